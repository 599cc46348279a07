import { z } from 'zod';
import type { OptionResult } from '../../browser/index.js';
import type { BareOutcome, Shown } from '../../dispatch/index.js';
import { elementArgs, namesOneElement, ONE_ELEMENT, targetArgs } from './args.js';
import { blockArgs, blockOutput } from './blockers.js';
import { CLICK_REASONS } from './clicking.js';
import { CONTRACT_REASONS, contractArgs } from './contract.js';
import { effectData, effectEvidence, effectOutput, effectVerdict, renderEffect } from './effects.js';
import { readbackOutput, readbackVerdict } from './readback.js';
import { refusalOutcome } from './refusals.js';

type Chosen = Extract<OptionResult, { kind: 'done' }>;

const name = z.string().max(2000);
const names = z.array(z.string().max(2000)).min(1).max(100);

/** Which options, by value or by text; exactly one of the four. */
const optionArgs = {
  value: name.optional().describe('Value of the option'),
  values: names.optional().describe('Values, for a multiple select'),
  text: name.optional().describe('Text of the option'),
  texts: names.optional().describe('Texts, for a multiple select'),
  verify: z.boolean().default(true).describe('Check that the choice holds'),
};

interface OptionArgs {
  readonly value?: string | undefined;
  readonly values?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly texts?: readonly string[] | undefined;
}

const ONE_CHOICE = {
  error: 'Give exactly one of "value", "values", "text" and "texts".',
  path: ['value'],
};
function namesOneChoice({ value, values, text, texts }: OptionArgs): boolean {
  return [value, values, text, texts].filter((given) => given !== undefined).length === 1;
}

function choiceOf({ value, values, text, texts }: OptionArgs): {
  by: 'value' | 'text';
  wanted: readonly string[];
} {
  const byValue = values ?? (value === undefined ? undefined : [value]);
  return byValue === undefined
    ? { by: 'text', wanted: texts ?? (text === undefined ? [] : [text]) }
    : { by: 'value', wanted: byValue };
}

/** Everything both tools for choices take. */
export const optionInput = z
  .strictObject({ ...targetArgs, ...elementArgs, ...optionArgs, ...blockArgs, ...contractArgs })
  .refine(namesOneElement, ONE_ELEMENT)
  .refine(namesOneChoice, ONE_CHOICE);

export const OPTION_REASONS = [
  ...CLICK_REASONS,
  'option.not_found',
  'action.readback_mismatch',
  ...CONTRACT_REASONS,
] as const;

export const optionRequest = (args: z.output<typeof optionInput>) => ({
  ...choiceOf(args),
  readback: args.verify,
  dialogPolicy: args.dialogPolicy,
});

export const optionOutput = {
  effectiveSelector: z.string(),
  label: z.string(),
  selected: z.array(z.strictObject({ value: z.string(), text: z.string() })),
  readback: readbackOutput,
  ...effectOutput,
  ...blockOutput,
};

type OptionOutput = z.ZodObject<typeof optionOutput>;

/** Everything an answer about a choice has; `more` is what the tool adds. */
export function optionOutcome<M>(
  result: OptionResult,
  {
    facts,
    verify,
  }: { readonly facts: { effectiveSelector: string; name: string; role: string }; readonly verify: boolean },
  more: (chosen: Chosen) => M,
) {
  const { effectiveSelector, name: label, role } = facts;
  if (result.kind === 'refused') return refusalOutcome(result);
  return {
    ...verdict(result, verify),
    data: {
      effectiveSelector,
      label: `${role} "${label}"`,
      selected: result.selected,
      readback: verify ? { matched: result.readbackMatched } : null,
      ...more(result),
      ...effectData(result.effect),
    },
    ...(result.changed && { evidence: effectEvidence(result.effect, effectiveSelector) }),
  };
}

function verdict(result: Chosen, verify: boolean): BareOutcome {
  if (!result.changed) {
    const message = 'It was already selected; nothing was sent.';
    return { status: 'noop', verifyState: 'verified', verifySource: 'readback', message };
  }
  if (!verify) return { status: 'ok', ...effectVerdict(result.effect) };
  return readbackVerdict(result, 'The control does not show the choice.', effectVerdict(result.effect));
}

export function renderOptions(data: Shown<OptionOutput>): string {
  const selected = data.selected.map(({ text, value }) => `"${text || value}"`).join(', ');
  return `${data.label}: ${selected}; ${renderEffect(data)} (${data.verifyState})`;
}
