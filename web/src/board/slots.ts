// Slots: where the pieces of a place stand. Each place has one for whoever holds it, one opposite for an attacker, ports one for ships on
// the water side, lakes one per side. They follow from the map alone, never from what stands there, so nothing moves when something elsewhere
// does. A slot holds for a band of scales: it keeps its distance in pixels from the symbol while the map grows under it.
import type { Box, Spot } from './layout';
import type { Point } from './projection';

export type Role = 'main' | 'attack' | 'ships' | 'us' | 'gb';

// The room a full stack takes. `body` is the height of the part that stands beside the symbol: the front block, or all of it.
export interface Foot {
  w: number;
  h: number;
  body: number;
}

// The box of a slot, from the middle of its symbol. Smaller stacks stand at the edge that `ax` and `ay` name: 0 left or top, 1 right or bottom.
export interface Slot extends Box {
  place: string;
  role: Role;
  ring: number; // from 1 on a line leads back to the symbol
  ax: number;
  ay: number;
}

export interface Wish {
  place: string;
  role: Role;
  foot: Foot;
  toward?: Point; // the way to the water
  weight?: number; // how much it matters that this one stands near
}

// The map at one scale of the band, in pixels.
export interface Ground {
  spots: ReadonlyMap<string, Spot>;
  roads: readonly (readonly Point[])[];
  labels: readonly (Box & { place: string; big: boolean })[]; // where names would like to stand
  walls: readonly Box[]; // what nothing may lie on
  names: readonly Box[]; // of waters: better left free
  inside?: Box; // the sheet
  foreign?: (place: string, x: number, y: number) => boolean; // across the border
  wet?: (x: number, y: number) => boolean;
}

export const slotKey = (place: string, role: Role) => `${place}/${role}`;

// Slots as they are stored (bake/slots.mjs): x, y, w, h, ring, ax, ay of each, by place and role.
export type Baked = Record<string, number[]>;
const tenth = (v: number) => Math.round(v * 10) / 10;
export const pack = (slots: readonly Slot[]): Baked =>
  Object.fromEntries(slots.map((s) => [slotKey(s.place, s.role), [tenth(s.x), tenth(s.y), tenth(s.w), tenth(s.h), s.ring, s.ax, s.ay]]));

// Null where they are not those of these wishes: the data were changed.
export function unpack(baked: Baked | undefined, wishes: readonly Wish[]): Slot[] | null {
  const out: Slot[] = [];
  for (const { place, role, foot } of wishes) {
    const [x, y, w, h, ring, ax, ay] = baked?.[slotKey(place, role)] ?? [];
    if (ay === undefined || Math.abs(w! - foot.w) > 0.2 || Math.abs(h! - foot.h) > 0.2) return null;
    out.push({ place, role, x: x!, y: y!, w: w!, h: h!, ring: ring!, ax: ax!, ay });
  }
  return out;
}

// ---------------------------------------------------------------- bands of scales

// Scales between two edges share their slots; below the first edge `below` bands go on by a third. From still farther away the slots of
// the last one do: they are stored, and to reckon others would hold up a phone for many seconds.
export function bandOf(k: number, edges: readonly number[], below = 2): [number, number] {
  let hi = edges[0]!;
  if (k < hi) {
    let lo = hi / 1.33;
    for (let n = 1; n < below && k < lo; n++) [hi, lo] = [lo, lo / 1.33];
    return [lo, hi];
  }
  for (let i = 1; i < edges.length; i++) if (k < edges[i]!) return [edges[i - 1]!, edges[i]!];
  return [edges.at(-1)!, edges.at(-1)! * 1.5];
}

// Where a band is looked at: its ends and what lies between.
export const samples = ([lo, hi]: readonly [number, number]): number[] => [lo, lo + (hi - lo) * 0.3, lo + (hi - lo) * 0.65, hi * 0.9999];

// ---------------------------------------------------------------- candidates

interface Candidate extends Slot {
  ux: number;
  uy: number;
  cost: number;
}

// Distance beyond the symbol as part of the width, how many directions, what it costs.
const rings = [
  { beyond: 0, ways: 16, cost: 0 },
  { beyond: 0.5, ways: 16, cost: 2.5 },
  { beyond: 1.1, ways: 24, cost: 4.5 },
  { beyond: 1.8, ways: 24, cost: 7.5 },
  { beyond: 2.8, ways: 24, cost: 13 },
  { beyond: 4.2, ways: 24, cost: 22 },
  { beyond: 5.8, ways: 32, cost: 34 },
  { beyond: 7.6, ways: 32, cost: 50 },
];

