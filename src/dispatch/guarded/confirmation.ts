import type { NavigationWaits, Operation, PageQuery, Target } from '../../browser/index.js';
import { errorText } from '../../kernel/index.js';
import { type Facts, isConfirmed, rereadable, type Verified } from '../../verification/index.js';
import type { Acted, GuardedCall } from './guarded-call.js';
import { createLatch } from '../call/trip.js';

/** The page may take so long to come and be read. */
const REREAD_MS = 8000;
const FIRST_ERROR_STATUS = 400;
const WAITS: NavigationWaits = {
  waitForLoad: true,
  waitForLoadTimeoutMs: 5000,
  waitForSettlement: false,
  settlementTimeoutMs: 0,
};

/**
 * V9: only text of the page speaks for a critical action. Where that is a page with an address of its own, it is read
 * again from there, by GET, in a hidden tab of the same sandbox: what the server says a second time is no mere text. The
 * page acted on is never loaded again.
 */
export async function confirmByReading(call: GuardedCall, acted: Acted, verified: Verified | null) {
  if (verified?.verdict.textOnlyProof !== true || !(await isReadAgain(call, acted))) return verified;
  const proven = {
    ...verified.verdict,
    status: 'verified_success',
    indeterminateReason: null,
    failedAssertions: [],
    textOnlyProof: false,
  } as const;
  return { ...verified, verdict: proven };
}

async function isReadAgain(call: GuardedCall, { baseline }: Acted): Promise<boolean> {
  const { target, plan, trip, road } = call;
  const url = target.url();
  const assertions = rereadable(plan.contract, plan.keys);
  const hasOwnAddress = /^https?:/i.test(url) && url !== baseline?.host.url;
  if (target.isPrivate || target.isClosed() || assertions.length === 0 || !hasOwnAddress) return false;
  const tooLate = new AbortController();
  const cancel = road.clock.after(REREAD_MS, () => tooLate.abort());
  const op = { ...trip.op, latch: createLatch(), signal: AbortSignal.any([trip.op.signal, tooLate.signal]) };
  let hidden: Target | null = null;
  try {
    if (await target.repeatsPost('reload', op)) return false;
    hidden = await road.tabs.openHidden(target.sandboxRef, op);
    const { httpStatus, committed } = await hidden.navigate(url, WAITS, op);
    if (!committed || (httpStatus ?? 0) >= FIRST_ERROR_STATUS || hidden.url() !== url) return false;
    const [before, again] = await Promise.all([readAll(target, call, op), readAll(hidden, call, op)]);
    return isConfirmed(assertions, { acted: before, reread: again }, plan.keys);
  } catch (error) {
    // Not read again is not proven: the verdict stays as it was.
    road.log('debug', 'verification.not_read_again', { callId: trip.callId, error: errorText(error) });
    return false;
  } finally {
    cancel();
    await hidden?.close().catch(() => undefined);
  }
}

async function readAll(target: Target, { plan }: GuardedCall, op: Operation): Promise<Facts> {
  const asked = [...plan.keys.values()].flatMap(({ id, source }): { id: string; query: PageQuery }[] =>
    source.from === 'page' ? [{ id, query: source.query }] : [],
  );
  const queries = asked.map(({ query }) => query);
  const readings = await target.readFacts(queries, { actedRef: null, isBaseline: false }, op);
  return new Map(asked.flatMap(({ id }, index) => (readings[index] === undefined ? [] : [[id, readings[index]]])));
}
