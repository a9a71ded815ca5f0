// Headings of the journal: each turn has its own, also where the mark "since your last move" falls.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { GameModel } from '../../lib/game.svelte';
import type { JournalEntry } from '../../lib/types';
import { texts } from '../../texts';
import Journal from './Journal.svelte';

afterEach(cleanup);

const entry = (n: number, turn: string): JournalEntry => ({ n, text: `Line ${n}`, rule: '', name: 'march', seat: 'gb', turn });
const headings = (since: number) => {
  const shownJournal = [entry(1, '1812'), entry(2, '1812'), entry(3, '1813'), entry(4, '1813')];
  const model = { look: {}, board: null, seat: 'us', shownJournal, since, lit: [] } as unknown as GameModel;
  const { container } = render(Journal, { model });
  const found = [...container.querySelectorAll('h4')].map((h) => h.textContent);
  cleanup();
  return found;
};

it('where the mark falls between two turns both are said; within a turn it is not named again', () => {
  expect(headings(3)).toEqual(['1812', texts.game.since, '1813']);
  expect(headings(2)).toEqual(['1812', texts.game.since, '1813']);
  expect(headings(0)).toEqual(['1812', '1813']);
});
