// Two players at one screen: who looks at it.
import type { SeatId } from '../types';
import type { GameModel } from '../game.svelte';

export class Screen {
  handed = $state<SeatId | null>(null);

  handover = $derived.by(() => this.game.viewer === 'hotseat' && this.handed === null && !this.game.over);
  next = $derived.by<SeatId>(() => this.pending.find((s) => s !== this.handed) ?? this.pending[0] ?? 'us');
  mustPass = $derived.by(
    () =>
      this.game.viewer === 'hotseat' &&
      this.handed !== null &&
      !this.game.over &&
      this.game.decision === null &&
      this.pending.some((s) => s !== this.handed),
  );

  constructor(private readonly game: GameModel) {}

  private get pending(): readonly SeatId[] {
    return this.game.facts?.pending ?? [];
  }

  // The one who sits here goes; nothing of what he saw stays.
  // In a plan nobody else comes: the same eyes look on from the other side.
  pass(): void {
    if (this.game.facts?.planning) return this.take(this.next);
    this.handed = null;
    this.game.forget();
  }

  take(seat: SeatId): void {
    this.game.forget();
    this.show(seat);
  }

  // Where nothing is hidden, the screen goes to whoever decides by itself.
  follow(): void {
    const plan = this.game.facts?.planning;
    if (plan && this.game.viewer === 'hotseat' && this.handed === null && this.game.lookReady)
      return this.take(this.pending.includes(plan.seat) ? plan.seat : (this.pending[0] ?? plan.seat));
    const next = this.pending[0];
    if (this.game.look.open && this.game.viewer === 'hotseat' && next && this.handed !== next) this.show(next);
  }

  // A new line knows nothing of who looks on.
  again(): void {
    if (this.handed && this.game.viewer === 'hotseat') void this.ask(this.handed).catch(() => undefined);
  }

  private show(seat: SeatId): void {
    this.handed = seat;
    void this.ask(seat).catch((error: unknown) => this.game.refused(error, null));
  }

  private ask(seat: SeatId) {
    return this.game.ask({ type: 'handover', seat });
  }
}
