// Numbers and plurals. A translation brings its own locale here.
const locale = 'en';
const count = new Intl.NumberFormat(locale);
const rules = new Intl.PluralRules(locale);
const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export const number = (n: number): string => count.format(n);
export const percent = (p: number): string => share.format(p);
export const plural = (n: number, one: string, many: string): string => `${number(n)} ${rules.select(n) === 'one' ? one : many}`;
export const inWords = (n: number): string => small[n] ?? number(n);
