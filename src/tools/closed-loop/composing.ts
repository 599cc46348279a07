import type { ComposerPair, ComposerSearch, Operation, ResolvedElement, Target } from '../../browser/index.js';
import type { Composed, BareOutcome } from '../../dispatch/index.js';
import type { Clock } from '../../kernel/index.js';

/** How long a send control may take to notice that there is something to send. */
const SEND_READY_MS = 1500;
const READY_LOOK_MS = 100;

interface Page {
  readonly target: Target;
  readonly element: ResolvedElement | null;
  readonly op: Operation;
}

/** The message stands in the composer and reads back as it was meant; the control that sends it is found again (A&S N1). */
export async function composeMessage(
  text: string,
  page: Page,
  { clock, arm }: { readonly clock: Clock; readonly arm: () => Promise<void> },
): Promise<Composed> {
  const { target, element, op } = page;
  const search = await target.findComposer(element, op);
  if (search.kind !== 'found') return { kind: 'refused', outcome: notFound(search, element !== null) };
  const { field } = search.pair;
  const wasEmpty = await isEmpty(target, field, op);
  await arm();
  const typed = await target.type(field, { ...TYPING, text, clear: !wasEmpty }, op);
  if (typed.kind === 'refused') {
    const { reasonCode, message, details } = typed;
    return {
      kind: 'refused',
      outcome: { status: 'blocked', reasonCode, stage: 'dispatch', message, errorData: details },
    };
  }
  const undo = async () => {
    if (wasEmpty && !target.isClosed())
      await target.type(field, { ...TYPING, text: '', clear: true, readback: null }, op);
  };
  if (typed.readbackMatched !== true) {
    await undo();
    return { kind: 'refused', outcome: mismatch(typed.readbackMatched) };
  }
  const pair = await waitForSend(search.pair, { target, op, clock });
  const data = { mode: 'compose_and_send', composerTyped: true, composerResolution: describe(pair, text.length) };
  return {
    kind: 'ready',
    element: pair.send ?? field,
    contractArgs: pair.send === null ? { byEnter: true } : null,
    data,
    undo,
  };
}

const TYPING = {
  pressEnter: false,
  inputMode: 'native',
  readback: { mode: 'exact', normalizeWhitespace: true },
  dialogPolicy: 'dismiss',
  waitForNavigationMs: null,
} as const;

async function isEmpty(target: Target, field: ResolvedElement, op: Operation): Promise<boolean> {
  const scope = { actedRef: field.node.handle, isBaseline: false };
  const [reading] = await target.readFacts([{ topic: 'composer.hasText' }], scope, op);
  return reading?.condition === 'value' && reading.value === false;
}

/** Many composers let their button in only once something is written. One that stays shut is told by the precondition. */
async function waitForSend(
  first: ComposerPair,
  { target, op, clock }: Pick<Page, 'target' | 'op'> & { readonly clock: Clock },
): Promise<ComposerPair> {
  const { handle } = first.field.node;
  const watch = target.watch(handle);
  const until = clock.monotonic() + SEND_READY_MS;
  try {
    for (;;) {
      const search = await target.findComposer(first.field, op);
      const pair = search.kind === 'found' ? search.pair : { ...first, send: null };
      const scope = { actedRef: handle, isBaseline: false };
      const [ready] = await target.readFacts([{ topic: 'composer.sendButton.clickable' }], scope, op);
      const leftMs = until - clock.monotonic();
      if ((ready?.condition === 'value' && ready.value === true) || leftMs <= 0)
        return { ...pair, margin: first.margin };
      await watch.changed(Math.min(READY_LOOK_MS, leftMs), op.signal);
    }
  } finally {
    watch.stop();
  }
}

/** A&S N2. */
function describe({ field, send, score, margin }: ComposerPair, typedChars: number) {
  const input = { selector: field.facts.effectiveSelector, source: sourceOf(field), confidence: Math.min(1, score) };
  return {
    input,
    send: send === null ? { source: 'enter_key' } : { selector: send.facts.effectiveSelector, source: sourceOf(send) },
    pairConfidence: Math.min(1, score),
    ambiguityMargin: margin,
    typedChars,
  };
}

const sourceOf = ({ facts }: ResolvedElement): string => facts.role || facts.tag;

function notFound(search: Exclude<ComposerSearch, { kind: 'found' }>, isNamed: boolean): BareOutcome {
  const refused = { status: 'blocked', stage: 'resolve_element' } as const;
  if (search.kind === 'ambiguous') {
    const selectors = search.fields.map(({ facts }) => facts.effectiveSelector);
    return {
      ...refused,
      reasonCode: 'action.ambiguous_input_field',
      message: `More than one field could be meant: ${selectors.join(', ')}.`,
      errorData: { candidates: selectors },
    };
  }
  return isNamed
    ? {
        ...refused,
        reasonCode: 'action.no_chat_surface_pair_found',
        message: 'The named element does not belong to a message field.',
      }
    : { ...refused, reasonCode: 'action.no_input_field_found', message: 'The page shows no message field.' };
}

function mismatch(matched: boolean | null): BareOutcome {
  return {
    status: 'blocked',
    reasonCode: 'action.readback_mismatch',
    stage: 'precondition_check',
    message: `The composer does not hold the message${matched === null ? ', or is gone' : ''}; it was not sent.`,
  };
}
