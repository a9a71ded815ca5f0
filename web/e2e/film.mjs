// node web/e2e/film.mjs --program build/release/ghent --web-dir web/dist --out build/film [--only GAME] [--size 390x844] [--dark] [--most 150] [--seed 7] [--no-sheets]
// A game against the machine, looked at: plays by a simple hand and takes a picture of every event that is told and of every question, with a
// line of words for each in film.txt. Contact sheets of twelve: `montage` of ImageMagick, where there is one.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Driver } from './driver.mjs';
import { choose, openBrowser, People, Server, sleep } from './harness.mjs';
import { clickThing, dice, lastState } from './scenarios.mjs';

const args = process.argv.slice(2);
const value = (name, otherwise) => (args.includes(name) ? args[args.indexOf(name) + 1] : otherwise);
const only = value('--only');
const [width, height] = value('--size', '1280x800').split('x').map(Number);
const most = Number(value('--most', '150'));
const side = value('--side', 'us');

// What goes at the enemy, and what ends a turn.
const games = {
  blocks: {
    wish: { options: { historical_setup: 1 } },
    eager: ['accept', 'fire', 'march', 'sail', 'carry', 'reinforce', 'stay'],
    end: ['done', 'pass'],
  },
  sabres: {
    wish: { scenario: '06-stoney-creek' },
    eager: ['attack', 'order', 'move', 'fire', 'play', 'rally'],
    end: ['done', 'end', 'pass'],
  },
  madison: {
    wish: { scenario: 'war_1814' },
    eager: ['leader', 'event', 'units', 'march', 'sail', 'all', 'stand', 'react', 'battle'],
    end: ['stop', 'done', 'pass', 'depot'],
  },
  amateurs: { wish: {}, eager: ['ops', 'event', 'activate', 'step', 'sortie', 'muster', 'engage', 'build'], end: ['done', 'stop', 'pass'] },
  frontier: {
    wish: { scenario: 'west_1812' },
    eager: ['play', 'activate', 'by', 'go', 'step', 'besiege', 'assault', 'fight', 'stand', 'deploy', 'aim', 'again'],
    end: ['done', 'stop', 'pass', 'place', 'decline'],
  },
};

// Goes at the enemy for a while, then ends its turn.
function hand({ eager, end }, pick) {
  let turn = '';
  let n = 0;
  return (now) => {
    const label = JSON.stringify([now.scene.turn?.label, now.scene.turn?.active, now.decision.kind]);
    n = label === turn ? n + 1 : 0;
    turn = label;
    const enemies = new Set((now.scene.pieces ?? []).filter((p) => p.side && p.side !== now.seat).map((p) => p.place));
    for (const g of now.scene.groups ?? []) if (g.side !== now.seat) enemies.add(g.place);
    for (const [hex, , how] of now.scene.move?.reach ?? []) if (how !== 'free') enemies.add(hex);
    const of = (verbs) => now.actions.filter((a) => verbs.includes(a.verb));
    const any = (list) => list[pick(list.length)];
    const attacks = of(eager).filter((a) => enemies.has(a.target?.place));
    if (attacks.length && n < 12) return any(attacks);
    const ends = end.map((v) => now.actions.find((a) => a.verb === v)).find(Boolean);
    if (ends && (n > 6 || pick(5) === 0)) return ends;
    return any(of(eager)) ?? ends ?? any(now.actions);
  };
}

// In the page: what there is to see now, as far as a change of it deserves a picture.
function seen() {
  const stage = document.querySelector('main.stage');
  if (document.querySelector('.end-page, .over.card'))
    return { key: 'over', what: 'over', say: document.querySelector('.end-page')?.innerText ?? '' };
  if (!stage) return { key: 'none', what: 'none', say: location.pathname };
  const say = document.querySelector('.say')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  const res = document.querySelector('.res')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  const { telling, ready, seq } = stage.dataset;
  if (telling === 'telling') return { key: `told ${say} ${res}`, what: 'told', say: `${say} ${res}` };
  const prompt = document.querySelector('.dock .prompt')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  if (ready === 'true') return { key: `ask ${seq}`, what: 'ask', say: prompt };
  return { key: `wait ${prompt}`, what: 'wait', say: prompt };
}

