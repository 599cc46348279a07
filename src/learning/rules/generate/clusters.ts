import type { JournalObservation } from '../../../journal/index.js';

/** Observations of one pattern, grouped by the first thing that names it (K 5.3). */
export interface Cluster {
  readonly contextHost: string;
  readonly key: string;
  readonly keyKind: 'candidate' | 'entry' | 'selector' | 'tool';
  /** Oldest first. */
  readonly observations: readonly JournalObservation[];
  /** Observations that say something: outcome other than 0 (K 4.1). */
  readonly support: number;
  readonly success: number;
  readonly failure: number;
  /** Activity sessions among the support. */
  readonly distinctSessions: number;
  /** Activity sessions in which something succeeded. */
  readonly successSessions: number;
  readonly dominantKind: string;
  readonly lastSeenAt: number;
}

export const CLUSTER_WINDOW_MS = 30 * 24 * 3600_000;
const LEAST_SUPPORT = 2;

/** Clusters of the last 30 days with support of at least 2. Claims count nowhere. */
export function clustersOf(observations: readonly JournalObservation[], now: number): readonly Cluster[] {
  const groups = new Map<string, JournalObservation[]>();
  for (const one of observations) {
    if (one.strength === 'claimed' || now - one.createdAt > CLUSTER_WINDOW_MS) continue;
    const { key } = keyOf(one);
    const id = `${one.contextHost}\n${key}`;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [one]);
    else group.push(one);
  }
  return [...groups.values()].flatMap((group) => {
    const cluster = clusterOf(group);
    return cluster !== null && cluster.support >= LEAST_SUPPORT ? [cluster] : [];
  });
}

function keyOf(one: JournalObservation): Pick<Cluster, 'key' | 'keyKind'> {
  if (one.candidateKey !== null) return { key: one.candidateKey, keyKind: 'candidate' };
  if (one.targetStableId !== null) return { key: one.targetStableId, keyKind: 'entry' };
  if (one.selectorNorm !== null && one.selectorNorm !== '') return { key: one.selectorNorm, keyKind: 'selector' };
  return { key: `${one.toolName}|unknown`, keyKind: 'tool' };
}

function clusterOf(group: readonly JournalObservation[]): Cluster | null {
  const observations = [...group].sort((a, b) => a.createdAt - b.createdAt);
  const last = observations.at(-1);
  if (last === undefined) return null;
  const telling = observations.filter(({ outcome }) => outcome !== 0);
  const successes = telling.filter(({ outcome }) => outcome === 1);
  return {
    contextHost: last.contextHost,
    ...keyOf(last),
    observations,
    support: telling.length,
    success: successes.length,
    failure: telling.length - successes.length,
    distinctSessions: sessionsOf(telling),
    successSessions: sessionsOf(successes),
    dominantKind: dominantOf(telling.length > 0 ? telling : observations),
    lastSeenAt: last.createdAt,
  };
}

const sessionsOf = (observations: readonly JournalObservation[]): number =>
  new Set(observations.map(({ activitySessionId }) => activitySessionId)).size;

function dominantOf(observations: readonly JournalObservation[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of observations) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? '';
}
