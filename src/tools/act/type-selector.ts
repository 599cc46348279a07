import { z } from 'zod';
import type { TypeResult } from '../../browser/index.js';
import { type BareOutcome, defineTool, usual } from '../../dispatch/index.js';
import { actionWaitArgs, elementArgs, namesOneElement, ONE_ELEMENT, targetArgs } from '../shared/args.js';
import { blockArgs, blockOutput, clearing } from '../shared/blockers.js';
import { CONTRACT_REASONS } from '../shared/contract.js';
import { effectData, effectEvidence, effectOutput, effectVerdict, renderEffect } from '../shared/effects.js';
import { typingGuard } from '../shared/guards.js';
import { readbackOutput, readbackVerdict } from '../shared/readback.js';

export const typeSelector = defineTool({
  name: 'nova.type_selector',
  summary: 'Type text into a field with real key input.',
  doc: 'Reads the field back: formatting by the page is fine, an empty field or other text is a mismatch. The text itself is never stored: evidence holds only its length.',
  effect: 'interact',
  surface: 'dom_node',
  operation: 'mutate',
  category: 'normal',
  addresses: 'element',
  needs: ['redactor'],
  bundles: ['browser_automation', 'form_submission', 'vault_auth'],
  actsAs: 'type',
  inSequence: true,
  otherNames: ['nova.fill'],
  listed: 'core',
  published: ['text', 'ctaRef', 'selector', 'targetId', 'clear', 'pressEnter', 'verify', 'transitionContract'],
  aliases: { value: 'text' },
  reasons: [
    'selector.not_found',
    'selector.ambiguous',
    'cta.stale_ref',
    'action.not_actionable',
    'action.obscured',
    'action.trap_field',
    'action.sensitive_field',
    'action.readback_mismatch',
    ...CONTRACT_REASONS,
    'browser.unavailable',
  ],
  input: z
    .strictObject({
      text: z.string().min(1).max(500_000),
      ...targetArgs,
      ...elementArgs,
      clear: z.boolean().default(false).describe('Empty the field first'),
      pressEnter: z.boolean().default(false),
      verify: z.boolean().default(true).describe('Read the field back'),
      verifyMode: z
        .enum(['formatted', 'exact', 'contains'])
        .default('formatted')
        .describe('formatted: as the page may format it (case, spaces, separators, prefixes)'),
      verifyNormalizeWhitespace: z.boolean().default(true),
      inputMode: z.enum(['native', 'paste']).default('native'),
      ...blockArgs,
      ...actionWaitArgs,
    })
    .refine(namesOneElement, ONE_ELEMENT),
  output: z.strictObject({
    effectiveSelector: z.string(),
    label: z.string(),
    typedChars: z.int(),
    chunks: usual(z.int(), 1),
    readback: readbackOutput,
    ...effectOutput,
    ...blockOutput,
  }),
  types: true,
  guard: typingGuard,
  run: clearing(async (args, { redactor }, { target, element, op }) => {
    if (element.facts.secret !== null) redactor.learnTyped(args.text);
    const { verifyMode: mode, verifyNormalizeWhitespace: normalizeWhitespace } = args;
    const readback = args.verify ? { mode, normalizeWhitespace } : null;
    const waitForNavigationMs = args.waitForNavigation ? args.waitForNavigationTimeoutMs : null;
    const result = await target.type(element, { ...args, readback, waitForNavigationMs }, op);
    if (result.kind === 'refused') {
      const { reasonCode, message, details } = result;
      return { status: 'blocked', reasonCode, stage: 'dispatch', message, errorData: details };
    }
    const { effectiveSelector, name, role } = element.facts;
    return {
      ...typingVerdict(args, result),
      data: {
        effectiveSelector,
        label: `${role} "${name}"`,
        typedChars: result.typedChars,
        chunks: result.chunks,
        readback: args.verify ? { matched: result.readbackMatched } : null,
        ...effectData(result.effect),
      },
      evidence: { ...effectEvidence(result.effect, effectiveSelector), inputLength: args.text.length },
    };
  }),
  render: (data) =>
    `Typed ${data.typedChars} characters into ${data.label}; ${renderEffect(data)} (${data.verifyState})`,
});

/** The text that stands in its field is proven by that; what Enter did with it is not (A&S D5b). */
function typingVerdict(
  { verify, pressEnter }: { readonly verify: boolean; readonly pressEnter: boolean },
  { readbackMatched, heldChars, effect }: Extract<TypeResult, { kind: 'done' }>,
): BareOutcome {
  const seen = effectVerdict(effect);
  if (!verify || (pressEnter && readbackMatched === true)) return { status: 'ok', ...seen };
  const held = heldChars === 0 ? 'it is empty' : `it holds ${heldChars} characters`;
  const enter = pressEnter ? ' Enter was pressed all the same.' : '';
  const message = `The field does not hold the typed text: ${held}.${enter}`;
  return readbackVerdict({ readbackMatched }, message, seen);
}
