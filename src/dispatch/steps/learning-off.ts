import { domainKey } from '../../kernel/index.js';
import type { Outcome } from '../call/outcome.js';
import type { RunTool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

/** A call about what is learned of a site is refused where the operator switched that off (`learning.offHosts`). */
export function refuseLearningOff(
  { target }: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  { knowledge }: Pick<Context, 'knowledge'>,
): Outcome | null {
  if (!tool.bundles.includes('pks_learning')) return null;
  const asked = typeof args.scope === 'string' ? args.scope : (target?.url() ?? null);
  const scope = asked === null ? null : domainKey(asked);
  if (scope === null || !knowledge.isOff(scope)) return null;
  const message = `Learning is switched off for ${scope} by the operator (learning.offHosts).`;
  return { status: 'blocked', reasonCode: 'pks.not_active', message, about: { scope } };
}
