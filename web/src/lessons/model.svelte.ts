// A lesson being taken: a game whose every answer is known beforehand. It is shown, told and played like any other; only the
// other end of the line is here.
import { api, ApiError } from '../lib/api';
import { GameModel } from '../lib/game.svelte';
import { Refused, type Line } from '../lib/socket';
import type { Game, JournalEntry, Lesson, LessonStep, LessonTask, ReplyFrame, SeatId, StateFrame } from '../lib/types';
import { lessons as words } from '../texts';
import { finish } from './progress.svelte';

export class LessonModel extends GameModel {
  lesson = $state.raw<Lesson | null>(null);
  at = $state(0); // the step
  done = $state(0); // of what is to be done in it
  watched = $state(false); // what is to be watched was
  picked = $state.raw<{ text: string; other: boolean } | null>(null); // a free choice was made
  whyOpen = $state(false);
  showing = $state(false);
  moving = $state(false); // on to the next step

  step = $derived<LessonStep | null>(this.lesson?.steps[this.at] ?? null);
  task = $derived<LessonTask | null>(this.step?.do[this.done] ?? null);
  // What is said against the last press.
  note = $derived(this.notices.note);
  // The one thing that glows: a piece, a place or a choice.
  glow = $derived.by<string>(() => {
    const step = this.step;
    if (!step || this.picked || this.moving) return '';
    if (step.kind !== 'do' || !this.task) return step.glow;
    if (this.aim) return 'aim'; // asked once more: the button that says yes
    const { piece, place } = this.task.target ?? {};
    // First who goes, then where to, as the words have it: also where only one could go.
    if (piece && place) return this.selected.includes(piece) ? place : piece;
    return step.glow || piece || place || this.task.action;
  });
  // Where that stands, if it is a piece: it may be drawn as one of a stack.
  stands = $derived<string>(this.shownScene?.pieces?.find((p) => p.id === this.glow)?.place ?? '');
  // What else is not veiled.
  spared = $derived.by<string[]>(() => {
    const step = this.step;
    if (!step) return [];
    // Of a free choice none is pointed out.
    const target = step.kind === 'free' ? undefined : this.task?.target;
    const there = (this.shownScene?.pieces ?? []).filter((p) => step.lit.includes(p.place)).map((p) => p.id);
    return [...there, ...step.lit, ...[step.glow, target?.piece, target?.place].filter((x): x is string => Boolean(x))];
  });

  protected override readonly kept = false;
  private journals: JournalEntry[][] = [];
  private shown = 0; // frames sent

  constructor(readonly lessonId: string) {
    super(`lesson-${lessonId}`);
  }

  override async start(): Promise<void> {
    try {
      this.lesson = await api.lesson(this.lessonId);
    } catch (error) {
      this.failure = error as ApiError;
      return;
    }
    const lesson = this.lesson;
    for (const frame of lesson.frames) this.journals.push([...(this.journals.at(-1) ?? []).slice(0, frame.from), ...frame.journal]);
    this.socket = this.answers();
    this.lineChanged('open', 0);
    this.receive({ type: 'hello', game: this.imagined(lesson), viewer: lesson.seat });
    await this.parts; // scenes are short: the board completes them
    if (!this.ended) this.enter(0);
  }

  // ------------------------------------------------------------------ steps

  enter(at: number): void {
    if (this.ended || !this.lesson?.steps[at]) return;
    this.at = at;
    this.done = 0;
    this.watched = this.whyOpen = this.showing = this.moving = false;
    this.picked = null;
    this.selected = [];
    this.place = this.rule = null;
    this.mapOverBattle = false;
    this.notices.forget();
    this.send(this.step!.from);
    if (this.step!.kind === 'end') finish(this.lessonId);
  }

  back(): void {
    if (this.done > 0 || this.picked || this.watched) this.again();
    else if (this.at > 0) this.enter(this.at - 1);
  }

  private again(): void {
    this.player.clear();
    this.enter(this.at);
  }

  // Go on, from what is only said, what was watched and what was chosen freely.
  on(): void {
    const step = this.step;
    if (!step || this.player.telling) return;
    if (step.kind === 'watch' && !this.watched) return this.tellRest(step.from, () => (this.watched = true));
    if (step.kind === 'free' && this.picked) return this.follow();
    if (step.kind !== 'do' && step.kind !== 'free') this.enter(this.at + 1);
  }

  // What the lesson does in place of a free choice, or after it.
  private follow(): void {
    this.picked = null;
    this.moving = true;
    this.tellRest(this.step!.from, () => this.enter(this.at + 1));
  }

  // The frames of the step after this one, then `then`.
  private tellRest(from: number, then: () => void): void {
    const step = this.step!;
    for (let k = from + 1; k <= step.to; k++) this.send(k, true);
    const scene = this.lesson!.frames[step.to]!.scene;
    void this.player.tell({ lines: [], before: null, scene, seat: this.lesson!.seat }, () =>
      queueMicrotask(() => {
        if (!this.ended && this.step === step) then();
      }),
    );
  }

