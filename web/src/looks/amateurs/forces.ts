// Who stands where, as far as this viewer knows: sorting of what the scene says, no rules.
import type { Action, SeatId } from '../../lib/types';
import type {
  AmateursBoard,
  AmateursScene,
  Card,
  LeaderFace,
  Loose,
  Marker,
  MarkerFace,
  PieceFace,
  PortState,
  ShipId,
  Space,
  Units,
  UnitType,
} from './types';

export const other = (side: SeatId): SeatId => (side === 'us' ? 'gb' : 'us');
export const sumOf = (units: Units | undefined): number => Object.values(units ?? {}).reduce((n, v) => n + v, 0);

// What never changes is sorted once for each board.
export interface Book {
  places: Map<string, Space>;
  pieces: Map<string, PieceFace>;
  units: Map<string, UnitType>;
  cards: Map<number, Card>;
  order: Map<string, number>; // of unit types
}
const books = new WeakMap<AmateursBoard, Book>();
export function bookOf(board: AmateursBoard): Book {
  let book = books.get(board);
  if (!book) {
    book = {
      places: new Map(board.places.map((p) => [p.id, p])),
      pieces: new Map(board.pieces.map((p) => [p.id, p])),
      units: new Map(board.units.map((u) => [u.id, u])),
      cards: new Map(board.cards.map((c) => [c.num, c])),
      order: new Map(board.units.map((u, i) => [u.id, i])),
    };
    books.set(board, book);
  }
  return book;
}

export const leaderOf = (book: Book, id: string): LeaderFace | null => {
  const face = book.pieces.get(id);
  return face?.type === 'leader' ? (face as LeaderFace) : null;
};
export const markerOf = (book: Book, id: string): MarkerFace | null => {
  const face = book.pieces.get(id);
  return face && face.type !== 'leader' ? (face as MarkerFace) : null;
};

// Types in the order of the rulebook, strongest first.
export const unitRows = (book: Book, units: Units | undefined): { type: UnitType; n: number }[] =>
  Object.entries(units ?? {})
    .flatMap(([id, n]) => (book.units.has(id) && n > 0 ? [{ type: book.units.get(id)!, n }] : []))
    .sort((a, b) => book.order.get(a.type.id)! - book.order.get(b.type.id)!);

// ---------------------------------------------------------------- who holds what

export function holderOf(scene: AmateursScene, p: Space): SeatId | null {
  if (p.kind === 'tribe') return null;
  return scene.control[p.id] ?? p.side ?? null;
}

// The colour of an Area: whose it is, and whether it was taken.
export function tintOf(scene: AmateursScene, p: Space): string {
  if (p.kind === 'tribe') return scene.tribes[p.id] === 'belligerent' ? 'war' : scene.tribes[p.id] === 'defeated' ? 'beaten' : 'nation';
  const holder = holderOf(scene, p);
  if (!holder) return 'florida';
  return p.side && p.side !== holder ? `${holder}-taken` : holder;
}

// ---------------------------------------------------------------- forces of a place

// One side in one place: its markers, its loose Units.
export interface Force {
  key: string;
  place: string;
  side: SeatId;
  markers: Marker[];
  loose: Loose | null;
}

export function forcesOf(scene: AmateursScene): Force[] {
  const found = new Map<string, Force>();
  const at = (place: string, side: SeatId): Force => {
    const key = `${place}/${side}`;
    let f = found.get(key);
    if (!f) found.set(key, (f = { key, place, side, markers: [], loose: null }));
    return f;
  };
  for (const m of scene.pieces) if (m.type !== 'lake') at(m.place, m.side).markers.push(m);
  for (const g of scene.groups) at(g.place, g.side).loose = g;
  return [...found.values()];
}

// What a marker holds, if the viewer may look into it.
export const isOpen = (m: Marker): boolean => m.units !== undefined || m.leaders !== undefined;
export const strengthOf = (m: Marker): number | null => (isOpen(m) ? sumOf(m.units) : null);

// ---------------------------------------------------------------- ships

// Ships on the stocks, box by box: several may lie in one.
export interface Berth {
  box: number;
  n: number;
  ships: ShipId[]; // for who may see them
  next?: number;
}
export function berthsOf(state: PortState | undefined): Berth[] {
  const out: Berth[] = [];
  for (const s of state?.stocks ?? []) {
    let b = out.find((x) => x.box === s.box);
    if (!b) out.push((b = { box: s.box, n: 0, ships: [] }));
    b.n++;
    if (s.ship) b.ships.push(s.ship);
    if (s.next !== undefined) b.next = s.next;
  }
  return out;
}

// ---------------------------------------------------------------- cards

export const cardOf = (a: Action): number | null => {
  const found = /\bc(\d+)\b/.exec(a.action);
  return found ? Number(found[1]) : null;
};
export const usesOf = (actions: readonly Action[], card: number): Action[] => actions.filter((a) => cardOf(a) === card);

export function handOf(scene: AmateursScene, seat: SeatId | 'none'): { cards: number[]; saved: number[] } {
  if (seat === 'none') return { cards: [], saved: [] };
  const h = scene.hands[seat];
  return { cards: h.cards ?? [], saved: h.saved_cards ?? [] };
}
