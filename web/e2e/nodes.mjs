// node web/e2e/nodes.mjs --program FILE --store postgres://… [--web-dir DIR] [--kills 10] [--out DIR]
// Three nodes and two workers over one database, behind a proxy that chooses by chance: two people play each other in two browsers, one of them also a
// machine, while any of the five is killed and started again. At the end the record holds every choice that either page made, once and in order.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { check, openBrowser, People, press, seqOf, settled, sleep } from './harness.mjs';
import { Proxy } from './proxy.mjs';

const { values } = parseArgs({
  options: {
    program: { type: 'string' },
    store: { type: 'string' },
    'web-dir': { type: 'string' },
    kills: { type: 'string', default: '10' },
    out: { type: 'string', default: 'build/nodes' },
  },
});
const out = resolve(values.out);
mkdirSync(out, { recursive: true });

class Program {
  constructor(name, args) {
    this.name = name;
    this.args = args;
    this.port = null;
  }
  async start() {
    this.process = spawn(resolve(values.program), [...this.args, '--store', values.store], { stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise((done, failed) => {
      createInterface({ input: this.process.stdout }).once('line', (line) => {
        this.port = Number(/:(\d+)/.exec(line)?.[1] ?? 0);
        done();
      });
      this.process.once('exit', (code) => failed(new Error(`${this.name} ended with ${code}`)));
    });
  }
  async kill(signal = 'SIGKILL') {
    this.port = null;
    this.process.removeAllListeners('exit');
    const gone = new Promise((r) => this.process.once('exit', r));
    this.process.kill(signal);
    await gone;
  }
}

const serve = [
  'serve',
  '--port',
  '0',
  '--metrics-port',
  '0',
  '--behind-proxy',
  ...(values['web-dir'] ? ['--web-dir', resolve(values['web-dir'])] : []),
];
const nodes = [1, 2, 3].map((n) => new Program(`node ${n}`, serve));
const workers = [1, 2].map((n) => new Program(`worker ${n}`, ['think']));
const all = [...nodes, ...workers];
for (const p of all) await p.start();
const proxy = new Proxy(() => nodes.map((n) => n.port).filter(Boolean));
await proxy.start();
const browser = await openBrowser();
const people = new People(browser, proxy);
const post = (page, path, body) =>
  page.evaluate(
    async ([p, b]) => {
      const r = await fetch(p, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(b) });
      return { status: r.status, body: await r.json() };
    },
    [path, body],
  );

// Every choice that this page sent and heard was done, by its id.
function watch(page) {
  page.done_ = [];
  const asked = new Map();
  page.on('websocket', (ws) => {
    if (!ws.url().includes(`/${id}/`)) return; // another game
    ws.on('framesent', ({ payload }) => {
      const m = JSON.parse(String(payload));
      if (m.type === 'act') asked.set(m.id, m.action ?? m.actions);
    });
    ws.on('framereceived', ({ payload }) => {
      const m = JSON.parse(String(payload));
      if (m.type !== 'reply' || !m.ok || !asked.has(m.id)) return;
      page.done_.push(...[asked.get(m.id)].flat());
      asked.delete(m.id);
    });
  });
}

const [us, gb, alone] = [await people.person(), await people.person(), await people.person({ width: 390, height: 844, phone: true })];
for (const page of [us, gb, alone]) {
  watch(page);
  await page.goto('/about');
}
const made = (await post(us, '/api/games', { game: 'blocks', seats: { us: 'me', gb: 'open' }, options: { historical_setup: 1 } })).body;
const id = made.game.id;
check((await post(gb, `/api/games/${id}/join`, { seat: 'gb', invite: made.invite })).status === 200, 'nobody sits down');
const machine = (
  await post(alone, '/api/games', { game: 'blocks', seats: { us: 'me', gb: 'bot:militia' }, options: { historical_setup: 1 } })
).body.game.id;
for (const [page, game] of [
  [us, id],
  [gb, id],
  [alone, machine],
]) {
  await page.goto(`/game/${game}`);
  await page.locator('.dock .prompt').waitFor();
}

// Each presses what is at hand whenever it is asked, until it is told to stop. Who cannot act for long says so.
let stop = false;
let longest = 0;
const presses = new Map();
async function play(page, name) {
  let since = Date.now();
  while (!stop) {
    const state = await settled(page, 1000).catch(() => null);
    if (state === 'over') return;
    if (state !== 'ready') continue;
    const before = await seqOf(page);
    try {
      await Promise.race([press(page), sleep(5000)]);
    } catch {
      continue; // the page changed under the hand: look again
    }
    if ((await seqOf(page).catch(() => before)) !== before) {
      presses.set(name, (presses.get(name) ?? 0) + 1);
      since = Date.now();
    }
    check(Date.now() - since < 60_000, `${name} presses in vain`);
  }
}
// How long a page shows that it is offline.
async function line(page) {
  let lost = 0;
  while (!stop) {
    const off = await page
      .locator('main.stage')
      .getAttribute('data-online', { timeout: 500 })
      .catch(() => null);
    if (off === 'false') lost ||= Date.now();
    else if (lost && off === 'true') {
      longest = Math.max(longest, Date.now() - lost);
      lost = 0;
    }
    await sleep(50);
  }
}

const playing = [play(us, 'American'), play(gb, 'British'), play(alone, 'against the machine'), line(us), line(gb)];
const picture = async (name) => {
  await us.screenshot({ path: join(out, `${name}-us.png`) });
  await gb.screenshot({ path: join(out, `${name}-gb.png`) });
  await alone.screenshot({ path: join(out, `${name}-machine.png`) });
};
for (let i = 1; i <= Number(values.kills); i++) {
  await sleep(1500);
  const victim = all[Math.floor(Math.random() * all.length)];
  await victim.kill();
  await sleep(300);
  await picture(`${String(i).padStart(2, '0')}-after-${victim.name.replace(' ', '-')}`);
  await sleep(1500);
  await victim.start();
  console.log(`${i}: ${victim.name} was killed; choices so far: ${[...presses].map(([n, c]) => `${n} ${c}`).join(', ')}`);
}
await sleep(3000);
stop = true;
await Promise.all(playing);
await picture('end');

// Nothing that a page was told was done is missing, and nothing was done twice.
await post(us, `/api/games/${id}/resign`, { seat: 'us' });
const record = await us.evaluate(async (g) => (await fetch(`/api/games/${g}/record`)).text(), id);
const rows = record
  .split('\n')
  .filter(Boolean)
  .map((l) => JSON.parse(l))
  .filter((r) => r.do && !r.auto);
for (const [page, seat] of [
  [us, 'us'],
  [gb, 'gb'],
]) {
  const there = rows.filter((r) => r.seat === seat).map((r) => r.do);
  check(there.join('\n') === page.done_.join('\n'), `${seat}: the page made ${page.done_.length} choices, the record has ${there.length}`);
  check(there.length > 0, `${seat} made no choice`);
}
const verified = await us.evaluate(async (g) => (await fetch(`/api/games/${g}/verify`)).json(), id);
check(verified.ok, `the dice: ${JSON.stringify(verified)}`);
check(people.complaints.length === 0, people.complaints.slice(0, 5).join('\n'));
console.log(
  `${values.kills} kills; ${us.done_.length} and ${gb.done_.length} choices, each in the record once; the machine was played ${presses.get('against the machine') ?? 0} times; ` +
    `${proxy.passed.size} ports were passed to; longest time offline on a page ${(longest / 1000).toFixed(1)} s; pictures in ${values.out}`,
);
proxy.close();
await browser.close();
for (const p of all) await p.kill('SIGTERM');
process.exit(0);
