// "Try moves": a plan is a game of its own, made by the server from what this seat knows.
import { planning as t } from '../../texts/planning';
import { api } from '../api';
import type { GameModel } from '../game.svelte';
import { paths, router } from '../router.svelte';

export function mayPlan(game: GameModel): boolean {
  return game.facts?.status === 'playing' && game.seat !== 'none' && !game.facts.planning && !game.over;
}

export async function plan(game: GameModel): Promise<void> {
  if (!mayPlan(game)) return;
  try {
    const made = await api.plan(game.id, game.seat as 'us' | 'gb');
    router.go(paths.game(made.game.id));
  } catch (error) {
    game.notices.say((error as Error).message || t.failed);
  }
}
