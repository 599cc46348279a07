import { roleOf } from '../controls/names.js';
import { composedAncestors, hasAttribute, matches, queryAll, queryFirst } from '../dom/dom.js';

/** How far above a text its list item or its row may stand. */
const REACH = 4;
const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role="heading" i]';
const ITEM_ROLES = new Set(['listitem', 'row', 'cell', 'gridcell', 'rowheader', 'columnheader', 'treeitem', 'heading']);
const ROWS = 'tr,td,th,[role="row" i],[role="cell" i],[role="gridcell" i]';
const CHECKBOX = ':is(input[type="checkbox" i],[role="checkbox" i])';
/** What is done to an item is done by controls in it. */
const CONTROLS = 'button,input,select,textarea,a[href],[role="button" i],[role="checkbox" i],[contenteditable]';

const isPointed = (element: Element): boolean => getComputedStyle(element).cursor === 'pointer';

const isItemBox = (element: Element): boolean =>
  matches(element, `${ROWS},li,[role="listitem" i],[role="treeitem" i]`) ||
  queryFirst(element, `:scope > ${CHECKBOX}`) !== null;

/** The link of a title, as cards have it: in a heading, or around one. */
const isTitle = (link: Element): boolean =>
  queryFirst(link, HEADINGS) !== null ||
  composedAncestors(link)
    .slice(0, 2)
    .some((each) => matches(each, HEADINGS));

/** Text of a list, a table or a heading, whose words tell of a thing: "Buy milk" beside a checkbox orders nothing. */
export function isItem(control: Element): boolean {
  const role = roleOf(control);
  if (ITEM_ROLES.has(role)) return true;
  if (role === 'link') return isTitle(control);
  if (role !== 'generic' || hasAttribute(control, 'onclick') || hasAttribute(control, 'tabindex')) return false;
  if (matches(control, `${CHECKBOX} + *`)) return true;
  const item = [control, ...composedAncestors(control).slice(0, REACH)].find(isItemBox);
  if (item === undefined) return false;
  // A text that alone is to be pressed is a control, whatever it stands in.
  if (item !== control && isPointed(control) && !isPointed(item)) return false;
  return matches(item, ROWS) || queryAll(item, CONTROLS).some((each) => each !== control);
}
