// What a machine would do here: advice, and placing the rest of one's pieces.
import { texts } from '../../texts';
import { SEATS, type Candidate } from '../types';
import type { GameModel } from '../game.svelte';

export class Counsel {
  advice = $state.raw<readonly Candidate[] | null>(null); // null while it thinks
  open = $state(false);
  error = $state('');

  constructor(private readonly game: GameModel) {}

  // Against people everybody thinks for himself.
  get may(): boolean {
    const seats = this.game.facts?.seats;
    return this.game.asks && !this.game.facts?.planning && SEATS.every((s) => seats?.[s].you || seats?.[s].who.startsWith('bot:'));
  }

  async ask(): Promise<void> {
    if (!this.may) return;
    this.advice = null;
    this.error = '';
    this.open = true;
    const seq = this.game.seq;
    try {
      const reply = await this.game.ask({ type: 'advice', seat: this.game.seat });
      if (seq === this.game.seq) this.advice = reply['advice'] as Candidate[];
      else this.open = false;
    } catch (error) {
      this.error = (error as Error).message || texts.errors.refused;
    }
  }

  // Several pieces to place where one likes: a quick player can do the rest, as actions of ours that can be undone and changed.
  get mayDeploy(): boolean {
    return this.game.asks && new Set(this.game.actions.filter((a) => a.verb === 'deploy').map((a) => a.target?.piece)).size > 1;
  }

  async deployRest(): Promise<void> {
    if (!this.mayDeploy) return;
    const seq = this.game.seq;
    try {
      const reply = await this.game.ask({ type: 'deploy', seat: this.game.seat });
      if (seq !== this.game.seq) return;
      await this.game.act((reply['actions'] as string[]).map((action) => ({ action, label: '', verb: 'deploy', target: null })));
    } catch (error) {
      this.game.refused(error, null);
    }
  }

  forget(): void {
    this.open = false;
    this.advice = null;
  }
}
