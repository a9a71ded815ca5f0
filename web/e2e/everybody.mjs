// Everybody can use it: axe finds nothing serious while something is told, in a fight, in the menu, by day and by night, on a laptop and on a phone.
import { Driver } from './driver.mjs';
import { check, newAgainst, patience, rests, settled, sleep } from './harness.mjs';
import { axe } from './hands.mjs';
import { situations } from './situations.mjs';

// Both themes on the laptop; on the phone the harder one.
const ways = [
  { dark: false, width: 1280, height: 800 },
  { dark: true, width: 1280, height: 800 },
  { dark: true, width: 390, height: 844 },
];

async function looks(page, what, open = null) {
  for (const { dark, width, height } of ways) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await open?.();
    await rests(page); // what is still coming in is half there for a moment
    await page.waitForFunction(() => !document.querySelector('.odds[aria-busy="true"]')); // odds of the step before are faded until the new ones come
    await axe(page, `${what}, ${dark ? 'dark' : 'light'}, ${width} wide`);
  }
}

// In a fight all choices stand in sight beside its scene, none below the edge of the dock: there are few, and each is weighed against the others.
const inSight = (page) =>
  page.evaluate(() => {
    const box = document.querySelector('.dock .scroll')?.getBoundingClientRect();
    return [...document.querySelectorAll('.dock .rows .opt')].slice(0, 3).flatMap((b) => {
      const { top, bottom } = b.getBoundingClientRect();
      return box && top >= box.top - 1 && bottom <= box.bottom + 1 ? [] : [b.textContent.trim().slice(0, 40)];
    });
  });

// In the page: parts of figures, such as black hats by night, of which neither the face nor the outline stands out from some ground of this map.
function faint() {
  const rgb = (css) => /rgba?\(([\d.]+), ([\d.]+), ([\d.]+)/.exec(css)?.slice(1).map(Number) ?? null;
  const light = (c) => {
    const [r, g, b] = c.map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const grounds = [...document.querySelectorAll('.ground :is(.land, .tint, .beach)')]
    .map((e) => rgb(getComputedStyle(e).fill))
    .filter(Boolean);
  const parts = [...document.querySelectorAll('.battlefield .unit [stroke="var(--edge)"]')].filter((e) => e.matches('path, circle'));
  const bad = parts.filter((e) => {
    const { fill, stroke } = getComputedStyle(e);
    return grounds.some((g) => [fill, stroke].map(rgb).every((c) => !c || contrast(c, g) < 3));
  });
  return { parts: parts.length, grounds: grounds.length, bad: bad.slice(0, 3).map((e) => e.outerHTML.slice(0, 120)) };
}

const ready = (page) => page.waitForFunction(() => document.querySelector('main.stage')?.dataset.ready === 'true');

// The fights of each game, and where they are seen.
const fights = {
  'blocks, battle': '.battle',
  'madison, combat': '.battle',
  'amateurs, combat': '.battle',
  'frontier, battle line': '.battle',
  'sabres, combat': '.battlefield',
};

// The page waits after each event, so that what is told stands still; the game is played on beside it until something is.
async function told(page, driver, pick) {
  const tells = () => page.evaluate(() => ['telling', 'held'].includes(document.querySelector('main.stage')?.dataset.telling));
  let seed = 1812;
  const dice = (n) => ((seed = (seed * 16807) % 2147483647), seed % n);
  for (let i = 0; i < 80; i++) {
    for (let wait = 0; wait < 10; wait++) {
      if (await tells()) return;
      await sleep(60 * patience);
    }
    const s = await driver.turn();
    if (!s || s.outcome) break;
    await driver.act(s, (pick?.(s, dice) ?? s.actions[dice(s.actions.length)]).action);
  }
  throw new Error('nothing is told');
}

export const everybody = Object.fromEntries([
  ...situations
    .filter((s) => s.tell)
    .map((s) => [
      `axe: ${s.name}`,
      async ({ people }) => {
        const page = await people.person({ settings: { speed: 1, wait: true } });
        const driver = await Driver.create(await people.contexts[0].newPage(), s.wish);
        await driver.join();
        await driver.turn();
        await page.goto(`/game/${driver.id}`);
        await page.locator('main.stage[data-online="true"]').waitFor(); // it may begin with how it came to this
        await told(page, driver, s.pick);
        await looks(page, s.name);
      },
    ]),
  ...situations
    .filter((s) => fights[s.name])
    .map((s) => [
      `axe: ${s.name}`,
      async ({ people }) => {
        const page = await people.person();
        const driver = await Driver.create(page, s.wish);
        await driver.join();
        check(await driver.play(s.until, s.pick), 'this situation did not come up');
        await looks(page, s.name, async () => {
          await page.goto(`/game/${driver.id}`);
          await ready(page);
          await page.locator(fights[s.name]).first().waitFor();
          if (s.name === 'sabres, combat') {
            const { parts, grounds, bad } = await page.evaluate(faint);
            check(parts > 10 && grounds > 0, `${parts} parts of figures on ${grounds} grounds`);
            check(bad.length === 0, `hard to see on this ground: ${bad.join(', ')}`);
          }
          if ((page.viewportSize()?.width ?? 0) < 1280) {
            // On a phone both sides stand above the sheet.
            if (!['blocks, battle', 'madison, combat'].includes(s.name)) return;
            await rests(page);
            const hidden = await page.evaluate(() => {
              const edge = document.querySelector('main.stage').getBoundingClientRect().bottom;
              return [...document.querySelectorAll('.fight-scene .rank')].filter((r) => r.getBoundingClientRect().bottom > edge).length;
            });
            check(hidden === 0, `${hidden} sides of the fight are below the edge`);
            return;
          }
          await rests(page);
          const below = await inSight(page);
          check(below.length === 0, `below the edge of the dock: ${below.join(', ')}`);
        });
      },
    ]),
  [
    'axe: the menu of a game, its keys, and the question whether to resign',
    async ({ people }) => {
      const page = await people.person();
      await newAgainst(page, 'amateurs');
      await settled(page, 60_000 * patience);
      const menu = async () => {
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
        await page
          .getByRole('button', { name: /^(Menu|More)$/ })
          .first()
          .click();
        await page.locator('dialog').waitFor();
      };
      await looks(page, 'the menu', menu);
      for (const name of ['Keys', 'Resign'])
        await looks(page, name, async () => {
          await menu();
          await page.locator('dialog').getByRole('button', { name, exact: true }).click();
        });
    },
  ],
]);
