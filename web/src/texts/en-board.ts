// The words of the map, the battle and the odds: a part of the catalogue in en.ts.
import { inWords, number } from './words';

type Side = 'us' | 'gb';
const adjective: Record<Side, string> = { us: 'American', gb: 'British' };
const people: Record<Side, string> = { us: 'Americans', gb: 'British' };
const count = (n: number, one: string, many = `${one}s`): string => `${inWords(n)} ${n === 1 ? one : many}`;

export const board = {
  people,
  map: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  fitAll: 'Show the whole map',
  miles: 'one hundred miles',
  choose: 'Which one?',
  close: 'Close',
  flyTo: 'lies outside the view: go there',
  rule: (id: string) => `Rule ${id}`,

  // Places and pieces as a screen reader names them: parts of a list.
  contested: 'fought over',
  open: 'open',
  value: (n: number) => `value ${n}`,
  heldBy: (side: Side) => `held by ${people[side]}`,
  controlledBy: (side: Side) => `controlled by ${people[side]}`,
  base: (side: Side) => `${adjective[side]} naval base`,
  entry: 'reinforcements enter here',
  blocks: (n: number, ships: boolean, side?: Side) => count(n, `${side ? `${adjective[side]} ` : ''}${ships ? 'warship' : 'block'}`),
  hidden: (n: number, ships: boolean, side: Side, where: string) =>
    `${number(n)} hidden ${adjective[side]} ${ships ? 'warship' : 'block'}${n === 1 ? '' : 's'}, at ${where}`,
  hiddenOne: (ships: boolean, side: Side) => `hidden ${adjective[side]} ${ships ? 'warship' : 'block'}`,
  strength: (now: number, full: number) => `strength ${now} of ${full}`,
  at: (where: string) => `at ${where}`,
  selected: 'selected',
  ordered: 'has its orders',
  legal: (what: string) => `legal: ${what}`,
  attack: 'attack',
  actions: (n: number) => `${inWords(n)} actions`,

  // The opened stack and the choices in the dock.
  stack: {
    facts: (value: number, blocks: number, steps: number) =>
      [value ? `value ${value}` : '', `${count(blocks, 'block')}, ${count(steps, 'step')}`].filter(Boolean).join(' · '),
    winter: (n: number) => `winter feeds ${n}`,
    dice: (n: number) => (n === 1 ? '1 die' : `${n} dice`),
    stays: 'stays',
    ordered: 'has its orders',
    hint: 'Press blocks to take along, then a glowing town.',
    hintShips: 'Press ships to take along, then where they go.',
    idle: 'Nothing here can be ordered now.',
    close: 'Close the stack',
    all: 'Take all',
    enemy: (n: number, ships: boolean) => `${count(n, ships ? 'warship' : 'block')}, not seen`,
  },
  choice: {
    attack: (n: number, ships: boolean, dice: number) =>
      `attack ${count(n, ships ? 'warship' : 'block')}${dice ? ` with ${inWords(dice)} ${dice === 1 ? 'die' : 'dice'}` : ''}`,
    yours: (n: number, feeds: number) => `yours, ${n ? `${count(n, 'block')} there` : 'empty'} · winter feeds ${feeds}`,
    free: 'nobody is there',
    theirs: 'theirs, empty: it falls to you',
    fought: 'if fought out',
    win: 'to win',
    lost: 'steps lost',
    pursued: (dice: string) => `they pursue with ${dice}, each hits on 1 to 3`,
    pursuedAbout: (dice: string) => `they pursue with about ${dice}, each hits on 1 to 3`,
    unpursued: 'nobody pursues',
    left: (own: string, of: number) => `${own} of your ${of} blocks lost on average`,
    over: (worlds: string) => worlds,
  },
  warn: {
    nobody: 'March nobody?',
    nobodyText: 'No block has an order to march, and some could go. The Army Phase ends.',
    nothing: 'Do nothing on the lakes?',
    nothingText: 'No ship is built, raised or moved in this Naval Phase.',
    done: 'Carry these orders out?',
    doneText: 'They cannot be taken back when the enemy has seen them.',
    attackText: (n: number) =>
      `${n === 1 ? 'A battle opens' : `${inWords(n).charAt(0).toUpperCase()}${inWords(n).slice(1)} battles open`}: it cannot be taken back.`,
    go: 'Do it',
    end: 'End the phase',
    march: 'March',
    sail: 'Sail',
  },
  meaning: {
    towns: (n: number) => (n === 1 ? 'One town.' : `${inWords(n).charAt(0).toUpperCase()}${inWords(n).slice(1)} towns.`),
    reach: (from: string, to: string, n: number) =>
      `From ${from} they can reach ${to}, which ${count(n, 'of your blocks', 'of your blocks')} ${n === 1 ? 'holds' : 'hold'}.`,
    many: (from: string, n: number) => `From ${from} they can reach ${inWords(n)} of your towns.`,
  },

  // Beside the map.
  boxes: { waiting: 'Waiting', pool: 'Draw pool', delay: 'Off the board', dock: 'Dockyard', out: 'Out of the game' } as Record<
    string,
    string
  >,
  trays: 'Off the map',
  trackOf: (turn: number, turns: number, label: string | null, year: number | undefined) =>
    `Turn ${turn} of ${turns}${label ? `, ${label}` : ''}${year ? ` ${year}` : ''}`,
  settingUp: (margin: number) => `Setting up; ${margin} ahead wins`,
  lead: (side: Side | null, by: number, margin: number) =>
    side ? `${adjective[side]} lead ${by} of ${margin}` : `Even, ${margin} ahead wins`,
  points: (side: Side, n: number) => `${adjective[side]} ${n} ${n === 1 ? 'point' : 'points'}`,
  lakesHeld: 'Control of the lakes',

  battle: {
    at: (place: string, naval: boolean) => (naval ? `Battle on ${place}` : `Battle at ${place}`),
    from: (places: string[]) => `From ${places.join(' and ')}`,
    over: (lake: string) => `, over ${lake}`,
    round: (n: number) => `round ${n}`,
    willAccept: 'will the defender accept battle?',
    noRetreat: 'no retreat',
    map: 'Look at the map',
    mapShort: 'Map',
    roles: { attacking: 'attacking', defending: 'defending' },
    steps: (n: number) => count(n, 'step'),
    landing: (lake: string) => `landing from ${lake}`,
    retreating: (to: string) => (to ? `retreating to ${to}` : 'retreating'),
    you: (side: Side) => `You, ${adjective[side]}`,
    gone: 'Nobody is left.',
    whose: { own: 'Your', other: 'Their' },
    roll: { pursuit: 'pursuit', fire: 'volley', other: 'roll' },
    dice: (n: number) => count(n, 'die', 'dice'),
    rollOf: (n: number) => `roll ${n}`,
    hits: (n: number) => (n ? `${n} ${n === 1 ? 'hit' : 'hits'}` : 'No hits'),
    toTake: (n: number, side: Side) => `${count(n, 'hit')} to take, ${people[side]}`,
    dieHit: (face: number) => `${face}, hit`,
    noDice: 'No dice yet',
    win: 'win if fought to the end',
    expect: (dice: number, mean: string) => `${dice} ${dice === 1 ? 'die' : 'dice'}, ${mean} hits to expect`,
    fighter: (now: number, full: number, fire: number) => `strength ${now} of ${full}, fire ${fire}`,
  },

  odds: {
    label: (title: string) => `Odds: ${title}`,
    exact: 'Exact odds',
    sampled: 'Odds',
    within: (error: string) => ` (±${error})`,
    volley: (whose: string) => `${whose} volley: hits`,
    average: (dice: number, mean: string) => `${dice} ${dice === 1 ? 'die' : 'dice'}, ${mean} on average`,
    counts: 'What counts',
  },
};
