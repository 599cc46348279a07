import type { BlockerControl } from '../protocol/blockers.js';
import type { DismissAction, DismissOptions } from './types.js';
import { type Blocker, commitClassIn, unlessGone } from './look.js';
import { act } from '../act/acting.js';
import { withPurpose } from '../act/dispatching.js';
import { click } from '../act/click.js';
import { resolveElement } from '../look/element.js';
import { sendCombo } from '../act/keys.js';
import type { Tab } from '../tabs/tab.js';
import type { EffectReport } from '../act/effect-types.js';
import type { Operation } from '../operation.js';

/** How long a blocker may take to go after a press: libraries fade out, and some wait for an answer first. */
export const LEAVING_MS = 1200;
const SETTINGS_MS = 600;

export type Pressed =
  | { readonly kind: 'sent'; readonly effect: EffectReport; readonly selector: string }
  | { readonly kind: 'refused'; readonly why: string };

/** One trusted press (A&S B6) of a control that is checked once more where it stands: what commits is never pressed. */
export async function pressControl(
  tab: Tab,
  { ref, blocker }: { readonly ref: number; readonly blocker: Blocker },
  { commitClassOf }: Pick<DismissOptions, 'commitClassOf'>,
  op: Operation,
): Promise<Pressed> {
  const found = await resolveElement(tab, { ctaRef: ref, timeoutMs: 0, strict: false }, op);
  if (found.kind === 'refused') return { kind: 'refused', why: found.reasonCode };
  const commitClass = commitClassIn(blocker.facts, commitClassOf)(found.element.facts.commit);
  if (commitClass !== null) return { kind: 'refused', why: `commit point (${commitClass})` };
  const options = { button: 'left', clickCount: 1, dialogPolicy: 'dismiss', waitForNavigationMs: null } as const;
  const result = await click(tab, found.element, options, purposed(op, blocker));
  return result.kind === 'refused'
    ? { kind: 'refused', why: result.reasonCode }
    : { kind: 'sent', effect: result.effect, selector: found.element.facts.effectiveSelector };
}

const purposed = (op: Operation, { facts }: Blocker): Operation =>
  withPurpose(op, facts.isConsent ? 'consenting' : 'clearing');

/** Presses one control of a blocker and sees what becomes of it. */
export async function tryControl(
  tab: Tab,
  { blocker, control }: { readonly blocker: Blocker; readonly control: BlockerControl },
  options: DismissOptions,
  op: Operation,
): Promise<{ readonly action: DismissAction; readonly newTabIds: readonly string[] }> {
  const tried = {
    by: 'control',
    blocker: blocker.facts.selector,
    label: control.label,
    intent: control.intent,
    isConsent: blocker.facts.isConsent,
  } as const;
  if (control.intent === 'save') await turnSwitchesOff(tab, blocker, options, op);
  const pressed = await pressControl(tab, { ref: control.ref, blocker }, options, op);
  if (pressed.kind === 'refused') return { action: { ...tried, result: 'refused', why: pressed.why }, newTabIds: [] };
  const { effect } = pressed;
  const result = await resultOf(tab, { blocker, effect, isSettings: control.intent === 'settings' }, op);
  return { action: { ...tried, pressed: pressed.selector, result }, newTabIds: effect.newTabIds };
}

/** What is saved must be a refusal, so whatever can be turned off is off. */
async function turnSwitchesOff(tab: Tab, blocker: Blocker, options: DismissOptions, op: Operation): Promise<void> {
  for (const ref of blocker.facts.switchesOn) await pressControl(tab, { ref, blocker }, options, op);
}

async function resultOf(
  tab: Tab,
  {
    blocker,
    effect,
    isSettings,
  }: { readonly blocker: Blocker; readonly effect: EffectReport; readonly isSettings: boolean },
  op: Operation,
): Promise<DismissAction['result']> {
  if (effect.newTabIds.length > 0) return 'new_tab';
  if (effect.navigationCommitted) return 'navigated';
  if (await hasLeft(tab, blocker, isSettings ? SETTINGS_MS : LEAVING_MS, op)) return 'gone';
  return effect.observed === false ? 'no_effect' : 'changed';
}

/** True as soon as the blocker is gone, with its frame or its document at the latest. */
export async function hasLeft(tab: Tab, { facts, world }: Blocker, waitMs: number, op: Operation): Promise<boolean> {
  if (tab.session.gone.aborted) return true;
  const left = await unlessGone(() => world.call('blockerLeft', { ref: facts.ref, waitMs }, op));
  return left ?? true;
}

/** Escape, which closes what was made to be closed by it (A&S B3). */
export async function pressEscape(tab: Tab, blocker: Blocker, op: Operation): Promise<DismissAction> {
  const { selector, isConsent } = blocker.facts;
  const tried = { by: 'escape', blocker: selector, label: 'Escape', intent: null, isConsent } as const;
  const own = purposed(op, blocker);
  const send = () => sendCombo(tab, 'Escape', own);
  const acted = await act(tab, { ref: null, trigger: 'key', dialogPolicy: 'dismiss', send }, own);
  if (acted.kind === 'refused') return { ...tried, result: 'refused', why: acted.reasonCode };
  if (acted.effect.navigationCommitted) return { ...tried, result: 'navigated' };
  if (await hasLeft(tab, blocker, SETTINGS_MS, op)) return { ...tried, result: 'gone' };
  return { ...tried, result: acted.effect.observed === false ? 'no_effect' : 'changed' };
}
