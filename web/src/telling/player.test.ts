import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JournalEntry, Scene } from '../lib/types';
import { discsOf } from './discs';
import { kindOf, talesOf, type Passage, type Tale } from './events';
import { Player } from './player.svelte';
import { plainly, recapOf, undecided } from './recap';
import { follow } from './source';
import { timesOf } from './timing';

let n = 0;
const line = (name: string, text: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  n: n++,
  name,
  text,
  rule: '6.1',
  seat: 'gb',
  turn: '1812',
  ...more,
});
const scene = (pieces: [string, string][] = [], more: Partial<Scene> = {}): Scene => ({
  game: 'blocks',
  viewer: 'us',
  pieces: pieces.map(([id, place]) => ({ id, place, side: 'gb' as const })),
  ...more,
});
const board = { places: ['a', 'b', 'c'].map((id) => ({ id, kind: 'town', title: id.toUpperCase() })) };
const passage = (lines: JournalEntry[], more: Partial<Passage> = {}): Passage => ({
  lines,
  before: scene([['x', 'a']]),
  scene: scene([['x', 'b']]),
  seat: 'us',
  ...more,
});
const march = (from = 'a', to = 'b', more: Partial<JournalEntry> = {}) =>
  line('march', `X marches from ${from.toUpperCase()} to ${to.toUpperCase()}`, { places: [from, to], pieces: ['x'], ...more });
const fire = (seat: 'us' | 'gb', more: Partial<JournalEntry> = {}) =>
  line('fire', `${seat} fire: 1 2; 1 hit`, { seat, dice: [1, 2], places: ['a'], ...more });

let speed = 1;
let calm = false;
let wait = false;
const make = () => new Player({ speed: () => speed, calm: () => calm, wait: () => wait, board: () => board });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  speed = 1;
  calm = wait = false;
  n = 0;
});
afterEach(() => vi.useRealTimers());

