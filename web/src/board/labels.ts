// Where the names of places stand: last of all, on a side the slots leave free, and never nearer to another town than to their own.
import type { Box, Measure, Spot } from './layout';
import type { Level } from './levels';
import { farFrom, type Ground, type Slot } from './slots';

export type Anchor = 'start' | 'middle' | 'end';

// The box of a name, from the middle of its symbol.
export interface LabelSlot extends Box {
  place: string;
  anchor: Anchor;
  clear: boolean; // nothing fixed lies on it, and it is nobody else's
  others: readonly (Box & { anchor: Anchor })[]; // where it may stand instead while a stack lies on it, the best first
}
const OTHERS = 48;
const DOT = 4; // px: symbols below that are dots

const ways: Record<string, [number, number]> = {
  N: [0, -1],
  NE: [0.8, -0.8],
  E: [1, 0],
  SE: [0.8, 0.8],
  S: [0, 1],
  SW: [-0.8, 0.8],
  W: [-1, 0],
  NW: [-0.8, -0.8],
  ENE: [1, -0.45],
  ESE: [1, 0.45],
  WNW: [-1, -0.45],
  WSW: [-1, 0.45],
};

function beside(r: number, w: number, h: number, way: string, gap: number): Box & { anchor: Anchor } {
  const [cx, cy] = ways[way]!;
  const reach = r + (way.length === 2 ? gap - 3 : gap);
  const x = cx * reach + (cx > 0 ? 0 : cx < 0 ? -w : -w / 2);
  const y = Math.abs(cy) === 0.45 ? (cy > 0 ? -h * 0.1 : -h * 0.9) : cy * reach + (cy > 0 ? 0 : cy < 0 ? -h : -h / 2);
  return { x, y, w, h, anchor: cx > 0 ? 'start' : cx < 0 ? 'end' : 'middle' };
}

const isBig = (spot: Spot) => (spot.place.value ?? 0) >= 3;
export const widthOf = (spot: Spot, level: Level, measure: Measure) => measure(spot.place.title, level.label, isBig(spot)) + 2;

// Where a name would stand if nothing else did: slots leave it free where they can.
export function wishedLabel(spot: Spot, level: Level, measure: Measure): Box & { place: string; big: boolean } {
  const b = beside(spot.r, widthOf(spot, level, measure), level.label * 1.15, spot.place.label ?? 'E', 3);
  return { place: spot.place.id, big: isBig(spot), x: spot.x + b.x, y: spot.y + b.y, w: b.w, h: b.h };
}

const share = (a: Box, b: Box): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x),
    h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? (w * h) / Math.min(a.w * a.h, b.w * b.h) : 0;
};
const moved = (b: Box, s: Spot): Box => ({ x: s.x + b.x, y: s.y + b.y, w: b.w, h: b.h });

const weight: Record<Slot['role'], number> = { main: 90, ships: 40, us: 40, gb: 40, attack: 5 };

