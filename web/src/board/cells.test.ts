// A line in pieces is the same line.
import { describe, expect, it, vi } from 'vitest';
import { cellsOf } from './cells';
import map from '../generated/map-great-lakes.json';

vi.setConfig({ testTimeout: 60_000 }); // a busy machine is no fault

// Every segment of a path, from end to end, each once and in an order of its own.
function segments(d: string): string[] {
  const out: string[] = [];
  for (const part of d.split(/(?=M)/)) {
    const n = part.match(/-?\d+/g)?.map(Number) ?? [];
    let x = n[0]!;
    let y = n[1]!;
    const [x0, y0] = [x, y];
    for (let i = 2; i + 1 < n.length; i += 2) {
      out.push(`${x} ${y} ${x + n[i]!} ${y + n[i + 1]!}`);
      x += n[i]!;
      y += n[i + 1]!;
    }
    if (/z/i.test(part)) out.push(`${x} ${y} ${x0} ${y0}`);
  }
  return out.sort();
}

describe('a line in pieces', () => {
  it('has every segment once', () => {
    const d = 'M0 0l10 0 0 10-10 0zM100 100l-30 5';
    expect(
      segments(
        cellsOf(d, 8)
          .map((c) => c.d)
          .join(''),
      ),
    ).toEqual(segments(d));
    for (const shore of map.water)
      expect(
        segments(
          cellsOf(shore, 800)
            .map((c) => c.d)
            .join(''),
        ),
      ).toEqual(segments(shore));
  });
  it('of which each lies within its bounds', () => {
    for (const c of cellsOf(map.water[1]!, 1500)) {
      const ends = segments(c.d).flatMap((s) => s.split(' ').map(Number));
      const xs = ends.filter((_, i) => i % 2 === 0);
      const ys = ends.filter((_, i) => i % 2 === 1);
      expect([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]).toEqual([c.x0, c.y0, c.x1, c.y1]);
    }
  });
});
