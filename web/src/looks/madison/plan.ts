// Where everything of the theatre stands at one zoom: towns, insets of crowded frontiers, forces, names, lake boxes.
import { layOut, type Box, type Layout, type Measure, type Spot } from '../../board/layout';
import type { Level } from '../../board/levels';
import { project, type Point, type Projection } from '../../board/projection';
import type { Stack } from '../../board/stacks';
import type { Place } from '../../board/types';
import { surname, type Force } from './forces';
import type { Counter, MadisonBoard, PieceFace, Space } from './types';

// ---------------------------------------------------------------- towns

// On which bank a town of a river frontier stands, in km east and north; and where its name stands best.
const shifts: Record<string, [number, number]> = {
  ft_george: [-3.2, -1.5],
  ft_niagara: [3.6, -0.6],
  queenston: [-3, 0],
  lewiston: [3, 0],
  chippawa: [-2.4, 0],
  schlosser: [2.6, 0.6],
  ft_erie: [-2.4, -0.4],
  buffalo: [3.4, 0.6],
  detroit: [-2.4, 1.5],
  sandwich: [2.4, -0.5],
  brownstown: [-2, 1],
  ft_malden: [2.4, -1],
  prescott: [-5, 4],
  ogdensburg: [4, -5],
  williamsburg: [-2, 5],
  hamilton: [2, -4],
  cornwall: [-5, 5],
  st_regis: [1, -2],
  french_mills: [6, -5],
  watertown: [12, 2],
};
const wishes: Record<string, string> = {
  ft_george: 'W',
  queenston: 'W',
  chippawa: 'W',
  ft_erie: 'W',
  ft_niagara: 'E',
  lewiston: 'E',
  schlosser: 'E',
  buffalo: 'E',
  detroit: 'W',
  brownstown: 'W',
  frenchtown: 'W',
  sandwich: 'E',
  ft_malden: 'E',
  prescott: 'W',
  williamsburg: 'N',
  cornwall: 'N',
  kingston: 'NW',
  york: 'NW',
  montreal: 'N',
  la_prairie: 'E',
  chambly: 'E',
  st_jean: 'E',
  quebec: 'W',
  plattsburg: 'W',
  essex: 'W',
  ticonderoga: 'W',
  whitehall: 'W',
  albany: 'E',
  burlington_uc: 'W',
  sackets_harbour: 'W',
  stoney_creek: 'S',
};

export const boxOf = (lake: string): string => `box_${lake}`;

export function townsOf(board: MadisonBoard): Place[] {
  return board.places
    .filter((p) => p.kind === 'space' && p.at)
    .map((p: Space): Place => ({
      id: p.id,
      kind: 'town',
      title: p.title,
      lon: p.at![0],
      lat: p.at![1],
      side: p.territory!,
      value: p.value ?? 0,
      base: p.base !== undefined,
      label: wishes[p.id] ?? 'E',
      ...(p.lake ? { lake: boxOf(p.lake) } : {}),
      ...(shifts[p.id] ? { shift: shifts[p.id]! } : {}),
    }));
}

// ---------------------------------------------------------------- insets

export interface Inset {
  id: string;
  towns: readonly string[];
  middle: [lat: number, lon: number]; // of what is shown
  at: [lat: number, lon: number]; // where its frame's middle stands: empty ground
  k: number;
  w: number;
  h: number;
}

