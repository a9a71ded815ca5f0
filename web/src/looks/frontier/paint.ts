// Paints a piece of the ground onto a canvas: terrain, trees, shore, hexsides, roads, ferries, falls, docks. No names: fonts belong to the page.
import { cellsOf, type Cell } from '../../board/cells';
import { bankAt, detail, groundAt, hexesOf, isWater, seeded, type BakedMap, type Ground } from './ground';
import { centreOf, cornersOf, hexAt, hexOf, neighbours, onMap, outline, SIDE, smooth, type Hex } from './hexes';

export interface Job {
  x: number; // of the upper left corner, in map units
  y: number;
  w: number; // canvas pixels
  h: number;
  side: number; // canvas pixels to a hex side
  ratio: number; // device pixels to a CSS pixel
  dark: boolean;
}
type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

interface Colours {
  off: string;
  land: Record<string, string>;
  water: string;
  wl: [string, string, string];
  shore: string;
  grid: string;
  gridWet: string;
  tree: string;
  trunk: string;
  stubble: string;
  road: string;
  fill: string;
  edge: string;
  pier: string;
  foam: string;
  sand: string;
}
const light: Colours = {
  off: '#e4d6b6',
  land: { 'us-forest': '#dfe3cd', 'us-clear': '#efeada', 'gb-forest': '#e8ddc0', 'gb-clear': '#f7ecd6' },
  water: '#d3e0df',
  wl: ['#7ba0a6', '#9dbabd', '#b7cdce'],
  shore: '#4f6f78',
  grid: '#2b21172b',
  gridWet: '#2f5a682e',
  tree: '#b9c78f',
  trunk: '#5d7040',
  stubble: '#bfa86c',
  road: '#4d3c28',
  fill: '#fbf3df',
  edge: '#8a7550',
  pier: '#d9bd8a',
  foam: '#ffffff',
  sand: '#b99a5b',
};
const dark: Colours = {
  off: '#1e1a14',
  land: { 'us-forest': '#2c3228', 'us-clear': '#353229', 'gb-forest': '#34301f', 'gb-clear': '#3d3526' },
  water: '#1c2a30',
  wl: ['#4b6d77', '#38545d', '#2a414a'],
  shore: '#7397a1',
  grid: '#efe5d022',
  gridWet: '#9cc3cd26',
  tree: '#4b5a34',
  trunk: '#7f9660',
  stubble: '#6b5c38',
  road: '#c9b892',
  fill: '#4a4031',
  edge: '#6d5f45',
  pier: '#8d7547',
  foam: '#d6e6e8',
  sand: '#a58b55',
};

// Is a point on water? By the segments of the shore that lie as high.
export function wetTest(d: string): (x: number, y: number) => boolean {
  const rows = new Map<number, [number, number, number, number][]>();
  const HIGH = 40;
  for (const part of d.split(/(?=M)/)) {
    const numbers = part.match(/-?\d+/g)?.map(Number) ?? [];
    let x = 0,
      y = 0;
    const points: [number, number][] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([(x += numbers[i]!), (y += numbers[i + 1]!)]);
    points.forEach(([bx, by], i) => {
      const [ax, ay] = points.at(i - 1)!;
      for (let row = Math.floor(Math.min(ay, by) / HIGH); row <= Math.floor(Math.max(ay, by) / HIGH); row++)
        rows.set(row, [...(rows.get(row) ?? []), [ax, ay, bx, by]]);
    });
  }
  return (x, y) => {
    let odd = false;
    for (const [ax, ay, bx, by] of rows.get(Math.floor(y / HIGH)) ?? [])
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
    return odd;
  };
}

// What is known of a hex once and for all.
interface Cell6 {
  hex: Hex;
  id: string;
  ground: Ground;
  bank: Ground;
  shore: boolean; // water here or beside it
  rim: boolean; // the map ends beside it
  at: readonly (readonly [number, number])[]; // its corners
}

