// Sabres and Smoke on its hexes: every choice is a click on a hex, a unit or a button.
import { check, hit, patience, seqOf, settled } from './harness.mjs';
import { axe, clickThing, dice, lastState, touchable } from './hands.mjs';

export async function newBattle(page, { title, opponent = 'Machine', side = 'British' }) {
  await page.goto('/new/sabres');
  await page.locator('.scenarios .grid label', { hasText: title }).click();
  await page.locator('.scenarios h3', { hasText: title }).waitFor();
  await page.locator('.seg.four label', { hasText: opponent }).click();
  if (opponent === 'Machine') await page.getByLabel('Level').fill('0');
  await page.locator('form .seg label', { hasText: side }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/game\//);
  return page.url().split('/').pop();
}

// Hexes between two of them, as the board numbers them.
function apart(a, b) {
  const at = (id) => {
    const row = Number(id.slice(1)) - 1;
    return [id.charCodeAt(0) - 65 - (row - (row & 1)) / 2, row];
  };
  const [q, r] = at(a).map((v, i) => v - at(b)[i]);
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

// Attacks where it can, marches toward the nearest enemy, and ends the turn when all have had their orders.
function boldest({ scene, seat, actions }, pick) {
  const of = (...verbs) => actions.filter((a) => verbs.includes(a.verb));
  const enemies = scene.pieces.filter((p) => p.side !== seat && /^[A-Z]\d/.test(p.place)).map((p) => p.place);
  const near = (hex) => Math.min(99, ...enemies.map((e) => apart(hex, e)));
  for (const list of [of('volley', 'attack'), of('battle_back', 'advance'), of('order')]) if (list.length) return list[pick(list.length)];
  const here = scene.unit && scene.pieces.find((p) => p.id === scene.unit.id)?.place;
  const moves = of('move').sort((a, b) => near(a.target.place) - near(b.target.place));
  if (moves.length && (!here || near(moves[0].target.place) < near(here))) return moves[0];
  return of('done', 'end', 'pass')[0] ?? actions[pick(actions.length)];
}

// Makes a choice where it is drawn.
async function make(page, action) {
  const before = await seqOf(page);
  const { piece, place } = action.target ?? {};
  if (place) await clickThing(page, 'place', place);
  else if (piece) await clickThing(page, 'piece', piece);
  else
    await hit(
      page,
      page
        .locator('.dock .acts .btn, .dock .rows .opt')
        .filter({ hasText: new RegExp(`^\\s*\\d?\\s*${action.label.replace(/\W/g, '.')}\\s*\\d?`) })
        .first(),
    );
  // A click that can mean two things asks.
  await page.waitForFunction(
    (seq) => document.querySelector('main.stage')?.dataset.seq !== seq || document.querySelector('.over.card, .rows.which'),
    before,
    { polling: 40 },
  );
  const chooser = page.locator('.rows.which .opt');
  if ((await seqOf(page)) === before && (await chooser.count())) {
    await hit(page, chooser.getByText(action.label, { exact: true }).first());
    await page.waitForFunction(
      (seq) => document.querySelector('main.stage')?.dataset.seq !== seq || document.querySelector('.over.card'),
      before,
      { polling: 40 },
    );
  }
}

export const sabres = {
  async 'sabres: a whole battle by clicks against the machine'({ people }) {
    const page = await people.person();
    await newBattle(page, { title: 'Stoney Creek', side: 'British' });
    const pick = dice(1812);
    const seen = new Set();
    for (let i = 0; ; i++) {
      check(i < 600, 'not over after 600 choices');
      const state = await settled(page);
      if (state === 'over') break;
      const now = lastState(page);
      if (i === 1) {
        // What is not allowed is refused with its reason and rule.
        const enemy = now.scene.pieces.find((p) => p.side !== now.seat && !now.actions.some((a) => a.target?.piece === p.id));
        await clickThing(page, 'piece', enemy.id);
        await page.locator('.note strong', { hasText: 'Not allowed' }).waitFor();
        check((await page.locator('.note a.rule, .note .rule').count()) > 0, 'a refusal without a rule');
      }
      const action = boldest(now, pick);
      seen.add(action.verb);
      await make(page, action);
    }
    for (const verb of ['order', 'move', 'attack']) check(seen.has(verb), `nothing was done with ${verb}`);
    check(
      await page
        .getByText(/victory|A draw/)
        .first()
        .isVisible(),
      'no result is shown',
    );
    await page.keyboard.press('j');
    await page.locator('.journal .die').first().waitFor(); // the journal comes when it is wanted
    check((await page.locator('.journal .die').count()) > 3, 'no dice in the journal');
    await page.keyboard.press('n');
    await axe(page, 'a battle that is over');
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    await page.getByText('No die was chosen by anyone.').waitFor();
  },

  async 'sabres: two players over the line, one on a phone'({ people }) {
    const ann = await people.person({ width: 900, height: 620 });
    const id = await newBattle(ann, { title: 'Brownstown', opponent: 'By link', side: 'American' });
    const link = await ann.locator('#invite-link').inputValue();
    const ben = await people.person({ width: 390, height: 700, phone: true, dark: true });
    await ben.goto(link);
    await ben.getByRole('button', { name: 'Take the British seat' }).click();
    await ben.waitForURL(new RegExp(`/game/${id}$`));
    await ben.locator('.battlefield .unit').first().waitFor();
    await axe(ben, 'the field on a phone, dark');
    const pick = dice(1813);
    let moves = 0;
    for (let i = 0; i < 900; i++) {
      const states = await Promise.all(
        [ann, ben].map((p) =>
          p.evaluate(() =>
            document.querySelector('.over.card, .reopen') ? 'over' : (document.querySelector('main.stage')?.dataset.ready ?? ''),
          ),
        ),
      );
      if (states.every((s) => s === 'over')) break;
      const turn = states.indexOf('true');
      if (turn < 0) {
        await ann.waitForTimeout(30);
        continue;
      }
      const page = [ann, ben][turn];
      const now = lastState(page);
      if (!now?.actions.length) continue;
      if (page === ben) await touchable(ben);
      await make(page, boldest(now, pick));
      moves++;
    }
    check(moves > 10, `only ${moves} choices were made`);
    for (const page of [ann, ben])
      check(
        await page
          .getByText(/victory|A draw/)
          .first()
          .isVisible(),
        'no result is shown',
      );
    check((await seqOf(ann)) !== null, 'the page is gone');
  },

  // What was told stands above the question, and goes with the first order: the sheet rises and falls, and with it what floats over the map.
  async 'sabres: on a phone nothing lies over a unit that glows, whatever the sheet does'({ people }) {
    const page = await people.person({ width: 390, height: 844, phone: true, settings: { speed: 4 } });
    await newBattle(page, { title: 'Stoney Creek', side: 'American' });
    const pick = dice(7);
    const heights = new Set();
    for (let i = 0; i < 24; i++) {
      if ((await settled(page, 60_000 * patience)) !== 'ready') break;
      await touchable(page);
      heights.add((await page.locator('main.stage').boundingBox()).height);
      await make(page, boldest(lastState(page), pick));
    }
    check(heights.size > 1, 'the sheet never moved');
  },
};
