// Joins the drawing side of the client (src/board, src/looks) to the game page.
import { marked, rollsOf } from '../../../board/dice';
import type { JournalLine } from '../../../board/types';
import { looks } from '../../../looks';
import type { Look } from '../../../lib/look';
import Battle from './MapBattle.svelte';
import Board from './MapBoard.svelte';
import Odds from './MapOdds.svelte';
import Status from './MapStatus.svelte';
import Tracks from './MapTracks.svelte';

const hits: Look['hits'] = (line) => {
  const [roll] = rollsOf([line as unknown as JournalLine]);
  const out: boolean[] = [];
  if (roll) for (const d of marked(roll)) out[d.at] = d.hit;
  return out;
};

export function look(game: string): Look | undefined {
  return game in looks ? { Board, Battle, Odds, Status, Tracks, hits } : undefined;
}
