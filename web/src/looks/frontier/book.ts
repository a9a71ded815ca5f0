// The board as it is looked up: made once for each board.
import type { SeatId } from '../../lib/types';
import { hexOf, isHex, neighbours, idOf } from './hexes';
import type {
  Card,
  CardId,
  CommodoreFace,
  Dice,
  FrontierBoard,
  FrontierScene,
  HexId,
  OfficerFace,
  Piece,
  PieceFace,
  PieceId,
  RegimentFace,
  Settlement,
  VesselFace,
  Water,
} from './types';

export interface Book {
  board: FrontierBoard;
  places: ReadonlyMap<string, Settlement>;
  byHex: ReadonlyMap<HexId, Settlement>;
  faces: ReadonlyMap<PieceId, PieceFace>;
  cards: ReadonlyMap<CardId, Card>;
  waters: ReadonlyMap<HexId, Water>;
  lakes: ReadonlyMap<string, Water>;
}
const books = new WeakMap<object, Book>();

export function bookOf(board: FrontierBoard): Book {
  const known = books.get(board);
  if (known) return known;
  const book: Book = {
    board,
    places: new Map(board.places.map((p) => [p.id, p])),
    byHex: new Map(board.places.map((p) => [p.hex, p])),
    faces: new Map(board.pieces.map((p) => [p.id, p])),
    cards: new Map(board.cards.map((c) => [c.id, c])),
    waters: new Map(board.waters.flatMap((w) => w.hexes.map((h) => [h, w] as const))),
    lakes: new Map(board.waters.flatMap((w) => (w.lake ? [[w.lake, w] as const] : []))),
  };
  books.set(board, book);
  return book;
}

export const other = (side: SeatId): SeatId => (side === 'us' ? 'gb' : 'us');
export const isRegiment = (p: { type?: string }): boolean => p.type === 'regular' || p.type === 'militia' || p.type === 'naw';
export const isVessel = (p: { type?: string }): boolean => p.type === 'vessel';

export const regimentOf = (book: Book, id: PieceId) => book.faces.get(id) as RegimentFace | undefined;
export const officerOf = (book: Book, id: PieceId) => book.faces.get(id) as OfficerFace | undefined;
export const vesselOf = (book: Book, id: PieceId) => book.faces.get(id) as VesselFace | undefined;
export const commodoreOf = (book: Book, id: PieceId) => book.faces.get(id) as CommodoreFace | undefined;

// A regiment's Combat Value as it stands.
export function valueOf(book: Book, p: Piece): number {
  const face = regimentOf(book, p.id);
  return face && isRegiment(p) ? (p.reduced ? face.reduced : face.full) : 0;
}
export const gunsOf = (book: Book, p: Piece): Dice => {
  const face = vesselOf(book, p.id);
  return (p.reduced ? face?.reduced : face?.guns) ?? { d6: 0, d8: 0 };
};
// Her name in the colours that she wears.
export const nameOf = (book: Book, p: Piece): string => {
  const face = book.faces.get(p.id);
  return (p.prize && face?.type === 'vessel' ? (face as VesselFace).captured : face?.title) ?? p.id;
};
// A regiment's name as short as a counter wants it.
export const shortName = (title: string): string =>
  title
    .replace(/ (Infantry|Militia|Regiment|Foot|Fencibles|Volunteers|Embodied)$/, '')
    .replace(/^Royal /, 'R. ')
    .replace(/^New York /, 'NY ')
    .replace(/^Pennsylvania /, 'Penn. ')
    .replace(/^Kentucky /, 'Ky. ')
    .replace(/^Grand /, 'Gr. ')
    .replace(/ Artillery$/, ' Art.')
    .replace(/ Dragoons$/, ' Drag.');

export const controlOf = (scene: FrontierScene, p: Settlement): SeatId => scene.places[p.id]?.side ?? p.side;

// Where an action points, as a hex: settlements and waters have hexes of their own.
export const hexOfPlace = (book: Book, id: string): HexId | null => (isHex(id) ? id : (book.places.get(id)?.hex ?? null));

