import type { Certainty, Fact, FactSource, FactSummary } from '../types.js';
import { type Now, shownState } from './freshness.js';
import { STALE_AFTER_MS } from './policy.js';

/** How many a person is shown of one tab; the rest is counted. */
const MOST = 60;
const VALUE_CHARS = 200;

/** One fact as a person is shown it: what, how sure, how fresh, by whom, and what speaks against it. */
export interface KnownFact {
  readonly key: string;
  /** JSON, cut. */
  readonly value: string;
  readonly state: FactSummary['factState'];
  readonly certainty: Certainty;
  /** 0–1. */
  readonly confidence: number;
  readonly source: FactSource;
  readonly lastObservedAtMs: number;
  /** From when it is stale by age alone (A&S 6.5). */
  readonly staleAtMs: number;
  readonly support: number;
  readonly contradictions: number;
  /** What Nova sees itself, where that is something else; JSON, cut. */
  readonly novaSees: string | null;
}

export interface KnownState {
  readonly serviceKey: string | null;
  /** Core signals first, each group by name. */
  readonly facts: readonly KnownFact[];
  readonly omitted: number;
}

/** What is known of a tab, for a person to read (A&S 6.7 tells agents). `doubts`: values that Nova sees instead. */
export function tellKnown(
  { serviceKey, facts }: { readonly serviceKey: string | null; readonly facts: readonly Fact[] },
  doubts: ReadonlyMap<string, string>,
  now: Now,
): KnownState {
  const isCustom = ({ key }: Fact) => Number(!key.startsWith('core.'));
  const ordered = facts.toSorted((a, b) => isCustom(a) - isCustom(b) || (a.key < b.key ? -1 : 1));
  return {
    serviceKey,
    omitted: Math.max(0, ordered.length - MOST),
    facts: ordered.slice(0, MOST).map((fact) => ({
      key: fact.key,
      value: cut(JSON.stringify(fact.value)),
      state: shownState(fact, now),
      certainty: fact.certainty,
      confidence: fact.confidence,
      source: fact.source,
      lastObservedAtMs: fact.lastObservedAtMs,
      staleAtMs: fact.lastObservedAtMs + STALE_AFTER_MS,
      support: fact.support,
      contradictions: fact.contradictions,
      novaSees: cutOrNull(doubts.get(fact.key)),
    })),
  };
}

const cut = (json: string): string => (json.length <= VALUE_CHARS ? json : `${json.slice(0, VALUE_CHARS - 1)}…`);
const cutOrNull = (json: string | undefined): string | null => (json === undefined ? null : cut(json));
