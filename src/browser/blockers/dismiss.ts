import type { DismissAction, DismissOptions, DismissReport } from './types.js';
import { runConsentRules } from './consent.js';
import { type Blocker, lookForBlockers } from './look.js';
import { findClosedRoots, mainSurface } from '../worlds/closed-roots.js';
import { pressEscape, tryControl } from './press.js';
import { awaitReturn, staysClear } from './watch.js';
import { decideVerdict, protectionOf, rankControls, whyLeft } from '../rules/blockers.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';

/** A&S B5. */
const HOLD_MS = 1800;
/** A page that is still being built gets this long to show its banner. */
const BUILD_MS = 2000;
const QUIET_MS = 300;
const FADE_MS = 400;
/** Controls of one blocker that are tried in one pass. */
const TRIES = 3;
/** A control that did nothing is pressed once more: banners ignore clicks while they come in. */
const PRESSES = 2;
/** Dialog, backdrop, and what a page puts there instead. */
const LAYERS = 4;

/** Clears the page of what lies over it, within the limits of its mode (A&S 4.1), and watches whether it stays so. */
export async function dismissBlockers(tab: Tab, options: DismissOptions, op: Operation): Promise<DismissReport> {
  tab.returns.end();
  const dismissed = await dismiss(tab, options, op);
  if (options.hold && dismissed.verdict === 'cleared')
    tab.returns.begin(tab.session.gone, (watching) => awaitReturn(tab, { ...options, actedRef: null }, watching));
  return dismissed;
}

async function dismiss(tab: Tab, options: DismissOptions, op: Operation): Promise<DismissReport> {
  const first = await firstLook(tab, options, op);
  if (first.length === 0) return report({ first, left: [], actions: [], hidden: [], newTabIds: [], options });
  const run: Run = { tab, options, op, actions: [], newTabIds: [], presses: new Map(), consentRefs: new Set() };
  let left = first;
  for (let pass = 1; pass <= options.maxPasses && left.length > 0 && isHere(run); pass += 1) {
    op.progress(`Dismissing ${left.length} blocker(s), pass ${pass}`);
    left = await takePass(run, left, pass);
  }
  const hidden: string[] = [];
  // What lay behind a dialog is in the way once that is hidden.
  for (let layer = 0; layer < LAYERS && options.mode === 'aggressive' && left.length > 0 && isHere(run); layer += 1) {
    const gone = await hideAll(run, left);
    if (gone.length === 0) break;
    hidden.push(...gone);
    left = await lookForBlockers(tab, options, op);
  }
  if (left.length === 0 && options.hold) {
    op.progress('Waiting to see whether it stays away');
    left = await staysClear(tab, { ms: HOLD_MS, asking: options }, op);
  }
  return report({ first, left, actions: run.actions, hidden, newTabIds: run.newTabIds, options });
}

interface Run {
  readonly tab: Tab;
  readonly options: DismissOptions;
  readonly op: Operation;
  readonly actions: DismissAction[];
  readonly newTabIds: string[];
  /** How often each control was pressed; one that led elsewhere is never pressed again. */
  readonly presses: Map<number, number>;
  readonly consentRefs: Set<number>;
}

const asking = ({ options, consentRefs }: Run) => ({ ...options, consentRefs });

/** A press that led to another document has ended the dismissal. */
const isHere = ({ actions }: Run): boolean => actions.every(({ result }) => result !== 'navigated');

async function firstLook(tab: Tab, options: DismissOptions, op: Operation): Promise<readonly Blocker[]> {
  // Once without asking first: what holds nothing but fixed boxes has no size that would give its closed root away.
  await onCurrentDocument(tab, op, () => findClosedRoots(tab, mainSurface(tab), op));
  const found = await lookForBlockers(tab, options, op);
  if (found.some((blocker) => protectionOf(blocker) === null)) return found;
  if (found.length > 0) {
    // What is still fading in does not show all it says; nobody is left alone for that.
    await tab.clock.sleep(FADE_MS, op.signal);
    return lookForBlockers(tab, options, op);
  }
  await onCurrentDocument(tab, op, () =>
    tab.world.call('quiet', { waitMs: BUILD_MS, quietMs: QUIET_MS, readiness: null }, op),
  );
  return lookForBlockers(tab, options, op);
}

