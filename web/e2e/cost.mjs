// node web/e2e/cost.mjs --program build/release/ghent --web-dir web/dist [--only WORDS] [--pan] [--first]
// --first: server and browser come before everything else on the machine (Chromium sets its own priorities, so they are set again when it runs).
// What a click costs the browser: Chromium's own trace from the press until the position that came of it is drawn, per game and click. Processor time
// of the page's thread by kind of work and of the threads that paint, so that it means the same on a busy machine; wall time beside it.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, choose, newAgainst, newGame, openBrowser, patience, People, Server, settled, sleep } from './harness.mjs';
import { newWar } from './madison.mjs';
import { newBattle } from './sabres.mjs';
import { lastState } from './hands.mjs';

const args = process.argv.slice(2);
const value = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const only = value('--only');
const CLICKS = Number(value('--clicks') ?? 20);
const games = {
  blocks: (p) => newGame(p, { side: 'British' }),
  sabres: (p) => newBattle(p, { title: 'Stoney Creek', side: 'British' }),
  madison: (p) => newWar(p),
  amateurs: (p) => newAgainst(p, 'amateurs', { side: 'American' }),
  frontier: (p) => newAgainst(p, 'frontier', { side: 'American' }),
};

// In the page: presses the nearest choice, and marks when it was pressed, when the new position stood in the document and when it was on the screen.
async function pressed(n) {
  const stage = document.querySelector('main.stage');
  const usable = (b) =>
    !b.disabled && b.checkVisibility() && !/^(Undo|Take back|Ask to take back|Advice|Deploy)/.test(b.textContent.trim());
  const pick = [...document.querySelectorAll('.dock .rows .opt, .dock .acts .btn')].find(usable);
  if (!pick) return false;
  const before = stage.dataset.seq;
  const start = performance.now();
  performance.mark(`click ${n}`);
  pick.click();
  const frame = () => new Promise((r) => requestAnimationFrame(r));
  while (stage.dataset.seq === before && performance.now() - start < 5000) await frame();
  const ok = stage.dataset.seq !== before;
  await new Promise((r) => requestAnimationFrame(() => setTimeout(r)));
  if (ok) performance.mark(`drawn ${n}`);
  await frame(); // what comes after, such as the camera, is told apart
  await new Promise((r) => setTimeout(r, 400));
  if (ok) performance.mark(`rest ${n}`);
  return ok;
}

const kinds = {
  script: /^(FunctionCall|EvaluateScript|RunMicrotasks|FireAnimationFrame|TimerFire|EventDispatch|WebSocketReceive|v8.callFunction)$/,
  style: /^(UpdateLayoutTree)$/,
  layout: /^(Layout)$/,
  paint: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers)$/,
};

function tally(trace) {
  const events = trace.traceEvents;
  const marks = new Map();
  for (const e of events) if (e.cat?.includes('blink.user_timing') && /^(click|drawn|rest) \d+$/.test(e.name)) marks.set(e.name, e);
  const any = [...marks.values()][0];
  const main = events.filter((e) => e.pid === any.pid && e.tid === any.tid && e.ph === 'X' && e.tdur !== undefined);
  const raster = events.filter((e) => e.ph === 'X' && e.name === 'RasterTask' && e.pid === any.pid);
  const rows = [];
  for (const [name, click] of marks) {
    const n = /^click (\d+)$/.exec(name)?.[1];
    const drawn = marks.get(`drawn ${n}`);
    const rest = marks.get(`rest ${n}`);
    if (!n || !drawn || !rest) continue;
    const within = (list, end) => list.filter((e) => e.ts >= click.ts && e.ts < end.ts);
    // An event inside another of its kind is counted once.
    const sum = (list) => {
      let end = 0;
      let total = 0;
      for (const e of list.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
        if (e.ts < end) continue;
        end = e.ts + e.dur;
        total += e.tdur ?? 0;
      }
      return total / 1000;
    };
    const row = { wall: (drawn.ts - click.ts) / 1000, task: sum(within(main, drawn).filter((e) => /RunTask$/.test(e.name))) };
    for (const [kind, names] of Object.entries(kinds)) row[kind] = sum(within(main, drawn).filter((e) => names.test(e.name)));
    row.gc = sum(within(main, drawn).filter((e) => /GC/.test(e.name)));
    row.elements = within(main, drawn)
      .filter((e) => e.name === 'UpdateLayoutTree')
      .reduce((m, e) => m + (e.args?.elementCount ?? 0), 0);
    row.after = sum(within(main, rest).filter((e) => /RunTask$/.test(e.name))) - row.task;
    row.raster = within(raster, rest).reduce((m, e) => m + (e.tdur ?? 0), 0) / 1000;
    rows.push(row);
  }
  return rows;
}

