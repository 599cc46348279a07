import type { Clock, Ids } from '../kernel/index.js';
import type { Alongside } from '../observations/index.js';
import type { Store } from '../store/index.js';
import { findGoal, listGoals, loadGoalEvents, loadOpenGoals, saveGoal } from './goal-repo.js';
import type { ClosedState, Goal, GoalCaller, GoalChange, GoalEvent, StepTransition } from './goal-types.js';
import {
  type Annotation,
  annotate,
  blockStep,
  closeGoal,
  createGoal,
  expireLease,
  isClosed,
  look,
  type NewGoal,
  noteRefusal,
  orphan,
  type Preparation,
  type PrepareRefusal,
  prepareStep,
  recoverGoal,
  refusePrepare,
  refuseUpdate,
  type Standing,
  standingOf,
  type StepVerdict,
  settleStep,
  type UpdateRefusal,
  unverifiedSteps,
  wake,
  watchStep,
} from './rules/goal-machine.js';

/** How long the tab of an orphaned goal is still kept for its owner. */
const ORPHAN_KEEPS_TAB_MS = 24 * 60 * 60_000;

export interface GoalDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly folderId: string;
}

/** A change that is in force at once and goes to disk with a transaction of somebody else, or is taken back. */
export interface PendingGoal {
  readonly write: Alongside;
  readonly undo: () => void;
}

/** The step a guarded call runs for. */
export interface BoundStep {
  readonly goalId: string;
  /** Null when the goal has no step left, or none at all. */
  readonly stepIndex: number | null;
  readonly leaseToken: string;
}

export type CloseAnswer =
  | { readonly kind: 'closed'; readonly goal: Goal }
  | { readonly kind: 'already'; readonly goal: Goal }
  | { readonly kind: 'unverified'; readonly goal: Goal; readonly steps: readonly number[] };

export type AnnotateAnswer =
  | { readonly kind: 'annotated'; readonly goal: Goal }
  | { readonly kind: 'refused'; readonly goal: Goal; readonly refusal: UpdateRefusal }
  | { readonly kind: 'closed'; readonly goal: Goal }
  | { readonly kind: 'target_busy'; readonly goal: Goal; readonly by: Goal };

/** Goals on disk and in memory (A&S 5.12). Memory holds those that are not closed; the rules decide, this book keeps. */
export class GoalBook {
  readonly #deps: GoalDeps;
  readonly #open = new Map<string, Goal>();

  private constructor(deps: GoalDeps) {
    this.#deps = deps;
  }

  /** Opens the book; what a crash cut off becomes ambiguous first (L10a). */
  static async open(deps: GoalDeps): Promise<GoalBook> {
    const book = new GoalBook(deps);
    for (const goal of await loadOpenGoals(deps.store.read, deps.folderId)) {
      book.#open.set(goal.goalId, goal);
      await book.#keep(goal, recoverGoal(goal, deps.clock.now()));
    }
    return book;
  }

  /** Whether a goal needs the tab to come back after a restart (A&S T2). */
  names(targetId: string): boolean {
    const now = this.#deps.clock.now();
    return [...this.#open.values()].some(
      (goal) => goal.targetId === targetId && (goal.state === 'active' || now - goal.updatedAtMs < ORPHAN_KEEPS_TAB_MS),
    );
  }

  /** The active goal of a tab; one whose lease has run out is none (L6). */
  activeOn(targetId: string): Goal | null {
    return this.#findOn(targetId, 'active');
  }

