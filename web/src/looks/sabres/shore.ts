// The shoreline: where water ends, as one soft line through all coastal hexes.
import { centre, hexId, neighbour, type Hex } from '../../board/hex';
import type { Point } from '../../board/projection';
import type { Ground, Terrain } from './types';

const LEVEL = 0.4;
const height = (t: Terrain) => (t === 'water' ? 0 : t === 'coastal' ? 0.55 : 1);

// Closed lines around the water; those that leave the map close outside it, where nothing is drawn.
export function shores(g: Ground): Point[][] {
  const value = ({ col, row }: Hex): number => {
    if (col < -1 || row < -1 || col > g.cols || row > g.rows) return 1;
    const c = Math.min(g.cols - 1, Math.max(0, col));
    const r = Math.min(g.rows - 1, Math.max(0, row));
    return height(g.terrain[r]![c]!);
  };
  const next = new Map<string, string[]>();
  const points = new Map<string, Point>();

  // Where the line between two centres crosses the water's edge.
  function crossing(a: Hex, b: Hex): string {
    const [p, q] = hexId(a) + a.row < hexId(b) + b.row ? [a, b] : [b, a];
    const key = `${p.col},${p.row} ${q.col},${q.row}`;
    if (!points.has(key)) {
      const u = value(p);
      const v = value(q);
      const bend = (((p.col * 7 + p.row * 13 + q.col * 5 + q.row * 3) % 5) - 2) * 0.03;
      const t = Math.min(0.95, Math.max(0.05, (LEVEL - u) / (v - u) + bend));
      const [x0, y0] = centre(p);
      const [x1, y1] = centre(q);
      points.set(key, [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]);
    }
    return key;
  }

  function triangle(a: Hex, b: Hex, c: Hex) {
    const wet = [a, b, c].map((h) => value(h) < LEVEL);
    const cut: string[] = [];
    if (wet[0] !== wet[1]) cut.push(crossing(a, b));
    if (wet[1] !== wet[2]) cut.push(crossing(b, c));
    if (wet[2] !== wet[0]) cut.push(crossing(c, a));
    if (cut.length !== 2) return;
    for (const [from, to] of [cut, [...cut].reverse()] as [string, string][]) next.set(from, [...(next.get(from) ?? []), to]);
  }

  for (let row = -3; row <= g.rows + 1; row++)
    for (let col = -3; col <= g.cols + 1; col++) {
      const h = { col, row };
      triangle(h, neighbour(h, 1), neighbour(h, 2));
      triangle(h, neighbour(h, 2), neighbour(h, 3));
    }

  const loops: Point[][] = [];
  while (next.size) {
    const loop: Point[] = [];
    let at: string | undefined = next.keys().next().value as string;
    while (at) {
      const on: string[] = next.get(at) ?? [];
      next.delete(at);
      loop.push(points.get(at)!);
      at = on.find((k) => next.has(k));
    }
    loops.push(loop);
  }
  return loops;
}
