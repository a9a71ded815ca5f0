// What lies under everything: baked by web/bake/frontier.mjs from games/frontier/data and the true shorelines.
import { part } from '../../lib/parts';
import { centreOf, hexOf, idOf, neighbours, SIDE, type Hex } from './hexes';

export interface BakedMap {
  notice: string;
  rows: string[]; // the data's own map, one character a hex
  water: string;
  roads: string[]; // hexes, with blanks between
  network: string[];
  edges: [string, string, string][];
  docks: [settlement: string, harbor: string, docks: number][];
  waters: Name[];
  regions: Name[];
}
export type Name = [text: string, hex: string, turn: number, size: number, from: number];

let loaded: Promise<BakedMap> | undefined;
export const loadMap = (): Promise<BakedMap> =>
  (loaded ??= part(() => import('../../generated/map-frontier.json')).then((m) => m.default as unknown as BakedMap));

export const COLUMNS = 102;
export const ROWS = 62;
export const FRAME: [number, number, number, number] = [-160, -140, 1.5 * SIDE * (COLUMNS - 1) + 160, Math.sqrt(3) * SIDE * ROWS + 60];

export type Ground = 'us-forest' | 'us-clear' | 'gb-forest' | 'gb-clear' | 'lake' | 'river' | 'none';
const grounds: Record<string, Ground> = { '%': 'us-forest', ':': 'us-clear', '#': 'gb-forest', '=': 'gb-clear', 1: 'us-forest', 2: 'us-forest', 3: 'us-forest', '.': 'none' }; // prettier-ignore
export function groundAt(map: BakedMap, { c, r }: Hex): Ground {
  const ch = map.rows[r]?.[c] ?? '.';
  return grounds[ch] ?? ('OESHC'.includes(ch) ? 'lake' : 'river');
}
export const isWater = (g: Ground): boolean => g === 'lake' || g === 'river';

// The land under a water hex, where its shore leaves some: like most of its neighbours.
export function bankAt(map: BakedMap, hex: Hex): Ground {
  const own = groundAt(map, hex);
  if (!isWater(own)) return own;
  const count: Partial<Record<Ground, number>> = {};
  for (const n of neighbours(hex)) {
    const g = groundAt(map, n);
    if (!isWater(g) && g !== 'none') count[g] = (count[g] ?? 0) + 1;
  }
  const best = (Object.keys(count) as Ground[]).sort((a, b) => count[b]! - count[a]!)[0];
  return best ?? 'us-forest';
}

export function hexesOf(map: BakedMap): string[] {
  const out: string[] = [];
  map.rows.forEach((row, r) => [...row].forEach((ch, c) => ch !== '.' && out.push(idOf({ c, r }))));
  return out;
}

// A number between 0 and 1 that is always the same for the same hex.
export function seeded(hex: Hex, i: number): number {
  let h = (hex.c * 374761393 + hex.r * 668265263 + i * 974634721) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

// How much is drawn at a hex side in pixels.
export function detail(side: number): { trees: number; tree: number; grid: boolean; stubble: boolean; shore: number } {
  if (side < 9) return { trees: 0.5, tree: 0.36, grid: side > 4.5, stubble: false, shore: 2 };
  if (side < 17) return { trees: 2, tree: 0.3, grid: true, stubble: false, shore: 2 };
  if (side < 28) return { trees: 4, tree: 0.23, grid: true, stubble: true, shore: 3 };
  return { trees: 6, tree: side < 42 ? 0.2 : 0.19, grid: true, stubble: true, shore: 3 };
}

export const middle = (id: string) => centreOf(hexOf(id));
