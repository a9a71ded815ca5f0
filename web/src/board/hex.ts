// Hexes in rows, pointy top, every second row half a hex to the right; a hex is called by column letter and row number: "F6".
// Only geometry for drawing: distances and outlines. What a hex means is the engine's business.
import type { Point } from './projection';

export const R = 40; // from the centre to a corner, in map units
export const W = Math.sqrt(3) * R; // from a centre to the next in its row

export interface Hex {
  col: number;
  row: number;
}

export const hexId = ({ col, row }: Hex): string => `${String.fromCharCode(65 + col)}${row + 1}`;

export function hexOf(id: string): Hex | null {
  const found = /^([A-Z])(\d{1,2})$/.exec(id);
  return found ? { col: found[1]!.charCodeAt(0) - 65, row: Number(found[2]) - 1 } : null;
}

export const centre = ({ col, row }: Hex): Point => [W * (col + 0.5 * (row & 1)), 1.5 * R * row];

// Corners clockwise from the top; edge i lies between corners i and i + 1 and looks to neighbour i.
export function corners([x, y]: Point, r = R): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const a = ((60 * i - 90) * Math.PI) / 180;
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });
}

// North-east, east, south-east, south-west, west, north-west.
export const WAYS = 6;
export function neighbour({ col, row }: Hex, way: number): Hex {
  const odd = row & 1;
  switch (way) {
    case 0:
      return { col: col + odd, row: row - 1 };
    case 1:
      return { col: col + 1, row };
    case 2:
      return { col: col + odd, row: row + 1 };
    case 3:
      return { col: col + odd - 1, row: row + 1 };
    case 4:
      return { col: col - 1, row };
    default:
      return { col: col + odd - 1, row: row - 1 };
  }
}

export function distance(a: Hex, b: Hex): number {
  const q = (h: Hex) => h.col - (h.row - (h.row & 1)) / 2;
  const dq = q(a) - q(b);
  const dr = a.row - b.row;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

// The hexes that the straight line between two centres passes through, in order, without its ends. One that the line only
// touches at an edge or corner is none of them.
export function crossed(a: Hex, b: Hex): Hex[] {
  const out: Hex[] = [];
  const at = (h: Hex): Point => [2 * h.col + (h.row & 1), 3 * h.row]; // whole numbers: a hex is |x| < 1, |x| + |y| < 2
  const [x0, y0] = at(a);
  const [x1, y1] = at(b);
  const steps = 24 * Math.max(1, distance(a, b));
  const seen = new Set([hexId(a), hexId(b)]);
  for (let i = 1; i < steps; i++) {
    const [x, y] = [x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps];
    for (let row = Math.floor(y / 3) - 1; row <= Math.ceil(y / 3) + 1; row++)
      for (let col = Math.floor((x - 1) / 2) - 1; col <= Math.ceil(x / 2) + 1; col++) {
        const [cx, cy] = at({ col, row });
        const dx = Math.abs(x - cx);
        if (dx > 1 - 1e-6 || dx + Math.abs(y - cy) > 2 - 1e-6) continue;
        const id = `${col},${row}`;
        if (seen.has(id) || (col === a.col && row === a.row) || (col === b.col && row === b.row)) continue;
        seen.add(id);
        out.push({ col, row });
      }
  }
  return out;
}

const round = (n: number) => Math.round(n * 10) / 10;
export const pen = (points: readonly Point[]): string => points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
export const hexPath = (hex: Hex, r = R): string => `${pen(corners(centre(hex), r))}Z`;

// The border of a set of hexes, as closed lines.
export function outline(hexes: readonly Hex[]): Point[][] {
  const inside = new Set(hexes.map(hexId));
  const key = ([x, y]: Point) => `${Math.round(x)},${Math.round(y)}`;
  const next = new Map<string, [Point, Point]>();
  for (const hex of hexes) {
    const at = corners(centre(hex));
    for (let i = 0; i < WAYS; i++) {
      if (!inside.has(hexId(neighbour(hex, i)))) next.set(key(at[i]!), [at[i]!, at[(i + 1) % WAYS]!]);
    }
  }
  const loops: Point[][] = [];
  while (next.size) {
    const loop: Point[] = [];
    let at = next.keys().next().value as string;
    for (let edge = next.get(at); edge; edge = next.get(at)) {
      next.delete(at);
      loop.push(edge[0]);
      at = key(edge[1]);
    }
    loops.push(loop);
  }
  return loops;
}

export const outlinePath = (hexes: readonly Hex[]): string =>
  outline(hexes)
    .map((loop) => `${pen(loop)}Z`)
    .join('');