export const insets: readonly Inset[] = [
  {
    id: 'niagara',
    towns: ['ft_george', 'queenston', 'chippawa', 'ft_erie', 'ft_niagara', 'lewiston', 'schlosser', 'buffalo'],
    middle: [43.075, -78.985],
    at: [45.06, -78.9],
    k: 0.46,
    w: 268,
    h: 246,
  },
  {
    id: 'detroit',
    towns: ['detroit', 'sandwich', 'brownstown', 'ft_malden', 'frenchtown'],
    middle: [42.135, -83.2],
    at: [43.95, -85.1],
    k: 0.34,
    w: 220,
    h: 206,
  },
  {
    id: 'montreal',
    towns: [
      'montreal',
      'la_prairie',
      'chambly',
      'st_jean',
      'isle_aux_noix',
      'lacolle',
      'johnsons',
      'philipsburg',
      'highgate',
      'champlain',
      'chateauguay',
      'beauharnois',
      'coteau',
    ],
    middle: [45.24, -73.6],
    at: [44.1, -70.55],
    k: 0.31,
    w: 320,
    h: 244,
  },
];
export const INSET_FROM = 0.118; // at a smaller scale towns are dots
export const INSET_BELOW = 0.2; // at a larger one there is room enough in place

// How much is drawn: dots and chips, counters, counters and tags, all.
export const depth = (k: number): 0 | 1 | 2 | 3 => (k < INSET_FROM ? 0 : k < 0.25 ? 1 : k < 0.42 ? 2 : 3);

// ---------------------------------------------------------------- forces

export type PartKind = 'plate' | 'counter' | 'more' | 'tab' | 'ships' | 'tag' | 'chip';
export interface Part extends Box {
  kind: PartKind;
  piece?: Counter;
  text?: string;
  n?: number;
}
export interface Shape {
  w: number;
  h: number;
  parts: Part[];
}

const sizes = [
  { c: 0, counters: 0, plates: 0, tags: 0, plate: 0 },
  { c: 26, counters: 3, plates: 1, tags: 0, plate: 18 },
  { c: 31, counters: 4, plates: 2, tags: 2, plate: 19 },
  { c: 38, counters: 8, plates: 4, tags: 5, plate: 21 },
];
const TAG = 18;
const textWidth = (text: string, px: number) => text.length * px * 0.59;

export const plateText = (leader: Counter, faces: ReadonlyMap<string, PieceFace>): string => surname(faces.get(leader.id)!, leader);

// The parts of a force, each with its box inside that of the whole.
export function shapeOf(force: Force, z: number, faces: ReadonlyMap<string, PieceFace>): Shape {
  const s = sizes[z]!;
  const parts: Part[] = [];
  if (z === 0) {
    const text = force.units.length ? String(force.strength) : force.ships.length ? String(force.ships.length) : '';
    const w = 20 + textWidth(text, 13);
    parts.push({ kind: 'chip', x: 0, y: 0, w, h: 19, text });
    return { w, h: 19, parts };
  }
  let y = 0;
  let width = 0;
  const shown = force.leaders.length > s.plates ? s.plates : force.leaders.length;
  force.leaders.slice(0, shown).forEach((piece, i) => {
    const rest = i === shown - 1 ? force.leaders.length - shown : 0;
    const naval = faces.get(piece.id)?.type === 'naval';
    const text = plateText(piece, faces);
    const w = Math.round(s.plate + 8 + textWidth(text, 12.5) + (naval ? 14 : 0) + (rest ? 18 : 0));
    parts.push({ kind: 'plate', x: 0, y, w, h: s.plate, piece, text, n: rest });
    width = Math.max(width, w);
    y += s.plate + 1.5;
  });
  if (force.units.length) {
    const fits = force.units.length > s.counters ? s.counters - (z === 1 ? 0 : 1) : force.units.length;
    const perRow = z === 3 ? 4 : s.counters;
    let x = 0;
    force.units.slice(0, fits).forEach((piece, i) => {
      if (i && i % perRow === 0) ((x = 0), (y += s.c + 2));
      parts.push({ kind: 'counter', x, y, w: s.c, h: s.c, piece });
      x += s.c + 1.5;
      width = Math.max(width, x);
    });
    const rest = force.units.length - fits;
    if (rest) {
      parts.push({ kind: 'more', x, y, w: 19, h: s.c, n: rest });
      x += 20;
    }
    if (force.units.length > 1) {
      parts.push({ kind: 'tab', x: x - 2, y: y + s.c / 2 - 9.5, w: force.strength > 9 ? 22 : 18, h: 19, n: force.strength });
      x += force.strength > 9 ? 20 : 16;
    }
    width = Math.max(width, x);
    y += s.c + 1.5;
  }
  if (force.ships.length) {
    if (force.ships.length > s.tags) {
      parts.push({ kind: 'ships', x: 0, y, w: 38, h: TAG, n: force.ships.length });
      width = Math.max(width, 38);
      y += TAG + 1.5;
    } else
      for (const piece of force.ships) {
        const text = faces.get(piece.id)?.title ?? '';
        const w = Math.round(40 + textWidth(text, 12));
        parts.push({ kind: 'tag', x: 0, y, w, h: TAG, piece, text });
        width = Math.max(width, w);
        y += TAG + 1.5;
      }
  }
  return { w: Math.max(12, width), h: Math.max(12, y - 1.5), parts };
}

