import type { ClosedState, GoalMode, StepStatus, ToldStatus } from '../../src/verification/goal-types.js';
import type { StepVerdict } from '../../src/verification/rules/goal-machine.js';
import type { ActionKind, RetryPolicy } from '../../src/verification/types.js';

export const LEASE_MS = 1000;
export const AGENTS = ['ada', 'bob'] as const;
export type Agent = (typeof AGENTS)[number];
export type Result = StepVerdict['status'];

/** What may happen to a goal and its steps, in the order it happens. */
export type Deed =
  | { readonly does: 'look'; readonly by: Agent }
  | {
      readonly does: 'dispatch';
      readonly by: Agent;
      readonly session: string;
      readonly kind: ActionKind | null;
      readonly policy: RetryPolicy;
    }
  | { readonly does: 'answer'; readonly result: Result; readonly outdated: boolean }
  | { readonly does: 'precondition' | 'restart' | 'close_tab' }
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'taken'; readonly isTaken: boolean }
  | { readonly does: 'annotate'; readonly by: Agent; readonly update: { index: number; status: ToldStatus } | null }
  | { readonly does: 'close'; readonly by: Agent; readonly as: ClosedState };

export interface Setup {
  readonly owner: Agent | null;
  readonly session: string | null;
  readonly mode: GoalMode;
  readonly contracts: readonly (ActionKind | 'none')[];
}

/** A&S 5.12, told a second time as the table it is: from, event, to. */
export const TABLE: readonly (readonly [from: string, event: string, to: StepStatus])[] = [
  ['planned', 'seen', 'ready'],
  ['planned ready blocked ambiguous failed', 'accepted', 'dispatched'],
  ['planned ready blocked ambiguous failed', 'precondition', 'blocked'],
  ['dispatched verifying', 'verified_success', 'done'],
  ['dispatched verifying', 'verified_fail', 'failed'],
  ['dispatched verifying', 'indeterminate', 'ambiguous'],
  ['dispatched verifying', 'skipped', 'ambiguous'],
  ['dispatched verifying', 'none', 'ready'],
  ['dispatched verifying', 'restart', 'ambiguous'],
  ['planned ready blocked ambiguous failed dispatched verifying', 'aborted', 'aborted'],
];
const next = (from: StepStatus, event: string) =>
  TABLE.find(([froms, name]) => name === event && froms.split(' ').includes(from))?.[2];

interface ModelStep {
  status: StepStatus;
  /** A dispatch that was not taken back: its policy, and whether somebody looked since. */
  sent: { policy: RetryPolicy; seen: boolean } | null;
}

