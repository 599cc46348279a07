import type { ActionIntent, ModalNote } from '../page-types.js';
import { CONTROLS, hrefOf } from './controls.js';
import { attributeOf, closest, hasAttribute, isInside, matches, queryAll, rectOf, rootElement, tagOf } from './dom.js';
import { secretOf } from './fields.js';
import { nameOf } from './names.js';
import { refOf } from './refs.js';
import { selectorOf } from './selectors.js';
import { cut, visibleText } from './text.js';
import { isRendered, isTransparent } from './visibility.js';
import { walk } from './walk.js';

const DIALOGS = 'dialog[open],[role="dialog" i],[role="alertdialog" i],[aria-modal="true"],[popover]:popover-open';
const SUSPICIOUS = /consent|cookie|privacy|gdpr|cmp|modal|overlay|popup|newsletter|paywall|interstitial/i;
const CONSENT = /consent|cookie|privacy|gdpr|cmp/i;
/** A&S B1. */
const COVERED_SHARE = 0.25;
const HIGH_LAYER = 1000;
const ACTION_LIMIT = 12;

/** In this order: "reject all" also says "all", "accept necessary only" rejects. */
const INTENTS: readonly (readonly [ActionIntent, RegExp])[] = [
  [
    'reject',
    /\b(reject|refuse|decline|deny|disagree|opt[- ]?out|(only )?(strictly )?(necessary|essential|required)( cookies)?( only)?|without accepting|do not (accept|allow|sell)|no,? thanks?|ablehnen|verweigern|nur (notwendige|erforderliche|essenzielle)|refuser|rechazar|rifiuta|weiger)/i,
  ],
  [
    'settings',
    /\b(settings?|preferences?|manage|customi[sz]e|options|more (info|choices)|learn more|einstellungen|anpassen|verwalten|paramétrer|gérer|configurar|ajustes)\b/i,
  ],
  [
    'accept',
    /\b(accept|agree|allow|got it|i understand|consent|akzeptieren|zustimmen|annehmen|erlauben|einverstanden|accepter|autoriser|aceptar|accetta|akkoord)/i,
  ],
  [
    'close',
    /^[\s×✕✖⨯xX]$|\b(close|dismiss|not now|later|skip|cancel|hide|maybe later|schließen|schliessen|abbrechen|später|überspringen|fermer|plus tard|cerrar|chiudi|sluiten)\b/i,
  ],
  [
    'confirm',
    /\b(ok|okay|yes|confirm|continue|delete|remove|submit|save|send|log ?in|sign ?in|ja|bestätigen|weiter|löschen|oui|sí)\b/i,
  ],
];

export function intentOf(label: string): ActionIntent {
  return INTENTS.find(([, words]) => words.test(label))?.[0] ?? 'other';
}

const marksOf = (element: Element): string =>
  ['id', 'class', 'name', 'aria-label', 'data-testid'].map((name) => attributeOf(element, name) ?? '').join(' ');

function coveredShare(element: Element): number {
  const rect = rectOf(element);
  const width = Math.min(rect.right, innerWidth) - Math.max(rect.left, 0);
  const height = Math.min(rect.bottom, innerHeight) - Math.max(rect.top, 0);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (innerWidth * innerHeight);
}

/** Lies over the page although nothing calls it a dialog (A&S B1). */
function isOverlay(element: Element): boolean {
  const { position, zIndex, pointerEvents } = getComputedStyle(element);
  if (position !== 'fixed' && position !== 'sticky') return false;
  if (pointerEvents === 'none' || isTransparent(element)) return false;
  const share = coveredShare(element);
  if (share === 0) return false;
  return SUSPICIOUS.test(marksOf(element)) || (share >= COVERED_SHARE && Number(zIndex) >= HIGH_LAYER);
}

function isBlocking(element: Element, isDialog: boolean): boolean {
  if (matches(element, ':modal') || attributeOf(element, 'aria-modal') === 'true') return true;
  if (coveredShare(element) >= COVERED_SHARE && isFixed(element)) return true;
  return isDialog && hasBackdrop(element);
}

const isFixed = (element: Element): boolean => getComputedStyle(element).position === 'fixed';

/** Something else covers the whole view behind the dialog: it is what stops clicks. */
function hasBackdrop(dialog: Element): boolean {
  const corners = [
    [2, 2],
    [innerWidth - 3, innerHeight - 3],
  ] as const;
  return corners.every(([x, y]) => {
    const hit = Document.prototype.elementFromPoint.call(document, x, y);
    if (hit === null || hit === rootElement() || isInside(hit, dialog)) return false;
    return isFixed(hit) && coveredShare(hit) > 0.9;
  });
}

function labelOf(element: Element): string {
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((name) => hasAttribute(element, name));
  const name = isNamed ? nameOf(element) : '';
  return name || cut(visibleText(element, 100).replaceAll('\n', ' '), 80);
}

function actionsOf(element: Element): ModalNote['actions'] {
  const controls: Element[] = [];
  walk(element, (inner) => {
    if (!matches(inner, CONTROLS) || !isRendered(inner)) return;
    const isPressed = ['button', 'a', 'summary'].includes(tagOf(inner)) || matches(inner, '[role="button" i],input');
    if (isPressed && (closest(inner, 'button,a') === inner || !matches(inner, 'span,div'))) controls.push(inner);
  });
  return controls.slice(0, ACTION_LIMIT).map((control) => {
    const label = nameOf(control);
    const isLinkAway = hrefOf(control) !== null && !(hrefOf(control) ?? '').includes('#');
    const intent = intentOf(label);
    return { ctaRef: refOf(control), label, intent: isLinkAway && intent !== 'reject' ? 'other' : intent };
  });
}

function isSensitive(element: Element): boolean {
  return queryAll(element, 'input').some((input) => secretOf(input) !== null || matches(input, '[type="file" i]'));
}

/** What lies over the page, outermost first: dialogs, consent banners, overlays (A&S B1). */
export function findModals(): readonly ModalNote[] {
  const found: { element: Element; isDialog: boolean }[] = [];
  walk(document, (element) => {
    if (found.some(({ element: outer }) => isInside(element, outer))) return;
    const isDialog = matches(element, DIALOGS);
    if (!isDialog && !(element instanceof HTMLElement)) return;
    if (isDialog ? isRendered(element) : isOverlay(element) && isRendered(element)) found.push({ element, isDialog });
  });
  return found.map(({ element, isDialog }) => {
    const isAlert = attributeOf(element, 'role')?.toLowerCase() === 'alertdialog';
    const isConsent = CONSENT.test(marksOf(element)) || /\bcookies?\b/i.test(visibleText(element, 300));
    return {
      selector: selectorOf(element),
      frameId: null,
      kind: isAlert ? 'alertdialog' : isConsent ? 'consent' : isDialog ? 'dialog' : 'overlay',
      label: labelOf(element),
      blocking: isBlocking(element, isDialog),
      sensitive: isSensitive(element),
      actions: actionsOf(element),
    };
  });
}
