// 1812! War on the Great Lakes Frontier: a whole one-year scenario by clicks against the machine.
import { check, choose, newAgainst, patience, settled } from './harness.mjs';
import { dice, lastState } from './scenarios.mjs';

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

export const frontier = {
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