describe('events', () => {
  describe('the last volley of a battle', () => {
    // The British held A with two blocks, face up; the last American falls, and they are hidden again.
    const steps = (id: string, side: 'us' | 'gb', n: number) => ({ id, place: 'a', side, steps: n });
    const battle = { kind: 'army', place: 'a', attacker: 'us' as const, defender: 'gb' as const, round: 3 };
    const tales = () =>
      talesOf(
        passage(
          [
            fire('us'),
            line('hit', 'Y is reduced to strength 2', { pieces: ['y'] }),
            fire('gb'),
            line('destroyed', 'Mine is destroyed', { pieces: ['m'], seat: 'us' }),
            line('field_held', 'A is in British hands', { places: ['a'] }),
            line('tie', 'Initiative: 2 4 2 4. 6 each, both roll again', { dice: [2, 4, 2, 4], seat: 'us', turn: '1813' }),
          ],
          {
            before: scene([], { pieces: [steps('x', 'gb', 4), steps('y', 'gb', 3), steps('m', 'us', 1)], battles: [battle] }),
            scene: scene([], { pieces: [], groups: [{ place: 'a', side: 'gb', land: 2, ships: 0 }], battles: [] }),
          },
        ),
        board,
      );
    const standing = (s: Scene) => (s.pieces ?? []).map((p) => `${p.id}${p.steps}`).join(' ');
    it('shows everybody until he is told to fall, and the battle until its end is told', () => {
      expect(tales().map((t) => [t.kind, standing(t.before), standing(t.after), t.after.battles?.length])).toEqual([
        ['dice', 'x4 y3 m1', 'x4 y2 m1', 1],
        ['dice', 'x4 y2 m1', 'x4 y2', 1],
        ['capture', 'x4 y2', 'x4 y2', 1],
        ['dice', 'x4 y2', '', 0],
      ]);
      expect(tales()[2]!.after.groups ?? []).toEqual([]);
      expect(tales()[3]!.after.groups).toHaveLength(1);
    });
    it('is over before both roll for the next turn, and their dice are nobody’s', () => {
      expect(tales()[3]).toMatchObject({ seat: null, mine: false });
    });
  });

  it('knows what lines are about, and tells what it does not know by its words', () => {
    expect(['march_hidden', 'field_held', 'hit', 'comet_seen'].map((name) => kindOf(line(name, '')))).toEqual([
      'march',
      'capture',
      'loss',
      'note',
    ]);
    const [tale] = talesOf(passage([line('comet_seen', 'A comet is seen')]), board);
    expect(tale).toMatchObject({ kind: 'note', text: 'A comet is seen' });
  });
  it('of the cards drawn the one that applies is told', () => {
    const drawn = [line('draw', 'Card: A'), line('passed_over', 'A does not apply'), line('draw', 'Card: B')];
    const tales = talesOf(passage(drawn), board);
    expect(tales.map((t) => t.text)).toEqual(['Card: B']);
    expect(tales[0]!.lines.map((l) => l.text)).toEqual(['Card: A', 'A does not apply', 'Card: B']);
  });
  it('what the other side raises is told; what one raises oneself was seen', () => {
    const raised = (seat: 'us' | 'gb') => line('raises_own', 'Raised in A: 1 × Regular', { places: ['a'], seat });
    expect(talesOf(passage([raised('gb')]), board).map((t) => t.text)).toEqual(['Raised in A: 1 × Regular']);
    expect(talesOf(passage([raised('us')]), board)).toEqual([]);
  });
  it('dice that are the last of a passage lie in the fight when they have been told; a fight that is over is left for what comes next', () => {
    const fight = (stage: string) => scene([], { fight: { place: 'a', stage } });
    const rolled = talesOf(passage([fire('us'), fire('gb')], { before: fight('announced'), scene: fight('rolled') }), board);
    expect(rolled.map((t) => (t.after['fight'] as { stage: string }).stage)).toEqual(['announced', 'rolled']);
    const [card] = talesOf(passage([line('plays_ops', 'The British play a card')], { before: fight('after'), scene: scene() }), board);
    expect(card!.after['fight']).toBeUndefined();
    const won = scene([], { fight: { place: 'a', stage: 'retreat', winner: 'us' } });
    const [next] = talesOf(passage([line('plays_ops', 'The British play a card')], { before: won, scene: scene() }), board);
    expect(next!.after['fight']).toBeUndefined();
    const [flight] = talesOf(passage([line('retreats', 'The British retreat', { places: ['b'] })], { before: won, scene: won }), board);
    expect(flight!.after['fight']).toBeDefined();
    const [held] = talesOf(passage([line('plays_ops', 'The British play a card')], { before: fight('rolled'), scene: scene() }), board);
    expect(held!.after['fight']).toBeDefined();
  });
  it('a way of many steps is one event', () => {
    const tales = talesOf(passage([march('a', 'b'), march('b', 'c')]), board);
    expect(tales).toHaveLength(1);
    expect(tales[0]).toMatchObject({ way: ['a', 'b', 'c'], text: 'X marches from A to C' });
  });
  it('a way over hexes without names says its last one, and what all its steps cost', () => {
    const step = (from: string, to: string) =>
      line('moves', `X moves from ${from} to ${to} for 2`, { places: [from.toLowerCase(), to.toLowerCase()], pieces: ['x'] });
    const [tale] = talesOf(passage([step('A', '01352'), step('01352', '01353'), step('01353', 'B')]), board);
    expect(tale!.text).toBe('X moves from A to B for 6');
    const [short] = talesOf(passage([step('A', '01352'), step('01352', '01353')]), board);
    expect(short!.text).toBe('X moves from A to 01353 for 4');
  });
  it('also where its words go on after the goal', () => {
    const step = (from: string, to: string) =>
      march(from, to, { text: `They march from ${from.toUpperCase()} to ${to.toUpperCase()}: X and 4 others` });
    const [tale] = talesOf(passage([step('a', 'b'), step('b', 'c')]), board);
    expect(tale!.text).toBe('They march from A to C: X and 4 others');
  });
  it('two forces on the same road are two events', () => {
    const tales = talesOf(passage([march('a', 'b'), march('b', 'c', { pieces: ['y'] })]), board);
    expect(tales.map((t) => t.way)).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
  });
  it('losses belong to the dice that caused them, the last state of a piece counts', () => {
    const tales = talesOf(
      passage([
        fire('gb'),
        line('hit', '13th is reduced to strength 2', { seat: 'us' }),
        line('hit', '13th is reduced to strength 1', { seat: 'us' }),
      ]),
      board,
    );
    expect(tales).toHaveLength(1);
    expect(tales[0]).toMatchObject({ kind: 'dice', steps: 2, more: ['13th is reduced to strength 1'] });
  });
  it('where both sides fire before anybody falls, a loss is not told with the dice of its own side, and a lost ship is one step', () => {
    const ship = { id: 'br_w1', place: 'erie', side: 'gb' as const, kind: 'warship' };
    const scene = { pieces: [ship], groups: [] } as unknown as Scene;
    const fleet = (seat: 'us' | 'gb', hits: number) =>
      line('fleet_fire', `${seat} fleet fires: ${hits} hits`, { seat, dice: [1], places: ['erie'] });
    const tales = talesOf(
      {
        lines: [
          fleet('us', 1),
          fleet('gb', 0),
          line('ship_hit', 'British warship 1 is hit and has strength 0', { seat: 'us', pieces: ['br_w1'] }),
          line('ship_sunk', 'British warship 1 is lost for good', { seat: 'us', pieces: ['br_w1'], places: ['erie'] }),
        ],
        before: scene,
        scene: { ...scene, pieces: [] },
        seat: 'us',
      },
      null,
    );
    expect(tales.map((t) => [t.kind, t.text, t.more, t.steps])).toEqual([
      ['dice', 'us fleet fires: 1 hits', [], 0],
      ['dice', 'gb fleet fires: 0 hits', [], 0],
      ['loss', 'British warship 1 is lost for good', [], 1],
    ]);
  });
  it('a unit whose last piece is lost has not lost one more', () => {
    const of = { pieces: ['u1'], seat: 'us' as const };
    const fire = line('attack', 'Warriors attack', { seat: 'gb', dice: [1] });
    const [tale] = talesOf(
      passage([fire, line('loses', '25th Infantry loses 2 pieces; 0 left', of), line('lost', '25th Infantry is lost at E5', of)]),
      board,
    );
    expect(tale!.steps).toBe(2);
  });
  it('an attack on a leader with dice is a roll, without it opens a battle', () => {
    expect([kindOf(line('attack', '', { dice: [3] })), kindOf(line('attack', ''))]).toEqual(['dice', 'battle']);
  });
  it('lines of a newer server without words are passed over', () => {
    expect(talesOf(passage([{ n: 1 } as unknown as JournalEntry, march()]), board)).toHaveLength(1);
  });
  it('positions in between: what was told stands where it went, the rest where it was', () => {
    const before = scene([
      ['x', 'a'],
      ['y', 'a2'],
    ]);
    const after = scene([
      ['x', 'b'],
      ['y', 'b2'],
    ]);
    const tales = talesOf({ lines: [march(), march('a2', 'b2', { pieces: ['y'] })], before, scene: after, seat: 'us' }, board);
    expect(tales[0]!.after.pieces!.map((p) => p.place)).toEqual(['b', 'a2']);
    expect(tales[1]!.before.pieces!.map((p) => p.place)).toEqual(['b', 'a2']);
    expect(tales[1]!.after.pieces!.map((p) => p.place)).toEqual(['b', 'b2']);
  });
  it('a battle stays open until its end has been told', () => {
    const fight = { kind: 'army', place: 'a', attacker: 'gb' as const, defender: 'us' as const, round: 2 };
    const tales = talesOf(
      {
        lines: [fire('gb'), line('field_held', 'A is in British hands', { places: ['a'] }), line('campaign_turn', 'Turn 2')],
        before: scene([], { battles: [fight] }),
        scene: scene([], { battles: [] }),
        seat: 'us',
      },
      board,
    );
    expect(tales.map((t) => t.after.battles!.length)).toEqual([1, 1, 0]);
    expect(tales.map((t) => t.before.battles!.length)).toEqual([1, 1, 0]); // the turn does not begin in it
  });
});

