import { describe, expect, it } from 'vitest';
import type { Ending } from '../../lib/look';
import type { BoardData, JournalEntry, PastPosition, Scene } from '../../lib/types';
import { course, curve, facing, moments, turningPoints } from './ending';

const scene = (lead: number): Scene => ({ game: 'toy', viewer: 'us', lead }) as Scene;
const leadOf = (s: Scene) => s['lead'] as number;
const line = (n: number, step: number, name: string, seat: 'us' | 'gb' = 'us'): JournalEntry =>
  ({ n, step, name, seat, text: `${name} ${n}`, rule: '', turn: '' }) as JournalEntry;
const ending: Ending = {
  words: () => ({ title: '', sentence: '', causes: [], why: [] }),
  lead: leadOf,
  bounds: () => [],
  changes: (_, a, b) => (leadOf(b) - leadOf(a) > 5 ? [{ text: 'A town falls.', size: 1, helps: 'us' as const }] : []),
  said: ['taken'],
  weight: { taken: 5, battle: 3, march: 1, fallen: 6, storm: 2 },
  losses: ['fallen'],
  either: ['storm'],
  fights: ['battle'],
};
const board = {} as BoardData;

describe('the score', () => {
  it('names both sides, a draw too', () => {
    for (const winner of ['us', 'gb', null] as const) expect([...facing(winner)].sort()).toEqual(['gb', 'us']);
    expect(facing('gb')[0]).toBe('gb');
  });
});

