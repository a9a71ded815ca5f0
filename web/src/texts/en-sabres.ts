// The words of Sabres and Smoke: a part of the catalogue in en.ts.
import { inWords, plural } from './words';

type Side = 'us' | 'gb';
type Figure = 'soldier' | 'militia' | 'warrior' | 'gun' | 'officer';
const adjective: Record<Side, string> = { us: 'American', gb: 'British' };
const figures: Record<Figure, [string, string]> = {
  soldier: ['soldier', 'soldiers'],
  militia: ['soldier', 'soldiers'],
  warrior: ['warrior', 'warriors'],
  gun: ['cannon', 'cannon'],
  officer: ['officer', 'officers'],
};
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const terrain = {
  field: 'field',
  road: 'road',
  hill: 'hill',
  forest: 'forest',
  swamp: 'swamp',
  river: 'river',
  water: 'water',
  coastal: 'coast',
  fort: 'fort',
  town: 'town',
};
const faces = { hit: 'hit', retreat: 'retreat', shell: 'shell', leader: 'leader', hand_to_hand: 'hand to hand' };

export const sabres = {
  terrain,
  markers: { bridge: 'bridge', ford: 'ford', gate: 'fort gate', port: 'port', dock: 'dock' },
  date: (iso: string) => {
    const [year, month, day] = iso.split('-').map(Number);
    return `${day} ${months[(month ?? 1) - 1]} ${year}`;
  },

  // Hexes and units as a screen reader names them: parts of a list.
  at: (hex: string) => `at ${hex}`,
  pieces: (now: number, full: number, kind: Figure) => `${now} of ${full} ${figures[kind][1]}`,
  withOfficer: 'with officer',
  noOfficer: 'officer lost',
  officerAlone: 'only the officer is left',
  values: (attack: number, defence: number, range: number) => `attack ${attack}, defence ${defence}, range ${range}`,
  flags: {
    ordered: 'ordered this turn',
    barred: 'may not be ordered this turn',
    held: 'held back for now',
    dismasted: 'dismasted',
    colours: 'carries the colours',
    ambush: 'in ambush',
  },
  chosen: 'being ordered',
  legal: (what: string) => `legal: ${what}`,
  objective: (points: number, side: Side, taken: boolean) =>
    taken ? `${adjective[side]} objective, taken` : `worth ${plural(points, 'point', 'points')} to the ${adjective[side]} side`,
  moveOnly: 'move here without battle',
  moveBattle: 'move here, may still battle',
  retreatHere: 'retreat here',
  putHere: 'put the unit here',
  choosePiece: 'choose it',
  orElse: ', or ',
  carries: (n: number) => `carries ${plural(n, 'unit', 'units')}`,
  dice: (n: number) => plural(n, 'die', 'dice'),
  range: (n: number) => `range ${n}`,
  distance: (n: number) => plural(n, 'hex', 'hexes'),
  targetOf: (n: number) => `target: ${plural(n, 'die', 'dice')}`,
  volley: (n: number) => `steady volley: ${plural(n, 'die', 'dice')}`,
  // in the engine's words
  noSight: /line of sight/,
  fallen: / (is lost at|has only its officer).*$/,
  faceNames: /: [a-z -]+$/,
  attacks: / attacks | battles back at /,
  withDice: / with (a steady volley, )?\d+ (die|dice).*$/,
  compass: 'North',
  scale: (metres: number) => `a hex is ${metres} m across`,

  // Beside the map.
  waiting: 'On the way',
  units: (n: number) => plural(n, 'unit', 'units'),
  arrives: (turn: number, hexes: string[]) => {
    const list = [...hexes].sort();
    const where = list.length > 3 ? `${list[0]} to ${list.at(-1)}` : list.join(' or ');
    return where ? `turn ${turn}, at ${where}` : `turn ${turn}`;
  },
  reserve: 'reinforcement',
  aboardOf: (ship: string) => `aboard ${ship}`,
  turn: (n: number, limit: number | null) => (limit ? `turn ${n} of ${limit}` : `turn ${n}`),
  orders: 'Orders',
  ordersOf: (used: number, all: number) => `Orders: ${used} of ${all} used`,
  ordersShort: (left: number) => `${plural(left, 'order', 'orders')} left`,
  points: (side: Side, n: number, of: number) => `${adjective[side]} ${n} of ${of} points`,
  toWin: (n: number) => `of ${n}`,

  // Cards.
  card: {
    own: 'Your battle card',
    of: (side: Side) => `${adjective[side]} battle card`,
    played: (side: Side) => `Played by the ${adjective[side]} side`,
    thisTurn: 'in force',
    done: 'carried out',
    kept: 'Kept',
    keptBy: (side: Side) => `Kept by the ${adjective[side]} side`,
    deck: (n: number) => `${plural(n, 'card', 'cards')} in the deck`,
    none: 'No battle card yet',
    cancelled: 'cancelled',
    effect: 'Effect',
    tone: { good: 'good for who draws it', bad: 'bad for who draws it' } as Record<string, string>,
  },

  // The unit and the target.
  unit: {
    attack: 'attack',
    defence: 'defence',
    range: 'range',
    move: 'move',
    strength: 'strength',
    moves: (battle: number, only: number) => (battle === only ? String(only) : `${battle} or ${only}`),
    moveHint: 'with battle or without',
    targets: (n: number) => (n ? `${inWords(n)} ${n === 1 ? 'target' : 'targets'} in range` : 'no target in range'),
  },
  target: {
    against: (title: string) => `Against ${title}`,
    dice: 'Dice',
    counts: 'What counts',
    ignored: (n: number) => (n === 1 ? 'first ignored' : n >= 9 ? 'ignored' : `first ${n} ignored`),
    noEffect: 'no effect',
    twice: '2 of 6 sides',
    lost: 'All its pieces lost',
    sunk: 'Sunk',
    average: 'Pieces lost, average',
    averageOf: (mean: string, all: number) => `${mean} of ${all}`,
    officer: 'Officer falls',
    back: 'Driven back',
    holds: 'Holds its hex',
    own: 'You lose a piece or more in return',
    exact: 'Exact odds; units battle back where they may.',
    cannot: (title: string) => `${title} cannot be attacked`,
  },
  choice: {
    gone: (p: string) => `${p} destroyed`,
    sunk: 'to sink it',
    mean: (pieces: number) => (pieces ? `of ${pieces} lost` : 'to sink it'),
    hurt: 'that they lose something',
    ahead: (hex: string, title: string, lost: string, own: string) =>
      `From ${hex}: ${title}: ${lost} pieces lost on average; ${own} that it loses something itself.`,
    aim: (title: string) => `Attack ${title}?`,
    aimText: (dice: number, ignores: number, back: boolean) =>
      [
        dice === 1 ? 'One die.' : `${dice} dice.`,
        ignores ? `It ignores ${ignores === 1 ? 'the first retreat' : `the first ${ignores} retreats`}.` : '',
        back ? 'If it stands, it may battle back.' : '',
      ]
        .filter(Boolean)
        .join(' '),
    roll: (n: number) => (n === 1 ? 'Roll 1 die' : n ? `Roll ${n} dice` : 'Roll'),
    end: 'End the turn?',
    endText: 'The other side moves next.',
    unspent: (n: number) => `${n === 1 ? 'One order has' : `${n} orders have`} not been given and will be lost.`,
    endGo: 'End the turn',
  },
  faces,
  specials: {
    ambush: 'Ambush: Native Warriors in hiding may not be attacked yet',
    bugles: (n: number) => `Bugles: ${n} left`,
    magazine: 'The magazine has not exploded yet',
    night: 'Night: shorter ranges',
    fog: 'Fog: shorter ranges',
    flag: (n: number) => `Flag shifted: ${plural(n, 'turn', 'turns')} of more orders`,
  },

  // Dice that were thrown.
  roll: {
    attack: (who: string, whom: string) => `${who} attacks ${whom}`,
    back: (who: string, whom: string) => `${who} battles back at ${whom}`,
    magazine: 'The magazine explodes',
    counted: (face: string) => `${face}, counts`,
    missed: (face: string) => `${face}, no effect`,
    summary: (counted: number, all: number) => `${counted} of ${all} count`,
    nothing: 'No effect',
    last: 'Last dice',
    close: 'Put the dice away',
  },

  // The lobby.
  scenario: {
    title: 'Scenario',
    of: (n: number, title: string) => `${n}. ${title}`,
    first: (side: Side) => `${adjective[side]} side moves first`,
    points: (n: number) => `${n} points win`,
    limit: (n: number) => `${n} turns at most`,
    orders: (n: number) => `${plural(n, 'order', 'orders')} a turn`,
    forces: 'Forces',
    units: (n: number, title: string) => `${n} × ${title}`,
    aboard: 'aboard ships',
    later: 'come later',
    commanders: 'Commanders',
    special: 'Special rules',
    noSpecial: 'No special rules.',
    history: 'What happened',
    map: (title: string) => `The battlefield of ${title}`,
    side: (side: Side) => adjective[side],
    baseline: { N: 'from the top edge', S: 'from the bottom edge' },
    more: 'More about this battle',
  },
};
