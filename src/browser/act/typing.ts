import { NovaError, SecretText } from '../../kernel/index.js';
import { bounded } from '../tabs/bounded.js';
import { beginInput } from './dispatching.js';
import { press } from './press.js';
import { EffectWatch, mergeEffects } from './effects.js';
import { staleRef } from '../look/element.js';
import { readyToPress } from './reach.js';
import { type BrowserRefusal, type Operation, refuse } from '../operation.js';
import type { Tab } from '../tabs/tab.js';
import { chunksOf, type TextChunk } from './text-chunks.js';
import type { EffectReport } from './effect-types.js';
import type { ResolvedElement } from '../look/element-types.js';
import type { PageCalls } from '../protocol/calls.js';
import type { ReadbackMode } from '../protocol/input.js';
import { DocumentChanged } from '../worlds/world.js';

export interface TypeOptions {
  /** A secret is read back by length and hash only, and its field counts as a secret one from then on. */
  readonly text: string | SecretText;
  readonly clear: boolean;
  readonly pressEnter: boolean;
  readonly inputMode: 'native' | 'paste';
  readonly readback: { readonly mode: ReadbackMode; readonly normalizeWhitespace: boolean } | null;
  readonly dialogPolicy: 'dismiss' | 'accept';
  readonly waitForNavigationMs: number | null;
}

export type TypeResult =
  | {
      readonly kind: 'done';
      readonly effect: EffectReport;
      readonly navigated: boolean;
      readonly typedChars: number;
      readonly chunks: number;
      /** Null when no read-back was asked for, or the field could not be read. */
      readonly readbackMatched: boolean | null;
      /** What the field held then; null where that is not told. */
      readonly heldChars: number | null;
    }
  | BrowserRefusal;

const KEYS_MS = 15_000;
const PAUSE_MS = 20;

/** Types into a field with trusted keys (A&S D1). The text is never logged, and no value leaves the page. */
export async function type(
  tab: Tab,
  element: ResolvedElement,
  options: TypeOptions,
  op: Operation,
): Promise<TypeResult> {
  const refusal = refuseField(element);
  if (refusal !== null) return refusal;
  return tab.session.dialogs.during(options.dialogPolicy, op, async () => {
    const focused = await focus(tab, element, op);
    if (focused !== null) return focused;
    return enter(tab, element, options, op);
  });
}

function refuseField({ facts }: ResolvedElement): BrowserRefusal | null {
  if (facts.trap) {
    return refuse('action.trap_field', `${facts.effectiveSelector} takes input but is invisible to people.`, {
      cause: 'trap',
    });
  }
  if (facts.editable) return null;
  const message = `${facts.effectiveSelector} accepts no text: it is disabled, read-only or not a text field.`;
  return refuse('action.not_actionable', message, { cause: 'not_editable' });
}

/** Clicks into the field as a person would; editors that hide the box taking their keys are focused directly. */
async function focus(tab: Tab, element: ResolvedElement, op: Operation): Promise<BrowserRefusal | null> {
  const ref = element.node.handle;
  const ready = await readyToPress(tab, element, op);
  const isHiddenBox =
    ready.kind === 'refused' && ['zero_size', 'outside_viewport'].includes(String(ready.details['cause']));
  if (ready.kind === 'refused' && !isHiddenBox) return ready;
  if (!(await isCurrent(tab, element, op))) return staleRef(tab, ref, op);
  await beginInput(tab, op);
  if (ready.kind === 'ready') await press(tab, { element, ready, button: 'left', clickCount: 1 }, op);
  const focused = await tab.world.call('focus', { ref, force: true }, op);
  if (focused.kind === 'nowhere') {
    throw new NovaError('action.dispatch_failed', `${element.facts.effectiveSelector} did not take focus.`);
  }
  return null;
}

async function isCurrent(tab: Tab, element: ResolvedElement, op: Operation): Promise<boolean> {
  try {
    const found = await tab.world.call('findRef', { ref: element.node.handle }, op);
    return found.kind === 'match' && element.node.documentId === tab.session.document.id;
  } catch (error) {
    if (error instanceof DocumentChanged) return false;
    throw error;
  }
}