describe('the course of a game', () => {
  it('looks at every turn, the beginning and the end, and more where turns are few', () => {
    const turns = Array.from({ length: 30 }, (_, i) => ({ step: i * 4, label: `T${i}` }));
    expect(moments(turns, 119)).toEqual([...turns.map((t) => t.step), 119]);
    expect(moments(turns, 119, 10).length).toBeLessThanOrEqual(16);
    const few = moments([{ step: 0, label: 'A' }], 100);
    expect(few).toHaveLength(16);
    expect(few[0]).toBe(0);
    expect(few.at(-1)).toBe(100);
    expect(moments([], 0)).toEqual([0]);
  });

  it('looks closer where most was won', async () => {
    const asked: number[] = [];
    const at = (step: number) => {
      asked.push(step);
      return Promise.resolve({ scene: scene(step >= 37 ? 9 : 0) } as PastPosition);
    };
    const turns = Array.from({ length: 20 }, (_, i) => ({ step: i * 5, label: `T${i}` }));
    const samples = await course({ steps: 101, turns, scene: scene(0), step: 0, journal: [] } as PastPosition, scene(9), leadOf, at);
    expect(asked).toContain(37); // the very step between two turns
    expect(asked).not.toContain(62);
    const [point, ...others] = turningPoints(samples, [line(1, 37, 'march')], board, ending);
    expect(others).toHaveLength(0);
    expect(point).toMatchObject({ label: 'T7', from: 0, to: 9, side: 'us', title: 'A town falls.', text: 'march 1.' });
    expect(point!.sample.step).toBe(37);
  });

  it('names what changed most, in its order, and by the weightiest line where the position says nothing', () => {
    const samples = [0, 2, 2, -1, 6].map((lead, i) => ({ step: i, label: `T${i}`, lead, scene: scene(lead) }));
    const journal = [line(1, 1, 'battle'), line(2, 1, 'march'), line(3, 2, 'rest'), line(4, 3, 'battle', 'gb'), line(5, 4, 'taken')];
    const points = turningPoints(samples, journal, board, ending, undefined, 2);
    expect(points.map((p) => [p.no, p.label, p.title, p.text])).toEqual([
      [1, 'T3', 'battle 4.', ''],
      [2, 'T4', 'A town falls.', ''], // what is said already is not said again
    ]);
    expect(points.map((p) => p.side)).toEqual(['gb', 'us']);
  });

  it('a march that took nothing is no turning point beside something that was won', () => {
    const samples = [0, 3, 6].map((lead, i) => ({ step: i, label: `T${i}`, lead, scene: scene(lead) }));
    const points = turningPoints(samples, [line(1, 1, 'battle'), line(2, 2, 'march')], board, ending);
    expect(points.map((p) => p.title)).toEqual(['battle 1.']);
  });

  it('of what nothing can be said there is no card', () => {
    const samples = [0, 3, 4].map((lead, i) => ({ step: i, label: `T${i}`, lead, scene: scene(lead) }));
    const points = turningPoints(samples, [line(1, 2, 'march')], board, ending);
    expect(points.map((p) => p.title)).toEqual(['march 1.']);
  });

  it('goes by what could be expected where that is known, and a trifle turns nothing', async () => {
    // The lead says nothing until the end; what was to be expected fell at step 12.
    const chances = (step: number) => (step < 12 ? 0.62 : step < 30 ? 0.25 + (step % 2) * 0.005 : 0);
    const at = (step: number) => Promise.resolve({ scene: scene(0), chance: chances(step) } as PastPosition);
    const turns = Array.from({ length: 8 }, (_, i) => ({ step: i * 4, label: `T${i}` }));
    const first = { steps: 32, turns, scene: scene(0), step: 0, journal: [], chance: 0.62 } as unknown as PastPosition;
    const samples = await course(first, scene(-3), leadOf, at);
    expect(samples.at(-1)).toMatchObject({ lead: -3, chance: 0 });
    const points = turningPoints(samples, [line(1, 12, 'battle', 'gb'), line(2, 30, 'taken', 'gb')], board, ending);
    expect(points.map((p) => [p.sample.step, p.side])).toEqual([
      [12, 'gb'],
      [30, 'gb'],
    ]);
    expect(points[0]!.chances![0]).toBeCloseTo(0.62);
    const drawn = curve(samples, [5]);
    expect(drawn.expected).toBe(true);
    for (const p of drawn.at) expect(Math.abs(p.y)).toBeLessThanOrEqual(1);
    expect(drawn.at[0]!.y).toBeGreaterThan(0);
    expect(drawn.at.at(-1)!.y).toBeCloseTo(-0.96);
  });

  it('an end that was to be expected turned nothing; one that was not did', () => {
    const told = (before: number) =>
      turningPoints(
        [0.5, 0.3, before, 0].map((chance, i) => ({ step: i, label: `T${i}`, lead: 0, chance, scene: scene(0) })),
        [line(1, 1, 'battle', 'gb'), line(2, 3, 'taken', 'gb')],
        board,
        ending,
      ).map((p) => p.sample.step);
    expect(told(0.08)).toEqual([1]);
    expect(told(0.29)).toEqual([1, 3]);
  });

  it('names what helped the side that gained, never what it lost', () => {
    const samples = [0, 3].map((lead, i) => ({ step: i, label: `T${i}`, lead, scene: scene(lead) }));
    const told = (lines: JournalEntry[]) => turningPoints(samples, lines, board, ending).map((p) => p.title);
    // Both sides lost something; the Americans gained.
    expect(told([line(1, 1, 'fallen', 'gb'), line(2, 1, 'fallen', 'us')])).toEqual(['British: fallen 1.']);
    expect(told([line(1, 1, 'march', 'us'), line(2, 1, 'taken', 'gb'), line(3, 1, 'fallen', 'us')])).toEqual(['march 1.']);
    expect(told([line(1, 1, 'storm', 'gb')])).toEqual(['storm 1.']); // may help either
    expect(told([line(1, 1, 'fallen', 'us'), line(2, 1, 'taken', 'gb')])).toEqual([]); // of this nothing can be said
  });

  it('says in which fight something was lost, and whose it was', () => {
    const samples = [0, 3].map((lead, i) => ({ step: i, label: `T${i}`, lead, scene: scene(lead) }));
    const of = (n: number, name: string, seat: 'us' | 'gb', pieces: string[]) => ({ ...line(n, 1, name, seat), pieces });
    const journal = [of(1, 'battle', 'us', ['a', 'x']), of(2, 'battle', 'us', ['b', 'y']), of(3, 'fallen', 'gb', ['x'])];
    const [point] = turningPoints(samples, journal, board, ending, (l) => `${l.text} (+3 Attack less defence), no dice`);
    expect([point!.title, point!.text]).toEqual(['British: fallen 3.', 'battle 1, no dice.']);
  });

  it('what was lost for it comes last, and a place is named once', () => {
    const samples = [0, 3].map((lead, i) => ({ step: i, label: `T${i}`, lead, scene: scene(lead) }));
    const towns = { places: [{ id: 'york', title: 'York' }, { id: 'erie', title: 'Erie' }] } as unknown as BoardData; // prettier-ignore
    const both: Ending = {
      ...ending,
      changes: () => [
        { text: 'The British take Erie.', size: 9, helps: 'gb' },
        { text: 'Two blocks come up.', size: 1, helps: 'us' },
        { text: 'The Americans take York.', size: 5, helps: 'us' },
      ],
    };
    const at = (places: string[], pieces: string[] = []) => ({ ...line(1, 1, 'battle'), places, pieces });
    const text = (l: JournalEntry) => turningPoints(samples, [l], towns, both)[0]!;
    expect(text(at(['york']))).toMatchObject({ title: 'The Americans take York.', text: 'Two blocks come up. The British take Erie.' });
    expect(text(at(['york'], ['us_r06'])).text).toBe('Two blocks come up. battle 1. The British take Erie.');
    expect(text(at(['erie'])).text).toBe('Two blocks come up. battle 1. The British take Erie.');
  });

  it('draws within its frame', () => {
    const { at, top } = curve(
      [3, -20].map((lead, i) => ({ step: i * 7, label: '', lead, scene: scene(lead) })),
      [10, -10],
    );
    expect(top).toBeGreaterThan(20);
    expect(at.map((p) => p.x)).toEqual([0, 1]);
    for (const p of at) expect(Math.abs(p.y)).toBeLessThanOrEqual(1);
  });
});