export function titleOf(book: Book, hex: HexId): string {
  return book.byHex.get(hex)?.title ?? book.waters.get(hex)?.title ?? near(book, hex) ?? hex;
}
function near(book: Book, hex: HexId): string | null {
  for (const n of neighbours(hexOf(hex))) {
    const s = book.byHex.get(idOf(n));
    if (s) return s.title;
  }
  return null;
}

export const terrainOf = (board: FrontierBoard, hex: HexId): 'clear' | 'forest' | 'river' | 'lake' | null => {
  const { c, r } = hexOf(hex);
  return ({ '.': 'clear', f: 'forest', r: 'river', l: 'lake' } as const)[board.grid.terrain[r]?.[c] ?? ' '] ?? null;
};

// ---------------------------------------------------------------- who stands where

export interface Stack {
  key: string;
  hex: HexId;
  side: SeatId;
  afloat: boolean; // vessels, in a port or at sea
  inside: boolean;
  pieces: Piece[]; // the first is on top
  officers: Piece[];
  regiments: Piece[];
  depots: Piece[];
  vessels: Piece[];
  commodores: Piece[];
  sum: number; // Combat Values, or hulls of built vessels
}

export function stacksOf(book: Book, scene: FrontierScene): Stack[] {
  const found = new Map<string, Piece[]>();
  for (const p of scene.pieces) {
    if (p.aboard) continue;
    const water =
      isVessel(p) || (p.type === 'commodore' && scene.pieces.some((v) => isVessel(v) && v.place === p.place && v.side === p.side));
    const key = `${p.place} ${p.side} ${water ? 'water' : p.inside ? 'inside' : 'land'}`;
    const list = found.get(key);
    if (list) list.push(p);
    else found.set(key, [p]);
  }
  for (const p of scene.pieces) {
    if (!p.aboard) continue;
    const ship = scene.pieces.find((v) => v.id === p.aboard);
    const key = `${p.place} ${p.side} water`;
    if (ship) found.set(key, [...(found.get(key) ?? []), p]);
  }
  return [...found].map(([key, pieces]) => {
    const [hex, side, how] = key.split(' ') as [HexId, SeatId, string];
    const of = (test: (p: Piece) => boolean) => pieces.filter(test);
    const officers = of((p) => p.type === 'officer').sort(
      (a, b) => (officerOf(book, b.id)?.stars ?? 0) - (officerOf(book, a.id)?.stars ?? 0),
    );
    const regiments = of(isRegiment).sort((a, b) => valueOf(book, b) - valueOf(book, a));
    const vessels = of(isVessel).sort(
      (a, b) =>
        Number(a.unbuilt ?? false) - Number(b.unbuilt ?? false) || (vesselOf(book, b.id)?.hull ?? 0) - (vesselOf(book, a.id)?.hull ?? 0),
    );
    const afloat = how === 'water';
    return {
      key,
      hex,
      side,
      afloat,
      inside: how === 'inside',
      officers,
      regiments,
      vessels,
      commodores: of((p) => p.type === 'commodore'),
      depots: of((p) => p.type === 'depot'),
      pieces,
      sum: afloat
        ? vessels.reduce((n, v) => n + (v.unbuilt ? 0 : (vesselOf(book, v.id)?.hull ?? 0)), 0)
        : regiments.reduce((n, r) => n + valueOf(book, r), 0),
    };
  });
}

// ---------------------------------------------------------------- 2d6

const ways = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
// The chance, in percent, that 2d6 make so many points.
export function chance(cost: number, bonus = 0): number {
  let n = 0;
  for (let sum = 2; sum <= 12; sum++) if (sum + bonus >= cost) n += ways[sum]!;
  return Math.round((n * 100) / 36);
}
export const tintOf = (percent: number): 0 | 1 | 2 | 3 => (percent >= 90 ? 0 : percent >= 58 ? 1 : percent >= 17 ? 2 : 3);
