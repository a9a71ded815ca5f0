// Where symbols, stacks and names stand at one zoom. Coordinates are pixels of the whole map at that zoom, so panning changes nothing.
import type { Level } from './levels';
import { project, UNITS_PER_KM, type Point, type Projection } from './projection';
import { size, type Stack } from './stacks';
import type { Place } from './types';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Spot {
  place: Place;
  x: number;
  y: number;
  r: number;
}

export interface PlacedStack extends Box {
  stack: Stack;
  leader: [number, number, number, number] | null;
  choice: number;
}

export interface PlacedLabel extends Box {
  place: Place;
  anchor: 'start' | 'middle' | 'end';
  tx: number;
  ty: number;
  shown: boolean;
  choice: number;
}

export interface Layout {
  spots: Map<string, Spot>;
  stacks: PlacedStack[];
  labels: PlacedLabel[];
}

export type Measure = (text: string, px: number, bold: boolean) => number;
export const roughMeasure: Measure = (text, px, bold) => text.length * px * (bold ? 0.56 : 0.5);

export const LAKE_RADIUS = 11;

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

export const worldOf = (projection: Projection, place: Place): Point => {
  const [x, y] = project(projection, place.lat!, place.lon!);
  return [x + (place.shift?.[0] ?? 0) * UNITS_PER_KM, y - (place.shift?.[1] ?? 0) * UNITS_PER_KM];
};

// Symbols that would cover each other are pushed apart along the line between them.
export function placeSpots(
  places: Place[],
  projection: Projection,
  k: number,
  level: Level,
  at?: ReadonlyMap<string, Point>,
): Map<string, Spot> {
  const spots = places
    .filter((p) => p.lat !== undefined)
    .map((place): Spot => {
      const [x, y] = at?.get(place.id) ?? worldOf(projection, place).map((v) => v * k);
      const r = place.kind === 'lake' ? LAKE_RADIUS * (level.z === 0 ? 0.7 : 1) : level.radius(place.value ?? 1);
      return { place, x: x!, y: y!, r };
    });
  for (let round = 0; round < 16; round++) {
    let moved = false;
    for (let i = 0; i < spots.length; i++)
      for (let j = i + 1; j < spots.length; j++) {
        const a = spots[i]!,
          b = spots[j]!;
        const dx = b.x - a.x,
          dy = b.y - a.y;
        const far = Math.hypot(dx, dy) || 0.01;
        const short = a.r + b.r + (level.z === 0 ? 2 : 5) - far;
        if (short <= 0) continue;
        const part = a.place.kind === 'lake' ? 1 : b.place.kind === 'lake' ? 0 : 0.5; // a lake's mark gives way to towns
        a.x -= (dx / far) * short * part;
        a.y -= (dy / far) * short * part;
        b.x += (dx / far) * short * (1 - part);
        b.y += (dy / far) * short * (1 - part);
        moved = true;
      }
    if (!moved) break;
  }
  return new Map(spots.map((s) => [s.place.id, s]));
}

// ---------------------------------------------------------------- stacks

export const DEPTH = 0.15; // a block's depth, as part of its width

export interface StackShape {
  w: number;
  h: number;
  step: number; // how far each block stands above the one before
  files: number;
  shown: number;
}

// Own stacks show every pip strip; hidden ones a few backs; the overview one block and a number.
export function shapeOf(stack: Stack, level: Level): StackShape {
  const w = level.piece;
  const n = size(stack);
  const open = stack.pieces.length > 0;
  const shown = level.z === 0 ? 1 : open ? n : Math.min(n, 4);
  const files = open && shown > 5 ? 2 : 1;
  const step = open ? 0.36 * w : DEPTH * w;
  const rows = Math.ceil(shown / files);
  return { w: w * (1 + DEPTH) * files, h: w * (1 + DEPTH) + (rows - 1) * step, step, files, shown };
}

