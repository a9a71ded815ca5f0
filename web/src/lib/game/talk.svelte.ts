// What the players say to each other.
import type { ChatFrame } from '../types';
import type { GameModel } from '../game.svelte';

export class Talk {
  lines = $state<ChatFrame[]>([]);
  unread = $state(0);

  constructor(private readonly game: GameModel) {}

  take(line: ChatFrame): void {
    if (this.lines.some((c) => c.n === line.n)) return;
    this.lines.push(line);
    if (this.game.tab !== 'chat') this.unread++;
  }

  async send(text: string): Promise<void> {
    await this.game.ask({ type: 'chat', text });
  }
}
