// How far a force gets: costs and chances before the roll, what remains after it.
import { overlap, type Box } from '../../board/layout';
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

const ways = [0, 0.58, -0.58].flatMap((y) => [0, 0.5, -0.5].map((x) => [x, y] as const)); // in sides: it stays inside

// A number stands in the middle of its hex, or beside it where a name, a settlement or a stack does: nobody reads one through the other.
export function aside(box: Box, side: number, taken: readonly Box[]): Box {
  const near = taken.filter((b) => Math.abs(b.x + b.w / 2 - box.x) < b.w / 2 + 2 * side && Math.abs(b.y - box.y) < b.h + 2 * side);
  let best = box,
    least = Infinity;
  for (const [x, y] of ways) {
    const at = { ...box, x: box.x + x * side, y: box.y + y * side };
    const cost = near.reduce((n, b) => n + overlap(at, b), 0) + (x || y ? 1 : 0);
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}
