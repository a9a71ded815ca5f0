// The frontier by regions: each hex belongs to the nearest of them. For the overview and the phone.
import type { SeatId } from '../../lib/types';
import type { Point } from '../../board/projection';
import { type Book, other, type Stack } from './book';
import { centre } from './hexes';
import type { FrontierScene } from './types';
import { words } from './words';

export interface Region {
  id: string;
  hex: string; // its middle
  plate: Point; // where its plate stands beside the middle, in map units
}
// In the order in which they are read: west to east.
export const regions: readonly Region[] = [
  { id: 'huron', hex: '02020', plate: [-1500, -500] },
  { id: 'northwest', hex: '01838', plate: [-1900, -500] },
  { id: 'thames', hex: '02736', plate: [-500, -2000] },
  { id: 'ohio', hex: '01253', plate: [1700, 1300] },
  { id: 'erie_shore', hex: '04041', plate: [1500, 1100] },
  { id: 'niagara', hex: '04732', plate: [-200, -2000] },
  { id: 'york', hex: '04527', plate: [-2300, -1300] },
  { id: 'genesee', hex: '05831', plate: [800, 1700] },
  { id: 'kingston', hex: '06622', plate: [-1300, -1500] },
  { id: 'sacketts', hex: '06924', plate: [1500, 700] },
  { id: 'st_lawrence', hex: '07317', plate: [-1100, -1300] },
  { id: 'montreal', hex: '08611', plate: [-1600, -900] },
  { id: 'champlain', hex: '08717', plate: [1400, 900] },
  { id: 'quebec', hex: '09402', plate: [-1800, 200] },
];
export const regionTitle = (id: string): string => words.regions[id] ?? id;

const middles = regions.map((r) => ({ id: r.id, at: centre(r.hex) }));
const known = new Map<string, string>();
export function regionOf(hex: string): string {
  const found = known.get(hex);
  if (found) return found;
  const [x, y] = centre(hex);
  let best = middles[0]!,
    far = Infinity;
  for (const m of middles) {
    const d = Math.hypot(m.at[0] - x, m.at[1] - y);
    if (d < far) [best, far] = [m, d];
  }
  known.set(hex, best.id);
  return best.id;
}

export interface RegionState {
  region: Region;
  no: number;
  us: number;
  gb: number;
  contested: boolean; // both stand within two days of each other
  note: string;
}

export function regionStates(book: Book, scene: FrontierScene, stacks: readonly Stack[]): RegionState[] {
  return regions.map((region, i) => {
    const here = stacks.filter((s) => !s.afloat && regionOf(s.hex) === region.id);
    const sum = (side: SeatId) => here.filter((s) => s.side === side).reduce((n, s) => n + s.sum, 0);
    const [us, gb] = [sum('us'), sum('gb')];
    const armies = (side: SeatId) => here.filter((s) => s.side === side && s.regiments.length);
    const contested = armies('us').some((a) => armies('gb').some((b) => Math.hypot(...minus(centre(a.hex), centre(b.hex))) < 420));
    const besieged = book.board.places.find((p) => scene.places[p.id]?.besieged && regionOf(p.hex) === region.id);
    const taken = book.board.places.find((p) => scene.places[p.id]?.side && regionOf(p.hex) === region.id);
    const side: SeatId | null = us && !gb ? 'us' : gb && !us ? 'gb' : null;
    const note = besieged
      ? words.regions.siege(besieged.title)
      : taken
        ? `${taken.title}: ${words.heldBy(scene.places[taken.id]!.side ?? other(taken.side))}`
        : us && gb
          ? words.regions.front
          : side
            ? words.regions.one(side)
            : words.regions.quiet;
    return { region, no: i + 1, us, gb, contested: contested || besieged !== undefined, note };
  });
}
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
