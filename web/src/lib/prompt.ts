// Which legal actions stand as buttons in the prompt. The rest is reached over the map and by the list of all choices.
import type { Options } from './selection';
import type { Action } from './types';

export interface PromptButton {
  action: Action;
  primary: boolean;
}

export function promptButtons(options: Options, selected: readonly string[], most: number, onBoard = false): PromptButton[] {
  if (selected.length === 1) {
    const here = options.byPiece.get(selected[0]!) ?? [];
    return here.length <= most ? here.map((action) => ({ action, primary: false })) : [];
  }
  if (selected.length > 1) return [];
  // Few enough: all of them, whatever they point at.
  const list = options.actions.length <= most && !onBoard ? [...options.actions] : options.plain.slice(0, Math.max(most, 2));
  const only =
    options.plain.length === 1 ? options.plain[0] : options.actions.length === options.plain.length ? options.plain[0] : undefined;
  return list.map((action) => ({ action, primary: action === only }));
}
