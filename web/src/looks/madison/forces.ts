// Who stands where, who is fed, what is to come, and where the points are from: sorting of what the scene says, no rules.
import type { Action, SeatId } from '../../lib/types';
import { SEATS } from '../../lib/types';
import type { Card, Counter, MadisonBoard, MadisonScene, PieceFace, Space } from './types';

export interface Force {
  key: string;
  place: string;
  side: SeatId;
  leaders: Counter[];
  units: Counter[];
  ships: Counter[];
  strength: number;
  cut: boolean; // out of supply
}

export const facesOf = (board: MadisonBoard): Map<string, PieceFace> => new Map(board.pieces.map((f) => [f.id, f]));
export const cardsOf = (board: MadisonBoard): Map<number, Card> => new Map(board.cards.map((c) => [c.num, c]));
export const isMap = (p: Space): boolean => p.kind !== 'off' && p.at !== undefined;

export const leaderFace = (face: PieceFace, piece: { flipped?: boolean }) =>
  face.faces?.[piece.flipped && face.faces.length > 1 ? 1 : 0] ?? { name: face.title, command: 0, combat: 0, stars: 0 };

// What stands on a leader's plate.
export const surname = (face: PieceFace, piece: { flipped?: boolean }): string => leaderFace(face, piece).name.replace(/^.* (?=\S)/, '');

const clsRank = { A: 0, B: 1, C: 2 };

export function forcesOf(board: MadisonBoard, scene: MadisonScene): Force[] {
  const faces = facesOf(board);
  const on = new Set(board.places.filter(isMap).map((p) => p.id));
  const fed = { us: new Set(scene.supply.us), gb: new Set(scene.supply.gb) };
  const found = new Map<string, Force>();
  for (const piece of scene.pieces) {
    if (!on.has(piece.place)) continue;
    const key = `${piece.place}/${piece.side}`;
    let f = found.get(key);
    if (!f) found.set(key, (f = { key, place: piece.place, side: piece.side, leaders: [], units: [], ships: [], strength: 0, cut: false }));
    if (piece.kind === 'leader') f.leaders.push(piece);
    else if (piece.kind === 'ship') f.ships.push(piece);
    else {
      f.units.push(piece);
      f.strength += piece.strength ?? 0;
    }
  }
  const stars = (p: Counter) => leaderFace(faces.get(p.id)!, p).stars;
  for (const f of found.values()) {
    f.cut = f.units.length > 0 && !fed[f.side].has(f.place);
    f.leaders.sort((a, b) => stars(b) - stars(a));
    f.units.sort(
      (a, b) => (b.strength ?? 0) - (a.strength ?? 0) || clsRank[a.cls ?? 'C'] - clsRank[b.cls ?? 'C'] || a.id.localeCompare(b.id),
    );
    f.ships.sort(
      (a, b) =>
        clsRank[faces.get(a.id)?.cls ?? 'C'] - clsRank[faces.get(b.id)?.cls ?? 'C'] ||
        Number(a.flipped ?? false) - Number(b.flipped ?? false),
    );
  }
  return [...found.values()];
}

// Half, rounded up: what a force out of supply counts in combat (13.4).
export const halved = (strength: number): number => Math.ceil(strength / 2);

// Where the points of a side come from.
export function pointsOf(scene: MadisonScene, side: SeatId): { cards: number; spaces: number; lakes: number; all: number } {
  const p = scene.vp[side];
  const spaces = p.spaces.reduce((sum, s) => sum + s.value, 0);
  const lakes = 2 * p.lakes.length;
  return { cards: p.cards, spaces, lakes, all: p.cards + spaces + lakes };
}

export interface Coming {
  turn: string;
  pieces: { id: string; side: SeatId; place: string; late: boolean }[];
}

// Reinforcements by turn; those held back, waiting or about to fight for their space come first.
export function comingOf(board: MadisonBoard, scene: MadisonScene): Coming[] {
  const where = new Map(board.arrivals.map((a) => [a.piece, a]));
  const out: Coming[] = board.turns.map((t) => ({ turn: t.id, pieces: [] }));
  const late: Coming = { turn: '', pieces: [] };
  for (const p of scene.pieces) {
    const entry = { id: p.id, side: p.side, place: where.get(p.id)?.place ?? '', late: p.place !== 'due' };
    if (p.place === 'delayed' || p.place === 'waiting' || p.place === 'assault') late.pieces.push(entry);
    else if (p.place === 'due' && p.arrives) out.find((t) => t.turn === p.arrives)?.pieces.push(entry);
  }
  return [late, ...out].filter((t) => t.pieces.length);
}

// ---------------------------------------------------------------- cards

export const cardOf = (a: Action): number | null => {
  const found = /\bc(\d+)\b/.exec(a.action);
  return found ? Number(found[1]) : null;
};

export const USES = [
  'event',
  'leader',
  'units',
  'build_with',
  'restore_with',
  'depot',
  'battle',
  'react',
  'play',
  'choose',
  'hold',
] as const;
export type Use = (typeof USES)[number];
export const isUse = (verb: string): verb is Use => (USES as readonly string[]).includes(verb);

// What may be done with a card now, in the order of the rulebook.
export const usesOf = (actions: readonly Action[], card: number): Action[] =>
  actions.filter((a) => cardOf(a) === card && isUse(a.verb)).sort((a, b) => USES.indexOf(a.verb as Use) - USES.indexOf(b.verb as Use));

export const playable = (actions: readonly Action[]): Set<number> =>
  new Set(actions.filter((a) => isUse(a.verb)).flatMap((a) => cardOf(a) ?? []));

// The functions every card has in its owner's card play (8.31), as notation, to ask why one is not to be had.
export const FUNCTIONS = ['event', 'leader', 'units', 'build_with', 'restore_with', 'depot', 'hold'] as const;

export const other = (seat: SeatId): SeatId => (seat === 'us' ? 'gb' : 'us');

export function handOf(scene: MadisonScene, seat: SeatId | 'none'): { cards: number[]; held: number[] } {
  if (seat === 'none') return { cards: [], held: [] };
  const h = scene.hands[seat];
  return { cards: [...(h.cards ?? []), ...(h.looked ?? [])], held: h.held_cards ?? [] };
}

export { SEATS };

// Those off the map that may be chosen now, as forces in the boxes they lie in.
export function offForces(board: MadisonBoard, scene: MadisonScene, legal: ReadonlySet<string>): Force[] {
  const off = new Set(board.places.filter((p) => !isMap(p)).map((p) => p.id));
  const found = new Map<string, Force>();
  for (const piece of scene.pieces) {
    if (!off.has(piece.place) || !(legal.has(piece.id) || piece.picked)) continue;
    const key = `${piece.place}/${piece.side}`;
    let f = found.get(key);
    if (!f) found.set(key, (f = { key, place: piece.place, side: piece.side, leaders: [], units: [], ships: [], strength: 0, cut: false }));
    (piece.kind === 'leader' ? f.leaders : piece.kind === 'ship' ? f.ships : f.units).push(piece);
    f.strength += piece.strength ?? 0;
  }
  return [...found.values()];
}