  // ------------------------------------------------------------------ the other end of the line

  private send(k: number, silent = false): void {
    const lesson = this.lesson!;
    const frame = lesson.frames[k]!;
    const asks = !silent && (this.step?.kind === 'do' || this.step?.kind === 'free') && frame.decision !== null;
    const sent: StateFrame = {
      ...frame,
      seq: ++this.shown,
      journal: this.journals[k]!,
      from: 0,
      undo: false,
      decision: asks ? { ...frame.decision!, prompt: this.step!.task } : null,
      actions: asks ? (this.step!.kind === 'free' ? frame.actions : frame.actions.filter((a) => a.action === this.task?.action)) : [],
      window: null,
    };
    delete sent.orders;
    delete sent.back;
    this.receive(sent);
  }

  private answers(): Line {
    return {
      open: () => undefined,
      close: () => undefined,
      request: async (message) => {
        const ok = { type: 'reply', id: '', ok: true } as ReplyFrame;
        if (message['type'] === 'why') return { ...ok, ...(await this.whyNot(String(message['action']))) };
        if (message['type'] !== 'act') throw new Refused({ code: 'closed', message: '' });
        const action = String(message['action'] ?? (message['actions'] as string[] | undefined)?.[0] ?? '');
        if (this.step?.kind === 'free') this.choice(action);
        else if (action === this.task?.action) this.taken();
        else throw new Refused({ code: 'refused', message: this.step?.task ?? '' });
        return ok;
      },
    };
  }

  private taken(): void {
    const step = this.step!;
    this.showing = this.whyOpen = false;
    this.notices.forget();
    this.done++;
    const frame = step.from + this.done;
    if (this.done < step.do.length) return this.send(frame);
    this.moving = true;
    this.send(frame, true);
    this.tellRest(frame, () => this.enter(this.at + 1));
  }

  private choice(action: string): void {
    const step = this.step!;
    const n = this.task?.answers[action];
    const other = action !== this.task?.action;
    this.picked = { text: n === undefined ? words.fine : step.else[n]!, other };
    this.send(step.from, true);
  }

  // What is allowed is answered by the lesson, what is not by the rules.
  private async whyNot(action: string): Promise<{ allowed: boolean; reason: string; rule: string }> {
    const legal = this.lesson!.frames[this.step!.from + this.done]?.actions.some((a) => a.action === action);
    const n = this.task?.answers[action];
    const said = { allowed: false, reason: n === undefined ? words.alsoAllowed : this.step!.else[n]!, rule: '' };
    if (legal) return said;
    try {
      const answer = await api.lessonWhy(this.lessonId, this.at, this.done, action);
      return answer.allowed ? said : { ...answer, allowed: false };
    } catch {
      return { allowed: false, reason: this.step!.task, rule: '' };
    }
  }

  // ------------------------------------------------------------------ show me

  // Presses what is to be pressed, one thing after another, so that it can be seen.
  async showMe(): Promise<void> {
    const task = this.task;
    if (!task || !this.canAct || this.showing) return;
    this.showing = true;
    this.aim = null;
    this.selected = [];
    const pause = () => new Promise((go) => setTimeout(go, words.showTime));
    await pause();
    if (this.task !== task || this.ended) return;
    const { piece, place } = task.target ?? {};
    if (piece && place) {
      this.selected = [piece];
      await pause();
      if (this.task !== task || this.ended) return;
    }
    await this.act([task]);
    this.showing = false;
  }

  // Brings what matters into view.
  bring(): void {
    const at = new Map((this.shownScene?.pieces ?? []).map((p) => [p.id, p.place]));
    // A piece may stand where the board has no place of its own, and so may be what is to be pressed: in a hex of the great map.
    const known = (id: string) => this.places.has(id) || (this.board?.layout === 'hexes' && /^\d{5}$/.test(id));
    // Who may choose freely sees all who could be chosen.
    const free = this.step?.kind === 'free' && this.asks ? this.options.legalPieces() : [];
    const places = [this.glow, ...this.spared, ...free].flatMap((id) => at.get(id) ?? (known(id) ? [id] : []));
    if (places.length && !this.player.telling) this.player.lens?.([...new Set(places)], true);
  }

  private imagined(lesson: Lesson): Game {
    const seat = (id: SeatId) => ({ who: id === lesson.seat ? 'human' : 'open', name: '', you: id === lesson.seat, online: true });
    return {
      id: this.id,
      game: lesson.game,
      title: lesson.title,
      scenario: lesson.scenario,
      options: {},
      seats: { us: seat('us'), gb: seat('gb') },
      status: 'playing',
      pending: [],
      yourMove: false,
      turn: null,
      outcome: null,
      hotseat: false,
      public: false,
      live: false,
      created: 0,
      updated: 0,
      commitment: null,
    };
  }
}
