// What a notice says that comes when no page is open: the service worker (push/worker.ts) has these words of every language, and nothing else of
// the catalogue.
import type { SeatId } from '../lib/types';
import type { Language } from './language';

export interface Notice {
  title: (game: string) => string;
  body: Record<SeatId, string>;
  plain: string; // where it is not said which game
}

export const notices: Record<Language, Notice> = {
  en: {
    title: (game) => `Your move: ${game}`,
    body: { us: 'You play the American side.', gb: 'You play the British side.' },
    plain: 'It is your move in a game.',
  },
  fr: {
    title: (game) => `À vous de jouer : ${game}`,
    body: { us: 'Vous jouez le camp américain.', gb: 'Vous jouez le camp britannique.' },
    plain: 'C’est à vous de jouer dans une partie.',
  },
};
