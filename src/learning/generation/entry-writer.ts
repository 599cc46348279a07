import type { Journal, ReasonKind } from '../../journal/index.js';
import type { Clock } from '../../kernel/index.js';
import {
  checkEntry,
  COVERED_FROM,
  isRepeatedPath,
  type KnowledgeBook,
  MAX_PHENOMENA,
  newPhenomenon,
  type Origin,
  PATCH_FROM,
  type Phenomenon,
  revise,
  type ScopeKnowledge,
  similarity,
} from '../../knowledge/index.js';
import type { Database } from '../../store/index.js';
import type { Draft, SkipCode } from '../rules/generate/draft.js';

export interface WriterDeps {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly knowledge: KnowledgeBook;
  /** Whether words on a control say that it commits something (A&S 5.13). */
  readonly isCommitText: (text: string) => boolean;
}

export interface WrittenBy {
  readonly agentId: string;
  readonly toolName: string;
  readonly origin: Extract<Origin, 'generated' | 'auto_learn'>;
}

/** What is to be done with a draft, seen from what is stored. */
export type Verdict =
  | { readonly kind: 'create' }
  | { readonly kind: 'patch'; readonly entry: Phenomenon; readonly reason: 'relocated' | 'generated' }
  | { readonly kind: 'skip'; readonly code: SkipCode };

export type Written = { readonly kind: 'created' | 'patched'; readonly stableId: string } | { readonly skip: SkipCode };

/** Holds drafts against what is stored and writes them: entry, candidate, linked evidence and audit in one transaction. */
export class EntryWriter {
  readonly #deps: WriterDeps;

  constructor(deps: WriterDeps) {
    this.#deps = deps;
  }

  /** Validator first, then the duplicate check (K 6). */
  judge(draft: Draft, known: ScopeKnowledge): Verdict {
    const { scope, phenomena } = known;
    const { isCommitText } = this.#deps;
    const { type, fingerprint, playbook, context } = draft;
    if (checkEntry({ scope, type, fingerprint, playbook, context }, { isCommitText }).length > 0)
      return { kind: 'skip', code: 'validator_rejected' };
    const own = phenomena.find(({ stableId }) => stableId === draft.stableId);
    if (draft.kind === 'patch_phenomenon')
      return own === undefined || own.deprecated
        ? { kind: 'skip', code: 'already_covered' }
        : { kind: 'patch', entry: own, reason: 'relocated' };
    if (own !== undefined) return { kind: 'skip', code: 'already_covered' };
    const nearest = isRepeatedPath(playbook) ? null : nearestOf(draft, phenomena);
    if (nearest !== null && nearest.score >= COVERED_FROM) return { kind: 'skip', code: 'already_covered' };
    // What has the same signs but another meaning is not a change of the entry.
    if (nearest !== null && nearest.score >= PATCH_FROM)
      return nearest.entry.type === type
        ? { kind: 'patch', entry: nearest.entry, reason: 'generated' }
        : { kind: 'skip', code: 'already_covered' };
    return phenomena.length >= MAX_PHENOMENA ? { kind: 'skip', code: 'domain_full' } : { kind: 'create' };
  }

  write(draft: Draft, scope: string, by: WrittenBy): Promise<Written> {
    return this.#deps.knowledge.write(scope, async (db, known) => {
      const verdict = this.judge(draft, known);
      if (verdict.kind === 'skip') return { skip: verdict.code };
      return verdict.kind === 'create' ? this.#create(db, draft, scope, by) : this.#patch(db, draft, verdict, by);
    });
  }

  async #create(db: Database, draft: Draft, scope: string, by: WrittenBy): Promise<Written> {
    const { clock, knowledge } = this.#deps;
    const { stableId, candidateKey, type, confidence, fingerprint, playbook, context } = draft;
    const entry = newPhenomenon(
      {
        stableId,
        scope,
        type,
        learningLevel: 0,
        origin: by.origin,
        candidateKey,
        confidence,
        fingerprint,
        playbook,
        context,
      },
      clock.now(),
    );
    await knowledge.save(db, entry);
    await this.#tell(db, draft, { entry, contentRev: entry.contentRev, fromLevel: null, toLevel: 0 }, by);
    return { kind: 'created', stableId };
  }

  async #patch(
    db: Database,
    draft: Draft,
    { entry, reason }: Extract<Verdict, { kind: 'patch' }>,
    by: WrittenBy,
  ): Promise<Written> {
    const { clock, knowledge } = this.#deps;
    const { fingerprint, playbook } = draft;
    const revised = revise(entry, { reason, fingerprint, playbook }, clock.now());
    if (!revised.isChanged) return { skip: 'already_covered' };
    await knowledge.save(db, revised.phenomenon);
    const { contentRev, pending, learningLevel } = revised.phenomenon;
    const change = {
      entry,
      contentRev: revised.isPending ? (pending?.contentRev ?? contentRev) : contentRev,
      fromLevel: entry.learningLevel,
      toLevel: revised.isPending ? (1 as const) : learningLevel,
    };
    await this.#tell(db, draft, change, by);
    return { kind: 'patched', stableId: entry.stableId };
  }

  /** Candidate, evidence and audit of what was written. */
  async #tell(
    db: Database,
    draft: Draft,
    change: {
      readonly entry: Phenomenon;
      readonly contentRev: number;
      readonly fromLevel: 0 | 1 | 2 | null;
      readonly toLevel: 0 | 1 | 2;
    },
    { agentId, toolName, origin }: WrittenBy,
  ): Promise<void> {
    const { journal } = this.#deps;
    const { entry, contentRev, fromLevel, toLevel } = change;
    const { stableId, scope } = entry;
    const candidateKey = entry.candidateKey ?? draft.candidateKey;
    await journal.setCandidate(db, {
      ownerId: agentId,
      taskId: null,
      tabId: null,
      contextHost: scope,
      component: toolName,
      claim: draft.reason,
      status: 'unverified',
      confidence: draft.confidence,
      origin: 'auto',
      selector: draft.selector,
      phenomenonType: draft.type,
      candidateKey,
      stableId,
    });
    await journal.linkObservations(db, draft.observationIds, { candidateKey, stableId, contentRev });
    const isNew = fromLevel === null;
    const reasonKind: ReasonKind =
      origin === 'auto_learn' ? 'auto_learn' : isNew ? 'learn_generate' : 'learn_generate_patch';
    await journal.promoted(db, {
      ownerId: agentId,
      contextHost: scope,
      stableId,
      contentRev,
      fromLevel,
      toLevel,
      reasonKind,
      reason: { why: draft.reason, confidence: draft.confidence, support: draft.observationIds.length },
    });
  }
}

function nearestOf(
  draft: Draft,
  phenomena: readonly Phenomenon[],
): { readonly entry: Phenomenon; readonly score: number } | null {
  return phenomena
    .filter(({ deprecated, playbook }) => !deprecated && !isRepeatedPath(playbook))
    .map((entry) => ({ entry, score: similarity(draft.fingerprint, entry.fingerprint) }))
    .reduce<{ readonly entry: Phenomenon; readonly score: number } | null>(
      (best, one) => (best === null || one.score > best.score ? one : best),
      null,
    );
}
