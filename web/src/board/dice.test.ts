import { describe, expect, it } from 'vitest';
import battleJson from '../fixtures/battle.json';
import boardJson from '../fixtures/board.json';
import hitsJson from '../fixtures/hits.json';
import { shortName } from '../looks/blocks/names';
import { currentBattle, lineOf, marked, ofBattle, rollsOf } from './dice';
import { groups, percent, result, volley, winOf } from './odds';
import { leadOf } from './tracks';
import type { BoardData, JournalLine, OddsReport, Scene } from './types';

const board = boardJson as unknown as BoardData;
const scene = battleJson.scene as unknown as Scene;
const journal = battleJson.journal as unknown as JournalLine[];
const odds = battleJson.odds as unknown as OddsReport;

describe('dice', () => {
  it('come from the journal of this battle only', () => {
    const rolls = rollsOf(ofBattle(journal));
    expect(rolls.map((r) => [r.side, r.faces, r.hits])).toEqual([['gb', [2, 2, 2, 1, 2, 1], 2]]);
  });

  it('show as many hits as the journal counts, the lowest faces, in front', () => {
    expect(marked({ faces: [2, 6, 1, 2], hits: 2 }).map((d) => [d.face, d.hit])).toEqual([
      [1, true],
      [2, true],
      [6, false],
      [2, false],
    ]);
    expect(marked({ faces: [3, 4], hits: 0 }).some((d) => d.hit)).toBe(false);
  });

  it('lines hold the blocks that fight', () => {
    const battle = currentBattle(scene)!;
    expect(lineOf(scene, battle, 'gb').known.map((k) => k.id)).toEqual(['br_sem', 'br_tecumseh']);
    expect(lineOf(scene, battle, 'us').steps).toBe(3);
    const hits = hitsJson.scene as unknown as Scene;
    expect(currentBattle(hits)!.hits).toEqual({ side: 'us', left: 1 });
  });
});

describe('odds', () => {
  it('both sides and nobody make a whole', () => {
    expect(result(odds).reduce((n, r) => n + r.p, 0)).toBeCloseTo(1);
    expect(winOf(odds, 'gb')).toBeCloseTo(0.8344, 3);
    expect(groups(odds).map((g) => [g.title, g.side])).toEqual([
      ['American blocks', 'us'],
      ['British blocks', 'gb'],
    ]);
  });

  it('a volley is reckoned die by die', () => {
    const v = volley(odds, new Set(board.pieces.filter((f) => f.side === 'us').map((f) => f.title)))!;
    expect(v.dice).toBe(3);
    expect(v.mean).toBeCloseTo(2 / 3);
    expect(v.hits.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
    expect(v.hits[0]).toBeCloseTo((5 / 6) ** 2 * (4 / 6));
    expect(volley(odds, new Set())).toBeNull();
  });

  it('percentages never round to certainty', () => {
    expect([0, 1, 0.5, 0.061, 0.0004, 0.9996, 0.995].map(percent)).toEqual(['0%', '100%', '50%', '6.1%', '<0.1%', '>99.9%', '99.5%']);
  });
});

describe('tracks', () => {
  it('say the lead in words', () => {
    expect(leadOf(scene)).toMatchObject({ side: 'gb', by: 5, margin: 10, at: 0.25, text: 'British lead 5 of 10' });
    const before = { ...scene, turn: { ...scene.turn, phase: { id: 'deployment', title: 'Deployment', rule: '3.2' } } };
    expect(leadOf(before)).toMatchObject({ side: null, at: 0.5, text: 'Setting up; 10 ahead wins' });
  });
});

describe('names on blocks', () => {
  it('are short', () => {
    for (const f of board.pieces) expect(shortName(f).length, f.title).toBeLessThanOrEqual(15);
    expect(shortName({ title: "8th Foot (King's)", type: 'infantry' })).toBe("8th (King's)");
  });
});
