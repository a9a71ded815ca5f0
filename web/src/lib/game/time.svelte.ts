// Looking back: a past position, steps and turns, playing the past as a story.
import { settings } from '../settings.svelte';
import type { PastPosition } from '../types';
import { follow, type Source } from '../../telling/source';
import type { GameModel } from '../game.svelte';

export type Eyes = 'us' | 'gb' | 'none' | 'all';

export class Time {
  past = $state.raw<PastPosition | null>(null);
  steps = $state(0);
  turns = $state.raw<{ step: number; label: string }[]>([]);
  playing = $state(false);
  eyes = $state<Eyes | ''>(''); // whose, when all is over
  held = $state(0); // positions that came while the past was looked at

  private waiting: (() => void)[] = []; // those positions
  private wanted = -1; // step of the latest question about the past
  private knownAt = -2; // seq at which `steps` was right

  constructor(private readonly game: GameModel) {}

  get step(): number {
    return this.past ? this.past.step : this.steps;
  }

  // A new position is the present.
  moved(step: number | undefined): void {
    if (step !== undefined) this.steps = step;
    this.knownAt = -2;
  }

  // What comes while the past is looked at waits.
  hold(tell: () => void): void {
    this.held++;
    this.waiting.push(() => {
      this.held--;
      tell();
    });
  }

  forget(): void {
    this.past = null;
    this.steps = 0;
    this.turns = [];
    this.waiting = [];
    this.held = 0;
    this.stopPlaying();
  }

  // When all is over, everybody may look through anybody's eyes.
  private seat(): string {
    return this.game.over && this.eyes ? this.eyes : this.game.seat;
  }

  lookAs(eyes: Eyes): void {
    this.eyes = eyes;
    void this.goTo(this.step);
  }

  // A position of the past as it may be seen now; the page stays where it is.
  async at(step: number): Promise<PastPosition> {
    return (await this.game.ask({ type: 'at', seat: this.seat(), step })) as unknown as PastPosition;
  }

  async learnSteps(): Promise<void> {
    const seq = this.game.seq;
    if (this.knownAt === seq || !this.game.connected || this.game.screen.handover) return;
    try {
      const reply = await this.at(0);
      this.steps = Math.max(0, reply.steps - 1);
      this.turns = reply.turns ?? [];
      this.knownAt = seq;
    } catch {
      /* the slider stays as it is */
    }
  }

  async goTo(step: number): Promise<void> {
    if (this.past || !this.game.player.telling) this.game.player.clear();
    else return; // what is being told comes first
    await this.jump(step);
  }

  private async jump(step: number): Promise<void> {
    if (this.knownAt !== this.game.seq) await this.learnSteps();
    const wanted = Math.max(0, Math.min(step, this.steps));
    this.game.selected = [];
    this.game.chooser = null;
    if (wanted >= this.steps && this.seat() === this.game.seat) return this.toNow();
    this.wanted = wanted;
    try {
      const reply = await this.at(wanted);
      if (this.wanted !== wanted) return; // another moment was asked for meanwhile
      this.steps = Math.max(0, reply.steps - 1);
      this.turns = reply.turns ?? this.turns;
      this.past = reply;
    } catch (error) {
      this.stopPlaying();
      this.game.refused(error, null);
    }
  }

  async stepBy(by: number): Promise<void> {
    if (this.knownAt !== this.game.seq) await this.learnSteps();
    if (by === 1 && this.past) {
      this.game.player.clear();
      await this.tellStep(this.story());
    } else await this.goTo(this.step + by);
  }

  private async tellStep(story: Source): Promise<void> {
    let once = false;
    await follow(this.game.player, { next: () => (once ? Promise.resolve(null) : ((once = true), story.next())) });
    if (this.atEnd()) this.toNow();
  }

  private atEnd(): boolean {
    return this.past !== null && this.past.step >= this.steps && this.seat() === this.game.seat;
  }

  // The past from where one stands, position by position.
  private story(): Source {
    return {
      next: async () => {
        const from = this.past;
        if (!from || from.step >= this.steps) return null;
        const step = from.step + 1;
        this.wanted = step;
        const reply = await this.at(step);
        if (this.wanted !== step || this.past !== from) return null;
        const known = from.journal.at(-1)?.n ?? -1;
        return {
          lines: reply.journal.filter((e) => e.n > known),
          before: from.scene,
          scene: reply.scene,
          seat: 'none', // nothing of it is one's own doing now
          done: () => {
            if (this.past === from) this.past = reply;
          },
        };
      },
    };
  }

  async turnBy(by: number): Promise<void> {
    if (this.knownAt !== this.game.seq) await this.learnSteps();
    const here = this.step;
    const marks = this.turns.map((t) => t.step);
    const next = by > 0 ? marks.find((s) => s > here) : marks.findLast((s) => s < here);
    await this.goTo(next ?? (by > 0 ? this.steps : 0));
  }

  toNow(): void {
    this.wanted = -1;
    this.stopPlaying();
    this.game.player.clear();
    this.past = null;
    const waiting = this.waiting;
    this.waiting = [];
    for (const tell of waiting) tell();
  }

  stopPlaying(): void {
    this.playing = false;
  }

  async togglePlay(): Promise<void> {
    const player = this.game.player;
    if (this.playing) {
      this.stopPlaying();
      if (player.state === 'telling') player.hold();
      return;
    }
    if (player.state === 'held') player.hold();
    if (this.knownAt !== this.game.seq) await this.learnSteps();
    const from = this.past;
    if (!from || from.step >= this.steps) await this.goTo(0);
    if (settings.speed === 0) return from ? this.goTo(this.steps) : undefined; // at once: from one end to the other
    this.playing = true;
    if (player.telling) return; // it goes on by itself
    try {
      await follow(player, this.story(), () => !this.playing);
    } catch (error) {
      this.game.refused(error, null);
    }
    if (this.playing && this.atEnd()) this.toNow();
    this.stopPlaying();
  }
}
