// Tell, then ask: what happened is told in its order before anything is asked, nothing is done by a slip, nothing lies over anything.
import { check, firmly, hit, newAgainst, newGame, patience, playOn, press, rests, seqOf, settled, sleep } from './harness.mjs';
import { between } from './line.mjs';
import { newWar } from './madison.mjs';
import { newBattle } from './sabres.mjs';
import { clickThing, lastState, touchable } from './hands.mjs';

// In the page: writes down each line that goes to the live region with the heading above it, where on the map it could be seen, and whether a
// question stood while something was told.
function watch() {
  globalThis.told_ = [];
  globalThis.heads_ = new Map();
  globalThis.rules_ = new Map();
  globalThis.marked_ = new Set(); // something on the map shows where it happens
  globalThis.seen_ = new Set(); // and lies in the window, uncovered
  globalThis.both_ = 0;
  const mark = '.map:not(.under) .tale :is(.ring, .tip, .disc.on)';
  const free = (e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('main.stage .map svg.stage, main.stage .map .ground'));
  };
  setInterval(() => {
    const said = document.querySelector('.told')?.textContent;
    const head = document.querySelector('.dock .tell h2 span')?.textContent;
    if (!said || document.querySelector('main.stage')?.dataset.telling !== 'telling' || globalThis.told_.at(-1) !== said) return;
    if (head) globalThis.heads_.set(said, head);
    const rule = document.querySelector('.dock .event a.rule')?.textContent;
    if (rule) globalThis.rules_.set(said, rule);
    const marks = [...document.querySelectorAll(mark)];
    if (marks.length) globalThis.marked_.add(said);
    if (marks.some(free)) globalThis.seen_.add(said);
  }, 30);
  const look = () => {
    const stage = document.querySelector('main.stage');
    const said = document.querySelector('.told')?.textContent ?? '';
    const telling = ['telling', 'held'].includes(stage?.dataset.telling);
    if (telling && stage.dataset.ready === 'true') globalThis.both_++;
    if (telling && document.querySelector('.dock .rows .opt, .dock .prompt')) globalThis.both_++;
    if (telling && said && globalThis.told_.at(-1) !== said) globalThis.told_.push(said);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

// What can be pressed in the dock, in the hand and in what opens on the map, and does not get the press. What is scrolled away is
// fetched first, as a hand does it.
const pressable = '.dock .acts .btn, .dock nav button, .dock .prompt, .dock .rows .opt, .hand button';
const covered = (page) =>
  page.evaluate(
    (what) =>
      [...document.querySelectorAll(what)]
        .filter((b) => b.checkVisibility())
        .flatMap((b) => {
          b.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const { x, y, width: w, height: h } = b.getBoundingClientRect();
          const top = document.elementFromPoint(x + w / 2, y + h / 2);
          return b.contains(top) ? [] : [`${b.textContent.trim().slice(0, 30)} lies under ${top?.outerHTML.slice(0, 90) ?? 'the edge'}`];
        }),
    pressable,
  );

// In the page: names of places that lie on each other so far that neither can be read.
function mixedNames() {
  const names = [...document.querySelectorAll('.map:not(.under) .names text')].map((e) => ({ e, r: e.getBoundingClientRect() }));
  return names.flatMap(({ e, r }, i) =>
    names.slice(i + 1).flatMap(({ e: f, r: s }) => {
      const w = Math.min(r.right, s.right) - Math.max(r.left, s.left);
      const h = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
      const part = w > 0 && h > 0 ? (w * h) / Math.min(r.width * r.height, s.width * s.height) : 0;
      return part > 0.25 ? [`${e.textContent} and ${f.textContent}`] : [];
    }),
  );
}

// Is this what line `i` says? Whole, or as the telling joins lines: a way of several steps is named by its last goal, and what befalls
// several alike is one sentence.
function says(said, lines, i) {
  const text = lines[i];
  if (said.startsWith(text)) return true;
  const cut = text.lastIndexOf(' to ');
  const goals =
    cut < 0
      ? []
      : lines
          .slice(i + 1)
          .filter((l) => l.includes(' to '))
          .map((l) => l.slice(l.lastIndexOf(' to ')));
  if (goals.some((goal) => said.startsWith(text.slice(0, cut) + goal))) return true;
  const [, who, rest] = /^(.*?)(?: \([^)]*\))? (?:is|arrives) (.*)$/.exec(text) ?? [];
  return who !== undefined && (said.startsWith(`${who}, `) || said.startsWith(`${who} and `)) && said.includes(rest);
}

