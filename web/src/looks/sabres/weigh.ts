// What choices mean, in numbers, and which of them are asked about again.
import { percent } from '../../board/odds';
import type { Look, RowWords, Warning } from '../../lib/look';
import type { Action } from '../../lib/types';
import { targetInfo } from './marks';
import { weigh } from './rolls';
import type { SabresScene } from './types';
import { words } from './units';

const t = words.choice;
const attacks = new Set(['attack', 'volley']);
export const lists = (a: Action): boolean => attacks.has(a.verb) || a.verb === 'pick' || a.verb === 'recipient';

export const row: NonNullable<Look['row']> = (line, now): RowWords | null => {
  const scene = now.scene as SabresScene;
  const action = line.actions[0]!;
  const target = action.target?.piece;
  if (attacks.has(action.verb) && target) {
    const info = targetInfo(scene, target);
    const pieces = scene.pieces.find((p) => p.id === target)?.pieces ?? 0;
    const odds = now.odds ? weigh(now.odds.rows, target) : null;
    const dice = action.verb === 'volley' ? (info?.volley ?? info?.dice) : info?.dice;
    return {
      target: true,
      ...(dice === undefined
        ? {}
        : { note: [words.dice(dice), odds && odds.gone >= 0.005 ? t.gone(percent(odds.gone)) : ''].filter(Boolean).join(' · ') }),
      ...(odds && pieces
        ? { n: odds.mean.toFixed(1), unit: t.mean(pieces) }
        : odds
          ? { n: percent(odds.gone), unit: t.sunk }
          : { odds: { unit: t.mean(pieces) } }),
    };
  }
  if (action.verb === 'battle_back') {
    const odds = now.weighed ? weigh(now.weighed.rows, '') : null;
    return { target: true, ...(odds ? { n: percent(odds.own), unit: t.hurt } : { odds: { unit: t.hurt } }) };
  }
  return null;
};

// A move after which it can still attack.
export const weighable: NonNullable<Look['weighable']> = (action, scene) =>
  action.verb === 'move' && (scene as SabresScene).unit?.reach?.[action.target?.place ?? ''] === 'battle';

export const warns: NonNullable<Look['warns']> = (action, now): Warning | null => {
  const scene = now.scene as SabresScene;
  if (attacks.has(action.verb) && action.target?.piece) {
    const info = targetInfo(scene, action.target.piece);
    const title = scene.pieces.find((p) => p.id === action.target!.piece)?.title ?? '';
    // Only who is attacked hand to hand battles back (back.1).
    const answers = info?.distance === 1;
    return {
      kind: 'attack',
      lost: true,
      title: t.aim(title),
      text: t.aimText(info?.dice ?? 0, info?.ignores ?? 0, answers),
      go: t.roll(action.verb === 'volley' ? (info?.volley ?? 0) : (info?.dice ?? 0)),
    };
  }
  if (action.verb === 'end') {
    // Orders that nobody is there to take are not lost by ending the turn.
    const left = now.actions.some((a) => a.verb === 'order') ? scene.orders.left + scene.orders.extra : 0;
    return { kind: 'end', lost: left > 0, title: t.end, text: left ? t.unspent(left) : t.endText, go: t.endGo };
  }
  return null;
};
