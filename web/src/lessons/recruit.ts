// From the last lesson to a real game: the same side, the same scenario, the gentlest machine player.
import { api } from '../lib/api';
import { freshEntropy, remember } from '../lib/entropy';
import { paths, router } from '../lib/router.svelte';
import type { Lesson } from '../lib/types';

export async function playRecruit(lesson: Lesson): Promise<void> {
  const entropy = freshEntropy();
  const made = await api.create({
    game: lesson.game,
    ...(lesson.scenario ? { scenario: lesson.scenario } : {}),
    seats: lesson.seat === 'us' ? { us: 'me', gb: 'bot:recruit' } : { us: 'bot:recruit', gb: 'me' },
    entropy,
  });
  remember(made.game.id, { entropy, ...(made.game.commitment ? { commitment: made.game.commitment } : {}) });
  router.go(paths.game(made.game.id));
}
