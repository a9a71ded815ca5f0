// The ground, the plan of the map, and what is sorted for the dock and the scenes.
import { describe, expect, it, vi } from 'vitest';
import { insideOf, ringsOf } from '../../board/areas';
import { overlap, roughMeasure } from '../../board/layout';
import { bandKey, type BakedBands } from '../../board/seating';
import slots from '../../generated/map-slots-amateurs.json';
import mapJson from '../../generated/map-theatre.json';
import type { Action, JournalEntry, Odds, Scene } from '../../lib/types';
import { talesOf } from '../../telling/events';
import { clamped, rowOf, sidesOf, starsIn } from './combat';
import boardJson from './fixtures/board.json';
import american from './fixtures/american.json';
import cards from './fixtures/cards.json';
import ghent from './fixtures/ghent.json';
import losses from './fixtures/losses.json';
import march from './fixtures/march.json';
import ops from './fixtures/ops.json';
import { ending } from './end';
import {
  berthsOf,
  bookOf,
  cardOf,
  forcesOf,
  handOf,
  holderOf,
  leaderOf,
  strengthOf,
  sumOf,
  tintOf,
  unitRows,
  usesOf,
  type Force,
} from './forces';
import { countedOf, hopsOf, hopWords, labelsOf, sumOf as ghentSum, type Held, type Hop } from './ghent';
import type { TheatreMap } from './ground';
import { leaderRows } from './leaders';
import { glows, isOps, opsGroups, opsHere } from './ops';
import { causeWords, levelAt, stretches } from './peace';
import { actionsOf, asked, firmOf, isWhole, rowsOf } from './picks';
import { band, edges, isTown, shapeOf, Theatre } from './plan';
import { pairsTold } from './sea';
import type { AmateursBoard, AmateursScene, Space } from './types';
import { row, warns, weighable } from './weigh';
import { markerWords } from './words';

vi.setConfig({ testTimeout: 120_000 }); // a busy machine is no fault

const board = boardJson as unknown as AmateursBoard;
const map = mapJson as unknown as TheatreMap;
const book = bookOf(board);
const of = (f: { scene: unknown }) => f.scene as AmateursScene;
const place = (id: string): Space => book.places.get(id)!;
const act = (action: string, target: Action['target'] = null): Action => ({ action, label: action, verb: action.split(' ')[0]!, target });

describe('the ground', () => {
  const has = Object.fromEntries(Object.entries(map.cells).map(([id, d]) => [id, insideOf(ringsOf(d))]));
  const areas = board.places.filter((p) => p.kind === 'area');

  it('has an outline for every Area and nation', () => {
    for (const p of board.places) if (p.kind === 'area' || p.kind === 'tribe') expect(map.cells[p.id], p.id).toMatch(/^M/);
    expect(Object.keys(map.cells)).toHaveLength(116);
  });
  it('each town stands in its own Area and in no other', () => {
    for (const p of areas) {
      const [x, y] = map.spots[p.id]!;
      const found = Object.keys(has).filter((id) => has[id]!(x, y));
      expect(found, p.id).toEqual([p.id]);
    }
  });
  it('every place on land is drawn on dry ground', () => {
    const wet = insideOf(ringsOf(map.water[2]!));
    for (const p of board.places.filter((q) => q.kind === 'area' || q.kind === 'wilderness')) {
      const [x, y] = map.spots[p.id]!;
      expect(wet(x, y), p.id).toBe(false);
    }
  });
  it('Areas of two countries never share ground', () => {
    const us = insideOf(ringsOf(map.territory.us));
    const gb = insideOf(ringsOf(map.territory.gb));
    for (const p of areas) {
      const [x, y] = map.spots[p.id]!;
      if (p.country !== 'florida') expect([us(x, y), gb(x, y)], p.id).toEqual([p.country === 'us', p.country === 'canada']);
    }
  });
});

