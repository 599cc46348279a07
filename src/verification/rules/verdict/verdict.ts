import type { FactReading } from '../../../browser/index.js';
import type {
  Assertion,
  AssertionSet,
  AssertionTrace,
  EffectiveContract,
  Facts,
  IndeterminateReason,
  ParsedKey,
  SetResult,
  Verdict,
} from '../../types.js';
import { evaluateSets } from '../assertions.js';
import { hasTakenWrite, openRequests, vetoingRequests } from './caused-requests.js';
import { changedFacts, isSameReading } from '../changes.js';
import {
  ACCEPTED_HOLD_MS,
  AMBIGUOUS_HOLD_MS,
  ECHO_HOLD_MS,
  READS_WAIT_MS,
  REFUSED_HOLD_MS,
  SETTLE_AFTER_ANSWER_MS,
  SETTLE_AFTER_NAVIGATION_MS,
} from '../policy.js';
import { ACCEPTED, isAbsenceProof, isHardProof, isUrlProof, LOGIN_WALL, REFUSED } from '../proof.js';
import { hasSettled, outcomeSince } from './settling.js';
import type { Case, Tick, Trial } from './trial.js';

export function beginTrial({ contract, keys }: Case, baseline: Tick): Trial {
  const conditions = trueConditions(contract.forbidden, baseline.facts, keys);
  return {
    baseline: baseline.facts,
    wasSatisfied: evaluateSets(contract.success, baseline.facts, keys).verdict === 'satisfied',
    wasAmbiguous: evaluateSets(contract.ambiguous, baseline.facts, keys).verdict === 'satisfied',
    suppressed: new Set(conditions.map(({ id }) => id)),
    suppressedKeys: [...new Set(conditions.flatMap(({ factKeys }) => factKeys))],
    hasChanged: false,
    successSinceMs: null,
    ambiguousSinceMs: null,
    outcome: null,
    answeredAtMs: null,
    documentId: baseline.host.documentId,
    readableSinceMs: null,
    wasEverReadable: false,
    ticks: 0,
  };
}

/**
 * A message is proven by the signs of a chat, or by what its server did with it: then it does not matter how its page shows
 * that (5.14).
 */
function successOf({ contract, keys }: Case, { facts, judged }: Tick): SetResult {
  const outcome = judged?.outcome;
  const isTaken = outcome?.state === 'accepted' && (outcome.by === 'write' || outcome.by === 'state');
  const accepted = ({ factKey }: Assertion) => factKey === ACCEPTED;
  const isOfChat = ({ all = [], any = [] }: AssertionSet) =>
    any.some(accepted) && all.every(({ factKey }) => factKey === 'composer.textEmpty');
  const isMessage = contract.actionKind === 'send_message' && isTaken;
  const sets = contract.success.map((set) =>
    isMessage && isOfChat(set) ? { ...set, all: [], any: (set.any ?? []).filter(accepted) } : set,
  );
  return evaluateSets(sets, facts, keys);
}

/** Weighs one look: a verdict, or the trial goes on (5.4: forbidden trip, success, ambiguous, keep waiting). */
export function weigh(
  given: Case,
  before: Trial,
  tick: Tick,
): { readonly trial: Trial; readonly verdict: Verdict | null } {
  const { contract, keys } = given;
  const success = successOf(given, tick);
  const ambiguous = evaluateSets(contract.ambiguous, tick.facts, keys);
  const forbidden = conditionsOf(contract.forbidden, tick.facts, keys);
  const trial = advance(given, before, { tick, success, ambiguous, forbidden });

  // A page that dies takes its requests along: that they failed says nothing about what the server did (V10).
  if (tick.host.isGone) return { trial, verdict: unclear(trial, tick, success, 'frame_destroyed') };
  const trips = forbidden.filter(
    ({ id, state, factKeys }) =>
      state === 'true' &&
      !trial.suppressed.has(id) &&
      !(factKeys.includes(REFUSED) && !hasSettled(trial, tick, REFUSED_HOLD_MS)),
  );
  if (trips.length > 0)
    return {
      trial,
      verdict: failed(
        trial,
        tick,
        success,
        trips.flatMap(({ traces }) => traces),
      ),
    };
  const objection = success.verdict === 'satisfied' ? objectionTo(given, trial, { tick, success, forbidden }) : null;
  const held = trial.successSinceMs !== null && tick.atMs - trial.successSinceMs >= contract.stabilityMs;
  if (success.verdict === 'satisfied' && objection === null && held)
    return { trial, verdict: succeeded(trial, tick, success) };
  const ambiguousFor = trial.ambiguousSinceMs === null ? 0 : tick.atMs - trial.ambiguousSinceMs;
  if (ambiguousFor >= AMBIGUOUS_HOLD_MS && !trial.wasAmbiguous && success.verdict !== 'satisfied')
    return { trial, verdict: unclear(trial, tick, success, 'ambiguous_signal', ambiguous.traces) };
  return { trial, verdict: null };
}

