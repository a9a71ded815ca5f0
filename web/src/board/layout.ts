// Where symbols, stacks and names stand at one zoom. Coordinates are pixels of the whole map at that zoom, so panning changes nothing.
// Symbols follow from the map; stacks and names stand in slots (slots.ts, labels.ts) that follow from it too.
import { chooseLabels, wishedLabel, type Anchor, type LabelSlot } from './labels';
import type { Level } from './levels';
import { project, UNITS_PER_KM, type Point, type Projection } from './projection';
import { chooseSlots, leaderEnd, samples, slotKey, unpack, type Baked, type Ground, type Role, type Slot, type Wish } from './slots';
import { size, type Stack } from './stacks';
import type { Place } from './types';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Spot {
  place: Place;
  x: number;
  y: number;
  r: number;
}

export interface PlacedStack extends Box {
  stack: Stack;
  role: Role;
  slot: Box; // the whole room of a full stack
  leader: [number, number, number, number] | null; // from the symbol's edge to the stack
}

export interface PlacedLabel extends Box {
  place: Place;
  anchor: Anchor;
  tx: number;
  ty: number;
  shown: boolean;
}

export interface Layout {
  spots: Map<string, Spot>;
  stacks: PlacedStack[];
  labels: PlacedLabel[];
}

export type Measure = (text: string, px: number, bold: boolean) => number;
export const roughMeasure: Measure = (text, px, bold) => text.length * px * (bold ? 0.56 : 0.5);

export const LAKE_RADIUS = 11;

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

export const worldOf = (projection: Projection, place: Place): Point => {
  const [x, y] = project(projection, place.lat!, place.lon!);
  return [x + (place.shift?.[0] ?? 0) * UNITS_PER_KM, y - (place.shift?.[1] ?? 0) * UNITS_PER_KM];
};

// Symbols that would cover each other are pushed apart along the line between them.
export function placeSpots(
  places: Place[],
  projection: Projection,
  k: number,
  level: Level,
  at?: ReadonlyMap<string, Point>,
): Map<string, Spot> {
  const spots = places
    .filter((p) => p.lat !== undefined)
    .map((place): Spot => {
      const [x, y] = at?.get(place.id) ?? worldOf(projection, place).map((v) => v * k);
      const r = place.kind === 'lake' ? LAKE_RADIUS * (level.z === 0 ? 0.7 : 1) : level.radius(place.value ?? 1);
      return { place, x: x!, y: y!, r };
    });
  for (let round = 0; round < 16; round++) {
    let moved = false;
    for (let i = 0; i < spots.length; i++)
      for (let j = i + 1; j < spots.length; j++) {
        const a = spots[i]!,
          b = spots[j]!;
        const dx = b.x - a.x,
          dy = b.y - a.y;
        const far = Math.hypot(dx, dy) || 0.01;
        const short = a.r + b.r + (level.z === 0 ? 2 : 5) - far;
        if (short <= 0) continue;
        const part = a.place.kind === 'lake' ? 1 : b.place.kind === 'lake' ? 0 : 0.5; // a lake's mark gives way to towns
        a.x -= (dx / far) * short * part;
        a.y -= (dy / far) * short * part;
        b.x += (dx / far) * short * (1 - part);
        b.y += (dy / far) * short * (1 - part);
        moved = true;
      }
    if (!moved) break;
  }
  return new Map(spots.map((s) => [s.place.id, s]));
}

// ---------------------------------------------------------------- stacks

export const DEPTH = 0.15; // a block's depth, as part of its width
const RIM = 0.36; // how much of a block shows above the one before it
// How many rims a stack shows; what is more is a number. Attackers and ships in port have less room.
export const mostOf = (role: Role): number => (role === 'attack' || role === 'ships' ? 2 : 4);
export const heightOf = (rims: number): number => 1 + DEPTH + (rims - 1) * RIM; // of a stack, in widths of a block

