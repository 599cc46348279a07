import type { Handlers } from '../../protocol/calls.js';
/** The in-page half of dismissing blockers (A&S 4.1): looks, waits and hides; whatever is pressed, the host presses. */
import type { BlockerCalls, BlockerFacts, ConsentTurn } from '../../protocol/blockers.js';
import { bodyElement, isConnected, rectOf, rootElement } from '../dom/dom.js';
import { isShowing } from '../overlays/dialogs.js';
import { withMemory } from '../dom/memory.js';
import { isOverlay, type Overlaid } from '../overlays/modals.js';
import { observePage, waitFor } from '../dom/mutations.js';
import { nodeOf, refOf } from '../scan/refs.js';
import { isRendered, isTransparent } from '../sight/visibility.js';
import { describeBlocker, describeInside } from './describe.js';
import { findBlockers } from './find.js';

/** A page that changes all the time is looked at this often at most. */
const BREATH_MS = 100;
const TICK_MS = 50;

/** What the last look found. Held by the nodes themselves: a call that waits may give no refs. */
let seen: ReadonlySet<Element> = new Set();
const isSame = (now: readonly Overlaid[]): boolean =>
  now.length === seen.size && now.every(({ whole }) => seen.has(whole));

function lookForBlockers(actedRef: number | null): readonly BlockerFacts[] {
  observePage();
  return withMemory(() => {
    const found = findBlockers();
    seen = new Set(found.map(({ whole }) => whole));
    return found.map((overlay) => describeBlocker(overlay, actedRef));
  });
}

/** Resolves when other things lie over the page than the last look found, else when `waitMs` have passed. */
async function blockersChanged(waitMs: number): Promise<boolean> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const changed = await waitFor(
    () => {
      if (performance.now() - lookedAt < BREATH_MS) return null;
      lookedAt = performance.now();
      return isSame(withMemory(findBlockers)) ? null : true;
    },
    waitMs,
    BREATH_MS,
  );
  return changed === true;
}

/** No longer there for people. */
function hasLeft(ref: number): boolean {
  const root = nodeOf(ref);
  if (root === null || !isConnected(root)) return true;
  if (root === bodyElement()) return false;
  if (!isRendered(root) || isTransparent(root)) return true;
  const { width, height } = rectOf(root);
  return width > 0 && height > 0 && !isShowing(root) && !isOverlay(root);
}

async function blockerLeft(ref: number, waitMs: number): Promise<boolean> {
  observePage();
  return (await waitFor(() => (hasLeft(ref) ? true : null), waitMs, TICK_MS)) === true;
}

/** Hides what could not be dismissed and gives the page its scrolling back (A&S B3). */
function hideBlocker(ref: number): boolean {
  const root = nodeOf(ref);
  if (!(root instanceof HTMLElement)) return false;
  setImportant(root, 'display', 'none');
  for (const box of [rootElement(), bodyElement()]) {
    if (box === null) continue;
    const { overflowY, position } = getComputedStyle(box);
    if (overflowY === 'hidden' || overflowY === 'clip') setImportant(box, 'overflow', 'auto');
    if (position === 'fixed') setImportant(box, 'position', 'static');
  }
  return true;
}

function setImportant(element: HTMLElement, property: string, value: string): void {
  const style = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')?.get?.call(element);
  if (style instanceof CSSStyleDeclaration) style.setProperty(property, value, 'important');
}

interface ConsentEngine {
  begin(): Promise<ConsentTurn<Element>>;
  next(pressed: boolean): Promise<ConsentTurn<Element>>;
}

/** The engine is a script of its own, loaded into this world when it is first needed. */
function consentEngine(): ConsentEngine | null {
  const engine: unknown = Reflect.get(globalThis, 'novaConsent');
  return isEngine(engine) ? engine : null;
}
const isEngine = (value: unknown): value is ConsentEngine =>
  typeof value === 'object' && value !== null && 'begin' in value && 'next' in value;

async function consentTurn(
  take: (engine: ConsentEngine) => Promise<ConsentTurn<Element>>,
): Promise<ConsentTurn<number>> {
  const engine = consentEngine();
  if (engine === null) return { kind: 'unknown' };
  const turn = await take(engine);
  return turn.kind === 'press' ? { ...turn, element: refOf(turn.element) } : turn;
}

export const blockerHandlers: Handlers<BlockerCalls> = {
  blockers: ({ actedRef }) => lookForBlockers(actedRef),
  blockerInside: () => withMemory(describeInside),
  blockersChanged: ({ waitMs }) => blockersChanged(waitMs),
  blockerLeft: ({ ref, waitMs }) => blockerLeft(ref, waitMs),
  hideBlocker: ({ ref }) => hideBlocker(ref),
  hasConsentEngine: () => consentEngine() !== null,
  consentBegin: () => consentTurn((engine) => engine.begin()),
  consentNext: ({ pressed }) => consentTurn((engine) => engine.next(pressed)),
};