describe('opened in the middle of a fight', () => {
  const inside = scene([['x', 'b']], { fight: { place: 'b' } as never });
  const lines = () => [line('plays_ops', 'They play a card'), march(), line('combat', 'Battle at B'), fire('gb')];
  it('what led to it is told before the fight is seen', () => {
    const tales = talesOf(passage(lines(), { before: null, scene: inside }), board);
    expect(tales.map((t) => [t.kind, t.before.fight !== undefined, t.after.fight !== undefined])).toEqual([
      ['card', false, false],
      ['march', false, false],
      ['battle', false, true],
      ['dice', true, true],
    ]);
  });
  it('nor while somebody has yet to march there, or while it is diced who plays first', () => {
    for (const first of [march(), line('initiative', 'They roll 6', { dice: [6] })]) {
      const [tale] = talesOf(passage([first], { before: null, scene: inside }), board);
      expect(tale!.before.fight).toBeUndefined();
      expect(tale!.after.fight).toBeUndefined();
    }
  });
  it('a fight that had opened before is seen from the beginning', () => {
    const [tale] = talesOf(passage([fire('gb')], { before: null, scene: inside }), board);
    expect(tale!.before.fight).toBeDefined();
  });
});

describe('a fight that is over when somebody else moves', () => {
  it('is not where that is told, nor where his dice fall', () => {
    const fight = scene([['x', 'a']], { combat: { place: 'a' } } as never);
    const lines = [
      fire('gb'),
      line('chooses_combat', 'They fight on'),
      line('combat_won', 'They hold A', { places: ['a'] }),
      line('activated', 'Y is activated in B', { places: ['b'], pieces: ['y'] }),
      line('rmp', '1 2 = 3 movement points', { dice: [1, 2] }),
    ];
    const open = (s: Scene) => (s['combat'] as unknown) !== undefined;
    const tales = talesOf(passage(lines, { before: fight, scene: scene([['x', 'a']]) }), board);
    expect(tales.map((t) => [t.lines[0]!.name, open(t.before), open(t.after)])).toEqual([
      ['fire', true, true],
      ['chooses_combat', true, true],
      ['combat_won', true, true],
      ['activated', false, false],
      ['rmp', false, false],
    ]);
  });
});

