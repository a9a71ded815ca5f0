// Were the dice fair? This browser opens the seal, compares it with the one it kept from the start, and computes every die and draw
// again; the server says whether the rules play the record to the same end.
import { texts } from '../texts';
import { api } from './api';
import { blake2b256 } from './blake2b';
import { recompute, type AskedRows, type Recomputed } from './dice';
import { bytesOf, type DicePromise, hex, remembered } from './entropy';
import type { Verification } from './types';

export interface DiceReport {
  ok: boolean;
  lines: { text: string; ok: boolean | null }[];
}

// `given`: the game began at a position, of which nobody can say how it came about.
export function judge(v: Verification, kept: DicePromise, mine: Recomputed, given = false): DiceReport {
  const t = texts.verify;
  const lines: DiceReport['lines'] = [{ text: t.sealedNote(v.commitment), ok: null }];
  if (given) lines.unshift({ text: t.given, ok: null });
  const opens = hex(blake2b256(bytesOf(v.seed))) === v.commitment;
  lines.push({ text: t.seal, ok: opens });
  if (kept.commitment) {
    const same = kept.commitment === v.commitment;
    lines.push({ text: !same ? t.sealOther : kept.before ? t.sealBefore : t.sealKept, ok: same });
  } else lines.push({ text: t.sealNew, ok: null });
  if (kept.entropy) lines.push({ text: t.entropy, ok: Object.values(v.entropy).includes(kept.entropy) });
  else lines.push({ text: t.entropyNone, ok: null });
  if (mine.problem) lines.push({ text: t.mineBad(mine.problem), ok: false });
  else lines.push({ text: t.mine(mine.rolls, mine.draws), ok: true });
  if (mine.unknown) lines.push({ text: t.unknown(mine.unknown), ok: null });
  lines.push(v.ok ? { text: t.dice(v.rows), ok: true } : { text: t.diceBad, ok: false });
  return { ok: lines.every((l) => l.ok !== false), lines };
}

// In a worker: a long game has thousands of throws.
function recomputed(record: string, asked: AskedRows): Promise<Recomputed> {
  if (typeof Worker === 'undefined') return Promise.resolve(recompute(record, asked));
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./dice.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (e: MessageEvent<Recomputed>) => {
      worker.terminate();
      resolve(e.data);
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error(texts.verify.noWorker));
    };
    worker.postMessage({ record, asked });
  });
}

export async function checkDice(game: string): Promise<DiceReport> {
  const [verdict, record, asked] = await Promise.all([api.verify(game), api.record(game), api.asked(game).catch(() => ({ rows: [] }))]);
  const { start } = JSON.parse(record.slice(0, record.indexOf('\n'))) as { start?: unknown };
  return judge(verdict, remembered(game), await recomputed(record, asked), Boolean(start));
}
