import { z } from 'zod';
import { type Said, unsaid, usual } from '../../../dispatch/index.js';
import { placeOutput } from '../../shared/place.js';
import { PERCEIVE_MODES } from './args.js';
import { authOutput } from './auth.js';
import { commitCta } from './commit-marks.js';
import { extractionOutput, listedControl } from './extraction.js';
import { factsOutput } from './facts.js';
import { goalOutput } from './goal.js';
import { hintsOutput } from './hints.js';
import { knowledgeOutput } from './knowledge.js';
import { taskOutput } from './task.js';

const foundRef = listedControl.extend({ found: z.literal(true) });
const lostRef = z.strictObject({ found: z.literal(false), ref: z.int(), remap: z.int().nullable() });

/** The address and the title stand in the envelope; origin and route follow from the address. */
const FROM_PAGE = { meaning: 'the same as in the envelope', goes: () => true };
/** A document has its number, by which a program tells it from the next one. */
const OF_DOCUMENT = { meaning: 'given only with responseDetail full', goes: () => true };
const USUAL_SANDBOX = {
  meaning: 'the default sandbox',
  goes: ({ beside, usualSandboxRef }: Said) => beside.sandboxRef === usualSandboxRef,
};

const targetContext = z.strictObject({
  kind: usual(z.string(), 'browser_tab'),
  sandboxId: unsaid(placeOutput.sandboxId, USUAL_SANDBOX),
  sandboxRef: unsaid(placeOutput.sandboxRef, USUAL_SANDBOX),
  claim: usual(placeOutput.claim, null),
  url: unsaid(z.string(), FROM_PAGE),
  origin: unsaid(z.string().nullable(), FROM_PAGE),
  routeKey: unsaid(z.string().nullable(), FROM_PAGE),
  title: unsaid(z.string(), FROM_PAGE),
  isPrivate: usual(z.boolean(), false),
});

/** What a look answers (A&S 3.1). */
export const perceiveOutput = z.strictObject({
  perceptionId: z.string(),
  mode: usual(z.enum(PERCEIVE_MODES), 'summary'),
  targetContext: targetContext.optional().describe('Absent: an unclaimed tab of the default sandbox'),
  revision: z.strictObject({
    documentId: unsaid(z.string(), OF_DOCUMENT),
    navigationSeq: z.int(),
    domEpoch: unsaid(z.int(), OF_DOCUMENT),
    ctaRev: z.int(),
  }),
  extraction: extractionOutput,
  commitPointCtas: usual(
    z.array(commitCta).describe('Listed controls that say they commit something: a contract may be needed'),
    [],
  ),
  ...authOutput,
  ...factsOutput,
  ...goalOutput,
  ...taskOutput,
  ...knowledgeOutput,
  ...hintsOutput,
  resolved: z.array(z.union([foundRef, lostRef])).optional(),
  screenshot: z
    .strictObject({ mimeType: z.string(), width: z.int(), height: z.int(), blankedFields: z.int() })
    .nullable()
    .optional(),
  screenshotStatus: z.enum(['ok', 'failed']).optional(),
  screenshotReasonCode: z.string().optional(),
  perceiveTiming: z.strictObject({ gapMs: z.int(), skewStatus: z.string() }).optional(),
});
