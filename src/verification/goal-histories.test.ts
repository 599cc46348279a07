import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  AGENTS,
  type Agent,
  type Deed,
  GoalModel,
  LEASE_MS,
  type Result,
  type Setup,
  TABLE,
} from '../../tests/support/goal-model.js';
import type { ClosedState, Goal, GoalChange, GoalMode, ToldStatus } from './goal-types.js';
import * as machine from './rules/goal-machine.js';
import type { ActionKind, RetryPolicy } from './types.js';

/** The rules, used as the book of goals uses them. */
class Driven {
  goal: Goal;
  now = 0;
  isTaken = false;
  token = 'none';
  #tokens = 0;
  readonly #setup: Setup;

  constructor(setup: Setup) {
    this.#setup = setup;
    const steps = setup.contracts.map((kind) => ({
      actionDesc: 'x',
      contract: kind === 'none' ? null : { actionKind: kind },
    }));
    const given = { goalId: 'g', targetId: 't', summary: 's', leaseMs: LEASE_MS, steps };
    const { owner, session, mode } = setup;
    this.goal = machine.createGoal(
      { ...given, mode, ownerAgentId: owner, sidecarSessionId: session },
      owner ?? 'ada',
      0,
    ).goal;
  }

  #take(change: GoalChange | null): void {
    if (change !== null) this.goal = change.goal;
  }

  look(by: Agent): void {
    this.#take(machine.expireLease(this.goal, this.now));
    this.#take(machine.look(this.goal, { agentId: by, clientSessionId: null }, this.now));
  }

  dispatch({ by, session, kind, policy }: Extract<Deed, { does: 'dispatch' }>): string {
    const caller = { agentId: by, clientSessionId: session };
    const call = { caller, actionKind: kind, retryPolicy: policy };
    const awake = machine.wake(this.goal, caller, this.isTaken, this.now);
    const refusal = machine.refusePrepare(awake.goal, call);
    if (refusal !== null) return `refused ${refusal}`;
    this.token = `token ${(this.#tokens += 1)}`;
    const given = { ...call, transitionId: 'tx', leaseToken: this.token };
    this.#take(machine.prepareStep(awake.goal, given, this.now));
    this.goal = machine.watchStep(this.goal, this.goal.currentStep, this.token);
    return 'accepted';
  }

  answer(result: Result, outdated: boolean): void {
    if (machine.isClosed(this.goal)) return;
    const leaseToken = outdated ? 'an older one' : this.token;
    const verdict = { stepIndex: this.goal.currentStep, leaseToken, status: result, retryAdvice: null };
    this.#take(machine.settleStep(this.goal, verdict, this.now));
  }

  precondition(): void {
    const given = { transitionId: 'tx', retryAdvice: null, retryPolicy: 'non_idempotent' } as const;
    const transition = { ...given, dispatchStatus: 'blocked_precondition', verificationStatus: 'skipped' } as const;
    this.#take(machine.blockStep(this.goal, transition, this.now));
  }

  restart(): void {
    if (!machine.isClosed(this.goal)) this.#take(machine.recoverGoal(this.goal, this.now));
  }

  closeTab(): void {
    this.#take(machine.orphan(this.goal, this.now));
  }

  annotate({ by, update }: Extract<Deed, { does: 'annotate' }>): string {
    const caller = { agentId: by, clientSessionId: this.#setup.session };
    if (machine.standingOf(this.goal, caller) !== 'owner' || machine.isClosed(this.goal)) return 'refused';
    const refusal = update === null ? null : machine.refuseUpdate(this.goal, update.index, update.status);
    if (refusal !== null) return `update ${refusal}`;
    const awake = machine.wake(this.goal, caller, this.isTaken, this.now);
    if (awake.goal.state === 'orphaned') {
      this.goal = machine.expireLease(this.goal, this.now)?.goal ?? this.goal;
      return 'annotate taken';
    }
    this.#take(machine.annotate(awake.goal, { content: 'c', source: 's', stepUpdate: update }, caller, this.now));
    return 'annotated';
  }

  close({ by, as }: Extract<Deed, { does: 'close' }>): string {
    const caller = { agentId: by, clientSessionId: this.#setup.session };
    if (machine.standingOf(this.goal, caller) !== 'owner' || machine.isClosed(this.goal)) return 'refused';
    if (as === 'completed' && machine.unverifiedSteps(this.goal).length > 0) return 'close unverified';
    this.#take(machine.closeGoal(this.goal, as, caller, this.now));
    return 'closed';
  }
}

const by = fc.constantFrom(...AGENTS);
const kind = fc.constantFrom<ActionKind | null>(null, 'custom', 'submit_form', 'send_message');
const dispatch = fc.record({
  does: fc.constant('dispatch' as const),
  by: fc.constantFrom<Agent>('ada', 'ada', 'ada', 'bob'),
  session: fc.constantFrom('s1', 's1', 's2'),
  kind,
  policy: fc.constantFrom<RetryPolicy>('idempotent', 'idempotent', 'non_idempotent', 'non_idempotent', 'no_retry'),
});
const result = fc.constantFrom<Result>(
  'verified_success',
  'verified_fail',
  'verified_fail',
  'indeterminate',
  'skipped',
  'none',
);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: dispatch },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('answer'), result, outdated: fc.constantFrom(false, false, true) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('look'), by }) },
  { weight: 1, arbitrary: fc.constant({ does: 'precondition' }) },
  { weight: 1, arbitrary: fc.constant({ does: 'restart' }) },
  { weight: 1, arbitrary: fc.constant({ does: 'close_tab' }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait'), ms: fc.constantFrom(10, 400, 1200) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('taken'), isTaken: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('annotate'),
      by,
      update: fc.option(
        fc.record({
          index: fc.nat(3),
          status: fc.constantFrom<ToldStatus>('done', 'blocked', 'ready', 'aborted'),
        }),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('close'),
      by,
      as: fc.constantFrom<ClosedState>('completed', 'completed', 'failed', 'aborted'),
    }),
  },
) as fc.Arbitrary<Deed>;
const setup: fc.Arbitrary<Setup> = fc.record({
  owner: fc.constantFrom<Agent | null>('ada', 'ada', null),
  session: fc.constantFrom(null, null, null, 's1'),
  mode: fc.constantFrom<GoalMode>('agent_driven', 'runtime_assisted', 'fully_autonomous'),
  contracts: fc.array(fc.constantFrom<ActionKind | 'none'>('none', 'custom', 'submit_form'), { maxLength: 3 }),
});

