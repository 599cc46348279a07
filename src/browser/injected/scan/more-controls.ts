import type { PageCalls } from '../../protocol/calls.js';
import {
  attributeOf,
  composedAncestors,
  hasAttribute,
  matches,
  queryAll,
  queryFirst,
  type Root,
  tagOf,
} from '../dom/dom.js';
import { collectRoots } from '../facts/look.js';
import { isRendered } from '../sight/visibility.js';
import { refOf } from './refs.js';

const PRESSED = 'button,[role="button" i],input[type="button" i],a';
/** Where controls are about the whole site, or about something else than a list. */
const ELSEWHERE =
  'header,dialog,[role="banner" i],[role="dialog" i],[role="menu" i],[role="toolbar" i],[role="tablist" i]';
/** It says that it shows, opens or switches something that is there already. */
const KNOWN = ['aria-expanded', 'aria-haspopup', 'aria-pressed', 'aria-checked', 'aria-selected'];
const FEWEST_ITEMS = 3;
const REACH = 5;
const SIBLINGS = 3;
const DEPTH = 3;
const MOST = 5;
const WIDEST = 2000;

/** Controls at the end of a list of similar things that link somewhere; those of the longest list first. What they do is not known here. */
export function moreControls(): PageCalls['moreControls']['result'] {
  const roots: Root[] = [];
  collectRoots(document, roots);
  const found: { ref: number; items: number }[] = [];
  for (const root of roots)
    for (const control of queryAll(root, PRESSED)) {
      if (!isCandidate(control)) continue;
      const items = itemsBefore(control);
      if (items >= FEWEST_ITEMS) found.push({ ref: refOf(control), items });
    }
  return found.sort((a, b) => b.items - a.items).slice(0, MOST);
}

function isCandidate(control: Element): boolean {
  const href = tagOf(control) === 'a' ? (attributeOf(control, 'href') ?? '').trim() : '';
  // A link with an address leads there; it is listed, not pressed.
  if (href !== '' && !href.startsWith('#') && !/^javascript:/i.test(href)) return false;
  if (KNOWN.some((name) => hasAttribute(control, name))) return false;
  if (matches(control, ':disabled,[aria-disabled="true" i]')) return false;
  return isRendered(control) && !composedAncestors(control).some((each) => matches(each, ELSEWHERE));
}

/** How many similar things stand right before the control, or before a box around it; 0 when it is a part of one of them. */
function itemsBefore(control: Element): number {
  let place: Element | null = control;
  for (let level = 0; level < REACH && place !== null; level += 1) {
    const box: Element | null = parentOf(place);
    if (box === null) return 0;
    const at = childrenOf(box);
    const mine = at.indexOf(place);
    const before = at.slice(0, mine);
    const kind = tagOf(before.at(-1) ?? place);
    const beside = before.filter((each) => tagOf(each) === kind && hasLink(each)).length;
    if (beside >= FEWEST_ITEMS) {
      const isItem = (each: Element) => tagOf(each) === kind && hasLink(each);
      // The last of a list is a thing of the list, and what stands in its middle is not at its end.
      return isItem(place) || at.slice(mine + 1).some(isItem) ? 0 : beside;
    }
    const lists = before.slice(-SIBLINGS).map((each) => itemsIn(each, DEPTH));
    const most = Math.max(0, ...lists);
    if (most >= FEWEST_ITEMS) return most;
    place = box;
  }
  return 0;
}

/** Of the longest row of similar children with links in it, a few levels down. */
function itemsIn(box: Element, depth: number): number {
  const children = childrenOf(box);
  const counts = new Map<string, number>();
  for (const child of children) if (hasLink(child)) counts.set(tagOf(child), (counts.get(tagOf(child)) ?? 0) + 1);
  const own = Math.max(0, ...counts.values());
  if (own >= FEWEST_ITEMS || depth === 0) return own;
  return Math.max(own, ...children.slice(0, REACH).map((child) => itemsIn(child, depth - 1)));
}

const hasLink = (element: Element): boolean => matches(element, 'a[href]') || queryFirst(element, 'a[href]') !== null;

const parentOf = (element: Element): Element | null => {
  const [above] = composedAncestors(element);
  return above ?? null;
};

function childrenOf(element: Element): readonly Element[] {
  return queryAll(element, ':scope > *').slice(0, WIDEST);
}