describe('a fight that I opened', () => {
  const inside = scene([['x', 'b']], { fight: { place: 'b' } as never });
  const mine = (place: string) => line('combat', `Battle at ${place}`, { seat: 'us', places: [place] });
  it('is seen from its first dice', () => {
    const tales = talesOf(passage([march('c', 'b', { seat: 'us' }), mine('b'), fire('us', { places: ['b'] })], { scene: inside }), board);
    expect(tales.map((t) => [t.kind, t.before.fight !== undefined, t.after.fight !== undefined])).toEqual([
      ['march', false, false],
      ['dice', true, true],
    ]);
  });
  it('and one that is over by then lends its dice to no other', () => {
    const tales = talesOf(passage([mine('a'), fire('us'), mine('b')], { scene: inside }), board);
    expect(tales.map((t) => [t.kind, t.after.fight !== undefined])).toEqual([['dice', false]]);
  });
});

describe('one fight after another', () => {
  const fight = (place: string) => ({ battles: [{ place }] }) as unknown as Partial<Scene>;
  it('what falls in the second is told there', () => {
    const tales = talesOf(
      {
        lines: [
          line('retreat', 'X retreats from A to C', { places: ['a', 'c'], pieces: ['x'] }),
          line('accept', 'Defenders of B accept battle', { places: ['b'] }),
          fire('gb', { places: ['b'] }),
        ],
        before: scene([['x', 'a']], fight('a')),
        scene: scene([['x', 'c']], fight('b')),
        seat: 'us',
      },
      board,
    );
    const at = (s: Scene) => (s.battles as unknown as { place: string }[]).at(-1)?.place;
    expect(tales.map((t) => at(t.after))).toEqual(['a', 'b', 'b']);
  });
});

describe('the same of several', () => {
  const late = (who: string, more: Partial<JournalEntry> = {}) => line('delayed', `${who} (British) is held back for a turn`, more);
  it('is one event', () => {
    const tales = talesOf(passage([late('3rd'), late('1/27th'), late('3/27th')]), board);
    expect(tales.map((t) => t.text)).toEqual(['3rd, 1/27th and 3/27th (British) are held back for a turn']);
    expect(tales[0]!.lines).toHaveLength(3);
  });
  it('unless it is of another side, or elsewhere', () => {
    const come = (who: string, to: string) => line('arrives', `${who} (British) arrives at ${to.toUpperCase()}`, { places: [to] });
    const tales = talesOf(
      passage([come('9th', 'a'), come('37th', 'a'), come('97th', 'b'), late('3rd'), late('5th', { seat: null })]),
      board,
    );
    expect(tales.map((t) => t.text)).toEqual([
      '9th and 37th (British) arrive at A',
      '97th (British) arrives at B',
      '3rd (British) is held back for a turn',
      '5th (British) is held back for a turn',
    ]);
  });
});

