import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { targetArgs } from '../shared/args.js';
import { CONTRACT_REASONS, contractArgs } from '../shared/contract.js';
import { effectData, effectEvidence, effectOutput, effectVerdict, renderEffect } from '../shared/effects.js';
import { keyGuard } from '../shared/guards.js';
import { isCombo, isKey, normalizeCombo } from '../shared/keys.js';
import { refusalOutcome } from '../shared/refusals.js';

export const inputKey = defineTool({
  name: 'nova.input_key',
  summary: 'Press a key or key combination.',
  doc: 'The key goes to whatever has focus; click a field first. To type text, use nova.type_selector.',
  effect: 'interact',
  surface: 'dom_node',
  operation: 'mutate',
  category: 'normal',
  addresses: 'page',
  needs: [],
  bundles: ['browser_automation', 'form_submission'],
  actsAs: 'press_key',
  inSequence: true,
  listed: 'core',
  published: ['key', 'combo', 'targetId'],
  pageContent: true,
  reasons: ['action.dispatch_failed', ...CONTRACT_REASONS, 'browser.unavailable', 'cdp.renderer_stalled'],
  input: z
    .strictObject({
      ...targetArgs,
      key: z
        .string()
        .refine(isKey, {
          error:
            '"key" must be Enter, Tab, Escape, Backspace, Delete, an Arrow key, Home, End, PageUp, PageDown, Space or F1 to F24.',
        })
        .optional()
        .describe('Enter, Tab, Escape, ArrowDown, F5 …'),
      combo: z
        .string()
        .refine(isCombo, { error: '"combo" must be modifiers (Control, Shift, Alt, Meta) and a key, joined by "+".' })
        .optional()
        .describe('Control+A, Shift+Tab …'),
      ...contractArgs,
    })
    .refine(({ key, combo }) => (key === undefined) !== (combo === undefined), {
      error: 'Give exactly one of "key" and "combo".',
      path: ['key'],
    }),
  output: z.strictObject({ pressed: z.string(), focusedLabel: z.string().nullable(), ...effectOutput }),
  guard: keyGuard,
  run: async (args, _services, { target, op }) => {
    const pressed = args.key ?? normalizeCombo(args.combo ?? '');
    const result = await target.pressKey({ combo: pressed, dialogPolicy: args.dialogPolicy }, op);
    if (result.kind === 'refused') return refusalOutcome(result);
    const { selectorTouched, ...evidence } = effectEvidence(result.effect, result.focus?.selector ?? '');
    return {
      status: 'ok',
      ...effectVerdict(result.effect),
      data: { pressed, focusedLabel: result.focus?.label ?? null, ...effectData(result.effect) },
      evidence: { ...evidence, ...(result.focus !== null && { selectorTouched }), inputLength: 1 },
    };
  },
  render: (data) => {
    const where = data.focusedLabel === null ? '' : ` in ${data.focusedLabel}`;
    return `Pressed ${data.pressed}${where}; ${renderEffect(data)} (${data.verifyState})`;
  },
});
