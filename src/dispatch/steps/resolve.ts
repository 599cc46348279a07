import type { ElementQuery } from '../../browser/index.js';
import type { RunTool } from '../call/tool.js';
import { type Found, found, refused, type Resolved, type Trip } from '../call/trip.js';

/** Tools without a timeout of their own wait as long as the others do by default. */
const DEFAULT_TIMEOUT_MS = 10_000;

/** Step 5: finds the element a call names, without touching anything. */
export async function resolveElement(
  { target, op }: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
): Promise<Found<Resolved>> {
  if (!addressesElement(tool, args) || target === null) return found({ element: null });
  const resolution = await target.resolve(queryOf(args), op);
  if (resolution.kind === 'found') return found({ element: resolution.element });
  const { reasonCode, message, details } = resolution;
  const status = reasonCode === 'selector.not_found' ? 'not_found' : 'blocked';
  return refused({ status, reasonCode, stage: 'resolve_element', message, errorData: details });
}

export function addressesElement({ addresses }: RunTool, { selector, ctaRef }: Record<string, unknown>): boolean {
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
