import { z } from 'zod';
import type { Operation, RefNote, Target } from '../../browser/index.js';
import { defineTool } from '../../dispatch/index.js';
import { originOf, routeKey } from '../../kernel/index.js';
import { renderLook } from './outline.js';
import { type PerceiveArgs, type PerceiveMode, perceiveInput } from './perceive-args.js';
import { cutText, SHOWN_TITLE, SHOWN_URL } from './perceive-budget.js';
import { listControl } from './perceive-controls.js';
import { lookAtCtas, lookAtForms, lookAtMarkup, lookAtModals, lookAtState } from './perceive-looks.js';
import { takePicture } from './perceive-picture.js';
import { type Look, lookAtSummary } from './perceive-summary.js';

const LOOKS: Readonly<Record<PerceiveMode, (target: Target, args: PerceiveArgs, op: Operation) => Promise<Look>>> = {
  summary: lookAtSummary,
  state: lookAtState,
  form_analysis: lookAtForms,
  cta_detection_v3: lookAtCtas,
  modals: lookAtModals,
  full: lookAtMarkup,
};

export const perceive = defineTool({
  name: 'nova.perceive',
  summary: 'See the page: headings, controls with refs to act on, a text sample.',
  doc: 'summary is the look to act from: the most useful controls first, nextOffset and query for the rest, sinceRev for changes only, deep for frames. form_analysis lists fields, cta_detection_v3 scored controls, modals what lies over the page, full the markup; state returns only the families named in fields and is no reading of the page. Values of password, code and card fields are never returned; text people cannot see is left out and counted.',
  effect: 'read',
  surface: 'webpage',
  operation: 'observe',
  category: 'safe',
  addresses: 'page',
  needs: ['ids', 'clock'],
  bundles: ['browser_automation', 'form_submission', 'page_read_debug'],
  published: ['mode', 'targetId', 'maxResults', 'query', 'offset', 'sinceRev', 'deep'],
  reasons: ['target.unknown', 'browser.unavailable', 'cdp.renderer_stalled'],
  pageContent: true,
  input: perceiveInput,
  output: z.object({
    perceptionId: z.string(),
    mode: z.string(),
    targetContext: z.object({
      kind: z.string(),
      url: z.string(),
      origin: z.string().nullable(),
      routeKey: z.string().nullable(),
      title: z.string(),
      isPrivate: z.boolean(),
    }),
    revision: z.object({ documentId: z.string(), navigationSeq: z.int(), domEpoch: z.int(), ctaRev: z.int() }),
    extraction: z.record(z.string(), z.unknown()),
    resolved: z.array(z.record(z.string(), z.unknown())).optional(),
    screenshot: z.record(z.string(), z.unknown()).nullable().optional(),
    screenshotStatus: z.enum(['ok', 'failed']).optional(),
    screenshotReasonCode: z.string().optional(),
    perceiveTiming: z.object({ gapMs: z.int(), skewStatus: z.string() }).optional(),
  }),
  run: async (args, { ids, clock }, { target, op }) => {
    const look = await LOOKS[args.mode](target, args, op);
    const seenAt = clock.monotonic();
    const picture = await takePicture(target, args, { op, clock, seenAt });
    const resolved = args.resolveRefs === undefined ? null : await target.resolveRefs(args.resolveRefs, op);
    return {
      status: 'ok',
      data: {
        perceptionId: ids.next('perceive'),
        mode: args.mode,
        targetContext: contextOf(target, look.title),
        revision: target.revision(),
        extraction: look.extraction,
        ...(resolved !== null && { resolved: resolved.map((note) => resolvedRef(note, target.url())) }),
        ...picture.data,
      },
      evidence: {
        domRead: true,
        contentChars: look.contentChars,
        ...(picture.image !== undefined && { image: 'viewport' as const }),
      },
      ...(picture.image !== undefined && { image: picture.image }),
    };
  },
  render: renderLook,
});

function resolvedRef(note: RefNote, pageUrl: string) {
  if (note.found) return { found: true, ...listControl(note.control, pageUrl) };
  return { found: false, ref: note.ref, remap: note.remap };
}

function contextOf(target: Target, title: string) {
  const url = target.url();
  const isPage = /^https?:/.test(url);
  return {
    kind: 'browser_tab',
    url: cutText(url, SHOWN_URL),
    origin: isPage ? originOf(url) : null,
    // A key that is cut is none.
    routeKey: isPage && url.length <= SHOWN_URL ? routeKey(url) : null,
    title: cutText(title, SHOWN_TITLE),
    isPrivate: target.isPrivate,
  };
}
