import { en, type Texts } from './en';
import { lessons as enLessons } from './en-lessons';
import type { First } from './others';

// The words of the first page and of what every page has. They change once, before anything is shown.
export let texts: Texts = en;
export let lessons = enLessons;
export function speak(words: First | null): void {
  if (words) ({ texts, lessons } = words);
}
export type { Texts };
export { inWords, number, percent, plural } from './words';

export function since(at: string | number, now = Date.now()): string {
  const then = typeof at === 'number' ? (at < 1e12 ? at * 1000 : at) : Date.parse(at);
  const minutes = Math.floor((now - then) / 60_000);
  if (!Number.isFinite(minutes) || minutes < 1) return texts.ago.now;
  if (minutes < 60) return texts.ago.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? texts.ago.hours(hours) : texts.ago.days(Math.floor(hours / 24));
}

// How long until then, in the largest words that still say enough.
export function left(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 180) return texts.limit.seconds(seconds);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return texts.limit.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? texts.limit.hours(hours) : texts.limit.days(Math.floor(hours / 24));
}
