// In which language this page speaks: what the player chose, else the first of the browser's languages that there is, else English. It stays
// the same as long as the page lives: another choice loads it again.
import { settings } from '../lib/settings.svelte';

export const languages = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof languages;

const known = (id: string | undefined): Language | undefined => (id && id in languages ? (id as Language) : undefined);

export function wanted(): Language {
  const browser = globalThis.navigator?.languages ?? [];
  return known(settings.language) ?? browser.map((id) => known(id.slice(0, 2).toLowerCase())).find(Boolean) ?? 'en';
}

export let language: Language = wanted();

// Where the words of a language cannot be had the page is English, all of it.
export function fallBack(): void {
  language = 'en';
}

// What is added to an address whose answer has sentences in it.
export const inLanguage = (path: string): string => (language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
