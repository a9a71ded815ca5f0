// The words of the moderators' page.
import { plural } from './words';

export const moderation = {
  title: 'Moderation',
  text: 'What players reported about each other, with the last lines of their chat. To silence somebody takes chat and open seats away for some days; games go on.',
  only: 'This page is for moderators of this server. Whoever keeps the server names them.',
  none: 'Nothing is waiting for you.',
  open: (n: number) => plural(n, 'open report', 'open reports'),
  done: (n: number) => plural(n, 'report that is done', 'reports that are done'),
  line: (by: string, about: string) => `${by} about ${about}`,
  noChat: 'Nothing was said in this game.',
  chat: 'What was last said',
  game: 'The game',
  close: 'Done',
  reopen: 'Open again',
  silence: (name: string, days: number) => `Silence ${name} for ${plural(days, 'day', 'days')}`,
  silent: (when: string) => `silenced until ${when}`,
  unsilence: 'End the silence',
};
