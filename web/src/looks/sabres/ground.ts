// A battlefield as lines to draw. What runs on from hex to hex (shore, river, road, hill, fort) is one drawing, never tiles.
import {
  centre,
  corners,
  distance,
  hexId,
  hexOf,
  hexPath,
  neighbour,
  outline,
  outlinePath,
  pen,
  R,
  W,
  WAYS,
  type Hex,
} from '../../board/hex';
import type { Point } from '../../board/projection';
import { smooth } from '../../board/routes';
import { ahead, network, winding } from './network';
import { shores } from './shore';
import type { Ground, Marker, Terrain } from './types';

export interface Spot {
  x: number;
  y: number;
  turn?: number; // degrees
  size?: number;
}

export interface Drawing {
  frame: [number, number, number, number]; // with room for the letters and numbers at the edges
  land: string;
  water: string;
  beach: string;
  tints: Partial<Record<Terrain, string>>;
  grid: string;
  stubble: string;
  waves: string;
  hachures: string;
  reeds: string;
  rivers: string[];
  roads: string[];
  fords: Spot[];
  bridges: Spot[];
  trees: Spot[];
  houses: Spot[];
  forts: { wall: string; bastions: Spot[] }[];
  gates: Spot[];
  piers: { d: string; planks: string }[];
  ports: Spot[];
  columns: { text: string; x: number; y: number }[];
  rows: { text: string; x: number; y: number }[];
}

