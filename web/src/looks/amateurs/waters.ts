// Where Sea Zones and Lakes have their plates, and what stands on them: Blockades, the fleets that are out.
import type { WaterName } from '../../board/names';
import { measureText } from '../../board/measure';
import type { Point } from '../../board/projection';
import type { State } from '../../board/types';
import { leaderOf, type Book } from './forces';
import type { FleetRow } from './LakePlate.svelte';
import { PLATE, plateAt } from './plan';
import type { AmateursBoard, AmateursScene, Marker, Space } from './types';
import { words } from './words';

// The map at this scale: written names of waters, places as they were baked.
export interface Sight {
  waterAt: ReadonlyMap<string, WaterName>;
  world: ReadonlyMap<string, Point>;
  k: number;
}

export interface Zone {
  place: Space;
  x: number;
  y: number;
  w: number;
  blockade: 'military' | 'full' | null;
  text: string;
}

// Under the name of the sea.
export function zonesOf(board: AmateursBoard, scene: AmateursScene, { waterAt, world, k }: Sight): Zone[] {
  return board.places
    .filter((p) => p.kind === 'sea')
    .map((place) => {
      const name = waterAt.get(place.title);
      const [x, y] = name ? [name.x, name.y] : (world.get(place.id) ?? [0, 0]).map((v) => v * k);
      const blockade = scene.blockades[place.id] ?? null;
      const text = words.blockade[blockade ?? 'none'];
      return { place, x: x!, y: y! + 14, blockade, text, w: measureText(text, 12.5, true) * 0.92 + 46 };
    });
}

export interface Lake {
  id: string;
  title: string;
  x: number;
  y: number;
  w: number;
  fleets: FleetRow[];
}

// From afar under its name, near by on the water that is free there.
export function lakesOf(
  board: AmateursBoard,
  book: Book,
  scene: AmateursScene,
  { waterAt, world, k }: Sight,
  far: boolean,
  of: (m: Marker) => { state: State; can: string },
): Lake[] {
  return board.places
    .filter((p) => p.kind === 'lake')
    .map((p) => {
      const fleets = scene.pieces.filter((m) => m.type === 'lake' && m.place === p.id).map((m) => fleetOf(board, book, scene, p, m, of(m)));
      const name = waterAt.get(p.title.replace('Lake ', ''));
      const own = world.get(p.id) ?? [0, 0];
      const [x, y] = far && name ? [name.x, name.y + 10] : (far ? own : (plateAt[p.id] ?? own)).map((v) => v * k);
      return { id: p.id, title: p.title, x: x! + (far && !name ? 26 : 0), y: y!, w: far ? 60 : PLATE.w, fleets };
    });
}

function fleetOf(
  board: AmateursBoard,
  book: Book,
  scene: AmateursScene,
  lake: Space,
  m: Marker,
  { state, can }: { state: State; can: string },
): FleetRow {
  const fleet = scene.fleets.find((f) => f.lake === lake.id && f.side === m.side);
  const rows = board.ships
    .map((ship) => ({ ship, n: (fleet?.ships ?? []).filter((s) => s.ship === ship.id && !s.at).reduce((n, s) => n + s.n, 0) }))
    .filter((r) => r.n > 0)
    .reverse();
  const leader = fleet?.leader ? (leaderOf(book, fleet.leader.id)?.name ?? '') : '';
  // What is read on the plate comes first.
  const label = [lake.title, leader, ...rows.map((r) => words.lake.row(r.n, r.ship.title, r.ship.strength)), words.lake.out(m.side), can]
    .filter(Boolean)
    .join(', ');
  return { side: m.side, piece: m.id, leader, rows, state, label };
}
