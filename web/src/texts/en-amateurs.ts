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
  settlements: { major: 'Major City', minor: 'Minor City', country: 'Country Town', frontier: 'Frontier Town', none: '' } as Record<
    string,
    string
  >,
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
  },
  stocks: {
    box: (n: number, ship: string) => `box ${n}: ${ship}`,
    hull: 'a ship on the stocks',
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
    cardsWord: 'cards',
    cardsLabel: (side: Side, hand: number, saved: number) =>
      `${adjective[side]}: ${plural(hand, 'card', 'cards')} in hand${saved ? `, ${saved} Saved` : ''}`,
  },
};
