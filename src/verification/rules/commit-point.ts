import type { CommitFacts } from '../../browser/index.js';
import type { CommitClass, CommitPoint } from '../types.js';
import {
  gravest,
  isAffirmative,
  isGraveClass,
  isHarmless,
  isOrder,
  lexiconClassOf,
  questionClassOf,
  statedClassOf,
} from './lexicon/lexicon.js';
import type { LexiconClass } from './lexicon/tables.js';

export const COMMIT_ACTIONS = ['click', 'type_enter', 'key', 'choose', 'route', 'drag', 'upload', 'history'] as const;
export type CommitAction = (typeof COMMIT_ACTIONS)[number];

export interface CommitQuestion {
  readonly action: CommitAction;
  /** Of the element the action would touch; null when it touches none. */
  readonly facts: CommitFacts | null;
  /** The selector as the caller wrote it. */
  readonly selectorText: string | null;
  /** An earlier upload on this route started a write request by itself (rule 12). */
  readonly uploadSendsAtOnce?: boolean;
  /** The document the action leads to was the answer to a POST (rule 11). */
  readonly isPostResult?: boolean;
  /** Of action `key`: a key or a combination. */
  readonly key?: string;
  /** The page has a connection open that nothing holds: what cannot be read may be an order (A&S WG7). */
  readonly hasSocket?: boolean;
  /** The write gate stands behind the action: whatever the page sends is judged before it leaves (A&S WG1). */
  readonly isGated?: boolean;
}

const SEND_SELECTOR = /send-button|send_button|data-testid=["']?send["'\]]/i;
const LOGIN_SELECTOR = /login|sign-?in/i;
const PRESSED_SELECTOR = /button|submit/i;
const MODEL_SELECTOR = /model-selector|model-switch|data-testid=["']?model["'\]]/i;
const SANDBOX_SELECTOR = /sandbox-switch|workspace-switch|sandbox-selector/i;

/** Roles whose names say what is entered or chosen in them, not what a press does. */
const FIELD_ROLES = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'spinbutton',
  'slider',
  'checkbox',
  'radio',
  'option',
]);
/** Where Enter is not a press. */
const ENTERED_ROLES = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'checkbox', 'radio']);
const PRESSED_TYPES = new Set(['submit', 'image', 'button', 'reset', 'file']);
const LEXICON_RULES: Readonly<Record<LexiconClass, number>> = {
  critical: 5,
  destructive: 6,
  identity: 7,
  publish: 8,
  send: 1,
  submit: 9,
};
const GRAVE = new Set<LexiconClass>(['critical', 'destructive', 'identity']);
const LABEL_LIMIT = 80;

/**
 * Whether an action cannot be taken back so easily that it may go unverified (A&S 5.13). The first rule that matches
 * gives the class; null when none does, when rule 0 exempts the control, or when the write gate is enough (M2b).
 */
export function detectCommitPoint(query: CommitQuestion): CommitPoint | null {
  const { action, facts } = query;
  if (action === 'upload') return uploaded(query);
  if (action === 'history') return query.isPostResult === true ? { class: 'submit', rule: 11, label: '' } : null;
  if (facts === null) return null;
  // What a page keeps to itself is never sent, so the gate would never see it.
  const isGated = query.isGated === true && facts.keepsItself !== true;
  const said = saidPoint(query, facts, isGated);
  return said ?? (query.hasSocket === true && isMute(facts, query) ? point('submit', 9, facts) : null);
}

function saidPoint(
  { action, key, selectorText }: CommitQuestion,
  facts: CommitFacts,
  isGated: boolean,
): CommitPoint | null {
  switch (action) {
    case 'click':
    case 'route':
    case 'drag':
      return pressed(facts, selectorText, isGated);
    case 'key':
      return keyed(facts, key ?? '', isGated);
    case 'type_enter':
      return typed(facts, isGated);
    case 'choose':
      return chosen(facts, selectorText);
    case 'upload':
    case 'history':
      return null;
  }
}

const labelOf = (facts: CommitFacts): string => (facts.names[0] ?? '').slice(0, LABEL_LIMIT);
const point = (name: CommitClass, rule: number, facts: CommitFacts): CommitPoint => ({
  class: name,
  rule,
  label: labelOf(facts),
});

/** The selector of the caller, and what any selector could call the element. */
const namings = (facts: CommitFacts, selectorText: string | null): readonly string[] => [
  selectorText ?? '',
  facts.marks ?? '',
];

/** A button that submits is one, whatever role it claims. */
const isNativeSubmitter = ({ form, type }: CommitFacts): boolean =>
  form?.isSubmitter === true && form.isNamed !== true && (type === 'submit' || type === 'image');
const isField = (facts: CommitFacts): boolean =>
  !isNativeSubmitter(facts) && (FIELD_ROLES.has(facts.role) || facts.type === 'file');

