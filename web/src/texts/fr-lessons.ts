// The words around the lessons, in French.
import type { First } from './others';
import { plural } from './words';

export const lessons: First['lessons'] = {
  title: 'Leçons',
  intro:
    'Chacune prend cinq à dix minutes. Vous jouez, sur la vraie carte, selon les vraies règles ; rien ne compte, et chaque pas peut être refait.',
  of: (game, n) => `${game}, leçon ${n}`,
  ofShort: (n, title) => `leçon ${n}, ${title}`,
  nothingCounts: 'une leçon, rien ne compte',
  about: (title, minutes) => `${title}, ${plural(minutes, 'minute', 'minutes')}`,
  minutes: (n) => `${n} min`,
  step: (n, all) => `${n} sur ${all}`,
  progress: 'Étapes de cette leçon',
  leave: 'Quitter',
  back: 'Retour',
  why: 'Pourquoi ?',
  whyTitle: 'Pourquoi',
  showMe: 'Montrez-moi',
  on: 'Continuer',
  watch: 'Regarder',
  next: (title) => `Ensuite : ${title}`,
  all: 'Toutes les leçons',
  play: 'Jouer contre Recrue',
  playHint:
    'Une vraie partie contre le plus doux des joueurs mécaniques. On peut annuler tant que les dés ne sont pas tombés, et le conseil est à une touche.',
  finished: 'suivie',
  first: (minutes) => `Première leçon, ${minutes} minutes`,
  start: 'Commencer',
  again: 'La reprendre',
  not: 'Pas cela',
  fine: 'C’est un choix que l’on peut faire.',
  playIt: 'La jouer',
  example: 'Exemple',
  insteadOf: (label) => `Ici la leçon continue avec un autre : ${label}.`,
  alsoAllowed: 'Les règles le permettent aussi. Dans cette leçon, faites d’abord ce qui brille.',
  missing: 'Cette leçon n’existe pas',
  missingText: 'Peut-être a-t-elle été renommée. Toutes les leçons sont dans la liste.',
  short: 'Le jeu en une page',
  none: 'Il n’y a pas encore de leçons pour ce jeu.',
  recommend:
    'Jamais joué à un wargame ? Commencez par Sabres and Smoke : une petite bataille, une demi-heure, et tout ce qu’il faut savoir est à l’écran.',
  showTime: 750,
};
