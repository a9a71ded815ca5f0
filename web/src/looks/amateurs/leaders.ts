// Choices that name a Leader: listed with their ratings in the dock.
import type { Action } from '../../lib/types';
import { leaderOf, type Book } from './forces';
import type { AmateursScene, LeaderFace, Rating } from './types';

const verbs = new Set(['lead', 'take_leader', 'bump', 'send_leader', 'locate', 'indians', 'name', 'choose_leader', 'command']);
export const isLeaderChoice = (a: Action): boolean => verbs.has(a.verb);

export interface LeaderRow {
  action: Action;
  face: LeaderFace;
  rating: Rating;
}

export function leaderRows(scene: AmateursScene, book: Book, actions: readonly Action[]): LeaderRow[] {
  const now = new Map(scene.pieces.flatMap((p) => (p.leaders ?? []).map((l) => [l.id, l] as const)));
  return actions.filter(isLeaderChoice).flatMap((action) => {
    const face = leaderOf(book, action.target?.piece ?? '');
    if (!face) return [];
    const turned = now.get(face.id);
    return [{ action, face, rating: (turned?.promoted ? face.promoted : turned?.replacement ? face.replacement : undefined) ?? face }];
  });
}