/** V7: the window has ended. `tick` is the last look. */
export function conclude(given: Case, trial: Trial, tick: Tick): Verdict {
  const { contract, keys } = given;
  const success = successOf(given, tick);
  const ambiguous = evaluateSets(contract.ambiguous, tick.facts, keys);
  const forbidden = conditionsOf(contract.forbidden, tick.facts, keys);
  if (success.verdict === 'satisfied') {
    const objection = objectionTo(given, trial, { tick, success, forbidden });
    return unclear(
      trial,
      tick,
      success,
      objection === null || ENDS_AS_TIMEOUT.includes(objection) ? 'timeout' : 'ambiguous_signal',
      [],
      {
        textOnlyProof: objection === 'text_only',
        successPreexisting: objection === 'preexisting',
      },
    );
  }
  if (ambiguous.verdict === 'satisfied') return unclear(trial, tick, success, 'ambiguous_signal', ambiguous.traces);
  if (success.verdict === null) return unclear(trial, tick, success, 'no_signal_yet');
  if (tick.judged?.outcome.state === 'unclear') return unclear(trial, tick, success, 'ambiguous_signal');
  if (success.verdict === 'failed') {
    return contract.actionKind === 'select_option' || contract.actionKind === 'dismiss_overlay'
      ? { ...failed(trial, tick, success, success.traces.filter(isUnmet)), mismatch: true, trippedForbidden: false }
      : { ...unclear(trial, tick, success, 'timeout'), mismatch: true };
  }
  return unclear(trial, tick, success, whyUnknown(trial, tick, success));
}

type Objection =
  | 'request_open'
  | 'request_failed'
  | 'doubted'
  | 'preexisting'
  | 'url_only'
  | 'unsettled'
  | 'text_only'
  | 'old_error';

/** What time alone would have settled. */
const ENDS_AS_TIMEOUT: readonly Objection[] = ['request_open', 'unsettled'];

/** Why a success set that is satisfied is no success yet; null when nothing speaks against it. */
function objectionTo(
  { contract, keys, isCritical }: Case,
  trial: Trial,
  {
    tick,
    success,
    forbidden,
  }: { readonly tick: Tick; readonly success: SetResult; readonly forbidden: readonly Condition[] },
): Objection | null {
  const { host } = tick;
  const proofs = success.traces.filter(({ group, passed }) => group !== 'forbidden' && passed === true);
  const isJudged = proofs.length > 0 && proofs.every(({ factKey }) => factKey === ACCEPTED);
  const open = openRequests(host.caused);
  // What the action is carried by is judged already; a list that is read again is waited for, but not for ever.
  const mayStayOpen =
    isJudged &&
    open.every(
      ({ isWrite, isNavigation, beganMs = 0 }) => !isWrite && !isNavigation && tick.atMs - beganMs >= READS_WAIT_MS,
    );
  if (open.length > 0 && !mayStayOpen) return 'request_open';
  if (!isJudged && vetoingRequests(host.caused).length > 0) return 'request_failed';
  if (isJudged && !hasSettled(trial, tick, ACCEPTED_HOLD_MS)) return 'unsettled';
  if (tick.judged?.isRereading === true) return 'unsettled';
  const outcome = tick.judged?.outcome;
  if (outcome?.state === 'refused') return 'request_failed';
  if (outcome?.state === 'unclear' && outcome.isDoubted === true) return 'doubted';
  if (outcome?.state === 'open' && outcome.isUnderWay === true) return 'unsettled';
  if (trial.wasSatisfied && !trial.hasChanged && contract.retryPolicy !== 'idempotent') return 'preexisting';
  const isElsewhere = host.navigations > 0;
  if (
    proofs.every((proof) => isUrlProof(proof) || (isElsewhere && isAbsenceProof(proof))) &&
    !leadsToAPage(trial, tick, keys)
  )
    return 'url_only';
  // V5: a new document may still show its error.
  if (
    host.navigations > 0 &&
    (trial.readableSinceMs === null || tick.atMs - trial.readableSinceMs < SETTLE_AFTER_NAVIGATION_MS)
  )
    return 'unsettled';
  if (!outlives(trial, tick, proofs) || (!isJudged && mayBeEcho(contract, trial, tick))) return 'unsettled';
  // An error that was there before the action and came again with a new document is no sign of success (V2).
  if (host.navigations > 0 && forbidden.some(({ id, state }) => state === 'true' && trial.suppressed.has(id)))
    return 'old_error';
  if (isCritical && !proofs.some((proof) => isHardProof(proof, proofs, tick.judged?.outcome ?? null)))
    return 'text_only';
  return null;
}

