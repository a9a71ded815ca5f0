// Short-lived words: a note at its place on the map, a message at the foot, and the engine's answer to "why not?".
import { texts } from '../../texts';
import type { Point } from '../look';
import { play } from '../sound';
import type { GameModel } from '../game.svelte';

export interface Note {
  at: Point | null;
  reason: string;
  rule: string;
}

const noteTime = 6000;
const messageTime = 5000;

export class Notices {
  note = $state.raw<Note | null>(null);
  message = $state('');
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  private messageTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: GameModel) {}

  show(note: Note): void {
    clearTimeout(this.noteTimer);
    this.note = note;
    this.noteTimer = setTimeout(() => (this.note = null), noteTime);
  }

  say(message: string): void {
    clearTimeout(this.messageTimer);
    this.message = message;
    this.messageTimer = setTimeout(() => (this.message = ''), messageTime);
  }

  forget(): void {
    this.note = null;
    this.message = '';
  }

  close(): void {
    clearTimeout(this.noteTimer);
    clearTimeout(this.messageTimer);
  }

  // Asks about the likeliest meanings of a click and shows the first answer that names a rule.
  async why(guesses: readonly string[], at: Point | null): Promise<void> {
    play('no');
    const decision = this.game.decision;
    if (this.game.time.past) return this.show({ at, reason: texts.game.lookingBack, rule: '' });
    if (!decision || guesses.length === 0) {
      return this.show({ at, reason: decision ? decision.prompt : texts.game.notYours, rule: decision?.rule ?? '' });
    }
    try {
      const answers = await Promise.all(guesses.map((action) => this.game.ask({ type: 'why', seat: this.game.seat, action })));
      const no = answers.filter((a) => a['allowed'] === false);
      const best = no.find((a) => a['rule']) ?? no[0];
      if (best) this.show({ at, reason: String(best['reason'] ?? ''), rule: String(best['rule'] ?? '') });
      else this.show({ at, reason: decision.prompt, rule: decision.rule });
    } catch (error) {
      this.game.refused(error, at);
    }
  }

  // The engine's answer about one action; null when it is allowed, or nobody can ask now.
  async reasonFor(action: string): Promise<{ reason: string; rule: string } | null> {
    if (!this.game.canAct) return null;
    try {
      const answer = await this.game.ask({ type: 'why', seat: this.game.seat, action });
      return answer['allowed'] === false ? { reason: String(answer['reason'] ?? ''), rule: String(answer['rule'] ?? '') } : null;
    } catch {
      return null;
    }
  }
}
