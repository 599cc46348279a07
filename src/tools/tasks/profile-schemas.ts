import { z } from 'zod';
import {
  ASSERTION_TYPES,
  COVERAGE_MODES,
  EVIDENCE_MODES,
  STEP_GATES,
  STOP_METRICS,
  TASK_KINDS,
  UNIT_KINDS,
  URL_GATE_MODES,
} from '../../tasks/index.js';

/**
 * The shapes an author writes, in a profile and in the context of a run without one (E&T 3, 10, 11.4, 11.5). What holds
 * between fields is asked by the room itself, of the whole content.
 */

const NAME_CHARS = 200;
const GOAL_CHARS = 4000;
const TEXT_CHARS = 8000;
const PATTERN_CHARS = 1000;
const URL_CHARS = 4096;
const MAX_CHECKS = 100;
const MAX_EXCEPTIONS = 100;
const MAX_STEPS = 50;
const MAX_GUIDANCE = 50;
const GUIDANCE_BYTES = 64 * 1024;
const USUAL_STEP_AGE_MS = 600_000;
const LONGEST_STEP_AGE_MS = 86_400_000;

export const id = z.string().min(1).max(128);
const name = z.string().trim().min(1).max(NAME_CHARS);

export const taskType = name.describe('The kind of work in a word, such as accessibility_review');
export const displayName = name;
export const goal = z.string().trim().min(1).max(GOAL_CHARS).describe('What to achieve');
export const domain = z.string().trim().min(1).max(253).describe('Host it is for, or another name for the place');
export const platform = name;
export const taskKind = z.enum(TASK_KINDS);

/** E&T 2.3. */
export const evidencePolicy = z.strictObject({
  mode: z.enum(EVIDENCE_MODES).default('none'),
  maxGapPercent: z.number().min(0).max(100).default(0),
  treatUnknownAs: z.enum(['pass', 'gap']).default('gap'),
});

/** E&T 3. */
export const completionCondition = z.strictObject({
  coverageMode: z.enum(COVERAGE_MODES),
  unitKind: z.enum(UNIT_KINDS),
  stopMetric: z.enum(STOP_METRICS),
  stopValue: z.int().min(1).nullable().default(null).describe('Required for threshold'),
  evidencePolicy: evidencePolicy.optional().describe('Completion is refused when more claims than this are unobserved'),
  maxExcludedPercent: z.number().min(0).max(100).optional(),
  urlCoverage: z.enum(URL_GATE_MODES).optional().describe('Makes the URL gate stricter, never laxer'),
});

export const mandatoryChecks = z
  .array(
    z.strictObject({
      checkId: id,
      description: z.string().min(1).max(TEXT_CHARS),
      kind: name.optional(),
      required: z.boolean().default(true),
      url: z
        .url({ protocol: /^https?$/ })
        .max(URL_CHARS)
        .optional()
        .describe('The page that shows it'),
    }),
  )
  .max(MAX_CHECKS)
  .describe('[{checkId, description, required?, url?}]');

export const stableGuidance = z
  .array(
    z.strictObject({
      guidanceId: id,
      kind: name,
      text: z.string().min(1).max(GUIDANCE_BYTES),
      source: name.optional(),
    }),
  )
  .max(MAX_GUIDANCE)
  .describe('[{guidanceId, kind, text}]: how to do it well');

export const knownExceptions = z
  .array(z.looseObject({ exceptionId: id.optional(), description: z.string().min(1).max(TEXT_CHARS) }))
  .max(MAX_EXCEPTIONS)
  .refine((entries) => Buffer.byteLength(JSON.stringify(entries)) <= GUIDANCE_BYTES, 'Exceptions are at most 64 KB.')
  .describe('[{description}]');

const verificationStep = z.strictObject({
  stepId: id,
  tool: z.string().min(1).max(128).describe('A read-only tool'),
  args: z.record(z.string(), z.unknown()).default({}),
  description: z.string().min(1).max(TEXT_CHARS),
  gate: z.enum(STEP_GATES),
  required: z.boolean().default(true),
  assertionType: z.enum(ASSERTION_TYPES),
  fieldPath: z.string().min(1).max(NAME_CHARS).optional().describe('matches[0].text'),
  pattern: z.string().min(1).max(PATTERN_CHARS).optional().describe('For field_match'),
  expectedValue: z.json().optional().describe('For field_equals'),
  page: z
    .string()
    .trim()
    .min(1)
    .max(URL_CHARS)
    .optional()
    .describe('URL, path or unitKey where it has to be run; default the page of a unit'),
  maxAgeMs: z.int().min(1000).max(LONGEST_STEP_AGE_MS).default(USUAL_STEP_AGE_MS),
});

/** E&T 10. */
export const verificationContract = z.strictObject({
  steps: z.array(verificationStep).min(1).max(MAX_STEPS),
  requiredMustPass: z.boolean().default(false),
});

/** As a profile or a run keeps it. */
export const keptContract = verificationContract.extend({
  steps: z.array(verificationStep.extend({ expectedValue: z.unknown().optional() })),
});

/** What a run is about, frozen when it was created (E&T 3). */
export const effectiveContext = z.strictObject({
  taskType: z.string(),
  displayName: z.string(),
  goal: z.string(),
  domain: z.string().nullable(),
  platform: z.string().nullable(),
  stableGuidance,
  mandatoryChecks,
  completionCondition,
  verificationContract: keptContract.nullable(),
  knownExceptions,
  currentScope: z.record(z.string(), z.unknown()),
  variables: z.record(z.string(), z.unknown()),
  tags: z.array(z.string()),
});

/** E&T 11.5: where a run stands; other keys are allowed. */
const words = z.array(name).max(MAX_CHECKS);
export const currentScope = z
  .looseObject({
    route: z.string().max(GOAL_CHARS).optional(),
    pageType: name.optional(),
    locale: name.optional(),
    language: name.optional(),
    languages: words.optional(),
    section: name.optional(),
    sections: words.optional(),
    authState: z.enum(['anonymous', 'logged_in', 'unknown']).optional(),
    unitKind: z.enum(UNIT_KINDS).optional(),
    tags: words.optional(),
    entities: z.record(z.string(), z.unknown()).optional(),
    variables: z.record(z.string(), z.unknown()).optional(),
  })
  .refine((scope) => Buffer.byteLength(JSON.stringify(scope)) <= GUIDANCE_BYTES, 'A scope is at most 64 KB.')
  .describe('{route, pageType, section, tags, variables, …}');
