// The slots of a map of wooden blocks: what each place needs, for every band of scales, reckoned once.
import { areasOf } from './areas';
import type { GeoMap } from './geography';
import { DEPTH, heightOf, mostOf, placeSpots, seat, worldOf, type Measure, type Seating, type Spot } from './layout';
import { levelOf, type Level } from './levels';
import { roomOf, waterNames } from './names';
import { UNITS_PER_DEGREE, type Point } from './projection';
import { edgePoints } from './routes';
import { bandOf, pack, type Baked, type Foot, type Role, type Wish } from './slots';
import type { Stack } from './stacks';
import type { BoardData, Place, Side } from './types';

const per = (pixels: number) => pixels / UNITS_PER_DEGREE;
const edges = [per(50), per(66), per(90), per(120), per(160), per(226), per(320), per(480), per(720)];

export const footOf = (level: Level, role: Role): Foot => {
  const w = level.piece;
  const body = w * (1 + DEPTH);
  return { w: body, h: level.z === 0 ? body : Math.ceil(heightOf(mostOf(role)) * w), body };
};

// The holder of a town stands in its slot; whoever else is there attacks.
export function roleOf(stack: Stack, place: Place, holder: Side | null, alone: boolean): Role {
  if (place.kind === 'lake') return stack.side;
  return alone || holder === stack.side ? (stack.ships ? 'ships' : 'main') : 'attack';
}

// A lake's mark stands at that end of its name which is farther from towns.
export function lakeMarks(places: readonly Place[], map: GeoMap, level: Level, k: number, measure: Measure): Map<string, Point> {
  const at = new Map<string, Point>();
  const towns = places.filter((p) => p.kind === 'town').map((p) => worldOf(map.projection, p).map((v) => v * k) as Point);
  for (const n of waterNames(map, level, k)) {
    const lake = places.find((p) => p.kind === 'lake' && p.title === n.text);
    if (!lake) continue;
    const half = measure(n.text, n.size, false) / 2 + n.text.length * n.size * 0.06 + 17,
      a = (n.turn * Math.PI) / 180;
    const ends = [-half, half].map((by): Point => [n.x + by * Math.cos(a), n.y + by * Math.sin(a) - n.size * 0.3]);
    const free = ([x, y]: Point) => Math.min(...towns.map((t) => Math.hypot(t[0] - x, t[1] - y)));
    at.set(lake.id, free(ends[1]!) > free(ends[0]!) ? ends[1]! : ends[0]!);
  }
  return at;
}

export const bands: readonly number[] = edges;
export type BakedBands = Record<string, Baked>;
export const bandKey = ([lo, hi]: readonly [number, number]): string => `${lo}-${hi}`;

export class BlockSeats {
  private readonly known = new Map<string, Seating>();
  private readonly places: Place[];
  constructor(
    private readonly board: BoardData,
    private readonly map: GeoMap,
    private readonly measure: Measure,
    private readonly baked: BakedBands = {},
    private readonly patience = 0,
  ) {
    this.places = board.places.filter((p) => p.lat !== undefined);
  }

  spots(k: number, level = levelOf(k)): Map<string, Spot> {
    return placeSpots(this.places, this.map.projection, k, level, lakeMarks(this.places, this.map, level, k, this.measure));
  }

  at(k: number): Seating {
    const band = bandOf(k, edges);
    const key = bandKey(band);
    let seating = this.known.get(key);
    if (!seating) this.known.set(key, (seating = this.make(band)));
    return seating;
  }

  // All that was reckoned, as it is stored.
  packed(): BakedBands {
    return Object.fromEntries([...this.known].map(([key, s]) => [key, pack([...s.slots.values()])]));
  }

  private make(band: [number, number]): Seating {
    const { board, map, places } = this;
    const level = levelOf((band[0] + band[1]) / 2);
    const areas = areasOf(map);
    const mid = this.spots((band[0] + band[1]) / 2, level);
    const wishes = places.flatMap((p): Wish[] => {
      if (p.kind === 'lake')
        return (['gb', 'us'] as const).map((role) => ({
          place: p.id,
          role,
          foot: footOf(level, role),
          toward: role === 'gb' ? [0, -1] : [0.7, 0.7],
        }));
      const lake = p.lake ? mid.get(p.lake) : undefined;
      const own = mid.get(p.id)!;
      const far = lake ? Math.hypot(lake.x - own.x, lake.y - own.y) || 1 : 1;
      return [
        { place: p.id, role: 'main', foot: footOf(level, 'main'), weight: 0.8 + 0.2 * (p.value ?? 1) },
        { place: p.id, role: 'attack', foot: footOf(level, 'attack') },
        ...(lake
          ? [
              {
                place: p.id,
                role: 'ships' as const,
                foot: footOf(level, 'ships'),
                toward: [(lake.x - own.x) / far, (lake.y - own.y) / far] as Point,
              },
            ]
          : []),
      ];
    });
    const home = new Map(places.map((p) => [p.id, p.side]));
    const [x0, y0, x1, y1] = map.frame;
    return seat({
      band,
      level,
      unit: level.piece,
      crowded: level.z < 2,
      wishes,
      measure: this.measure,
      baked: this.baked[bandKey(band)],
      patience: this.patience,
      groundAt: (k) => {
        const spots = this.spots(k, level);
        return {
          spots,
          roads: board.edges.map((e) => edgePoints(e, spots, map.projection, k)),
          walls: [],
          names: waterNames(map, level, k).map(roomOf),
          inside: { x: x0 * k, y: y0 * k, w: (x1 - x0) * k, h: (y1 - y0) * k },
          foreign: (id, x, y) => (home.get(id) === 'gb') !== areas.british(x / k, y / k),
          wet: (x, y) => areas.wet(x / k, y / k),
        };
      },
    });
  }
}
