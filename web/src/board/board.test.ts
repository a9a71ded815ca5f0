import { describe, expect, it } from 'vitest';
import army from '../fixtures/army.json';
import boardJson from '../fixtures/board.json';
import map from '../generated/map-great-lakes.json';
import baked from '../generated/map-slots-blocks.json';
import { between, busiest, clamp, fit, openingView, toScreen, zoomAt } from './camera';
import { drawnPieces } from './drawn';
import type { GeoMap } from './geography';
import { overlap, placeSpots, roughMeasure, shapeOf, stand, walk } from './layout';
import { farFrom, pack, unpack } from './slots';
import { BlockSeats, roleOf } from './seating';
import { enemyAt, legalTargets, pickPiece, pickPlace } from './legal';
import { levelOf, levels } from './levels';
import { project, type Point } from './projection';
import { movePoints, roadBetween, smooth } from './routes';
import { size as stackSize, stacksOf } from './stacks';
import { placeTags, TAG_HEIGHT } from './tags';
import type { Action, BoardData, Scene } from './types';
import { hiddenLabel, holderOf, placeLabel } from './words';

const board = boardJson as unknown as BoardData;
const scene = army.scene as unknown as Scene;
const actions = army.actions as Action[];
const geo = map as unknown as GeoMap;
const onMap = board.places.filter((p) => p.lat !== undefined);
const stacks = stacksOf(board, scene).filter((s) => onMap.some((p) => p.id === s.place));

describe('projection', () => {
  it('places what the bake placed, to the unit', () => {
    for (const [lat, lon, x, y] of geo.check) {
      const [px, py] = project(geo.projection, lat, lon);
      expect(Math.round(px)).toBe(x);
      expect(Math.round(py)).toBe(y);
    }
  });

  it('agrees with the check point of the geography (York)', () => {
    const [x, y] = project(geo.projection, 43.652, -79.376);
    expect(x / geo.projection.scale).toBeCloseTo(-0.004741, 6);
    expect(-y / geo.projection.scale).toBeCloseTo(0.007016, 6);
  });

  it('has every place inside the frame', () => {
    const [x0, y0, x1, y1] = geo.frame;
    for (const p of onMap) {
      const [x, y] = project(geo.projection, p.lat!, p.lon!);
      expect(x > x0 && x < x1 && y > y0 && y < y1, p.id).toBe(true);
    }
  });
});

describe('levels', () => {
  it('change at 90, 160 and 320 pixels per degree', () => {
    expect([0.05, 0.0899, 0.09, 0.1599, 0.16, 0.32, 0.321].map((k) => levelOf(k).z)).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });

  it('draw more and larger things as one comes nearer', () => {
    for (let i = 1; i < levels.length; i++) {
      expect(levels[i]!.piece).toBeGreaterThan(levels[i - 1]!.piece);
      expect(levels[i]!.detail).toBeGreaterThanOrEqual(levels[i - 1]!.detail);
    }
  });
});

