// A scenario before it is begun: which part of the map it is played on, and who stands where.
import { SEATS, type SeatId } from '../../lib/types';
import type { Frame } from '../../board/camera';
import { centreOf } from './hexes';
import type { FrontierBoard, OfficerFace, RegimentFace, Settlement, War } from './types';

export interface Force {
  place: Settlement;
  us: number; // strength of the regiments
  gb: number;
}
export interface SideForces {
  regiments: number;
  strength: number;
  vessels: number;
  leaders: string[];
}
export interface Opening {
  there: (column: number) => boolean; // whether a column of hexes is on its map
  frame: Frame;
  places: Settlement[];
  forces: Force[];
  sides: Record<SeatId, SideForces>;
}

export function opening(board: FrontierBoard, war: War): Opening {
  const east = board.grid.east;
  const there = (column: number) => war.maps === 'both' || (war.maps === 'east') === column >= east;
  const places = board.places.filter((p) => p.kind !== 'site' && there(Number(p.hex.slice(0, 3))));
  const faces = new Map(board.pieces.map((f) => [f.id, f]));
  const sides = Object.fromEntries(
    SEATS.map((side) => [side, { regiments: 0, strength: 0, vessels: 0, leaders: [] }]),
  ) as unknown as Opening['sides'];
  const forces: Force[] = [];
  for (const place of places) {
    const force: Force = { place, us: 0, gb: 0 };
    for (const id of board.setups[war.setup]?.[place.id] ?? []) {
      const face = faces.get(id);
      if (!face || (face.side !== 'us' && face.side !== 'gb')) continue;
      const sum = sides[face.side];
      if (face.type === 'vessel') sum.vessels++;
      else if (face.type === 'officer' && (face as OfficerFace).stars) sum.leaders.push(face.title);
      else if ('full' in face) {
        sum.regiments++;
        sum.strength += (face as RegimentFace).full;
        force[face.side] += (face as RegimentFace).full;
      }
    }
    if (force.us || force.gb) forces.push(force);
  }
  // The whole of its map: from the first hex to the last, half a hex around.
  const frame: Frame = [Infinity, Infinity, -Infinity, -Infinity];
  board.grid.terrain.forEach((row, r) => {
    for (let c = 0; c < row.length; c++) {
      if (row[c] === ' ' || !there(c)) continue;
      const [x, y] = centreOf({ c, r });
      frame[0] = Math.min(frame[0], x - 100);
      frame[1] = Math.min(frame[1], y - 90);
      frame[2] = Math.max(frame[2], x + 100);
      frame[3] = Math.max(frame[3], y + 90);
    }
  });
  return { there, frame, places, forces, sides };
}

// Seasons of a war without its Winters, and these.
export function length(board: FrontierBoard, war: War): { seasons: number; winters: number } {
  const all = board.seasons.slice(war.start, war.end + 1);
  const winters = all.filter((s) => s.season === 'winter').length;
  return { seasons: all.length - winters, winters };
}
