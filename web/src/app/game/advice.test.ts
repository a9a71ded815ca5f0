// Advice says in words what is meant, what it brings and what is feared; counts of visits help nobody.
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { GameModel } from '../../lib/game.svelte';
import type { Candidate } from '../../lib/types';
import Advice from './Advice.svelte';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(cleanup);

const march = { seat: 'us', action: 'march us_r06 york', label: 'March 6th U.S. Infantry to York' } as const;
const pass = { seat: 'us', action: 'done', label: 'Done' } as const;
const candidate: Candidate = {
  action: march.action,
  label: march.label,
  visits: 421,
  value: 0.62,
  line: [march, pass],
  intends: [march, pass],
  fears: { value: 0.48, line: [] },
  brings: [{ text: 'York is in American hands', share: 0.81 }],
  risks: [{ text: "British: 2 blocks march from Kingston to Sacket's Harbor", share: 0.97 }],
  points: 3,
};

function shown(advice: Candidate[], choose = vi.fn()) {
  const model = {
    counsel: { open: true, error: '', advice },
    seat: 'us',
    canAct: true,
    actions: [{ action: march.action, label: march.label, verb: 'march', target: null }],
    seatName: (seat: string) => (seat === 'us' ? 'American' : 'British'),
    press: { choose },
  } as unknown as GameModel;
  return render(Advice, { model });
}

it('gives reasons', () => {
  const text = shown([candidate]).container.textContent?.replace(/\s+/g, ' ') ?? '';
  expect(text).toContain('a little ahead');
  expect(text).toContain('Then it means to: Done');
  expect(text).toContain('York is in American hands (8 in 10); 3 points gained');
  expect(text).toContain(
    "What it fears of the British side: British: 2 blocks march from Kingston to Sacket's Harbor (nearly always); that would leave it about even",
  );
  expect(text).not.toContain('421');
});

it('leaves out what there is nothing to say about', () => {
  const bare = { ...candidate, intends: [march], brings: [], risks: [], points: null, fears: null };
  const text = shown([bare]).container.textContent ?? '';
  for (const words of ['Then it means to', 'Likely', 'fears', 'gained']) expect(text).not.toContain(words);
});

it('what is advised is chosen, not carried out', async () => {
  const choose = vi.fn();
  await fireEvent.click(shown([candidate], choose).getByText('Do this'));
  expect(choose).toHaveBeenCalledWith([expect.objectContaining({ action: march.action })]);
});