function candidatesOf(wish: Wish, r: number, unit: number): Candidate[] {
  const { w, h, body } = wish.foot;
  const out: Candidate[] = [];
  rings.forEach((ring, n) => {
    const reach = r + 2 + ring.beyond * unit;
    for (let i = 0; i < ring.ways; i++) {
      const a = (i / ring.ways) * 2 * Math.PI;
      const ux = Math.sin(a),
        uy = -Math.cos(a);
      const far = reach + Math.min(w / 2 / Math.max(1e-6, Math.abs(ux)), body / 2 / Math.max(1e-6, Math.abs(uy)));
      const down = uy > 0.3;
      const tall = h > body + 1;
      const cx = ux * far,
        cy = uy * far;
      out.push({
        place: wish.place,
        role: wish.role,
        ring: n,
        x: cx - w / 2,
        y: !tall || down ? cy - body / 2 : cy + body / 2 - h,
        w,
        h,
        ax: ux > 0.3 ? 0 : ux < -0.3 ? 1 : 0.5,
        ay: tall ? (down ? 0 : 1) : uy > 0.3 ? 0 : uy < -0.3 ? 1 : 0.5,
        ux,
        uy,
        cost: ring.cost + (1 + uy) * 1.2 + (1 + ux) * 0.6, // north and west before south and east
      });
    }
  });
  return out;
}

// ---------------------------------------------------------------- geometry

const meets = (ax: number, ay: number, a: Box, bx: number, by: number, b: Box, gap: number): boolean =>
  ax + a.x < bx + b.x + b.w + gap && bx + b.x < ax + a.x + a.w + gap && ay + a.y < by + b.y + b.h + gap && by + b.y < ay + a.y + a.h + gap;

const share = (a: Box, b: Box): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x),
    h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? (w * h) / Math.min(a.w * a.h, b.w * b.h) : 0;
};

export const farFrom = (b: Box, x: number, y: number): number =>
  Math.hypot(Math.max(b.x - x, 0, x - b.x - b.w), Math.max(b.y - y, 0, y - b.y - b.h));

// Liang-Barsky: does the line from p to q touch the box?
export function crosses([px, py]: Point, [qx, qy]: Point, b: Box): boolean {
  if (Math.max(px, qx) < b.x || Math.min(px, qx) > b.x + b.w || Math.max(py, qy) < b.y || Math.min(py, qy) > b.y + b.h) return false;
  let t0 = 0,
    t1 = 1;
  for (const [d, from, to] of [
    [qx - px, b.x - px, b.x + b.w - px],
    [qy - py, b.y - py, b.y + b.h - py],
  ] as const) {
    if (Math.abs(d) < 1e-9) {
      if (from > 0 || to < 0) return false;
      continue;
    }
    const a = from / d,
      c = to / d;
    t0 = Math.max(t0, Math.min(a, c));
    t1 = Math.min(t1, Math.max(a, c));
  }
  return t0 <= t1;
}

const side = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const cut = (a: Point, b: Point, c: Point, d: Point) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

// Where the line of a slot ends: the nearest point of what stands in it.
export function leaderEnd(s: Spot, b: Box): Point {
  return [Math.min(Math.max(s.x, b.x + 3), b.x + b.w - 3), Math.min(Math.max(s.y, b.y + 3), b.y + b.h - 1)];
}

// ---------------------------------------------------------------- choosing

const HARD = 1000;
const SOFT = 9;
const GAP = 2.5; // between the sampled scales they come a little nearer

interface Item {
  wish: Wish;
  at: Point[]; // of the symbol, per scale
  candidates: Candidate[];
  chosen: number;
  near: Item[];
}