export class GoalModel {
  state = 'active';
  current = 0;
  deadline = LEASE_MS;
  now = 0;
  isTaken = false;
  readonly steps: ModelStep[];
  readonly hits = new Map<string, number>();
  readonly #setup: Setup;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.steps = setup.contracts.map(() => ({ status: 'planned', sent: null }));
  }

  #hit(what: string): string {
    this.hits.set(what, (this.hits.get(what) ?? 0) + 1);
    return what;
  }

  #move(step: ModelStep | undefined, event: string): boolean {
    const to = step === undefined ? undefined : next(step.status, event);
    if (step === undefined || to === undefined) return false;
    this.#hit(`${step.status} ${event} ${to}`);
    step.status = to;
    return true;
  }

  /** L6. */
  age(): void {
    const busy = this.steps.some(({ status }) => status === 'dispatched' || status === 'verifying');
    if (this.state !== 'active' || busy || this.now < this.deadline) return;
    this.state = 'orphaned';
    this.#hit('active lease orphaned');
  }

  #progress(): void {
    this.deadline = this.now + LEASE_MS;
  }

  #mine(by: Agent): boolean {
    return this.#setup.owner === null || this.#setup.owner === by;
  }

  #comesBack(): void {
    if (this.state !== 'orphaned' || this.isTaken) return;
    this.state = 'active';
    this.#progress();
    this.#hit('orphaned revived active');
  }

  #advance(): void {
    while (['done', 'aborted'].includes(this.steps[this.current]?.status ?? '')) this.current += 1;
    if (this.#setup.mode === 'agent_driven' || this.state !== 'active') return;
    if (!this.steps.every(({ status }) => status === 'done')) return;
    this.state = 'completed';
    this.#hit('active all_done completed');
  }

  look(by: Agent): void {
    this.age();
    const step = this.steps[this.current];
    if (this.state !== 'active' || !this.#mine(by) || this.#setup.session !== null || step === undefined) return;
    if (this.#move(step, 'seen')) return;
    if (step.sent !== null && step.status !== 'dispatched' && step.status !== 'verifying') step.sent.seen = true;
  }

  dispatch({ by, session, kind, policy }: Extract<Deed, { does: 'dispatch' }>): string {
    if (!this.#mine(by)) return this.#hit('refused other_owner');
    if (this.#setup.session !== null && this.#setup.session !== session) return this.#hit('refused other_session');
    this.age();
    if (this.state !== 'active' && (this.state !== 'orphaned' || this.isTaken)) return this.#hit('refused not_active');
    const step = this.steps[this.current];
    const stored = this.#setup.contracts[this.current] ?? 'none';
    if (step !== undefined) {
      if (step.status === 'dispatched' || step.status === 'verifying') return this.#hit('refused step_in_flight');
      const isKind = stored !== 'none' && stored !== 'custom' && kind !== null && kind !== 'custom';
      if (isKind && stored !== kind) return this.#hit('refused other_action_kind');
      if (step.sent !== null && [policy, step.sent.policy].includes('no_retry')) return this.#hit('refused no_retry');
      if (step.sent !== null && !step.sent.seen) return this.#hit('refused look_first');
    }
    this.#comesBack();
    this.#progress();
    if (this.#move(step, 'accepted') && step !== undefined) step.sent = { policy, seen: false };
    return 'accepted';
  }

  answer(result: Result, outdated: boolean): void {
    const step = this.steps[this.current];
    if (outdated || this.#closed || !this.#move(step, result) || step === undefined) return;
    this.#progress();
    if (result === 'none') step.sent = null;
    this.#advance();
  }

  precondition(): void {
    if (this.state === 'active') this.#move(this.steps[this.current], 'precondition');
  }

  restart(): void {
    if (!this.#closed) for (const step of this.steps) this.#move(step, 'restart');
  }

  closeTab(): void {
    if (this.state === 'active') this.#hit('active tab_closed orphaned');
    if (this.state === 'active') this.state = 'orphaned';
  }

  get #closed(): boolean {
    return ['completed', 'failed', 'aborted'].includes(this.state);
  }

  annotate({ by, update }: Extract<Deed, { does: 'annotate' }>): string {
    if (!this.#mine(by) || this.#closed) return 'refused';
    if (update !== null) {
      const step = this.steps[update.index];
      if (step === undefined) return this.#hit('update no_such_step');
      if (step.status === 'dispatched' || step.status === 'verifying') return this.#hit('update step_in_flight');
      if (step.status === 'done' || step.status === 'aborted') return this.#hit('update step_final');
      if (this.#setup.contracts[update.index] !== 'none' && update.status === 'done')
        return this.#hit('update requires_verification');
    }
    this.age();
    this.#comesBack();
    if (this.state === 'orphaned') return this.#hit('annotate taken');
    this.#progress();
    const step = update === null ? undefined : this.steps[update.index];
    if (step !== undefined && update !== null) {
      this.#hit(`told ${update.status}`);
      step.status = update.status;
      this.#advance();
    }
    return 'annotated';
  }

  close({ by, as }: Extract<Deed, { does: 'close' }>): string {
    if (!this.#mine(by) || this.#closed) return 'refused';
    const open = this.steps.some(({ status }, index) => this.#setup.contracts[index] !== 'none' && status !== 'done');
    if (as === 'completed' && open) return this.#hit('close unverified');
    this.#hit(`closed ${as}`);
    this.state = as;
    if (as !== 'completed') for (const step of this.steps) this.#move(step, 'aborted');
    return 'closed';
  }
}
