// Looking back and playing on: a link to a moment, a game that begins there, games of others to watch, preferences that come along.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Driver } from './driver.mjs';
import { check } from './harness.mjs';
import { axe } from './hands.mjs';

const post = (page, path, body, method = 'POST') =>
  page.evaluate(
    async ([p, b, m]) => {
      const r = await fetch(p, { method: m, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(b) });
      if (!r.ok) throw new Error(`${p}: ${await r.text()}`);
      return r.json();
    },
    [path, body, method],
  );

// A game against a machine that was given up in its middle.
async function left(page) {
  await page.goto('/about');
  const driver = await Driver.create(page, { game: 'blocks', seats: { us: 'me', gb: 'bot:random' }, options: { historical_setup: 1 } });
  await driver.join();
  let acts = 0;
  await driver.play(
    () => acts++ > 25,
    (s) => s.actions[0],
    200,
  );
  await post(page, `/api/games/${driver.id}/resign`, { seat: 'us' });
  return driver.id;
}

export const afterwards = {
  async 'afterwards: a link to a moment, and a game that begins there'({ people }) {
    const page = await people.person();
    const id = await left(page);
    // Somebody else follows the link.
    const other = await people.person({ width: 390, height: 844, phone: true });
    await other.goto(`/game/${id}#step-3`);
    await other.getByText('Looking at step 3').first().waitFor();
    await axe(other, 'a moment of a game');
    await other.getByRole('button', { name: 'Play from here' }).click();
    await other.getByRole('dialog').getByText('British').click();
    await axe(other, 'playing from here');
    await other.getByRole('button', { name: 'Begin' }).click();
    await other.waitForURL((url) => /\/game\//.test(url.pathname) && !url.pathname.endsWith(id));
    await other.locator('main.stage .map').waitFor({ state: 'attached' }); // it may begin in a battle
    const next = new URL(other.url()).pathname.split('/').pop();
    const facts = await other.evaluate((g) => fetch(`/api/games/${g}`).then((r) => r.json()), next);
    check(facts.origin?.game === id && facts.origin.step === 3, `it came from ${JSON.stringify(facts.origin)}`);
    check(facts.seats.gb.you && facts.seats.us.who.startsWith('bot:'), 'the seats are not those that were wished for');
    // From there back to where it came from.
    await other.getByRole('button', { name: 'More', exact: true }).click();
    await other.getByRole('link', { name: 'The game it began in' }).click();
    await other.getByText('Looking at step 3').first().waitFor();
    // The end page leads to moments by its curve.
    await page.goto(`/game/${id}`);
    await page.locator('.end-page .plot svg').waitFor();
    const box = await page.locator('.end-page .plot').boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + 5);
    await page.getByText('Looking at step').first().waitFor();
  },

  async 'afterwards: a record that was brought along has its curve and turning points, and is played on from one'({
    people,
    program,
    server,
  }) {
    const file = join(server.folder, 'brought.jsonl');
    const made = spawnSync(
      program,
      ['play', 'blocks', '--us', 'random', '--gb', 'random', '--seed', '1814', '--option', 'historical_setup=1', '--save', file],
      { encoding: 'utf8' },
    );
    check(made.status === 0, `no record to import: ${made.stderr}`);
    const page = await people.person();
    await page.goto('/import');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.waitForURL(/\/game\//);
    const id = new URL(page.url()).pathname.split('/').pop();
    await page.getByText('Looking at step 0').first().waitFor();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.locator('.end-page .plot svg').waitFor();
    await page
      .getByRole('button', { name: /^See it/ })
      .first()
      .click();
    await page.getByText('Looking at step').first().waitFor();
    await axe(page, 'a moment of a record');
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL((url) => /\/game\//.test(url.pathname) && !url.pathname.endsWith(id));
    const next = new URL(page.url()).pathname.split('/').pop();
    const facts = await page.evaluate((g) => fetch(`/api/games/${g}`).then((r) => r.json()), next);
    check(facts.origin?.game === id && facts.status === 'playing', `it came from ${JSON.stringify(facts.origin)}`);
  },

  async 'afterwards: a public game stands in the lobby to be watched'({ people }) {
    const [ann, ben, eve] = [await people.person(), await people.person(), await people.person()];
    for (const page of [ann, ben]) await page.goto('/about');
    const title = `To be watched ${Date.now()}`;
    const made = await post(ann, '/api/games', { game: 'blocks', title, seats: { us: 'me', gb: 'open' }, public: true });
    await post(ben, `/api/games/${made.game.id}/join`, { seat: 'gb' });
    await eve.goto('/');
    await eve.getByRole('heading', { name: 'Games to watch' }).waitFor();
    await axe(eve, 'the lobby with games to watch');
    await eve.getByRole('link', { name: `Watch ${title}` }).click();
    await eve.locator('main.stage .map').waitFor();
    await ann.goto('/');
    await ann.locator('.mygame').first().waitFor();
    check((await ann.getByRole('link', { name: `Watch ${title}` }).count()) === 0, 'one is to watch one’s own game');
  },

  async 'afterwards: preferences go with the account to another browser'({ people }) {
    const who = { name: `Pia ${Date.now() % 1e6}`, password: 'a long password' };
    const [here, there] = [await people.person(), await people.person()];
    await here.goto('/about');
    await post(here, '/api/account', who);
    await here.goto('/account');
    await here.getByText('They go with your account').waitFor();
    const kept = here.waitForResponse((r) => r.url().endsWith('/api/account/preferences') && r.request().method() === 'PUT' && r.ok());
    await here.getByText('Dark', { exact: true }).click();
    await kept;
    await there.goto('/about');
    await post(there, '/api/login', who);
    await there.goto('/');
    await there.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    await axe(here, 'the account with its preferences');
  },
};
