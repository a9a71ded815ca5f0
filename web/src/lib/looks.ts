// The looks of a game, loaded when its page opens: src/looks/<game>/page.ts. A game without any is played from lists.
import type { Look } from './look';
import { part } from './parts';

const found = import.meta.glob<{ default: Look }>('../looks/*/page.ts');

export async function lookOf(game: string): Promise<Look> {
  const load = found[`../looks/${game}/page.ts`];
  if (load) return (await part(load)).default;
  return { Board: (await part(() => import('../app/game/FallbackBoard.svelte'))).default };
}
