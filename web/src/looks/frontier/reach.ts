// How far a force gets: costs and chances before the roll, what remains after it.
import { chance, tintOf } from './book';
import type { HexId, Move } from './types';

export interface Goal {
  hex: HexId;
  cost: number;
  how: 'free' | 'fight' | 'cut_out';
  n: number; // the number in the hex
  percent: number | null; // before the roll
  tint: 0 | 1 | 2 | 3;
}

export function goalsOf(move: Move | undefined): Goal[] {
  const bonus = move?.bonus ?? 0;
  return (move?.reach ?? []).map(([hex, cost, how]) => {
    const left = move!.left;
    if (left !== undefined) return { hex, cost, how, n: left - cost, percent: null, tint: tintOf(100 - (cost / Math.max(1, left)) * 70) };
    const percent = chance(cost, bonus);
    return { hex, cost, how, n: cost, percent, tint: tintOf(percent) };
  });
}
