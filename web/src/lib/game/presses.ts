// What a press means: on a piece, on a place, on a choice. It takes something in hand, asks which of several things is meant, asks once more
// before what cannot be had back, or does it.
import type { GameModel } from '../game.svelte';
import type { Point, Warning } from '../look';
import type { Row } from '../prompt';
import { type Click, clickPiece, clickPlace } from '../selection';
import { settings } from '../settings.svelte';
import { play } from '../sound';
import type { Action } from '../types';

export const STEADY = 500; // ms in which a thing that has just appeared takes no press

export class Presses {
  constructor(private readonly game: GameModel) {}

  piece(piece: string, at: Point | null, more = false): void {
    const { game } = this;
    if (this.open(at)) this.meant(clickPiece(game.options, game.selected, piece, more, game.scene), at, { piece });
  }

  place(place: string, at: Point | null): void {
    const { game } = this;
    if (this.open(at)) this.meant(clickPlace(game.options, game.selected, place, game.scene), at, { place });
  }

  // Is the map asked something? While something is told a press ends the running part; when nothing is asked it says so.
  private open(at: Point | null): boolean {
    const { asks, busy, player, notices } = this.game;
    if (player.telling) player.press();
    else if (!busy && !asks) void notices.why([], at);
    return asks && !busy;
  }

  private meant(click: Click, at: Point | null, what: { piece?: string; place?: string }): void {
    const { game } = this;
    game.notices.note = null;
    game.chooser = null;
    switch (click.kind) {
      case 'act':
        this.choose(click.actions, at);
        break;
      case 'select':
        game.selected = click.pieces;
        play('turn');
        break;
      case 'choose':
        game.chooser = { at, title: game.titleOf(what.piece ?? what.place ?? ''), actions: click.actions, pieces: click.pieces };
        game.showNow();
        break;
      case 'refuse':
        void game.notices.why(
          [...new Set([...(game.look.guess?.(game.decision?.kind ?? '', what, game.selected) ?? []), ...click.guesses])],
          at,
        );
        break;
    }
  }

  // On something that can be done. What is thrown dice for or cannot be had back is shown first, and done by a second press.
  choose(actions: readonly Action[], at: Point | null = null): void {
    const { game } = this;
    if (!game.canAct || actions.length === 0) return;
    const warning = this.warningOf(actions[0]!);
    if (!warning) return void game.act(actions, at);
    const same = game.aim !== null && game.aim.actions.map((a) => a.action).join() === actions.map((a) => a.action).join();
    if (same && Date.now() - game.aim!.since >= STEADY) return void game.act(actions, at);
    if (!same) {
      game.aim = { actions, at, warning, since: Date.now() };
      game.chooser = null;
      game.notices.note = null;
      game.tab = 'now';
    }
  }

  row(row: Pick<Row, 'actions' | 'takes'>, at: Point | null = null): void {
    const { game } = this;
    if (row.takes === undefined) return this.choose(row.actions, at ?? game.chooser?.at ?? null);
    const pressed = game.chooser?.at ?? at;
    game.chooser = null;
    this.piece(row.takes, pressed);
  }

  private warningOf(action: Action): Warning | null {
    const { scene, board, look, seat, actions } = this.game;
    if (settings.confirm === 'never' || !scene || !board) return null;
    const warning = look.warns?.(action, { scene, board, seat, actions });
    return warning && (warning.lost || warning.kind === 'attack' || settings.confirm === 'always') ? warning : null;
  }
}
