import { z } from 'zod';
import { type Said, unsaid } from '../../../dispatch/index.js';
import { COMMIT_CLASSES } from '../../../verification/index.js';
import { authOutput } from './auth.js';

/** What a look tells of the page itself (A&S 3.1), over all modes; each mode has its own part of it. */

/** A control as a summary lists it. */
export const listedControl = z.strictObject({
  ref: z.int(),
  tag: z.string().optional().describe('Only with full detail, like the rectangle'),
  role: z.string(),
  text: z.string(),
  hint: z.string().optional().describe('Only without a name'),
  state: z.array(z.string()).optional(),
  selector: z.string().optional().describe('Absent when it would be a long path or did not fit'),
  href: z.string().nullable().optional(),
  rect: z.array(z.number()).optional(),
  frameId: z.string().optional(),
});

/** A control as cta_detection_v3 lists it. */
const ctaItem = z.strictObject({
  ref: z.int(),
  label: z.string(),
  hint: z.string().optional(),
  score: z.number(),
  rect: z.array(z.number()),
  src: z.string(),
  commit: z.enum(COMMIT_CLASSES).optional(),
  href: z.string().nullable().optional(),
  role: z.string().optional(),
  state: z.array(z.string()).optional(),
  sel: z.string().optional(),
  tag: z.string().optional(),
  labelSource: z.string().optional(),
  sid: z.string().optional(),
  frameId: z.string().optional(),
});

const completeness = z.strictObject({
  belowFoldPx: z.number(),
  aboveFoldPx: z.number(),
  continuationRisk: z.enum(['none', 'low', 'high']),
  mechanismHint: z.enum(['none', 'scrollable', 'load_more_control', 'pagination', 'bidirectional']),
});

const form = z.strictObject({
  selector: z.string(),
  frameId: z.string().nullable(),
  label: z.string(),
  method: z.string(),
  action: z.string(),
  fieldCount: z.int(),
  valid: z.boolean(),
  submits: z.array(z.strictObject({ ref: z.int(), label: z.string() })),
});

/** Without nulls, and without the word that nothing is disabled, unless all is asked for. */
const field = z.strictObject({
  ref: z.int(),
  form: z.int().nullable().optional().describe('Index into forms; absent or null: outside any form'),
  selector: z.string().optional(),
  frameId: z.string().nullable().optional(),
  label: z.string(),
  name: z.string().nullable().optional(),
  type: z.string(),
  role: z.string(),
  controlKind: z.string(),
  required: z.boolean(),
  disabled: z.boolean().optional(),
  valid: z.boolean(),
  validationMessage: z.string().nullable().optional(),
  valuePresent: z.boolean(),
  value: z.string().optional(),
  secret: z.string().nullable().optional(),
  options: z.array(z.strictObject({ text: z.string(), selected: z.boolean() })).optional(),
  optionsOmitted: z.int().optional(),
  selectionMode: z.enum(['none', 'single', 'multiple']),
  preferredInteraction: z.string(),
  autofillWarning: z.string().nullable().optional(),
});

const modal = z.strictObject({
  selector: z.string().optional(),
  frameId: z.string().nullable(),
  kind: z.enum(['dialog', 'alertdialog', 'consent', 'overlay']),
  label: z.string(),
  blocking: z.boolean(),
  sensitive: z.boolean(),
  actions: z.array(z.strictObject({ ctaRef: z.int(), label: z.string(), intent: z.string() })),
});

const stateDialog = z.strictObject({ selector: z.string(), label: z.string(), modal: z.boolean() });
const stateFrame = z.strictObject({
  ref: z.int().optional(),
  frameId: z.string().nullable(),
  url: z.string(),
  name: z.string(),
  sameOrigin: z.boolean(),
  visible: z.boolean(),
});
const lookedFrame = z.strictObject({
  frameId: z.string(),
  url: z.string(),
  crossSite: z.boolean(),
  controls: z.int(),
});

const scroll = z.strictObject({ x: z.number(), y: z.number(), maxX: z.number(), maxY: z.number() });
const activeElement = z.strictObject({
  tag: z.string(),
  role: z.string(),
  name: z.string(),
  selector: z.string(),
});

const list = <T extends z.ZodType>(item: T) => ({
  added: z.array(item).optional(),
  changed: z.array(item).optional(),
});

/** The address and the title of the page stand in the envelope. */
const OF_SUMMARY = {
  meaning: 'the same as in the envelope',
  goes: ({ answer }: Said) => answer.mode === 'summary',
};
/** Of a mode that has it at all. */
const nothing = (value: '' | 0) => ({
  meaning: JSON.stringify(value),
  goes: ({ value: given }: Said) => given === value,
});

export const extractionOutput = z.strictObject({
  url: unsaid(z.string(), OF_SUMMARY),
  title: unsaid(z.string(), OF_SUMMARY),
  lang: z.string().nullable().optional(),
  viewport: z.strictObject({ w: z.number(), h: z.number(), dpr: z.number() }).optional(),
  headings: z
    .array(z.strictObject({ level: z.string(), text: z.string(), selector: z.string().optional() }))
    .optional(),
  landmarks: z
    .array(z.strictObject({ tag: z.string(), label: z.string(), selector: z.string().optional() }))
    .optional(),
  hiddenText: z
    .strictObject({ passages: z.int(), chars: z.int(), reasons: z.array(z.string()) })
    .optional()
    .describe('Text that people cannot see; omitted'),
  frames: z.array(z.union([lookedFrame, stateFrame])).optional(),
  framesOmitted: z.int().optional(),
  completeness: completeness.optional().describe('Absent from a summary when the view shows the whole page'),
  textSample: unsaid(z.string(), nothing('')),
  ctas: z.array(listedControl).optional().describe('summary'),
  ctaCount: z.int().optional().describe('summary, essential: the list is in the text'),
  ctasOmitted: unsaid(z.int(), nothing(0)),
  nextOffset: z.int().nullable().optional().describe('Offset at which the list continues'),
  deltaFallback: z.literal(true).optional().describe('sinceRev is no longer known; this is the whole list'),
  sinceRev: z.int().optional(),
  ...list(z.union([listedControl, ctaItem])),
  removed: z.array(z.int()).optional(),
  textChanged: z.boolean().optional(),
  deltaOmitted: z.int().optional(),
  rev: z.int().optional().describe('cta_detection_v3'),
  items: z.array(ctaItem).optional().describe('cta_detection_v3'),
  itemsOmitted: unsaid(z.int(), nothing(0)),
  forms: z.array(form).optional().describe('form_analysis'),
  formsOmitted: z.int().optional(),
  fields: z.array(field).optional().describe('form_analysis'),
  fieldsOmitted: unsaid(z.int(), nothing(0)),
  dialogs: z
    .array(z.union([modal, stateDialog]))
    .optional()
    .describe('modals, state'),
  dialogsOmitted: z.int().optional(),
  activeElement: activeElement.nullable().optional().describe('state, full'),
  auth: authOutput.authSummary.describe('state'),
  scroll: scroll.optional().describe('state, full'),
  html: z.string().optional().describe('full'),
  totalChars: z.int().optional(),
  truncated: z.boolean().optional(),
  scrubbedValues: z.int().optional().describe('Number of secret field values removed'),
});
