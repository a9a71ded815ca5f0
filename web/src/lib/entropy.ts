// A player's share of the dice: 32 random bytes, remembered so that the end can be checked against the beginning.

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

export function bytesOf(text: string): Uint8Array {
  const out = new Uint8Array(text.length / 2);
  for (let i = 0; i < out.length; i++) out[i] = parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return out;
}

export function freshEntropy(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export interface DicePromise {
  commitment?: string;
  entropy?: string;
  before?: boolean; // the commitment was here before the entropy was drawn, and before there was a game
}

const key = (game: string) => `ghent.dice.${game}`;

export function remembered(game: string): DicePromise {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? '{}') as DicePromise;
  } catch {
    return {};
  }
}

// What was promised first stays; a server cannot change its mind later.
export function remember(game: string, promise: DicePromise): void {
  const known = remembered(game);
  try {
    localStorage.setItem(key(game), JSON.stringify({ ...promise, ...known }));
  } catch {
    /* a full store only costs the later comparison */
  }
}

// My share of a game that is to be made: drawn only when the server's promise is here. A promise that the server then does not keep
// stays remembered, and shows at the end.
export async function withPromise<T extends { game: { id: string; commitment: string | null } }>(
  ask: () => Promise<{ ticket: string; commitment: string }>,
  make: (ticket: string, entropy: string) => Promise<T>,
): Promise<T> {
  const { ticket, commitment } = await ask();
  const entropy = freshEntropy();
  const made = await make(ticket, entropy);
  remember(made.game.id, { commitment, entropy, before: true });
  return made;
}

// My share of a game that is there: its commitment is kept before it is drawn.
export async function withShare<T>(game: { id: string; commitment: string | null }, join: (entropy: string) => Promise<T>): Promise<T> {
  if (game.commitment) remember(game.id, { commitment: game.commitment });
  const entropy = freshEntropy();
  const joined = await join(entropy);
  remember(game.id, { entropy });
  return joined;
}

// The key of a private invitation: the server keeps only its hash, so the one who made it keeps the key.
const inviteKey = (game: string) => `ghent.invite.${game}`;

export function keepInvite(game: string, key: string): void {
  try {
    localStorage.setItem(inviteKey(game), key);
  } catch {
    /* the link is shown once then */
  }
}

export function keptInvite(game: string): string | null {
  try {
    return localStorage.getItem(inviteKey(game));
  } catch {
    return null;
  }
}
