import { isInside, rectOf } from '../dom/dom.js';
import { dialogIntentOf, isConsent } from '../overlays/intents.js';
import { findCover, type Found } from './covering.js';
import { findOverlays, marksOf, type Overlaid, PRESSED } from '../overlays/modals.js';
import { matches } from '../dom/dom.js';
import { nameOf } from '../controls/names.js';
import { visibleText } from '../sight/text.js';
import { isInViewport, isRendered, isTransparent } from '../sight/visibility.js';
import { walk } from '../dom/walk.js';

/** A bar is at least this high and this much of the view wide. */
const BAR_HEIGHT = 40;
const BAR_SHARE = 0.2;
const TEXT_LIMIT = 1500;

/** What lies over the page (A&S B1), bars that ask for consent whatever their makers called them, and bare layers. */
export function findBlockers(): readonly Found[] {
  const overlays = findOverlays();
  const bars: Overlaid[] = [];
  walk(document, (element) => {
    if (!(element instanceof HTMLElement) || !isBar(element)) return;
    if ([...overlays, ...bars].some(({ whole }) => isInside(element, whole) || isInside(whole, element))) return;
    if (asksForConsent(element)) bars.push({ element, isDialog: false, whole: element });
  });
  const found = [...overlays, ...bars];
  const cover = findCover(found);
  return cover === null ? found : [cover, ...found];
}

function isBar(element: HTMLElement): boolean {
  const { position, pointerEvents } = getComputedStyle(element);
  if ((position !== 'fixed' && position !== 'sticky') || pointerEvents === 'none') return false;
  const rect = rectOf(element);
  if (rect.height < BAR_HEIGHT || rect.width < innerWidth * BAR_SHARE || !isInViewport(rect)) return false;
  return isRendered(element) && !isTransparent(element);
}

/** Offers both to agree and something else: words about cookies alone may be a notice or a recipe. */
function asksForConsent(element: HTMLElement): boolean {
  const intents = new Set<ReturnType<typeof dialogIntentOf>>();
  const actions: { label: string; intent: 'accept' | 'reject' | 'settings' | 'other' }[] = [];
  walk(element, (inner) => {
    if (!matches(inner, PRESSED) || !isRendered(inner)) return;
    const label = nameOf(inner);
    const intent = dialogIntentOf(label);
    intents.add(intent);
    actions.push({
      label,
      intent: intent === 'accept' || intent === 'reject' || intent === 'settings' ? intent : 'other',
    });
  });
  if (!intents.has('accept') || !(intents.has('reject') || intents.has('settings') || intents.has('close')))
    return false;
  return isConsent({ text: visibleText(element, TEXT_LIMIT), marks: marksOf(element) }, actions);
}
