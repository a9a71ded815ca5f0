import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { animated, chunks, type Frame } from './apng';
import { chosen } from './film';
import { changed } from './paint';

// A grey PNG of one colour, written by the browser's stand-in.
function png(w: number, h: number, grey: number, kind = 0): Uint8Array {
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, w);
  new DataView(head.buffer).setUint32(4, h);
  head.set([8, kind, 0, 0, 0], 8);
  const rows = new Uint8Array(h * (w + 1));
  for (let y = 0; y < h; y++) rows.fill(grey, y * (w + 1) + 1, (y + 1) * (w + 1));
  const packed = deflateSync(rows);
  const part = (type: string, data: Uint8Array) => {
    const out = new Uint8Array(12 + data.length);
    new DataView(out.buffer).setUint32(0, data.length);
    out.set([...type].map((c) => c.charCodeAt(0)), 4); // prettier-ignore
    out.set(data, 8);
    return out;
  };
  const parts = [
    Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]),
    part('IHDR', head),
    part('IDAT', packed),
    part('IEND', new Uint8Array()),
  ];
  return Uint8Array.from(parts.flatMap((p) => [...p]));
}
function animatedParts(frames: Frame[]) {
  return chunks(animated(frames));
}

describe('an animated picture', () => {
  it('has a picture for each moment, numbered as the standard wants', () => {
    const frames: Frame[] = [
      { png: png(8, 6, 1), x: 0, y: 0, ms: 1500 },
      { png: png(3, 2, 9), x: 4, y: 1, ms: 700 },
      { png: png(1, 1, 5), x: 7, y: 5, ms: 90_000 },
    ];
    const parts = animatedParts(frames);
    expect(parts.map((p) => p.type)).toEqual(['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'fcTL', 'fdAT', 'IEND']);
    const number = (data: Uint8Array, at: number) => new DataView(data.buffer, data.byteOffset).getUint32(at);
    const short = (data: Uint8Array, at: number) => new DataView(data.buffer, data.byteOffset).getUint16(at);
    expect([number(parts[1]!.data, 0), number(parts[1]!.data, 4)]).toEqual([3, 0]);
    const controls = parts.filter((p) => p.type === 'fcTL').map((p) => p.data);
    expect(controls.map((d) => [4, 8, 12, 16].map((at) => number(d, at)))).toEqual([[8, 6, 0, 0], [3, 2, 4, 1], [1, 1, 7, 5]]); // prettier-ignore
    expect(controls.map((d) => [short(d, 20), short(d, 22)])).toEqual([[1500, 1000], [700, 1000], [65_535, 1000]]); // prettier-ignore
    const sequence = parts.filter((p) => p.type === 'fcTL' || p.type === 'fdAT').map((p) => number(p.data, 0));
    expect(sequence).toEqual([0, 1, 2, 3, 4]);
  });
  it('is not made of pictures of different kinds, nor of what is none', () => {
    expect(() => animated([{ png: png(2, 2, 1), x: 0, y: 0, ms: 1 }, { png: png(2, 2, 1, 2), x: 0, y: 0, ms: 1 }])).toThrow(); // prettier-ignore
    expect(() => animated([{ png: new Uint8Array([1, 2, 3]), x: 0, y: 0, ms: 1 }])).toThrow('no PNG');
  });
});

describe('what changes between two pictures', () => {
  it('is the smallest rectangle, or nothing', () => {
    const a = new Uint32Array(20).fill(7);
    const b = Uint32Array.from(a);
    expect(changed(a, b, 5, 4)).toBeNull();
    b[1 * 5 + 3] = 1;
    b[2 * 5 + 1] = 1;
    expect(changed(a, b, 5, 4)).toEqual({ x: 1, y: 1, w: 3, h: 2 });
    b[0] = b[19] = 1;
    expect(changed(a, b, 5, 4)).toEqual({ x: 0, y: 0, w: 5, h: 4 });
  });
});

describe('the moments of a replay', () => {
  it('are all of a short game, and of a long one the turns first', () => {
    expect(chosen([0, 3], 5, 40)).toEqual([0, 1, 2, 3, 4, 5]);
    const steps = chosen([0, 100, 200, 300], 400, 12);
    expect(steps).toEqual(expect.arrayContaining([0, 100, 200, 300, 400]));
    expect(steps.length).toBeLessThanOrEqual(12);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(chosen(Array.from({ length: 90 }, (_, i) => i * 10), 900, 30).length).toBeLessThanOrEqual(30); // prettier-ignore
  });
});
