import { beforeEach, describe, expect, it } from 'vitest';
import { filtered, grouped, isBattle, merged, openingOf, readSince, writeSince } from './journal';
import type { JournalEntry, SeatId } from './types';

const entry = (n: number, name: string, seat: SeatId | null = 'us', turn = '1812, May'): JournalEntry => ({
  n,
  text: `${name} ${n}`,
  rule: '1',
  name,
  seat,
  turn,
});
const journal = [
  entry(0, 'deploy'),
  entry(1, 'march', 'gb'),
  entry(2, 'volley', 'gb', '1812, June'),
  entry(3, 'retreat', 'us', '1812, June'),
];

describe('keeping in step', () => {
  it('adds what is new', () => expect(merged(journal.slice(0, 2), journal.slice(2), 2)).toEqual(journal));
  it('replaces what was undone', () => expect(merged(journal, [entry(1, 'pass')], 1).map((e) => e.name)).toEqual(['deploy', 'pass']));
  it('begins anew from zero', () => expect(merged(journal, [entry(0, 'x')], 0)).toHaveLength(1));
});

describe('filters', () => {
  const numbers = (f: Parameters<typeof filtered>[1], since = 0) => filtered(journal, f, 'us', since).map((e) => e.n);
  it('all', () => expect(numbers('all')).toEqual([0, 1, 2, 3]));
  it('battles', () => expect(numbers('battles')).toEqual([2, 3]));
  it('mine', () => expect(numbers('mine')).toEqual([0, 3]));
  it('since my move', () => expect(numbers('since', 2)).toEqual([2, 3]));
  it('a march is no battle', () => expect(isBattle(journal[1]!)).toBe(false));
});

describe('groups', () => {
  it('one per turn', () =>
    expect(grouped(journal, 0).map((g) => [g.turn, g.entries.length])).toEqual([
      ['1812, May', 2],
      ['1812, June', 2],
    ]));
  it('the mark splits a turn and stands once', () => {
    const groups = grouped(journal, 1);
    expect(groups.map((g) => g.since)).toEqual([false, true, false]);
    expect(groups[1]!.entries.map((e) => e.n)).toEqual([1]);
  });
});

describe('the mark is remembered', () => {
  beforeEach(() => localStorage.clear());
  it('by game and seat', () => {
    writeSince('g', 'us', 7);
    expect([readSince('g', 'us'), readSince('g', 'gb'), readSince('h', 'us')]).toEqual([7, 0, 0]);
  });
});

describe('what is told at the opening', () => {
  it('is what the others did, with what their dice did to one’s own', () => {
    const at = (e: JournalEntry, step: number, dice?: number[]): JournalEntry => ({ ...e, step, ...(dice ? { dice } : {}) });
    const lines = [
      at(entry(0, 'draw', 'gb'), 0),
      at(entry(1, 'move', 'us'), 1),
      at(entry(2, 'attack', 'us'), 2, [1, 4]),
      at(entry(3, 'loses', 'gb'), 2),
      at(entry(4, 'turn', 'gb'), 3),
    ];
    expect(openingOf(lines, 'gb').map((e) => e.name)).toEqual(['move', 'attack', 'loses']);
  });
});
