// A bad line and a newer server: what comes late, twice, out of order or not at all, and what the page does not know. The page never
// stands still, never shows less than the journal, and says when only a new page helps.
import { check, inPage, newGame, patience, playOn, press, seqOf, settled, sleep } from './harness.mjs';
import { lastState } from './hands.mjs';

// Between page and server. `to` gets each text that the server sends and hands on what it likes.
export async function between(page, to) {
  const line = { open: null, opened: 0 };
  await page.routeWebSocket(/\/ws(\?|$)/, (ws) => {
    const server = ws.connectToServer();
    line.open = { ws, server };
    line.opened++;
    ws.onMessage((text) => server.send(text));
    server.onMessage((text) => to(String(text), (t) => ws.send(t), line));
  });
  return line;
}

// The journal as the server has it for this page, and as the page shows it.
async function sameJournal(page) {
  await page.keyboard.press('j');
  await page.locator('.journal .ev').first().waitFor();
  const lines = [];
  for (const raw of page.frames_) {
    const f = JSON.parse(raw);
    if (f.type !== 'state') continue;
    lines.length = Math.min(lines.length, f.from);
    lines.push(...f.journal);
  }
  const shown = await page.locator('.journal .ev').count();
  check(shown >= Math.min(lines.length, 5), `the journal shows ${shown} of ${lines.length} lines`);
  check(new Set(lines.map((l) => l.n)).size === lines.length, 'lines came twice');
  await page.keyboard.press('n');
}

export const line = {
  async 'line: frames late, twice and out of order change nothing'({ people }) {
    const page = await people.person();
    let kept = null;
    let n = 0;
    await between(page, (text, send) => {
      if (!text.startsWith('{"type":"state"')) return send(text);
      n++;
      if (n % 3 === 0) {
        send(text); // twice, and the one before once more
        send(text);
        if (kept) send(kept);
      } else if (n % 5 === 0 && kept) {
        setTimeout(() => send(text), 150); // late: something else comes first
        send(kept);
      } else send(text);
      kept = text;
    });
    await newGame(page, { side: 'British' });
    let before = -1;
    await playOn(page, async (i) => {
      const seq = Number(await seqOf(page));
      check(seq >= before, `the page went back from ${before} to ${seq}`);
      before = seq;
      return i > 14;
    });
    check(n > 15, 'hardly anything was sent');
    await sameJournal(page);
    check((await page.getByText('The server is newer than this page').count()) === 0, 'the page gave up');
  },

  async 'line: a frame that is lost is fetched anew, and what was in it is shown'({ people }) {
    const page = await people.person();
    let lose = false;
    const hidden = [];
    const line = await between(page, (text, send) => {
      if (lose && text.startsWith('{"type":"state"')) {
        lose = false;
        return hidden.push(text); // this one never comes
      }
      send(text);
    });
    await newGame(page, { side: 'British' });
    await playOn(page, (i) => i > 4);
    const opened = line.opened;
    lose = true; // what comes of my next press: nothing else need follow
    await press(page);
    check(hidden.length === 1, 'no frame was lost');
    check(line.opened > opened, 'nothing was fetched anew');
    await settled(page);
    check(String(lastState(page).seq) === (await seqOf(page)), 'the page does not show the position that stands');
    await playOn(page, (i) => i > 3);
    await sameJournal(page);
  },

  async 'line: lost in the middle of a telling, the rest is told and then it is asked'({ people }) {
    const page = await people.person({ settings: { speed: 1 }, motion: true });
    const line = await between(page, (text, send) => send(text));
    await newGame(page, { side: 'British' });
    const telling = () => page.evaluate(() => document.querySelector('main.stage')?.dataset.telling === 'telling');
    for (let i = 0; i < 16 && !(await telling()); i++) {
      await page.waitForFunction(
        () =>
          ['true'].includes(document.querySelector('main.stage')?.dataset.ready) ||
          document.querySelector('main.stage')?.dataset.telling === 'telling',
        null,
        { timeout: 60_000 * patience },
      );
      if (await telling()) break;
      await press(page);
    }
    check(await telling(), 'nothing was told');
    const opened = line.opened;
    await line.open.server.close();
    await line.open.ws.close({ code: 1001 });
    for (let i = 0; i < 200 && line.opened === opened; i++) await sleep(100);
    check(line.opened > opened, 'no new line was opened');
    check((await settled(page, 90_000 * patience)) === 'ready', 'nobody is asked after the line came back');
    check(String(lastState(page).seq) === (await seqOf(page)), 'the page does not show the position that stands');
    await sameJournal(page);
  },

  async 'line: events and messages that the page does not know'({ people }) {
    const page = await people.person({ settings: { speed: 4 }, motion: true });
    let strange = 0;
    await between(page, (text, send) => {
      if (!text.startsWith('{"type":"state"')) return send(text);
      const frame = JSON.parse(text);
      for (const entry of frame.journal) {
        if (entry.seat !== 'us') continue;
        entry.name = 'balloon_ascends'; // of a later game
        entry.places = ['nowhere_yet', ...(entry.places ?? [])];
        entry.pieces = ['us_balloon'];
        entry.colour = { of: 'silk' };
        strange++;
      }
      send(JSON.stringify(frame));
    });
    await newGame(page, { side: 'British' });
    await playOn(page, (i) => i > 6 && strange > 3, 40);
    check(strange > 3, 'nothing strange happened');
    check((await page.locator('[data-place]').count()) > 20, 'the map is gone');
    await sameJournal(page);
    // A kind of message that it does not know: it goes on, and says that a new page knows more.
    await page.unrouteAll?.({ behavior: 'ignoreErrors' }).catch(() => undefined);
    const other = await people.person();
    await between(other, (text, send) => {
      send(text);
      if (text.startsWith('{"type":"state"')) send('{"type":"weather","rain":true}');
    });
    await newGame(other, { side: 'British' });
    await other.getByText('The server is newer than this page').waitFor();
    check((await settled(other)) === 'ready', 'one cannot go on');
    const seq = await seqOf(other);
    await press(other);
    check((await seqOf(other)) !== seq, 'nothing happens any more');
    check((await inPage(other, '/healthz')).status === 200, 'the server is not well');
  },
};
