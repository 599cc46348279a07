import type { Opportunity } from '../../types.js';
import type { Cluster } from '../generate/clusters.js';
import { round4 } from '../gates/scores.js';

const DAY_MS = 24 * 3600_000;
const WEEK_MS = 7 * DAY_MS;
const SESSION_BONUS = 2;
const BONUS_SESSIONS = 2;
const HARD_DRIFT = 2;
const LIGHT_DRIFT = 1;

/** Two decimals, half away from zero; none of the parts is negative. */
const round2 = (value: number): number => Math.round(Number((value * 100).toPrecision(12))) / 100;

/** The score of a cluster with its parts (K 5.3). */
export function clusterOpportunity(cluster: Cluster, now: number): Opportunity {
  const { support, success, failure } = cluster;
  const scoreBreakdown = {
    supportScore: round2(Math.log2(Math.max(1, support))),
    sessionBonus: cluster.distinctSessions >= BONUS_SESSIONS ? SESSION_BONUS : 0,
    successRateFactor: success + failure === 0 ? 0 : round2((2 * success) / (success + failure)),
    driftSignal: driftSignal(cluster, now),
    recencyBonus: recencyBonus(now - cluster.lastSeenAt),
  };
  return {
    contextHost: cluster.contextHost,
    candidateKey: cluster.key,
    dominantKind: cluster.dominantKind,
    supportCount: support,
    successCount: success,
    failureCount: failure,
    distinctSessions: cluster.distinctSessions,
    score: round4(Object.values(scoreBreakdown).reduce((sum, part) => sum + part, 0)),
    suggestion: suggestionFor(cluster),
    scoreBreakdown,
    lastSeenAt: cluster.lastSeenAt,
  };
}

function driftSignal({ observations }: Cluster, now: number): number {
  const severities = observations.filter(({ createdAt }) => now - createdAt <= WEEK_MS).map(({ severity }) => severity);
  if (severities.includes(2)) return HARD_DRIFT;
  return severities.includes(1) ? LIGHT_DRIFT : 0;
}

function recencyBonus(ageMs: number): number {
  if (ageMs <= DAY_MS) return 1;
  return ageMs <= WEEK_MS ? 0.5 : 0;
}

function suggestionFor({ keyKind, success, failure, dominantKind }: Cluster): string {
  if (keyKind === 'candidate') return 'nova.learn_promote: gather evidence for the candidate, then check its gates.';
  if (keyKind === 'entry')
    return failure > success
      ? 'nova.learn_generate: a stored entry fails; a working selector may replace its own.'
      : 'nova.learn_promote: a stored entry is being proven.';
  if (keyKind === 'tool') return 'Nothing to generate: the calls name no element.';
  if (success === 0) return 'Nothing to generate yet: no success was seen.';
  return dominantKind === 'blocker_dismissed'
    ? 'nova.learn_generate: an overlay is dismissed repeatedly.'
    : 'nova.learn_generate: the same control works repeatedly.';
}

/** A stored entry, as far as it may be an opportunity; rates as the health rules of knowledge tell them. */
export interface StoredEntry {
  readonly scope: string;
  readonly stableId: string;
  readonly level: 0 | 1 | 2;
  readonly deprecated: boolean;
  readonly totalAttempts: number;
  readonly successCount: number;
  readonly failureCount: number;
  readonly successRate30d: number | null;
  readonly consecutiveFailures: number;
  readonly staleness: number;
  readonly lastSeenAt: number;
}

const ENTRY_BASE = 2;
const PER_FAILURE = 0.5;
const MOST_FOR_FAILURES = 2;
const STALE_FROM = 0.5;
const LEAST_FAILURES = 2;
const LEAST_ATTEMPTS = 5;
const LOW_RATE = 0.5;
const STALE_BASE = 1;

/** An entry that drifts, fails or goes stale (K 5.3); null when it is none of these, or retired. */
export function entryOpportunity(entry: StoredEntry): Opportunity | null {
  if (entry.deprecated) return null;
  const found = entryKind(entry);
  if (found === null) return null;
  return {
    contextHost: entry.scope,
    candidateKey: entry.stableId,
    dominantKind: found.kind,
    supportCount: entry.totalAttempts,
    successCount: entry.successCount,
    failureCount: entry.failureCount,
    distinctSessions: 0,
    score: round4(found.score),
    suggestion: found.suggestion,
    scoreBreakdown: null,
    lastSeenAt: entry.lastSeenAt,
  };
}

function entryKind(
  entry: StoredEntry,
): { readonly kind: string; readonly score: number; readonly suggestion: string } | null {
  const { consecutiveFailures, staleness, successRate30d } = entry;
  const failures = ENTRY_BASE + Math.min(MOST_FOR_FAILURES, PER_FAILURE * consecutiveFailures);
  if (consecutiveFailures >= LEAST_FAILURES && staleness >= STALE_FROM)
    return {
      kind: 'silent_verify_drift',
      score: failures + staleness,
      suggestion: 'nova.revalidate: check whether the entry is still there.',
    };
  if (entry.totalAttempts >= LEAST_ATTEMPTS && successRate30d !== null && successRate30d < LOW_RATE)
    return {
      kind: 'active_failure_drift',
      score: failures + Math.max(LOW_RATE, 1 - successRate30d),
      suggestion: 'nova.explain: the entry fails more often than it works; repair or retire it.',
    };
  if (entry.level < 2 && staleness >= STALE_FROM)
    return {
      kind: 'stale_candidate',
      score: STALE_BASE + staleness,
      suggestion: 'nova.revalidate, or leave it to expire.',
    };
  return null;
}

/** Score desc, last seen desc, key asc. */
export function inOrder<T extends Pick<Opportunity, 'score' | 'lastSeenAt' | 'candidateKey'>>(
  opportunities: readonly T[],
): readonly T[] {
  return [...opportunities].sort(
    (a, b) => b.score - a.score || b.lastSeenAt - a.lastSeenAt || (a.candidateKey < b.candidateKey ? -1 : 1),
  );
}
