// What a click on something that does not glow meant, as notation; the engine then says why not.
const placeVerbs: Record<string, string[]> = {
  ops: ['fort', 'raise us_militia', 'raise british_militia', 'draw'],
  move: ['step', 'ferry', 'sail'],
  group: ['step'],
  trek: ['trek'],
  retreat: ['retreat'],
  invasion: ['invade', 'sail'],
  raid: ['raid', 'sail'],
  place: ['at'],
  refuge: ['refuge'],
};
const pieceVerbs: Record<string, string[]> = { ops: ['activate', 'launch'], campaign: ['activate', 'launch'], meet: ['join'] };

export function guess(kind: string, clicked: { piece?: string; place?: string }): string[] {
  const { piece, place } = clicked;
  if (piece) return (pieceVerbs[kind] ?? []).map((v) => (v === 'activate' ? `${v} ${piece} move` : `${v} ${piece}`));
  return place ? (placeVerbs[kind] ?? []).map((v) => `${v} ${place}`) : [];
}
