// From a scene to stacks: who stands where. Hidden pieces are a number and nothing else.
import type { BoardData, Face, Piece, Scene, Side } from './types';

export interface Stack {
  key: string; // place, side and kind: never a piece
  place: string;
  side: Side;
  ships: boolean;
  pieces: { piece: Piece; face: Face }[];
  hidden: number;
}

export const size = (s: Stack) => s.pieces.length + s.hidden;

const weight: Record<string, number> = { artillery: 3, dragoon: 2, infantry: 1, indian: 4 };

export function stacksOf(board: BoardData, scene: Scene): Stack[] {
  const faces = new Map(board.pieces.map((f) => [f.id, f]));
  const stacks = new Map<string, Stack>();
  const at = (place: string, side: Side, ships: boolean) => {
    const key = `${place}/${side}/${ships ? 'ships' : 'land'}`;
    let s = stacks.get(key);
    if (!s) stacks.set(key, (s = { key, place, side, ships, pieces: [], hidden: 0 }));
    return s;
  };
  for (const piece of scene.pieces) {
    const face = faces.get(piece.id);
    if (face) at(piece.place, piece.side, piece.type === 'warship').pieces.push({ piece, face });
  }
  for (const g of scene.groups) {
    if (g.land) at(g.place, g.side, false).hidden += g.land;
    if (g.ships) at(g.place, g.side, true).hidden += g.ships;
  }
  for (const s of stacks.values())
    s.pieces.sort(
      (a, b) =>
        (weight[b.face.type] ?? 0) - (weight[a.face.type] ?? 0) ||
        b.piece.steps - a.piece.steps ||
        a.face.title.localeCompare(b.face.title),
    );
  return [...stacks.values()];
}
