// 1812! War on the Great Lakes Frontier: a whole one-year scenario by clicks against the machine, fights between two browsers, a Season on a phone.
import { check, choose, hit, newAgainst, patience, seqOf, settled, sleep, whoever } from './harness.mjs';
import { before, tables } from './moment.mjs';
import { axe, dice, lastState, touchable } from './hands.mjs';

// Nothing of the other hand is in the page or was sent.
async function secret(page, seat) {
  const { hands } = lastState(page).scene;
  const other = hands[seat === 'us' ? 'gb' : 'us'];
  check(other.cards === undefined, 'the other hand was sent');
  check(hands[seat].cards?.length > 0, 'the own hand was not sent');
}

// What goes on with as little as can be.
const quiet = ['done', 'stop', 'pass', 'decline', 'stand', 'fight', 'place', 'play'];
const calmest = (actions) => quiet.map((verb) => actions.find((a) => a.verb === verb)).find(Boolean) ?? actions[0];

const moved = (page, seq) =>
  page.waitForFunction((s) => document.querySelector('main.stage')?.dataset.seq !== s || document.querySelector('.over.card'), seq, {
    polling: 40,
  });

// Makes a choice where it is drawn: a regiment into its box, a posture, a vessel into its column, a target; everything else by its words.
async function make(page, action) {
  const seq = await seqOf(page);
  const [verb, piece, where] = action.action.split(' ');
  const press = async (...selectors) => {
    for (const s of selectors) await hit(page, page.locator(s).first());
    return moved(page, seq);
  };
  if (verb === 'posture') return press(`[data-posture="${piece}"]`);
  if (verb === 'deploy' && (await page.locator(`.battle-line [data-regiment="${piece}"]:enabled`).count()))
    return press(`.battle-line [data-regiment="${piece}"]`, `.battle-line [data-box="${where}"].can`);
  if (verb === 'column' && (await page.locator(`.naval [data-vessel="${piece}"]:enabled`).count()))
    return press(`.naval [data-vessel="${piece}"]`, `.naval [data-column="${where === 'reserves' ? 0 : where.replace('column_', '')}"]`);
  const there = page.locator(`.dock [data-choice="${action.action}"]`);
  if (await there.count()) return press(`.dock [data-choice="${action.action}"]`);
  return choose(page, action);
}

