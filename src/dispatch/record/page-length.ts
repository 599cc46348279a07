import type { Operation, Target } from '../../browser/index.js';
import { bareWithout, hasGrown, ownTextOf } from '../../observations/index.js';
import type { Context } from '../call/context.js';
import { createLatch, type Trip } from '../call/trip.js';
import { soon } from './page-links.js';

/** A page that does not say its length in this time has none. */
const LENGTH_MS = 1000;

/** Characters that a page shows now, as looks count them (E&T 1.2); null when it does not say so in time. */
export async function measurePage(
  target: Target,
  { clock, redactor }: Pick<Context, 'clock' | 'redactor'>,
  given?: Operation,
): Promise<number | null> {
  const signal = given?.signal ?? AbortSignal.timeout(LENGTH_MS);
  const op = { signal, latch: createLatch(), progress: () => undefined };
  const found = await soon(target.readText(undefined, op), clock, LENGTH_MS);
  return found === null ? null : bareWithout(redactor.answer(found.text), ownTextOf(target.typedTexts())).length;
}

/** Before a call acts on a page of a run that was read: how long the page has become, if that is much longer (E&T 1.7). */
export async function grownBefore(
  trip: Trip,
  road: Pick<Context, 'clock' | 'redactor' | 'scopes'>,
): Promise<number | null> {
  const { target, tool, op } = trip;
  if (target === null || target.isPrivate || tool.operation === 'observe') return null;
  const read = road.scopes.names(target.targetId) ? road.scopes.readChars(target.targetId) : null;
  const chars = read === null ? null : await measurePage(target, road, op);
  return read !== null && chars !== null && hasGrown(read, chars) ? chars : null;
}
