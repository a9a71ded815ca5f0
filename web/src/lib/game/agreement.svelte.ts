// Going back by agreement, and giving up.
import { texts } from '../../texts';
import { api } from '../api';
import { SEATS, type Game, type SeatId } from '../types';
import type { GameModel } from '../game.svelte';

export class Agreement {
  rollback = $state<{ by: SeatId; to: number } | null>(null);
  back = $state<number | null>(null); // the step to which one's own last decision is taken back

  constructor(private readonly game: GameModel) {}

  // Machines do not mind, and who plays both sides agrees with himself.
  get mayTakeBack(): boolean {
    const seats = this.game.facts?.seats;
    return SEATS.every((s) => seats?.[s].you || seats?.[s].who.startsWith('bot:'));
  }
  get canTakeBack(): boolean {
    return this.game.seat !== 'none' && this.back !== null;
  }

  // To one's last decision.
  async takeBack(): Promise<void> {
    const back = this.back;
    if (back === null || this.game.seat === 'none' || this.game.busy) return;
    this.game.busy = true;
    this.game.player.clear();
    await this.settle(
      (seat) => api.askRollback(this.game.id, seat, back),
      () => {
        if (!this.mayTakeBack) this.game.say(texts.rollback.asked);
      },
    );
    this.game.busy = false;
  }

  async ask(to: number): Promise<void> {
    await this.settle(
      (seat) => api.askRollback(this.game.id, seat, to),
      () => {
        this.game.say(texts.rollback.asked);
        this.game.time.toNow();
      },
    );
  }

  async answer(yes: boolean): Promise<void> {
    const to = this.rollback?.to;
    await this.settle(
      (seat) => api.answerRollback(this.game.id, seat, yes, to),
      () => (this.rollback = null),
    );
  }

  async resign(): Promise<void> {
    await this.settle((seat) => api.resign(this.game.id, seat));
  }

  async claim(): Promise<void> {
    await this.settle((seat) => api.claim(this.game.id, seat));
  }

  private async settle(call: (seat: SeatId) => Promise<Game>, then: () => void = () => undefined): Promise<void> {
    const seat = this.game.seat;
    if (seat === 'none') return;
    try {
      this.game.takeFacts(await call(seat));
      then();
    } catch (error) {
      this.game.refused(error, null);
    }
  }
}