// ---------------------------------------------------------------- lake boxes

export interface LakeCard extends Box {
  id: string; // of the place
  lake: string;
  rows: Part[];
  anchor: Point | null; // the lake it belongs to, where it stands ashore
}

// Where the card of a lake has room: [lat, lon] of its middle.
const lakeAt: Record<string, [number, number]> = {
  ontario: [43.6, -77.75],
  erie: [42.2, -81.25],
  huron: [44.75, -82.35],
  champlain: [43.8, -74.2],
};
const anchors: Record<string, [number, number]> = { champlain: [44.2, -73.36] };

export function lakeCards(
  board: MadisonBoard,
  forces: readonly Force[],
  faces: ReadonlyMap<string, PieceFace>,
  projection: Projection,
  k: number,
  z: number,
  held: ReadonlySet<string>,
): LakeCard[] {
  return board.places
    .filter((p) => p.kind === 'box')
    .map((p) => {
      const [lat, lon] = lakeAt[p.lake!] ?? [p.at![1], p.at![0]];
      const [cx, cy] = project(projection, lat, lon).map((v) => v * k) as Point;
      const rows: Part[] = [];
      const top = z === 0 ? 22 : held.has(p.lake!) ? 36 : 24;
      let y = top;
      let w = z === 0 ? 74 : 118;
      for (const f of forces.filter((f) => f.place === p.id))
        if (z === 0) {
          rows.push({ kind: 'ships', x: 6, y, w: 38, h: TAG, n: f.ships.length, piece: f.ships[0]! });
          y += TAG + 3;
        } else {
          for (const piece of f.leaders) {
            const text = plateText(piece, faces);
            rows.push({ kind: 'plate', x: 6, y, w: Math.round(18 + 8 + textWidth(text, 12.5) + 14), h: 18, piece, text, n: 0 });
            y += 20;
          }
          const most = z === 1 ? 1 : 8; // a tall box would cover the towns of the shore
          const shown = f.ships.length > most ? most - 1 : f.ships.length;
          for (const piece of f.ships.slice(0, shown)) {
            const text = faces.get(piece.id)?.title ?? '';
            const tw = Math.round(40 + textWidth(text, 12));
            rows.push({ kind: 'tag', x: 6, y, w: tw, h: TAG, piece, text });
            w = Math.max(w, tw + 12);
            y += 20;
          }
          if (f.ships.length > shown) {
            rows.push({ kind: 'ships', x: 6, y, w: 44, h: TAG, n: f.ships.length - shown, text: shown ? '+' : '', piece: f.ships[shown]! });
            y += 20;
          }
        }
      const h = rows.length ? y + 4 : top;
      const ashore = anchors[p.lake!];
      return {
        id: p.id,
        lake: p.lake!,
        x: cx - w / 2,
        y: cy - h / 2,
        w,
        h,
        rows,
        anchor: ashore ? (project(projection, ashore[0], ashore[1]).map((v) => v * k) as Point) : null,
      };
    });
}

// ---------------------------------------------------------------- all of it

