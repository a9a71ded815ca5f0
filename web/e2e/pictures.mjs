// node web/e2e/pictures.mjs --program build/release/ghent --web-dir web/dist --out build/pictures [--only WORDS|WORDS] [--crops]
// Pictures of every screen: each game in several situations and the pages around them, at four sizes, by day and by night, with an
// index.html to look through. --sizes 640x400 takes others than the four (that one is 1280 by 800 at 200 %). --crops instead makes what the lobby shows of the boards (web/public/boards).
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Driver } from './driver.mjs';
import { openBrowser, Server, sleep } from './harness.mjs';

const args = process.argv.slice(2);
const value = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = value('--out') ?? 'build/pictures';
const only = value('--only')?.toLowerCase().split('|');
const wished = (name) => !only || only.some((words) => name.includes(words));
const sizes = (value('--sizes') ?? '1280x800 1920x1080 390x844 844x390').split(' ').map((s) => s.split('x').map(Number));

// ---------------------------------------------------------------- how to come to a situation

const first = (list) => (s) => {
  for (const verb of list) {
    const found = s.actions.filter((a) => a.verb === verb);
    if (found.length) return found[0];
  }
  return null;
};
// Goes at the enemy where it can, and does not dawdle.
const bold = (verbs, rest) => (s, dice) => {
  const eager = s.actions.filter((a) => verbs.includes(a.verb));
  if (eager.length && dice(3)) return eager[dice(eager.length)];
  return first(rest)(s) ?? s.actions[dice(s.actions.length)];
};
const blocksWish = (side, extra = {}) => ({
  game: 'blocks',
  seats: { [side]: 'me', [side === 'us' ? 'gb' : 'us']: 'bot:recruit' },
  options: { historical_setup: 1, ...extra },
});
const amateursWish = { game: 'amateurs', seats: { us: 'me', gb: 'bot:recruit' } };
const frontierWish = (side, scenario) => ({
  game: 'frontier',
  scenario,
  seats: { [side]: 'me', [side === 'us' ? 'gb' : 'us']: 'bot:recruit' },
});
// Marches, sails and lays siege wherever an enemy can be reached; cards go for Operations.
const frontierBold = (s, dice) => {
  const enemies = new Set((s.scene.move?.reach ?? []).filter(([, , how]) => how !== 'free').map(([hex]) => hex));
  const at = s.actions.filter((a) => ['go', 'step'].includes(a.verb) && enemies.has(a.target?.place));
  if (at.length) return at[dice(at.length)];
  const eager = ['assault', 'besiege', 'again', 'fight', 'stand'].map((v) => s.actions.find((a) => a.verb === v)).find(Boolean);
  if (eager) return eager;
  const moves = s.actions.filter((a) => ['activate', 'by', 'go', 'step', 'play', 'take_all'].includes(a.verb));
  return moves.length ? moves[dice(moves.length)] : (first(['done', 'pass', 'place', 'decline'])(s) ?? s.actions[dice(s.actions.length)]);
};
const is = (kinds) => (s) => !s.outcome && kinds.test(s.decision?.kind ?? '');
const over = (s) => Boolean(s.outcome);

