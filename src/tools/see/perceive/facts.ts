import { z } from 'zod';
import type { Target } from '../../../browser/index.js';
import { type CallContext, type Own, type Said, unsaid } from '../../../dispatch/index.js';
import type { OperationalFacts } from '../../../facts/index.js';
import type { PerceiveArgs, PerceiveMode } from './args.js';
import { costOf } from './budget.js';
import type { Look } from './summary.js';

/** Modes an agent acts from; the others are too small a look to say anything of the state (A&S 6.7). */
const HINTED: readonly PerceiveMode[] = ['summary', 'cta_detection_v3', 'form_analysis', 'full'];
/** What the look itself may add to a hint that was foreseen. */
const MARGIN_TOKENS = 25;

/** Of a hint that was told before (6.7); the first time it has all that the seed names. */
const TOLD_BEFORE = {
  meaning: 'the same as before, in a repeated hint',
  goes: ({ beside }: Said) => beside.repeat === true,
};

export const factsOutput = {
  okHints: z
    .strictObject({
      shouldObserve: z.boolean(),
      missingOrStaleKeys: z.array(z.string()),
      lastObservedAgoMs: unsaid(z.int().nullable(), {
        meaning: 'null, in a repeated hint',
        goes: ({ value, beside }) => beside.repeat === true && value === null,
      }),
      serviceKey: unsaid(z.string().nullable(), TOLD_BEFORE),
      currentFacts: z
        .record(
          z.string(),
          z.strictObject({
            valueJson: z.string(),
            factState: z.string(),
            certaintyLevel: z.string(),
            lastObservedAt: z.int(),
          }),
        )
        .nullable()
        .optional(),
      firstVisit: unsaid(z.boolean(), TOLD_BEFORE),
      urlChanged: unsaid(z.boolean(), TOLD_BEFORE),
      siblingFacts: z
        .record(
          z.string(),
          z.strictObject({ valueJson: z.string(), fromTargetId: z.string(), lastObservedAt: z.int() }),
        )
        .optional(),
      warnings: z.array(z.strictObject({ code: z.string(), message: z.string() })).optional(),
      repeat: z.literal(true).optional().describe('It was reported before'),
    })
    .nullable()
    .optional(),
  okCapabilities: z
    .array(
      z.strictObject({
        capability: z.string(),
        value: z.boolean(),
        state: z.enum(['current', 'stale']),
        sourceFactIds: z.array(z.string()),
        support: z.int(),
        contradictions: z.int(),
      }),
    )
    .optional(),
};

/** What the hint is going to cost, before the page is described: the answer as a whole has a limit (A&S J8). */
export function hintTokens(facts: OperationalFacts, target: Target, mode: PerceiveMode): number {
  if (!HINTED.includes(mode)) return 0;
  const hints = facts.peekHints(target);
  return MARGIN_TOKENS + (hints === null ? 0 : costOf(hints, hintLines(hints).join('\n')));
}

/** Hands over what the look showed anyway, and says what is missing, old or in doubt (A&S 6.6, 6.7). */
export function factsPart(
  facts: OperationalFacts,
  { target, args, look, perceptionId }: { target: Target; args: PerceiveArgs; look: Look; perceptionId: string },
  call: CallContext,
): Own<z.ZodObject<typeof factsOutput>> {
  facts.perceived(perceptionId, target);
  const { auth, signals } = look;
  if (auth !== undefined || signals !== undefined) {
    const seen = { auth: auth?.assessment ?? null, signals: signals ?? null };
    facts.see(target, seen, { toolName: call.toolName, callId: call.callId, perceptionId });
  }
  if (!HINTED.includes(args.mode)) return {};
  const isWhole = args.mode === 'full' || args.responseDetail === 'full';
  return { okHints: facts.hints(target, call), ...(isWhole && { okCapabilities: facts.capabilities(target) }) };
}

type Hints = NonNullable<Own<z.ZodObject<typeof factsOutput>>['okHints']>;

/** What an agent should do about it, in one line. */
export function hintLines(hints: Hints): string[] {
  const { shouldObserve, missingOrStaleKeys, urlChanged, warnings = [] } = hints;
  const lines = warnings.map(({ code, message }) => `${code}: ${message}`);
  // Said once: what is repeated stands in the structured content.
  if (!shouldObserve || hints.repeat === true) return lines;
  const keys = missingOrStaleKeys.length === 0 ? 'what you rely on' : missingOrStaleKeys.join(', ');
  return [...lines, `To observe if it matters${urlChanged === true ? ' (address changed)' : ''}: ${keys} (ok_observe)`];
}