  /** L4: one active goal a tab. */
  async create(
    given: Omit<NewGoal, 'goalId'>,
    by: GoalCaller,
  ): Promise<{ readonly goal: Goal } | { readonly busy: Goal }> {
    await this.#expire(given.targetId);
    const busy = this.activeOn(given.targetId);
    if (busy !== null) return { busy };
    const now = this.#deps.clock.now();
    const change = createGoal({ ...given, goalId: this.#deps.ids.next('goal') }, by.agentId, now);
    return { goal: await this.#keep(null, change) };
  }

  /** As it stands now, closed or not. */
  async find(goalId: string): Promise<Goal | undefined> {
    const goal = this.#open.get(goalId) ?? (await findGoal(this.#deps.store.read, this.#deps.folderId, goalId));
    return goal === undefined ? undefined : this.#asOfNow(goal);
  }

  async list(of: { readonly targetId: string } | { readonly agentId: string }, limit: number): Promise<Goal[]> {
    const stored = await listGoals(this.#deps.store.read, this.#deps.folderId, { of, limit });
    return stored.map((goal) => this.#asOfNow(this.#open.get(goal.goalId) ?? goal));
  }

  events(goalId: string, limit: number): Promise<GoalEvent[]> {
    return loadGoalEvents(this.#deps.store.read, goalId, limit);
  }

  standingOf(goal: Goal, caller: GoalCaller): Standing {
    return standingOf(goal, caller);
  }

  async close(goalId: string, state: ClosedState, by: GoalCaller): Promise<CloseAnswer | undefined> {
    const found = await this.find(goalId);
    if (found === undefined) return undefined;
    if (isClosed(found)) return { kind: 'already', goal: found };
    await this.#expire(found.targetId);
    const goal = this.#open.get(goalId) ?? found;
    const steps = state === 'completed' ? unverifiedSteps(goal) : [];
    if (steps.length > 0) return { kind: 'unverified', goal, steps };
    return { kind: 'closed', goal: await this.#keep(goal, closeGoal(goal, state, by, this.#deps.clock.now())) };
  }

  async annotate(goalId: string, note: Annotation, by: GoalCaller): Promise<AnnotateAnswer | undefined> {
    const found = await this.find(goalId);
    if (found === undefined) return undefined;
    if (isClosed(found)) return { kind: 'closed', goal: found };
    const before = this.#open.get(goalId) ?? found;
    const refusal =
      note.stepUpdate === null ? null : refuseUpdate(before, note.stepUpdate.index, note.stepUpdate.status);
    if (refusal !== null) return { kind: 'refused', goal: before, refusal };
    const now = this.#deps.clock.now();
    const other = this.#otherOn(before);
    const awake = wake(before, by, other !== null, now);
    if (awake.goal.state === 'orphaned' && other !== null) return { kind: 'target_busy', goal: before, by: other };
    const { goal, events } = annotate(awake.goal, note, by, now);
    return { kind: 'annotated', goal: await this.#keep(before, { goal, events: [...awake.events, ...events] }) };
  }

  /**
   * The goal a guarded call on the tab would work for: the active one, or an orphaned one of the caller's, which comes back
   * to life with it (L7, L10). Null: there is none.
   */
  forCall(targetId: string, caller: GoalCaller): Goal | null {
    const active = this.activeOn(targetId);
    if (active !== null) return active;
    const orphaned = this.#findOn(targetId, 'orphaned');
    return orphaned !== null && standingOf(orphaned, caller) === 'owner' ? orphaned : null;
  }

  refusal(goal: Goal, call: Pick<Preparation, 'caller' | 'actionKind' | 'retryPolicy'>): PrepareRefusal | null {
    return refusePrepare({ ...goal, state: 'active' }, call);
  }

  async noteRefusal(goal: Goal, refusal: PrepareRefusal, by: GoalCaller): Promise<void> {
    const kept = this.#open.get(goal.goalId);
    if (kept !== undefined) await this.#keep(kept, noteRefusal(kept, refusal, by, this.#deps.clock.now()));
  }

  /** Step 7 of the loop: the step is under way as soon as the dispatch transaction is through. */
  prepare(
    goalId: string,
    call: Omit<Preparation, 'leaseToken'>,
  ): { readonly step: BoundStep; readonly pending: PendingGoal } | { readonly refusal: PrepareRefusal } {
    const before = this.#open.get(goalId);
    if (before === undefined) return { refusal: 'not_active' };
    const now = this.#deps.clock.now();
    const awake = wake(before, call.caller, this.#otherOn(before) !== null, now);
    const refusal = refusePrepare(awake.goal, call);
    if (refusal !== null) return { refusal };
    const leaseToken = this.#deps.ids.next('res');
    const { goal, events } = prepareStep(awake.goal, { ...call, leaseToken }, now);
    return {
      step: { goalId, stepIndex: goal.currentStep < goal.steps.length ? goal.currentStep : null, leaseToken },
      pending: this.#pend(before, { goal, events: [...awake.events, ...events] }),
    };
  }

  watching({ goalId, stepIndex, leaseToken }: BoundStep): void {
    const goal = this.#open.get(goalId);
    if (goal !== undefined && stepIndex !== null) this.#open.set(goalId, watchStep(goal, stepIndex, leaseToken));
  }

  /** Part of the transaction that records the call. Null for a goal that was closed meanwhile. */
  async settle(step: BoundStep, verdict: Pick<StepVerdict, 'status' | 'retryAdvice'>): Promise<PendingGoal | null> {
    const { goalId, stepIndex, leaseToken } = step;
    const goal = this.#open.get(goalId) ?? (await this.find(goalId));
    if (goal === undefined || stepIndex === null) return null;
    const now = this.#deps.clock.now();
    const pending = this.#pend(goal, settleStep(goal, { stepIndex, leaseToken, ...verdict }, now));
    // A verdict that could not be written is none: the step stays unclear until somebody looks.
    return { write: pending.write, undo: () => this.#put(recoverGoal(goal, now)?.goal ?? goal) };
  }

  /** A precondition did not hold. */
  blocked(goalId: string, given: Omit<StepTransition, 'atMs'>): PendingGoal | null {
    const goal = this.#open.get(goalId);
    const change = goal === undefined ? null : blockStep(goal, given, this.#deps.clock.now());
    return goal === undefined || change === null ? null : this.#pend(goal, change);
  }

  /** The caller has seen the page of the tab. */
  looked(targetId: string, by: GoalCaller): PendingGoal | null {
    const goal = this.activeOn(targetId);
    const change = goal === null ? null : look(goal, by, this.#deps.clock.now());
    return goal === null || change === null ? null : this.#pend(goal, change);
  }

  /** A&S C8. */
  async targetClosed(targetId: string): Promise<void> {
    for (const goal of this.#open.values())
      if (goal.targetId === targetId) await this.#keep(goal, orphan(goal, this.#deps.clock.now()));
  }

  #findOn(targetId: string, state: 'active' | 'orphaned'): Goal | null {
    const found = [...this.#open.values()]
      .map((goal) => this.#asOfNow(goal))
      .filter((goal) => goal.targetId === targetId && goal.state === state);
    return found.at(-1) ?? null;
  }

  #otherOn({ goalId, targetId }: Goal): Goal | null {
    const other = this.activeOn(targetId);
    return other?.goalId === goalId ? null : other;
  }

  #asOfNow(goal: Goal): Goal {
    return expireLease(goal, this.#deps.clock.now())?.goal ?? goal;
  }

  /** Writes down leases of the tab that have run out. */
  async #expire(targetId: string): Promise<void> {
    for (const goal of this.#open.values())
      if (goal.targetId === targetId) await this.#keep(goal, expireLease(goal, this.#deps.clock.now()));
  }

  /** On disk first, then in memory. */
  async #keep(before: Goal | null, change: GoalChange | null): Promise<Goal> {
    if (change === null) {
      if (before === null) throw new TypeError('A goal that is not there cannot stay as it is.');
      return before;
    }
    const pending = this.#pend(before, change);
    try {
      await this.#deps.store.write(pending.write);
    } catch (error) {
      pending.undo();
      throw error;
    }
    return change.goal;
  }

  #pend(before: Goal | null, change: GoalChange): PendingGoal {
    const { goal } = change;
    this.#put(goal);
    return {
      write: (db) => saveGoal(db, this.#deps.folderId, { before, change }),
      undo: () => {
        if (this.#open.get(goal.goalId) !== goal && !isClosed(goal)) return;
        if (before === null) this.#open.delete(goal.goalId);
        else this.#put(before);
      },
    };
  }

  #put(goal: Goal): void {
    if (isClosed(goal)) this.#open.delete(goal.goalId);
    else this.#open.set(goal.goalId, goal);
  }
}
