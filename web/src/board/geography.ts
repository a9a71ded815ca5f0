// The baked geography (bake/bake.mjs), by name; fetched with the first board that needs it.
import type { Frame } from './camera';
import type { Projection } from './projection';

export type MapName = [text: string, x: number, y: number, turn: number, size: number, from: number];

export interface GeoMap {
  notice: string;
  projection: Projection;
  frame: Frame;
  check: [number, number, number, number][];
  water: string[];
  rivers: string[][];
  territory: { gb: string; us: string };
  borders: { international: string; inner: string };
  hills: [number, number, number][];
  regions: MapName[];
  waters: MapName[];
}

const maps: Record<string, () => Promise<{ default: unknown }>> = {
  'great-lakes': () => import('../generated/map-great-lakes.json'),
};

const loaded = new Map<string, Promise<GeoMap>>();

export function loadMap(name: string): Promise<GeoMap> {
  let map = loaded.get(name);
  if (!map) {
    const fetch = maps[name];
    if (!fetch) return Promise.reject(new Error(`no map is called '${name}'`));
    loaded.set(name, (map = fetch().then((m) => m.default as GeoMap)));
  }
  return map;
}
