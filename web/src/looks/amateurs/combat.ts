// A Combat as it is shown: the row of the table that each side reads, and what the dice bring, from what the scene says.
import type { AmateursBoard, Fight, FightSide } from './types';
import type { JournalEntry, SeatId } from '../../lib/types';

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

// A side's die as far as it is told: the scene has both dice at once, the journal one after the other.
export interface Thrown {
  die: number;
  read?: number;
}
export function thrown(f: Fight, side: SeatId, journal: readonly JournalEntry[], telling: boolean): Thrown | null {
  const { die, read } = f[side];
  if (!telling) return die === undefined ? null : { die, ...(read === undefined ? {} : { read }) };
  const from = journal.findLastIndex((l) => ['combat', 'winner', 'combat_draw', 'combat_off'].includes(l.name));
  const line = journal.slice(from + 1).findLast((l) => l.name === 'roll' && l.seat === side && l.dice?.length);
  if (!line) return null;
  const told = line.dice![0]! % 10;
  return { die: told, read: Number(/= (-?\d+)/.exec(line.text)?.[1] ?? told) };
}

// What a side's die does to the other: what is left of it behind a Fort, and what the Fort took.
export interface Brought {
  losses: number;
  stars: number;
  fort: { losses: number; stars: number } | null;
}
export function brought(board: AmateursBoard, f: Fight, side: SeatId): Brought | null {
  const { inflicts, absorbed = 0, read } = f[side];
  if (!inflicts) return null;
  const row = rowOf(board, f[side]);
  const raw = parseInt(row?.find((c) => c.at === clamped(row, read))?.result ?? '', 10) || 0;
  const level = f[side === 'us' ? 'gb' : 'us'].fort ?? 0;
  const losses = Math.min(level, Math.max(0, raw - inflicts.losses));
  return { losses: inflicts.losses, stars: inflicts.stars - absorbed, fort: losses || absorbed ? { losses, stars: absorbed } : null };
}

export const sidesOf = (f: Fight, seat: SeatId | 'none'): [SeatId, SeatId] => {
  const below: SeatId = seat === 'none' ? f.attacker : seat;
  return [below === 'us' ? 'gb' : 'us', below]; // above, below
};
