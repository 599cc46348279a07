import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { actionWaitArgs, elementArgs, namesOneElement, ONE_ELEMENT, targetArgs } from '../shared/args.js';
import { effectData, effectEvidence, effectOutput, effectVerdict, renderEffect } from '../shared/effects.js';

export const clickSelector = defineTool({
  name: 'nova.click_selector',
  summary: 'Click an element with real pointer input.',
  doc: 'Refuses at once, and says why, when the element is missing, disabled or covered. Reports what the click set off; verifyState is likely at best, a click alone proves nothing.',
  effect: 'interact',
  surface: 'dom_node',
  operation: 'mutate',
  category: 'normal',
  addresses: 'element',
  needs: [],
  bundles: ['browser_automation', 'form_submission'],
  published: ['ctaRef', 'selector', 'targetId', 'waitForNavigation'],
  reasons: [
    'selector.not_found',
    'selector.ambiguous',
    'selector.uniqueness_unverified',
    'cta.stale_ref',
    'action.obscured',
    'action.not_actionable',
    'action.dispatch_failed',
    'guarded_commit.coordinator_busy',
    'browser.unavailable',
  ],
  input: z
    .strictObject({
      ...targetArgs,
      ...elementArgs,
      button: z.enum(['left', 'middle', 'right']).default('left'),
      clickCount: z.int().min(1).max(3).default(1),
      ...actionWaitArgs,
    })
    .refine(namesOneElement, ONE_ELEMENT),
  output: z.object({ effectiveSelector: z.string(), candidateCount: z.int(), label: z.string(), ...effectOutput }),
  run: async (args, _services, { target, element, op }) => {
    const waitForNavigationMs = args.waitForNavigation ? args.waitForNavigationTimeoutMs : null;
    const result = await target.click(element, { ...args, waitForNavigationMs }, op);
    if (result.kind === 'refused') {
      const { reasonCode, message, details } = result;
      return { status: 'blocked', reasonCode, stage: 'dispatch', message, errorData: details };
    }
    const { effectiveSelector, candidateCount, name, role } = element.facts;
    const missed = args.waitForNavigation && args.navigationStrict && !result.navigated;
    return {
      status: missed ? 'partial' : 'ok',
      ...(missed && { message: 'The click was sent, but no navigation followed in time.' }),
      ...effectVerdict(result.effect),
      data: { effectiveSelector, candidateCount, label: `${role} "${name}"`, ...effectData(result.effect) },
      evidence: effectEvidence(result.effect, effectiveSelector),
    };
  },
  render: (data) => `Clicked ${String(data.label)}; ${renderEffect(data)} (${String(data.verifyState)})`,
});
