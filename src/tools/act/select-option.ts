import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { clearing } from '../shared/blockers.js';
import { chooseGuard } from '../shared/guards.js';
import {
  OPTION_REASONS,
  optionInput,
  optionOutcome,
  optionOutput,
  optionRequest,
  renderOptions,
} from '../shared/options.js';

export const selectOption = defineTool({
  name: 'nova.select_option',
  summary: 'Pick from a <select>.',
  doc: 'For native selects; nova.choose_option handles custom ones. Fires input and change, reads the choice back, and lists the closest options when none matches.',
  effect: 'interact',
  surface: 'dom_node',
  operation: 'mutate',
  category: 'normal',
  addresses: 'element',
  needs: [],
  bundles: ['browser_automation', 'form_submission'],
  actsAs: 'select',
  inSequence: true,
  listed: 'core',
  published: ['text', 'value', 'ctaRef', 'selector', 'targetId'],
  pageContent: true,
  reasons: OPTION_REASONS,
  input: optionInput,
  output: z.strictObject({ ...optionOutput }),
  guard: chooseGuard,
  run: clearing(async (args, _services, { target, element, op }) => {
    const { verify } = args;
    const result = await target.selectOption(element, optionRequest(args), op);
    return optionOutcome(result, { facts: element.facts, verify }, () => ({}));
  }),
  render: renderOptions,
});