describe('the plan of the map', () => {
  const none = { forces: [], holder: () => null, ports: {}, fleets: [] };
  const baked = slots as BakedBands;

  it('no two places cover each other at any zoom', () => {
    const t = new Theatre(board, map, roughMeasure, baked);
    for (const k of [0.026, 0.032, ...edges]) {
      const spots = [...t.spots(k).values()].filter((s) => place(s.place.id).kind !== 'tribe');
      const close = spots.flatMap((a) =>
        spots
          .filter((b) => b.place.id > a.place.id && Math.hypot(a.x - b.x, a.y - b.y) < 0.93 * (a.r + b.r))
          .map((b) => `${a.place.id} ${b.place.id}`),
      );
      expect(close, `at ${k}`).toEqual([]);
    }
  });
  it('takes the slots that were baked, and all places have one', () => {
    const t = new Theatre(board, map, roughMeasure, baked);
    // The whole war on a small phone, and as near as one can come, too: slots that are not stored would have to be reckoned.
    for (const k of [0.004, 0.012, 0.025, ...edges]) {
      const key = bandKey(band(k));
      expect(Object.keys(baked[key] ?? {}), key).toHaveLength(2 * board.places.filter(isTown).length);
      t.plan({ ...none, k });
      expect(t.packed()[key], key).toEqual(baked[key]);
    }
  });
  it('a force keeps its pixel whatever comes and goes elsewhere', () => {
    const t = new Theatre(board, map, roughMeasure, baked);
    const forces = forcesOf(of(cards));
    const at = (list: typeof forces, key: string) => {
      const p = t.plan({ ...none, k: 0.12, forces: list }).forces.find((f) => f.force.key === key)!;
      return [p.x, p.y];
    };
    for (const f of forces.filter((x) => isTown(place(x.place))).slice(0, 12)) {
      const rest = forces.filter((x) => x.place === f.place);
      expect(at(rest, f.key), f.key).toEqual(at(forces, f.key));
    }
  });
  it('every city is named, whoever stands there; near by all but a few towns are', () => {
    const t = new Theatre(board, map, (text, px, bold) => text.length * px * (bold ? 0.54 : 0.48), baked); // as wide as its face
    const cities = board.places.filter((p) => ['minor', 'major'].includes(p.settlement ?? ''));
    const everywhere = cities.flatMap((p): Force[] => [
      { key: p.id, place: p.id, side: p.side ?? 'us', markers: [{ id: p.id }] as unknown as Force['markers'], loose: null },
    ]);
    const nameless = (k: number, list: Force[]) => {
      const plan = t.plan({ ...none, k, forces: list });
      return plan.labels.filter((l) => !l.shown && place(l.place.id).kind !== 'tribe').map((l) => l.place.id);
    };
    for (const k of [0.0285, 0.031, 0.034, 0.045, 0.06, 0.074, 0.08, 0.1, 0.12, 0.2])
      for (const list of [forcesOf(of(cards)), everywhere]) {
        const bad = nameless(k, list);
        expect(
          cities.filter((p) => bad.includes(p.id)).map((p) => p.id),
          `cities at ${k}`,
        ).toEqual([]);
        if (k > 0.075 && list !== everywhere) expect(bad.length, `at ${k}: ${bad.join(', ')}`).toBeLessThanOrEqual(4);
      }
  });
  it('a closed marker has one size, whatever it holds', () => {
    const mine = forcesOf(of(american)).find((f) => f.place === 'buffalo' && f.side === 'us')!;
    const theirs = forcesOf(of(cards)).find((f) => f.place === 'buffalo' && f.side === 'us')!;
    for (const z of [0, 1, 2]) {
      const [a, b] = [shapeOf(mine, z), shapeOf(theirs, z)];
      expect(b.w).toBe(a.w);
      expect(b.parts).toEqual(a.parts);
    }
  });
});

describe('who holds and who stands', () => {
  it('control is that of the home side where nothing else is said', () => {
    const s = of(cards);
    expect(holderOf(s, place('boston'))).toBe('us');
    expect(holderOf(s, place('castine'))).toBe('gb');
    expect(holderOf(s, place('pensacola'))).toBeNull();
    expect([tintOf(s, place('castine')), tintOf(s, place('york')), tintOf(s, place('creek')), tintOf(s, place('cherokee'))]).toEqual([
      'gb-taken',
      'gb',
      'war',
      'nation',
    ]);
  });
  it('a marker of the enemy says nothing', () => {
    const s = of(cards);
    const closed = s.pieces.find((p) => p.id === 'us_g')!;
    expect(strengthOf(closed)).toBeNull();
    expect(markerWords(book, closed)).toBe('G, American Expedition G, contents unseen');
    const own = s.pieces.find((p) => p.id === 'gb_b')!;
    expect(strengthOf(own)).toBe(9);
    expect(markerWords(book, own)).toContain('under Drummond and Riall');
  });
  it('Units stand in the order of the chart', () => {
    expect(unitRows(book, { indian: 1, british_regular: 2, british_militia: 0 }).map((r) => r.type.id)).toEqual([
      'british_regular',
      'indian',
    ]);
  });
});

