// What glows on the field and why: from the legal actions and the scene. No rules here.
import type { Marks } from '../../lib/look';
import type { Action } from '../../lib/types';
import { words } from './units';
import type { SabresScene, TargetInfo, Unit } from './types';

export type HexState = 'battle' | 'move' | 'retreat' | 'place';
export type UnitState = 'rest' | 'legal' | 'chosen' | 'target' | 'pick';

const attacks = new Set(['attack', 'volley']);

// Hexes that may be clicked: with a battle to follow, for a move only, for a retreat, or to put a unit there.
export function hexStates(scene: SabresScene, actions: readonly Action[], marks: Marks): Map<string, HexState> {
  const out = new Map<string, HexState>();
  for (const hex of marks.legalPlaces) {
    const verbs = new Set(actions.filter((a) => a.target?.place === hex).map((a) => a.verb));
    if (verbs.has('retreat')) out.set(hex, 'retreat');
    else if (verbs.has('move') && !marks.selected.size) out.set(hex, scene.unit?.reach?.[hex] === 'battle' ? 'battle' : 'move');
    else out.set(hex, 'place');
  }
  return out;
}

export function unitStates(scene: SabresScene, actions: readonly Action[], marks: Marks): Map<string, UnitState> {
  const out = new Map<string, UnitState>();
  const targets = new Set(actions.filter((a) => attacks.has(a.verb)).map((a) => a.target?.piece));
  for (const id of marks.legalPieces) out.set(id, targets.has(id) ? 'target' : 'legal');
  // A fight that waits for a word: who decides, and whom it is about.
  if (scene.fight && !scene.unit && !scene.retreat && actions.length) {
    const back = actions.some((a) => a.verb === 'battle_back');
    out.set(back ? scene.fight.attacker : scene.fight.target, 'target');
    out.set(back ? scene.fight.target : scene.fight.attacker, 'chosen');
  }
  for (const id of [scene.unit?.id, scene.retreat?.id, ...marks.selected]) if (id) out.set(id, 'chosen');
  return out;
}

export const targetInfo = (scene: SabresScene, id: string): TargetInfo | undefined => scene.unit?.targets.find((t) => t.id === id);

// What a click on a unit would do, in words.
export function unitDoes(id: string, actions: readonly Action[]): string {
  const own = actions.filter((a) => a.target?.piece === id && !a.target.place);
  return own.length === 1
    ? own[0]!.label
    : own.length
      ? own.map((a) => a.label).join(words.orElse)
      : actions.some((a) => a.target?.piece === id)
        ? words.choosePiece
        : '';
}

export const hexDoes = (state: HexState | undefined): string =>
  state === 'battle'
    ? words.moveBattle
    : state === 'move'
      ? words.moveOnly
      : state === 'retreat'
        ? words.retreatHere
        : state === 'place'
          ? words.putHere
          : '';

// The notation that a click on something that does not glow most plausibly meant; the engine then says why not.
export function guess(kind: string, clicked: { piece?: string; place?: string }, selected: readonly string[]): string[] {
  const { piece, place } = clicked;
  switch (kind) {
    case 'orders':
      return piece ? [`order ${piece}`] : [];
    case 'unit':
      if (piece) return [`attack ${piece}`];
      return place ? (selected[0] ? [`land ${selected[0]} ${place}`] : [`move ${place}`]) : [];
    case 'port':
    case 'native_attack':
    case 'again':
      return piece ? [`attack ${piece}`] : [];
    case 'retreat':
      return place ? [`retreat ${place}`] : [];
    case 'pick':
      return piece ? [`pick ${piece}`] : [];
    case 'reform':
      return piece ? [`recipient ${piece}`, `take ${piece}`] : [];
    case 'cargo':
      return piece ? [`lose ${piece}`] : [];
    default:
      return [];
  }
}

export const unitsByHex = (scene: SabresScene): Map<string, Unit> =>
  new Map(scene.pieces.filter((p) => /^[A-Z]\d/.test(p.place)).map((p) => [p.place, p]));
