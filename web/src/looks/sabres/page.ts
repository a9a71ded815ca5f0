// Sabres and Smoke: a hex field instead of a map of places, its own dice, cards beside the map.
import type { Look } from '../../lib/look';
import Brief from './Brief.svelte';
import { ending } from './end';
import Field from './Field.svelte';
import JournalDie from './JournalDie.svelte';
import { sabres as words } from '../../texts/sabres';
import { guess } from './marks';
import { rollsOf } from './rolls';
import Tell from './Tell.svelte';
import Tracks from './Tracks.svelte';
import { lists, row, warns, weighable } from './weigh';
import type { SabresBoard, SabresScene, Unit } from './types';
import { strengthWords, typeOf } from './units';

const look: Look = {
  shown: true,
  Board: Field,
  Tracks,
  Stage: Brief,
  Tell,
  row,
  weighable,
  warns,
  lists,
  Die: JournalDie,
  detail: (piece, board) => strengthWords(piece as Unit, typeOf(board as SabresBoard, piece as Unit)!),
  onBoard: true,
  open: true,
  guess,
  end: ending,
  weighs: (scene) => Boolean((scene as SabresScene).unit?.targets.length),
  hits: (line, journal, board) =>
    rollsOf(board as SabresBoard, journal.slice(journal.indexOf(line)).slice(0, 12))[0]?.dice.map((d) => d.counts) ?? [],
  // What the enemy's card does.
  meaning: (tale, { board }) =>
    tale.lines.at(-1)?.name === 'draw' ? ((board as SabresBoard).cards.find((c) => tale.text.endsWith(c.title))?.text ?? '') : '',
  sentence: (line) => (line.dice?.length ? line.text.replace(words.faceNames, '') : line.text),
};
export default look;
