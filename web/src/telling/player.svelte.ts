// The event player: every change of a position goes through it, one's own, the other side's, replays, records, lessons. What happened
// is told in order, event by event; only when all is told may a question be asked.
import { placesOf, talesOf, type Passage, type Tale } from './events';
import { realClock, type Clock } from './clock';
import { CAMERA, timesOf, type Times } from './timing';
import type { BoardData, Scene } from '../lib/types';

export type PlayState = 'idle' | 'telling' | 'held' | 'recap' | 'asking';
export type Part = 'camera' | 'motion' | 'results' | 'rest';

export interface PlayerOptions {
  speed: () => number; // 1, 2, 4, or 0 for at once
  calm: () => boolean; // reduced motion
  wait: () => boolean; // hold after each event
  board: () => Pick<BoardData, 'places'> | null;
  drawn?: () => boolean; // the map on which it is seen is there
  sound?: (tale: Tale) => void;
  clock?: Clock;
}

// Brings places into view; true when the camera has to travel.
export type Lens = (places: readonly string[], cut: boolean) => boolean;

interface Coming {
  tales: Tale[];
  done: () => void;
}

const KEPT = 60; // events that can be told again
const UNDRAWN = 60; // ms after which it is looked again whether the map is there

export class Player {
  state = $state<PlayState>('idle');
  now = $state.raw<Tale | null>(null);
  part = $state<Part>('rest');
  progress = $state(1); // of the motion
  told = $state.raw<readonly Tale[]>([]); // since one's last move, with numbers
  scene = $state.raw<Scene | null>(null); // what is to be shown while something is told
  said = $state(''); // for the live region
  again = $state(false); // an old event is being told once more
  left = $state(0); // events that are still to be told
  closed = $state(false); // nothing more will come before the next question
  lens: Lens | null = null;

  telling = $derived(this.state === 'telling' || this.state === 'held');

  private queue: Coming[] = [];
  private number = 0;
  private timer: unknown = null;
  private ticker: unknown = null;
  private ends = 0; // when the running part does
  private began = 0;
  private rest = 0; // of the running part, while held
  private times: Times = { motion: 0, results: 0, rest: 0 };
  private hurry = false; // to the next question
  private question = false; // one stands, or will when all is told
  private back: Scene | null = null;
  private patience = 80; // times that it is waited for the map, in all
  private readonly clock: Clock;

  constructor(private readonly options: PlayerOptions) {
    this.clock = options.clock ?? realClock;
  }

  // ------------------------------------------------------------------ what happens

  // Tells what led to a position, then calls `done`, which makes it the present one. Without anything to tell that is at once.
  tell(passage: Passage, done: () => void): Promise<void> {
    return new Promise((resolve) => {
      const tales = talesOf(passage, this.options.board());
      for (const t of tales) if (!(t.mine && t.kind !== 'dice' && t.kind !== 'loss')) t.no = ++this.number;
      const finish = () => {
        done();
        resolve();
      };
      this.closed = passage.last ?? false;
      this.queue.push({ tales, done: finish });
      this.count();
      if (this.hurry || this.options.speed() === 0) this.rush();
      else if (!this.telling || this.again) this.next();
    });
  }

  // The player has acted: what was told before is old. A question in the middle of the other side's turn leaves the count as it is.
  acted(inside: boolean): void {
    this.stopAgain();
    this.hurry = this.question = false;
    if (!inside) {
      this.told = [];
      this.number = 0;
    }
    if (!this.telling) this.state = this.quiet();
  }

  // A position that comes without a story: an undo, another seat, another game.
  clear(): void {
    this.stop();
    const open = this.queue;
    this.queue = [];
    for (const c of open) c.done();
    this.told = [];
    this.number = 0;
    this.hurry = this.question = this.again = this.closed = false;
    this.now = this.scene = null;
    this.state = 'idle';
    this.said = '';
    this.left = 0;
  }

  // After a page was loaded: what happened since one's last move, without telling it.
  recall(passage: Passage): void {
    const tales = talesOf(passage, this.options.board()).slice(-KEPT);
    for (const t of tales) if (!t.mine) t.no = ++this.number;
    this.told = tales.filter((t) => t.no > 0);
    if (!this.telling) this.state = this.quiet();
  }

  // The question stands: the recap stays beside it until it is answered.
  asked(): void {
    this.hurry = false;
    this.question = true;
    if (!this.telling) this.state = this.quiet();
  }

  private quiet(): PlayState {
    return this.question ? 'asking' : this.told.length ? 'recap' : 'idle';
  }

  // ------------------------------------------------------------------ hands

  hold(): void {
    if (this.state === 'telling') {
      this.state = 'held';
      this.rest = Math.max(0, this.ends - this.clock.now());
      this.stop();
    } else if (this.state === 'held') this.go();
  }

  // The next event, at once.
  forward(): void {
    if (!this.telling) return;
    const held = this.state === 'held';
    this.finish();
    if (held && this.now) this.holdNow();
  }

