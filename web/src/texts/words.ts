// Numbers and plurals, as the language of the page has them.
import { language, type Language } from './language';

const count = new Intl.NumberFormat(language);
const rules = new Intl.PluralRules(language);
const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
const small = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  fr: ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
} satisfies Record<Language, string[]>;

export const number = (n: number): string => count.format(n);
export const percent = (p: number): string => share.format(p);
export const plural = (n: number, one: string, many: string): string => `${number(n)} ${rules.select(n) === 'one' ? one : many}`;
export const inWords = (n: number): string => small[language][n] ?? number(n);
