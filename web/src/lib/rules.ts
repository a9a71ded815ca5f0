// Finding one's way in the rules.
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
  id: string;
  rules: RuleText[];
}

export function chapters(rules: readonly RuleText[]): Chapter[] {
  const out: Chapter[] = [];
  for (const rule of rules) {
    const id = /^\d+/.exec(rule.id)?.[0] ?? rule.id;
    const last = out.at(-1);
    if (last?.id === id) last.rules.push(rule);
    else out.push({ id, rules: [rule] });
  }
  return out;
}

export function searchRules(rules: readonly RuleText[], query: string): RuleText[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [...rules];
  return rules.filter((r) => {
    const text = `${r.id} ${r.text}`.toLowerCase();
    return words.every((w) => text.includes(w));
  });
}
