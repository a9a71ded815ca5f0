// What is read out of scene and journal: what glows, which dice counted, what the card did, what is to be expected.
import { describe, expect, it } from 'vitest';
import type { Marks } from '../../lib/look';
import { Options } from '../../lib/selection';
import type { Action, JournalEntry } from '../../lib/types';
import arrivals from './fixtures/arrivals.json';
import back from './fixtures/back.json';
import boardJson from './fixtures/board.json';
import landing from './fixtures/landing.json';
import orders from './fixtures/orders.json';
import retreat from './fixtures/retreat.json';
import targets from './fixtures/targets.json';
import { forcesOf, later, shipped } from './forces';
import { guess, hexStates, unitDoes, unitStates } from './marks';
import look from './page';
import { lastCard, lastRolls, rollsOf, weigh } from './rolls';
import type { SabresBoard, SabresScene, Unit } from './types';
import { aboard, standPlan, strengthWords, typeOf, unitLabel, waiting } from './units';
import { warns } from './weigh';

const board = boardJson as unknown as SabresBoard;
interface Fixture {
  scene: SabresScene;
  actions: Action[];
}
const of = (f: unknown) => f as Fixture;
const marksOf = (f: Fixture, selected: string[] = []): Marks => {
  const o = new Options(f.actions);
  return { legalPieces: o.legalPieces(), legalPlaces: o.legalPlaces(selected), selected: new Set(selected), lit: new Set() };
};
const line = (n: number, name: string, text: string, dice: number[] = []): JournalEntry => ({
  n,
  name,
  text,
  rule: '',
  seat: 'gb',
  turn: null,
  dice,
});

describe('what glows', () => {
  it('units that may be ordered', () => {
    const f = of(orders);
    const states = unitStates(f.scene, f.actions, marksOf(f));
    expect([...states.values()].every((s) => s === 'legal')).toBe(true);
    expect(states.size).toBe(f.actions.filter((a) => a.verb === 'order').length);
    expect(unitDoes('06.b1', f.actions)).toBe('Order 49th Foot, right');
    expect(unitDoes('06.u1', f.actions)).toBe('');
  });
  it('the unit being ordered, its targets, and hexes with and without battle', () => {
    const f = of(targets);
    const states = unitStates(f.scene, f.actions, marksOf(f));
    expect(states.get(f.scene.unit!.id)).toBe('chosen');
    for (const t of f.scene.unit!.targets) expect(states.get(t.id)).toBe('target');
    const hexes = hexStates(f.scene, f.actions, marksOf(f));
    expect(hexes.size).toBeGreaterThan(0);
    for (const [hex, state] of hexes) expect(state).toBe(f.scene.unit!.reach![hex]);
  });
  it('where a unit may retreat, and where one may arrive without being picked up first', () => {
    const r = of(retreat);
    expect(new Set(hexStates(r.scene, r.actions, marksOf(r)).values())).toEqual(new Set(['retreat']));
    expect(unitStates(r.scene, r.actions, marksOf(r)).get(r.scene.retreat!.id)).toBe('chosen');
    const a = of(arrivals);
    expect(new Set(hexStates(a.scene, a.actions, marksOf(a)).values())).toEqual(new Set(['place']));
    expect(waiting(a.scene).some((u) => a.actions[0]!.target!.piece === u.id)).toBe(true);
  });
  it('units aboard go ashore when one is picked', () => {
    const f = of(landing);
    const piece = f.actions.find((a) => a.verb === 'land')!.target!.piece!;
    expect(aboard(f.scene, f.scene.unit!.id).map((u) => u.id)).toContain(piece);
    const hexes = hexStates(f.scene, f.actions, marksOf(f, [piece]));
    expect([...hexes.keys()].sort()).toEqual(
      f.actions
        .filter((a) => a.verb === 'land' && a.target?.piece === piece)
        .map((a) => a.target!.place!)
        .sort(),
    );
    expect(new Set(hexes.values())).toEqual(new Set(['place']));
  });
});

describe('why not', () => {
  it('asks about what the click meant', () => {
    expect(guess('orders', { piece: '06.u1' }, [])).toEqual(['order 06.u1']);
    expect(guess('unit', { piece: '06.u1' }, [])).toEqual(['attack 06.u1']);
    expect(guess('unit', { place: 'F6' }, [])).toEqual(['move F6']);
    expect(guess('unit', { place: 'F6' }, ['04.u4'])).toEqual(['land 04.u4 F6']);
    expect(guess('retreat', { place: 'F6' }, [])).toEqual(['retreat F6']);
    expect(guess('battle_back', { place: 'F6' }, [])).toEqual([]);
  });
});

