// Tags at the window's edge for places that matter and lie outside it.
import type { Insets, Size } from './camera';
import type { Point } from './projection';

export interface Tag {
  id: string;
  x: number;
  y: number;
  turn: number; // direction of the place, degrees
}

export const TAG: Size = { w: 128, h: 44 };

export const isOutside = ([x, y]: Point, size: Size, insets: Insets, margin = 8): boolean =>
  x < insets.left + margin || y < insets.top + margin || x > size.w - insets.right - margin || y > size.h - insets.bottom - margin;

// Each tag lies where the line from the middle of the window to its place leaves it; tags on one edge move along it, never onto each other.
export function placeTags(points: { id: string; at: Point }[], size: Size, insets: Insets): Tag[] {
  const x0 = insets.left + 8, y0 = insets.top + 8, x1 = size.w - insets.right - 8 - TAG.w, y1 = size.h - insets.bottom - 8 - TAG.h;
  if (x1 <= x0 || y1 <= y0) return [];
  const cx = (x0 + x1 + TAG.w) / 2, cy = (y0 + y1 + TAG.h) / 2;
  const tags = points.map(({ id, at }): Tag & { edge: number } => {
    const dx = at[0] - cx, dy = at[1] - cy;
    const t = Math.min(Math.abs((x1 + TAG.w - cx) / (dx || 1e-9)), Math.abs((y1 + TAG.h - cy) / (dy || 1e-9)));
    const x = Math.min(x1, Math.max(x0, cx + dx * t - TAG.w / 2)), y = Math.min(y1, Math.max(y0, cy + dy * t - TAG.h / 2));
    const edge = x >= x1 - 0.5 ? 1 : x <= x0 + 0.5 ? 3 : y <= y0 + 0.5 ? 0 : 2;
    return { id, x, y, edge, turn: (Math.atan2(dy, dx) * 180) / Math.PI };
  });
  for (const edge of [0, 1, 2, 3]) {
    const along = edge % 2 ? 'y' : 'x';
    const [lo, hi, step] = edge % 2 ? [y0, y1, TAG.h + 6] : [x0, x1, TAG.w + 6];
    const line = tags.filter((t) => t.edge === edge).sort((a, b) => a[along] - b[along]);
    line.forEach((t, i) => (t[along] = Math.max(t[along], i ? line[i - 1]![along] + step : lo)));
    for (let i = line.length - 1, end = hi; i >= 0; i--, end -= step) line[i]![along] = Math.max(lo, Math.min(line[i]![along], end));
  }
  return tags.map(({ id, x, y, turn }) => ({ id, x, y, turn }));
}
