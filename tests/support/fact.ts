import type { Fact } from '../../src/facts/types.js';

/** A fact an agent reported of one tab, as good as new at `seen`. */
export function factAt(
  seen: { readonly atMs: number; readonly url: string; readonly routeKey: string; readonly pageMark: string },
  more: Partial<Fact> & Pick<Fact, 'key' | 'value' | 'serviceKey'>,
): Fact {
  const { atMs, url, routeKey, pageMark } = seen;
  return {
    factId: `fact_${more.key}`,
    scope: { kind: 'binding', id: `tab-1 ${more.serviceKey}` },
    targetId: 'tab-1',
    sandboxRef: 'a',
    state: 'fresh',
    isInvalid: false,
    certainty: 'likely',
    confidence: 0.75,
    source: 'agent',
    support: 1,
    contradictions: 0,
    url,
    routeKey,
    pageMark,
    validFromMs: atMs,
    lastObservedAtMs: atMs,
    validToMs: null,
    supersededBy: null,
    ...more,
  };
}
