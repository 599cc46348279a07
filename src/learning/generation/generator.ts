import type { Candidate, JournalNote, JournalObservation } from '../../journal/index.js';
import { errorText, type Log, type Site } from '../../kernel/index.js';
import { healthView, isRepeatedPath, type Phenomenon, polarityOfText, selectorsOf } from '../../knowledge/index.js';
import type { Store } from '../../store/index.js';
import { AutoLearner, type Judged } from './auto-learner.js';
import { EntryWriter, type WriterDeps, type Written } from './entry-writer.js';
import { type Cluster, CLUSTER_WINDOW_MS, clustersOf } from '../rules/generate/clusters.js';
import { draftFor } from '../rules/generate/generate.js';
import { type Draft, isBarred, type SkipCode } from '../rules/generate/draft.js';
import { clusterOpportunity, entryOpportunity, inOrder } from '../rules/semantic/opportunity.js';
import { repeatedPaths } from '../rules/paths/paths.js';
import { firstPathDraft } from '../rules/paths/draft.js';
import type { AutoLearnNotice, Opportunity } from '../types.js';

export interface GeneratorDeps extends WriterDeps {
  readonly store: Store;
  readonly log: Log;
  readonly judged?: Judged;
}

export interface GenerateArgs {
  readonly scope: string;
  readonly limit: number;
  readonly agentId: string;
  readonly toolName: string;
  /** Everything up to this dispatch should be in the journal first. */
  readonly untilSeq: number;
}

export interface Proposal {
  readonly kind: 'new_phenomenon' | 'patch_phenomenon';
  readonly contextHost: string;
  readonly candidateKey: string;
  readonly confidence: number;
  readonly reason: string;
  readonly phenomenonType: string;
  /** The entry that is changed; null for what is new. */
  readonly targetStableId: string | null;
  readonly hintKind: null;
  readonly stableId: string;
}

export interface Skipped {
  readonly clusterKey: string;
  readonly reasonCode: SkipCode;
}

export interface GenerateAnswer {
  readonly scope: string;
  /** How many were written; fewer than proposed when a write failed. */
  readonly generated: number;
  readonly proposed: number;
  readonly proposals: readonly Proposal[];
  readonly skipped: readonly Skipped[];
}

const MOST_STORED_SCOPES = 500;
/** Of what names a cluster, in an answer. */
const LONGEST_KEY = 160;

interface Proposed {
  readonly clusterKey: string;
  readonly draft: Draft;
}

/** From repeated evidence to entries at L0 (K 5.3, 6), and the same without being asked (K 8). */
export class Generator {
  readonly #deps: GeneratorDeps;
  readonly #writer: EntryWriter;
  readonly #auto: AutoLearner;

  constructor(deps: GeneratorDeps) {
    this.#deps = deps;
    this.#writer = new EntryWriter(deps);
    this.#auto = new AutoLearner(deps, this.#writer);
  }

  /** Patterns worth a look, best first; `*` asks all scopes. Nothing is written. */
  async suggest(scope: string, limit: number): Promise<readonly Opportunity[]> {
    const now = this.#deps.clock.now();
    const hosts = scope === '*' ? await this.#scopes(now) : [scope];
    const found: Opportunity[] = [];
    for (const host of hosts) found.push(...(await this.#opportunitiesOf(host, now)));
    return inOrder(found).slice(0, limit);
  }

  /** Where something happened lately, and where something is stored that may have gone stale since. */
  async #scopes(now: number): Promise<ReadonlySet<string>> {
    const { journal, knowledge } = this.#deps;
    const hosts = await journal.hostsSince(now - CLUSTER_WINDOW_MS);
    const { domains } = await knowledge.list({ limit: MOST_STORED_SCOPES, offset: 0 });
    return new Set([...hosts.filter((host) => !knowledge.isOff(host)), ...domains.map(({ scope }) => scope)]);
  }

  async #opportunitiesOf(scope: string, now: number): Promise<readonly Opportunity[]> {
    const { journal, knowledge } = this.#deps;
    const observations = await journal.observationsOf(scope, { sinceMs: now - CLUSTER_WINDOW_MS });
    const { phenomena } = await knowledge.of(scope);
    return [
      ...clustersOf(observations, now).map((cluster) => clusterOpportunity(cluster, now)),
      ...phenomena.flatMap((entry) => entryOpportunity(storedEntry(entry, now)) ?? []),
    ];
  }

