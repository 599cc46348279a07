import { z } from 'zod';
import type { Target } from '../../browser/index.js';
import { defineTool } from '../../dispatch/index.js';
import { foreignLines } from '../../kernel/index.js';
import type { Redactor } from '../../safety/index.js';
import { targetArgs } from '../shared/args.js';

type Matches = NonNullable<Awaited<ReturnType<Target['searchText']>>>['matches'];

export const searchText = defineTool({
  name: 'nova.search_text',
  summary: 'Find text on the page, with its location and a ref if it is in a control.',
  doc: 'Literal and case-insensitive, over visible text; any run of white space counts as one space. Field contents are not searched. No match proves nothing about the page.',
  effect: 'read',
  surface: 'webpage',
  operation: 'observe',
  category: 'safe',
  addresses: 'page',
  needs: ['redactor'],
  bundles: ['browser_automation', 'page_read_debug'],
  reads: 'matches',
  inSequence: true,
  published: ['query', 'selector', 'targetId', 'maxResults'],
  reasons: ['selector.not_found', 'browser.unavailable', 'cdp.renderer_stalled'],
  pageContent: true,
  input: z.strictObject({
    query: z.string().min(1).max(200).describe('Literal text'),
    ...targetArgs,
    selector: z.string().min(1).max(10_000).optional().describe('CSS; search only there'),
    maxResults: z.int().min(1).max(100).default(20),
    contextChars: z.int().min(0).max(400).default(80).describe('Text before and after each match'),
  }),
  output: z.strictObject({
    matches: z.array(
      z.strictObject({
        before: z.string(),
        text: z.string(),
        after: z.string(),
        selector: z.string(),
        ref: z.int().optional(),
      }),
    ),
    totalCount: z.int(),
    truncated: z.boolean(),
  }),
  run: async (args, { redactor }, { target, op }) => {
    const found = await target.searchText({ ...args, selector: args.selector ?? null }, op);
    if (found === null) {
      const message = `Nothing matches ${args.selector}.`;
      return { status: 'not_found', reasonCode: 'selector.not_found', stage: 'read', message };
    }
    const { totalCount } = found;
    const matches = found.matches.map((match) => masked(match, redactor));
    const truncated = matches.length < totalCount;
    const contentChars = matches.reduce(
      (sum, { before, text, after }) => sum + before.length + text.length + after.length,
      0,
    );
    return {
      status: 'ok',
      data: { matches, totalCount, truncated },
      evidence: { searchExecuted: true, contentChars, truncated, coverage: { hits: totalCount } },
    };
  },
  render: ({ matches, totalCount, truncated }) => {
    const lines = matches.map(({ before, text, after, selector, ref }) => {
      const place = ref === undefined ? selector : `[${ref}] ${selector}`;
      return foreignLines(`${place}: ${before}«${text}»${after}`);
    });
    const total = totalCount === 0 ? 'No match' : truncated ? `${matches.length} of ${totalCount} matches` : '';
    return [...lines, ...(total === '' ? [] : [total])].join('\n');
  },
});

/** A secret may begin in one part of a hit and end in the next. */
function masked<M extends Matches[number]>(match: M, redactor: Redactor): M {
  const { before, text, after } = match;
  const whole = redactor.answer(`${before}${text}${after}`);
  return whole === `${before}${text}${after}` ? match : { ...match, before: '', text: whole, after: '' };
}
