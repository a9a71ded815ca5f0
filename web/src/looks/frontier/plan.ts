// Where everything stands at a scale, in pixels of the map: towns, stacks, names. Nothing here knows the window.
import { overlap, type Box } from '../../board/layout';
import type { Point } from '../../board/projection';
import type { Measure } from '../../board/layout';
import { type Book, type Stack, nameOf, officerOf } from './book';
import { centre } from './hexes';
import { levelOf, type Level } from './levels';
import type { Settlement } from './types';

export interface StackBox extends Box {
  stack: Stack;
  at: Point; // the middle of its hex
  rows: number; // counters or hulls that are drawn
  plate: string; // name on the plate, if any
  more: number; // what is not drawn
}
export interface TownBox {
  place: Settlement;
  x: number;
  y: number;
  r: number;
}
export interface NameBox extends Box {
  place: Settlement;
  text: string;
  size: number;
  bold: boolean;
  anchor: 'start' | 'middle' | 'end';
  tx: number;
  ty: number;
}
export interface Plan {
  level: Level;
  towns: TownBox[];
  stacks: StackBox[];
  names: NameBox[];
}

const PLATE = 18;
const TAG = 19;

// The plate of who leads: an anchor or stars, and from near by the name.
export function plateWidth(book: Book, stack: Stack, name: string, measure: Measure): number {
  const leader = stack.afloat ? stack.commodores[0] : stack.officers[0];
  const stars = (leader && !stack.afloat && officerOf(book, leader.id)?.stars) || 1;
  const sign = stack.afloat ? 14 : 11 * stars;
  return name.trim() ? measure(name, 13.5, false) + 16 + sign : Math.max(22, sign + 9);
}

export function shapeOf(book: Book, stack: Stack, level: Level, measure: Measure): Omit<StackBox, 'x' | 'y' | 'at'> {
  const { z, counter } = level;
  const leader = stack.afloat ? stack.commodores[0] : stack.officers[0];
  const plate = leader ? (book.faces.get(leader.id)?.title ?? '') : '';
  if (z <= 1) return { stack, w: 30, h: 17, rows: 0, plate: '', more: 0 };
  if (stack.afloat) {
    const shown = z === 2 ? 0 : Math.min(z === 4 ? 4 : 2, stack.vessels.length);
    const names = stack.vessels.slice(0, shown).map((v) => measure(nameOf(book, v), 12.5, false) + 52);
    const head = plate ? plateWidth(book, stack, plate, measure) : 0;
    if (!shown) return { stack, w: Math.max(44, head), h: (plate ? PLATE : 0) + 20, rows: 0, plate, more: stack.vessels.length };
    return {
      stack,
      w: Math.max(head, ...names),
      h: (plate ? PLATE + 1 : 0) + shown * (TAG + 2),
      rows: shown,
      plate,
      more: stack.vessels.length - shown,
    };
  }
  const most = z === 2 ? 1 : z === 3 ? 2 : 4;
  const bodies =
    stack.regiments.length || stack.depots.length ? Math.min(most, Math.max(stack.regiments.length, stack.depots.length ? 1 : 0)) : 0;
  const withName = plate && z >= 3;
  const head = plate ? plateWidth(book, stack, withName ? plate : '', measure) : 0;
  const tab = stack.regiments.length > 1 || stack.regiments.length > bodies ? 20 : 0;
  return {
    stack,
    w: Math.max(head, bodies * (counter + 3) + tab),
    h: (plate ? PLATE : 0) + (bodies ? counter + 2 : 0),
    rows: bodies,
    plate: withName ? plate : plate ? ' ' : '',
    more: stack.regiments.length - bodies,
  };
}

const townSize: Record<string, number> = { city: 1.35, town: 1, village: 0.82, fort: 0.9, site: 0.6 };

