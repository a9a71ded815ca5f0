// node web/e2e/film.mjs --program build/release/ghent --web-dir web/dist --out build/film [--only GAME] [--size 390x844] [--dark] [--most 150] [--seed 7] [--together] [--no-sheets]
// A game against the machine, looked at: plays by a simple hand and takes a picture of every event that is told and of every question, with a
// line of words for each in film.txt. What can be judged without eyes is judged at each picture, and stands there with two exclamation marks: an event
// whose place is out of sight, a question that stands while something is told, a press on the map that does nothing, words that are cut off.
// Contact sheets of twelve: `montage` of ImageMagick, where there is one.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Driver } from './driver.mjs';
import { choose, openBrowser, People, seqOf, Server, sleep } from './harness.mjs';
import { clickThing, dice, lastState } from './hands.mjs';

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

// In the page: what is wrong with what there is to see.
function judged(what) {
  const out = [];
  const stage = document.querySelector('main.stage');
  if (!stage) return out;
  const box = stage.getBoundingClientRect();
  const words = (e) => e.textContent.replace(/\s+/g, ' ').trim().slice(0, 60);
  if (what === 'told' && stage.dataset.telling === 'telling') {
    if (document.querySelector('.dock .rows .opt, .dock .prompt')) out.push('a question stands while something is told');
    // Where it happens: a ring, the head of a march, the disc with its number. In a fight's own scene that is the place.
    if (!document.querySelector('.map.under')) {
      const marks = [...document.querySelectorAll('.map .tale .ring, .map .tale .tip, .map .tale .lost, .map .tale .disc.on')];
      const inSight = marks.filter((m) => {
        const r = m.getBoundingClientRect();
        const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
        if (x < box.x || y < box.y || x > box.right || y > box.bottom) return false;
        const top = document.elementFromPoint(x, y);
        return Boolean(top?.closest('.map')) && !top.closest('.buttons, .zoom, .tag');
      });
      if (!marks.length) out.push('nothing on the map shows where');
      else if (!inSight.length) out.push('its place is out of sight');
    }
  }
  if (what === 'ask') {
    const title = document.querySelector('.dock .prompt .title');
    if (!title || !words(title)) out.push('nothing is asked');
    const map = document.querySelector('.map:not(.under) svg.stage');
    if (map) {
      const glowing = '.place.legal, .place.target, .piece.legal, .unit.legal, .unit.target, .hex.move, .hex.battle';
      const near = [...map.querySelectorAll(glowing)].filter((e) => {
        const r = (e.querySelector('.hit') ?? e).getBoundingClientRect();
        const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
        if (x < box.x || y < box.y || x > box.right || y > box.bottom) return false;
        const top = document.elementFromPoint(x, y);
        return top?.closest('.map') && !top.closest('svg.stage');
      });
      for (const e of near) out.push(`${e.dataset.place ?? e.dataset.piece} glows under something`);
    }
  }
  // Words that are cut: what is wider than its box and does not scroll.
  for (const e of document.querySelectorAll('.dock .prompt *, .dock .acts .btn, .dock .opt *, .dock .tell *, header *')) {
    if (!e.checkVisibility() || !words(e) || e.children.length) continue;
    const style = getComputedStyle(e);
    if (e.scrollWidth > e.clientWidth + 1 && style.overflowX !== 'visible' && style.display !== 'inline' && e.clientWidth > 1)
      out.push(`cut: ${words(e)}`);
    const r = e.getBoundingClientRect();
    if (r.width && (r.right > innerWidth + 1 || r.left < -1)) out.push(`over the edge: ${words(e)}`);
  }
  return [...new Set(out)].slice(0, 6);
}

// In the page: where the thing can be pressed, if a finger on its middle finds it.
function middle([kind, id]) {
  for (const thing of document.querySelectorAll(
    `.map:not(.under) [data-${kind}="${CSS.escape(id)}"], .dock [data-${kind}="${CSS.escape(id)}"]`,
  )) {
    const { x, y, width, height } = (thing.querySelector('.hit') ?? thing).getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(at.x, at.y);
    if (width && top && (thing.contains(top) || top.closest(`[data-${kind}]`) === thing)) return at;
  }
  return null;
}