/**
 * What was shown before the server answered may be taken back once it has; and an app that has moved on to another view
 * may still show its error there (V4a, V5).
 */
function outlives(trial: Trial, { atMs, host }: Tick, proofs: readonly AssertionTrace[]): boolean {
  const { successSinceMs, answeredAtMs } = trial;
  if (successSinceMs === null) return false;
  const isEarly = answeredAtMs !== null && successSinceMs < answeredAtMs;
  if (isEarly && atMs - answeredAtMs < SETTLE_AFTER_ANSWER_MS) return false;
  const isRoute = host.navigations === 0 && proofs.length > 0 && proofs.every(isUrlProof);
  return !isRoute || atMs - successSinceMs >= SETTLE_AFTER_NAVIGATION_MS;
}

/**
 * V5b: chats show a message before they send it, and some begin to send it only a little later. How soon they take it back
 * after the answer cannot be told from one look.
 */
function mayBeEcho({ actionKind }: EffectiveContract, trial: Trial, { atMs, host }: Tick): boolean {
  if (actionKind !== 'send_message') return false;
  const { successSinceMs, answeredAtMs } = trial;
  const since = Math.max(successSinceMs ?? atMs, answeredAtMs ?? -Infinity);
  return atMs - since < (hasTakenWrite(host.caused) ? SETTLE_AFTER_ANSWER_MS : ECHO_HOLD_MS);
}

/** V4c: a changed address says nothing on a login wall that was not there before, or on an error page. */
function leadsToAPage(trial: Trial, { facts, host }: Tick, keys: ReadonlyMap<string, ParsedKey>): boolean {
  if (host.httpStatus !== null && host.httpStatus >= 400 && host.navigations > 0) return false;
  const wall = [...keys.values()].find(({ factKey, frameId }) => factKey === LOGIN_WALL && frameId === null);
  if (wall === undefined) return true;
  const now = facts.get(wall.id);
  const then = trial.baseline.get(wall.id);
  if (now === undefined || isSameReading(now, then)) return true;
  return now.condition === 'absent' || (now.condition === 'value' && now.value === false);
}

interface Look {
  readonly tick: Tick;
  readonly success: SetResult;
  readonly ambiguous: SetResult;
  readonly forbidden: readonly Condition[];
}

function advance({ contract, keys }: Case, before: Trial, { tick, success, ambiguous, forbidden }: Look): Trial {
  const seenFalse = new Set(forbidden.filter(({ state }) => state === 'false').map(({ id }) => id));
  const isNewDocument = tick.host.documentId !== before.documentId;
  const readableSince = isNewDocument ? null : before.readableSinceMs;
  const satisfied = success.verdict === 'satisfied';
  return {
    ...before,
    suppressed: new Set([...before.suppressed].filter((id) => !seenFalse.has(id))),
    hasChanged:
      before.hasChanged || changedFacts(contract.success, { keys, from: before.baseline, to: tick.facts }).length > 0,
    successSinceMs: satisfied ? (before.successSinceMs ?? tick.atMs) : null,
    ambiguousSinceMs: ambiguous.verdict === 'satisfied' ? (before.ambiguousSinceMs ?? tick.atMs) : null,
    outcome: outcomeSince(before, tick),
    answeredAtMs: answeredAt(before, tick),
    documentId: tick.host.documentId,
    readableSinceMs: readableSince ?? (tick.host.isInteractive ? tick.atMs : null),
    wasEverReadable: before.wasEverReadable || [...tick.facts.values()].some(isReadable),
    ticks: before.ticks + 1,
  };
}

