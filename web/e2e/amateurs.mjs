// Amateurs to Arms!: cards out of the hand, Operations, Units named by steppers, fights on land and on the Lakes, the talks at Ghent.
import { check, choose, hit, newAgainst, patience, rests, seqOf, settled, sleep, whoever } from './harness.mjs';
import { Driver } from './driver.mjs';
import { before, tables } from './moment.mjs';
import { axe, dice, lastState } from './hands.mjs';

const cardIn = (action) => Number(/\bc(\d+)\b/.exec(action.action)?.[1] ?? 0);
const moved = (page, seq) =>
  page.waitForFunction((s) => document.querySelector('main.stage')?.dataset.seq !== s || document.querySelector('.over.card'), seq, {
    polling: 40,
  });

// Units are named by steppers: as many as it takes, and sent. False: they were refused, with the reason.
async function namesUnits(page, seq) {
  const commit = page.locator('.picker [data-commit]');
  for (let i = 0; i < 40 && (await commit.isDisabled()); i++) {
    const more = page.locator('.picker [data-unit]:enabled').first();
    check(await more.count(), 'no Unit can be named and it is not enough');
    await hit(page, more);
  }
  await hit(page, commit);
  const done = await page
    .waitForFunction(
      (s) =>
        document.querySelector('main.stage')?.dataset.seq !== s || document.querySelector('.over.card')
          ? 'moved'
          : (document.querySelector('.note')?.textContent ?? null),
      seq,
      { polling: 40, timeout: 8000 * patience },
    )
    .then(
      (h) => h.jsonValue(),
      () => 'nothing was answered',
    );
  if (done !== 'moved') console.log(`    Units named by steppers: ${done.trim()}`);
  return done === 'moved';
}

// Makes a choice where it stands: a card and its use, Units by their steppers, everything else by its words.
export async function make(page, action) {
  const seq = await seqOf(page);
  const card = cardIn(action);
  const face = page.locator(`.hand [data-card="${card}"]`);
  if (card && (await face.count())) {
    if ((await face.first().getAttribute('aria-expanded')) !== 'true') await hit(page, face.first());
    await hit(page, page.locator(`.hand .open [data-use="${action.verb}"]`).first());
    return moved(page, seq);
  }
  // What the engine refuses as a whole is named one by one.
  if ((await page.locator('.picker [data-commit]').count()) && (await namesUnits(page, seq))) return;
  return choose(page, action);
}

// Nothing of the other hand is in the page or was sent.
async function secret(page, seat) {
  const { hands } = lastState(page).scene;
  const other = hands[seat === 'us' ? 'gb' : 'us'];
  check(other.cards === undefined && other.saved_cards === undefined, 'the other hand was sent');
  const mine = new Set([...(hands[seat].cards ?? []), ...(hands[seat].saved_cards ?? [])]);
  const shown = await page.locator('[data-card]').evaluateAll((list) => list.map((e) => Number(e.dataset.card)));
  check(
    shown.every((n) => mine.has(n)),
    'a card that is not in the hand is shown',
  );
}

// What goes on with as little as can be.
const quiet = ['engage', 'stay', 'pass', 'done', 'stop', 'decline', 'apart', 'alone', 'ops', 'event', 'save'];
const calmest = (actions) => quiet.map((verb) => actions.find((a) => a.verb === verb)).find(Boolean) ?? actions[0];

// Both go on until `until` is true of the newest position of either.
async function goOn(next, until, most = 120) {
  for (let i = 0; i < most; i++) {
    const [page, state] = await next();
    const now = lastState(page);
    if (until(now, page) || state === 'over') return page;
    if (!now.decision) await sleep(30);
    else await make(page, calmest(now.actions));
  }
  throw new Error(`nothing came of it in ${most} choices`);
}

const CLICKS = 200; // then the rest of the war, which may be three times as long, is hurried through

