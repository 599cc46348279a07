import { z } from 'zod';
import { checkContract, defineTool } from '../../dispatch/index.js';
import { MACROS } from '../../verification/index.js';
import { elementArgs, targetArgs } from '../shared/args.js';
import { transitionContract } from '../shared/contract.js';

const trace = z.strictObject({
  group: z.enum(['all', 'any', 'forbidden']),
  factKey: z.string(),
  frameId: z.string().nullable(),
  op: z.string(),
  condition: z.enum(['value', 'absent', 'unreadable']),
  expected: z.unknown(),
  observed: z.unknown(),
  passed: z.boolean().nullable(),
  error: z.string().nullable(),
  delta: z.boolean().describe('It compares the page with its state before the action'),
});
const verdict = z.enum(['satisfied', 'failed', 'unknown']).nullable();
const checkedSet = z.strictObject({ verdict, tripped: z.boolean().optional(), assertions: z.array(trace) }).nullable();

export const contractCheck = defineTool({
  name: 'nova.contract_check',
  summary: 'Evaluate a contract on the page as it is, without acting.',
  doc: 'Says whether the action would be allowed, which conditions already hold, and which cannot be read. Nothing is pressed, reserved or stored.',
  effect: 'read',
  surface: 'dom_node',
  operation: 'observe',
  category: 'safe',
  addresses: 'maybe_element',
  needs: ['clock', 'redactor', 'facts'],
  bundles: ['form_submission', 'page_read_debug'],
  inSequence: true,
  published: ['transitionContract', 'ctaRef', 'selector', 'macro', 'targetId'],
  pageContent: true,
  reasons: ['params.invalid', 'selector.not_found', 'cta.stale_ref', 'browser.unavailable'],
  input: z
    .strictObject({
      ...targetArgs,
      transitionContract,
      selector: elementArgs.selector,
      ctaRef: elementArgs.ctaRef,
      ctaRev: elementArgs.ctaRev,
      timeoutMs: elementArgs.timeoutMs,
      macro: z.enum(MACROS).optional().describe('A guarded tool whose own contract is added'),
    })
    .refine(({ selector, ctaRef }) => selector === undefined || ctaRef === undefined, {
      error: '"selector" and "ctaRef" are mutually exclusive.',
      path: ['selector'],
    }),
  output: z.strictObject({
    contractValid: z.boolean(),
    wouldDispatch: z.boolean(),
    preconditions: checkedSet,
    postconditions: z.strictObject({ success: checkedSet, forbidden: checkedSet, ambiguous: checkedSet }),
    successAlreadyTrue: z.boolean().nullable(),
    forbiddenAlreadyTrue: z.array(z.string()),
    unreadableKeys: z.array(z.string()),
    commitPoint: z.strictObject({ class: z.string(), rule: z.int(), label: z.string() }).nullable(),
    effective: z.looseObject({}),
  }),
  run: (args, services, call) => checkContract(args, services, call),
  render: ({ wouldDispatch, successAlreadyTrue, forbiddenAlreadyTrue, unreadableKeys }) => {
    const parts = [
      wouldDispatch ? 'Would be allowed' : 'Would be refused',
      `success already true: ${successAlreadyTrue}`,
    ];
    if (forbiddenAlreadyTrue.length > 0) parts.push(`forbidden already true: ${forbiddenAlreadyTrue.join(', ')}`);
    if (unreadableKeys.length > 0) parts.push(`cannot be read: ${unreadableKeys.join(', ')}`);
    return parts.join('; ');
  },
});
