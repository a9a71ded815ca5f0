// How a force is drawn at each zoom, and the cards of the lakes with who sails there.
import type { Box } from '../../board/layout';
import { project, type Point, type Projection } from '../../board/projection';
import type { Foot } from '../../board/slots';
import { surname, type Force } from './forces';
import type { Counter, MadisonBoard, PieceFace } from './types';
import { words } from './words';

export type PartKind = 'plate' | 'counter' | 'more' | 'tab' | 'ships' | 'tag' | 'chip';
export interface Part extends Box {
  kind: PartKind;
  piece?: Counter;
  of?: Counter[]; // what is not drawn itself: it glows when one of them does
  text?: string;
  n?: number;
}
export interface Shape {
  w: number;
  h: number;
  parts: Part[];
}

// How large and how much of a force is drawn; the list beside the map shows all of it.
export const sizes = [
  { c: 0, counters: 0, plates: 0, tags: 0, plate: 0 },
  { c: 26, counters: 2, plates: 1, tags: 0, plate: 18 },
  { c: 31, counters: 3, plates: 1, tags: 0, plate: 19 },
  { c: 38, counters: 4, plates: 1, tags: 1, plate: 21 },
];
// An attacker's force is drawn shorter: two cannot stand before one town at full length.
const sizeOf = (z: number, attack: boolean) => ({ ...sizes[z]!, ...(attack && z ? { counters: 2, plates: 1, tags: 0 } : {}) });
const TAG = 18;
const textWidth = (text: string, px: number) => text.length * px * 0.59;

// The room of a full force; where no vessel can lie it needs no tags.
export function footOf(z: number, port: boolean, attack = false): Foot {
  const s = sizeOf(z, attack);
  if (z === 0) return { w: 36, h: 19, body: 19 };
  const h = s.plates * (s.plate + 1.5) + s.c + (port ? Math.max(1, s.tags) * (TAG + 1.5) : 0);
  return { w: Math.round(Math.max(s.counters * (s.c + 1.5) + 21, attack ? 0 : 3.3 * s.c)), h, body: h };
}

export const plateText = (leader: Counter, faces: ReadonlyMap<string, PieceFace>): string => surname(faces.get(leader.id)!, leader);

// The parts of a force, each with its box inside that of the whole.
export function shapeOf(force: Force, z: number, faces: ReadonlyMap<string, PieceFace>, attack = false): Shape {
  const s = sizeOf(z, attack);
  const parts: Part[] = [];
  if (z === 0) {
    const text = force.units.length ? String(force.strength) : force.ships.length ? String(force.ships.length) : '';
    const w = 20 + textWidth(text, 13);
    parts.push({ kind: 'chip', x: 0, y: 0, w, h: 19, text, of: [...force.leaders, ...force.units, ...force.ships] });
    return { w, h: 19, parts };
  }
  let y = 0;
  let width = 0;
  const shown = force.leaders.length > s.plates ? s.plates : force.leaders.length;
  force.leaders.slice(0, shown).forEach((piece, i) => {
    const rest = i === shown - 1 ? force.leaders.length - shown : 0;
    const naval = faces.get(piece.id)?.type === 'naval';
    const frame = s.plate + 6 + (naval ? 14 : 0);
    // A name too long for its plate is set narrower (Plate.svelte), never cut.
    const text = plateText(piece, faces);
    const w = Math.round(Math.min(frame + textWidth(text, 12.5), footOf(z, false, attack).w));
    parts.push({ kind: 'plate', x: 0, y, w, h: s.plate, piece, text, n: rest, of: rest ? force.leaders.slice(shown) : [] });
    width = Math.max(width, w);
    y += s.plate + 1.5;
  });
  if (force.units.length) {
    const fits = force.units.length > s.counters ? s.counters - 1 : force.units.length;
    let x = 0;
    force.units.slice(0, fits).forEach((piece) => {
      parts.push({ kind: 'counter', x, y, w: s.c, h: s.c, piece });
      x += s.c + 1.5;
      width = Math.max(width, x);
    });
    const rest = force.units.length - fits;
    if (rest) {
      parts.push({ kind: 'more', x, y, w: 19, h: s.c, n: rest, of: force.units.slice(fits) });
      x += 20;
    }
    if (force.units.length > 1) {
      parts.push({ kind: 'tab', x: x - 2, y: y + s.c / 2 - 9.5, w: force.strength > 9 ? 22 : 18, h: 19, n: force.strength });
      x += force.strength > 9 ? 20 : 16;
    }
    width = Math.max(width, x);
    y += s.c + 1.5;
  }
  if (force.ships.length) {
    if (force.ships.length > s.tags) {
      parts.push({ kind: 'ships', x: 0, y, w: 38, h: TAG, n: force.ships.length, of: force.ships });
      width = Math.max(width, 38);
      y += TAG + 1.5;
    } else
      for (const piece of force.ships) {
        const text = faces.get(piece.id)?.title ?? '';
        const w = Math.min(Math.round(40 + textWidth(text, 12)), footOf(z, true).w);
        parts.push({ kind: 'tag', x: 0, y, w, h: TAG, piece, text });
        width = Math.max(width, w);
        y += TAG + 1.5;
      }
  }
  return { w: Math.max(12, width), h: Math.max(12, y - 1.5), parts };
}