const compass: Record<string, Point> = {
  N: [0, -1],
  NE: [0.8, -0.8],
  E: [1, 0],
  SE: [0.8, 0.8],
  S: [0, 1],
  SW: [-0.8, 0.8],
  W: [-1, 0],
  NW: [-0.8, -0.8],
};
const ways = Object.keys(compass);
// Names may also stand a little above or below the level of their symbol.
const beside: Record<string, Point> = { ...compass, ENE: [1, -0.45], ESE: [1, 0.45], WNW: [-1, -0.45], WSW: [-1, 0.45] };

interface Candidate extends Box {
  cost: number;
}

function around(s: Spot, w: number, h: number, way: string, gap: number): Box {
  const [cx, cy] = beside[way]!;
  const reach = s.r + gap;
  const x = s.x + cx * reach + (cx > 0.9 ? 0 : cx < -0.9 ? -w : cx > 0 ? 0 : cx < 0 ? -w : -w / 2);
  const y = Math.abs(cy) === 0.45 ? s.y + (cy > 0 ? -h * 0.1 : -h * 0.9) : s.y + cy * reach + (cy > 0 ? 0 : cy < 0 ? -h : -h / 2);
  return { x, y, w, h };
}

const stackCost: Record<string, number> = { N: 0, NE: 4, NW: 4, E: 3, W: 3, SE: 7, SW: 7, S: 8 };

function stackCandidates(s: Spot, stack: Stack, { w, h }: { w: number; h: number }, lake: Spot | undefined): Candidate[] {
  const out: Candidate[] = [];
  const onLake = s.place.kind === 'lake';
  for (const gap of [2, 20, 44])
    for (const way of ways) {
      let cost = (onLake ? stackCost[way]! / 2 : stackCost[way]!) + (gap > 40 ? 30 : gap > 10 ? 15 : 0);
      if (stack.ships && lake) {
        // ships lie at the water side of their town
        const dx = lake.x - s.x,
          dy = lake.y - s.y,
          far = Math.hypot(dx, dy) || 1;
        const [cx, cy] = compass[way]!;
        cost = (1 - (cx * dx + cy * dy) / far) * 5 + (gap > 40 ? 30 : gap > 10 ? 15 : 0);
      }
      out.push({ ...around(s, w, h, way, gap), cost });
    }
  return out;
}

// ---------------------------------------------------------------- names

function labelCandidates(s: Spot, w: number, h: number): (Candidate & { anchor: 'start' | 'middle' | 'end' })[] {
  const wish = s.place.label ?? 'E';
  const out: (Candidate & { anchor: 'start' | 'middle' | 'end' })[] = [];
  for (const gap of [3, 13])
    for (const way of Object.keys(beside)) {
      const cost = (way === wish ? 0 : way.length === 1 ? 2 : 4) + (gap > 5 ? 6 : 0);
      const cx = beside[way]![0];
      out.push({ ...around(s, w, h, way, way.length === 2 ? gap - 3 : gap), cost, anchor: cx > 0 ? 'start' : cx < 0 ? 'end' : 'middle' });
    }
  return out;
}

// How much of the smaller one is covered.
function frac(a: Box, b: Box): number {
  if (a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h) return 0;
  return overlap(a, b) / Math.min(a.w * a.h, b.w * b.h);
}

export interface LayoutInput {
  places: Place[];
  stacks: Stack[];
  projection: Projection;
  k: number;
  level: Level;
  measure?: Measure;
  before?: Layout | null; // to stay where things stood
  keep?: ReadonlySet<string>; // places whose name must show
  obstacles?: Box[]; // names of waters
  at?: ReadonlyMap<string, Point>; // places that stand elsewhere than their coordinates say: a lake's mark at its name
  shape?: (stack: Stack, level: Level) => { w: number; h: number }; // of a stack; wooden blocks where none is given
  sweeps?: number; // how often everything looks for a better place; few where little has changed
  settle?: boolean; // false while the camera moves: everything keeps its side
}

