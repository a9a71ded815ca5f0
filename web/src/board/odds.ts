// The odds of a fight, made ready to draw. Everything here is arithmetic on what the engine reports.
import type { OddsReport, Side } from './types';
import { adjective } from './words';

export interface Share {
  side: Side | null;
  what: string;
  p: number;
}

const sideIn = (text: string): Side | null => (text.startsWith(adjective.us) ? 'us' : text.startsWith(adjective.gb) ? 'gb' : null);

// Who holds the field, British first, nobody in the middle.
export function result(odds: OddsReport): Share[] {
  const order = { gb: 0, none: 1, us: 2 };
  return odds.rows
    .filter((r) => r.group === 'result')
    .map((r) => ({ side: sideIn(r.what), what: r.what, p: r.probability }))
    .sort((a, b) => order[a.side ?? 'none'] - order[b.side ?? 'none']);
}

export const winOf = (odds: OddsReport, side: Side): number => result(odds).find((r) => r.side === side)?.p ?? 0;

export interface Group {
  title: string;
  side: Side | null;
  rows: { what: string; p: number }[];
}

// All other groups in the order they come, rows by their leading number.
export function groups(odds: OddsReport): Group[] {
  const out: Group[] = [];
  for (const row of odds.rows) {
    if (row.group === 'result') continue;
    let g = out.find((x) => x.title === row.group);
    if (!g) out.push((g = { title: row.group, side: sideIn(row.group), rows: [] }));
    g.rows.push({ what: row.what, p: row.probability });
  }
  for (const g of out) g.rows.sort((a, b) => (parseInt(a.what) || 0) - (parseInt(b.what) || 0));
  return out;
}

export interface Volley {
  dice: number;
  mean: number;
  hits: number[]; // probability of 0, 1, 2 … hits
}

// Hits of one volley from "3 dice, hits on 1 or less" per block: exact, die by die.
export function volley(odds: OddsReport, titles: ReadonlySet<string>): Volley | null {
  let hits = [1];
  let dice = 0;
  let mean = 0;
  for (const m of odds.modifiers) {
    const found = titles.has(m.source) ? /^(\d+) dice, hits on (\d) or less$/.exec(m.value) : null;
    if (!found) continue;
    const p = Number(found[2]) / 6;
    for (let i = 0; i < Number(found[1]); i++) {
      hits = [...hits, 0].map((h, n) => h * (1 - p) + (n ? hits[n - 1]! * p : 0));
      dice++;
      mean += p;
    }
  }
  return dice ? { dice, mean, hits } : null;
}

// 0.8345 as "83%", small ones with a decimal, never 0% or 100% for what can still happen otherwise.
export function percent(p: number): string {
  if (p <= 0) return '0%';
  if (p >= 1) return '100%';
  const v = p * 100;
  if (v < 0.1) return '<0.1%';
  if (v > 99.9) return '>99.9%';
  return v < 10 || v > 99 ? `${v.toFixed(1)}%` : `${Math.round(v)}%`;
}
