import {
  type Journal,
  type JournalNote,
  type JournalObservation,
  type LearningDebt,
  misfireOf,
  type NotedOutcome,
} from '../../journal/index.js';
import { type Clock, errorText, type Log, type Site } from '../../kernel/index.js';
import {
  isLearnedControl,
  isRepeatedPath,
  type KnowledgeBook,
  type Phenomenon,
  polarityOfText,
  selectorsOf,
} from '../../knowledge/index.js';
import type { Store } from '../../store/index.js';
import type { EntryWriter } from './entry-writer.js';
import { type Cluster, CLUSTER_WINDOW_MS, clustersOf } from '../rules/generate/clusters.js';
import { counted, isDue, triedBy } from '../rules/gates/debt.js';
import { type Draft, isBarred } from '../rules/generate/draft.js';
import { nativeDialogDraft } from '../rules/heuristics/native-dialog.js';
import { consentDraft } from '../rules/heuristics/consent.js';
import { overlayDraft } from '../rules/heuristics/overlay-dismiss.js';
import { clickDraft } from '../rules/heuristics/safe-repeat.js';
import { countsOf, evidenceReason, confidenceOf } from '../rules/generate/evidence.js';
import { isEmerging } from '../rules/paths/paths.js';
import { pathEndingWith } from '../rules/paths/follow.js';
import type { AutoLearnNotice } from '../types.js';

export interface AutoDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly knowledge: KnowledgeBook;
  readonly log: Log;
  readonly judged?: Judged;
}

/** What agents decided, or have yet to decide, about a scope (K 9). */
export interface Judged {
  /** Something waits for a verdict: what a count would make of it has to wait too. */
  readonly holds: (scope: string) => Promise<boolean>;
  /** Selectors that were called unsafe. */
  readonly barred: (scope: string) => Promise<ReadonlySet<string>>;
}

/** Scopes whose counters are at hand, notices that wait for their answer, candidates a session was told of. */
const MOST_SCOPES = 128;
const MOST_NOTICES = 256;
const MOST_TOLD = 2048;
/** A path is looked for in what was done so recently. */
const PATH_WINDOW_MS = 3600_000;
/** The same blocker, so often cleared, is worth an entry (K 8). */
const LEAST_CLEARED = 2;

const TRY_AGAIN = 5;

type Trigger = AutoLearnNotice['trigger'];
/** Triggers that wait while a semantic opportunity is open (K 6). */
const HELD: ReadonlySet<Trigger> = new Set<Trigger>(['blocker_dismissed', 'repeat_safe_selector']);

/** Learns what repeats while agents work (K 8): in the background, always at L0, never in the way of a call. */
export class AutoLearner {
  readonly #deps: AutoDeps;
  readonly #writer: EntryWriter;
  readonly #debts = new Map<string, Map<string, LearningDebt>>();
  readonly #notices = new Map<string, { readonly by: string; readonly notice: AutoLearnNotice }>();
  readonly #told = new Set<string>();

  constructor(deps: AutoDeps, writer: EntryWriter) {
    this.#deps = deps;
    this.#writer = writer;
  }

  async observed(observations: readonly JournalObservation[], note: JournalNote | null): Promise<void> {
    try {
      if (note !== null) {
        await this.#followPaths(note);
        await this.#countClick(note, observations);
        await this.#seeDialog(note, observations);
      }
      await this.#seeDismissals(observations, note);
    } catch (error) {
      this.#deps.log('error', 'learning.auto_failed', { error: errorText(error) });
    }
  }

  expects(note: JournalNote): boolean {
    if (note.action?.openedFileDialog === true) return true;
    const tried = triedBy(note);
    if (tried?.isSuccess !== true) return false;
    const debt = this.#debts.get(tried.scope)?.get(tried.selectorNorm);
    const isKnown = debt !== undefined && isDue(debt);
    return !isKnown && isDue(counted(debt, tried, note.atMs));
  }

