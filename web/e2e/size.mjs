// node web/e2e/size.mjs: what a player downloads, gzipped, without map data and fonts: the first page, then what opening a game adds.
// Fails where a part is above its limit.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(web, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const sizes = new Map();
function weigh(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return sizes.get(file);
}

// A part of the client with everything that it cannot do without.
function filesOf(key, found = new Set(), seen = new Set()) {
  if (seen.has(key)) return found;
  seen.add(key);
  const entry = manifest[key];
  if (!entry) throw new Error(`${key} is not in the build`);
  if (!/\bmap-/.test(entry.file)) found.add(entry.file);
  for (const css of entry.css ?? []) found.add(css);
  for (const next of entry.imports ?? []) filesOf(next, found, seen);
  return found;
}

let failed = false;
let have = new Set(); // what the player has by then
function part(name, keys, limit) {
  const files = new Set(keys.flatMap((key) => [...filesOf(key)]).filter((f) => !have.has(f)));
  const kb = [...files].reduce((sum, f) => sum + weigh(f), 0) / 1024;
  const bad = kb > limit;
  failed ||= bad;
  console.log(`client: ${name.padEnd(18)} ${kb.toFixed(1).padStart(6)} KB of ${limit}${bad ? '  TOO LARGE' : ''}`);
  return files;
}

const looks = readdirSync(join(web, 'src/looks'), { withFileTypes: true })
  .filter((d) => d.isDirectory())
  .map((d) => d.name);
have = part('first page', ['index.html'], 60);
for (const asset of ['index.html', 'theme.js', 'favicon.svg'])
  if (!existsSync(join(dist, asset))) throw new Error(`${asset} is not in the build`);
const lobby = have;
for (const id of looks) {
  const key = `src/looks/${id}/Scenarios.svelte`;
  if (manifest[key]) part(`${id}, scenarios`, [key], 20);
}
// A game is 150 KB at the most, its page and its look together.
have = new Set([...lobby, ...part('game page', ['src/app/game/GamePage.svelte'], 60)]);
for (const id of looks.filter((x) => existsSync(join(web, 'src/looks', x, 'page.ts'))))
  part(`${id}, look`, [`src/looks/${id}/page.ts`], 90);
process.exit(failed ? 1 : 0);
