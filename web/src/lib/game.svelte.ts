// One open game: what the server said, what the player is about to do. Components read this and call its methods.
import { texts } from '../texts';
import { api, ApiError } from './api';
import { remember } from './entropy';
import { frameFault } from './frames';
import { merged, readSince, sinceAfter, writeSince } from './journal';
import type { Look, Marks, Point, Warning } from './look';
import { lookOf } from './looks';
import { notify } from './notify';
import { offerOf, type Offer } from './prompt';
import { settings } from './settings.svelte';
import { type Click, clickPiece, clickPlace, Options } from './selection';
import { GameSocket, Refused, type Status } from './socket';
import { play } from './sound';
import { SEATS } from './types';
import { Player } from '../telling/player.svelte';
import type { Passage } from '../telling/events';
import { follow, type Source } from '../telling/source';
import type {
  Action,
  BoardData,
  Candidate,
  CardWindow,
  ChatFrame,
  Decision,
  FacePart,
  Game,
  JournalEntry,
  Odds,
  Orders,
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
  WindowKind,
} from './types';

export interface Chooser {
  at: Point | null;
  title: string;
  actions: Action[];
  pieces: string[];
}

// A choice that was pressed once: what it means is shown, the second press makes it.
export interface Aim {
  actions: readonly Action[];
  at: Point | null;
  warning: Warning;
  since: number; // when it was pressed
}

export interface Note {
  at: Point | null;
  reason: string;
  rule: string;
}

export type Tab = 'now' | 'journal' | 'forces' | 'rules' | 'notes' | 'chat';

