// Chapters of the rules as a player knows them, and what the signs on board, pieces and dice mean. Comes with the rules reader.

export interface ChapterName {
  title: string;
  of: readonly string[]; // what the ids of its rules begin with: a number, or a word before the first dot
}

export const chapterNames: Record<string, readonly ChapterName[]> = {
  blocks: [
    { title: 'The map and its towns', of: ['1'] },
    { title: 'The blocks', of: ['2'] },
    { title: 'Setting up', of: ['3'] },
    { title: 'The course of a year', of: ['4'] },
    { title: 'Ships on the lakes', of: ['5'] },
    { title: 'Marching and landing', of: ['6'] },
    { title: 'Battle', of: ['7'] },
    { title: 'Victory, and winter', of: ['8'] },
    { title: 'Tecumseh and the Indians', of: ['9'] },
    { title: 'Militia who will not cross', of: ['10'] },
    { title: 'Moving at the same time', of: ['11'] },
    { title: 'Other notes', of: ['12', 'index'] },
  ],
  madison: [
    { title: 'The game', of: ['1'] },
    { title: 'Map and pieces', of: ['2', 'components'] },
    { title: 'Units, leaders and vessels', of: ['3'] },
    { title: 'Victory points and control', of: ['4'] },
    { title: 'Setting up', of: ['5'] },
    { title: 'Before the war', of: ['6'] },
    { title: 'The course of a turn', of: ['7'] },
    { title: 'The cards and their uses', of: ['8'] },
    { title: 'Marching', of: ['9'] },
    { title: 'Combat on land', of: ['10'] },
    { title: 'Ships and the lakes', of: ['11'] },
    { title: 'Battle on the lakes', of: ['12'] },
    { title: 'Supply', of: ['13'] },
    { title: 'Reinforcements', of: ['14'] },
    { title: 'Building and restoring', of: ['15'] },
    { title: 'Winter', of: ['16'] },
    { title: 'The end of the war', of: ['17'] },
  ],
  sabres: [
    { title: 'The game', of: ['intro', 'about'] },
    { title: 'Setting up', of: ['setup'] },
    { title: 'The course of play', of: ['play'] },
    { title: 'Battle cards and orders', of: ['card'] },
    { title: 'Moving', of: ['move'] },
    { title: 'Attacking', of: ['battle', 'dice'] },
    { title: 'What the dice say', of: ['hit', 'retreat', 'shell', 'leader', 'h2h'] },
    { title: 'Battling back', of: ['back'] },
    { title: 'Officers', of: ['types', 'off'] },
    { title: 'Infantry, militia and guns', of: ['inf', 'mil', 'art', 'gren', 'volt', 'mar', 'gen'] },
    { title: 'Native Warriors', of: ['nat', 'amb'] },
    { title: 'Ships and landings', of: ['nav', 'amph'] },
    { title: 'Line of sight', of: ['los'] },
    { title: 'Retreat', of: ['ret'] },
    { title: 'Terrain', of: ['ter'] },
    { title: 'Bridges, fords and other markers', of: ['mk'] },
    { title: 'Rules of single battles', of: ['scn'] },
  ],
};

export const reader = {
  of: (game: string) => `${game}, the rules`,
  search: 'Search the rules',
  places: (n: number) => (n === 1 ? 'one place' : `${n} places`),
  none: 'No rule has these words.',
  one: 'One page',
  symbols: 'Symbols',
  rulings: 'Rulings',
  changes: 'Changes',
  chapters: 'Chapters',
  chapter: (n: number, title: string) => `Chapter ${n}, ${title}`,
  rulingsText: 'Where the rulebook leaves a question open, this is how it is played here.',
  noRulings: 'No ruling is about this chapter.',
  changesText: 'What was corrected in the rules as they are played here, newest first. A game that was begun before goes on as it was.',
  revision: (n: number, date: string) => `Revision ${n}, ${date}`,
  noChanges: 'Nothing has been corrected yet.',
  near: 'Next to this',
  own: 'The rules in our own words. You need the rulebook of the game to own it; Ghent does not print it.',
  on: (ids: string) => `on ${ids}`,
  back: 'To the games',
  symbolsText:
    'What the signs on the board, the pieces and the dice mean. On a game’s page, rest the pointer on a sign, or press it long, to read its name.',
};

// A sign: how it looks (an icon of the client, or a text as it is printed), its name, what it means.
export interface Sign {
  id: string;
  icon?: string;
  print?: string;
  name: string;
  text: string;
}

const sides: readonly Sign[] = [
  { id: 'gb', icon: 'crest-br', name: 'British', text: 'Square, red, crown: British towns, pieces and dice have square or cut corners.' },
  { id: 'us', icon: 'crest-us', name: 'American', text: 'Round, blue, star: American towns, pieces and dice have round corners.' },
];
const places: readonly Sign[] = [
  {
    id: 'value',
    print: '3',
    name: 'Value of a town',
    text: 'The shape says whose home it is, the colour who holds it now, the number what it is worth.',
  },
  { id: 'base', icon: 'anchor', name: 'Naval base', text: 'Ships are built here.' },
  { id: 'attack', icon: 'attack', name: 'Crossed sabres', text: 'A fight waits here, or would begin here.' },
  { id: 'done', icon: 'check', name: 'Tick', text: 'Has done what it could this turn.' },
];

