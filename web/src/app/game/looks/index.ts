// Joins the drawing side of the client (src/board, src/looks) to the game page.
import { looks } from '../../../looks';
import type { Look } from '../../../lib/look';
import Battle from './MapBattle.svelte';
import Board from './MapBoard.svelte';
import Odds from './MapOdds.svelte';
import Status from './MapStatus.svelte';
import Tracks from './MapTracks.svelte';

export function look(game: string): Look | undefined {
  return game in looks ? { Board, Battle, Odds, Status, Tracks } : undefined;
}
