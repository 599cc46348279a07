import type { Journal, JournalNote, JournalObservation } from '../../journal/index.js';
import { type Clock, errorText, type Log } from '../../kernel/index.js';
import type { KnowledgeBook } from '../../knowledge/index.js';
import type {
  EntryGates,
  ExplainAnswer,
  ExplainArgs,
  ExplainMiss,
  FeedbackArgs,
  FeedbackEvent,
  PromoteAnswer,
  PromoteArgs,
  PromoteDecision,
} from './answers.js';
import { applyChange, type Cause } from './applying.js';
import { candidateIn, disprove, sweep } from './candidates-out.js';
import { explainEntry } from './explaining.js';
import { type Case, loadCases } from './grading.js';
import { noteHealth } from './health-notes.js';
import { decide, evaluate, isRegression } from '../rules/gates/decide.js';
import { RiseCount } from './rise-count.js';
import { idOf, isAbout, sameId, type Subject, subjectsOf } from './subjects.js';
import type { Decision, Transition } from '../types.js';

export interface LearningDeps {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly knowledge: KnowledgeBook;
  readonly settings: { readonly autoPromoteToActive: boolean; readonly promotionIntervalMin: number };
  /** Whether some tab shows the scope now (K 0). */
  readonly isOpen: (scope: string) => boolean;
  readonly log: Log;
}

/** How long the journal is waited for (K 3). */
const FLUSH_MS = 5000;
const MINUTE_MS = 60_000;
const MAX_ERROR_CHARS = 220;
const INGESTION_INCOMPLETE = 'ingestion_incomplete';
/** Whose background passes are. */
const NOBODY = 'nova';

/** Levels of what is known: raised on request or in the background, lowered as soon as something fails (K 4). */
export class LearningPipeline {
  readonly #deps: LearningDeps;
  readonly #passedAt = new Map<string, number>();
  readonly #rises = new RiseCount();

  constructor(deps: LearningDeps) {
    this.#deps = deps;
  }

