// Mr. Madison's War: a map of places with forces, a hand of cards, windows out of turn.
import type { Look } from '../../lib/look';
import Desk from './Desk.svelte';
import { cardOf, facesOf, isUse } from './forces';
import HandRow from './HandRow.svelte';
import { guess } from './guess';
import Theatre from './Theatre.svelte';
import Tracks from './Tracks.svelte';
import type { Counter, MadisonBoard, MadisonScene } from './types';
import Uses from './Uses.svelte';
import { asked, passes } from './windows';
import { detailOf } from './words';

const look: Look = {
  Board: Theatre,
  Tracks,
  Status: Desk,
  Sheet: HandRow,
  Choices: Uses,
  detail: (piece, board) => {
    const face = facesOf(board as MadisonBoard).get(piece.id);
    return face ? detailOf(face, piece as Counter) : '';
  },
  button: (action) => !(isUse(action.verb) && cardOf(action) !== null), // cards are played out of the hand
  asked,
  passes,
  guess,
  weighs: (scene) => Boolean((scene as MadisonScene).fight || (scene as MadisonScene).sea),
};
export default look;
