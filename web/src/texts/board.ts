import { board as english } from './en-board';
import { said } from './others';

export const board = said('board', english);