  /** The scope must be open unless it is a dry run; the tool has seen to that. */
  async promote(args: PromoteArgs): Promise<PromoteAnswer> {
    const { scope, stableIds, dryRun } = args;
    const { journal, knowledge } = this.#deps;
    const ingestionComplete = await journal.flush(args.untilSeq, FLUSH_MS);
    const all = subjectsOf(await knowledge.of(scope)).filter((subject) => isAsked(subject, args.transition));
    const subjects = stableIds === null ? all : all.filter((one) => stableIds.some((id) => sameId(id, idOf(one))));
    const decisions: PromoteDecision[] = [];
    for (const one of this.#decideAll(await loadCases(journal, scope, subjects, this.#now()), args.transition)) {
      const decision = ingestionComplete ? one.decision : held(one.decision);
      if (!dryRun) this.#rises.note(decision, this.#now());
      decisions.push(await this.#answer(one, decision, args));
    }
    const unknown = (stableIds ?? []).filter((id) => !subjects.some((one) => sameId(id, idOf(one))));
    decisions.push(...unknown.map(unknownId));
    const count = (of: (one: PromoteDecision) => boolean) => decisions.filter(of).length;
    const writeFailed = count(({ skippedBecause }) => skippedBecause === 'write_failed');
    return {
      ok: writeFailed === 0,
      scope,
      dryRun,
      approved: count(({ approved }) => approved),
      rejected: count(({ approved }) => !approved),
      applied: count(({ applied }) => applied),
      writeFailed,
      total: decisions.length,
      decisions,
      ingestionComplete,
    };
  }

  async explain({ scope, stableId, observedSignals }: ExplainArgs): Promise<ExplainAnswer | ExplainMiss> {
    const { journal, knowledge } = this.#deps;
    const known = await knowledge.of(scope);
    if (known.domain === null && known.phenomena.length === 0 && known.hints.length === 0) return 'pks.scope_not_found';
    const subjects = subjectsOf(known).filter((one) => sameId(idOf(one), stableId));
    const cases = await loadCases(journal, scope, subjects, this.#now());
    return explainEntry(cases, observedSignals, this.#now()) ?? 'pks.phenomenon_not_found';
  }

  async feedback({ scope, sinceMs, limit }: FeedbackArgs): Promise<readonly FeedbackEvent[]> {
    const events = await this.#deps.journal.promotions({ ...(scope !== null && { host: scope }), sinceMs, limit });
    return events.map(({ stableId, contextHost, fromLevel, toLevel, reasonKind, reason, createdAt }) => {
      return { stableId, contextHost, fromLevel, toLevel, reasonKind, reason, createdAtMs: createdAt };
    });
  }

  /** Where every entry of a scope stands, for the console. */
  async gatesOf(scope: string): Promise<readonly EntryGates[]> {
    const { journal, knowledge } = this.#deps;
    const cases = await loadCases(journal, scope, subjectsOf(await knowledge.of(scope)), this.#now());
    return cases.map((one) => ({
      stableId: idOf(one.subject),
      isPending: one.subject.kind === 'pending',
      ...this.#decide(one, null),
    }));
  }

  /** How many rises were asked of the gates since then, dry runs aside, and how many passed; as far back as this start. */
  rises(sinceMs: number): { readonly asked: number; readonly passed: number } {
    return this.#rises.since(sinceMs);
  }

  /** After something was observed: records of health, regressions at once, a pass when one is due. Never throws (K 15.8). */
  async observed(observations: readonly JournalObservation[], note: JournalNote | null): Promise<void> {
    const bound = observations.filter(
      ({ targetStableId, strength }) => targetStableId !== null && strength !== 'claimed',
    );
    for (const scope of new Set(bound.map(({ contextHost }) => contextHost))) {
      const ofScope = bound.filter(({ contextHost }) => contextHost === scope);
      await this.#quietly('learning.health', scope, () => noteHealth(this.#deps.knowledge, scope, ofScope));
      await this.#quietly('learning.regress', scope, () => this.#regress(scope, ofScope));
    }
    if (note === null) return;
    const hosts = new Set([note.host, note.hostAfter, ...observations.map(({ contextHost }) => contextHost)]);
    for (const host of hosts) if (host !== null) await this.#quietly('learning.pass', host, () => this.pass(host));
  }

  /** One pass over a scope that is open, unless there was one a short while ago (K 4.3). */
  async pass(scope: string): Promise<void> {
    const { journal, knowledge, settings, isOpen } = this.#deps;
    const now = this.#now();
    const last = this.#passedAt.get(scope);
    if (last !== undefined && now - last < settings.promotionIntervalMin * MINUTE_MS) return;
    const known = await knowledge.of(scope);
    if (!isOpen(scope) || known.phenomena.length + known.hints.length === 0) return;
    this.#passedAt.set(scope, now);
    for (const one of this.#decideAll(await loadCases(journal, scope, subjectsOf(known), now), null)) {
      const isGone = candidateIn(one) !== null && (await sweep(this.#deps, scope, one, { agentId: NOBODY, now }));
      if (!isGone) this.#rises.note(one.decision, now);
      const isAllowed = one.decision.transition !== 'l1_to_l2' || settings.autoPromoteToActive;
      if (isGone || !one.decision.approved || !isAllowed) continue;
      await this.#apply(scope, one, one.decision, { agentId: NOBODY, cause: 'background' });
    }
  }

  /** Trust falls at once: whatever failed or drifted is looked at again (K 4.3). */
  async #regress(scope: string, observations: readonly JournalObservation[]): Promise<void> {
    const { journal, knowledge } = this.#deps;
    const bad = observations.filter(({ outcome, severity }) => outcome === -1 || severity > 0);
    if (bad.length === 0) return;
    const [{ ownerId: agentId } = { ownerId: NOBODY }] = bad;
    const subjects = subjectsOf(await knowledge.of(scope)).filter((subject) =>
      bad.some(({ targetStableId }) => targetStableId === idOf(subject)),
    );
    for (const one of await loadCases(journal, scope, subjects, this.#now())) {
      if (!bad.some((observation) => isAbout(one.graded, observation))) continue;
      const candidate = candidateIn(one);
      if (candidate !== null) await disprove(this.#deps, scope, one, candidate);
      const decision = decide(one.graded, one.observations, this.#now());
      if (!decision.approved || !isRegression(decision.transition)) continue;
      await this.#apply(scope, one, decision, { agentId, cause: 'observation' });
    }
  }

  /** Where a waiting revision has earned its place, what it replaces needs no decision of its own. */
  #decideAll(cases: readonly Case[], transition: Transition | null): readonly Decided[] {
    const decided = cases.map((one) => ({ ...one, decision: this.#decide(one, transition) }));
    const replaced = decided.filter(({ subject, decision }) => subject.kind === 'pending' && rises(decision));
    const isReplaced = ({ subject, decision }: Decided) =>
      subject.kind === 'entry' &&
      decision.approved &&
      replaced.some((pending) => idOf(pending.subject) === idOf(subject));
    return decided.filter((one) => !isReplaced(one));
  }

  #decide({ graded, observations }: Case, transition: Transition | null): Decision {
    return transition === null
      ? decide(graded, observations, this.#now())
      : evaluate(transition, graded, observations, this.#now());
  }

  async #answer(one: Case, decision: Decision, { scope, dryRun, agentId }: PromoteArgs): Promise<PromoteDecision> {
    const { transition: reasonKind, approved, fromLevel, toLevel, gates, rejectionReason } = decision;
    const answer = {
      stableId: idOf(one.subject),
      isPending: one.subject.kind === 'pending',
      approved,
      reasonKind,
      fromLevel,
      toLevel,
      rejectionReason,
      gates,
      applied: false,
      skippedBecause: null,
      writeError: null,
    };
    if (!approved) return { ...answer, skippedBecause: 'not_approved' };
    if (dryRun) return { ...answer, skippedBecause: 'dry_run' };
    const writeError = await this.#apply(scope, one, decision, { agentId, cause: 'learn_promote' });
    return writeError === null
      ? { ...answer, applied: true }
      : { ...answer, skippedBecause: 'write_failed', writeError };
  }

  /** What went wrong; null when level and event are both on disk. */
  async #apply(
    scope: string,
    { subject }: Case,
    decision: Decision,
    by: { readonly agentId: string; readonly cause: Cause },
  ): Promise<string | null> {
    try {
      await applyChange(this.#deps, scope, { subject, decision, ...by }, this.#now());
      return null;
    } catch (error) {
      const text = errorText(error).slice(0, MAX_ERROR_CHARS);
      this.#deps.log('warn', 'learning.write_failed', { scope, transition: decision.transition, error: text });
      return text;
    }
  }

  async #quietly(event: string, scope: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#deps.log('warn', `${event}_failed`, { scope, error: errorText(error).slice(0, MAX_ERROR_CHARS) });
    }
  }

  #now(): number {
    return this.#deps.clock.now();
  }
}

interface Decided extends Case {
  readonly decision: Decision;
}

const rises = ({ approved, transition }: Decision) => approved && transition === 'l1_to_l2';

/** A revision that waits can only rise to what is served, or be dropped (K 4.6). */
function isAsked(subject: Subject, transition: Transition | null): boolean {
  if (subject.kind !== 'pending' || transition === null) return true;
  return transition === 'l1_to_l2' || transition === 'deprecation';
}

/** With calls still missing from the journal nothing rises; what is seen to fail may fall (K 3). */
function held(decision: Decision): Decision {
  if (!decision.approved || isRegression(decision.transition)) return decision;
  return { ...decision, approved: false, rejectionReason: INGESTION_INCOMPLETE };
}

function unknownId(stableId: string): PromoteDecision {
  return {
    stableId,
    isPending: false,
    approved: false,
    applied: false,
    skippedBecause: 'not_approved',
    writeError: null,
    reasonKind: null,
    fromLevel: null,
    toLevel: null,
    rejectionReason: 'unknown_stable_id',
    gates: [],
  };
}
