import { z } from 'zod';
import type { WaitReport } from '../../browser/index.js';
import { defineTool, type BareOutcome } from '../../dispatch/index.js';
import { foreignLines } from '../../kernel/index.js';
import { elementArgs, targetArgs } from '../shared/args.js';

export const waitForSelector = defineTool({
  name: 'nova.wait_for_selector',
  summary: 'Wait until an element appears, disappears or stops changing.',
  doc: 'Returns as soon as the condition holds. stableMs waits until the content has changed and then stayed the same, as with a streamed reply; requireChange=false accepts content that is already stable.',
  effect: 'read',
  surface: 'dom_node',
  operation: 'observe',
  category: 'safe',
  addresses: 'page',
  needs: [],
  bundles: ['browser_automation', 'page_read_debug'],
  inSequence: true,
  published: ['selector', 'targetId', 'absent', 'timeoutMs', 'stableMs', 'includeText'],
  pageContent: true,
  reasons: [
    'wait_for_selector.timeout',
    'wait_for_selector.no_change',
    'wait_for_selector.still_changing',
    'browser.unavailable',
    'cdp.renderer_stalled',
  ],
  input: z
    .strictObject({
      selector: z.string().min(1).max(10_000).describe('CSS; " >>> " enters an open shadow root'),
      ...targetArgs,
      frameId: elementArgs.frameId,
      visible: z.boolean().default(true).describe('Must be visible, not only in the document'),
      absent: z.boolean().default(false).describe('Wait until nothing matches'),
      timeoutMs: z.int().min(0).max(300_000).default(10_000),
      pollMs: z.int().min(50).max(2000).default(200).describe('Longest time between two checks'),
      stableMs: z.int().min(250).max(120_000).optional().describe('Wait until the content was stable this long'),
      requireChange: z.boolean().default(true).describe('With stableMs: it must have changed first'),
      includeText: z.boolean().default(false),
      maxTextChars: z.int().min(1).max(5_000_000).default(20_000),
      scrollIntoView: z.boolean().default(true),
    })
    .refine(({ absent, stableMs }) => !absent || stableMs === undefined, {
      error: '"stableMs" and "absent" are mutually exclusive.',
      path: ['stableMs'],
    }),
  output: z.strictObject({
    waitedMs: z.int(),
    result: z
      .strictObject({
        visible: z.boolean(),
        enabled: z.boolean(),
        rect: z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
        tagName: z.string(),
      })
      .nullable(),
    text: z.string().optional(),
    textTruncated: z.boolean().optional(),
  }),
  run: async (args, _services, { target, op }) => {
    const { stableMs, requireChange, includeText, maxTextChars, ...rest } = args;
    const stable = stableMs === undefined ? null : { forMs: stableMs, requireChange };
    const report = await target.waitFor({ ...rest, stable, maxTextChars: includeText ? maxTextChars : null }, op);
    const { waitedMs, element, text } = report;
    const textTruncated = text !== null && text.value.length < text.totalChars;
    return {
      ...verdict(report, args),
      data: { waitedMs, result: element, ...(text !== null && { text: text.value, textTruncated }) },
      evidence: {
        domRead: true,
        ...(text !== null && {
          contentChars: text.value.length,
          contentCharsSource: text.totalChars,
          truncated: textTruncated,
        }),
      },
    };
  },
  render: ({ result, text, waitedMs }) => {
    const found = result === null ? 'nothing matches' : `<${result.tagName}>`;
    return `${found} after ${waitedMs} ms${text === undefined ? '' : `\n${foreignLines(text)}`}`;
  },
});

const MISSED = {
  timeout: 'wait_for_selector.timeout',
  no_change: 'wait_for_selector.no_change',
  still_changing: 'wait_for_selector.still_changing',
} as const;

function verdict(
  { outcome, element, waitedMs }: WaitReport,
  { selector, absent }: { readonly selector: string; readonly absent: boolean },
): BareOutcome {
  if (outcome === 'held') return { status: 'ok', verifyState: 'verified', verifySource: 'readback' };
  const what =
    outcome === 'no_change' ? 'did not change' : outcome === 'still_changing' ? 'was still changing' : 'did not appear';
  const message = `${selector} ${absent ? 'was still there' : what} after ${waitedMs} ms.`;
  const status = element === null ? 'not_found' : 'partial';
  return { status, reasonCode: MISSED[outcome], stage: 'read', verifyState: 'failed', message };
}