async function enter(tab: Tab, element: ResolvedElement, options: TypeOptions, op: Operation): Promise<TypeResult> {
  const ref = element.node.handle;
  const arming = await EffectWatch.arm(tab, { ref, trigger: 'key', isTyping: true }, op);
  if (arming.kind === 'gone')
    throw new NovaError('action.dispatch_failed', 'The field was replaced when it was clicked.');
  const { watch } = arming;
  const isMultiline = element.facts.tag !== 'input';
  if (options.clear) await clear(tab, op);
  else await caretToEnd(tab, ref, op);
  const chunks =
    options.text instanceof SecretText
      ? await enterSecret(tab, { ref, secret: options.text, isMultiline, clear: options.clear }, op)
      : chunksOf(options.text, { inputMode: options.inputMode, isMultiline });
  if (!(options.text instanceof SecretText)) {
    // A secret is masked wherever it is shown, and is remembered nowhere.
    tab.session.typed.add(tab.session.document.id, options.text);
    await sendAll(tab, chunks, op);
  }
  if (options.pressEnter) await watch.glance(op);
  else await watch.watch(op);
  const { matched, heldChars } = await readback(tab, { element, options, isMultiline }, op);
  const { effect, navigated } = options.pressEnter
    ? await enterKey(tab, { ref, typed: watch.report(), waitMs: options.waitForNavigationMs }, op)
    : { effect: watch.report(), navigated: watch.hasNavigated };
  const read = { readbackMatched: matched, heldChars };
  return { kind: 'done', effect, navigated, typedChars: options.text.length, chunks: chunks.length, ...read };
}

const keysBound = (tab: Tab, op: Operation) => ({
  clock: tab.clock,
  signal: op.signal,
  ms: KEYS_MS,
  what: 'sending keys',
});

async function pressKey(tab: Tab, key: string, op: Operation): Promise<void> {
  await bounded(tab.session.page.keyboard.press(key), keysBound(tab, op));
}

async function clear(tab: Tab, op: Operation): Promise<void> {
  await pressKey(tab, 'ControlOrMeta+a', op);
  await pressKey(tab, 'Delete', op);
}

/** The click put the caret somewhere into the text; what is added belongs after it. */
async function caretToEnd(tab: Tab, ref: number, op: Operation): Promise<void> {
  if (!(await tab.world.call('caretToEnd', { ref }, op))) await pressKey(tab, 'End', op);
}

async function send(tab: Tab, chunk: TextChunk, op: Operation): Promise<void> {
  if (chunk.kind === 'line_break') return pressKey(tab, 'Shift+Enter', op);
  const { keyboard } = tab.session.page;
  const sending = chunk.kind === 'keys' ? keyboard.type(chunk.text) : keyboard.insertText(chunk.text);
  try {
    await bounded(sending, keysBound(tab, op));
  } catch (error) {
    if (error instanceof NovaError || op.signal.aborted) throw error;
    // Without its cause: Playwright's own message may quote what was typed.
    throw new NovaError('action.dispatch_failed', 'The keys could not be sent.');
  }
}

const UNREAD = { matched: null, heldChars: null };

async function readback(
  tab: Tab,
  {
    element,
    options,
    isMultiline,
  }: { readonly element: ResolvedElement; readonly options: TypeOptions; readonly isMultiline: boolean },
  op: Operation,
): Promise<{ readonly matched: boolean | null; readonly heldChars: number | null }> {
  if (options.readback === null) return UNREAD;
  const { text: typed, clear: isCleared } = options;
  const ref = element.node.handle;
  try {
    if (typed instanceof SecretText) return { matched: await holds(tab, { ref, secret: typed }, op), heldChars: null };
    const text = isMultiline ? typed : typed.replace(/[\r\n]+/g, ' ');
    // What is secret is not shown to the page's world a second time.
    const compared: Pick<PageCalls['readback']['args'], 'text' | 'mode' | 'chars'> =
      element.facts.secret === null
        ? { text, mode: options.readback.mode, chars: null }
        : { text: '', mode: 'formatted', chars: { all: text.length, dense: text.replace(/[\s-]+/g, '').length } };
    return (await tab.world.call('readback', { ref, isCleared, ...options.readback, ...compared }, op)) ?? UNREAD;
  } catch (error) {
    if (error instanceof DocumentChanged) return UNREAD;
    throw error;
  }
}

