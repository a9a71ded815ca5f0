// Mr. Madison's War: cards out of the hand, forces and places on the map, windows out of turn.
import { check, hit, seqOf, settled, sleep, whoever } from './harness.mjs';
import { axe, clickThing, dice, lastState, touchable } from './hands.mjs';

export async function newWar(page, { title = '1814', opponent = 'Machine', side = 'British' } = {}) {
  await page.goto('/new/madison');
  await page
    .locator('.scenarios .grid label')
    .filter({ has: page.getByText(title, { exact: true }) })
    .click();
  await page.locator('.scenarios h3').getByText(title, { exact: true }).waitFor();
  await page.locator('.seg.four label', { hasText: opponent }).click();
  if (opponent === 'Machine') await page.getByLabel('Level').fill('0');
  if (opponent !== 'Same screen') await page.locator('form .seg label', { hasText: side }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/game\//);
  return page.url().split('/').pop();
}

const cardIn = (action) => Number(/\bc(\d+)\b/.exec(action.action)?.[1] ?? 0);
const moved = (page, seq) =>
  page.waitForFunction(
    (s) => document.querySelector('main.stage')?.dataset.seq !== s || document.querySelector('.over.card, main.handover'),
    seq,
    { polling: 40 },
  );

// Makes a choice where it is drawn: a card and its use, a piece on the map or in the list of its place, a place, a button.
export async function make(page, action, scene) {
  const before = await seqOf(page);
  const { piece, place } = action.target ?? {};
  const card = cardIn(action);
  const has = (what) => page.evaluate((q) => document.querySelector(q) !== null, what);
  if (card) {
    if (!(await has(`[data-card="${card}"][aria-pressed="true"]`))) await clickThing(page, 'card', card);
    const use = page.locator(`[data-use="${action.verb}"]`);
    await use.first().waitFor();
    await hit(page, (place ? use.filter({ hasText: scene.titles?.get(place) ?? '' }) : use).first());
    return moved(page, before);
  }
  if (piece) {
    if (!(await has(`[data-piece="${piece}"]`))) {
      // One of many: the list of its place shows it.
      await clickThing(page, 'place', scene.pieces.find((p) => p.id === piece).place);
      await page.waitForFunction(
        (id) =>
          document.querySelector(`.pile [data-piece="${id}"]`) ||
          document.querySelector('.prompt .title')?.textContent.includes('where to'),
        piece,
        { polling: 40 },
      );
    }
    // The only one there that can go somewhere was taken up with its place.
    if (await has(`[data-piece="${piece}"]`)) await clickThing(page, 'piece', piece);
  }
  if (place && !(await page.evaluate((s) => document.querySelector('main.stage')?.dataset.seq !== s, before)))
    await clickThing(page, 'place', place);
  if (!piece && !place) {
    const button = page
      .locator('.dock .acts .btn, .dock .rows .opt')
      .filter({ hasText: new RegExp(`^\\s*\\d?\\s*${action.label.replace(/\W/g, '.')}\\s*\\d?`) });
    await hit(page, button.first());
  }
  // A click that can mean two things asks.
  await page.waitForFunction(
    (seq) => document.querySelector('main.stage')?.dataset.seq !== seq || document.querySelector('.over.card, .rows.which, main.handover'),
    before,
    { polling: 40 },
  );
  const chooser = page.locator('.rows.which .opt');
  if ((await seqOf(page).catch(() => '')) === before && (await chooser.count())) {
    await hit(page, chooser.getByText(action.label, { exact: true }).first());
    await moved(page, before);
  }
}

// Leaders march against the enemy in the first plays, then cards are spent the quick way.
export function soldier(pick, bold = 5) {
  let plays = 0;
  let steps = 0;
  return ({ scene, seat, decision, actions }) => {
    const of = (...verbs) => actions.filter((a) => verbs.includes(a.verb));
    const any = (list) => list[pick(list.length)];
    switch (decision.kind) {
      case 'card': {
        plays++;
        steps = 0;
        const kept = actions.filter((a) => !/\bReaction\b/.test(scene.types?.get(cardIn(a)) ?? ''));
        const from = kept.length ? kept : actions;
        const wish =
          plays <= bold
            ? ['leader', 'units', 'event', 'depot', 'hold']
            : ['depot', 'build_with', 'hold', 'event', 'restore_with', 'units', 'leader'];
        for (const verb of wish) {
          const list = from.filter((a) => a.verb === verb);
          if (list.length) return any(list);
        }
        return any(actions);
      }
      case 'choose':
      case 'target':
        return any(actions);
      case 'declare':
        return of('all')[0] ?? of('done')[0] ?? any(actions);
      case 'move': {
        const enemy = (a) => scene.pieces.some((p) => p.place === a.target.place && p.side !== seat && p.kind === 'unit');
        const marches = of('march', 'sail');
        const attack = marches.filter(enemy);
        steps++;
        if (attack.length) return any(attack);
        return (steps <= 3 && any(marches)) || of('stop', 'done')[0] || any(actions);
      }
      case 'react':
      case 'battle_card':
      case 'naval_card':
        return of('react', 'battle')[0] ?? of('pass')[0];
      case 'retreat':
        return of('stand')[0] ?? any(actions);
      default:
        return of('done', 'pass', 'stop', 'keep')[0] ?? actions[0];
    }
  };
}

// What a scene does not say by itself.
export async function lore(page) {
  const board = await page.evaluate(async () => (await fetch('/api/board/madison')).json());
  return {
    titles: new Map(board.places.map((p) => [p.id, p.title])),
    types: new Map(board.cards.map((c) => [c.num, c.type])),
    cards: new Map(board.cards.map((c) => [c.num, c.title])),
  };
}

// Hidden hands: no card of the other side is in the page or was sent.
async function secret(page, seat) {
  const { hands } = lastState(page).scene;
  check(hands[seat === 'us' ? 'gb' : 'us'].cards === undefined, 'the other hand was sent');
  const mine = new Set([...(hands[seat].cards ?? []), ...(hands[seat].held_cards ?? []), ...(hands[seat].looked ?? [])]);
  const shown = await page.locator('[data-card]').evaluateAll((list) => list.map((e) => Number(e.dataset.card)));
  check(
    shown.every((n) => mine.has(n)),
    'a card that is not in the hand is shown',
  );
}

// On a phone every place that glows is at least 40 px wide for a finger, and a finger on its middle finds it, or a piece that stands there.
async function reachable(page, scene) {
  const standing = Object.fromEntries(scene.pieces.map((p) => [p.id, p.place]));
  const bad = await page.evaluate((where) => {
    const out = [];
    for (const place of document.querySelectorAll('.theatre .place.legal, .theatre .place.target')) {
      const { x, y, width, height } = (place.querySelector('.hit') ?? place).getBoundingClientRect();
      if (Math.min(width, height) < 40) out.push(`${place.dataset.place} is ${width} by ${height} px`);
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!top?.closest('.theatre svg[role=group]')) continue; // outside the window
      const piece = top.closest('[data-piece]')?.dataset.piece; // another place is no harm: the nearest is meant (board/finger.ts)
      if (piece && where[piece] !== place.dataset.place) out.push(`${place.dataset.place} lies under ${piece} at ${where[piece]}`);
    }
    return out;
  }, standing);
  check(bad.length === 0, bad.join(', '));
}