async function film(people, game, folder) {
  const page = await people.person({
    width,
    height,
    phone: width < 600,
    dark: args.includes('--dark'),
    motion: true,
    settings: { speed: Number(value('--speed', '4')) },
  });
  const { wish } = games[game];
  const scenario = value('--scenario', wish.scenario);
  const made = await Driver.create(page, {
    game,
    ...wish,
    ...(scenario ? { scenario } : {}),
    seats: { [side]: 'me', [side === 'us' ? 'gb' : 'us']: `bot:${value('--level', 'recruit')}` },
  });
  await page.goto(`/game/${made.id}`);
  const pick = dice(Number(value('--seed', '7')));
  const next = hand(games[game], pick);
  let shots = 0;
  const shoot = async (what, say) => {
    const file = `${String(shots++).padStart(4, '0')}-${what}.jpg`;
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 72 });
    appendFileSync(join(folder, 'film.txt'), `${file} ${say}\n`);
  };
  let old = '';
  let quiet = Date.now();
  let busy = false;
  let failed = null;
  for (let asked = 0; asked < most;) {
    if (failed) throw failed;
    const now = await page.evaluate(seen);
    if (busy && now.what === 'ask') {
      await sleep(20);
      continue;
    }
    if (now.key === old && now.what !== 'ask') {
      if (Date.now() - quiet > 90_000) throw new Error(`nothing happens: ${now.key}`);
      await sleep(40);
      continue;
    }
    old = now.key;
    quiet = Date.now();
    if (now.what === 'ask') await sleep(350); // the camera arrives
    if (now.what !== 'wait') await shoot(now.what, now.say);
    if (now.what === 'over') {
      await sleep(1200);
      await shoot('over', '');
      return;
    }
    if (now.what !== 'ask') continue;
    asked++;
    const state = lastState(page);
    if (!state?.decision) continue;
    const action = next(state);
    const { piece, place } = action.target ?? {};
    appendFileSync(join(folder, 'film.txt'), `     > ${action.action}\n`);
    if (piece && place && pick(3) === 0 && (await page.locator(`.map [data-piece="${piece}"]`).count())) {
      await clickThing(page, 'piece', piece).catch(() => undefined);
      await sleep(500);
      await shoot('taken', piece);
      await page.keyboard.press('Escape');
    }
    // What the choice itself leads to is told while it is being made.
    busy = true;
    choose(page, action).then(
      () => (busy = false),
      (e) => (failed = e),
    );
  }
}

const server = new Server(value('--program', 'build/release/ghent'), value('--web-dir', 'web/dist'));
await server.start();
const browser = await openBrowser();
try {
  for (const game of Object.keys(games).filter((g) => !only || only.split('|').includes(g))) {
    const folder = join(value('--out', 'build/film'), `${game}-${width}x${height}${args.includes('--dark') ? '-dark' : ''}`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'film.txt'), '');
    const people = new People(browser, server);
    const problem = await film(people, game, folder).catch((e) => e);
    for (const c of [...people.complaints, ...(problem ? [String(problem.stack)] : [])]) console.log(`${game}: ${c}`);
    await people.close();
    const pictures = readdirSync(folder).filter((f) => /^\d+-.*\.jpg$/.test(f));
    console.log(`${game}: ${pictures.length} pictures in ${folder}`);
    const [tile, wide, each] = width < 600 ? ['6x2', 330, 12] : ['3x3', 660, 9];
    if (args.includes('--no-sheets')) continue;
    for (let i = 0; i < pictures.length; i += each)
      spawnSync(
        'montage',
        [...pictures.slice(i, i + each), '-tile', tile, '-geometry', `${wide}x+3+3`, `sheet-${pictures[i].slice(0, 4)}.jpg`],
        {
          cwd: folder,
        },
      );
  }
} finally {
  await browser.close();
  await server.close();
}
