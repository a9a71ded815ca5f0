// The numbers beside the choices of 1812: each choice in a battle has one, to retreat as well.
import { describe, expect, it } from 'vitest';
import acceptJson from '../../../fixtures/accept.json';
import armyJson from '../../../fixtures/army.json';
import battleJson from '../../../fixtures/battle.json';
import boardJson from '../../../fixtures/board.json';
import navalJson from '../../../fixtures/naval.json';
import type { Row } from '../../../lib/prompt';
import type { Action, BoardData, Odds, Scene, SeatId } from '../../../lib/types';
import { row, warns } from './weigh';

const board = boardJson as unknown as BoardData;
const act = (action: string, place?: string): Action => ({
  action,
  label: action,
  verb: action.split(' ')[0]!,
  target: place ? { place } : null,
});
const lineOf = (a: Action): Row => ({ key: a.action, actions: [a], title: '', place: a.target?.place ?? null, piece: null });
const nowIn = (scene: unknown, seat: SeatId, odds: Odds | null = null, weighed: Odds | null = null) => ({
  scene: scene as Scene,
  board,
  seat,
  actions: [act('pass'), act('march x york', 'york')],
  odds,
  weighed,
  selected: [],
});
const odds = battleJson.odds as unknown as Odds;

describe('a choice in a battle', () => {
  it('to fire: the odds of the battle, or room for them', () => {
    expect(row(lineOf(act('fire')), nowIn(battleJson.scene, 'us'))).toMatchObject({ target: true, odds: { share: true } });
    const fire = row(lineOf(act('fire')), nowIn(battleJson.scene, 'us', odds))!;
    expect(fire.n).toBe('17%');
    expect(fire.share!.us).toBeCloseTo(0.1656);
    expect(fire.share!.gb).toBeCloseTo(0.8344);
  });
  it('to retreat: what the pursuit costs', () => {
    const retreat = row(lineOf(act('retreat detroit', 'detroit')), nowIn(battleJson.scene, 'us'))!;
    // One die of the infantry, two of the Indians, three steps to lose: half of three (7.22).
    expect(retreat).toMatchObject({ n: '1.5', unit: 'steps lost' });
    expect(retreat.note).toContain('3 dice');
  });
  it('to retreat before those who are not known: steps, from about a die of each', () => {
    const retreat = lineOf(act('retreat york', 'york'));
    for (const weighed of [null, odds]) {
      const words = row(retreat, nowIn(acceptJson.scene, 'us', null, weighed));
      expect(words).toMatchObject({ n: '0.5', unit: 'steps lost' });
      expect(words!.note).toContain('about 1 die');
    }
  });
});

describe('what is asked again', () => {
  const done = (moves: { to: string }[]) => {
    const scene = { ...armyJson.scene, orders: { us: { moves }, gb: { moves } } };
    return warns(act('done'), nowIn(scene, 'gb'));
  };
  it('orders that lead into battle are an attack, others an end without loss', () => {
    const enemy = (armyJson.scene.groups as { place: string; side: string }[]).find((g) => g.side === 'us');
    expect(done([])).toMatchObject({ kind: 'end', lost: false });
    expect(done([{ to: enemy!.place }])).toMatchObject({ kind: 'attack', lost: true, go: 'March' });
    const turn = { ...armyJson.scene.turn, phase: navalJson.scene.turn.phase };
    const sails = { ...armyJson.scene, turn, orders: { us: { moves: [] }, gb: { moves: [{ to: enemy!.place }] } } };
    expect(warns(act('done'), nowIn(sails, 'gb'))).toMatchObject({ kind: 'attack', go: 'Sail' });
  });
  it('an attack counts the dice of the block that a row is of, and none where no block is named', () => {
    const foe = (armyJson.scene.groups as { place: string; side: string }[]).find((g) => g.side === 'us')!;
    const piece = (armyJson.scene.pieces as { id: string; side: string; steps: number }[]).find((p) => p.side === 'gb' && p.steps > 1)!;
    const march = lineOf(act(`march ${piece.id} ${foe.place}`, foe.place));
    expect(row({ ...march, piece: piece.id }, nowIn(armyJson.scene, 'gb'))!.note).toMatch(/^attack .* with \w+ dice$/);
    expect(row(march, nowIn(armyJson.scene, 'gb'))!.note).not.toMatch(/dice/);
  });
  it('nothing within a battle', () => expect(warns(act('pass'), nowIn(battleJson.scene, 'us'))).toBeNull());
});
