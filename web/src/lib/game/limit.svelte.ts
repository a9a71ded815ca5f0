// Whose time runs, and until when. The present moment is kept here, so that a limit that passes is seen without anything coming in.
import { SEATS, type ClockSide, type GameClock, type SeatId } from '../types';
import type { GameModel } from '../game.svelte';

const MINUTE = 60_000;

// 1:02:09, 14:05, 0:09. A clock that has run out shows nothing left, not less.
export function clockFace(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

// What is left of a clock so long after it was told.
export function restOf(side: ClockSide, since: number): ClockSide {
  if (!side.runs) return side;
  const counted = Math.max(0, since - side.free);
  return { left: Math.max(0, side.left - counted), runs: true, free: Math.max(0, side.free - since) };
}

export class Limit {
  now = $state(Date.now());
  // When the clocks were told: by this browser's clock, which need not be right.
  private told: { clock: GameClock; at: number } | null = null;

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

  // In an effect of whoever shows running clocks.
  tick(): () => void {
    this.now = Date.now();
    const timer = setInterval(() => (this.now = Date.now()), 500);
    return () => clearInterval(timer);
  }
  rest(seat: SeatId): ClockSide | null {
    const clock = this.game.facts?.clock;
    if (!clock) return null;
    if (this.told?.clock !== clock) this.told = { clock, at: Date.now() };
    return restOf(clock[seat], Math.max(0, this.now - this.told.at));
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