async function sendAll(tab: Tab, chunks: readonly TextChunk[], op: Operation): Promise<void> {
  for (const [index, chunk] of chunks.entries()) {
    if (index > 0) await tab.clock.sleep(PAUSE_MS, op.signal);
    await send(tab, chunk, op);
  }
}

interface SecretEntry {
  readonly ref: number;
  readonly secret: SecretText;
  readonly isMultiline: boolean;
  readonly clear: boolean;
}

/**
 * In one step, so that a page which tells of every change has no beginnings of it to tell (A&S Z9). One that does not
 * take it that way is given the keys; what it says from then on is withheld where it could be put together.
 */
async function enterSecret(tab: Tab, entry: SecretEntry, op: Operation): Promise<readonly TextChunk[]> {
  const { ref, secret, isMultiline } = entry;
  const { secrets, session } = tab;
  await prepareForSecret(tab, ref, op);
  const value = secret.reveal();
  // Once something was told here, the words that stand there may be of it.
  const words = secrets.isEmpty ? await tab.world.call('wordsLike', { ref, values: [value] }, op) : [];
  secrets.hear(value, { id: session.document.id, words });
  const before = await heldChars(tab, ref, op);
  const whole = chunksOf(value, { inputMode: 'paste', isMultiline });
  await sendAll(tab, whole, op);
  const after = await heldChars(tab, ref, op);
  if (before === null || after === null || after >= before + value.length) return whole;
  secrets.spell(tab.targetId, tab.clock.now());
  if (entry.clear) await clear(tab, op);
  await prepareForSecret(tab, ref, op);
  const keys = chunksOf(value, { inputMode: 'native', isMultiline });
  await sendAll(tab, keys, op);
  return keys;
}

async function heldChars(tab: Tab, ref: number, op: Operation): Promise<number | null> {
  try {
    return (await tab.world.call('digestOf', { ref, salt: '' }, op))?.length ?? null;
  } catch (error) {
    if (error instanceof DocumentChanged) return null;
    throw error;
  }
}

/** A secret goes into its field and nowhere else, also when the page reacted to the click by moving the focus. */
async function prepareForSecret(tab: Tab, ref: number, op: Operation): Promise<void> {
  const isHeld = await tab.world.call('holdSecret', { ref }, op);
  const { kind } = await tab.world.call('focus', { ref, force: false }, op);
  if (!isHeld || kind !== 'target')
    throw new NovaError('action.dispatch_failed', 'The field lost the focus; the secret was not typed.');
}

/** Compares by length and hash: the value is not shown to the page a second time, and none comes back. */
async function holds(
  tab: Tab,
  { ref, secret }: { readonly ref: number; readonly secret: SecretText },
  op: Operation,
): Promise<boolean | null> {
  const salt = `${tab.session.document.id}:${ref}:`;
  const held = await tab.world.call('digestOf', { ref, salt }, op);
  return held === null ? null : held.length === secret.length && held.hash === secret.digest(salt);
}

async function enterKey(
  tab: Tab,
  { ref, typed, waitMs }: { readonly ref: number; readonly typed: EffectReport; readonly waitMs: number | null },
  op: Operation,
): Promise<{ readonly effect: EffectReport; readonly navigated: boolean }> {
  const arming = await EffectWatch.arm(tab, { ref, trigger: 'key' }, op);
  if (arming.kind === 'gone')
    throw new NovaError('action.dispatch_failed', 'The field was gone before Enter could be pressed.');
  const { watch } = arming;
  try {
    await pressKey(tab, 'Enter', op);
    await watch.watch(op);
    if (waitMs !== null) await watch.waitForNavigation(waitMs, op);
  } catch (error) {
    if (!tab.session.wasClosed) throw error;
  }
  return { effect: mergeEffects(typed, watch.report()), navigated: watch.hasNavigated };
}
