// One open game: what the server said, what the player is about to do. Components read this and call its methods.
import { texts } from '../texts';
import { api, ApiError } from './api';
import { remember } from './entropy';
import { merged, readSince, writeSince } from './journal';
import type { Look, Marks, Point } from './look';
import { lookOf } from './looks';
import { notify } from './notify';
import { settings } from './settings.svelte';
import { type Click, clickPiece, clickPlace, Options } from './selection';
import { GameSocket, Refused, type Status } from './socket';
import { play } from './sound';
import { SEATS } from './types';
import type {
  Action,
  BoardData,
  Candidate,
  ChatFrame,
  Decision,
  FacePart,
  Game,
  JournalEntry,
  Odds,
  Outcome,
  PastPosition,
  PlacePart,
  PresenceFrame,
  RuleText,
  Scene,
  SeatId,
  ServerFrame,
  StateFrame,
  Viewer,
} from './types';

export interface Chooser {
  at: Point | null;
  title: string;
  actions: Action[];
  pieces: string[];
}

export interface Note {
  at: Point | null;
  reason: string;
  rule: string;
}

export type Tab = 'journal' | 'forces' | 'rules' | 'notes' | 'chat';

const noteTime = 6000;
const messageTime = 5000;

export class GameModel {
  readonly id: string;
  facts = $state<Game | null>(null);
  viewer = $state<Viewer>('none');
  failure = $state<ApiError | null>(null);

  // The position as this viewer sees it.
  seq = $state(-1);
  seat = $state<SeatId | 'none'>('none');
  scene = $state.raw<Scene | null>(null);
  decision = $state.raw<Decision | null>(null);
  actions = $state.raw<Action[]>([]);
  undoable = $state(false);
  journal = $state.raw<JournalEntry[]>([]);
  outcome = $state.raw<Outcome | null>(null);
  since = $state(0);

  // Static parts.
  board = $state.raw<BoardData | null>(null);
  rules = $state.raw<RuleText[]>([]);
  look = $state.raw<Look>({});
  lookReady = $state(false);
  lookMissing = $state(false); // it could not be loaded; it is still asked for

  // The line to the server.
  status = $state<Status>('connecting');
  retryAt = $state(0);
  presence = $state<PresenceFrame | null>(null);
  thinking = $state<SeatId | null>(null);
  rollback = $state<{ by: SeatId; to: number } | null>(null);
  chat = $state<ChatFrame[]>([]);
  unread = $state(0);

  // What the player is doing.
  handed = $state<SeatId | null>(null); // same screen: who looks at it
  private passing = $state(false); // a window with nothing to decide is about to pass by itself
  private peeking = $state<SeatId | null>(null); // same screen: whose window is looked through, unseen
  selected = $state<string[]>([]);
  chooser = $state.raw<Chooser | null>(null);
  note = $state.raw<Note | null>(null);
  message = $state('');
  busy = $state(false);
  odds = $state.raw<Odds | null>(null);
  oddsOpen = $state(false);
  oddsError = $state('');
  // What a machine would do here; null while it thinks.
  advice = $state.raw<readonly Candidate[] | null>(null);
  adviceOpen = $state(false);
  adviceError = $state('');
  mapOverBattle = $state(false);
  lit = $state<string[]>([]);
  tab = $state<Tab>('journal');
  rule = $state<string | null>(null); // the drawer is open at this rule; '' at the beginning
  listOpen = $state(false);
  sheet = $state<'prompt' | 'half' | 'full'>('prompt'); // phone

  // Time.
  past = $state.raw<PastPosition | null>(null);
  steps = $state(0);
  turns = $state.raw<{ step: number; label: string }[]>([]);
  playing = $state(false);
  eyes = $state<'us' | 'gb' | 'none' | 'all' | ''>(''); // whose, when all is over

