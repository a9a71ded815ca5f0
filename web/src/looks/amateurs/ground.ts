// The baked theatre (bake/theatre.mjs): geography, and the Areas as outlines.
import type { GeoMap } from '../../board/geography';
import { loadMap } from '../../board/geography';
import type { Point } from '../../board/projection';

export interface TheatreMap extends GeoMap {
  spots: Record<string, Point>; // where each place is drawn, map units
  cells: Record<string, string>; // Areas and nations, as paths
  edges: string; // between Areas, each once
  settled: string; // the outline of all Areas
}

export const loadTheatre = (): Promise<TheatreMap> => loadMap('theatre') as Promise<TheatreMap>;
