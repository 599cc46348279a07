import type { Operation, Target } from '../../browser/index.js';
import type { OperationalFacts } from '../../facts/index.js';
import type { Clock, ReasonCode } from '../../kernel/index.js';
import {
  checkEntry,
  checkParams,
  fillRoutes,
  isItsPlace,
  type Phenomenon,
  refuseCapabilities,
  refuseEntry,
  routeMatches,
  type HealthState,
  type SlotProblem,
  slotsOf,
  type SlotValues,
} from '../../knowledge/index.js';
import { findCommitStep, isThere } from './playbook.js';
import { applyHead } from './report.js';
import { placeOf } from './verify.js';
import type { Refusal } from '../call/outcome.js';

export interface ApplyQuestion {
  readonly entry: Phenomenon;
  readonly state: HealthState;
  readonly params: Readonly<Record<string, unknown>>;
  readonly maxSteps: number;
  /** Whether a control of that name commits something. */
  readonly isCommitText: (text: string) => boolean;
  readonly target: Target;
  readonly facts: Pick<OperationalFacts, 'capabilities' | 'read'>;
  readonly clock: Clock;
  readonly op: Operation;
}

type Refused = ReturnType<typeof applyHead> & { readonly telemetryReported: false };

export type ApplyAnswer =
  | { readonly kind: 'refused'; readonly outcome: Refusal<Refused> }
  | { readonly kind: 'ready'; readonly values: SlotValues; readonly urls: readonly string[] };

/** Everything that must hold before the first step, in the order of K 12. Nothing is touched, and nothing is learned from it. */
export async function checkApply(question: ApplyQuestion): Promise<ApplyAnswer> {
  const { entry, state, target, params, maxSteps, clock, op } = question;
  const { playbook } = entry;
  const unfit = refuseEntry(entry, state);
  if (unfit !== null) return refused(entry, unfit);
  const { length } = playbook.actions;
  if (length > maxSteps)
    return mistaken({
      field: 'maxSteps',
      expected: `${length}..20`,
      message: `"maxSteps" must be at least ${length}.`,
    });
  const given = checkParams(slotsOf(playbook), params);
  if (!given.ok) return mistaken(given.problem);
  const place = placeOf(target);
  const isOnRoute = routeMatches(entry.context.routes, place.route);
  if (!isItsPlace(entry, { scope: place.scope, isOnRoute })) return refused(entry, 'pks.target_mismatch');
  const routes = fillRoutes(playbook, given.values, new URL(target.url()).origin);
  if (!routes.ok) return mistaken(routes.problem);
  if (playbook.actions[0]?.type !== 'navigate' && !(await isThere(entry, { target, clock, op })))
    return refused(entry, 'pks.not_present');
  const lacking = refuseCapabilities(playbook.requiredCapabilities, (name) => known(name, question));
  if (lacking !== null) return refused(entry, lacking.reasonCode, `Needed: ${lacking.name}.`);
  // What could not be written today is not run either (K 15.4).
  const [violation] = checkEntry(entry, question);
  if (violation !== undefined) return refused(entry, violation.code, `${violation.path}: ${violation.message}`);
  const commitStep = await findCommitStep(playbook.actions, target, op);
  if (commitStep !== null)
    return refused(entry, 'pks.commit_point_blocked', `Step ${commitStep} would commit something.`);
  return { kind: 'ready', values: given.values, urls: routes.urls };
}

/** A capability by its full name or without that of its service, else a fact that is true or false; fresh or not at all. */
function known(name: string, { facts, target }: ApplyQuestion): boolean | null {
  const capability = facts
    .capabilities(target)
    .find((one) => one.capability === name || one.capability.endsWith(`.${name}`));
  if (capability !== undefined) return capability.state === 'current' ? capability.value : null;
  const reading = facts.read(target, name);
  return reading.condition === 'value' && typeof reading.value === 'boolean' ? reading.value : null;
}

function refused(entry: Phenomenon, reasonCode: ReasonCode, message?: string): ApplyAnswer {
  return {
    kind: 'refused',
    outcome: {
      status: 'blocked',
      reasonCode,
      stage: 'precondition_check',
      ...(message !== undefined && { message }),
      about: { ...applyHead(entry), telemetryReported: false },
    },
  };
}

function mistaken({ field, expected, message }: SlotProblem): ApplyAnswer {
  return {
    kind: 'refused',
    outcome: {
      status: 'failed',
      reasonCode: 'params.invalid',
      stage: 'validate',
      message,
      errorData: { field, expected },
    },
  };
}
