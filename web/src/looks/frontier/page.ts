// 1812! War on the Great Lakes Frontier: the great hex map, stacks, secret battle lines, naval columns.
import type { Look } from '../../lib/look';
import type { Action, ScenePiece } from '../../lib/types';
import { bookOf } from './book';
import { cardOf, isOps, isSheet, withForce } from './cards';
import Combat from './Combat.svelte';
import Desk from './Desk.svelte';
import { ending } from './end';
import { guess } from './guess';
import { pieceNote } from './labels';
import Stage from './Stage.svelte';
import { table } from './table.svelte';
import Theatre from './Theatre.svelte';
import Tracks from './Tracks.svelte';
import type { FrontierBoard, FrontierScene, Piece } from './types';
import { row, warns } from './weigh';
import { words } from './words';

// What the hand, the Operations, the march and the scenes offer stands nowhere else.
const elsewhere = (action: Action) =>
  cardOf(action) !== null || isOps(action) || isSheet(action) || (table.marching && withForce.has(action.verb));
// Hexes are pressed on the map; listing them would say nothing.
const onMap = new Set(['go', 'step', 'via', 'evade_to', 'land', 'shore']);

const look: Look = {
  shown: true,
  Board: Theatre,
  Tracks,
  Battle: Combat,
  Stage,
  Status: Desk,
  end: ending,
  row,
  warns,
  guess,
  seat: (seat, scene) => words.turn.cards((scene as FrontierScene).hands[seat].hand),
  detail: (piece: ScenePiece, board) => pieceNote(bookOf(board as FrontierBoard), piece as Piece),
  fights: (scene) => {
    const s = scene as FrontierScene;
    return Boolean(s.combat ?? s.naval ?? s.siege);
  },
  weighs: (scene) => Boolean((scene as FrontierScene).combat ?? (scene as FrontierScene).naval),
  roomy: (scene) => {
    const s = scene as FrontierScene | null;
    return table.card !== null || table.hex !== null || table.asked || s?.move !== undefined || s?.play !== undefined || table.far;
  },
  glows: (action) => (isOps(action) ? table.group === null || table.group === action.verb : !isSheet(action)),
  button: (action) => !elsewhere(action),
  lists: (action) => !elsewhere(action) && !onMap.has(action.verb),
};
export default look;
