// BLAKE2b (RFC 7693) with a 32-byte digest and no key: enough to check a commitment in the browser.

const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const MASK = (1n << 64n) - 1n;
const LANES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

const turn = (x: bigint, by: bigint) => ((x >> by) | (x << (64n - by))) & MASK;

function compress(h: bigint[], block: Uint8Array, counted: bigint, last: boolean): void {
  const m: bigint[] = [];
  for (let i = 0; i < 16; i++) {
    let word = 0n;
    for (let b = 7; b >= 0; b--) word = (word << 8n) | BigInt(block[8 * i + b] ?? 0);
    m.push(word);
  }
  const v = [...h, ...IV];
  v[12]! ^= counted;
  if (last) v[14]! ^= MASK;
  for (let round = 0; round < 12; round++) {
    const s = SIGMA[round % 10]!;
    LANES.forEach(([a, b, c, d], i) => {
      v[a!] = (v[a!]! + v[b!]! + m[s[2 * i]!]!) & MASK;
      v[d!] = turn(v[d!]! ^ v[a!]!, 32n);
      v[c!] = (v[c!]! + v[d!]!) & MASK;
      v[b!] = turn(v[b!]! ^ v[c!]!, 24n);
      v[a!] = (v[a!]! + v[b!]! + m[s[2 * i + 1]!]!) & MASK;
      v[d!] = turn(v[d!]! ^ v[a!]!, 16n);
      v[c!] = (v[c!]! + v[d!]!) & MASK;
      v[b!] = turn(v[b!]! ^ v[c!]!, 63n);
    });
  }
  for (let i = 0; i < 8; i++) h[i]! ^= v[i]! ^ v[i + 8]!;
}

export function blake2b256(input: Uint8Array): Uint8Array {
  const h = [...IV];
  h[0]! ^= 0x01010000n ^ 32n;
  const blocks = Math.max(1, Math.ceil(input.length / 128));
  for (let i = 0; i < blocks; i++) {
    const block = new Uint8Array(128);
    block.set(input.subarray(128 * i, 128 * (i + 1)));
    const last = i === blocks - 1;
    compress(h, block, BigInt(last ? input.length : 128 * (i + 1)), last);
  }
  const out = new Uint8Array(32);
  for (let i = 0; i < 32; i++) out[i] = Number((h[i >> 3]! >> BigInt(8 * (i & 7))) & 0xffn);
  return out;
}
