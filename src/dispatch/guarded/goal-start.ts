import type { Operation, Target } from '../../browser/index.js';
import type { OperationalFacts } from '../../facts/index.js';
import type { Clock } from '../../kernel/index.js';
import type { Redactor } from '../../safety/index.js';
import {
  type AssertionSet,
  checkPreconditions,
  hasPostconditions,
  prepareContract,
  type TransitionContract,
} from '../../verification/index.js';
import { describeAssertions, isUnmet, listAssertions } from './assertion-report.js';
import { pageProbe } from './probe.js';
import type { BareOutcome, Refusal } from '../call/outcome.js';

interface Start {
  readonly preconditions: AssertionSet | undefined;
  readonly contracts: readonly (TransitionContract | null)[];
}

interface Needs {
  readonly clock: Clock;
  readonly redactor: Redactor;
  readonly facts: OperationalFacts;
}

/** Whether a goal may begin: its contracts can be run, and the page is where it starts from (A&S L2, L4). */
export async function refuseStart(
  { preconditions, contracts }: Start,
  { clock, redactor, facts }: Needs,
  { target, op }: { readonly target: Target; readonly op: Operation },
): Promise<Refusal<{ readonly failedAssertions: ReturnType<typeof listAssertions> }> | null> {
  for (const [index, contract] of contracts.entries()) {
    const fault = contract === null ? null : faultOf(contract);
    if (fault !== null) return invalid(`steps[${index}].contract${fault.path}`, fault.message, fault.details);
  }
  if (preconditions === undefined) return null;
  const plan = prepareContract({ caller: { preconditions } });
  if (!plan.ok) return invalid(plan.field.replace('transitionContract.', ''), plan.message, plan.details);
  const probe = pageProbe({ target, element: null, op }, facts);
  try {
    const result = await checkPreconditions(plan, { clock, probe, signal: op.signal });
    if (result.verdict === null || result.verdict === 'satisfied') return null;
    const unmet = result.traces.filter(isUnmet);
    return {
      status: 'blocked',
      reasonCode: 'goal.precondition_failed',
      stage: 'precondition_check',
      message: `No goal was created: ${describeAssertions(unmet, redactor)}`,
      about: { failedAssertions: listAssertions(unmet, redactor) },
    };
  } finally {
    probe.watch.stop();
  }
}

function faultOf(contract: TransitionContract) {
  const plan = prepareContract({ caller: contract });
  if (!plan.ok)
    return { path: plan.field.replace('transitionContract', ''), message: plan.message, details: plan.details };
  if (hasPostconditions(plan.contract)) return null;
  return { path: '.postconditions', message: 'Without postconditions nothing could prove the step.', details: {} };
}

function invalid(field: string, message: string, details: Record<string, unknown>): BareOutcome {
  return {
    status: 'failed',
    reasonCode: 'params.invalid',
    stage: 'validate',
    message,
    errorData: { field, ...details },
  };
}
