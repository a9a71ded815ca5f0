// The pieces of a board as a flat list in painting order: what each shows and where.
import { DEPTH, shapeOf, type Layout, type PlacedStack } from './layout';
import type { Level } from './levels';
import type { Stack } from './stacks';
import type { Face, Piece } from './types';

export interface Drawn {
  key: string; // own and face-up pieces by their id, hidden ones by stack and number
  stack: Stack;
  x: number; // the front's upper left corner
  y: number;
  w: number;
  piece: { piece: Piece; face: Face } | null;
  front: boolean; // stands on the ground: shadow, wave, number
  count: number;
  fanned: boolean;
}

export interface Fan {
  x: number;
  y: number;
  w: number;
  h: number;
  cell: number;
  columns: number;
  block: number;
}

// A fanned stack stands side by side, large enough for a finger, over everything else.
export function fanOf(placed: PlacedStack, level: Level): Fan {
  const block = Math.max(level.piece, 40);
  const n = placed.stack.pieces.length;
  const columns = Math.min(n, 5);
  const rows = Math.ceil(n / columns);
  const cell = block * (1 + DEPTH) + 9;
  const w = columns * cell + 11,
    h = rows * cell + 13;
  return { x: placed.x + placed.w / 2 - w / 2, y: placed.y + placed.h - h + 8, w, h, cell, columns, block };
}

export function drawnPieces(layout: Layout, level: Level, fans: ReadonlySet<string>): Drawn[] {
  const out: Drawn[] = [];
  const w = level.piece;
  for (const placed of [...layout.stacks].sort((a, b) => a.y + a.h - b.y - b.h)) {
    const { stack, role } = placed;
    if (fans.has(stack.key)) continue;
    const shape = shapeOf(stack, level, role);
    const n = stack.pieces.length + stack.hidden;
    for (let i = shape.shown - 1; i >= 0; i--) {
      const piece = stack.pieces[i] ?? null;
      out.push({
        key: piece ? `p:${piece.piece.id}` : `h:${stack.key}:${i}`,
        stack,
        piece,
        w,
        fanned: false,
        x: placed.x,
        y: placed.y + placed.h - w - i * shape.step,
        front: i === 0,
        count: i === 0 && (stack.pieces.length === 0 || shape.shown < n) ? n : 0,
      });
    }
  }
  for (const placed of layout.stacks) {
    if (!fans.has(placed.stack.key)) continue;
    const fan = fanOf(placed, level);
    placed.stack.pieces.forEach((piece, i) => {
      out.push({
        key: `p:${piece.piece.id}`,
        stack: placed.stack,
        piece,
        w: fan.block,
        fanned: true,
        front: true,
        count: 0,
        x: fan.x + 8 + (i % fan.columns) * fan.cell,
        y: fan.y + 8 + fan.block * DEPTH + Math.floor(i / fan.columns) * fan.cell,
      });
    });
  }
  return out;
}
