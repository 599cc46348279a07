import { isUrl } from '../../kernel/index.js';
import { z } from 'zod';
import type { RouteResult } from '../../browser/index.js';
import { defineTool, type BareOutcome } from '../../dispatch/index.js';
import type { ReasonCode } from '../../kernel/index.js';
import { elementArgs, targetArgs } from '../shared/args.js';
import { CONTRACT_REASONS, contractArgs } from '../shared/contract.js';
import { routeGuard } from '../shared/guards.js';
import { dialogsData, dialogsOutput } from '../shared/effects.js';
import { refusalOutcome } from '../shared/refusals.js';

type Routed = Extract<RouteResult, { kind: 'done' }>;

export const route = defineTool({
  name: 'nova.route',
  summary: 'Go to another view of a single-page app without reloading the page.',
  doc: 'By clicking an element, or by the address alone. Checks that the content changed, not only the address. With both, the address is where the click should lead.',
  effect: 'navigate',
  surface: 'webpage',
  operation: 'navigate',
  category: 'normal',
  addresses: 'maybe_element',
  needs: [],
  bundles: ['browser_automation'],
  actsAs: 'navigate',
  inSequence: true,
  published: ['url', 'ctaRef', 'selector', 'targetId'],
  reasons: [
    'route.same_origin_required',
    'route.concurrent_conflict',
    'route.hard_navigate_intercepted',
    'route.surface_not_changed',
    'route.unexpected_final_url',
    'route.signal_timeout',
    'selector.not_found',
    'cta.stale_ref',
    'action.obscured',
    'action.not_actionable',
    'url.blocked_by_policy',
    ...CONTRACT_REASONS,
    'browser.unavailable',
  ],
  input: z
    .strictObject({
      ...targetArgs,
      url: z.string().min(1).max(32_000).optional().describe('Address within this site, or a path'),
      ...elementArgs,
      waitForRoute: z.boolean().default(true),
      waitForRouteTimeoutMs: z.int().min(500).max(10_000).default(3000),
      ...contractArgs,
    })
    .refine(({ url, selector, ctaRef }) => (url ?? selector ?? ctaRef) !== undefined, {
      error: '"url", "selector" or "ctaRef" is required.',
      path: ['url'],
    })
    .refine(({ selector, ctaRef }) => selector === undefined || ctaRef === undefined, {
      error: '"selector" and "ctaRef" are mutually exclusive.',
      path: ['selector'],
    }),
  output: z.strictObject({
    methodUsed: z.enum(['dom_click', 'push_state']),
    previousUrl: z.string(),
    finalUrl: z.string(),
    routeChanged: z.boolean(),
    waitedMs: z.int(),
    dialogs: dialogsOutput,
  }),
  // A path stays within the site that is open already.
  opensUrl: ({ url }) => (url !== undefined && isUrl(url) ? url : undefined),
  guard: routeGuard,
  run: async (args, _services, { target, element, op }) => {
    const { url = null, waitForRoute, waitForRouteTimeoutMs, dialogPolicy } = args;
    const waitForRouteMs = waitForRoute ? waitForRouteTimeoutMs : null;
    const result = await target.route({ url, element: element ?? null, waitForRouteMs, dialogPolicy }, op);
    if (result.kind === 'refused') return refusalOutcome(result);
    const { effect, methodUsed, waitedMs, urlChanged, requestedUrl } = result;
    const committed = urlChanged || result.hardNavigation;
    return {
      ...verdict(result, { waited: waitForRoute, dispatched: op.latch.dispatched }),
      data: {
        methodUsed,
        previousUrl: effect.fromUrl,
        finalUrl: effect.toUrl,
        routeChanged: urlChanged,
        waitedMs,
        dialogs: dialogsData(effect.dialogs),
      },
      evidence: { navigation: { requestedUrl, committed, httpStatus: null } },
    };
  },
  render: (data) => `${data.previousUrl} → ${data.finalUrl} by ${data.methodUsed}`,
});

function verdict(
  result: Routed,
  { waited, dispatched }: { readonly waited: boolean; readonly dispatched: boolean },
): BareOutcome {
  if (!dispatched) return { status: 'noop', message: 'The page is already at this address; nothing was sent.' };
  const problem = problemOf(result, waited);
  if (problem !== null) {
    const [reasonCode, message] = problem;
    return {
      status: 'partial',
      reasonCode,
      message,
      stage: 'route_wait',
      verifyState: 'failed',
      verifySource: 'observed_effect',
    };
  }
  return result.urlChanged && result.surfaceChanged
    ? { status: 'ok', verifyState: 'verified', verifySource: 'observed_effect' }
    : { status: 'ok', verifyState: 'uncertain', verifySource: 'none' };
}

/** What went otherwise than a route should; without a wait, silence is no problem yet. */
function problemOf(result: Routed, waited: boolean): readonly [ReasonCode, string] | null {
  const { effect, requestedUrl, hardNavigation, urlChanged, surfaceChanged } = result;
  const isElsewhere = requestedUrl !== null && effect.toUrl !== requestedUrl;
  if (hardNavigation)
    return ['route.hard_navigate_intercepted', `The browser did a full page load, at ${effect.toUrl}.`];
  if (!urlChanged) return waited ? ['route.signal_timeout', 'The address did not change in time.'] : null;
  if (isElsewhere)
    return ['route.unexpected_final_url', `The app ended at ${effect.toUrl} instead of ${requestedUrl}.`];
  if (!surfaceChanged && waited) return ['route.surface_not_changed', 'The address changed, the content did not.'];
  return null;
}
