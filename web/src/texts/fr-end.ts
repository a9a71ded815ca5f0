import type { More } from './others';
import { de } from './fr-words';
import { inWords, number } from './words';

type Side = 'us' | 'gb';
const people: Record<Side, string> = { us: 'les Américains', gb: 'les Britanniques' };
const of: Record<Side, string> = { us: 'des Américains', gb: 'des Britanniques' };
const Name: Record<Side, string> = { us: 'Américains', gb: 'Britanniques' };
const victory: Record<Side, string> = { us: 'américaine', gb: 'britannique' };
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (names: readonly string[]): string => {
  const comma = names.some((n) => n.includes(',')) ? '; ' : ', '; // "49th, light company"
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(comma)}${comma === '; ' ? ';' : ''} et ${names.at(-1)}`;
};
// A few names, the weightiest of which come first.
const few = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 4).join(', ')} et ${inWords(names.length - 4)} autres` : listed(names);
const s = (n: number) => (n < 2 ? '' : 's');
const points = (n: number) => `${inWords(n)} point${s(n)}`;
const blocks = (n: number) => `${inWords(n)} bloc${s(n)}`;
const side = (lead: number): Side => (lead > 0 ? 'us' : 'gb');

const the = (lake: string) => (lake.startsWith('lac ') ? `le ${lake}` : lake);
const changes = {
  takes: (who: Side, names: string[]) => `${upper(people[who])} prennent ${few(names)}.`,
  leaves: (who: Side, names: string[]) => `${upper(people[who])} perdent ${few(names)}.`,
  sails: (who: Side, lake: string) => `${upper(people[who])} contrôlent ${the(lake)}.`,
  leavesLake: (who: Side, lake: string) => `${upper(people[who])} ne contrôlent plus ${the(lake)}.`,
};