describe('camera', () => {
  const size = { w: 1000, h: 700 };
  it('keeps the point under the hand when zooming', () => {
    const v = { x: 100, y: -50, k: 0.1 };
    const z = zoomAt(v, size, 300, 200, 2, 0.05);
    const under: Point = [v.x + (300 - 500) / v.k, v.y + (200 - 350) / v.k];
    expect(toScreen(z, size, under)[0]).toBeCloseTo(300);
    expect(toScreen(z, size, under)[1]).toBeCloseTo(200);
  });

  it('finds where most is seen at once', () => {
    const crowd: Point[] = [
      [0, 0],
      [100, 0],
      [0, 100],
      [5000, 0],
      [5000, 90],
    ];
    expect(busiest(crowd, size, 1)).toEqual([50, 50]);
    expect(busiest([[7, 8]], size, 1)).toEqual([7, 8]);
  });

  it('fits a box into what the insets leave free', () => {
    const v = fit([0, 0, 1000, 1000], size, { top: 100, right: 0, bottom: 0, left: 200 }, 10);
    const a = toScreen(v, size, [0, 0]),
      b = toScreen(v, size, [1000, 1000]);
    expect(a[0]).toBeGreaterThanOrEqual(210);
    expect(a[1]).toBeGreaterThanOrEqual(110 - 1e-6);
    expect(b[0]).toBeLessThanOrEqual(990);
    expect(b[1]).toBeLessThanOrEqual(690 + 1e-6);
  });

  it('stays on the map and ends a flight where it should', () => {
    expect(clamp({ x: 9999, y: 0, k: 1 }, { w: 100, h: 100 }, [0, -500, 1000, 500]).x).toBe(950);
    const to = { x: 10, y: 20, k: 0.3 };
    const end = between({ x: 0, y: 0, k: 0.1 }, to, 1);
    expect(end.k).toBeCloseTo(to.k);
    expect(end.x).toBeCloseTo(to.x);
  });

  it('opens without the one far place', () => {
    const near: Point[] = [
      [0, 0],
      [100, 0],
      [0, 100],
      [100, 100],
    ];
    const insets = { top: 0, right: 0, bottom: 0, left: 0 };
    expect(openingView([...near, [400, 0]], size, insets, 10).k).toBeCloseTo(fit([0, 0, 100, 100], size, insets, 10).k);
  });
});