describe('cards and Operations', () => {
  it('knows its hand, and the other only by number', () => {
    expect(handOf(of(cards), 'gb').cards).toHaveLength(5);
    expect(handOf(of(cards), 'us')).toEqual({ cards: [], saved: [] });
    expect(cardOf(act('event c12'))).toBe(12);
    expect(usesOf(cards.actions as Action[], 1).map((a) => a.verb)).toEqual(['event', 'ops', 'save']);
  });
  it('sorts what is legal by the items of the chart, with what they cost', () => {
    const groups = opsGroups(board, ops.actions as Action[]);
    expect(groups.map((g) => g.verb)).toEqual([
      'activate',
      'sortie',
      'launch',
      'raise',
      'draw',
      'group',
      'start',
      'advance',
      'fort',
      'road',
      'blockade',
    ]);
    const cost = Object.fromEntries(groups.map((g) => [g.verb, g.cost]));
    expect([cost['activate'], cost['raise'], cost['road'], cost['blockade']]).toEqual(['whole card', '1 each', '2', '3']);
    expect(groups.flatMap((g) => g.actions)).toHaveLength(ops.actions.length - 1); // all but Done
    expect(isOps(act('done'))).toBe(false);
  });
});

describe('Units named one by one', () => {
  const s = of(losses);
  const rows = rowsOf(s, losses.actions as Action[], book);
  const pick = s.pick!;
  it('one row for each type that is there', () => {
    expect(rows.map((r) => [r.unit, r.have])).toEqual([
      ['british_regular', 5],
      ['british_fencible', 1],
      ['british_militia', 1],
      ['indian', 1],
      ['british_cavalry', 1],
    ]);
    expect(rows.every((r) => r.action)).toBe(true);
  });
  it('is whole with the right number, enough of them no Militia', () => {
    expect(isWhole(pick, rows, { 'gb_b/british_regular': 3 }, book)).toBe(false);
    expect(isWhole(pick, rows, { 'gb_b/british_regular': 3, 'gb_b/british_militia': 1 }, book)).toBe(true);
    const poor = { ...pick, from: [{ id: 'gb_b', place: 'buffalo', units: { british_militia: 4, british_regular: 1 } }] };
    const few = rowsOf(
      { ...s, pick: poor },
      [act('lose british_militia gb_b', { piece: 'gb_b' }), act('lose british_regular gb_b', { piece: 'gb_b' })],
      book,
    );
    expect(isWhole(poor, few, { 'gb_b/british_militia': 4 }, book)).toBe(false); // the Regular must be among them
    expect(isWhole(poor, few, { 'gb_b/british_militia': 3, 'gb_b/british_regular': 1 }, book)).toBe(true);
  });
  it('sends all of it, those that are no Militia first', () => {
    const tried = { 'gb_b/british_militia': 1, 'gb_b/british_regular': 2, 'gb_b/indian': 1 };
    expect(firmOf(rows, tried, book)).toBe(3);
    expect(actionsOf(pick, rows, tried, book, undefined).map((a) => a.action)).toEqual([
      'lose british_regular gb_b',
      'lose british_regular gb_b',
      'lose indian gb_b',
      'lose british_militia gb_b',
    ]);
    expect(actionsOf({ ...pick, closes: true }, rows, {}, book, undefined).map((a) => a.action)).toEqual(['done']);
  });
});

describe('Combat', () => {
  const f = of(losses).fight!;
  it('reads the column of its band and Leadership', () => {
    const cells = rowOf(board, f.us)!;
    expect(cells).toHaveLength(14);
    expect(cells.find((c) => c.at === 6)!.result).toBe('4**'); // 6-10, Leadership 3, die 6: the Example of Play
    expect([cells[0]!.label, cells[13]!.label]).toEqual(['≤−2', '11+']);
    expect([clamped(cells, -5), clamped(cells, 14), clamped(cells, undefined)]).toEqual([-2, 11, null]);
    expect(starsIn('4**')).toBe(2);
    expect(rowOf(board, { ...f.us, band: undefined as never })).toBeNull();
  });
  it('one’s own side stands below', () => {
    expect(sidesOf(f, 'gb')).toEqual(['us', 'gb']);
    expect(sidesOf(f, 'us')).toEqual(['gb', 'us']);
    expect(sidesOf(f, 'none')).toEqual(['us', 'gb']);
  });
});

