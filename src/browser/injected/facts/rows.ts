import {
  attributeOf,
  bodyElement,
  closest,
  composedAncestors,
  composedParentElement,
  isConnected,
  isInside,
  matches,
  queryAll,
  rootElement,
  tagOf,
  textContentOf,
  textDataOf,
} from '../dom/dom.js';
import { walk } from '../dom/walk.js';
import type { Line } from './page-lines.js';

export const DIALOG = 'dialog,[role="dialog" i],[aria-modal="true"]';
export const ROW = 'tr,li,[role="row" i],[role="listitem" i],article';
const MOST_PIECES = 8;
const PIECE_CHARS = 80;
const ROW_DEPTH = 5;
const FLOATING_DEPTH = 2;

/** What was pressed last outside of any dialog: a question in a dialog is about the row it stands in. */
let lastPressed: WeakRef<Element> | null = null;
addEventListener(
  'click',
  (event) => {
    const [target] = Event.prototype.composedPath.call(event);
    if (target instanceof Element && dialogOf(target) === null) lastPressed = new WeakRef(target);
  },
  { capture: true, passive: true },
);

/** A box that a page lays over itself without calling it a dialog: it lies loose, close under the body. */
function floatingBox(acted: Element): Element | null {
  const boxes = composedAncestors(acted).filter((box) => box !== rootElement() && box !== bodyElement());
  const loose = boxes.slice(-FLOATING_DEPTH).find((box) => /absolute|fixed/.test(getComputedStyle(box).position));
  return loose ?? null;
}

/** What was pressed last outside of any dialog. */
export function pressedBefore(): Element | null {
  const pressed = lastPressed?.deref();
  return pressed !== undefined && isConnected(pressed) ? pressed : null;
}

/** The row of what was pressed last outside of any dialog. */
export function rowPressed(): Element | null {
  const pressed = pressedBefore();
  return pressed === null ? null : rowOf(pressed);
}

/** The dialog that holds an element, also one whose box lies in the shadow of what it is slotted into. */
export const dialogOf = (element: Element): Element | null =>
  [element, ...composedAncestors(element)].find((box) => matches(box, DIALOG)) ?? floatingBox(element);

/** A row by its kind, or one of several boxes that are made alike. */
export const rowOf = (element: Element): Element | null =>
  closest(element, ROW) ?? composedAncestors(element).slice(0, ROW_DEPTH).find(isOneOfSeveral) ?? null;

function isOneOfSeveral(box: Element): boolean {
  const parent = composedParentElement(box);
  if (parent === null || parent === bodyElement() || parent === rootElement()) return false;
  const kind = (each: Element) => `${tagOf(each)} ${attributeOf(each, 'class') ?? ''}`;
  const alike = [...queryAll(parent, ':scope > *')].filter((each) => kind(each) === kind(box));
  return alike.length > 1 && (textContentOf(box) ?? '').trim() !== '';
}

/** Its texts that stand nowhere else on the page. */
export function piecesOnlyIn(row: Element, lines: readonly Line[]): ReadonlySet<string> {
  const others = lines.filter(({ box }) => !isInside(box, row)).map(({ text }) => text);
  const pieces = new Set<string>();
  const keep = (text: Text) => {
    const piece = textDataOf(text).replace(/\s+/g, ' ').trim().slice(0, PIECE_CHARS);
    const isOwn = piece.length > 1 && !others.some((line) => line.includes(piece));
    if (isOwn && pieces.size < MOST_PIECES) pieces.add(piece);
  };
  walk(row, () => undefined, keep);
  return pieces;
}

export const isRowGone = (row: ReadonlySet<string>, lines: readonly string[]): boolean | null =>
  row.size === 0 ? null : ![...row].some((piece) => lines.some((line) => line.includes(piece)));
