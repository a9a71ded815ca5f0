// The theatre, the dock and the scenes under the hand, and for those who do not see them.
import { cleanup, fireEvent, render, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Options } from '../../lib/selection';
import type { Action, BoardData, Decision, JournalEntry, Scene, SeatId } from '../../lib/types';
import type { Tale } from '../../telling/events';
import Band from './Band.svelte';
import Combat from './Combat.svelte';
import Desk from './Desk.svelte';
import american from './fixtures/american.json';
import announced from './fixtures/announced.json';
import boardJson from './fixtures/board.json';
import cards from './fixtures/cards.json';
import ghent from './fixtures/ghent.json';
import lake from './fixtures/lake.json';
import losses from './fixtures/losses.json';
import march from './fixtures/march.json';
import ops from './fixtures/ops.json';
import { loadTheatre } from './ground';
import Stage from './Stage.svelte';
import { table } from './table.svelte';
import Theatre from './Theatre.svelte';
import Tracks from './Tracks.svelte';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 }); // a busy machine is no fault

interface Fixture {
  seat: string;
  scene: unknown;
  actions: unknown;
  decision: unknown;
  journal: unknown;
}
const board = boardJson as unknown as BoardData;
beforeAll(async () => {
  await loadTheatre();
});
afterEach(() => {
  cleanup();
  table.card = table.place = table.group = null;
  table.near = false;
});

const marksOf = (f: Fixture) => {
  const o = new Options(f.actions as Action[]);
  return { legalPieces: o.legalPieces(), legalPlaces: o.legalPlaces([]), selected: new Set<string>(), lit: new Set<string>() };
};
const common = (f: Fixture) => ({
  board,
  scene: f.scene as Scene,
  seat: f.seat as SeatId,
  marks: marksOf(f),
  actions: f.actions as Action[],
  decision: f.decision as Decision | null,
  journal: [],
  odds: null,
});

async function theatre(f: Fixture) {
  const onpiece = vi.fn();
  const onplace = vi.fn();
  const { container } = render(Theatre, { ...common(f), onpiece, onplace });
  await waitFor(() => expect(container.querySelector('[data-place="boston"]')).toBeTruthy(), { timeout: 60_000 });
  return { container, onpiece, onplace };
}

describe('the theatre', () => {
  it('names every place with what lies there, and says what a march costs', async () => {
    const { container, onplace } = await theatre(march);
    const label = (id: string) => container.querySelector(`[data-place="${id}"]`)?.getAttribute('aria-label') ?? '';
    expect(label('york')).toMatch(
      /^York, Minor City, held by the British, American objective, Port, active, .*costs 1, legal: March to York$/,
    );
    expect(label('buffalo')).toContain('contents unseen');
    expect(container.querySelectorAll('.place.legal, .place.target').length).toBe(13);
    expect(container.querySelector('[data-place="buffalo"]')!.classList).toContain('target');
    await fireEvent.click(container.querySelector('[data-place="york"]')!);
    expect(onplace).toHaveBeenCalledWith('york', expect.anything());
  });
  it('shows of an enemy Expedition its letter and nothing else', async () => {
    const { container } = await theatre(cards);
    const g = container.querySelector('[data-piece="us_g"]')!;
    expect(g.textContent!.trim()).toBe('G');
    expect(g.querySelector('.tab')).toBeNull();
    expect(container.querySelector('[data-piece="gb_b"]')!.textContent!.replace(/\s/g, '')).toBe('B9');
    // One that holds a lone Leader and one that holds an army are drawn alike but for the letter.
    const bare = (id: string) =>
      container
        .querySelector(`[data-piece="${id}"]`)!
        .innerHTML.replace(/>[A-L]</, '><')
        .replace(/translate\([^)]*\)/g, '');
    expect(bare('us_f')).toBe(bare('us_d'));
  });
  it('hides what is on the enemy’s stocks', async () => {
    const { container } = await theatre(american);
    const bar = (id: string) => container.querySelector(`[data-stocks="${id}"]`)?.getAttribute('aria-label') ?? '';
    expect(bar('kingston')).toBe('Stocks of Kingston: box 2: a ship on the stocks, box 4: a ship on the stocks');
    expect(bar('sackets_harbor')).toBe('Stocks of Sackets Harbor: box 3: Frigate');
  });
  it('what may be chosen is reached by the keyboard', async () => {
    const { container } = await theatre(ops);
    const fleet = container.querySelector<SVGElement>('[data-piece="if"]')!;
    expect(fleet.getAttribute('tabindex')).toBe('0');
    await fireEvent.keyDown(fleet, { key: 'Enter' });
    expect(table.place).toBe('mid_atlantic'); // the dock lists what can be done there
    table.place = null;
    expect(container.querySelector('[data-place="gulf"]')!.getAttribute('tabindex')).toBe('0');
  });
});

