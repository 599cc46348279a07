import type { AuthReading, Target } from '../../browser/index.js';
import { isUrl } from '../../kernel/index.js';
import { type SessionFacts, isGateOff } from '../../safety/index.js';
import type { Context } from '../call/context.js';
import type { Leaving } from '../call/leaving.js';
import type { RunTool } from '../call/tool.js';
import type { Trip } from '../call/trip.js';

/** A page that cannot say in this time whether somebody is signed in is left all the same (A&S 7.4). */
const PROBE_MS = 3000;

/** What the session gate has to know; null for calls that end no document. */
export async function sessionOf(
  trip: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  road: Pick<Context, 'clock' | 'settings'>,
): Promise<SessionFacts | null> {
  const leaving = tool.leaves?.(args);
  const { target } = trip;
  if (leaving === undefined || target === null || isGateOff('pks.spa_navigation_block', road.settings.gates))
    return null;
  if (target.isClosed() || !/^https?:/.test(target.url())) return null;
  const deadline = new AbortController();
  const cancel = road.clock.after(PROBE_MS, () => deadline.abort());
  const op = { ...trip.op, signal: AbortSignal.any([trip.op.signal, deadline.signal]) };
  try {
    const reading = await target.auth({ refresh: leaving.refresh, topOnly: true }, op);
    if (reading.assessment.loggedIn !== true) return null;
    const leads = await leadsTo(target, leaving, op);
    return leads === 'same_document' ? null : factsOf(reading, leaving, leads);
  } catch {
    trip.op.signal.throwIfAborted();
    // Whatever is wrong with the page, leaving it is the way out.
    const message = 'The page was left without knowing whether anyone was signed in: it did not respond.';
    if (deadline.signal.aborted) trip.warnings.push({ code: 'auth.probe_timeout', message });
    return null;
  } finally {
    cancel();
  }
}

const factsOf = (
  { assessment, persistence }: AuthReading,
  { force, confirmed }: Leaving,
  leads: SessionFacts['leads'],
): SessionFacts => ({ loggedIn: assessment.loggedIn, persistence, leads, force, confirmed });

function leadsTo(
  target: Target,
  { to }: Leaving,
  op: Trip['op'],
): Promise<SessionFacts['leads'] | 'same_document'> | SessionFacts['leads'] | 'same_document' {
  if (to === 'reload') return 'reload';
  if (to === 'back' || to === 'forward') return target.peekHistory(to, op);
  if (!isUrl(to.url)) return 'cross_origin';
  const here = new URL(target.url());
  const there = new URL(to.url);
  const isFragment = there.hash !== '' && there.href.split('#')[0] === here.href.split('#')[0];
  if (isFragment) return 'same_document';
  return there.origin === here.origin ? 'same_origin' : 'cross_origin';
}
