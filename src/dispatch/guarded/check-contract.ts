import type { Operation, ResolvedElement, Target } from '../../browser/index.js';
import type { OperationalFacts } from '../../facts/index.js';
import type { Clock } from '../../kernel/index.js';
import type { Redactor } from '../../safety/index.js';
import {
  type AssertionSet,
  detectCommitPoint,
  evaluateSets,
  type EffectiveContract,
  type Facts,
  look,
  type MacroName,
  macroContract,
  type ParsedKey,
  plainFacts,
  prepareContract,
  type SetResult,
  type TransitionContract,
} from '../../verification/index.js';
import { showable } from './assertion-report.js';
import { pageProbe } from './probe.js';
import type { BareOutcome, Outcome } from '../call/outcome.js';

interface CheckArgs {
  readonly transitionContract: TransitionContract;
  readonly macro?: MacroName | undefined;
  readonly selector?: string | undefined;
}

/** A&S 5.16: the same validator and the same engine as an acting call, and nothing that acts. */
export async function checkContract(
  { transitionContract: caller, macro, selector }: CheckArgs,
  { clock, redactor, facts }: { readonly clock: Clock; readonly redactor: Redactor; readonly facts: OperationalFacts },
  { target, element, op }: { readonly target: Target; readonly element?: ResolvedElement; readonly op: Operation },
) {
  const prepared = prepareContract({ caller, ...(macro !== undefined && { macro: macroContract(macro) }) });
  if (!prepared.ok) {
    const { field, message, details } = prepared;
    return {
      status: 'failed',
      reasonCode: 'params.invalid',
      stage: 'validate',
      message,
      errorData: { field, ...details },
    } satisfies BareOutcome;
  }
  const { contract, keys } = prepared;
  const probe = pageProbe({ target, element: element ?? null, op }, facts);
  try {
    const tick = await look(
      keys,
      { clock, probe, signal: op.signal },
      { atMs: () => 0, isBaseline: false, isLive: true },
    );
    const before = plainFacts(keys, tick, 'precondition');
    const after = plainFacts(keys, tick, 'check');
    const show = (sets: readonly AssertionSet[], facts: Facts) => shown(sets, { facts, keys, redactor });
    const preconditions = evaluateSets(contract.preconditions, before, keys);
    const success = evaluateSets(contract.success, after, keys);
    const forbidden = evaluateSets(contract.forbidden, after, keys);
    const successAlreadyTrue =
      success.verdict === null || success.verdict === 'unknown' ? null : success.verdict === 'satisfied';
    const commitPoint =
      element === undefined
        ? null
        : detectCommitPoint({
            action: 'click',
            facts: element.facts.commit,
            selectorText: selector ?? null,
          });
    return {
      status: 'ok',
      data: {
        contractValid: true,
        wouldDispatch: preconditions.verdict === null || preconditions.verdict === 'satisfied',
        preconditions: show(contract.preconditions, before),
        postconditions: {
          success: show(contract.success, after),
          forbidden: show(contract.forbidden, after),
          ambiguous: show(contract.ambiguous, after),
        },
        successAlreadyTrue,
        forbiddenAlreadyTrue: trueKeys(forbidden),
        unreadableKeys: [...keys.values()]
          .filter(({ id, delta }) => delta === null && after.get(id)?.condition === 'unreadable')
          .map(({ factKey }) => factKey),
        commitPoint,
        effective: effectiveOf(contract),
      },
      warnings: [...prepared.warnings, ...warningsOf(success, contract)],
      evidence: { domRead: true },
    } satisfies Outcome;
  } finally {
    probe.watch.stop();
  }
}

function effectiveOf(contract: EffectiveContract) {
  const { actionKind, retryPolicy, ambiguityPolicy, stabilityWindowMs, stabilityMs } = contract;
  return { actionKind, retryPolicy, ambiguityPolicy, stabilityWindowMs, stabilityMs };
}

/** CK4. */
function warningsOf({ verdict }: SetResult, { retryPolicy }: EffectiveContract) {
  if (verdict === 'satisfied') {
    const then = retryPolicy === 'idempotent' ? 'likely at best' : 'indeterminate unless one of its facts changes';
    return [
      {
        code: 'contract.success_already_true',
        message: `Success already holds before the action: the result would be ${then}.`,
      },
    ];
  }
  if (verdict === 'unknown')
    return [{ code: 'contract.success_unreadable', message: 'The success conditions cannot be read on this page.' }];
  return [];
}

function trueKeys({ traces }: SetResult): readonly string[] {
  return traces.filter(({ passed }) => passed === true).map(({ factKey }) => factKey);
}

function shown(
  sets: readonly AssertionSet[],
  {
    facts,
    keys,
    redactor,
  }: { readonly facts: Facts; readonly keys: ReadonlyMap<string, ParsedKey>; readonly redactor: Redactor },
) {
  const { verdict, tripped, traces } = evaluateSets(sets, facts, keys);
  if (verdict === null) return null;
  return {
    verdict,
    ...(tripped && { tripped }),
    assertions: traces.map((trace) => ({
      ...trace,
      observed: showable(trace.factKey, trace.observed, redactor),
      delta: [...keys.values()].some(
        ({ factKey, frameId, delta }) => factKey === trace.factKey && frameId === trace.frameId && delta !== null,
      ),
    })),
  };
}