export const signs: Record<string, readonly Sign[]> = {
  blocks: [
    ...sides,
    ...places,
    {
      id: 'pips',
      print: '•••',
      name: 'Pips',
      text: 'Strength: one die for each when the block fires. A hit turns the block to one pip less.',
    },
    { id: 'fire', print: 'F2', name: 'F, fire', text: 'Hits on this number or less on each die.' },
    { id: 'march', print: 'M2', name: 'M, march', text: 'How many towns the block goes in one turn.' },
    { id: 'infantry', icon: 'infantry', name: 'Infantry', text: 'Regulars: they cross the border and the water.' },
    { id: 'militia', icon: 'militia', name: 'Militia', text: 'May refuse to cross the border.' },
    { id: 'dragoons', icon: 'dragoons', name: 'Dragoons', text: 'Ride two towns, and pursue with two dice.' },
    { id: 'artillery', icon: 'artillery', name: 'Artillery', text: 'Hits more easily; not carried by water, and does not pursue.' },
    { id: 'native', icon: 'native', name: 'Indians', text: 'Tecumseh and his men.' },
    { id: 'warship', icon: 'warship', name: 'Warship', text: 'Fights for its lake and carries blocks over it.' },
    { id: 'back', print: '★', name: 'A block’s back', text: 'A block of the enemy: you see that it is there, not what it is.' },
    { id: 'count', print: '5', name: 'Number beside a stack', text: 'How many blocks stand there.' },
  ],
  madison: [
    ...sides,
    ...places,
    {
      id: 'strength',
      print: '4',
      name: 'Strength',
      text: 'The number at the lower right of a counter. A tinted foot: it has lost a step.',
    },
    { id: 'class', print: 'A', name: 'Class A, B or C', text: 'Quality of the troops, A the best; the better class adds to the roll.' },
    { id: 'sum', print: '12', name: 'Dark tab', text: 'Strength of the whole force together.' },
    { id: 'more', print: '+2', name: 'Plus and a number', text: 'So many more pieces stand here than are drawn.' },
    { id: 'command', print: '3', name: 'Number on a leader’s plate', text: 'Command: how many units he takes along.' },
    { id: 'naval', icon: 'anchor', name: 'Anchor on a plate', text: 'A naval leader.' },
    { id: 'ship', icon: 'warship', name: 'Vessel', text: 'With its name and class; behind a plain number: so many vessels.' },
    {
      id: 'depot',
      icon: 'depot',
      name: 'Barrel',
      text: 'A depot. Struck through: out of supply, the force fights with half its strength.',
    },
    { id: 'fort', icon: 'fort', name: 'Bastions', text: 'A fort.' },
    {
      id: 'DR',
      print: 'DR',
      name: 'DR, defender retreats',
      text: 'DR-1: the defender falls back and loses a step. AR: the attacker. EX: both lose.',
    },
    { id: 'drm', print: '+1', name: 'Modifier', text: 'Added to the roll; each is listed with its source and its rule.' },
    { id: 'event', print: 'Event', name: 'Card as event', text: 'What its text says happens, and the card is out.' },
    {
      id: 'leader',
      print: 'Leader',
      name: 'Card for a leader',
      text: 'Activates a leader with a command of at most its number, and his force.',
    },
    { id: 'units', print: 'Units', name: 'Card for units', text: 'Moves that many units without a leader.' },
    { id: 'ships', print: 'Ships', name: 'Card for ships', text: 'Builds for that many points.' },
    { id: 'restore', print: 'Restore', name: 'Card to restore', text: 'Gives lost steps back.' },
  ],
  sabres: [
    ...sides,
    {
      id: 'hit',
      icon: 'die-hit',
      name: 'Burst: hit',
      text: 'Two faces of the die. Removes one piece; two in one attack by guns sink a ship.',
    },
    { id: 'retreat', icon: 'die-retreat', name: 'Bent arrow: retreat', text: 'Back one hex for each, unless ignored. Ships ignore it.' },
    {
      id: 'shell',
      icon: 'die-shell',
      name: 'Bomb: shell',
      text: 'Removes a piece when guns or ships fire it, or Grenadiers at an adjacent unit.',
    },
    { id: 'leader', icon: 'die-leader', name: 'Bicorne: leader', text: 'Removes the officer.' },
    { id: 'melee', icon: 'die-melee', name: 'Crossed blades: hand to hand', text: 'Removes a piece when the attacker stands adjacent.' },
    {
      id: 'figures',
      icon: 'infantry',
      name: 'Figures on a stand',
      text: 'Each is a piece of the unit: its strength is counted, not printed.',
    },
    {
      id: 'officer',
      icon: 'officer',
      name: 'Officer',
      text: 'The larger figure with epaulettes at the right. With him a unit ignores the first retreat.',
    },
    { id: 'warrior', icon: 'native', name: 'Feather', text: 'Native Warriors: three pieces, no officer.' },
    { id: 'gun', icon: 'artillery', name: 'Gun', text: 'Artillery: moves or fires, not both.' },
    { id: 'sword', icon: 'attack', name: 'Hex with crossed sabres', text: 'The chosen unit may attack there.' },
    { id: 'dot', print: '●', name: 'Hex with a dot', text: 'The chosen unit may move there.' },
    {
      id: 'dice',
      print: '5 dice',
      name: 'Pill at a target',
      text: 'How many dice the attack throws: attack less defence, one at least and six at most, then terrain.',
    },
    { id: 'point', icon: 'star', name: 'Points', text: 'One for each enemy unit destroyed, and for what the scenario names.' },
  ],
};
