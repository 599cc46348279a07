import type { Outcome } from '../call/outcome.js';
import type { RunTool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

/**
 * Step 5c: a secret that nobody stored, or that is not for the page and every frame around the field, is refused before
 * anybody is asked and before anything is touched (A&S 4, type_selector_secret).
 */
export async function admitSecret(
  trip: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  road: Pick<Context, 'secrets'>,
): Promise<Outcome | null> {
  const { element, target } = trip;
  if (tool.secretRef === undefined || element === null || target === null) return null;
  const verdict = await road.secrets.take(tool.secretRef(args), await target.originsOf(element, trip.op));
  if (verdict.kind === 'given') return null;
  const { reasonCode, message, details } = verdict;
  const status = reasonCode === 'secret.unknown' ? 'not_found' : 'blocked';
  return { status, reasonCode, stage: 'gate_check', message, errorData: details };
}
