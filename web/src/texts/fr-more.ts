// Everything French beyond the first page, which comes with the first part that needs it.
import { amateurs } from './fr-amateurs';
import { board } from './fr-board';
import { clock, dock, picture, planning } from './fr-dock';
import { end } from './fr-end';
import { frontier } from './fr-frontier';
import { madison } from './fr-madison';
import { mail } from './fr-mail';
import { chapterNames, moderation, reader, ruleWords } from './fr-rules';
import { sabres } from './fr-sabres';
import { signs } from './fr-signs';
import { drawnUnder, summary } from './fr-summary';
import type { More } from './others';

const more: More = {
  dock,
  clock,
  picture,
  planning,
  board,
  end,
  mail,
  moderation,
  reader,
  chapterNames,
  ruleWords,
  summary,
  drawnUnder,
  sabres,
  madison,
  amateurs,
  frontier,
  signs,
};
export default more;
