// The theatre under the hand, and for those who do not see it.
import { cleanup, render, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadMap } from '../../board/geography';
import { Options } from '../../lib/selection';
import { talesOf } from '../../telling/events';
import type { Action, BoardData, Decision, JournalEntry, Scene } from '../../lib/types';
import boardJson from './fixtures/board.json';
import cards from './fixtures/cards.json';
import closed from './fixtures/closed.json';
import cut from './fixtures/cut.json';
import declare from './fixtures/declare.json';
import fight from './fixtures/fight.json';
import move from './fixtures/move.json';
import react from './fixtures/react.json';
import { standing } from './combat';
import Combat from './Combat.svelte';
import Desk from './Desk.svelte';
import Stage from './Stage.svelte';
import Strip from './Strip.svelte';
import { table } from './table.svelte';
import Theatre from './Theatre.svelte';
import Tracks from './Tracks.svelte';
import type { Fight } from './types';
import Uses from './Uses.svelte';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // a busy machine is no fault

const board = boardJson as unknown as BoardData;
interface Fixture {
  seat: string;
  scene: unknown;
  actions: unknown;
  journal?: unknown;
  decision?: unknown;
}
beforeAll(async () => {
  await loadMap('great-lakes');
});
afterEach(() => {
  cleanup();
  table.card = table.place = table.overlay = null;
});

async function show(f: Fixture, more: Record<string, unknown> = {}) {
  const actions = f.actions as Action[];
  const o = new Options(actions);
  const onpiece = vi.fn();
  const onplace = vi.fn();
  const marks = { legalPieces: o.legalPieces(), legalPlaces: o.legalPlaces([]), selected: new Set<string>(), lit: new Set<string>() };
  const { container } = render(Theatre, {
    board,
    scene: f.scene as Scene,
    seat: f.seat as 'us',
    marks,
    actions,
    onpiece,
    onplace,
    ...more,
  });
  await waitFor(() => expect(container.querySelector('.stage')).toBeTruthy(), { timeout: 30_000 });
  return { container, onpiece, onplace };
}
// What stands in the dock and below the map.
const marksOf = (f: Fixture) => {
  const o = new Options(f.actions as Action[]);
  return { legalPieces: o.legalPieces(), legalPlaces: o.legalPlaces([]), selected: new Set<string>(), lit: new Set<string>() };
};
function stage(f: Fixture, more: Record<string, unknown> = {}) {
  const onpiece = vi.fn();
  const { container } = render(Stage, {
    board,
    scene: f.scene as Scene,
    seat: f.seat as 'us',
    marks: marksOf(f),
    decision: null,
    actions: f.actions as Action[],
    odds: null,
    journal: [],
    open: null,
    aim: null,
    onopen: () => undefined,
    onpiece,
    onact: () => undefined,
    onrule: () => undefined,
    why: () => Promise.resolve(null),
    ...more,
  });
  return { container, onpiece };
}
const strip = (f: Fixture) =>
  render(Strip, { board, scene: f.scene as Scene, seat: f.seat as 'us', actions: f.actions as Action[] }).container;
