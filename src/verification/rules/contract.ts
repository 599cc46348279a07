import {
  type ActionKind,
  type Assertion,
  type AssertionSet,
  BUCKETS,
  type EffectiveContract,
  type ParsedKey,
  RETRY_POLICIES,
  type RetryPolicy,
  type TransitionContract,
} from '../types.js';
import { factId, parseFactKey } from './fact-keys.js';
import { isLiveSignal } from './live-signals.js';
import { LOGIN_WALL } from './proof.js';
import {
  DEFAULT_ACTION_KIND,
  DEFAULT_AMBIGUITY_POLICY,
  DEFAULT_RETRY_POLICY,
  LIST_LIMIT,
  STABILITY_BOUNDS_MS,
  STABILITY_TEMPLATES,
  STABILITY_WINDOW_BOUNDS_MS,
} from './policy.js';

export interface ContractWarning {
  readonly code: string;
  readonly message: string;
}

export interface ContractRefusal {
  readonly ok: false;
  /** Where in the arguments the fault is. */
  readonly field: string;
  readonly message: string;
  readonly details: Record<string, unknown>;
}

export type PreparedContract =
  | {
      readonly ok: true;
      readonly contract: EffectiveContract;
      readonly keys: ReadonlyMap<string, ParsedKey>;
      readonly warnings: readonly ContractWarning[];
    }
  | ContractRefusal;

export type ReadyContract = Extract<PreparedContract, { ok: true }>;

export interface ContractInput {
  readonly caller?: TransitionContract;
  /** The contract that is built into the tool. */
  readonly macro?: TransitionContract;
  /** The contract of the goal step the call works for (A&S L10). */
  readonly step?: TransitionContract;
  /** What the action types, for `chat.sentTextAppeared`. */
  readonly sentText?: string;
}

const ROOT = 'transitionContract';

/**
 * Checks a contract and makes it ready to run (A&S 5.2): defaults, clamped timing, keys taken apart. A caller's contract
 * is laid beside a built-in one and that of a goal step, and can only make them stricter (A&S 5.14, L10).
 */
export function prepareContract(input: ContractInput): PreparedContract {
  const contracts = [input.macro, input.step, input.caller].filter((contract) => contract !== undefined);
  const parsed = parseKeys(contracts.flatMap(placedLists), input.sentText);
  if ('ok' in parsed) return parsed;
  const actionKind = mergeActionKind(input);
  if (typeof actionKind !== 'string') return actionKind;

  const timing = mergeTiming(input, actionKind);
  const bucket = (pick: (contract: TransitionContract) => AssertionSet | undefined) =>
    contracts.flatMap((contract) => withoutEmpty(pick(contract)));
  const contract: EffectiveContract = {
    actionKind,
    preconditions: bucket(({ preconditions }) => preconditions),
    success: bucket(({ postconditions }) => postconditions?.success),
    forbidden: bucket(({ postconditions }) => postconditions?.forbidden),
    ambiguous: bucket(({ postconditions }) => postconditions?.ambiguous),
    retryPolicy: mergeRetryPolicy(input),
    ambiguityPolicy:
      input.caller?.ambiguityPolicy ??
      input.step?.ambiguityPolicy ??
      input.macro?.ambiguityPolicy ??
      DEFAULT_AMBIGUITY_POLICY,
    stabilityWindowMs: timing.stabilityWindowMs,
    stabilityMs: timing.stabilityMs,
    source: sourceOf(input),
  };
  return { ok: true, contract, keys: parsed, warnings: [...timing.warnings, ...staticFacts(contract, parsed)] };
}

/** Whether there is anything by which the result could be known (A&S K3). */
export function hasPostconditions(contract: EffectiveContract): boolean {
  return BUCKETS.some((bucket) => contract[bucket].length > 0);
}

/**
 * What is looked up after the action: the keys of the postconditions, and the login wall that a changed address alone
 * must not lead to (A&S V4c).
 */
export function postconditionKeys({ contract, keys }: ReadyContract): ReadonlyMap<string, ParsedKey> {
  const named = new Set(
    BUCKETS.flatMap((bucket) => contract[bucket])
      .flatMap(({ all = [], any = [], forbidden = [] }) => [...all, ...any, ...forbidden])
      .map(({ factKey, frameId }) => factId(factKey, frameId)),
  );
  const wanted = new Map([...keys].filter(([id]) => named.has(id)));
  const wall = parseFactKey(LOGIN_WALL, null);
  if (wall.ok && contract.success.length > 0) wanted.set(wall.key.id, wall.key);
  return wanted;
}

interface PlacedList {
  readonly field: string;
  readonly assertions: readonly Assertion[];
}

function placedLists({ preconditions, postconditions }: TransitionContract): readonly PlacedList[] {
  const sets: readonly (readonly [string, AssertionSet | undefined])[] = [
    [`${ROOT}.preconditions`, preconditions],
    ...BUCKETS.map((bucket) => [`${ROOT}.postconditions.${bucket}`, postconditions?.[bucket]] as const),
  ];
  return sets.flatMap(([field, set]) =>
    (['all', 'any', 'forbidden'] as const).map((group) => ({
      field: `${field}.${group}`,
      assertions: set?.[group] ?? [],
    })),
  );
}

