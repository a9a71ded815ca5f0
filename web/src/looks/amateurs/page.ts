// Amateurs to Arms!: the whole war on Areas, hidden Expeditions, one deck, two Peace markers.
import type { Look } from '../../lib/look';
import Band from './Band.svelte';
import Combat from './Combat.svelte';
import Desk from './Desk.svelte';
import Die from './Die.svelte';
import { ending } from './end';
import { bookOf, cardOf, strengthOf } from './forces';
import { guess } from './guess';
import { isLeaderChoice } from './leaders';
import { glows, isOps } from './ops';
import { isPick } from './picks';
import Stage from './Stage.svelte';
import { table } from './table.svelte';
import Theatre from './Theatre.svelte';
import Tracks from './Tracks.svelte';
import type { AmateursBoard, AmateursScene, Marker } from './types';
import { row, warns, weighable } from './weigh';
import { unitWords, words } from './words';

// What the hand, the Operations and the steppers offer stands nowhere else.
const elsewhere = (action: Parameters<typeof cardOf>[0]) =>
  cardOf(action) !== null || isOps(action) || isLeaderChoice(action) || (table.picking && isPick(action));

const look: Look = {
  shown: true,
  Board: Theatre,
  Band,
  Tracks,
  Battle: Combat,
  Stage,
  Status: Desk,
  Die,
  end: ending,
  row,
  warns,
  guess,
  seat: (seat, scene) => {
    const h = (scene as AmateursScene).hands[seat];
    return words.turn.cards(h.hand, h.saved);
  },
  detail: (piece, board) => {
    const strength = strengthOf(piece as Marker);
    return strength === null
      ? words.unseen
      : [words.strength(strength), unitWords(bookOf(board as AmateursBoard), (piece as Marker).units)].join(', ');
  },
  fights: (scene) => {
    const s = scene as AmateursScene;
    return Boolean(s.fight ?? s.sea ?? s.ghent);
  },
  weighable,
  weighs: (scene) => Boolean((scene as AmateursScene).fight ?? (scene as AmateursScene).sea),
  roomy: (scene) =>
    table.card !== null ||
    table.place !== null ||
    table.asked ||
    (scene as AmateursScene | null)?.pick !== undefined ||
    (scene as AmateursScene | null)?.play?.how === 'ops',
  glows: (action) => glows(action, table.group) && !(table.picking && isPick(action)),
  button: (action) => !elsewhere(action),
  lists: (action) => !elsewhere(action),
};
export default look;
