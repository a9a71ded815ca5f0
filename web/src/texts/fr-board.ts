import type { More } from './others';
import { De, de } from './fr-words';
import { inWords, number } from './words';

type Side = 'us' | 'gb';
const people: Record<Side, string> = { us: 'Américains', gb: 'Britanniques' };
const s = (n: number) => (n < 2 ? '' : 's');
const count = (n: number, one: string, many = `${one}s`): string => `${inWords(n)} ${n < 2 ? one : many}`;
const feminine = (n: number, one: string): string => (n === 1 ? `une ${one}` : n === 0 ? `aucune ${one}` : `${inWords(n)} ${one}s`);
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const kind = (ships: boolean) => (ships ? 'navire' : 'bloc');

export const board: More['board'] = {
  people,
  map: 'Carte',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  fit: 'Tout',
  fitAll: 'Montrer toute la carte',
  miles: 'cent milles',
  choose: 'Lequel ?',
  close: 'Fermer',
  flyTo: 'est hors de vue : y aller',
  rule: (id) => `Règle ${id}`,

  contested: 'disputé',
  open: 'libre',
  value: (n) => `valeur ${n}`,
  heldBy: (side) => `tenu par les ${people[side]}`,
  controlledBy: (side) => `contrôlé par les ${people[side]}`,
  base: (side) => `base navale des ${people[side]}`,
  entry: 'des renforts entrent ici',
  blocks: (n, ships, side) => `${count(n, kind(ships))}${side ? ` des ${people[side]}` : ''}`,
  hidden: (n, ships, side, where) => `${number(n)} ${kind(ships)}${s(n)} caché${s(n)} des ${people[side]}, à ${where}`,
  hiddenOne: (ships, side) => `${kind(ships)} caché des ${people[side]}`,
  strength: (now, full) => `force ${now} sur ${full}`,
  at: (where) => `à ${where}`,
  selected: 'choisi',
  ordered: 'a ses ordres',
  legal: (what) => `possible : ${what}`,
  attack: 'attaque',
  actions: (n) => count(n, 'action'),

  stack: {
    facts: (value, blocks, steps) =>
      [value ? `valeur ${value}` : '', `${count(blocks, 'bloc')}, ${count(steps, 'pas', 'pas')}`].filter(Boolean).join(' · '),
    winter: (n) => `l’hiver nourrit ${n}`,
    dice: (n) => `${n} dé${s(n)}`,
    stays: 'reste',
    ordered: 'a ses ordres',
    hint: 'Pressez les blocs à emmener, puis une ville qui brille.',
    hintShips: 'Pressez les navires à emmener, puis leur but.',
    idle: 'Rien ici ne peut recevoir d’ordre maintenant.',
    close: 'Fermer la pile',
    all: 'Tout prendre',
    enemy: (n, ships) => `${count(n, kind(ships))}, caché${s(n)}`,
  },
  choice: {
    attack: (n, ships, dice) => `attaquer ${count(n, kind(ships))}${dice ? ` à ${count(dice, 'dé')}` : ''}`,
    yours: (n, feeds) => `à vous, ${n ? `${count(n, 'bloc')} sur place` : 'vide'} · l’hiver nourrit ${feeds}`,
    free: 'personne',
    theirs: 'à eux, vide : il tombe entre vos mains',
    fought: 'jusqu’au bout',
    win: 'de gagner',
    lost: 'pas perdus',
    pursued: (dice) => `ils poursuivent avec ${dice}, chacun touche de 1 à 3`,
    pursuedAbout: (dice) => `ils poursuivent avec environ ${dice}, chacun touche de 1 à 3`,
    unpursued: 'personne ne poursuit',
    left: (own, of) => `${own} de vos ${of} blocs perdus en moyenne`,
    over: (worlds) => worlds,
  },
  warn: {
    nobody: 'Ne faire marcher personne ?',
    nobodyText: 'Aucun bloc n’a l’ordre de marcher, et certains pourraient. La phase des armées finit.',
    nothing: 'Ne rien faire sur les lacs ?',
    nothingText: 'Aucun navire n’est construit, renforcé ni déplacé dans cette phase navale.',
    done: 'Exécuter ces ordres ?',
    doneText: 'On ne peut les reprendre une fois que l’ennemi les a vus.',
    attackText: (n) =>
      `${n === 1 ? 'Une bataille s’ouvre' : `${upper(inWords(n))} batailles s’ouvrent`} : on ne pourra pas revenir en arrière.`,
    go: 'Faites',
    end: 'Finir la phase',
    march: 'Marchez',
    sail: 'Appareillez',
  },
  meaning: {
    towns: (n) => `${upper(feminine(n, 'ville'))}.`,
    reach: (from, to, n) =>
      `${De(from)} ils peuvent atteindre ${to}, que ${n === 1 ? 'tient un de vos blocs' : `tiennent ${inWords(n)} de vos blocs`}.`,
    many: (from, n) => `${De(from)} ils peuvent atteindre ${inWords(n)} de vos villes.`,
  },

  boxes: { waiting: 'En attente', pool: 'Réserve', delay: 'Hors de la carte', dock: 'Chantier', out: 'Hors du jeu' },
  trays: 'Hors de la carte',
  trackOf: (turn, turns, label, year) => `Tour ${turn} sur ${turns}${label ? `, ${label}` : ''}${year ? ` ${year}` : ''}`,
  settingUp: (margin) => `Mise en place ; ${margin} d’avance gagne`,
  lead: (side, by, margin) => (side ? `${people[side]} : avance de ${by} sur ${margin}` : `Égalité, ${margin} d’avance gagne`),
  points: (side, n) => `${people[side]} ${n} ${n < 2 ? 'point' : 'points'}`,
  lakesHeld: 'Contrôle des lacs',

  battle: {
    at: (place, naval) => (naval ? `Bataille sur ${place}` : `Bataille ${de(place)}`),
    from: (places) => places.map((p, i) => (i ? de(p) : De(p))).join(' et '),
    over: (lake) => `, par ${lake}`,
    round: (n) => `round ${n}`,
    willAccept: 'le défenseur acceptera-t-il la bataille ?',
    noRetreat: 'pas de retraite',
    map: 'Voir la carte',
    mapShort: 'Carte',
    roles: { attacking: 'attaque', defending: 'défend' },
    steps: (n) => count(n, 'pas', 'pas'),
    landing: (lake) => `débarque ${de(lake)}`,
    retreating: (to) => (to ? `se replie à ${to}` : 'se replie'),
    you: (side) => `Vous, ${people[side]}`,
    gone: 'Il ne reste personne.',
    whose: { own: 'Votre', other: 'Leur' },
    roll: { pursuit: 'poursuite', fire: 'salve', other: 'jet' },
    dice: (n) => count(n, 'dé'),
    rollOf: (n) => `jet ${n}`,
    hits: (n) => (n ? `${n} touche${s(n)}` : 'Aucune touche'),
    toTake: (n, side) => `${feminine(n, 'touche')} à encaisser, ${people[side]}`,
    dieHit: (face) => `${face}, touche`,
    noDice: 'Pas encore de dés',
    win: 'de gagner jusqu’au bout',
    expect: (dice, mean) => `${dice} dé${s(dice)}, ${mean} touches à attendre`,
    fighter: (now, full, fire) => `force ${now} sur ${full}, feu ${fire}`,
  },

  odds: {
    label: (title) => `Chances : ${title}`,
    exact: 'Chances exactes',
    sampled: 'Chances',
    within: (error) => ` (±${error})`,
    volley: (whose) => `${whose} salve : touches`,
    average: (dice, mean) => `${dice} dé${s(dice)}, ${mean} en moyenne`,
    counts: 'Ce qui compte',
  },
};