  /** Walks the clusters of a scope in their order and writes what the heuristics make of them, at L0 (K 6). */
  async generate({ scope, limit, agentId, toolName, untilSeq }: GenerateArgs): Promise<GenerateAnswer> {
    await this.#deps.journal.flush(untilSeq);
    const { proposed, skipped } = await this.#propose(scope, limit);
    const proposals: Proposal[] = [];
    const late: Skipped[] = [];
    let failed = 0;
    for (const { clusterKey, draft } of proposed) {
      const written = await this.#write(draft, scope, { agentId, toolName });
      if (written === null) failed += 1;
      else if ('skip' in written) late.push({ clusterKey, reasonCode: written.skip });
      if (written === null || !('skip' in written)) proposals.push(proposalOf(draft, scope, written));
    }
    const generated = proposals.length - failed;
    return { scope, generated, proposed: proposals.length, proposals, skipped: [...skipped, ...late] };
  }

  /** What may be proposed now, and why the rest may not; nothing is written. */
  async #propose(
    scope: string,
    limit: number,
  ): Promise<{ readonly proposed: readonly Proposed[]; readonly skipped: readonly Skipped[] }> {
    const { journal, knowledge, clock } = this.#deps;
    const now = clock.now();
    const sinceMs = now - CLUSTER_WINDOW_MS;
    const observations = [...(await journal.observationsOf(scope, { sinceMs }))].reverse();
    const steps = await journal.steps(scope, sinceMs);
    const known = await knowledge.of(scope);
    const skipped: Skipped[] = [];
    const proposed: Proposed[] = [];
    const disproven = (await journal.candidatesOf(scope)).filter(({ status }) => status === 'disproven');
    const { judged } = this.#deps;
    const isHeld = (await judged?.holds(scope)) === true;
    const barred = (await judged?.barred(scope)) ?? new Set();
    const consider = (clusterKey: string, draft: Draft) => {
      const verdict = this.#writer.judge(draft, known);
      if (isBarred(draft, barred)) skipped.push({ clusterKey, reasonCode: 'barred_by_verdict' });
      else if (verdict.kind === 'create' && isDisproven(draft, disproven, observations))
        skipped.push({ clusterKey, reasonCode: 'candidate_disproven' });
      else if (verdict.kind === 'skip') skipped.push({ clusterKey, reasonCode: verdict.code });
      else proposed.push({ clusterKey, draft });
    };
    const stored = known.phenomena.filter(({ playbook, deprecated }) => !deprecated && isRepeatedPath(playbook));
    const paths = repeatedPaths(steps);
    const path = firstPathDraft(paths, scope, {
      stored: stored.map(({ playbook }) => playbook),
      observations,
    });
    for (const { path: one, skip } of path.skipped)
      skipped.push({ clusterKey: one.tokens.join(', ').slice(0, LONGEST_KEY), reasonCode: skip });
    if (path.draft !== null) consider(path.draft.candidateKey, path.draft);
    // Also of those paths that the next call will propose: their steps are not entries of their own.
    const onPaths = new Set([
      ...[...stored.map(({ playbook }) => playbook), ...proposed.map(({ draft }) => draft.playbook)].flatMap(
        (playbook) => [...selectorsOf(playbook)],
      ),
      ...paths.flatMap(({ occurrences: [sample = []] }) => sample.flatMap(({ selectorNorm }) => selectorNorm ?? [])),
    ]);
    const entries = known.phenomena.filter(({ playbook }) => !isRepeatedPath(playbook));
    const evidence = { observations, steps, entries, onPaths, polarityOf: polarityOfText };
    for (const cluster of ranked(clustersOf(observations, now), now)) {
      if (proposed.length >= limit) break;
      const found = draftFor(cluster, evidence);
      if (found === null) continue;
      if ('skip' in found) skipped.push({ clusterKey: cluster.key.slice(0, LONGEST_KEY), reasonCode: found.skip });
      else if (isHeld && isCounted(found.draft))
        skipped.push({ clusterKey: cluster.key.slice(0, LONGEST_KEY), reasonCode: 'held_by_semantic_opportunity' });
      else consider(cluster.key, found.draft);
    }
    return { proposed, skipped };
  }

  /** Null when the write failed; what was proposed stays proposed. */
  async #write(draft: Draft, scope: string, by: Pick<GenerateArgs, 'agentId' | 'toolName'>): Promise<Written | null> {
    try {
      return await this.#writer.write(draft, scope, { ...by, origin: 'generated' });
    } catch (error) {
      this.#deps.log('error', 'learning.generate_failed', { scope, error: errorText(error) });
      return null;
    }
  }

  /** Listener of the journal: counts, follows known paths, and learns what repeats (K 8). Never throws. */
  observed(observations: readonly JournalObservation[], note: JournalNote | null): Promise<void> {
    return this.#auto.observed(observations, note);
  }

  /** Whether taking the note in is likely to make a notice: then its answer may wait for the journal a moment. */
  expects(note: JournalNote): boolean {
    return this.#auto.expects(note);
  }

  forget(site: Site): void {
    this.#auto.forget(site);
  }

  /** What the call set off, once. What came too late for its own answer goes with the agent's next one. */
  takeNotice(call: Pick<JournalNote, 'callId' | 'agentId'>): AutoLearnNotice | null {
    return this.#auto.takeNotice(call);
  }
}

