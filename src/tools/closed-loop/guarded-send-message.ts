import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { macroInput, macroDeclaration } from '../shared/macro.js';
import { runClick } from '../shared/clicking.js';
import { effectData, effectEvidence, effectVerdict } from '../shared/effects.js';
import { refusalOutcome } from '../shared/refusals.js';
import { composeMessage } from './composing.js';
import { replyWait } from './reply.js';

const MAX_WAIT_MS = 120_000;
const declaration = macroDeclaration('guarded_send_message');

export const guardedSendMessage = defineTool({
  ...declaration,
  name: 'nova.guarded_send_message',
  summary: 'Write a message, send it once, and verify that it was sent.',
  doc: 'With text: finds the composer (or the one selector or ctaRef belongs to), types, reads back, and presses send, or Enter if there is no send control. Without text: presses the named send control. Success is an empty composer and the message, a reply or a stream on the page. waitForReplyMs waits afterwards for a reply that was not there before; a timeout is no reason to send again.',
  addresses: 'maybe_element',
  bundles: ['browser_automation', 'form_submission'],
  inSequence: true,
  listed: 'core',
  published: ['text', 'selector', 'ctaRef', 'targetId', 'transitionContract', 'clientEventId', 'waitForReplyMs'],
  aliases: { message: 'text' },
  reasons: [
    ...declaration.reasons,
    'action.readback_mismatch',
    'action.no_input_field_found',
    'action.no_send_button_found',
    'action.no_chat_surface_pair_found',
    'action.ambiguous_input_field',
  ],
  input: macroInput({
    text: z.string().min(1).max(100_000).optional().describe('The message; omitted: only send is pressed'),
    waitForReplyMs: z.int().min(0).max(MAX_WAIT_MS).default(0).describe('Then wait for the reply to be complete'),
    button: z.literal('left').optional(),
    clickCount: z.literal(1).optional(),
  })
    .refine(({ selector, ctaRef }) => selector === undefined || ctaRef === undefined, {
      error: '"selector" and "ctaRef" are mutually exclusive.',
      path: ['selector'],
    })
    .refine(({ text, selector, ctaRef }) => text !== undefined || selector !== undefined || ctaRef !== undefined, {
      error: '"text" is required, or the send control ("selector" or "ctaRef") of a message already written.',
      path: ['text'],
    }),
  output: declaration.output.extend({
    mode: z.string().optional(),
    composerTyped: z.boolean().optional(),
    composerResolution: z.looseObject({}).optional(),
    reply: z.strictObject({ settled: z.boolean(), failed: z.boolean(), waitedMs: z.int() }).optional(),
  }),
  guard: {
    ...declaration.guard,
    questions: async (args, page) => {
      if (typeof args.text !== 'string') return declaration.guard.questions(args, page);
      const search = await page.target.findComposer(page.element, page.op);
      const send = search.kind === 'found' ? (search.pair.send ?? search.pair.field) : page.element;
      return declaration.guard.questions({}, { ...page, element: send });
    },
    compose: async (args, page, road) => (typeof args.text === 'string' ? composeMessage(args.text, page, road) : null),
    follow: async ({ waitForReplyMs }, page, clock) =>
      typeof waitForReplyMs === 'number' && waitForReplyMs > 0 ? replyWait(waitForReplyMs, page, clock) : null,
  },
  run: async (args, services, { target, element, op }) => {
    if (element === undefined)
      return {
        status: 'blocked',
        reasonCode: 'action.no_send_button_found',
        stage: 'resolve_element',
        message: 'There is nothing to press.',
      };
    const { text } = args;
    if (text === undefined || !element.facts.editable)
      return runClick({ ...args, button: 'left', clickCount: 1 }, { target, element, op }, services);
    const { dialogPolicy } = args;
    const typing = { inputMode: 'native', readback: null, waitForNavigationMs: null, dialogPolicy } as const;
    // N1: cleared and typed anew, so that Enter sends this text and nothing else.
    const result = await target.type(element, { ...typing, text, clear: true, pressEnter: true }, op);
    if (result.kind === 'refused') return refusalOutcome(result);
    const { effectiveSelector, candidateCount, name, role } = element.facts;
    return {
      status: 'ok',
      ...effectVerdict(result.effect),
      data: { effectiveSelector, candidateCount, label: `${role} "${name}"`, ...effectData(result.effect) },
      evidence: { ...effectEvidence(result.effect, effectiveSelector), inputLength: text.length },
    };
  },
  render: (data) => {
    const { reply } = data;
    if (reply === undefined) return declaration.render(data);
    const { settled, failed, waitedMs } = reply;
    const came = settled ? 'reply complete' : failed ? 'an error came instead of a reply' : 'reply not complete';
    return `${declaration.render(data)}; ${came} after ${waitedMs} ms`;
  },
});