function ask(f: Fixture, more: Record<string, unknown> = {}) {
  const onact = vi.fn();
  const why = vi.fn(async () => ({ reason: 'because', rule: '8.31.1' }));
  const { container } = render(Uses, {
    board,
    scene: f.scene as Scene,
    seat: f.seat as 'us',
    decision: f.decision as Decision,
    actions: f.actions as Action[],
    why,
    onact,
    onrule: () => undefined,
    ...more,
  });
  return { container, onact, why };
}
const click = (el: Element) => el.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const press = (el: Element, key: string) => el.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('the theatre', () => {
  it('has every space, box and force, each with a label', async () => {
    const { container } = await show(cards);
    expect(container.querySelectorAll('.theatre .place[data-place]')).toHaveLength(82);
    expect(container.querySelectorAll('[data-place^="box_"]')).toHaveLength(4);
    for (const b of container.querySelectorAll('[role="button"],button'))
      expect(b.getAttribute('aria-label') || b.textContent!.trim()).toBeTruthy();
  });
  it('shows the own hand and nothing of the other', () => {
    const container = strip(cards);
    const shown = [...container.querySelectorAll<HTMLElement>('[data-card]')].map((e) => Number(e.dataset['card']));
    expect(shown).toEqual(cards.scene.hands.gb.cards);
    cleanup();
    expect(strip({ ...cards, seat: 'none', actions: [] }).querySelectorAll('[data-card]')).toHaveLength(0);
  });
  it('a card is raised by a click and put back by the next', async () => {
    const container = strip(cards);
    const card = container.querySelector('[data-card]')!;
    click(card);
    await tick();
    expect(card.getAttribute('aria-pressed')).toBe('true');
    expect(table.card).toBe(cards.scene.hands.gb.cards[0]);
    click(card);
    expect(table.card).toBeNull();
  });
  it('arrow keys walk along the hand', () => {
    const container = strip(cards);
    const [first, second] = container.querySelectorAll<HTMLElement>('[data-card]');
    first!.focus();
    press(first!, 'ArrowRight');
    expect(document.activeElement).toBe(second);
  });
  it('opens the list of a force that is being made up, every piece a choice', async () => {
    await show(declare);
    await tick();
    const { container, onpiece } = stage(declare);
    const list = container.querySelectorAll('.pile [data-piece]');
    expect(container.querySelector('.pile')!.getAttribute('aria-label')).toBe('What stands at Kingston');
    expect(list.length).toBeGreaterThanOrEqual(12);
    const legal = container.querySelectorAll('.pile button.legal');
    expect(legal).toHaveLength(declare.actions.filter((a) => a.verb === 'take').length);
    click(legal[0]!);
    expect(onpiece).toHaveBeenCalledOnce();
  });
  it('glows where the force may go, and Tab meets those places', async () => {
    const { container, onplace } = await show(move);
    const places = move.actions.filter((a) => a.verb === 'march').map((a) => a.target!.place);
    for (const id of places) expect(container.querySelector(`[data-place="${id}"]`)!.getAttribute('tabindex'), id).toBe('0');
    press(container.querySelector(`[data-place="${places[0]}"]`)!, 'Enter');
    expect(onplace).toHaveBeenCalledWith(places[0], expect.anything());
  });
  it('a place that does not glow opens its list, and while places are asked for says why not', async () => {
    const { container, onplace } = await show(cards);
    click(container.querySelector('[data-place="york"]')!);
    await tick();
    expect(stage(cards).container.querySelector('.pile h3')!.textContent).toBe('York');
    expect(onplace).not.toHaveBeenCalled();
    cleanup();
    const asking = await show(move);
    click(asking.container.querySelector('[data-place="quebec"]')!);
    expect(asking.onplace).toHaveBeenCalledWith('quebec', expect.anything());
  });
  it('marks who is cut off, and under the overlay where supply runs', async () => {
    const { container } = await show(cut);
    expect(container.querySelectorAll('.cut circle')).toHaveLength(1);
    table.overlay = 'supply';
    await tick();
    expect(container.querySelectorAll('.ways .fed').length).toBeGreaterThan(10);
    expect(container.querySelectorAll('.place .fed').length).toBeGreaterThan(20);
  });
  it('a combat shows both strengths, the odds and every modifier', async () => {
    const odds = {
      title: '',
      policy: '',
      exact: true,
      error: 0,
      modifiers: [],
      rows: [
        { what: 'the attackers take the space', group: 'result', probability: 0.25 },
        { what: 'they do not', group: 'result', probability: 0.75 },
        { what: 'American steps lost: 1', group: 'us steps lost', probability: 1 },
      ],
    };
    const { container } = stage(fight, { odds });
    const card = container.querySelector('section.fight')!;
    expect(card.textContent).toContain('Combat at Sackets Harbour');
    expect(card.textContent).toContain('1:5'); // 4 against 19, against the attacker
    expect(card.textContent).toContain('25%');
    expect(card.textContent).toContain('American steps lost, on average 1.0');
    expect(card.querySelectorAll('td')[0]!.textContent).toBe('Odds');
  });
});

describe('a combat', () => {
  const scene = fight.scene as unknown as Scene;
  const props = {
    board,
    scene,
    seat: fight.seat as 'us',
    marks: marksOf({ ...fight, actions: [] }),
    decision: null,
    actions: [],
    odds: null,
    journal: [],
    busy: false,
    onact: () => undefined,
    onpiece: () => undefined,
    onmap: () => undefined,
    onrule: () => undefined,
  };
  it('is a scene: both forces with their strength, and the table', () => {
    const { container } = render(Combat, props);
    expect(container.querySelector('h1')!.textContent).toBe('Combat at Sackets Harbour');
    expect([...container.querySelectorAll('.sum b')].map((b) => b.textContent)).toEqual(['19', '4']); // the defender above
    expect(container.querySelectorAll('.table li')).toHaveLength(11);
    expect(container.querySelector('.table li.on')).toBeNull();
  });
  it('shows dice, total and result when they are told, and not before they lie', () => {
    const lines = [
      {
        n: 1,
        name: 'roll_land',
        text: 'American attack on Sackets Harbour: rolled 5 3, +2 Lead units, +1 Leader Brown: total 11',
        dice: [5, 3],
      },
      { n: 2, name: 'result', text: 'American attack on Sackets Harbour: result DR-1' },
    ].map((l) => ({ rule: '10.51', seat: 'us' as const, turn: null, places: ['sackets_harbour'], ...l })) as JournalEntry[];
    const [tale] = talesOf({ lines, before: scene, scene, seat: 'gb' }, board);
    const rolling = render(Combat, { ...props, tale: tale!, done: false, progress: 0.2 }).container;
    expect(rolling.querySelector('.total')).toBeNull();
    expect(rolling.textContent).not.toContain('DR-1:');
    cleanup();
    const lying = render(Combat, { ...props, tale: tale!, done: true }).container;
    expect(lying.querySelector('.total')!.textContent).toContain('11');
    expect(lying.querySelector('.table li.on b')!.textContent).toBe('DR-1');
    expect(lying.querySelector('.said')!.textContent).toContain('defenders retreat');
    // Told apart from the dice, what came of them still stands beside them.
    cleanup();
    const fought = { ...scene, fight: { ...(scene.fight as object), roll: 8, drm: 3, result: 'DR-1' } } as unknown as Scene;
    const [later] = talesOf({ lines: lines.slice(1), before: fought, scene: fought, seat: 'gb' }, board);
    const told = render(Combat, { ...props, scene: fought, tale: later!, done: true }).container;
    expect(told.querySelector('.table li.on b')!.textContent).toBe('DR-1');
    const [opening] = talesOf({ lines: [{ ...lines[1]!, name: 'attack' }], before: fought, scene: fought, seat: 'gb' }, board);
    cleanup();
    expect(render(Combat, { ...props, scene: fought, tale: opening!, done: true }).container.querySelector('.table li.on')).toBeNull();
  });
});

