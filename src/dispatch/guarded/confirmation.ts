import type { Operation, PageQuery, Target } from '../../browser/index.js';
import { type Facts, isConfirmed, rereadable, type Verified } from '../../verification/index.js';
import type { Acted, GuardedCall } from './guarded-call.js';
import type { HiddenReader } from './hidden-reader.js';

const FIRST_ERROR_STATUS = 400;

/**
 * V9: only text of the page speaks for a critical action. Where that is a page with an address of its own, it is read
 * again from there: what the server says a second time is no mere text.
 */
export async function confirmByReading(
  call: GuardedCall,
  reader: HiddenReader | null,
  { acted, verified }: { readonly acted: Acted; readonly verified: Verified | null },
): Promise<Verified | null> {
  if (verified?.verdict.textOnlyProof !== true || reader === null) return verified;
  if (!(await isReadAgain(call, reader, acted))) return verified;
  const proven = {
    ...verified.verdict,
    status: 'verified_success',
    indeterminateReason: null,
    failedAssertions: [],
    textOnlyProof: false,
  } as const;
  return { ...verified, verdict: proven };
}

async function isReadAgain(call: GuardedCall, reader: HiddenReader, { baseline }: Acted): Promise<boolean> {
  const { target, plan, trip } = call;
  const url = target.url();
  const assertions = rereadable(plan.contract, plan.keys);
  if (target.isClosed() || assertions.length === 0 || url === baseline?.host.url) return false;
  const visit = await reader.visit(url);
  if (visit === null || (visit.again.httpStatus ?? 0) >= FIRST_ERROR_STATUS || visit.again.url !== url) return false;
  const [before, again] = await Promise.all([readAll(target, call, trip.op), readAll(visit.hidden, call, trip.op)]);
  return isConfirmed(assertions, { acted: before, reread: again }, plan.keys);
}

async function readAll(target: Target, { plan }: GuardedCall, op: Operation): Promise<Facts> {
  const asked = [...plan.keys.values()].flatMap(({ id, source }): { id: string; query: PageQuery }[] =>
    source.from === 'page' ? [{ id, query: source.query }] : [],
  );
  const queries = asked.map(({ query }) => query);
  const readings = await target.readFacts(queries, { actedRef: null, isBaseline: false }, op);
  return new Map(asked.flatMap(({ id }, index) => (readings[index] === undefined ? [] : [[id, readings[index]]])));
}
