// The great map and its game: geometry, ground, stacks, reach, the battle line, the fleet, the points.
import { describe, expect, it } from 'vitest';
import type { Action, Odds } from '../../lib/types';
import map from '../../generated/map-frontier.json';
import { overlap } from '../../board/layout';
import { bookOf, chance, controlOf, hexOfPlace, nameOf, shortName, stacksOf, terrainOf, titleOf, valueOf } from './book';
import { cardOf, isOps, opsGroups, usesOf } from './cards';
import { ending } from './end';
import boardJson from './fixtures/board.json';
import cards from './fixtures/cards.json';
import deploy from './fixtures/deploy.json';
import line from './fixtures/line.json';
import march from './fixtures/march.json';
import movement from './fixtures/movement.json';
import naval from './fixtures/naval.json';
import ops from './fixtures/ops.json';
import spectator from './fixtures/spectator.json';
import volley from './fixtures/volley.json';
import { aboard, berths, columnsOf, shots } from './fleet';
import { bankAt, detail, FRAME, groundAt, hexesOf, seeded, type BakedMap } from './ground';
import { guess } from './guess';
import { centre, centreOf, hexAt, hexOf, idOf, neighbours, outline, outlinePath, smooth } from './hexes';
import { goalWords, pieceNote, placeNote, stackWords } from './labels';
import { levelOf } from './levels';
import { boxOfKey, diceOf, lineOf, mostSupports, placings, signsOf, when } from './line';
import { length, opening } from './opening';
import look from './page';
import { wetTest } from './paint';
import { planOf } from './plan';
import { aside, goalsOf } from './reach';
import { regionOf, regions, regionStates } from './regions';
import { floorOf, wishes } from './tiles';
import type { FrontierBoard, FrontierScene } from './types';
import { pointRows } from './victory';
import { row, warns } from './weigh';
import { words } from './words';

const board = boardJson as unknown as FrontierBoard;
const book = bookOf(board);
const ground = map as unknown as BakedMap;
const sceneOf = (f: { scene: unknown }) => f.scene as FrontierScene;
const actionsOf = (f: { actions: unknown }) => f.actions as Action[];
const action = (text: string, target: Action['target'] = null): Action => ({
  action: text,
  label: text,
  verb: text.split(' ')[0]!,
  target,
});
const rough = (text: string, px: number) => text.length * px * 0.5;

describe('hexes', () => {
  it('are found by reckoning, up to their borders', () => {
    for (const id of hexesOf(ground)) {
      const [x, y] = centre(id);
      expect(idOf(hexAt(x, y))).toBe(id);
    }
    for (const hex of [hexOf('04231'), hexOf('04832')]) {
      const [x, y] = centreOf(hex);
      for (let i = 0; i < 24; i++) {
        const a = (i / 24) * 2 * Math.PI;
        expect(hexAt(x + 84 * Math.cos(a), y + 84 * Math.sin(a))).toEqual(hex); // the inscribed circle has 86.6
      }
    }
  });
  it('have six neighbours, each a hex away, each the other way round', () => {
    for (const id of ['04231', '04831', '06622']) {
      const [x, y] = centre(id);
      const around = neighbours(hexOf(id));
      expect(around).toHaveLength(6);
      for (const n of around) {
        const [a, b] = centreOf(n);
        expect(Math.hypot(a - x, b - y)).toBeCloseTo(173.2, 1);
        expect(neighbours(n).map(idOf)).toContain(id);
      }
    }
  });
  it('are bordered by their outer hexsides alone', () => {
    expect(outline(['04231'])).toHaveLength(1);
    expect(outline(['04231'])[0]).toHaveLength(6);
    expect(outline(['04231', '04230'])[0]).toHaveLength(10);
    const ring = neighbours(hexOf('04231')).map(idOf);
    expect(outline(ring).map((l) => l.length).sort((a, b) => a - b)).toEqual([6, 18]); // prettier-ignore
    expect(outlinePath(['00000'], 0.1)).toMatch(/^M.*Z$/);
    expect(outlinePath([])).toBe('');
  });
  it('lines are rounded at every middle', () => {
    expect(smooth([[0, 0], [10, 0], [10, 10]])).toBe('M0 0Q10 0 10 5L10 10'); // prettier-ignore
    expect(smooth([[0, 0]])).toBe('');
  });
});