const journalOf = (page) => {
  const lines = [];
  for (const text of page.frames_) {
    const f = JSON.parse(text);
    if (f.type !== 'state') continue;
    lines.length = Math.min(lines.length, f.from);
    lines.push(...f.journal);
  }
  return lines;
};

// One choice by keys alone: the first row or ending, or the first line of the list of all.
async function byKey(page) {
  const before = await seqOf(page);
  if (await page.locator('.dock .rows kbd, .dock .acts [data-choice] kbd').count()) await page.keyboard.press('1');
  else {
    await page.keyboard.press('a');
    await page.locator('dialog input').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await page
    .waitForFunction((s) => document.querySelector('main.stage')?.dataset.seq !== s || document.querySelector('.acts .go'), before)
    .catch(() => undefined);
  if ((await seqOf(page)) === before && (await page.locator('.acts .go').count())) {
    await sleep(550);
    await page.keyboard.press('Enter');
  }
  await page.waitForFunction(
    (s) => document.querySelector('main.stage')?.dataset.seq !== s || document.querySelector('.over.card'),
    before,
  );
}

export const telling = {
  async 'telling: in the order of the journal, and asked only when all is told'({ people }) {
    const page = await people.person({ settings: { speed: 4 }, motion: true });
    await page.addInitScript(watch);
    await newGame(page, { side: 'British' });
    for (let i = 0; i < 12 && (await page.evaluate(() => globalThis.told_.length)) < 3; i++) {
      if ((await settled(page, 60_000 * patience)) === 'over') break;
      await byKey(page);
    }
    await settled(page, 60_000 * patience);
    const told = await page.evaluate(() => globalThis.told_);
    check(told.length >= 3, `only ${told.length} events were told`);
    const journal = journalOf(page);
    const lines = journal.map((l) => l.text);
    const heads = await page.evaluate(() => Object.fromEntries(globalThis.heads_));
    let at = -1;
    for (const said of told) {
      const next = lines.findIndex((_, i) => i > at && says(said, lines, i));
      check(next > at, `told out of order: ${said}`);
      at = next;
      const { seat, turn, name } = journal[at];
      const side = (name !== 'initiative' && { us: /American/, gb: /British|You/ }[seat]) || /./; // both roll for that
      const head = heads[said] ?? `${turn} American British`; // it was over before anybody could read
      check(side.test(head) && head.includes(turn.split(/[,:] /).at(-1)), `“${said}” of ${seat}, ${turn}, stands under “${head}”`);
    }
    const rules = await page.evaluate(() => [...globalThis.rules_.values()]);
    check(rules.length > 0 && rules.every((r) => journal.some((l) => l.rule === r)), `told by the rules ${rules.join(', ')}`);
    // Where it happens was brought into view.
    const hidden = await page.evaluate(() => [...globalThis.marked_].filter((said) => !globalThis.seen_.has(said)));
    check(hidden.length === 0, `told out of sight: ${hidden.join(', ')}`);
    check((await page.evaluate(() => globalThis.seen_.size)) > 0, 'no event was seen on the map');
    check((await page.evaluate(() => globalThis.both_)) === 0, 'a question stood while something was told');
  },

  async 'telling: space holds, an arrow steps, Esc goes to the question, each line can be told again'({ people }) {
    const page = await people.person({ settings: { speed: 1 }, motion: true });
    await newGame(page, { side: 'British' });
    let held = false;
    for (let i = 0; i < 14 && !held; i++) {
      await page.waitForFunction(
        () =>
          document.querySelector('main.stage')?.dataset.ready === 'true' ||
          document.querySelector('main.stage')?.dataset.telling === 'telling',
        null,
        { timeout: 60_000 * patience },
      );
      if ((await page.locator('main.stage').getAttribute('data-telling')) === 'telling') {
        await page.keyboard.press(' ');
        const stage = page.locator('main.stage[data-telling="held"]');
        held = await stage.waitFor({ timeout: 3000 * patience }).then(
          () => true,
          () => false, // it was told to its end before the key came
        );
      } else await byKey(page);
    }
    check(held, 'space does not hold the telling');
    const said = await page.locator('.say').textContent();
    await sleep(1500);
    check((await page.locator('.say').textContent()) === said, 'it went on while it was held');
    await page.keyboard.press('Escape');
    await settled(page, 60_000 * patience);
    // What the others did is summed up above the question, and told once more when asked; the question comes back.
    const asked = await page.locator('.dock .prompt .title').textContent();
    const lines = page.locator('.recap li');
    check((await lines.count()) >= 1 && (await lines.count()) <= 3, `the recap has ${await lines.count()} lines`);
    await hit(page, page.locator('.recap .again').first());
    await page.locator('main.stage[data-telling="telling"]').waitFor();
    check((await page.locator('.dock .prompt').count()) === 0, 'the question stands beside what is told again');
    await page.keyboard.press('Escape');
    await settled(page);
    check((await page.locator('.dock .prompt .title').textContent()) === asked, 'the question is another');
  },

  async 'telling: a second press that was meant for the button before skips nothing'({ people }) {
    const page = await people.person({ settings: { speed: 1 }, motion: true });
    await newGame(page, { side: 'British' });
    for (let i = 0; i < 14; i++) {
      check((await settled(page, 60_000 * patience)) === 'ready', 'the war ended untold');
      // Skip is pressed in the very moment in which it takes the place of what was pressed before.
      await page.evaluate(() => {
        globalThis.slipped_ = null;
        const stage = document.querySelector('main.stage');
        new MutationObserver((_, watch) => {
          const skip = [...document.querySelectorAll('.dock .acts .btn')].find((b) => /^Skip/.test(b.textContent.trim()));
          if (stage.dataset.telling !== 'telling' || !skip) return;
          watch.disconnect();
          skip.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
          setTimeout(() => (globalThis.slipped_ = stage.dataset.telling), 50);
        }).observe(document, { subtree: true, childList: true, attributes: true });
      });
      await byKey(page);
      await settled(page, 60_000 * patience);
      const then = await page.evaluate(() => globalThis.slipped_);
      if (then === null) continue; // nothing was told
      check(then === 'telling', `a press on a fresh Skip was taken: ${then}`);
      return;
    }
    throw new Error('nothing was told');
  },

  async 'an attack is aimed by the first press and rolled by the second; a fresh button takes none'({ people }) {
    const page = await people.person({ settings: { confirm: 'lost' } });
    await newBattle(page, { title: 'Stoney Creek', side: 'British' });
    // The first battle card is drawn by chance, and some ask for a unit before any order can be given.
    for (let i = 0; ; i++) {
      check((await settled(page)) === 'ready' && i < 12, 'orders cannot be given');
      if (lastState(page).actions.some((a) => a.verb === 'end')) break;
      await byKey(page);
    }
    // Ending with orders unspent says so first.
    const seq = await seqOf(page);
    await firmly(page, page.getByRole('button', { name: /^End the turn/ }), () => Boolean(document.querySelector('.acts .go')));
    await page.getByText(/orders? ha(ve|s) not been given/).waitFor();
    check((await seqOf(page)) === seq, 'the turn ended at the first press');
    await page.keyboard.press('Escape');
    await page.locator('.acts .go').waitFor({ state: 'detached' });
    // The button is pressed in the very moment in which it appears: however busy the machine is, no hand is faster.
    await page.evaluate(
      () =>
        new Promise((pressed) => {
          new MutationObserver((_, watch) => {
            const go = document.querySelector('.acts .go');
            if (!go) return;
            watch.disconnect();
            go.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
            pressed();
          }).observe(document, { subtree: true, childList: true });
          document.querySelector('.acts [data-choice="end"]').click();
        }),
    );
    await sleep(300);
    check((await seqOf(page)) === seq, 'a button that had just appeared took a press');
    check((await page.locator('.acts .go').count()) === 1, 'the question is gone');
    await page.keyboard.press('Escape');
    await page.locator('.acts .go').waitFor({ state: 'detached' });
    // A unit that can attack from where it stands.
    for (let i = 0; i < 30; i++) {
      const now = lastState(page);
      const attack = now.actions.find((a) => a.verb === 'attack');
      if (attack) {
        const before = await seqOf(page);
        await clickThing(page, 'piece', attack.target.piece);
        await page.locator('.prompt .title', { hasText: /^Attack / }).waitFor();
        check((await seqOf(page)) === before, 'the first press rolled');
        check(/dice|die/.test(await page.locator('.aim').textContent()), 'the aim does not say how many dice');
        await firmly(page, page.locator('.acts .go'), (s) => document.querySelector('main.stage').dataset.seq !== s, before);
        return;
      }
      const order =
        now.actions.find((a) => a.verb === 'order' && /grenadier|49th/.test(a.label)) ?? now.actions.find((a) => a.verb === 'order');
      const other = now.actions.find((a) => a.verb === 'done') ?? now.actions[0];
      const before = await seqOf(page);
      const pick = order ?? other;
      if (pick.target?.piece && !pick.target.place) await clickThing(page, 'piece', pick.target.piece);
      else if (pick.target?.place) await clickThing(page, 'place', pick.target.place);
      else
        await page
          .locator(`[data-choice="${pick.action}"]`)
          .first()
          .evaluate((b) => b.click());
      await page.waitForFunction(
        (s) => document.querySelector('main.stage').dataset.seq !== s || document.querySelector('.acts .go'),
        before,
      );
      if ((await seqOf(page)) === before) {
        await sleep(600);
        await page.keyboard.press('Enter');
        await page.waitForFunction((s) => document.querySelector('main.stage').dataset.seq !== s, before);
      }
      await settled(page);
    }
    throw new Error('nobody could attack');
  },

  async 'taking back against the machine leads to my own last decision'({ people }) {
    const page = await people.person();
    await newGame(page, { side: 'British' });
    for (let i = 0; i < 20; i++) {
      if ((await settled(page)) !== 'ready') break;
      const now = lastState(page);
      if (now.back !== undefined && !now.undo) {
        await hit(page, page.getByRole('button', { name: 'Take back', exact: true }));
        await page.waitForFunction((s) => document.querySelector('main.stage').dataset.seq !== s, String(now.seq));
        await settled(page);
        const then = lastState(page);
        check(then.decision !== null && then.step === now.back, `back at step ${then.step} instead of ${now.back}`);
        return;
      }
      await byKey(page);
    }
    throw new Error('there was nothing to take back');
  },

  async 'nothing lies over what can be pressed, at five window sizes'({ people }) {
    const games = [
      (p) => newGame(p, { side: 'British' }),
      (p) => newBattle(p, { title: 'Stoney Creek', side: 'British' }),
      (p) => newWar(p),
      (p) => newAgainst(p, 'amateurs', { side: 'British' }),
      (p) => newAgainst(p, 'frontier', { side: 'American' }),
    ];
    const page = await people.person();
    for (const start of games) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await start(page);
      await settled(page);
      for (const [width, height] of [
        [1280, 800],
        [1920, 1080],
        [390, 844],
        [844, 390],
        [640, 400], // 1280 by 800 at 200 %
      ]) {
        await page.setViewportSize({ width, height });
        // A busy page hears late of its new size; how it is laid out then is judged below.
        await page
          .waitForFunction((w) => innerWidth === w && document.querySelector('main.stage').clientWidth >= 300, width)
          .catch(() => undefined);
        await rests(page);
        const size = `${width} by ${height}`;
        const map = await page.locator('main.stage').boundingBox();
        check(map.width >= 300 && map.height >= 280, `${size}: the map has ${map.width} by ${map.height}`);
        await touchable(page);
        const bad = await covered(page);
        check(bad.length === 0, `${size}: ${bad.join(', ')}`);
        check((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, `${size}: the page is too wide`);
        const mixed = await page.evaluate(mixedNames);
        check(mixed.length === 0, `${size}: names lie on each other: ${mixed.join(', ')}`);
      }
    }
  },

  async 'keyboard alone through a whole turn of sabres and of madison'({ people }) {
    const page = await people.person({ settings: { confirm: 'lost' } });
    for (const start of [(p) => newBattle(p, { title: 'Stoney Creek', side: 'British' }), (p) => newWar(p)]) {
      await start(page);
      const turn = () => lastState(page).scene.turn.label ?? lastState(page).scene.turn.turn;
      await settled(page, 60_000 * patience);
      const began = turn();
      for (let i = 0; turn() === began; i++) {
        check(i < 150, `the turn ${began} did not end`);
        check((await settled(page, 60_000 * patience)) === 'ready', 'it was over before the turn');
        await byKey(page);
      }
    }
  },

  // A card out of the hand, an Operation, an Expedition on the map and where it goes, then whatever is asked until the turn is over.
  async 'amateurs: a whole turn by keys alone'({ people }) {
    const page = await people.person({ settings: { confirm: 'lost' } });
    await newAgainst(page, 'amateurs', { side: 'American' });
    await settled(page, 60_000 * patience);
    const turn = () => lastState(page).scene.turn.label;
    const began = turn();
    const enter = async (thing) => {
      await thing.first().focus();
      await page.keyboard.press('Enter');
    };
    // It is done, is to be confirmed, or can mean two things.
    const answered = (seq) =>
      page.waitForFunction(
        (s) => document.querySelector('main.stage')?.dataset.seq !== s || document.querySelector('.acts .go, .rows.which'),
        seq,
        { timeout: 8000 * patience },
      );
    for (let i = 0; turn() === began; i++) {
      check(i < 60, 'the turn did not end');
      if ((await settled(page, 60_000 * patience)) !== 'ready') break;
      const { decision, actions, scene } = lastState(page);
      const seq = await seqOf(page);
      const of = (verb) => actions.filter((a) => a.verb === verb);
      const far = (scene.march?.way?.length ?? 0) > 2;
      if (decision.kind === 'round' && of('ops').length) {
        await enter(page.locator(`.hand [data-card="${/c(\d+)/.exec(of('ops')[0].action)[1]}"]`));
        await enter(page.locator('.hand .open [data-use="ops"]'));
      } else if (decision.kind === 'ops' && of('activate').length) {
        // What it can do opens in the dock, in sight, and has the focus.
        const { piece } = of('activate')[0].target;
        await enter(page.locator(`.map [data-piece="${piece}"][tabindex="0"], .map [data-piece="${piece}"] [tabindex="0"]`));
        await page.waitForFunction(() => {
          const { top, bottom } = document.activeElement.getBoundingClientRect();
          const dock = document.querySelector('.dock .prompt').getBoundingClientRect();
          return document.activeElement.matches('.dock .can button') && top >= dock.bottom && bottom <= innerHeight;
        });
        await enter(page.locator(`.dock .can [data-choice^="activate ${piece}"]`));
      } else if (decision.kind === 'move' && of('step').length && !far) {
        await enter(page.locator(`.map [data-place="${of('step')[0].target.place}"]`));
      } else {
        const keys = await page.locator('.dock .acts [data-choice] kbd').allTextContents();
        if (!keys.length) {
          await byKey(page);
          continue;
        }
        await page.keyboard.press(keys[0].trim());
      }
      await answered(seq);
      if (await page.locator('.rows.which').count()) {
        await page.keyboard.press('Enter');
        await page.locator('.rows.which').waitFor({ state: 'detached' });
        await answered(seq);
      }
      if ((await seqOf(page)) === seq) {
        await sleep(600);
        await page.keyboard.press('Enter');
        await page.waitForFunction((s) => document.querySelector('main.stage')?.dataset.seq !== s, seq);
      }
    }
    check(turn() !== began, 'the war was over before the turn');
  },

  // A card out of the hand, a unit on the map and where it goes, a battle line; then whatever is asked until the Season is over.
  async 'frontier: a whole turn by keys alone'({ people }) {
    const page = await people.person({ settings: { confirm: 'lost' } });
    await newAgainst(page, 'frontier', { side: 'American', scenario: 'Loss of the Northwest' });
    await settled(page, 60_000 * patience);
    const season = () => lastState(page).scene.turn.season;
    const began = season();
    const done = { play: 0, activate: 0, go: 0 };
    let near = false;
    const enter = async (selector) => {
      await page.locator(selector).first().focus();
      await page.keyboard.press('Enter');
    };
    const listed = async ({ label }) => {
      await page.keyboard.press('a');
      await page.locator('dialog input').focus();
      await page.keyboard.type(label);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    };
    for (let i = 0; season() === began; i++) {
      check(i < 250, 'the Season did not end');
      check((await settled(page, 60_000 * patience)) === 'ready', 'the war ended in its first Season');
      const { decision, actions, scene } = lastState(page);
      const of = (verb) => actions.filter((a) => a.verb === verb);
      const seq = await seqOf(page);
      const there = (selector) => page.locator(selector).count();
      const place = (id) => scene.pieces.find((p) => p.id === id)?.place;
      const drawn = new Set(await page.locator('.map [data-stack]').evaluateAll((list) => list.map((e) => e.dataset.place)));
      const active = of('activate').find((a) => drawn.has(place(a.target?.piece))) ?? of('activate')[0];
      const goal = of('go').find((a) => a.target?.place);
      if (decision.kind === 'action' && of('play').length) {
        await enter(`.hand [data-card="${of('play')[0].action.split(' ')[1]}"]`);
        await enter('.hand [data-use="play"]');
        done.play++;
      } else if (
        decision.kind === 'ops' &&
        active &&
        done.activate < 2 &&
        (await there(`.map [data-stack][data-place="${place(active.target.piece)}"]`))
      ) {
        // What the stack can do opens in the dock, and has the focus.
        await enter(`.map [data-stack][data-place="${place(active.target.piece)}"]`);
        await page.waitForFunction(() => document.activeElement.closest('.dock .place') !== null);
        await enter(`.dock .place [data-choice="${active.action}"]`);
        done.activate++;
      } else if (decision.kind === 'ops' && active && !near && (await there('.map .plate.wanted[data-region]'))) {
        near = true;
        await enter('.map .plate.wanted[data-region]'); // from afar the map shows regions; a press brings it near
        await rests(page);
        continue;
      } else if (decision.kind === 'march' && goal && done.go < 2 && (await there(`.map .hex[data-place="${goal.target.place}"]`))) {
        await enter(`.map .hex[data-place="${goal.target.place}"]`);
        done.go++;
      } else {
        const quiet = ['done', 'stop', 'pass', 'decline', 'stand', 'fight', 'posture', 'deploy', 'place', 'by'];
        const pick = quiet.map((verb) => of(verb)[0]).find(Boolean) ?? actions[0];
        const button = page.locator(`.dock [data-choice="${pick.action}"]`);
        const key = (await button.count()) ? (await button.first().locator('kbd').allTextContents())[0] : undefined;
        if (key) await page.keyboard.press(key.trim());
        else await listed(pick);
      }
      const answered = (s) => document.querySelector('main.stage')?.dataset.seq !== s || document.querySelector('.acts .go, .over.card');
      await page.waitForFunction(answered, seq, { timeout: 8000 * patience });
      if ((await seqOf(page)) === seq && (await there('.acts .go'))) {
        await sleep(600);
        await page.keyboard.press('Enter');
        await page.waitForFunction((s) => document.querySelector('main.stage')?.dataset.seq !== s, seq);
      }
    }
    check(done.play > 1 && done.activate > 0 && done.go > 0, `played by keys: ${JSON.stringify(done)}`);
  },

  async 'odds that come in move nothing under the pointer'({ people }) {
    // Odds wait until they are let through.
    const held = [];
    let open = false;
    const odds = (text) => text.startsWith('{"type":"reply"') && /"(odds|choices)":/.test(text);
    const page = await people.person();
    await between(page, (text, send) => (odds(text) && !open ? held.push(() => send(text)) : send(text)));
    const where = () =>
      page.locator('.dock [data-choice]').evaluateAll((list) =>
        list.map((b) => {
          const { x, y, width, height } = b.getBoundingClientRect();
          return [b.dataset.choice, x, y, width, height].map(String).join(' ');
        }),
      );
    const numbers = () => page.locator('.dock .rows .opt .n:not(.room)').count();
    const compare = async (what) => {
      for (let i = 0; i < 100 * patience && !held.length; i++) await sleep(50);
      check(held.length > 0, `${what}: no odds came`);
      await rests(page); // and a second question of that kind has been asked
      const before = await where();
      const known = await numbers();
      open = true;
      for (const send of held.splice(0)) send();
      await page.waitForFunction((n) => document.querySelectorAll('.dock .rows .opt .n:not(.room)').length > n, known);
      const after = await where();
      check(before.length > 0 && before.join() === after.join(), `${what}: from ${before.join(', ')} to ${after.join(', ')}`);
    };

    await newBattle(page, { title: 'Stoney Creek', side: 'British' });
    const pick = (s) => s.actions.find((a) => a.verb === 'attack') ?? s.actions.find((a) => a.verb === 'order') ?? s.actions[0];
    for (let i = 0; i < 40; i++) {
      check((await settled(page, 60_000 * patience)) === 'ready', 'the battle ended without an attack');
      const action = pick(lastState(page));
      if (action.verb === 'attack') break;
      held.length = 0;
      const seq = await seqOf(page);
      if (action.target?.piece && !action.target.place) await clickThing(page, 'piece', action.target.piece);
      else if (action.target?.place) await clickThing(page, 'place', action.target.place);
      else await press(page);
      await page.waitForFunction((s) => document.querySelector('main.stage').dataset.seq !== s, seq);
    }
    await compare('sabres');

    open = false;
    held.length = 0;
    await newGame(page, { side: 'British' });
    const pickUp = async () => {
      const now = lastState(page);
      if (now.scene.battles?.length && now.actions.some((a) => ['fire', 'accept', 'stay'].includes(a.verb))) return true;
      held.length = 0;
      return false;
    };
    await playOn(page, pickUp, 300);
    await compare('blocks');
  },
};
