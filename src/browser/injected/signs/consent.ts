import lexicon from '../../lexicons/consent-signs.json';
import { asksConsent } from '../../rules/asks-consent.js';
import type { ConsentSigns, SeenControl } from '../../protocol/signs.js';
import { type BoxControl, holdsPage, readBox } from '../blockers/describe.js';
import {
  bodyElement,
  composedAncestors,
  matches,
  queryFirst,
  rootElement,
  shadowRootOf,
  tagOf,
  textContentOf,
} from '../dom/dom.js';
import { CONSENT_MARKS } from '../overlays/intents.js';
import { lazily } from '../dom/lazily.js';
import { marksOf } from '../overlays/modals.js';
import { selectorOf } from '../dom/selectors.js';
import { isRendered } from '../sight/visibility.js';
import { wordPattern } from '../commit/word-pattern.js';
import { lastingSelector, seenControl } from './lasting.js';

/** Whatever holds more text than this and is not called so by its makers is a page. */
const PAGE_TEXT = 20_000;

const wordPatterns = lazily(() =>
  Object.values(lexicon.words).map((words) => wordPattern(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`)),
);

/** How many of the things that banners speak of this text speaks of. */
const countWords = (text: string): number => wordPatterns().filter((pattern) => pattern.test(text)).length;

const ANY_VENDOR = lexicon.vendors.map(([, selector]) => selector).join(',');

/** The consent product that drew the box, by marks of its own on it, around it or in it. */
function vendorOf(box: Element): string | null {
  const around = [box, ...composedAncestors(box)].find((element) => matches(element, ANY_VENDOR));
  const marked = around ?? queryFirst(shadowRootOf(box) ?? box, ANY_VENDOR);
  if (marked === null) return null;
  return lexicon.vendors.find(([, selector = '']) => matches(marked, selector))?.[0] ?? null;
}

/** Cheap, and true of everything that asks for consent. */
function mayAsk(box: Element): boolean {
  if (CONSENT_MARKS.test(`${tagOf(box)} ${marksOf(box)}`)) return true;
  const shadow = shadowRootOf(box);
  const text = `${textContentOf(box) ?? ''} ${shadow === null ? '' : (textContentOf(shadow) ?? '')}`;
  if (text.length > PAGE_TEXT) return false;
  return countWords(text) > 0 || matches(box, ANY_VENDOR) || queryFirst(box, ANY_VENDOR) !== null;
}

/** The page behind it cannot be scrolled. */
function isScrollLocked(): boolean {
  return [rootElement(), bodyElement()].some((box) => {
    if (box === null) return false;
    const { overflowY, position } = getComputedStyle(box);
    return overflowY === 'hidden' || overflowY === 'clip' || position === 'fixed';
  });
}

/** The first that lasts; what leads away from the page answers nothing. */
function firstOf(controls: readonly BoxControl[], intents: readonly BoxControl['intent'][]): SeenControl | null {
  for (const intent of intents) {
    for (const { element, label, isLink, intent: own } of controls) {
      const seen = own === intent && !isLink ? seenControl(element, label) : null;
      if (seen !== null) return seen;
    }
  }
  return null;
}

const CLIMB = 4;

/** Of the box, or of what was drawn around it for it alone, where only that has a name that lasts. */
function bannerSelector(box: Element): string {
  const around = composedAncestors(box).slice(0, CLIMB);
  const end = around.findIndex((element) => element === bodyElement() || holdsPage(element));
  const boxes = [box, ...(end === -1 ? around : around.slice(0, end))];
  const named = boxes.map(lastingSelector).find((selector) => selector !== null && isName(selector));
  return named ?? lastingSelector(box) ?? selectorOf(box);
}

/** What its makers call it: no place below something named, and no words of the page. */
function isName(selector: string): boolean {
  const last = selector.split(' >>> ').at(-1) ?? '';
  return !last.startsWith('role=') && !/\s/.test(last.replace(/".*"/g, ''));
}

function describe(box: Element, { text, controls }: ReturnType<typeof readBox>): ConsentSigns {
  return {
    selector: bannerSelector(box),
    vendor: vendorOf(box),
    consentWords: countWords(text),
    isScrollLocked: isScrollLocked(),
    reject: firstOf(controls, ['reject']),
    accept: firstOf(controls, ['accept', 'confirm']),
    manage: firstOf(controls, ['settings']),
  };
}

/** Products that show their banner in a frame of another site: what it says cannot be seen from here. */
function isFramedBanner(box: Element): boolean {
  const frame = queryFirst(box, 'iframe');
  return frame !== null && isRendered(frame) && vendorOf(box) !== null;
}

export interface ConsentFound {
  readonly box: Element;
  readonly signs: ConsentSigns;
}

/** The first of the boxes that asks for consent (K 9), as dismissing blockers would see it (A&S B1). */
export function findConsent(boxes: readonly Element[]): ConsentFound | null {
  for (const box of boxes) {
    if (!mayAsk(box) || holdsPage(box)) continue;
    const read = readBox(box, marksOf(box));
    if (asksConsent(read) || isFramedBanner(box)) return { box, signs: describe(box, read) };
  }
  return null;
}
