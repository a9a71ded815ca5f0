// One open game: what the server said, what the player is about to do. Components read this and call its methods.
import { texts } from '../texts';
import { inLanguage } from '../texts/language';
import { Player } from '../telling/player.svelte';
import { api, ApiError } from './api';
import { remember } from './entropy';
import { Agreement } from './game/agreement.svelte';
import { Arrivals } from './game/arrivals';
import { Counsel } from './game/counsel.svelte';
import { Limit } from './game/limit.svelte';
import { Notices } from './game/notices.svelte';
import { Presses } from './game/presses';
import { Screen } from './game/screen.svelte';
import { Talk } from './game/talk.svelte';
import { Time } from './game/time.svelte';
import { Weighing } from './game/weighing.svelte';
import { Windows } from './game/windows.svelte';
import { openingOf, readSince, sinceAfter, sinceAt, writeSince } from './journal';
import type { Look, Marks, Point, Warning } from './look';
import { lookOf } from './looks';
import { notify } from './notify';
import { offerOf, offerOfPress, type Offer } from './prompt';
import { settings } from './settings.svelte';
import { Options } from './selection';
import { GameSocket, Refused, type Line, type Status } from './socket';
import { play } from './sound';
import type {
  Action,
  BoardData,
  Decision,
  FacePart,
  Game,
  JournalEntry,
  Outcome,
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

// A choice that was pressed once: what it means is shown, the second press makes it.
export interface Aim {
  actions: readonly Action[];
  at: Point | null;
  warning: Warning;
  since: number; // when it was pressed
}

export type Tab = 'now' | 'journal' | 'forces' | 'rules' | 'notes' | 'chat';

const partsTime = 3000; // ms that the line waits for the board
const lostTime = 3000; // ms after which a position that must come counts as lost

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

  // What the player is doing.
  selected = $state<string[]>([]);
  chooser = $state.raw<Chooser | null>(null);
  aim = $state.raw<Aim | null>(null);
  outdated = $state(false); // the page does not understand the server
  busy = $state(false);
  mapOverBattle = $state(false);
  lit = $state<string[]>([]);
  tab = $state<Tab>('now');
  place = $state<string | null>(null); // whose pieces lie open in the dock
  rule = $state<string | null>(null); // the drawer is open at this rule; '' at the beginning
  listOpen = $state(false);
  sheet = $state<'prompt' | 'half' | 'full'>('prompt'); // phone

  // Its parts, each with what belongs to it.
  readonly time = new Time(this);
  readonly screen = new Screen(this);
  readonly notices = new Notices(this);
  readonly weighing = new Weighing(this);
  readonly counsel = new Counsel(this);
  readonly agreement = new Agreement(this);
  readonly limit = new Limit(this);
  readonly talk = new Talk(this);
  readonly windows = new Windows(this);
  readonly press = new Presses(this);

  options = $derived(new Options(this.actions));
  buttons = $derived(
    this.look.button ? new Options(this.actions.filter((a) => a.target?.piece || a.target?.place || this.look.button!(a))) : this.options,
  );
  offer = $derived<Offer>(
    this.chooser
      ? offerOfPress(this.chooser.actions, this.chooser.pieces, (p) => texts.game.selectPiece(this.titleOf(p)))
      : offerOf(this.buttons, {
          selected: this.selected,
          titleOf: (id) => this.titleOf(id),
          onBoard: this.look.onBoard ?? false,
          lists: this.look.lists,
        }),
  );
  faces = $derived(new Map<string, FacePart>((this.board?.pieces ?? []).map((p) => [p.id, p])));
  places = $derived(new Map<string, PlacePart>((this.board?.places ?? []).map((p) => [p.id, p])));
  // Everything that changes is told by it before it is the present.
  readonly player: Player = new Player({
    speed: () => settings.speed,
    calm: () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches,
    wait: () => settings.wait,
    board: () => this.board,
    drawn: () => !this.look.Board || this.player.lens !== null,
    sound: (tale) => play(tale.kind === 'dice' ? 'dice' : tale.kind === 'battle' ? 'gun' : tale.kind === 'card' ? 'card' : 'place'),
  });
  shownScene = $derived(this.player.scene ?? this.time.past?.scene ?? this.scene);
  shownJournal = $derived(this.time.past ? this.time.past.journal : this.journal);
  endWords = $derived(
    this.outcome && this.board && this.scene && this.look.end
      ? this.look.end.words({ board: this.board, scene: this.scene, outcome: this.outcome, journal: this.journal, seat: this.seat })
      : null,
  );
  over = $derived(this.facts?.status === 'over' || this.outcome !== null);
  connected = $derived(this.status === 'open');
  // A question stands. What can be done is shown as long as it does, also while an answer is under way: nothing goes dark for the blink of an eye.
  asks = $derived(
    this.decision !== null && this.time.past === null && this.connected && !this.over && !this.player.telling && this.time.held === 0,
  );
  canAct = $derived(this.asks && !this.busy);
  myTurn = $derived(this.decision !== null && !this.over && !this.player.telling);
  inBattle = $derived(
    this.shownScene !== null && this.look.fights
      ? this.look.fights(this.shownScene, this.player.now)
      : (this.shownScene?.battles?.length ?? 0) > 0,
  );

  marks = $derived.by<Marks>(() => {
    const empty = new Set<string>();
    const lit = new Set(this.lit);
    if (!this.asks) return { legalPieces: empty, legalPlaces: empty, selected: empty, attackPlaces: empty, lit };
    const { glows } = this.look;
    const options = glows ? new Options(this.actions.filter(glows)) : this.options;
    const legalPlaces = options.legalPlaces(this.selected);
    const enemies = new Set<string>();
    for (const g of this.scene?.groups ?? []) if (g.side !== this.seat) enemies.add(g.place);
    for (const p of this.scene?.pieces ?? []) if (p.side !== this.seat) enemies.add(p.place);
    return {
      legalPieces: options.legalPieces(),
      legalPlaces,
      selected: new Set(this.selected),
      attackPlaces: new Set([...legalPlaces].filter((p) => enemies.has(p))),
      lit,
    };
  });

  protected socket: Line | null = null;
  protected readonly kept: boolean = true; // it will be there again when the page is opened anew
  private readonly arrivals = new Arrivals();
  private acted = false;
  private lastSeenWhenLost = -1;
  protected ended = false;

  // `moment`: the step that a link leads to.
  constructor(
    id: string,
    private moment: number | null = null,
  ) {
    this.id = id;
  }

  // ------------------------------------------------------------------ beginning and end

  protected parts: Promise<void> = Promise.resolve(); // board and look have been asked for

  // The server leaves out of a scene what follows from the board.
  private whole(scene: Scene): Scene {
    return scene && this.board && this.look.complete ? this.look.complete(this.board, scene) : scene;
  }

  async start(): Promise<void> {
    try {
      this.takeFacts(await api.game(this.id));
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'offline') {
        this.failure = error;
        return;
      }
    }
    // With the board at hand scenes may be short. Without it, after a while, they come whole.
    await Promise.race([this.parts, new Promise((go) => setTimeout(go, partsTime))]);
    if (this.ended) return;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const short = this.board && this.look.complete ? '?scene=short' : '';
    this.socket = new GameSocket(inLanguage(`${scheme}//${location.host}/api/games/${encodeURIComponent(this.id)}/ws${short}`), {
      frame: (f) => this.receive(f),
      status: (s, at) => this.lineChanged(s, at),
    });
    this.socket.open();
  }

  close(): void {
    this.ended = true;
    this.notices.close();
    this.weighing.close();
    this.player.clear();
    this.socket?.close();
  }

  private staticParts(game: string): void {
    if (this.board || this.lookReady) return;
    this.lookReady = false;
    this.parts = Promise.all([api.board(game), lookOf(game)]).then(
      ([board, look]) => {
        this.board = board;
        this.look = look;
        this.lookReady = true;
        this.lookMissing = false;
        this.screen.follow();
        if (this.scene && this.weighs()) this.weighing.soon(true);
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

  takeFacts(facts: Game): void {
    this.facts = facts;
    if (facts.commitment) remember(this.id, { commitment: facts.commitment });
    if (facts.rollback !== undefined) this.agreement.rollback = facts.rollback;
    this.staticParts(facts.game);
    this.screen.follow();
  }

  protected lineChanged(status: Status, retryAt: number): void {
    const before = this.status;
    this.status = status;
    this.retryAt = retryAt;
    if (status === 'lost' && before === 'open') this.lastSeenWhenLost = this.journal.at(-1)?.n ?? -1;
    if (status === 'open') this.screen.again();
  }

  receive(frame: ServerFrame): void {
    switch (frame.type) {
      case 'hello':
        this.viewer = frame.viewer;
        if (frame.windows) this.windows.kinds = frame.windows;
        this.takeFacts(frame.game);
        if (frame.game.pending.length === 0 || !frame.game.pending.includes(this.thinking!)) this.thinking = null;
        break;
      case 'state':
        this.receiveState(frame);
        break;
      case 'chat':
        this.talk.take(frame);
        break;
      case 'presence':
        this.presence = frame;
        break;
      case 'thinking':
        this.thinking = frame.seat;
        break;
      case 'orders':
        if (frame.seat === this.seat) this.windows.orders = frame.orders;
        break;
      case 'rollback':
        this.agreement.rollback = frame.by && frame.to !== null ? { by: frame.by, to: frame.to } : null;
        break;
      default:
        this.outdated = true; // a newer server says something this page does not know
    }
  }

  // The position is fetched anew: with a new line the server greets with all of it. Where that does not help, only a new page does.
  private resync(): void {
    if (this.arrivals.anew()) this.socket?.open();
    else this.outdated = true;
  }

  // What is new is told, then it is the present.
  private receiveState(sent: StateFrame): void {
    const f = { ...sent, scene: this.whole(sent.scene) };
    // For eyes that are not here; when all is over, nothing is hidden any more.
    if (this.viewer === 'hotseat' && this.screen.handed !== f.seat && !f.outcome) return;
    const arrival = this.arrivals.take(f);
    if (arrival === 'late') return;
    if (arrival === 'anew') return this.resync();
    const { passage, journal, first, back } = arrival;
    if (back && !this.time.past) this.player.clear();
    // Who opens a game in which he has not acted yet is told how it came to this.
    const since = first ? sinceAt(journal, readSince(this.id, f.seat), f.back ?? null) : 0;
    if (first && since === 0 && f.decision && !f.outcome) {
      passage.lines = openingOf(journal, f.seat);
      this.seat = f.seat;
      this.scene = f.scene;
    }
    const tell = () => void this.player.tell(passage, () => this.apply(f, journal, first));
    if (this.time.past && !first) this.time.hold(tell);
    else tell();
  }

  // What was told is the present now.
  private apply(f: StateFrame, journal: JournalEntry[], first: boolean): void {
    if (this.ended) return;
    const couldAct = this.decision !== null;
    const wasOver = this.outcome !== null;
    const battles = this.scene?.battles?.length ?? 0;
    if (first) this.since = sinceAt(journal, readSince(this.id, f.seat), f.back ?? null);
    const before = first ? null : (this.journal.at(-1)?.n ?? -1);
    const asked = f.seq !== this.seq;
    this.seq = f.seq;
    this.seat = f.seat;
    this.scene = f.scene;
    // What standing orders are about to pass is not asked.
    const passing = f.window?.passing === true;
    this.decision = passing ? null : f.decision;
    this.actions = passing ? [] : f.actions;
    this.windows.take(f);
    this.agreement.back = f.back ?? null;
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
      if (f.seat !== 'none' && this.kept) writeSince(this.id, f.seat, this.since);
    }
    if (this.lastSeenWhenLost >= -1 && this.status === 'open' && !first && this.lastSeenWhenLost !== -1) {
      const missed = this.journal.filter((e) => e.n > this.lastSeenWhenLost).length;
      this.lastSeenWhenLost = -1;
      this.say(texts.game.back(missed));
    }
    this.time.moved(f.step);
    const now = f.scene.battles?.length ?? 0;
    if (now > battles) this.mapOverBattle = false;
    this.weighing.soon(now > 0 || this.weighs());
    if (this.decision && asked) {
      if (this.place && !this.concerns(this.place)) this.place = null;
      this.tab = 'now'; // a new question brings itself back
      this.player.asked();
    }
    if (first && f.seat !== 'none' && this.since > 0)
      this.player.recall({ lines: journal.filter((e) => e.n >= this.since), before: null, scene: f.scene, seat: f.seat });
    if (!first && this.decision && !couldAct) {
      play('drum');
      notify(texts.name, texts.game.flash(this.decision.prompt), this.id);
    }
    if (!wasOver && this.outcome && !first) play('bell');
    if (first && this.over && this.facts?.imported) this.time.eyes = 'all';
    if (first && (this.moment !== null || (this.over && this.facts?.imported))) {
      void this.time.goTo(this.moment ?? 0);
      this.moment = null;
    }
  }

  // Can anything be done there, or by what stands there?
  private concerns(place: string): boolean {
    const here = new Set(this.scene?.pieces?.filter((p) => p.place === place).map((p) => p.id));
    return this.actions.some((a) => a.target?.place === place || here.has(a.target?.piece ?? ''));
  }

  // ------------------------------------------------------------------ asking

  ask(message: Record<string, unknown>) {
    if (!this.socket) return Promise.reject(new Refused({ code: 'closed', message: '' }));
    return this.socket
      .request(message)
      .then((reply) => (reply['scene'] ? { ...reply, scene: this.whole(reply['scene'] as Scene) } : reply));
  }

  retryNow(): void {
    this.socket?.open();
  }

  async act(actions: readonly Action[], at: Point | null = null): Promise<void> {
    if (!this.canAct || actions.length === 0) return;
    this.busy = true;
    this.chooser = null;
    this.notices.note = null;
    this.aim = null;
    const active = this.scene?.turn?.active;
    const inside = active !== undefined && active !== null && active !== this.seat; // an answer in the other side's turn
    this.acted = !inside;
    this.player.acted(inside);
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
      this.expect(seq);
    } catch (error) {
      this.acted = false;
      this.busy = false;
      this.refused(error, at);
      if ((error as Partial<Refused>).code === 'stale') this.expect(seq);
    }
  }

  // After this position there is another. Should it never come, it was lost on the way.
  private expect(seq: number): void {
    const seat = this.seat;
    setTimeout(() => {
      if (!this.ended && this.connected && this.arrivals.standsAt(seat, seq)) this.resync();
    }, lostTime);
  }

  async undo(): Promise<void> {
    if (!this.undoable || this.busy || !this.connected || this.time.past || this.player.telling) return;
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

  refused(error: unknown, at: Point | null): void {
    const failure = error as Partial<Refused>;
    if (failure.code === 'closed') return;
    if (failure.code === 'stale') this.say(texts.game.stale);
    else this.notices.show({ at, reason: failure.message || texts.errors.refused, rule: failure.rule ?? '' });
  }

  say(message: string): void {
    this.notices.say(message);
  }

  private weighs(): boolean {
    return this.scene !== null && this.decision !== null && (this.look.weighs?.(this.scene) ?? false);
  }

  // Nothing of what was seen stays: somebody else comes to the screen.
  forget(): void {
    this.seq = -1;
    this.scene = null;
    this.decision = null;
    this.actions = [];
    this.journal = [];
    this.selected = [];
    this.chooser = null;
    this.lit = [];
    this.rule = null;
    this.listOpen = false;
    this.aim = null;
    this.place = null;
    this.busy = false;
    this.agreement.back = null;
    this.arrivals.forget();
    this.weighing.forget();
    this.counsel.forget();
    this.windows.forget();
    this.notices.forget();
    this.time.forget();
    this.player.clear();
  }

  // ------------------------------------------------------------------ names, and what stands open

  titleOf(id: string): string {
    return this.faces.get(id)?.title ?? this.places.get(id)?.title ?? this.scene?.pieces?.find((p) => p.id === id)?.title ?? id;
  }

  seatName(seat: SeatId): string {
    return texts.seat[seat];
  }

  playerName(seat: SeatId): string {
    const info = this.facts?.seats[seat];
    if (!info) return this.seatName(seat);
    if (info.who === 'open') return texts.openSeat;
    const bot = info.who.startsWith('bot:') ? info.who.slice(4).split(':')[0]! : null;
    if (bot !== null) return texts.lobby.levelName(bot, info.name) || texts.game.machine(bot);
    return info.name || this.seatName(seat);
  }

  // Backs out of the innermost thing. True when there was one.
  escape(): boolean {
    if (this.player.telling) this.player.skip();
    else if (this.notices.note) this.notices.note = null;
    else if (this.aim) this.aim = null;
    else if (this.chooser) this.chooser = null;
    else if (this.listOpen) this.listOpen = false;
    else if (this.counsel.open) this.counsel.open = false;
    else if (this.selected.length) this.selected = [];
    else if (this.rule !== null) this.rule = null;
    else if (this.weighing.open) this.weighing.open = false;
    else if (this.place) this.place = null;
    else if (this.time.past) this.time.toNow();
    else return false;
    return true;
  }

  // What is asked stands in the dock: nothing else may stand there instead.
  showNow(): void {
    this.tab = 'now';
    this.rule = null;
    this.weighing.open = false;
    this.sheet = 'prompt';
  }

  openRule(id: string): void {
    this.rule = id;
    this.notices.note = null;
  }
}
