// What slots.mjs runs. The boards are those of the tests' fixtures, which the engine wrote.
import blocks from '../src/fixtures/board.json';
import map from '../src/generated/map-great-lakes.json';
import theatreMap from '../src/generated/map-theatre.json';
import amateurs from '../src/looks/amateurs/fixtures/board.json';
import madison from '../src/looks/madison/fixtures/board.json';
import type { GeoMap } from '../src/board/geography';
import { roughMeasure } from '../src/board/layout';
import { waterNames } from '../src/board/names';
import type { Level } from '../src/board/levels';
import { BlockSeats, bands, type BakedBands } from '../src/board/seating';
import type { BoardData } from '../src/board/types';
import { edges, Theatre } from '../src/looks/madison/plan';
import type { TheatreMap } from '../src/looks/amateurs/ground';
import { edges as amateursEdges, Theatre as WholeTheatre } from '../src/looks/amateurs/plan';
import type { AmateursBoard } from '../src/looks/amateurs/types';
import type { MadisonBoard } from '../src/looks/madison/types';
import { words } from '../src/looks/madison/words';

const PATIENCE = 2500;
const geo = map as unknown as GeoMap;

// All bands, or those of the game and scales named on the command line.
export function bakeAll([game, ...scales]: string[]) {
  const at = (all: readonly number[]) => (scales.length ? scales.map(Number) : [0.03, 0.04, ...all]);
  const out: Record<string, BakedBands> = {};
  if (!game || game === 'blocks') {
    const seats = new BlockSeats(blocks as unknown as BoardData, geo, roughMeasure, {}, PATIENCE);
    for (const k of at(bands)) seats.at(k);
    out['blocks'] = seats.packed();
  }
  if (!game || game === 'madison') {
    const boxed = new Set(Object.values(words.lakes)); // the box of a lake names it
    const waters = (k: number, level: Level) => waterNames(geo, level, k).filter((n) => !boxed.has(n.text));
    const theatre = new Theatre(madison as unknown as MadisonBoard, geo, roughMeasure, waters, {}, PATIENCE);
    for (const k of at(edges)) theatre.plan({ forces: [], faces: new Map(), k, held: new Set(), holder: () => null });
    out['madison'] = theatre.packed();
  }
  if (!game || game === 'amateurs') {
    const whole = new WholeTheatre(amateurs as unknown as AmateursBoard, theatreMap as unknown as TheatreMap, roughMeasure, {}, PATIENCE);
    for (const k of scales.length ? scales.map(Number) : [0.025, ...amateursEdges.slice(0, -1)])
      whole.plan({ k, forces: [], holder: () => null, ports: {}, fleets: [] });
    out['amateurs'] = whole.packed();
  }
  return out;
}
