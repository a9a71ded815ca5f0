// How pieces are drawn in games that are played on a map of places (src/board).
import type { Component } from 'svelte';
import type { Face, Side } from '../board/types';
import { blocks } from './blocks';

export interface PieceLook {
  // Draws inside an <svg>, the front's upper left corner at 0,0, w wide.
  Piece: Component<{ face: Face; steps: number; w: number }>;
  // A piece whose face is hidden: nothing but its side, and whether it floats.
  Back: Component<{ side: Side; ships: boolean; w: number }>;
  map: string; // which baked geography lies under the board
  short: (face: Face) => string;
  glyph: (face: Face) => string;
}

export const looks: Record<string, PieceLook> = { blocks };
