// Words of the end page, which is loaded when a game is over; and how each game says why it ended.
import { inWords, number } from './words';

type Side = 'us' | 'gb';
const adjective: Record<Side, string> = { us: 'American', gb: 'British' };
const people: Record<Side, string> = { us: 'the Americans', gb: 'the British' };
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const listed = (names: readonly string[]): string => {
  const comma = names.some((n) => n.includes(',')) ? '; ' : ', '; // "49th, light company"
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(comma)}${comma === '; ' ? ';' : ''} and ${names.at(-1)}`;
};
// A few names, the weightiest of which come first.
const few = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 4).join(', ')} and ${inWords(names.length - 4)} others` : listed(names);
const points = (n: number) => `${inWords(n)} ${n === 1 ? 'point' : 'points'}`;
const side = (lead: number): Side => (lead > 0 ? 'us' : 'gb');

const changes = {
  takes: (who: Side, names: string[]) => `${upper(people[who])} take ${few(names)}.`,
  leaves: (who: Side, names: string[]) => `${upper(people[who])} lose ${few(names)}.`,
  sails: (who: Side, lake: string) => `${upper(people[who])} control ${lake}.`,
  leavesLake: (who: Side, lake: string) => `${upper(people[who])} no longer control ${lake}.`,
};

export const end = {
  // Points: a true minus, halves as fractions.
  number: (v: number) => {
    const whole = Math.floor(Math.abs(v));
    return `${v < 0 ? '−' : ''}${whole || v % 1 === 0 ? whole : ''}${v % 1 ? '½' : ''}`;
  },
  label: 'How it ended',
  to: 'to',
  net: 'net',
  counted: 'What counted',
  together: 'Together',
  why: 'Why',
  leaned: 'How it leaned',
  leanedHint: 'points ahead in the course of the game',
  even: 'even',
  expectedHint: 'what each side could expect in the course of the game',
  expectedCurve: (from: string, to: string, last: string) => `Expected result from ${from} to ${to}: ${last}`,
  // Of the side that could expect more.
  expected: (chance: number) => {
    const percent = Math.round(Math.max(chance, 1 - chance) * 100);
    return percent === 50 ? 'even' : `${adjective[chance > 0.5 ? 'us' : 'gb']} ${percent}%`;
  },
  turningExpected: 'the largest changes of what could be expected',
  looking: 'Looking through the game',
  noCurve: 'The course of the game could not be fetched.',
  curve: (from: string, to: string, last: string) => `Points ahead from ${from} to ${to}: ${last}`,
  turning: (n: number) => (n === 1 ? 'One turning point' : `${upper(inWords(n))} turning points`),
  turningHint: 'the largest changes',
  see: 'See it',
  seek: 'See a moment of the game',
  seeOf: (text: string) => `See it: ${text}`,
  lead: (lead: number) => (lead === 0 ? 'even' : `${adjective[side(lead)]} +${number(Math.abs(lead))}`),
  of: (who: Side, text: string) => `${adjective[who]}: ${text}`,
  names: { us: /American/, gb: /British/ } as Record<Side, RegExp>, // where a sentence names the side
  change: (from: string, to: string) => `${from} → ${to}`,
  map: 'Look at the map',
  resigned: (text: string) => `${text}. What stood on the map then:`,

  blocks: {
    ...changes,
    fell: (who: Side, n: number) => `${upper(inWords(n))} ${adjective[who]} ${n === 1 ? 'block is' : 'blocks are'} lost.`,
    came: (who: Side, n: number) => `${upper(inWords(n))} ${adjective[who]} ${n === 1 ? 'block comes' : 'blocks come'} up.`,
    title: (winner: Side | null, when: string) => `${winner ? `${adjective[winner]} victory` : 'A draw'}, ${when}`,
    won: (lead: number, margin: number, year: string) =>
      `A lead of ${number(lead)} at the check after ${year}; ${inWords(margin)} wins the war.`,
    drawn: (lead: number, margin: number) =>
      `After the last year ${lead ? `the lead is ${number(lead)}, and` : 'nobody leads, and'} only ${inWords(margin)} would have won.`,
    blocks: 'Army blocks on the map',
    lakes: (names: string[]) => (names.length ? `Lakes: ${listed(names)}` : 'Lakes controlled'),
    towns: 'Enemy towns held',
    held: (who: Side, names: string[]) => `${upper(people[who])}: ${listed(names)}`,
    bid: 'Bid for the sides',
    most: (who: Side, what: string, by: number) => `${upper(what)} gave ${people[who]} ${points(by)} more than the other side.`,
    causes: { blocks: 'army blocks', lakes: 'the lakes', towns: 'towns of the enemy', bid: 'the bid' } as Record<string, string>,
    lost: (us: number, gb: number) =>
      `In the whole war the Americans lost ${number(us)} ${us === 1 ? 'block' : 'blocks'}, the British ${number(gb)}.`,
    check: (year: string, us: number, gb: number, margin: number) =>
      `The check after ${year}: American ${number(us)}, British ${number(gb)}; a lead of ${inWords(margin)} was needed.`,
  },

  sabres: {
    title: (winner: Side | null, battle: string) => `${winner ? `${adjective[winner]} victory` : 'A draw'} at ${battle}`,
    points: (winner: Side, n: number, turn: number) => `${upper(people[winner])} had their ${points(n)} in turn ${turn}.`,
    field: (loser: Side) => `${upper(people[loser])} had no unit left.`,
    time: (turn: number, favours: Side | null) =>
      favours ? `Turn ${turn} was the last, and time was on the side of ${people[favours]}.` : `Turn ${turn} was the last.`,
    units: 'Enemy units destroyed',
    hexes: 'Places taken',
    lost: (who: Side, names: string[]) => `${upper(people[who])} lost ${listed(names)}.`,
    loses: changes.leaves,
    takes: changes.takes,
    none: (who: Side) => `${upper(people[who])} lost no unit.`,
    need: (n: number) => `${upper(points(n))} won the battle.`,
    short: (who: Side, n: number) => `${upper(people[who])} were ${points(n)} short.`,
    officers: (who: Side, n: number) => `${upper(inWords(n))} ${n === 1 ? 'officer' : 'officers'} of ${people[who]} fell.`,
  },

  madison: {
    ...changes,
    scores: (who: Side, n: number) => `${upper(points(n))} for ${people[who]} by a card.`,
    starves: (who: Side, n: number) => `${upper(people[who])} lose ${points(n)} for want of supply.`,
    levels: ['moral', 'marginal', 'decisive'], // 17.1
    title: (winner: Side, level: string) => `A ${level} ${adjective[winner]} victory`.replace(/^A A/, 'An A'),
    net: (winner: Side, n: number, level: number) =>
      n === 0
        ? 'No net points at the end: that is a British moral victory.'
        : `Net ${points(n)} for ${people[winner]}; ${['one to nine are a moral victory', 'ten to nineteen are a marginal victory', 'twenty and more are a decisive victory'][level - 1]}.`,
    how: {
      '4.21': 'The last cards of 1814 were spent, and the war was scored.',
      '4.22a': 'The Treaty of Ghent was signed and ended the war.',
      '4.23d': 'New Orleans was the last card of the war.',
      '17.31': 'The Americans took Quebec before 1814: the war was won at once.',
      '17.32': 'The British held three of the four American reinforcement spaces: the war was won at once.',
    } as Record<string, string>,
    spaces: 'Enemy spaces held',
    lakes: 'Lakes',
    cards: 'Cards and events',
    unsupplied: 'Lost for want of supply',
    held: (who: Side, names: string[]) => `${upper(people[who])}: ${listed(names)}`,
    valued: (name: string, value: number) => `${name} ${value}`,
    most: (who: Side, what: string, by: number) => `${upper(what)} made ${points(by)} of difference for ${people[who]}.`,
    causes: { spaces: 'spaces of the enemy', lakes: 'the lakes', cards: 'cards and events' } as Record<string, string>,
    missed: (who: Side, n: number, level: string) => `${upper(people[who])} were ${points(n)} short of a ${level} victory.`,
    lost: (us: number, gb: number) => `Units lost in the whole game: American ${number(us)}, British ${number(gb)}.`,
  },
};
