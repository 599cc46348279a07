import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { elementArgs, namesOneElement, ONE_ELEMENT, targetArgs } from '../shared/args.js';
import { blockArgs, blockOutput, clearing } from '../shared/blockers.js';
import { CLICK_REASONS } from '../shared/clicking.js';
import { refusalOutcome } from '../shared/refusals.js';

export const hover = defineTool({
  name: 'nova.hover',
  summary: 'Move the pointer onto an element and see what appears.',
  doc: 'Presses nothing. Lists up to 20 controls that became visible, with refs to act on while the pointer stays.',
  effect: 'interact',
  surface: 'dom_node',
  operation: 'mutate',
  category: 'normal',
  addresses: 'element',
  needs: [],
  bundles: ['browser_automation'],
  actsAs: 'hover',
  inSequence: true,
  published: ['ctaRef', 'selector', 'targetId'],
  pageContent: true,
  reasons: [...CLICK_REASONS, 'guarded_commit.coordinator_busy'],
  input: z
    .strictObject({
      ...targetArgs,
      ...elementArgs,
      ...blockArgs,
      holdMs: z.int().min(0).max(5000).default(0).describe('Wait this long before looking'),
    })
    .refine(namesOneElement, ONE_ELEMENT),
  output: z.strictObject({
    effectiveSelector: z.string(),
    label: z.string(),
    revealed: z.array(z.strictObject({ ref: z.int(), label: z.string() })),
    ...blockOutput,
  }),
  run: clearing(async (args, _services, { target, element, op }) => {
    const result = await target.hover(element, args.holdMs, op);
    if (result.kind === 'refused') return refusalOutcome(result);
    const { effectiveSelector, name, role } = element.facts;
    const seen = result.revealed.length > 0;
    return {
      status: 'ok',
      verifyState: seen ? 'likely' : 'uncertain',
      verifySource: seen ? 'observed_effect' : 'none',
      data: { effectiveSelector, label: `${role} "${name}"`, revealed: result.revealed },
      evidence: { selectorTouched: effectiveSelector },
    };
  }),
  render: (data) => {
    const shown = data.revealed.map(({ ref, label }) => `[${ref}] "${label}"`);
    return `Pointer on ${data.label}; ${shown.length === 0 ? 'nothing new' : `now visible: ${shown.join(', ')}`}`;
  },
});