describe('a roll that a card may still change', () => {
  it('stands in the scene', () => {
    const fight = { roll: 7, drm: 0, result: 'EX' } as Fight;
    expect(standing(fight)).toEqual({ roll: 7, drm: 0, total: 7, result: 'EX' });
    expect(standing({ drm: 1 } as Fight)).toBeNull();
  });
});

describe('the question', () => {
  it('offers exactly the legal uses of the raised card', () => {
    table.card = cards.scene.hands.gb.cards[0]!;
    const { container, onact } = ask(cards);
    const uses = [...container.querySelectorAll<HTMLElement>('[data-use]')];
    const legal = cards.actions.filter((a) => a.action.endsWith(` c${cards.scene.hands.gb.cards[0]}`));
    expect(uses.map((u) => u.dataset['use']).sort()).toEqual(legal.map((a) => a.verb).sort());
    click(uses[0]!);
    expect(onact).toHaveBeenCalledOnce();
    expect(table.card).toBeNull();
  });
  it('asks the engine why there are no others, and links the rule', async () => {
    const num = cards.scene.hands.gb.cards.find((n) => !cards.actions.some((a) => a.action === `event c${n}`))!;
    table.card = num;
    const { container, why } = ask(cards);
    click([...container.querySelectorAll('button')].find((b) => b.textContent === 'Why nothing else?')!);
    await waitFor(() => expect(container.querySelector('li .rule')).toBeTruthy());
    expect(why).toHaveBeenCalledWith(`event c${num}`);
  });
  it('a reaction names what it is played against', () => {
    table.card = 75;
    const { container, onact } = ask(react);
    const use = container.querySelector('[data-use="react"]')!;
    expect(use.textContent!.trim()).toBe('Against Kingston');
    click(use);
    expect(onact.mock.calls[0]![0].action).toBe('react c75 at kingston');
  });
  it('a window says what happened', () => {
    const { container } = ask(closed);
    expect(container.textContent).toContain('No card of yours can be played here.');
  });
});

describe('beside the map', () => {
  const desk = (f: Fixture) =>
    render(Desk, { board, scene: f.scene as Scene, seat: f.seat as 'us', journal: (f.journal ?? []) as JournalEntry[] }).container;
  const open = async (container: Element, title: string) => {
    click([...container.querySelectorAll('.toggles button')].find((b) => b.textContent!.includes(title))!);
    await tick();
    return container.querySelector('.more')!;
  };
  it('victory with its sources', async () => {
    const more = await open(desk(cards), 'Victory');
    expect([...more.querySelectorAll('.sum td')].map((td) => td.textContent)).toEqual(['Together', '7', '6']);
    expect(more.textContent).toContain('Ft. Malden 3');
  });
  it('who is out of supply', async () => {
    const more = await open(desk(cut), 'Supply');
    expect(more.textContent).toMatch(/Batavia: strength \d+ counts \d+/);
    expect(table.overlay).toBe('supply');
  });
  it('reinforcements to come and discards', async () => {
    expect((await open(desk(cards), 'Arrivals')).querySelectorAll('li').length).toBe(
      cards.scene.pieces.filter((p) => 'arrives' in p && p.place === 'due').length,
    );
    cleanup();
    expect((await open(desk(fight), 'Discards')).querySelectorAll('li').length).toBe(
      fight.scene.discard.length + fight.scene.display.length,
    );
  });
  it('the head says turn and net score', () => {
    const { container } = render(Tracks, { board, scene: cards.scene as unknown as Scene });
    expect(container.querySelector('.now')!.textContent).toBe('S');
    expect(container.querySelector('.net')!.getAttribute('aria-label')).toBe('Net victory points: American 1');
  });
});