describe('timing', () => {
  const tale = (lines: JournalEntry[]) => talesOf(passage(lines), board)[0]!;
  it('a march is 320 a town, reading takes 700 and 25 a letter, at most 2400', () => {
    expect(timesOf(tale([march('a', 'b'), march('b', 'c')]), 1, false)).toMatchObject({ motion: 640, rest: 700 + 25 * 21 });
    expect(timesOf(tale([line('note', 'x'.repeat(400))]), 1, false).rest).toBe(2400);
  });
  it('faster divides, rest never under 250', () => {
    expect(timesOf(tale([march()]), 4, false)).toMatchObject({ motion: 80, rest: (700 + 25 * 21) / 4 });
    expect(timesOf(tale([line('x', 'short')]), 4, false).rest).toBe(250);
  });
  it('own marches do not rest, own dice rest 900 at any speed', () => {
    expect(timesOf(tale([march('a', 'b', { seat: 'us' })]), 1, false).rest).toBe(0);
    expect([1, 4].map((s) => timesOf(tale([fire('us')]), s, false).rest)).toEqual([900, 900]);
  });
  it('calm: nothing moves, the same rests', () => {
    expect(timesOf(tale([march()]), 1, true)).toEqual({ motion: 0, results: 0, rest: 700 + 25 * 21 });
  });
});

