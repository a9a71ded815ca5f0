// Where stories come from: a record, a lesson. Each passage is a position with what led to it; the player tells it, then the next comes.
// A live game needs none: its passages come when the server sends them.
import type { Passage } from './events';
import type { Player } from './player.svelte';

export interface Chapter extends Passage {
  done: () => void; // makes it the present position
  words?: { title: string; text: string }; // said beside the position
  ask?: () => Promise<void>; // a question: what comes next waits for its answer
}

export interface Source {
  next(): Promise<Chapter | null>; // null: it is over
}

// Tells a source to its end, or until `stopped`.
export async function follow(player: Player, source: Source, stopped: () => boolean = () => false): Promise<void> {
  while (!stopped()) {
    const chapter = await source.next();
    if (!chapter || stopped()) return;
    await player.tell(chapter, chapter.done);
    if (chapter.ask) {
      player.asked();
      await chapter.ask();
      player.acted(false);
    }
  }
}
