import { z } from 'zod';
import { STATE_FIELDS, type Target } from '../../browser/index.js';
import { defineTool } from '../../dispatch/index.js';
import { originOf, routeKey } from '../../kernel/index.js';
import { targetArgs } from '../shared/args.js';
import { renderState, renderSummary } from './outline.js';

const DEFAULT_STATE_FIELDS = ['url', 'title', 'activeElement', 'dialogs', 'frames'] as const;

export const perceive = defineTool({
  name: 'nova.perceive',
  summary: 'See the page: headings, controls with refs to act on, a text sample.',
  doc: 'summary is the look to act from; state returns only the families named in fields and is no reading of the page. Values of fields are never returned.',
  effect: 'read',
  surface: 'webpage',
  operation: 'observe',
  category: 'safe',
  addresses: 'page',
  needs: ['ids'],
  bundles: ['browser_automation', 'form_submission', 'page_read_debug'],
  published: ['mode', 'targetId', 'maxResults'],
  reasons: ['target.unknown', 'browser.unavailable', 'cdp.renderer_stalled'],
  pageContent: true,
  input: z
    .strictObject({
      ...targetArgs,
      mode: z.enum(['summary', 'state']).default('summary'),
      fields: z.array(z.enum(STATE_FIELDS)).min(1).max(STATE_FIELDS.length).optional().describe('mode state only'),
      visibleOnly: z.boolean().default(true).describe('Leave out controls that are not rendered'),
      maxResults: z.int().min(1).max(200).default(25).describe('Most controls listed'),
      omitCtas: z.boolean().default(false).describe('Leave out the controls'),
    })
    .refine((args) => args.fields === undefined || args.mode === 'state', {
      error: '"fields" goes with mode "state" only.',
      path: ['fields'],
    }),
  output: z.object({
    perceptionId: z.string(),
    mode: z.string(),
    targetContext: z.object({
      kind: z.string(),
      url: z.string(),
      origin: z.string().nullable(),
      routeKey: z.string().nullable(),
      title: z.string(),
    }),
    revision: z.object({ documentId: z.string(), navigationSeq: z.int(), domEpoch: z.int(), ctaRev: z.int() }),
    extraction: z.record(z.string(), z.unknown()),
  }),
  run: async (args, { ids }, { target, op }) => {
    const extraction =
      args.mode === 'summary'
        ? await target.summarize(args, op)
        : await target.state(args.fields ?? DEFAULT_STATE_FIELDS, op);
    const contentChars = args.mode === 'summary' && 'textSample' in extraction ? extraction.textSample.length : 0;
    return {
      status: 'ok',
      data: {
        perceptionId: ids.next('perceive'),
        mode: args.mode,
        targetContext: contextOf(target, extraction.title ?? (await target.title())),
        revision: target.revision(),
        extraction,
      },
      evidence: { domRead: true, contentChars },
    };
  },
  render: (data) => (data.mode === 'summary' ? renderSummary(data) : renderState(data)),
});

function contextOf(target: Target, title: string) {
  const url = target.url();
  const isPage = /^https?:/.test(url);
  return {
    kind: 'browser_tab',
    url,
    origin: isPage ? originOf(url) : null,
    routeKey: isPage ? routeKey(url) : null,
    title,
  };
}
