import type { CommitFacts } from '../../protocol/elements.js';
import { activatedBy } from './activated.js';
import { isComposer, isSendControl } from '../controls/composers.js';
import { isItem } from './items.js';
import { namesOf } from './labels.js';
import { asked, isDangerous, keepsItself, requestOf, saidIn } from './signs.js';
import { DIALOGS } from '../overlays/dialogs.js';
import { isDisclosure, opensMenu } from '../controls/disclosures.js';
import { attributeOf, composedAncestors, hasAttribute, inputType, linkAddressOf, matches, tagOf } from '../dom/dom.js';
import { buttonTypeOf } from '../dom/fields.js';
import { takesText } from '../controls/fields.js';
import { defaultButtonOf, formFactsOf, isPosted } from '../controls/form-facts.js';
import { intentOf, isConsent } from '../overlays/intents.js';
import { remembered } from '../dom/memory.js';
import { isOverlay } from '../overlays/modals.js';
import { roleOf } from '../controls/names.js';
import { isInSwitcher } from '../controls/switchers.js';
import { visibleText } from '../sight/text.js';

const MARKS_LIMIT = 160;
/** Of the text of a dialog: enough to know whether it talks of cookies. */
const CONSENT_LIMIT = 1000;
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

function marksOf(control: Element): string {
  const id = attributeOf(control, 'id') ?? '';
  const testId = attributeOf(control, 'data-testid') ?? '';
  return `${id === '' ? '' : `#${id}`}${testId === '' ? '' : `[data-testid="${testId}"]`}`.slice(0, MARKS_LIMIT);
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

type BlockerFacts = Pick<CommitFacts, 'blockerIntent' | 'inConsent' | 'question' | 'said'>;
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
    said: saidIn(blocker),
  };
}

const defaultNamesOf = remembered((button) => namesOf(button));

/** The form of a control, with what Enter would press in it. */
function formOfControl(control: Element): CommitFacts['form'] {
  const form = formFactsOf(control);
  const button = form === null || form.isSubmitter ? null : defaultButtonOf(control);
  return form === null || button === null ? form : { ...form, defaultNames: defaultNamesOf(button) };
}

const TOGGLES = new Set(['switch', 'checkbox', 'menuitemcheckbox']);
const isToggle = (control: Element, role: string): boolean =>
  TOGGLES.has(role) || hasAttribute(control, 'aria-pressed');

/**
 * What the commit-point detector must know of the control that a click on `element` activates (A&S 5.13); `isInPassing`
 * where a whole page is looked at and nothing is about to be pressed.
 */
export function commitFactsOf(element: Element, isInPassing = false): CommitFacts {
  const control = activatedBy(element);
  const role = roleOf(control);
  const isField = takesText(control);
  const names = namesOf(control, isInPassing);
  const form = formOfControl(control);
  const isSubmitter = form?.isSubmitter === true;
  const canSwitch = SWITCHING.has(role);
  return {
    tag: tagOf(control),
    role,
    type: typeOf(control),
    marks: marksOf(control),
    names,
    isPlainLink: isPlainLink(control),
    ...(isItem(control) && { isItem: true }),
    isDisclosure: !isField && isDisclosure(control, { isSubmitter, isPosting: isSubmitter && isPosted(control) }),
    ...(isSubmitter && opensMenu(control) && { opens: true }),
    ...(isField ? NO_BLOCKER : blockerFactsOf(control, names[0] ?? '')),
    ...requestOf(control),
    ...(isToggle(control, role) && { isToggle: true }),
    isDanger: isDangerous(control),
    isSendControl: !isField && isSendControl(control),
    isComposer: isField && isComposer(control),
    inModelMenu: canSwitch && isInSwitcher(control, 'model'),
    inWorkspaceSwitcher: canSwitch && isInSwitcher(control, 'workspace'),
    ...(keepsItself() && { keepsItself: true }),
    form,
  };
}