describe('the ground', () => {
  const wet = wetTest(ground.water);
  it('is the map of the data: every hex, and the same terrain as the engine says', () => {
    const ids = hexesOf(ground);
    expect(ids.length).toBeGreaterThan(2600);
    const says = { lake: 'lake', river: 'river', none: null } as Record<string, string | null>;
    for (const id of ids) {
      const g = groundAt(ground, hexOf(id));
      expect(terrainOf(board, id), id).toBe(g in says ? says[g] : g.split('-')[1]);
    }
  });
  it('tells the truth in the middle of every hex: wet where the engine says water', () => {
    const wrong = hexesOf(ground).filter((id) => wet(...centre(id)) !== ['lake', 'river'].includes(terrainOf(board, id)!));
    expect(wrong).toEqual([]);
  });
  it('no road from land to land runs through water', () => {
    const drowned = ground.roads.flatMap((text) => {
      const ids = text.split(' ');
      return ids.slice(1).flatMap((b, i) => {
        const a = ids[i]!;
        if ([a, b].some((id) => ['lake', 'river'].includes(terrainOf(board, id)!))) return [];
        const [ax, ay] = centre(a),
          [bx, by] = centre(b);
        return [0.25, 0.5, 0.75].some((t) => wet(ax + (bx - ax) * t, ay + (by - ay) * t)) ? [`${a} ${b}`] : [];
      });
    });
    expect(drowned).toEqual([]);
  });
  it('every pier leads from its settlement to water beside it', () => {
    for (const [place, harbor] of ground.docks) {
      expect(book.byHex.get(place)?.port?.harbor).toBe(harbor);
      expect(neighbours(hexOf(place)).map(idOf)).toContain(harbor);
    }
  });
  it('gives a water hex the bank of its neighbours, and trees that never change', () => {
    expect(bankAt(ground, hexOf('04832'))).toMatch(/^(us|gb)-/);
    expect(bankAt(ground, hexOf(hexesOf(ground)[0]!))).toBe(groundAt(ground, hexOf(hexesOf(ground)[0]!)));
    expect(seeded({ c: 3, r: 4 }, 5)).toBe(seeded({ c: 3, r: 4 }, 5));
    expect(seeded({ c: 3, r: 4 }, 5)).not.toBe(seeded({ c: 4, r: 3 }, 5));
    expect([6, 12, 24, 33, 48].map((s) => detail(s).trees)).toEqual([0.5, 2, 4, 6, 6]);
  });
  it('is asked for in tiles, nearest to the middle first', () => {
    const list = wishes({ x: 5000, y: 4000, k: 0.33 }, { w: 1000, h: 800 }, false);
    expect(list.length).toBeGreaterThanOrEqual(6);
    expect(list.length).toBeLessThanOrEqual(9);
    expect(list[0]).toMatchObject({ tx: 3, ty: 2 });
    expect(wishes({ x: 5000, y: 4000, k: 0.33 }, { w: 1000, h: 800 }, true)[0]!.key).not.toBe(list[0]!.key);
  });
  it('a coarse map lies under all tiles, everywhere and of few tiles', () => {
    const floor = floorOf(false);
    expect(floor.length).toBeLessThanOrEqual(9);
    const [x0, y0, x1, y1] = FRAME;
    for (const [x, y] of [[x0, y0], [x1, y0], [x0, y1], [x1, y1], [(x0 + x1) / 2, (y0 + y1) / 2]] as const) // prettier-ignore
      expect(floor.some((w) => x * w.k >= w.tx * 512 && x * w.k <= (w.tx + 1) * 512 && y * w.k >= w.ty * 512 && y * w.k <= (w.ty + 1) * 512)).toBe(true); // prettier-ignore
  });
});

