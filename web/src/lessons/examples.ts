// Which moments of the lessons stand as pictures in a game's page in short: one on the map, one of a fight. They are positions that the
// rules themselves lead to, drawn as in a game, with the lesson's own words; so they change when the rules, the words or the drawing do.
export interface ExamplePick {
  lesson: string;
  step: string; // by its id
  under: 'turn' | 'fight'; // the part of the page it belongs to
  end?: boolean; // as it stands after the step
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
