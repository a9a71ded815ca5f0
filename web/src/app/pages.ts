// The lobby is the first page; the others come when they are wanted.
import { part } from '../lib/parts';

export const pages = {
  game: () => part(() => import('./game/GamePage.svelte')),
  fresh: () => part(() => import('./NewGame.svelte')),
  account: () => part(() => import('./Account.svelte')),
  moderation: () => part(() => import('./Moderation.svelte')),
  mail: () => part(() => import('./MailPage.svelte')),
  import: () => part(() => import('./ImportPage.svelte')),
  lessons: () => part(() => import('../lessons/LessonsPage.svelte')),
  lesson: () => part(() => import('../lessons/LessonPage.svelte')),
  rules: () => part(() => import('./RulesPage.svelte')),
  about: () => part(() => import('./About.svelte')),
};
