// The battle line: three positions a side, and what the sheet of a seat still wants.
import type { Action, SeatId } from '../../lib/types';
import { type Book, isRegiment, other, valueOf } from './book';
import type { BoxId, Dice, FrontierBoard, FrontierScene, LandFight, LineSide, Piece, PieceId, PostureId } from './types';

export const POSITIONS = ['left', 'center', 'right'] as const;
export type Position = (typeof POSITIONS)[number];
export const leadBox = (p: Position): BoxId => p;
export const supportBox = (p: Position): BoxId => `support_${p}`;

// Who is drawn below: the viewer, or the attacker for who looks on.
export const ownSide = (f: { attacker: SeatId }, seat: SeatId | 'none'): SeatId => (seat === 'none' ? f.attacker : seat);

export interface PositionState {
  position: Position;
  lead: Piece | null;
  supports: Piece[];
  sum: number;
}
export interface LineState {
  positions: PositionState[];
  reserve: Piece[];
  routed: Piece[];
  loose: Piece[]; // in no box yet
}

export function lineOf(book: Book, scene: FrontierScene, side: LineSide): LineState {
  const byId = new Map(scene.pieces.map((p) => [p.id, p]));
  const regiments = side.pieces.flatMap((id) => byId.get(id) ?? []).filter(isRegiment);
  const boxes = side.boxes ?? {};
  const at = (box: BoxId) => regiments.filter((p) => boxes[p.id] === box);
  return {
    positions: POSITIONS.map((position) => {
      const lead = at(leadBox(position))[0] ?? null;
      const supports = at(supportBox(position));
      return { position, lead, supports, sum: (lead ? valueOf(book, lead) : 0) + supports.length };
    }),
    reserve: at('reserve'),
    routed: at('routed'),
    loose: regiments.filter((p) => !boxes[p.id]),
  };
}

// Supports behind a lead (18.2.4): by the ground; none for who comes out of a river, from the water or in a sally.
export function mostSupports(f: LandFight, side: SeatId, clear: boolean): number {
  const sally = f.terrain.includes('sally');
  if (side === f.attacker && (sally || f.terrain.includes('river') || f.terrain.includes('landing'))) return 0;
  return clear || sally ? 3 : 2;
}

// ---------------------------------------------------------------- the sheet

export interface Placing {
  piece: PieceId;
  box: BoxId;
  action: Action;
}
export function placings(actions: readonly Action[]): Placing[] {
  return actions.flatMap((action) => {
    const [verb, piece, box] = action.action.split(' ');
    return verb === 'deploy' && piece && box ? [{ piece, box: box as BoxId, action }] : [];
  });
}
export const sealing = (actions: readonly Action[]): Action | null =>
  actions.find((a) => a.verb === 'done') ?? actions.find((a) => a.verb === 'seal') ?? null;

// A key on the sheet: C, L, R for the lead, with Shift for support, 0 for the Reserve.
export function boxOfKey(key: string, shift: boolean): BoxId | null {
  const position = ({ c: 'center', l: 'left', r: 'right' } as Record<string, Position>)[key.toLowerCase()];
  if (position) return shift ? supportBox(position) : leadBox(position);
  return key === '0' ? 'reserve' : null;
}

// ---------------------------------------------------------------- postures

const mean = (d: Dice) => d.d6 * 3.5 + d.d8 * 4.5;
// Against each of the other side's five: better, equal or worse dice.
export function signsOf(board: FrontierBoard, posture: PostureId, attacks: boolean): (1 | 0 | -1)[] {
  const i = board.postures.findIndex((p) => p.id === posture);
  return board.postures.map((_, j) => {
    const cell = attacks ? board.matrix[i]?.[j] : board.matrix[j]?.[i];
    if (!cell) return 0;
    const d = (mean(cell[0]) - mean(cell[1])) * (attacks ? 1 : -1);
    return d > 0.1 ? 1 : d < -0.1 ? -1 : 0;
  });
}
export function diceOf(board: FrontierBoard, f: LandFight): Record<SeatId, Dice> | null {
  const [a, d] = [f[f.attacker].posture, f[other(f.attacker)].posture];
  if (!a || !d) return null;
  const cell = board.matrix[board.postures.findIndex((p) => p.id === a)]?.[board.postures.findIndex((p) => p.id === d)];
  return cell ? ({ [f.attacker]: cell[0], [other(f.attacker)]: cell[1] } as Record<SeatId, Dice>) : null;
}

// The sides of battle dice in the order in which they are thrown: six-sided ones first.
export const battleDice = (d: Dice): number[] => [...Array<number>(d.d6).fill(6), ...Array<number>(d.d8).fill(8)];

// ---------------------------------------------------------------- order of the volleys

const order = ['center', 'right', 'left'] as const; // of the attacker (18.4.1)
// Which of a side's positions fire when: 0 now, negative before, positive later.
export function when(f: LandFight, side: SeatId, position: Position): number | null {
  if (!f.volley) return null;
  const mirrored: Position = position === 'center' ? 'center' : position === 'left' ? 'right' : 'left';
  const ofAttacker = side === f.attacker ? position : mirrored;
  return order.indexOf(ofAttacker) - order.indexOf(f.volley);
}