export interface PlacedForce extends Box {
  force: Force;
  parts: Part[];
  leader: [number, number, number, number] | null;
}

export interface InsetPlan extends Box {
  inset: Inset;
  from: Box; // what it enlarges, on the map
  towns: Set<string>;
}

export interface Plan {
  spots: Map<string, Spot>;
  forces: PlacedForce[];
  labels: Layout['labels'];
  cards: LakeCard[];
  insets: InsetPlan[];
  minis: Map<string, Point>; // true places of towns that are drawn in an inset
}

export interface PlanInput {
  board: MadisonBoard;
  towns: Place[];
  forces: Force[];
  faces: ReadonlyMap<string, PieceFace>;
  projection: Projection;
  k: number;
  level: Level;
  measure: Measure;
  held: ReadonlySet<string>; // lakes somebody holds: their cards say who
  obstacles?: Box[];
  before?: PlanMemory | null;
  settle?: boolean;
  sweeps?: number;
}
export interface PlanMemory {
  layouts: (Layout | null)[];
}

export function plan(input: PlanInput): { plan: Plan; memory: PlanMemory } {
  const { board, towns, forces, faces, projection, k, level, measure, before = null, settle = true, sweeps = 6 } = input;
  const shown = k >= INSET_FROM && k < INSET_BELOW ? insets : [];
  const inset = new Map(shown.flatMap((i) => i.towns.map((t) => [t, i] as const)));
  const cards = lakeCards(board, forces, faces, projection, k, level.z, input.held);
  const shapes = new Map(forces.map((f) => [f.key, shapeOf(f, level.z, faces)]));
  const byKey = new Map(forces.map((f) => [f.key, f]));
  const stacks = forces
    .filter((f) => !f.place.startsWith('box_'))
    .map((f): Stack => ({
      key: f.key,
      place: f.place,
      side: f.side,
      ships: f.units.length === 0 && f.leaders.length === 0,
      pieces: [],
      hidden: f.units.length + f.leaders.length + f.ships.length,
    }));
  const shape = (s: Stack) => shapes.get(s.key)!;
  const frames: InsetPlan[] = shown.map((i) => {
    const [cx, cy] = project(projection, i.at[0], i.at[1]).map((v) => v * k) as Point;
    const [mx, my] = project(projection, i.middle[0], i.middle[1]).map((v) => v * k) as Point;
    const w = (i.w / i.k) * k * (i.id === 'montreal' ? 0.72 : 0.34),
      h = (i.h / i.k) * k * 0.84; // the frame is wider than what matters in it: names stand there
    return {
      inset: i,
      x: cx - i.w / 2,
      y: cy - i.h / 2,
      w: i.w,
      h: i.h,
      from: { x: mx - w / 2, y: my - h / 2, w, h },
      towns: new Set(i.towns),
    };
  });
  const minis = new Map<string, Point>();
  for (const t of towns) if (inset.has(t.id)) minis.set(t.id, project(projection, t.lat!, t.lon!).map((v) => v * k) as Point);

  const outer = towns.filter((t) => !inset.has(t.id));
  const walls = [...cards, ...frames.map((f) => pad(f, 3)), ...frames.map((f) => f.from)];
  const memory: PlanMemory = { layouts: [] };
  const main = layOut({
    places: outer,
    stacks: stacks.filter((s) => !inset.has(s.place)),
    projection,
    k,
    level,
    measure,
    shape,
    settle,
    before: before?.layouts[0] ?? null,
    obstacles: [...walls, ...walls, ...walls, ...walls, ...(input.obstacles ?? [])],
    sweeps, // a wall counts four times
  });
  memory.layouts.push(main);
  const layouts = [main];
  for (const [n, f] of frames.entries()) {
    const i = f.inset;
    const [mx, my] = project(projection, i.middle[0], i.middle[1]);
    const cx = f.x + f.w / 2,
      cy = f.y + f.h / 2;
    const mine = towns.filter((t) => f.towns.has(t.id));
    const at = new Map(
      mine.map((t) => {
        const [x, y] = project(projection, t.lat!, t.lon!);
        const by = t.shift ?? [0, 0];
        return [t.id, [cx + (x + by[0] * 9 - mx) * i.k, cy + (y - by[1] * 9 - my) * i.k] as Point] as const;
      }),
    );
    const far = 400;
    const around: Box[] = [
      { x: f.x - far, y: f.y - far, w: far + 2, h: f.h + 2 * far },
      { x: f.x + f.w - 2, y: f.y - far, w: far, h: f.h + 2 * far },
      { x: f.x, y: f.y - far, w: f.w, h: far + 2 },
      { x: f.x, y: f.y + f.h - 16, w: f.w, h: far },
    ];
    const inner = layOut({
      places: mine,
      at,
      stacks: stacks.filter((s) => f.towns.has(s.place)),
      projection,
      k,
      level,
      measure,
      shape,
      settle,
      before: before?.layouts[n + 1] ?? null,
      obstacles: [...around, ...around, ...around],
      keep: f.towns,
      sweeps,
    });
    memory.layouts.push(inner);
    layouts.push(inner);
  }
  const placed = layouts
    .flatMap((l) => l.stacks)
    .map((s) => ({
      x: s.x,
      y: s.y,
      w: s.w,
      h: s.h,
      leader: s.leader,
      force: byKey.get(s.stack.key)!,
      parts: shapes.get(s.stack.key)!.parts,
    }));
  return {
    plan: {
      spots: new Map(layouts.flatMap((l) => [...l.spots])),
      forces: placed,
      labels: layouts.flatMap((l) => l.labels),
      cards,
      insets: frames,
      minis,
    },
    memory,
  };
}