export function chooseLabels(grounds: readonly Ground[], slots: readonly Slot[], level: Level, measure: Measure): LabelSlot[] {
  const middle = grounds[grounds.length >> 1]!;
  const towns = [...middle.spots.values()]
    .filter((s) => s.place.kind === 'town')
    .sort((a, b) => (b.place.value ?? 0) - (a.place.value ?? 0));
  interface Item {
    spot: Spot;
    at: Spot[];
    candidates: (Omit<LabelSlot, 'others'> & { cost: number })[];
    chosen: number;
    near: Item[];
  }
  const items = towns.map((spot): Item => {
    const id = spot.place.id;
    const at = grounds.map((g) => g.spots.get(id)!);
    const w = widthOf(spot, level, measure),
      h = level.label * 1.15;
    // Only what lies near can matter.
    const reach = { x: w + spot.r + 30, y: h + spot.r + 30 };
    const around = grounds.map((g, i) => {
      const { x, y } = at[i]!;
      return {
        spots: [...g.spots.values()].filter((s) => Math.abs(s.x - x) < reach.x + 60 && Math.abs(s.y - y) < reach.y + 60),
        slots: slots.filter((slot) => {
          const b = moved(slot, g.spots.get(slot.place)!);
          return b.x < x + reach.x && b.x + b.w > x - reach.x && b.y < y + reach.y && b.y + b.h > y - reach.y;
        }),
      };
    });
    const candidates = [3, 8, 14, 22].flatMap((gap, n) =>
      Object.keys(ways).map((way) => {
        const box = beside(spot.r, w, h, way, gap);
        let cost = (way === (spot.place.label ?? 'E') ? 0 : way.length === 1 ? 2 : way.length === 2 ? 4 : 3) + n * 4;
        let clear = true;
        grounds.forEach((g, i) => {
          const own = at[i]!;
          const b = moved(box, own);
          const mine = farFrom(b, own.x, own.y) - own.r;
          for (const s of around[i]!.spots) {
            if (s === own) continue;
            const far = farFrom(b, s.x, s.y) - s.r;
            // Nobody takes it for the name of a mere dot that has none at this level.
            if ((s.place.value ?? 0) < level.labelFrom && s.r < DOT && s.place.kind === 'town') {
              if (far < 1) cost += 3;
              continue;
            }
            if (far < 1) ((cost += 200), (clear = false));
            if (far <= mine + 1 && s.place.kind === 'town') ((cost += 200), (clear = false));
          }
          for (const slot of around[i]!.slots) {
            const f = share(b, moved(slot, g.spots.get(slot.place)!));
            if (f <= 0) continue;
            cost += f * weight[slot.role] + 2;
          }
          for (const wall of g.walls) {
            const f = share(b, wall);
            if (f > 0) cost += 60;
            if (f > 0.1) clear = false;
          }
          for (const name of g.names) cost += share(b, name) * 6;
          if (
            g.inside &&
            (b.x < g.inside.x || b.x + b.w > g.inside.x + g.inside.w || b.y < g.inside.y || b.y + b.h > g.inside.y + g.inside.h)
          )
            ((cost += 200), (clear = false));
        });
        return { place: id, x: box.x, y: box.y, w, h, anchor: box.anchor, clear, cost };
      }),
    );
    return { spot, at, candidates, chosen: -1, near: [] };
  });
  for (const a of items)
    a.near = items.filter(
      (b) =>
        b !== a &&
        a.at.some((p, i) => Math.abs(p.x - b.at[i]!.x) < a.candidates[0]!.w + b.candidates[0]!.w + 90 && Math.abs(p.y - b.at[i]!.y) < 120),
    );
  const clash = (a: Item, ca: Box, b: Item, cb: Box): number => {
    let most = 0;
    for (let i = 0; i < a.at.length; i++) most = Math.max(most, share(moved(ca, a.at[i]!), moved(cb, b.at[i]!)));
    return most;
  };
  for (let round = 0; round < 6; round++) {
    let settled = true;
    for (const a of items) {
      let least = Infinity,
        n = 0;
      a.candidates.forEach((c, i) => {
        let cost = c.cost;
        for (const b of a.near) {
          if (cost >= least) break;
          if (b.chosen < 0) continue;
          const f = clash(a, c, b, b.candidates[b.chosen]!);
          if (f > 0) cost += 12 + f * 90;
        }
        if (cost < least - 1e-9) [least, n] = [cost, i];
      });
      settled &&= a.chosen === n;
      a.chosen = n;
    }
    if (settled) break;
  }
  // Where two names still meet, the lesser town's is not shown.
  const kept: Item[] = [];
  return items.map((a) => {
    const c = a.candidates[a.chosen]!;
    const clear = c.clear && !kept.some((b) => clash(a, c, b, b.candidates[b.chosen]!) > 0.12);
    if (clear) kept.push(a);
    const others = a.candidates
      .filter((o) => o !== c && o.clear)
      .sort((p, q) => p.cost - q.cost)
      .slice(0, OTHERS);
    return { place: c.place, x: c.x, y: c.y, w: c.w, h: c.h, anchor: c.anchor, clear, others };
  });
}