// A hand draws the map around for two seconds: how long frames last, and what each costs the page's thread.
async function pan(page, path) {
  const box = await page.locator('.map-sheet, .battlefield').first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let i = 0; i < 4; i++) await page.keyboard.press('+');
  await sleep(2500);
  await page.evaluate(() => {
    globalThis.frames_ = [];
    const each = (now) => (globalThis.frames_.push(now), requestAnimationFrame(each));
    requestAnimationFrame(each);
  });
  await browser.startTracing(page, { path, categories: ['devtools.timeline', 'toplevel', 'blink.user_timing'] });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => performance.mark('click 0'));
  const start = Date.now();
  for (let i = 0; Date.now() - start < 2000; i++) {
    await page.mouse.move(x + 160 * Math.sin(i / 12), y + 90 * Math.cos(i / 9));
    await sleep(8);
  }
  await page.evaluate(() => performance.mark('drawn 0'));
  await page.mouse.up();
  await browser.stopTracing();
  const frames = await page.evaluate(() => globalThis.frames_);
  const { traceEvents } = JSON.parse(readFileSync(path, 'utf8'));
  const mark = (name) => traceEvents.find((e) => e.name === name && e.cat?.includes('blink.user_timing'));
  const [from, to] = [mark('click 0'), mark('drawn 0')];
  const tasks = traceEvents.filter(
    (e) => e.pid === from.pid && e.tid === from.tid && e.ph === 'X' && /RunTask$/.test(e.name) && e.ts >= from.ts && e.ts < to.ts,
  );
  const seconds = (to.ts - from.ts) / 1e6;
  const gaps = frames.slice(1).map((t, i) => t - frames[i]);
  const drawn = Math.round(gaps.filter((g) => g < 1000).length / ((frames.at(-1) - frames[0]) / 1000));
  const work = tasks.reduce((n, e) => n + (e.tdur ?? 0), 0) / 1000;
  return `${drawn} frames a second, the middle one ${median([...gaps]).toFixed(1)} ms, the slowest ${Math.max(...gaps).toFixed(0)} ms; page's thread ${(work / Math.max(1, drawn * seconds)).toFixed(1)} ms a frame`;
}

// All threads of what this program has started.
function first() {
  const number = (file) => {
    try {
      return Number(readFileSync(file, 'utf8').split(') ')[1].split(' ')[1]); // the parent
    } catch {
      return 0;
    }
  };
  const parents = new Map(
    readdirSync('/proc')
      .filter((p) => /^\d+$/.test(p))
      .map((p) => [Number(p), number(`/proc/${p}/stat`)]),
  );
  const ours = (p) => p === process.pid || (p > 1 && ours(parents.get(p) ?? 0));
  const threads = [...parents.keys()].filter(ours).flatMap((p) => {
    try {
      return readdirSync(`/proc/${p}/task`);
    } catch {
      return [];
    }
  });
  spawnSync('renice', ['-n', '-19', '-p', ...threads]);
}

const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

const server = new Server(value('--program') ?? 'build/release/ghent', value('--web-dir'));
await server.start();
const browser = await openBrowser();
try {
  console.log(
    'ms a click (middle of all): wall = press to drawn; of the page’s thread in processor time: task = all, of it script, style, layout,',
  );
  console.log('paint, gc; after = until it rests; raster = painting threads; elements = styled anew; max = of task + after');
  for (const [name, start] of Object.entries(games)) {
    if (only && !name.includes(only)) continue;
    const people = new People(browser, server);
    const page = await people.person({ motion: args.includes('--motion') });
    await start(page);
    await settled(page, 60_000 * patience);
    await sleep(1500);
    if (args.includes('--first')) first();
    const path = join('build', `cost-${name}.json`);
    if (args.includes('--pan')) {
      console.log(`${name.padEnd(8)} ${await pan(page, path)}`);
      await people.close();
      continue;
    }
    await browser.startTracing(page, {
      path,
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'toplevel', 'v8', 'cc'],
    });
    let n = 0;
    for (let i = 0; i < CLICKS * 3 && n < CLICKS; i++) {
      if ((await settled(page, 60_000 * patience)) !== 'ready') break;
      if (await page.evaluate(pressed, n)) n++;
      else {
        const now = lastState(page);
        if (now.decision) await choose(page, now.actions[i % now.actions.length]);
        await sleep(1500); // the list of all choices lay over the page: what was under it is painted anew, and that is not the next click's
      }
    }
    await browser.stopTracing();
    const rows = tally(JSON.parse(readFileSync(path, 'utf8')));
    check(rows.length > 0, `${name}: no click was traced`);
    const all = ['wall', 'task', 'script', 'style', 'layout', 'paint', 'gc', 'after', 'raster', 'elements'];
    console.log(
      `${name.padEnd(8)} ${rows.length} clicks: ${all.map((k) => `${k} ${median(rows.map((r) => r[k])).toFixed(0)}`).join(', ')}, max ${Math.max(...rows.map((r) => r.task + r.after)).toFixed(0)}`,
    );
    if (args.includes('--all')) console.table(rows.map((r) => Object.fromEntries(all.map((k) => [k, Math.round(r[k])]))));
    await people.close();
  }
} finally {
  await browser.close();
  await server.close();
}
