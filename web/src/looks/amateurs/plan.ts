// Where everything stands on the map at one scale: towns, forces in their slots, names, stocks of the ports.
import { areasOf } from '../../board/areas';
import { berthsOf } from './forces';
import type { GeoMap } from '../../board/geography';
import { placeSpots, roughMeasure, seat, stand, type Box, type Layout, type Measure, type Seating, type Spot } from '../../board/layout';
import type { Level } from '../../board/levels';
import { roomOf, waterNames } from '../../board/names';
import type { Point } from '../../board/projection';
import { bandKey, type BakedBands } from '../../board/seating';
import { bandOf, pack, type Foot, type Wish } from '../../board/slots';
import type { Stack } from '../../board/stacks';
import type { Place } from '../../board/types';
import type { Force } from './forces';
import type { TheatreMap } from './ground';
import { depth, levels, rankOf } from './levels';
import type { AmateursBoard, AmateursScene, PortState, Space, Way } from './types';

export const edges = [0.026, 0.036, 0.05, 0.075, 0.11, 0.16, 0.24, 0.36, 0.55];
// Only bands whose slots are stored.
export const band = (k: number): [number, number] => bandOf(Math.min(k, edges.at(-1)! * 0.999), edges, 1);

// Named also from afar, small as they are.
const known = new Set(
  'detroit st_louis mobile natchez buffalo castine wilmington nashville cincinnati ft_mackinac prairie_du_chien green_bay ft_dearborn ft_wayne ft_william pensacola st_augustine vincennes new_brunswick plattsburgh amherstburg'.split(
    ' ',
  ),
);
const label: Record<string, string> = {
  boston: 'E', new_york: 'E', philadelphia: 'E', baltimore: 'W', washington: 'W', norfolk: 'W', richmond: 'W', charleston: 'E', savannah: 'E',
  montreal: 'NW', quebec: 'E', new_orleans: 'S', detroit: 'W', buffalo: 'S', st_louis: 'W', natchez: 'W', portland: 'E', nova_scotia: 'S',
}; // prettier-ignore

// ---------------------------------------------------------------- sizes

const LOOSE = [15, 26, 34]; // of a counter
export const markerWidth = (z: number): number => levels[z]!.piece;
export const markerBox = (w: number): { w: number; h: number } => ({ w: w * 1.15, h: w * 1.33 });
const FAN = 0.36; // how far the next marker of a place stands aside

export interface Part extends Box {
  kind: 'marker' | 'loose' | 'more';
  index: number;
  n: number;
}

// Markers side by side, each over a part of the one before; loose Units at their foot.
export function shapeOf(force: Force, z: number): { w: number; h: number; parts: Part[] } {
  const w = markerWidth(z);
  const box = markerBox(w);
  const c = LOOSE[z]!;
  const parts: Part[] = [];
  const most = z === 0 ? 2 : 3;
  const shown = Math.min(force.markers.length, force.markers.length > most ? most - 1 : most);
  for (let i = 0; i < shown; i++) parts.push({ kind: 'marker', index: i, n: 1, x: i * w * FAN, y: 0, ...box });
  let right = shown ? (shown - 1) * w * FAN + box.w : 0;
  if (force.markers.length > shown) {
    parts.push({ kind: 'more', index: shown, n: force.markers.length - shown, x: right - 4, y: 2, w: 20, h: 17 });
    right += 14;
  }
  if (force.loose) {
    const x = shown ? right - c * (z === 0 ? 0.55 : 0.3) : 0;
    parts.push({ kind: 'loose', index: 0, n: force.loose.land, x, y: shown ? box.h - c : 0, w: c, h: c });
    right = Math.max(right, x + c);
  }
  return { w: right, h: shown ? box.h : c, parts };
}

const footOf = (z: number, role: 'main' | 'attack'): Foot => {
  const box = markerBox(markerWidth(z));
  const w = box.w + (role === 'main' && z > 0 ? LOOSE[z]! * 0.7 : 0);
  return { w, h: box.h, body: box.h };
};

