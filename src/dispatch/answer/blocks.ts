import { z } from 'zod';
import { ADVICE_KINDS } from '../../learning/index.js';
import {
  COMMIT_CLASSES,
  DISPATCH_STATUSES,
  INDETERMINATE_REASONS,
  OPERATORS,
  RETRY_ADVICE,
  VERIFICATION_STATUSES,
} from '../../verification/index.js';

/** Blocks that the road puts beside what a tool tells. Each is there only when there is something to say. */

const verdict = z.enum(['satisfied', 'failed', 'unknown']).nullable();

/** An assertion that did not come out as it should, cut and redacted (A&S G1). */
export const failedAssertion = z.strictObject({
  factKey: z.string(),
  op: z.enum(OPERATORS),
  expected: z.unknown(),
  observed: z.unknown(),
  passed: z.boolean().nullable(),
  error: z.string().nullable().optional(),
});

const guardedCommit = z.strictObject({
  transitionId: z.string().optional().describe('Absent: nothing was started'),
  startedAt: z.int().optional(),
  completedAt: z.int().optional(),
  durationMs: z.int().optional(),
  dispatchStatus: z.enum(DISPATCH_STATUSES),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  indeterminateReason: z.enum(INDETERMINATE_REASONS).nullable().optional(),
  retryAdvice: z.enum(RETRY_ADVICE).optional(),
  preconditionVerdict: verdict.optional(),
  outcomeVerdict: verdict.optional(),
  failedAssertions: z.array(failedAssertion).optional(),
  baseline: z
    .strictObject({ successPreexisting: z.boolean(), suppressedForbidden: z.array(z.string()).optional() })
    .optional(),
  provedBy: z.array(failedAssertion).optional().describe('What a success rests on'),
  outcome: z
    .strictObject({
      state: z.string(),
      by: z.string().optional(),
      why: z.string(),
      isUnsent: z.literal(true).optional(),
      isShown: z.literal(true).optional(),
      isDoubted: z.literal(true).optional(),
      isContradicted: z.literal(true).optional(),
      isUnderWay: z.literal(true).optional(),
      reread: z
        .strictObject({ sense: z.enum(['confirms', 'contradicts', 'silent']), why: z.string() })
        .optional()
        .describe('What the page says when it is opened once more'),
    })
    .optional()
    .describe('What was sent, answered, shown and read again came to'),
  contractSource: z.string().optional(),
  ticks: z.int().optional(),
  postconditionDiagnostics: z
    .strictObject({
      factKey: z.string().optional(),
      op: z.enum(OPERATORS).optional(),
      expectedState: z.unknown().optional(),
      observedState: z.unknown().optional(),
      assertionError: z.string().optional(),
      elapsedMs: z.number().optional(),
      outcomeVerdict: verdict.optional(),
      mismatch: z.boolean().optional(),
      suspectedNoOp: z.literal(true).optional(),
      requests: z.array(z.string()).optional(),
    })
    .optional(),
  goalId: z.string().optional(),
  stepIndex: z.int().optional(),
});

/** Of tools that take a contract. */
export const contractBlocks = {
  guardedCommit: guardedCommit.optional().describe('Outcome of a guarded action'),
  unitEvidence: z
    .strictObject({
      instanceId: z.string(),
      unitKey: z.string(),
      evidenceGrade: z.string(),
      reasonCodes: z.array(z.string()),
    })
    .optional()
    .describe('Evidence the work unit has so far'),
};

/** Of tools that act on a page. */
export const writeBlocks = {
  writes: z
    .array(z.string())
    .optional()
    .describe('What the page sent because of the call: method, address, status of the answer'),
  heldWrites: z
    .array(
      z.strictObject({
        request: z.string(),
        class: z.enum(COMMIT_CLASSES),
        why: z.string(),
        fields: z.array(z.string()).optional().describe('Names of what it held'),
        approvalId: z.string().optional(),
        expiresAtMs: z.int().optional(),
      }),
    )
    .optional()
    .describe('What the page was about to send and what did not leave the browser'),
  suggestedTool: z.string().optional(),
  suggestedContract: z.unknown().optional().describe('Ready to paste as transitionContract'),
};

/** Of tools about what is learned: refused where the operator switched learning off. */
export const learningOffBlocks = {
  scope: z.string().optional().describe('The site that learning is switched off for'),
};

/** Of tools that take a `clientEventId`. */
export const replayBlocks = {
  replayed: z.literal(true).optional().describe('The stored answer of the earlier call; nothing was done again'),
};

