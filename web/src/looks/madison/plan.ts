// Where everything of the theatre stands at one zoom: towns, insets of crowded frontiers, forces, names, lake boxes.
import { areasOf } from '../../board/areas';
import type { GeoMap } from '../../board/geography';
import { placeSpots, seat, stand, type Box, type Layout, type Measure, type Seating, type Spot } from '../../board/layout';
import { levels, type Level } from '../../board/levels';
import { roomOf, type WaterName } from '../../board/names';
import { project, type Point, type Projection } from '../../board/projection';
import { bandKey, type BakedBands } from '../../board/seating';
import { bandOf, pack, type Foot, type Wish } from '../../board/slots';
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
    k: 0.5,
    w: 330,
    h: 276,
  },
  {
    id: 'detroit',
    towns: ['detroit', 'sandwich', 'brownstown', 'ft_malden', 'frenchtown'],
    middle: [42.135, -83.2],
    at: [43.95, -85.1],
    k: 0.37,
    w: 264,
    h: 236,
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
    k: 0.38,
    w: 400,
    h: 326,
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
  of?: Counter[]; // what is not drawn itself: it glows when one of them does
  text?: string;
  n?: number;
}
export interface Shape {
  w: number;
  h: number;
  parts: Part[];
}

// How large and how much of a force is drawn; the list beside the map shows all of it.
const sizes = [
  { c: 0, counters: 0, plates: 0, tags: 0, plate: 0 },
  { c: 26, counters: 2, plates: 1, tags: 0, plate: 18 },
  { c: 31, counters: 3, plates: 1, tags: 0, plate: 19 },
  { c: 38, counters: 4, plates: 1, tags: 1, plate: 21 },
];
// An attacker's force is drawn shorter: two cannot stand before one town at full length.
const sizeOf = (z: number, attack: boolean) => ({ ...sizes[z]!, ...(attack && z ? { counters: 2, plates: 1, tags: 0 } : {}) });
const TAG = 18;
const textWidth = (text: string, px: number) => text.length * px * 0.59;

// The room of a full force; where no vessel can lie it needs no tags.
export function footOf(z: number, port: boolean, attack = false): Foot {
  const s = sizeOf(z, attack);
  if (z === 0) return { w: 36, h: 19, body: 19 };
  const h = s.plates * (s.plate + 1.5) + s.c + (port ? Math.max(1, s.tags) * (TAG + 1.5) : 0);
  return { w: Math.round(Math.max(s.counters * (s.c + 1.5) + 21, attack ? 0 : 3.3 * s.c)), h, body: h };
}

export const plateText = (leader: Counter, faces: ReadonlyMap<string, PieceFace>): string => surname(faces.get(leader.id)!, leader);