describe('stacks', () => {
  const scene = sceneOf(ops);
  const stacks = stacksOf(book, scene);
  it('hold every counter that is on the map once', () => {
    expect(stacks.flatMap((s) => s.pieces.map((p) => p.id)).sort()).toEqual(scene.pieces.map((p) => p.id).sort());
    for (const s of stacks) expect(s.pieces.every((p) => p.place === s.hex && p.side === s.side)).toBe(true);
  });
  it('have the senior officer on top, and sum what stands there', () => {
    for (const s of stacks) {
      const stars = s.officers.map((o) => (book.faces.get(o.id) as { stars: number }).stars);
      expect(stars).toEqual([...stars].sort((a, b) => b - a));
      if (!s.afloat) expect(s.sum).toBe(s.regiments.reduce((n, r) => n + valueOf(book, r), 0));
    }
    const [p] = scene.pieces.filter((x) => x.type === 'regular');
    expect(valueOf(book, { ...p!, reduced: true })).toBeLessThan(valueOf(book, { ...p!, reduced: false }));
  });
  it('keep out of each other in one hex, at every scale', () => {
    for (const side of [12, 24, 33, 48]) {
      const plan = planOf(book, stacks, side / 100, rough);
      expect(plan.level).toBe(levelOf(side));
      expect(plan.stacks).toHaveLength(stacks.length);
      for (const a of plan.stacks)
        for (const b of plan.stacks)
          if (a !== b && a.stack.hex === b.stack.hex)
            expect(a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h).toBe(true);
    }
    expect(planOf(book, stacks, 0.06, rough).stacks).toEqual([]); // from afar regions stand for them
  });
  it('name the weighty settlements from afar and all of them near by', () => {
    const far = planOf(book, stacks, 0.06, rough).names.map((n) => n.place);
    expect(far.every((p) => p.value >= 4)).toBe(true);
    expect(far.map((p) => p.id)).toContain('quebec');
    expect(planOf(book, stacks, 0.33, rough).names).toHaveLength(board.places.filter((p) => p.kind !== 'site').length);
  });
  it('are named for who does not see them', () => {
    const s = stacks.find((x) => x.officers.length && x.regiments.length > 1)!;
    expect(stackWords(book, s, 'full')).toContain(book.faces.get(s.officers[0]!.id)!.title);
    expect(stackWords(book, s, 'full')).toContain(words.supply.full);
    for (const p of scene.pieces) expect(pieceNote(book, p)).not.toBe('');
    const fleet = stacks.find((x) => x.afloat)!;
    expect(stackWords(book, fleet)).toContain('vessels');
    expect(nameOf(book, { ...fleet.vessels[0]!, prize: true })).toBe(
      (book.faces.get(fleet.vessels[0]!.id) as { captured: string }).captured,
    );
    expect(shortName('New York 1st Militia')).toBe('NY 1st');
  });
  it('of a place one learns what it is and who holds it', () => {
    const york = book.places.get('york')!;
    expect(placeNote(book, scene, york.hex)).toMatch(/held by the British/);
    expect(controlOf({ ...scene, places: { york: { side: 'us' } } }, york)).toBe('us');
    expect(hexOfPlace(book, 'york')).toBe(york.hex);
    expect(hexOfPlace(book, york.hex)).toBe(york.hex);
    expect(hexOfPlace(book, 'nowhere')).toBeNull();
    expect(titleOf(book, york.hex)).toBe('York');
  });
});

