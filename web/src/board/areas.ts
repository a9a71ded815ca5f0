// Which ground a point of the map lies on: from the baked outlines, read once.
import type { GeoMap } from './geography';

type Ring = number[]; // x, y, x, y …

// "M12 5l3-4 2 8z…": one absolute point, then relative ones.
export function ringsOf(path: string): Ring[] {
  return path
    .split('M')
    .filter(Boolean)
    .map((part) => {
      const out: Ring = [];
      let x = 0,
        y = 0;
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number);
      for (let i = 0; i + 1 < numbers.length; i += 2) out.push((x += numbers[i]!), (y += numbers[i + 1]!));
      return out;
    });
}

// Inside or outside: the edges are sorted into strips once, so that a question looks at a few of them only.
const STRIP = 60; // map units
export function insideOf(rings: readonly Ring[]): (x: number, y: number) => boolean {
  const strips = new Map<number, number[]>();
  for (const ring of rings)
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const edge = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!];
      const last = Math.floor(Math.max(edge[1]!, edge[3]!) / STRIP);
      for (let n = Math.floor(Math.min(edge[1]!, edge[3]!) / STRIP); n <= last; n++) {
        const list = strips.get(n);
        if (list) list.push(...edge);
        else strips.set(n, edge.slice());
      }
    }
  return (x, y) => {
    const e = strips.get(Math.floor(y / STRIP));
    let odd = false;
    for (let i = 0; e && i < e.length; i += 4)
      if (e[i + 1]! > y !== e[i + 3]! > y && x < ((e[i + 2]! - e[i]!) * (y - e[i + 1]!)) / (e[i + 3]! - e[i + 1]!) + e[i]!) odd = !odd;
    return odd;
  };
}

export interface Areas {
  wet: (x: number, y: number) => boolean; // map units
  british: (x: number, y: number) => boolean;
}

const known = new WeakMap<GeoMap, Areas>();

export function areasOf(map: GeoMap): Areas {
  let areas = known.get(map);
  if (!areas) {
    known.set(map, (areas = { wet: insideOf(ringsOf(map.water[0] ?? '')), british: insideOf(ringsOf(map.territory.gb)) }));
  }
  return areas;
}
