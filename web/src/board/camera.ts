// The camera: which map point stands in the middle of the window, and how many pixels a map unit has.
import type { Box } from './layout';
import type { Point } from './projection';

export interface View {
  x: number;
  y: number;
  k: number;
}

export interface Size {
  w: number;
  h: number;
}

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
export const MAX_K = 0.7; // 700 px per degree

export type Frame = [number, number, number, number];

export function bounds(points: Point[]): Frame {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

// The view that shows a box whole inside the free part of the window.
export function fit([x0, y0, x1, y1]: Frame, size: Size, insets: Insets = noInsets, pad = 48, maxK = MAX_K): View {
  const w = Math.max(60, size.w - insets.left - insets.right - 2 * pad);
  const h = Math.max(60, size.h - insets.top - insets.bottom - 2 * pad);
  const k = Math.min(maxK, w / Math.max(1, x1 - x0), h / Math.max(1, y1 - y0));
  return {
    k,
    x: (x0 + x1) / 2 - (insets.left - insets.right) / 2 / k,
    y: (y0 + y1) / 2 - (insets.top - insets.bottom) / 2 / k,
  };
}

// Zoom by a factor, the map point under (px, py) staying where it is.
export function zoomAt(v: View, size: Size, px: number, py: number, factor: number, minK: number, maxK = MAX_K): View {
  const k = Math.min(maxK, Math.max(minK, v.k * factor));
  const dx = px - size.w / 2;
  const dy = py - size.h / 2;
  return { k, x: v.x + dx / v.k - dx / k, y: v.y + dy / v.k - dy / k };
}

// Keeps the middle of the window on the map, and the window within it where the map is large enough.
export function clamp(v: View, size: Size, [x0, y0, x1, y1]: Frame): View {
  const hw = size.w / 2 / v.k;
  const hh = size.h / 2 / v.k;
  const within = (c: number, lo: number, hi: number, half: number) =>
    hi - lo <= 2 * half ? Math.min(Math.max(c, hi - half), lo + half) : Math.min(Math.max(c, lo + half), hi - half);
  return { k: v.k, x: within(v.x, x0, x1, hw), y: within(v.y, y0, y1, hh) };
}

// The free part of the window as insets: each thing that floats over it is left by the side where that costs the least part of it.
export function around(size: Size, insets: Insets, covers: readonly Box[]): Insets {
  const out = { ...insets };
  for (const c of covers) {
    const ways: Insets = { top: c.y + c.h, right: size.w - c.x, bottom: size.h - c.y, left: c.x + c.w };
    const part = (side: keyof Insets) => ways[side] / (side === 'top' || side === 'bottom' ? size.h : size.w);
    const side = (Object.keys(ways) as (keyof Insets)[]).reduce((a, b) => (part(b) < part(a) ? b : a));
    out[side] = Math.max(out[side], ways[side]);
  }
  return out;
}

// Whether a point of the window can be seen and touched. More is left free below what floats: symbols stand above their place.
export function isFree([x, y]: Point, size: Size, { top, right, bottom, left }: Insets, covers: readonly Box[], pad = 0): boolean {
  if (x <= left + pad || x >= size.w - right - pad || y <= top + pad || y >= size.h - bottom - pad) return false;
  return !covers.some((c) => x > c.x - 12 && x < c.x + c.w + 12 && y > c.y - 12 && y < c.y + c.h + 24);
}

// Whether a thing of that radius lies under what floats, be it by a part: half a unit is hard to press.
export const isUnder = ([x, y]: Point, r: number, covers: readonly Box[]): boolean =>
  covers.some((c) => x > c.x - r && x < c.x + c.w + r && y > c.y - r && y < c.y + c.h + r);

// Short ways before long ones.
const STEP = 16;
const steps = Array.from({ length: 41 }, (_, i) => (i - 20) * STEP);
const shifts = steps.flatMap((dx) => steps.map((dy): Point => [dx, dy])).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

// The view nearest to `from` that shows all points with nothing over them; where there is none, the most of those that lie in its window.
export function uncovered(
  points: readonly Point[],
  from: View,
  size: Size,
  insets: Insets,
  covers: readonly Box[],
  pad: number,
  hold: (v: View) => View,
): View {
  const free = (v: View) => (p: Point) => isFree(toScreen(v, size, p), size, insets, covers, pad);
  if (points.every(free(from))) return from;
  const views = shifts.map(([dx, dy]) => hold({ k: from.k, x: from.x + dx / from.k, y: from.y + dy / from.k }));
  const all = views.find((v) => points.every(free(v)));
  if (all) return all;
  const near = points.filter((p) => isFree(toScreen(from, size, p), size, noInsets, []));
  let best = from,
    most = near.filter(free(from)).length;
  for (const v of views) {
    if (most === near.length) break;
    const n = near.filter(free(v)).length;
    if (n > most) [best, most] = [v, n];
  }
  return best;
}

export const toScreen = (v: View, size: Size, [x, y]: Point): Point => [(x - v.x) * v.k + size.w / 2, (y - v.y) * v.k + size.h / 2];

// Between two views, zoom by equal ratios.
export function between(a: View, b: View, t: number): View {
  const k = a.k * (b.k / a.k) ** t;
  const s = Math.abs(b.k - a.k) < 1e-6 ? t : (1 / k - 1 / a.k) / (1 / b.k - 1 / a.k);
  return { k, x: a.x + (b.x - a.x) * s, y: a.y + (b.y - a.y) * s };
}

// Where most of the points are seen at once: the middle of those that fit into the window at this scale.
export function busiest(points: readonly Point[], size: Size, k: number, pad = 40): Point {
  const w = Math.max(60, size.w - 2 * pad) / k,
    h = Math.max(60, size.h - 2 * pad) / k;
  let best: Point[] = [];
  for (const a of points)
    for (const b of points) {
      // The window's left edge at one point, its upper edge at another.
      const seen = points.filter((p) => p[0] >= a[0] && p[0] <= a[0] + w && p[1] >= b[1] && p[1] <= b[1] + h);
      if (seen.length > best.length) best = seen;
    }
  const [x0, y0, x1, y1] = bounds(best);
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

// The view to begin with: all points, or all but the one that makes the picture much smaller (it gets a tag at the edge).
export function openingView(points: Point[], size: Size, insets: Insets, pad: number): View {
  const whole = fit(bounds(points), size, insets, pad);
  let best = whole;
  for (let i = 0; i < points.length; i++) {
    const rest = fit(bounds(points.filter((_, j) => j !== i)), size, insets, pad);
    if (rest.k > best.k) best = rest;
  }
  return best.k > whole.k * 1.12 ? best : whole;
}
