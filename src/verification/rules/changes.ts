import type { FactReading } from '../../browser/index.js';
import type { AssertionSet, Facts, ParsedKey } from '../types.js';
import { isDeepEqual } from './deep-equal.js';
import { factId } from './fact-keys.js';

/** Ids of the facts that the sets name and that read differently now. What cannot be read has not been seen to change. */
export function changedFacts(
  sets: readonly AssertionSet[],
  { keys, from, to }: { readonly keys: ReadonlyMap<string, ParsedKey>; readonly from: Facts; readonly to: Facts },
): readonly string[] {
  const named = new Set(
    sets
      .flatMap(({ all = [], any = [], forbidden = [] }) => [...all, ...any, ...forbidden])
      .map(({ factKey, frameId }) => factId(factKey, frameId)),
  );
  return [...keys.keys()].filter((id) => {
    const before = from.get(id);
    const now = to.get(id);
    if (!named.has(id) || before === undefined || now === undefined) return false;
    return before.condition !== 'unreadable' && now.condition !== 'unreadable' && !isSameReading(now, before);
  });
}

export function isSameReading(a: FactReading, b: FactReading | undefined): boolean {
  if (b === undefined || a.condition !== b.condition) return false;
  return a.condition !== 'value' || b.condition !== 'value' || isDeepEqual(a.value, b.value);
}