describe('Peace and Ghent', () => {
  it('levels go by threes around the draw', () => {
    expect(stretches(board).map((s) => [s.from, s.to, s.level, s.side])).toEqual([
      [1, 3, 3, 'us'],
      [4, 6, 2, 'us'],
      [7, 9, 1, 'us'],
      [10, 10, 0, 'draw'],
      [11, 13, 1, 'gb'],
      [14, 16, 2, 'gb'],
      [17, 19, 3, 'gb'],
    ]);
    expect(levelAt(board, 12)).toEqual({ level: 1, side: 'gb' });
  });
  it('a step is told by its cause and place', () =>
    expect(causeWords(board, { cause: 'blockade', place: 'mid_atlantic' })).toBe('Full Blockade, Mid-Atlantic'));
  it('the pair hops for what was held, then for the last cards', () => {
    const g = of(ghent).ghent!;
    expect([ghentSum(g, 'gb'), ghentSum(g, 'us')]).toEqual([17, 9]);
    expect(hopsOf(g, 19)).toEqual([
      { from: 11, to: 13, why: 'territory', side: 'gb', steps: 2 },
      { from: 13, to: 12, why: 'card', side: 'us', steps: 1 },
    ]);
    expect(hopsOf(g, 19).at(-1)!.to).toBe(g.pair);
    expect(hopsOf({ ...g, met: 18, last: [] }, 19)[0]!.to).toBe(19); // never beyond the end
  });
  it('labels at Ghent never lie on each other, even when one side holds everything', () => {
    for (const [w, h] of [
      [900, 470],
      [390, 220],
    ] as const) {
      const k = Math.min(w / 17200, h / 15200);
      const held = board.places
        .filter((p) => p.kind === 'area')
        .map((p): Held => {
          const [x, y] = map.spots[p.id]!;
          return { id: p.id, side: 'gb', value: p.value ?? 1, title: p.title, x: x * k + w / 2, y: (y - 900) * k + h / 2 };
        })
        .filter((v) => v.x > 0 && v.x < w && v.y > 0 && v.y < h);
      const corner = { x: w - 206, y: h - 62, w: 190, h: 50 };
      const width = (text: string) => 7.5 * text.length;
      const boxOf = (l: ReturnType<typeof labelsOf>[number]) => {
        const wide = l.name ? 36 + width(l.title) : 28;
        return { x: l.left ? l.tx - wide + 14 : l.tx - 14, y: l.ty - 14, w: wide, h: 28 };
      };
      const check = (list: readonly Held[]) => {
        const placed = labelsOf(list, { w, h }, [corner], width);
        expect(placed.map((l) => l.id).sort()).toEqual(list.map((v) => v.id).sort());
        const free = placed.filter((l) => l.tx !== l.x || l.ty !== l.y); // the others stand on their place, without a name
        for (const [i, a] of free.entries()) {
          expect(overlap(boxOf(a), corner), a.id).toBe(0);
          for (const b of free.slice(i + 1)) expect(overlap(boxOf(a), boxOf(b)), `${a.id}, ${b.id}`).toBe(0);
        }
        return placed;
      };
      check(held);
      const few = check([...held].sort((a, b) => b.value - a.value).slice(0, w > 600 ? 12 : 4));
      expect(few.every((l) => l.name)).toBe(true); // as many as a war leaves are all named
    }
  });
  it('the words of the hops stand beside their bows and not on each other', () => {
    const middle = (space: number) => 26 + (space - 0.5) * 44;
    const hop = (from: number, to: number): Hop => ({ from, to, why: 'card', side: to > from ? 'gb' : 'us', steps: Math.abs(to - from) });
    const say = () => '3 steps, the British last card';
    const told = hopWords([hop(10, 13), hop(13, 12), hop(12, 14)], 890, middle, say, (text) => text.length * 7);
    expect(told.map((t) => [t.above, t.row])).toEqual([
      [true, 0],
      [false, 0],
      [true, 1],
    ]);
    expect(told[0]!.x).toBeGreaterThan(middle(13));
    const last = hopWords([hop(15, 18)], 890, middle, say, (text) => text.length * 7)[0]!;
    expect(last.end && last.x < middle(15)).toBe(true); // at the edge they stand before it
  });
  it('the sums at Ghent are those that were counted, whatever the last cards changed', () => {
    const g = of(ghent).ghent!;
    expect(countedOf({ ...g, counted: { us: 1, gb: 17 } }, 'us')).toBe(1);
    expect(ghentSum(g, 'us')).not.toBe(1);
  });
  it('what the last cards changed after the count is set off against it', () => {
    const at = (score: { us: number; gb: number }) =>
      ending.words({ board, scene: of(ghent), outcome: { winner: 'gb', reason: '', rule: '12k', score }, journal: [], seat: 'gb' }).causes;
    const sum = (side: 'us' | 'gb') => at({ us: 1, gb: 17 }).reduce((n, c) => n + c[side], 0);
    expect([sum('us'), sum('gb')]).toEqual([1, 17]);
    expect(at({ us: 1, gb: 17 }).at(-1)).toMatchObject({ us: -8, gb: 0 });
  });
  it('the end says the level and what was held', () => {
    const words = ending.words({
      board,
      scene: of(ghent),
      outcome: { winner: 'gb', reason: '', rule: '12k', score: null },
      journal: [],
      seat: 'gb',
    });
    expect(words.title).toBe('A marginal British victory');
    expect(words.causes.map((c) => [c.us, c.gb])).toEqual([
      [9, 13],
      [0, 4],
    ]);
    expect(words.why[0]!.text).toContain('17 − 9 = 8');
    expect(ending.lead(of(ghent))).toBe(-4);
    expect(ending.lead(of(cards))).toBe(-1);
  });
});