export interface StackShape {
  w: number;
  h: number;
  step: number; // how far each block stands above the one before
  shown: number;
}

// Own stacks show their rims, hidden ones as many backs; the overview one block and a number.
export function shapeOf(stack: Stack, level: Level, role: Role = 'main'): StackShape {
  const w = level.piece;
  const n = size(stack);
  const open = stack.pieces.length > 0;
  const shown = level.z === 0 ? 1 : Math.min(n, mostOf(role));
  const step = (open ? RIM : DEPTH) * w;
  return { w: w * (1 + DEPTH), h: w * (1 + DEPTH) + (shown - 1) * step, step, shown };
}

// ---------------------------------------------------------------- slots of a band of scales

export interface Seating {
  slots: ReadonlyMap<string, Slot>;
  labels: readonly LabelSlot[];
}

export interface SeatingInput {
  band: readonly [number, number];
  level: Level;
  unit: number; // px: the width of a piece
  crowded?: boolean; // attackers may share ground with what is seldom there
  wishes: readonly Wish[];
  groundAt: (k: number) => Omit<Ground, 'labels'>;
  measure?: Measure;
  baked?: Baked | undefined; // found before; reckoned anew where they do not fit
  patience?: number; // how long to look for better ones
}

// Slots for all wishes: those who hold a place and ships before attackers, names last.
export function seat(input: SeatingInput): Seating {
  const { band, level, unit, crowded = true, wishes, groundAt, measure = roughMeasure, baked, patience = 0 } = input;
  const grounds = samples(band).map((k): Ground => {
    const g = groundAt(k);
    return { ...g, labels: [...g.spots.values()].filter((s) => s.place.kind === 'town').map((s) => wishedLabel(s, level, measure)) };
  });
  let slots = unpack(baked, wishes);
  if (!slots) {
    slots = [];
    for (const roles of [['main', 'us', 'gb', 'ships'], ['attack']]) {
      const now = wishes.filter((w) => roles.includes(w.role));
      slots.push(...chooseSlots(now, grounds, unit, slots, crowded, patience));
    }
  }
  return { slots: new Map(slots.map((s) => [slotKey(s.place, s.role), s])), labels: chooseLabels(grounds, slots, level, measure) };
}

export interface StandInput {
  seating: Seating;
  spots: Map<string, Spot>;
  stacks: readonly Stack[];
  level: Level;
  roleOf: (stack: Stack) => Role;
  shape?: (stack: Stack, level: Level, role: Role) => { w: number; h: number }; // wooden blocks where none is given
  over?: readonly Box[]; // what else is drawn over names
  keep?: { has(id: string): boolean }; // places whose name must show
  above?: boolean; // names are drawn above the stacks
}

// Puts what stands on the map into its slots.
export function stand({ seating, spots, stacks, level, roleOf, shape = shapeOf, over = [], keep, above = false }: StandInput): Layout {
  const placed: PlacedStack[] = [];
  for (const stack of stacks) {
    const spot = spots.get(stack.place);
    const role = roleOf(stack);
    const slot = seating.slots.get(slotKey(stack.place, role)) ?? seating.slots.get(slotKey(stack.place, 'main'));
    if (!spot || !slot) continue;
    const { w, h } = shape(stack, level, role);
    const box = { x: spot.x + slot.x + (slot.w - w) * slot.ax, y: spot.y + slot.y + (slot.h - h) * slot.ay, w, h };
    placed.push({
      ...box,
      stack,
      role,
      slot: { x: spot.x + slot.x, y: spot.y + slot.y, w: slot.w, h: slot.h },
      leader: slot.ring ? line(spot, box) : null,
    });
  }
  return { spots, stacks: placed, labels: nameTowns(seating.labels, spots, [...placed, ...over], level, keep, above) };
}