  options = $derived(new Options(this.actions));
  buttons = $derived(
    this.look.button ? new Options(this.actions.filter((a) => a.target?.piece || a.target?.place || this.look.button!(a))) : this.options,
  );
  faces = $derived(new Map<string, FacePart>((this.board?.pieces ?? []).map((p) => [p.id, p])));
  places = $derived(new Map<string, PlacePart>((this.board?.places ?? []).map((p) => [p.id, p])));
  shownScene = $derived(this.past?.scene ?? this.scene);
  shownJournal = $derived(this.past ? this.past.journal : this.journal);
  over = $derived(this.facts?.status === 'over' || this.outcome !== null);
  connected = $derived(this.status === 'open');
  canAct = $derived(this.decision !== null && this.past === null && this.connected && !this.busy && !this.passing && !this.over);
  myTurn = $derived(this.decision !== null && !this.over);
  handover = $derived(this.viewer === 'hotseat' && this.handed === null && !this.over);
  nextSeat = $derived<SeatId>(this.facts?.pending.find((s) => s !== this.handed) ?? this.facts?.pending[0] ?? 'us');
  mustPass = $derived(
    this.viewer === 'hotseat' &&
      this.handed !== null &&
      !this.over &&
      this.decision === null &&
      this.peeking === null &&
      (this.facts?.pending.some((s) => s !== this.handed) ?? false),
  );
  inBattle = $derived((this.shownScene?.battles?.length ?? 0) > 0);

  marks = $derived.by<Marks>(() => {
    const empty = new Set<string>();
    const lit = new Set(this.lit);
    if (!this.canAct) return { legalPieces: empty, legalPlaces: empty, selected: empty, attackPlaces: empty, lit };
    const legalPlaces = this.options.legalPlaces(this.selected);
    const enemies = new Set<string>();
    for (const g of this.scene?.groups ?? []) if (g.side !== this.seat) enemies.add(g.place);
    for (const p of this.scene?.pieces ?? []) if (p.side !== this.seat) enemies.add(p.place);
    return {
      legalPieces: this.options.legalPieces(),
      legalPlaces,
      selected: new Set(this.selected),
      attackPlaces: new Set([...legalPlaces].filter((p) => enemies.has(p))),
      lit,
    };
  });

  private socket: GameSocket | null = null;
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  private messageTimer: ReturnType<typeof setTimeout> | undefined;
  private oddsTimer: ReturnType<typeof setTimeout> | undefined;
  private timeTimer: ReturnType<typeof setTimeout> | undefined;
  private playTimer: ReturnType<typeof setTimeout> | undefined;
  private passTimer: ReturnType<typeof setTimeout> | undefined;
  private peekedAt = -1; // seq
  private acted = false;
  private lastSeenWhenLost = -1;
  private wanted = -1; // step of the latest question about the past
  private stepsKnownAt = -2; // seq at which `steps` was right
  private ended = false;

  constructor(id: string) {
    this.id = id;
  }

  // ------------------------------------------------------------------ beginning and end