// In the page: writes down which scenes were drawn.
function watch() {
  globalThis.drawn_ = {};
  const look = () => {
    for (const s of ['.battle-line', '.battle-line .ranks.theirs .figure', '.siege-scene', '.naval .vessel'])
      if (document.querySelector(s)) globalThis.drawn_[s] = true;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}
const drawn = (page, what) => page.evaluate((w) => globalThis.drawn_[w] === true, what);

const journalOf = (page) =>
  page.frames_.flatMap((text) => {
    const f = JSON.parse(text);
    return f.type === 'state' ? f.journal : [];
  });
const told = async (page, line, what) => {
  for (let i = 0; i < 100 * patience && !journalOf(page).some(line); i++) await sleep(50);
  check(journalOf(page).some(line), what);
};

// Both go on until `until` is true of the newest position of either; in a fight the guns speak.
async function goOn(next, until, most = 150) {
  const bold = ['aim', 'aim_phd', 'phd_fires', 'column', 'deploy', 'lose_step', 'besiege'];
  for (let i = 0; i < most; i++) {
    const [page, state] = await next();
    const now = lastState(page);
    if (until(now) || state === 'over') return;
    if (!now.decision) await sleep(30);
    else await make(page, bold.map((v) => now.actions.find((a) => a.verb === v)).find(Boolean) ?? calmest(now.actions));
  }
  throw new Error(`nothing came of it in ${most} choices`);
}

// Fills the own sheet and seals it: a posture, every regiment that wants a place.
async function seal(page) {
  for (let i = 0; i < 40; i++) {
    check((await settled(page)) === 'ready', 'the sheet cannot be filled');
    const { actions, decision } = lastState(page);
    if (decision?.kind !== 'deploy') return;
    const of = (verb) => actions.find((a) => a.verb === verb);
    const sealed = of('done');
    await make(page, sealed ?? (i === 0 ? of('posture') : undefined) ?? of('deploy') ?? of('posture'));
    if (sealed) return;
  }
  throw new Error('the sheet was not sealed');
}

export const frontier = {
  async 'frontier: two browsers: both battle lines in secret, a reaction, a siege, a naval Combat'(stage) {
    const { program, server } = stage;
    const verb = (name) => (row) => row.do?.split(' ')[0] === name;
    const find = (what, scenario) => before(program, 'frontier', server.folder, (rows) => rows.findIndex(what), scenario);
    const moments = {
      lines: find((r) => verb('posture')(r) || verb('deploy')(r), 'west_1813'),
      reaction: find(verb('react'), 'west_1813'),
      siege: find(verb('assault'), 'west_1813'),
      naval: find(verb('column'), 'campaign_1812_1814'),
    };
    const phone = { width: 390, height: 844, phone: true, dark: true };
    const { us, gb, ids, ...own } = await tables(stage, 'frontier', moments, {}, phone);
    const pages = { us, gb };
    for (const page of [us, gb]) await page.addInitScript(watch);
    const open = async (name) => {
      for (const page of [us, gb]) {
        page.frames_.length = 0;
        await page.goto(`/game/${ids[name]}`);
        await page.locator('.theatre').first().waitFor({ state: 'attached' });
      }
      const { seat } = moments[name].next;
      check((await settled(pages[seat], 60_000 * patience)) === 'ready', `${name}: nobody is asked`);
      const action = lastState(pages[seat]).actions.find((a) => a.action === moments[name].next.do);
      check(action, `${name}: ${moments[name].next.do} is not offered`);
      return { page: pages[seat], other: pages[seat === 'us' ? 'gb' : 'us'], seat, action };
    };
    const next = whoever([us, gb]);
    const states = (page) => page.frames_.filter((f) => f.startsWith('{"type":"state"')).length;
    try {
      {
        await open('lines');
        for (const [seat, page, other] of [
          ['us', us, gb],
          ['gb', gb, us],
        ]) {
          await settled(page);
          await axe(page, `the battle line of ${seat}`);
          const [sent, veil] = [states(other), await other.locator('.ranks.theirs').innerHTML()];
          const theirs = lastState(other).scene.combat[seat];
          check(!theirs.boxes && !theirs.posture, 'the enemy was sent the sheet');
          await seal(page);
          // How far a seat is with its sheet is its own business; that it is sealed shows when both are.
          if (seat === 'us') {
            await sleep(300);
            check(states(other) === sent, 'the enemy was told how far the sheet is');
            check((await other.locator('.ranks.theirs').innerHTML()) === veil, 'the veil has changed');
          }
        }
        await goOn(next, (now) => !now.scene.combat);
        for (const p of [us, gb]) {
          await told(p, (l) => l.dice?.length, 'no dice of the Combat were told');
          check(await drawn(p, '.battle-line .ranks.theirs .figure'), 'the enemy’s line was never shown');
        }
      }
      {
        const { page, other, seat, action } = await open('reaction');
        await secret(page, seat);
        const title = page.board_.cards.find((c) => c.id === action.action.split(' ')[1]).title;
        await make(page, action);
        await told(other, (l) => l.text.includes(title), 'the other side was not told of the reaction');
        await other.waitForFunction((t) => document.body.textContent.includes(t), title, { polling: 100 });
      }
      {
        const { page, other, action } = await open('siege');
        await make(page, action);
        await goOn(next, (now) => !now.scene.siege && now.decision?.kind !== 'besiegers');
        for (const p of [page, other]) await told(p, (l) => l.dice?.length, 'no dice of the siege were told');
        check(await drawn(page, '.siege-scene'), 'the siege was never shown');
      }
      {
        const { page, other, action } = await open('naval');
        await make(page, action);
        await goOn(next, (now) => !now.scene.naval);
        for (const p of [page, other]) {
          await told(p, (l) => l.dice?.length, 'no dice of the Naval Combat were told');
          check(await drawn(p, '.naval .vessel'), 'the Naval Combat was never shown');
        }
      }
    } finally {
      await own.server.close();
    }
  },

  async 'frontier: a Season on a phone'({ people }) {
    const page = await people.person({ width: 390, height: 844, phone: true });
    await newAgainst(page, 'frontier', { side: 'American', scenario: 'Loss of the Northwest' });
    const pick = dice(1813);
    const seen = new Set();
    let season = null;
    for (let i = 0; ; i++) {
      check(i < 250, 'the Season did not end');
      check((await settled(page, 60_000 * patience)) === 'ready', 'the war ended in its first Season');
      const now = lastState(page);
      season ??= now.scene.turn.season;
      if (now.scene.turn.season !== season) break;
      await touchable(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      check(wide <= 0, `${now.decision.kind}: the page is ${wide} px too wide`);
      const of = (...verbs) => now.actions.filter((a) => verbs.includes(a.verb));
      const { kind } = now.decision;
      let action = null;
      if (kind === 'action') action = of('play')[0] ?? null;
      if (i < 60 && kind === 'ops') action = of('activate')[pick(Math.max(1, of('activate').length))] ?? null;
      if (kind === 'movement') action = of('by').find((a) => a.action === 'by land') ?? of('by')[0] ?? null;
      if (kind === 'march' && !seen.has('go')) action = of('go')[pick(Math.max(1, of('go').length))] ?? of('step')[0] ?? null;
      if (kind === 'deploy') action = of('done')[0] ?? of('posture')[0] ?? of('deploy')[0];
      action ??= calmest(now.actions);
      seen.add(action.verb);
      await make(page, action);
    }
    for (const verb of ['play', 'activate', 'by', 'go']) check(seen.has(verb), `nothing was done with ${verb}`);
  },

  async 'frontier: a whole year by clicks against the machine'({ people }) {
    const page = await people.person();
    await newAgainst(page, 'frontier', { side: 'American', scenario: 'Loss of the Northwest' });
    const pick = dice(1812);
    const seen = new Set();
    let plays = 0;
    for (let i = 0; ; i++) {
      check(i < 700, 'not over after 700 choices');
      if ((await settled(page, 60_000 * patience)) === 'over') break;
      const now = lastState(page);
      const of = (...verbs) => now.actions.filter((a) => verbs.includes(a.verb));
      const { kind } = now.decision;
      let action = null;
      if (kind === 'action') {
        plays++;
        if (plays === 1) await secret(page, 'us');
        action = of('play')[0] ?? null;
      }
      // With the first cards regiments march; then the year is let go by.
      const bold = plays <= 3;
      if (bold && kind === 'ops') action = of('activate')[pick(of('activate').length)] ?? null;
      if (bold && kind === 'movement') action = of('by').find((a) => a.action === 'by land') ?? of('by')[0] ?? null;
      if (bold && kind === 'march') action = of('go')[pick(of('go').length)] ?? of('step')[0] ?? null;
      if (kind === 'deploy') action = of('done')[0] ?? of('posture')[0] ?? of('deploy')[0];
      action ??= calmest(now.actions);
      seen.add(action.verb);
      await choose(page, action);
    }
    for (const verb of ['place', 'play', 'activate', 'by', 'go', 'done']) check(seen.has(verb), `nothing was done with ${verb}`);
    await page.locator('.end-page h1').waitFor();
    check(/victory|draw/i.test(await page.locator('.end-page h1').textContent()), 'the end page does not say who won');
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    await page.getByText('No die was chosen by anyone.').waitFor();
  },
};
