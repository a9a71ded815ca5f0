// The talks at Ghent, as they are shown: what each side held, how the pair moved.
import type { SeatId } from '../../lib/types';
import { other } from './forces';
import type { Ghent } from './types';

export const sumOf = (g: Ghent, side: SeatId): number => g.numbers[side].reduce((n, x) => n + x.value, 0);

export interface Hop {
  from: number;
  to: number;
  why: 'territory' | 'card';
  side: SeatId; // in whose favour
  steps: number;
}

// Towards a British victory the spaces rise (12g, 12l).
const towards = (side: SeatId) => (side === 'gb' ? 1 : -1);
const held = (n: number, spaces: number) => Math.min(spaces, Math.max(1, n));

export function hopsOf(g: Ghent, spaces: number): Hop[] {
  const out: Hop[] = [];
  let at = g.met;
  const go = (side: SeatId, steps: number, why: Hop['why']) => {
    const to = held(at + towards(side) * steps, spaces);
    if (to !== at) out.push({ from: at, to, why, side, steps });
    at = to;
  };
  if (g.shift) go(g.shift.side, g.shift.steps, 'territory');
  for (const card of g.last) if (card.steps) go(card.steps > 0 ? card.seat : other(card.seat), Math.abs(card.steps), 'card');
  return out;
}