  async start(): Promise<void> {
    try {
      this.takeFacts(await api.game(this.id));
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'offline') {
        this.failure = error;
        return;
      }
    }
    if (this.ended) return;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.socket = new GameSocket(`${scheme}//${location.host}/api/games/${encodeURIComponent(this.id)}/ws`, {
      frame: (f) => this.receive(f),
      status: (s, at) => this.lineChanged(s, at),
    });
    this.socket.open();
  }

  close(): void {
    this.ended = true;
    for (const t of [this.noteTimer, this.messageTimer, this.oddsTimer, this.timeTimer, this.playTimer, this.passTimer]) clearTimeout(t);
    this.socket?.close();
  }

  private staticParts(game: string): void {
    if (this.board || this.lookReady) return;
    this.lookReady = false;
    void Promise.all([api.board(game), lookOf(game)]).then(
      ([board, look]) => {
        this.board = board;
        this.look = look;
        this.lookReady = true;
        this.lookMissing = false;
        this.follow();
        if (this.scene && this.weighs()) this.askOddsSoon(true);
        this.windowOpens();
      },
      () => {
        this.lookMissing = true;
        setTimeout(() => !this.ended && !this.board && this.staticParts(game), 4000);
      },
    );
    api.rules(game).then(
      (rules) => (this.rules = rules),
      () => undefined,
    );
  }

  // ------------------------------------------------------------------ from the server

  private takeFacts(facts: Game): void {
    this.facts = facts;
    if (facts.commitment) remember(this.id, { commitment: facts.commitment });
    if (facts.rollback !== undefined) this.rollback = facts.rollback;
    this.staticParts(facts.game);
    this.follow();
    this.peek();
  }

  private lineChanged(status: Status, retryAt: number): void {
    const before = this.status;
    this.status = status;
    this.retryAt = retryAt;
    if (status === 'lost' && before === 'open') this.lastSeenWhenLost = this.journal.at(-1)?.n ?? -1;
    if (status === 'open') {
      if (this.handed && this.viewer === 'hotseat') void this.ask({ type: 'handover', seat: this.handed }).catch(() => undefined);
    }
  }

  receive(frame: ServerFrame): void {
    switch (frame.type) {
      case 'hello':
        this.viewer = frame.viewer;
        this.takeFacts(frame.game);
        if (frame.game.pending.length === 0 || !frame.game.pending.includes(this.thinking!)) this.thinking = null;
        break;
      case 'state':
        this.takeState(frame);
        break;
      case 'chat':
        if (!this.chat.some((c) => c.n === frame.n)) {
          this.chat.push(frame);
          if (this.tab !== 'chat') this.unread++;
        }
        break;
      case 'presence':
        this.presence = frame;
        break;
      case 'thinking':
        this.thinking = frame.seat;
        break;
      case 'rollback':
        this.rollback = frame.by && frame.to !== null ? { by: frame.by, to: frame.to } : null;
        break;
    }
  }

  private takeState(f: StateFrame): void {
    // For eyes that are not here; when all is over, nothing is hidden any more.
    if (this.viewer === 'hotseat' && this.handed !== f.seat && !f.outcome) return void (this.peeking === f.seat && this.lookThrough(f));
    this.peeking = null;
    const first = this.seq < 0 || this.seat !== f.seat;
    const couldAct = this.decision !== null;
    const wasOver = this.outcome !== null;
    const battles = this.scene?.battles?.length ?? 0;
    if (first) this.since = readSince(this.id, f.seat);
    this.seq = f.seq;
    this.seat = f.seat;
    this.scene = f.scene;
    this.decision = f.decision;
    this.actions = f.actions;
    this.undoable = f.undo;
    const before = this.journal.length;
    this.journal = merged(first ? [] : this.journal, f.journal, first ? 0 : f.from);
    this.outcome = f.outcome ?? null;
    this.selected = this.options.keep(this.selected);
    this.chooser = null;
    this.busy = false;
    if (this.acted) {
      this.acted = false;
      this.since = (this.journal.at(-1)?.n ?? -1) + 1;
      if (f.seat !== 'none') writeSince(this.id, f.seat, this.since);
    }
    if (this.lastSeenWhenLost >= -1 && this.status === 'open' && !first && this.lastSeenWhenLost !== -1) {
      const missed = this.journal.filter((e) => e.n > this.lastSeenWhenLost).length;
      this.lastSeenWhenLost = -1;
      this.say(texts.game.back(missed));
    }
    if (f.step !== undefined) this.steps = f.step;
    this.stepsKnownAt = -2;
    const now = f.scene.battles?.length ?? 0;
    if (now > battles) {
      this.mapOverBattle = false;
      if (!first) play('gun');
    }
    this.askOddsSoon(now > 0 || this.weighs());
    if (!first && before < this.journal.length && this.journal.slice(before).some((e) => e.dice?.length)) play('dice');
    if (!first && f.decision && !couldAct) {
      play('drum');
      notify(texts.name, texts.game.flash(f.decision.prompt), this.id);
    }
    if (!wasOver && this.outcome && !first) play('bell');
    this.windowOpens();
    if (first && this.over && this.facts?.imported) {
      this.eyes = 'all';
      void this.goTo(0);
    }
  }

  // ------------------------------------------------------------------ asking

  private ask(message: Record<string, unknown>) {
    if (!this.socket) return Promise.reject(new Refused({ code: 'closed', message: '' }));
    return this.socket.request(message);
  }

  retryNow(): void {
    this.socket?.open();
  }

  // quiet: no move of the player's, so that "since your last move" stays where it is.
  async act(actions: readonly Action[], at: Point | null = null, quiet = false): Promise<void> {
    if (!this.canAct || actions.length === 0) return;
    this.busy = true;
    this.chooser = null;
    this.note = null;
    this.acted = !quiet;
    const seq = this.seq;
    const moved = new Set(actions.map((a) => a.target?.piece));
    try {
      const what = actions.length === 1 ? { action: actions[0]!.action } : { actions: actions.map((a) => a.action) };
      await this.ask({ type: 'act', seat: this.seat, seq, ...what });
      this.selected = this.selected.filter((p) => !moved.has(p));
      play('place');
      // The new state ends the waiting; should none come, the answer does.
      setTimeout(() => {
        if (this.seq === seq) this.busy = false;
      }, 1500);
    } catch (error) {
      this.acted = false;
      this.busy = false;
      this.refused(error, at);
    }
  }

  async undo(): Promise<void> {
    if (!this.undoable || this.busy || !this.connected || this.past) return;
    this.busy = true;
    this.selected = [];
    try {
      await this.ask({ type: 'undo', seat: this.seat, seq: this.seq });
      play('turn');
    } catch (error) {
      this.refused(error, null);
    }
    this.busy = false;
  }

  private refused(error: unknown, at: Point | null): void {
    const failure = error as Partial<Refused>;
    if (failure.code === 'closed') return;
    if (failure.code === 'stale') this.say(texts.game.stale);
    else this.showNote({ at, reason: failure.message || texts.errors.refused, rule: failure.rule ?? '' });
  }

  // Why not? Asks about the likeliest meanings of a click and shows the first answer that names a rule.
  async why(guesses: readonly string[], at: Point | null): Promise<void> {
    play('no');
    if (this.past) return this.showNote({ at, reason: texts.game.lookingBack, rule: '' });
    if (!this.decision || guesses.length === 0) {
      return this.showNote({
        at,
        reason: this.decision ? this.decision.prompt : texts.game.notYours,
        rule: this.decision?.rule ?? '',
      });
    }
    try {
      const answers = await Promise.all(guesses.map((action) => this.ask({ type: 'why', seat: this.seat, action })));
      const no = answers.filter((a) => a['allowed'] === false);
      const best = no.find((a) => a['rule']) ?? no[0];
      if (best) this.showNote({ at, reason: String(best['reason'] ?? ''), rule: String(best['rule'] ?? '') });
      else this.showNote({ at, reason: this.decision.prompt, rule: this.decision.rule });
    } catch (error) {
      this.refused(error, at);
    }
  }

  // The engine's answer about one action; null when it is allowed, or nobody can ask now.
  async reasonFor(action: string): Promise<{ reason: string; rule: string } | null> {
    if (!this.canAct) return null;
    try {
      const answer = await this.ask({ type: 'why', seat: this.seat, action });
      return answer['allowed'] === false ? { reason: String(answer['reason'] ?? ''), rule: String(answer['rule'] ?? '') } : null;
    } catch {
      return null;
    }
  }

  async loadOdds(): Promise<void> {
    this.oddsError = '';
    const seq = this.seq;
    try {
      const reply = await this.ask({ type: 'odds', seat: this.seat });
      if (seq === this.seq) this.odds = reply['odds'] as Odds;
    } catch (error) {
      this.odds = null;
      this.oddsError = (error as Error).message || texts.game.oddsNone;
    }
  }

  // Against people everybody thinks for himself.
  get mayAsk(): boolean {
    return this.canAct && SEATS.every((s) => this.facts?.seats[s].you || this.facts?.seats[s].who.startsWith('bot:'));
  }

  async askAdvice(): Promise<void> {
    if (!this.mayAsk) return;
    this.advice = null;
    this.adviceError = '';
    this.adviceOpen = true;
    const seq = this.seq;
    try {
      const reply = await this.ask({ type: 'advice', seat: this.seat });
      if (seq === this.seq) this.advice = reply['advice'] as Candidate[];
      else this.adviceOpen = false;
    } catch (error) {
      this.adviceError = (error as Error).message || texts.errors.refused;
    }
  }

  private askOddsSoon(fight: boolean): void {
    clearTimeout(this.oddsTimer);
    if (!fight) {
      this.odds = null;
      if (!this.oddsOpen) this.oddsError = '';
      return;
    }
    this.oddsTimer = setTimeout(() => void this.loadOdds(), 120);
  }

  toggleOdds(): void {
    this.oddsOpen = !this.oddsOpen;
    if (this.oddsOpen && !this.odds) void this.loadOdds();
  }

  async sendChat(text: string): Promise<void> {
    await this.ask({ type: 'chat', text });
  }

  // ------------------------------------------------------------------ same screen

  // The one who sits here goes; nothing of what he saw stays.
  passScreen(): void {
    this.handed = null;
    this.forget();
  }

  takeScreen(seat: SeatId): void {
    this.forget();
    this.handed = seat;
    void this.ask({ type: 'handover', seat }).catch((error: unknown) => this.refused(error, null));
  }

  // Where nothing is hidden, the screen goes to whoever decides by itself.
  private follow(): void {
    const next = this.facts?.pending[0];
    if (!this.look.open || this.viewer !== 'hotseat' || !next || this.handed === next) return;
    this.handed = next;
    void this.ask({ type: 'handover', seat: next }).catch((error: unknown) => this.refused(error, null));
  }

  private weighs(): boolean {
    return this.scene !== null && this.decision !== null && (this.look.weighs?.(this.scene) ?? false);
  }

  private forget(): void {
    this.seq = -1;
    this.scene = null;
    this.decision = null;
    this.actions = [];
    this.journal = [];
    this.odds = null;
    this.oddsOpen = false;
    this.past = null;
    this.steps = 0;
    this.turns = [];
    this.selected = [];
    this.chooser = null;
    this.note = null;
    this.message = '';
    this.lit = [];
    this.rule = null;
    this.listOpen = false;
    this.adviceOpen = false;
    this.advice = null;
    this.busy = this.passing = false;
    clearTimeout(this.passTimer);
    this.stopPlaying();
  }

  // ------------------------------------------------------------------ windows for hidden cards

  private letsPass(kind: string, actions: readonly Action[]): Action | null {
    if (settings.windows === 'always') return null;
    const pass = this.look.passes?.(kind, actions) ?? null;
    return settings.windows === 'never' || actions.length === 1 ? pass : null;
  }

  // A window with nothing to decide passes by itself; against people after a while, so that the pause says less.
  windowOpens(): void {
    clearTimeout(this.passTimer);
    this.passing = false;
    const pass = this.decision && this.letsPass(this.decision.kind, this.actions);
    if (!pass) return this.peek();
    const seq = this.seq;
    const people = SEATS.every((s) => this.facts?.seats[s].who === 'human') && this.viewer !== 'hotseat';
    this.passing = true;
    this.passTimer = setTimeout(
      () => {
        this.passing = false;
        if (this.seq === seq) void this.act([pass], null, true);
      },
      people ? 500 + Math.random() * 700 : 60,
    );
  }

  // On one screen the other side's window is looked through without being shown; the screen changes hands only where he can play a card.
  private peek(): void {
    const other = this.scene && this.look.asked?.(this.scene);
    if (this.viewer !== 'hotseat' || !other || !this.handed || other === this.handed || this.decision || settings.windows === 'always')
      return;
    if (this.peekedAt === this.seq || !this.facts?.pending.includes(other)) return;
    this.peekedAt = this.seq;
    this.peeking = other;
    void this.ask({ type: 'handover', seat: other }).catch(() => (this.peeking = null));
  }

  private lookThrough(f: StateFrame): void {
    const pass = f.decision && this.letsPass(f.decision.kind, f.actions);
    const back = () => void this.ask({ type: 'handover', seat: this.handed }).catch(() => undefined);
    if (pass) void this.ask({ type: 'act', seat: f.seat, seq: f.seq, action: pass.action }).then(back, back);
    else {
      this.peekedAt = f.seq; // once is enough: the screen must change hands
      back();
    }
  }

  // ------------------------------------------------------------------ clicks

  pieceClicked(piece: string, at: Point | null, more = false): void {
    if (!this.canAct) return void this.why([], at);
    this.clicked(clickPiece(this.options, this.selected, piece, more, this.scene), at, { piece });
  }

  placeClicked(place: string, at: Point | null): void {
    if (!this.canAct) return void this.why([], at);
    this.clicked(clickPlace(this.options, this.selected, place, this.scene), at, { place });
  }

  private clicked(click: Click, at: Point | null, what: { piece?: string; place?: string }): void {
    this.note = null;
    this.chooser = null;
    switch (click.kind) {
      case 'act':
        void this.act(click.actions, at);
        break;
      case 'select':
        this.selected = click.pieces;
        play('turn');
        break;
      case 'choose':
        this.chooser = { at, title: this.titleOf(what.piece ?? what.place ?? ''), actions: click.actions, pieces: click.pieces };
        break;
      case 'refuse':
        void this.why([...new Set([...(this.look.guess?.(this.decision?.kind ?? '', what, this.selected) ?? []), ...click.guesses])], at);
        break;
    }
  }

  titleOf(id: string): string {
    return this.faces.get(id)?.title ?? this.places.get(id)?.title ?? this.scene?.pieces?.find((p) => p.id === id)?.title ?? id;
  }

  seatName(seat: SeatId): string {
    return this.board?.seats.find((s) => s.id === seat)?.title ?? texts.seat[seat];
  }

  playerName(seat: SeatId): string {
    const info = this.facts?.seats[seat];
    if (!info) return this.seatName(seat);
    if (info.who === 'open') return texts.openSeat;
    if (info.who.startsWith('bot:')) return info.name || texts.game.machine(info.who.slice(4).split(':')[0]!);
    return info.name || this.seatName(seat);
  }

  // Backs out of the innermost thing. True when there was one.
  escape(): boolean {
    if (this.note) this.note = null;
    else if (this.chooser) this.chooser = null;
    else if (this.listOpen) this.listOpen = false;
    else if (this.adviceOpen) this.adviceOpen = false;
    else if (this.selected.length) this.selected = [];
    else if (this.rule !== null) this.rule = null;
    else if (this.oddsOpen) this.oddsOpen = false;
    else if (this.past) this.toNow();
    else return false;
    return true;
  }

  showNote(note: Note): void {
    clearTimeout(this.noteTimer);
    this.note = note;
    this.noteTimer = setTimeout(() => (this.note = null), noteTime);
  }

  say(message: string): void {
    clearTimeout(this.messageTimer);
    this.message = message;
    this.messageTimer = setTimeout(() => (this.message = ''), messageTime);
  }

  openRule(id: string): void {
    this.rule = id;
    this.note = null;
  }

  // ------------------------------------------------------------------ time

  // When all is over, everybody may look through anybody's eyes.
  private timeSeat(): string {
    return this.over && this.eyes ? this.eyes : this.seat;
  }

  lookAs(eyes: 'us' | 'gb' | 'none' | 'all'): void {
    this.eyes = eyes;
    void this.goTo(this.step);
  }

  async learnSteps(): Promise<void> {
    if (this.stepsKnownAt === this.seq || !this.connected || this.handover) return;
    const seq = this.seq;
    try {
      const reply = (await this.ask({ type: 'at', seat: this.timeSeat(), step: 0 })) as unknown as PastPosition;
      this.steps = Math.max(0, reply.steps - 1);
      this.turns = reply.turns ?? [];
      this.stepsKnownAt = seq;
    } catch {
      /* the slider stays as it is */
    }
  }

  async goTo(step: number): Promise<void> {
    if (this.stepsKnownAt !== this.seq) await this.learnSteps();
    const wanted = Math.max(0, Math.min(step, this.steps));
    this.selected = [];
    this.chooser = null;
    if (wanted >= this.steps && this.timeSeat() === this.seat) return this.toNow();
    this.wanted = wanted;
    try {
      const reply = (await this.ask({ type: 'at', seat: this.timeSeat(), step: wanted })) as unknown as PastPosition;
      if (this.wanted !== wanted) return; // another moment was asked for meanwhile
      this.steps = Math.max(0, reply.steps - 1);
      this.turns = reply.turns ?? this.turns;
      this.past = reply;
    } catch (error) {
      this.stopPlaying();
      this.refused(error, null);
    }
  }

  get step(): number {
    return this.past ? this.past.step : this.steps;
  }

  async stepBy(by: number): Promise<void> {
    if (this.stepsKnownAt !== this.seq) await this.learnSteps();
    await this.goTo((this.past ? this.past.step : this.steps) + by);
  }

  async turnBy(by: number): Promise<void> {
    if (this.stepsKnownAt !== this.seq) await this.learnSteps();
    const here = this.past ? this.past.step : this.steps;
    const marks = this.turns.map((t) => t.step);
    const next = by > 0 ? marks.find((s) => s > here) : marks.findLast((s) => s < here);
    await this.goTo(next ?? (by > 0 ? this.steps : 0));
  }

  toNow(): void {
    this.wanted = -1;
    this.past = null;
    this.stopPlaying();
  }

  stopPlaying(): void {
    clearTimeout(this.playTimer);
    this.playing = false;
  }

  async togglePlay(): Promise<void> {
    if (this.playing) return this.stopPlaying();
    if (this.stepsKnownAt !== this.seq) await this.learnSteps();
    if (!this.past || this.past.step >= this.steps) await this.goTo(0);
    this.playing = true;
    this.playOn();
  }

  private playOn(): void {
    clearTimeout(this.playTimer);
    if (!this.playing) return;
    if (settings.speed === 0) {
      this.playing = false;
      void this.goTo(this.steps);
      return;
    }
    this.playTimer = setTimeout(
      () =>
        void this.stepBy(1).then(() => {
          if (!this.past || this.past.step >= this.steps) this.stopPlaying();
          else this.playOn();
        }),
      1100 / settings.speed,
    );
  }

  // ------------------------------------------------------------------ agreement

  async askRollback(to: number): Promise<void> {
    if (this.seat === 'none') return;
    try {
      this.takeFacts(await api.askRollback(this.id, this.seat, to));
      this.say(texts.rollback.asked);
      this.toNow();
    } catch (error) {
      this.refused(error, null);
    }
  }

  async answerRollback(yes: boolean): Promise<void> {
    if (this.seat === 'none') return;
    try {
      this.takeFacts(await api.answerRollback(this.id, this.seat, yes));
      this.rollback = null;
    } catch (error) {
      this.refused(error, null);
    }
  }

  async resign(): Promise<void> {
    if (this.seat === 'none') return;
    try {
      this.takeFacts(await api.resign(this.id, this.seat));
    } catch (error) {
      this.refused(error, null);
    }
  }
}
