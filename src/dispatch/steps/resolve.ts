import type { ElementQuery } from '../../browser/index.js';
import type { Outcome, RunTool } from '../call/tool.js';
import { ensureTarget } from './locate.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

/** Tools without a timeout of their own wait as long as the others do by default. */
const DEFAULT_TIMEOUT_MS = 10_000;

/** Step 5: finds the element a call names, without touching anything. */
export async function resolveElement(
  trip: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  road: Pick<Context, 'claims' | 'redactor' | 'tabs'>,
): Promise<Outcome | null> {
  if (!addressesElement(tool, args)) return null;
  await ensureTarget(trip, tool, args, road);
  if (trip.target === null) return null;
  const resolution = await trip.target.resolve(queryOf(args), trip.op);
  if (resolution.kind === 'found') {
    trip.element = resolution.element;
    return null;
  }
  const { reasonCode, message, details } = resolution;
  const status = reasonCode === 'selector.not_found' ? 'not_found' : 'blocked';
  return { status, reasonCode, stage: 'resolve_element', message, errorData: details };
}

function addressesElement({ addresses }: RunTool, { selector, ctaRef }: Record<string, unknown>): boolean {
  return addresses === 'element' || (addresses === 'maybe_element' && (selector !== undefined || ctaRef !== undefined));
}

/** The SEL group of the arguments (A&S 4), already checked against the tool's schema. */
function queryOf(args: Record<string, unknown>): ElementQuery {
  return {
    selector: typeof args.selector === 'string' ? args.selector : undefined,
    ctaRef: typeof args.ctaRef === 'number' ? args.ctaRef : undefined,
    frameId: typeof args.frameId === 'string' ? args.frameId : undefined,
    timeoutMs: typeof args.timeoutMs === 'number' ? args.timeoutMs : DEFAULT_TIMEOUT_MS,
    strict: args.strict === true,
  };
}
