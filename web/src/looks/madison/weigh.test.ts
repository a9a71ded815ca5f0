// What the choices of Mr. Madison's War mean in numbers, and which of them are aimed first.
import { describe, expect, it } from 'vitest';
import type { Row } from '../../lib/prompt';
import type { Action, Odds } from '../../lib/types';
import boardJson from './fixtures/board.json';
import fightJson from './fixtures/fight.json';
import moveJson from './fixtures/move.json';
import type { Counter, MadisonBoard, MadisonScene } from './types';
import { row, warns, weighable } from './weigh';

const board = boardJson as unknown as MadisonBoard;
const act = (verb: string, place?: string): Action => ({
  action: place ? `${verb} ${place}` : verb,
  label: verb,
  verb,
  target: place ? { place } : null,
});
const lineOf = (a: Action): Row => ({ key: a.action, actions: [a], title: '', place: a.target?.place ?? null, piece: null });
const chance = (p: number): Odds => ({
  title: '',
  policy: '',
  exact: true,
  error: 0,
  modifiers: [],
  rows: [
    { what: 'the attackers hold the lake', group: 'result', probability: p },
    { what: 'they do not', group: 'result', probability: 1 - p },
  ],
});
const move = moveJson as unknown as { scene: MadisonScene; actions: Action[] };
const nowIn = (scene: MadisonScene, weighed: Odds | null = null, odds: Odds | null = null) => ({
  scene,
  board,
  seat: 'us' as const,
  actions: move.actions,
  odds,
  weighed,
  selected: [],
});

describe('sailing into the enemy', () => {
  const ship = (id: string, side: 'us' | 'gb', more: Partial<Counter>): Counter => ({
    id,
    side,
    kind: 'ship',
    place: 'box_ontario',
    ...more,
  });
  const mine = [ship('oneida', 'us', { place: 'sackets_harbor', group: true })];
  const at = (...ships: Counter[]): MadisonScene => ({
    ...move.scene,
    pieces: [...move.scene.pieces.filter((p) => p.kind !== 'ship'), ...mine, ...ships],
  });
  const sail = act('sail', 'box_ontario');
  const held = at(ship('royal_george', 'gb', {}), ship('beresford', 'gb', {}));

  it('is aimed by the first press, with words of its own', () => {
    expect(warns(sail, nowIn(held))).toMatchObject({ kind: 'attack', lost: true, title: 'Fight on Lake Ontario?' });
    expect(warns(sail, nowIn(held))!.text).toMatch(/^One vessel against 2\./);
  });
  it('has its number: asked for, and shown when it is known', () => {
    expect(weighable(sail, held)).toBe(true);
    expect(row(lineOf(sail), nowIn(held))).toMatchObject({ target: true, odds: { unit: 'to take it' } });
    expect(row(lineOf(sail), nowIn(held, chance(0.62)))).toMatchObject({
      target: true,
      n: '62%',
      unit: 'to take it',
      note: '2 enemy vessels are there',
    });
  });
  it('not where nobody, only my own or only damaged vessels are, and not at a town (11.41b)', () => {
    for (const scene of [at(), at(ship('madison', 'us', {})), at(ship('beresford', 'gb', { flipped: true }))]) {
      expect(warns(sail, nowIn(scene))).toBeNull();
      expect(weighable(sail, scene)).toBe(false);
      expect(row(lineOf(sail), nowIn(scene))).toBeNull();
    }
    const harbour = at(ship('royal_george', 'gb', { place: 'kingston' }));
    expect(warns(act('sail', 'kingston'), nowIn(harbour))).toBeNull();
    expect(row(lineOf(act('sail', 'kingston')), nowIn(harbour))).toBeNull();
  });
});

describe('marching into the enemy', () => {
  const enemy = move.scene.pieces.find((p) => p.side === 'gb' && p.kind === 'unit' && board.places.some((x) => x.id === p.place && x.at))!;
  const march = act('march', enemy.place);
  it('is aimed, weighed and has its number', () => {
    expect(warns(march, nowIn(move.scene))).toMatchObject({ kind: 'attack', lost: true });
    expect(weighable(march, move.scene)).toBe(true);
    expect(row(lineOf(march), nowIn(move.scene, chance(0.4)))).toMatchObject({ target: true, n: '40%', unit: 'to take it' });
  });
  it('into an empty space it is not', () => {
    const free = board.places.find((x) => x.kind === 'space' && !move.scene.pieces.some((p) => p.place === x.id))!;
    expect(warns(act('march', free.id), nowIn(move.scene))).toBeNull();
    expect(weighable(act('march', free.id), move.scene)).toBe(false);
    expect(row(lineOf(act('march', free.id)), nowIn(move.scene))).toBeNull();
  });
});

describe('after a combat', () => {
  const { scene } = fightJson as unknown as { scene: MadisonScene };
  const lost = { ...scene, fight: { ...scene.fight!, round: 1, attacker: 'gb' as const } };
  it('where they retreat to has no odds of the combat that is lost', () => {
    for (const verb of ['retreat', 'withdraw']) expect(row(lineOf(act(verb)), nowIn(lost, chance(1)))).toBeNull();
  });
});

describe('before a combat', () => {
  const { scene } = fightJson as unknown as { scene: MadisonScene };
  const fight = { ...scene, fight: { ...scene.fight!, round: 0, attacker: 'gb' as const } };
  it('to stand has its odds, to go has its number too', () => {
    expect(row(lineOf(act('stand')), nowIn(fight, null, chance(0.25)))).toMatchObject({
      n: '75%',
      unit: 'to hold it',
      share: { us: 0.75, gb: 0.25 },
    });
    for (const verb of ['retreat', 'withdraw'])
      expect(row(lineOf(act(verb)), nowIn(fight))).toEqual({ n: '0', unit: 'steps lost', note: 'the space is left to them' });
  });
  it('room is kept for odds that are on their way', () => {
    expect(row(lineOf(act('stand')), nowIn(fight))).toEqual({ odds: { unit: 'to hold it', share: true } });
  });
});
