// Were the dice fair? The seal is opened in this browser and compared with what it kept from the start; the server
// computes every die again.
import { texts } from '../texts';
import { api } from './api';
import { blake2b256 } from './blake2b';
import { bytesOf, type DicePromise, hex, remembered } from './entropy';
import type { Verification } from './types';

export interface DiceReport {
  ok: boolean;
  lines: { text: string; ok: boolean | null }[];
}

export function judge(v: Verification, kept: DicePromise): DiceReport {
  const t = texts.verify;
  const lines: DiceReport['lines'] = [{ text: t.sealedNote(v.commitment), ok: null }];
  const opens = hex(blake2b256(bytesOf(v.seed))) === v.commitment;
  lines.push({ text: t.seal, ok: opens });
  if (kept.commitment) lines.push({ text: t.sealKept, ok: kept.commitment === v.commitment });
  else lines.push({ text: t.sealNew, ok: null });
  if (kept.entropy) lines.push({ text: t.entropy, ok: Object.values(v.entropy).includes(kept.entropy) });
  else lines.push({ text: t.entropyNone, ok: null });
  lines.push(v.ok ? { text: t.dice(v.rows), ok: true } : { text: t.diceBad, ok: false });
  return { ok: lines.every((l) => l.ok !== false), lines };
}

export async function checkDice(game: string): Promise<DiceReport> {
  return judge(await api.verify(game), remembered(game));
}
