// A Combat as it is shown: the row of the table that each side reads, and what the dice bring, from what the scene says.
import type { AmateursBoard, Fight, FightSide } from './types';
import type { SeatId } from '../../lib/types';

export const LOW = -2; // the die runs from here to 11
export interface Cell {
  label: string;
  result: string;
  at: number;
}

// The fourteen results of a side's column, or null before it is announced.
export function rowOf(board: AmateursBoard, side: FightSide): Cell[] | null {
  const { band, leadership } = side;
  if (!band || !leadership) return null;
  const column = board.crt.find((c) => c.size[0] === band[0] && c.leadership === Math.min(3, leadership));
  if (!column) return null;
  const last = column.results.length - 1;
  return column.results.map((result, i) => {
    const at = LOW + i;
    return { at, result, label: i === 0 ? `≤${at < 0 ? `−${-at}` : at}` : i === last ? `${at}+` : at < 0 ? `−${-at}` : `${at}` };
  });
}

export const clamped = (row: readonly Cell[], at: number | undefined): number | null =>
  at === undefined ? null : Math.min(row.at(-1)!.at, Math.max(row[0]!.at, at));

export const starsIn = (result: string): number => result.replace(/[^*]/g, '').length;

// Dice of a Combat that are being told: they are not shown before they lie.
export const rolled = (f: Fight): boolean => f.us.die !== undefined || f.gb.die !== undefined;

export const sidesOf = (f: Fight, seat: SeatId | 'none'): [SeatId, SeatId] => {
  const below: SeatId = seat === 'none' ? f.attacker : seat;
  return [below === 'us' ? 'gb' : 'us', below]; // above, below
};
