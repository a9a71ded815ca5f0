// The page of a game on a map of places: joins src/board to the game page. Its pieces are in src/looks/index.ts.
import { marked, rollsOf } from '../../../board/dice';
import type { JournalLine } from '../../../board/types';
import type { Look } from '../../../lib/look';
import Battle from './MapBattle.svelte';
import Board from './MapBoard.svelte';
import Odds from './MapOdds.svelte';
import { ending } from './end';
import Stage from './MapStage.svelte';
import Status from './MapStatus.svelte';
import Tracks from './MapTracks.svelte';
import { meaning, row, warns } from './weigh';

const hits: Look['hits'] = (line) => {
  const [roll] = rollsOf([line as unknown as JournalLine]);
  const out: boolean[] = [];
  if (roll) for (const d of marked(roll)) out[d.at] = d.hit;
  return out;
};

export const places: Look = { Board, Battle, Odds, Stage, Status, Tracks, hits, row, warns, meaning, end: ending };
