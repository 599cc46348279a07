import type { ProbedEntry, ProbeEntry, ProbeReport, ProbeSignal } from '../../protocol/probes.js';
import { isControl } from '../controls/controls.js';
import { attributeOf, bodyElement, composedParentElement, queryAll, queryFirst, rootElement } from '../dom/dom.js';
import { withMemory } from '../dom/memory.js';
import { nameOf, roleOf } from '../controls/names.js';
import { selectorOf, trySelect } from '../dom/selectors.js';
import { isRendered } from '../sight/visibility.js';
import { stableSelectorOf } from './anchor.js';
import { localeOf, probedPage } from './page-state.js';
import { parseRoleSelector, unrenderedByRole } from './role-selector.js';
import { elementsSaying } from './texts.js';

type Found = boolean | null;

/** Any of the selectors joined by `OR` shows something. What only stands in something closed may be opened: nobody knows. */
function isDomThere(match: string): Found {
  let isValid = false;
  let isFolded = false;
  for (const selector of match.split(/\s+OR\s+/)) {
    const selection = trySelect(selector.trim());
    if (selection.kind === 'invalid') continue;
    isValid = true;
    if (selection.elements.some(isRendered)) return true;
    const byRole = parseRoleSelector(selector.trim());
    const unseen = byRole === null ? selection.elements : unrenderedByRole(document, byRole);
    isFolded ||= unseen.some(isFoldedAway);
  }
  return isValid && !isFolded ? false : null;
}

/** Hidden by something around it, and not by itself. */
function isFoldedAway(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element);
  if (display === 'none') return false;
  if (!Element.prototype.checkVisibility.call(element)) return true;
  const box = composedParentElement(element);
  return visibility !== 'visible' && box !== null && getComputedStyle(box).visibility !== 'visible';
}

/** A script, a frame or an element of the vendor. */
function isVendorThere(match: string): Found {
  if (/^[#.[]/.test(match)) {
    const selection = trySelect(match);
    return selection.kind === 'invalid' ? null : selection.elements.length > 0;
  }
  const quoted = JSON.stringify(match);
  const sources = ['script[src', 'iframe[src', 'link[href', '[id', '[class'].map((part) => `${part}*=${quoted} i]`);
  try {
    return queryFirst(document, sources.join(',')) !== null;
  } catch {
    return null;
  }
}

const isClipped = (element: Element | null): boolean =>
  element !== null && /^(hidden|clip)$/.test(getComputedStyle(element).overflowY);

/** Few predicates can be told by a look; the others are left unchecked. */
function isLayoutThere(match: string): Found {
  switch (match) {
    case 'scroll_locked':
      return isClipped(bodyElement()) || isClipped(rootElement());
    case 'dialog_open':
      return queryAll(document, 'dialog[open],[role="dialog"],[role="alertdialog"]').some(isRendered);
    default:
      return null;
  }
}

const languageOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Text of another language than the page's says nothing about it. */
const isForeign = ({ locale }: ProbeSignal, page: string | null): boolean =>
  locale !== undefined && page !== null && languageOf(locale) !== languageOf(page);

type Texts = ReadonlyMap<string, readonly Element[]>;

function find(signal: ProbeSignal, texts: Texts): Found {
  switch (signal.kind) {
    case 'dom':
      return isDomThere(signal.match);
    case 'vendor':
      return isVendorThere(signal.match);
    case 'text': {
      const elements = texts.get(signal.match);
      return elements === undefined ? null : elements.length > 0;
    }
    case 'layout':
    case 'interaction':
      return isLayoutThere(signal.match);
  }
}

/** The control a text belongs to, or the element that shows it. */
function controlAround(element: Element): Element {
  for (let box: Element | null = element; box !== null; box = composedParentElement(box))
    if (isControl(box)) return box;
  return element;
}

function textAnchorOf(
  signals: readonly ProbeSignal[],
  found: readonly Found[],
  texts: Texts,
): ProbedEntry['textAnchor'] {
  const doms = found.filter((_, index) => signals[index]?.kind === 'dom');
  if (doms.length === 0 || doms.some((each) => each !== false)) return null;
  for (const { kind, match } of signals) {
    const [only, ...others] = kind === 'text' ? (texts.get(match) ?? []) : [];
    if (only === undefined || others.length > 0) continue;
    const element = controlAround(only);
    const selector = selectorOf(element);
    const stable = stableSelectorOf(element, { role: roleOf(element), name: nameOf(element), selector });
    if (!/:nth-/.test(stable) && attributeOf(element, 'aria-hidden') !== 'true')
      return { selector: stable, text: match };
  }
  return null;
}

/** Looks for the signs of entries. Touches nothing, scrolls nothing, and sends no event (K 7). */
export function probe(args: { readonly entries: readonly ProbeEntry[] }): ProbeReport {
  return withMemory(() => look(args));
}

/** The same as part of a look that remembers already. */
export function look({ entries }: { readonly entries: readonly ProbeEntry[] }): ProbeReport {
  const locale = localeOf();
  const wanted = entries
    .flatMap(({ signals }) => signals)
    .filter((signal) => signal.kind === 'text' && !isForeign(signal, locale));
  const texts: Texts = wanted.length === 0 ? new Map() : elementsSaying(new Set(wanted.map(({ match }) => match)));
  const probed = entries.map(({ id, signals }) => {
    const found = signals.map((signal) => find(signal, texts));
    return { id, found, textAnchor: textAnchorOf(signals, found, texts) };
  });
  return { entries: probed, page: probedPage(probed.every(({ found }) => !found.includes(false))) };
}