const SCRAP = 0.02; // of a name may be covered, and nobody misses it
const AROUND = 3; // what is drawn around a stack: its shadow, the number at its foot
const LOST = 0.3; // when that much of it is, it helps nobody
const ABOVE = 0.45; // where names are drawn above the stacks, those of cities may meet one so far
const CITY = 3; // from that value on
const GAP = 5; // px: nearer together two names beside each other read as one
const MIXED = 0.06; // two names that share so much cannot be read

// Each name at its own place; where a stack lies on that, at another where nothing does. Those of greater towns come first.
function nameTowns(
  slots: readonly LabelSlot[],
  spots: ReadonlyMap<string, Spot>,
  stacks: readonly Box[],
  level: Level,
  keep: StandInput['keep'],
  above: boolean,
): PlacedLabel[] {
  const named: Box[] = [];
  const apart: Box[] = []; // the same with the room they want
  const around = stacks.map((s) => ({ x: s.x - AROUND, y: s.y - AROUND, w: s.w + 2 * AROUND, h: s.h + 2 * AROUND }));
  return slots.flatMap((l): PlacedLabel[] => {
    const spot = spots.get(l.place);
    if (!spot) return [];
    const wanted = keep?.has(l.place) || (spot.place.value ?? 0) >= level.labelFrom;
    const boxAt = (o: Box) => ({ x: spot.x + o.x, y: spot.y + o.y, w: l.w, h: l.h });
    const hidden = (b: Box, by: readonly Box[]) => by.reduce((most, p) => Math.max(most, overlap(p, b)), 0) / (l.w * l.h);
    const free = (b: Box) => hidden(b, around) <= SCRAP && hidden(b, apart) <= SCRAP;
    const city = above && (spot.place.value ?? 0) >= CITY;
    const own = boxAt(l);
    const places = [l, ...l.others];
    const stay = !wanted || (l.clear && free(own));
    // Where nothing is free, the least is covered; two names in one another's way are worse than a stack.
    const harm = (o: Box) => hidden(boxAt(o), around) + 3 * hidden(boxAt(o), apart);
    const readable = (b: Box) => hidden(b, stacks) <= (city ? ABOVE : LOST) && hidden(b, named) <= MIXED;
    const least = () => {
      const can = places.filter((o) => o !== l || l.clear).sort((p, q) => harm(p) - harm(q));
      return (city && can.find((o) => readable(boxAt(o)))) || can[0];
    };
    const other = stay ? undefined : (l.others.find((o) => free(boxAt(o))) ?? (l.clear || city ? least() : undefined));
    const { anchor } = other ?? l;
    const b = other ? boxAt(other) : own;
    const shown = keep?.has(l.place) || (wanted && (l.clear || other !== undefined) && readable(b));
    if (shown) {
      named.push(b);
      apart.push({ ...b, x: b.x - GAP, w: b.w + 2 * GAP });
    }
    const tx = anchor === 'start' ? b.x + 1 : anchor === 'end' ? b.x + b.w - 1 : b.x + b.w / 2;
    return [{ ...b, place: spot.place, anchor, shown, tx, ty: b.y + b.h * 0.78 }];
  });
}

function line(spot: Spot, box: Box): [number, number, number, number] {
  const [x, y] = leaderEnd(spot, box);
  const far = Math.hypot(x - spot.x, y - spot.y) || 1;
  return [spot.x + ((x - spot.x) / far) * (spot.r + 1), spot.y + ((y - spot.y) / far) * (spot.r + 1), x, y];
}

// The nearest place in a direction (arrow keys): within 60 degrees of it, far ones and those aside count as farther.
export function walk<T extends { x: number; y: number }>(spots: Iterable<T>, from: T, dx: number, dy: number): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const s of spots) {
    const x = s.x - from.x,
      y = s.y - from.y;
    const ahead = x * dx + y * dy,
      aside = Math.abs(x * dy - y * dx);
    if (s === from || ahead <= 0 || aside > ahead * 1.75) continue;
    const cost = ahead + aside * 1.6;
    if (cost < least) ((least = cost), (best = s));
  }
  return best;
}
