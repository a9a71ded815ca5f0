// Amateurs to Arms!: the whole war on Areas, hidden Expeditions, one deck, two Peace markers.
import type { Look } from '../../lib/look';
import Band from './Band.svelte';
import Theatre from './Theatre.svelte';
import Tracks from './Tracks.svelte';

const look: Look = {
  Board: Theatre,
  Band,
  Tracks,
};
export default look;
