import type { More } from './others';
import { inWords, plural } from './words';

const count = (n: number) => (n === 1 ? 'un' : inWords(n));
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const dock: More['dock'] = {
  now: 'Maintenant',
  label: 'Poste de jeu',
  tell: {
    of: (n, all) => `${n} sur ${all}`,
    soFar: (n) => `${n} jusqu’ici`,
    again: 'raconté de nouveau',
    replay: 'le passé',
    heading: (side, turn) => [side, turn].filter(Boolean).join(', '),
    left: (n) => `Encore ${count(n)} à raconter. Votre question vient quand tout est dit.`,
    last: 'Votre question vient maintenant.',
    ends: (n) => (n ? `Encore ${inWords(n)} à raconter : ainsi finit la partie.` : 'Ainsi finit la partie.'),
    coming: 'La suite est racontée à mesure.',
    pause: 'Pause',
    on: 'Continuer',
    skip: 'Aller à la fin',
    skipShort: 'Passer',
    tellAgain: 'Raconter de nouveau',
    tellAgainOf: (text) => `Raconter de nouveau : ${text}`,
    speed: 'Vitesse',
    speeds: { 1: '1×', 2: '2×', 4: '4×', 0: 'd’un coup' },
    back: 'L’événement précédent',
    next: 'L’événement suivant',
    lost: (n) => `−${n}`,
    places: 'Où cela s’est passé',
  },
  parse: {
    lost: /\bperd (\d+) figurine/,
    none: /(force|reste) 0$/,
    to: (place) => ` à ${place}`,
    cost: / pour (\d+)$/,
    spent: (points) => ` pour ${points}`,
    alike: /(?: \([^)]*\))? (?:est|arrive) .*$/,
    // The participle stays: what is counted is of several kinds.
    several: (who, end) =>
      `${who.slice(0, -1).join(', ')} et ${who.at(-1)!}${end.replace(/ (est|arrive) /, (_, v: string) => (v === 'est' ? ' : ' : ' arrivent '))}`,
  },
  recap: {
    title: 'Depuis votre dernier coup',
    more: (n) => `et ${n} de plus`,
    journal: 'Ouvrir le journal',
    numbers: (list) => `Numéro ${list}`,
  },
  acts: {
    undo: 'Annuler',
    takeBack: 'Reprendre',
    takeBackHint: 'Revient à votre dernière décision. Les dés restent ce qu’ils étaient.',
    ask: 'Demander à reprendre',
    asked: 'Demandé. En attente de la réponse',
    advice: 'Conseil',
    deploy: 'Déployer pour moi',
    all: (n) => `Les ${n}`,
    allLong: (n) => (n === 1 ? 'Le seul choix' : `Les ${n} choix`),
    back: 'Pas encore',
  },
  stale: {
    title: 'Le serveur est plus récent que cette page.',
    text: 'Rechargez la page pour tout voir. Rien n’est perdu.',
  },
  broken: {
    title: 'Ceci n’a pas pu être dessiné.',
    text: 'La partie elle-même est en sûreté. La liste montre la position ; recharger la page peut aider.',
  },
  menu: {
    confirm: 'Redemander avant',
    confirms: { always: 'chaque fin', lost: 'une perte', never: 'rien' },
    confirmHint: 'La première pression vise, la seconde lance les dés, sauf si rien n’est redemandé.',
    wait: 'Attendre après chaque événement',
    waitText: 'Le récit continue quand vous pressez Espace.',
    left: 'Main gauche',
    leftText: 'Le poste de jeu est à gauche.',
    speed: 'Récit',
  },
  orders: {
    title: 'Quand une carte pourrait se jouer hors tour',
    of: (title) => `Consigne : ${title}`,
    wishes: { able: 'demander si je peux', ask: 'toujours demander', pass: 'ne jamais demander' },
    hints: {
      able: 'On ne vous demande que là où une de vos cartes convient.',
      ask: 'On vous demande à chaque fois, pour qu’une pause ne dise rien à l’autre camp.',
      pass: 'Rien n’est joué hors tour.',
    },
    turn: 'plus rien ce tour',
    resting: 'Après une annulation rien n’est passé pour vous avant que vous n’ayez agi.',
  },
  toMap: 'Voir la carte',
  toScene: 'Retour au combat',
  took: (what) => `${upper(what)}, emmené`,
  target: 'attaque',
};

export const clock: More['clock'] = {
  label: 'Temps restant dans cette partie',
  of: (name, left) => `${name} : encore ${left}`,
  runs: 'court',
  free: (seconds) => `${plural(seconds, 'seconde', 'secondes')} de cette décision ne comptent pas encore`,
  groups: { none: 'Sans pendule', move: 'Pour chaque décision', game: 'Pour toute la partie' },
  bank: (minutes) =>
    minutes < 120 ? `${plural(minutes, 'minute', 'minutes')} chacun` : `${plural(minutes / 60, 'heure', 'heures')} chacun`,
  delay: 'Secondes qui ne comptent pas au début de chaque décision',
  text: 'Votre pendule court pendant que vous décidez. Qui n’a plus de temps peut perdre, si l’autre le veut.',
};

export const picture: More['picture'] = {
  open: 'Image ou film',
  title: 'Emporter une image',
  text: 'Le plateau comme vous le voyez : déplacez et agrandissez d’abord la carte pour choisir ce qu’on en voit. Rien n’y est que vous ne puissiez savoir.',
  svg: 'Image (SVG)',
  png: 'Image (PNG)',
  film: 'Film (PNG animé)',
  filmText: 'Le plateau à quarante moments au plus, du début jusqu’ici, en un fichier que les navigateurs jouent d’eux-mêmes.',
  filming: (percent) => `Le film se fait : ${percent} %`,
  stop: 'Arrêter',
  done: 'Le fichier est avec vos téléchargements.',
  failed: 'L’image n’a pas pu être faite.',
  seen: (side) => `comme le camp ${side.toLowerCase()} le voit`,
  seenByAll: 'rien de caché',
  seenByNone: 'comme chacun peut le voir',
};

export const planning: More['planning'] = {
  try: 'Essayer des coups',
  tryHint: 'Une copie de la partie telle que vous la connaissez. Vous jouez les deux camps ; rien n’en parvient à la vraie partie.',
  title: 'Plan',
  text: 'Fait de ce que vous savez ; le caché et les dés sont inventés. Rien ici ne compte.',
  back: 'Retour à la partie',
  anew: 'Recommencer',
  failed: 'Aucun plan ne peut être fait maintenant.',
  other: (side) => `Jouer le camp ${side.toLowerCase()}`,
  otherReady: 'L’autre camp doit décider.',
  over: 'Le plan est arrivé à la fin de la partie. Rien n’en compte.',
};
