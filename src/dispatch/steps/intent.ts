import type { Outcome } from '../call/outcome.js';
import { categoryOf, type Tool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

/** A6: calls of high impact come with a reason. Without one the answer warns, or refuses where the operator wants it. */
export function expectIntent(
  trip: Trip,
  tool: Tool,
  args: Record<string, unknown>,
  road: Pick<Context, 'settings'>,
): Outcome | null {
  const isHigh = categoryOf(tool, args, road.settings) === 'high_impact';
  const expected = isHigh || tool.expectsIntent?.(args) === true;
  if (!expected || trip.intent !== null) return null;
  if (road.settings.requireIntent) {
    return {
      status: 'failed',
      reasonCode: 'params.intent_required',
      stage: 'validate',
      message: `${tool.name} needs _meta["nova/intent"].`,
      errorData: { field: '_meta["nova/intent"]', expected: 'why this is done, in a few words' },
    };
  }
  trip.warnings.push({ code: 'intent_missing', message: 'Say why in _meta["nova/intent"].' });
  return null;
}
