// A real server on a temporary store, a real browser, and a few ways to play.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

// A machine that is busy with other things may be given more time: E2E_PATIENCE=5.
export const patience = Number(process.env.E2E_PATIENCE ?? 1);

export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));

export function check(condition, what) {
  if (!condition) throw new Error(what);
}

export class Server {
  constructor(program, webDir, more = []) {
    this.more = more; // further words of its command line
    this.program = program;
    this.webDir = webDir;
    this.folder = mkdtempSync(join(tmpdir(), 'ghent-e2e-'));
    this.port = 0;
  }

  async start() {
    const args = ['serve', '--port', String(this.port), '--store', `sqlite:${join(this.folder, 'games.db')}`];
    if (this.webDir) args.push('--web-dir', this.webDir);
    args.push(...this.more);
    this.process = spawn(this.program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.log = '';
    this.process.stderr.on('data', (d) => (this.log = (this.log + d).slice(-20000)));
    const lines = createInterface({ input: this.process.stdout });
    const address = await new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        const found = /https?:\/\/[^\s:]+:(\d+)/.exec(line);
        if (found) resolve(found);
      });
      this.process.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${this.log}`)));
      setTimeout(() => reject(new Error(`the server says nothing: ${this.log}`)), 30_000).unref();
    });
    this.port = Number(address[1]);
    this.url = `http://127.0.0.1:${this.port}`;
    for (let i = 0; i < 100; i++) {
      try {
        if ((await fetch(`${this.url}/healthz`)).ok) return;
      } catch {
        /* not yet */
      }
      await sleep(50);
    }
    throw new Error('the server is not healthy');
  }

  async kill(signal = 'SIGKILL') {
    const ended = new Promise((r) => this.process.once('exit', r));
    this.process.removeAllListeners('exit');
    const gone = new Promise((r) => this.process.once('exit', r));
    this.process.kill(signal);
    await Promise.race([gone, ended, sleep(5000)]);
  }

  async close() {
    await this.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// The engine as a program, one question at a time.
export class Engine {
  constructor(program) {
    this.process = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = new Map();
    this.next = 1;
    createInterface({ input: this.process.stdout }).on('line', (line) => {
      const reply = JSON.parse(line);
      this.waiting.get(reply.id)?.(reply);
      this.waiting.delete(reply.id);
    });
  }
  async ask(method, params = {}) {
    const id = this.next++;
    const reply = await new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result;
  }
  close() {
    this.process.kill();
  }
}

export async function openBrowser() {
  const path = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (p) => p && existsSync(p),
  );
  if (!path) throw new Error('no Chromium; set CHROMIUM to its path');
  return chromium.launch({
    executablePath: path,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

// What the browser may say while the server is away.
const expected = /Failed to load resource|WebSocket connection to|net::ERR_/;

// In the page: a click without a mouse. As for a hand, the button must be usable, and nothing may lie over its middle.
export function scripted(patience) {
  globalThis.pressed_ = async (thing) => {
    const button = thing.closest('button') ?? thing;
    const above = () => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2);
    };
    const free = () => button.contains(above());
    for (let i = 0; ; i++) {
      if (button.disabled || !button.checkVisibility()) throw new Error(`cannot be clicked: ${button.textContent}`);
      if (!free()) button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (free()) return button.click();
      if (i === 20)
        throw new Error(`${button.textContent.trim()} lies under ${above()?.outerHTML.slice(0, 160) ?? 'the edge of the window'}`);
      await new Promise((r) => setTimeout(r, 50 * patience));
    }
  };
}

// In the page, before anything else: what this person chose once.
export function chosen(settings) {
  if (!localStorage.getItem('ghent.settings')) localStorage.setItem('ghent.settings', JSON.stringify(settings));
}

export class People {
  constructor(browser, server) {
    this.browser = browser;
    this.server = server;
    this.contexts = [];
    this.complaints = [];
  }
  // Long stories are not told and nothing is asked twice; what tests that says so in its settings.
  async person({ width = 1280, height = 800, dark = false, phone = false, settings = {}, motion = false } = {}) {
    const context = await this.browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      hasTouch: phone,
      baseURL: this.server.url,
    });
    this.contexts.push(context);
    await context.addInitScript(scripted, patience);
    await context.addInitScript(chosen, { speed: 0, confirm: 'never', ...settings });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000 * patience);
    page.on('pageerror', (e) => this.complaints.push(`error in the page: ${e.message}`));
    page.on('console', (m) => {
      if (['error', 'warning'].includes(m.type()) && !expected.test(m.text())) this.complaints.push(`console: ${m.text()}`);
    });
    page.frames_ = [];
    page.on('response', (r) => {
      if (/\/api\/board\//.test(r.url()) && r.ok())
        r.json().then(
          (board) => (page.board_ = board),
          () => undefined,
        );
    });
    page.on('websocket', (ws) => ws.on('framereceived', ({ payload }) => page.frames_.push(String(payload))));
    return page;
  }
  async close() {
    for (const c of this.contexts) await c.close();
  }
}

