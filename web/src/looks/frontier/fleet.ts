// The naval display: lettered columns, the Reserves last; who may fire at whom.
import type { Action, SeatId } from '../../lib/types';
import { type Book, isVessel } from './book';
import type { Dice, FrontierScene, Hull, NavalFight, Piece, PieceId } from './types';

export interface Column {
  n: number; // 1 is A; 0: the Reserves
  us: Hull[];
  gb: Hull[];
}
// Those in which somebody lies or, while the line is formed, may lie.
export function columnsOf(f: NavalFight, placing: readonly Berth[] = []): Column[] {
  const most = Math.max(1, ...[...f.us.line, ...f.gb.line].map((h) => h.column ?? 0), ...placing.map((b) => b.column));
  const at = (side: SeatId, n: number) => f[side].line.filter((h) => (h.column ?? 0) === n);
  const out: Column[] = Array.from({ length: most }, (_, i) => ({ n: i + 1, us: at('us', i + 1), gb: at('gb', i + 1) }));
  return [...out, { n: 0, us: at('us', 0), gb: at('gb', 0) }];
}

// Counters that an action names, in order.
export const piecesOf = (book: Book, action: Action): PieceId[] => action.action.split(' ').filter((word) => book.faces.has(word));

export interface Shot {
  by: PieceId | null; // null: the battery
  at: PieceId | null; // null: at the battery
  action: Action;
}
export function shots(book: Book, actions: readonly Action[]): Shot[] {
  return actions.flatMap((action): Shot[] => {
    const [a, b] = piecesOf(book, action);
    if (action.verb === 'aim' && a && b) return [{ by: a, at: b, action }];
    if (action.verb === 'aim_phd' && a) return [{ by: a, at: null, action }];
    if (action.verb === 'phd_fires' && a) return [{ by: null, at: a, action }];
    return [];
  });
}
export interface Berth {
  piece: PieceId;
  column: number;
  action: Action;
}
export function berths(actions: readonly Action[]): Berth[] {
  return actions.flatMap((action) => {
    const [verb, piece, column] = action.action.split(' ');
    if (verb !== 'column' || !piece || !column) return [];
    return [{ piece, column: column === 'reserves' ? 0 : Number(column.replace('column_', '')), action }];
  });
}

// The sides of gun dice in the order in which they are thrown: black ones first.
export const gunDice = (d: Dice): number[] => [...Array<number>(d.d8).fill(8), ...Array<number>(d.d6).fill(6)];

// Commodores and troops aboard a vessel.
export const aboard = (scene: FrontierScene, ship: PieceId): Piece[] => scene.pieces.filter((p) => p.aboard === ship && !isVessel(p));
