// Tags at the window's edge for places that matter and lie outside it.
import type { Insets, Size } from './camera';
import { overlap, type Box } from './layout';
import type { Point } from './projection';

export interface Tag {
  id: string;
  x: number;
  y: number;
  turn: number; // direction of the place, degrees
}

export const TAG_HEIGHT = 44;

export const isOutside = ([x, y]: Point, size: Size, insets: Insets, margin = 8): boolean =>
  x < insets.left + margin || y < insets.top + margin || x > size.w - insets.right - margin || y > size.h - insets.bottom - margin;

// Each tag lies where the line from the middle of the window to its place leaves it, and slides along that edge to where it is free.
// The first in the list is served first; `better` is covered only where nothing else is free, and a tag without room is left out.
export function placeTags(
  points: { id: string; at: Point; w: number }[],
  size: Size,
  insets: Insets,
  taken: Box[] = [],
  better: Box[] = [],
): Tag[] {
  const x0 = insets.left + 8,
    y0 = insets.top + 8,
    right = size.w - insets.right - 8,
    y1 = size.h - insets.bottom - 8 - TAG_HEIGHT;
  if (right <= x0 || y1 <= y0) return [];
  const cx = (x0 + right) / 2,
    cy = (y0 + y1 + TAG_HEIGHT) / 2;
  const boxes = [...taken];
  const out: Tag[] = [];
  for (const { id, at, w } of points) {
    const dx = at[0] - cx,
      dy = at[1] - cy;
    const t = Math.min(Math.abs((right - cx) / (dx || 1e-9)), Math.abs((y1 + TAG_HEIGHT - cy) / (dy || 1e-9)));
    const x1 = right - w;
    const x = Math.min(x1, Math.max(x0, cx + dx * t - w / 2)),
      y = Math.min(y1, Math.max(y0, cy + dy * t - TAG_HEIGHT / 2));
    const upright = x >= x1 - 0.5 || x <= x0 + 0.5;
    const free = (off: Box[], reach: number): Box | undefined => {
      for (let step = 0; step <= 2 * reach; step++) {
        const by = Math.ceil(step / 2) * (step % 2 ? 12 : -12);
        const box = { x: upright ? x : x + by, y: upright ? y + by : y, w, h: TAG_HEIGHT };
        if (
          box.x >= x0 &&
          box.x <= x1 &&
          box.y >= y0 &&
          box.y <= y1 &&
          !off.some((b) => overlap({ x: b.x - 5, y: b.y - 5, w: b.w + 10, h: b.h + 10 }, box) > 0)
        )
          return box;
      }
      return undefined;
    };
    const box = free([...boxes, ...better], 14) ?? free(boxes, 40);
    if (!box) continue;
    boxes.push(box);
    out.push({ id, x: box.x, y: box.y, turn: (Math.atan2(dy, dx) * 180) / Math.PI });
  }
  return out;
}
