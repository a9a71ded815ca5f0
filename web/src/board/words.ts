// What places and pieces are called, made of the words of the catalogue (texts/board.ts).
import { texts } from '../texts';
import { board as words } from '../texts/board';
import { size, type Stack } from './stacks';
import type { Action, BoardData, Place, Scene, Side, State } from './types';

export { words };
export const people: Record<Side, string> = words.people;
export const adjective: Record<Side, string> = texts.seat;

export function holderOf(place: Place, scene: Scene): Side | null {
  if (place.kind === 'lake') return scene.lakes[place.id] ?? null;
  if (place.id in scene.control) return scene.control[place.id] ?? null;
  return place.side ?? null;
}

const can = (actions: readonly Action[], attack: boolean) =>
  words.legal(attack ? words.attack : actions.length === 1 ? actions[0]!.label : words.actions(actions.length));

// "Fort George, value 2, held by Americans, three blocks, legal: attack"
export function placeLabel(place: Place, scene: Scene, stacks: readonly Stack[], actions: readonly Action[], state: State): string {
  const holder = holderOf(place, scene);
  const here = stacks.filter((s) => s.place === place.id);
  const parts = [place.title];
  if (place.value) parts.push(words.value(place.value));
  if (place.kind === 'lake') parts.push(holder ? words.controlledBy(holder) : words.open);
  else parts.push(holder ? words.heldBy(holder) : words.contested);
  if (place.base && place.side) parts.push(words.base(place.side));
  if (place.entry) parts.push(words.entry);
  const both = new Set(here.map((s) => s.side)).size > 1;
  for (const s of here) parts.push(words.blocks(size(s), s.ships, both || s.side !== holder ? s.side : undefined));
  if (state === 'selected') parts.push(words.selected);
  if (actions.length) parts.push(can(actions, state === 'target'));
  return parts.join(', ');
}

export function pieceLabel(
  title: string,
  steps: number,
  strength: number,
  where: string,
  actions: readonly Action[],
  state: State,
): string {
  const parts = [title];
  if (steps > 0) parts.push(words.strength(steps, strength));
  if (where) parts.push(words.at(where));
  if (state === 'selected') parts.push(words.selected);
  if (state === 'done') parts.push(words.ordered);
  if (actions.length) parts.push(can(actions, false));
  return parts.join(', ');
}

export const hiddenLabel = (s: Stack, where: string): string => words.hidden(s.hidden, s.ships, s.side, where);

export const titleOf = (board: BoardData, id: string | null | undefined): string => board.places.find((p) => p.id === id)?.title ?? '';