export const STEADY = 500; // ms in which a thing that has just appeared takes no press

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
  window = $state.raw<CardWindow | null>(null); // in which a card may be played out of turn
  orders = $state.raw<Orders | null>(null); // what is done with such windows
  windowKinds = $state.raw<WindowKind[]>([]);
  back = $state<number | null>(null); // the step to which one's own last decision is taken back
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
  selected = $state<string[]>([]);
  chooser = $state.raw<Chooser | null>(null);
  note = $state.raw<Note | null>(null);
  message = $state('');
  aim = $state.raw<Aim | null>(null);
  outdated = $state(false); // the page does not understand the server
  busy = $state(false);
  odds = $state.raw<Odds | null>(null);
  oddsOpen = $state(false);
  oddsError = $state('');
  // What a machine would do here; null while it thinks.
  advice = $state.raw<readonly Candidate[] | null>(null);
  adviceOpen = $state(false);
  adviceError = $state('');
  private held = $state(0); // positions that came while the past was looked at
  mapOverBattle = $state(false);
  lit = $state<string[]>([]);
  tab = $state<Tab>('now');
  place = $state<string | null>(null); // whose pieces lie open in the dock
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
  offer = $derived<Offer>(
    offerOf(this.buttons, {
      selected: this.selected,
      titleOf: (id) => this.titleOf(id),
      onBoard: this.look.onBoard ?? false,
      lists: this.look.lists,
    }),
  );
  faces = $derived(new Map<string, FacePart>((this.board?.pieces ?? []).map((p) => [p.id, p])));
  places = $derived(new Map<string, PlacePart>((this.board?.places ?? []).map((p) => [p.id, p])));
  // Everything that changes is told by it before it is the present.
  readonly player = new Player({
    speed: () => settings.speed,
    calm: () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches,
    wait: () => settings.wait,
    board: () => this.board,
    sound: (tale) => play(tale.kind === 'dice' ? 'dice' : tale.kind === 'battle' ? 'gun' : tale.kind === 'card' ? 'card' : 'place'),
  });
  shownScene = $derived(this.player.scene ?? this.past?.scene ?? this.scene);
  shownJournal = $derived(this.past ? this.past.journal : this.journal);
  over = $derived(this.facts?.status === 'over' || this.outcome !== null);
  connected = $derived(this.status === 'open');
  canAct = $derived(
    this.decision !== null && this.past === null && this.connected && !this.busy && !this.over && !this.player.telling && this.held === 0,
  );
  myTurn = $derived(this.decision !== null && !this.over && !this.player.telling);
  handover = $derived(this.viewer === 'hotseat' && this.handed === null && !this.over);
  nextSeat = $derived<SeatId>(this.facts?.pending.find((s) => s !== this.handed) ?? this.facts?.pending[0] ?? 'us');
  mustPass = $derived(
    this.viewer === 'hotseat' &&
      this.handed !== null &&
      !this.over &&
      this.decision === null &&
      (this.facts?.pending.some((s) => s !== this.handed) ?? false),
  );
  inBattle = $derived(
    this.shownScene !== null && this.look.fights
      ? this.look.fights(this.shownScene, this.player.now)
      : (this.shownScene?.battles?.length ?? 0) > 0,
  );

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
  private acted = false;
  private head = -1; // seq of the newest position that has come; the one that is shown may be older
  private ahead: JournalEntry[] = []; // the journal as it has come
  private waiting: (() => void)[] = []; // positions that came while the past was looked at
  private resyncs: number[] = []; // when the position was fetched anew
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
    for (const t of [this.noteTimer, this.messageTimer, this.oddsTimer]) clearTimeout(t);
    this.player.clear();
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
        this.windowKinds = frame.windows ?? [];
        this.takeFacts(frame.game);
        if (frame.game.pending.length === 0 || !frame.game.pending.includes(this.thinking!)) this.thinking = null;
        break;
      case 'state':
        this.receiveState(frame);
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
      case 'orders':
        if (frame.seat === this.seat) this.orders = frame.orders;
        break;
      case 'rollback':
        this.rollback = frame.by && frame.to !== null ? { by: frame.by, to: frame.to } : null;
        break;
      default:
        this.outdated = true; // a newer server says something this page does not know
    }
  }

  // The position is fetched anew: with a new line the server greets with all of it. Where that does not help, only a new page does.
  private resync(): void {
    const now = Date.now();
    this.resyncs = [...this.resyncs.filter((t) => now - t < 20_000), now];
    if (this.resyncs.length > 3) {
      this.outdated = true;
      return;
    }
    this.head = -1;
    this.socket?.open();
  }

  // Late frames are passed over, gaps and nonsense fetch everything anew; what is new is told, then it is the present.
  private receiveState(f: StateFrame): void {
    // For eyes that are not here; when all is over, nothing is hidden any more.
    if (this.viewer === 'hotseat' && this.handed !== f.seat && !f.outcome) return;
    const other = this.seenSeat !== f.seat;
    const fault = frameFault(f, other || this.head < 0 ? null : { seq: this.head, lines: this.ahead.length });
    if (fault === 'late') return;
    if (fault) return this.resync();
    const first = other || this.ahead.length === 0;
    const known = first ? [] : this.ahead;
    const journal = merged(known, f.journal, first ? 0 : f.from);
    const told = known.at(-1)?.n ?? -1;
    const lines = journal.filter((e) => e.n > told);
    const back = journal.length < known.length; // something was taken back
    const before = first ? null : this.headScene;
    this.head = f.seq;
    this.ahead = journal;
    this.seenSeat = f.seat;
    this.headScene = f.scene;
    if (back && !this.past) this.player.clear();
    const passage: Passage = {
      lines: first || back ? [] : lines,
      before,
      scene: f.scene,
      seat: f.seat,
      last: (f.decision !== null && !f.window?.passing) || f.outcome !== null,
    };
    const apply = () => this.apply(f, journal, first);
    if (this.past && !first) {
      this.held++;
      this.waiting.push(() => {
        this.held--;
        void this.player.tell(passage, apply);
      });
      return;
    }
    void this.player.tell(passage, apply);
  }
  private headScene: Scene | null = null;
  private seenSeat: SeatId | 'none' | null = null;

  // What was told is the present now.
  private apply(f: StateFrame, journal: JournalEntry[], first: boolean): void {
    if (this.ended) return;
    const couldAct = this.decision !== null;
    const wasOver = this.outcome !== null;
    const battles = this.scene?.battles?.length ?? 0;
    if (first) this.since = readSince(this.id, f.seat);
    const before = first ? null : (this.journal.at(-1)?.n ?? -1);
    const asked = f.seq !== this.seq;
    this.seq = f.seq;
    this.seat = f.seat;
    this.scene = f.scene;
    // What standing orders are about to pass is not asked.
    const passing = f.window?.passing === true;
    this.decision = passing ? null : f.decision;
    this.actions = passing ? [] : f.actions;
    this.window = f.window ?? null;
    this.orders = f.orders ?? null;
    this.back = f.back ?? null;
    this.undoable = f.undo;
    this.journal = journal;
    this.outcome = f.outcome ?? null;
    this.selected = this.options.keep(this.selected);
    this.chooser = null;
    this.aim = null;
    this.busy = false;
    if (this.acted) {
      this.acted = false;
      this.since = sinceAfter(journal, before ?? -1, f.seat);
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
    if (now > battles) this.mapOverBattle = false;
    this.askOddsSoon(now > 0 || this.weighs());
    if (this.decision && asked) {
      this.tab = 'now'; // a new question brings itself back
      this.player.asked();
    }
    if (first && f.seat !== 'none')
      this.player.recall({ lines: journal.filter((e) => e.n >= this.since), before: null, scene: f.scene, seat: f.seat });
    if (!first && this.decision && !couldAct) {
      play('drum');
      notify(texts.name, texts.game.flash(this.decision.prompt), this.id);
    }
    if (!wasOver && this.outcome && !first) play('bell');
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

  async act(actions: readonly Action[], at: Point | null = null): Promise<void> {
    if (!this.canAct || actions.length === 0) return;
    this.busy = true;
    this.chooser = null;
    this.note = null;
    this.aim = null;
    this.acted = true;
    const active = this.scene?.turn?.active;
    this.player.acted(active !== undefined && active !== null && active !== this.seat);
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

  // A press on something that can be done. What is thrown dice for or cannot be had back is shown first, and done by a second press.
  choose(actions: readonly Action[], at: Point | null = null): void {
    if (!this.canAct || actions.length === 0) return;
    const warning = this.warningOf(actions[0]!);
    if (!warning) return void this.act(actions, at);
    const same = this.aim !== null && this.aim.actions.map((a) => a.action).join() === actions.map((a) => a.action).join();
    if (same && Date.now() - this.aim!.since >= STEADY) return void this.act(actions, at);
    if (!same) {
      this.aim = { actions, at, warning, since: Date.now() };
      this.chooser = null;
      this.note = null;
      this.tab = 'now';
    }
  }

  private warningOf(action: Action): Warning | null {
    if (settings.confirm === 'never' || !this.scene || !this.board) return null;
    const warning = this.look.warns?.(action, { scene: this.scene, board: this.board, seat: this.seat, actions: this.actions });
    return warning && (warning.lost || warning.kind === 'attack' || settings.confirm === 'always') ? warning : null;
  }

  async undo(): Promise<void> {
    if (!this.undoable || this.busy || !this.connected || this.past || this.player.telling) return;
    this.busy = true;
    this.selected = [];
    this.aim = null;
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

  // Several pieces to place where one likes: a quick player can do the rest, as actions of ours that can be undone and changed.
  get mayDeploy(): boolean {
    return this.canAct && new Set(this.actions.filter((a) => a.verb === 'deploy').map((a) => a.target?.piece)).size > 1;
  }

  async deployRest(): Promise<void> {
    if (!this.mayDeploy) return;
    const seq = this.seq;
    try {
      const reply = await this.ask({ type: 'deploy', seat: this.seat });
      if (seq !== this.seq) return;
      await this.act((reply['actions'] as string[]).map((action) => ({ action, label: '', verb: 'deploy', target: null })));
    } catch (error) {
      this.refused(error, null);
    }
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
    this.aim = null;
    this.place = null;
    this.busy = false;
    this.head = -1;
    this.ahead = [];
    this.headScene = null;
    this.seenSeat = null;
    this.waiting = [];
    this.held = 0;
    this.window = this.orders = this.back = null;
    this.stopPlaying();
    this.player.clear();
  }

  // ------------------------------------------------------------------ windows for hidden cards

  // Standing orders are the server's to keep and to carry out.
  async giveOrders(change: Partial<Orders>): Promise<void> {
    if (!this.orders || this.seat === 'none') return;
    const { all, kinds, turn } = { ...this.orders, ...change };
    try {
      const reply = await this.ask({ type: 'orders', seat: this.seat, orders: { all, kinds, turn } });
      this.orders = reply['orders'] as Orders;
    } catch (error) {
      this.refused(error, null);
    }
  }

  // ------------------------------------------------------------------ clicks

  pieceClicked(piece: string, at: Point | null, more = false): void {
    if (this.player.telling) return this.player.press();
    if (!this.canAct) return void this.why([], at);
    this.clicked(clickPiece(this.options, this.selected, piece, more, this.scene), at, { piece });
  }

  placeClicked(place: string, at: Point | null): void {
    if (this.player.telling) return this.player.press();
    if (!this.canAct) return void this.why([], at);
    this.clicked(clickPlace(this.options, this.selected, place, this.scene), at, { place });
  }

  private clicked(click: Click, at: Point | null, what: { piece?: string; place?: string }): void {
    this.note = null;
    this.chooser = null;
    switch (click.kind) {
      case 'act':
        this.choose(click.actions, at);
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
    if (this.player.telling) this.player.skip();
    else if (this.note) this.note = null;
    else if (this.aim) this.aim = null;
    else if (this.chooser) this.chooser = null;
    else if (this.listOpen) this.listOpen = false;
    else if (this.adviceOpen) this.adviceOpen = false;
    else if (this.selected.length) this.selected = [];
    else if (this.rule !== null) this.rule = null;
    else if (this.oddsOpen) this.oddsOpen = false;
    else if (this.place) this.place = null;
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
    if (this.past || !this.player.telling) this.player.clear();
    else return; // what is being told comes first
    await this.jump(step);
  }

  private async jump(step: number): Promise<void> {
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
    if (by === 1 && this.past) {
      this.player.clear();
      await this.tellStep(this.story());
    } else await this.goTo((this.past ? this.past.step : this.steps) + by);
  }

  private async tellStep(story: Source): Promise<void> {
    let once = false;
    await follow(this.player, { next: () => (once ? Promise.resolve(null) : ((once = true), story.next())) });
    if (this.past && this.past.step >= this.steps && this.timeSeat() === this.seat) this.toNow();
  }

  // The past from where one stands, position by position.
  private story(): Source {
    return {
      next: async () => {
        const from = this.past;
        if (!from || from.step >= this.steps) return null;
        const step = from.step + 1;
        this.wanted = step;
        const reply = (await this.ask({ type: 'at', seat: this.timeSeat(), step })) as unknown as PastPosition;
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
    if (this.stepsKnownAt !== this.seq) await this.learnSteps();
    const here = this.past ? this.past.step : this.steps;
    const marks = this.turns.map((t) => t.step);
    const next = by > 0 ? marks.find((s) => s > here) : marks.findLast((s) => s < here);
    await this.goTo(next ?? (by > 0 ? this.steps : 0));
  }

  toNow(): void {
    this.wanted = -1;
    this.stopPlaying();
    this.player.clear();
    this.past = null;
    const waiting = this.waiting;
    this.waiting = [];
    for (const tell of waiting) tell();
  }

  stopPlaying(): void {
    this.playing = false;
  }

  async togglePlay(): Promise<void> {
    if (this.playing) {
      this.stopPlaying();
      if (this.player.state === 'telling') this.player.hold();
      return;
    }
    if (this.player.state === 'held') this.player.hold();
    if (this.stepsKnownAt !== this.seq) await this.learnSteps();
    const from = this.past;
    if (!from || from.step >= this.steps) await this.goTo(0);
    if (settings.speed === 0) return from ? this.goTo(this.steps) : undefined; // at once: from one end to the other
    this.playing = true;
    if (this.player.telling) return; // it goes on by itself
    try {
      await follow(this.player, this.story(), () => !this.playing);
    } catch (error) {
      this.refused(error, null);
    }
    if (this.playing && this.past && this.past.step >= this.steps && this.timeSeat() === this.seat) this.toNow();
    this.stopPlaying();
  }

  // ------------------------------------------------------------------ agreement

  // Machines do not mind, and who plays both sides agrees with himself.
  get mayTakeBack(): boolean {
    return SEATS.every((s) => this.facts?.seats[s].you || this.facts?.seats[s].who.startsWith('bot:'));
  }
  get canTakeBack(): boolean {
    return this.seat !== 'none' && this.back !== null;
  }

  // To one's last decision.
  async takeBack(): Promise<void> {
    if (this.seat === 'none' || this.back === null || this.busy) return;
    this.busy = true;
    this.player.clear();
    try {
      this.takeFacts(await api.askRollback(this.id, this.seat, this.back));
      if (!this.mayTakeBack) this.say(texts.rollback.asked);
    } catch (error) {
      this.refused(error, null);
    }
    this.busy = false;
  }

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
