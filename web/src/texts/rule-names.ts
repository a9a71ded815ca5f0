// What a player calls a rule: the rulebook's number where it has one, else the thing the rule is about and its place in the list.
import { ruleWords } from './en-rule-names';
import { said } from './others';

const { about, whole } = said('ruleWords', ruleWords);

export function ruleName(id: string): string {
  if (/^\d/.test(id)) return id;
  const dot = id.lastIndexOf('.');
  const title = about[id.slice(0, dot)];
  return whole[id] ?? (dot > 0 && title ? `${title} ${id.slice(dot + 1)}` : (about[id] ?? id));
}
