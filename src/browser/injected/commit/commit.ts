import type { CommitFacts } from '../../protocol/elements.js';
import { activatedBy } from './activated.js';
import { isComposer, isSendControl } from '../controls/composers.js';
import { asked, isDangerous, requestOf } from './signs.js';
import { DIALOGS } from '../overlays/dialogs.js';
import { isDisclosure } from '../controls/disclosures.js';
import {
  attributeOf,
  composedAncestors,
  fieldValue,
  hasAttribute,
  inputType,
  linkAddressOf,
  matches,
  queryFirst,
  tabIndexOf,
  tagOf,
  textContentOf,
} from '../dom/dom.js';
import { buttonTypeOf } from '../dom/fields.js';
import { takesText } from '../controls/fields.js';
import { formFactsOf } from '../controls/form-facts.js';
import { hintOf } from '../controls/hints.js';
import { intentOf, isConsent } from '../overlays/intents.js';
import { remembered } from '../dom/memory.js';
import { isOverlay } from '../overlays/modals.js';
import { knownName, roleOf } from '../controls/names.js';
import { isInSwitcher } from '../controls/switchers.js';
import { collapse, cut, labelText, strip, visibleText } from '../sight/text.js';

/** German puts the verb last. */
const NAME_LIMIT = 160;
/** Longer text of something that does not look clickable is prose. */
const SHORT = 40;
/** What icon sets put before the name of each icon. */
const ICON_SET =
  /^((fa[srlbd]?|icons?|ico|bi|mdi|ri|ti|lucide|feather|glyphicon|octicon|codicon|symbol|btn|button) )+/i;
/** Of the text of a dialog: enough to know whether it talks of cookies. */
const CONSENT_LIMIT = 1000;
const CAPTIONED = new Set(['submit', 'button', 'reset', 'image']);
const SWITCHING = new Set([
  'option',
  'menuitem',
  'menuitemradio',
  'menuitemcheckbox',
  'radio',
  'combobox',
  'listbox',
  'button',
]);

function typeOf(control: Element): string | null {
  if (control instanceof HTMLInputElement) return inputType(control);
  return control instanceof HTMLButtonElement ? buttonTypeOf(control) : null;
}

/** What a button hands over with its form; what people typed is never read here. */
function captionOf(control: Element): string {
  if (control instanceof HTMLInputElement) return CAPTIONED.has(inputType(control)) ? (fieldValue(control) ?? '') : '';
  return control instanceof HTMLButtonElement ? (attributeOf(control, 'value') ?? '') : '';
}

/** Of a control without a name: what its picture says, else what its makers call it. */
function pictureName(control: Element): string {
  const part = queryFirst(control, '[aria-label]:not([aria-label=""]),[title]:not([title=""]),svg > title');
  if (part === null) return hintOf(control).replace(/[-_]+/g, ' ').replace(ICON_SET, '');
  return attributeOf(part, 'aria-label') ?? attributeOf(part, 'title') ?? textContentOf(part) ?? '';
}

function marksOf(control: Element): string {
  const id = attributeOf(control, 'id') ?? '';
  const testId = attributeOf(control, 'data-testid') ?? '';
  return `${id === '' ? '' : `#${id}`}${testId === '' ? '' : `[data-testid="${testId}"]`}`.slice(0, NAME_LIMIT);
}

function looksClickable(element: Element): boolean {
  if (roleOf(element) !== 'generic' && roleOf(element) !== 'heading') return true;
  if (hasAttribute(element, 'onclick') || (hasAttribute(element, 'tabindex') && isFocusable(element))) return true;
  return getComputedStyle(element).cursor === 'pointer';
}
const isFocusable = (element: Element): boolean => element instanceof HTMLElement && tabIndexOf(element) >= 0;

const isEntered = (control: Element): boolean => takesText(control) || control instanceof HTMLSelectElement;

function namesOf(control: Element): readonly string[] {
  const name = knownName(control);
  if (!looksClickable(control) && (name.length > SHORT || roleOf(control) === 'heading')) return [];
  // What people read on it counts too: a label for readers may say less.
  const seen = isEntered(control) ? '' : labelText(control, NAME_LIMIT);
  const attributes = ['title', 'aria-label'].map((attribute) => attributeOf(control, attribute) ?? '');
  const all = [name, seen, captionOf(control), ...attributes];
  // Characters that nobody sees would hide a word from the lists of words.
  const shown = (each: string) => cut(collapse(strip(each)), NAME_LIMIT);
  const names = [...new Set(all.map(shown).filter((each) => each !== ''))];
  const picture = names.length > 0 || takesText(control) ? '' : shown(pictureName(control));
  return picture === '' ? names : [picture];
}

/** Leads to a page. An address that only stays where it is belongs to a button in disguise. */
function isPlainLink(control: Element): boolean {
  if (!(control instanceof HTMLAnchorElement) && tagOf(control) !== 'area') return false;
  if (roleOf(control) !== 'link') return false;
  const written = attributeOf(control, 'href')?.trim() ?? '';
  if (written === '' || written === '#') return false;
  if (control instanceof HTMLAnchorElement) return /^https?:/i.test(linkAddressOf(control));
  return /^https?:/i.test(written) || !/^[a-z][a-z0-9+.-]*:/i.test(written);
}

/** What lies over the page and holds the control (A&S B1). */
const isBlocker = remembered(
  (element) =>
    matches(element, DIALOGS) ||
    (element instanceof HTMLElement && !(element instanceof HTMLBodyElement) && isOverlay(element)),
);

type BlockerFacts = Pick<CommitFacts, 'blockerIntent' | 'inConsent' | 'question'>;
const NO_BLOCKER: BlockerFacts = { blockerIntent: null };

function blockerFactsOf(control: Element, name: string): BlockerFacts {
  const blocker = composedAncestors(control).find(isBlocker);
  if (blocker === undefined) return { blockerIntent: null, question: asked(control, null) };
  const intent = intentOf(name);
  const marks = ['id', 'class', 'aria-label'].map((each) => attributeOf(blocker, each) ?? '').join(' ');
  const text = visibleText(blocker, CONSENT_LIMIT);
  return {
    blockerIntent: intent === 'reject' || intent === 'close' ? intent : 'other',
    inConsent: isConsent({ text, marks }, [{ label: name, intent }]),
    question: asked(control, blocker),
  };
}

/** What the commit-point detector must know of the control that a click on `element` activates (A&S 5.13). */
export function commitFactsOf(element: Element): CommitFacts {
  const control = activatedBy(element);
  const role = roleOf(control);
  const isField = takesText(control);
  const names = namesOf(control);
  const form = formFactsOf(control);
  const canSwitch = SWITCHING.has(role);
  return {
    tag: tagOf(control),
    role,
    type: typeOf(control),
    marks: marksOf(control),
    names,
    isPlainLink: isPlainLink(control),
    isDisclosure: !isField && isDisclosure(control, form?.isSubmitter === true),
    ...(isField ? NO_BLOCKER : blockerFactsOf(control, names[0] ?? '')),
    ...requestOf(control),
    isDanger: isDangerous(control),
    isSendControl: !isField && isSendControl(control),
    isComposer: isField && isComposer(control),
    inModelMenu: canSwitch && isInSwitcher(control, 'model'),
    inWorkspaceSwitcher: canSwitch && isInSwitcher(control, 'workspace'),
    form,
  };
}
