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

// ---------------------------------------------------------------- the legend

const scenes = {
  blocks: [
    { game: 'blocks', seats: { us: 'me', gb: 'bot:random' }, options: { historical_setup: 1 } },
    (s) => s.decision?.kind === 'army_phase',
    null,
    {
      '.piece.legal': /Pips/,
      '.place.us, .place[data-place="albany"]': /Value of a town/,
      '.vp .scale': /Victory scale/,
      '.turns ol': /ten turns/,
    },
  ],
  sabres: [
    { game: 'sabres', scenario: '06-stoney-creek', seats: { gb: 'me', us: 'bot:random' } },
    (s) => s.actions.some((a) => a.verb === 'order'),
    null,
    { '.unit.legal': /Officer/, '.orders': /may be ordered/, '.points.us': /enemy unit destroyed/, '[data-ground="forest"]': /Forest/ },
  ],
  madison: [
    { game: 'madison', scenario: 'war_1813', seats: { us: 'me', gb: 'bot:random' } },
    (s) => s.decision?.kind === 'card',
    null,
    {
      '.map .sum': /whole force|than are drawn|Vessel/,
      '.strip .card b': /operations value/,
      '.net': /decisive/,
      '.tracks ol': /Spring-Summer/,
      '.place .fort': /Bastions/,
    },
  ],
};

async function scene(page, game, until = scenes[game][1], pick = null) {
  const driver = await Driver.create(page, scenes[game][0]);
  await driver.join();
  const state = await driver.play((s) => !s.outcome && until(s), pick, 400);
  check(state, `${game}: the situation did not come up`);
  await page.goto(`/game/${driver.id}`);
  await page.waitForFunction(() => document.querySelector('main.stage')?.dataset.ready === 'true');
  await page.evaluate(() => document.fonts.ready);
  return { id: driver.id, state };
}

// The middle of the first such thing that can be seen and is not covered.
const middleOf = (page, selector) =>
  page.evaluate((s) => {
    for (const e of document.querySelectorAll(s)) {
      const r = e.getBoundingClientRect();
      const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
      if (!r.width || x < 4 || y < 4 || x > innerWidth - 4 || y > innerHeight - 4) continue;
      const top = document.elementFromPoint(x, y);
      const thing = e.closest('[data-piece], [data-place], button') ?? e;
      if (top && (thing.contains(top) || top.contains(e))) return { x, y };
    }
    return null;
  }, selector);

for (const [game, [, , , probes]] of Object.entries(scenes))
  pages[`${game}: a resting pointer, a long press and the focus name the signs`] = async ({ people }) => {
    const page = await people.person();
    const { id } = await scene(page, game);
    await sleep(600);
    for (const [selector, words] of Object.entries(probes)) {
      const at = await middleOf(page, selector);
      check(at, `${selector} is not to be seen`);
      await page.mouse.move(at.x + 60, at.y + 50);
      await page.mouse.move(at.x, at.y);
      const note = page.locator('.sign-note.measured');
      await note.waitFor();
      const text = (await note.textContent()).replace(/\s+/g, ' ');
      check(words.test(text), `${selector} is explained as “${text}”`);
      // It lies neither over the thing itself nor over what can be pressed in the dock, and takes no press.
      const over = await page.evaluate(({ x, y }) => {
        const r = document.querySelector('.sign-note').getBoundingClientRect();
        const hits = (b) => b.x < r.right && b.right > r.x && b.y < r.bottom && b.bottom > r.y;
        const buttons = [...document.querySelectorAll('.dock .acts .btn, .dock .opt, .dock .prompt')].filter((b) =>
          hits(b.getBoundingClientRect()),
        );
        return {
          self: x > r.x && x < r.right && y > r.y && y < r.bottom,
          buttons: buttons.map((b) => b.textContent),
          top: Boolean(document.elementFromPoint(x, y)?.closest('.sign-note')),
        };
      }, at);
      check(!over.self && !over.top, `the note lies over ${selector}`);
      check(over.buttons.length === 0, `the note lies over ${over.buttons}`);
    }
    await page.mouse.move(2, 2);
    await page.waitForFunction(() => !document.querySelector('.sign-note'));
    // By keys: what has the focus.
    await page.locator('.map [tabindex="0"]').first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.locator('.sign-note.measured').waitFor();
    // A long press tells and does nothing else.
    const phone = await people.contexts[0].newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(`/game/${id}`);
    await phone.waitForFunction(() => document.querySelector('main.stage')?.dataset.ready === 'true');
    await sleep(800);
    const thing = await middleOf(phone, '.map .piece.legal, .map .unit.legal, .map .place');
    check(thing, 'nothing to press on the phone');
    const before = await phone.evaluate(() => document.querySelector('.prompt').textContent);
    const touch = async (type) =>
      phone.evaluate(
        ([t, x, y]) => {
          const target = document.elementFromPoint(x, y);
          target.dispatchEvent(
            new PointerEvent(t, {
              bubbles: true,
              cancelable: true,
              pointerType: 'touch',
              pointerId: 7,
              clientX: x,
              clientY: y,
              isPrimary: true,
            }),
          );
          if (t === 'pointerup')
            target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }));
        },
        [type, thing.x, thing.y],
      );
    await touch('pointerdown');
    await phone.locator('.sign-note.measured').waitFor();
    await touch('pointerup');
    await sleep(100);
    check((await phone.locator('.sign-note').count()) === 1, 'the note goes with the finger');
    check((await phone.evaluate(() => document.querySelector('.prompt').textContent)) === before, 'the long press chose something');
    await phone.getByRole('link', { name: 'All symbols' }).click();
    await phone.waitForURL(/rules.*#symbols/);
    await phone.close();
  };
