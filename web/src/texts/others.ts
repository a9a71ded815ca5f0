// The words of another language than English: those of the first page come before it is shown, all others before the part that uses them
// (lib/parts.ts), so that no page ever speaks two languages. English comes with the parts themselves.
import type { amateurs } from './en-amateurs';
import type { board } from './en-board';
import type { clock } from './en-clock';
import type { dock } from './en-dock';
import type { Texts } from './en';
import type { end } from './en-end';
import type { frontier } from './en-frontier';
import type { lessons } from './en-lessons';
import type { madison } from './en-madison';
import type { mail } from './en-mail';
import type { moderation } from './en-moderation';
import type { picture } from './en-picture';
import type { planning } from './en-planning';
import type { chapterNames, reader } from './en-rules';
import type { ruleWords } from './en-rule-names';
import type { sabres } from './en-sabres';
import type { drawnUnder, summary } from './en-summary';
import { fallBack, language, type Language } from './language';

// What a file fr.ts has, and what fr-more.ts has. Whatever is missing or has another shape than in English does not pass the client's check.
export interface First {
  texts: Texts;
  lessons: typeof lessons;
}
// Of a sign: its name, what it means, and its print where that is a word.
export type SignWords = Record<string, readonly [name: string, text: string, print?: string]>;
export interface More {
  dock: typeof dock;
  clock: typeof clock;
  picture: typeof picture;
  planning: typeof planning;
  board: typeof board;
  end: typeof end;
  mail: typeof mail;
  moderation: typeof moderation;
  reader: typeof reader;
  chapterNames: typeof chapterNames;
  ruleWords: typeof ruleWords;
  summary: typeof summary;
  drawnUnder: Record<keyof typeof drawnUnder, string>;
  sabres: typeof sabres;
  madison: typeof madison;
  amateurs: typeof amateurs;
  frontier: typeof frontier;
  signs: Record<'common' | 'blocks' | 'sabres' | 'madison' | 'amateurs' | 'frontier', SignWords>;
}

const files: Record<Exclude<Language, 'en'>, [() => Promise<{ default: First }>, () => Promise<{ default: More }>]> = {
  fr: [() => import('./fr'), () => import('./fr-more')],
};

let more: Partial<More> = {};
let coming: Promise<void> | undefined;

// A part of the catalogue in the language of the page.
export const said = <K extends keyof More>(name: K, english: More[K]): More[K] => (more[name] as More[K] | undefined) ?? english;
export const saidSigns = (game: string): SignWords | undefined => more.signs?.[game as keyof More['signs']];

// The words of the first page, or null where it is English.
export async function firstWords(load: <T>(get: () => Promise<T>) => Promise<T>): Promise<First | null> {
  if (language === 'en') return null;
  try {
    return (await load(files[language][0])).default;
  } catch {
    fallBack();
    return null;
  }
}

// To be waited for before any further part is loaded.
export function moreWords(): Promise<void> {
  if (language === 'en') return Promise.resolve();
  coming ??= files[language][1]().then(
    (m) => void (more = m.default),
    (error: unknown) => {
      coming = undefined; // whoever asks again tries again
      throw error;
    },
  );
  return coming;
}
