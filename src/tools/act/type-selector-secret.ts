import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { elementArgs, namesOneElement, ONE_ELEMENT, targetArgs } from '../shared/args.js';
import { effectData, effectEvidence, effectOutput, renderEffect } from '../shared/effects.js';
import { readbackOutput, readbackVerdict } from '../shared/readback.js';
import { refusalOutcome } from '../shared/refusals.js';

export const typeSelectorSecret = defineTool({
  name: 'nova.type_selector_secret',
  summary: "Type one of the operator's secrets into a field, by name.",
  doc: 'The operator keeps the secrets in a file (setting secrets.file), each bound to the hosts it may be typed on. The value is never revealed; the field is read back by length and hash.',
  effect: 'interact',
  surface: 'dom_node',
  operation: 'submit',
  category: 'high_impact',
  addresses: 'element',
  needs: ['secrets'],
  bundles: ['form_submission', 'vault_auth'],
  inSequence: true,
  published: ['secretRef', 'ctaRef', 'selector', 'targetId', 'clear'],
  reasons: [
    'secret.unknown',
    'secret.host_mismatch',
    'selector.not_found',
    'selector.ambiguous',
    'cta.stale_ref',
    'action.not_actionable',
    'action.obscured',
    'action.trap_field',
    'action.readback_mismatch',
    'approval.required',
    'approval.no_channel',
    'browser.unavailable',
  ],
  input: z
    .strictObject({
      secretRef: z.string().min(1).max(64).describe('Name of a secret in the operator’s file'),
      ...targetArgs,
      ...elementArgs,
      clear: z.boolean().default(true).describe('Empty the field first'),
    })
    .refine(namesOneElement, ONE_ELEMENT),
  output: z.strictObject({
    effectiveSelector: z.string(),
    label: z.string(),
    secretRef: z.string(),
    readback: readbackOutput,
    ...effectOutput,
  }),
  types: true,
  secretRef: ({ secretRef }) => secretRef,
  run: async ({ secretRef, clear }, { secrets }, { target, element, op }) => {
    const verdict = await secrets.take(secretRef, await target.originsOf(element, op));
    if (verdict.kind === 'refused') return refusalOutcome(verdict);
    const options = { inputMode: 'native', dialogPolicy: 'dismiss', pressEnter: false } as const;
    // What is added to a field that was not empty cannot be told from its hash.
    const readback = clear ? ({ mode: 'exact', normalizeWhitespace: false } as const) : null;
    const result = await target.type(
      element,
      { ...options, text: verdict.secret, clear, readback, waitForNavigationMs: null },
      op,
    );
    if (result.kind === 'refused') return refusalOutcome(result);
    const { effectiveSelector, name, role } = element.facts;
    return {
      ...readbackVerdict(result, 'The field does not hold the secret as it was typed.'),
      data: {
        effectiveSelector,
        label: `${role} "${name}"`,
        secretRef,
        readback: clear ? { matched: result.readbackMatched } : null,
        ...effectData(result.effect),
      },
      evidence: { ...effectEvidence(result.effect, effectiveSelector), inputLength: verdict.secret.length },
    };
  },
  render: (data) =>
    `Typed the secret ${data.secretRef} into ${data.label}; ${renderEffect(data)} (${data.verifyState})`,
});
