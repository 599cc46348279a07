import { z } from 'zod';
import type { BrowserRefusal, Target } from '../../browser/index.js';
import { type BareOutcome, defineTool, type Outcome, type Own } from '../../dispatch/index.js';
import { foreignLines } from '../../kernel/index.js';
import { elementArgs, ONE_ELEMENT, targetArgs } from '../shared/args.js';

type Read = NonNullable<Awaited<ReturnType<Target['extractTable']>>>;
type Table = Exclude<Read, BrowserRefusal>;

const input = z
  .strictObject({
    ...targetArgs,
    ...elementArgs,
    selector: elementArgs.selector.describe('CSS of the table or grid; default the largest visible one'),
    offset: z.int().min(0).max(1_000_000).default(0).describe('First row'),
    maxRows: z.int().min(1).max(2000).default(200),
    maxCellChars: z.int().min(1).max(4000).default(500),
  })
  .refine((args) => args.selector === undefined || args.ctaRef === undefined, {
    error: '"selector" and "ctaRef" are mutually exclusive.',
    path: ONE_ELEMENT.path,
  });
type Args = z.output<typeof input>;

const output = z.strictObject({
  effectiveSelector: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  rowCount: z.int(),
  truncated: z.boolean(),
  nextOffset: z.int().nullable(),
});

export const extractTable = defineTool({
  name: 'nova.extract_table',
  summary: 'Read a table or grid as columns and rows.',
  doc: 'A cell that spans several positions is repeated in each. Only rows present in the document are returned; if a grid loads rows on scroll, the hint says so.',
  effect: 'read',
  surface: 'dom_node',
  operation: 'observe',
  category: 'safe',
  addresses: 'maybe_element',
  needs: [],
  bundles: ['browser_automation', 'page_read_debug'],
  reads: 'table',
  inSequence: true,
  published: ['selector', 'ctaRef', 'targetId', 'offset', 'maxRows'],
  reasons: [
    'selector.not_found',
    'selector.ambiguous',
    'selector.uniqueness_unverified',
    'cta.stale_ref',
    'browser.unavailable',
    'cdp.renderer_stalled',
  ],
  pageContent: true,
  input,
  output,
  run: async (args, _services, { target, element = null, op }) => {
    const table = await target.extractTable({ ...args, element }, op);
    if (table === null) return noTable(args);
    return 'kind' in table ? refused(table) : tableOutcome(table, args.offset);
  },
  render: ({ columns, rows, rowCount, nextOffset }) => {
    const lines = [...(columns.length > 0 ? [columns] : []), ...rows].map((cells) => foreignLines(cells.join(' | ')));
    const more = nextOffset === null ? '' : `, continue with offset ${nextOffset}`;
    return [...lines, `[${rows.length} of ${rowCount} rows${more}]`].join('\n');
  },
});

function tableOutcome(table: Table, offset: number): Outcome<Own<typeof output>> {
  const { selector, columns, rows, rowCount, announcedRows } = table;
  const end = offset + rows.length;
  const truncated = end < rowCount && rows.length > 0;
  const cells = rows.length === 0 ? [] : [...columns, ...rows.flat()];
  return {
    status: 'ok',
    data: { effectiveSelector: selector, columns, rows, rowCount, truncated, nextOffset: truncated ? end : null },
    ...(announcedRows !== null && { hint: `The table says it has ${announcedRows} rows; scroll it to load more.` }),
    evidence: {
      domRead: true,
      contentChars: cells.reduce((sum, cell) => sum + cell.length, 0),
      truncated,
      shown: { pieces: cells },
    },
  };
}

function noTable({ selector, ctaRef }: Args): BareOutcome {
  const place = selector ?? (ctaRef === undefined ? null : `ref ${ctaRef}`);
  const message = place === null ? 'The page shows no table.' : `There is no table at ${place}.`;
  return { status: 'not_found', reasonCode: 'selector.not_found', stage: 'read', message };
}

function refused({ reasonCode, message, details }: BrowserRefusal): BareOutcome {
  return { status: 'blocked', reasonCode, stage: 'resolve_element', message, errorData: details };
}
