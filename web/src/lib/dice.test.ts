import { describe, expect, it } from 'vitest';
import fixture from './dice.fixture.json';
import { chacha20, openedSeed, recompute, Stream, type AskedRows } from './dice';
import { bytesOf, hex } from './entropy';

describe('ChaCha20', () => {
  it('gives the block of RFC 8439, 2.3.2', () => {
    const key = Uint8Array.from({ length: 32 }, (_, i) => i);
    const words = chacha20(key, bytesOf('000000090000004a00000000'), 1);
    expect(hex(new Uint8Array(words.buffer))).toBe(
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e' +
        'd2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    );
  });
  it('draws evenly', () => {
    const stream = new Stream(new Uint8Array(32), 7, false);
    const counts = new Array<number>(6).fill(0);
    for (let i = 0; i < 6000; i++) counts[stream.below(6)]!++;
    for (const n of counts) expect(Math.abs(n - 1000)).toBeLessThan(150);
  });
});

// A game that was played on the server, with what its throws were asked.
describe('a record computed again', () => {
  const record = (fixture as { record: string }).record;
  const asked = (fixture as { asked: AskedRows }).asked;
  const change = (from: string | RegExp, to: string) => {
    const other = record.replace(from, to);
    expect(other).not.toBe(record);
    return recompute(other, asked).problem;
  };
  it('agrees', () => {
    const found = recompute(record, asked);
    expect(found.problem).toBe('');
    expect(found.unknown).toBe(0);
    expect(found.rolls).toBeGreaterThan(0);
    expect(found.draws).toBeGreaterThan(0);
  });
  it('with another seed the seal does not open', () => {
    const seed = openedSeed((JSON.parse(record.split('\n')[0]!) as { seed: string }).seed)!.seed;
    expect(change(`seed ${seed}`, `seed ${'11'.repeat(32)}`)).toBe('seal');
  });
  it('with another share the dice are others', () => expect(change(/us [0-9a-f]{64}/, `us ${'11'.repeat(32)}`)).toMatch(/^row/));
  it('without a share the dice are others', () => expect(change(/us [0-9a-f]{64}/, 'us none')).toMatch(/^row/));
  it('a throw of another number is found', () => expect(change('"throw":1,', '"throw":2,')).toMatch(/^throw 2/));
  it('a throw without its number is found', () => expect(change('"throw":1,', '')).toMatch(/^row/));
  it('a changed face is found', () => {
    const n = asked.rows.find((row) => row.asks.some((ask) => 'sides' in ask))!.n;
    const line = record.split('\n').find((l) => l.startsWith(`{"n":${n},`))!;
    const wrong = line.replace(/(\d)"(.*"throw")/, (_, d: string, rest: string) => `${(Number(d) % 6) + 1}"${rest}`);
    expect(change(line, wrong)).toBe(`row ${n}`);
  });
  it('a row of which nothing is known is counted', () => {
    const found = recompute(record, { rows: asked.rows.slice(1) });
    expect(found).toMatchObject({ unknown: 1, problem: '' });
  });
});
