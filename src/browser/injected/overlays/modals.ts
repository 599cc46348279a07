import type { ActionIntent, ModalNote } from '../../protocol/overlays.js';
import { CONTROLS, hrefOf } from '../controls/controls.js';
import { DIALOGS, dialogName, isShowing } from './dialogs.js';
import {
  attributeOf,
  closest,
  composedAncestors,
  inputType,
  isInside,
  labelsOf,
  matches,
  rectOf,
  rootElement,
} from '../dom/dom.js';
import { secretOf } from '../controls/fields.js';
import { hintOf } from '../controls/hints.js';
import { intentOf, isConsent } from './intents.js';
import { nameOf } from '../controls/names.js';
import { refOf } from '../scan/refs.js';
import { selectorOf } from '../dom/selectors.js';
import { cut, visibleText } from '../sight/text.js';
import { isRendered, isTransparent, isUnseen } from '../sight/visibility.js';
import { walk } from '../dom/walk.js';

const SUSPICIOUS = /consent|cookie|privacy|gdpr|cmp|modal|overlay|popup|newsletter|paywall|interstitial/i;
/** A&S B1. */
const COVERED_SHARE = 0.25;
const HIGH_LAYER = 1000;
const ACTION_LIMIT = 12;
/** Which actions stay when there are too many: those that end the dialog (A&S B2). */
const RANK: readonly ActionIntent[] = ['reject', 'close', 'accept', 'settings', 'confirm', 'other'];
export const PRESSED = `button,a,summary,${['button', 'link', 'menuitem', 'menuitemcheckbox', 'menuitemradio']
  .map((role) => `[role="${role}" i]`)
  .join(
    ',',
  )},input:is([type="submit" i],[type="button" i],[type="reset" i],[type="image" i],[type="checkbox" i],[type="radio" i])`;

export const marksOf = (element: Element): string =>
  ['id', 'class', 'name', 'aria-label', 'data-testid'].map((name) => attributeOf(element, name) ?? '').join(' ');

/** Of the view. */
export function coveredShare(element: Element): number {
  const rect = rectOf(element);
  const width = Math.min(rect.right, innerWidth) - Math.max(rect.left, 0);
  const height = Math.min(rect.bottom, innerHeight) - Math.max(rect.top, 0);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (innerWidth * innerHeight);
}

/** Lies over the page although nothing calls it a dialog (A&S B1). */
export function isOverlay(element: Element): boolean {
  const { position, zIndex, pointerEvents } = getComputedStyle(element);
  if (position !== 'fixed' && position !== 'sticky') return false;
  if (pointerEvents === 'none' || isTransparent(element)) return false;
  const share = coveredShare(element);
  if (share === 0) return false;
  return SUSPICIOUS.test(marksOf(element)) || (share >= COVERED_SHARE && Number(zIndex) >= HIGH_LAYER);
}

export function isBlocking({ element, isDialog }: Overlaid): boolean {
  if (matches(element, ':modal') || attributeOf(element, 'aria-modal') === 'true') return true;
  const covers = (box: Element) => isFixed(box) && coveredShare(box) >= COVERED_SHARE && isOverlay(box);
  if (isFixed(element) && coveredShare(element) >= COVERED_SHARE) return true;
  return isDialog && (composedAncestors(element).some(covers) || hasBackdrop(element));
}

const isFixed = (element: Element): boolean => getComputedStyle(element).position === 'fixed';

/** Something else covers the whole view behind the dialog: it is what stops clicks. */
function hasBackdrop(dialog: Element): boolean {
  const corners = [
    [2, 2],
    [innerWidth - 3, innerHeight - 3],
  ] as const;
  return corners.every(([x, y]) => {
    const hit = Document.prototype.elementFromPoint.call(document, x, y);
    if (hit === null || hit === rootElement() || isInside(hit, dialog)) return false;
    return isFixed(hit) && coveredShare(hit) > 0.9;
  });
}

export const labelOf = (element: Element): string =>
  dialogName(element) || cut(visibleText(element, 100).replaceAll('\n', ' '), 80);

