// A game's page with positions of its fixtures in place of a server, for development only: ?scene=march&theme=dark
import { mount } from 'svelte';
import '../../tokens.css';
import '../../app.css';
import GamePage from './GamePage.svelte';

export interface Fixture {
  seat: 'us' | 'gb' | 'none';
  scene: { turn: { over: boolean } };
  decision: unknown;
  actions: unknown[];
  journal: unknown[];
}
export interface Shown {
  game: string;
  title: string;
  scenario: string;
  board: unknown;
  fixtures: Record<string, () => Promise<{ default: Fixture }>>;
  won: { winner: string; reason: string; rule: string };
}

export async function gallery({ game, title, scenario, board, fixtures, won }: Shown) {
  const query = new URLSearchParams(location.search);
  document.documentElement.dataset.theme = query.get('theme') ?? 'light';
  const fixture = (await fixtures[`./fixtures/${query.get('scene') ?? 'cards'}.json`]!()).default;
  const over = fixture.scene.turn.over;
  const outcome = over ? { ...won, score: null } : null;

  const person = (seat: string) => ({
    who: 'human',
    name: seat === fixture.seat ? 'You' : 'Ann',
    you: seat === fixture.seat,
    online: true,
  });
  const facts = {
    id: 'g', game, title, scenario, options: {}, seats: { us: person('us'), gb: person('gb') },
    status: over ? 'over' : 'playing', pending: fixture.decision ? [fixture.seat] : ['us'], yourMove: fixture.decision !== null, turn: null, outcome,
    hotseat: false, public: false, live: false, created: 0, updated: 0, commitment: null,
  }; // prettier-ignore

  const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status: 200 }));
  window.fetch = (input) => {
    const path = String(input instanceof Request ? input.url : input);
    if (path.includes('/board')) return answer(board);
    if (path.includes('/rules')) return answer([]);
    return answer(facts);
  };

  class Line {
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    onerror: (() => void) | null = null;
    constructor() {
      setTimeout(() => {
        this.onopen?.();
        this.say({ type: 'hello', game: facts, viewer: fixture.seat });
        const { seat, scene, decision, actions, journal } = fixture;
        this.say({ type: 'state', seq: 1, seat, scene, decision, actions, journal, undo: true, from: 0, outcome });
      }, 20);
    }
    say(frame: unknown) {
      this.onmessage?.({ data: JSON.stringify(frame) });
    }
    send(text: string) {
      const ask = JSON.parse(text) as { id?: string; type?: string };
      if (ask.id)
        setTimeout(
          () =>
            this.say({ type: 'reply', id: ask.id, ok: true, allowed: false, reason: 'There is nobody to answer in the gallery', rule: '' }),
          10,
        );
    }
    close() {}
  }
  (window as unknown as { WebSocket: unknown }).WebSocket = Line;

  mount(GamePage, { target: document.getElementById('app')!, props: { id: 'g', invite: null } });
}
