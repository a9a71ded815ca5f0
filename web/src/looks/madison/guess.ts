// What a click on something that does not glow meant, as notation; the engine then says why not.
const pieceVerbs: Record<string, string[]> = {
  choose: ['activate'],
  declare: ['take'],
  move: ['take', 'drop'],
  commander: ['command'],
  lead: ['lead'],
  losses: ['lose'],
  lead_vessel: ['lead'],
  naval_losses: ['lose'],
  restore: ['restore'],
  build: ['repair'],
  target: ['pick'],
  arrivals: ['delay'],
  attrition: ['lose'],
  carry: ['carry'],
};
const placeVerbs: Record<string, string[]> = {
  choose: ['at', 'from'],
  declare: ['from'],
  move: ['march', 'sail'],
  retreat: ['retreat', 'withdraw'],
  target: ['at'],
};

export function guess(kind: string, clicked: { piece?: string; place?: string }, selected: readonly string[]): string[] {
  const { piece, place } = clicked;
  if (piece) return (pieceVerbs[kind] ?? []).map((v) => `${v} ${piece}`);
  if (place && kind === 'build' && selected[0]) return [`build ${selected[0]} ${place}`];
  return place ? (placeVerbs[kind] ?? []).map((v) => `${v} ${place}`) : [];
}