// ---------------------------------------------------------------- the lobby

export async function newGame(page, { opponent = 'Machine', side = 'American', level = 0, historical = true, bid = 0 } = {}) {
  await page.goto('/new/blocks');
  await page.getByRole('button', { name: 'Start', exact: true }).and(page.locator(':enabled')).waitFor();
  await page.locator('.seg.four label', { hasText: opponent }).click();
  if (opponent === 'Machine') await page.getByLabel('Level').fill(String(level));
  if (opponent !== 'Same screen') await page.locator('form .seg label', { hasText: side }).click();
  if (historical) await page.locator('.options label', { hasText: 'historical places' }).click();
  if (bid) await page.locator('.options input.num').fill(String(bid));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/game\//);
  return page.url().split('/').pop();
}

// A game with one scenario and no choices of its own.
export async function newAgainst(page, game, { side = 'American', level = 0, scenario = '' } = {}) {
  await page.goto(`/new/${game}`);
  await page.getByRole('button', { name: 'Start', exact: true }).and(page.locator(':enabled')).waitFor();
  if (scenario) await page.locator('form select', { hasText: scenario }).selectOption({ label: scenario });
  await page.locator('.seg.four label', { hasText: 'Machine' }).click();
  await page.getByLabel('Level').fill(String(level));
  await page.locator('form .seg label', { hasText: side }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/game\//);
  return page.url().split('/').pop();
}

// ---------------------------------------------------------------- the game page

export const seqOf = (page) => page.locator('main.stage').getAttribute('data-seq');

// Until it can act, the game is over, or the screen must be passed.
export async function settled(page, timeout = 30_000 * patience) {
  return (
    await page.waitForFunction(
      () => {
        if (document.querySelector('.over.card, .reopen')) return 'over';
        if (document.querySelector('main.handover')) return 'handover';
        const stage = document.querySelector('main.stage');
        if (!stage) return null;
        if (stage.dataset.ready === 'true') return 'ready';
        if ([...document.querySelectorAll('.dock .acts .btn.primary')].some((b) => /^Pass the screen/.test(b.textContent))) return 'pass';
        return null;
      },
      null,
      { timeout, polling: 60 },
    )
  ).jsonValue();
}

// Whoever of several pages can act first, and in which state it is. One watch for each page: every further one would poll too.
export function whoever(pages) {
  const waiting = new Map();
  const watch = (page) => {
    if (!waiting.has(page))
      waiting.set(
        page,
        settled(page, 120_000 * patience).then((state) => (waiting.delete(page), [page, state])),
      );
    return waiting.get(page);
  };
  return () => Promise.race(pages.map(watch));
}

// A real mouse takes a second or two: it waits until the page stands still and is drawn. The first presses of a page are real; after that
// the button gets the click by itself, and must be there, usable and free all the same.
export async function hit(page, button) {
  page.hits_ = (page.hits_ ?? 0) + 1;
  if (page.hits_ <= 4) {
    // What has just appeared or moved takes no press of a hand: wait, as a person does, until it rests; a busy page notices late.
    await button.waitFor();
    let since = Date.now();
    for (let old = '', end = Date.now() + 8000 * patience; Date.now() - since < 1100 && Date.now() < end; await sleep(50)) {
      const { x, y } = (await button.boundingBox()) ?? {};
      if (`${x} ${y}` !== old) since = Date.now();
      old = `${x} ${y}`;
    }
    return button.click();
  }
  await button.waitFor();
  await button.evaluate((e) => globalThis.pressed_(e));
}

// In the page: where everything that can be pressed or pointed at stands.
function standing() {
  return [...document.querySelectorAll('.map [data-piece], .map [data-place], .dock button, .dock .prompt')]
    .map((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return [x, y, width, height].map((n) => Math.round(n)).join(' ');
    })
    .join();
}

// Until nothing on the page has moved for a while: the camera has arrived, the dock has its height.
export async function rests(page, ms = 400) {
  const end = Date.now() + 15_000 * patience;
  for (let old = null, since = Date.now(); Date.now() - since < ms; await sleep(60)) {
    const now = await page.evaluate(standing);
    if (now !== old) since = Date.now();
    old = now;
    if (Date.now() > end) throw new Error('the page does not come to rest');
  }
}

// Presses a button as a hand does, and again should it have moved under the hand: until `done` is true in the page.
export async function firmly(page, button, done, argument = null) {
  for (let i = 0; i < 5; i++) {
    if (await page.evaluate(done, argument)) return;
    await hit(page, button);
    const seen = await page.waitForFunction(done, argument, { timeout: 4000 * patience, polling: 50 }).catch(() => null);
    if (seen) return;
  }
  throw new Error(`pressed five times without effect: ${await button.textContent().catch(() => 'it is gone')}`);
}

// Presses whatever is nearest at hand: a choice of the battle, the main button, or the first (or a wished) line of all choices.
export async function press(page, wish = null) {
  const before = await seqOf(page);
  const done = await page.evaluate(
    async (source) => {
      const wished = source ? new RegExp(source) : null;
      const usable = (b) => !b.disabled && b.checkVisibility();
      const buttons = [...document.querySelectorAll('.dock .rows .opt, .dock .acts .btn')].filter(usable);
      const acts = buttons.filter((b) => !/^(Undo|Take back|Ask to take back|Advice|Try moves)/.test(b.textContent.trim()));
      const pick = wished ? acts.find((b) => wished.test(b.textContent)) : (acts.find((b) => b.classList.contains('primary')) ?? acts[0]);
      if (pick) await globalThis.pressed_(pick);
      return Boolean(pick);
    },
    wish ? wish.source : null,
  );
  if (!done) {
    await page.keyboard.press('a');
    const list = page.locator('dialog li .btn');
    await list.first().waitFor();
    const texts = await list.allTextContents();
    const at = wish ? texts.findIndex((t) => wish.test(t)) : 0;
    if (at < 0) {
      await page.keyboard.press('Escape');
      return false;
    }
    await hit(page, list.nth(at));
  }
  await page.waitForFunction(
    (seq) => {
      const stage = document.querySelector('main.stage');
      return !stage || stage.dataset.seq !== seq || document.querySelector('.over.card');
    },
    before,
    { polling: 50 },
  );
  return true;
}

// Makes one choice by its words: by the button that says so, else out of the list of all. `or` appears where it is asked once more.
export async function choose(page, action, or = null) {
  const before = await seqOf(page);
  const done = await page.evaluate(async (label) => {
    const words = (b) =>
      b.querySelector('.what b')?.textContent ??
      [...b.childNodes]
        .filter((n) => n.nodeName !== 'KBD')
        .map((n) => n.textContent)
        .join('')
        .trim();
    const buttons = [...document.querySelectorAll('.dock .rows .opt, .dock .acts .btn')];
    const pick = buttons.find((b) => !b.disabled && b.checkVisibility() && words(b) === label);
    if (pick) await globalThis.pressed_(pick);
    return Boolean(pick);
  }, action.label);
  if (done) return acted(page, before, or);
  await page.keyboard.press('a');
  await page.locator('dialog li .btn').first().waitFor();
  await hit(page, page.locator('dialog li .btn').getByText(action.label, { exact: true }).first());
  await acted(page, before, or);
}

const acted = (page, before, or = null) =>
  page.waitForFunction(
    ([seq, also]) => document.querySelector('main.stage')?.dataset.seq !== seq || document.querySelector(`.over.card${also}`),
    [before, or ? `, ${or}` : ''],
    { polling: 50 },
  );

// Plays until `until` says so; where that says 'handled', it has made the choice itself. Prefers what ends the turn soonest.
export async function playOn(page, until, most = 600) {
  for (let i = 0; i < most; i++) {
    const state = await settled(page);
    if (state === 'over') return 'over';
    const verdict = until ? await until(i, state) : false;
    if (verdict === 'handled') continue;
    if (verdict) return 'until';
    if (state === 'handover') await hit(page, page.getByRole('button', { name: /^I am the/ }));
    else if (state === 'pass') await hit(page, page.getByRole('button', { name: /^Pass the screen/ }));
    else await press(page);
  }
  throw new Error(`not over after ${most} choices`);
}

export async function inPage(page, path) {
  return page.evaluate(async (p) => {
    const r = await fetch(p);
    return { status: r.status, text: await r.text() };
  }, path);
}
