// Lessons: one taken by pressing what glows, with a wrong press on the way; then a real game against Recruit.
import { check, patience, sleep } from './harness.mjs';
import { axe } from './hands.mjs';

const title = (page) => page.locator('.coach h2[role=status]').textContent();

// Something else is on the page than before.
async function changes(page, before, what) {
  for (let i = 0; i < 200; i++) {
    const now = await page.evaluate(
      () => `${document.querySelector('main.stage')?.dataset.seq} ${document.querySelector('.coach h2')?.textContent}`,
    );
    if (now !== before) return;
    await sleep(50 * patience);
  }
  throw new Error(`nothing happened after ${what}`);
}
const state = (page) =>
  page.evaluate(() => `${document.querySelector('main.stage')?.dataset.seq} ${document.querySelector('.coach h2')?.textContent}`);

// Presses the middle of what glows until the step has gone on.
async function pressGlow(page) {
  const before = await state(page);
  for (let i = 0; i < 6; i++) {
    await page.locator('.spot').waitFor();
    await sleep(250 * patience); // what has just appeared takes no press
    const box = await page.locator('.spot').boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await sleep(250 * patience);
    if ((await state(page)) !== before) return;
  }
  throw new Error(`pressing what glows leads nowhere: ${await title(page)}`);
}

async function take(page, id, onTask = async () => undefined) {
  await page.goto(`/learn/${id}`);
  await page.locator('.coach .hands').waitFor();
  await page.locator('main.stage .map').waitFor();
  await sleep(500 * patience);
  const seen = [];
  for (let i = 0; i < 60; i++) {
    if (await page.locator('.after').count()) return seen;
    const now = await title(page);
    if (seen.at(-1) !== now) seen.push(now);
    if (await page.locator('.hands .go').count()) {
      const before = await state(page);
      await page.locator('.hands .go').click();
      await changes(page, before, 'Go on').catch(() => undefined); // what was watched may leave the words as they were
    } else {
      await onTask(page, now);
      await pressGlow(page);
    }
  }
  throw new Error(`${id} does not end: ${await title(page)}`);
}

export const lessons = {
  async 'lessons: a fight is taken by pressing what glows, a wrong press is answered'({ people }) {
    const page = await people.person();
    let wrong = 0;
    const seen = await take(page, 'sabres-2', async (p, now) => {
      if (now !== 'Go in close' || wrong) return;
      wrong++;
      await p.locator('[data-piece="06.b1"]').first().click({ force: true });
      await p.locator('.coach [data-answer]').waitFor();
      check(/Grenadiers/.test(await p.locator('.coach [data-answer]').textContent()), 'the wrong press was not answered by the lesson');
      await p.locator('.hands').getByRole('button', { name: 'Why?' }).click();
      check((await p.locator('.coach .why li').count()) === 2, 'Why has not two rows');
      await axe(p, 'a lesson');
    });
    check(wrong === 1 && seen.includes('Reading the dice'), `steps are missing: ${seen.join(', ')}`);
    await page.getByRole('link', { name: 'Next: Cards and an ambush' }).waitFor();
    // Back leads to the step before, with its position.
    await page.getByRole('button', { name: 'Back' }).click();
    check((await title(page)) === 'One point', 'Back leads elsewhere');
    await page.goto('/learn');
    await page.locator('a.taken', { hasText: 'A fight' }).waitFor();
    await axe(page, 'the list of lessons');
  },

  async 'lessons: where cards are played, pressing what glows leads through the first one'({ people }) {
    for (const [id, size] of [
      ['madison-1', {}],
      ['amateurs-1', {}],
      ['madison-1', { width: 390, height: 844, phone: true }],
    ]) {
      const page = await people.person(size);
      const seen = await take(page, id);
      check(seen.length > 7, `${id}: only ${seen.join(', ')}`);
      // Points and markers that are spoken of can be seen.
      if (!size.phone) check((await page.locator('.head .tracks *').count()) > 3, `${id} shows no tracks`);
      await page.close();
    }
  },

  // As a newcomer has it: what cannot be had back is asked once more, and that button glows too; stacks lie over each other.
  async 'lessons: with everything asked once more, pressing what glows leads through'({ people }) {
    for (const [id, size] of [
      ['frontier-2', {}],
      ['frontier-3', {}],
      ['frontier-1', { width: 390, height: 844, phone: true }],
      ['blocks-2', { width: 390, height: 844, phone: true }],
      ['amateurs-2', {}],
    ]) {
      const page = await people.person({ ...size, settings: { confirm: 'lost' } });
      const seen = await take(page, id);
      check(seen.length > 4, `${id}: only ${seen.join(', ')}`);
      await page.close();
    }
  },

  async 'lessons: who goes glows before where to, the piece of an open stack, and a card that is spoken of is there'({ people }) {
    const page = await people.person();
    let piece = 0;
    await take(page, 'blocks-1', async (p, now) => {
      if (now === 'Your choice') await p.locator('.hands .show').click();
      if (now !== 'Blocks of one town' || piece) return;
      await p.locator('.spot').waitFor();
      const box = await p.locator('.spot').boundingBox();
      const there = await p.locator('[data-piece="us_r06"]').first().boundingBox();
      check(Math.abs(box.x + box.width / 2 - there.x - there.width / 2) < 30, 'not the 6th Infantry glows first');
      piece++;
    }).catch((error) => {
      if (!/Your choice|spot/.test(error.message)) throw error; // of a free choice nothing glows
    });
    check(piece === 1, 'the step did not come');
    await page.goto('/learn/sabres-1');
    await page.locator('.hands .go').click();
    await page.getByText('Galloping aide').nth(1).waitFor(); // in the words and on the card
  },

  async 'lessons: on a phone by Show me, then against Recruit'({ people }) {
    const page = await people.person({ width: 390, height: 844, phone: true });
    await page.goto('/learn/blocks-3');
    await page.locator('.coach .hands').waitFor();
    for (let i = 0; i < 60 && !(await page.locator('.after').count()); i++) {
      const before = await state(page);
      const show = page.locator('.hands .show:not([disabled])');
      const go = page.locator('.hands .go');
      if (await go.count()) await go.click();
      else if (await show.count()) await show.click();
      await changes(page, before, 'a press').catch(() => undefined);
    }
    await page.getByRole('button', { name: 'Play against Recruit' }).click();
    await page.waitForURL(/\/game\//);
    await page.locator('main.stage .map').waitFor();
  },
};
