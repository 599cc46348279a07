import { z } from 'zod';
import {
  defineIndirect,
  type SequencePlan,
  type SequenceStep,
  type SequenceTool,
  STOP_REASONS,
} from '../../dispatch/index.js';
import type { ToolName } from '../../kernel/index.js';
import { targetArgs } from '../shared/args.js';
import { clientEventIdArg } from '../shared/contract.js';

/** Q2: shorthand for the tools most steps call. */
const ACTIONS = {
  type: 'nova.type_selector',
  click: 'nova.click_selector',
  navigate: 'nova.navigate',
  wait: 'nova.wait_for_selector',
  key: 'nova.input_key',
  select: 'nova.select_option',
  scroll: 'nova.scroll_by',
  read: 'nova.read_text',
} as const satisfies Record<string, ToolName>;
const ACTION_NAMES = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

const onError = z.enum(['stop', 'continue']);
const stepPolicy = z.strictObject({
  maxRetries: z.int().min(0).max(3).default(0),
  retryDelayMs: z.int().min(0).max(10_000).default(500),
});
const step = z.looseObject({
  id: z.string().min(1).max(64).optional(),
  tool: z.string().min(1).max(128).optional(),
  args: z.record(z.string(), z.unknown()).optional(),
  action: z.enum(ACTION_NAMES).optional(),
  policy: stepPolicy.optional(),
  onError: onError.optional(),
});
type Step = z.output<typeof step>;

const input = z
  .strictObject({
    ...targetArgs,
    clientEventId: clientEventIdArg,
    totalTimeoutMs: z
      .int()
      .min(5000)
      .max(300_000)
      .default(120_000)
      .describe('When it runs out, the running step is aborted'),
    steps: z
      .array(step)
      .min(1)
      .max(50)
      .describe(`Each {tool, args} or {action: ${ACTION_NAMES.join('|')}, ...args}; also id, policy, onError`),
    defaults: z
      .strictObject({ stepPolicy: stepPolicy.optional(), onError: onError.default('stop') })
      .prefault({})
      .describe('Default for steps that set none'),
    options: z
      .strictObject({
        compactTrace: z.boolean().default(true),
        includeTabState: z.boolean().default(true),
        includeSummary: z.boolean().default(true),
        verboseStepResults: z.boolean().default(false).describe('Text of every step, not only of reads'),
        maxTraceSteps: z.int().min(1).max(500).default(200),
      })
      .prefault({}),
  })
  .superRefine(({ steps }, context) => {
    for (const [index, one] of steps.entries()) {
      const problem = problemOf(one);
      if (problem === null) continue;
      const path = ['steps', index, problem.field];
      context.addIssue({ code: 'custom', message: `"${path.join('.')}" ${problem.message}`, path });
    }
  });

const output = z.strictObject({
  completedSteps: z.int(),
  failedStep: z
    .strictObject({ index: z.int(), id: z.string().nullable(), reasonCode: z.string().nullable() })
    .nullable(),
  stoppedBecause: z.enum(STOP_REASONS).nullable(),
  trace: z.array(
    z.strictObject({
      index: z.int(),
      tool: z.string(),
      status: z.string(),
      reasonCode: z.string().nullable(),
      durationMs: z.int(),
      actionDispatched: z.boolean(),
      verifyState: z.string().optional(),
      id: z.string().nullable().optional(),
      callId: z.string().optional(),
      message: z.string().nullable().optional(),
    }),
  ),
  traceOmitted: z.int().optional(),
  summary: z.strictObject({ ok: z.int(), failed: z.int(), skipped: z.int() }).optional(),
  tabState: z
    .strictObject({ targetId: z.string(), url: z.string(), title: z.string().nullable() })
    .nullable()
    .optional(),
  outputs: z.array(z.strictObject({ index: z.int(), text: z.string() })),
});

export const runSequence = defineIndirect<'nova.run_sequence', typeof input, typeof output, SequenceTool>({
  name: 'nova.run_sequence',
  summary: 'Run several calls in order, in one go.',
  doc: 'Every step runs like a direct call: same gates, same evidence. All steps are checked before the first one runs. A step is repeated only when nothing reached the page or the advice is safe_to_retry; a gate, a failed check or an unclear input result ends the sequence. What the steps read is returned in outputs.',
  effect: 'meta',
  surface: 'none',
  operation: 'mutate',
  category: 'normal',
  bundles: ['browser_automation', 'form_submission'],
  teaches: 'claim',
  listed: 'core',
  published: ['steps', 'targetId'],
  reasons: ['params.invalid', 'params.unknown_field', 'call.cancelled'],
  pageContent: true,
  input,
  output,
  plan: (args): SequencePlan => {
    const { targetId, totalTimeoutMs, steps, defaults, options } = input.parse(args);
    return { targetId, totalTimeoutMs, options, steps: steps.map((one) => resolveStep(one, defaults)) };
  },
  render: renderTrace,
});

/** Full form: tool and args, nothing else. Shorthand: what is left of the step are the arguments. */
function problemOf(one: Step): { readonly field: string; readonly message: string } | null {
  const { tool, args, action } = one;
  if (tool === undefined && action === undefined)
    return { field: 'tool', message: 'is required, or "action" as shorthand.' };
  if (tool !== undefined && action !== undefined)
    return { field: 'tool', message: 'and "action" are mutually exclusive.' };
  if (action !== undefined)
    return args === undefined
      ? null
      : { field: 'args', message: 'works only with "tool"; with "action", put the arguments beside it.' };
  const stray = Object.keys(one).find((key) => !(key in step.shape));
  return stray === undefined
    ? null
    : { field: stray, message: 'is not part of a step with "tool"; put it into "args".' };
}

function resolveStep(one: Step, defaults: z.output<typeof input>['defaults']): SequenceStep {
  const { id, tool, args, action, policy, onError: own, ...inline } = one;
  const { maxRetries, retryDelayMs } = policy ?? defaults.stepPolicy ?? stepPolicy.parse({});
  return {
    id: id ?? null,
    tool: action === undefined ? (tool ?? '') : ACTIONS[action],
    arguments: action === undefined ? (args ?? {}) : inline,
    onError: own ?? defaults.onError,
    maxRetries,
    retryDelayMs,
  };
}

function renderTrace(data: Record<string, unknown>): string {
  const { trace, outputs, summary, stoppedBecause } = data as z.output<typeof output>;
  const lines = trace.map(({ index, tool, status, reasonCode, verifyState }) => {
    const verdict = verifyState === undefined ? '' : ` (${verifyState})`;
    return `[${index}] ${tool.replace('nova.', '')} ${status}${reasonCode === null ? '' : ` ${reasonCode}`}${verdict}`;
  });
  const skipped = summary?.skipped ?? 0;
  if (stoppedBecause !== null)
    lines.push(`Stopped: ${String(stoppedBecause)}${skipped > 0 ? `; ${skipped} skipped` : ''}`);
  return [...lines, ...outputs.map(({ index, text }) => `--- [${index}]\n${text}`)].join('\n');
}
