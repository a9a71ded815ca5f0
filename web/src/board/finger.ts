// What a finger meant: symbols on a map are small and stand close together.
import type { Box } from './layout';

// A thing that can be touched: a disc around its middle, or a box.
export interface Mark {
  id: string;
  x: number;
  y: number;
  r: number;
  box?: Box;
}

export const REACH = 22; // px: what can be touched is at least twice as wide

function far(m: Mark, x: number, y: number): number {
  if (!m.box) return Math.max(0, Math.hypot(m.x - x, m.y - y) - m.r);
  const { box } = m;
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h));
}

// What is touched itself is meant; beside it the nearest that may be chosen; failing that the nearest at all.
// Two that may be chosen and are as near are both named: somebody has to ask.
export function meant(marks: Iterable<Mark>, x: number, y: number, legal: { has(id: string): boolean }): string[] {
  const near = [...marks]
    .map((m) => ({ m, d: far(m, x, y) }))
    .filter((n) => n.d <= REACH)
    .sort((a, b) => a.d - b.d || Math.hypot(a.m.x - x, a.m.y - y) - Math.hypot(b.m.x - x, b.m.y - y));
  const first = near[0];
  if (!first) return [];
  if (first.d <= 3) return [first.m.id];
  const can = near.filter((n) => legal.has(n.m.id));
  return can.length ? can.filter((n) => n.d < can[0]!.d + 4).map((n) => n.m.id) : [first.m.id];
}
