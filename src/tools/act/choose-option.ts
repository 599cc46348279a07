import { z } from 'zod';
import { CONTROL_KINDS } from '../../browser/index.js';
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

export const chooseOption = defineTool({
  name: 'nova.choose_option',
  summary: 'Choose in a listbox, combobox, radio group or <select>.',
  doc: 'Opens the list with real input, picks by accessible name and looks whether the choice shows. In a multiple choice it adds to what is chosen; a <select> is set to exactly what is named.',
  effect: 'interact',
  surface: 'dom_node',
  operation: 'mutate',
  category: 'normal',
  addresses: 'element',
  needs: [],
  bundles: ['browser_automation', 'form_submission'],
  published: ['text', 'ctaRef', 'selector', 'targetId'],
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
  output: z.object({ ...optionOutput, controlKind: z.enum(CONTROL_KINDS), popupClosed: z.boolean().nullable() }),
  run: async (args, _services, { target, element, op }) => {
    const { verify, dialogPolicy } = args;
    const request = { ...choiceOf(args), readback: verify, dialogPolicy };
    const result = await target.chooseOption(element, request, op);
    const outcome = optionOutcome(result, { facts: element.facts, verify }, ({ controlKind, popupClosed }) => ({
      controlKind,
      popupClosed,
    }));
    if (result.kind === 'done' || !op.latch.dispatched) return outcome;
    // The list was opened before the choice turned out to be impossible.
    const { effectiveSelector } = element.facts;
    const mutation = { attempted: true, committed: false };
    return { ...outcome, evidence: { selectorTouched: effectiveSelector, mutation } };
  },
  render: renderOptions,
});
