// What the signs on board, pieces, cards and dice mean: one table for each game, src/texts/signs/<game>.ts. The Symbols page lists a
// table, and the legend of the game page finds in it what lies under the pointer: a game brings its table and nothing else.
import { part } from '../lib/parts';
import { saidSigns } from './others';

// How a sign looks (an icon of the client, or a text as it is printed), its name, what it means, and where it stands on the screen.
export interface Sign {
  id: string;
  icon?: string;
  print?: string;
  name: string;
  text: string;
  on?: string; // a CSS selector; without it what bears data-sign="<id>"
}

const found = import.meta.glob<{ default: readonly Sign[] }>('./signs/*.ts');

function translated(signs: readonly Sign[], game: string): readonly Sign[] {
  const words = saidSigns(game);
  if (!words) return signs;
  return signs.map((sign) => {
    const [name, text, print] = words[sign.id] ?? [sign.name, sign.text];
    return { ...sign, name, text, ...(print ? { print } : {}) };
  });
}

export async function signsOf(game: string): Promise<readonly Sign[]> {
  const load = found[`./signs/${game}.ts`];
  const own = load ? (await part(load)).default : [];
  const { common } = await part(() => import('./signs-common'));
  return [...translated(own, game), ...translated(common, 'common')];
}

export const selectorOf = (sign: Sign): string => (sign.on ? `${sign.on}, [data-sign="${sign.id}"]` : `[data-sign="${sign.id}"]`);