// ---------------------------------------------------------------- places

export const isTown = (p: Space): boolean => p.kind === 'area' || p.kind === 'wilderness' || p.kind === 'tribe';

const townOf = (p: Space): Place & { rank: number } => ({
  id: p.id,
  kind: 'town',
  title: p.title,
  lat: 0,
  lon: 0,
  side: p.country === 'canada' ? 'gb' : 'us',
  rank: rankOf(p),
  value:
    p.kind === 'tribe'
      ? 0
      : rankOf(p) === 5
        ? known.has(p.id)
          ? 2.6
          : 1
        : rankOf(p) === 3 || rankOf(p) === 4
          ? rankOf(p)
          : known.has(p.id)
            ? 2.9
            : 2,
  ...(label[p.id] ? { label: label[p.id]! } : {}),
});

// ---------------------------------------------------------------- stocks

export interface Stocks extends Box {
  place: string;
  side: 'us' | 'gb';
  boxes: { n: number; x: number }[];
  ships: number; // in port
  line: [number, number, number, number];
}
const BOX = 27;
// From afar a berth is a hull and its box, before it how many ships where there are several.
export const farWidth = (berths: readonly { n: number }[]): number => berths.reduce((w, b) => w + (b.n > 1 ? 40 : 22), 0);

// Near by, the plate of a Lake's fleet stands on the water, or ashore where the water is narrow: the middle of its upper edge, map units.
export const PLATE = { w: 164, h: 98 };
export const PLATES = 0.11; // px per map unit from which there is room for them, and for the bars of the ports, between the names
export const plateAt: Record<string, Point> = { erie: [-650, -3480], ontario: [1560, -4960], champlain: [5600, -5200] };

// ---------------------------------------------------------------- all of it

export interface PlacedForce extends Box {
  force: Force;
  parts: Part[];
  leader: [number, number, number, number] | null;
}

export interface Plan {
  z: 0 | 1 | 2;
  waters: 0 | 1 | 2; // how fleets and what is on the stocks are drawn
  level: Level;
  spots: Map<string, Spot>;
  forces: PlacedForce[];
  labels: Layout['labels'];
  stocks: Stocks[];
}

export interface PlanInput {
  k: number;
  forces: readonly Force[];
  holder: (place: string) => 'us' | 'gb' | null;
  ports: AmateursScene['ports'];
  fleets: AmateursScene['fleets'];
  forts?: { has(id: string): boolean };
  keep?: { has(id: string): boolean };
}

// The whole theatre on a phone: slots would lie farther from their towns than the towns from each other, so forces stand over them.
const TINY = 0.0225;
const above = (s: Spot, w: number, h: number) => ({ x: s.x - w / 2, y: s.y - h });

export class Theatre {
  private readonly towns: (Place & { rank: number })[];
  private readonly ports: Space[];
  private readonly seatings = new Map<string, Seating>();
  constructor(
    private readonly board: AmateursBoard,
    private readonly map: TheatreMap,
    private readonly measure: Measure = roughMeasure,
    private readonly baked: BakedBands = {},
    private readonly patience = 0,
  ) {
    this.towns = board.places.filter(isTown).map(townOf);
    this.ports = board.places.filter((p) => p.port);
  }

  // Reckoned once for a scale: who stands where does not matter for it.
  private last: { k: number; spots: Map<string, Spot> } | null = null;
  spots(k: number): Map<string, Spot> {
    if (this.last?.k === k) return this.last.spots;
    const level = levels[depth(k)]!;
    const at = new Map(this.towns.map((t) => [t.id, (this.map.spots[t.id] ?? [0, 0]).map((v) => v * k) as Point]));
    const sized = this.towns.map((t): Place => ({ ...t, value: t.rank }));
    const by = new Map(this.towns.map((t) => [t.id, t]));
    const placed = placeSpots(sized, this.map.projection, k, level, at);
    const spots = new Map([...placed].map(([id, s]) => [id, { ...s, place: by.get(id)! }]));
    this.last = { k, spots };
    return spots;
  }