// The same number for the same hex, always: the map looks alike in every browser.
function chance(hex: Hex, n: number): number {
  let h = (hex.col * 73856093) ^ (hex.row * 19349663) ^ (n * 83492791);
  h = Math.imul(h ^ (h >>> 13), 0x5bd1e995);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

// Along a closed line, cutting its corners.
export function around(points: readonly Point[]): string {
  const n = (v: number) => Math.round(v * 10) / 10;
  const at = (i: number) => points[i % points.length]!;
  const mid = (i: number) => `${n((at(i)[0] + at(i + 1)[0]) / 2)} ${n((at(i)[1] + at(i + 1)[1]) / 2)}`;
  return `M${mid(0)}${points.map((_, i) => `Q${n(at(i + 1)[0])} ${n(at(i + 1)[1])} ${mid(i + 1)}`).join('')}Z`;
}

const toward = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const degrees = (from: Point, to: Point) => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;

export function draw(g: Ground): Drawing {
  const all: Hex[] = [];
  for (let row = 0; row < g.rows; row++) for (let col = 0; col < g.cols; col++) all.push({ col, row });
  const on = ({ col, row }: Hex) => col >= 0 && row >= 0 && col < g.cols && row < g.rows;
  const ground = (h: Hex): Terrain | null => (on(h) ? g.terrain[h.row]![h.col]! : null);
  const marker = (h: Hex): Marker | undefined => g.markers[hexId(h)];
  const of = (...kinds: Terrain[]) => all.filter((h) => kinds.includes(ground(h)!));
  const near = (h: Hex) => Array.from({ length: WAYS }, (_, way) => neighbour(h, way));
  const bridged = (h: Hex) => marker(h) === 'bridge';

  const flow = network(of('river'), (end, from) => {
    const out = ahead(end, from, (h) => !on(h)) ?? ahead(end, from, (h) => ['water', 'coastal'].includes(ground(h) ?? ''));
    return out ? toward(centre(end), centre(out), on(out) ? 1.4 : 1) : null;
  });
  const way = network(
    all.filter((h) => ground(h) === 'road' || bridged(h)),
    (end, from) => {
      const straight = (h: Hex) => !from || distance(h, from) > 1;
      const town = ahead(end, from, (h) => straight(h) && ['town', 'fort'].includes(ground(h) ?? ''));
      const bank = ahead(end, from, (h) => straight(h) && ground(h) === 'river');
      const edge = ahead(end, from, (h) => !on(h));
      const out = town ?? edge ?? bank;
      return out ? toward(centre(end), centre(out), out === town ? (ground(out) === 'fort' ? 0.62 : 0.72) : out === bank ? 0.6 : 1) : null;
    },
  );
  const across = (h: Hex, links: Map<string, Set<string>>): number => {
    const [a, b] = [...(links.get(hexId(h)) ?? [])].map((id) => centre(hexOf(id)!));
    return a ? degrees(b ?? centre(h), a) : 0;
  };

  const [x1, y1] = [W * (g.cols - 0.5) + (g.rows > 1 ? W / 2 : 0), 1.5 * R * (g.rows - 1) + R];
  const tints: Drawing['tints'] = {};
  for (const kind of ['forest', 'hill', 'town', 'swamp'] as const)
    tints[kind] = of(kind)
      .map((h) => hexPath(h))
      .join('');

  return {
    frame: [-W / 2 - 26, -R - 24, x1 + 10, y1 + 10],
    land: outlinePath(all),
    water: shores(g).map(around).join(''),
    beach: of('coastal')
      .map((h) => hexPath(h))
      .join(''),
    tints,
    grid: all.map((h) => hexPath(h)).join(''),
    stubble: of('field', 'road')
      .map((h) => ticks(h))
      .join(''),
    waves: of('water')
      .map((h) => waves(h))
      .join(''),
    hachures: of('hill')
      .map((h) => hachures(h, (n) => ground(n) === 'hill' || !on(n)))
      .join(''),
    reeds: of('swamp')
      .map((h) => reeds(h))
      .join(''),
    rivers: flow.lines.map((line) => smooth(winding(line, 7))),
    roads: way.lines.map((line) => smooth(winding(line, 6))),
    fords: of('river')
      .filter((h) => marker(h) === 'ford')
      .map((h) => ({ x: centre(h)[0], y: centre(h)[1], turn: across(h, flow.links) })),
    bridges: all.filter(bridged).map((h) => ({ x: centre(h)[0], y: centre(h)[1], turn: across(h, way.links) })),
    trees: of('forest')
      .flatMap((h) => trees(h))
      .sort((a, b) => a.y - b.y),
    houses: of('town')
      .flatMap((h) => houses(h, marker(h) === 'port' ? 2 : 4))
      .sort((a, b) => a.y - b.y),
    forts: groups(of('fort')).map((group) => fort(group)),
    gates: of('fort')
      .filter((h) => marker(h) === 'gate')
      .map((h) => gate(h, (n) => ground(n) === 'fort')),
    piers: all
      .filter((h) => marker(h) === 'dock')
      .map((h) => pier(h, near(h).find((n) => marker(n) === 'port') ?? near(h).find((n) => ground(n) === 'town') ?? neighbour(h, 2))),
    ports: all.filter((h) => marker(h) === 'port').map((h) => ({ x: centre(h)[0], y: centre(h)[1] + 9 })),
    columns: Array.from({ length: g.cols }, (_, col) => ({ text: String.fromCharCode(65 + col), x: W * col, y: -R - 8 })),
    rows: Array.from({ length: g.rows }, (_, row) => ({ text: String(row + 1), x: -W / 2 - 12 + (row & 1 ? W / 2 : 0), y: 1.5 * R * row })),
  };
}

// ---------------------------------------------------------------- within a hex

function ticks(h: Hex): string {
  const [x, y] = centre(h);
  let d = '';
  for (let i = 0; i < 3; i++) {
    if (chance(h, i) < 0.35) continue;
    const a = x + (chance(h, i + 10) - 0.5) * 44;
    const b = y + (chance(h, i + 20) - 0.5) * 44;
    d += `M${(a - 3).toFixed(1)} ${b.toFixed(1)}l-1 -4M${a.toFixed(1)} ${b.toFixed(1)}v-4.500M${(a + 3).toFixed(1)} ${b.toFixed(1)}l1 -4`;
  }
  return d;
}

function waves(h: Hex): string {
  const [x, y] = centre(h);
  let d = '';
  for (let i = 0; i < 4; i++) {
    const a = x + (chance(h, i + 30) - 0.5) * 46 - 8;
    const b = y - 22 + i * 15 + (chance(h, i + 40) - 0.5) * 7;
    if (chance(h, i + 50) > 0.3) d += `M${a.toFixed(1)} ${b.toFixed(1)}q4 -4 8 0t8 0`;
  }
  return d;
}

function reeds(h: Hex): string {
  const [x, y] = centre(h);
  let d = '';
  for (let i = 0; i < 6; i++) {
    const a = x - 20 + (i % 3) * 20 + (chance(h, i + 60) - 0.5) * 9;
    const b = y - 11 + Math.floor(i / 3) * 24 + (chance(h, i + 70) - 0.5) * 9;
    d += `M${(a - 7).toFixed(1)} ${b.toFixed(1)}h14M${(a - 3).toFixed(1)} ${b.toFixed(1)}l-3 -8M${a.toFixed(1)} ${b.toFixed(1)}v-10M${(a + 3).toFixed(1)} ${b.toFixed(1)}l3 -8`;
  }
  return d;
}

function trees(h: Hex): Spot[] {
  const [x, y] = centre(h);
  const rows: [number, number, number][] = [
    [3, -14, 17],
    [3, 4, 19],
    [3, 22, 16],
  ];
  return rows.flatMap(([n, dy, step], r) =>
    Array.from({ length: n }, (_, i) => ({
      x: x + (i - (n - 1) / 2) * step + (r === 1 ? 5 : -2) + (chance(h, r * 3 + i) - 0.5) * 7,
      y: y + dy + (chance(h, r * 3 + i + 80) - 0.5) * 7,
      size: 0.9 + chance(h, r * 3 + i + 90) * 0.25,
    })),
  );
}

function houses(h: Hex, n: number): Spot[] {
  const [x, y] = centre(h);
  const at: Point[] = [
    [-13, -14],
    [14, -18],
    [-17, 16],
    [15, 13],
  ];
  return at.slice(0, n).map(([dx, dy], i) => ({ x: x + dx + (chance(h, i) - 0.5) * 6, y: y + dy + (chance(h, i + 9) - 0.5) * 5 }));
}

// Strokes that run inward from every edge where the high ground ends.
function hachures(h: Hex, same: (n: Hex) => boolean): string {
  const middle = centre(h);
  const c = corners(middle);
  let d = '';
  for (let i = 0; i < WAYS; i++) {
    if (same(neighbour(h, i))) continue;
    for (let t = 0.06; t < 0.97; t += 0.11) {
      const foot = toward(c[i]!, c[(i + 1) % WAYS]!, t);
      const n = Math.round(t * 100);
      d += pen([toward(foot, middle, 0.07 + chance(h, i * 20 + n) * 0.04), toward(foot, middle, 0.26 + chance(h, i * 20 + n + 5) * 0.12)]);
    }
  }
  return d;
}

function pier(h: Hex, land: Hex): { d: string; planks: string } {
  const from = toward(centre(h), centre(land), 0.66);
  const to = toward(centre(h), centre(land), -0.55);
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  let planks = '';
  for (let s = 5; s < long; s += 5) {
    const [x, y] = [from[0] + ux * s, from[1] + uy * s];
    planks += pen([
      [x - uy * 6, y + ux * 6],
      [x + uy * 6, y - ux * 6],
    ]);
  }
  return { d: pen([from, to]), planks };
}

// ---------------------------------------------------------------- forts

function groups(hexes: readonly Hex[]): Hex[][] {
  const rest = new Map(hexes.map((h) => [hexId(h), h]));
  const out: Hex[][] = [];
  while (rest.size) {
    const [first] = rest.values();
    const group = [first!];
    rest.delete(hexId(first!));
    for (let i = 0; i < group.length; i++)
      for (let w = 0; w < WAYS; w++) {
        const n = rest.get(hexId(neighbour(group[i]!, w)));
        if (!n) continue;
        group.push(n);
        rest.delete(hexId(n));
      }
    out.push(group);
  }
  return out;
}

const INSET = 9;

// The wall stands a little within the edges, with a bastion on every corner that looks out.
function fort(group: readonly Hex[]): { wall: string; bastions: Spot[] } {
  const bastions: Spot[] = [];
  let wall = '';
  for (const loop of outline(group)) {
    const n = loop.length;
    const inner = loop.map((p, i): Point => {
      const a = loop[(i + n - 1) % n]!;
      const b = loop[(i + 1) % n]!;
      // Corners of 120 degrees: out to the inside of the turn.
      const cross = (p[0] - a[0]) * (b[1] - p[1]) - (p[1] - a[1]) * (b[0] - p[0]);
      const way: Point = [(a[0] + b[0]) / 2 - p[0], (a[1] + b[1]) / 2 - p[1]];
      const long = Math.hypot(way[0], way[1]) || 1;
      const by = (INSET / Math.sin(Math.PI / 3)) * (cross > 0 ? 1 : -1);
      const q: Point = [p[0] + (way[0] / long) * by, p[1] + (way[1] / long) * by];
      if (cross > 0) bastions.push({ x: q[0], y: q[1], turn: degrees(p, q) });
      return q;
    });
    wall += `${pen(inner)}Z`;
  }
  return { wall, bastions };
}

// On the wall of its hex that looks farthest from the rest of the fort.
function gate(h: Hex, same: (n: Hex) => boolean): Spot {
  const middle = centre(h);
  const c = corners(middle);
  const mates = Array.from({ length: WAYS }, (_, w) => neighbour(h, w))
    .filter(same)
    .map(centre);
  const pull: Point = mates.length
    ? [mates.reduce((s, p) => s + p[0], 0) / mates.length, mates.reduce((s, p) => s + p[1], 0) / mates.length]
    : [middle[0], middle[1] - 1];
  let best: Spot | null = null;
  let far = -1;
  for (let i = 0; i < WAYS; i++) {
    if (same(neighbour(h, i))) continue;
    const edge = toward(c[i]!, c[(i + 1) % WAYS]!, 0.5);
    const d = Math.hypot(edge[0] - pull[0], edge[1] - pull[1]);
    if (d <= far) continue;
    far = d;
    const at = toward(edge, middle, INSET / (W / 2));
    best = { x: at[0], y: at[1], turn: degrees(c[i]!, c[(i + 1) % WAYS]!) };
  }
  return best ?? { x: middle[0], y: middle[1] };
}
