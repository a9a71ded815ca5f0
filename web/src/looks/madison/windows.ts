// Windows in which a hidden card may be played out of turn.
const kinds = new Set(['react', 'battle_card', 'naval_card']);
export const isWindow = (kind: string): boolean => kinds.has(kind);