describe('dice', () => {
  const attack = line(
    5,
    'attack',
    '49th, grenadier company (Plenderleath) attacks 13th and 14th Infantry with 6 dice: hit shell hit leader retreat retreat',
    [1, 4, 2, 5, 3, 3],
  );
  it('those that had an effect count', () => {
    const journal = [
      attack,
      line(6, 'loses', 'x loses 3 pieces; 1 left'),
      line(7, 'officer_lost', 'x loses its officer'),
      line(8, 'ignores', 'x ignores 1 retreat'),
      line(9, 'retreats', 'x retreats from E7 to E8'),
      line(10, 'order', 'y is ordered'),
    ];
    const [roll] = rollsOf(board, journal);
    expect(roll!.who).toBe('49th, grenadier company (Plenderleath)');
    expect(roll!.whom).toBe('13th and 14th Infantry');
    expect(roll!.dice.map((d) => [d.face, d.counts])).toEqual([
      ['hit', true],
      ['shell', true],
      ['hit', true],
      ['leader', true],
      ['retreat', true],
      ['retreat', false],
    ]);
    expect(roll!.results.map((e) => e.n)).toEqual([6, 7, 8, 9]);
    expect(look.hits!(attack, journal, board)).toEqual([true, true, true, true, true, false]);
    expect(look.sentence!(attack)).toBe('49th, grenadier company (Plenderleath) attacks 13th and 14th Infantry with 6 dice');
  });
  it('no effect, no die', () => {
    const [roll] = rollsOf(board, [
      line(1, 'attack', 'a attacks b with 2 dice: hand-to-hand retreat', [6, 3]),
      line(2, 'ignores', 'b ignores 1 retreat'),
    ]);
    expect(roll!.dice.some((d) => d.counts)).toBe(false);
  });
  it('a ship goes down by its hits', () => {
    const [roll] = rollsOf(board, [
      line(1, 'attack', 'a attacks b with 4 dice: hit hit shell retreat', [1, 2, 4, 3]),
      line(2, 'destroyed', 'b is lost at F6'),
    ]);
    expect(roll!.dice.map((d) => d.counts)).toEqual([true, true, false, false]);
  });
  it('an attack is shown with its answer', () => {
    const rolls = rollsOf(board, [
      attack,
      line(11, 'attack', 'a attacks b with 1 die: hit', [1]),
      line(12, 'battle_back', 'b battles back at a with 2 dice: shell hit', [4, 1]),
    ]);
    expect(lastRolls(rolls).map((r) => [r.kind, r.who, r.whom])).toEqual([
      ['attack', 'a', 'b'],
      ['back', 'b', 'a'],
    ]);
    expect(lastRolls([])).toEqual([]);
  });
});

describe('the battle card', () => {
  it('which, whose, and what it did', () => {
    const journal = [
      line(1, 'turn', 'Full turn 2'),
      line(2, 'draw', 'British battle card: Spark in the powder keg'),
      line(3, 'destroyed', 'Reserve battery is lost at G10'),
      line(4, 'point', 'points'),
      line(5, 'orders', 'The British side has 3 orders'),
    ];
    const drawn = lastCard(board, journal)!;
    expect(drawn.card.title).toBe('Spark in the powder keg');
    expect(drawn.effects.map((e) => e.n)).toEqual([3]);
    expect(lastCard(board, [])).toBeNull();
  });
  it('one that was passed over is none', () => {
    expect(
      lastCard(board, [
        line(1, 'draw', 'British battle card: Dismasted'),
        line(2, 'passed_over', 'Dismasted does not apply: it goes under the deck'),
      ]),
    ).toBeNull();
  });
  it('fixtures of the engine have one', () => {
    expect(lastCard(board, targets.journal as unknown as JournalEntry[])?.card.title).toBeTruthy();
    expect(back.scene.fight).toBeTruthy();
  });
});

describe('odds', () => {
  const rows = [
    { what: 'destroyed', group: 'A: result', probability: 0.25, about: 'a' },
    { what: 'left to its officer', group: 'A: result', probability: 0.25, about: 'a' },
    { what: 'driven back', group: 'A: result', probability: 0.125, about: 'a' },
    { what: 'holds its hex', group: 'A: result', probability: 0.375, about: 'a' },
    { what: '0 lost', group: 'A: pieces', probability: 0.5, about: 'a' },
    { what: '4 lost', group: 'A: pieces', probability: 0.5, about: 'a' },
    { what: 'officer lost', group: 'A: officer', probability: 0.25, about: 'a' },
    { what: 'keeps its officer', group: 'A: officer', probability: 0.75, about: 'a' },
    { what: '0 lost', group: 'A: attacker in return', probability: 0.9, about: 'a' },
    { what: '1 lost', group: 'A: attacker in return', probability: 0.1, about: 'a' },
    { what: 'destroyed', group: 'B: result', probability: 1, about: 'b' },
    { what: '1 lost', group: 'B: pieces', probability: 1, about: 'b' },
  ];
  it('of the one that is looked at', () => {
    const w = weigh(rows, 'a')!;
    expect([w.gone, w.mean, w.officer, w.back, w.holds]).toEqual([0.5, 2, 0.25, 0.125, 0.375]);
    expect(w.own).toBeCloseTo(0.1);
    expect(weigh(rows, 'b')!.officer).toBeNull();
    expect(weigh(rows, 'c')).toBeNull();
  });
});

