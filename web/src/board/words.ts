// Every English word the board speaks, in one place.
import { size, type Stack } from './stacks';
import type { Action, BoardData, Place, Scene, Side, State } from './types';

export const people: Record<Side, string> = { us: 'Americans', gb: 'British' };
export const adjective: Record<Side, string> = { us: 'American', gb: 'British' };

export const number = (n: number): string => ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'][n] ?? String(n);
export const count = (n: number, one: string, many = `${one}s`): string => `${number(n)} ${n === 1 ? one : many}`;

export const words = {
  map: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  fitAll: 'Show the whole map',
  credits: 'Map data: GSHHG (LGPL)',
  miles: 'one hundred miles',
  choose: 'Which one?',
  close: 'Close',
  flyTo: 'lies outside the view: go there',
  contested: 'fought over',
  nobody: 'held by nobody',
  open: 'open',
  legal: 'legal',
  boxes: { waiting: 'Waiting', pool: 'Draw pool', delay: 'Off the board', dock: 'Dockyard', out: 'Out of the game' } as Record<string, string>,
  trays: 'Off the map',
  trackOf: (turn: number, turns: number, label: string | null, year: number | undefined) => `Turn ${turn} of ${turns}${label ? `, ${label}` : ''}${year ? ` ${year}` : ''}`,
  lead: (side: Side | null, by: number, margin: number) => (side ? `${adjective[side]} lead ${by} of ${margin}` : `Even, ${margin} ahead wins`),
  points: (side: Side, n: number) => `${adjective[side]} ${n} points`,
  lakesHeld: 'Control of the lakes',
  winter: 'Winter',
};

export function holderOf(place: Place, scene: Scene): Side | null {
  if (place.kind === 'lake') return scene.lakes[place.id] ?? null;
  if (place.id in scene.control) return scene.control[place.id] ?? null;
  return place.side ?? null;
}

const what = (s: Stack) => count(size(s), s.ships ? 'warship' : 'block');

// "Fort George, value 2, held by Americans, three blocks, legal: attack"
export function placeLabel(place: Place, scene: Scene, stacks: readonly Stack[], actions: readonly Action[], state: State): string {
  const holder = holderOf(place, scene);
  const here = stacks.filter((s) => s.place === place.id);
  const parts = [place.title];
  if (place.value) parts.push(`value ${place.value}`);
  if (place.kind === 'lake') parts.push(holder ? `controlled by ${people[holder]}` : words.open);
  else parts.push(holder ? `held by ${people[holder]}` : words.contested);
  if (place.base && place.side) parts.push(`${adjective[place.side]} naval base`);
  if (place.entry) parts.push('reinforcements enter here');
  const both = new Set(here.map((s) => s.side)).size > 1;
  for (const s of here) parts.push(both || s.side !== holder ? `${what(s).replace(/ (?=\S+$)/, ` ${adjective[s.side]} `)}` : what(s));
  if (state === 'selected') parts.push('selected');
  if (actions.length) parts.push(`${words.legal}: ${state === 'target' ? 'attack' : actions.length === 1 ? actions[0]!.label : `${number(actions.length)} actions`}`);
  return parts.join(', ');
}

export function pieceLabel(title: string, steps: number, strength: number, where: string, actions: readonly Action[], state: State): string {
  const parts = [title];
  if (steps > 0) parts.push(`strength ${steps} of ${strength}`);
  if (where) parts.push(`at ${where}`);
  if (state === 'selected') parts.push('selected');
  if (state === 'done') parts.push('has its orders');
  if (actions.length) parts.push(`${words.legal}: ${actions.length === 1 ? actions[0]!.label : `${number(actions.length)} actions`}`);
  return parts.join(', ');
}

export const hiddenLabel = (s: Stack, where: string): string => `${s.hidden} hidden ${adjective[s.side]} ${s.ships ? (s.hidden === 1 ? 'warship' : 'warships') : s.hidden === 1 ? 'block' : 'blocks'}, at ${where}`;

export const titleOf = (board: BoardData, id: string | null | undefined): string => board.places.find((p) => p.id === id)?.title ?? '';