const situations = [
  { name: 'blocks, set-up', wish: { game: 'blocks', seats: { us: 'me', gb: 'bot:recruit' } }, until: is(/deploy/) },
  { name: 'blocks, start', wish: blocksWish('us'), until: () => true },
  { name: 'blocks, moving', wish: blocksWish('us'), until: is(/army|march/) },
  {
    name: 'blocks, battle',
    wish: blocksWish('us'),
    until: (s) => s.scene.battles?.length > 0 && s.actions.some((a) => a.verb === 'fire'),
    pick: (s) => {
      const enemies = new Set(s.scene.groups.filter((g) => g.side !== s.seat).map((g) => g.place));
      const attack = s.actions.find((a) => a.verb === 'march' && enemies.has(a.target?.place));
      return attack ?? first(['accept', 'fire', 'done', 'pass'])(s) ?? s.actions[0];
    },
  },
  {
    name: 'blocks, telling',
    wish: blocksWish('us'),
    until: (s) => s.seq > 6 && s.actions.some((a) => a.verb === 'pass'),
    pick: first(['pass', 'done']),
    tell: 'pass',
  },
  { name: 'blocks, end', wish: blocksWish('gb', { vp_bid: 20 }), until: over, pick: first(['pass', 'done', 'fire']) },
  {
    name: 'sabres, start',
    wish: { game: 'sabres', scenario: '06-stoney-creek', seats: { us: 'me', gb: 'bot:recruit' } },
    until: () => true,
  },
  {
    name: 'sabres, moving',
    wish: { game: 'sabres', scenario: '06-stoney-creek', seats: { gb: 'me', us: 'bot:recruit' } },
    until: is(/move|march|orders/),
  },
  {
    name: 'sabres, combat',
    wish: { game: 'sabres', scenario: '06-stoney-creek', seats: { gb: 'me', us: 'bot:recruit' } },
    until: (s) => s.actions.some((a) => a.verb === 'attack' || a.verb === 'fire'),
    pick: bold(['move', 'order'], ['done']),
  },
  {
    name: 'sabres, telling',
    wish: { game: 'sabres', scenario: '02-queenston-heights', seats: { us: 'me', gb: 'bot:recruit' } },
    until: (s) => s.seq > 4 && s.actions.some((a) => a.verb === 'done' || a.verb === 'end'),
    pick: first(['done', 'end', 'pass']),
    tell: 'done',
  },
  {
    name: 'sabres, end',
    wish: { game: 'sabres', scenario: '01-brownstown', seats: { us: 'me', gb: 'bot:recruit' } },
    until: over,
    pick: bold(['attack', 'fire', 'order', 'move'], ['done', 'end', 'pass']),
  },
  { name: 'madison, start', wish: { game: 'madison', scenario: 'war_1813', seats: { us: 'me', gb: 'bot:recruit' } }, until: () => true },
  {
    name: 'madison, moving',
    wish: { game: 'madison', scenario: 'war_1813', seats: { us: 'me', gb: 'bot:recruit' } },
    until: is(/move|declare/),
    pick: first(['leader', 'activate', 'take']),
  },
  {
    name: 'madison, combat',
    wish: { game: 'madison', scenario: 'war_1814', seats: { us: 'me', gb: 'bot:recruit' } },
    until: (s) => Boolean(s.scene.fight),
    pick: bold(['march', 'attack', 'leader', 'activate', 'take', 'stand', 'fight'], ['done', 'pass']),
  },
  {
    name: 'madison, reaction',
    wish: { game: 'madison', scenario: 'war_1814', seats: { gb: 'me', us: 'bot:recruit' } },
    until: (s) => Boolean(s.window?.seat === s.seat && s.decision),
    asked: 'gb',
  },
  {
    name: 'madison, telling',
    wish: { game: 'madison', scenario: 'war_1814', seats: { us: 'me', gb: 'bot:recruit' } },
    until: (s) => s.seq > 3 && s.decision?.kind === 'card',
    pick: first(['depot', 'pass', 'done']),
    tell: 'depot',
  },
  {
    name: 'madison, end',
    wish: { game: 'madison', scenario: 'war_1814', seats: { us: 'me', gb: 'bot:recruit' } },
    until: over,
    pick: first(['depot', 'pass', 'done', 'stand', 'discard']),
  },
  { name: 'amateurs, start', wish: amateursWish, until: () => true },
  { name: 'amateurs, operations', wish: amateursWish, until: is(/ops/), pick: first(['ops']) },
  { name: 'amateurs, moving', wish: amateursWish, until: is(/move/), pick: first(['activate', 'ops', 'done']) },
  {
    name: 'amateurs, combat',
    wish: amateursWish,
    until: (s) => Boolean(s.scene.fight) && is(/losses|retreat|window/)(s),
    pick: bold(['step', 'activate'], ['ops', 'done', 'muster']),
  },
  {
    name: 'amateurs, lake',
    wish: amateursWish,
    until: (s) => Boolean(s.scene.sea) && !s.outcome,
    pick: bold(['sortie'], ['sortie', 'ops', 'done', 'pass']),
  },
  {
    name: 'amateurs, end',
    wish: amateursWish,
    until: over,
    pick: first(['ops', 'event', 'pass', 'done', 'stop', 'stay', 'decline', 'engage']),
  },
  { name: 'frontier, start', wish: frontierWish('us', 'campaign_1812'), until: () => true },
  { name: 'frontier, hand', wish: frontierWish('us', 'campaign_1812'), until: is(/^action/), pick: first(['place', 'done', 'pass']) },
  { name: 'frontier, operations', wish: frontierWish('us', 'west_1812'), until: is(/^ops/), pick: first(['place', 'play']) },
  {
    name: 'frontier, moving',
    wish: frontierWish('us', 'west_1812'),
    until: (s) => s.decision?.kind === 'march' && s.scene.move?.reach?.length > 8,
    pick: (s, dice) => s.actions.find((a) => a.action === 'by land') ?? frontierBold(s, dice),
  },
  { name: 'frontier, battle line', wish: frontierWish('us', 'east_1814'), until: is(/^deploy/), pick: frontierBold },
  {
    name: 'frontier, volley',
    wish: frontierWish('us', 'east_1814'),
    until: (s) => Boolean(s.scene.combat?.open) && Boolean(s.decision),
    pick: frontierBold,
  },
  { name: 'frontier, naval', wish: frontierWish('gb', 'campaign_1813'), until: (s) => Boolean(s.scene.naval), pick: frontierBold },
  { name: 'frontier, siege', wish: frontierWish('us', 'west_1812'), until: (s) => Boolean(s.scene.siege), pick: frontierBold },
  {
    name: 'frontier, telling',
    wish: frontierWish('us', 'west_1812'),
    until: (s) => s.seq > 6 && s.actions.some((a) => a.verb === 'done') && s.decision?.kind === 'ops',
    pick: first(['place', 'play', 'done']),
    tell: 'done',
  },
  {
    name: 'frontier, end',
    wish: frontierWish('us', 'west_1812'),
    until: over,
    pick: first(['place', 'play', 'done', 'pass', 'decline', 'stand', 'posture']),
  },
  { name: 'hand-over', wish: { game: 'blocks', seats: { us: 'me', gb: 'me' } }, until: null },
  { name: 'waiting', wish: { game: 'madison', scenario: 'war_1813', seats: { us: 'me', gb: 'open' } }, until: null },
];
const pages = [
  ['lobby', '/'],
  ['new game, blocks', '/new/blocks'],
  ['new game, sabres', '/new/sabres'],
  ['new game, madison', '/new/madison'],
  ['new game, amateurs', '/new/amateurs'],
  ['new game, frontier', '/new/frontier'],
  ['rules, blocks', '/rules/blocks'],
  ['rules, sabres', '/rules/sabres'],
  ['rules, madison', '/rules/madison'],
  ['rules, amateurs', '/rules/amateurs'],
  ['rules, frontier', '/rules/frontier'],
  ['symbols, frontier', '/rules/frontier#symbols'],
  ['symbols, amateurs', '/rules/amateurs#symbols'],
  ['rules, at a rule', '/rules/blocks#7.21'],
  ['symbols', '/rules/sabres#symbols'],
  ['rulings', '/rules/madison#rulings'],
  ['import', '/import'],
  ['account', '/account'],
  ['about', '/about'],
  ['missing', '/nowhere'],
];