function parseKeys(
  lists: readonly PlacedList[],
  sentText: string | undefined,
): ReadonlyMap<string, ParsedKey> | ContractRefusal {
  const keys = new Map<string, ParsedKey>();
  for (const { field, assertions } of lists) {
    if (assertions.length > LIST_LIMIT)
      return refuse(field, `A list may hold at most ${LIST_LIMIT} assertions; this one has ${assertions.length}.`, {
        limit: LIST_LIMIT,
        given: assertions.length,
      });
    for (const [index, { factKey, operator, expected, frameId = null }] of assertions.entries()) {
      const place = `${field}[${index}]`;
      const needsExpected = operator !== 'exists' && operator !== 'not_exists';
      if (needsExpected && expected === undefined)
        return refuse(`${place}.expected`, `The operator ${operator} needs "expected".`, { factKey, operator });
      const parsed = parseFactKey(factKey, frameId, sentText === undefined ? {} : { sentText });
      if (!parsed.ok) {
        const { message, nearest, validKeys } = parsed;
        return refuse(`${place}.factKey`, message, { factKey, nearest, validKeys });
      }
      keys.set(parsed.key.id, parsed.key);
    }
  }
  return keys;
}

function sourceOf({ caller, macro }: ContractInput): EffectiveContract['source'] {
  if (macro !== undefined) return caller === undefined ? 'macro' : 'caller+macro';
  return caller === undefined ? 'step' : 'caller';
}

function mergeActionKind({ caller, macro, step }: ContractInput): ActionKind | ContractRefusal {
  const own = caller?.actionKind;
  if (macro === undefined)
    return own === 'custom' ? (step?.actionKind ?? own) : (own ?? step?.actionKind ?? DEFAULT_ACTION_KIND);
  const builtIn = macro.actionKind ?? DEFAULT_ACTION_KIND;
  if (own === undefined || own === 'custom' || own === builtIn) return builtIn;
  return refuse(
    `${ROOT}.actionKind`,
    `This tool's contract is of kind ${builtIn}; leave actionKind out or give that one.`,
    {
      given: own,
      allowed: [builtIn, 'custom'],
    },
  );
}

/** The list of policies goes from lax to strict. */
function mergeRetryPolicy({ caller, macro, step }: ContractInput): RetryPolicy {
  const builtIn = [macro, step].flatMap((contract) =>
    contract === undefined ? [] : [contract.retryPolicy ?? DEFAULT_RETRY_POLICY],
  );
  const own = caller?.retryPolicy ?? (builtIn.length === 0 ? DEFAULT_RETRY_POLICY : undefined);
  const all = own === undefined ? builtIn : [...builtIn, own];
  return RETRY_POLICIES.findLast((policy) => all.includes(policy)) ?? DEFAULT_RETRY_POLICY;
}

interface Timing {
  readonly stabilityWindowMs: number;
  readonly stabilityMs: number;
  readonly warnings: readonly ContractWarning[];
}

function mergeTiming({ caller, macro, step }: ContractInput, actionKind: ActionKind): Timing {
  const template = STABILITY_TEMPLATES[actionKind];
  const windowGiven =
    caller?.stabilityWindowMs ?? step?.stabilityWindowMs ?? macro?.stabilityWindowMs ?? template.stabilityWindowMs;
  const holdGiven = caller?.stabilityMs ?? step?.stabilityMs ?? macro?.stabilityMs ?? template.stabilityMs;
  const stabilityWindowMs = clamp(windowGiven, STABILITY_WINDOW_BOUNDS_MS);
  const inBounds = clamp(holdGiven, STABILITY_BOUNDS_MS);
  // K6: what must hold for the whole window could never be seen to hold.
  const stabilityMs = inBounds < stabilityWindowMs ? inBounds : Math.floor(stabilityWindowMs / 2);
  return {
    stabilityWindowMs,
    stabilityMs,
    warnings: [
      ...clampWarning('stabilityWindowMs', windowGiven, stabilityWindowMs),
      ...clampWarning('stabilityMs', holdGiven, stabilityMs),
    ],
  };
}

function clamp(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(Math.max(value, min), max);
}

function clampWarning(name: string, given: number, used: number): ContractWarning[] {
  if (given === used) return [];
  return [{ code: 'contract.timing_clamped', message: `${name} ${given} is out of range; ${used} is used.` }];
}

/** An operational fact that nothing reads again cannot show what the action did. */
function staticFacts(contract: EffectiveContract, keys: ReadonlyMap<string, ParsedKey>): ContractWarning[] {
  const named = new Set(
    BUCKETS.flatMap((bucket) => contract[bucket])
      .flatMap(({ all = [], any = [], forbidden = [] }) => [...all, ...any, ...forbidden])
      .map(({ factKey, frameId }) => factId(factKey, frameId)),
  );
  return [...named].flatMap((id) => {
    const source = keys.get(id)?.source;
    if (source?.from !== 'operational' || isLiveSignal(source.signalKey)) return [];
    const message = `${source.signalKey} is not read again after the action, so it cannot show its result.`;
    return [{ code: 'contract.static_fact', message }];
  });
}

/** An empty list counts as absent, and so does a set of them. */
function withoutEmpty(set: AssertionSet | undefined): AssertionSet[] {
  const kept = Object.entries({ all: set?.all, any: set?.any, forbidden: set?.forbidden }).filter(
    ([, list]) => list !== undefined && list.length > 0,
  );
  return kept.length === 0 ? [] : [Object.fromEntries(kept)];
}

function refuse(field: string, message: string, details: Record<string, unknown>): ContractRefusal {
  return { ok: false, field, message, details };
}