/** Of tools that are about a page. */
export const unitBlocks = {
  unitUpdate: z
    .strictObject({
      instanceId: z.string(),
      unitKey: z.string(),
      advanced: z.boolean(),
      status: z.string(),
      eligible: z.boolean(),
      eligibilityReason: z.string(),
    })
    .nullable()
    .optional()
    .describe('Effect of the call on the URL unit of a run; null: it belongs to none'),
};

/** What is known of the site; `dedup` instead of entries when nothing changed since it was told (K 10). */
export const pksBlock = z.strictObject({
  scope: z.string(),
  contentRev: z.int(),
  dedup: z.literal('unchanged').optional(),
  entries: z
    .array(
      z.strictObject({
        id: z.string(),
        type: z.string(),
        verified: z.boolean(),
        successRate30d: z.number().nullable(),
        hasFragileSelectors: z.boolean(),
        stale: z.boolean(),
        steps: z.array(z.string()).optional(),
        leadsTo: z.string().optional(),
        slots: z.array(z.string()).optional(),
        contentRev: z.int().optional(),
        state: z.string().optional(),
        healthScore: z.number().optional(),
        fingerprint: z.unknown().optional(),
        playbook: z.unknown().optional(),
        context: z.unknown().optional(),
      }),
    )
    .optional(),
  omitted: z.int().optional(),
  shadow: z.int().optional(),
  candidates: z.int().optional(),
});

export const adviceItem = z.strictObject({
  kind: z.enum(ADVICE_KINDS),
  message: z.string(),
  stableId: z.string().optional(),
  selector: z.string().optional(),
  suggestedTool: z.string().optional(),
});

/** Of tools that are about a page: what is known of its site, told once (K 8, 9, 10, 11). */
export const knowledgeBlocks = {
  pks: pksBlock.optional().describe('What is known about the site'),
  pksAdvice: z.array(adviceItem).optional(),
  pksHealthWarnings: z
    .array(
      z.strictObject({
        stableId: z.string(),
        type: z.string(),
        level: z.int(),
        state: z.string(),
        reason: z.string(),
        consecutiveFailures: z.int(),
        successRate30d: z.number().nullable(),
        staleness: z.number(),
        suggestedTool: z.string(),
      }),
    )
    .optional(),
  pksOnboarding: z
    .strictObject({
      knownEntries: z.int(),
      entryTypes: z.array(z.string()),
      activeCount: z.int(),
      note: z.string(),
      playbook: z
        .strictObject({
          scope: z.string(),
          capturedAtUtc: z.string(),
          runbooks: z.array(z.strictObject({ name: z.string(), steps: z.int(), verified: z.int() })),
        })
        .optional(),
    })
    .optional(),
  pksAutoLearn: z
    .strictObject({
      status: z.enum(['created', 'updated', 'deferred']),
      scope: z.string(),
      stableId: z.string().nullable(),
      candidateKey: z.string(),
      phenomenonType: z.string(),
      learningLevel: z.literal(0),
      trigger: z.string(),
      support: z.int(),
      mayGuideAction: z.literal(false),
      deferredReason: z.string().optional(),
    })
    .optional()
    .describe('What Nova learned from the call'),
  pksSemanticLearning: z
    .strictObject({
      gateId: z.literal('pks.semantic_learning'),
      status: z.enum(['prompted', 'warned', 'strict']),
      opportunityId: z.string(),
      kind: z.string(),
      origin: z.string(),
      fingerprint: z.string(),
      confidence: z.number(),
      reason: z.string(),
      whyAutoUpsertIsInsufficient: z.string(),
      resolutionTools: z.array(z.string()),
      evidenceJson: z.string(),
      skeleton: z.record(z.string(), z.unknown()),
    })
    .optional()
    .describe('A question to decide before something can be learned'),
  pksSemanticLearningBatchSummary: z
    .strictObject({
      status: z.literal('batch_summary'),
      origin: z.string(),
      reason: z.string(),
      entries: z.array(
        z.strictObject({
          opportunityId: z.string(),
          kind: z.string(),
          status: z.string(),
          confidence: z.number(),
        }),
      ),
    })
    .optional()
    .describe('Questions left undecided on the site earlier'),
  learnProgress: z
    .strictObject({
      visitedSurfaces: z.int(),
      minVisitedSurfaces: z.int(),
      meaningfulInteractions: z.int(),
      minMeaningfulInteractions: z.int(),
      floorsMet: z.boolean(),
    })
    .optional()
    .describe('Progress of a claim in Learn Mode'),
};
