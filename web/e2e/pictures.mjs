// node web/e2e/pictures.mjs --program build/release/ghent --web-dir web/dist --out build/pictures [--only WORDS|WORDS] [--languages "en fr"] [--themes "light dark"] [--crops]
// Pictures of every screen: each game in several situations and the pages around them, at four sizes, by day and by night and in every language, with an
// index.html to look through. --sizes 640x400 takes others than the four (that one is 1280 by 800 at 200 %). --crops instead makes what the lobby shows of the boards (web/public/boards).
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Driver } from './driver.mjs';
import { openBrowser, Server, sleep } from './harness.mjs';
import { places as pages } from './places.mjs';
import { amateursWish, blocksWish, frontierWish, holdTelling, situations } from './situations.mjs';

const args = process.argv.slice(2);
const value = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = value('--out') ?? 'build/pictures';
const only = value('--only')?.toLowerCase().split('|');
const wished = (name) => !only || only.some((words) => name.includes(words));
const languages = (value('--languages') ?? 'en fr').split(' ');
const themes = (value('--themes') ?? 'light dark').split(' ');
const sizes = (value('--sizes') ?? '1280x800 1920x1080 390x844 844x390').split(' ').map((s) => s.split('x').map(Number));

// ---------------------------------------------------------------- taking them

const shots = [];
const slug = (s) => s.replace(/[^a-z0-9]+/gi, '-').toLowerCase();

async function settle(page) {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await sleep(900);
  const painted = () => document.querySelector('.tiles')?.dataset.whole !== 'false';
  await page.waitForFunction(painted, null, { timeout: 20_000, polling: 100 }).catch(() => undefined); // the great map comes in tiles
  const looked = () => !document.querySelector('.end-page') || document.querySelector('.end-page .points li');
  await page.waitForFunction(looked, null, { timeout: 20_000, polling: 100 }).catch(() => undefined); // the end looks through the whole game
}

async function take({ page, language }, name, path, ready = settle) {
  for (const dark of themes.map((t) => t === 'dark'))
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
      if (path) await page.goto('about:blank');
      if (path) await page.goto(path);
      await ready(page);
      const file = `${slug(name)}-${language}-${width}x${height}-${dark ? 'dark' : 'light'}.png`;
      await page.screenshot({ path: join(out, file) });
      shots.push({ name, file, width, height, dark, language });
    }
  console.log(`  ${name}, ${language}`);
}

function index() {
  const names = [...new Set(shots.map((s) => s.name))];
  const rows = names.map((name) => {
    const cells = shots
      .filter((s) => s.name === name)
      .map(
        (s) =>
          `<a href="${s.file}"><img loading="lazy" src="${s.file}" height="260" alt="${name}, ${s.language}, ${s.width} x ${s.height}, ${s.dark ? 'dark' : 'light'}"></a>`,
      );
    return `<h2>${name}</h2><p>${cells.join(' ')}</p>`;
  });
  writeFileSync(
    join(out, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>body{font:15px sans-serif;background:#888}img{margin:4px}</style>${rows.join('')}`,
  );
}

async function context(browser, server, scale = 1) {
  const c = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: server.url,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  c.setDefaultNavigationTimeout(120_000); // a busy machine is no fault
  return { c, page: await c.newPage(), driver: await c.newPage(), language: 'en' };
}

// The same person with a browser of that language.
async function speaking(browser, server, people, language) {
  if (language === 'en') return people;
  const c = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: server.url,
    reducedMotion: 'reduce',
    locale: language,
    storageState: await people.c.storageState(),
  });
  c.setDefaultNavigationTimeout(120_000);
  return { c, page: await c.newPage(), driver: people.driver, language };
}

async function pictures(browser, server) {
  mkdirSync(out, { recursive: true });
  const people = await context(browser, server);
  await people.driver.goto('/about'); // now the server knows him
  await people.driver.evaluate(() => fetch('/api/me'));
  for (const language of languages) await picturesOf(await speaking(browser, server, people, language));
  index();
  console.log(`${shots.length} pictures in ${join(out, 'index.html')}`);
}