function play(subject: GoalModel | Driven, deed: Deed): string | undefined {
  switch (deed.does) {
    case 'look':
      subject.look(deed.by);
      return undefined;
    case 'dispatch':
      return subject.dispatch(deed);
    case 'answer':
      subject.answer(deed.result, deed.outdated);
      return undefined;
    case 'precondition':
      subject.precondition();
      return undefined;
    case 'restart':
      subject.restart();
      return undefined;
    case 'close_tab':
      subject.closeTab();
      return undefined;
    case 'wait':
      subject.now += deed.ms;
      return undefined;
    case 'taken':
      subject.isTaken = deed.isTaken;
      return undefined;
    case 'annotate':
      return subject.annotate(deed);
    case 'close':
      return subject.close(deed);
  }
}

it('20,000 random histories equal the table, and every way through it is taken at least 100 times [A&S L3] [A&S L6] [A&S L7] [A&S L9] [A&S L10a] [A&S L11] [A&S L12]', () => {
  const hits = new Map<string, number>();
  fc.assert(
    fc.property(setup, fc.array(deed, { minLength: 5, maxLength: 25 }), (given, deeds) => {
      const model = new GoalModel(given);
      const driven = new Driven(given);
      for (const each of deeds) {
        const said = [play(driven, each), play(model, each)];
        model.age();
        const { state, currentStep, steps } = machine.expireLease(driven.goal, driven.now)?.goal ?? driven.goal;
        const shown = steps.map(({ status }) => (status === 'verifying' ? 'dispatched' : status));
        const is = [said[0], state, currentStep, ...shown].join(' ');
        const should = [said[1], model.state, model.current, ...model.steps.map(({ status }) => status)].join(' ');
        // Plain texts: half a million calls of `expect` would take a minute.
        if (is !== should) expect(is).toBe(should);
      }
      for (const [what, count] of model.hits) hits.set(what, (hits.get(what) ?? 0) + count);
    }),
    { numRuns: 20_000, seed: 20_261_115 },
  );
  const expected = [
    ...TABLE.flatMap(([froms, event, to]) =>
      // A step under way is `dispatched` in the model until its verdict; the model does not tell it from `verifying`.
      froms
        .split(' ')
        .filter((from) => from !== 'verifying')
        .map((from) => `${from} ${event} ${to}`),
    ),
    ...machine.REFUSALS.map((refusal) => `refused ${refusal}`),
    ...['no_such_step', 'step_in_flight', 'step_final', 'requires_verification'].map((refusal) => `update ${refusal}`),
    ...['done', 'blocked', 'ready', 'aborted'].map((status) => `told ${status}`),
    ...['completed', 'failed', 'aborted'].map((state) => `closed ${state}`),
    'close unverified',
    'annotate taken',
    'active lease orphaned',
    'active tab_closed orphaned',
    'active all_done completed',
    'orphaned revived active',
  ];
  expect(expected.filter((what) => (hits.get(what) ?? 0) < 100)).toEqual([]);
});