// ---------------------------------------------------------------- lake boxes

export interface LakeCard extends Box {
  id: string; // of the place
  lake: string;
  rows: Part[];
  anchor: Point | null; // the lake it belongs to, where it stands ashore
}

// Where the card of a lake has room: [lat, lon] of its middle.
const lakeAt: Record<string, [number, number]> = {
  ontario: [43.6, -77.75],
  erie: [42.2, -81.25],
  huron: [44.75, -82.35],
  champlain: [43.8, -74.2],
};
const anchors: Record<string, [number, number]> = { champlain: [44.2, -73.36] };

// The room kept for a lake's card, whoever sails there: its upper edge does not move when a vessel comes.
const cardRoom = (z: number): { w: number; h: number } => (z === 0 ? { w: 80, h: 66 } : z === 1 ? { w: 136, h: 98 } : { w: 168, h: 140 });
export const cardBoxes = (board: MadisonBoard, projection: Projection, k: number, z: number): Box[] =>
  board.places
    .filter((p) => p.kind === 'box')
    .map((p) => {
      const [lat, lon] = lakeAt[p.lake!] ?? [p.at![1], p.at![0]];
      const [cx, cy] = project(projection, lat, lon).map((v) => v * k) as Point;
      const { w, h } = cardRoom(z);
      return { x: cx - w / 2, y: cy - h / 2, w, h };
    });

export function lakeCards(
  board: MadisonBoard,
  forces: readonly Force[],
  faces: ReadonlyMap<string, PieceFace>,
  projection: Projection,
  k: number,
  z: number,
  held: ReadonlySet<string>,
): LakeCard[] {
  return board.places
    .filter((p) => p.kind === 'box')
    .map((p) => {
      const [lat, lon] = lakeAt[p.lake!] ?? [p.at![1], p.at![0]];
      const [cx, cy] = project(projection, lat, lon).map((v) => v * k) as Point;
      const rows: Part[] = [];
      const top = z === 0 ? 22 : held.has(p.lake!) ? 36 : 24;
      let y = top;
      const name = words.lakes[p.lake!] ?? '';
      let w = z === 0 ? 74 : Math.max(118, Math.ceil(textWidth(name, 14)) + 14); // its name is read whole
      for (const f of forces.filter((f) => f.place === p.id))
        if (z === 0) {
          rows.push({ kind: 'ships', x: 6, y, w: 38, h: TAG, n: f.ships.length, piece: f.ships[0]!, of: f.ships });
          y += TAG + 3;
        } else {
          for (const piece of f.leaders) {
            const text = plateText(piece, faces);
            rows.push({ kind: 'plate', x: 6, y, w: Math.round(18 + 8 + textWidth(text, 12.5) + 14), h: 18, piece, text, n: 0 });
            y += 20;
          }
          const most = z === 1 ? 1 : 8; // a tall box would cover the towns of the shore
          const shown = f.ships.length > most ? most - 1 : f.ships.length;
          for (const piece of f.ships.slice(0, shown)) {
            const text = faces.get(piece.id)?.title ?? '';
            const tw = Math.round(40 + textWidth(text, 12));
            rows.push({ kind: 'tag', x: 6, y, w: tw, h: TAG, piece, text });
            w = Math.max(w, tw + 12);
            y += 20;
          }
          if (f.ships.length > shown) {
            rows.push({
              kind: 'ships',
              x: 6,
              y,
              w: 44,
              h: TAG,
              n: f.ships.length - shown,
              text: shown ? '+' : '',
              piece: f.ships[shown]!,
              of: f.ships.slice(shown),
            });
            y += 20;
          }
        }
      const h = rows.length ? y + 4 : top;
      const ashore = anchors[p.lake!];
      return {
        id: p.id,
        lake: p.lake!,
        x: cx - w / 2,
        y: cy - cardRoom(z).h / 2,
        w,
        h,
        rows,
        anchor: ashore ? (project(projection, ashore[0], ashore[1]).map((v) => v * k) as Point) : null,
      };
    });
}