describe('choices', () => {
  it('Units that an event takes are named one at a time: each is told at once', () => {
    const pick = { what: 'remove' as const, least: 2, most: 2, from: [], taken: [] };
    expect(asked(pick)).toMatchObject({ least: 1, most: 1 });
    expect(asked({ ...pick, what: 'losses' })).toMatchObject({ least: 2, most: 2 });
  });
  const now = { scene: of(march), board, seat: 'gb' as const, actions: march.actions as Action[], odds: null, weighed: null, selected: [] };
  const rowOfPlace = (id: string, verb: string) => ({
    key: id,
    actions: [act(`${verb} ${id}`, { place: id })],
    title: id,
    place: id,
    piece: null,
  });
  it('say what a step costs and whom it meets', () => {
    expect(row(rowOfPlace('york', 'step'), now)).toEqual({ n: '1', unit: 'point' });
    expect(row(rowOfPlace('buffalo', 'step'), now)).toMatchObject({ target: true, note: '1 point · the enemy stands there' });
    expect(row(rowOfPlace('oswego', 'ferry'), now)).toEqual({ n: '1', unit: 'point' }); // a Frontier Town raises no Militia
  });
  it('the chance of an attack, of the Wilderness and of Dispersion stands with its step', () => {
    const odds = (title: string, probability: number) => ({ title, rows: [{ what: '', group: 'result', probability }] }) as unknown as Odds;
    const at = (place: string, verb: string, weighed: Odds | null) => row(rowOfPlace(place, verb), { ...now, weighed });
    expect(at('buffalo', 'step', null)).toMatchObject({ odds: { unit: 'you alone are left' } });
    expect(at('buffalo', 'step', odds('British attack in Buffalo', 0.42))).toMatchObject({
      n: '42%',
      unit: 'you alone are left',
      target: true,
    });
    expect(at('york', 'trek', odds('Wilderness Move to York', 0.7))).toMatchObject({ n: '70%', unit: 'it finds the way' });
    expect(at('york', 'step', odds('Dispersion of 3 Units', 0.5))).toEqual({ n: '1', unit: 'point', note: 'all Militia go on: 50%' });
  });
  it('steps into the enemy are weighed, others are not', () => {
    const at = (verb: string, place: string) => weighable(act(`${verb} ${place}`, { place }), { ...of(march), viewer: 'gb' } as Scene);
    expect([at('step', 'buffalo'), at('step', 'york'), at('trek', 'york')]).toEqual([true, false, true]);
  });
  it('a fight and points left unspent are asked about again', () => {
    expect(warns(act('step buffalo', { place: 'buffalo' }), now)?.kind).toBe('attack');
    expect(warns(act('step york', { place: 'york' }), now)).toBeNull();
    const left = { ...now, scene: of(ops), actions: ops.actions as Action[] };
    expect(warns(act('done'), left)?.text).toContain('3 Operations Points');
  });
});