  private seating(k: number): Seating {
    const here = band(k);
    const key = bandKey(here);
    let found = this.seatings.get(key);
    if (found) return found;
    const { map } = this;
    const z = depth((here[0] + here[1]) / 2);
    const level = levels[z]!;
    const areas = areasOf(map as GeoMap);
    const [x0, y0, x1, y1] = map.frame;
    const home = new Map(this.towns.map((t) => [t.id, t.side]));
    const wishes: Wish[] = this.towns.flatMap((t) =>
      (['main', 'attack'] as const).map((role) => ({
        place: t.id,
        role,
        foot: footOf(z, role),
        weight: role === 'main' ? 0.7 + 0.15 * Math.min(4, t.rank) : 0.5,
      })),
    );
    found = seat({
      band: here,
      level,
      unit: z === 0 ? 9 : 22,
      crowded: true,
      wishes,
      measure: this.measure,
      baked: this.baked[key],
      patience: this.patience,
      groundAt: (at) => {
        const spots = this.spots(at);
        return {
          spots,
          roads: this.board.paths.flatMap((w) => {
            const a = spots.get(w.a),
              b = spots.get(w.b);
            return a && b ? [[[a.x, a.y] as Point, [b.x, b.y] as Point]] : [];
          }),
          walls: this.walls(spots, at, here[0] < PLATES ? 0 : z),
          names: waterNames(map, level, at).map(roomOf),
          inside: { x: x0 * at, y: y0 * at, w: (x1 - x0) * at, h: (y1 - y0) * at },
          foreign: (id, x, y) => (home.get(id) === 'gb') !== areas.british(x / at, y / at),
          wet: (x, y) => areas.wet(x / at, y / at),
        };
      },
    });
    this.seatings.set(key, found);
    return found;
  }

  // What stands over the map besides forces: plates of fleets, bars of ports.
  private walls(spots: ReadonlyMap<string, Spot>, k: number, z: number): Box[] {
    const ports = Object.fromEntries(this.ports.map((p) => [p.id, { active: true, stocks: [{ box: 1 }] }]));
    const plates = Object.values(plateAt).map(([x, y]) => ({ x: x * k - PLATE.w / 2, y: y * k, ...PLATE }));
    return [...(z > 0 ? plates : []), ...this.stocks(spots, z, ports, [])];
  }

  plan({ k, forces, holder, ports, fleets, forts, keep }: PlanInput): Plan {
    const z = depth(k);
    const level = levels[z]!;
    const waters = k < PLATES ? 0 : z;
    const spots = this.spots(k);
    const sides = new Map<string, number>();
    for (const f of forces) sides.set(f.place, (sides.get(f.place) ?? 0) + 1);
    const attacks = (f: { place: string; side: string }) => sides.get(f.place) !== 1 && holder(f.place) !== f.side;
    const shapes = new Map(forces.map((f) => [f.key, shapeOf(f, z)]));
    const byKey = new Map(forces.map((f) => [f.key, f]));
    const layout = stand({
      seating: this.seating(k),
      spots,
      level,
      stacks: forces
        .filter((f) => spots.has(f.place))
        .map((f): Stack => ({ key: f.key, place: f.place, side: f.side, ships: false, pieces: [], hidden: f.markers.length })),
      roleOf: (s) => (attacks(s) ? 'attack' : 'main'),
      shape: (s) => shapes.get(s.key)!,
      // A Fort's level stands at the corner of its town, the anchor of a port at another: names keep off them.
      over:
        z > 0
          ? [
              ...[...spots.values()]
                .filter((s) => forts?.has(s.place.id))
                .map(({ x, y, r }) => ({ x: x + r - 1, y: y - r - 13, w: 16, h: 16 })),
              ...this.ports.flatMap(({ id }) => spots.get(id) ?? []).map(({ x, y, r }) => ({ x: x - r - 15, y: y + r - 3, w: 14, h: 14 })),
            ]
          : [],
      above: z === 0,
      ...(keep ? { keep } : {}),
    });
    const far = z === 0 ? 14 : 24;
    const tiny = k < TINY;
    return {
      z,
      waters,
      level,
      spots,
      labels: layout.labels,
      forces: layout.stacks
        .map(({ x, y, w, h, leader, stack }) => ({
          ...(tiny ? above(spots.get(stack.place)!, w, h) : { x, y }),
          w,
          h,
          force: byKey.get(stack.key)!,
          parts: shapes.get(stack.key)!.parts,
          leader: !tiny && leader && Math.hypot(leader[2] - leader[0], leader[3] - leader[1]) > far - 8 ? leader : null,
        }))
        .sort((a, b) => a.y + a.h - b.y - b.h),
      stocks: this.stocks(spots, waters, ports, fleets),
    };
  }

