import { z } from 'zod';
import type { BrowserRefusal, Operation, ResolvedElement, Target } from '../../browser/index.js';
import { defineTool } from '../../dispatch/index.js';
import { elementArgs, namesOneElement, ONE_ELEMENT, targetArgs } from '../shared/args.js';
import { blockArgs, blockOutput, clearing } from '../shared/blockers.js';
import { CLICK_REASONS } from '../shared/clicking.js';
import { CONTRACT_REASONS, contractArgs } from '../shared/contract.js';
import { effectData, effectEvidence, effectOutput, effectVerdict, renderEffect } from '../shared/effects.js';
import { dragGuard } from '../shared/guards.js';
import { refusalOutcome } from '../shared/refusals.js';

const distance = z.int().min(-10_000).max(10_000);

interface Destination {
  readonly toSelector?: string | undefined;
  readonly toCtaRef?: number | undefined;
  readonly offset?: { readonly dx: number; readonly dy: number } | undefined;
  readonly frameId?: string | undefined;
  readonly timeoutMs: number;
  readonly strict: boolean;
}

export const drag = defineTool({
  name: 'nova.drag',
  summary: 'Drag an element onto another one, or by a distance.',
  doc: 'Real press, moves and release; works for native drag and drop and for pages that track the pointer. moved says whether the element changed position or order.',
  effect: 'interact',
  surface: 'dom_node',
  operation: 'mutate',
  category: 'normal',
  addresses: 'element',
  needs: [],
  bundles: ['browser_automation'],
  actsAs: 'drag',
  inSequence: true,
  published: ['ctaRef', 'selector', 'toCtaRef', 'toSelector', 'targetId'],
  reasons: [...CLICK_REASONS, ...CONTRACT_REASONS],
  input: z
    .strictObject({
      ...targetArgs,
      ...elementArgs,
      toSelector: z.string().min(1).max(10_000).optional().describe('Where to drop, as CSS'),
      toCtaRef: z.int().min(1).optional().describe('Where to drop, as a ref'),
      offset: z.strictObject({ dx: distance, dy: distance }).optional().describe('How far to drag, in pixels'),
      steps: z.int().min(1).max(50).default(10).describe('Pointer moves on the way'),
      ...blockArgs,
      ...contractArgs,
    })
    .refine(namesOneElement, ONE_ELEMENT)
    .refine(
      ({ toSelector, toCtaRef, offset }) =>
        [toSelector, toCtaRef, offset].filter((given) => given !== undefined).length === 1,
      {
        error: 'Give exactly one of "toSelector", "toCtaRef" and "offset".',
        path: ['toSelector'],
      },
    ),
  output: z.strictObject({
    effectiveSelector: z.string(),
    label: z.string(),
    moved: z.boolean().nullable(),
    ...effectOutput,
    ...blockOutput,
  }),
  guard: dragGuard,
  run: clearing(async (args, _services, { target, element, op }) => {
    const to = await destinationOf(target, args, op);
    if ('kind' in to) return refusalOutcome(to);
    const { steps, dialogPolicy } = args;
    const result = await target.drag(element, { to, steps, dialogPolicy }, op);
    if (result.kind === 'refused') return refusalOutcome(result);
    const { effectiveSelector, name, role } = element.facts;
    return {
      status: 'ok',
      ...effectVerdict(result.effect),
      data: { effectiveSelector, label: `${role} "${name}"`, moved: result.moved, ...effectData(result.effect) },
      evidence: effectEvidence(result.effect, effectiveSelector),
    };
  }),
  render: (data) => {
    const moved = data.moved === null ? 'no longer there' : data.moved ? 'moved' : 'not moved';
    return `Dragged ${data.label}: ${moved}; ${renderEffect(data)} (${data.verifyState})`;
  },
});

async function destinationOf(
  target: Target,
  { toSelector: selector, toCtaRef: ctaRef, offset, frameId, timeoutMs, strict }: Destination,
  op: Operation,
): Promise<ResolvedElement | { dx: number; dy: number } | BrowserRefusal> {
  if (offset !== undefined) return offset;
  // Two selectors of one call are meant for the same frame; a ref knows its own.
  const scope = ctaRef === undefined ? { frameId } : {};
  const found = await target.resolve({ selector, ctaRef, ...scope, timeoutMs, strict }, op);
  return found.kind === 'found' ? found.element : found;
}
