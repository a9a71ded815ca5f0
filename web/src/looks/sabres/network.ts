// Roads and rivers: which hexes of a line belong together, and the line through them.
import { centre, hexId, hexOf, neighbour, WAYS, type Hex } from '../../board/hex';
import type { Point } from '../../board/projection';

export interface Network {
  links: Map<string, Set<string>>;
  lines: Point[][];
}

// Neighbouring hexes are linked, but three that all touch get two links, not a knot: those with few neighbours first, so
// that no hex of the line is left as a stub.
export function linked(hexes: readonly Hex[]): Map<string, Set<string>> {
  const ids = new Set(hexes.map(hexId));
  const near = new Map(
    hexes.map((h) => [hexId(h), Array.from({ length: WAYS }, (_, way) => hexId(neighbour(h, way))).filter((n) => ids.has(n))] as const),
  );
  const links = new Map<string, Set<string>>([...ids].map((id) => [id, new Set()]));
  const pairs = [...near].flatMap(([a, list]) => list.filter((b) => a < b).map((b) => [a, b] as const));
  const same = ([a, b]: readonly [string, string]) => hexOf(a)!.row === hexOf(b)!.row;
  const crowd = ([a, b]: readonly [string, string]) => near.get(a)!.length + near.get(b)!.length;
  pairs.sort((p, q) => Number(same(q)) - Number(same(p)) || crowd(p) - crowd(q));
  for (const [a, b] of pairs) {
    const knot = [...links.get(a)!].some((c) => links.get(b)!.has(c));
    if (knot) continue;
    links.get(a)!.add(b);
    links.get(b)!.add(a);
  }
  return links;
}

// Lines through the centres from end to end or from fork to fork. `onward` says where a line goes on from its last hex, away
// from the one before (none: it begins there).
export function network(hexes: readonly Hex[], onward: (end: Hex, from: Hex | null) => Point | null): Network {
  const links = linked(hexes);
  const lines: Point[][] = [];
  const done = new Set<string>();
  const edge = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const mid = (id: string): Point => centre(hexOf(id)!);

  function follow(start: string, first: string) {
    const path = [start, first];
    done.add(edge(start, first));
    for (let at = first; links.get(at)!.size === 2 && at !== start;) {
      const next = [...links.get(at)!].find((n) => n !== path[path.length - 2])!;
      if (done.has(edge(at, next))) break;
      done.add(edge(at, next));
      path.push(next);
      at = next;
    }
    const points = path.map(mid);
    const last = path[path.length - 1]!;
    if (links.get(start)!.size === 1) {
      const more = onward(hexOf(start)!, hexOf(first)!);
      if (more) points.unshift(more);
    }
    if (links.get(last)!.size === 1) {
      const more = onward(hexOf(last)!, hexOf(path[path.length - 2]!)!);
      if (more) points.push(more);
    }
    lines.push(points);
  }

  const order = [...links.keys()].sort((a, b) => Number(links.get(a)!.size === 2) - Number(links.get(b)!.size === 2));
  for (const id of order) for (const next of links.get(id)!) if (!done.has(edge(id, next))) follow(id, next);
  for (const [id, set] of links) {
    if (set.size) continue;
    const one = onward(hexOf(id)!, null);
    if (!one) continue;
    const at = mid(id);
    const opposite = onward(hexOf(id)!, nearest(hexOf(id)!, one));
    const across = opposite && Math.hypot(opposite[0] + one[0] - 2 * at[0], opposite[1] + one[1] - 2 * at[1]) < 20; // straight on
    lines.push(across ? [one, at, opposite] : [one, at]);
  }
  return { links, lines };
}

function nearest(hex: Hex, to: Point): Hex {
  const ways = Array.from({ length: WAYS }, (_, way) => neighbour(hex, way));
  const far = (h: Hex) => Math.hypot(centre(h)[0] - to[0], centre(h)[1] - to[1]);
  return ways.reduce((best, h) => (far(h) < far(best) ? h : best));
}

// The neighbours that fit, the one straight ahead first.
export function ahead(end: Hex, from: Hex | null, fits: (hex: Hex) => boolean): Hex | null {
  const at = centre(end);
  const list = [1, 4, 0, 2, 3, 5].map((way) => neighbour(end, way)).filter(fits); // along the row first
  if (!list.length) return null;
  if (!from) return list[0]!;
  const back = centre(from);
  const turn = (h: Hex) => (centre(h)[0] - at[0]) * (at[0] - back[0]) + (centre(h)[1] - at[1]) * (at[1] - back[1]);
  return list.reduce((best, h) => (turn(h) > turn(best) ? h : best));
}

// Bends a straight line a little, always the same way for the same points.
export function winding(points: readonly Point[], by: number): Point[] {
  const out: Point[] = [];
  points.forEach((p, i) => {
    out.push(p);
    const q = points[i + 1];
    if (!q) return;
    const long = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const side = ((Math.round(p[0] + p[1] * 3) >> 3) & 1 ? 1 : -1) * by * (0.6 + (0.4 * (Math.abs(Math.round(q[0] * 7 + q[1])) % 5)) / 4);
    out.push([(p[0] + q[0]) / 2 - ((q[1] - p[1]) / long) * side, (p[1] + q[1]) / 2 + ((q[0] - p[0]) / long) * side]);
  });
  return out;
}
