// Whose time runs, and until when. The present moment is kept here, so that a limit that passes is seen without anything coming in.
import { SEATS, type SeatId } from '../types';
import type { GameModel } from '../game.svelte';

const MINUTE = 60_000;

export class Limit {
  now = $state(Date.now());

  constructor(private readonly game: GameModel) {}

  // In an effect of whoever shows it: looks at the clock again when that may matter.
  watch(): () => void {
    const until = this.until;
    if (until === null) return () => undefined;
    const now = (this.now = Date.now());
    const left = until - now;
    const every = left > 0 && left < 3 * MINUTE ? 1000 : 15_000;
    const timer = setInterval(() => (this.now = Date.now()), every);
    return () => clearInterval(timer);
  }

  get until(): number | null {
    const facts = this.game.facts;
    return facts?.status === 'playing' && facts.pending.length ? (facts.deadline ?? null) : null;
  }
  // Close to the end the seconds are told, and looked at.
  get close(): boolean {
    return this.left > 0 && this.left < 3 * MINUTE;
  }
  get left(): number {
    return this.until === null ? 0 : this.until - this.now;
  }
  get past(): boolean {
    return this.until !== null && this.left <= 0;
  }
  // The one who is waited for; one's own time first.
  get whose(): SeatId | null {
    const pending = this.game.facts?.pending ?? [];
    return pending.find((s) => s === this.game.seat) ?? SEATS.find((s) => pending.includes(s)) ?? null;
  }
  get mine(): boolean {
    return this.whose !== null && this.whose === this.game.seat;
  }
  // As the server will see it: somebody else is waited for, and alone.
  get mayClaim(): boolean {
    const { facts, seat } = this.game;
    return this.past && seat !== 'none' && !this.mine && !facts?.yourMove;
  }
}
