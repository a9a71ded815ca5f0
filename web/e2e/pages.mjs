// What surrounds the play: the end page, the legend, keys alone, every page by day and by night.
import { Driver } from './driver.mjs';
import { check, sleep } from './harness.mjs';

const first = (list) => (s) => {
  for (const verb of list) {
    const found = s.actions.find((a) => a.verb === verb);
    if (found) return found;
  }
  return null;
};
const ends = {
  blocks: [
    { game: 'blocks', seats: { gb: 'me', us: 'bot:random' }, options: { historical_setup: 1, vp_bid: 20 } },
    first(['pass', 'done', 'accept', 'fire']),
  ],
  sabres: [
    { game: 'sabres', scenario: '01-brownstown', seats: { us: 'me', gb: 'bot:random' } },
    (s, dice) => {
      const bold = s.actions.filter((a) => ['attack', 'order', 'move'].includes(a.verb));
      return bold.length ? bold[dice(bold.length)] : null;
    },
  ],
  madison: [
    { game: 'madison', scenario: 'war_1814', seats: { us: 'me', gb: 'bot:random' } },
    first(['depot', 'pass', 'done', 'stand', 'discard']),
  ],
};

// A game played to its end over the line; its page is opened afterwards.
export async function finished(page, game) {
  const [wish, pick] = ends[game];
  const driver = await Driver.create(page, wish);
  await driver.join();
  const state = await driver.play((s) => Boolean(s.outcome), pick, 3000);
  check(state, `${game}: no end`);
  return { id: driver.id, outcome: state.outcome };
}

export const pages = Object.fromEntries(
  Object.keys(ends).map((game) => [
    `${game}: the end page says why, and leads into the replay`,
    async ({ people }) => {
      const page = await people.person();
      const { id, outcome } = await finished(page, game);
      await page.goto(`/game/${id}`);
      const title = await page.locator('.end-page h1').textContent();
      if (outcome.winner !== 'draw') check(title.includes(outcome.winner === 'us' ? 'American' : 'British'), `the title is “${title}”`);
      check(/[a-z].*\.$/.test((await page.locator('.end-page .head p').textContent()).trim()), 'no sentence says why');
      // What counted adds up to the score.
      const rows = await page
        .locator('.over.card ul:not(.why) li:not(.sum)')
        .evaluateAll((list) =>
          list.map((li) => [...li.querySelectorAll(':scope > b')].map((b) => Number(b.lastChild.textContent.replace('−', '-')))),
        );
      const [us, gb] = [0, 1].map((i) => rows.reduce((n, r) => n + r[i], 0));
      const score = outcome.score;
      if (game === 'madison') check(gb - us === score.gb - score.us, `the causes make ${us}:${gb}, the score is ${JSON.stringify(score)}`);
      else check(us === score.us && gb === score.gb, `the causes make ${us}:${gb}, the score is ${JSON.stringify(score)}`);
      check((await page.locator('.over.card .why li').count()) > 0, 'no reasons');
      await page.locator('.end-page .plot svg').waitFor();
      // A turning point leads to its moment; from there back to the end.
      const see = page.getByRole('button', { name: /^See it/ });
      check((await see.count()) > 0, 'no turning point');
      await see.first().click();
      await page.getByText('Looking at step').first().waitFor();
      check((await page.locator('.end-page').count()) === 0, 'the end lies over the past');
      await page.getByRole('button', { name: 'Return to now' }).click();
      await page.locator('.end-page').waitFor();
      // The map, and back; by key too.
      await page.getByRole('button', { name: 'Look at the map' }).click();
      await page.getByRole('button', { name: /^How it ended/ }).waitFor();
      check((await page.locator('.end-page').count()) === 0, 'the map is not free');
      await page.keyboard.press('m');
      await page.locator('.end-page').waitFor();
      await page.getByRole('button', { name: 'Rematch, sides swapped' }).click();
      await page.waitForURL((url) => /\/game\//.test(url.pathname) && !url.pathname.endsWith(id));
      await sleep(50);
    },
  ]),
);