describe('what is asked again', () => {
  const f = of(targets);
  const spent = { ...f.scene, orders: { ...f.scene.orders, left: 0, extra: 0 } };
  const now = { scene: spent, board, seat: 'us' as const, actions: f.actions };
  const act = (verb: string, place?: string) => ({ action: verb, label: '', verb, target: place ? { place } : null }) as Action;
  it('nothing at the last order: the turn ends when the player says so', () => {
    const hexes = Object.keys(spent.unit!.reach!);
    expect(hexes.length).toBeGreaterThan(0);
    for (const hex of hexes)
      for (const how of ['move', 'battle'] as const) {
        const scene = { ...spent, unit: { ...spent.unit!, reach: { [hex]: how } } } as SabresScene;
        expect(warns(act('move', hex), { ...now, scene })).toBeNull();
      }
    expect(warns(act('done'), now)).toBeNull();
  });
  it('an attack, without a word about the end of the turn', () => {
    const attack = f.actions.find((a) => a.verb === 'attack')!;
    expect(warns(attack, now)).toMatchObject({ kind: 'attack', lost: true });
    expect(warns(attack, now)!.text).toBe(
      warns(attack, { ...now, scene: { ...spent, orders: { ...spent.orders, left: 3 } } as SabresScene })!.text,
    );
  });
  it('an attack says who may battle back, and how many retreats are ignored', () => {
    const attack = f.actions.find((a) => a.verb === 'attack')!;
    const aim = (distance: number, ignores: number) => {
      const seen = spent.unit!.targets.map((x) => ({ ...x, distance, ignores }));
      return warns(attack, { ...now, scene: { ...spent, unit: { ...spent.unit!, targets: seen } } as SabresScene })!.text;
    };
    expect(aim(1, 1)).toMatch(/the first retreat\. .*battle back/);
    expect(aim(1, 2)).toContain('the first 2 retreats');
    expect(aim(2, 0)).not.toMatch(/battle back|ignores/);
  });
  it('the end of the turn, as a loss only where orders are left', () => {
    expect(warns(act('end'), now)).toMatchObject({ kind: 'end', lost: false });
    const left = { ...spent, orders: { ...spent.orders, left: 2 } } as SabresScene;
    expect(warns(act('end'), { ...now, scene: left, actions: [act('order'), act('end')] })).toMatchObject({
      kind: 'end',
      lost: true,
      text: expect.stringContaining('2 orders') as string,
    });
    expect(warns(act('end'), { ...now, scene: left, actions: [act('end')] }), 'nobody is there to take them').toMatchObject({
      lost: false,
    });
  });
});

describe('units', () => {
  const type = (id: string) => board.types.find((t) => t.id === id)!;
  it('a stand shows a figure per piece and a hole per loss', () => {
    const plan = standPlan(type('british_infantry'), 3, true);
    expect(plan.figures.map((f) => f.kind)).toEqual(['soldier', 'soldier', 'soldier', 'officer']);
    expect(plan.holes).toHaveLength(1);
    expect(standPlan(type('native_warriors'), 3, false).holes).toHaveLength(0);
    expect(standPlan(type('us_artillery'), 2, false).figures.map((f) => f.kind)).toEqual(['gun', 'gun']);
  });
  it('labels say all that is drawn', () => {
    const f = of(orders);
    const unit = f.scene.pieces.find((p) => p.id === '06.b1')!;
    expect(unitLabel(unit, typeOf(board, unit)!, { legal: 'Order 49th Foot, right', chosen: false })).toMatch(
      /^49th Foot, right, British infantry, 4 of 4 soldiers, with officer, at F3, attack \d+, defence \d+, range \d, legal: Order/,
    );
    expect(strengthWords({ ...unit, pieces: 0 } as Unit, type('british_infantry'))).toBe('only the officer is left');
    expect(strengthWords({ ...unit, officer: false } as Unit, type('british_infantry'))).toBe('4 of 4 soldiers, officer lost');
  });
});

describe('the lobby', () => {
  it('counts the forces of every scenario', () => {
    expect(board.scenarios).toHaveLength(16);
    for (const s of board.scenarios)
      for (const side of ['us', 'gb'] as const)
        expect(forcesOf(board, s, side).reduce((n, f) => n + f.n, 0)).toBe(s.units.filter((u) => u.side === side).length);
    const york = board.scenarios[3]!;
    expect([shipped(york, 'us'), later(york, 'us')]).toEqual([6, 0]);
  });
});

it('the enemy’s card says what it does', () => {
  const card = board.cards[0]!;
  const tale = (name: string) => ({ text: `British battle card: ${card.title}`, lines: [line(1, name, '')] }) as never;
  const now = { board, scene: of(orders).scene, seat: 'us' as const };
  expect(look.meaning!(tale('draw'), now)).toBe(card.text);
  expect(look.meaning!(tale('attack'), now)).toBe('');
});