/** What heuristics 2 and 5 make by counting alone: it waits for a verdict (K 6). */
const isCounted = ({ kind, type }: Draft): boolean =>
  kind === 'new_phenomenon' && (type === 'modal' || type === 'custom');

/** What failed and was given up comes back only with a success that is newer (K 4.1). */
function isDisproven(
  draft: Draft,
  disproven: readonly Candidate[],
  observations: readonly JournalObservation[],
): boolean {
  const rests = new Set(draft.observationIds);
  const last = observations.findLast((one) => rests.has(one.observationId) && one.outcome === 1)?.createdAt ?? 0;
  return disproven.some(({ candidateKey, updatedAt }) => candidateKey === draft.candidateKey && updatedAt >= last);
}

function ranked(clusters: readonly Cluster[], now: number): readonly Cluster[] {
  const rows = clusters.map((cluster) => ({ cluster, ...clusterOpportunity(cluster, now) }));
  return inOrder(rows).map(({ cluster }) => cluster);
}

function storedEntry(entry: Phenomenon, nowMs: number): Parameters<typeof entryOpportunity>[0] {
  const { health, createdAt } = entry;
  const { successRate30d, staleness, consecutiveFailures } = healthView(health, nowMs, createdAt);
  return {
    scope: entry.scope,
    stableId: entry.stableId,
    level: entry.learningLevel,
    deprecated: entry.deprecated,
    totalAttempts: health.totalAttempts,
    successCount: health.successCount,
    failureCount: health.failureCount,
    successRate30d,
    consecutiveFailures,
    staleness,
    lastSeenAt: health.lastAttemptAt ?? createdAt,
  };
}

function proposalOf(draft: Draft, scope: string, written: Written | null): Proposal {
  const isPatch =
    draft.kind === 'patch_phenomenon' || (written !== null && 'kind' in written && written.kind === 'patched');
  const stableId = written !== null && 'stableId' in written ? written.stableId : draft.stableId;
  return {
    kind: isPatch ? 'patch_phenomenon' : 'new_phenomenon',
    contextHost: scope,
    candidateKey: draft.candidateKey,
    confidence: draft.confidence,
    reason: draft.reason,
    phenomenonType: draft.type,
    targetStableId: isPatch ? stableId : null,
    hintKind: null,
    stableId,
  };
}
