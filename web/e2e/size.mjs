// node web/e2e/size.mjs: what a player downloads, without map data and fonts, gzipped. Fails above 200 KB.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');
const limit = 200 * 1024;
let total = 0;
for (const file of readdirSync(dist, { recursive: true })) {
  if (!/\.(js|css|html|svg)$/.test(file) || /map-/.test(file)) continue;
  total += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
}
console.log(`client: ${(total / 1024).toFixed(1)} KB gzipped of ${limit / 1024}`);
process.exit(total > limit ? 1 : 0);
