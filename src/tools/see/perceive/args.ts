import { z } from 'zod';
import { STATE_FIELDS } from '../../../browser/index.js';
import { PKS_INCLUDES } from '../../../learning/index.js';
import { targetArgs } from '../../shared/args.js';

export const PERCEIVE_MODES = ['summary', 'state', 'form_analysis', 'cta_detection_v3', 'modals', 'full'] as const;
export type PerceiveMode = (typeof PERCEIVE_MODES)[number];

export const DEFAULT_RESULTS = 25;

/** Arguments that only some modes take; elsewhere they would be ignored, so they are refused. */
const ONLY_IN: Readonly<Record<string, readonly PerceiveMode[]>> = {
  fields: ['state'],
  visibleOnly: ['summary', 'form_analysis', 'cta_detection_v3'],
  maxResults: ['summary', 'form_analysis', 'cta_detection_v3', 'modals'],
  omitCtas: ['summary'],
  ctaLimit: ['summary'],
  topK: ['cta_detection_v3'],
  ctaColumnDetail: ['cta_detection_v3'],
  sinceRev: ['summary', 'cta_detection_v3'],
  offset: ['summary', 'cta_detection_v3', 'form_analysis'],
  query: ['summary', 'cta_detection_v3'],
  resolveRefs: ['summary', 'cta_detection_v3'],
  maxDomChars: ['full'],
  includeValues: ['form_analysis'],
  responseDetail: ['summary', 'state', 'form_analysis', 'cta_detection_v3', 'modals'],
};

const shape = z.strictObject({
  ...targetArgs,
  mode: z.enum(PERCEIVE_MODES).default('summary'),
  fields: z.array(z.enum(STATE_FIELDS)).min(1).max(STATE_FIELDS.length).optional().describe('mode state only'),
  deep: z.boolean().default(false).describe('Look into frames too, cross-site ones included'),
  visibleOnly: z.boolean().optional().describe('Omit what is not rendered; true by default'),
  maxResults: z.int().min(1).max(200).optional().describe('Maximum controls, fields or dialogs listed; 25 by default'),
  offset: z.int().min(0).max(100_000).optional().describe('Continue the list: nextOffset of the last answer'),
  query: z.string().min(1).max(200).optional().describe('Only controls with these words in name, role or link'),
  omitCtas: z.boolean().optional().describe('summary: leave out the controls'),
  ctaLimit: z.int().min(0).max(40).optional().describe('Maximum controls listed, below maxResults'),
  topK: z.int().min(1).max(100).optional().describe('cta_detection_v3: maximum items, 20 by default'),
  ctaColumnDetail: z.enum(['minimal', 'compact', 'full']).optional().describe('cta_detection_v3: compact by default'),
  resolveRefs: z.array(z.int().min(1)).min(1).max(20).optional().describe('Say what these refs point to now'),
  sinceRev: z.int().min(1).optional().describe('Only what changed since this ctaRev'),
  maxDomChars: z.int().min(1000).max(5_000_000).optional().describe('mode full: 200000 by default'),
  includeValues: z.boolean().optional().describe('form_analysis: with values, never secrets'),
  pksInclude: z
    .enum(PKS_INCLUDES)
    .default('auto')
    .describe('What is known about the site: auto returns it once, full with playbooks'),
  includeScreenshot: z.boolean().default(false),
  screenshotFormat: z.enum(['jpeg', 'png', 'auto']).default('jpeg'),
  screenshotQuality: z.int().min(1).max(100).default(55),
  maxWidth: z.int().min(1).max(10_000).default(1280).describe('Of the screenshot'),
  maxHeight: z.int().min(1).max(10_000).default(1280).describe('Of the screenshot'),
  responseDetail: z
    .enum(['full', 'essential'])
    .optional()
    .describe('essential: without selectors; the outline of a summary is in the text only. state is always essential'),
});

export const perceiveInput = shape.superRefine((args, context) => {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] });
  if (args.deep && args.mode === 'full') refuse('deep', '"deep" cannot be used with mode "full".');
  if (args.deep && args.mode === 'state' && args.fields?.includes('frames') === false)
    refuse('deep', 'In mode "state", "deep" works only with the family "frames".');
  if (args.mode === 'state' && args.responseDetail === 'full')
    refuse('responseDetail', '"responseDetail" is always "essential" in mode "state".');
  for (const [name, modes] of Object.entries(ONLY_IN)) {
    if (Reflect.get(args, name) === undefined || modes.includes(args.mode)) continue;
    refuse(name, `"${name}" works only with mode ${modes.map((mode) => `"${mode}"`).join(' or ')}.`);
  }
});

export type PerceiveArgs = z.output<typeof perceiveInput>;
