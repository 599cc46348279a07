import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { elementArgs, targetArgs } from '../shared/args.js';
import { refusalOutcome } from '../shared/refusals.js';

const FARTHEST_PX = 100_000;

export const scrollBy = defineTool({
  name: 'nova.scroll_by',
  summary: 'Scroll the page or a part of it, or bring an element into view.',
  doc: 'Turns the mouse wheel over the page, over its largest scrollable part, or over containerSelector. saturation says whether more content appeared and whether the end is reached.',
  effect: 'interact',
  surface: 'webpage',
  operation: 'mutate',
  category: 'normal',
  addresses: 'maybe_element',
  needs: [],
  bundles: ['browser_automation', 'page_read_debug'],
  inSequence: true,
  published: ['deltaY', 'ctaRef', 'selector', 'containerSelector', 'targetId'],
  reasons: [
    'selector.not_found',
    'cta.stale_ref',
    'scroll.no_movement',
    'scroll.no_scrollable_target',
    'scroll.container_not_found',
    'scroll.container_not_scrollable',
    'guarded_commit.coordinator_busy',
    'browser.unavailable',
  ],
  input: z
    .strictObject({
      ...targetArgs,
      ...elementArgs,
      deltaY: z.int().min(-FARTHEST_PX).max(FARTHEST_PX).optional().describe('Pixels down; negative is up'),
      deltaX: z.int().min(-FARTHEST_PX).max(FARTHEST_PX).default(0),
      containerSelector: z.string().min(1).max(10_000).optional().describe('Container to scroll; default the page'),
    })
    .refine(({ selector, ctaRef }) => selector === undefined || ctaRef === undefined, {
      error: '"selector" and "ctaRef" are mutually exclusive.',
      path: ['selector'],
    })
    .refine(({ selector, ctaRef, deltaY }) => (deltaY !== undefined) !== ((selector ?? ctaRef) !== undefined), {
      error: 'Give exactly one of "deltaY" and an element to scroll to.',
      path: ['deltaY'],
    }),
  output: z.strictObject({
    changed: z.boolean(),
    chosenSelector: z.string(),
    moved: z.strictObject({ x: z.number(), y: z.number() }),
    saturation: z.strictObject({ grewThisScroll: z.boolean(), stableRounds: z.int(), atEnd: z.boolean() }),
  }),
  run: async (args, _services, { target, element, op }) => {
    const { deltaX, deltaY = 0, containerSelector = null } = args;
    const result =
      element === undefined
        ? await target.scrollBy({ deltaX, deltaY, containerSelector }, op)
        : await target.scrollTo(element, op);
    if (result.kind === 'refused') return refusalOutcome(result);
    const { kind: _, ...data } = result;
    const changed = result.moved.x !== 0 || result.moved.y !== 0;
    // An element that was in view already is where it was asked to be.
    if (changed || element !== undefined)
      return { status: 'ok', verifyState: 'verified', verifySource: 'observed_effect', data: { changed, ...data } };
    return {
      status: 'partial',
      reasonCode: 'scroll.no_movement',
      verifyState: 'failed',
      verifySource: 'observed_effect',
      message: `${result.chosenSelector} did not move${result.saturation.atEnd ? '; it is at its end' : ''}.`,
      data: { changed, ...data },
    };
  },
  render: ({ moved: { x, y }, saturation: { grewThisScroll, atEnd }, chosenSelector }) => {
    const notes = [grewThisScroll ? 'more content appeared' : '', atEnd ? 'at the end' : ''].filter(
      (note) => note !== '',
    );
    return `${chosenSelector} moved by ${x}, ${y}${notes.length > 0 ? `; ${notes.join(', ')}` : ''}`;
  },
});
