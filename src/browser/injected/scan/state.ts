import type { PageState, PageStateField } from '../../protocol/page.js';
import { completenessOf } from './completeness.js';
import { DIALOGS, dialogName, isShowing } from '../overlays/dialogs.js';
import {
  allElements,
  attributeOf,
  bodyElement,
  deepActiveElement,
  frameDocumentOf,
  matches,
  pageAddress,
  pageTitle,
  rootElement,
  scrollerElement,
  scrollHeightOf,
  scrollWidthOf,
  tagOf,
} from '../dom/dom.js';
import { nameOf, roleOf } from '../controls/names.js';
import { refOf } from './refs.js';
import { scanControls } from './scan.js';
import { selectorOf } from '../dom/selectors.js';
import { isRendered } from '../sight/visibility.js';

export function activeElement(): PageState['activeElement'] {
  const active = deepActiveElement();
  if (active === null || active === bodyElement() || active === rootElement()) return null;
  return { tag: tagOf(active), role: roleOf(active), name: nameOf(active), selector: selectorOf(active) };
}

const shownDialogs = () =>
  [...allElements(document)].filter((element) => matches(element, DIALOGS) && isShowing(element));

function dialogs(): NonNullable<PageState['dialogs']> {
  return shownDialogs().map((element) => ({
    selector: selectorOf(element),
    label: dialogName(element) || nameOf(element),
    modal: attributeOf(element, 'aria-modal') === 'true' || matches(element, ':modal'),
  }));
}

function frames(): NonNullable<PageState['frames']> {
  return [...allElements(document)]
    .filter((element) => element instanceof HTMLIFrameElement)
    .map((frame) => ({
      ref: refOf(frame),
      frameId: null,
      url: attributeOf(frame, 'src') ?? '',
      name: attributeOf(frame, 'name') ?? '',
      sameOrigin: frameDocumentOf(frame) !== null,
      visible: isRendered(frame),
    }));
}

export function scrollPosition(): NonNullable<PageState['scroll']> {
  const scroller = scrollerElement();
  return {
    x: Math.round(scrollX),
    y: Math.round(scrollY),
    maxX: Math.max(0, scrollWidthOf(scroller) - innerWidth),
    maxY: Math.max(0, scrollHeightOf(scroller) - innerHeight),
  };
}

const READERS: { readonly [F in PageStateField]: () => PageState[F] } = {
  url: pageAddress,
  title: pageTitle,
  activeElement,
  dialogs,
  frames,
  completeness: () =>
    completenessOf(
      scanControls()
        .filter(({ isVisible }) => isVisible)
        .map(({ name }) => name),
    ),
  scroll: scrollPosition,
};

export function readState(fields: readonly PageStateField[]): PageState {
  return Object.fromEntries(fields.map((field) => [field, READERS[field]()]));
}