// Every stack and name has candidate boxes; each in turn takes the cheapest given the others, six times over.
export function layOut(input: LayoutInput): Layout {
  const { level, k, measure = roughMeasure, before, keep, obstacles = [], shape = shapeOf, sweeps = 6, settle = true } = input;
  const spots = placeSpots(input.places, input.projection, k, level, input.at);
  const symbols = [...spots.values()].map((s) => ({ x: s.x - s.r - 1, y: s.y - s.r - 1, w: 2 * s.r + 2, h: 2 * s.r + 2 }));

  interface Item {
    label: boolean;
    id: string;
    spot: Spot;
    candidates: Candidate[];
    at: number;
    fixed: number[];
  }
  const items: Item[] = [];
  const wasStack = new Map(before?.stacks.map((s) => [s.stack.key, s.choice]));
  const wasLabel = new Map(before?.labels.map((l) => [l.place.id, l.choice]));
  const add = (label: boolean, id: string, spot: Spot, candidates: Candidate[], was: number | undefined) => {
    const fixed = !settle
      ? []
      : candidates.map((c, i) => {
          let cost = c.cost - (i === was ? 3 : 0);
          for (const box of symbols) cost += frac(c, box) * (label ? 45 : 60);
          for (const box of obstacles) cost += frac(c, box) * 22;
          return cost;
        });
    items.push({ label, id, spot, candidates, at: was ?? 0, fixed });
  };
  const bySize = [...input.stacks].filter((s) => spots.has(s.place)).sort((a, b) => size(b) - size(a) || (a.key < b.key ? -1 : 1));
  for (const stack of bySize) {
    const spot = spots.get(stack.place)!;
    add(
      false,
      stack.key,
      spot,
      stackCandidates(spot, stack, shape(stack, level), spot.place.lake ? spots.get(spot.place.lake) : undefined),
      wasStack.get(stack.key),
    );
  }
  const named = [...spots.values()].filter((s) => s.place.kind === 'town').sort((a, b) => (b.place.value ?? 0) - (a.place.value ?? 0));
  const anchors = new Map<string, ('start' | 'middle' | 'end')[]>();
  for (const spot of named) {
    const w = measure(spot.place.title, level.label, (spot.place.value ?? 0) >= 3) + 2;
    const candidates = labelCandidates(spot, w, level.label * 1.15);
    anchors.set(
      spot.place.id,
      candidates.map((c) => c.anchor),
    );
    add(true, spot.place.id, spot, candidates, wasLabel.get(spot.place.id));
  }

  const reach = 300; // no candidate box stands farther from its symbol than half of this
  const near = new Map(
    items.map((a) => [
      a,
      !settle ? [] : items.filter((b) => b !== a && Math.abs(a.spot.x - b.spot.x) < reach && Math.abs(a.spot.y - b.spot.y) < reach),
    ]),
  );
  // At first names give way to stacks; a stack moves for a name only where that has found no room.
  const clash = (a: Item, c: Candidate, patience: number) => {
    let cost = 0;
    for (const b of near.get(a)!) {
      const f = frac(c, b.candidates[b.at]!);
      if (f > 0)
        cost += f * (a.label && b.label ? 55 : a.label ? 75 : b.label ? patience : 80) + (!a.label ? (b.label ? 0 : 1) : b.label ? 8 : 9);
    }
    return cost;
  };
  for (let sweep = 6 - sweeps; settle && sweep < 6; sweep++)
    for (const item of items) {
      let best = Infinity;
      item.candidates.forEach((c, i) => {
        const cost = item.fixed[i]! + clash(item, c, sweep < 2 ? 3 : 45);
        if (cost < best - 1e-9) ((best = cost), (item.at = i));
      });
    }

  // A stack that still covers a name looks for a place together with the names there: each alone would find no better one.
  const costOf = (a: Item) => a.fixed[a.at]! + clash(a, a.candidates[a.at]!, 75);
  const nameBest = (a: Item) => {
    let best = Infinity;
    let at = a.at;
    a.candidates.forEach((c, i) => {
      const cost = a.fixed[i]! + clash(a, c, 75);
      if (cost < best - 1e-9) ((best = cost), (at = i));
    });
    a.at = at;
  };
  for (const item of settle && level.z > 0 ? items.filter((i) => !i.label) : []) {
    const was = item.at;
    const stood = item.candidates[was]!;
    const on = (c: Candidate, least: number) => near.get(item)!.filter((b) => b.label && frac(c, b.candidates[b.at]!) > least);
    const covered = on(stood, 0.12);
    if (!covered.length) continue;
    let gain = 2;
    let found: (() => void) | null = null;
    item.candidates.forEach((c, i) => {
      if (i === was || item.fixed[i]! > item.fixed[was]! + 60) return;
      const names = [...new Set([...on(stood, 0), ...on(c, 0)])];
      const before = names.map((b) => b.at);
      const sum = () => names.reduce((n, b) => n + costOf(b), costOf(item));
      const cost = sum();
      item.at = i;
      names.forEach(nameBest);
      const better = cost - sum();
      const after = names.map((b) => b.at);
      names.forEach((b, n) => (b.at = before[n]!));
      item.at = was;
      if (better > gain) {
        gain = better;
        found = () => {
          item.at = i;
          names.forEach((b, n) => (b.at = after[n]!));
        };
      }
    });
    (found as (() => void) | null)?.();
  }

  const stackBy = new Map(bySize.map((s) => [s.key, s]));
  const stacks: PlacedStack[] = [];
  const labels: PlacedLabel[] = [];
  for (const item of items) {
    const c = item.candidates[item.at]!;
    if (!item.label) {
      const far = item.at >= ways.length;
      const nx = Math.min(Math.max(item.spot.x, c.x + 4), c.x + c.w - 4),
        ny = Math.min(Math.max(item.spot.y, c.y + 4), c.y + c.h);
      stacks.push({ ...box(c), stack: stackBy.get(item.id)!, leader: far ? [item.spot.x, item.spot.y, nx, ny] : null, choice: item.at });
      continue;
    }
    const place = item.spot.place;
    const anchor = anchors.get(item.id)![item.at]!;
    const value = place.value ?? 0;
    const share = (b: Box) => overlap(c, b) / (c.w * c.h);
    const others = items.filter((b) => b !== item);
    const crowded = symbols.some((b) => frac(c, b) > 0.3) || others.some((b) => frac(c, b.candidates[b.at]!) > (b.label ? 0.12 : 0.3));
    const buried = others.some((b) => !b.label && share(b.candidates[b.at]!) > (value < 2 ? 0.1 : 0.24)); // a scrap of a name helps nobody
    const shown = keep?.has(item.id) || (value >= level.labelFrom && !(crowded && value < 2) && !(buried && value < 4));
    labels.push({
      ...box(c),
      place,
      anchor,
      shown,
      choice: item.at,
      tx: anchor === 'start' ? c.x + 1 : anchor === 'end' ? c.x + c.w - 1 : c.x + c.w / 2,
      ty: c.y + c.h * 0.78,
    });
  }
  return { spots, stacks, labels };
}

const box = ({ x, y, w, h }: Box): Box => ({ x, y, w, h });

// The nearest place in a direction (arrow keys): within 60 degrees of it, far ones and those aside count as farther.
export function walk<T extends { x: number; y: number }>(spots: Iterable<T>, from: T, dx: number, dy: number): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const s of spots) {
    const x = s.x - from.x,
      y = s.y - from.y;
    const ahead = x * dx + y * dy,
      aside = Math.abs(x * dy - y * dx);
    if (s === from || ahead <= 0 || aside > ahead * 1.75) continue;
    const cost = ahead + aside * 1.6;
    if (cost < least) ((least = cost), (best = s));
  }
  return best;
}
