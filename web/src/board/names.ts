// Names of waters as they stand at one zoom, and the room they take.
import type { GeoMap } from './geography';
import type { Box } from './layout';
import type { Level } from './levels';

export interface WaterName {
  text: string;
  x: number;
  y: number;
  turn: number;
  size: number;
}

export const waterNames = (map: GeoMap, level: Level, k: number): WaterName[] =>
  map.waters
    .filter(([, , , , , from]) => level.z >= from)
    .map(([text, x, y, turn, px]) => ({ text, x: x * k, y: y * k, turn, size: px * (level.z === 0 ? 0.75 : level.z > 1 ? 1.2 : 1) }));

export function roomOf(n: WaterName): Box {
  const long = n.text.length * n.size * 0.62,
    a = (Math.abs(n.turn) * Math.PI) / 180;
  const w = long * Math.cos(a) + n.size * Math.sin(a),
    h = long * Math.sin(a) + n.size * Math.cos(a);
  return { x: n.x - w / 2, y: n.y - h / 2, w, h };
}
