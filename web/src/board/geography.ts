// The baked geography (bake/bake.mjs), by name; fetched with the first board that needs it.
import type { Frame } from './camera';
import type { Projection } from './projection';
import type { BakedBands } from './seating';

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
  theatre: () => import('../generated/map-theatre.json'),
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

// The slots of a game's places, found beforehand (bake/slots.mjs).
const slots: Record<string, () => Promise<{ default: unknown }>> = {
  blocks: () => import('../generated/map-slots-blocks.json'),
  madison: () => import('../generated/map-slots-madison.json'),
  amateurs: () => import('../generated/map-slots-amateurs.json'),
};

// A board without any, or one that could not be loaded, has them reckoned.
export const loadSlots = (game: string): Promise<BakedBands> =>
  slots[game]?.().then(
    (m) => m.default as BakedBands,
    () => ({}),
  ) ?? Promise.resolve({});
