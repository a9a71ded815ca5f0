// The looks of a game, loaded when its page opens: src/looks/<game>/page.ts. A game without any is played from lists.
import type { Look } from './look';

const found = import.meta.glob<{ default: Look }>('../looks/*/page.ts');

export async function lookOf(game: string): Promise<Look> {
  return (await found[`../looks/${game}/page.ts`]?.())?.default ?? {};
}
