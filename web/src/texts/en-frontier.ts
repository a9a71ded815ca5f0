// The words of 1812! War on the Great Lakes Frontier: a part of the catalogue in en.ts.
import { inWords, number, plural } from './words';

type Side = 'us' | 'gb';
const adjective: Record<Side, string> = { us: 'American', gb: 'British' };
const people: Record<Side, string> = { us: 'the Americans', gb: 'the British' };
const few = (names: readonly string[]) =>
  names.length > 5
    ? `${names.slice(0, 4).join(', ')} and ${inWords(names.length - 4)} others`
    : [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
const People: Record<Side, string> = { us: 'Americans', gb: 'British' };
const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
const half = (n: number) => (n % 1 ? `${Math.floor(n) || ''}½` : String(n));
const dice = (d: { d6: number; d8: number }) => [d.d6 ? `${d.d6}d6` : '', d.d8 ? `${d.d8}d8` : ''].filter(Boolean).join(' + ') || '–';

export const frontier = {
  adjective,
  people,
  People,
  signed,
  half,
  dice,
  map: 'The great map of the Lakes Frontier',
  close: 'Close',
  legal: (what: string) => `legal: ${what}`,
  legalMany: (n: number) => `legal: ${inWords(n)} choices`,
  hex: (id: string) => `hex ${id}`,

  // Places.
  kinds: { city: 'City', town: 'Town', village: 'Village', fort: 'Fort', site: 'Site of a fort' } as Record<string, string>,
  terrain: { clear: 'clear', forest: 'forest', river: 'river', lake: 'lake' },
  worth: (n: number) => plural(n, 'Victory Point', 'Victory Points'),
  quarters: (n: number) => `winter quarters ${n}`,
  heldBy: (side: Side) => `held by ${people[side]}`,
  fortified: 'fortified',
  capital: 'its fall ends the war',
  burned: 'burned',
  dismantled: 'dismantled',
  besieged: 'besieged',
  fresh: 'besieged since this Action Phase',
  fortHit: 'the fort has lost its step',
  eventFort: (title: string) => title,
  docks: (n: number) => plural(n, 'dock', 'docks'),
  battery: (hull: number, guns: number, hits: number) =>
    `harbor defense ${hull}, ${guns}d8${hits ? `, ${plural(hits, 'hit', 'hits')}` : ''}`,

  // Pieces.
  types: {
    regular: 'Regulars',
    militia: 'Militia',
    naw: 'Native American Warriors',
    officer: 'Officer',
    commodore: 'Commodore',
    vessel: 'Vessel',
    depot: 'Depot',
  } as Record<string, string>,
  rigs: {
    ship_of_the_line: 'Ship of the line',
    frigate: 'Frigate',
    corvette: 'Corvette',
    brig: 'Brig',
    schooner: 'Schooner',
    sloop: 'Sloop',
  } as Record<string, string>,
  gunboat: 'Gunboat',
  stars: (n: number) => (n ? plural(n, 'star', 'stars') : 'leads warriors'),
  leads: (attack: number, defense: number) => `attack ${signed(attack)}, defence ${signed(defense)}`,
  steps: (full: number, reduced: number, now: boolean) => (now ? `${reduced}, reduced` : `${full}, then ${reduced}`),
  hull: (n: number) => `hull ${n}`,
  guns: (d: { d6: number; d8: number }) => `guns ${dice(d)}`,
  unbuilt: 'on the stocks',
  prize: 'a prize',
  inside: 'INSIDE',
  aboard: (ship: string) => `aboard ${ship}`,
  used: 'has been activated',
  reduced: 'reduced',
  lakeOf: (lake: string) => `of ${lake}`,
  depots: (n: number) => plural(n, 'depot', 'depots'),
  stack: (side: Side, n: number, sum: number) => `${adjective[side]} force, ${plural(n, 'regiment', 'regiments')}, strength ${sum}`,
  leaderAlone: (side: Side) => `${adjective[side]} leader alone`,
  fleet: (side: Side, n: number, hulls: number) => `${adjective[side]} vessels, ${inWords(n)}, hulls ${hulls}`,
  sum: (n: number) => `strength ${n}`,
  more: (n: number) => `and ${inWords(n)} more`,

  supply: {
    title: 'Supply',
    full: 'full supply',
    partial: 'partial supply',
    isolated: 'isolated',
    none: 'no units on land',
  } as Record<string, string>,
  lakes: {
    title: 'Lakes',
    control: (side: Side) => `${adjective[side]} control`,
    nobody: 'nobody controls it',
    hulls: (us: number, gb: number) => `hulls ${us} to ${gb}`,
    shut: 'blockaded',
  },

  reach: {
    before: (n: number) => `2d6 are rolled once for all. The number in a hex is its cost; ${inWords(n)} hexes in reach.`,
    after: (left: number, n: number) =>
      `${plural(left, 'point', 'points')} left; the number in a hex is what remains. ${n === 1 ? 'One hex' : `${number(n)} hexes`}.`,
    chance: 'Chance to pay',
    unit: 'percent, by cost',
    cost: (n: number) => `cost ${n}`,
    remains: (n: number) => `${n} remain`,
    share: (percent: number) => `${percent} percent`,
    attack: 'attack',
    cutOut: 'cutting out',
    goal: (place: string, cost: number, percent: number) => `${place} costs ${cost}: ${percent}%.`,
    pill: (n: number, percent: number) => `${n} · ${percent}%`,
    many: (n: number) => `${inWords(n)} hexes can be reached`,
    bonus: (n: number) => `${signed(n)} by a card`,
    path: 'The way of the boats',
  },

  turn: {
    seasons: { spring: 'Spring', summer: 'Summer', autumn: 'Autumn', winter: 'Winter' } as Record<string, string>,
    label: (year: number, season: string) => `${season} ${year}`,
    lead: (side: Side, n: number) => `${adjective[side]} lead ${half(n)}`,
    even: 'even',
    points: (side: Side, n: number) => `${adjective[side]} Victory Points: ${half(n)}`,
    cards: (n: number) => plural(n, 'card', 'cards'),
    to: 'to',
  },

  hand: {
    title: 'Your hand',
    count: (n: number) => plural(n, 'card', 'cards'),
    none: 'no cards',
    kinds: { event: 'Event', combat: 'Combat', reaction: 'Reaction' } as Record<string, string>,
    card: (title: string, op: number, kind: string) => `${title}, ${plural(op, 'Operation Point', 'Operation Points')}, ${kind}`,
    whose: (side: Side, year: number | undefined) => `${adjective[side]} card${year ? ` of ${year}` : ', of the scenario'}`,
    uses: {
      play: (op: number) => `Play for ${plural(op, 'point', 'points')} and the event`,
      playOps: (op: number) => `Play for ${plural(op, 'point', 'points')}`,
      react: 'Play it now',
      discard: 'Put it away',
    },
    worth: (op: number) => `worth ${plural(op, 'Operation Point', 'Operation Points')}`,
    ways: {
      event: 'Its event comes after the Operation Points; the enemy may Block one event each Season.',
      combat: 'Kept back, it is played in Combat.',
      reaction: 'Kept back, it answers what the enemy does.',
    } as Record<string, string>,
    notNow: 'not now',
    known: 'Seen of the enemy’s hand',
    aside: (n: number) => `${inWords(n)} put away face down`,
    enemy: (n: number) => `The enemy holds ${plural(n, 'card', 'cards')}`,
  },

  ops: {
    title: (n: number) => plural(n, 'Operation Point', 'Operation Points'),
    hint: 'each costs one',
    verbs: {
      activate: 'Activate a unit',
      assault: 'Siege Warfare',
      depots: 'Activate the depots',
      construct: 'Construct a vessel',
      repair: 'Repair vessels',
      restore: 'Restore a regiment',
      depot: 'Place a depot',
    } as Record<string, string>,
    onMap: (n: number) => `${inWords(n)} choices: press one on the map.`,
    many: (n: number) => plural(n, 'choice', 'choices'),
  },

  move: {
    by: 'How does it move?',
    kinds: {
      land: 'Land Movement',
      embark: 'Embark',
      transfer: 'Commodore Transfer',
      bateaux: 'Bateaux Movement',
      naval: 'Naval Movement',
      disembark: 'Disembark',
      sally: 'a sally',
    } as Record<string, string>,
    force: 'Moves together',
    leave: 'Leave here',
    take: 'Take along',
    others: 'Also here',
    left: (n: number) => plural(n, 'point left', 'points left'),
  },

  show: {
    title: 'Show on the map',
    supply: 'Supply',
    lakes: 'Lakes',
    due: 'Arrivals',
    regions: 'Regions',
  },
  due: {
    title: 'Reinforcements to come',
    none: 'none any more',
    waiting: 'Waiting',
  },
  victory: {
    title: 'Victory',
    settlements: 'Settlements taken',
    lakes: 'Lakes',
    track: 'Wider War',
    other: 'Fortune of war', // what the points hold beyond these
    together: 'Together',
    rule: '23.1',
  },
  war: {
    title: 'Wider War',
    first: (side: Side) => `${People[side]} play first`,
    at: (n: number) => (n === 0 ? 'at Start' : `${n < 0 ? 'British' : 'American'} ${Math.abs(n)}`),
    box: (n: number, value: number) =>
      `${n === 0 ? 'Start' : `${n < 0 ? 'British' : 'American'} ${Math.abs(n)}`}: ${half(value)} Victory Points`,
    winds: (n: number) => `Winds of Fortune: ${plural(n, 'card', 'cards')}`,
    block: 'may still Block an event',
    decks: (us: number, gb: number) => `Decks: American ${us}, British ${gb}`,
    discard: (n: number) => `${plural(n, 'card lies', 'cards lie')} open`,
  },
  regions: {
    title: 'Regions',
    huron: 'Lake Huron',
    northwest: 'Detroit frontier',
    thames: 'Thames',
    ohio: 'Ohio',
    erie_shore: 'Erie shore',
    niagara: 'Niagara',
    york: 'York',
    genesee: 'Genesee',
    kingston: 'Kingston',
    sacketts: 'Sackett’s Harbor',
    st_lawrence: 'St Lawrence',
    montreal: 'Montreal',
    champlain: 'Champlain',
    quebec: 'Quebec',
    strength: (side: Side, n: number) => `${adjective[side]} strength ${n}`,
    front: 'both sides stand here',
    quiet: 'nobody stands here',
    one: (side: Side) => `${People[side]} alone`,
    siege: (place: string) => `${place} is besieged`,
    fly: (name: string) => `Show ${name}`,
    all: 'The whole frontier',
    west: 'West map',
    east: 'East map',
  } as Record<string, unknown> as {
    title: string;
    strength: (side: Side, n: number) => string;
    front: string;
    quiet: string;
    one: (side: Side) => string;
    siege: (place: string) => string;
    fly: (name: string) => string;
    all: string;
    west: string;
    east: string;
  } & Record<string, string>,

  battle: {
    title: (place: string) => `Battle at ${place}`,
    round: (n: number) => (n ? `Round ${n}` : 'Before the first round'),
    attack: (how: readonly string[]) => (how.length ? `You attack ${how.join(', ')}` : 'You attack'),
    defend: (how: readonly string[]) => (how.length ? `You defend; they come ${how.join(', ')}` : 'You defend'),
    watch: (side: Side) => `${People[side]} attack`,
    how: { river: 'out of a river', landing: 'from the water', bateaux: 'from boats', sally: 'in a sally' } as Record<string, string>,
    ground: (clear: boolean): string =>
      clear ? 'clear ground, up to three supports behind each lead' : 'forest, up to two supports behind each lead',
    noSupport: 'no supports after a river or a landing',
    seen: (n: number) => `${plural(n, 'regiment', 'regiments')} you can see, their order you cannot`,
    sealed: 'Nothing of the other sheet is shown, not even how far it is, until both are sealed.',
    open: 'both sheets are open',
    your: { left: 'Your Left', center: 'Your Center', right: 'Your Right' },
    their: { left: 'Their Left', center: 'Their Center', right: 'Their Right' },
    of: (side: Side, position: string) => `${adjective[side]} ${position}`,
    positions: { left: 'Left', center: 'Center', right: 'Right' },
    sum: (n: number) => `sum ${n}`,
    lead: 'lead',
    support: 'support',
    here: 'here',
    reserve: 'Reserve',
    routed: 'Routed',
    reserveHint: 'Keep back two more than they do and every volley gets +1.',
    none: 'nobody',
    leads: (name: string, attack: boolean, n: number) => `${name} leads, ${attack ? 'attack' : 'defence'} ${signed(n)}`,
    noLeader: 'no officer leads',
    fires: { now: 'fires now', fired: 'fired', next: 'fires next', third: 'fires third' } as Record<string, string>,
    posture: 'Posture',
    against: 'against',
    better: 'better dice',
    equal: 'equal dice',
    worse: 'worse dice',
    signs: 'Better, equal or worse dice against each of their five postures.',
    postures: {
      line_advance: 'cancels Refused Flank',
      probe: 'cancels Charge and Feint',
      refused_flank: '+2 if they flank you',
      feigned_retreat: '+1 if you flank them',
      frontal_charge: 'may volley once more',
    } as Record<string, string>,
    place: (name: string) => `${name}: where?`,
    keys: 'Press or drag; C, L, R for the lead, with Shift for support, 0 for the Reserve.',
    choose: 'Choose a regiment, then its place.',
    seal: 'Seal the sheet',
    undo: 'Empty the sheet',
    unsealed: 'Still to be placed',
    complete: 'The sheet is filled.',
    map: 'Look at the map',
    step: 'lead loses a step',
    steps: 'lead loses two steps',
    won: (position: string, by: number) => `${position}: won by ${by}`,
    equalVolley: (position: string) => `${position}: even`,
    choiceOf: (what: string): string => (what === 'evade' ? 'wants to leave' : 'stays'),
    leaves: 'leaves the field',
    beaten: 'beaten',
    counts: 'Counts in every volley',
    commander: (name: string, attack: boolean) => `${name} ${attack ? 'attacks' : 'defends'}`,
    reserveCount: 'Reserve, if two more than theirs',
    pre: 'Pre-Combat',
    post: 'Post-Combat',
    order: 'Order of this round',
  },
  naval: {
    title: (place: string) => `Naval combat: ${place}`,
    hits: (n: number) => (n === 1 ? '1 hit' : `${n} hits`),
    rule: 'a die above the hull number hits',
    column: (n: number) => String.fromCharCode(64 + n),
    reserves: 'Reserves',
    reserveHint: 'Fires after the battery, at any lead vessel or at the battery.',
    battery: (place: string) => `${place} battery`,
    defence: 'harbor defense',
    struck: 'strikes her colours',
    away: 'has left',
    bar: 'across the sand bar',
    section: (n: number, of: number) => `damage ${n} of ${of}`,
    strike: 'A vessel that strikes',
    strikeDie: 'captor rolls a d6',
    results: [
      ['1', 'repelled'],
      ['2 to 4', 'burned'],
      ['5, 6', 'captured'],
    ] as [string, string][],
    strikeNote: '1 less with a commodore aboard.',
    where: (name: string) => `${name}: which column?`,
    empty: 'no vessel',
    targets: 'Targets',
  },
  siege: {
    title: (place: string) => `Siege of ${place}`,
    besieger: 'Besiegers',
    fort: 'Garrison',
    roll: (n: number) => `roll ${n}`,
    strength: (n: number) => `strength ${n}`,
    lose: (n: number) => (n ? `${plural(n, 'step', 'steps')} still to be lost` : 'no more to lose'),
    lost: (n: number) => `${plural(n, 'step', 'steps')} lost`,
    drm: (n: number) => `cards ${signed(n)}`,
    table: 'Losses by modified roll and strength',
    rule: '16.3.3',
    die: 'die',
  },

  row: {
    points: (n: number) => (n === 1 ? 'point' : 'points'),
    remain: 'remain',
    enemy: 'the enemy stands there',
    chance: 'can be paid',
  },
  warn: {
    attack: (place: string) => `Attack ${place}?`,
    attackText: 'The enemy stands there. He may Evade or fight; what is declared cannot be taken back.',
    attackGo: 'Attack',
    done: 'Leave Operation Points unused?',
    doneText: (n: number) => `${plural(n, 'point is', 'points are')} left and lapse.`,
    doneGo: 'Yes, done',
    pass: 'Pass this Action Phase?',
    passText: 'You play no card now. The other side goes on; if it passes too, the Season may end.',
    passGo: 'Pass',
    seal: 'Seal the sheet?',
    sealText: 'Neither battle line nor posture can be changed afterwards.',
    sealGo: 'Seal',
    assault: (place: string) => `Assault ${place}?`,
    assaultText: 'Both sides roll on the siege table and lose steps.',
    assaultGo: 'Assault',
  },
  end: {
    title: (side: Side) => `${adjective[side]} victory`,
    draw: 'A drawn war',
    settlements: 'Settlements taken',
    lakes: 'Control of the lakes',
    track: 'The Wider War',
    rest: 'Forts, vessels and the rest',
    held: (side: Side, names: readonly string[]) => `${People[side]}: ${names.join(', ')}`,
    sentence: (label: string, us: number, gb: number) => `${label}: American ${half(us)} points, British ${half(gb)}.`,
    lost: (side: Side, n: number) => `The ${People[side]} lost ${plural(n, 'counter', 'counters')}.`,
    trackAt: (where: string) => `The Wider War ended ${where}.`,
    takes: (side: Side, names: readonly string[]) => `The ${People[side]} take ${few(names)}.`,
    lake: (side: Side, lake: string) => `The ${People[side]} win ${lake}.`,
    points: (side: Side, n: number) => `${People[side]} gain ${half(n)}`,
  },

  scenario: {
    title: 'Scenario',
    more: 'More about this war',
    seasons: (n: number) => plural(n, 'Season', 'Seasons'),
    winters: (n: number) => (n ? plural(n, 'Winter', 'Winters') : ''),
    from: (from: string, to: string) => `${from} to ${to}`,
    maps: { both: 'both maps', west: 'the West map', east: 'the East map' } as Record<string, string>,
    forces: (regiments: number, strength: number) => `${plural(regiments, 'regiment', 'regiments')} of strength ${strength}`,
    vessels: (n: number) => (n ? plural(n, 'vessel', 'vessels') : ''),
    map: (title: string) => `The frontier at the start of ${title}`,
    bonus: 'Points of this scenario',
    points: {
      controls: (side: Side, vp: number, by: Side, places: string) =>
        `${People[side]}: ${plural(vp, 'point', 'points')} while ${side === by ? 'they' : people[by]} hold ${places}`,
      controls_none: (side: Side, vp: number, by: Side, places: string) =>
        `${People[side]}: ${plural(vp, 'point', 'points')} while ${side === by ? 'they' : people[by]} hold none of ${places}`,
      controls_no_enemy_settlement: (side: Side, vp: number, by: Side, _: string) =>
        `${People[side]}: ${plural(vp, 'point', 'points')} while ${side === by ? 'they' : people[by]} hold no settlement of the enemy`,
    } as Record<string, (side: Side, vp: number, by: Side, places: string) => string>,
    text: {
      west_1812:
        'Spring to Autumn 1812 between Detroit and the Niagara. Hull marches through the woods with an army that can take Canada or lose the Northwest; Brock has few redcoats, two lakes and Tecumseh. The best one to begin with.',
      west_1813:
        'The West in 1813. Harrison comes from Ohio to win Detroit back, Procter lives on what sails over Lake Erie, and whoever builds the better squadron there feeds his army. York lies open to a landing.',
      east_1813:
        'The shortest: Summer and Autumn 1813 in the East. Wilkinson and Hampton, who do not speak to each other, move on Montreal by river and by road; a few battalions may stop them at the fords.',
      east_1814:
        'The East in 1814. Wellington’s regiments land at Quebec and the British march on Plattsburgh, but an army there needs Lake Champlain beside it.',
      campaign_1812:
        'The first year on both maps, from Mackinac to Montreal: big plans, raw militia, officers who wait for each other, and a Winter that comes soon.',
      campaign_1813:
        'The second year on both maps: dockyards race at Kingston, Sackett’s Harbor and Erie, and three lakes decide who may move at all.',
      campaign_1814:
        'The last year on both maps: the Americans have learnt to fight, and every ship from Europe brings veterans against them.',
      campaign_1812_1813: 'The first two years with the Winter between them: what is not quartered and supplied then is gone by Spring.',
      campaign_1813_1814: 'From the Spring of 1813 to the end: the lakes change hands, then the weight of numbers does.',
      campaign_1812_1814:
        'Three years on both maps with all cards, two Winters and the Wider War behind them. For an evening a year, with somebody who writes down how it stood.',
    } as Record<string, string>,
  },
};