describe('symbols, stacks and names', () => {
  it.each([0.06, 0.1, 0.2, 0.5])('symbols do not cover each other at %f', (k) => {
    const spots = [...placeSpots(onMap, geo.projection, k, levelOf(k)).values()];
    for (const a of spots)
      for (const b of spots)
        if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.place.id} ${b.place.id}`).toBeGreaterThan((a.r + b.r) * 0.8);
  });

  const seats = new BlockSeats(board, geo, roughMeasure, baked);
  const layAt = (k: number, all = stacks, keep = new Set<string>()) => {
    const sides = new Map<string, Set<string>>();
    for (const s of all) sides.set(s.place, (sides.get(s.place) ?? new Set()).add(s.side));
    const places = new Map(board.places.map((p) => [p.id, p]));
    return stand({
      seating: seats.at(k),
      spots: seats.spots(k),
      stacks: all,
      level: levelOf(k),
      keep,
      roleOf: (s) => roleOf(s, places.get(s.place)!, holderOf(places.get(s.place)!, scene), sides.get(s.place)!.size === 1),
    });
  };
  const scales = [0.05, 0.06, 0.075, 0.09, 0.105, 0.115, 0.119, 0.13, 0.15, 0.17, 0.2, 0.24, 0.3, 0.35, 0.45, 0.5, 0.6, 0.7];
  const isHeld = (role: string) => role === 'main' || role === 'us' || role === 'gb';
  const slotsAt = (k: number) => {
    const spots = seats.spots(k);
    return [...seats.at(k).slots.values()].map((s) => ({ ...s, x: spots.get(s.place)!.x + s.x, y: spots.get(s.place)!.y + s.y }));
  };

  // At the two smallest levels attackers of neighbouring towns, and ships in port beside them, may share ground: seldom are both there.
  it('no two footprints meet at any scale, and none lies on a symbol', () => {
    const bad: string[] = [];
    for (const k of scales) {
      const boxes = slotsAt(k);
      const towns = onMap.filter((p) => p.kind === 'town');
      expect(boxes.filter((b) => b.role === 'main')).toHaveLength(towns.length);
      expect(boxes.filter((b) => b.role === 'attack')).toHaveLength(towns.length);
      expect(boxes.filter((b) => b.role === 'ships')).toHaveLength(towns.filter((p) => p.lake).length);
      expect(boxes.filter((b) => b.role === 'gb')).toHaveLength(onMap.length - towns.length);
      boxes.forEach((a, i) => {
        for (const b of boxes.slice(i + 1)) {
          const seldom = k < 0.16 && a.place !== b.place && [a.role, b.role].includes('attack') && ![a.role, b.role].some(isHeld);
          if (overlap(a, b) > 0 && !seldom) bad.push(`${k}: ${a.place} ${a.role} on ${b.place} ${b.role}`);
        }
        for (const s of seats.spots(k).values()) if (farFrom(a, s.x, s.y) < s.r) bad.push(`${k}: ${a.place} ${a.role} on ${s.place.id}`);
      });
    }
    expect(bad).toEqual([]);
  });

  it('the stored slots are those of this board; for another they are reckoned', () => {
    const wishes = [...seats.at(0.1).slots.values()].map((s) => ({ place: s.place, role: s.role, foot: { w: s.w, h: s.h, body: s.w } }));
    for (const band of Object.values(baked)) expect(Object.keys(band)).toHaveLength(wishes.length);
    expect(unpack(pack([...seats.at(0.1).slots.values()]), wishes)).toHaveLength(wishes.length);
    expect(unpack(baked['0.09-0.12'], [...wishes, { place: 'nowhere', role: 'main', foot: wishes[0]!.foot }])).toBeNull();
    const other = new BlockSeats({ ...board, places: board.places.filter((p) => p.id !== 'york') }, geo, roughMeasure, baked);
    expect(other.at(0.4).slots.size).toBe(seats.at(0.4).slots.size - 3);
  });

  it('a stack keeps its pixel whatever happens elsewhere', () => {
    const faces = board.pieces.filter((f) => f.side === 'gb' && f.type !== 'warship');
    for (const k of [0.07, 0.115, 0.2, 0.4]) {
      const full = layAt(k);
      for (const gone of stacks) {
        const less = layAt(
          k,
          stacks.filter((s) => s.place !== gone.place),
        );
        for (const s of less.stacks) {
          const was = full.stacks.find((x) => x.stack.key === s.stack.key)!;
          expect([s.x, s.y, s.w, s.h, s.leader]).toEqual([was.x, was.y, was.w, was.h, was.leader]);
        }
      }
      // Twelve blocks in one town are as high as four.
      const many = stacks.map((s) =>
        s.key === 'fort_george/gb/land'
          ? {
              ...s,
              hidden: 0,
              pieces: faces
                .slice(0, 12)
                .map((face) => ({ face, piece: { id: face.id, side: 'gb' as const, type: face.type, place: s.place, steps: 1 } })),
            }
          : s,
      );
      for (const s of layAt(k, many).stacks) expect(farFrom(s.slot, s.x, s.y), `${k} ${s.stack.key}`).toBeLessThan(0.2);
    }
  });

  it('what belongs together stays together: no stack is nearer to another town than one with a line to it', () => {
    for (const k of [0.115, 0.2])
      for (const s of layAt(k).stacks) {
        if (s.leader) continue;
        const own = seats.spots(k).get(s.stack.place)!;
        expect(farFrom(s, own.x, own.y), s.stack.key).toBeLessThan(own.r + 4);
      }
  });

  it('attackers stand apart from those they attack', () => {
    const both = [...stacks.filter((s) => s.place !== 'york')];
    const york = { place: 'york', ships: false, pieces: [], hidden: 3 };
    both.push({ ...york, key: 'york/gb/land', side: 'gb' }, { ...york, key: 'york/us/land', side: 'us' });
    const out = layAt(0.115, both).stacks.filter((s) => s.stack.place === 'york' && !s.stack.ships);
    expect(out.map((s) => [s.stack.side, s.role]).sort()).toEqual([
      ['gb', 'main'],
      ['us', 'attack'],
    ]);
    expect(overlap(out[0]!, out[1]!)).toBe(0);
  });

  it('a name is never nearer to another town than to its own', () => {
    const wrong: string[] = [];
    for (const k of scales)
      for (const l of layAt(k).labels) {
        if (!l.shown) continue;
        const own = seats.spots(k).get(l.place.id)!;
        for (const s of seats.spots(k).values())
          if (s !== own && s.place.kind === 'town' && farFrom(l, s.x, s.y) - s.r < farFrom(l, own.x, own.y) - own.r)
            wrong.push(`${k}: ${l.place.title} by ${s.place.id}`);
      }
    expect(wrong).toEqual([]);
  });

  it('no two names are written over each other, whoever stands on the map', () => {
    const wrong: string[] = [];
    for (const k of scales)
      for (const some of [stacks, stacks.slice(0, 9), []]) {
        const shown = layAt(k, some).labels.filter((l) => l.shown);
        shown.forEach((a, i) =>
          shown.slice(i + 1).forEach((b) => {
            if (overlap(a, b) > 0.08 * Math.min(a.w * a.h, b.w * b.h)) wrong.push(`${k}: ${a.place.id} and ${b.place.id}`);
          }),
        );
      }
    expect(wrong).toEqual([]);
  });

  it('every town is named when nothing stands on the map; where it is narrowest, two lesser ones may not be', () => {
    const hidden = (k: number) => layAt(k, []).labels.filter((l) => !l.shown);
    expect([0.13, 0.2, 0.4].flatMap((k) => hidden(k).map((l) => `${k} ${l.place.id}`))).toEqual([]);
    expect(hidden(0.1).length).toBeLessThanOrEqual(2);
    expect(hidden(0.1).every((l) => l.place.value! < 3)).toBe(true);
  });

  it('the overview names only the great towns', () => {
    const out = layAt(0.06, [], new Set(['york']));
    expect(out.labels.filter((l) => l.shown && l.place.id !== 'york').every((l) => l.place.value! >= 3)).toBe(true);
    expect(out.labels.find((l) => l.place.id === 'york')!.shown).toBe(true);
  });

  it('draws every own piece once, up to four of a stack, and hidden ones without a name', () => {
    const out = layAt(0.12);
    const drawn = drawnPieces(out, levels[1]!, new Set());
    const keys = drawn.map((d) => d.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(drawn.filter((d) => d.piece).length).toBe(stacks.reduce((n, s) => n + Math.min(s.pieces.length, 4), 0));
    expect(
      shapeOf(
        stacks.find((s) => s.hidden > 1)!,
        levels[0]!,
      ).shown,
    ).toBe(1);
    const crowd = { ...stacks.find((s) => s.pieces.length > 1)! };
    crowd.pieces = [...crowd.pieces, ...crowd.pieces, ...crowd.pieces, ...crowd.pieces].slice(0, 7);
    expect(shapeOf(crowd, levels[1]!).shown).toBe(4);
    expect(drawnPieces(layAt(0.12, [crowd]), levels[1]!, new Set()).find((d) => d.front)!.count).toBe(7);
  });

  it('arrow keys walk to the nearest place ahead', () => {
    const spots = placeSpots(onMap, geo.projection, 0.12, levels[1]!);
    expect(walk(spots.values(), spots.get('dundas')!, 0, 1)!.place.id).toBe('port_dover');
    expect(walk(spots.values(), spots.get('albany')!, 0, -1)!.place.id).toBe('ticonderoga');
    expect(walk(spots.values(), spots.get('quebec')!, 0, -1)).toBeNull();
  });
});

describe('stacks of a scene', () => {
  it('hold everybody, the enemy as numbers', () => {
    const all = stacksOf(board, scene);
    const n = scene.pieces.length + scene.groups.reduce((a, g) => a + (g.land ?? 0) + (g.ships ?? 0), 0);
    expect(all.reduce((a, s) => a + stackSize(s), 0)).toBe(n);
    for (const s of all) if (s.side === 'us') expect(s.pieces).toEqual([]);
  });
});

describe('legal targets', () => {
  it('nothing selected: pieces glow, places only when they are targets by themselves', () => {
    const { places, pieces } = legalTargets(actions);
    expect(pieces.has('br_r49')).toBe(true);
    expect(places.size).toBe(0);
    expect(
      legalTargets([{ action: 'build erie', label: 'Build', target: { piece: null, place: 'erie_town' } }]).places.has('erie_town'),
    ).toBe(true);
  });

  it('a selected piece opens its places', () => {
    expect([...legalTargets(actions, new Set(['br_r49'])).places.keys()].sort()).toEqual(['montreal', 'plattsburgh']);
  });

  it('several pieces open what is open to all', () => {
    expect([...legalTargets(actions, new Set(['br_a1', 'br_tecumseh'])).places.keys()]).toEqual(['detroit']);
  });

  it('a click selects, unselects and leaves pieces of other places', () => {
    const one = pickPiece(actions, scene.pieces, new Set(), 'br_a1');
    expect([...one.selection]).toEqual(['br_a1']);
    expect([...pickPiece(actions, scene.pieces, one.selection, 'br_tecumseh').selection].sort()).toEqual(['br_a1', 'br_tecumseh']);
    expect([...pickPiece(actions, scene.pieces, one.selection, 'br_r49').selection]).toEqual(['br_r49']);
    expect(pickPiece(actions, scene.pieces, one.selection, 'br_a1').selection.size).toBe(0);
    expect(pickPiece(actions, scene.pieces, one.selection, 'us_r06').send).toEqual([]);
  });

  it('a piece with one thing to do does it', () => {
    const hit: Action = { action: 'hit br_d19', label: 'takes the hit', target: { piece: 'br_d19', place: null } };
    expect(pickPiece([hit], scene.pieces, new Set(), 'br_d19').send).toEqual([hit]);
  });

  it('a click on a place sends one action per selected piece', () => {
    expect(pickPlace(actions, new Set(['br_a1', 'br_tecumseh']), 'detroit').map((a) => a.action)).toEqual([
      'march br_a1 detroit',
      'march br_tecumseh detroit',
    ]);
    expect(pickPlace(actions, new Set(['br_r49']), 'albany')).toEqual([]);
  });

  it('knows where the enemy stands', () => {
    expect(enemyAt(scene, 'montreal', 'gb')).toBe(true);
    expect(enemyAt(scene, 'quebec', 'gb')).toBe(false);
  });
});

describe('roads', () => {
  it('lead by the fewest towns', () => {
    expect(roadBetween(board.edges, 'dundas', 'york')).toHaveLength(1);
    expect(roadBetween(board.edges, 'albany', 'sackets_harbor')).toHaveLength(2);
    expect(roadBetween(board.edges, 'york', 'york')).toEqual([]);
  });

  it('a move begins and ends at its towns', () => {
    const spots = placeSpots(onMap, geo.projection, 0.12, levels[1]!);
    const points = movePoints(board.edges, spots, geo.projection, 0.12, 'albany', 'sackets_harbor', { through: 'utica' });
    const a = spots.get('albany')!,
      b = spots.get('sackets_harbor')!;
    expect(points[0]).toEqual([a.x, a.y]);
    expect(points.at(-1)).toEqual([b.x, b.y]);
    expect(smooth(points)).toMatch(/^M[-\d. ]+(C[-\d. ]+)+$/);
  });
});

describe('tags at the edge', () => {
  it('stay inside and apart', () => {
    const size = { w: 900, h: 600 },
      insets = { top: 60, right: 0, bottom: 0, left: 0 };
    const tags = placeTags(
      [
        [2000, -500],
        [2000, -450],
        [-900, 300],
        [450, 2000],
      ].map((at, i) => ({ id: String(i), at: at as Point, w: 120 })),
      size,
      insets,
    );
    expect(tags).toHaveLength(4);
    for (const t of tags) {
      expect(t.x >= 0 && t.x + 120 <= 900 && t.y >= 60 && t.y + TAG_HEIGHT <= 600).toBe(true);
      for (const u of tags) if (u !== t) expect(overlap({ ...t, w: 120, h: TAG_HEIGHT }, { ...u, w: 120, h: TAG_HEIGHT })).toBe(0);
    }
  });
});

describe('words', () => {
  it('say what a place is', () => {
    const place = board.places.find((p) => p.id === 'montreal')!;
    const list = legalTargets(actions, new Set(['br_r49'])).places.get('montreal')!;
    expect(placeLabel(place, scene, stacks, list, 'target')).toBe('Montreal, value 4, held by Americans, two blocks, legal: attack');
  });

  it('say no more of hidden blocks than their number', () => {
    expect(
      hiddenLabel(
        stacks.find((s) => s.place === 'montreal')!,
        'Montreal',
      ),
    ).toBe('2 hidden American blocks, at Montreal');
  });
});
