import type { Redactor } from '../../safety/index.js';
import type { Context } from '../call/context.js';
import type { Contribution, Recording } from './recording.js';

type Structured = Readonly<Record<string, unknown>>;

/** V11: the answer is kept under the key; a call that touched nothing, or of which nothing left the browser, gives its key back. */
export function answerEventKey(
  { trip, structured }: Recording,
  { eventKeys, redactor }: Pick<Context, 'eventKeys' | 'redactor'>,
): Contribution | null {
  const { eventKey, privateTab, op } = trip;
  if (eventKey === null) return null;
  const isHeld = trip.wire !== null && trip.wire.held.length > 0 && trip.wire.held.length === trip.wire.seen.length;
  if (!op.latch.dispatched || isHeld) return { writes: [eventKeys.forgotten(eventKey)] };
  const answer = redactAnswer(structured, redactor);
  if (privateTab === null) return { writes: [eventKeys.answered(eventKey, answer)] };
  return {
    writes: [eventKeys.answered(eventKey, withoutPage(structured))],
    settle: () => eventKeys.keepPrivate(eventKey, privateTab, answer),
  };
}

/** What came of it, and nothing of the page: what may be kept of a private tab so that nothing is done twice. */
const OF_THE_CALL: ReadonlySet<string> = new Set([
  'ok',
  'status',
  'reasonCode',
  'stage',
  'retryable',
  'retryAfterMs',
  'retryAdvice',
  'actionDispatched',
  'verifyState',
  'verifySource',
  'targetId',
]);

function withoutPage(structured: Structured): Record<string, unknown> {
  const kept = Object.entries(structured).filter(([key]) => OF_THE_CALL.has(key));
  return { ...Object.fromEntries(kept), warnings: null };
}

function redactAnswer(structured: Structured, redactor: Redactor): Record<string, unknown> {
  const redact = (value: unknown): unknown => {
    if (typeof value === 'string') return redactor.text(value);
    if (Array.isArray(value)) return value.map(redact);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, redact(member)]));
  };
  return Object.fromEntries(Object.entries(structured).map(([key, value]) => [key, redact(value)]));
}
