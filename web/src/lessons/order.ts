// Which game to begin with: short and easily learned first, the longest last.
const ORDER = ['sabres', 'blocks', 'madison', 'amateurs', 'frontier'];
const rank = (game: { id: string }) => (ORDER.includes(game.id) ? ORDER.indexOf(game.id) : ORDER.length);

export const FIRST = ORDER[0]!;
export const inOrder = <T extends { id: string }>(games: readonly T[]): T[] => [...games].sort((a, b) => rank(a) - rank(b));
// And with which of its scenarios, where the standard one is the longest.
export const BEGIN: Readonly<Record<string, string>> = { frontier: 'west_1812' };