// ---------------------------------------------------------------- taking them

const shots = [];
const slug = (s) => s.replace(/[^a-z0-9]+/gi, '-').toLowerCase();

async function settle(page) {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await sleep(900);
  const painted = () => document.querySelector('.tiles')?.dataset.whole !== 'false';
  await page.waitForFunction(painted, null, { timeout: 20_000, polling: 100 }).catch(() => undefined); // the great map comes in tiles
}

// Stops what is told, once two events or the dice of one have been seen; it is told as fast as everybody is told.
async function holdTelling(page) {
  const comes = (what, n = 0) => page.waitForFunction(what, n, { timeout: 30_000, polling: 40 }).catch(() => undefined);
  await page.bringToFront();
  await comes(() => document.querySelector('main.stage')?.dataset.telling === 'telling');
  await comes((least) => document.querySelectorAll('.dock .segs .done').length >= least, 1);
  await page.keyboard.press(' ');
}

async function take(page, name, path, ready = settle) {
  for (const dark of [false, true])
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
      if (path) await page.goto('about:blank');
      if (path) await page.goto(path);
      await ready(page);
      const file = `${slug(name)}-${width}x${height}-${dark ? 'dark' : 'light'}.png`;
      await page.screenshot({ path: join(out, file) });
      shots.push({ name, file, width, height, dark });
    }
  console.log(`  ${name}`);
}

function index() {
  const names = [...new Set(shots.map((s) => s.name))];
  const rows = names.map((name) => {
    const cells = shots
      .filter((s) => s.name === name)
      .map(
        (s) =>
          `<a href="${s.file}"><img loading="lazy" src="${s.file}" height="260" alt="${name}, ${s.width} x ${s.height}, ${s.dark ? 'dark' : 'light'}"></a>`,
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
  return { c, page: await c.newPage(), driver: await c.newPage() };
}

async function pictures(browser, server) {
  mkdirSync(out, { recursive: true });
  const people = await context(browser, server);
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
        await take(people.page, s.name, `/game/${driver.id}`, async (page) => {
          await settle(page);
          if (s.until)
            await page
              .getByRole('button', { name: /^I am the/ })
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
      await take(people.page, s.name, null, () => sleep(500));
    } catch (e) {
      console.log(`  ${s.name}: ${e.message}`);
    }
  }
  for (const [name, path] of pages.filter(([n]) => wished(n))) await take(people.page, name, path);
  index();
  console.log(`${shots.length} pictures in ${join(out, 'index.html')}`);
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
