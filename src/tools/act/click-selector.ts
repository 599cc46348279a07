import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { actionWaitArgs, elementArgs, namesOneElement, ONE_ELEMENT, targetArgs } from '../shared/args.js';
import { blockArgs } from '../shared/blockers.js';
import { CLICK_REASONS, clickOutput, renderClick, runClick } from '../shared/clicking.js';
import { assertion, CONTRACT_REASONS } from '../shared/contract.js';
import { clickGuard } from '../shared/guards.js';

export const clickSelector = defineTool({
  name: 'nova.click_selector',
  summary: 'Click an element with real pointer input.',
  doc: 'Refuses at once, and says why, when the element is missing, disabled or covered, or is a commit point without a contract. Reports what the click triggered; without a contract or verify the verdict is likely at best, since a click alone proves nothing.',
  effect: 'interact',
  surface: 'dom_node',
  operation: 'mutate',
  category: 'normal',
  addresses: 'element',
  needs: ['redactor'],
  bundles: ['browser_automation', 'form_submission'],
  actsAs: 'click',
  inSequence: true,
  listed: 'core',
  published: ['ctaRef', 'selector', 'targetId', 'waitForNavigation', 'transitionContract'],
  reasons: [...CLICK_REASONS, 'action.verify_failed', ...CONTRACT_REASONS],
  input: z
    .strictObject({
      ...targetArgs,
      ...elementArgs,
      button: z.enum(['left', 'middle', 'right']).default('left'),
      clickCount: z.int().min(1).max(3).default(1),
      verify: assertion.optional().describe('One assertion to check afterwards; no substitute for a contract'),
      verifyTimeout: z.int().min(0).max(30_000).default(3000),
      ...blockArgs,
      ...actionWaitArgs,
    })
    .refine(namesOneElement, ONE_ELEMENT)
    .refine(({ verify, transitionContract }) => verify === undefined || transitionContract === undefined, {
      error: '"verify" and "transitionContract" are mutually exclusive; put the assertion into the contract.',
      path: ['verify'],
    }),
  output: z.strictObject(clickOutput),
  guard: clickGuard,
  run: (args, services, call) => runClick(args, call, services),
  render: renderClick,
});
