// Each is a story with real clicks. They share one server and one browser and nothing else.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  check,
  choose,
  chosen,
  firmly,
  hit,
  inPage,
  newGame,
  patience,
  playOn,
  press,
  rests,
  scripted,
  seqOf,
  Server,
  settled,
  sleep,
  whoever,
} from './harness.mjs';
import { axe, clickThing, dice, lastState, takePiece, touchable } from './hands.mjs';
import { places } from './places.mjs';
import { checkDocument, checkFrames } from './secrecy.mjs';

// Fights on, or marches into the enemy where there is a way, otherwise anything.
function boldest({ scene, seat, actions }, pick) {
  const enemies = new Set(scene.groups.filter((g) => g.side !== seat).map((g) => g.place));
  const fights = actions.filter((a) => ['accept', 'fire', 'stay'].includes(a.verb));
  const attacks = actions.filter((a) => enemies.has(a.target?.place) && a.verb !== 'retreat');
  const from = [fights, attacks, actions].find((list) => list.length);
  return from[pick(from.length)];
}

export const scenarios = {
  async 'a whole game by clicks against the machine'({ people }) {
    const page = await people.person();
    await newGame(page, { side: 'British', bid: 20 }); // decided in its first year
    await settled(page);
    // The first march is made on the map: a piece, then a place.
    let marched = false;
    await playOn(page, async () => {
      const state = lastState(page);
      const move = state?.actions.find((a) => a.verb === 'march' && a.target.piece && a.target.place);
      if (!move || marched) return marched;
      const seq = await seqOf(page);
      await takePiece(page, move.target.piece);
      await clickThing(page, 'place', move.target.place);
      await page.waitForFunction((s) => document.querySelector('main.stage').dataset.seq !== s, seq);
      marched = true;
      return true;
    });
    check(marched, 'nothing was moved on the map');
    check((await playOn(page)) === 'over', 'the game did not end');
    check(
      await page
        .getByText(/victory|A draw/)
        .first()
        .isVisible(),
      'no result is shown',
    );
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    await page.getByText('No die was chosen by anyone.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await page.getByText('Looking at step').first().waitFor();
  },

  async 'two players with a spectator, to the end, and what each was sent'({ people, server }) {
    // Small windows: three pages are drawn at every move.
    const ann = await people.person({ width: 900, height: 620 });
    // With such a bid the war is decided in its first year.
    const id = await newGame(ann, { opponent: 'By link', side: 'American', bid: 20 });
    const link = await ann.locator('#invite-link').inputValue();
    check(/\/join\//.test(link), `no invitation: ${link}`);
    const ben = await people.person({ width: 900, height: 620 });
    await ben.goto(link);
    await ben.getByRole('button', { name: 'Take the British seat' }).click();
    await ben.waitForURL(new RegExp(`/game/${id}$`));
    const eve = await people.person({ width: 720, height: 560 });
    await eve.goto(`/game/${id}`);
    await eve.getByText('You are watching').waitFor();
    await ann.locator('.prompt').waitFor();
    await ann.getByText('1 spectator').waitFor();
    await ann.getByRole('tab', { name: 'Chat' }).click();
    await ann.getByLabel('Write a message').fill('Good luck <b>& have fun</b>');
    await ann.getByRole('button', { name: 'Send' }).click();
    await ben.getByRole('tab', { name: 'Chat' }).click();
    await ben.getByText('Good luck <b>& have fun</b>').waitFor();
    check((await eve.getByText('Good luck').count()) === 0, 'the spectator reads the chat');

    // At first they fight, then they hurry to the end.
    const ids = JSON.parse((await inPage(ann, '/api/board/blocks')).text).pieces.map((p) => p.id);
    const pick = dice(1812);
    const next = whoever([ann, ben]);
    for (let i = 0; ; i++) {
      check(i < 900, 'the game does not end');
      const [page, state] = await next();
      if (state === 'over') break;
      if (i % 10 === 0) for (const p of [ann, ben, eve]) await checkDocument(p, ids);
      if (i < 45) await choose(page, boldest(lastState(page), pick));
      else await press(page);
    }
    for (const page of [ann, ben, eve]) await page.locator('.over.card').waitFor();
    const record = (await inPage(ann, `/api/games/${id}/record`)).text;
    check(/"do":"fire/.test(record), 'nobody fought');
    const compared = await checkFrames(server.program, record, { us: ann, gb: ben, none: eve });
    console.log(`    ${compared} positions compared with worlds the player cannot tell apart`);
  },

  async 'one screen: the hand-over hides everything'({ people }) {
    const page = await people.person();
    await newGame(page, { opponent: 'Same screen' });
    await page.getByRole('heading', { name: /Pass the screen to the/ }).waitFor();
    let passed = 0;
    await playOn(page, async (_, state) => {
      if (state === 'pass') {
        const scene = lastState(page).scene;
        await firmly(page, page.getByRole('button', { name: /^Pass the screen/ }), () => Boolean(document.querySelector('main.handover')));
        const html = await page.locator('body').innerHTML();
        check(!html.includes('data-piece') && !html.includes('data-place'), 'the map is in the document behind the hand-over');
        for (const p of scene.pieces) check(!html.includes(p.id), `${p.id} is in the document behind the hand-over`);
        check((await page.locator('.journal').count()) === 0, 'the journal is behind the hand-over');
        passed++;
        return passed >= 3 || 'handled';
      }
      return false;
    });
    await page.reload();
    await page.locator('main.handover').waitFor();
    check(!(await page.locator('body').innerHTML()).includes('data-piece'), 'a reload shows the board');
  },

  async 'reload, lost connection and a killed server in mid-battle'({ people, program, webDir }) {
    const server = new Server(program, webDir);
    await server.start();
    try {
      const context = await people.browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        baseURL: server.url,
      });
      people.contexts.push(context);
      await context.addInitScript(scripted, patience);
      await context.addInitScript(chosen, { speed: 0, confirm: 'never' });
      const page = await context.newPage();
      page.frames_ = [];
      page.on('websocket', (ws) => ws.on('framereceived', ({ payload }) => page.frames_.push(String(payload))));
      await newGame(page, { side: 'British' });
      // March at the enemy until there is a battle to decide.
      await playOn(page, async (_, state) => {
        const now = lastState(page);
        if (now?.scene.battles.length && now.decision) return true;
        if (state !== 'ready') return false;
        const enemies = new Set(now.scene.groups.filter((g) => g.side === 'us').map((g) => g.place));
        const attack = now.actions.find((a) => a.verb === 'march' && enemies.has(a.target.place));
        if (attack) {
          const seq = await seqOf(page);
          await takePiece(page, attack.target.piece);
          await clickThing(page, 'place', attack.target.place);
          await page.waitForFunction(
            (s) => document.querySelector('main.stage').dataset.seq !== s || document.querySelector('.rows.which .opt'),
            seq,
          );
          const first = page.locator('.rows.which .opt').first();
          if (await first.isVisible().catch(() => false)) await hit(page, first);
          return 'handled';
        }
        return false;
      });
      const prompt = await page.locator('.prompt .title').textContent();
      await page.reload();
      await settled(page);
      check((await page.locator('.prompt .title').textContent()) === prompt, 'a reload changed the decision');

      await server.kill();
      await page.getByText('Connection lost').waitFor();
      check((await page.locator('main.stage').getAttribute('data-ready')) === 'false', 'one can act without a server');
      await server.start();
      await page.getByText('Connection lost').waitFor({ state: 'detached' });
      await settled(page);
      check((await page.locator('.prompt .title').textContent()) === prompt, 'the restart lost the decision');
      await press(page);
      await settled(page);

      // An action sent into the void is applied once when the line is back.
      const seq = await seqOf(page);
      await context.setOffline(true);
      await context.setOffline(false);
      await press(page);
      check((await seqOf(page)) !== seq, 'nothing happened after the line came back');
      await playOn(page, (i) => i > 6);
    } finally {
      await server.close();
    }
  },

  async 'undo, and a refused action with its reason'({ people }) {
    const page = await people.person();
    await newGame(page, { side: 'American' });
    let done = false;
    await playOn(page, async () => {
      const now = lastState(page);
      const move = now?.actions.find((a) => a.verb === 'march');
      if (!move || now.scene.battles.length) return false;
      // Not allowed: that piece to a place far away.
      const places = new Set(now.actions.filter((a) => a.target.piece === move.target.piece).map((a) => a.target.place));
      const board = JSON.parse((await inPage(page, '/api/board/blocks')).text);
      const from = now.scene.pieces.find((p) => p.id === move.target.piece).place;
      const busy = new Set(now.scene.pieces.map((p) => p.place));
      const far = board.places.find((p) => p.kind === 'town' && !places.has(p.id) && p.id !== from && !busy.has(p.id));
      await takePiece(page, move.target.piece);
      await clickThing(page, 'place', far.id);
      const note = page.locator('.note');
      await note.waitFor();
      check(/Not allowed: .{8,}/.test(await note.textContent()), 'no reason is given');
      check(
        (await page.locator('[role=alert]').allTextContents()).some((t) => t.includes('Not allowed')),
        'the reason is not announced',
      );
      await note.locator('a.rule').click();
      await page.locator('.rule-row.now').waitFor();
      await page.keyboard.press('Escape');
      // Allowed, and undone.
      const before = await page.locator('.prompt .title').textContent();
      if (!before.includes('where to')) await takePiece(page, move.target.piece);
      const seq = await seqOf(page);
      await clickThing(page, 'place', move.target.place);
      await page.waitForFunction((s) => document.querySelector('main.stage').dataset.seq !== s, seq);
      const undo = page.getByRole('button', { name: /^Undo/ });
      await undo.waitFor();
      const moved = await seqOf(page);
      await page.keyboard.press('z');
      await page.waitForFunction((s) => document.querySelector('main.stage').dataset.seq !== s, moved);
      const place = lastState(page).scene.pieces.find((p) => p.id === move.target.piece).place;
      check(place === from, 'undo did not bring the piece back');
      check(
        lastState(page).actions.some((a) => a.action === move.action),
        'the action is not there again',
      );
      done = true;
      return true;
    });
    check(done, 'there was nothing to march');
  },

  async 'import and replay of a record'({ people, program, server }) {
    const file = join(server.folder, 'sample.jsonl');
    const made = spawnSync(
      program,
      ['play', 'blocks', '--us', 'random', '--gb', 'random', '--seed', '1812', '--option', 'historical_setup=1', '--save', file],
      { encoding: 'utf8' },
    );
    check(made.status === 0, `no record to import: ${made.stderr}`);
    const page = await people.person();
    await page.goto('/import');
    await page.locator('textarea').fill('{"this is": "no record"}');
    await page.getByRole('button', { name: 'Replay it' }).click();
    await page.getByRole('alert').waitFor();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.waitForURL(/\/game\//);
    await page.getByText('Looking at step 0').first().waitFor();
    const before = await page.locator('.map').innerHTML();
    for (const name of ['A step on', 'A turn on', 'A step on', 'A step back'])
      await page.getByRole('button', { name, exact: true }).click();
    await page.waitForFunction((html) => document.querySelector('.map').innerHTML !== html, before);
    await page.getByRole('button', { name: /^Speed/ }).click();
    await page.getByRole('button', { name: /^Speed/ }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    // A record is told by the same player as a game that is being played.
    await page.locator('main.stage[data-telling="telling"]').waitFor();
    await page.locator('.dock .tell .segs').waitFor();
    await page.waitForFunction(() => /Looking at step ([5-9]|\d\d)/.test(document.body.textContent));
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.locator('input[aria-label="Moment of the game"]').focus();
    await page.keyboard.press('End');
    await page.getByRole('tab', { name: 'Journal' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.journal .ev').length > 20);
  },

  async 'phone: play with the thumb'({ people }) {
    const page = await people.person({ width: 390, height: 844, phone: true });
    await newGame(page, { side: 'British' });
    await settled(page);
    for (let i = 0; i < 6; i++) {
      if ((await settled(page)) !== 'ready') break;
      await touchable(page);
      // Where nothing is to be read but what happened before, the map has more than half of the window.
      const map = await page.evaluate(() =>
        document.querySelector('.dock .rows .opt, .dock .aim, .map.under, .to-battle')
          ? innerHeight
          : document.querySelector('main.stage').clientHeight,
      );
      check(map > 440, `the map is ${map} px high`);
      await press(page);
    }
    // One finger moves the map, two fingers apart bring it nearer.
    const cdp = await page.context().newCDPSession(page);
    const touch = async (...path) => {
      const points = (fingers) => fingers.map(([x, y], id) => ({ x, y, id }));
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(path[0]) });
      for (const fingers of path.slice(1)) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(fingers) });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await sleep(400 * patience);
    };
    const where = (id) =>
      page.evaluate((i) => {
        const r = document.querySelector(`[data-place="${i}"]`).getBoundingClientRect();
        return [r.x + r.width / 2, r.y + r.height / 2];
      }, id);
    await settled(page);
    const toMap = page.getByRole('button', { name: 'Map', exact: true }); // by then there may be a battle before the map
    if (await toMap.isVisible()) await toMap.click();
    await rests(page); // the camera may be on its way to what is legal now
    const [a, b] = [await where('utica'), await where('oswego')];
    await touch([[190, 250]], [[180, 270]], [[170, 300]], [[150, 330]]);
    const moved = await where('utica');
    check(
      Math.abs(moved[0] - a[0] + 40) < 12 && Math.abs(moved[1] - a[1] - 80) < 12,
      `a finger moved the map by ${moved[0] - a[0]}, ${moved[1] - a[1]} instead of -40, 80`,
    );
    await touch(
      [
        [170, 250],
        [220, 250],
      ],
      [
        [150, 250],
        [240, 250],
      ],
      [
        [130, 250],
        [260, 250],
      ],
      [
        [110, 250],
        [280, 250],
      ],
    );
    const [c, d] = [await where('utica'), await where('oswego')];
    const far = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]);
    check(far(c, d) > 1.5 * far(a, b), `two fingers made ${far(a, b)} px only ${far(c, d)}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    check(overflow <= 0, `the page is ${overflow} px too wide`);
    await page.getByRole('button', { name: 'Journal', exact: true }).click();
    await page.locator('.journal .ev').first().waitFor();
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.getByPlaceholder('Search the rules').fill('pursuit');
    await page
      .getByText(/\d+ rules?$/)
      .first()
      .waitFor();
    const small = await page.evaluate(
      () =>
        [...document.querySelectorAll('nav button, .sheet .btn')].filter((b) => b.offsetParent && b.getBoundingClientRect().height < 36)
          .length,
    );
    check(small === 0, `${small} buttons are too small for a thumb`);
  },

  async 'account: register, sign out and in, export, delete'({ people }) {
    const page = await people.person();
    const name = `ann${Date.now() % 1e7}`;
    await page.goto('/account');
    await page.getByText('Create an account').first().click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill('correct horse battery');
    await page.locator('form .btn.primary').click();
    await page.getByRole('heading', { name: `Signed in as ${name}` }).waitFor();
    const exported = await inPage(page, '/api/account/export');
    check(exported.status === 200 && exported.text.includes(name), 'the export is empty');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You play as a guest' }).waitFor();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill('wrong password');
    await page.locator('form .btn.primary').click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Password').fill('correct horse battery');
    await page.locator('form .btn.primary').click();
    await page.getByRole('heading', { name: `Signed in as ${name}` }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByRole('heading', { name: 'You play as a guest' }).waitFor();
  },

  async 'keyboard alone'({ people }) {
    const page = await people.person();
    await newGame(page, { side: 'American' });
    await settled(page);
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await page.locator('.rule-row').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    await page.getByRole('tab', { name: 'Forces', selected: true }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('tab', { name: 'Now', selected: true }).waitFor();
    await page.keyboard.press('h');
    await page.locator('dialog li').first().waitFor();
    check(/\d %|\d%/.test(await page.locator('dialog li').first().textContent()), 'the machine does not say what it expects');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    let moved = 0;
    for (let i = 0; i < 30 && moved < 4; i++) {
      if ((await settled(page)) !== 'ready') break;
      const seq = await seqOf(page);
      if (await page.locator('.dock .rows kbd').count()) await page.keyboard.press('1');
      else {
        await page.keyboard.press('a');
        await page.locator('dialog input').focus();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      await page.waitForFunction((s) => document.querySelector('main.stage')?.dataset.seq !== s, seq);
      moved++;
    }
    check(moved >= 3, 'keys alone did not play');
  },

  async 'axe finds nothing serious, light and dark'({ people }) {
    for (const dark of [false, true]) {
      const mode = dark ? 'dark' : 'light';
      const page = await people.person({ dark });
      await page.goto('/');
      await page.getByRole('heading', { name: 'Sabres and Smoke' }).waitFor();
      await axe(page, `lobby, ${mode}`);
      // Symbols have a scenario of their own; of what looks alike in every game the others are looked at by day.
      const seen = new Set();
      for (const [name, path] of places.filter(([n]) => n !== 'lobby' && !n.startsWith('symbols'))) {
        const kind = name.split(', ')[0];
        if (dark && seen.has(kind) && !['new game', 'rules'].includes(kind)) continue;
        seen.add(kind);
        await page.goto(path);
        await page.locator('h1, .coach h2').first().waitFor();
        await axe(page, `${name}, ${mode}`);
      }
      await newGame(page, { side: 'British' });
      await settled(page);
      await page.locator('[data-place]').first().waitFor({ state: 'attached' });
      await page.waitForFunction(() => !document.querySelector('.odds[aria-busy="true"]')); // faded until they are there
      await axe(page, `map, ${mode}`);
      await page.keyboard.press('a');
      await page.locator('dialog').waitFor();
      await axe(page, `all choices, ${mode}`);
      await page.keyboard.press('Escape');
      const phone = await people.person({ width: 390, height: 844, dark, phone: true });
      await newGame(phone, { opponent: 'Same screen' });
      await axe(phone, `hand-over, ${mode}`);
      await phone.getByRole('button', { name: /^I am the/ }).click();
      await settled(phone);
      await axe(phone, `phone, ${mode}`);
    }
  },

  async 'a part that does not come is asked for again'({ people }) {
    const page = await people.person();
    const failing = new Map(); // file: how often it has failed
    let most = 1;
    await page.route(/\/assets\/page-.*\.(js|css)$/, (route) => {
      const file = route.request().url();
      const times = failing.get(file) ?? 0;
      failing.set(file, times + 1);
      return times < most ? route.abort() : route.continue();
    });
    const id = await newGame(page, { side: 'British' });
    await settled(page);
    await page.locator('[data-place]').first().waitFor({ state: 'attached' });
    const kinds = [...failing.keys()].map((f) => f.split('.').pop());
    check(kinds.includes('js') && kinds.includes('css'), `nothing failed: ${kinds}`);
    check(
      [...failing.values()].every((n) => n > 1),
      'a part that failed was not asked for again',
    );
    check(
      (await page.locator('.map-sheet .ground').evaluate((e) => getComputedStyle(e).position)) === 'absolute',
      'the map has come without its styles',
    );
    // It never comes: that is said, and the page can be loaded again.
    most = Infinity;
    failing.clear();
    await page.goto(`/game/${id}`);
    await page.getByText('could not be loaded').waitFor();
    most = 0;
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await settled(page);
    await page.locator('[data-place]').first().waitFor({ state: 'attached' });
  },

  // How long it takes is told, not judged: machines differ.
  async 'the first page can be used at once'({ people }) {
    const times = [];
    for (let i = 0; i < 5; i++) {
      const page = await people.person();
      const start = Date.now();
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'Sabres and Smoke' }).waitFor();
      times.push(Date.now() - start);
    }
    console.log(`    first page usable after ${times.join(', ')} ms`);
  },
};
