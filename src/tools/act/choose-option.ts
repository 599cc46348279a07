import { z } from 'zod';
import { CONTROL_KINDS } from '../../browser/index.js';
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

export const chooseOption = defineTool({
  name: 'nova.choose_option',
  summary: 'Pick from a listbox, combobox, radio group or <select>.',
  doc: 'Opens the list with real input, picks by accessible name and checks that the choice shows. In a multi-select list it adds to the selection; a <select> is set to exactly the options named.',
  effect: 'interact',
  surface: 'dom_node',
  operation: 'mutate',
  category: 'normal',
  addresses: 'element',
  needs: [],
  bundles: ['browser_automation', 'form_submission'],
  actsAs: 'select',
  inSequence: true,
  published: ['text', 'ctaRef', 'selector', 'targetId'],
  pageContent: true,
  reasons: OPTION_REASONS,
  input: optionInput,
  output: z.strictObject({
    ...optionOutput,
    controlKind: z.enum(CONTROL_KINDS),
    popupClosed: z.boolean().nullable(),
  }),
  guard: chooseGuard,
  run: clearing(async (args, _services, { target, element, op }) => {
    const { verify } = args;
    const result = await target.chooseOption(element, optionRequest(args), op);
    const outcome = optionOutcome(result, { facts: element.facts, verify }, ({ controlKind, popupClosed }) => ({
      controlKind,
      popupClosed,
    }));
    if (result.kind === 'done' || !op.latch.dispatched) return outcome;
    // The list was opened before the choice turned out to be impossible.
    const { effectiveSelector } = element.facts;
    const mutation = { attempted: true, committed: false };
    return {
      ...outcome,
      verifyState: 'failed',
      verifySource: 'readback',
      retryAdvice: 'do_not_retry',
      hint: 'Call nova.perceive to see what the control offers now.',
      evidence: { selectorTouched: effectiveSelector, mutation },
    };
  }),
  render: renderOptions,
});