describe('reach', () => {
  it('a number makes way for a name, and stays in its hex', () => {
    const box = { x: 90, y: 90, w: 20, h: 19 };
    expect(aside(box, 33, [])).toEqual(box);
    const name = { x: 40, y: 92, w: 80, h: 15 };
    const moved = aside(box, 33, [name]);
    expect(overlap(moved, name)).toBe(0);
    expect(Math.hypot(moved.x - box.x, moved.y - box.y)).toBeLessThan(33);
    // Where everything is taken it stands where it hides least.
    expect(aside(box, 33, [{ x: 0, y: 0, w: 300, h: 300 }])).toEqual(box);
  });

  it('before the roll says cost and chance, after it what remains', () => {
    const before = goalsOf(sceneOf(movement).move);
    expect(before.length).toBe(sceneOf(movement).move!.reach!.length);
    for (const g of before) {
      expect(g.n).toBe(g.cost);
      expect(g.percent).toBe(chance(g.cost));
    }
    const after = goalsOf(sceneOf(march).move);
    for (const g of after) {
      expect(g.percent).toBeNull();
      expect(g.n).toBe(8 - g.cost);
    }
    expect(goalsOf(undefined)).toEqual([]);
    expect(goalWords(before[0])).toMatch(/^cost \d+, \d+ percent/);
    expect(goalWords({ ...before[0]!, how: 'fight' })).toMatch(/attack$/);
    expect(goalWords(after[0])).toMatch(/remain/);
  });
  it('reckons 2d6', () => {
    expect([2, 5, 7, 8, 10, 12, 13].map((n) => chance(n))).toEqual([100, 83, 58, 42, 17, 3, 0]);
    expect(chance(8, 2)).toBe(chance(6));
  });
  it('has four tints by chance', () => {
    const tint = (cost: number) => goalsOf({ ...sceneOf(movement).move!, reach: [['00000', cost, 'free']] })[0]!.tint;
    expect([1, 4, 5, 7, 8, 10, 11, 12].map(tint)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });
});

describe('regions', () => {
  const scene = sceneOf(ops);
  it('share all forces among them', () => {
    const stacks = stacksOf(book, scene);
    const states = regionStates(book, scene, stacks);
    for (const side of ['us', 'gb'] as const)
      expect(states.reduce((n, s) => n + s[side], 0)).toBe(
        stacks.filter((s) => !s.afloat && s.side === side).reduce((n, s) => n + s.sum, 0),
      );
    expect(states.map((s) => s.no)).toEqual(regions.map((_, i) => i + 1));
  });
  it('are those of the data, each in its own', () => {
    expect(regions.map((r) => r.id).sort()).toEqual(board.regions.map((r) => r.id).sort());
    for (const r of regions) expect(regionOf(r.hex)).toBe(r.id);
    expect(regions.every((r) => typeof words.regions[r.id] === 'string')).toBe(true);
  });
});

describe('cards and Operations', () => {
  it('know what a card can be used for', () => {
    const list = actionsOf(cards);
    const mine = sceneOf(cards).hands[cards.seat as 'us' | 'gb'].cards!;
    expect(list.map(cardOf).filter(Boolean).sort()).toEqual([...mine].sort());
    expect(usesOf(list, mine[0]!)).toHaveLength(1);
    expect(cardOf(action('pass'))).toBeNull();
    expect(cardOf(action('play someone'))).toBeNull();
  });
  it('group the Operations in the rulebook’s order', () => {
    const groups = opsGroups(actionsOf(ops)).map((g) => g.verb);
    const order = ['activate', 'assault', 'depots', 'construct', 'repair', 'restore', 'depot'];
    expect(groups).toEqual(order.filter((v) => groups.includes(v)));
    expect(isOps(action('construct us_v_madison'))).toBe(true);
  });
  it('stand in one place only', () => {
    expect(look.button!(actionsOf(cards)[0]!)).toBe(false);
    expect(look.lists!(action('go 04231', { place: '04231' }))).toBe(false);
    expect(look.lists!(action('lose_step us_13th', { piece: 'us_13th' }))).toBe(true);
  });
});

describe('the battle line', () => {
  const f = sceneOf(deploy).combat!;
  it('puts every regiment into its box, and the rest aside', () => {
    const own = lineOf(book, sceneOf(deploy), f[deploy.seat as 'us']);
    const all = [...own.positions.flatMap((p) => [p.lead, ...p.supports]), ...own.reserve, ...own.routed, ...own.loose].filter(Boolean);
    expect(all).toHaveLength(8);
    expect(own.loose).toHaveLength(3);
    const [left, center] = own.positions;
    expect(center!.sum).toBe(valueOf(book, center!.lead!) + 1);
    expect(left!.position).toBe('left');
  });
  it('reads the sheet from the list of choices, and keys as places', () => {
    const list = placings(actionsOf(deploy));
    expect(new Set(list.map((p) => p.piece)).size).toBe(3);
    expect([boxOfKey('c', false), boxOfKey('L', true), boxOfKey('0', false), boxOfKey('x', false)]).toEqual(['center', 'support_left', 'reserve', null]); // prettier-ignore
  });
  it('allows supports by the ground, none after a river or a landing', () => {
    expect([mostSupports(f, f.attacker, true), mostSupports(f, f.attacker, false)]).toEqual([3, 2]);
    const wet = { ...f, terrain: ['river' as const] };
    expect([mostSupports(wet, f.attacker, true), mostSupports(wet, f.attacker === 'us' ? 'gb' : 'us', true)]).toEqual([0, 3]);
  });
  it('compares postures as the table of the rulebook does', () => {
    for (const p of board.postures) {
      const i = board.postures.indexOf(p);
      expect(signsOf(board, p.id, true)).toHaveLength(5);
      board.postures.forEach((q, j) => expect(signsOf(board, p.id, true)[j]! + signsOf(board, q.id, false)[i]!).toBe(0));
    }
    const open = sceneOf(volley).combat!;
    expect(words.dice(diceOf(board, open)![open.attacker])).toBe('1d6 + 1d8');
    expect(diceOf(board, f)).toBeNull();
  });
  it('fires Center, the attacker’s Right, his Left; the other side mirrored', () => {
    const open = { ...sceneOf(volley).combat!, volley: 'right' as const };
    const a = open.attacker,
      d = a === 'us' ? 'gb' : 'us';
    expect([when(open, a, 'center'), when(open, a, 'right'), when(open, a, 'left')]).toEqual([-1, 0, 1]);
    expect([when(open, d, 'center'), when(open, d, 'left'), when(open, d, 'right')]).toEqual([-1, 0, 1]);
    expect(when(f, a, 'center')).toBeNull();
  });
  it('shows who looks on nothing of either sheet', () => {
    const s = sceneOf(spectator).combat!;
    for (const side of ['us', 'gb'] as const) expect(Object.keys(s[side].boxes ?? {})).toEqual([]);
  });
});

describe('the fleet', () => {
  const f = sceneOf(naval).naval!;
  it('stands in lettered columns, the Reserves last', () => {
    const columns = columnsOf(f);
    expect(columns.map((c) => c.n)).toEqual([1, 2, 3, 0]);
    expect(columns.flatMap((c) => [...c.us, ...c.gb])).toHaveLength(f.us.line.length + f.gb.line.length);
    expect(words.naval.column(1)).toBe('A');
    const empty = { ...f, us: { line: [] }, gb: { line: [] } };
    expect(columnsOf(empty).map((c) => c.n)).toEqual([1, 0]);
    expect(columnsOf(empty, berths(actionsOf(line))).map((c) => c.n)).toEqual([1, 2, 3, 0]); // where a vessel may lie stands open
  });
  it('reads who may fire at whom, and which column is free', () => {
    expect(shots(book, actionsOf(naval)).every((s) => s.by === null && f.us.line.some((h) => h.id === s.at))).toBe(true);
    const [a, b] = [f.us.line[0]!.id, f.gb.line[0]!.id];
    expect(shots(book, [action(`aim ${a} on ${b}`), action(`aim_phd ${a}`)]).map(({ by, at }) => [by, at])).toEqual([[a, b], [a, null]]); // prettier-ignore
    expect(berths(actionsOf(line)).map((x) => x.column)).toEqual([1, 2, 3, 0]);
    expect(aboard(sceneOf(naval), a).some((p) => p.type === 'commodore')).toBe(true);
  });
});

describe('points and choices', () => {
  it('the parts add up to what the engine counts', () => {
    for (const f of [ops, cards]) {
      const scene = sceneOf(f);
      const rows = pointRows(book, scene);
      for (const side of ['us', 'gb'] as const) expect(rows.reduce((n, r) => n + r[side], 0)).toBe(scene.points[side]);
    }
    expect(words.half(10.5)).toBe('10½');
    expect(words.half(0.5)).toBe('½');
  });
  it('an attack, an assault, points left and a Pass are asked about again', () => {
    const scene = sceneOf(march);
    const goal = scene.move!.reach![0]!;
    const now = (s: FrontierScene) => ({ scene: s, board, seat: 'us' as const, actions: [] });
    const fight = { ...scene, move: { ...scene.move!, reach: [[goal[0], 5, 'fight'] as [string, number, 'fight']] } };
    const go = action(`go ${goal[0]}`, { place: goal[0] });
    expect(warns(go, now(scene))).toBeNull();
    expect(warns(go, now(fight))!.kind).toBe('attack');
    expect(warns(action('assault fort_george', { place: 'fort_george' }), now(scene))!.kind).toBe('attack');
    expect(warns(action('done'), now(sceneOf(ops)))!.kind).toBe('end');
    expect(warns(action('pass'), now(sceneOf(cards)))!.kind).toBe('end');
    const line = { key: '', actions: [go], title: '', place: goal[0], piece: null };
    const weighed = { odds: null, weighed: null, selected: [] };
    expect(row(line, { ...now(fight), ...weighed })).toMatchObject({ n: '3', target: true });
    expect(row({ ...line, place: null }, { ...now(fight), ...weighed })).toBeNull();
  });
  it('to fight on has its number, to Evade says what it gives up', () => {
    const of = (f: Parameters<typeof sceneOf>[0], verb: string, seat: 'us' | 'gb', known: number[] | null) => {
      const rows = known?.map((probability, i) => ({ what: `${i}`, group: 'result', probability })) ?? [];
      const odds = known && ({ title: '', policy: '', exact: false, error: 0, rows, modifiers: [] } as Odds);
      const line = { key: '', actions: [action(verb)], title: '', place: null, piece: null };
      return row(line, { scene: sceneOf(f), board, seat, actions: [], odds, weighed: null, selected: [] });
    };
    expect(sceneOf(volley).combat!.attacker).toBe('us');
    expect(of(volley, 'fight', 'us', [0.7, 0.2])).toMatchObject({ n: '70%', share: { us: 0.7, gb: 0.2 } });
    expect(of(volley, 'fight', 'gb', [0.7, 0.2])).toMatchObject({ n: '20%' });
    expect(of(naval, 'fight', 'gb', [0.3, 0.6, 0.1])).toMatchObject({ n: '60%', share: { us: 0.3, gb: 0.6 } });
    expect(of(volley, 'fight', 'us', null)).toMatchObject({ odds: { share: true } }); // room for what is on its way
    expect(of(volley, 'evade', 'us', [0.7, 0.2])!.note).toMatch(/left to them/);
    expect(of(ops, 'fight', 'us', [0.7, 0.2])).toBeNull();
  });
  it('guesses what a press meant', () => {
    expect(guess('march', { place: '04231' })).toEqual(['go 04231', 'step 04231']);
    expect(guess('ops', { piece: 'us_brown' })[0]).toBe('activate us_brown');
    expect(guess('unheard', { place: '04231' })).toEqual([]);
  });
  it('tells how the war ended', () => {
    const scene = sceneOf(ops);
    const end = ending.words({ board, scene, outcome: { winner: 'us', reason: '', rule: '23.1', score: null }, journal: [], seat: 'us' });
    expect(end.title).toBe('American victory');
    expect([end.causes.reduce((n, c) => n + c.us, 0), end.causes.reduce((n, c) => n + c.gb, 0)]).toEqual([
      scene.points.us,
      scene.points.gb,
    ]);
    expect(ending.lead(scene)).toBe(scene.points.us - scene.points.gb);
    const taken = { ...scene, places: { ...scene.places, york: { side: 'us' as const } } };
    expect(ending.changes(board, scene, taken, [])[0]).toMatchObject({ text: expect.stringContaining('York'), helps: 'us' });
  });
});

describe('scenarios in the lobby', () => {
  const war = (id: string) => board.scenarios.find((w) => w.id === id)!;

  it('shows who stands on the map that is played on, and nobody else', () => {
    const west = opening(board, war('west_1812')),
      both = opening(board, war('campaign_1812'));
    expect(west.forces.map((f) => f.place.id)).toContain('fort_malden');
    expect(west.forces.every((f) => Number(f.place.hex.slice(0, 3)) < board.grid.east)).toBe(true);
    expect(both.forces.length).toBeGreaterThan(west.forces.length);
    const east = opening(board, { ...war('campaign_1812'), maps: 'east' });
    for (const side of ['us', 'gb'] as const) {
      expect(west.sides[side].strength + east.sides[side].strength).toBe(both.sides[side].strength);
      expect(west.forces.reduce((n, f) => n + f[side], 0)).toBe(west.sides[side].strength);
    }
    expect(west.sides.us.leaders).toContain('Hull');
  });

  it('counts Seasons without the Winters between them', () => {
    expect(length(board, war('west_1812'))).toEqual({ seasons: 3, winters: 0 });
    expect(length(board, war('campaign_1812_1814'))).toEqual({ seasons: 9, winters: 2 });
  });

  it('has a story and words for the points of every one', () => {
    for (const w of board.scenarios) {
      expect(words.scenario.text[w.id], w.id).toBeTruthy();
      for (const b of w.bonus) expect(words.scenario.points[b.test]?.(b.side, b.vp, b.by, 'Albany'), w.id).toMatch(/point/);
    }
  });
});
