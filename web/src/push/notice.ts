// A notice as the server sent it, put into words. Whatever comes, something can be shown: browsers demand that.
import { notices } from '../texts/notice';

export interface Shown {
  title: string;
  body: string;
  language: string;
  tag: string; // a later notice of the same game takes its place
  path: string; // where a press on it leads
}

const isGame = (id: unknown): id is string => typeof id === 'string' && /^[0-9a-z]{8,20}$/.test(id);

export function noticeOf(text: string): Shown {
  let read: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed && typeof parsed === 'object') read = parsed as Record<string, unknown>;
  } catch {
    read = {};
  }
  const language = read['language'] === 'fr' ? 'fr' : 'en';
  const words = notices[language];
  const { game, title, seat } = read;
  if (!isGame(game)) return { title: 'Ghent', body: words.plain, language, tag: 'ghent', path: '/' };
  return {
    title: typeof title === 'string' && title ? words.title(title.slice(0, 100)) : 'Ghent',
    body: seat === 'us' || seat === 'gb' ? words.body[seat] : words.plain,
    language,
    tag: game,
    path: `/game/${game}`,
  };
}