const stage = (f: Fixture, more: Record<string, unknown> = {}) => {
  const onact = vi.fn();
  const onacts = vi.fn();
  const { container } = render(Stage, {
    ...common(f),
    open: null,
    aim: null,
    onopen: vi.fn(),
    onpiece: vi.fn(),
    onact,
    onacts,
    onrule: vi.fn(),
    why: async () => null,
    ...more,
  });
  return { container, onact, onacts };
};

describe('the dock', () => {
  it('lists the hand; a card opens with what it can be used for', async () => {
    const { container, onact } = stage(cards);
    expect(container.querySelectorAll('[data-card]')).toHaveLength(6);
    await fireEvent.click(container.querySelector('[data-card="1"]')!);
    const uses = [...container.querySelectorAll<HTMLElement>('[data-use]')];
    expect(uses.map((u) => u.textContent!.trim())).toEqual(['Event', '5 Ops', 'Save']);
    await fireEvent.click(uses[1]!);
    expect(onact.mock.calls[0]![0].action).toBe('ops c1');
  });
  it('lists the Operations; one with several choices opens', async () => {
    const { container, onact } = stage(ops);
    await fireEvent.click(container.querySelector('[data-ops="raise"]')!);
    await fireEvent.click(container.querySelector('[data-choice="raise british_fencible york"]')!);
    expect(onact.mock.calls[0]![0].action).toBe('raise british_fencible york');
    await fireEvent.click(container.querySelector('[data-ops="fort"]')!);
    expect(onact.mock.calls[1]![0].action).toBe('fort prescott');
  });
  it('losses are tried by steppers and sent at once', async () => {
    const { container, onacts } = stage(losses);
    const more = (unit: string) => container.querySelector<HTMLButtonElement>(`[data-unit="${unit}"]`)!;
    const commit = container.querySelector<HTMLButtonElement>('[data-commit]')!;
    expect(commit.disabled).toBe(true);
    for (const unit of ['british_regular', 'british_regular', 'british_militia', 'indian']) await fireEvent.click(more(unit));
    expect(container.querySelector('.sum')!.textContent).toContain('4 of 4 chosen');
    expect(more('british_cavalry').disabled).toBe(true); // it is enough
    expect(table.tried).toEqual({ british_regular: 2, british_militia: 1, indian: 1 });
    await fireEvent.click(commit);
    expect(onacts.mock.calls[0]![0].map((a: Action) => a.action)).toEqual([
      'lose british_regular gb_b',
      'lose british_regular gb_b',
      'lose indian gb_b',
      'lose british_militia gb_b',
    ]);
  });
  it('opens a place: forces, stocks, what is closed stays closed', () => {
    table.place = 'sackets_harbor';
    const { container } = stage(cards);
    const text = container.textContent!;
    expect(text).toContain('Sackets Harbor');
    expect(text).toContain('Its contents are unseen.');
    expect(text).toContain('Fort of level 2');
    expect(text).toContain('a ship on the stocks');
    expect(text).not.toContain('Frigate');
  });
  it('the desk says what pushed whom', () => {
    const { container } = render(Desk, { board, scene: cards.scene as unknown as Scene });
    expect(container.textContent).toContain('Full Blockade, Mid-Atlantic');
    expect(container.textContent).toContain('14 → 13');
  });
});

const scene = (f: Fixture, more: { journal?: JournalEntry[]; tale?: Tale; done?: boolean } = {}) =>
  render(Combat, { ...common(f), busy: false, onact: vi.fn(), onpiece: vi.fn(), onmap: vi.fn(), onrule: vi.fn(), ...more }).container;

