// Windows in which a card may be played out of turn, and what this seat wants done with them. The server keeps these orders and carries them out.
import type { CardWindow, Orders, StateFrame, WindowKind } from '../types';
import type { GameModel } from '../game.svelte';

export class Windows {
  kinds = $state.raw<WindowKind[]>([]);
  open = $state.raw<CardWindow | null>(null);
  orders = $state.raw<Orders | null>(null);

  constructor(private readonly game: GameModel) {}

  take(f: StateFrame): void {
    this.open = f.window ?? null;
    this.orders = f.orders ?? null;
  }

  async give(change: Partial<Orders>): Promise<void> {
    const { game } = this;
    if (!this.orders || game.seat === 'none') return;
    const { all, kinds, turn } = { ...this.orders, ...change };
    try {
      const reply = await game.ask({ type: 'orders', seat: game.seat, orders: { all, kinds, turn } });
      this.orders = reply['orders'] as Orders;
    } catch (error) {
      game.refused(error, null);
    }
  }

  forget(): void {
    this.open = this.orders = null;
  }
}
