// Where everything of the theatre stands at one zoom: towns, insets of crowded frontiers, forces, names, lake boxes.
import { areasOf } from '../../board/areas';
import type { GeoMap } from '../../board/geography';
import { placeSpots, seat, stand, type Box, type Layout, type Measure, type Seating, type Spot } from '../../board/layout';
import { levels, type Level } from '../../board/levels';
import { roomOf, type WaterName } from '../../board/names';
import { project, type Point, type Projection } from '../../board/projection';
import { bandKey, type BakedBands } from '../../board/seating';
import { bandOf, pack, type Wish } from '../../board/slots';
import type { Stack } from '../../board/stacks';
import type { Place } from '../../board/types';
import type { Force } from './forces';
import { cardBoxes, footOf, lakeCards, shapeOf, sizes, type LakeCard, type Part } from './shapes';
import { depth, INSET_BELOW, INSET_FROM, insets, townsOf, type Inset } from './towns';
import type { MadisonBoard, PieceFace } from './types';

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
interface Ground {
  k: number;
  level: Level;
  frames: InsetPlan[];
  minis: Map<string, Point>;
  sheets: { seating: Seating; spots: Map<string, Spot> }[];
  spots: Map<string, Spot>;
}

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
  // What does not depend on who stands where is reckoned once for a scale: most plans differ in nothing else.
  private last: Ground | null = null;
  private ground(k: number): Ground {
    if (this.last?.k === k) return this.last;
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
    const sheets: Ground['sheets'] = [{ seating, spots: placeSpots(outer, projection, k, level) }];
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
    const spots = new Map(sheets.flatMap((s) => [...s.spots]));
    return (this.last = { k, level, frames, minis, sheets, spots });
  }

  plan({ forces, faces, k, held, holder, keep }: PlanInput): Plan {
    const { board, map } = this;
    const { level, frames, minis, sheets, spots } = this.ground(k);
    const { projection } = map;
    const { z } = level;
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
      spots,
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
