// The victory scale in numbers and words.
import type { Scene, Side } from './types';
import { words } from './words';

export interface Lead {
  side: Side | null;
  by: number;
  margin: number;
  at: number; // where the needle stands: 0 the British post, 1 the American post
  text: string;
}

export function leadOf(scene: Scene): Lead {
  const diff = scene.vp.us.total - scene.vp.gb.total;
  const margin = scene.vp.margin || 1;
  const side = diff > 0 ? 'us' : diff < 0 ? 'gb' : null;
  // While one side has not set up yet, nobody leads.
  if (scene.turn.phase.id === 'deployment') return { side: null, by: 0, margin, at: 0.5, text: words.settingUp(margin) };
  return {
    side,
    by: Math.abs(diff),
    margin,
    at: Math.min(1, Math.max(0, 0.5 + diff / (2 * margin))),
    text: words.lead(side, Math.abs(diff), margin),
  };
}
