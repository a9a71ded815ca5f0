// Windows in which a hidden card may be played out of turn. To others they look the same whatever is in the hand.
import type { Action, Scene, SeatId } from '../../lib/types';
import type { MadisonScene } from './types';

const kinds = new Set(['react', 'battle_card', 'naval_card']);
export const isWindow = (kind: string): boolean => kinds.has(kind);

export const asked = (scene: Scene): SeatId | null => (scene as MadisonScene).window?.seat ?? null;

export const passes = (kind: string, actions: readonly Action[]): Action | null =>
  isWindow(kind) ? (actions.find((a) => a.verb === 'pass') ?? null) : null;
