// What surrounds the play: the end page, the legend, keys alone, every page by day and by night.
import { Driver } from './driver.mjs';
import { check, firmly, patience, rests, sleep } from './harness.mjs';
import { axe } from './hands.mjs';

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
  amateurs: [
    { game: 'amateurs', seats: { us: 'me', gb: 'bot:random' } },
    first(['ops', 'event', 'pass', 'done', 'stop', 'stay', 'decline', 'apart', 'engage']),
  ],
  frontier: [
    { game: 'frontier', scenario: 'west_1812', seats: { us: 'me', gb: 'bot:random' } },
    first(['place', 'play', 'done', 'pass', 'decline', 'stand', 'fight', 'posture']),
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

// Nothing serious is found by axe, at both sizes, by day and by night; then the page is as it was.
async function looks(page, what, open) {
  for (const dark of [false, true]) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await open();
      await axe(page, `${what}, ${dark ? 'dark' : 'light'}, ${size.width} wide`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

export const pages = Object.fromEntries(
  Object.keys(ends).map((game) => [
    `${game}: the end page says why, leads into the replay, and can be read by everybody`,
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
          list.map((li) =>
            [...li.querySelectorAll(':scope > b')].map((b) => Number(b.lastChild.textContent.replace('−', '-').replace('½', '.5'))),
          ),
        );
      const [us, gb] = [0, 1].map((i) => rows.reduce((n, r) => n + r[i], 0));
      const score = outcome.score;
      if (game === 'frontier')
        check(2 * us === score.us && 2 * gb === score.gb, `the causes make ${us}:${gb}, the half points are ${JSON.stringify(score)}`);
      else if (game === 'madison')
        check(gb - us === score.gb - score.us, `the causes make ${us}:${gb}, the score is ${JSON.stringify(score)}`);
      else check(us === score.us && gb === score.gb, `the causes make ${us}:${gb}, the score is ${JSON.stringify(score)}`);
      // Ghent has a scene of its own, and madison one number.
      if (!['madison', 'amateurs'].includes(game)) {
        const large = (await page.locator('.end-page .score b').allTextContents()).map((text) => Number(text.replace('½', '.5')));
        check(
          large.join() === (outcome.winner === 'gb' ? [gb, us] : [us, gb]).join(),
          `the score reads ${large}, counted were ${us}:${gb}`,
        );
      }
      check((await page.locator('.over.card .why li').count()) > 0, 'no reasons');
      await page.locator('.end-page .plot svg').waitFor();
      await looks(page, `${game}, the end`, async () => {
        await page.goto(`/game/${id}`);
        await page.locator('.end-page .points li').first().waitFor();
      });
      // A turning point leads to its moment; from there back to the end.
      const see = page.getByRole('button', { name: /^See it/ });
      check((await see.count()) > 0, 'no turning point');
      await see.first().click();
      await page.getByText('Looking at step').first().waitFor();
      check((await page.locator('.end-page').count()) === 0, 'the end lies over the past');
      await page.getByRole('button', { name: 'To the end' }).click();
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
  amateurs: [
    { game: 'amateurs', seats: { us: 'me', gb: 'bot:random' } },
    (s) => s.decision?.kind === 'round',
    null,
    {
      '.piece .letter': /An Expedition/,
      '.map .fort': /A Fort and its level/,
      '.map .zone': /Blockade/,
      '.hand i': /Operations Points/,
    },
  ],
  frontier: [
    { game: 'frontier', scenario: 'west_1812', seats: { us: 'me', gb: 'bot:random' } },
    (s) => s.decision?.kind === 'action',
    (s) => s.actions.find((a) => ['place', 'done', 'discard'].includes(a.verb)),
    {
      '.map .plate': /strength there/,
      '.map .town': /Square is British/,
      '.tracks .scale': /Who leads/,
      '.hand i': /Operation Points/,
    },
  ],
};

async function scene(page, game, until = scenes[game][1], pick = scenes[game][2]) {
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

for (const [game, [, , , probes]] of Object.entries(scenes).filter(([, scene]) => scene[3]))
  pages[`${game}: a resting pointer, a long press and the focus name the signs`] = async ({ people }) => {
    const page = await people.person();
    const { id } = await scene(page, game);
    await rests(page);
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
    await rests(phone);
    const thing = await middleOf(phone, '.map .piece.legal, .map .unit.legal, .map .place, .map .plate');
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

// ---------------------------------------------------------------- everybody can use it

for (const game of Object.keys(scenes))
  pages[`${game}: axe finds nothing serious in play and among the symbols, light and dark`] = async ({ people }) => {
    const page = await people.person();
    const { id } = await scene(page, game);
    await looks(page, game, async () => {
      await page.goto(`/game/${id}`);
      await page.waitForFunction(() => document.querySelector('main.stage')?.dataset.ready === 'true');
    });
    if (game === 'madison')
      await looks(page, 'a raised card', async () => {
        await page.goto(`/game/${id}`);
        await page.locator('.strip .card').first().click();
        await page.locator('[data-use], .uses').first().waitFor();
      });
    for (const dark of [false, true]) {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
      await page.goto(`/rules/${game}#symbols`);
      await page.locator('.signs dt').first().waitFor();
      await axe(page, `symbols, ${dark ? 'dark' : 'light'}`);
    }
  };

pages['madison: what the prompt says glows, glows, near and far'] = async ({ people }) => {
  const page = await people.person();
  const { state } = await scene(
    page,
    'madison',
    (s) => s.decision?.kind === 'declare',
    (s) => s.actions.find((a) => a.verb === 'leader'),
  );
  const wanted = [...new Set(state.actions.map((a) => a.target?.piece).filter(Boolean))];
  check(wanted.length > 3, `only ${wanted.length} pieces can be chosen`);
  const dark = () =>
    page.evaluate((ids) => {
      const lit = new Set();
      for (const e of document.querySelectorAll('.map .piece.legal, .map .piece.selected')) lit.add(e.dataset.piece);
      for (const e of document.querySelectorAll('.map [data-of]')) for (const id of e.dataset.of.split(' ')) lit.add(id);
      return ids.filter((id) => !lit.has(id));
    }, wanted);
  // In the overview, as it opens, and near.
  for (const keys of [
    ['-', '-', '-', '-'],
    ['+', '+', '+', '+', '+', '+'],
  ]) {
    await page.locator('.map [tabindex="0"]').first().focus();
    for (const k of keys) await page.keyboard.press(k);
    let missing = await dark();
    for (let i = 0; i < 40 * patience && missing.length; i++, missing = await dark()) await sleep(100);
    await rests(page);
    missing = await dark();
    check(missing.length === 0, `after ${keys[0]}: ${missing.join(', ')} can be chosen and do not glow`);
  }
};

pages['blocks: Deploy for me places all, and all of it can be undone'] = async ({ people }) => {
  const page = await people.person();
  const driver = await Driver.create(page, { game: 'blocks', seats: { us: 'me', gb: 'bot:random' } });
  await page.goto(`/game/${driver.id}`);
  await page.getByText('Deploy your blocks: 12 left').waitFor();
  await firmly(
    page,
    page.getByRole('button', { name: 'Deploy for me' }),
    () => !/Deploy your blocks: 12 left/.test(document.querySelector('.prompt')?.textContent ?? 'Deploy your blocks: 12 left'),
  );
  check((await page.locator('.map .piece').count()) >= 8, 'nothing stands on the map');
  await page.keyboard.press('z');
  await page.getByText(/Deploy your blocks: \d+ left/).waitFor();
};

pages['blocks: a whole turn by keys alone'] = async ({ people }) => {
  const page = await people.person({ settings: { confirm: 'lost' } });
  await scene(page, 'blocks');
  const turn = () => page.evaluate(() => document.querySelector('.turns .now')?.textContent ?? '');
  const began = await turn();
  for (let i = 0; i < 60 && (await turn()) === began; i++) {
    await page.waitForFunction(() => document.querySelector('main.stage')?.dataset.ready === 'true');
    const seq = await page.locator('main.stage').getAttribute('data-seq');
    // The first march on the map itself: Tab to what glows, Enter takes it, arrows and Enter choose the town.
    if (i === 0) {
      await page.locator('.map .piece.legal [tabindex="0"]').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => /where to/.test(document.querySelector('.prompt .title')?.textContent ?? ''));
      await page.locator('.map .place.legal, .map .place.target').first().focus();
      await page.keyboard.press('Enter');
    } else {
      const shown = await page.locator('.dock .rows kbd, .dock .acts kbd').allTextContents();
      const key = shown.find((k) => /^[1-9]$/.test(k));
      check(key, 'no key is offered');
      await page.keyboard.press(key);
    }
    // It is done, or it is to be confirmed.
    await page.waitForFunction((s) => document.querySelector('main.stage')?.dataset.seq !== s || document.querySelector('.acts .go'), seq);
    if (await page.locator('.acts .go').count()) {
      await sleep(600);
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction((s) => document.querySelector('main.stage')?.dataset.seq !== s, seq);
  }
  check((await turn()) !== began, 'the turn did not end');
};
