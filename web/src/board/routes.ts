// Roads and trails as smooth lines through their waypoints, and the way a move takes along them.
import type { Spot } from './layout';
import { project, type Point, type Projection } from './projection';
import type { Edge } from './types';

const r1 = (v: number) => Math.round(v * 10) / 10;

// Catmull-Rom through the points, as cubic curves.
export function smooth(points: Point[]): string {
  const [first] = points;
  if (!first) return '';
  let d = `M${r1(first[0])} ${r1(first[1])}`;
  if (points.length === 2) return `${d}L${r1(points[1]![0])} ${r1(points[1]![1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const p0 = points[Math.max(0, i - 1)]!,
      p1 = points[i]!,
      p2 = points[i + 1]!,
      p3 = points[Math.min(points.length - 1, i + 2)]!;
    const a = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const b = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    d += `C${r1(a[0]!)} ${r1(a[1]!)} ${r1(b[0]!)} ${r1(b[1]!)} ${r1(p2[0])} ${r1(p2[1])}`;
  }
  return d;
}

// Waypoints that a pushed-aside symbol would make the road turn back for are left out.
export function edgePoints(edge: Edge, spots: ReadonlyMap<string, Spot>, projection: Projection, k: number): Point[] {
  const a = spots.get(edge.a),
    b = spots.get(edge.b);
  if (!a || !b) return [];
  const far = (p: Point, s: Spot) => Math.hypot(p[0] - s.x, p[1] - s.y) > s.r + 9;
  const via = (edge.via ?? [])
    .map(([lat, lon]): Point => {
      const [x, y] = project(projection, lat, lon);
      return [x * k, y * k];
    })
    .filter((p) => far(p, a) && far(p, b));
  return [[a.x, a.y], ...via, [b.x, b.y]];
}

// Fewest towns first; [] when there is no way by land.
export function roadBetween(edges: readonly Edge[], from: string, to: string, through?: string): { edge: Edge; back: boolean }[] {
  if (through && through !== from && through !== to) return [...roadBetween(edges, from, through), ...roadBetween(edges, through, to)];
  const came = new Map<string, { edge: Edge; back: boolean; from: string } | null>([[from, null]]);
  const queue = [from];
  for (let place = queue.shift(); place !== undefined && !came.has(to); place = queue.shift())
    for (const edge of edges) {
      const next = edge.a === place ? edge.b : edge.b === place ? edge.a : null;
      if (next === null || came.has(next)) continue;
      came.set(next, { edge, back: edge.b === place, from: place });
      queue.push(next);
    }
  const way: { edge: Edge; back: boolean }[] = [];
  for (let at = came.get(to); at; at = came.get(at.from)) way.unshift({ edge: at.edge, back: at.back });
  return way;
}

// The points of a move: along the roads, or over the water by a gentle bow.
export function movePoints(
  edges: readonly Edge[],
  spots: ReadonlyMap<string, Spot>,
  projection: Projection,
  k: number,
  from: string,
  to: string,
  options: { through?: string; water?: boolean } = {},
): Point[] {
  const a = spots.get(from),
    b = spots.get(to);
  if (!a || !b) return [];
  const way = options.water ? [] : roadBetween(edges, from, to, options.through);
  if (way.length === 0 || way.length > 4) {
    const mx = (a.x + b.x) / 2 - (b.y - a.y) * 0.12,
      my = (a.y + b.y) / 2 + (b.x - a.x) * 0.12;
    return [
      [a.x, a.y],
      [mx, my],
      [b.x, b.y],
    ];
  }
  const points: Point[] = [];
  for (const { edge, back } of way) {
    const leg = edgePoints(edge, spots, projection, k);
    points.push(...(back ? leg.reverse() : leg).slice(points.length ? 1 : 0));
  }
  return points;
}
