// What has just appeared takes no press of a hand: a second press that was meant for the button before it does nothing.
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameModel } from '../../lib/game.svelte';
import { STEADY } from '../../lib/game/presses';
import { offerOfPress } from '../../lib/prompt';
import Acts from './Acts.svelte';
import Rows from './Rows.svelte';
import { steady } from './steady';
import Telling from './Telling.svelte';

let dock: HTMLElement;
let guard: { destroy: () => void };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout', 'Date'] });
  dock = document.body.appendChild(document.createElement('div'));
  guard = steady(dock);
  vi.advanceTimersByTime(2000); // it has stood there for a while
});
afterEach(() => {
  cleanup();
  guard.destroy();
  dock.remove();
  vi.useRealTimers();
});

const drawn = async () => {
  await Promise.resolve();
  vi.advanceTimersByTime(20);
};
const byHand = (button: Element) => fireEvent.click(button, { detail: 1 });

// Pressed at once, and when it has been there for a while.
async function onlyLater(button: Element, done: ReturnType<typeof vi.fn>) {
  await byHand(button);
  expect(done).not.toHaveBeenCalled();
  await drawn();
  await byHand(button);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(STEADY);
  await byHand(button);
  expect(done).toHaveBeenCalledTimes(1);
}

describe('in the dock', () => {
  const told = () => {
    const model = new GameModel('g');
    const skip = vi.spyOn(model.player, 'skip').mockImplementation(() => undefined);
    const hold = vi.spyOn(model.player, 'hold').mockImplementation(() => undefined);
    return { model, skip, hold };
  };
  const buttons = () => [...dock.querySelectorAll('.acts button')];

  it.each([false, true])('a double press does not skip or hold what is told (compact: %s)', async (compact) => {
    const { model, skip, hold } = told();
    render(Telling, { target: dock, props: { model, part: 'acts', compact } });
    const [pause, over] = buttons().slice(-2);
    await onlyLater(over!, skip as never);
    await byHand(pause!);
    expect(hold).toHaveBeenCalledTimes(1);
  });
  it('a key is never held up', async () => {
    const { model, skip } = told();
    render(Telling, { target: dock, props: { model, part: 'acts' } });
    await fireEvent.click(buttons().at(-1)!, { detail: 0 });
    expect(skip).toHaveBeenCalledTimes(1);
  });
  it('the speed is not set to "at once" by it', async () => {
    const { model, skip } = told();
    render(Telling, { target: dock, props: { model, part: 'acts' } });
    const last = dock.querySelector('.speed label:last-child')!;
    expect(await byHand(last)).toBe(false); // kept from its radio button
    expect(skip).not.toHaveBeenCalled();
  });

  it('undo and taking back', async () => {
    for (const undoable of [true, false]) {
      const undo = vi.fn();
      const takeBack = vi.fn();
      const model = {
        seat: 'us',
        over: false,
        time: { past: null },
        actions: [],
        aim: null,
        screen: { mustPass: false },
        undoable,
        connected: true,
        busy: false,
        undo,
        agreement: { rollback: null, canTakeBack: true, mayTakeBack: true, takeBack },
        offer: { rows: [], endings: [] },
        counsel: { mayDeploy: false, may: false },
      } as unknown as GameModel;
      const { unmount } = render(Acts, { target: dock, props: { model } });
      await onlyLater(dock.querySelector('.undo')!, undoable ? undo : takeBack);
      unmount();
    }
  });

  it.each(['data-choice', 'data-use', 'data-steady'])('whatever has %s', async (name) => {
    const done = vi.fn();
    const button = document.createElement('button');
    button.setAttribute(name, '');
    button.onclick = done;
    dock.append(button);
    await onlyLater(button, done);
  });
  it('odds that come into a button leave it what it was; another choice in its place does not', async () => {
    for (const name of ['data-choice', 'data-use', 'data-steady']) {
      const done = vi.fn();
      const button = document.createElement('button');
      button.setAttribute(name, 'march york');
      button.onclick = done;
      dock.append(button);
      await drawn();
      vi.advanceTimersByTime(STEADY);
      button.textContent = '74 %';
      await drawn();
      await byHand(button);
      expect(done).toHaveBeenCalledTimes(1);
      button.setAttribute(name, 'march albany');
      button.textContent = '12 %';
      await drawn();
      await byHand(button);
      expect(done).toHaveBeenCalledTimes(1);
    }
  });

  it('what a press on the map asks', async () => {
    const row = vi.fn();
    const action = { action: 'step york', label: 'March to York', verb: 'step', target: { place: 'york' } };
    const model = {
      chooser: { at: { x: 5, y: 5 }, title: 'York', actions: [action], pieces: [] },
      offer: offerOfPress([action], [], (p) => p),
      canAct: true,
      press: { row },
    } as unknown as GameModel;
    render(Rows, { target: dock, props: { model } });
    await onlyLater(dock.querySelector('.opt')!, row);
  });
});