/** The controls inside, in document order; what ends the dialog is never cut off. */
function actionsOf(element: Element): ModalNote['actions'] {
  const controls: Element[] = [];
  walk(element, (inner) => {
    if (!matches(inner, CONTROLS) || !matches(inner, PRESSED) || !isRendered(inner)) return;
    if (closest(inner, 'button,a') === inner || !matches(inner, 'span,div') || matches(inner, '[role]'))
      controls.push(inner);
  });
  const actions = controls.map((control) => ({ control, ...actionOf(control) }));
  const best = [...actions].sort((a, b) => RANK.indexOf(a.intent) - RANK.indexOf(b.intent)).slice(0, ACTION_LIMIT);
  return actions
    .filter((action) => best.includes(action))
    .map(({ control, label, intent }) => ({ ctaRef: refOf(control), label, intent }));
}

function actionOf(control: Element): { readonly label: string; readonly intent: ActionIntent } {
  const label = nameOf(control);
  const isLinkAway = hrefOf(control) !== null && !(hrefOf(control) ?? '').includes('#');
  // A cross is often a picture: what its makers call it says what it does.
  const intent = intentOf(label === '' ? hintOf(control).replace(/[-_]+/g, ' ') : label);
  return { label, intent: isLinkAway && intent !== 'reject' ? 'other' : intent };
}

/** Holds a secret or file field that people can see; of a file input that is drawn by its label, the label counts. */
function isSensitive(element: Element): boolean {
  let found = false;
  walk(element, (inner) => {
    if (found || !(inner instanceof HTMLInputElement) || !isRendered(inner)) return;
    const isSeen = !isUnseen(inner, rectOf(inner));
    if (inputType(inner) === 'file') found = isSeen || labelsOf(inner).some(isRendered);
    else found = isSeen && secretOf(inner) !== null;
  });
  return found;
}

/** Something that lies over the page. */
export interface Overlaid {
  readonly element: Element;
  readonly isDialog: boolean;
  /** The dialog and what was drawn around it for it alone, such as its cross. */
  readonly whole: Element;
}

function dialogsIn(box: Element): readonly Element[] {
  const dialogs: Element[] = [];
  walk(box, (inner) => {
    if (matches(inner, DIALOGS) && isShowing(inner) && !dialogs.some((outer) => isInside(inner, outer)))
      dialogs.push(inner);
  });
  return dialogs;
}

/** What lies over the page, outermost first: dialogs, consent banners, overlays (A&S B1). */
export const findModals = (): readonly ModalNote[] => findOverlays().map(describeModal);

export function findOverlays(): readonly Overlaid[] {
  const found: Overlaid[] = [];
  walk(document, (element) => {
    if (found.some(({ whole }) => isInside(element, whole))) return;
    if (matches(element, DIALOGS)) {
      if (isShowing(element)) found.push({ element, isDialog: true, whole: element });
      return;
    }
    if (!(element instanceof HTMLElement) || !isOverlay(element) || !isRendered(element)) return;
    const dialogs = dialogsIn(element);
    const [only] = dialogs;
    if (only === undefined) found.push({ element, isDialog: false, whole: element });
    // A backdrop is no dialog; the one inside it is.
    else if (dialogs.length === 1) found.push({ element: only, isDialog: true, whole: element });
  });
  return found;
}

function describeModal(modal: Overlaid): ModalNote {
  const { element, isDialog, whole } = modal;
  const isAlert = attributeOf(element, 'role')?.toLowerCase() === 'alertdialog';
  const actions = actionsOf(whole);
  const words = { text: visibleText(element, 600), marks: `${marksOf(element)} ${marksOf(whole)}` };
  return {
    selector: selectorOf(element),
    frameId: null,
    kind: isAlert ? 'alertdialog' : isConsent(words, actions) ? 'consent' : isDialog ? 'dialog' : 'overlay',
    label: labelOf(element),
    blocking: isBlocking(modal),
    sensitive: isSensitive(whole),
    actions,
  };
}
