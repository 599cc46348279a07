import type { ChosenOption, OptionRequest, OptionResult } from './choice-types.js';
import { act, type Acted, sent, unlessReplaced, whenSettled } from './acting.js';
import { press } from './press.js';
import { mergeEffects } from './effects.js';
import { resolveElement, staleRef } from '../look/element.js';
import type { Choice, OfferedOption } from '../protocol/choices.js';
import { sendCombo } from './keys.js';
import { notAChoice, nothingToDo, refuseOption, selectOption } from './options.js';
import { readyToPress } from './reach.js';
import type { Tab } from '../tabs/tab.js';
import type { BrowserRefusal, Operation } from '../operation.js';
import type { EffectReport } from './effect-types.js';
import type { ResolvedElement } from '../look/element-types.js';

/** A control under way: what it is, what is wanted of it, and what the inputs so far have done. */
interface Choosing {
  readonly element: ResolvedElement;
  readonly choice: Choice;
  readonly request: OptionRequest;
}

/** How long what was typed may be looked up before the list is taken as it is. */
const LOOKUP_MS = 3000;
/** How often an option that was replaced is looked for again. */
const REDRAWS = 5;

type Offered =
  | { readonly kind: 'offered'; readonly options: readonly OfferedOption[]; readonly effect: EffectReport | null }
  | BrowserRefusal;

/** Chooses in whatever offers options, with trusted clicks and keys (A&S D1), and looks whether the choice holds. */
export async function chooseOption(
  tab: Tab,
  element: ResolvedElement,
  request: OptionRequest,
  op: Operation,
): Promise<OptionResult> {
  const ref = element.node.handle;
  const choice = await unlessReplaced(() => tab.world.call('choiceOf', { ref }, op));
  if (choice === null || choice.kind === 'gone') return staleRef(tab, ref, op);
  if (choice.kind === 'not_a_choice') return notAChoice(element, 'is not a select, listbox, combobox or radio group');
  const control = await at(tab, choice.ref, op);
  if (control.kind === 'refused') return control;
  if (choice.kind === 'native_select') return selectOption(tab, control.element, request, op);
  const choosing = { element: control.element, choice, request };
  const offered = choice.kind === 'combobox' ? await unfold(tab, choosing, op) : await offers(tab, choosing, op);
  if (offered.kind === 'refused') return offered;
  const selected = offered.options.map(({ value, text }) => ({ value, text }));
  const open = offered.options.filter((option) => choice.kind === 'combobox' || !option.isSelected);
  if (choice.kind !== 'combobox' && open.length === 0) return nothingToDo(tab, { controlKind: choice.kind, selected });
  const picked = await pickAll(tab, { ...choosing, options: open, effect: offered.effect }, op);
  return picked.kind === 'refused' ? picked : confirm(tab, { ...choosing, selected, effect: picked.effect }, op);
}

async function at(tab: Tab, ref: number, op: Operation) {
  return resolveElement(tab, { ctaRef: ref, timeoutMs: 0, strict: false }, op);
}

/** Waits until the control offers what is wanted, or will not. */
async function look(
  tab: Tab,
  { element, request }: Choosing,
  { op, afterInput }: { op: Operation; afterInput: boolean },
) {
  const { by, wanted } = request;
  return whenSettled(tab, {
    ask: (waitMs) => tab.world.call('offerOf', { ref: element.node.handle, by, wanted, waitMs }, op),
    isEnough: ({ offer }) => offer.kind !== 'missing' && offer.kind !== 'disabled',
    afterInput,
  });
}

async function offers(tab: Tab, choosing: Choosing, op: Operation): Promise<Offered> {
  const looked = await look(tab, choosing, { op, afterInput: false });
  if (looked === null || looked.offer.kind === 'gone') return staleRef(tab, choosing.element.node.handle, op);
  if (looked.offer.kind !== 'found') return refuseOption(choosing.element, looked.offer);
  return { kind: 'offered', options: looked.offer.options, effect: null };
}

/** Opens the list of a combobox: by a click, then by the arrow key, then by typing what is wanted. */
async function unfold(tab: Tab, choosing: Choosing, op: Operation): Promise<Offered> {
  const { element, choice, request } = choosing;
  const ref = element.node.handle;
  const [text] = request.wanted;
  const steps: (() => Promise<Acted>)[] = [
    ...(choice.isOpen ? [] : [() => pressElement(tab, choosing, { ref, op })]),
    () => keys(tab, choosing, { op, send: () => sendCombo(tab, 'ArrowDown', op) }),
    ...(choice.isEditable && request.by === 'text' && request.wanted.length === 1 && text !== undefined
      ? [() => lookUp(tab, choosing, { text, op })]
      : []),
  ];
  let effect: EffectReport | null = null;
  let looked = choice.isOpen ? await look(tab, choosing, { op, afterInput: false }) : null;
  for (const [index, step] of steps.entries()) {
    if (looked !== null && looked.offer.kind !== 'missing') break;
    // The arrow key opens what a click did not; in an open list it would only move on.
    const isArrow = index === (choice.isOpen ? 0 : 1);
    if (isArrow && looked?.isOpen === true) continue;
    const acted = await step();
    if (acted.kind === 'refused') return acted;
    effect = effect === null ? acted.effect : mergeEffects(effect, acted.effect);
    looked = await look(tab, choosing, { op, afterInput: true });
  }
  if (looked === null || looked.offer.kind === 'gone') return staleRef(tab, ref, op);
  if (looked.offer.kind === 'found') return { kind: 'offered', options: looked.offer.options, effect };
  // What was opened for nothing is closed again.
  if (effect !== null && looked.isOpen) await sendCombo(tab, 'Escape', op);
  const refusal = refuseOption(element, looked.offer);
  if (effect === null) return refusal;
  return { ...refusal, message: `${refusal.message} The list was opened for it; nothing was chosen.` };
}