function answeredAt({ answeredAtMs }: Trial, { atMs, host: { caused } }: Tick): number | null {
  return caused.length === 0 || openRequests(caused).length > 0 ? null : (answeredAtMs ?? atMs);
}

/** One thing that must not be seen: a member of `any` or `forbidden`, or a whole `all` list. */
interface Condition {
  readonly id: string;
  readonly state: 'true' | 'false' | 'unknown';
  readonly factKeys: readonly string[];
  readonly traces: readonly AssertionTrace[];
}

function conditionsOf(
  sets: readonly AssertionSet[],
  facts: Facts,
  keys: ReadonlyMap<string, ParsedKey>,
): readonly Condition[] {
  return sets.flatMap((set, index) => {
    const { traces } = evaluateSets([set], facts, keys);
    const single = traces.filter(({ group }) => group !== 'all');
    const whole = traces.filter(({ group }) => group === 'all');
    return [
      ...single.map((trace, place) => condition(`${index}:${place}`, [trace])),
      ...(whole.length > 0 ? [condition(`${index}:all`, whole)] : []),
    ];
  });
}

function condition(id: string, traces: readonly AssertionTrace[]): Condition {
  const state = traces.every(({ passed }) => passed === true)
    ? 'true'
    : traces.some(({ passed }) => passed === false)
      ? 'false'
      : 'unknown';
  return { id, state, factKeys: traces.map(({ factKey }) => factKey), traces };
}

function trueConditions(sets: readonly AssertionSet[], facts: Facts, keys: ReadonlyMap<string, ParsedKey>) {
  return conditionsOf(sets, facts, keys).filter(({ state }) => state === 'true');
}

function whyUnknown(trial: Trial, { host, facts }: Tick, success: SetResult): IndeterminateReason {
  if (host.documentId !== trial.documentId || host.navigations > 0) return 'page_navigated';
  if (
    success.traces.some(
      ({ frameId, error }) => error === 'frame_mismatch' && frameId !== null && host.lostFrames.includes(frameId),
    )
  )
    return 'frame_destroyed';
  if (success.traces.some(({ error }) => error === 'type_mismatch')) return 'eval_error';
  if (!trial.wasEverReadable && ![...facts.values()].some(isReadable)) return 'no_signal_yet';
  return 'timeout';
}

function isReadable({ condition: found }: FactReading): boolean {
  return found !== 'unreadable';
}

function isUnmet({ group, passed }: AssertionTrace): boolean {
  return group === 'forbidden' ? passed !== false : passed !== true;
}

function common(trial: Trial, tick: Tick, success: SetResult) {
  return {
    outcomeVerdict: success.verdict,
    successPreexisting: trial.wasSatisfied && !trial.hasChanged,
    suppressedForbidden: trial.suppressedKeys,
    mismatch: false,
    trippedForbidden: false,
    textOnlyProof: false,
    requests: tick.host.caused,
    outcome: told(tick.judged),
    provedBy: [],
    atMs: tick.atMs,
    ticks: trial.ticks,
  };
}

/** The outcome, beside what the page said when it was read again. */
function told(judged: Tick['judged']): Verdict['outcome'] {
  if (judged === null) return null;
  const { outcome, reread } = judged;
  return reread === undefined ? outcome : { ...outcome, reread };
}

function succeeded(trial: Trial, tick: Tick, success: SetResult): Verdict {
  return {
    ...common(trial, tick, success),
    status: 'verified_success',
    indeterminateReason: null,
    failedAssertions: [],
    provedBy: success.traces.filter(({ group, passed }) => group !== 'forbidden' && passed === true),
  };
}

function failed(trial: Trial, tick: Tick, success: SetResult, failedAssertions: readonly AssertionTrace[]): Verdict {
  return {
    ...common(trial, tick, success),
    status: 'verified_fail',
    indeterminateReason: null,
    failedAssertions,
    trippedForbidden: true,
  };
}

function unclear(
  trial: Trial,
  tick: Tick,
  success: SetResult,
  indeterminateReason: IndeterminateReason,
  because: readonly AssertionTrace[] = [],
  more: { readonly textOnlyProof?: boolean; readonly successPreexisting?: boolean } = {},
): Verdict {
  return {
    ...common(trial, tick, success),
    status: 'indeterminate',
    indeterminateReason,
    failedAssertions: [...because, ...success.traces.filter(isUnmet)],
    ...more,
  };
}