describe('player', () => {
  it('tells in order and only then makes the position the present one', () => {
    const p = make();
    const order: string[] = [];
    void p.tell(passage([march(), fire('gb')]), () => order.push('done'));
    expect(p.state).toBe('telling');
    expect(p.now?.kind).toBe('march');
    expect(p.scene?.pieces?.[0]?.place).toBe('a');
    vi.advanceTimersByTime(320);
    expect(p.scene?.pieces?.[0]?.place).toBe('b');
    expect(order).toEqual([]);
    vi.advanceTimersByTime(700 + 25 * 21);
    expect(p.now?.kind).toBe('dice');
    expect(order).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(order).toEqual(['done']);
    expect(p.state).toBe('recap');
    expect(p.told.map((t) => t.no)).toEqual([1, 2]);
  });
  it('nothing happens on a map that is still on its way; should it never come, it is told all the same', () => {
    let drawn = false;
    const p = new Player({ speed: () => 1, calm: () => false, wait: () => false, board: () => board, drawn: () => drawn });
    const seen = vi.fn(() => false);
    void p.tell(passage([march(), fire('gb')]), () => undefined);
    vi.advanceTimersByTime(3000);
    expect([p.state, p.part, p.now?.kind]).toEqual(['telling', 'camera', 'march']);
    drawn = true;
    p.lens = seen;
    vi.advanceTimersByTime(61);
    expect([p.part, seen.mock.calls.length]).toEqual(['motion', 1]);
    drawn = false;
    vi.advanceTimersByTime(30_000);
    expect(p.state).toBe('recap');
  });
  it('my own dice lie 900 before the answer to them is told', () => {
    const p = make();
    void p.tell(passage([fire('us')]), () => undefined);
    void p.tell(passage([fire('gb')]), () => undefined);
    vi.advanceTimersByTime(700 + 899);
    expect(p.now?.seat).toBe('us');
    vi.advanceTimersByTime(2);
    expect(p.now?.seat).toBe('gb');
  });
  it('what comes while something is told waits its turn', () => {
    const p = make();
    const order: number[] = [];
    void p.tell(passage([march()]), () => order.push(1));
    vi.advanceTimersByTime(100);
    void p.tell(passage([fire('gb')]), () => order.push(2));
    void p.tell(passage([]), () => order.push(3));
    expect(order).toEqual([]);
    vi.advanceTimersByTime(20_000);
    expect(order).toEqual([1, 2, 3]);
  });
  it('without anything to tell it is at once', () => {
    const p = make();
    const done = vi.fn();
    void p.tell(passage([line('order', 'X is ordered', { seat: 'us' })]), done);
    expect(done).toHaveBeenCalledOnce();
    expect(p.telling).toBe(false);
  });
  it('space holds and goes on where it stood', () => {
    const p = make();
    const done = vi.fn();
    void p.tell(passage([march()]), done);
    vi.advanceTimersByTime(200);
    p.hold();
    expect(p.state).toBe('held');
    vi.advanceTimersByTime(60_000);
    expect(p.part).toBe('motion');
    p.hold();
    vi.advanceTimersByTime(119);
    expect(p.part).toBe('motion');
    vi.advanceTimersByTime(2);
    expect(p.part).toBe('rest');
    vi.advanceTimersByTime(5000);
    expect(done).toHaveBeenCalledOnce();
  });
  it('a press on the map ends the running part only', () => {
    const p = make();
    void p.tell(passage([march(), fire('gb')]), () => undefined);
    vi.advanceTimersByTime(50);
    p.press();
    expect([p.now?.kind, p.part, p.progress]).toEqual(['march', 'rest', 1]);
    p.press();
    expect(p.now?.kind).toBe('dice');
  });
  it('arrows step: on to the next, back to the beginning or the one before', () => {
    const p = make();
    void p.tell(passage([march(), fire('gb')]), () => undefined);
    p.forward();
    expect(p.now?.kind).toBe('dice');
    p.backward();
    expect(p.now?.kind).toBe('march');
    expect(p.told.map((t) => t.no)).toEqual([1]);
    p.hold();
    p.forward();
    expect([p.now?.kind, p.state]).toEqual(['dice', 'held']);
    p.press();
    vi.advanceTimersByTime(20_000);
    expect(p.told.map((t) => t.no)).toEqual([1, 2]);
  });
  it('skip goes to the next question, what still comes is not told either', () => {
    const p = make();
    const order: number[] = [];
    void p.tell(passage([march(), fire('gb')]), () => order.push(1));
    p.skip();
    expect(order).toEqual([1]);
    expect(p.told).toHaveLength(2);
    void p.tell(passage([fire('gb')], { last: true }), () => {
      order.push(2);
      p.asked();
    });
    expect(order).toEqual([1, 2]);
    expect(p.state).toBe('asking');
    p.acted(false);
    void p.tell(passage([fire('gb')]), () => order.push(3));
    expect(order).toEqual([1, 2]);
    expect(p.told.map((t) => t.no)).toEqual([1]);
  });
  it('at once: the last position and the recap', () => {
    speed = 0;
    const p = make();
    const done = vi.fn();
    void p.tell(passage([march(), fire('gb')]), done);
    expect(done).toHaveBeenCalledOnce();
    expect([p.state, p.told.length]).toEqual(['recap', 2]);
  });
  it('reduced motion: no travel, same rests, the camera cuts', () => {
    calm = true;
    const p = make();
    const lens = vi.fn(() => true);
    p.lens = lens;
    void p.tell(passage([march()]), () => undefined);
    expect(lens).toHaveBeenCalledWith(['a', 'b'], true);
    expect([p.part, p.progress]).toEqual(['rest', 1]);
    vi.advanceTimersByTime(700 + 25 * 21 - 1);
    expect(p.telling).toBe(true);
    vi.advanceTimersByTime(1);
    expect(p.telling).toBe(false);
  });
  it('where a line names no place, the camera goes to where its pieces stand', () => {
    const p = make();
    const seen: string[] = [];
    p.lens = (places) => (seen.push(...places), true);
    const stands = scene([['x', 'a']]);
    void p.tell(passage([line('activated', 'X is to move', { pieces: ['x'] })], { before: stands, scene: stands }), () => undefined);
    expect(seen).toEqual(['a']);
    expect(p.part).toBe('camera');
  });
  it('the camera takes 300 only where it has to travel', () => {
    const p = make();
    p.lens = () => true;
    void p.tell(passage([march()]), () => undefined);
    expect(p.part).toBe('camera');
    vi.advanceTimersByTime(300);
    expect(p.part).toBe('motion');
  });
  it('may wait after each event', () => {
    wait = true;
    const p = make();
    void p.tell(passage([march(), fire('gb')]), () => undefined);
    vi.advanceTimersByTime(60_000);
    expect([p.now?.kind, p.state]).toEqual(['march', 'held']);
    p.hold();
    expect(p.now?.kind).toBe('dice');
  });
  it('numbers go on over a question inside the other side’s turn, and begin anew after one’s own', () => {
    const p = make();
    void p.tell(passage([march()]), () => p.asked());
    vi.advanceTimersByTime(5000);
    p.acted(true);
    void p.tell(passage([fire('gb')]), () => p.asked());
    vi.advanceTimersByTime(5000);
    expect(p.told.map((t) => t.no)).toEqual([1, 2]);
    p.acted(false);
    expect(p.told).toEqual([]);
  });
  it('an event can be told again, and the present comes back', () => {
    const p = make();
    void p.tell(passage([march()]), () => p.asked());
    vi.advanceTimersByTime(5000);
    p.tellAgain(p.told[0]!);
    expect([p.state, p.scene?.pieces?.[0]?.place]).toEqual(['telling', 'a']);
    vi.advanceTimersByTime(5000);
    expect([p.telling, p.scene, p.now]).toEqual([false, null, null]);
    expect(p.told).toHaveLength(1);
  });
  it('a new story takes the place of an old one told again', () => {
    const p = make();
    void p.tell(passage([march()]), () => p.asked());
    vi.advanceTimersByTime(5000);
    p.tellAgain(p.told[0]!);
    const done = vi.fn();
    void p.tell(passage([fire('gb')]), done);
    expect(p.now?.kind).toBe('dice');
    vi.advanceTimersByTime(5000);
    expect(done).toHaveBeenCalledOnce();
  });
  it('clearing applies what waits, in order', () => {
    const p = make();
    const order: number[] = [];
    void p.tell(passage([march()]), () => order.push(1));
    void p.tell(passage([march()]), () => order.push(2));
    p.clear();
    expect(order).toEqual([1, 2]);
    vi.advanceTimersByTime(10_000);
    expect([p.state, order.length]).toEqual(['idle', 2]);
  });
  it('each line goes once to the live region', () => {
    const p = make();
    void p.tell(passage([march()]), () => undefined);
    expect(p.said).toBe('X marches from A to B');
  });
});