async function pressElement(
  tab: Tab,
  { request }: Choosing,
  { ref, op }: { readonly ref: number; readonly op: Operation },
): Promise<Acted> {
  const found = await at(tab, ref, op);
  if (found.kind === 'refused') return found;
  const ready = await readyToPress(tab, found.element, op);
  if (ready.kind === 'refused') return ready;
  const { element } = found;
  const send = () => press(tab, { element, ready, button: 'left', clickCount: 1 }, op);
  return act(tab, { ref, trigger: 'pointer', dialogPolicy: request.dialogPolicy, send }, op);
}

async function keys(
  tab: Tab,
  { element, request }: Choosing,
  { op, send }: { readonly op: Operation; readonly send: () => Promise<void> },
): Promise<Acted> {
  const ref = element.node.handle;
  const { dialogPolicy } = request;
  const focused = async () => {
    await tab.world.call('focus', { ref, force: true }, op);
    await send();
  };
  return act(tab, { ref, trigger: 'key', dialogPolicy, send: focused }, op);
}

/**
 * Types the text and waits for the answers: each draws the list anew, and an option that is replaced between press and
 * release gets no click.
 */
async function lookUp(
  tab: Tab,
  choosing: Choosing,
  { text, op }: { readonly text: string; readonly op: Operation },
): Promise<Acted> {
  const { traffic, pulse } = tab.session;
  const start = tab.clock.monotonic();
  const acted = await keys(tab, choosing, { op, send: () => replaceText(tab, text, op) });
  if (acted.kind === 'done') await pulse.until(() => !traffic.isOpenSince(start), LOOKUP_MS, op.signal);
  return acted;
}

async function replaceText(tab: Tab, text: string, op: Operation): Promise<void> {
  const { keyboard } = tab.session.page;
  await sent(tab, keyboard.press('ControlOrMeta+a'), op);
  await sent(tab, keyboard.type(text), op);
}

async function pickAll(
  tab: Tab,
  picking: Choosing & { readonly options: readonly OfferedOption[]; readonly effect: EffectReport | null },
  op: Operation,
): Promise<Acted> {
  let effect = picking.effect;
  for (const option of picking.options) {
    const acted = await pickOne(tab, { ...picking, option }, op);
    if (acted.kind === 'refused') return acted;
    effect = effect === null ? acted.effect : mergeEffects(effect, acted.effect);
  }
  return effect === null ? notAChoice(picking.element, 'offers nothing to choose from') : { kind: 'done', effect };
}

/** Lists that are filled while one types are drawn anew: the option is then pressed where it is now. */
async function pickOne(
  tab: Tab,
  picking: Choosing & { readonly option: OfferedOption },
  op: Operation,
): Promise<Acted> {
  let { ref } = picking.option;
  for (let attempt = 1; ; attempt += 1) {
    const acted = await pressElement(tab, picking, { ref, op });
    if (acted.kind === 'done' || acted.reasonCode !== 'cta.stale_ref' || attempt === REDRAWS) return acted;
    const looked = await look(tab, picking, { op, afterInput: true });
    const { value, text } = picking.option;
    const again = looked?.offer.kind === 'found' ? looked.offer.options : [];
    const same = again.find((option) => option.value === value && option.text === text);
    if (same === undefined) return acted;
    ref = same.ref;
  }
}

async function confirm(
  tab: Tab,
  chosen: Choosing & { readonly selected: readonly ChosenOption[]; readonly effect: EffectReport },
  op: Operation,
): Promise<OptionResult> {
  const { element, choice, request, selected, effect } = chosen;
  const { by, wanted } = request;
  const names = selected.map(({ text }) => text);
  const seen = await whenSettled(tab, {
    ask: (waitMs) => tab.world.call('chosenOf', { ref: element.node.handle, by, wanted, names, waitMs }, op),
    isEnough: ({ matched }) => matched === true,
    afterInput: true,
  });
  return {
    kind: 'done',
    effect,
    controlKind: choice.kind,
    selected,
    changed: true,
    readbackMatched: request.readback ? (seen?.matched ?? null) : null,
    popupClosed: choice.kind === 'combobox' && seen !== null ? !seen.isOpen : null,
  };
}
