// Cards and what can be done with them.
import type { Action } from '../../lib/types';
import type { CardId } from './types';

const verbs = new Set(['play', 'react', 'discard']);
export function cardOf(action: Action): CardId | null {
  const [verb, card] = action.action.split(' ');
  return verbs.has(verb ?? '') && /^(us|br)\d+$/.test(card ?? '') ? card! : null;
}
export const usesOf = (actions: readonly Action[], card: CardId): Action[] => actions.filter((a) => cardOf(a) === card);

// What Operation Points buy: the items of 5.4.1 in the rulebook's order.
export const opsVerbs = ['activate', 'assault', 'depots', 'construct', 'repair', 'restore', 'depot'];
export const isOps = (action: Action): boolean => opsVerbs.includes(action.verb) && action.verb !== 'depot';
export interface OpsGroup {
  verb: string;
  actions: Action[];
}
export function opsGroups(actions: readonly Action[]): OpsGroup[] {
  return opsVerbs.map((verb) => ({ verb, actions: actions.filter((a) => a.verb === verb) })).filter((g) => g.actions.length);
}

// The secret sheet and the line of vessels are filled in their scenes.
export const sheetVerbs = new Set(['deploy', 'posture', 'column', 'rout', 'swap', 'aim', 'aim_phd', 'phd_fires']);
export const isSheet = (action: Action): boolean => sheetVerbs.has(action.verb);

// What stands with the counters of a march.
export const withForce = new Set(['take', 'drop', 'load', 'unload']);
