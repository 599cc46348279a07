import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { canonicalJson, foreignLines, sha256Hex } from '../../kernel/index.js';
import { targetArgs } from '../shared/args.js';

/** Binds a continuation to what was read: the same document, the same text. */
const tokenOf = (documentId: string, contentHash: string, nextOffset: number) => {
  const bound = sha256Hex(canonicalJson([documentId, contentHash])).slice(0, 16);
  return `${bound}.${nextOffset}`;
};

/** Lines in which a page that is missing says so. */
const MAX_FIRST_LINES = 40;

export const readText = defineTool({
  name: 'nova.read_text',
  summary: 'Read the visible text of the page or of one element.',
  doc: 'Long text comes in parts: pass continuationToken to continue. The token is refused if the page has changed since.',
  effect: 'read',
  surface: 'dom_node',
  operation: 'observe',
  category: 'safe',
  addresses: 'page',
  needs: ['redactor'],
  bundles: ['browser_automation', 'page_read_debug'],
  reads: 'text',
  inSequence: true,
  listed: 'core',
  published: ['selector', 'targetId', 'maxChars', 'continuationToken'],
  aliases: { chars: 'maxChars' },
  reasons: ['selector.not_found', 'read.source_changed', 'browser.unavailable', 'cdp.renderer_stalled'],
  pageContent: true,
  input: z
    .strictObject({
      ...targetArgs,
      selector: z.string().min(1).max(10_000).optional().describe('CSS; default the whole page'),
      maxChars: z.int().min(1000).max(5_000_000).default(30_000),
      offset: z.int().min(0).max(5_000_000).optional(),
      continuationToken: z.string().max(512).optional(),
    })
    .refine((args) => args.offset === undefined || args.continuationToken === undefined, {
      error: '"offset" and "continuationToken" are mutually exclusive.',
      path: ['offset'],
    })
    .refine((args) => args.continuationToken === undefined || /^[0-9a-f]{16}\.\d{1,7}$/.test(args.continuationToken), {
      error: '"continuationToken" must be one that nova.read_text returned.',
      path: ['continuationToken'],
    }),
  output: z.strictObject({
    text: z.string(),
    chars: z.int(),
    totalChars: z.int(),
    truncated: z.boolean(),
    continuation: z.strictObject({ token: z.string(), nextOffset: z.int() }).nullable(),
  }),
  run: async (args, { redactor }, { target, op }) => {
    const read = await target.readText(args.selector, op);
    if (read === null) {
      return {
        status: 'not_found',
        reasonCode: 'selector.not_found',
        stage: 'read',
        message: `Nothing matches ${args.selector}.`,
      };
    }
    const continued = Number(args.continuationToken?.split('.')[1] ?? 0);
    if (
      args.continuationToken !== undefined &&
      args.continuationToken !== tokenOf(read.documentId, read.contentHash, continued)
    ) {
      return {
        status: 'failed',
        reasonCode: 'read.source_changed',
        stage: 'read',
        message: 'The text has changed since the token was issued.',
      };
    }
    const offset = args.offset ?? continued;
    // Masked before it is cut, so that no part ends in the middle of a secret.
    const whole = redactor.answer(read.text);
    const totalChars = whole === read.text ? read.totalChars : whole.length;
    const text = whole.slice(offset, offset + args.maxChars);
    const nextOffset = offset + text.length;
    const truncated = nextOffset < totalChars;
    const continuation = truncated
      ? { token: tokenOf(read.documentId, read.contentHash, nextOffset), nextOffset }
      : null;
    return {
      status: 'ok',
      data: { text, chars: text.length, totalChars: read.totalChars, truncated, continuation },
      evidence: {
        domRead: true,
        contentChars: text.length,
        contentCharsSource: totalChars,
        truncated,
        coverage: { isPart: args.selector !== undefined },
        shown:
          args.selector === undefined ? { pageText: whole, span: [offset, nextOffset] as const } : { pieces: [text] },
        lines: offset === 0 ? text.split('\n', MAX_FIRST_LINES) : [],
      },
    };
  },
  render: ({ text, chars, totalChars, continuation }) => {
    const more =
      continuation === null ? '' : `\n[${chars} of ${totalChars} characters; continuationToken ${continuation.token}]`;
    return `${foreignLines(text)}${more}`;
  },
});
