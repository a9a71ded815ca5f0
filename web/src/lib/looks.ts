// The looks of a game, loaded when its page opens. A game without looks is played from lists.
import type { Look } from './look';

const found = import.meta.glob<{ look: (game: string) => Look | undefined }>('../app/game/looks/index.ts');

export async function lookOf(game: string): Promise<Look> {
  for (const load of Object.values(found)) {
    const look = (await load()).look(game);
    if (look) return look;
  }
  return {};
}
