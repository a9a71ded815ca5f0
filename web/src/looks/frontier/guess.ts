// What a press on something that does not glow meant, as notation; the engine then says why not.
const placeVerbs: Record<string, string[]> = {
  march: ['go', 'step'],
  sail: ['step'],
  bateaux: ['via'],
  disembark: ['land'],
  route: ['evade_to'],
  ops: ['assault', 'repair', 'depot'],
  depots: ['depot'],
};
const pieceVerbs: Record<string, string[]> = {
  ops: ['activate', 'construct', 'restore'],
  movement: ['take'],
  march: ['take', 'drop'],
  losses: ['lose_step'],
  commander: ['command'],
  arrive: ['hold'],
};

export function guess(kind: string, clicked: { piece?: string; place?: string }): string[] {
  const { piece, place } = clicked;
  if (piece) return (pieceVerbs[kind] ?? []).map((v) => `${v} ${piece}`);
  return place ? (placeVerbs[kind] ?? []).map((v) => `${v} ${place}`) : [];
}
