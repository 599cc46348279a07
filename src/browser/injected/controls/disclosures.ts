import { attributeOf, composedAncestors, hasAttribute, matches } from '../dom/dom.js';
import { knownName } from './names.js';

/** How far above a page number its list of pages may stand. */
const REACH = 5;
const OPENS = ['menu', 'listbox', 'tree', 'grid', 'true'];
const PAGES = /(^|[^a-z])(pagination|paginator|pager|pagenav|page-numbers|seitennavigation|paginación)([^a-z]|$)/i;
const PAGE_LABEL =
  /^(go to )?(next|previous|prev|first|last) page$|^page \d+|^(zur )?(nächste|vorherige|erste|letzte) seite$|^seite \d+|^page (suivante|précédente)|^página (siguiente|anterior)|^página \d+/i;
const SORTS = /sort|sortier|trier|ordenar/i;
const HEADER = 'th,[role="columnheader" i],[role="rowheader" i]';

const marksOf = (element: Element): string =>
  ['id', 'class', 'aria-label', 'data-testid', 'title'].map((name) => attributeOf(element, name) ?? '').join(' ');

const isPage = (control: Element, above: readonly Element[]): boolean =>
  PAGE_LABEL.test(knownName(control)) ||
  ['next', 'prev'].includes(attributeOf(control, 'rel')?.toLowerCase() ?? '') ||
  above.some((each) => PAGES.test(marksOf(each)));

function isSortHeader(control: Element, above: readonly Element[]): boolean {
  const header = [control, ...above].find((each) => matches(each, HEADER));
  if (header === undefined) return false;
  return (
    hasAttribute(header, 'aria-sort') || SORTS.test(`${marksOf(header)} ${marksOf(control)} ${knownName(control)}`)
  );
}

/** Opens or closes a part of the page, or a menu of what could be done. */
function opens(control: Element): boolean {
  if (matches(control, 'summary,[role="tab" i]')) return true;
  if (matches(control, 'input,select,textarea,[role="combobox" i],[role="textbox" i]')) return false;
  return hasAttribute(control, 'aria-expanded') || opensMenu(control);
}

export const opensMenu = (control: Element): boolean =>
  OPENS.includes(attributeOf(control, 'aria-haspopup')?.toLowerCase() ?? '');

/**
 * Shows more or other parts of the page and changes nothing (rule 0 of A&S 5.13). What submits a form does change it; a
 * page of a list may be asked for by a form, but is not posted.
 */
export function isDisclosure(
  control: Element,
  { isSubmitter, isPosting }: { readonly isSubmitter: boolean; readonly isPosting: boolean },
): boolean {
  const above = composedAncestors(control).slice(0, REACH);
  if (isPage(control, above)) return !(isSubmitter && isPosting);
  return !isSubmitter && (opens(control) || isSortHeader(control, above));
}
