import type { BlockerControl, BlockerFacts } from '../../protocol/blockers.js';
import { commitFactsOf } from '../commit/commit.js';
import { CONTROLS, hrefOf } from '../controls/controls.js';
import { isDisclosure } from '../controls/disclosures.js';
import {
  attributeOf,
  bodyElement,
  deepElementFromPoint,
  hasAttribute,
  innerTextOf,
  inputType,
  isChecked,
  isInside,
  labelsOf,
  matches,
  rectOf,
  tagOf,
} from '../dom/dom.js';
import { isDisabled, secretOf, takesText } from '../controls/fields.js';
import { type Found, liesOverPage } from './covering.js';
import { hintOf } from '../controls/hints.js';
import { dialogIntentOf, isConsent, isPromotion } from '../overlays/intents.js';
import { isBlocking, labelOf, marksOf, type Overlaid, PRESSED } from '../overlays/modals.js';
import { nameOf } from '../controls/names.js';
import { nodeOf, refOf } from '../scan/refs.js';
import { selectorOf } from '../dom/selectors.js';
import { visibleText } from '../sight/text.js';
import { isRendered, isUnseen } from '../sight/visibility.js';
import { walk } from '../dom/walk.js';

const CONTROL_LIMIT = 40;
const TEXT_LIMIT = 1500;
/** A thing that holds this much of the page's text is the page, unless it lies over another. */
const PAGE_SHARE = 0.6;
const PAGE_TEXT = 400;
const CONTENT = 'nav,header,main,video,[role="navigation" i],[role="banner" i],[role="main" i],[role="toolbar" i]';
const SWITCHES = 'input[type="checkbox" i],[role="switch" i],[role="checkbox" i]';
/** Things people press that are neither buttons nor links to anybody else. */
const CLOSERS = '[data-dismiss],[data-bs-dismiss],[data-micromodal-close],[data-a11y-dialog-hide],[aria-label]';

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (element: Element): Point => {
  const { left, right, top, bottom } = rectOf(element);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

function covers({ element, whole }: Overlaid, point: Point): boolean {
  const hit = deepElementFromPoint(point.x, point.y);
  return hit !== null && (isInside(hit, whole) || isInside(hit, element));
}

/** A link without an address, or one that stays on the page, is a button to people. */
function isLinkAway(control: Element): boolean {
  const address = hrefOf(control);
  return address !== null && !/#|^javascript:/i.test(address) && attributeOf(control, 'role') !== 'button';
}

function isPressed(inner: Element): boolean {
  if (matches(inner, SWITCHES) || matches(inner, 'input[type="radio" i]')) return false;
  if (matches(inner, PRESSED) && (matches(inner, CONTROLS) || tagOf(inner) === 'a')) return true;
  if (matches(inner, CLOSERS) && getComputedStyle(inner).cursor === 'pointer') return true;
  return looksLikeCross(inner);
}

/** A lone cross that the pointer shows as something to press, whatever it is made of. */
function looksLikeCross(inner: Element): boolean {
  if (!(inner instanceof HTMLElement) || getComputedStyle(inner).cursor !== 'pointer') return false;
  const { width, height } = rectOf(inner);
  if (width > 80 || height > 80) return false;
  return dialogIntentOf(innerTextOf(inner).trim()) === 'close' || /close|dismiss/i.test(marksOf(inner));
}

/** A cross is often a picture: what its makers call it says what it does. */
function labelOfControl(control: Element): string {
  return nameOf(control) || hintOf(control).replace(/[-_]+/g, ' ') || (/close/i.test(marksOf(control)) ? 'close' : '');
}

/** A control of a box, by what people see of it. */
export interface BoxControl extends Pick<BlockerControl, 'label' | 'intent' | 'isLink'> {
  readonly element: Element;
}

function describeControl({ element, ...seen }: BoxControl): BlockerControl {
  return {
    ref: refOf(element),
    ...seen,
    isDisclosure:
      isDisclosure(element, { isSubmitter: false, isPosting: false }) || hasAttribute(element, 'aria-expanded'),
    commit: commitFactsOf(element),
  };
}

function controlsIn(box: Element): readonly BoxControl[] {
  const found: Element[] = [];
  walk(box, (inner) => {
    if (found.length >= CONTROL_LIMIT || !isPressed(inner) || !isRendered(inner) || isDisabled(inner)) return;
    if (!found.some((outer) => isInside(inner, outer))) found.push(inner);
  });
  return found.map((element) => {
    const label = labelOfControl(element);
    return { element, label, intent: dialogIntentOf(label), isLink: isLinkAway(element) };
  });
}

function fieldsIn(
  box: Element,
): Pick<BlockerFacts, 'hasSecret' | 'hasFile' | 'textFields' | 'switchesOn' | 'hasSwitches'> {
  const seen = { hasSecret: false, hasFile: false, textFields: 0, hasSwitches: false };
  const switchesOn: number[] = [];
  walk(box, (inner) => {
    if (matches(inner, SWITCHES)) {
      seen.hasSwitches = true;
      if (isOn(inner) && !isDisabled(inner)) switchesOn.push(refOf(inner));
      return;
    }
    if (!isRendered(inner)) return;
    const isSeen = !isUnseen(inner, rectOf(inner));
    if (inner instanceof HTMLInputElement && inputType(inner) === 'file')
      seen.hasFile ||= isSeen || labelsOf(inner).some(isRendered);
    else if (isSeen && secretOf(inner) !== null) seen.hasSecret = true;
    else if (isSeen && (takesText(inner) || inner instanceof HTMLSelectElement)) seen.textFields += 1;
  });
  return { ...seen, switchesOn };
}

function isOn(control: Element): boolean {
  return control instanceof HTMLInputElement ? isChecked(control) : attributeOf(control, 'aria-checked') === 'true';
}

/** A part of every page by its markup, or something around one. */
export function holdsPage(box: Element): boolean {
  if (matches(box, CONTENT)) return true;
  let holdsContent = false;
  walk(box, (inner) => {
    holdsContent ||= matches(inner, 'main,[role="main" i],nav,[role="navigation" i],video,canvas') && isRendered(inner);
  });
  return holdsContent;
}

/** The page's own frame, menu or player, which is laid out as an overlay all the same. */
function isContent(box: Element, isDialog: boolean): boolean {
  if (isDialog) return false;
  const isPage = holdsPage(box);
  const body = bodyElement();
  if (isPage || body === null || !(box instanceof HTMLElement)) return isPage;
  const all = innerTextOf(body).length;
  const holdsMost = all > PAGE_TEXT && innerTextOf(box).length / all > PAGE_SHARE;
  // A dialog may say more than the page it keeps people from (A&S B1a).
  return holdsMost && !liesOverPage(box);
}

function framesIn(box: Element): readonly number[] {
  const frames = matches(box, 'iframe') ? [refOf(box)] : [];
  walk(box, (inner) => {
    if (inner instanceof HTMLIFrameElement && isRendered(inner)) frames.push(refOf(inner));
  });
  return frames;
}

/** What it says and asks, and what can be pressed in it. */
export function readBox(box: Element, marks: string) {
  const controls = controlsIn(box);
  const text = visibleText(box, TEXT_LIMIT);
  const actions = controls.map(({ label, intent }) => ({ label, intent: asChoice(intent) }));
  return { text, controls, isConsent: isConsent({ text, marks }, actions) };
}

function describeBox(box: Element, marks: string): Pick<BlockerFacts, 'isConsent' | 'isPromotion' | 'controls'> {
  const { text, controls, isConsent: asks } = readBox(box, marks);
  return { controls: controls.map(describeControl), isConsent: asks, isPromotion: isPromotion(text) };
}

/** For the question whether there is something to choose, saving a choice is one. */
const asChoice = (intent: BlockerControl['intent']) =>
  intent === 'save' ? 'settings' : intent === 'info' || intent === 'cancel' || intent === 'sign_in' ? 'other' : intent;

export function describeBlocker(overlay: Found, actedRef: number | null): BlockerFacts {
  const { element, isDialog, whole, isCover = false } = overlay;
  const acted = actedRef === null ? null : nodeOf(actedRef);
  const isAlert = attributeOf(element, 'role')?.toLowerCase() === 'alertdialog';
  return {
    ref: refOf(whole),
    selector: selectorOf(element),
    kind: isAlert ? 'alertdialog' : isDialog ? 'dialog' : 'overlay',
    label: labelOf(element),
    isBlocking: isBlocking(overlay) || isCover,
    coversCentre: isCover || covers(overlay, { x: innerWidth / 2, y: innerHeight / 2 }),
    coversPoint: acted !== null && !isInside(acted, whole) && covers(overlay, middleOf(acted)),
    isContent: isContent(whole, isDialog),
    frames: framesIn(whole),
    ...fieldsIn(whole),
    ...describeBox(whole, `${marksOf(element)} ${marksOf(whole)}`),
  };
}

/** What a frame shows that lies over its page as a whole. */
export function describeInside(): BlockerFacts | null {
  const body = bodyElement();
  if (body === null) return null;
  return {
    ref: refOf(body),
    selector: 'body',
    kind: 'overlay',
    label: labelOf(body),
    isBlocking: false,
    coversCentre: false,
    coversPoint: false,
    isContent: false,
    frames: framesIn(body),
    ...fieldsIn(body),
    ...describeBox(body, `${marksOf(body)} ${location.hostname} ${location.pathname}`),
  };
}