async function takePass(run: Run, blockers: readonly Blocker[], pass: number): Promise<readonly Blocker[]> {
  const { tab, options, op } = run;
  let left = blockers;
  const look = async () => {
    left = await lookForBlockers(tab, asking(run), op);
  };
  /** What the settings of a banner open belongs to the banner, whatever it says of itself. */
  const noteOpened = async (act: () => Promise<boolean>) => {
    const known = new Set(left.map(({ facts }) => facts.ref));
    const isOfBanner = await act();
    await look();
    const opened = isOfBanner ? left.filter(({ facts }) => !known.has(facts.ref) && !facts.isConsent) : [];
    for (const { facts } of opened) run.consentRefs.add(facts.ref);
    if (opened.length > 0) await look();
  };
  const consent = left.find((blocker) => blocker.facts.isConsent && protectionOf(blocker) === null);
  if (pass === 1 && consent !== undefined) {
    await noteOpened(async () => {
      run.actions.push(...(await runConsentRules(tab, consent, options, op)));
      return true;
    });
  }
  for (let tries = 0; tries < TRIES * blockers.length && isHere(run); tries += 1) {
    const next = nextPress(run, left);
    if (next === null) break;
    await noteOpened(() => press(run, next));
  }
  const front = left[0];
  if (options.pressEscape && isHere(run) && front !== undefined && left.every((one) => protectionOf(one) === null)) {
    run.actions.push(await pressEscape(tab, front, op));
    await look();
  }
  return left;
}

type Next = Parameters<typeof tryControl>[1];

/** The best control that may still be pressed; a blocker whose best did nothing is left for the next pass. */
function nextPress({ options, presses, actions }: Run, blockers: readonly Blocker[]): Next | null {
  for (const blocker of blockers) {
    if (protectionOf(blocker) !== null) continue;
    const control = rankControls(blocker, options).find(({ ref }) => (presses.get(ref) ?? 0) < PRESSES);
    const last = actions.at(-1);
    const isStuck = control !== undefined && last?.label === control.label && last.by === 'control';
    if (control !== undefined && !isStuck) return { blocker, control };
  }
  return null;
}

/** True when the press has opened the settings of a consent banner. */
async function press(run: Run, next: Next): Promise<boolean> {
  const { tab, options, op, presses } = run;
  const { ref } = next.control;
  const { action, newTabIds } = await tryControl(tab, next, options, op);
  run.actions.push(action);
  run.newTabIds.push(...newTabIds);
  const isOver = action.result === 'new_tab' || next.control.intent === 'settings';
  presses.set(ref, isOver ? PRESSES : (presses.get(ref) ?? 0) + 1);
  return next.control.intent === 'settings' && next.blocker.facts.isConsent;
}

/** B3: what could not be dismissed is taken out of sight, which is not the same. */
async function hideAll({ tab, actions, op }: Run, blockers: readonly Blocker[]): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (const { facts, world } of blockers) {
    if (!op.latch.dispatched) await op.beforeDispatch?.();
    op.latch.mark();
    if (!(await world.call('hideBlocker', { ref: facts.ref }, op))) continue;
    hidden.push(facts.selector);
    const { selector, label, isConsent } = facts;
    actions.push({ by: 'hide', blocker: selector, label, intent: null, isConsent, result: 'gone' });
  }
  if (hidden.length > 0) tab.session.pulse.beat();
  return hidden;
}

interface Findings {
  readonly first: readonly Blocker[];
  readonly left: readonly Blocker[];
  readonly actions: readonly DismissAction[];
  readonly hidden: readonly string[];
  readonly newTabIds: readonly string[];
  readonly options: DismissOptions;
}

function report({ first, left, actions, hidden, newTabIds, options }: Findings): DismissReport {
  const isBlocked = (blockers: readonly Blocker[]) => blockers.length > 0;
  const verdict = decideVerdict({ before: first.length, left: left.length, hidden: hidden.length });
  return {
    verdict,
    blockedBefore: isBlocked(first),
    blocked: isBlocked(left),
    didDismiss: actions.some(({ by, result }) => by !== 'hide' && result === 'gone') && verdict !== 'still_blocked',
    actions,
    hidden,
    left: left.map((blocker) => ({
      selector: blocker.facts.selector,
      label: blocker.facts.label,
      why: whyLeft(blocker, { actions, hidden, limits: options }),
    })),
    newTabIds,
  };
}
