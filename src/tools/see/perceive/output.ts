import { z } from 'zod';
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

/** What a look answers (A&S 3.1). */
export const perceiveOutput = z.object({
  perceptionId: z.string(),
  mode: z.enum(PERCEIVE_MODES),
  targetContext: z.object({
    kind: z.string(),
    ...placeOutput,
    url: z.string(),
    origin: z.string().nullable(),
    routeKey: z.string().nullable(),
    title: z.string(),
    isPrivate: z.boolean(),
  }),
  revision: z.object({ documentId: z.string(), navigationSeq: z.int(), domEpoch: z.int(), ctaRev: z.int() }),
  extraction: extractionOutput,
  commitPointCtas: z.array(commitCta).describe('Listed controls that no call may press without a contract'),
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
  perceiveTiming: z.object({ gapMs: z.int(), skewStatus: z.string() }).optional(),
});