export const end: More['end'] = {
  number: (v) => {
    const whole = Math.floor(Math.abs(v));
    return `${v < 0 ? '−' : ''}${whole || v % 1 === 0 ? whole : ''}${v % 1 ? '½' : ''}`;
  },
  label: 'Comment elle a fini',
  to: 'à',
  net: 'net',
  counted: 'Ce qui a compté',
  together: 'Ensemble',
  why: 'Pourquoi',
  leaned: 'Comment elle a penché',
  leanedHint: 'points d’avance au fil de la partie',
  even: 'égalité',
  expectedHint: 'ce que chaque camp pouvait attendre au fil de la partie',
  expectedCurve: (from, to, last) => `Résultat attendu ${de(from)} à ${to} : ${last}`,
  expected: (chance) => {
    const percent = Math.round(Math.max(chance, 1 - chance) * 100);
    return percent === 50 ? 'égalité' : `${Name[chance > 0.5 ? 'us' : 'gb']} ${percent} %`;
  },
  turningExpected: 'les plus grands changements de ce qu’on pouvait attendre',
  looking: 'On parcourt la partie',
  noCurve: 'Le cours de la partie n’a pas pu être lu.',
  curve: (from, to, last) => `Points d’avance ${de(from)} à ${to} : ${last}`,
  turning: (n) => (n === 1 ? 'Un tournant' : `${upper(inWords(n))} tournants`),
  turningHint: 'les plus grands changements',
  see: 'Voir',
  seek: 'Voir un moment de la partie',
  seeOf: (text) => `Voir : ${text}`,
  lead: (lead) => (lead === 0 ? 'égalité' : `${Name[side(lead)]} +${number(Math.abs(lead))}`),
  of: (who, text) => `${Name[who]} : ${text}`,
  names: { us: /américain/i, gb: /britannique/i },
  change: (from, to) => `${from} → ${to}`,
  map: 'Voir la carte',
  resigned: (text) => `${text}. Ce qui était alors sur la carte :`,

  blocks: {
    ...changes,
    fell: (who, n) => `${upper(blocks(n))} ${of[who]} perdu${s(n)}.`,
    came: (who, n) => `${upper(blocks(n))} ${of[who]} en renfort.`,
    title: (winner, when) => `${winner ? `Victoire ${victory[winner]}` : 'Partie nulle'}, ${when}`,
    won: (lead, margin, year) => `Une avance de ${number(lead)} au décompte de ${year} ; ${inWords(margin)} gagne la guerre.`,
    drawn: (lead, margin) =>
      `Après la dernière année ${lead ? `l’avance est de ${number(lead)}, et` : 'personne n’a d’avance, et'} il en fallait ${inWords(margin)}.`,
    blocks: 'Blocs d’armée sur la carte',
    lakes: (names) => (names.length ? `Lacs : ${listed(names)}` : 'Lacs contrôlés'),
    towns: 'Villes ennemies tenues',
    held: (who, names) => `${upper(people[who])} : ${listed(names)}`,
    bid: 'Enchère pour les camps',
    most: (who, what, by) => `${upper(what)} : ${points(by)} de plus pour ${people[who]}.`,
    causes: { blocks: 'les blocs d’armée', lakes: 'les lacs', towns: 'les villes de l’ennemi', bid: 'l’enchère' },
    lost: (us, gb) => `Dans toute la guerre les Américains ont perdu ${number(us)} bloc${s(us)}, les Britanniques ${number(gb)}.`,
    check: (year, us, gb, margin) =>
      `Le décompte de ${year} : Américains ${number(us)}, Britanniques ${number(gb)} ; il fallait ${inWords(margin)} d’avance.`,
  },

  sabres: {
    title: (winner, battle) => `${winner ? `Victoire ${victory[winner]}` : 'Partie nulle'} à ${battle}`,
    points: (winner, n, turn) => `${upper(people[winner])} avaient leurs ${points(n)} au tour ${turn}.`,
    field: (loser) => `${upper(people[loser])} n’avaient plus d’unité.`,
    time: (turn, favours) =>
      favours ? `Le tour ${turn} était le dernier, et le temps servait ${people[favours]}.` : `Le tour ${turn} était le dernier.`,
    units: 'Unités ennemies détruites',
    hexes: 'Lieux pris',
    lost: (who, names) => `${upper(people[who])} ont perdu ${listed(names)}.`,
    loses: changes.leaves,
    takes: changes.takes,
    none: (who) => `${upper(people[who])} n’ont perdu aucune unité.`,
    need: (n) => `${upper(points(n))} pour gagner la bataille.`,
    short: (who, n) => `Il manquait ${points(n)} ${who === 'us' ? 'aux Américains' : 'aux Britanniques'}.`,
    officers: (who, n) => `${upper(inWords(n))} officier${s(n)} ${of[who]} ${n < 2 ? 'est tombé' : 'sont tombés'}.`,
  },

  madison: {
    ...changes,
    scores: (who, n) => `${upper(points(n))} pour ${people[who]} par une carte.`,
    starves: (who, n) => `${upper(people[who])} perdent ${points(n)} faute de ravitaillement.`,
    levels: ['morale', 'marginale', 'décisive'],
    title: (winner, level) => `Victoire ${level} ${victory[winner]}`,
    net: (winner, n, level) =>
      n === 0
        ? 'Aucun point net à la fin : c’est une victoire morale britannique.'
        : `${upper(points(n))} net${s(n)} pour ${people[winner]} ; ${['un à neuf font une victoire morale', 'dix à dix-neuf font une victoire marginale', 'vingt et plus font une victoire décisive'][level - 1]}.`,
    how: {
      '4.21': 'Les dernières cartes de 1814 étaient jouées, et la guerre fut comptée.',
      '4.22a': 'Le traité de Gand fut signé et finit la guerre.',
      '4.23d': 'New Orleans fut la dernière carte de la guerre.',
      '17.31': 'Les Américains ont pris Québec avant 1814 : la guerre était gagnée.',
      '17.32': 'Les Britanniques tenaient trois des quatre espaces de renfort américains : la guerre était gagnée.',
    },
    spaces: 'Espaces ennemis tenus',
    lakes: 'Lacs',
    cards: 'Cartes et événements',
    unsupplied: 'Perdus faute de ravitaillement',
    held: (who, names) => `${upper(people[who])} : ${listed(names)}`,
    valued: (name, value) => `${name} ${value}`,
    most: (who, what, by) => `${upper(what)} : ${points(by)} de différence pour ${people[who]}.`,
    causes: { spaces: 'les espaces de l’ennemi', lakes: 'les lacs', cards: 'les cartes et événements' },
    missed: (who, n, level) =>
      `Il manquait ${points(n)} ${who === 'us' ? 'aux Américains' : 'aux Britanniques'} pour une victoire ${level}.`,
    lost: (us, gb) => `Unités perdues dans toute la partie : Américains ${number(us)}, Britanniques ${number(gb)}.`,
  },
};
