// The number of each choice: asked for once in a position, dropped with it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameModel } from '../game.svelte';
import type { Odds } from '../types';
import { choiceOf, Weighing } from './weighing.svelte';

const odds = (p: number): Odds => ({
  title: 'Battle of York',
  policy: '',
  exact: false,
  error: 0.01,
  rows: [{ what: 'American hold the field', group: 'result', probability: p }],
  modifiers: [],
});
const act = (action: string) => ({ action, label: action, verb: action.split(' ')[0]!, target: null });

let asked: { type: string; choices?: string[] }[];
let answer: (choices: string[]) => Promise<Record<string, unknown>>;
let game: { seq: number; seat: string; canAct: boolean; ask: (m: { type: string; choices: string[] }) => Promise<Record<string, unknown>> };
let weighing: Weighing;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = (choices) => Promise.resolve({ choices: choices.map((choice) => ({ choice, odds: odds(0.5) })) });
  game = { seq: 1, seat: 'us', canAct: true, ask: (m) => (asked.push(m), answer(m.choices)) };
  weighing = new Weighing(game as unknown as GameModel);
});
afterEach(() => vi.useRealTimers());
const later = () => vi.advanceTimersByTimeAsync(200);

describe('choices are weighed', () => {
  it('once in a position, as they are sent', async () => {
    const two = [act('march a york'), act('march b york')];
    weighing.want([choiceOf(two), 'fire']);
    weighing.want([choiceOf(two), 'fire']);
    await later();
    weighing.want([choiceOf(two), 'fire']);
    await later();
    expect(asked).toEqual([{ type: 'weigh', seat: 'us', choices: ['march a york; march b york', 'fire'] }]);
    expect(weighing.of(two)?.rows[0]!.probability).toBe(0.5);
    expect(weighing.of([act('retreat albany')])).toBeNull();
  });
  it('again where the position is another', async () => {
    weighing.want(['fire']);
    await later();
    game.seq = 2;
    weighing.soon(false);
    expect(weighing.of([act('fire')])).toBeNull();
    weighing.want(['fire']);
    await later();
    expect(asked.length).toBe(2);
  });
  it('and what comes too late is nobody’s number', async () => {
    let tell: (v: Record<string, unknown>) => void = () => undefined;
    answer = () => new Promise((resolve) => (tell = resolve));
    weighing.want(['fire']);
    await later();
    game.seq = 2;
    tell({ choices: [{ choice: 'fire', odds: odds(0.9) }] });
    await later();
    expect(weighing.of([act('fire')])).toBeNull();
  });
  it('not at all while one cannot act, and without numbers where the server does not know the question', async () => {
    game.canAct = false;
    weighing.want(['fire']);
    await later();
    expect(asked).toEqual([]);
    game.canAct = true;
    answer = () => Promise.reject(new Error('there is no message of this type'));
    weighing.want(['fire']);
    await later();
    expect(weighing.of([act('fire')])).toBeNull();
  });
});