export function planOf(book: Book, stacks: readonly Stack[], k: number, measure: Measure): Plan {
  const level = levelOf(k * 100);
  const at = (hex: string): Point => {
    const [x, y] = centre(hex);
    return [x * k, y * k];
  };
  const towns = book.board.places
    .filter((p) => p.kind !== 'site' || level.z >= 2)
    .map((place): TownBox => {
      const [x, y] = at(place.hex);
      return { place, x, y, r: level.town * (townSize[place.kind] ?? 1) };
    });
  const placed: StackBox[] = [];
  if (level.z > 0) {
    const sorted = [...stacks].sort((a, b) => Number(a.afloat) - Number(b.afloat));
    for (const stack of sorted) {
      const shape = shapeOf(book, stack, level, measure);
      const [x, y] = at(stack.hex);
      const town = book.byHex.get(stack.hex);
      const port = stack.afloat ? town?.port : undefined;
      let cx = x,
        cy = y;
      if (port) {
        // Beside the pier.
        const [hx, hy] = at(port.harbor);
        const far = Math.hypot(hx - x, hy - y) || 1;
        const [dx, dy] = [(hx - x) / far, (hy - y) / far];
        cx = x + dx * (far * 0.42 + shape.w / 2);
        cy = y + dy * (far * 0.42 + shape.h / 2);
      } else if (town && !stack.afloat) cy = y - shape.h / 2 - level.town - 2;
      if (stack.inside) ((cx = x), (cy = y + level.town + shape.h / 2 + 2));
      // Another stack in the same hex stands beside it.
      const box = { x: cx - shape.w / 2, y: cy - shape.h / 2, w: shape.w, h: shape.h };
      const clash = placed.find((p) => p.stack.hex === stack.hex && overlap(p, box) > 0);
      if (clash) box.x = clash.x + clash.w + 3;
      placed.push({ ...shape, ...box, at: [x, y] });
    }
  }

  // Names: the weightier first; each beside its town where it covers least.
  const names: NameBox[] = [];
  const least = level.z > 0 ? 0 : k < 0.04 ? 99 : 4; // on a phone numbered discs stand for them
  const taken: Box[] = [...placed, ...towns.map((t) => ({ x: t.x - t.r, y: t.y - t.r, w: 2 * t.r, h: 2 * t.r }))];
  for (const t of [...towns].sort((a, b) => b.place.value - a.place.value)) {
    if (t.place.value < least || t.place.kind === 'site') continue;
    const bold = t.place.kind === 'city';
    const text = t.place.title;
    const w = measure(text, level.name, bold) + 2;
    const h = level.name * 1.15;
    const gap = t.r + 4;
    const wishes: { box: Box; anchor: NameBox['anchor']; tx: number }[] = [
      { box: { x: t.x + gap, y: t.y - h / 2, w, h }, anchor: 'start', tx: t.x + gap },
      { box: { x: t.x - gap - w, y: t.y - h / 2, w, h }, anchor: 'end', tx: t.x - gap },
      { box: { x: t.x - w / 2, y: t.y + t.r + 2, w, h }, anchor: 'middle', tx: t.x },
      { box: { x: t.x - w / 2, y: t.y - t.r - h - 2, w, h }, anchor: 'middle', tx: t.x },
      { box: { x: t.x + gap, y: t.y + 1, w, h }, anchor: 'start', tx: t.x + gap },
      { box: { x: t.x - gap - w, y: t.y + 1, w, h }, anchor: 'end', tx: t.x - gap },
    ];
    const near = taken.filter((b) => Math.abs(b.x - t.x) < 260 && Math.abs(b.y - t.y) < 90);
    const cost = (b: Box) => near.reduce((n, o) => n + overlap(o, b), 0);
    let best = wishes[0]!,
      bestCost = Infinity;
    wishes.forEach((wish, i) => {
      const c = cost(wish.box) + i * 3;
      if (c < bestCost - 1) [best, bestCost] = [wish, c];
    });
    // A lesser name without room is left out where the map is seen from afar.
    if (level.z <= 1 && bestCost > w * h * 0.35 && t.place.value < 6) continue;
    taken.push(best.box);
    names.push({
      place: t.place,
      text,
      size: level.name,
      bold,
      anchor: best.anchor,
      tx: best.tx,
      ty: best.box.y + h * 0.82,
      ...best.box,
    });
  }
  return { level, towns, stacks: placed, names };
}
