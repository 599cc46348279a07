import { normalizeSelector } from '../../kernel/index.js';
import type { Playbook } from '../types.js';

/** The alternatives of a selector, each in the one form of E&T 1.2: joined by `OR` or by commas of its own (K 3). */
export function alternativesOf(selector: string): readonly string[] {
  const parts = selector.split(/\s+OR\s+/).flatMap((part) => splitList(part));
  return [...new Set(parts.map((part) => normalizeSelector(part)).filter((part) => part !== ''))];
}

/** What stands between commas that are inside no bracket, parenthesis or string. */
function splitList(selector: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const character = selector[at] ?? '';
    if (character === '\\') at += 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(selector.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, selector.slice(start)];
}

/** Every selector that a playbook acts on, primary and fallback. */
export function selectorsOf(playbook: Playbook): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { selector, fallbackSelectors = [] } of playbook.actions)
    for (const one of selector === undefined ? fallbackSelectors : [selector, ...fallbackSelectors])
      for (const alternative of alternativesOf(one)) found.add(alternative);
  return found;
}

/** A path of several steps, learned as a whole: single clicks prove nothing about it (K 3, K 6). */
export function isRepeatedPath({ policy, actions, verify, slots }: Playbook): boolean {
  if (slots !== undefined || actions.some(({ type }) => type === 'navigate')) return true;
  const steps = actions.filter(({ type }) => type !== 'wait').length;
  return policy === 'custom' && steps >= 2 && verify.some(({ type }) => type === 'url_matches');
}
