import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { sha256Hex } from '../../kernel/index.js';
import { targetArgs } from '../shared/args.js';
import { fitInline } from './picture-budget.js';

/** Text in a picture that was made smaller than this cannot be read. */
const LEGIBLE = 0.5;

export const captureScreenshot = defineTool({
  name: 'nova.capture_screenshot',
  summary: 'Take a screenshot of the page, an element or a region.',
  doc: 'Password, code and card fields are blanked before the screenshot is taken. A screenshot above 2 MB or 4 megapixels is made smaller.',
  effect: 'read',
  surface: 'webpage',
  operation: 'observe',
  category: 'safe',
  addresses: 'page',
  needs: ['settings'],
  bundles: ['visual_evidence', 'page_read_debug'],
  reads: 'picture',
  inSequence: true,
  otherNames: ['nova.screenshot'],
  published: ['selector', 'targetId', 'fullPage'],
  reasons: ['selector.not_found', 'action.not_actionable', 'browser.unavailable', 'cdp.renderer_stalled'],
  pageContent: true,
  input: z
    .strictObject({
      ...targetArgs,
      selector: z.string().min(1).max(10_000).optional().describe('CSS of one element'),
      region: z
        .strictObject({
          x: z.int().min(0).max(100_000),
          y: z.int().min(0).max(100_000),
          width: z.int().min(1).max(10_000),
          height: z.int().min(1).max(10_000),
        })
        .optional(),
      fullPage: z.boolean().default(false).describe('The whole page, not only what is in view'),
      format: z.enum(['png', 'jpeg']).default('jpeg'),
      quality: z.int().min(1).max(100).default(80).describe('jpeg only'),
    })
    .refine(
      (args) => [args.selector, args.region, args.fullPage || undefined].filter((one) => one !== undefined).length <= 1,
      {
        error: '"selector", "region" and "fullPage" are mutually exclusive.',
        path: ['selector'],
      },
    ),
  output: z.strictObject({
    evidence: z.strictObject({ sha256: z.string(), pageUrl: z.string() }),
    width: z.int(),
    height: z.int(),
    blankedFields: z.int(),
    cut: z.boolean(),
  }),
  run: async (args, { settings }, { target, op }) => {
    const shot = await target.screenshot({ ...args, quality: args.format === 'jpeg' ? args.quality : undefined }, op);
    if (shot.kind === 'refused') {
      const { reasonCode, message, details } = shot;
      const status = reasonCode === 'selector.not_found' ? 'not_found' : 'blocked';
      return { status, reasonCode, stage: 'read', message, errorData: details };
    }
    const { format, blankedFields, cut } = shot;
    const taken = { ...shot, quality: args.quality };
    const { image, size, gates } = await fitInline(taken, { target, op, modes: settings.gates });
    return {
      status: 'ok',
      data: { evidence: { sha256: sha256Hex(image), pageUrl: target.url() }, ...size, blankedFields, cut },
      gates,
      evidence: {
        image: args.fullPage && !cut ? 'full_document' : 'viewport',
        ...(shot.heights !== null && size.width >= shot.width * LEGIBLE && { shown: { picture: shot.heights } }),
      },
      image: { data: image.toString('base64'), mimeType: `image/${format}` },
    };
  },
  render: (data) => {
    const blanked = data.blankedFields === 0 ? '' : `, ${data.blankedFields} secret field(s) blanked`;
    return `Screenshot ${data.width}×${data.height}${blanked}${data.cut ? ', cut at the size limit' : ''}`;
  },
});
