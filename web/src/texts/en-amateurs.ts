// The words of Amateurs to Arms!: a part of the catalogue in en.ts.
import { inWords, plural } from './words';

type Side = 'us' | 'gb';
const adjective: Record<Side, string> = { us: 'American', gb: 'British' };
const people: Record<Side, string> = { us: 'the Americans', gb: 'the British' };
const many = (n: number, one: string, more = `${one}s`) => `${inWords(n)} ${n === 1 ? one : more}`;
const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
const levelNames = ['Draw', 'Marginal', 'Substantial', 'Decisive'];

export const amateurs = {
  adjective,
  people,
  signed,
  map: 'The whole theatre of war',

  // Places, forces and ships as a screen reader names them: parts of a list.
  settlements: { major: 'Major City', minor: 'Minor City', country: 'Country Town', frontier: 'Frontier Town' } as Record<string, string>,
  wilderness: 'Wilderness Location',
  tribe: { none: 'nation at peace', belligerent: 'nation at war', defeated: 'nation defeated' },
  heldBy: (side: Side) => `held by ${people[side]}`,
  nobody: 'held by nobody',
  closed: 'closed to both',
  objective: (side: Side) => `${adjective[side]} objective`,
  fort: (level: number, side: Side) => `${adjective[side]} Fort of level ${level}`,
  port: { active: 'Port, active', ruined: 'Port, to be rebuilt', idle: 'Port, not active' },
  marks: {
    raised: 'troops raised this turn',
    captured: 'city captured',
    surrendered: 'city surrendered',
    burned: 'burned',
    raided: 'raided',
    flag: 'held against the landing',
    parish: 'David Parish',
  } as Record<string, string>,
  expedition: (letter: string, side: Side) => `${adjective[side]} Expedition ${letter}`,
  fleetName: { if: 'Invasion Fleet', cr: 'Coastal Raid' } as Record<string, string>,
  strength: (n: number) => `${n} strong`,
  leaders: (names: readonly string[]) => `under ${names.join(' and ')}`,
  unseen: 'contents unseen',
  victories: (n: number) => many(n, 'Combat Victory marker'),
  loose: (what: string) => `loose: ${what}`,
  units: (n: number, title: string) => `${n} ${title}`,
  legal: (what: string) => `legal: ${what}`,
  legalMany: (n: number) => `legal: ${many(n, 'choice')}`,
  at: (place: string) => `at ${place}`,
  costs: (n: number) => `costs ${n}`,

  // Water.
  blockade: { none: 'No Blockade', military: 'Military Blockade', full: 'Full Blockade' },
  lake: {
    title: (lake: string, leader: string) => (leader ? `${lake}, ${leader}` : lake),
    out: (side: Side) => `${adjective[side]} fleet out`,
    free: 'nobody’s fleet is out',
    port: (n: number) => `${n} in port`,
    ships: (n: number) => plural(n, 'ship', 'ships'),
    row: (n: number, ship: string, strength: number) => `${n > 1 ? `${n} × ` : ''}${ship} ${strength}`,
  },
  stocks: {
    box: (n: number, ship: string) => `box ${n}: ${ship}`,
    hull: 'a ship on the stocks',
    hulls: (n: number) => `${inWords(n)} ships on the stocks`,
    empty: 'nothing on the stocks',
    label: (place: string, list: readonly string[]) => `Stocks of ${place}: ${list.join(', ')}`,
    next: (n: number) => `${n}`,
  },

  // The Peace band.
  peace: {
    title: 'Peace',
    apart: (n: number) => (n === 0 ? 'met' : n === 1 ? '1 step apart' : `${n} steps apart`),
    draw: (n: number) => `${n} is a draw`,
    open: 'still open',
    levels: levelNames,
    victory: (side: Side) => `${adjective[side]} victory`,
    label: (us: number, gb: number) => `Peace track: the American marker on ${us}, the British on ${gb}, ${gb - us} apart`,
    ticks: (n: number) => `moved ${n === 1 ? 'once' : `${n} times`} this turn`,
    step: (side: Side, from: number, to: number) => `${adjective[side]} marker ${from} to ${to}`,
    thisTurn: 'Peace this turn',
    fewer: (n: number) => `Americans dealt ${n} fewer`,
    causes: {
      battle: 'Major Battle',
      loss: 'Devastating Loss',
      eliminated: 'Expedition eliminated',
      city: 'Major City taken',
      star: 'Objective taken',
      invasion: 'City surrendered',
      raid: 'Coastal Raid',
      blockade: 'Full Blockade',
      tribe: 'Nation defeated',
      lake_battle: 'Major Battle on a Lake',
      lake_winter: 'Lake held in Winter',
      card: 'Card',
    } as Record<string, string>,
  },
  napoleon: {
    title: 'Napoleon',
    short: ['1812', 'Moscow', 'Vitoria', 'Leipzig', 'Paris falls', 'Elba', 'Waterloo'],
    fighting: 'unbeaten: the Americans have the first Round',
    defeated: 'defeated: British +2 cards, first Round',
    back: 'escaped: the British keep the first Round',
    label: (name: string) => `Napoleon: ${name}`,
  },
  turn: {
    seasons: { mar_apr: 'Mar', may_jun: 'May', jul_aug: 'Jul', sep_nov: 'Sep', winter: 'Winter' } as Record<string, string>,
    names: {
      mar_apr: 'March to April',
      may_jun: 'May to June',
      jul_aug: 'July to August',
      sep_nov: 'September to November',
      winter: 'Winter',
    } as Record<string, string>,
    label: (year: number, season: string, n: number) => `${season} ${year}, turn ${n}`,
    ghent: 'The talks at Ghent',
    cards: (hand: number, saved: number) => `${hand}${saved ? ` + ${saved}` : ''}`,
    cardsWord: (n: number): string => (n === 1 ? 'card' : 'cards'),
    cardsLabel: (side: Side, hand: number, saved: number) =>
      `${adjective[side]}: ${plural(hand, 'card', 'cards')} in hand${saved ? `, ${saved} Saved` : ''}`,
  },

  // The hand, and what a card can do.
  hand: {
    title: 'Your hand',
    count: (n: number) => plural(n, 'card', 'cards'),
    saved: 'Saved',
    savedHint: 'seen by you alone',
    none: 'No cards in hand',
    notNow: 'not now',
    now: 'now',
    kinds: { event: 'Event', reaction: 'Reaction', 'reaction*': 'Event or Reaction' } as Record<string, string>,
    opsOnly: 'Ops only',
    must: 'must be played',
    whose: { red: 'British event', blue: 'American event', black: 'event of either side', green: 'Napoleon' } as Record<string, string>,
    card: (title: string, ops: number, kind: string) => `${title}, ${ops} Ops, ${kind}`,
    num: (n: number) => `Card ${n}`,
    removed: 'out of the game after its event',
    uses: { event: 'Event', ops: (n: number) => `${n} Ops`, save: 'Save', react: 'Play it', play: 'Play it', discard: 'Discard' },
    enemy: (n: number, saved: number) => `They hold ${plural(n, 'card', 'cards')}${saved ? ` and ${saved} Saved` : ''}`,
  },

  // Operations Points.
  ops: {
    title: (n: number) => `What ${n} Ops can do`,
    left: (n: number, of: number) => `${n} of ${of} Ops left`,
    hint: 'each with its cost',
    whole: 'whole card',
    each: (n: number) => `${n} each`,
    groups: {
      activate: 'Activate an Expedition',
      detach: 'Split off a part',
      sortie: 'Sail a Lake fleet',
      launch: 'Invasion Fleet or Coastal Raid',
      raise: 'Raise troops',
      draw: 'Draw a Leader',
      group: 'Move single Units',
      start: 'Begin a ship',
      advance: 'Advance a ship',
      open_port: 'Activate a Port',
      fort: 'Build a Fort',
      upgrade: 'Improve a Fort',
      road: 'Build a Road',
      blockade: 'Blockade',
      secretary: 'Secretary of War',
    } as Record<string, string>,
    notes: {
      activate: (list: string) => list,
      raise: '2 Militia or 1 Fencible, Ranger or Voyageur a point; a Regular 2',
      group: 'one strength point, four movement points',
      draw: 'one at random, for the place named',
    },
    more: (n: number) => `${n} choices`,
    onMap: (n: number) => (n === 1 ? 'Press the place that glows.' : `Press one of the ${n} places that glow.`),
    close: 'Close',
  },

  leadersTitle: 'Leaders',
  leaderVerbs: {
    lead: 'leads what splits off',
    take_leader: 'comes along',
    bump: 'returns to the Leader Pool',
    send_leader: 'goes with those who turn back',
    locate: 'searches',
    indians: 'Indians gather around him',
    name: 'is aimed at',
    choose_leader: 'is chosen',
    command: 'takes the command',
  } as Record<string, string>,

  // An Expedition or a place, opened in the dock.
  card: {
    onlyYou: 'only you see this',
    unseen: 'Its contents are unseen.',
    known: (least: number | undefined, most: number | undefined) =>
      least !== undefined && most !== undefined
        ? `${least === most ? least : `Between ${least} and ${most}`} strong, by what was announced.`
        : least !== undefined
          ? `At least ${least} strong, by what was announced.`
          : most !== undefined
            ? `At most ${most} strong, by what was announced.`
            : '',
    initiative: 'Initiative',
    tactical: 'Tactical',
    stars: (rank: string) => (rank === 'anchor' ? 'Naval Leader' : rank === 'tomahawk' ? 'Indian Leader' : many(Number(rank), 'star')),
    commands: 'commands',
    promoted: 'promoted',
    replacement: 'Replacement',
    led: (n: number, most: number) => `${n} of ${most} commanded`,
    supply: { full: 'Full Supply', partial: 'Partial Supply', none: 'No Supply' } as Record<string, string>,
    winter: (n: number) => `winter feeds ${n}`,
    traits: {
      disperses: 'may disperse',
      cavalry: 'asterisk where no Fort is',
      artillery: 'asterisk against a Fort',
      voyageur: '+1 in the Wilderness',
    } as Record<string, string>,
    looseTitle: 'Loose Units',
    fort: (level: number) => `Fort of level ${level}`,
    nobody: 'Nobody stands here.',
    can: 'What can be done here',
    worth: (n: number) => `${n} at Ghent`,
    close: 'Close',
    fleet: 'Fleet',
    stocks: 'On the stocks',
    box: (n: number) => `box ${n}`,
    next: (n: number) => `next box ${n} Ops`,
    activate: (n: number) => `not active: ${n} Ops`,
  },

  // Units chosen one by one.
  pick: {
    titles: {
      losses: 'Units to lose',
      fighting: 'Units that take part',
      behind: 'Units left behind',
      split: 'Units that go along',
      exchange: 'Units exchanged',
      group: 'Units that move',
      returns: 'Units that turn back',
      winter: 'Militia that goes home',
      supply: 'Units that cannot be fed',
      raid: 'Units that come up',
      remove: 'Units removed',
      discard: 'Cards to discard',
    } as Record<string, string>,
    of: (n: number) => `of ${n}`,
    chosen: (n: number, least: number, most: number) =>
      least === most ? `${n} of ${most} chosen` : most > 90 ? `${n} chosen` : `${n} chosen, ${least} to ${most}`,
    firm: (n: number, need: number) => `${n} not Militia${need ? ` (${need} needed)` : ''}`,
    less: (what: string) => `One ${what} less`,
    more: (what: string) => `One ${what} more`,
    commit: { losses: 'Commit losses' } as Record<string, string>,
    commitAny: 'Commit',
    clear: 'Begin again',
  },

  // Combat as a scene.
  fight: {
    title: (kind: string, place: string) =>
      kind === 'raid'
        ? `Raid on ${place}`
        : kind === 'invasion'
          ? `Invasion of ${place}`
          : kind === 'tribe'
            ? `Fight with the ${place}`
            : `Battle at ${place}`,
    lakeTitle: (lake: string) => `Battle on ${lake}`,
    round: (n: number) => (n ? `Round ${n}` : 'It may still be avoided'),
    stages: {
      before: 'before the columns are announced',
      announced: 'columns announced, dice to come',
      rolled: 'dice known',
      losses: 'dice known, losses now',
      retreat: 'losses taken, who retreats?',
      after: 'it is over',
    } as Record<string, string>,
    from: (place: string) => `From ${place}`,
    shore: (lake: string) => `over the shore of ${lake}`,
    map: 'Look at the map',
    you: 'You',
    they: 'They',
    youSide: (side: Side) => `You, ${adjective[side]}`,
    side: { us: 'Americans', gb: 'British' },
    band: (lo: number, hi: number) => `${lo} to ${hi} strong`,
    bandOwn: (n: number, lo: number, hi: number) => `${n}, so ${lo} to ${hi}`,
    leadership: 'Leadership',
    shifted: (n: number) => `${signed(n)} by cards`,
    fort: 'Fort',
    supply: { full: 'Full Supply', partial: 'Partial Supply', none: 'No Supply' } as Record<string, string>,
    unseen: 'contents unseen',
    local: (n: number) => `${n} Local Militia, rolled in the open`,
    tribeForce: (n: number) => `${n} warriors found`,
    modifiers: 'Modifiers',
    noModifiers: 'No modifiers',
    die: 'Die',
    readAt: 'Read at',
    total: 'Total',
    peace: 'What it means for Peace',
    idle: (n: number) => `${n} held back`,
    inflicts: (losses: number, stars: number) => `${plural(losses, 'loss', 'losses')}${stars ? `, ${many(stars, 'asterisk')}` : ''}`,
    absorbed: (losses: number, stars: number) =>
      `${[losses ? many(losses, 'loss', 'losses') : '', stars ? many(stars, 'asterisk') : ''].filter(Boolean).join(' and ')} absorbed by the Fort`,
    lost: (n: number, of: number) => `${n} of ${of} lost`,
    retreats: (who: string, to: string) => (to ? `${who} retreat to ${to}` : `${who} must retreat`),
    mustRetreat: (to: string) => (to ? `You must retreat to ${to}` : 'You must retreat'),
    bothStay: 'Neither side has to retreat',
    waiting: 'The dice are to be thrown',
    waitingFor: (who: string) => `Still to roll: ${who}`,
    won: (side: string): string => (side === 'draw' ? 'A drawn fight' : side === 'us' ? 'The Americans win' : 'The British win'),
    row: (low: string, from: number) => `${low}${from}`,
    pairWins: (who: string, by: number) => (by >= 4 ? `${who} take her` : by === 3 ? `${who} sink her` : `${who} drive her off`),
    pairEven: 'Neither gives way',
    states: { withdrawn: 'withdrawn', sunk: 'sunk', captured: 'captured' } as Record<string, string>,
    strength: (n: number) => `strength ${n}`,
    taken: (n: number) => `${n} of 10 strength taken`,
    replaced: 'Replacement',
    doubles: 'joins in',
  },

  // The ending.
  ghent: {
    levels: (side: 'us' | 'gb' | 'draw', level: number) =>
      side === 'draw' ? 'Status quo ante bellum' : `A ${(levelNames[level] ?? '').toLowerCase()} ${adjective[side]} victory`,
    signed: (label: string, n: number) => `Peace is signed at Ghent, ${label}. The pair of markers rests on ${n}.`,
    talks: 'The talks at Ghent',
    talking: (n: number) => `The markers met on ${n}. Each side may play one last card.`,
    numbers: 'Ghent numbers',
    numbersHint: 'what each side still held',
    nation: 'The Indian Nation',
    shift: (more: number, less: number, steps: number, side: Side) =>
      `${more} − ${less} = ${more - less}, divided by four and rounded up: ${many(steps, 'step')} towards ${side === 'us' ? 'an' : 'a'} ${adjective[side]} victory.`,
    even: 'Both held as much: the pair stays.',
    pair: 'The pair of markers',
    met: (n: number) => `met at ${n}`,
    territory: (n: number) => `${many(n, 'step')} for territory held`,
    lastCards: 'The last cards',
    declined: 'no card',
    noEffect: 'no effect',
    steps: (n: number) => many(n, 'step'),
    lastCard: (side: Side) => `the ${adjective[side]} last card`,
    decided: 'What decided it',
    decidedHint: 'steps of Peace',
  },

  // The state of the game, under the choices.
  desk: {
    peace: 'Peace this turn',
    quiet: 'Nobody has moved yet.',
    deal: (us: number, gb: number) => `Next deal: ${us} American, ${gb} British`,
    deck: (n: number) => `${plural(n, 'card', 'cards')} in the deck`,
    discards: (n: number) => `${n} discarded`,
    removed: (n: number) => `${n} out of the game`,
    table: 'In play',
    secretary: 'Secretary of War',
    eustis: 'Eustis',
    // How many the other side has left is its own secret.
    pool: (us: number | undefined, gb: number | undefined) =>
      `Leaders to draw: ${[us === undefined ? '' : `${us} American`, gb === undefined ? '' : `${gb} British`].filter(Boolean).join(', ')}`,
    gone: 'Leaders gone',
    how: { dead: 'dead', captured: 'captured', aside: 'aside', wounded: 'wounded' } as Record<string, string>,
    bans: 'In force',
    until: (when: string) => `until ${when}`,
    reshuffle: 'The deck is shuffled at the end of this turn.',
    war: 'The war',
  },

  // Choices, and what is asked about again.
  row: {
    points: (n: number) => (n === 1 ? 'point' : 'points'),
    enemy: 'the enemy stands there',
    militia: 'Local Militia may rise',
    wins: 'you win',
    takes: 'you alone are left',
    reaches: 'it finds the way',
    goOn: (share: string) => `all Militia go on: ${share}`,
  },
  warn: {
    attack: (place: string) => `Attack ${place}?`,
    attackText: 'The movement ends there, and the dice decide. It cannot be taken back.',
    attackGo: 'Attack',
    enter: (place: string) => `March into ${place}?`,
    enterText: 'Local Militia may rise there and fight. What the dice have said cannot be taken back.',
    enterGo: 'March',
    trek: (place: string) => `Through the Wilderness to ${place}?`,
    trekText: 'One die decides whether they find the way; if not, the activation is over.',
    trekGo: 'Go',
    done: 'End your Round?',
    doneText: (n: number) => `${n === 1 ? 'One Operations Point is' : `${n} Operations Points are`} not spent and would be lost.`,
    doneGo: 'End the Round',
  },

  // How it ended.
  end: {
    forward: (side: Side, n: number, why: string) =>
      `The ${adjective[side]} Peace marker goes ${many(n, 'step')} forward${why ? `: ${why}` : ''}.`,
    back: (side: Side, n: number, why: string) =>
      `The ${adjective[side]} Peace marker goes ${many(n, 'step')} back${why ? `: ${why}` : ''}.`,
    atGhent: (reckoning: string) => `Peace at Ghent, by what each side held: ${reckoning}`,
    areas: 'Areas and Locations of the enemy',
    tribes: 'Nations',
    nation: 'The Indian Nation',
    later: 'Changed by the last cards, after the count',
    held: (side: Side, names: readonly string[]) => `${side === 'us' ? 'The Americans' : 'The British'}: ${names.join(', ')}`,
    last: (side: Side, card: string, steps: number) =>
      card
        ? `The ${adjective[side]} last card, ${card}, ${steps ? `moved the pair ${many(steps, 'step')}` : 'moved nothing'}.`
        : `The ${adjective[side]} side played no last card.`,
    pushed: (side: Side, steps: number, cause: string) =>
      `${cause}: the ${adjective[side]} marker ${many(steps, 'step')} forward in the whole war.`,
  },
};
