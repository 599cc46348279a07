import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { dialogArgs, elementArgs, namesOneElement, ONE_ELEMENT, targetArgs } from '../shared/args.js';
import {
  choiceOf,
  namesOneChoice,
  ONE_CHOICE,
  optionArgs,
  optionOutcome,
  optionOutput,
  renderOptions,
} from '../shared/options.js';

export const selectOption = defineTool({
  name: 'nova.select_option',
  summary: 'Choose in a <select>.',
  doc: 'For native selects; nova.choose_option handles those a page draws itself. Fires input and change, reads the choice back, and lists the nearest options when there is no such one.',
  effect: 'interact',
  surface: 'dom_node',
  operation: 'mutate',
  category: 'normal',
  addresses: 'element',
  needs: [],
  bundles: ['browser_automation', 'form_submission'],
  published: ['text', 'value', 'ctaRef', 'selector', 'targetId'],
  pageContent: true,
  reasons: [
    'selector.not_found',
    'selector.ambiguous',
    'option.not_found',
    'cta.stale_ref',
    'action.not_actionable',
    'action.obscured',
    'action.readback_mismatch',
    'guarded_commit.coordinator_busy',
    'browser.unavailable',
  ],
  input: z
    .strictObject({ ...targetArgs, ...elementArgs, ...optionArgs, ...dialogArgs })
    .refine(namesOneElement, ONE_ELEMENT)
    .refine(namesOneChoice, ONE_CHOICE),
  output: z.object(optionOutput),
  run: async (args, _services, { target, element, op }) => {
    const { verify, dialogPolicy } = args;
    const request = { ...choiceOf(args), readback: verify, dialogPolicy };
    return optionOutcome(await target.selectOption(element, request, op), { facts: element.facts, verify });
  },
  render: renderOptions,
});