/** Rules 0 to 9. */
function pressed(facts: CommitFacts, selectorText: string | null, isGated: boolean): CommitPoint | null {
  const answered = isGated ? answeredClass(facts) : null;
  const hit = isField(facts) ? null : gravest([saidClass(facts), answered]);
  const selectors = namings(facts, selectorText);
  if (isExempt(facts, hit) || (isGated && answered === null && !isStopped(facts, selectors))) return null;
  // Rules 1 to 4 name ordinary commits. A name that pays, deletes or changes who one is is never lowered to one of them.
  const isGrave = hit !== null && GRAVE.has(hit);
  const ordinary = isGrave ? null : ordinaryClass(facts, selectors);
  if (ordinary !== null) return ordinary;
  // What a form submits is submitted, even when its name says "send".
  const isSubmitted = facts.form?.isSubmitter === true && !facts.form.isSearch;
  if (hit !== null && !(hit === 'send' && isSubmitted)) return point(hit, LEXICON_RULES[hit], facts);
  return isSubmitted ? point('submit', 9, facts) : null;
}

/**
 * M2b: what is stopped before it is pressed although the write gate stands behind it. What only opens something or asks
 * for a page is not, unless its name is grave; and what submits by its name alone only where there is a secret.
 */
function isStopped(facts: CommitFacts, selectors: readonly string[]): boolean {
  if (isSending(facts, selectors) || switched(facts, selectors, isEntry(facts)) !== null) return true;
  const { form } = facts;
  if (form?.isSubmitter !== true || form.hasSecret) return form?.isSubmitter === true;
  const isOpen = facts.opens === true || form.isSearch || form.declared !== undefined || form.isSmall === true;
  return form.isNamed !== true && (!isOpen || hasGraveName(facts));
}

const hasGraveName = (facts: CommitFacts): boolean => isGraveClass(lexiconClassOf(facts.names, facts.isPlainLink));

/** The yes to a dialog that says something grave, whether it asks or tells. */
function answeredClass(facts: CommitFacts): LexiconClass | null {
  if (facts.blockerIntent !== 'other' || facts.inConsent === true) return null;
  if (!facts.names.some((name) => isAffirmative(name) && !isHarmless(name))) return null;
  const stated = statedClassOf(facts.said ?? '');
  return isGraveClass(stated) ? stated : null;
}

/** What a control says that it does: by its name, by the question it answers, by its request, by how it looks. */
function saidClass(facts: CommitFacts): LexiconClass | null {
  // The text of an item tells of a thing.
  const named = facts.isItem === true ? null : lexiconClassOf(facts.names, facts.isPlainLink);
  if (named !== null && GRAVE.has(named)) return named;
  const signed = signedClass(facts);
  if (signed !== null && GRAVE.has(signed)) return signed;
  // A link leads on: what is sent or submitted by name alone needs a button, and consent to cookies is none.
  const isWeak = named === 'send' || named === 'submit';
  const isOnlyNamed = isWeak && (facts.isPlainLink || facts.inConsent === true || facts.form?.isSearch === true);
  const known = isOnlyNamed ? signed : (named ?? signed);
  return known ?? (isUnknownOrder(facts) ? 'submit' : null);
}

/** Controls that ask by what they are, whatever they are called. What switches may switch on something that is paid for. */
const ASKING_ROLES = new Set(['tab', 'searchbox', 'columnheader']);
export const isLight = (facts: CommitFacts): boolean =>
  !isNativeSubmitter(facts) && (facts.isDisclosure || facts.form?.isSearch === true || ASKING_ROLES.has(facts.role));

const SWITCHING_ROLES = new Set(['switch', 'checkbox', 'menuitemcheckbox']);
const isSwitch = (facts: CommitFacts): boolean =>
  !isNativeSubmitter(facts) && (facts.isToggle === true || SWITCHING_ROLES.has(facts.role));

/** On a page with a socket, what no lexicon calls harmless may be an order in a language that Nova does not read. */
function isMute(facts: CommitFacts, { action, key }: CommitQuestion): boolean {
  if (isLight(facts) || isSwitch(facts) || facts.isPlainLink || facts.isItem === true || facts.inConsent === true)
    return false;
  const isEnding = facts.blockerIntent === 'reject' || facts.blockerIntent === 'close';
  if (action === 'type_enter' || (action === 'key' && isEntered(facts))) return action !== 'key' || key === 'Enter';
  return action === 'click' && !isEnding && !isField(facts) && !facts.names.some(isHarmless);
}

const ORDERED_ROLES = new Set(['button', 'menuitem']);

/** A button for something that no lexicon knows. Better asked once too often. */
const isUnknownOrder = (facts: CommitFacts): boolean =>
  ORDERED_ROLES.has(facts.role) &&
  !facts.isPlainLink &&
  facts.isItem !== true &&
  facts.inConsent !== true &&
  facts.form?.isSearch !== true &&
  facts.blockerIntent !== 'reject' &&
  facts.blockerIntent !== 'close' &&
  facts.names.some(isOrder);

