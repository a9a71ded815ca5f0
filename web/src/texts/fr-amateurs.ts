import type { More } from './others';
import { De, de } from './fr-words';
import { inWords, plural } from './words';

type Side = 'us' | 'gb';
const adjective: Record<Side, string> = { us: 'Américain', gb: 'Britannique' };
const People: Record<Side, string> = { us: 'Américains', gb: 'Britanniques' };
const people: Record<Side, string> = { us: 'les Américains', gb: 'les Britanniques' };
const victory: Record<Side, string> = { us: 'américaine', gb: 'britannique' };
const many = (n: number, one: string, more = `${one}s`) => `${inWords(n)} ${n < 2 ? one : more}`;
const byPas = (n: number) => (n === 1 ? 'd’un pas' : `de ${many(n, 'pas', 'pas')}`);
const feminine = (n: number, one: string) => (n === 1 ? `une ${one}` : n === 0 ? `aucune ${one}` : `${inWords(n)} ${one}s`);
const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
const cards = (n: number) => plural(n, 'carte', 'cartes');
const levelNames = ['Nulle', 'Marginale', 'Substantielle', 'Décisive'];

export const amateurs: More['amateurs'] = {
  adjective,
  people,
  signed,
  map: 'Tout le théâtre de la guerre',

  settlements: { major: 'Grande ville', minor: 'Petite ville', country: 'Bourg de campagne', frontier: 'Bourg de la frontière' },
  wilderness: 'Terres sauvages',
  tribe: { none: 'nation en paix', belligerent: 'nation en guerre', defeated: 'nation vaincue' },
  heldBy: (side) => `tenu par ${people[side]}`,
  nobody: 'tenu par personne',
  closed: 'fermé aux deux',
  objective: (side) => `objectif des ${People[side]}`,
  fort: (level, side) => `Fort des ${People[side]} de niveau ${level}`,
  port: { active: 'Port, actif', ruined: 'Port, à rebâtir', idle: 'Port, inactif' },
  marks: {
    raised: 'troupes levées ce tour',
    captured: 'ville capturée',
    surrendered: 'ville rendue',
    burned: 'incendié',
    raided: 'frappé par un raid',
    flag: 'a tenu contre le débarquement',
    parish: 'David Parish',
  },
  expedition: (letter, side) => `Expédition ${letter} des ${People[side]}`,
  fleetName: { if: 'Flotte d’invasion', cr: 'Raid côtier' },
  strength: (n) => `force ${n}`,
  leaders: (names) => `sous ${names.join(' et ')}`,
  unseen: 'contenu caché',
  victories: (n) => many(n, 'marqueur de Victoire', 'marqueurs de Victoire'),
  loose: (what) => `isolées : ${what}`,
  units: (n, title) => `${n} ${title}`,
  legal: (what) => `possible : ${what}`,
  legalMany: (n) => `possible : ${inWords(n)} choix`,
  at: (place) => `à ${place}`,
  costs: (n) => `coûte ${n}`,

  blockade: { none: 'Pas de Blocus', military: 'Blocus militaire', full: 'Blocus complet' },
  lake: {
    title: (lake, leader) => (leader ? `${lake}, ${leader}` : lake),
    out: (side) => `flotte des ${People[side]} dehors`,
    free: 'aucune flotte dehors',
    port: (n) => `${n} au port`,
    ships: (n) => plural(n, 'navire', 'navires'),
    row: (n, ship, strength) => `${n > 1 ? `${n} × ` : ''}${ship} ${strength}`,
  },
  stocks: {
    box: (n, ship) => `case ${n} : ${ship}`,
    hull: 'un navire en chantier',
    hulls: (n) => `${inWords(n)} navires en chantier`,
    empty: 'rien en chantier',
    label: (place, list) => `Chantiers ${de(place)} : ${list.join(', ')}`,
    next: (n) => `${n}`,
  },

  peace: {
    title: 'Paix',
    apart: (n) => (n === 0 ? 'réunis' : n === 1 ? '1 pas d’écart' : `${n} pas d’écart`),
    draw: (n) => `${n} : partie nulle`,
    open: 'encore ouvert',
    levels: levelNames,
    victory: (side) => `Victoire ${victory[side]}`,
    label: (us, gb) => `Piste de la Paix : le marqueur américain sur ${us}, le britannique sur ${gb}, ${gb - us} d’écart`,
    ticks: (n) => `a bougé ${n === 1 ? 'une fois' : `${n} fois`} ce tour`,
    step: (side, from, to) => `Marqueur des ${People[side]} de ${from} à ${to}`,
    thisTurn: 'La Paix ce tour',
    fewer: (n) => `Américains : ${n} cartes de moins`,
    causes: {
      battle: 'Grande bataille',
      loss: 'Perte écrasante',
      eliminated: 'Expédition éliminée',
      city: 'Grande ville prise',
      star: 'Objectif pris',
      invasion: 'Ville rendue',
      raid: 'Raid côtier',
      blockade: 'Blocus complet',
      tribe: 'Nation vaincue',
      lake_battle: 'Grande bataille sur un Lac',
      lake_winter: 'Lac tenu en Hiver',
      card: 'Carte',
    },
  },
  napoleon: {
    title: 'Napoléon',
    short: ['1812', 'Moscou', 'Vitoria', 'Leipzig', 'Paris tombe', 'Elbe', 'Waterloo'],
    fighting: 'invaincu : les Américains ont la première Manche',
    defeated: 'vaincu : +2 cartes aux Britanniques, première Manche',
    back: 'évadé : les Britanniques gardent la première Manche',
    label: (name) => `Napoléon : ${name}`,
  },
  turn: {
    seasons: { mar_apr: 'Mars', may_jun: 'Mai', jul_aug: 'Juil.', sep_nov: 'Sept.', winter: 'Hiver' },
    names: {
      mar_apr: 'Mars à avril',
      may_jun: 'Mai à juin',
      jul_aug: 'Juillet à août',
      sep_nov: 'Septembre à novembre',
      winter: 'Hiver',
    },
    label: (year, season, n) => `${season} ${year}, tour ${n}`,
    ghent: 'Les pourparlers de Gand',
    cards: (hand, saved) => `${hand}${saved ? ` + ${saved}` : ''}`,
    cardsWord: (n) => (n < 2 ? 'carte' : 'cartes'),
    cardsLabel: (side, hand, saved) =>
      `${People[side]} : ${cards(hand)} en main${saved ? `, ${saved} Réservée${saved > 1 ? 's' : ''}` : ''}`,
  },

  hand: {
    title: 'Votre main',
    count: cards,
    saved: 'Réservée',
    savedHint: 'vue de vous seul',
    none: 'Aucune carte en main',
    notNow: 'pas maintenant',
    now: 'maintenant',
    kinds: { event: 'Événement', reaction: 'Réaction', 'reaction*': 'Événement ou Réaction' },
    opsOnly: 'Ops seulement',
    must: 'doit être jouée',
    whose: {
      red: 'événement britannique',
      blue: 'événement américain',
      black: 'événement de l’un ou l’autre',
      green: 'Napoléon',
    },
    card: (title, ops, kind) => `${title}, ${ops} Ops, ${kind}`,
    num: (n) => `Carte ${n}`,
    removed: 'hors du jeu après son événement',
    uses: { event: 'Événement', ops: (n) => `${n} Ops`, save: 'Réserver', react: 'La jouer', play: 'La jouer', discard: 'Défausser' },
    enemy: (n, saved) => `Ils ont ${cards(n)}${saved ? ` et ${saved} Réservées` : ''}`,
  },

  ops: {
    title: (n) => `Ce que peuvent ${n} Ops`,
    left: (n, of) => `encore ${n} Ops sur ${of}`,
    hint: 'chacun avec son coût',
    whole: 'carte entière',
    each: (n) => `${n} chacun`,
    groups: {
      activate: 'Activer une Expédition',
      detach: 'Détacher une partie',
      sortie: 'Sortir une flotte de Lac',
      launch: 'Flotte d’invasion ou Raid côtier',
      raise: 'Lever des troupes',
      draw: 'Tirer un Chef',
      group: 'Déplacer des Unités isolées',
      start: 'Mettre un navire en chantier',
      advance: 'Avancer un navire',
      open_port: 'Activer un Port',
      fort: 'Bâtir un Fort',
      upgrade: 'Améliorer un Fort',
      road: 'Construire une Route',
      blockade: 'Blocus',
      secretary: 'Secrétaire à la Guerre',
    },
    notes: {
      activate: (list) => list,
      raise: '2 Milices ou 1 Fencible, Ranger ou Voyageur par point ; un Régulier 2',
      group: 'un point de force, quatre points de mouvement',
      draw: 'un au hasard, pour le lieu désigné',
    },
    more: (n) => `${n} choix`,
    onMap: (n) => (n === 1 ? 'Pressez le lieu qui brille.' : `Pressez un des ${n} lieux qui brillent.`),
    close: 'Fermer',
  },

  leadersTitle: 'Chefs',
  leaderVerbs: {
    lead: 'mène ce qui se détache',
    take_leader: 'vient aussi',
    bump: 'retourne à la réserve des Chefs',
    send_leader: 'va avec ceux qui font demi-tour',
    locate: 'cherche',
    indians: 'des Indiens se rassemblent autour de lui',
    name: 'est visé',
    choose_leader: 'est choisi',
    command: 'prend le commandement',
  },

  card: {
    onlyYou: 'vous seul le voyez',
    unseen: 'Son contenu est caché.',
    known: (least, most) =>
      least !== undefined && most !== undefined
        ? `Force ${least === most ? least : `entre ${least} et ${most}`}, d’après ce qui fut annoncé.`
        : least !== undefined
          ? `Force d’au moins ${least}, d’après ce qui fut annoncé.`
          : most !== undefined
            ? `Force d’au plus ${most}, d’après ce qui fut annoncé.`
            : '',
    initiative: 'Initiative',
    tactical: 'Tactique',
    stars: (rank) => (rank === 'anchor' ? 'Chef de marine' : rank === 'tomahawk' ? 'Chef indien' : feminine(Number(rank), 'étoile')),
    commands: 'commande',
    promoted: 'promu',
    replacement: 'Remplaçant',
    led: (n, most) => `${n} sur ${most} commandées`,
    supply: { full: 'Plein ravitaillement', partial: 'Ravitaillement partiel', none: 'Sans ravitaillement' },
    winter: (n) => `l’hiver nourrit ${n}`,
    traits: {
      disperses: 'peut se disperser',
      cavalry: 'astérisque où il n’y a pas de Fort',
      artillery: 'astérisque contre un Fort',
      voyageur: '+1 dans les Terres sauvages',
    },
    looseTitle: 'Unités isolées',
    fort: (level) => `Fort de niveau ${level}`,
    nobody: 'Personne ici.',
    can: 'Ce qu’on peut faire ici',
    worth: (n) => `${n} à Gand`,
    close: 'Fermer',
    fleet: 'Flotte',
    stocks: 'En chantier',
    box: (n) => `case ${n}`,
    next: (n) => `case suivante ${n} Ops`,
    activate: (n) => `inactif : ${n} Ops`,
  },

  pick: {
    titles: {
      losses: 'Unités à perdre',
      fighting: 'Unités qui prennent part',
      behind: 'Unités laissées',
      split: 'Unités qui partent',
      exchange: 'Unités échangées',
      group: 'Unités qui bougent',
      returns: 'Unités qui font demi-tour',
      winter: 'Milice qui rentre',
      supply: 'Unités qu’on ne peut nourrir',
      raid: 'Unités qui viennent',
      remove: 'Unités retirées',
      discard: 'Cartes à défausser',
    },
    of: (n) => `sur ${n}`,
    chosen: (n, least, most) =>
      least === most ? `${n} sur ${most} choisies` : most > 90 ? `${n} choisies` : `${n} choisies, de ${least} à ${most}`,
    firm: (n, need) => `${n} hors Milice${need ? ` (il en faut ${need})` : ''}`,
    less: (what) => `${what} : une de moins`,
    more: (what) => `${what} : une de plus`,
    commit: { losses: 'Prendre ces pertes' },
    commitAny: 'Confirmer',
    clear: 'Recommencer',
  },

  fight: {
    title: (kind, place) =>
      kind === 'raid'
        ? `Raid sur ${place}`
        : kind === 'invasion'
          ? `Invasion ${de(place)}`
          : kind === 'tribe'
            ? `Combat avec les ${place}`
            : `Bataille ${de(place)}`,
    lakeTitle: (lake) => `Bataille sur ${lake}`,
    round: (n) => (n ? `Round ${n}` : 'On peut encore l’éviter'),
    stages: {
      before: 'avant l’annonce des colonnes',
      announced: 'colonnes annoncées, dés à venir',
      rolled: 'dés connus',
      losses: 'dés connus, les pertes maintenant',
      retreat: 'pertes prises, qui se retire ?',
      after: 'c’est fini',
    },
    from: (place) => De(place),
    shore: (lake) => `par la rive ${de(lake)}`,
    map: 'Voir la carte',
    you: 'Vous',
    they: 'Eux',
    youSide: (side) => `Vous, ${People[side]}`,
    side: { us: 'Américains', gb: 'Britanniques' },
    band: (lo, hi) => `force ${lo} à ${hi}`,
    bandOwn: (n, lo, hi) => `${n}, donc ${lo} à ${hi}`,
    leadership: 'Commandement',
    shifted: (n) => `${signed(n)} par des cartes`,
    fort: 'Fort',
    supply: { full: 'Plein ravitaillement', partial: 'Ravitaillement partiel', none: 'Sans ravitaillement' },
    unseen: 'contenu caché',
    local: (n) => `${n} Milice locale, jetée à découvert`,
    tribeForce: (n) => `${n} guerriers trouvés`,
    modifiers: 'Modificateurs',
    noModifiers: 'Pas de modificateurs',
    die: 'Dé',
    readAt: 'Lu à',
    total: 'Total',
    peace: 'Ce que cela fait à la Paix',
    idle: (n) => `${n} tenues à l’écart`,
    inflicts: (losses, stars) => `${plural(losses, 'perte', 'pertes')}${stars ? `, ${many(stars, 'astérisque')}` : ''}`,
    absorbed: (losses, stars) =>
      `Le Fort absorbe ${[losses ? feminine(losses, 'perte') : '', stars ? many(stars, 'astérisque') : ''].filter(Boolean).join(' et ')}`,
    lost: (n, of) => `${n} sur ${of} perdues`,
    retreats: (who, to) => (to ? `${who} : retraite vers ${to}` : `${who} : retraite obligée`),
    mustRetreat: (to) => (to ? `Vous devez battre en retraite vers ${to}` : 'Vous devez battre en retraite'),
    bothStay: 'Aucun camp ne doit se retirer',
    waiting: 'Les dés sont à jeter',
    waitingFor: (who) => `Reste à jeter : ${who}`,
    won: (side) => (side === 'draw' ? 'Combat indécis' : side === 'us' ? 'Les Américains gagnent' : 'Les Britanniques gagnent'),
    row: (low, from) => `${low}${from}`,
    pairWins: (who, by) => (by >= 4 ? `${who} : il est pris` : by === 3 ? `${who} : il est coulé` : `${who} : il est chassé`),
    pairEven: 'Aucun ne cède',
    states: { withdrawn: 'retiré', sunk: 'coulé', captured: 'capturé' },
    strength: (n) => `force ${n}`,
    taken: (n) => `${n} de 10 points pris`,
    replaced: 'Remplaçant',
    doubles: 'se joint',
  },

  ghent: {
    levels: (side, level) =>
      side === 'draw' ? 'Status quo ante bellum' : `Victoire ${(levelNames[level] ?? '').toLowerCase()} ${victory[side]}`,
    signed: (label, n) => `La paix est signée à Gand, ${label}. La paire de marqueurs repose sur ${n}.`,
    talks: 'Les pourparlers de Gand',
    talking: (n) => `Les marqueurs se sont rencontrés sur ${n}. Chaque camp peut jouer une dernière carte.`,
    numbers: 'Nombres de Gand',
    numbersHint: 'ce que chaque camp tenait encore',
    nation: 'La Nation indienne',
    shift: (more, less, steps, side) =>
      `${more} − ${less} = ${more - less}, divisé par quatre et arrondi au-dessus : ${many(steps, 'pas', 'pas')} vers une victoire ${victory[side]}.`,
    even: 'Les deux tenaient autant : la paire reste.',
    pair: 'La paire de marqueurs',
    met: (n) => `réunis sur ${n}`,
    territory: (n) => `${many(n, 'pas', 'pas')} pour les territoires tenus`,
    lastCards: 'Les dernières cartes',
    declined: 'aucune carte',
    noEffect: 'sans effet',
    steps: (n) => many(n, 'pas', 'pas'),
    lastCard: (side) => `la dernière carte des ${People[side]}`,
    decided: 'Ce qui a décidé',
    decidedHint: 'pas de Paix',
  },

  desk: {
    peace: 'La Paix ce tour',
    quiet: 'Personne n’a encore bougé.',
    deal: (us, gb) => `Prochaine donne : ${us} aux Américains, ${gb} aux Britanniques`,
    deck: (n) => `${cards(n)} dans le paquet`,
    discards: (n) => `${n} défaussées`,
    removed: (n) => `${n} hors du jeu`,
    table: 'En jeu',
    secretary: 'Secrétaire à la Guerre',
    eustis: 'Eustis',
    pool: (us, gb) =>
      `Chefs à tirer : ${[us === undefined ? '' : `${us} américains`, gb === undefined ? '' : `${gb} britanniques`].filter(Boolean).join(', ')}`,
    gone: 'Chefs disparus',
    how: { dead: 'mort', captured: 'pris', aside: 'à l’écart', wounded: 'blessé' },
    bans: 'En vigueur',
    until: (when) => `jusqu’à ${when}`,
    reshuffle: 'Le paquet est mêlé à la fin de ce tour.',
    war: 'La guerre',
  },

  row: {
    points: (n) => (n < 2 ? 'point' : 'points'),
    enemy: 'l’ennemi s’y tient',
    militia: 'la Milice locale peut se lever',
    wins: 'vous gagnez',
    takes: 'vous restez seul',
    reaches: 'elle trouve le chemin',
    goOn: (share) => `toute la Milice poursuit : ${share}`,
  },
  warn: {
    attack: (place) => `Attaquer ${place} ?`,
    attackText: 'Le mouvement y finit, et les dés décident. On ne peut le reprendre.',
    attackGo: 'Attaquer',
    enter: (place) => `Marcher dans ${place} ?`,
    enterText: 'La Milice locale peut s’y lever et combattre. Ce que les dés ont dit ne se reprend pas.',
    enterGo: 'Marcher',
    trek: (place) => `Par les Terres sauvages vers ${place} ?`,
    trekText: 'Un dé décide s’ils trouvent le chemin ; sinon l’activation est finie.',
    trekGo: 'Aller',
    done: 'Finir votre Manche ?',
    doneText: (n) =>
      n === 1
        ? 'Un Point d’Opérations n’est pas dépensé et serait perdu.'
        : `${n} Points d’Opérations ne sont pas dépensés et seraient perdus.`,
    doneGo: 'Finir la Manche',
  },

  end: {
    forward: (side, n, why) => `Le marqueur de Paix des ${People[side]} avance ${byPas(n)}${why ? ` : ${why}` : ''}.`,
    back: (side, n, why) => `Le marqueur de Paix des ${People[side]} recule ${byPas(n)}${why ? ` : ${why}` : ''}.`,
    atGhent: (reckoning) => `La paix à Gand, selon ce que chacun tenait : ${reckoning}`,
    areas: 'Régions et Lieux de l’ennemi',
    tribes: 'Nations',
    nation: 'La Nation indienne',
    later: 'Changé par les dernières cartes, après le décompte',
    held: (side, names) => `Les ${People[side]} : ${names.join(', ')}`,
    last: (side, card, steps) =>
      card
        ? `La dernière carte des ${People[side]}, ${card}, ${steps ? `a déplacé la paire ${byPas(steps)}` : 'n’a rien déplacé'}.`
        : `Les ${People[side]} n’ont pas joué de dernière carte.`,
    pushed: (side, steps, cause) => `${cause} : le marqueur des ${People[side]} ${byPas(steps)} en avant dans toute la guerre.`,
  },
};
