// The server leaves out of a scene what follows from the board (games/madison/view.h); here it is put back, so that everything
// else reads whole scenes.
import type { BoardData, Scene, SeatId } from '../../lib/types';
import type { Cls, Counter, Fort, MadisonBoard, MadisonScene, PieceFace, PlaceState, Space } from './types';

type Marks = Pick<Counter, 'flipped' | 'done' | 'group' | 'spent' | 'picked'> & { side?: SeatId; cls?: Cls };
type Change = Partial<Omit<PlaceState, 'fort'>> & { fort?: Fort | null };

export interface ShortScene extends Omit<MadisonScene, 'pieces' | 'places' | 'supply'> {
  at: Record<string, string[]>;
  marks: Record<string, Marks>;
  changes: Record<string, Change>;
  cut: Record<SeatId, string[]>;
}

export const isShort = (scene: object): scene is ShortScene => 'at' in scene && !('pieces' in scene);

function counterOf(face: PieceFace, place: string, marks: Marks): Counter {
  const { side, cls, ...rest } = marks;
  const flipped = Boolean(marks.flipped);
  const out: Counter = { id: face.id, side: side ?? face.side!, kind: face.kind, place, ...rest };
  if (face.kind === 'unit') {
    out.strength = flipped ? face.reduced : face.full;
    out.cls = cls ?? face.cls;
  }
  if (face.kind === 'leader') out.title = face.faces![flipped ? 1 : 0]!.name;
  if (place === 'due' && face.due) out.arrives = face.due;
  return out;
}

function placeOf(space: Space, change: Change): PlaceState {
  const { fort, ...rest } = change;
  const out: PlaceState = { control: space.territory!, ...rest };
  const stands = fort === undefined ? space.fort : fort;
  if (stands) out.fort = { value: stands.value, cls: stands.cls };
  if (space.base) out.base = change.base ?? 'works';
  return out;
}

export function complete(data: BoardData, scene: Scene): Scene {
  if (!isShort(scene)) return scene;
  const board = data as MadisonBoard;
  const { at, marks, changes, cut, ...rest } = scene as ShortScene;
  const where = new Map<string, string>();
  for (const [place, ids] of Object.entries(at)) for (const id of ids) where.set(id, place);
  const spaces = board.places.filter((p) => p.kind === 'space');
  const fed = (side: SeatId) => {
    const hungry = new Set(cut[side]);
    return spaces.filter((p) => !hungry.has(p.id)).map((p) => p.id);
  };
  return {
    ...rest,
    pieces: board.pieces.filter((f) => where.has(f.id)).map((f) => counterOf(f, where.get(f.id)!, marks[f.id] ?? {})),
    places: Object.fromEntries(spaces.map((p) => [p.id, placeOf(p, changes[p.id] ?? {})])),
    supply: { us: fed('us'), gb: fed('gb') },
  } as MadisonScene;
}
