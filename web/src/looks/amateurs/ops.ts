// What Operations Points can do now, sorted by the items of the chart: only what is legal, with its cost.
import type { Action } from '../../lib/types';
import { words } from './words';
import type { AmateursBoard, OpsItem } from './types';

// Verbs of the chart, in the order in which the dock lists them.
const order = ['activate', 'detach', 'sortie', 'launch', 'raise', 'draw', 'group', 'start', 'advance', 'open_port', 'fort', 'upgrade', 'road', 'blockade', 'secretary']; // prettier-ignore
const grouped = new Set(order);
export const isOps = (a: Action): boolean => grouped.has(a.verb);

// With hundreds of choices only what moves lights the map, until one of the items is opened.
const moves = new Set(['activate', 'detach', 'sortie', 'launch']);
export const glows = (a: Action, open: string | null): boolean => !isOps(a) || (open ? a.verb === open : moves.has(a.verb));

// What can be done in a place: what is named there, and what its Expeditions may do.
export function opsHere(actions: readonly Action[], place: string, markers: ReadonlySet<string>): Action[] {
  const here = (a: Action) => (a.target?.place ? a.target.place === place : markers.has(a.target?.piece ?? ''));
  return actions.filter((a) => isOps(a) && here(a)).sort((a, b) => order.indexOf(a.verb) - order.indexOf(b.verb));
}

export interface OpsGroup {
  verb: string;
  title: string;
  cost: string;
  actions: Action[];
}

const costOf = (items: readonly OpsItem[]): string => {
  if (!items.length) return '';
  if (items.every((i) => i.mode === 'card')) return words.ops.whole;
  const costs = [...new Set(items.flatMap((i) => i.cost ?? []))].sort((a, b) => a - b);
  if (!costs.length) return '';
  const text = costs.length > 1 ? `${costs[0]}–${costs.at(-1)}` : `${costs[0]}`;
  return items.some((i) => i.mode === 'point') ? words.ops.each(costs[0]!) : text;
};

export function opsGroups(board: AmateursBoard, actions: readonly Action[]): OpsGroup[] {
  return order.flatMap((verb) => {
    const mine = actions.filter((a) => a.verb === verb);
    if (!mine.length) return [];
    const items = board.ops.filter((o) => o.verb === verb);
    return [{ verb, title: words.ops.groups[verb] ?? mine[0]!.label, cost: costOf(items), actions: mine }];
  });
}
