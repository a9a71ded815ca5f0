// The field under the hand, and for those who do not see it.
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Options } from '../../lib/selection';
import type { Action, BoardData, JournalEntry, Odds, Scene } from '../../lib/types';
import boardJson from './fixtures/board.json';
import landing from './fixtures/landing.json';
import orders from './fixtures/orders.json';
import ships from './fixtures/ships.json';
import targets from './fixtures/targets.json';
import Brief from './Brief.svelte';
import Field from './Field.svelte';
import { glance } from './state.svelte';
import Tracks from './Tracks.svelte';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // a busy machine is no fault

const board = boardJson as unknown as BoardData;
afterEach(() => {
  cleanup();
  glance.hex = null;
});

function show(fixture: { scene: unknown; actions: unknown; journal: unknown }, more: Record<string, unknown> = {}) {
  const actions = fixture.actions as Action[];
  const selected = (more.selected as string[]) ?? [];
  const o = new Options(actions);
  const onpiece = vi.fn();
  const onplace = vi.fn();
  const marks = { legalPieces: o.legalPieces(), legalPlaces: o.legalPlaces(selected), selected: new Set(selected), lit: new Set<string>() };
  const { container } = render(Field, {
    board,
    scene: fixture.scene as Scene,
    seat: 'gb',
    marks,
    actions,
    journal: fixture.journal as JournalEntry[],
    onpiece,
    onplace,
    ...more,
  });
  return { container, onpiece, onplace };
}
function brief(fixture: { scene: unknown; actions: unknown }, more: Record<string, unknown> = {}) {
  const actions = fixture.actions as Action[];
  const o = new Options(actions);
  const onpiece = vi.fn();
  const { container } = render(Brief, {
    board,
    scene: fixture.scene as Scene,
    seat: 'us',
    marks: { legalPieces: o.legalPieces(), legalPlaces: o.legalPlaces([]), selected: new Set<string>(), lit: new Set<string>() },
    decision: null,
    actions,
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
const press = (el: Element, key: string) => el.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const click = (el: Element) => el.dispatchEvent(new MouseEvent('click', { bubbles: true }));

describe('the field', () => {
  it('has every hex and every unit, each with a label', () => {
    const { container } = show(orders);
    expect(container.querySelectorAll('[data-place]')).toHaveLength(130);
    expect(container.querySelectorAll('.stage [data-piece]')).toHaveLength(17);
    expect(container.querySelector('[data-place="G8"]')!.getAttribute('aria-label')).toBe('G8, bridge');
    expect(container.querySelector('[data-place="A1"]')!.getAttribute('aria-label')).toBe('A1, forest');
    for (const b of container.querySelectorAll('[role="button"],button'))
      expect(b.getAttribute('aria-label') || b.textContent!.trim()).toBeTruthy();
  });
  it('lights what may be ordered, and Tab meets nothing else', () => {
    const { container } = show(orders);
    expect(container.querySelectorAll('.unit.legal')).toHaveLength(8);
    expect(container.querySelectorAll('.stage [tabindex="0"]')).toHaveLength(8);
  });
  it('one click or Enter is one step', () => {
    const { container, onpiece } = show(orders);
    const unit = container.querySelector('[data-piece="06.b1"]')!;
    click(unit);
    expect(onpiece).toHaveBeenLastCalledWith('06.b1', expect.anything(), false);
    press(unit, 'Enter');
    expect(onpiece).toHaveBeenCalledTimes(2);
  });
  it('targets say how many dice, and hexes what a move there costs', () => {
    const { container, onplace, onpiece } = show(targets);
    const scene = targets.scene as unknown as { unit: { targets: { id: string; dice: number }[]; reach: Record<string, string> } };
    expect(container.querySelectorAll('.unit.target')).toHaveLength(scene.unit.targets.length);
    expect(container.querySelectorAll('.pill')).toHaveLength(scene.unit.targets.length);
    const [first] = scene.unit.targets;
    expect(container.querySelector(`[data-piece="${first!.id}"]`)!.getAttribute('aria-label')).toContain(`target: ${first!.dice} d`);
    click(container.querySelector(`[data-piece="${first!.id}"]`)!);
    expect(onpiece).toHaveBeenCalledWith(first!.id, expect.anything(), false);
    const [hex, kind] = Object.entries(scene.unit.reach)[0]!;
    const place = container.querySelector(`[data-place="${hex}"]`)!;
    expect(place.classList.contains(kind)).toBe(true);
    expect(place.getAttribute('aria-label')).toContain('legal: move here');
    click(place);
    expect(onplace).toHaveBeenCalledWith(hex, expect.anything());
  });
  it('shows the range of the unit that chooses and the line to what is looked at', async () => {
    const { container } = show(targets);
    expect(container.querySelector('.range:not(.quiet)')).toBeTruthy();
    expect(container.querySelector('.fire')).toBeNull();
    const scene = targets.scene as unknown as { pieces: { id: string; place: string }[]; unit: { targets: { id: string }[] } };
    glance.hex = scene.pieces.find((p) => p.id === scene.unit.targets[0]!.id)!.place;
    await tick();
    expect(container.querySelectorAll('.fire')).toHaveLength(1);
    expect(container.querySelectorAll('.pill.on')).toHaveLength(1);
  });
  it('arrows walk from hex to hex', () => {
    const { container } = show(orders);
    const from = container.querySelector<SVGElement>('[data-place="C5"]')!;
    from.focus();
    press(from, 'ArrowRight');
    expect(document.activeElement?.getAttribute('data-place')).toBe('D5');
    press(document.activeElement!, 'ArrowDown');
    expect(document.activeElement?.getAttribute('data-piece') ?? document.activeElement?.getAttribute('data-place')).toBe('06.u3'); // Towson's battery
  });
  it('units aboard can be picked', () => {
    const { container, onpiece } = brief(landing);
    const chips = container.querySelectorAll<HTMLButtonElement>('.tray .legal');
    expect(chips.length).toBeGreaterThan(0);
    chips[0]!.click();
    expect(onpiece).toHaveBeenCalledWith(chips[0]!.dataset.piece, expect.anything(), false);
  });
  it('ships are ships', () => {
    const { container } = show(ships);
    expect(container.querySelectorAll('.stage [data-piece]').length).toBeGreaterThan(5);
    expect(container.textContent).not.toContain('undefined');
  });
  it('in the past nothing glows', () => {
    const { container } = show({ ...orders, actions: [] }, { past: true });
    expect(container.querySelectorAll('.unit.legal, .hex.move, .hex.battle')).toHaveLength(0);
  });
});

describe('beside the field', () => {
  it('the card, the unit, the target with its dice', async () => {
    const { container } = brief(targets, { journal: targets.journal as unknown as JournalEntry[] });
    expect(container.querySelector('.card h3')?.textContent).toBeTruthy();
    const scene = targets.scene as unknown as {
      pieces: { id: string; place: string; title: string }[];
      unit: { targets: { id: string; dice: number; modifiers: { rule: string }[] }[] };
    };
    const [first] = scene.unit.targets;
    const unit = scene.pieces.find((p) => p.id === first!.id)!;
    glance.hex = unit.place;
    await tick();
    expect(container.querySelector('.target h3')!.textContent).toContain(unit.title);
    expect(container.querySelectorAll('.target tr')).toHaveLength(first!.modifiers.length + 1);
    expect(container.querySelectorAll('.faces li')).toHaveLength(5);
  });
  it('exact odds when they come', async () => {
    const scene = targets.scene as unknown as { pieces: { id: string; place: string }[]; unit: { targets: { id: string }[] } };
    const id = scene.unit.targets[0]!.id;
    glance.hex = scene.pieces.find((p) => p.id === id)!.place;
    const rows = [
      ['destroyed', 'x: result', 0.5],
      ['holds its hex', 'x: result', 0.5],
      ['1 lost', 'x: pieces', 1],
      ['0 lost', 'x: attacker in return', 1],
    ].map(([what, group, probability]) => ({ what, group, probability, about: id }));
    const { container } = brief(targets, {
      odds: { title: '', policy: '', exact: true, error: 0, rows, modifiers: [] } as unknown as Odds,
    });
    expect(container.querySelector('dl')!.textContent).toContain('50%');
  });
  it('turn, orders and points', () => {
    const { container } = render(Tracks, { board, scene: orders.scene as unknown as Scene });
    expect(container.textContent).toContain('Stoney Creek');
    expect(container.textContent).toContain('6 June 1813');
    expect(container.querySelectorAll('.orders i')).toHaveLength(4);
    expect(container.querySelector('.points.gb')!.getAttribute('aria-label')).toBe('British 0 of 6 points');
  });
});