  // The event from its beginning, or, where it has only begun, the one before.
  backward(): void {
    if (!this.telling || this.again || !this.now || !this.queue[0]) return;
    const held = this.state === 'held';
    const before = this.told.at(this.now.no > 0 ? -2 : -1);
    const begun = this.part === 'rest' || this.part === 'results';
    if (begun || !before) this.start(this.now);
    else {
      this.queue[0].tales.unshift(this.now);
      if (this.now.no > 0) this.told = this.told.slice(0, -1);
      this.start(before);
    }
    if (held) this.holdNow();
  }

  // Ends the running part only.
  press(): void {
    if (!this.telling) return;
    if (this.state === 'held') return this.go();
    this.stop();
    this.partDone();
  }

  // To the next question.
  skip(): void {
    if (this.again) return this.stopAgain();
    this.hurry = true;
    this.rush();
  }

  tellAgain(tale: Tale): void {
    if (this.telling && !this.again) return;
    this.stop();
    if (!this.again) this.back = this.scene;
    this.again = true;
    this.start(tale);
  }

  private stopAgain(): void {
    if (!this.again) return;
    this.stop();
    this.again = false;
    this.now = null;
    this.scene = this.back;
    this.state = this.quiet();
  }

  // ------------------------------------------------------------------ one after another

  private next(): void {
    for (;;) {
      const coming = this.queue[0];
      if (!coming) return this.settle();
      const tale = coming.tales.shift();
      this.count();
      if (tale) {
        this.stopAgain();
        this.keep(tale);
        return this.start(tale);
      }
      this.queue.shift();
      this.scene = null;
      coming.done();
      this.count();
    }
  }

  private keep(tale: Tale): void {
    if (tale.no > 0) this.told = [...this.told.slice(-KEPT), tale];
  }

  private settle(): void {
    this.now = null;
    this.scene = null;
    this.progress = 1;
    this.state = this.quiet();
    this.left = 0;
  }

  private start(tale: Tale): void {
    this.stop();
    this.now = tale;
    this.state = 'telling';
    this.scene = tale.before;
    this.times = timesOf(tale, this.options.speed(), this.options.calm());
    this.progress = this.options.calm() ? 1 : 0;
    this.said = [tale.text, ...tale.more].join(' ');
    this.options.sound?.(tale);
    this.look(tale);
  }

  // Nothing happens on a map that is still on its way; should it never come, it is told in words.
  private look(tale: Tale, tries = this.patience): void {
    if (tries > 0 && this.options.drawn?.() === false) {
      this.part = 'camera';
      this.ends = this.clock.now() + UNDRAWN;
      this.timer = this.clock.set(() => this.look(tale, tries - 1), UNDRAWN);
      return;
    }
    this.patience = tries;
    const where = placesOf(tale);
    const travels = where.length > 0 && (this.lens?.(where, this.options.calm()) ?? false);
    this.run('camera', travels && !this.options.calm() ? CAMERA / Math.max(1, this.options.speed()) : 0);
  }

  private run(part: Part, ms: number): void {
    this.part = part;
    if (ms <= 0) return this.partDone();
    this.began = this.clock.now();
    this.ends = this.began + ms;
    this.timer = this.clock.set(() => this.partDone(), ms);
    if (part === 'motion') this.tick(ms);
  }

  private tick(ms: number): void {
    this.ticker = this.clock.frame(() => {
      if (this.part !== 'motion' || this.state !== 'telling') return;
      this.progress = Math.min(1, Math.max(0, 1 - (this.ends - this.clock.now()) / ms));
      this.tick(ms);
    });
  }

  private partDone(): void {
    this.stop();
    switch (this.part) {
      case 'camera':
        return this.run('motion', this.times.motion);
      case 'motion':
        this.progress = 1;
        this.scene = this.now?.after ?? null;
        return this.run('results', this.times.results);
      case 'results':
        return this.run('rest', this.times.rest);
      case 'rest':
        if (this.options.wait() && this.now && !this.now.mine && !this.again) return this.holdAtEnd();
        return this.finish();
    }
  }

  private holdAtEnd(): void {
    this.state = 'held';
    this.rest = 0;
  }

  private holdNow(): void {
    if (this.state !== 'telling') return;
    this.hold();
  }

  private go(): void {
    this.state = 'telling';
    if (this.rest <= 0) return this.part === 'rest' ? this.finish() : this.partDone();
    this.ends = this.clock.now() + this.rest;
    this.timer = this.clock.set(() => this.partDone(), this.rest);
    if (this.part === 'motion') this.tick(this.times.motion);
  }

  private finish(): void {
    this.stop();
    if (this.again) return this.stopAgain();
    this.progress = 1;
    this.scene = this.now?.after ?? null;
    this.next();
  }

  // Everything that waits, in its order, without showing it.
  private rush(): void {
    this.stop();
    this.again = false;
    while (this.queue.length) {
      const coming = this.queue[0]!;
      for (const tale of coming.tales) this.keep(tale);
      coming.tales = [];
      this.queue.shift();
      coming.done();
    }
    if (this.told.length)
      this.said = this.told
        .map((t) => t.text)
        .slice(-3)
        .join(' ');
    this.settle();
  }

  private count(): void {
    this.left = this.queue.reduce((n, c) => n + c.tales.filter((t) => t.no > 0).length, 0);
  }

  private stop(): void {
    this.clock.clear(this.timer);
    this.clock.unframe(this.ticker);
    this.timer = this.ticker = null;
  }
}