// Chooses a slot for every wish. Those in the thickest crowd choose first; then everybody looks again, and two that are in each
// other's way move together. `taken` are slots that stand already.
export function chooseSlots(
  wishes: readonly Wish[],
  grounds: readonly Ground[],
  unit: number,
  taken: readonly Slot[] = [],
  crowded = true, // where there is little room, attackers may share ground with what is seldom there
  patience = 0, // tries per slot, when there is time to look for the best
): Slot[] {
  const middle = grounds[grounds.length >> 1]!;
  const at = (id: string): Point[] => grounds.map((g) => [g.spots.get(id)!.x, g.spots.get(id)!.y]);
  const stands: Item[] = taken
    .filter((s) => middle.spots.has(s.place))
    .map((s) => ({
      wish: { place: s.place, role: s.role, foot: { w: s.w, h: s.h, body: s.h } },
      at: at(s.place),
      candidates: [{ ...s, ux: 0, uy: 0, cost: 0 }],
      chosen: 0,
      near: [],
    }));
  const items = wishes
    .filter((w) => middle.spots.has(w.place))
    .map((wish): Item => {
      const candidates = candidatesOf(wish, middle.spots.get(wish.place)!.r, unit);
      const home = taken.find((s) => s.place === wish.place && s.role === 'main');
      const reach = Math.max(...candidates.map((c) => Math.max(-c.x, c.x + c.w, -c.y, c.y + c.h))) + 22;
      const around = grounds.map((g) => nearby(g, wish.place, reach));
      for (const c of candidates) c.cost += fixedCost(c, wish, around, around[around.length >> 1]!, home);
      const free = candidates.filter((c) => c.cost < HARD);
      const usable = (free.length ? free : candidates)
        .map((c) => ({ ...c, cost: c.cost * (wish.weight ?? 1) }))
        .sort((a, b) => a.cost - b.cost);
      return { wish, at: at(wish.place), candidates: usable, chosen: -1, near: [] };
    });
  const clash = (a: Item, ca: Candidate, b: Item, cb: Candidate): boolean => {
    for (let i = 0; i < a.at.length; i++) {
      const p = a.at[i]!,
        q = b.at[i]!;
      if (meets(p[0], p[1], ca, q[0], q[1], cb, GAP)) return true;
    }
    return false;
  };
  const movable = new Set(items);
  const reach = (i: Item) => Math.max(...i.candidates.map((c) => Math.max(-c.x, c.x + c.w, -c.y, c.y + c.h)));
  const reaches = new Map([...items, ...stands].map((i) => [i, reach(i)]));
  for (const a of items)
    a.near = [...items, ...stands].filter((b) => {
      const far = reaches.get(a)! + reaches.get(b)!;
      return b !== a && a.at.some((p, i) => Math.abs(p[0] - b.at[i]![0]) < far && Math.abs(p[1] - b.at[i]![1]) < far);
    });
  // Attackers before two towns, or ships in port beside an attacker of another town: seldom are both there.
  const seldom = (a: Item, b: Item) =>
    (a.wish.role === 'attack' && (b.wish.role === 'attack' || (b.wish.role === 'ships' && b.wish.place !== a.wish.place))) ||
    (b.wish.role === 'attack' && a.wish.role === 'ships' && b.wish.place !== a.wish.place);
  const costOf = (a: Item, c: Candidate): number => {
    let cost = c.cost;
    for (const b of a.near) if (b.chosen >= 0 && clash(a, c, b, b.candidates[b.chosen]!)) cost += crowded && seldom(a, b) ? SOFT : HARD;
    return cost;
  };
  const best = (a: Item): number => {
    let least = Infinity,
      n = 0;
    a.candidates.forEach((c, i) => {
      if (c.cost >= least) return;
      const cost = costOf(a, c);
      if (cost < least - 1e-9) [least, n] = [cost, i];
    });
    a.chosen = n;
    return least;
  };
  // Those that matter most choose first, then those in the thick of it.
  const crowd = (a: Item) => a.near.reduce((n, b) => n + 1 / (20 + Math.hypot(a.at[0]![0] - b.at[0]![0], a.at[0]![1] - b.at[0]![1])), 0);
  for (const a of items.map((i) => [(i.wish.weight ?? 1) * crowd(i), i] as const).sort((x, y) => y[0] - x[0])) best(a[1]);
  if (patience) shake();

  // Annealing, with the same dice each time: everybody tries other places, worse ones too at first, so that crowds untangle.
  function shake(): void {
    if (items.length < 2) return;
    let seed = 1812;
    const dice = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    let strict = 70; // what it costs to meet; more as it cools
    const costIn = (a: Item, c: Candidate): number => {
      let cost = c.cost;
      for (const b of a.near)
        if (clash(a, c, b, b.candidates[b.chosen]!)) cost += !movable.has(b) ? HARD : crowded && seldom(a, b) ? SOFT : strict;
      return cost;
    };
    const moves = patience * items.length;
    for (let n = 0; n < moves; n++) {
      const heat = 16 * 0.01 ** (n / moves);
      strict = 70 + 500 * (n / moves) ** 2;
      const a = items[Math.floor(dice() * items.length)]!;
      const next = Math.floor(dice() ** 2 * a.candidates.length);
      if (next === a.chosen) continue;
      const worse = a.candidates[next]!.cost - a.candidates[a.chosen]!.cost;
      if (worse > heat * 8 + strict * 3) continue;
      const by = costIn(a, a.candidates[next]!) - costIn(a, a.candidates[a.chosen]!);
      if (by <= 0 || dice() < Math.exp(-by / heat)) a.chosen = next;
    }
  }
  for (let round = 0; round < 8; round++) {
    let moved = false;
    for (const a of items) {
      const was = a.chosen;
      best(a);
      moved ||= a.chosen !== was;
      moved = swap(a) || moved;
    }
    if (!moved) break;
  }

  // A better candidate that one or two others hold: they go to their own next best when all together are better off.
  function swap(a: Item): boolean {
    const now = costOf(a, a.candidates[a.chosen]!);
    const was = a.chosen;
    for (const [i, c] of a.candidates.entries()) {
      if (i === was || c.cost >= now - 0.5) continue;
      const against = a.near.filter((b) => b.chosen >= 0 && clash(a, c, b, b.candidates[b.chosen]!));
      if (!against.length || against.length > (now >= HARD ? 3 : 1) || against.some((b) => !movable.has(b))) continue;
      const stood = against.map((b) => b.chosen);
      const before = against.reduce((n, b) => n + costOf(b, b.candidates[b.chosen]!), now);
      a.chosen = i;
      for (const b of against) best(b);
      if (against.reduce((n, b) => n + costOf(b, b.candidates[b.chosen]!), costOf(a, c)) < before - 0.5) return true;
      against.forEach((b, n) => (b.chosen = stood[n]!));
      a.chosen = was;
    }
    return false;
  }
  return items.map(({ candidates, chosen }) => {
    const { place, role, x, y, w, h, ring, ax, ay } = candidates[chosen]!;
    return { place, role, x, y, w, h, ring, ax, ay };
  });
}