describe('scenes', () => {
  it('Combat: bands, columns, dice, the read cell, what it means', () => {
    const c = scene(losses);
    const text = c.textContent!;
    expect(text).toContain('Battle at Buffalo');
    expect(text).toContain('6 to 10 strong');
    expect(text).toContain('You must retreat to Queenston');
    expect(text).toContain('7 − 1 = 6');
    expect([...c.querySelectorAll('.read')].map((x) => x.textContent!.trim())).toEqual(['64**', '84*']);
    expect(text).not.toMatch(/Brown|Scott/); // who leads the closed Expedition is not said
  });
  it('what a Fort takes is not done to those behind it (8.5c)', () => {
    const c = scene(losses);
    expect([...c.querySelectorAll('.sum small')].map((x) => x.textContent)).toEqual(['4 losses, two asterisks', '2 losses']);
    expect(c.querySelector('.verdict')!.textContent).toContain('two losses and one asterisk absorbed by the Fort');
  });
  it('of two dice told one after the other the first lies while the second rolls', () => {
    const roll = (seat: SeatId, face: number, text: string) => ({
      n: face,
      name: 'roll',
      seat,
      dice: [face],
      text,
      rule: '8.2a',
      turn: null,
    });
    const old = { n: 1, name: 'winner', seat: null, text: '', rule: '', turn: null };
    const british = roll('gb', 6, 'British roll: 6 (+2 Lake Ontario is controlled) = 8, 4 losses and 1 asterisk');
    const american = roll('us', 7, 'American roll: 7 (-1 More than half Militia) = 6, 4 losses and 2 asterisks');
    const told = (now: JournalEntry, done: boolean, ...journal: JournalEntry[]) => {
      const c = scene(announced, {
        journal,
        done,
        tale: { kind: 'dice', seat: now.seat, dice: now.dice, lines: [now] } as unknown as Tale,
      });
      const out = [
        [...c.querySelectorAll('.gem')].map((g) => `${g.textContent!.trim()}${g.matches('.rolling') ? ' rolls' : ''}`),
        [...c.querySelectorAll('.sum b')].map((x) => x.textContent),
        c.querySelector('.verdict')!.textContent!.trim(),
      ];
      cleanup();
      return out;
    };
    // One's own side stands below, its die at the right.
    expect(told(british, false, roll('us', 3, '= 3'), old, british)).toEqual([['', ' rolls'], ['', ''], '']);
    expect(told(british, true, old, british)).toEqual([['', '6'], ['', '6 + 2 = 8'], 'Still to roll: Americans']);
    expect(told(american, false, old, british, american)).toEqual([[' rolls', '6'], ['', '6 + 2 = 8'], '']);
    // Also where the position already has both: nothing is seen before it is told.
    const both = scene(losses, {
      journal: [old, british],
      done: true,
      tale: { kind: 'dice', seat: 'gb', lines: [british] } as unknown as Tale,
    });
    expect([...both.querySelectorAll('.gem')].map((g) => g.textContent!.trim())).toEqual(['', '6']);
    cleanup();
  });
  it('before the dice nothing is read', () => {
    const c = scene(announced);
    expect(c.querySelectorAll('.read')).toHaveLength(0);
    expect(c.querySelectorAll('.results')).toHaveLength(2);
    expect(c.textContent).toContain('The dice are to be thrown');
  });
  it('Lake Combat: pairs from the head of the line, those that join, what came of each', () => {
    const c = scene(lake);
    expect(c.querySelectorAll('.pair')).toHaveLength(3);
    const text = [...c.querySelectorAll('.pair')].map((p) => p.textContent!.replace(/\s+/g, ' '));
    expect(text[0]).toContain('Americans drive her off');
    expect(text[1]).toContain('Schooner');
    expect(text[1]).toContain('joins in');
    expect(c.querySelector('.pair.now')).toBe(c.querySelectorAll('.pair')[2]);
  });
  it('Ghent: the level, the sums, the way of the pair', async () => {
    const c = scene(ghent);
    expect(c.textContent).toContain('A marginal British victory');
    await waitFor(() => expect(c.querySelector('.sums')).toBeTruthy());
    expect(c.querySelector('.sums')!.textContent!.replace(/\s+/g, ' ').trim()).toBe('179');
    expect(c.querySelectorAll('.value')).toHaveLength(11);
    expect(c.textContent).toContain('two steps for territory held');
  });
});

describe('the Peace band', () => {
  it('says how far apart the markers are, where Napoleon is, and gives way near by', async () => {
    const { container } = render(Band, { board, scene: cards.scene as unknown as Scene });
    expect(container.textContent).toContain('5 steps apart');
    expect(container.querySelector('.track')!.getAttribute('aria-label')).toBe(
      'Peace track: the American marker on 8, the British on 13, 5 apart',
    );
    expect(container.textContent).toContain('defeated: British +2 cards, first Round');
    table.near = true;
    await waitFor(() => expect(container.querySelector('.band')).toBeNull());
  });
  it('is a strip in the head on a phone', () => {
    const { container } = render(Tracks, { board, scene: cards.scene as unknown as Scene, compact: true });
    expect(container.querySelector('.track')).toBeTruthy();
    expect(container.textContent).toContain('1814');
  });
});