export const madison = {
  async 'madison: the last year by clicks against the machine'({ people }) {
    const page = await people.person({ width: 1366, height: 768 });
    await newWar(page, { side: 'British' });
    const known = await lore(page);
    const next = soldier(dice(1812));
    const seen = new Set();
    for (let i = 0; ; i++) {
      check(i < 500, 'not over after 500 choices');
      if ((await settled(page)) === 'over') break;
      const now = lastState(page);
      Object.assign(now.scene, known);
      if (i === 0) {
        await axe(page, 'the theatre');
        await secret(page, 'gb');
        // A use that is not to be had is explained, with its rule.
        const card =
          now.scene.hands.gb.cards.find((n) => !now.actions.some((a) => a.action === `event c${n}`)) ?? now.scene.hands.gb.cards[0];
        await clickThing(page, 'card', card);
        await page.getByRole('button', { name: 'Why nothing else?' }).click();
        await page.locator('.uses li .rule').first().waitFor();
      }
      const action = next(now);
      seen.add(action.verb);
      await make(page, action, now.scene);
    }
    for (const verb of ['leader', 'march']) check(seen.has(verb), `nothing was done with ${verb}`);
    check(
      await page
        .getByText(/victory/)
        .first()
        .isVisible(),
      'no result is shown',
    );
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    await page.getByText('No die was chosen by anyone.').waitFor();
  },

  async 'madison: two browsers, a card out of turn'({ people }) {
    const ann = await people.person({ width: 1100, height: 700 });
    const id = await newWar(ann, { opponent: 'By link', side: 'American' });
    const link = await ann.locator('#invite-link').inputValue();
    const ben = await people.person({ width: 390, height: 844, phone: true, dark: true });
    await ben.goto(link);
    await ben.getByRole('button', { name: 'Take the British seat' }).click();
    await ben.waitForURL(new RegExp(`/game/${id}$`));
    await ben.locator('.theatre .place').first().waitFor();
    await axe(ben, 'the theatre on a phone, dark');
    const known = await lore(ann);
    const pages = { us: ann, gb: ben };
    const next = { us: soldier(dice(1813), 99), gb: soldier(dice(1814), 99) };
    const turn = whoever([ann, ben]);
    let reacted = false;
    let reached = 0;
    for (let i = 0; !reacted || !reached; i++) {
      check(i < 400, reacted ? 'the phone never moved a force' : 'nobody could react in 400 choices');
      // Whoever can act, acts; windows with nothing to play pass by themselves.
      const [page, state] = await turn();
      check(state !== 'over', 'the war ended before anybody reacted');
      const seat = page === ann ? 'us' : 'gb';
      const now = lastState(page);
      if (!now.decision) {
        await sleep(30);
        continue;
      }
      Object.assign(now.scene, known);
      if (page === ben) await touchable(ben);
      if (page === ben && now.decision.kind === 'move') {
        await reachable(ben, now.scene);
        reached++;
      }
      const action = next[seat](now);
      await make(page, action, now.scene);
      if (action.verb !== 'react' || reacted) continue;
      reacted = true;
      check(now.scene.play.seat !== seat, 'a reaction in the own card play');
      const title = known.cards.get(cardIn(action));
      const other = pages[seat === 'us' ? 'gb' : 'us'];
      await other.waitForFunction((t) => document.body.textContent.includes(t), title, { polling: 100 });
      check(
        lastState(other).journal.some((l) => l.name === 'reacts' && l.text.includes(title)),
        'the other side was not told of the reaction',
      );
    }
    await secret(ann, 'us');
    await secret(ben, 'gb');
  },
};