// What of a ground can matter to a place.
function nearby(g: Ground, place: string, reach: number): Ground {
  const s = g.spots.get(place)!;
  const box = { x: s.x - reach, y: s.y - reach, w: 2 * reach, h: 2 * reach };
  const hit = (b: Box) => meets(0, 0, box, 0, 0, b, 0);
  return {
    ...g,
    spots: new Map([...g.spots].filter(([, o]) => farFrom(box, o.x, o.y) === 0)),
    walls: g.walls.filter(hit),
    labels: g.labels.filter(hit),
    names: g.names.filter(hit),
    roads: g.roads.flatMap((r) => {
      const out: Point[][] = [];
      for (let i = 1; i < r.length; i++) if (crosses(r[i - 1]!, r[i]!, box)) out.push([r[i - 1]!, r[i]!]);
      return out;
    }),
  };
}

function fixedCost(c: Candidate, wish: Wish, grounds: readonly Ground[], middle: Ground, home: Slot | undefined): number {
  let cost = 0;
  for (const g of grounds) {
    const s = g.spots.get(c.place)!;
    const box = { x: s.x + c.x, y: s.y + c.y, w: c.w, h: c.h };
    for (const other of g.spots.values()) {
      const far = farFrom(box, other.x, other.y);
      if (far < other.r + 1) return HARD;
      else if (other !== s && far < 22) cost += ((22 - far) / 22) * (4 / grounds.length); // room for a finger
    }
    for (const wall of g.walls) if (share(box, wall) > 0) return HARD;
    if (
      g.inside &&
      (box.x < g.inside.x || box.y < g.inside.y || box.x + box.w > g.inside.x + g.inside.w || box.y + box.h > g.inside.y + g.inside.h)
    )
      return HARD;
  }
  const s = middle.spots.get(c.place)!;
  const box = { x: s.x + c.x, y: s.y + c.y, w: c.w, h: c.h };
  const [bx, by] = [box.x + box.w / 2, c.ay === 0 ? box.y + wish.foot.body / 2 : box.y + box.h - wish.foot.body / 2];
  for (const l of middle.labels) cost += share(box, l) * (l.big ? 9 : l.place === c.place ? 3 : 4);
  for (const n of middle.names) cost += share(box, n) * 5;
  const water = wish.role === 'ships' || wish.role === 'us' || wish.role === 'gb';
  if (water) {
    const ashore = middle.wet && !middle.wet(bx, by);
    if (ashore) cost += 16;
    if (ashore && wish.role === 'ships' && middle.foreign?.(c.place, bx, by)) cost += 12; // as if it were the other side's port
  } else {
    if (middle.foreign?.(c.place, bx, by)) cost += 4.5;
    if (middle.wet?.(bx, by)) cost += 5; // left to ships
  }
  if (wish.toward) cost += (1 - (c.ux * wish.toward[0] + c.uy * wish.toward[1])) * 3;
  if (home && wish.role === 'attack') {
    const hx = home.x + home.w / 2,
      hy = home.ay === 0 ? home.y + wish.foot.body / 2 : home.y + home.h - wish.foot.body / 2,
      far = Math.hypot(hx, hy) || 1;
    cost += (1 + (c.ux * hx + c.uy * hy) / far) * 1.5; // opposite the first
  }
  const end = leaderEnd(s, box);
  for (const road of middle.roads) {
    let over = false,
      under = false;
    for (let i = 1; i < road.length; i++) {
      over ||= crosses(road[i - 1]!, road[i]!, box);
      under ||= c.ring > 0 && cut(road[i - 1]!, road[i]!, [s.x, s.y], end);
    }
    cost += (over ? 2 : 0) + (under ? 1 : 0);
  }
  return cost;
}