describe('recap', () => {
  it('has at most three lines and counts the rest', () => {
    const lines = [
      march('a', 'b'),
      march('c', 'a', { pieces: ['z'] }),
      fire('gb', { places: ['c'] }),
      line('field_held', 'C is British', { places: ['c'] }),
      line('scores', '2 more'),
    ];
    const p = make();
    speed = 0;
    void p.tell(passage(lines), () => undefined);
    const { lines: shown, more } = recapOf(p.told);
    expect(shown).toHaveLength(3);
    expect(more).toBeGreaterThan(0);
    expect(shown.map((l) => l.tale.n)).toEqual([...shown.map((l) => l.tale.n)].sort((a, b) => a - b));
  });
  it('leaves out what I did myself', () => {
    speed = 0;
    const p = make();
    void p.tell(passage([fire('us'), march()]), () => undefined);
    expect(recapOf(p.told).lines.map((l) => l.tale.kind)).toEqual(['march']);
  });
});

describe('dice that still roll', () => {
  it('say nothing of what they will show', () => {
    expect(undecided('3 6 5 = 14 volley of the Center: two hits')).toBe('Volley of the Center');
    expect(undecided('The British side rolls 6: 8 for the first play')).toBe('The British side');
    expect(undecided('49th, grenadier company attacks 25th Infantry with 3 dice')).toBe(
      '49th, grenadier company attacks 25th Infantry with 3 dice',
    );
  });
});

describe('numbers on the map', () => {
  const told = (...places: string[]): Tale[] =>
    places.map((p, i) => ({ no: i + 1, way: [p], pieces: [], kind: 'capture' }) as unknown as Tale);
  const where: Record<string, readonly [number, number]> = { a: [0, 0], b: [10, 4], c: [90, 0] };
  const shown = (...places: string[]) => discsOf(told(...places), (p) => where[p] ?? null, 11, 20).map((d) => d.tale.no);
  it('one place has the last two', () => expect(shown('a', 'a', 'a')).toEqual([2, 3]));
  it('where places lie close the newest is read', () => {
    expect(shown('a', 'b')).toEqual([2]);
    expect(shown('a', 'c', 'b')).toEqual([2, 3]);
  });
  it('what happened nowhere has none', () => expect(shown('nowhere', 'c')).toEqual([2]));
});

describe('a recap', () => {
  it('leaves out where dice came from, cards in brackets included', () => {
    expect(plainly('Center: 4 2 (+4 Marines lead, +2 Veterans (BR71)) = 11')).toBe('Center: 4 2 (+6) = 11');
    expect(plainly('Lead of the Center: 3 4 (+5 Drummond, -1 Rain) = 11')).toBe('Lead of the Center: 3 4 (+4) = 11');
    expect(plainly('Lead: 3 4 (+1 Drummond, -1 Rain) = 7')).toBe('Lead: 3 4 = 7');
    expect(plainly('Plays Veterans (BR71)')).toBe('Plays Veterans (BR71)');
  });
  it('leaves out where dice came from and what they showed, and ends its sentences', () => {
    const roll = line('attack', 'X attacks Y with 2 dice (+1 Attack less defence, -1 In forest): hit shell', {
      dice: [1, 2],
      places: ['a'],
    });
    const hit = line('loses', 'Y loses 1 piece; 2 left', { places: ['a'] });
    const tales = talesOf(passage([roll, hit]), board);
    const { lines } = recapOf(tales, 3, (l) => l.text.split(':')[0]);
    expect(lines.map((l) => l.text)).toEqual(['X attacks Y with 2 dice. Y loses 1 piece; 2 left.']);
  });
});

