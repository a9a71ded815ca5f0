// The ground as tiles of 512 px, painted for the very scale that is shown, so that it is sharp at every zoom. Old tiles are stretched until the
// new ones lie over them, and under all of them lies the whole map, coarse: the ground is never bare. A tile is a canvas in the world's own pixels: while the map moves, nothing here is touched.
import type { Size, View } from '../../board/camera';
import { FRAME, type BakedMap } from './ground';
import { SIDE } from './hexes';
import { Painter, type Job } from './paint';

const TILE = 512;
const KEPT = 24; // tiles outside the window that are kept

interface Tile {
  key: string;
  k: number;
  tx: number;
  ty: number;
  dark: boolean;
  canvas: HTMLCanvasElement;
}

export interface Wish {
  key: string;
  k: number;
  tx: number;
  ty: number;
}

// The tiles that a view needs, nearest to its middle first.
export function wishes(view: View, size: Size, dark: boolean): Wish[] {
  const { k } = view;
  const cx = view.x * k,
    cy = view.y * k;
  const out: (Wish & { far: number })[] = [];
  for (let tx = Math.floor((cx - size.w / 2) / TILE); tx * TILE < cx + size.w / 2; tx++)
    for (let ty = Math.floor((cy - size.h / 2) / TILE); ty * TILE < cy + size.h / 2; ty++)
      out.push({ key: keyOf(k, tx, ty, dark), k, tx, ty, far: Math.hypot((tx + 0.5) * TILE - cx, (ty + 0.5) * TILE - cy) });
  return out.sort((a, b) => a.far - b.far);
}
const keyOf = (k: number, tx: number, ty: number, dark: boolean) => `${k.toFixed(5)} ${tx} ${ty} ${dark ? 'd' : 'l'}`;

const COARSE = 0.06;
export const floorOf = (dark: boolean): Wish[] => {
  const [x0, y0, x1, y1] = FRAME;
  return wishes({ x: (x0 + x1) / 2, y: (y0 + y1) / 2, k: COARSE }, { w: (x1 - x0) * COARSE, h: (y1 - y0) * COARSE }, dark);
};

export class Tiles {
  private readonly tiles = new Map<string, Tile>(); // oldest first
  private worker: Worker | null = null;
  private painter: Painter | null = null;
  private wanted: Wish[] = [];
  private floor: Wish[] = [];
  private view: View = { x: 0, y: 0, k: 0.1 };
  private scale = 0; // for which tiles are painted
  private dark = false;
  private busy = false;
  private stopped = false;
  slowest = 0; // ms that a tile took

  constructor(
    private readonly root: HTMLElement,
    map: BakedMap,
  ) {
    if (typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined') {
      this.worker = new Worker(new URL('./tiles.worker.ts', import.meta.url), { type: 'module' });
      this.worker.onmessage = ({ data }: MessageEvent<{ key: string; picture: ImageBitmap; took: number }>) => {
        this.slowest = Math.max(this.slowest, data.took);
        this.root.dataset.slowest = this.slowest.toFixed(1);
        const canvas = document.createElement('canvas');
        canvas.width = data.picture.width;
        canvas.height = data.picture.height;
        canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(data.picture);
        this.put(data.key, canvas);
      };
      // Where no worker may run the page paints by itself.
      this.worker.onerror = () => {
        this.worker?.terminate();
        this.worker = null;
        this.painter = new Painter(map);
        this.busy = false;
        this.next();
      };
      this.worker.postMessage({ map });
    } else if (typeof Path2D !== 'undefined') this.painter = new Painter(map);
  }

  stop(): void {
    this.stopped = true;
    this.worker?.terminate();
    this.root.replaceChildren();
  }

  // `rest`: the camera stands. While it moves, nothing is painted for a scale that it only passes through.
  show(view: View, size: Size, dark: boolean, rest = true): void {
    const passing = !rest && view.k !== this.scale;
    this.view = view;
    if (dark !== this.dark || !this.floor.length) this.floor = floorOf(dark);
    this.dark = dark;
    this.wanted = passing ? [] : wishes(view, size, dark);
    if (!passing) this.scale = view.k;
    for (const t of this.tiles.values()) this.lay(t);
    this.next();
    this.tidy();
  }

  // In the world's pixels: a tile of another scale is stretched.
  private lay(t: Tile) {
    const s = this.view.k / t.k;
    t.canvas.style.transform =
      s === 1 ? `translate(${t.tx * TILE}px,${t.ty * TILE}px)` : `translate(${t.tx * TILE * s}px,${t.ty * TILE * s}px) scale(${s})`;
    t.canvas.style.zIndex = this.isFloor(t.key) ? '-1' : s === 1 && t.dark === this.dark ? '1' : '0';
  }

  private isFloor(key: string): boolean {
    return this.floor.some((w) => w.key === key);
  }

  private next() {
    if (this.busy || this.stopped || !(this.worker ?? this.painter)) return;
    const wish = [...this.floor, ...this.wanted].find((w) => !this.tiles.has(w.key));
    if (!wish) return;
    const ratio = Math.min(2, devicePixelRatio || 1);
    const { k } = wish;
    const job: Job = {
      x: (wish.tx * TILE) / k,
      y: (wish.ty * TILE) / k,
      w: Math.round(TILE * ratio),
      h: Math.round(TILE * ratio),
      side: k * SIDE * ratio,
      ratio,
      dark: this.dark,
    };
    this.busy = true;
    if (this.worker) return this.worker.postMessage({ key: wish.key, job });
    const canvas = document.createElement('canvas');
    canvas.width = job.w;
    canvas.height = job.h;
    const pen = canvas.getContext('2d');
    if (!pen || !this.painter) return; // no canvas here: a page without pictures
    this.painter.paint(pen, job);
    setTimeout(() => this.put(wish.key, canvas));
  }

  private put(key: string, canvas: HTMLCanvasElement) {
    this.busy = false;
    if (this.stopped) return;
    const [k, tx, ty, dark] = key.split(' ');
    const scale = this.wanted.some((w) => w.key === key) ? this.view.k : Number(k);
    canvas.className = 'tile';
    canvas.style.width = canvas.style.height = `${TILE}px`;
    const tile: Tile = { key, k: scale, tx: Number(tx), ty: Number(ty), dark: dark === 'd', canvas };
    this.tiles.set(key, tile);
    this.lay(tile);
    this.root.append(canvas);
    this.next();
    this.tidy();
  }

  // What was painted for another scale goes when nothing is missing any more; of the rest only so many are kept.
  private tidy() {
    const needed = new Set([...this.floor, ...this.wanted].map((w) => w.key));
    const whole = this.wanted.length > 0 && this.wanted.every((w) => this.tiles.has(w.key));
    this.root.dataset.whole = String(whole);
    const idle = [...this.tiles.values()].filter((t) => !needed.has(t.key));
    let over = idle.length - KEPT;
    for (const t of idle) {
      const other = t.k !== this.view.k || t.dark !== this.dark;
      if (!(other && whole) && over <= 0) continue;
      over--;
      t.canvas.remove();
      this.tiles.delete(t.key);
    }
  }
}
