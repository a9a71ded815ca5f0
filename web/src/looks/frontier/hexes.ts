// The geometry of the great map: flat-top hexes, odd columns half a hex further south, 100 units to a side, the centre of hex 00000 at 0,0.
// A press is found by reckoning; borders run on a lattice of whole numbers, so that equal corners are equal.
import type { Point } from '../../board/projection';

export const SIDE = 100;
const ROW = Math.sqrt(3) * SIDE;

export interface Hex {
  c: number;
  r: number;
}
export const hexOf = (id: string): Hex => ({ c: Number(id.slice(0, 3)), r: Number(id.slice(3)) });
export const idOf = ({ c, r }: Hex): string => `${String(c).padStart(3, '0')}${String(r).padStart(2, '0')}`;
export const isHex = (id: string): boolean => /^\d{5}$/.test(id);

export const centreOf = ({ c, r }: Hex): Point => [1.5 * SIDE * c, ROW * (r + (c & 1) / 2)];
export const centre = (id: string): Point => centreOf(hexOf(id));

// North, then clockwise; hexside i looks to neighbour i.
export function neighbours({ c, r }: Hex): Hex[] {
  const o = c & 1;
  return [
    { c, r: r - 1 },
    { c: c + 1, r: r - 1 + o },
    { c: c + 1, r: r + o },
    { c, r: r + 1 },
    { c: c - 1, r: r + o },
    { c: c - 1, r: r - 1 + o },
  ];
}

// The hex under a point of the map: axial coordinates, rounded as cubes.
export function hexAt(x: number, y: number): Hex {
  const q = x / (1.5 * SIDE);
  const s = y / ROW - q / 2;
  let qi = Math.round(q),
    si = Math.round(s);
  const ti = Math.round(-q - s);
  const dq = Math.abs(qi - q),
    ds = Math.abs(si - s),
    dt = Math.abs(ti + q + s);
  if (dq > ds && dq > dt) qi = -si - ti;
  else if (ds > dt) si = -qi - ti;
  return { c: qi, r: si + (qi - (qi & 1)) / 2 };
}

// Corners on the lattice: x in half sides, y in half heights. The first is the upper left one of hexside 0; then clockwise.
type Lattice = readonly [number, number];
export function cornersOf({ c, r }: Hex): Lattice[] {
  const x = 3 * c,
    y = 2 * r + (c & 1);
  return [
    [x - 1, y - 1],
    [x + 1, y - 1],
    [x + 2, y],
    [x + 1, y + 1],
    [x - 1, y + 1],
    [x - 2, y],
  ];
}
export const onMap = ([x, y]: Lattice): Point => [(x * SIDE) / 2, (y * ROW) / 2];

// The outer hexsides of a set of hexes as closed lines on the lattice.
export function outline(hexes: Iterable<string>): Lattice[][] {
  const inside = new Set(hexes);
  const next = new Map<string, Lattice[]>();
  const key = ([x, y]: Lattice) => `${x},${y}`;
  for (const id of inside) {
    const hex = hexOf(id);
    const at = cornersOf(hex);
    neighbours(hex).forEach((n, i) => {
      if (!inside.has(idOf(n))) next.set(key(at[i]!), [...(next.get(key(at[i]!)) ?? []), at[(i + 1) % 6]!]);
    });
  }
  const loops: Lattice[][] = [];
  for (const start of [...next.keys()]) {
    while (next.get(start)?.length) {
      const loop: Lattice[] = [];
      let at = start.split(',').map(Number) as unknown as Lattice;
      for (let to = next.get(key(at))?.pop(); to; to = next.get(key(at))?.pop()) {
        loop.push(at);
        at = to;
      }
      loops.push(loop);
    }
  }
  return loops;
}

const short = (n: number) => Math.round(n * 10) / 10;
export function outlinePath(hexes: Iterable<string>, k = 1): string {
  return outline(hexes)
    .map(
      (loop) =>
        `${loop
          .map(
            (p, i) =>
              `${i ? 'L' : 'M'}${onMap(p)
                .map((v) => short(v * k))
                .join(' ')}`,
          )
          .join('')}Z`,
    ) // prettier-ignore
    .join('');
}
export function hexPath(id: string, k = 1, shrink = 1): string {
  const hex = hexOf(id);
  const [x, y] = centreOf(hex);
  return `${cornersOf(hex)
    .map(onMap)
    .map(([a, b], i) => `${i ? 'L' : 'M'}${short((x + (a - x) * shrink) * k)} ${short((y + (b - y) * shrink) * k)}`)
    .join('')}Z`;
}

// A line through the middles of hexes, rounded at each of them.
export function smooth(points: readonly Point[], k = 1): string {
  const p = points.map(([x, y]) => [short(x * k), short(y * k)] as const);
  if (p.length < 2) return '';
  let d = `M${p[0]![0]} ${p[0]![1]}`;
  for (let i = 1; i + 1 < p.length; i++) {
    const [x, y] = p[i]!,
      [nx, ny] = p[i + 1]!;
    d += `Q${x} ${y} ${short((x + nx) / 2)} ${short((y + ny) / 2)}`;
  }
  const last = p.at(-1)!;
  return `${d}L${last[0]} ${last[1]}`;
}
