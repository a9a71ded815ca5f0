// The dice of a game that is over, computed again from its record: ChaCha20 (RFC 8439) under a key of the server's seed and the players'
// shares. docs/api.md says how numbers are drawn from it, docs/fair-dice.md what that proves.
import { blake2b256 } from './blake2b';
import { bytesOf, hex } from './entropy';

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  const turn = (to: number, by: number, into: number, bits: number) => {
    x[to] = (x[to]! + x[by]!) >>> 0;
    const mixed = x[into]! ^ x[to]!;
    x[into] = (mixed << bits) | (mixed >>> (32 - bits));
  };
  turn(a, b, d, 16);
  turn(c, d, b, 12);
  turn(a, b, d, 8);
  turn(c, d, b, 7);
}

const wordAt = (bytes: Uint8Array, i: number) => (bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24)) >>> 0;

export function chacha20(key: Uint8Array, nonce: Uint8Array, block: number): Uint32Array {
  const start = new Uint32Array(16);
  start.set(CONSTANTS);
  for (let i = 0; i < 8; i++) start[4 + i] = wordAt(key, 4 * i);
  start[12] = block;
  for (let i = 0; i < 3; i++) start[13 + i] = wordAt(nonce, 4 * i);
  const x = start.slice();
  for (let round = 0; round < 10; round++) {
    for (let i = 0; i < 4; i++) quarter(x, i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++) quarter(x, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  return x.map((word, i) => (word + start[i]!) >>> 0);
}

// The numbers of one throw, in order.
export class Stream {
  private readonly nonce = new Uint8Array(12);
  private words: Uint32Array = new Uint32Array(0);
  private used = 0;
  private block = 0;
  // `byRow`: of a record whose rows do not name their throws.
  constructor(
    private readonly key: Uint8Array,
    number: number,
    byRow: boolean,
  ) {
    this.nonce[0] = byRow ? 0 : 1;
    for (let i = 0, rest = number; i < 8; i++, rest = Math.floor(rest / 256)) this.nonce[4 + i] = rest % 256;
  }
  private word(): number {
    if (this.used === this.words.length) {
      this.words = chacha20(this.key, this.nonce, this.block++);
      this.used = 0;
    }
    return this.words[this.used++]!;
  }
  // Evenly below k: words above the largest multiple of k are passed over.
  below(k: number): number {
    const end = 2 ** 32 - (2 ** 32 % k);
    for (;;) {
      const word = this.word();
      if (word < end) return word % k;
    }
  }
}

export interface Opened {
  commitment: string;
  seed: string;
  us: string | null;
  gb: string | null;
}

// "fair dice, commitment …, seed …, us …|none, gb …|none"
export function openedSeed(text: string): Opened | null {
  const found = /^fair dice, commitment ([0-9a-f]{64}), seed ([0-9a-f]{64}), us ([0-9a-f]{64}|none), gb ([0-9a-f]{64}|none)$/.exec(text);
  if (!found) return null;
  const share = (s: string) => (s === 'none' ? null : s);
  return { commitment: found[1]!, seed: found[2]!, us: share(found[3]!), gb: share(found[4]!) };
}

export function keyOf(o: Opened): Uint8Array {
  const none = '00'.repeat(32);
  return blake2b256(bytesOf(o.seed + (o.us ?? none) + (o.gb ?? none)));
}

// What a throw was asked: dice of so many sides, or one of these things.
export type Ask = { sides: number; dice: number } | { from: string[] };
export interface AskedRows {
  rows: { n: number; asks: Ask[] }[];
}

interface Row {
  n?: number;
  chance?: string[];
  throw?: number;
  rollback?: number;
  rules?: number;
  from?: number;
}

export interface Recomputed {
  rolls: number; // and draws: that agree
  draws: number;
  unknown: number; // rows of which nobody can say any more what they asked
  problem: string; // '': none
}

// Throws are counted along what stands.
function nextThrow(rows: Row[]): number {
  for (let n = rows.length; n > 0;) {
    const row = rows[n - 1]!;
    if (row.throw !== undefined) return row.throw + 1;
    const to = row.rollback ?? (row.rules !== undefined ? row.from : undefined);
    n = to === undefined ? n - 1 : Math.min(to + 1, n - 1);
  }
  return 0;
}

// "volley 1 5 6" -> 1, 5, 6
function facesOf(said: string): string {
  return said.replace(/^\S+( dice)?/, '').trim();
}

export function recompute(record: string, asked: AskedRows): Recomputed {
  const out: Recomputed = { rolls: 0, draws: 0, unknown: 0, problem: '' };
  const lines = record.split('\n').filter((line) => line);
  const opened = openedSeed((JSON.parse(lines[0] ?? '{}') as { seed?: string }).seed ?? '');
  if (!opened) return { ...out, problem: 'seed' };
  if (hex(blake2b256(bytesOf(opened.seed))) !== opened.commitment) return { ...out, problem: 'seal' };
  const key = keyOf(opened);
  const asks = new Map(asked.rows.map((row) => [row.n, row.asks]));
  const rows: Row[] = [];
  let named = false;
  for (const line of lines.slice(1)) {
    const row = JSON.parse(line) as Row;
    if (row.n === undefined) continue; // a keyframe
    const said = row.chance ?? [];
    if (row.throw !== undefined && row.throw !== nextThrow(rows)) return { ...out, problem: `throw ${row.throw}, row ${row.n}` };
    if (row.throw === undefined && named && said.length) return { ...out, problem: `row ${row.n}` };
    named ||= row.throw !== undefined;
    rows.push(row);
    if (!said.length) continue;
    const wanted = asks.get(row.n);
    if (!wanted) {
      out.unknown++;
      continue;
    }
    const stream = new Stream(key, row.throw ?? row.n, row.throw === undefined);
    if (wanted.length !== said.length) return { ...out, problem: `row ${row.n}` };
    for (const [i, ask] of wanted.entries()) {
      if ('from' in ask) {
        if (!ask.from.length || ask.from[stream.below(ask.from.length)] !== said[i]) return { ...out, problem: `row ${row.n}` };
        out.draws++;
      } else {
        const faces = Array.from({ length: ask.dice }, () => 1 + stream.below(ask.sides)).join(' ');
        if (faces !== facesOf(said[i]!)) return { ...out, problem: `row ${row.n}` };
        out.rolls++;
      }
    }
  }
  return out;
}