describe('a recap with little room', () => {
  const attack = (who: string, n: number) =>
    line('attack', `${who} attacks the Ottawa of Tecumseh at the ford with ${n} dice: hit`, { dice: [1], places: ['a'] });
  it('has what came of an attack before the attack', () => {
    const tales = talesOf(passage([attack('Van Horne', 5), line('loses', 'Ottawa loses 2 pieces; 0 left', { places: ['a'] })]), board);
    expect(recapOf(tales).lines[0]!.text).toMatch(/^Ottawa loses 2 pieces; 0 left\. Van Horne attacks/);
  });
  it('tells each attack for itself, under its own number', () => {
    const tales = talesOf(passage([attack('Van Horne', 5), attack('Miller', 3)]), board);
    tales.forEach((t, i) => (t.no = i + 1));
    const { lines, more } = recapOf(tales);
    expect(lines.map((l) => l.tale.no)).toEqual([1, 2]);
    expect(more).toBe(0);
  });
  it('counts among the rest what stands in a line with others', () => {
    const { lines, more } = recapOf(talesOf(passage([fire('gb'), fire('us'), fire('gb')]), board).map((t) => ({ ...t, mine: false })));
    expect(lines).toHaveLength(1);
    expect(more).toBe(2);
  });
});

describe('a long march in a recap', () => {
  const moves = (from: string, to: string, cost: number, places: string[]) =>
    line('moves', `49th moves from ${from} to ${to} for ${cost}`, { places, pieces: ['x'] });
  const hexes = {
    places: [
      ...board.places,
      { id: 'queenston', kind: 'town', title: 'Queenston', hex: '04633' },
      { id: 'schlosser', kind: 'town', title: 'Schlosser', hex: '04733' },
    ],
  };
  it('goes from where it began to where it ended, settlements by their names', () => {
    const at = { before: scene([['x', '04632']]), scene: scene([['x', '04733']]) };
    const steps = [moves('Fort George', 'Queenston', 1, ['04632', '04633']), moves('Queenston', 'Schlosser', 3, ['04633', '04733'])];
    expect(talesOf(passage(steps, at), hexes).map((t) => t.text)).toEqual(['49th moves from Fort George to Schlosser for 4']);
  });
  it('also when it came step by step', () => {
    const one = talesOf(passage([moves('Fort George', 'Queenston', 1, ['04632', '04633'])]), hexes);
    const two = talesOf(passage([moves('Queenston', 'Schlosser', 3, ['04633', '04733'])]), hexes);
    expect(recapOf([...one, ...two]).lines.map((l) => l.text)).toEqual(['49th moves from Fort George to Schlosser for 4.']);
  });
});

describe('volleys at sea', () => {
  it('sink who was hidden until then, and not by his own dice', () => {
    const volley = (seat: 'us' | 'gb', hits: number) =>
      line('naval_fire', `${seat} fleet fires: 1; ${hits} hit`, { seat, dice: [1], places: ['a'] });
    const sunk = line('ship_sunk', 'British warship 1 is lost for good', { seat: 'gb', pieces: ['br_w1'], places: ['a'] });
    const told = talesOf(passage([volley('us', 1), volley('gb', 0), sunk], { before: scene(), scene: scene() }), board);
    expect(told.map((t) => [t.kind, t.more.length])).toEqual([
      ['dice', 0],
      ['dice', 0],
      ['loss', 0],
    ]);
    expect(recapOf(told).lines.map((l) => l.text)).toEqual(['British warship 1 is lost for good.']);
  });
});

describe('a source', () => {
  it('is told chapter by chapter, and waits for the answer to its question', async () => {
    const p = make();
    const order: string[] = [];
    let answer = () => undefined as void;
    const chapters = [
      { ...passage([march()]), done: () => order.push('one'), ask: () => new Promise<void>((r) => (answer = () => r())) },
      { ...passage([fire('gb')]), done: () => order.push('two') },
    ];
    const all = follow(p, { next: () => Promise.resolve(chapters.shift() ?? null) });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(order).toEqual(['one']);
    expect(p.state).toBe('asking');
    answer();
    await vi.advanceTimersByTimeAsync(10_000);
    await all;
    expect(order).toEqual(['one', 'two']);
  });
});