export class Painter {
  private readonly water: Path2D;
  private readonly shore: (Cell & { path: Path2D })[];
  private readonly edge: Path2D;
  private readonly roads: (Cell & { path: Path2D })[];
  private readonly dashes: [number, number, number, number][];
  private readonly ferries: { x: number; y: number; turn: number }[] = [];
  private readonly piers: { x: number; y: number; turn: number }[];
  private readonly spokes = new Map<string, [number, number][]>(); // of roads, by hex: no tree stands on them
  private readonly grid: (Cell6 | undefined)[][] = []; // by column and row
  private readonly wood = new Map<string, [number, number, number][]>();
  private readonly wet: (x: number, y: number) => boolean;
  private layer: OffscreenCanvas | HTMLCanvasElement | null = null; // for what lies on water alone

  constructor(private readonly map: BakedMap) {
    this.water = new Path2D(map.water);
    this.wet = wetTest(map.water);
    for (const id of hexesOf(map)) {
      const hex = hexOf(id);
      const ground = groundAt(map, hex);
      const around = neighbours(hex).map((n) => groundAt(map, n));
      (this.grid[hex.c] ??= [])[hex.r] = {
        hex,
        id,
        ground,
        bank: isWater(ground) ? bankAt(map, hex) : ground,
        shore: isWater(ground) || around.some(isWater),
        rim: around.includes('none'),
        at: cornersOf(hex).map(onMap),
      };
    }
    this.shore = cellsOf(map.water, 600).map((c) => ({ ...c, path: new Path2D(c.d) }));
    let edge = '';
    for (const loop of outline(hexesOf(map)))
      edge += `${loop.map((p, i) => `${i ? 'L' : 'M'}${onMap(p).map((v) => v.toFixed(1)).join(' ')}`).join('')}Z`; // prettier-ignore
    this.edge = new Path2D(edge);
    this.roads = map.roads.map((text, i) => {
      const ids = text.split(' ');
      const points = ids.map((id) => centreOf(hexOf(id)));
      for (let j = 0; j + 1 < ids.length; j++) {
        this.spoke(ids[j]!, ids[j + 1]!);
        this.spoke(ids[j + 1]!, ids[j]!);
      }
      ids.forEach((id, j) => {
        if (j === 0 || j === ids.length - 1 || groundAt(map, hexOf(id)) !== 'river') return;
        const [ax, ay] = points[j - 1]!,
          [bx, by] = points[j + 1]!;
        const [x, y] = points[j]!;
        // Where the rounded line passes.
        this.ferries.push({ x: (ax + bx) / 8 + (3 * x) / 4, y: (ay + by) / 8 + (3 * y) / 4, turn: Math.atan2(by - ay, bx - ax) });
      });
      const xs = points.map((p) => p[0]),
        ys = points.map((p) => p[1]);
      const d = smooth(points);
      return { key: String(i), x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys), d, path: new Path2D(d) };
    });
    this.piers = map.docks.map(([place, harbor]) => {
      const [ax, ay] = centreOf(hexOf(place)),
        [bx, by] = centreOf(hexOf(harbor));
      let t = 0.3; // from here on water is looked for
      while (t < 0.95 && !this.wet(ax + (bx - ax) * t, ay + (by - ay) * t)) t += 0.02;
      return { x: ax + (bx - ax) * t, y: ay + (by - ay) * t, turn: Math.atan2(by - ay, bx - ax) };
    });
    this.dashes = map.network.map((text) => {
      const [a, b] = text.split(' ').map((id) => centreOf(hexOf(id)));
      return [...a!, ...b!] as [number, number, number, number];
    });
  }

  private spoke(from: string, to: string) {
    this.spokes.set(from, [...(this.spokes.get(from) ?? []), [...centreOf(hexOf(to))] as [number, number]]);
  }

  // Trees of a hex: off the roads, off the water.
  private trees(hex: Hex, id: string): [number, number, number][] {
    const known = this.wood.get(id);
    if (known) return known;
    const [cx, cy] = centreOf(hex);
    const spokes = this.spokes.get(id) ?? [];
    const shore = this.grid[hex.c]?.[hex.r]?.shore ?? false;
    const out: [number, number, number][] = [];
    for (let i = 0; out.length < 6 && i < 16; i++) {
      const a = seeded(hex, 3 * i) * 2 * Math.PI;
      const d = Math.sqrt(seeded(hex, 3 * i + 1)) * 0.8 * SIDE;
      const x = cx + d * Math.cos(a),
        y = cy + d * Math.sin(a) * 0.95;
      if (spokes.length && Math.hypot(x - cx, y - cy) < 24) continue;
      const blocked = spokes.some(([sx, sy]) => {
        const t = Math.max(0, Math.min(1, ((x - cx) * (sx - cx) + (y - cy) * (sy - cy)) / ((sx - cx) ** 2 + (sy - cy) ** 2)));
        return Math.hypot(x - cx - t * (sx - cx), y - cy - t * (sy - cy)) < 20;
      });
      if (blocked || out.some(([ox, oy]) => Math.hypot(ox - x, oy - y) < 28)) continue;
      if (shore && this.isWet(x, y)) continue;
      out.push([x, y, 0.8 + 0.4 * seeded(hex, 3 * i + 2)]);
    }
    this.wood.set(id, out);
    return out;
  }
  private isWet(x: number, y: number): boolean {
    return this.wet(x, y - 16) || [-14, 0, 14].some((dx) => this.wet(x + dx, y + 4));
  }

  // A canvas of the same size, empty.
  private overlay(job: Job): { canvas: OffscreenCanvas | HTMLCanvasElement; pen: Pen } {
    if (this.layer?.width !== job.w || this.layer.height !== job.h) {
      if (typeof OffscreenCanvas === 'undefined') {
        this.layer = document.createElement('canvas');
        this.layer.width = job.w;
        this.layer.height = job.h;
      } else this.layer = new OffscreenCanvas(job.w, job.h);
    }
    const canvas = this.layer!;
    const pen = canvas.getContext('2d') as Pen;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalCompositeOperation = 'source-over';
    pen.clearRect(0, 0, job.w, job.h);
    return { canvas, pen };
  }

  paint(pen: Pen, job: Job): void {
    const c = job.dark ? dark : light;
    const k = job.side / SIDE; // canvas pixels to a map unit
    const px = job.ratio / k; // one CSS pixel in map units
    const css = job.side / job.ratio;
    const d = detail(css);
    const [x0, y0, x1, y1] = [job.x, job.y, job.x + job.w / k, job.y + job.h / k];
    const sees = (a: { x0: number; y0: number; x1: number; y1: number }, pad = 60) =>
      a.x1 > x0 - pad && a.x0 < x1 + pad && a.y1 > y0 - pad && a.y0 < y1 + pad;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.fillStyle = c.off;
    pen.fillRect(0, 0, job.w, job.h);
    pen.setTransform(k, 0, 0, k, -x0 * k, -y0 * k);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';

    // Which hexes: by reckoning.
    const from = hexAt(x0 - 2 * SIDE, y0 - 2 * SIDE),
      to = hexAt(x1 + 2 * SIDE, y1 + 2 * SIDE);
    const hexes: Cell6[] = [];
    for (let col = Math.max(0, from.c); col <= to.c; col++) {
      const column = this.grid[col];
      if (!column) continue;
      for (let r = Math.max(0, from.r - 1); r <= to.r + 1; r++) if (column[r]) hexes.push(column[r]!);
    }
    if (!hexes.length) return;
    const trace = ({ at }: Cell6, path: Path2D) => {
      at.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
      path.closePath();
    };

    const byLand = new Map<Ground, Path2D>();
    for (const h of hexes) {
      const path = byLand.get(h.bank) ?? new Path2D();
      byLand.set(h.bank, path);
      trace(h, path);
    }
    for (const [ground, path] of byLand) {
      pen.fillStyle = c.land[ground]!;
      pen.fill(path);
      pen.strokeStyle = c.land[ground]!;
      pen.lineWidth = px;
      pen.stroke(path);
    }

    // Hexsides of land, then water over all of it, then its own.
    if (d.grid) {
      const grid = new Path2D();
      for (const h of hexes) this.half(h, grid);
      pen.strokeStyle = c.grid;
      pen.lineWidth = px * (css < 9 ? 0.6 : 1);
      pen.stroke(grid);
    }
    this.plants(pen, c, css, d, hexes);

    // Water on a sheet of its own: what is stroked over it shows on water alone.
    if (hexes.some((h) => isWater(h.ground)) || this.shore.some((q) => sees(q, 40))) {
      const { canvas, pen: wet } = this.overlay(job);
      wet.setTransform(k, 0, 0, k, -x0 * k, -y0 * k);
      wet.lineJoin = wet.lineCap = 'round';
      wet.fillStyle = c.water;
      wet.fill(this.water);
      wet.globalCompositeOperation = 'source-atop';
      const shore = this.shore.filter((q) => sees(q, 40));
      // Lines that follow the shore, from the outermost in: each a broad stroke and, over it, one of water.
      const step = Math.min(5.2, 1.6 + css * 0.1) * px;
      for (let i = d.shore; i >= 1; i--) {
        for (const [style, width] of [
          [c.wl[i - 1]!, 2 * (i * step + 0.45 * px)],
          [c.water, 2 * (i * step - 0.45 * px)],
        ] as const) {
          // prettier-ignore
          wet.strokeStyle = style;
          wet.lineWidth = width;
          for (const q of shore) wet.stroke(q.path);
        }
      }
      if (d.grid) {
        const grid = new Path2D();
        for (const h of hexes) if (h.shore) this.half(h, grid);
        wet.strokeStyle = c.gridWet;
        wet.lineWidth = px * (css < 9 ? 0.6 : 1);
        wet.stroke(grid);
      }
      wet.globalCompositeOperation = 'source-over';
      wet.strokeStyle = c.shore;
      wet.lineWidth = (css < 9 ? 0.9 : 1.35) * px;
      for (const q of shore) wet.stroke(q.path);
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.drawImage(canvas, 0, 0);
      pen.setTransform(k, 0, 0, k, -x0 * k, -y0 * k);
    }

    this.ways(pen, c, css, px, sees);
    this.marks(pen, c, css, px, x0, y0, x1, y1);
    // Beyond the map nothing is shown.
    if (hexes.some((h) => h.rim)) {
      const off = new Path2D(this.edge);
      off.rect(x0 - 10, y0 - 10, x1 - x0 + 20, y1 - y0 + 20);
      pen.fillStyle = c.off;
      pen.fill(off, 'evenodd');
      pen.strokeStyle = c.edge;
      pen.lineWidth = (css < 9 ? 1 : 1.6) * px;
      pen.stroke(this.edge);
    }
  }

  // Three of the six hexsides; the neighbours bring the others.
  private half({ at }: Cell6, path: Path2D) {
    path.moveTo(at[5]![0], at[5]![1]);
    for (const i of [0, 1, 2]) path.lineTo(at[i]![0], at[i]![1]);
  }

  private plants(pen: Pen, c: Colours, css: number, d: ReturnType<typeof detail>, hexes: readonly Cell6[]) {
    const s = d.tree * SIDE;
    const crowns = new Path2D(),
      trunks = new Path2D(),
      straw = new Path2D();
    for (const h of hexes) {
      if (isWater(h.ground)) continue;
      const forest = h.ground.endsWith('forest');
      if (!forest && !d.stubble) continue;
      const most = d.trees < 1 ? ((h.hex.c + h.hex.r) % 2 ? 1 : 0) : d.trees;
      const list = this.trees(h.hex, h.id).slice(0, forest ? most : 2);
      for (const [x, y, size] of list) {
        const w = s * size;
        if (forest) {
          crowns.moveTo(x, y - w);
          crowns.lineTo(x + w * 0.42, y + w * 0.25);
          crowns.lineTo(x - w * 0.42, y + w * 0.25);
          crowns.closePath();
          trunks.moveTo(x, y + w * 0.25);
          trunks.lineTo(x, y + w * 0.5);
          trunks.moveTo(x, y - w);
          trunks.lineTo(x + w * 0.42, y + w * 0.25);
          trunks.lineTo(x - w * 0.42, y + w * 0.25);
          trunks.closePath();
        } else
          for (const dx of [-6, 0, 6]) {
            straw.moveTo(x + dx, y);
            straw.lineTo(x + dx * 1.4, y - 7);
          }
      }
    }
    const thin = Math.max(2.2, 55 / css);
    pen.fillStyle = c.tree;
    pen.fill(crowns);
    pen.strokeStyle = c.trunk;
    pen.lineWidth = thin;
    pen.globalAlpha = css < 9 ? 0.5 : 0.75;
    pen.stroke(trunks);
    pen.globalAlpha = 1;
    pen.strokeStyle = c.stubble;
    pen.stroke(straw);
  }

  private ways(pen: Pen, c: Colours, css: number, px: number, sees: (a: Cell) => boolean) {
    if (css >= 10) {
      const dash = new Path2D();
      for (const [ax, ay, bx, by] of this.dashes) {
        dash.moveTo(ax, ay);
        dash.lineTo(bx, by);
      }
      pen.setLineDash([4 * px, 4 * px]);
      pen.strokeStyle = c.road;
      pen.globalAlpha = 0.5;
      pen.lineWidth = px;
      pen.stroke(dash);
      pen.globalAlpha = 1;
      pen.setLineDash([]);
    }
    const roads = this.roads.filter((r) => sees(r));
    const wide = css < 9 ? 2 : css < 17 ? 3 : css < 28 ? 4.2 : 5;
    pen.strokeStyle = c.road;
    pen.lineWidth = wide * px;
    for (const r of roads) pen.stroke(r.path);
    pen.strokeStyle = c.fill;
    pen.lineWidth = (wide - (css < 9 ? 1.1 : 2)) * px;
    for (const r of roads) pen.stroke(r.path);
    if (css >= 22) {
      pen.strokeStyle = c.road;
      pen.lineWidth = 0.9 * px;
      for (const r of roads) pen.stroke(r.path);
    }
    if (css < 9) return;
    // A ferry: a barge across the road.
    for (const f of this.ferries) {
      pen.save();
      pen.translate(f.x, f.y);
      pen.rotate(f.turn);
      pen.fillStyle = c.pier;
      pen.strokeStyle = c.road;
      pen.lineWidth = 1.1 * px;
      pen.beginPath();
      pen.moveTo(-17, -9);
      pen.lineTo(17, -9);
      pen.lineTo(23, 0);
      pen.lineTo(17, 9);
      pen.lineTo(-17, 9);
      pen.lineTo(-23, 0);
      pen.closePath();
      pen.fill();
      pen.stroke();
      pen.restore();
    }
  }

  private marks(pen: Pen, c: Colours, css: number, px: number, x0: number, y0: number, x1: number, y1: number) {
    if (css < 9) return;
    for (const [a, b, kind] of this.map.edges) {
      const [ax, ay] = centreOf(hexOf(a)),
        [bx, by] = centreOf(hexOf(b));
      const mx = (ax + bx) / 2,
        my = (ay + by) / 2;
      if (mx < x0 - 100 || mx > x1 + 100 || my < y0 - 100 || my > y1 + 100) continue;
      pen.save();
      pen.translate(mx, my);
      pen.rotate(Math.atan2(by - ay, bx - ax));
      // x runs from hex to hex, y along the hexside.
      if (kind === 'falls' || kind === 'rapids') {
        for (const [style, width] of [
          [c.shore, 4.4],
          [c.foam, 2.2],
        ] as const) {
          // prettier-ignore
          pen.strokeStyle = style;
          pen.lineWidth = width * px;
          pen.beginPath();
          for (const x of kind === 'falls' ? [-9, 0, 9] : [-12, 4]) {
            pen.moveTo(x, -24);
            if (kind === 'rapids') pen.lineTo(x + 9, 0);
            pen.lineTo(x, 24);
          }
          pen.stroke();
        }
      } else if (kind === 'sandbar') {
        pen.fillStyle = c.sand;
        for (let y = -42; y <= 42; y += 12) {
          pen.beginPath();
          pen.arc(0, y, 3.6, 0, 7);
          pen.fill();
        }
      }
      pen.restore();
    }
    // Docks: a pier from the shore into the harbor hex, planked.
    for (const dock of this.piers) {
      if (dock.x < x0 - 200 || dock.x > x1 + 200 || dock.y < y0 - 200 || dock.y > y1 + 200) continue;
      pen.save();
      pen.translate(dock.x, dock.y);
      pen.rotate(dock.turn);
      pen.fillStyle = c.pier;
      pen.strokeStyle = c.road;
      pen.lineWidth = 1.1 * px;
      pen.beginPath();
      pen.rect(-14, -9, 40, 18);
      pen.fill();
      pen.stroke();
      if (css >= 17) {
        pen.beginPath();
        for (let x = -6; x < 24; x += 8) {
          pen.moveTo(x, -9);
          pen.lineTo(x, 9);
        }
        pen.lineWidth = 0.8 * px;
        pen.stroke();
      }
      pen.restore();
    }
  }
}
