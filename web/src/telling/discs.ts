// Where the numbers of what was told stand on the map.
import { placesOf, type Tale } from './events';

type Point = readonly [number, number];
export interface NumberDisc {
  tale: Tale;
  place: string;
  x: number;
  y: number;
}

// The newest first: at one place two side by side, and none over another's.
export function discsOf(told: readonly Tale[], at: (place: string) => Point | null, size: number, off: number): NumberDisc[] {
  const out: NumberDisc[] = [];
  for (const tale of told.toReversed()) {
    const place = placesOf(tale).at(-1);
    const p = place === undefined ? null : at(place);
    if (place === undefined || !p) continue;
    const here = out.filter((d) => d.place === place).length;
    const [x, y] = [p[0] + off * 0.75 + here * size * 1.7, p[1] - off * 0.75];
    const hides = out.some((d) => d.place !== place && Math.hypot(d.x - x, d.y - y) < size * 1.9);
    if (here < 2 && !hides) out.push({ tale, place, x, y });
  }
  return out.reverse();
}
