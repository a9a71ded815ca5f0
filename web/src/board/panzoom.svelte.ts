// Hands on a map: drag, pinch, wheel, double tap and buttons, for a board that is drawn as one sheet.
import { untrack } from 'svelte';
import {
  around,
  between,
  bounds,
  busiest,
  clamp,
  fit,
  isFree,
  noInsets,
  toScreen,
  uncovered,
  zoomAt,
  type Frame,
  type Insets,
  type Size,
  type View,
} from './camera';
import { floating, measureCovers } from './covers.svelte';
import type { Box } from './layout';
import type { Point } from './projection';

export interface Sheet {
  frame: () => Frame; // of the sheet, in map units
  opening: (size: Size) => View; // what is seen at first
  maxK: number;
  whole?: (size: Size) => View; // what "fit" shows; the whole sheet where none is given
  hold?: number; // which part of the window must stay on the sheet; all of it where none is given
  insets?: () => Insets; // what covers the edges of the window
  covers?: () => readonly Box[]; // what floats over it and is not measured (covers.svelte.ts)
}

export class PanZoom {
  size = $state.raw<Size>({ w: 960, h: 640 });
  measured = $state(false); // the window is known
  moving = $state(false);
  dragged = false; // the click that ends a drag is none
  private chosen = $state.raw<View | null>(null);
  private corner = $state.raw<Point>([0, 0]); // of the window in the page
  private readonly sheet: Sheet;
  private readonly fingers = new Map<number, Point>();
  private press: Point = [0, 0];
  private flight = 0;
  private goal: View | null = null; // of the flight
  private rest: ReturnType<typeof setTimeout> | undefined;

  all = $derived.by(() => this.sheet.whole?.(this.size) ?? fit(this.sheet.frame(), this.size, this.insets, 6, this.sheet.maxK));
  view = $derived.by(() => this.chosen ?? this.sheet.opening(this.size));

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  get insets(): Insets {
    return this.sheet.insets?.() ?? noInsets;
  }
  get covers(): readonly Box[] {
    const [x, y] = this.corner;
    return [...(this.sheet.covers?.() ?? []), ...floating().map((c) => ({ ...c, x: c.x - x, y: c.y - y }))];
  }
  get minK(): number {
    return Math.min(this.all.k * 0.9, this.sheet.maxK);
  }
  // Where map unit 0,0 lies in the window.
  get origin(): Point {
    return [this.size.w / 2 - this.view.x * this.view.k, this.size.h / 2 - this.view.y * this.view.k];
  }

  resize(w: number, h: number, root?: Element): void {
    if (!w || !h) return;
    const at = root?.getBoundingClientRect();
    this.corner = at ? [at.x, at.y] : [0, 0];
    // Called by effects: they depend on the window alone.
    const was = untrack(() => (this.measured ? this.size : null));
    this.size = { w, h };
    this.measured = true;
    if (was && (w > was.w || h > was.h) && !this.fingers.size)
      untrack(() => {
        if (this.chosen) this.chosen = this.onSheet(this.chosen);
      });
    measureCovers();
  }

  // What the sheet allows at a scale. It may be drawn out from under what covers it.
  private bound(k: number): (to: View) => View {
    const [x0, y0, x1, y1] = this.sheet.frame();
    const { top, right, bottom, left } = around(this.size, this.insets, this.covers);
    const frame: Frame = [x0 - left / k, y0 - top / k, x1 + right / k, y1 + bottom / k];
    const hold = this.sheet.hold ?? 1;
    const part = { w: this.size.w * hold, h: this.size.h * hold };
    return (to) => clamp({ ...to, k }, part, frame);
  }
  private held(to: View): View {
    return this.bound(Math.min(this.sheet.maxK, Math.max(this.minK, to.k)))(to);
  }

