/** Pages that keep people out without a form that says so: notices, overlays, keypads, choices of where one is from. */
import { type BesideNotes, readBeside } from '../scan/beside.js';
import { holdsPage } from '../blockers/describe.js';
import { DIALOGS } from '../overlays/dialogs.js';
import { closest, composedAncestors, isInside, matches, queryFirst, textContentOf } from '../dom/dom.js';
import { intentOf } from '../overlays/intents.js';
import { remembered } from '../dom/memory.js';
import { isBlocking } from '../overlays/modals.js';
import type { FieldGroup } from './forms.js';
import { type Button, type Finds, type Headline, isAnyHeadline, isSeen } from './gather.js';
import { plain } from './plain.js';
import { hasWords } from './words.js';

/** A page of one thing: that much and no more. */
const SMALL = 1.5;
const FEW = 0.6;
const FRAME_PARTS = 'header,nav,footer,[role="banner" i],[role="navigation" i],[role="contentinfo" i]';
const DIGITS = 10;
const LONGEST_OVERLAY = 1500;

interface Look {
  readonly finds: Finds;
  readonly lines: readonly Headline[];
}

/** What lies over the page around this element and keeps people from it. */
export const overlayAround = remembered(
  (inner: Element): Element | null =>
    [inner, ...composedAncestors(inner)].find((element) => {
      const isDialog = matches(element, DIALOGS);
      return isBlocking({ element, isDialog, whole: element }) && (isDialog || !holdsPage(element));
    }) ?? null,
);

/** Can be closed, or left for the page behind it. */
export const hasWayRound = (overlay: Element, { buttons, links }: Finds): boolean =>
  [...buttons, ...links].some(
    ({ element, meaning }) => meaning.isWayRound && isInside(element, overlay) && isSeen(element),
  );

const asksConsent = ({ element }: Button): boolean =>
  ['accept', 'reject'].includes(intentOf((textContentOf(element) ?? '').trim()));

/** Something over the page that has the way to sign in, and no way round. */
export function gateOverlay(finds: Finds, groups: readonly FieldGroup[]): Element | null {
  const controls = [...finds.buttons, ...finds.links];
  const asked = new Set<Element>();
  for (const { element, meaning } of controls) {
    if ((meaning.action !== 'login' && meaning.provider === null) || closest(element, FRAME_PARTS) !== null) continue;
    const overlay = isSeen(element) ? overlayAround(element) : null;
    if (overlay === null || asked.has(overlay)) continue;
    asked.add(overlay);
    const inside = controls.filter((control) => isInside(control.element, overlay));
    if (hasWayRound(overlay, finds) || inside.some(asksConsent)) continue;
    if (groups.some(({ box }) => isInside(box, overlay))) continue;
    if ((textContentOf(overlay) ?? '').length <= LONGEST_OVERLAY) return overlay;
  }
  return null;
}

/** The page, where it is a small one. */
export const smallPage = (): BesideNotes | null => readBeside([], SMALL);

/** The words of a small page speak of signing in, or of a code that is sent to whoever does. */
export function speaksOfLogin(page: BesideNotes): boolean {
  const { text, prose } = page;
  const said = plain(prose);
  return hasWords('login', said) || hasWords('noAccount', said) || hasWords('sendCode', plain(text)) || isKeypad(page);
}

/** Keys for all digits, and a word for what they type. */
function isKeypad({ digits, prose }: BesideNotes): boolean {
  if (digits.size < DIGITS) return false;
  const said = plain(prose);
  return hasWords('pin', said) || hasWords('login', said);
}

/** May be a keypad or a choice of houses: worth reading the page for. */
export const asksWithoutForm = ({ buttons }: Finds, lines: readonly Headline[]): boolean =>
  buttons.length >= DIGITS || lines.some(({ text }) => hasWords('organisation', text) || hasWords('pin', text));

/** Asks which house somebody belongs to, whose login comes next. */
function isHouseChoice({ text }: BesideNotes, lines: readonly Headline[], { buttons, links }: Finds): boolean {
  const hasChoice = queryFirst(document, 'select,input,[role="combobox" i],[role="listbox" i]') !== null;
  if (!hasChoice && buttons.length + links.length < 3) return false;
  const said = `${plain(text)} ${lines.map((line) => line.text).join(' ')}`;
  const isAsked = lines.some(({ text: line, element }) => {
    return hasWords('organisation', line) && (element === null || isSeen(element));
  });
  if (isAsked) return hasWords('login', said) || hasWords('federation', said);
  return hasWords('organisation', said) && isAnyHeadline('loginHeading', lines);
}

/** The page as a whole is about having to sign in, although it has no field for it. */
function isNotice(page: BesideNotes, hasLoginControl: boolean, { finds, lines }: Look): boolean {
  const large = lines.filter(({ element }) => element === null || matches(element, 'h1,h2,[role="heading" i]'));
  const isHeaded = isAnyHeadline('loginHeading', large);
  if ((!hasLoginControl && !isHeaded) || page.weight > 1) return false;
  if (isAnyHeadline('login', lines) || (hasLoginControl && isHeaded)) return !isAnyHeadline('signupHeading', lines);
  const said = plain(page.text);
  const isSpoken = isHeaded || hasWords('login', said) || hasWords('signedIn', said);
  if (isSpoken && hasWords('gate', said)) return true;
  // An offer is answered by the control beside it; the link in the head of every page is there anyhow.
  return hasWords('gateOffer', said) && waysIn(finds).length > 0;
}

const isInMiddle = ({ element }: Button): boolean => closest(element, FRAME_PARTS) === null && isSeen(element);

const waysIn = ({ buttons, links }: Finds): readonly Button[] =>
  [...buttons, ...links].filter(
    (control) => (control.meaning.action === 'login' || control.meaning.provider !== null) && isInMiddle(control),
  );

/** A small page of which most is ways to sign in. */
function isChoiceOfWays(page: BesideNotes, finds: Finds): boolean {
  if (page.weight > FEW) return false;
  const ways = waysIn(finds).length;
  return ways >= 2 && ways * 2 >= [...finds.buttons, ...finds.links].filter(isInMiddle).length;
}

/** A small page without a form for a secret or a name in the middle of it. */
export function isGate(
  page: BesideNotes,
  look: Look & { readonly groups: readonly FieldGroup[] },
  hasLoginControl: boolean,
): boolean {
  const { finds, groups, lines } = look;
  const inner = groups.filter(({ box }) => closest(box, FRAME_PARTS) === null);
  if (inner.some(({ fields }) => fields.some(({ kind }) => kind === 'password' || kind === 'code'))) return false;
  if (isHouseChoice(page, lines, finds) || isKeypad(page)) return true;
  return inner.length === 0 && (isNotice(page, hasLoginControl, look) || isChoiceOfWays(page, finds));
}
