// Where the towns stand on their banks and where their names stand best; the insets that enlarge crowded frontiers.
import { bounds, fit, type Insets, type Size, type View } from '../../board/camera';
import { project, type Point, type Projection } from '../../board/projection';
import type { Place } from '../../board/types';
import type { MadisonBoard, Space } from './types';

// On which bank a town of a river frontier stands, in km east and north; and where its name stands best.
const shifts: Record<string, [number, number]> = {
  ft_george: [-3.2, -1.5],
  ft_niagara: [3.6, -0.6],
  queenston: [-3, 0],
  lewiston: [3, 0],
  chippawa: [-2.4, 0],
  schlosser: [2.6, 0.6],
  ft_erie: [-2.4, -0.4],
  buffalo: [3.4, 0.6],
  detroit: [-2.4, 1.5],
  sandwich: [2.4, -0.5],
  brownstown: [-2, 1],
  ft_malden: [2.4, -1],
  prescott: [-5, 4],
  ogdensburg: [4, -5],
  williamsburg: [-2, 5],
  hamilton: [2, -4],
  cornwall: [-5, 5],
  st_regis: [1, -2],
  french_mills: [6, -5],
  watertown: [12, 2],
};
const wishes: Record<string, string> = {
  ft_george: 'W',
  queenston: 'W',
  chippawa: 'W',
  ft_erie: 'W',
  ft_niagara: 'E',
  lewiston: 'E',
  schlosser: 'E',
  buffalo: 'E',
  detroit: 'W',
  brownstown: 'W',
  frenchtown: 'W',
  sandwich: 'E',
  ft_malden: 'E',
  prescott: 'W',
  williamsburg: 'N',
  cornwall: 'N',
  kingston: 'NW',
  york: 'NW',
  montreal: 'N',
  la_prairie: 'E',
  chambly: 'E',
  st_jean: 'E',
  quebec: 'W',
  plattsburg: 'W',
  essex: 'W',
  ticonderoga: 'W',
  whitehall: 'W',
  albany: 'E',
  burlington_uc: 'W',
  sackets_harbour: 'W',
  stoney_creek: 'S',
};

export const boxOf = (lake: string): string => `box_${lake}`;

export function townsOf(board: MadisonBoard): Place[] {
  return board.places
    .filter((p) => p.kind === 'space' && p.at)
    .map((p: Space): Place => ({
      id: p.id,
      kind: 'town',
      title: p.title,
      lon: p.at![0],
      lat: p.at![1],
      side: p.territory!,
      value: p.value ?? 0,
      base: p.base !== undefined,
      label: wishes[p.id] ?? 'E',
      ...(p.lake ? { lake: boxOf(p.lake) } : {}),
      ...(shifts[p.id] ? { shift: shifts[p.id]! } : {}),
    }));
}

// ---------------------------------------------------------------- insets

export interface Inset {
  id: string;
  towns: readonly string[];
  middle: [lat: number, lon: number]; // of what is shown
  at: [lat: number, lon: number]; // where its frame's middle stands: empty ground
  k: number;
  w: number;
  h: number;
}

export const insets: readonly Inset[] = [
  {
    id: 'niagara',
    towns: ['ft_george', 'queenston', 'chippawa', 'ft_erie', 'ft_niagara', 'lewiston', 'schlosser', 'buffalo'],
    middle: [43.075, -78.985],
    at: [45.06, -78.9],
    k: 0.5,
    w: 330,
    h: 276,
  },
  {
    id: 'detroit',
    towns: ['detroit', 'sandwich', 'brownstown', 'ft_malden', 'frenchtown'],
    middle: [42.135, -83.2],
    at: [43.95, -85.1],
    k: 0.37,
    w: 264,
    h: 236,
  },
  {
    id: 'montreal',
    towns: [
      'montreal',
      'la_prairie',
      'chambly',
      'st_jean',
      'isle_aux_noix',
      'lacolle',
      'johnsons',
      'philipsburg',
      'highgate',
      'champlain',
      'chateauguay',
      'beauharnois',
      'coteau',
    ],
    middle: [45.24, -73.6],
    at: [44.1, -70.55],
    k: 0.38,
    w: 400,
    h: 326,
  },
];
export const INSET_FROM = 0.118; // at a smaller scale towns are dots
export const INSET_BELOW = 0.2; // at a larger one there is room enough in place

// All of the towns. Where the insets are drawn, those too, as near as it gets: they are as large as ever, however far away the map is.
export function wholeView(projection: Projection, towns: Point[], size: Size, margins: Insets): View {
  const all = fit(bounds(towns), size, margins, 34);
  if (all.k < INSET_FROM || all.k >= INSET_BELOW) return all;
  const least = INSET_FROM * 1.003;
  const corners = insets.flatMap((i): Point[] => {
    const [x, y] = project(projection, i.at[0], i.at[1]);
    const [w, h] = [i.w / 2 / least, i.h / 2 / least];
    return [
      [x - w, y - h],
      [x + w, y + h],
    ];
  });
  const view = fit(bounds([...towns, ...corners]), size, margins, 8);
  return { ...view, k: Math.max(least, view.k) };
}

// How much is drawn: dots and chips, counters, counters and tags, all.
export const depth = (k: number): 0 | 1 | 2 | 3 => (k < INSET_FROM ? 0 : k < 0.25 ? 1 : k < 0.42 ? 2 : 3);
