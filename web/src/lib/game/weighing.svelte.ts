// Odds: what may come of the fight that stands, and of each choice.
import { texts } from '../../texts';
import type { Action, Odds } from '../types';
import type { GameModel } from '../game.svelte';

const pause = 120; // ms; positions that pass by quickly are not weighed
const most = 60; // choices in one question

// A choice as the server takes it: one action, or several in a row.
export const choiceOf = (actions: readonly Action[]): string => actions.map((a) => a.action).join('; ');

export class Weighing {
  odds = $state.raw<Odds | null>(null); // of the fight that stands; of the position before it as long as `loading`
  loading = $state(false);
  now = $derived(this.loading ? null : this.odds); // never those of a position that has passed
  open = $state(false);
  error = $state('');
  choices = $state.raw<ReadonlyMap<string, Odds>>(new Map()); // those in which there is a fight
  private asked = new Set<string>(); // choices of this position
  private wanted: readonly string[] = [];
  private choicesTimer: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: GameModel) {}

  async load(): Promise<void> {
    this.error = '';
    const seq = this.game.seq;
    try {
      const reply = await this.game.ask({ type: 'odds', seat: this.game.seat });
      if (seq !== this.game.seq) return;
      this.odds = reply['odds'] as Odds;
    } catch (error) {
      if (seq !== this.game.seq) return;
      this.odds = null;
      this.error = (error as Error).message || texts.game.oddsNone;
    }
    this.loading = false;
  }

  // These choices stand before the player: their numbers are asked for, once in a position.
  want(choices: readonly string[]): void {
    this.wanted = choices;
    clearTimeout(this.choicesTimer);
    if (choices.some((c) => !this.asked.has(c))) this.choicesTimer = setTimeout(() => void this.weigh(), pause);
  }

  private async weigh(): Promise<void> {
    const choices = this.wanted.filter((c) => !this.asked.has(c)).slice(0, most);
    if (!choices.length || !this.game.canAct) return;
    const seq = this.game.seq;
    for (const c of choices) this.asked.add(c);
    try {
      const reply = await this.game.ask({ type: 'weigh', seat: this.game.seat, choices });
      if (seq !== this.game.seq) return;
      const found = (reply['choices'] as { choice: string; odds: Odds }[]).map(({ choice, odds }) => [choice, odds] as const);
      this.choices = new Map([...this.choices, ...found]);
    } catch {
      // Choices stand without numbers. A newer question took the place of this one: what it left out may be asked again.
      if (seq === this.game.seq) for (const c of choices) this.asked.delete(c);
    }
  }

  of(actions: readonly Action[]): Odds | null {
    return this.choices.get(choiceOf(actions)) ?? null;
  }

  soon(fight: boolean): void {
    clearTimeout(this.timer);
    clearTimeout(this.choicesTimer);
    this.choices = new Map();
    this.asked.clear();
    this.loading = fight;
    if (!fight) {
      this.odds = null;
      if (!this.open) this.error = '';
      return;
    }
    this.timer = setTimeout(() => void this.load(), pause);
  }

  toggle(): void {
    this.open = !this.open;
    if (this.open && !this.odds) void this.load();
  }

  forget(): void {
    this.odds = null;
    this.loading = false;
    this.open = false;
    this.choices = new Map();
    this.asked.clear();
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.choicesTimer);
  }
}
