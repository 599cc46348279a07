import type { Fact, FactSummary, FactWarning, OkHints, Service, SiblingFact } from '../types.js';
import { needsRefresh, type Now, shownState } from './freshness.js';
import { MAX_LISTED_FACTS, RELEVANT_KEYS } from './policy.js';
import { isAccountLike } from './vocabulary.js';

/** A hint is read with every look at the page: long values are cut, and no more facts are listed than fit. */
const SHOWN_VALUE_CHARS = 200;
const SHOWN_FACTS_CHARS = 1200;

export interface HintInput {
  readonly service: Service;
  /** Open facts of this tab with this service. */
  readonly facts: ReadonlyMap<string, Fact>;
  /** Open facts of other tabs of the same sandbox with the same service. */
  readonly siblings: readonly Fact[];
  readonly now: Now;
  /** Where the last `ok_observe` found the tab; null before the first. */
  readonly lastObservedUrl: string | null;
  readonly warnings: readonly FactWarning[];
}

/** What an agent should find out before it counts on anything here (A&S 6.7); null when nothing needs refreshing. */
export function buildHints({ service, facts, siblings, now, lastObservedUrl, warnings }: HintInput): OkHints | null {
  const relevant = RELEVANT_KEYS[service.kind];
  const isDue = (key: string) => {
    const fact = facts.get(key);
    return fact === undefined || needsRefresh(fact, now);
  };
  const missingOrStaleKeys = relevant.filter(isDue);
  // In the words of the seed: no facts yet, or required ones are absent.
  const firstVisit = relevant.some((key) => !facts.has(key));
  const urlChanged = lastObservedUrl !== null && lastObservedUrl !== now.url;
  const shouldObserve = firstVisit || urlChanged || missingOrStaleKeys.length > 0;
  if (!shouldObserve && warnings.length === 0) return null;
  const known = relevant.flatMap((key) => facts.get(key) ?? []);
  const siblingFacts = tellSiblings(siblings, (key) => isDue(key));
  return {
    shouldObserve,
    missingOrStaleKeys,
    lastObservedAgoMs:
      known.length === 0 ? null : now.atMs - Math.min(...known.map(({ lastObservedAtMs }) => lastObservedAtMs)),
    serviceKey: service.serviceKey,
    currentFacts: tellFacts([...facts.values()], { relevant, now }),
    firstVisit,
    urlChanged,
    ...(Object.keys(siblingFacts).length > 0 && { siblingFacts }),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** The same hint to somebody who was given it before (A&S 6.7). */
export function shorten(hints: OkHints): OkHints {
  const { currentFacts: _, siblingFacts: __, ...rest } = hints;
  return { ...rest, repeat: true };
}

/** Relevant ones first, then the latest. What only Nova saw beside those can be seen on the page as well. */
function tellFacts(
  facts: readonly Fact[],
  { relevant, now }: { readonly relevant: readonly string[]; readonly now: Now },
): Readonly<Record<string, FactSummary>> | null {
  const rank = ({ key }: Fact) => (relevant.includes(key) ? relevant.indexOf(key) : relevant.length);
  const telling = facts.filter(({ key, source }) => source === 'agent' || relevant.includes(key));
  const ordered = telling.toSorted((a, b) => rank(a) - rank(b) || b.lastObservedAtMs - a.lastObservedAtMs);
  const told: Record<string, FactSummary> = {};
  let chars = 0;
  for (const fact of ordered.slice(0, MAX_LISTED_FACTS)) {
    const summary = {
      valueJson: cutValue(fact),
      factState: shownState(fact, now),
      certaintyLevel: fact.certainty,
      lastObservedAt: fact.lastObservedAtMs,
    };
    chars += fact.key.length + JSON.stringify(summary).length;
    if (chars > SHOWN_FACTS_CHARS) break;
    told[fact.key] = summary;
  }
  return Object.keys(told).length === 0 ? null : told;
}

/** A&S 6.5: what another tab says of the account, where this one says nothing; the latest of each key. */
function tellSiblings(
  siblings: readonly Fact[],
  isDue: (key: string) => boolean,
): Readonly<Record<string, SiblingFact>> {
  const told: Record<string, SiblingFact> = {};
  for (const fact of siblings) {
    if (!isAccountLike(fact.key) || !isDue(fact.key) || fact.isInvalid || fact.state === 'conflicted') continue;
    if ((told[fact.key]?.lastObservedAt ?? 0) > fact.lastObservedAtMs) continue;
    told[fact.key] = {
      valueJson: cutValue(fact),
      fromTargetId: fact.targetId,
      lastObservedAt: fact.lastObservedAtMs,
    };
  }
  return told;
}

function cutValue({ value }: Fact): string {
  const json = JSON.stringify(value);
  return json.length <= SHOWN_VALUE_CHARS ? json : `${json.slice(0, SHOWN_VALUE_CHARS - 1)}…`;
}
