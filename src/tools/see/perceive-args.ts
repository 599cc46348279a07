import { z } from 'zod';
import { STATE_FIELDS } from '../../browser/index.js';
import { targetArgs } from '../shared/args.js';

export const PERCEIVE_MODES = ['summary', 'state', 'form_analysis', 'cta_detection_v3', 'modals', 'full'] as const;
export type PerceiveMode = (typeof PERCEIVE_MODES)[number];

/** Arguments that only some modes take; elsewhere they would be ignored, so they are refused. */
const ONLY_IN: Readonly<Record<string, readonly PerceiveMode[]>> = {
  fields: ['state'],
  ctaLimit: ['summary'],
  topK: ['cta_detection_v3'],
  ctaColumnDetail: ['cta_detection_v3'],
  sinceRev: ['summary', 'cta_detection_v3'],
  offset: ['summary', 'cta_detection_v3', 'form_analysis'],
  query: ['summary', 'cta_detection_v3'],
  resolveRefs: ['summary', 'cta_detection_v3'],
  maxDomChars: ['full'],
  includeValues: ['form_analysis'],
};

const shape = z.strictObject({
  ...targetArgs,
  mode: z.enum(PERCEIVE_MODES).default('summary'),
  fields: z.array(z.enum(STATE_FIELDS)).min(1).max(STATE_FIELDS.length).optional().describe('mode state only'),
  deep: z.boolean().default(false).describe('Look into frames too, cross-site ones included'),
  visibleOnly: z.boolean().default(true).describe('Leave out controls that are not rendered'),
  maxResults: z.int().min(1).max(200).default(25).describe('Most controls or fields listed'),
  offset: z.int().min(0).max(100_000).optional().describe('Go on with the list: nextOffset of the answer before'),
  query: z.string().min(1).max(200).optional().describe('Only controls with these words in name, role or link'),
  omitCtas: z.boolean().default(false).describe('Leave out the controls'),
  ctaLimit: z.int().min(0).max(40).optional().describe('Most controls listed, below maxResults'),
  topK: z.int().min(1).max(100).optional().describe('cta_detection_v3: most items, 20 by default'),
  ctaColumnDetail: z.enum(['minimal', 'compact', 'full']).optional().describe('cta_detection_v3: compact by default'),
  resolveRefs: z.array(z.int().min(1)).min(1).max(20).optional().describe('Say what these refs stand for now'),
  sinceRev: z.int().min(1).optional().describe('Only what changed since this ctaRev'),
  maxDomChars: z.int().min(1000).max(5_000_000).optional().describe('mode full: 200000 by default'),
  includeValues: z.boolean().optional().describe('form_analysis: with values, secrets never'),
  includeScreenshot: z.boolean().default(false),
  screenshotFormat: z.enum(['jpeg', 'png', 'auto']).default('jpeg'),
  screenshotQuality: z.int().min(1).max(100).default(55),
  maxWidth: z.int().min(1).max(10_000).default(1280).describe('Of the screenshot'),
  maxHeight: z.int().min(1).max(10_000).default(1280).describe('Of the screenshot'),
  responseDetail: z
    .enum(['full', 'essential'])
    .default('full')
    .describe('essential: the outline stands in the text only, without selectors'),
});

export const perceiveInput = shape.superRefine((args, context) => {
  if (args.deep && args.mode === 'full')
    context.addIssue({ code: 'custom', message: '"deep" does not go with mode "full".', path: ['deep'] });
  for (const [name, modes] of Object.entries(ONLY_IN)) {
    if (Reflect.get(args, name) === undefined || modes.includes(args.mode)) continue;
    const message = `"${name}" goes with mode ${modes.map((mode) => `"${mode}"`).join(' or ')} only.`;
    context.addIssue({ code: 'custom', message, path: [name] });
  }
});

export type PerceiveArgs = z.output<typeof perceiveInput>;