export const amateurs = {
  async 'amateurs: a whole war by clicks against the machine'({ people }) {
    const page = await people.person();
    const id = await newAgainst(page, 'amateurs', { side: 'American' });
    const pick = dice(1812);
    const seen = new Set();
    let plays = 0;
    for (let i = 0; i < CLICKS; i++) {
      if ((await settled(page, 60_000 * patience)) === 'over') break;
      const now = lastState(page);
      const of = (...verbs) => now.actions.filter((a) => verbs.includes(a.verb));
      // The first cards are played for Operations and Expeditions march; then the war is let go by.
      let action = null;
      if (now.decision.kind === 'round') plays++;
      const bold = plays <= 4;
      if (bold && now.decision.kind === 'round') action = of('ops')[0] ?? null;
      if (bold && now.decision.kind === 'ops')
        action = [of('activate'), of('raise', 'draw', 'start')].find((list) => list.length)?.at(pick(1)) ?? null;
      if (bold && now.decision.kind === 'move') {
        const steps = of('step');
        action = (now.scene.march?.way?.length ?? 9) < 3 && steps.length ? steps[pick(steps.length)] : (of('stop')[0] ?? null);
      }
      action ??= calmest(now.actions);
      seen.add(action.verb);
      if (i === 0) await secret(page, 'us');
      await make(page, action);
    }
    for (const verb of ['ops', 'activate', 'step', 'pass']) check(seen.has(verb), `nothing was done with ${verb}`);
    // What is left of the war is played over the line while the page looks on.
    const driver = new Driver(await page.context().newPage(), id);
    await driver.page.goto('/about');
    await driver.join();
    check(
      await driver.play(
        (s) => Boolean(s.outcome),
        ({ actions }) => calmest(actions),
        4000,
      ),
      'the war does not end',
    );
    await page.locator('.end-page h1').waitFor();
    check(/victory|draw/i.test(await page.locator('.end-page h1').textContent()), 'the end page does not say who won');
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    await page.getByText('No die was chosen by anyone.').waitFor();
  },

  async 'amateurs: two browsers: a reaction, a Lake Combat, an Invasion, Ghent'(stage) {
    const { program, server } = stage;
    const verb = (name) => (row) => row.do?.split(' ')[0] === name;
    const find = (what) => before(program, 'amateurs', server.folder, (rows) => (what(rows) < 1200 ? what(rows) : -1));
    const moments = {
      reaction: find((rows) => rows.findIndex(verb('react'))),
      lake: find((rows) => rows.findIndex((r) => verb('engage')(r) && r.chance?.some((c) => c.startsWith('lake')))),
      invasion: find((rows) => rows.findIndex(verb('invade'))),
      ghent: before(program, 'amateurs', server.folder, (rows) => rows.length - 3),
    };
    const { us, gb, ids, ...own } = await tables(stage, 'amateurs', moments, {}, { width: 390, height: 844, phone: true, dark: true });
    const pages = { us, gb };
    const open = async (name) => {
      for (const page of [us, gb]) {
        page.frames_.length = 0;
        await page.goto(`/game/${ids[name]}`);
        await page.locator('.theatre, .end-page').first().waitFor({ state: 'attached' });
      }
      const { seat } = moments[name].next;
      check((await settled(pages[seat])) === 'ready', `${name}: nobody is asked`);
      const now = lastState(pages[seat]);
      const action = now.actions.find((a) => a.action === moments[name].next.do);
      check(action, `${name}: ${moments[name].next.do} is not offered`);
      return { page: pages[seat], other: pages[seat === 'us' ? 'gb' : 'us'], seat, now, action };
    };
    const next = whoever([us, gb]);
    const lines = (page) =>
      page.frames_.flatMap((text) => {
        const f = JSON.parse(text);
        return f.type === 'state' ? f.journal : [];
      });
    const told = async (page, line, what) => {
      for (let i = 0; i < 100 * patience && !lines(page).some(line); i++) await sleep(50);
      check(lines(page).some(line), what);
    };
    try {
      {
        const { page, other, seat, action } = await open('reaction');
        await secret(page, seat);
        const title = page.board_.cards.find((c) => c.num === cardIn(action)).title;
        await make(page, action);
        await told(other, (l) => l.text.includes(title), 'the other side was not told of the reaction');
        await other.waitForFunction((t) => document.body.textContent.includes(t), title, { polling: 100 });
      }
      {
        const { page, action } = await open('lake');
        await page.locator('.pairs .pair').first().waitFor();
        await make(page, action);
        await goOn(next, (now) => !now.scene.sea);
        for (const p of [us, gb]) await told(p, (l) => l.dice?.length, 'no dice of the Lake Combat were told');
      }
      {
        const { page, other, action } = await open('invasion');
        const title = page.board_.places.find((p) => p.id === action.target.place).title;
        // It is aimed first, as every attack is.
        await page.evaluate(() => localStorage.setItem('ghent.settings', JSON.stringify({ speed: 0, confirm: 'lost' })));
        await page.reload();
        await settled(page);
        const seq = await seqOf(page);
        await choose(page, action, '.acts .go');
        check((await seqOf(page)) === seq, 'the first press invaded');
        await sleep(600);
        await page.keyboard.press('Enter');
        await moved(page, seq);
        await told(other, (l) => l.name === 'invades' && l.text.includes(title), 'the other side was not told of the Invasion');
        await goOn(next, (now) => !now.scene.fight && now.decision?.kind === 'round');
        await page.evaluate(() => localStorage.setItem('ghent.settings', JSON.stringify({ speed: 0, confirm: 'never' })));
      }
      {
        await open('ghent');
        await goOn(next, () => false);
        for (const p of [us, gb]) {
          await p.locator('.end-page .track svg').first().waitFor();
          await rests(p);
          await axe(p, 'Ghent');
          const { ghent } = lastState(p).scene;
          const sums = await p.locator('.end-page .sums b').allTextContents();
          const sum = (side) => ghent.numbers[side].reduce((n, x) => n + x.value, 0);
          check(sums.join() === `${sum('gb')},${sum('us')}`, `Ghent shows ${sums.join()} instead of ${sum('gb')},${sum('us')}`);
          // No word of the track lies on another.
          const bad = await p
            .locator('.end-page .track text.why, .end-page .track text.met, .end-page .track text.end')
            .evaluateAll((list) =>
              list.flatMap((a, i) =>
                list.slice(i + 1).flatMap((b) => {
                  const [r, s] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
                  const meet = r.width && s.width && r.x < s.right && s.x < r.right && r.y + 2 < s.bottom && s.y + 2 < r.bottom;
                  return meet ? [`${a.textContent} and ${b.textContent}`] : [];
                }),
              ),
            );
          check(bad.length === 0, `at Ghent ${bad.join(', ')} lie on each other`);
        }
      }
    } finally {
      await own.server.close();
    }
  },
};