// The parts of a force, each with its box inside that of the whole.
export function shapeOf(force: Force, z: number, faces: ReadonlyMap<string, PieceFace>, attack = false): Shape {
  const s = sizeOf(z, attack);
  const parts: Part[] = [];
  if (z === 0) {
    const text = force.units.length ? String(force.strength) : force.ships.length ? String(force.ships.length) : '';
    const w = 20 + textWidth(text, 13);
    parts.push({ kind: 'chip', x: 0, y: 0, w, h: 19, text, of: [...force.leaders, ...force.units, ...force.ships] });
    return { w, h: 19, parts };
  }
  let y = 0;
  let width = 0;
  const shown = force.leaders.length > s.plates ? s.plates : force.leaders.length;
  force.leaders.slice(0, shown).forEach((piece, i) => {
    const rest = i === shown - 1 ? force.leaders.length - shown : 0;
    const naval = faces.get(piece.id)?.type === 'naval';
    const frame = s.plate + 6 + (naval ? 14 : 0);
    // A name too long for its plate is set narrower (Plate.svelte), never cut.
    const text = plateText(piece, faces);
    const w = Math.round(Math.min(frame + textWidth(text, 12.5), footOf(z, false, attack).w));
    parts.push({ kind: 'plate', x: 0, y, w, h: s.plate, piece, text, n: rest, of: rest ? force.leaders.slice(shown) : [] });
    width = Math.max(width, w);
    y += s.plate + 1.5;
  });
  if (force.units.length) {
    const fits = force.units.length > s.counters ? s.counters - 1 : force.units.length;
    let x = 0;
    force.units.slice(0, fits).forEach((piece) => {
      parts.push({ kind: 'counter', x, y, w: s.c, h: s.c, piece });
      x += s.c + 1.5;
      width = Math.max(width, x);
    });
    const rest = force.units.length - fits;
    if (rest) {
      parts.push({ kind: 'more', x, y, w: 19, h: s.c, n: rest, of: force.units.slice(fits) });
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
      parts.push({ kind: 'ships', x: 0, y, w: 38, h: TAG, n: force.ships.length, of: force.ships });
      width = Math.max(width, 38);
      y += TAG + 1.5;
    } else
      for (const piece of force.ships) {
        const text = faces.get(piece.id)?.title ?? '';
        const w = Math.min(Math.round(40 + textWidth(text, 12)), footOf(z, true).w);
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

// The room kept for a lake's card, whoever sails there: its upper edge does not move when a vessel comes.
const cardRoom = (z: number): { w: number; h: number } => (z === 0 ? { w: 80, h: 66 } : z === 1 ? { w: 136, h: 98 } : { w: 168, h: 140 });
export const cardBoxes = (board: MadisonBoard, projection: Projection, k: number, z: number): Box[] =>
  board.places
    .filter((p) => p.kind === 'box')
    .map((p) => {
      const [lat, lon] = lakeAt[p.lake!] ?? [p.at![1], p.at![0]];
      const [cx, cy] = project(projection, lat, lon).map((v) => v * k) as Point;
      const { w, h } = cardRoom(z);
      return { x: cx - w / 2, y: cy - h / 2, w, h };
    });

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
          rows.push({ kind: 'ships', x: 6, y, w: 38, h: TAG, n: f.ships.length, piece: f.ships[0]!, of: f.ships });
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
            rows.push({
              kind: 'ships',
              x: 6,
              y,
              w: 44,
              h: TAG,
              n: f.ships.length - shown,
              text: shown ? '+' : '',
              piece: f.ships[shown]!,
              of: f.ships.slice(shown),
            });
            y += 20;
          }
        }
      const h = rows.length ? y + 4 : top;
      const ashore = anchors[p.lake!];
      return {
        id: p.id,
        lake: p.lake!,
        x: cx - w / 2,
        y: cy - cardRoom(z).h / 2,
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
  slot: Box;
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
  forces: readonly Force[];
  faces: ReadonlyMap<string, PieceFace>;
  k: number;
  held: ReadonlySet<string>; // lakes somebody holds: their cards say who
  holder: (place: string) => 'us' | 'gb' | null; // who stands in a space's slot when both are there
  keep?: { has(id: string): boolean };
}

export const edges = [0.05, 0.066, 0.088, INSET_FROM, 0.155, INSET_BELOW, 0.25, 0.32, 0.42, 0.56];

// The theatre with its slots, which are reckoned once for each band of scales and each inset.
export class Theatre {
  private readonly known = new Map<string, Seating>();
  readonly towns: Place[];
  constructor(
    private readonly board: MadisonBoard,
    private readonly map: Pick<GeoMap, 'projection' | 'frame' | 'water' | 'territory'>,
    private readonly measure: Measure,
    private readonly waters: (k: number, level: Level) => readonly WaterName[] = () => [],
    private readonly baked: BakedBands = {},
    private readonly patience = 0,
  ) {
    this.towns = townsOf(board);
  }

  private once(key: string, make: () => Seating): Seating {
    let found = this.known.get(key);
    if (!found) this.known.set(key, (found = make()));
    return found;
  }

  private wishes(towns: readonly Place[], z: number): Wish[] {
    return towns.flatMap((t) =>
      (['main', 'attack'] as const).map((role) => ({
        place: t.id,
        role,
        foot: footOf(z, role === 'main' && t.base === true, role === 'attack'),
      })),
    );
  }

  private frames(k: number): InsetPlan[] {
    const { projection } = this.map;
    return (k >= INSET_FROM && k < INSET_BELOW ? insets : []).map((i) => {
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
  }

  // Where the towns of an inset stand.
  private within(f: InsetPlan): { towns: Place[]; at: Map<string, Point> } {
    const { projection } = this.map;
    const [mx, my] = project(projection, f.inset.middle[0], f.inset.middle[1]);
    const towns = this.towns.filter((t) => f.towns.has(t.id));
    const at = new Map(
      towns.map((t) => {
        const [x, y] = project(projection, t.lat!, t.lon!);
        const by = t.shift ?? [0, 0];
        return [
          t.id,
          [f.x + f.w / 2 + (x + by[0] * 9 - mx) * f.inset.k, f.y + f.h / 2 + (y - by[1] * 9 - my) * f.inset.k] as Point,
        ] as const;
      }),
    );
    return { towns, at };
  }

  private minis(inset: { has(id: string): boolean }, k: number): Map<string, Point> {
    const out = new Map<string, Point>();
    for (const t of this.towns) if (inset.has(t.id)) out.set(t.id, project(this.map.projection, t.lat!, t.lon!).map((v) => v * k) as Point);
    return out;
  }

  private roads(spots: ReadonlyMap<string, Spot>, minis: ReadonlyMap<string, Point>): Point[][] {
    return this.board.paths.flatMap((w) => {
      const [a, b] = [w.a, w.b].map((id): Point | undefined => {
        const s = spots.get(id);
        return s ? [s.x, s.y] : minis.get(id);
      });
      return a && b ? [[a, b]] : [];
    });
  }

  // Everything that stands on the map, at one scale.
  plan({ forces, faces, k, held, holder, keep }: PlanInput): Plan {
    const { board, map } = this;
    const { projection } = map;
    const level = levels[depth(k)]!;
    const z = level.z;
    const areas = areasOf(map as GeoMap);
    const frames = this.frames(k);
    const inset = new Set(frames.flatMap((f) => [...f.towns]));
    const minis = this.minis(inset, k);
    const outer = this.towns.filter((t) => !inset.has(t.id));
    const home = new Map(this.towns.map((t) => [t.id, t.side]));
    const band = bandOf(k, edges);
    const [x0, y0, x1, y1] = map.frame;
    const seating = this.once(bandKey(band), () =>
      seat({
        band,
        level,
        unit: sizes[z]!.c || 22,
        wishes: this.wishes(outer, z),
        measure: this.measure,
        baked: this.baked[bandKey(band)],
        patience: this.patience,
        groundAt: (at) => {
          const spots = placeSpots(outer, projection, at, level);
          const around = this.frames(at);
          return {
            spots,
            roads: this.roads(spots, this.minis(inset, at)),
            walls: [...cardBoxes(board, projection, at, z), ...around.map((f) => pad(f, 4)), ...around.map((f) => f.from)],
            names: this.waters(at, level).map(roomOf),
            inside: { x: x0 * at, y: y0 * at, w: (x1 - x0) * at, h: (y1 - y0) * at },
            foreign: (id, x, y) => (home.get(id) === 'gb') !== areas.british(x / at, y / at),
            wet: (x, y) => areas.wet(x / at, y / at),
          };
        },
      }),
    );
    const sheets: { seating: Seating; spots: Map<string, Spot> }[] = [{ seating, spots: placeSpots(outer, projection, k, level) }];
    for (const f of frames) {
      const { towns, at } = this.within(f);
      const spots = placeSpots(towns, projection, k, level, at);
      sheets.push({
        spots,
        seating: this.once(f.inset.id, () =>
          seat({
            band: [k, k],
            level,
            unit: sizes[z]!.c,
            wishes: this.wishes(towns, z),
            measure: this.measure,
            baked: this.baked[f.inset.id],
            patience: this.patience,
            groundAt: () => ({
              spots,
              roads: this.roads(spots, new Map()),
              walls: [],
              names: [],
              inside: { x: f.x + 2, y: f.y + 2, w: f.w - 4, h: f.h - 16 },
            }),
          }),
        ),
      });
    }

    const byKey = new Map(forces.map((f) => [f.key, f]));
    const sides = new Map<string, number>();
    for (const f of forces) sides.set(f.place, (sides.get(f.place) ?? 0) + 1);
    const stacks = forces
      .filter((f) => !f.place.startsWith('box_'))
      .map((f): Stack => ({
        key: f.key,
        place: f.place,
        side: f.side,
        ships: false,
        pieces: [],
        hidden: f.units.length + f.leaders.length + f.ships.length,
      }));
    const attacks = (f: { place: string; side: string }) => sides.get(f.place) !== 1 && holder(f.place) !== f.side;
    const shapes = new Map(forces.map((f) => [f.key, shapeOf(f, z, faces, attacks(f))]));
    const layouts = sheets.map((s, n) =>
      stand({
        ...s,
        stacks: stacks.filter((x) => s.spots.has(x.place)),
        level,
        roleOf: (x) => (attacks(x) ? 'attack' : 'main'),
        shape: (x) => shapes.get(x.key)!,
        ...(n ? { keep: s.spots } : keep ? { keep } : {}),
      }),
    );
    return {
      spots: new Map(layouts.flatMap((l) => [...l.spots])),
      forces: layouts
        .flatMap((l) => l.stacks)
        .map(({ x, y, w, h, slot, leader, stack }) => ({
          x,
          y,
          w,
          h,
          slot,
          leader,
          force: byKey.get(stack.key)!,
          parts: shapes.get(stack.key)!.parts,
        })),
      labels: layouts.flatMap((l) => l.labels),
      cards: lakeCards(board, forces, faces, projection, k, z, held),
      insets: frames,
      minis,
    };
  }

  // All that was reckoned, as it is stored.
  packed(): BakedBands {
    return Object.fromEntries([...this.known].map(([key, s]) => [key, pack([...s.slots.values()])]));
  }

  // For the tests: every slot at this scale, in pixels of the map.
  slotsAt(k: number): (Box & { place: string; role: string })[] {
    const none = { forces: [], faces: new Map(), k, held: new Set<string>(), holder: () => null };
    const { spots } = this.plan(none);
    const seatings = [this.known.get(bandKey(bandOf(k, edges)))!, ...this.frames(k).map((f) => this.known.get(f.inset.id)!)];
    return seatings.flatMap((s) =>
      [...s.slots.values()].map((b) => ({
        place: b.place,
        role: b.role,
        x: spots.get(b.place)!.x + b.x,
        y: spots.get(b.place)!.y + b.y,
        w: b.w,
        h: b.h,
      })),
    );
  }
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
