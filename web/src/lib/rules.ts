// Finding one's way in the rules.
import type { ChapterName } from '../texts/rules';
import { ruleName } from '../texts/rule-names';
import type { RuleText } from './types';

// "7.2" may be a chapter whose first rule is "7.2a"; "7.2e2" may have been folded into "7.2e".
export function findRule(rules: readonly RuleText[], id: string): number {
  const exact = rules.findIndex((r) => r.id === id);
  if (exact >= 0) return exact;
  const within = rules.findIndex((r) => r.id.startsWith(id) && !/^\d/.test(r.id.slice(id.length)));
  if (within >= 0) return within;
  for (let cut = id.length - 1; cut > 0; cut--) {
    const near = rules.findIndex((r) => r.id === id.slice(0, cut));
    if (near >= 0) return near;
  }
  // "6.0" is the whole of chapter 6.
  return id.endsWith('.0') ? rules.findIndex((r) => r.id.startsWith(id.slice(0, -1))) : -1;
}

export interface Chapter {
  n: number;
  title: string;
  rules: { rule: RuleText; number: string }[]; // what a player calls it: by the rulebook's number where it has one
}

export const isRuling = (r: RuleText): boolean => r.kind === 'ruling';

// Rules in the chapters of their game; what belongs to none, or the rules of a game without any, stand by the numbers they begin with.
export function chapters(rules: readonly RuleText[], names: readonly ChapterName[] = []): Chapter[] {
  const head = (id: string) => /^(\d+|[a-z]+\d?[a-z]*)/i.exec(id)?.[0] ?? id;
  const groups = new Map<string, RuleText[]>();
  for (const rule of rules) {
    if (isRuling(rule)) continue;
    const known = names.find((c) => c.of.includes(head(rule.id)));
    const title = known?.title ?? head(rule.id);
    groups.set(title, [...(groups.get(title) ?? []), rule]);
  }
  const order = (title: string) => {
    const at = names.findIndex((c) => c.title === title);
    return at < 0 ? names.length : at;
  };
  return [...groups]
    .sort((a, b) => order(a[0]) - order(b[0]))
    .map(([title, list], i) => {
      const n = names.length ? order(title) + 1 : i + 1;
      return { n, title, rules: list.map((rule) => ({ rule, number: ruleName(rule.id) })) };
    });
}

// Rulings about a rule of these: "7.2" is about all of "7.2a", "7.21" and so on.
export function rulingsOn(rules: readonly RuleText[], ids: readonly string[]): RuleText[] {
  const about = (a: string, id: string) => {
    const whole = a.replace(/\.0$/, '');
    return id === a || (id.startsWith(whole) && (whole === a || id[whole.length] === '.'));
  };
  return rules.filter((r) => isRuling(r) && (r.about ?? []).some((a) => ids.some((id) => about(a, id))));
}

// Rulings that say the same for several questions stand once, with all their numbers: "R4–R8", "R20, R22".
export interface RulingLine {
  rule: RuleText; // the first
  ids: string[];
  number: string;
}
export function rulingLines(rulings: readonly RuleText[]): RulingLine[] {
  const lines = new Map<string, RuleText[]>();
  for (const r of rulings) {
    const key = `${r.text} ${(r.about ?? []).join()}`;
    lines.set(key, [...(lines.get(key) ?? []), r]);
  }
  const n = (r: RuleText) => Number(r.id.slice(1));
  return [...lines.values()].map((same) => {
    const [first, last] = [same[0]!, same.at(-1)!];
    const running = same.length > 2 && n(last) - n(first) === same.length - 1;
    return { rule: first, ids: same.map((r) => r.id), number: running ? `${first.id}–${last.id}` : same.map((r) => r.id).join(', ') };
  });
}

export function searchRules(rules: readonly RuleText[], query: string): RuleText[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [...rules];
  return rules.filter((r) => {
    const text = `${r.id} ${ruleName(r.id)} ${r.text}`.toLowerCase();
    return words.every((w) => text.includes(w));
  });
}