describe('what is told', () => {
  const before = of(cards) as Scene;
  const moved = { ...of(cards), pieces: of(cards).pieces.map((p) => (p.id === 'us_g' ? { ...p, place: 'queenston' } : p)) };
  const after = { ...moved, control: { ...moved.control, queenston: 'us' as const } } as Scene;
  const lines: JournalEntry[] = [
    {
      n: 0,
      text: 'Expedition G moves to Genesee',
      rule: '6.2',
      name: 'moves',
      seat: 'us',
      turn: null,
      places: ['genesee'],
      pieces: ['us_g'],
    },
    {
      n: 1,
      text: 'Expedition G moves to Queenston',
      rule: '6.2',
      name: 'moves',
      seat: 'us',
      turn: null,
      places: ['queenston'],
      pieces: ['us_g'],
    },
    { n: 2, text: 'American Control of Queenston', rule: '6.2', name: 'control', seat: 'us', turn: null, places: ['queenston'] },
  ];
  const tales = talesOf({ lines, before, scene: after, seat: 'gb' }, board);
  it('a march of several steps is one way, from where the marker stood', () => {
    expect(tales[0]!.way).toEqual(['buffalo', 'genesee', 'queenston']);
    expect(tales[0]!.text).toBe('Expedition G moves to Queenston');
  });
  it('what is taken shows when that is told', () => {
    expect(tales[1]!.kind).toBe('capture');
    expect(tales[1]!.after.control!['queenston']).toBe('us');
    const back = talesOf({ lines: [lines[2]!], before: after, scene: before, seat: 'gb' }, board);
    expect(back[0]!.after.control!['queenston']).toBeUndefined(); // with its home side again
  });
});

describe('what the engine says', () => {
  it('several ships may lie in one box', () => {
    const berths = berthsOf({ active: true, stocks: [{ box: 1 }, { box: 1, ship: 'brig', next: 2 }, { box: 3 }] });
    expect(berths).toEqual([
      { box: 1, n: 2, ships: ['brig'], next: 2 },
      { box: 3, n: 1, ships: [] },
    ]);
  });
  it('with hundreds of choices only what moves glows, until an item is opened', () => {
    const raise = act('raise us_militia boston', { place: 'boston' });
    const march = act('activate us_a march', { piece: 'us_a' });
    expect([glows(raise, null), glows(march, null), glows(raise, 'raise'), glows(march, 'raise')]).toEqual([false, true, true, false]);
    expect(glows(act('step boston', { place: 'boston' }), null)).toBe(true);
    expect(
      opsHere([raise, march, act('raise us_militia albany with us_a', { place: 'albany', piece: 'us_a' })], 'boston', new Set(['us_a'])),
    ).toEqual([march, raise]);
  });
  it('the dice of the pairs of a Lake Combat are told, a card after the roll changes the sum', () => {
    const line = (name: string, seat: 'us' | 'gb', dice: number, sum: number, card = false): JournalEntry => ({
      n: 0,
      text: `Brig: ${dice} = ${sum}`,
      rule: '9.2a',
      name,
      seat,
      turn: null,
      ...(name === 'pair' ? { dice: [dice] } : {}),
      ...(card ? { modifiers: [{ source: 'Cards', value: 2, rule: '5.3a' }] } : {}),
    });
    const round = line('lake_round', 'gb', 0, 0);
    expect(pairsTold([line('pair', 'us', 9, 9), line('pair', 'gb', 9, 9), round])).toEqual([]);
    expect(
      pairsTold([
        round,
        line('pair', 'gb', 7, 12),
        line('pair', 'us', 10, 5),
        line('pair', 'us', 10, 7, true),
        line('pair', 'gb', 1, 6),
        line('pair', 'us', 6, 9),
      ]),
    ).toEqual([
      { dice: { us: 0, gb: 7 }, total: { us: 7, gb: 12 } },
      { dice: { us: 6, gb: 1 }, total: { us: 9, gb: 6 } },
    ]);
  });
  it('Leaders to choose from come with their ratings', () => {
    const rows = leaderRows(of(cards), book, [act('command brown', { piece: 'brown' }), act('done')]);
    expect(rows.map((r) => [r.face.name, r.rating.initiative])).toEqual([
      ['Brown', book.pieces.get('brown') && leaderOf(book, 'brown')!.initiative],
    ]);
  });
});

it('sums', () => expect(sumOf({ a: 2, b: 3 })).toBe(5));
