// Keys of the game page (look.md, section 11). The map handles arrows, Enter and zoom by itself.
import type { GameModel } from './game.svelte';
import { keyed } from './prompt';

export interface KeyTargets {
  tab: (tab: 'now' | 'journal' | 'forces' | 'rules' | 'notes') => void;
}

export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  if (!element?.tagName) return false;
  if (element.tagName === 'TEXTAREA' || element.tagName === 'SELECT' || element.isContentEditable) return true;
  return element.tagName === 'INPUT' && !['radio', 'checkbox', 'range', 'button'].includes((element as HTMLInputElement).type);
}

export function gameKey(event: KeyboardEvent, model: GameModel, to: KeyTargets): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (model.player.telling && !isTyping(event.target)) {
    const does: Record<string, () => void> = {
      ' ': () => model.player.hold(),
      Enter: () => model.player.press(),
      ArrowRight: () => model.player.forward(),
      ArrowLeft: () => model.player.backward(),
    };
    // A button that has the focus answers by itself.
    const busy = (event.key === ' ' || event.key === 'Enter') && (event.target as Element | null)?.closest?.('button,a,label');
    if (does[event.key] && !busy) {
      does[event.key]!();
      return event.preventDefault();
    }
  }
  if (event.key === 'Escape') {
    if (model.escape()) event.preventDefault();
    return;
  }
  if (isTyping(event.target) || model.listOpen || model.counsel.open) return;
  const done = () => event.preventDefault();
  if (/^[1-9]$/.test(event.key)) {
    const row = keyed(model.offer)[Number(event.key) - 1];
    if (row && model.canAct) {
      model.press.row(row);
      done();
    }
    return;
  }
  switch (event.key) {
    case 'z':
    case 'Z':
      void model.undo();
      return done();
    case 'a':
      if (model.canAct) model.listOpen = true;
      return done();
    case 'o':
      model.weighing.toggle();
      return done();
    case 'h':
      void model.counsel.ask();
      return done();
    case 'm':
      if (model.inBattle || model.outcome) model.mapOverBattle = !model.mapOverBattle;
      else document.querySelector<HTMLElement>('.stage [tabindex="0"]')?.focus();
      return done();
    case 'j':
      to.tab('journal');
      return done();
    case 'f':
      to.tab('forces');
      return done();
    case 'r':
      if (model.rule === null) model.openRule(model.decision?.rule ?? '');
      else model.rule = null;
      return done();
    case 'n':
      to.tab('now');
      return done();
    case 'Enter':
      if (!model.aim || (event.target as Element | null)?.closest?.('button,a,[role=button]')) return;
      model.press.choose(model.aim.actions, model.aim.at);
      return done();
    case '[':
      void model.time.stepBy(-1);
      return done();
    case ']':
      if (model.time.past) void model.time.stepBy(1);
      return done();
  }
}
