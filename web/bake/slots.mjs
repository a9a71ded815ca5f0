// Bakes the slots of the maps: `node bake/slots.mjs` (`… madison 0.133 0.3` for these scales alone), then commit
// ../src/generated/map-slots-*.json. Where stacks stand follows from the map
// alone, and finding the best places for all takes a minute; the client takes them from here, and reckons worse ones itself where the data
// were changed. Run it again after a change of towns, roads, geography, sizes of pieces or of the reckoning (src/board/slots.ts).
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const here = new URL('.', import.meta.url);
const built = new URL('slots.built.mjs', here);
const bundle = await rolldown({ input: new URL('slots.ts', here).pathname, platform: 'node', logLevel: 'silent' });
await bundle.write({ file: built.pathname, format: 'esm' });
// Words and settings of the client come along; nothing of theirs changes here.
globalThis.$state = Object.assign((value) => value, { raw: (value) => value });
globalThis.$derived = Object.assign((value) => value, { by: (of) => of() });
const { bakeAll } = await import(built.href);
rmSync(built);
const wishes = process.argv.slice(2);
for (const [game, bands] of Object.entries(bakeAll(wishes))) {
  const file = new URL(`../src/generated/map-slots-${game}.json`, here);
  const text = JSON.stringify({ ...(wishes.length > 1 ? JSON.parse(readFileSync(file, 'utf8')) : {}), ...bands });
  writeFileSync(file, `${text}\n`);
  console.log(`map-slots-${game}: ${(text.length / 1024).toFixed(1)} KB, ${(gzipSync(text).length / 1024).toFixed(1)} KB gzip`);
}
