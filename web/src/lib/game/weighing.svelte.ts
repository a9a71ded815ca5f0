// Odds: what may come of the fight that stands.
import { texts } from '../../texts';
import type { Odds } from '../types';
import type { GameModel } from '../game.svelte';

const pause = 120; // ms; positions that pass by quickly are not weighed

export class Weighing {
  odds = $state.raw<Odds | null>(null);
  open = $state(false);
  error = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: GameModel) {}

  async load(): Promise<void> {
    this.error = '';
    const seq = this.game.seq;
    try {
      const reply = await this.game.ask({ type: 'odds', seat: this.game.seat });
      if (seq === this.game.seq) this.odds = reply['odds'] as Odds;
    } catch (error) {
      this.odds = null;
      this.error = (error as Error).message || texts.game.oddsNone;
    }
  }

  soon(fight: boolean): void {
    clearTimeout(this.timer);
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
    this.open = false;
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
