import type { Sighting } from '../controls/sighting.js';
import { DIALOGS, dialogName, isShowing } from '../overlays/dialogs.js';
import { deepElementFromPoint, isInside, matches } from '../dom/dom.js';
import { cut } from '../sight/text.js';
import { view } from '../sight/view.js';

const LABEL_LIMIT = 80;
/** "Inbox (12)" is "Inbox" with one message less, too. */
const COUNTER = /\s*[([]?\d+\+?[)\]]?\s*$/;

/** Dialogs among what a look has gathered that are there for people. */
export function openDialogs(elements: readonly Element[]): readonly Element[] {
  return elements.filter((element) => matches(element, DIALOGS) && isShowing(element));
}

/** Those under the middle of the view first, inner and later ones before outer and earlier ones. */
function topmostFirst(dialogs: readonly Element[]): readonly Element[] {
  const last = [...dialogs].reverse();
  if (last.length < 2) return last;
  const { width, height } = view();
  const hit = deepElementFromPoint(width / 2, height / 2);
  const isHit = (dialog: Element) => hit !== null && isInside(hit, dialog);
  return [...last.filter(isHit), ...last.filter((dialog) => !isHit(dialog))];
}

/**
 * Which surface of its address a page shows (K 11): the topmost open dialog, else the chosen tabs, outer before inner. A
 * banner that asks for consent is no surface: it lies over all of them until it is answered.
 */
export function surfaceLabelOf(
  dialogs: readonly Element[],
  controls: readonly Sighting[],
  banner: Element | null,
): string | null {
  const isBanner = (dialog: Element) => banner !== null && (isInside(dialog, banner) || isInside(banner, dialog));
  for (const dialog of topmostFirst(dialogs.filter((each) => !isBanner(each)))) {
    const label = dialogName(dialog);
    if (label !== '') return cut(label, LABEL_LIMIT);
  }
  const tabs = controls
    .filter(({ role, state, isVisible }) => role === 'tab' && isVisible && state.includes('selected'))
    .map(({ name }) => name.replace(COUNTER, '').trim())
    .filter((name) => name !== '');
  return tabs.length === 0 ? null : cut(tabs.join(' / '), LABEL_LIMIT);
}
