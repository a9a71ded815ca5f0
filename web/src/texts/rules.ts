import { chapterNames as englishChapters, reader as englishReader } from './en-rules';
import { said } from './others';

export const chapterNames = said('chapterNames', englishChapters);
export const reader = said('reader', englishReader);
export type { ChapterName } from './en-rules';