export const pad = (b: Box, by: number): Box => ({ x: b.x - by, y: b.y - by, w: b.w + 2 * by, h: b.h + 2 * by });

// ---------------------------------------------------------------- paths

const cutAt = (from: Point, to: Point, box: Box): Point => {
  const dx = to[0] - from[0],
    dy = to[1] - from[1];
  let t = 1;
  if (dx > 0) t = Math.min(t, (box.x + box.w - from[0]) / dx);
  if (dx < 0) t = Math.min(t, (box.x - from[0]) / dx);
  if (dy > 0) t = Math.min(t, (box.y + box.h - from[1]) / dy);
  if (dy < 0) t = Math.min(t, (box.y - from[1]) / dy);
  return [from[0] + dx * t, from[1] + dy * t];
};

// A path as lines: one, or two where it leads into an inset: on the map to the true place, in the inset to the edge.
export function wayLines(p: Plan, projection: Projection, a: Place, b: Place): [Point, Point][] {
  const inA = p.insets.find((i) => i.towns.has(a.id)),
    inB = p.insets.find((i) => i.towns.has(b.id));
  const sa = p.spots.get(a.id),
    sb = p.spots.get(b.id);
  if (!sa || !sb) return [];
  if (inA === inB)
    return [
      [
        [sa.x, sa.y],
        [sb.x, sb.y],
      ],
    ];
  const lines: [Point, Point][] = [];
  const main = (t: Place, s: Spot): Point => p.minis.get(t.id) ?? [s.x, s.y];
  lines.push([main(a, sa), main(b, sb)]);
  const stub = (i: InsetPlan, from: Spot, to: Place) => {
    const [mx, my] = project(projection, i.inset.middle[0], i.inset.middle[1]);
    const [x, y] = project(projection, to.lat!, to.lon!);
    const goal: Point = [i.x + i.w / 2 + (x - mx) * i.inset.k, i.y + i.h / 2 + (y - my) * i.inset.k];
    lines.push([[from.x, from.y], cutAt([from.x, from.y], goal, i)]);
  };
  if (inA) stub(inA, sa, b);
  if (inB) stub(inB, sb, a);
  return lines;
}