function signedClass(facts: CommitFacts): LexiconClass | null {
  if (facts.request === 'deletes') return 'destructive';
  const label = labelOf(facts);
  const isEnding = facts.blockerIntent === 'reject' || facts.blockerIntent === 'close';
  if (isEnding || isHarmless(label)) return null;
  const question = facts.question ?? '';
  const answered = question !== '' && isAffirmative(label) ? questionClassOf(question) : null;
  if (answered !== null && facts.inConsent !== true) return answered;
  if (facts.isDanger === true && !facts.isPlainLink && facts.isItem !== true && label !== '') return 'destructive';
  return facts.request === 'writes' ? 'submit' : null;
}

/** Rule 0. What submits under a grave name is never exempt. */
function isExempt(facts: CommitFacts, hit: LexiconClass | null): boolean {
  if (facts.isDisclosure) return !(facts.form?.isSubmitter === true && isGraveClass(hit));
  const isEnding = facts.blockerIntent === 'reject' || facts.blockerIntent === 'close';
  return hit === null && (isEnding || facts.isPlainLink);
}

const isSending = (facts: CommitFacts, selectors: readonly string[]): boolean =>
  facts.isSendControl || selectors.some((selector) => SEND_SELECTOR.test(selector));
/** The button that opens the menu switches nothing yet (A&S N5). */
const isEntry = ({ role }: CommitFacts): boolean => role !== 'combobox' && role !== 'listbox';

/** Rules 1 to 4. */
function ordinaryClass(facts: CommitFacts, selectors: readonly string[]): CommitPoint | null {
  if (isSending(facts, selectors)) return point('send', 1, facts);
  // Where there is nothing to fill in, a control of that name only leads to the place to sign in.
  const isLoginSelector =
    facts.form !== null &&
    selectors.some((selector) => LOGIN_SELECTOR.test(selector) && PRESSED_SELECTOR.test(selector));
  if (isLoginSelector || (facts.form?.hasSecret === true && facts.form.isSubmitter)) return point('login', 2, facts);
  return switched(facts, selectors, isEntry(facts));
}

function switched(facts: CommitFacts, selectors: readonly string[], isEntry: boolean): CommitPoint | null {
  const isNamed = (pattern: RegExp) => selectors.some((selector) => pattern.test(selector));
  if (isNamed(MODEL_SELECTOR) || (facts.inModelMenu && isEntry)) return point('model_switch', 3, facts);
  if (isNamed(SANDBOX_SELECTOR) || (facts.inWorkspaceSwitcher && isEntry)) return point('sandbox_switch', 4, facts);
  return null;
}

/** Choosing an option is checked for switches alone. */
const chosen = (facts: CommitFacts, selectorText: string | null): CommitPoint | null =>
  switched(facts, namings(facts, selectorText), true);

/** Rule 10: Enter does what the default button of the form does. */
function typed(facts: CommitFacts, isGated: boolean): CommitPoint | null {
  const { form, isComposer } = facts;
  const [label = ''] = form?.defaultNames ?? [];
  const named = lexiconClassOf(form?.defaultNames ?? []);
  if (named !== null && GRAVE.has(named)) return raised(named, label);
  if (isGraveClass(named) && isComposer) return raised('send', label);
  if (named === 'publish') return raised(named, label);
  const isAsking =
    form === null ||
    form.isSearch ||
    (isGated && (form.declared !== undefined || form.isSmall === true) && !form.hasSecret);
  return isComposer || !isAsking ? point('typed_submit', 10, facts) : null;
}

const raised = (name: CommitClass, label: string): CommitPoint => ({
  class: name,
  rule: 10,
  label: label.slice(0, LABEL_LIMIT),
});

/** Enter and Space press what has the focus; in a field Enter submits. */
function keyed(facts: CommitFacts, combo: string, isGated: boolean): CommitPoint | null {
  const key = combo.split('+').at(-1) ?? '';
  const isEnter = key === 'Enter' || key === 'NumpadEnter';
  if (!isEnter && key !== 'Space' && key !== ' ') return null;
  if (isEntered(facts)) {
    const isNewLine = facts.isComposer && /(^|\+)shift\+/i.test(combo);
    return isEnter && !isNewLine ? typed(facts, isGated) : null;
  }
  // Space scrolls past a link.
  return facts.role === 'link' && !isEnter ? null : pressed(facts, null, isGated);
}

/** What is typed into or chosen from: Space stays in it, Enter goes to its form. */
function isEntered(facts: CommitFacts): boolean {
  if (isNativeSubmitter(facts)) return false;
  const { tag, role, type } = facts;
  const isNative = tag === 'select' || tag === 'textarea' || (tag === 'input' && !PRESSED_TYPES.has(type ?? ''));
  return isNative || facts.isComposer || ENTERED_ROLES.has(role);
}

/** Rule 12. */
function uploaded({ facts, uploadSendsAtOnce }: CommitQuestion): CommitPoint | null {
  if (facts === null) return uploadSendsAtOnce === true ? { class: 'submit', rule: 12, label: '' } : null;
  const hasNoSubmit = facts.form !== null && !facts.form.hasSubmit;
  return uploadSendsAtOnce === true || hasNoSubmit ? point('submit', 12, facts) : null;
}