  takeNotice({ callId, agentId }: Pick<JournalNote, 'callId' | 'agentId'>): AutoLearnNotice | null {
    const found =
      [...this.#notices].find(([id]) => id === callId) ?? [...this.#notices].find(([, { by }]) => by === agentId);
    if (found === undefined) return null;
    this.#notices.delete(found[0]);
    return found[1].notice;
  }

  /** Counters of a site that is forgotten. */
  forget(site: Site): void {
    for (const scope of this.#debts.keys()) if (site.covers(scope)) this.#debts.delete(scope);
    for (const [callId, { notice }] of this.#notices) if (site.covers(notice.scope)) this.#notices.delete(callId);
  }

  /** A whole run of a stored path that ended on its route is one success of it; one bad press of a step speaks against it (K 3). */
  async #followPaths(note: JournalNote): Promise<void> {
    const { knowledge, journal } = this.#deps;
    const scope = note.action?.kind === 'navigate' ? note.hostAfter : note.host;
    if (scope === null || note.action === null || note.targetSessionId === null) return;
    const paths = (await knowledge.of(scope)).phenomena.filter(({ playbook }) => isRepeatedPath(playbook));
    if (paths.length === 0) return;
    const outcomes = [...(await this.#completed(paths, scope, note)).map(pathOutcome), ...misfires(paths, note)];
    const by = {
      agentId: note.agentId,
      claimTaskId: note.claimTaskId,
      targetId: note.targetId,
      toolName: note.toolName,
      callId: note.callId,
      seq: note.seq,
    };
    await journal.observe(scope, by, outcomes);
  }

  async #completed(paths: readonly Phenomenon[], scope: string, note: JournalNote): Promise<readonly Phenomenon[]> {
    if (!note.ok) return [];
    const { journal, clock } = this.#deps;
    const steps = await journal.steps(scope, clock.now() - PATH_WINDOW_MS);
    const lane = steps.filter(
      ({ ownerId, targetSessionId }) => ownerId === note.agentId && targetSessionId === note.targetSessionId,
    );
    if (lane.at(-1)?.dispatchSeq !== note.seq) return [];
    return paths.filter(({ playbook }) => pathEndingWith(lane, playbook));
  }

  async #countClick(note: JournalNote, observations: readonly JournalObservation[]): Promise<void> {
    const tried = triedBy(note);
    if (tried === null) return;
    const { store, journal } = this.#deps;
    const debts = await this.#debtsOf(tried.scope);
    const before = debts.get(tried.selectorNorm);
    // A failure of what nobody counts is nothing to keep.
    if (before === undefined && !tried.isSuccess) return;
    // After a crash a call is heard of twice (K 14).
    if (before?.updatedAt === note.atMs) return;
    const debt = counted(before, tried, note.atMs);
    debts.set(tried.selectorNorm, debt);
    await store.write((db) => journal.saveDebt(db, debt));
    // What was due and did not become an entry is looked at again now and then, not with every click.
    const isNews = before === undefined || !isDue(before) || debt.successStreak % TRY_AGAIN === 0;
    if (isDue(debt) && isNews) await this.#learnClick(debt, note, observations);
  }

  async #debtsOf(scope: string): Promise<Map<string, LearningDebt>> {
    const known = this.#debts.get(scope);
    if (known !== undefined) return known;
    const rows = await this.#deps.journal.debts(scope);
    const loaded = new Map(rows.map((debt) => [debt.selectorNorm, debt]));
    makeRoom(this.#debts, MOST_SCOPES);
    this.#debts.set(scope, loaded);
    return loaded;
  }

  async #learnClick(debt: LearningDebt, note: JournalNote, observations: readonly JournalObservation[]): Promise<void> {
    const { scope, selectorNorm } = debt;
    const { journal, knowledge, clock } = this.#deps;
    const sinceMs = clock.now() - CLUSTER_WINDOW_MS;
    if ((await knowledge.of(scope)).phenomena.some((entry) => isEntryOf(entry, selectorNorm))) return;
    const steps = await journal.steps(scope, sinceMs);
    // Several steps that begin to repeat together are left to become one path.
    if (isEmerging(steps, selectorNorm)) return;
    const click = clickDraft({
      contextHost: scope,
      selector: selectorNorm,
      anchor: note.action?.anchor ?? null,
      steps,
    });
    if (click === null) return;
    const evidence = (await journal.observationsOf(scope, { sinceMs })).filter(
      (one) => one.selectorNorm === selectorNorm && one.targetStableId === null,
    );
    // What closes a blocker is learned by its dismissals, which are watched.
    if (evidence.some(({ kind }) => kind === 'blocker_dismissed')) return;
    await this.#learn(withEvidence(click, evidence, 'Control used repeatedly'), {
      scope,
      trigger: 'repeat_safe_selector',
      support: debt.successStreak,
      note,
      session: sessionOf(observations),
    });
  }

  async #seeDialog(note: JournalNote, observations: readonly JournalObservation[]): Promise<void> {
    const { host, action } = note;
    if (host === null || action === null || !action.openedFileDialog) return;
    const draft = nativeDialogDraft(host, action, note.routeTemplate);
    if (draft === null) return;
    const known = await this.#deps.knowledge.of(host);
    if (known.phenomena.some(({ stableId }) => stableId === draft.stableId)) return;
    const session = sessionOf(observations);
    await this.#learn(draft, { scope: host, trigger: 'native_dialog', support: 1, note, session });
  }

  async #seeDismissals(observations: readonly JournalObservation[], note: JournalNote | null): Promise<void> {
    const { journal, clock } = this.#deps;
    for (const one of observations) {
      if (one.kind !== 'blocker_dismissed' || one.outcome !== 1 || one.targetStableId !== null) continue;
      const now = clock.now();
      const all = await journal.observationsOf(one.contextHost, { sinceMs: now - CLUSTER_WINDOW_MS });
      const cluster = clustersOf(
        all.filter(({ selectorNorm, targetStableId }) => selectorNorm === one.selectorNorm && targetStableId === null),
        now,
      ).find(({ success }) => success >= LEAST_CLEARED);
      const draft = cluster === undefined ? null : dismissalDraft(cluster);
      if (cluster === undefined || draft === null) continue;
      await this.#learn(draft, {
        scope: one.contextHost,
        trigger: 'blocker_dismissed',
        support: cluster.success,
        note,
        session: one.activitySessionId,
      });
    }
  }

  async #learn(
    draft: Draft,
    by: {
      readonly scope: string;
      readonly trigger: Trigger;
      readonly support: number;
      readonly note: JournalNote | null;
      readonly session: string | null;
    },
  ): Promise<void> {
    const { scope, trigger, support, note, session } = by;
    const told = `${draft.candidateKey}|${session ?? ''}`;
    if (this.#told.has(told)) return;
    const { judged } = this.#deps;
    if (judged !== undefined && isBarred(draft, await judged.barred(scope))) return;
    const isHeld = HELD.has(trigger) && (await judged?.holds(scope)) === true;
    // What was held is learned later in the same session, once somebody has decided; told it is once.
    const remembered = isHeld ? `${told}|held` : told;
    if (this.#told.has(remembered)) return;
    const agentId = note?.agentId ?? 'nova';
    const written = isHeld
      ? ({ skip: 'held_by_semantic_opportunity' } as const)
      : await this.#writer.write(draft, scope, {
          agentId,
          toolName: note?.toolName ?? 'nova',
          origin: 'auto_learn',
        });
    makeRoom(this.#told, MOST_TOLD);
    this.#told.add(remembered);
    const outcome = outcomeOf(written);
    if (outcome === null || note === null) return;
    makeRoom(this.#notices, MOST_NOTICES);
    const { candidateKey, type: phenomenonType } = draft;
    const about = { scope, candidateKey, phenomenonType, learningLevel: 0, trigger, support } as const;
    this.#notices.set(note.callId, { by: agentId, notice: { ...outcome, ...about, mayGuideAction: false } });
  }
}

function outcomeOf(
  written: Awaited<ReturnType<EntryWriter['write']>>,
): Pick<AutoLearnNotice, 'status' | 'stableId' | 'deferredReason'> | null {
  if (!('skip' in written))
    return { status: written.kind === 'created' ? 'created' : 'updated', stableId: written.stableId };
  if (
    written.skip === 'already_covered' ||
    written.skip === 'domain_full' ||
    written.skip === 'held_by_semantic_opportunity'
  )
    return { status: 'deferred', stableId: null, deferredReason: written.skip };
  return null;
}

const sessionOf = (observations: readonly JournalObservation[]): string | null =>
  observations[0]?.activitySessionId ?? null;

const isEntryOf = ({ playbook, type, deprecated }: Phenomenon, selector: string): boolean =>
  type === 'custom' && !deprecated && playbook.actions.some((action) => action.selector === selector);

/** Nobody asked, so nothing is skipped aloud. */
function dismissalDraft(cluster: Cluster): Draft | null {
  const found = consentDraft(cluster, polarityOfText) ?? overlayDraft(cluster);
  return found !== null && 'draft' in found ? found.draft : null;
}

function withEvidence(
  draft: Omit<Draft, 'confidence' | 'reason' | 'observationIds'>,
  evidence: readonly JournalObservation[],
  what: string,
): Draft {
  const counts = countsOf(evidence);
  return {
    ...draft,
    confidence: confidenceOf(evidence),
    reason: evidenceReason(what, evidence),
    observationIds: counts.successes + counts.failures === 0 ? [] : evidence.map(({ observationId }) => observationId),
  };
}

const pathOutcome = ({ stableId, contentRev }: Phenomenon) =>
  ({
    kind: 'tob_verified',
    outcome: 1,
    severity: 0,
    strength: 'observed',
    passive: false,
    stableId,
    contentRev,
    payload: { reason: 'path_completed' },
  }) as const;

/** Paths that press what was just seen to do what they may not (K 3). */
function misfires(paths: readonly Phenomenon[], note: JournalNote): readonly NotedOutcome[] {
  const selector = note.action?.selectorNorm ?? null;
  if (selector === null) return [];
  return paths.flatMap((path): readonly NotedOutcome[] => {
    if (path.deprecated || !selectorsOf(path.playbook).has(selector)) return [];
    const misfire = misfireOf(note, isLearnedControl(path));
    if (misfire === null) return [];
    const { stableId, contentRev } = path;
    const against = { outcome: -1, strength: 'observed', passive: false, stableId, contentRev } as const;
    const payload = { reason: 'unsafe_effect' };
    return misfire === 'severe'
      ? [{ kind: 'selector_drift', severity: 2, ...against, payload: { ...payload, isSevereMisfire: true } }]
      : [{ kind: 'action_failure', severity: 0, ...against, payload }];
  });
}

/** The oldest quarter goes when it is full. */
function makeRoom(
  kept: { readonly size: number; keys(): Iterable<string>; delete(key: string): boolean },
  most: number,
): void {
  if (kept.size < most) return;
  let left = Math.ceil(most / 4);
  for (const key of kept.keys()) {
    if (left-- <= 0) return;
    kept.delete(key);
  }
}