// Makes a choice as a person does: on the map with a mouse where what it is about lies open, else by its words in the dock or the list.
async function byHand(page, action, note) {
  const before = await seqOf(page);
  const { piece, place } = action.target ?? {};
  const answered = (ms) =>
    page
      .waitForFunction(
        (s) => document.querySelector('main.stage')?.dataset.seq !== s || document.querySelector('.over.card, .acts .go, .rows.which'),
        before,
        { timeout: ms, polling: 40 },
      )
      .then(
        () => true,
        () => false,
      );
  const done = async () => (await seqOf(page).catch(() => '')) !== before || (await page.locator('.over.card').count()) > 0;
  let pressed = false;
  for (const [kind, id] of [...(piece ? [['piece', piece]] : []), ...(place ? [['place', place]] : [])]) {
    const at = await page.evaluate(middle, [kind, id]);
    if (!at) break;
    await page.mouse.click(at.x, at.y);
    pressed = true;
    await answered(kind === 'piece' && place ? 400 : 1500);
    if (await done()) break;
  }
  const which = page.locator('.rows.which .opt').filter({ hasText: action.label });
  if (!(await done()) && (await which.count())) {
    await sleep(700);
    await which.first().click();
    await answered(1500);
  }
  if (!(await done()) && (await page.locator('.acts .go').count())) {
    await note(
      'aimed',
      await page
        .locator('.aim')
        .textContent()
        .catch(() => ''),
    );
    await sleep(700);
    await page.locator('.acts .go').click();
    await answered(4000);
    if (await done()) return;
  }
  if (await done()) return;
  if (pressed) await page.keyboard.press('Escape');
  await choose(page, action, '.acts .go');
  if (!(await done()) && (await page.locator('.acts .go').count())) {
    await note(
      'aimed',
      await page
        .locator('.aim')
        .textContent()
        .catch(() => ''),
    );
    await sleep(700);
    await page.locator('.acts .go').click();
    await page.waitForFunction(
      (s) => document.querySelector('main.stage')?.dataset.seq !== s || document.querySelector('.over.card'),
      before,
    );
  }
}

async function film(people, game, folder) {
  const page = await people.person({
    width,
    height,
    phone: width < 600,
    dark: args.includes('--dark'),
    motion: true,
    settings: { speed: Number(value('--speed', '4')), confirm: 'lost' },
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
  const faults = new Map();
  const told = () =>
    console.log(
      [...faults]
        .sort((a, b) => b[1] - a[1])
        .map(([what, n]) => `  ${n} × ${what}`)
        .join('\n'),
    );
  const shoot = async (what, say) => {
    const file = `${String(shots++).padStart(4, '0')}-${what}.jpg`;
    let bad = await page.evaluate(judged, what); // before the picture: that takes its time
    for (let i = 0; i < 5 && bad.some((b) => /out of sight/.test(b)); i++) {
      await sleep(50); // the camera is on its way
      bad = await page.evaluate(judged, what);
    }
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 72 });
    appendFileSync(join(folder, 'film.txt'), `${file} ${say.replace(/\s+/g, ' ')}\n`);
    for (const fault of bad) {
      const kind = fault.replace(/\d+/g, 'N');
      faults.set(kind, (faults.get(kind) ?? 0) + 1);
      appendFileSync(join(folder, 'film.txt'), `  !! ${fault}\n`);
    }
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
      return told();
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
    byHand(page, action, shoot).then(
      () => (busy = false),
      (e) => (failed = e),
    );
  }
  told();
}

async function filmed(game) {
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
  if (args.includes('--no-sheets')) return;
  const [tile, wide, each] = width < 600 ? ['6x2', 330, 12] : ['3x3', 660, 9];
  for (let i = 0; i < pictures.length; i += each)
    spawnSync(
      'montage',
      [...pictures.slice(i, i + each), '-tile', tile, '-geometry', `${wide}x+3+3`, `sheet-${pictures[i].slice(0, 4)}.jpg`],
      {
        cwd: folder,
      },
    );
}

const server = new Server(value('--program', 'build/release/ghent'), value('--web-dir', 'web/dist'));
await server.start();
const browser = await openBrowser();
try {
  const wished = Object.keys(games).filter((g) => !only || only.split('|').includes(g));
  if (args.includes('--together')) await Promise.all(wished.map(filmed));
  else for (const game of wished) await filmed(game);
} finally {
  await browser.close();
  await server.close();
}