  // The bar of a port's boxes stands where there is water, or room ashore: a fixed place beside its town.
  private stocks(spots: ReadonlyMap<string, Spot>, z: number, ports: Record<string, PortState>, fleets: AmateursScene['fleets']): Stocks[] {
    return this.ports.flatMap((p): Stocks[] => {
      const s = spots.get(p.id);
      const state = ports[p.id];
      const side = p.port!.side;
      const ships = fleets
        .filter((f) => f.side === side && f.lake === p.port!.lake)
        .reduce((n, f) => n + f.ships.filter((x) => x.at === p.id).reduce((m, x) => m + x.n, 0), 0);
      if (!s || (!state?.active && !state?.ruined && !ships && z === 0)) return [];
      const busy = (state?.stocks?.length ?? 0) > 0;
      if (z === 0 && !busy) return [];
      const boxes = z === 0 ? [] : p.port!.boxes.map((_, i) => ({ n: i + 1, x: (ships ? 32 : 6) + i * BOX }));
      const w = z === 0 ? 24 + farWidth(berthsOf(state)) : (ships ? 32 : 6) + boxes.length * BOX + 3;
      const h = z === 0 ? 19 : 29;
      const [dx, dy] = berth[p.id] ?? [0, 1];
      const off = z === 0 ? 15 : z === 1 ? 34 : 48;
      const cx = s.x + dx * (off + w / 2),
        cy = s.y + dy * (off + h / 2);
      const box = { x: cx - w / 2, y: cy - h / 2, w, h };
      return [
        {
          place: p.id,
          side,
          boxes,
          ships,
          ...box,
          line: [s.x, s.y, Math.min(Math.max(s.x, box.x + 6), box.x + w - 6), dy > 0 ? box.y : box.y + h],
        },
      ];
    });
  }

  packed(): BakedBands {
    return Object.fromEntries([...this.seatings].map(([key, s]) => [key, pack([...s.slots.values()])]));
  }
}

// Which way from its town a port's bar stands.
const berth: Record<string, Point> = {
  presque_isle: [0.7, -0.6],
  sackets_harbor: [0.8, 1],
  oswego: [-0.9, 0.9],
  vergennes: [0.9, 0.7],
  amherstburg: [0.9, 0.75],
  kingston: [-0.9, -2],
  york: [0.2, -1.1],
  isle_aux_noix: [0.9, -0.4],
};

// ---------------------------------------------------------------- ways

// A way as a curve: bent a little and always the same, so that two that leave one town are told apart.
export function wayPath(way: Way, a: Spot, b: Spot): string {
  const bend = (((a.place.id.length * 7 + b.place.id.length * 13 + a.place.id.charCodeAt(0) + b.place.id.charCodeAt(1)) % 9) - 4) * 0.012;
  const by = way.type === 'trail' || way.type === 'trail_blue' ? bend * 3 : bend;
  const r = (v: number) => Math.round(v * 10) / 10;
  return `M${r(a.x)} ${r(a.y)}Q${r((a.x + b.x) / 2 - (b.y - a.y) * by)} ${r((a.y + b.y) / 2 + (b.x - a.x) * by)} ${r(b.x)} ${r(b.y)}`;
}
