// The talks at Ghent, as they are shown: what each side held, how the pair moved.
import { overlap, type Box } from '../../board/layout';
import type { SeatId } from '../../lib/types';
import { other } from './forces';
import type { Ghent } from './types';

// What a side holds now; what it was counted for at Ghent: the last cards change the one, not the other (12h).
export const sumOf = (g: Ghent, side: SeatId): number => g.numbers[side].reduce((n, x) => n + x.value, 0);
export const countedOf = (g: Ghent, side: SeatId): number => g.counted?.[side] ?? sumOf(g, side);

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

// ---------------------------------------------------------------- what stands where

export interface Held {
  id: string;
  side: SeatId;
  value: number;
  title: string;
  x: number; // its place
  y: number;
}
export interface Label extends Held {
  tx: number; // its number
  ty: number;
  left: boolean; // the name stands to the left of the number
  name: boolean; // there is room for it
}

// Where a label may stand, seen from its place: nearest first, sideways rather than up or down.
const offsets = [30, 46, 66, 90, 120, 156, 200]
  .flatMap((dx) => [0, 26, -26, 52, -52, 78, -78, 104, -104, 130, -130].map((dy) => ({ dx, dy })))
  .sort((a, b) => a.dx + 1.4 * Math.abs(a.dy) - (b.dx + 1.4 * Math.abs(b.dy)));

// No label lies on another, on a place that counts or on `taken`. Where everything is held the greatest keep their names, the others
// their numbers.
export function labelsOf(held: readonly Held[], size: { w: number; h: number }, taken: Box[], width: (text: string) => number): Label[] {
  const dots: Box[] = held.map((v) => ({ x: v.x - 7, y: v.y - 7, w: 14, h: 14 }));
  const boxes = [...taken];
  const inside = (b: Box) => b.x > 4 && b.x + b.w < size.w - 4 && b.y > 2 && b.y + b.h < size.h - 2;
  const put = (v: Held, name: boolean): Label | null => {
    const w = name ? 36 + width(v.title) : 28;
    const toLeft = v.x < size.w * 0.36;
    for (const { dx, dy } of offsets)
      for (const left of [toLeft, !toLeft]) {
        const tx = v.x + (left ? -dx : dx),
          ty = v.y + dy;
        const box = { x: left ? tx - w + 14 : tx - 14, y: ty - 14, w, h: 28 };
        if (!inside(box) || boxes.some((o) => overlap(box, o)) || dots.some((o) => overlap(box, o))) continue;
        boxes.push(box);
        return { ...v, tx, ty, left, name };
      }
    return null;
  };
  const out = [...held]
    .sort((a, b) => b.value - a.value || a.y - b.y)
    .map((v) => put(v, true) ?? put(v, false) ?? { ...v, tx: v.x, ty: v.y, left: false, name: false });
  return out.sort((a, b) => a.y - b.y);
}

export interface HopWords extends Hop {
  text: string;
  above: boolean;
  x: number; // where its words begin or, at the right edge, end
  end: boolean;
  row: number; // of the words above, or below, the track: 0 is nearest to it
}

// The words of each hop stand beside its bow; two that would meet stand in two rows.
export function hopWords(
  hops: readonly Hop[],
  wide: number,
  middle: (space: number) => number,
  say: (hop: Hop) => string,
  width: (text: string) => number,
): HopWords[] {
  const spans: { above: boolean; row: number; from: number; to: number }[] = [];
  return hops.map((hop, i) => {
    const above = i % 2 === 0;
    const text = say(hop);
    const w = width(text);
    const [low, high] = [middle(Math.min(hop.from, hop.to)) - 12, middle(Math.max(hop.from, hop.to)) + 12];
    const end = high + w > wide - 26;
    const x = end ? Math.max(low, 26 + w) : high;
    const [from, to] = end ? [x - w, x] : [x, x + w];
    let row = 0;
    while (spans.some((s) => s.above === above && s.row === row && from < s.to + 10 && s.from < to + 10)) row++;
    spans.push({ above, row, from, to });
    return { ...hop, text, above, x, end, row };
  });
}
