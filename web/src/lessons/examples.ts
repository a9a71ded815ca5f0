// Which moments of the lessons stand as pictures in a game's rules: in its page in short (one on the map, one of a fight), and in the chapters
// below a rule that the lesson names at that moment. They are positions that the rules themselves lead to, drawn as in a game, with the
// lesson's own words; so they change when the rules, the words or the drawing do.
export interface Moment {
  lesson: string;
  step: string; // by its id
  end?: boolean; // as it stands after the step
}
export interface ExamplePick extends Moment {
  under: 'turn' | 'fight'; // the part of the page it belongs to
}

export const examples: Record<string, readonly ExamplePick[]> = {
  blocks: [
    { lesson: 'blocks-1', step: 'march', under: 'turn' },
    { lesson: 'blocks-2', step: 'fire', under: 'fight' },
  ],
  sabres: [
    { lesson: 'sabres-1', step: 'walk', under: 'turn' },
    { lesson: 'sabres-2', step: 'fire', under: 'fight' },
  ],
  madison: [
    { lesson: 'madison-1', step: 'force', under: 'turn' },
    { lesson: 'madison-2', step: 'reckon', under: 'fight' },
  ],
  amateurs: [
    { lesson: 'amateurs-1', step: 'ops', under: 'turn' },
    { lesson: 'amateurs-2', step: 'go', under: 'fight' },
  ],
  frontier: [
    { lesson: 'frontier-1', step: 'march', under: 'turn' },
    { lesson: 'frontier-2', step: 'posture', under: 'fight' },
  ],
};

// In the chapters: below which rule.
export const ruleExamples: Record<string, Readonly<Record<string, Moment>>> = {
  blocks: {
    '2.11a': { lesson: 'blocks-1', step: 'blocks' },
    '2.12b': { lesson: 'blocks-2', step: 'dice' },
    '4.21b': { lesson: 'blocks-1', step: 'first' },
    '5.1a': { lesson: 'blocks-1', step: 'build' },
    '5.2a': { lesson: 'blocks-3', step: 'sail' },
    '6.1a': { lesson: 'blocks-1', step: 'march' },
    '6.2a': { lesson: 'blocks-3', step: 'carry' },
    '7.1c': { lesson: 'blocks-3', step: 'met' },
    '7.2f': { lesson: 'blocks-2', step: 'fire' },
    '8.1d': { lesson: 'blocks-2', step: 'taken' },
    '10.0c': { lesson: 'blocks-2', step: 'militia' },
    '11.1a': { lesson: 'blocks-3', step: 'both' },
  },
  sabres: {
    'card.1': { lesson: 'sabres-1', step: 'card' },
    'card.4': { lesson: 'sabres-3', step: 'kept' },
    'move.6': { lesson: 'sabres-1', step: 'order' },
    'battle.range.1': { lesson: 'sabres-2', step: 'before' },
    'hit.1': { lesson: 'sabres-2', step: 'symbols' },
    'back.1': { lesson: 'sabres-2', step: 'back', end: true },
    'off.4': { lesson: 'sabres-3', step: 'officer' },
    'inf.2': { lesson: 'sabres-1', step: 'walk' },
    'nat.3': { lesson: 'sabres-1', step: 'woods' },
    'amb.2': { lesson: 'sabres-3', step: 'ambush' },
    'ter.road.1': { lesson: 'sabres-1', step: 'road' },
    'scn.stoney.4': { lesson: 'sabres-1', step: 'night' },
  },
  madison: {
    '2.23a': { lesson: 'madison-2', step: 'cross' },
    '3.33a': { lesson: 'madison-1', step: 'force' },
    '4.13a': { lesson: 'madison-2', step: 'won' },
    '8.31': { lesson: 'madison-1', step: 'hand' },
    '8.61a': { lesson: 'madison-2', step: 'units' },
    '9.1': { lesson: 'madison-1', step: 'march' },
    '10.21a': { lesson: 'madison-2', step: 'reckon' },
    '13.21': { lesson: 'madison-3', step: 'line' },
    '13.51': { lesson: 'madison-3', step: 'depot' },
    '15.17': { lesson: 'madison-1', step: 'build' },
  },
  amateurs: {
    '2.2a': { lesson: 'amateurs-2', step: 'expedition' },
    '2.3r': { lesson: 'amateurs-1', step: 'raise' },
    '5.1a': { lesson: 'amateurs-1', step: 'cards' },
    '5.4a': { lesson: 'amateurs-1', step: 'ops' },
    '5.4c': { lesson: 'amateurs-2', step: 'activate' },
    '8a': { lesson: 'amateurs-2', step: 'go' },
    '8.8a': { lesson: 'amateurs-2', step: 'dice', end: true },
    '11a': { lesson: 'amateurs-3', step: 'near' },
    '12a': { lesson: 'amateurs-3', step: 'sea' },
    '12g': { lesson: 'amateurs-3', step: 'pair' },
  },
  frontier: {
    '3.1': { lesson: 'frontier-1', step: 'border' },
    '4.2': { lesson: 'frontier-1', step: 'cards' },
    '5.4.1.a1': { lesson: 'frontier-1', step: 'hull' },
    '5.4.1b': { lesson: 'frontier-1', step: 'march' },
    '5.4.1.a2': { lesson: 'frontier-2', step: 'met' },
    '5.4.1.b1': { lesson: 'frontier-3', step: 'assault' },
    '16.1a': { lesson: 'frontier-3', step: 'walls' },
    '16.3.2': { lesson: 'frontier-3', step: 'all' },
    '18.2.3.a': { lesson: 'frontier-2', step: 'deploy' },
    '18.2.5': { lesson: 'frontier-2', step: 'posture' },
    '18.4': { lesson: 'frontier-2', step: 'volley', end: true },
  },
};
