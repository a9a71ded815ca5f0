import { describe, expect, it } from 'vitest';
import army from '../fixtures/army.json';
import boardJson from '../fixtures/board.json';
import map from '../generated/map-great-lakes.json';
import { between, busiest, clamp, fit, openingView, toScreen, zoomAt } from './camera';
import { drawnPieces } from './drawn';
import type { GeoMap } from './geography';
import { layOut, overlap, placeSpots, shapeOf, walk } from './layout';
import { enemyAt, legalTargets, pickPiece, pickPlace } from './legal';
import { levelOf, levels } from './levels';
import { project, type Point } from './projection';
import { movePoints, roadBetween, smooth } from './routes';
import { size as stackSize, stacksOf } from './stacks';
import { placeTags, TAG_HEIGHT } from './tags';
import type { Action, BoardData, Scene } from './types';
import { hiddenLabel, placeLabel } from './words';

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

  it('stacks lie on no symbol and hardly on each other', () => {
    const k = 0.115;
    const out = layOut({ places: onMap, stacks, projection: geo.projection, k, level: levelOf(k) });
    expect(out.stacks).toHaveLength(stacks.length);
    let covered = 0;
    for (const a of out.stacks) {
      for (const s of out.spots.values())
        if (overlap(a, { x: s.x - s.r * 0.6, y: s.y - s.r * 0.6, w: s.r * 1.2, h: s.r * 1.2 }) > 0) covered++;
      for (const b of out.stacks) if (a !== b) expect(overlap(a, b) / (a.w * a.h)).toBeLessThan(0.3);
    }
    expect(covered).toBeLessThan(3);
  });

  it('puts a name where the data wants it when nothing is in the way', () => {
    const albany = onMap.find((p) => p.id === 'albany')!;
    const k = 0.12;
    const [label] = layOut({ places: [albany], stacks: [], projection: geo.projection, k, level: levelOf(k) }).labels;
    const spot = placeSpots([albany], geo.projection, k, levelOf(k)).get('albany')!;
    expect(label!.shown).toBe(true);
    expect(label!.y).toBeGreaterThan(spot.y); // label = "S"
  });

  it('moves nothing while the camera moves', () => {
    const first = layOut({ places: onMap, stacks, projection: geo.projection, k: 0.11, level: levels[1]! });
    const next = layOut({ places: onMap, stacks, projection: geo.projection, k: 0.113, level: levels[1]!, before: first, settle: false });
    expect(next.stacks.map((s) => s.choice)).toEqual(first.stacks.map((s) => s.choice));
  });

  it('the overview names only the great towns', () => {
    const out = layOut({ places: onMap, stacks: [], projection: geo.projection, k: 0.06, level: levels[0]!, keep: new Set(['york']) });
    expect(out.labels.filter((l) => l.shown && l.place.id !== 'york').every((l) => l.place.value! >= 3)).toBe(true);
    expect(out.labels.find((l) => l.place.id === 'york')!.shown).toBe(true);
  });

  it('draws every own piece once and hidden ones without a name', () => {
    const out = layOut({ places: onMap, stacks, projection: geo.projection, k: 0.12, level: levels[1]! });
    const drawn = drawnPieces(out, levels[1]!, new Set());
    const keys = drawn.map((d) => d.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(drawn.filter((d) => d.piece).length).toBe(stacks.reduce((n, s) => n + s.pieces.length, 0));
    expect(
      shapeOf(
        stacks.find((s) => s.hidden > 1)!,
        levels[0]!,
      ).shown,
    ).toBe(1);
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