  look(to: View): void {
    this.chosen = this.held(to);
    this.moving = true;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => (this.moving = false), 140);
  }

  // Where only a part is seen at first, it stays that part, whatever grows or shrinks beside the map.
  stay(): void {
    if (this.all.k < this.view.k * 0.9) this.look(this.view);
  }

  fly(to: View): void {
    this.land();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.look(to);
    const from = this.view;
    this.goal = this.held(to);
    const start = performance.now();
    const frame = (now: number) => {
      const t = Math.min(1, (now - start) / 360);
      this.look(between(from, to, 1 - (1 - t) ** 3));
      if (t < 1) this.flight = requestAnimationFrame(frame);
      else this.goal = null;
    };
    this.flight = requestAnimationFrame(frame);
  }

  private land(): void {
    cancelAnimationFrame(this.flight);
    this.goal = null;
  }

  stop(): void {
    this.land();
    clearTimeout(this.rest);
  }

  fit = (): void => this.fly(this.all);

  // Brings points into the free part of the window, zooming in as far as `nearest`; without that no further than it is.
  // Where they lie so far apart that the scale would fall below `least`, it shows where most of them stand.
  show(points: readonly Point[], pad = 60, nearest = (this.goal ?? this.view).k, least = 0): void {
    if (!points.length) return;
    const free = around(this.size, this.insets, this.covers);
    const to = fit(bounds([...points]), this.size, free, pad, nearest);
    if (to.k >= least) return this.fly(this.onSheet(to));
    const { w, h } = this.size;
    const [x, y] = busiest(points, { w: w - free.left - free.right, h: h - free.top - free.bottom }, nearest, pad / 2);
    this.fly(this.onSheet({ k: nearest, x: x - (free.left - free.right) / 2 / nearest, y: y - (free.top - free.bottom) / 2 / nearest }));
  }

  // As far as the sheet reaches: a hand may pull it away from the edge of the window, the map by itself shows no empty table.
  private onSheet(to: View): View {
    return clamp(to, this.size, this.sheet.frame());
  }

  // Moves as little as it must so that points in the window come out from under what covers them; a hand on the map is let be.
  clear(points: readonly Point[], pad = 6): void {
    if (this.fingers.size) return;
    const from = this.goal ?? this.view;
    const to = uncovered(points, from, this.size, this.insets, this.covers, pad, this.bound(from.k));
    if (to !== from) this.fly(to);
  }

  // Also while it flies: what is in sight there, when it arrives.
  sees(point: Point, pad = 0): boolean {
    const { view } = this; // whoever asks is asked again when that changes
    return isFree(toScreen(this.goal ?? view, this.size, point), this.size, this.insets, this.covers, pad);
  }

  zoomBy(factor: number): void {
    const { top, right, bottom, left } = this.insets;
    this.fly(
      zoomAt(this.view, this.size, (this.size.w + left - right) / 2, (this.size.h + top - bottom) / 2, factor, this.minK, this.sheet.maxK),
    );
  }

  panBy(dx: number, dy: number): void {
    const { x, y, k } = this.view;
    this.fly({ k, x: x + dx / k, y: y + dy / k });
  }

  // ---------------------------------------------------------------- hands; `box` is the window

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.land();
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.fingers.size === 1) {
      this.dragged = false;
      this.press = [event.clientX, event.clientY];
    }
  };

  move = (event: PointerEvent): void => {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const box = event.currentTarget as HTMLElement;
    const now: Point = [event.clientX, event.clientY];
    if (!this.dragged) {
      if (this.fingers.size === 1 && Math.hypot(now[0] - this.press[0], now[1] - this.press[1]) < 5) return;
      this.dragged = true;
      box.setPointerCapture(event.pointerId);
    }
    const { x, y, k } = this.view;
    if (this.fingers.size === 1) this.look({ k, x: x - (now[0] - last[0]) / k, y: y - (now[1] - last[1]) / k });
    else {
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)![1];
      const at = box.getBoundingClientRect();
      const span = (p: Point) => Math.max(1, Math.hypot(p[0] - other[0], p[1] - other[1]));
      const zoomed = zoomAt(
        this.view,
        this.size,
        (now[0] + other[0]) / 2 - at.left,
        (now[1] + other[1]) / 2 - at.top,
        span(now) / span(last),
        this.minK,
        this.sheet.maxK,
      );
      this.look({ ...zoomed, x: zoomed.x - (now[0] - last[0]) / 2 / zoomed.k, y: zoomed.y - (now[1] - last[1]) / 2 / zoomed.k });
    }
    this.fingers.set(event.pointerId, now);
  };

  up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    if (this.dragged) setTimeout(() => (this.dragged = false));
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.land();
    const at = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const step = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    this.look(
      zoomAt(
        this.view,
        this.size,
        event.clientX - at.left,
        event.clientY - at.top,
        Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)),
        this.minK,
        this.sheet.maxK,
      ),
    );
  };

  // A double click on the ground.
  twice = (event: MouseEvent): void => {
    if ((event.target as Element).closest('[role=button],button')) return;
    const at = (event.currentTarget as HTMLElement).getBoundingClientRect();
    this.fly(zoomAt(this.view, this.size, event.clientX - at.left, event.clientY - at.top, 1.8, this.minK, this.sheet.maxK));
  };

  // True when the map took the key.
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const ways: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    if (way) this.panBy(way[0] * 120, way[1] * 120);
    else if (event.key === '+' || event.key === '=') this.zoomBy(1.4);
    else if (event.key === '-') this.zoomBy(1 / 1.4);
    else if (event.key === '0') this.fit();
    else return false;
    event.preventDefault();
    return true;
  }
}
