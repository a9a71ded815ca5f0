// node web/e2e/run.mjs [--program FILE] [--web-dir DIR] [--only WORDS|WORDS] [--summary FILE] [--jobs 3]
// The client in Debian's Chromium against the real server. Needs no downloaded browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openBrowser, patience, People, Server } from './harness.mjs';
import { afterwards } from './afterwards.mjs';
import { amateurs } from './amateurs.mjs';
import { back } from './back.mjs';
import { evening } from './evening.mjs';
import { everybody } from './everybody.mjs';
import { frontier } from './frontier.mjs';
import { languages } from './languages.mjs';
import { lessons } from './lessons.mjs';
import { line } from './line.mjs';
import { lobby } from './lobby.mjs';
import { madison } from './madison.mjs';
import { manners } from './manners.mjs';
import { pages } from './pages.mjs';
import { sabres } from './sabres.mjs';
import { scenarios } from './scenarios.mjs';
import { telling } from './telling.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { values } = parseArgs({
  options: {
    program: { type: 'string', default: join(root, 'build/release/ghent') },
    'web-dir': { type: 'string' },
    only: { type: 'string' },
    summary: { type: 'string' },
    jobs: { type: 'string', default: process.env.E2E_JOBS ?? '3' },
  },
});

const program = resolve(values.program);
const server = new Server(program, values['web-dir'] && resolve(values['web-dir']));
const out = join(root, 'web/e2e/out');
let passed = 0;
let failed = 0;
const again = []; // a machine that stands still for a while fails a scenario; a fault does it twice
await server.start();
let browser = await openBrowser();
// One that has died is no reason to fail all that come after.
const living = async () => (browser.isConnected() ? browser : (browser = await openBrowser()));

async function run(name, scenario, last = false) {
  const people = new People(await living(), server);
  const start = Date.now();
  let problem = null;
  try {
    let timer;
    const late = new Promise(
      (_, reject) => (timer = setTimeout(() => reject(new Error(`took more than ${600 * patience} seconds`)), 600_000 * patience)),
    );
    await Promise.race([scenario({ people, server, program, webDir: server.webDir }), late]);
    clearTimeout(timer);
    if (people.complaints.length) throw new Error(people.complaints.slice(0, 5).join('\n    '));
  } catch (error) {
    problem = error;
    mkdirSync(out, { recursive: true });
    for (const [i, context] of people.contexts.entries())
      for (const page of context.pages())
        await page.screenshot({ path: join(out, `${name.replace(/\W+/g, '-')}-${i}.png`), timeout: 5000 }).catch(() => undefined);
    for (const context of people.contexts)
      for (const page of context.pages()) {
        const words = await Promise.race([
          page.evaluate(() => document.querySelector('.prompt, main')?.textContent.replace(/\s+/g, ' ').trim().slice(0, 200)),
          new Promise((r) => setTimeout(r, 5000)),
        ]).catch(() => '');
        console.log(`    ${page.url()}: ${words}`);
      }
    for (const line of people.complaints.slice(0, 5)) console.log(`    ${line}`);
  }
  await people.close().catch(() => undefined);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (problem && !last) {
    again.push([name, scenario]);
    console.log(`once more, alone, at the end: ${name} (${seconds} s)\n    ${problem.stack ?? problem}`);
  } else if (problem) {
    failed++;
    console.log(`FAILED ${name} (${seconds} s)\n    ${problem.stack ?? problem}`);
  } else {
    passed++;
    console.log(`ok     ${name} (${seconds} s)`);
  }
}

// Several at a time: while one waits for the machine, another clicks. Whole games first, so that none of them is left for the end alone.
const queue = Object.entries({
  ...scenarios,
  ...sabres,
  ...madison,
  ...amateurs,
  ...frontier,
  ...telling,
  ...pages,
  ...back,
  ...line,
  ...manners,
  ...lessons,
  ...lobby,
  ...everybody,
  ...languages,
  ...afterwards,
  ...evening,
}).filter(([name]) => !values.only || values.only.split('|').some((words) => name.includes(words)));
const long = ([name]) => /whole|last year|two (browsers|players)|axe/.test(name);
const rest = queue.sort((a, b) => Number(long(b)) - Number(long(a)));
const began = Date.now();
await Promise.all(
  Array.from({ length: Number(values.jobs) }, async () => {
    for (let next = rest.shift(); next; next = rest.shift()) await run(...next);
  }),
);
for (const [name, scenario] of again) await run(name, scenario, true);

await browser.close();
await server.close();
console.log(`${((Date.now() - began) / 1000).toFixed(0)} s`);
if (values.summary) writeFileSync(values.summary, `${passed} ${failed}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
