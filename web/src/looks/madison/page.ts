// Mr. Madison's War: a map of places with forces, a hand of cards, windows out of turn.
import type { Look } from '../../lib/look';
import { complete } from './complete';
import Desk from './Desk.svelte';
import Combat from './Combat.svelte';
import { ending } from './end';
import { sentence } from './combat';
import { cardOf, facesOf, handOf, isUse } from './forces';
import Stage from './Stage.svelte';
import Strip from './Strip.svelte';
import { table } from './table.svelte';
import { row, warns, weighable } from './weigh';
import { guess } from './guess';
import Theatre from './Theatre.svelte';
import Tracks from './Tracks.svelte';
import type { Counter, MadisonBoard, MadisonScene } from './types';
import Uses from './Uses.svelte';
import { detailOf, words } from './words';

const look: Look = {
  shown: true,
  Board: Theatre,
  Tracks,
  Status: Desk,
  Battle: Combat,
  Stage,
  Strip,
  Choices: Uses,
  detail: (piece, board) => {
    const face = facesOf(board as MadisonBoard).get(piece.id);
    return face ? detailOf(face, piece as Counter) : '';
  },
  button: (action) => !(isUse(action.verb) && cardOf(action) !== null), // cards are played out of the hand
  lists: () => true, // as many as there are keys
  hint: (kind) => (kind === 'card' ? words.hand.press : ''),
  guess,
  end: ending,
  row,
  warns,
  weighable,
  fights: (scene) => Boolean((scene as MadisonScene).fight ?? (scene as MadisonScene).sea),
  handy: (actions) => actions.some((a) => isUse(a.verb) && cardOf(a) !== null),
  roomy: () => table.card !== null || table.place !== null,
  seat: (seat, scene) => {
    const h = (scene as MadisonScene).hands[seat];
    const mine = handOf(scene as MadisonScene, seat);
    return words.cardsIn(h.cards ? mine.cards.length + mine.held.length : h.hand + h.held);
  },
  complete,
  sentence,
  weighs: (scene) => Boolean((scene as MadisonScene).fight || (scene as MadisonScene).sea),
};
export default look;
