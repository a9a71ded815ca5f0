// The Peace track as it is drawn: levels by threes, the stretch that is still open, what moved this turn.
import type { SeatId } from '../../lib/types';
import type { AmateursBoard, AmateursScene, PeaceStep } from './types';
import { words } from './words';

export type LevelSide = SeatId | 'draw';
export interface Stretch {
  from: number; // spaces, from 1
  to: number;
  level: number; // 0 draw … 3 decisive
  side: LevelSide;
}

export function stretches(board: AmateursBoard): Stretch[] {
  const out: Stretch[] = [];
  board.peace.forEach(({ level }, i) => {
    const last = out.at(-1);
    const side: LevelSide = level < 0 ? 'us' : level > 0 ? 'gb' : 'draw';
    if (last && last.side === side && last.level === Math.abs(level)) last.to = i + 1;
    else out.push({ from: i + 1, to: i + 1, level: Math.abs(level), side });
  });
  return out;
}

export const levelAt = (board: AmateursBoard, space: number): { level: number; side: LevelSide } => {
  const n = board.peace[space - 1]?.level ?? 0;
  return { level: Math.abs(n), side: n < 0 ? 'us' : n > 0 ? 'gb' : 'draw' };
};

// Who pushed whom, in words: "Full Blockade, Mid-Atlantic".
export function causeWords(board: AmateursBoard, step: Pick<PeaceStep, 'cause' | 'place' | 'card'>): string {
  const where = step.place ? (board.places.find((p) => p.id === step.place)?.title ?? '') : '';
  const card = step.card ? (board.cards.find((c) => c.num === step.card)?.title ?? '') : '';
  return [card || words.peace.causes[step.cause] || step.cause, where].filter(Boolean).join(', ');
}

// Spaces that a marker left this turn: they keep a tick.
export const ticks = (scene: AmateursScene): { side: SeatId; at: number }[] =>
  (scene.peace.steps ?? []).map((s) => ({ side: s.side, at: s.from }));

export function napoleonWords(scene: AmateursScene, board: AmateursBoard): string {
  if (board.napoleon[scene.napoleon]?.defeated) return words.napoleon.defeated;
  return scene.paris ? words.napoleon.back : words.napoleon.fighting;
}