async function picturesOf(people) {
  for (const s of situations.filter((x) => wished(x.name))) {
    try {
      const driver = await Driver.create(people.driver, s.wish);
      let state = null;
      if (s.until) {
        await driver.join();
        if (s.asked) await driver.order(s.asked, { all: 'ask' });
        state = await driver.play(s.until, s.pick);
        if (!state) throw new Error('this situation did not come up');
      }
      const telling = s.tell && state.actions.find((a) => a.verb === s.tell);
      if (!telling) {
        await take(people, s.name, `/game/${driver.id}`, async (page) => {
          await settle(page);
          if (s.until)
            await page
              .getByRole('button', { name: /^(I am the|Je suis le)/ })
              .click({ timeout: 300 })
              .catch(() => undefined);
        });
        continue;
      }
      // The page stands open while the machine plays; what it tells is stopped in the middle.
      await people.page.setViewportSize({ width: 1280, height: 800 });
      await people.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await people.page.goto(`/game/${driver.id}`);
      await settle(people.page);
      await driver.act(state, telling.action);
      await holdTelling(people.page);
      await take(people, s.name, null, () => sleep(500));
    } catch (e) {
      console.log(`  ${s.name}: ${e.message}`);
    }
  }
  for (const [name, path] of pages.filter(([n]) => wished(n))) await take(people, name, path);
}

// ---------------------------------------------------------------- the boards of the lobby

const boards = [
  { game: 'blocks', wish: blocksWish('us'), at: { x: 0.22, y: 0.2 } },
  { game: 'madison', wish: { game: 'madison', scenario: 'war_1813', seats: { us: 'me', gb: 'bot:recruit' } }, at: { x: 0.42, y: 0.2 } },
  {
    game: 'sabres',
    wish: { game: 'sabres', scenario: '06-stoney-creek', seats: { us: 'me', gb: 'bot:recruit' } },
    at: { x: 0.25, y: 0.2 },
  },
  { game: 'amateurs', wish: amateursWish, at: { x: 0.3, y: 0.06 } },
  { game: 'frontier', wish: frontierWish('us', 'campaign_1812'), at: { x: 0.3, y: 0.2 } },
];

async function crops(browser, server) {
  const folder = join(web, 'public/boards');
  mkdirSync(folder, { recursive: true });
  const people = await context(browser, server);
  for (const b of boards.filter((x) => wished(x.game))) {
    const driver = await Driver.create(people.driver, b.wish);
    await people.page.setViewportSize({ width: 1440, height: 900 });
    for (const dark of [false, true]) {
      await people.page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await people.page.goto(`/game/${driver.id}`);
      await settle(people.page);
      await sleep(1500);
      const map = people.page.locator('.map-sheet, .battlefield').first();
      const box = await map.boundingBox();
      const clip = { x: box.x + box.width * b.at.x, y: box.y + box.height * b.at.y, width: 560, height: 420 };
      // Only the board itself.
      await people.page.evaluate(() => {
        const off = '.prompt, .float, .tag, .buttons, .cartouche, .credits, .trays, .hand, .legend, .panzoom, .zoom';
        for (const e of document.querySelectorAll(off)) e.style.visibility = 'hidden';
      });
      await people.page.screenshot({ path: join(folder, `${b.game}-${dark ? 'dark' : 'light'}.jpg`), type: 'jpeg', quality: 70, clip });
    }
    console.log(`  ${b.game}`);
  }
}

const server = new Server(value('--program') ?? 'build/release/ghent', value('--web-dir') ?? join(web, 'dist'));
await server.start();
const browser = await openBrowser();
try {
  await (args.includes('--crops') ? crops : pictures)(browser, server);
} finally {
  await browser.close();
  await server.close();
}
