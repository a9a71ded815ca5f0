import type { More } from './others';
import { de } from './fr-words';
import { inWords, plural } from './words';

type Side = 'us' | 'gb';
type Figure = 'soldier' | 'militia' | 'warrior' | 'gun' | 'officer';
const people: Record<Side, string> = { us: 'Américains', gb: 'Britanniques' };
const figures: Record<Figure, string> = {
  soldier: 'soldats',
  militia: 'soldats',
  warrior: 'guerriers',
  gun: 'canons',
  officer: 'officiers',
};
const months = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'];
const dice = (n: number) => plural(n, 'dé', 'dés');
const points = (n: number) => plural(n, 'point', 'points');
const orders = (n: number) => plural(n, 'ordre', 'ordres');

export const sabres: More['sabres'] = {
  terrain: {
    field: 'champ',
    road: 'route',
    hill: 'colline',
    forest: 'forêt',
    swamp: 'marais',
    river: 'rivière',
    water: 'eau',
    coastal: 'côte',
    fort: 'fort',
    town: 'ville',
  },
  markers: { bridge: 'pont', ford: 'gué', gate: 'porte du fort', port: 'port', dock: 'quai' },
  date: (iso) => {
    const [year, month, day] = iso.split('-').map(Number);
    return `${day === 1 ? '1er' : day} ${months[(month ?? 1) - 1]} ${year}`;
  },

  at: (hex) => `en ${hex}`,
  pieces: (now, full, kind) => `${now} sur ${full} ${figures[kind]}`,
  withOfficer: 'avec officier',
  noOfficer: 'officier perdu',
  officerAlone: 'il ne reste que l’officier',
  values: (attack, defence, range) => `attaque ${attack}, défense ${defence}, portée ${range}`,
  flags: {
    ordered: 'a reçu un ordre ce tour',
    barred: 'ne peut recevoir d’ordre ce tour',
    held: 'retenu pour l’instant',
    dismasted: 'démâté',
    colours: 'porte les couleurs',
    ambush: 'en embuscade',
  },
  chosen: 'sous ordre',
  legal: (what) => `possible : ${what}`,
  objective: (n, side, taken) => (taken ? `objectif des ${people[side]}, pris` : `vaut ${points(n)} aux ${people[side]}`),
  moveOnly: 'aller ici sans combat',
  moveBattle: 'aller ici, puis combattre',
  retreatHere: 'reculer ici',
  putHere: 'mettre l’unité ici',
  choosePiece: 'la choisir',
  orElse: ', ou ',
  carries: (n) => `porte ${plural(n, 'unité', 'unités')}`,
  dice,
  range: (n) => `portée ${n}`,
  distance: (n) => plural(n, 'hex', 'hex'),
  targetOf: (n) => `cible : ${dice(n)}`,
  volley: (n) => `salve soutenue : ${dice(n)}`,
  noSight: /ligne de vue/,
  fallen: / (est perdu en|n’a plus que son officier).*$/,
  faceNames: /\s: [^:]+$/,
  attacks: / attaque | riposte contre /,
  withDice: / (d’une salve soutenue, |à )\d+ dés?.*$/,
  compass: 'Nord',
  scale: (metres) => `un hex fait ${metres} m`,

  waiting: 'En chemin',
  units: (n) => plural(n, 'unité', 'unités'),
  arrives: (turn, hexes) => {
    const list = [...hexes].sort();
    const where = list.length > 3 ? `${list[0]} à ${list.at(-1)}` : list.join(' ou ');
    return where ? `tour ${turn}, en ${where}` : `tour ${turn}`;
  },
  reserve: 'renfort',
  aboardOf: (ship) => `à bord ${de(ship)}`,
  turn: (n, limit) => (limit ? `tour ${n} sur ${limit}` : `tour ${n}`),
  orders: 'Ordres',
  ordersOf: (used, all) => `Ordres : ${used} donnés sur ${all}`,
  ordersShort: (left) => `encore ${orders(left)}`,
  points: (side, n, of) => `${people[side]} ${points(n)} sur ${of}`,
  toWin: (n) => `sur ${n}`,

  card: {
    own: 'Votre carte de bataille',
    of: (side) => `Carte de bataille des ${people[side]}`,
    played: (side) => `Jouée par les ${people[side]}`,
    thisTurn: 'en vigueur',
    done: 'exécutée',
    kept: 'Gardée',
    keptBy: (side) => `Gardée par les ${people[side]}`,
    deck: (n) => `${n} ${n < 2 ? 'carte' : 'cartes'} dans le paquet`,
    none: 'Pas encore de carte de bataille',
    cancelled: 'annulée',
    effect: 'Effet',
    tone: { good: 'bonne pour qui la tire', bad: 'mauvaise pour qui la tire' },
  },

  unit: {
    attack: 'attaque',
    defence: 'défense',
    range: 'portée',
    move: 'mouvement',
    strength: 'force',
    moves: (battle, only) => (battle === only ? String(only) : `${battle} ou ${only}`),
    moveHint: 'avec combat ou sans',
    targets: (n) => (n ? `${n === 1 ? 'une cible' : `${inWords(n)} cibles`} à portée` : 'aucune cible à portée'),
  },
  target: {
    against: (title) => `Contre ${title}`,
    dice: 'Dés',
    counts: 'Ce qui compte',
    ignored: (n) => (n === 1 ? 'le premier ignoré' : n >= 9 ? 'ignorés' : `les ${n} premiers ignorés`),
    noEffect: 'sans effet',
    twice: '2 faces sur 6',
    lost: 'Toutes ses figurines perdues',
    sunk: 'Coulé',
    average: 'Figurines perdues, en moyenne',
    averageOf: (mean, all) => `${mean} sur ${all}`,
    officer: 'L’officier tombe',
    back: 'Repoussé',
    holds: 'Tient son hex',
    own: 'Vous perdez une figurine ou plus en retour',
    exact: 'Chances exactes ; les unités ripostent où elles le peuvent.',
    cannot: (title) => `${title} ne peut être attaqué`,
  },
  choice: {
    gone: (p) => `${p} détruit`,
    sunk: 'de le couler',
    mean: (pieces) => (pieces ? `sur ${pieces} perdus` : 'de le couler'),
    hurt: 'qu’ils perdent quelque chose',
    ahead: (hex, title, lost, own) =>
      `Depuis ${hex} : ${title} : ${lost} figurines perdues en moyenne ; ${own} de perdre soi-même quelque chose.`,
    aim: (title) => `Attaquer ${title} ?`,
    aimText: (n, ignores, back) =>
      [
        n === 1 ? 'Un dé.' : `${n} dés.`,
        ignores ? `Elle ignore ${ignores === 1 ? 'le premier recul' : `les ${ignores} premiers reculs`}.` : '',
        back ? 'Si elle tient, elle peut riposter.' : '',
      ]
        .filter(Boolean)
        .join(' '),
    roll: (n) => (n ? `Lancer ${dice(n)}` : 'Lancer'),
    end: 'Finir le tour ?',
    endText: 'L’autre camp joue ensuite.',
    unspent: (n) => `${n === 1 ? 'Un ordre n’a pas été donné et sera perdu' : `${n} ordres n’ont pas été donnés et seront perdus`}.`,
    endGo: 'Finir le tour',
  },
  faces: { hit: 'touche', retreat: 'recul', shell: 'obus', leader: 'chef', hand_to_hand: 'corps à corps' },
  specials: {
    ambush: 'Embuscade : les guerriers cachés ne peuvent encore être attaqués',
    bugles: (n) => `Clairons : encore ${n}`,
    magazine: 'La poudrière n’a pas encore explosé',
    night: 'Nuit : portées plus courtes',
    fog: 'Brouillard : portées plus courtes',
    flag: (n) => `Pavillon changé : ${plural(n, 'tour', 'tours')} avec plus d’ordres`,
  },

  roll: {
    attack: (who, whom) => `${who} attaque ${whom}`,
    back: (who, whom) => `${who} riposte contre ${whom}`,
    magazine: 'La poudrière explose',
    counted: (face) => `${face}, compte`,
    missed: (face) => `${face}, sans effet`,
    summary: (counted, all) => `${counted} sur ${all} comptent`,
    nothing: 'Sans effet',
    last: 'Derniers dés',
    close: 'Ranger les dés',
  },

  scenario: {
    title: 'Scénario',
    of: (n, title) => `${n}. ${title}`,
    first: (side) => `les ${people[side]} commencent`,
    points: (n) => `${n} points pour gagner`,
    limit: (n) => `${n} tours au plus`,
    orders: (n) => `${orders(n)} par tour`,
    forces: 'Forces',
    units: (n, title) => `${n} × ${title}`,
    aboard: 'à bord de navires',
    later: 'viennent plus tard',
    commanders: 'Commandants',
    special: 'Règles spéciales',
    noSpecial: 'Pas de règles spéciales.',
    history: 'Ce qui s’est passé',
    map: (title) => `Le champ de bataille ${de(title)}`,
    side: (side) => people[side],
    baseline: { N: 'depuis le bord du haut', S: 'depuis le bord du bas' },
    more: 'Plus sur cette bataille',
  },
};
