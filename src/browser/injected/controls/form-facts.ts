import type { CommitFacts } from '../../protocol/elements.js';
import {
  attributeOf,
  closest,
  composedAncestors,
  hasAttribute,
  inputType,
  matches,
  queryAll,
  queryFirst,
  rootOf,
  shadowHostOf,
} from '../dom/dom.js';
import { buttonTypeOf, formElementsOf, formMethodOf, formOf } from '../dom/fields.js';
import { secretOf, takesText } from './fields.js';
import { remembered } from '../dom/memory.js';
import { knownName } from './names.js';
import { isRendered } from '../sight/visibility.js';
import { wordPattern } from '../commit/word-pattern.js';

type FormFacts = NonNullable<CommitFacts['form']>;
type Traits = Pick<FormFacts, 'isSearch' | 'hasSecret' | 'hasSubmit'> & { readonly isSmall: boolean };

const SEARCH_NAMES = new Set(['q', 'query', 'search', 's', 'keyword']);
const SEARCH_AREA = '[role="search" i],search';
const FIELDS = 'input,textarea,select,[role="textbox" i],[contenteditable=""],[contenteditable="true" i]';
const SUBMITS = 'button:not([type="button" i],[type="reset" i]),input:is([type="submit" i],[type="image" i])';
const PRESSED = `${SUBMITS},button,input[type="button" i],[role="button" i]`;
/** How far above a control that is in no form its fields may stand. */
const REACH = 6;
/** A box with more fields is a table or a whole page, and no form. */
const FIELD_LIMIT = 60;

/**
 * A control that script submits with says so by its name; the markup does not. English, German, French and Spanish begin
 * with the verb, German may end with it.
 */
const GERMAN =
  'absenden|abschicken|senden|speichern|anmelden|einloggen|registrieren|konto erstellen|weiter|bestätigen|abonnieren|übermitteln';
const SUBMIT_NAME = wordPattern(
  `^(?:${[
    'submit|send|save|sign[ -]?(?:in|up)|log[ -]?(?:in|on)|register|create (?:an |my |your )?account|continue|confirm|subscribe|verify|join',
    GERMAN,
    "envoyer|soumettre|enregistrer|se connecter|connexion|s['’]inscrire|créer un compte|valider|confirmer|continuer|s['’]abonner|vérifier",
    'enviar|guardar|iniciar sesión|entrar|acceder|registrarse|crear (?:una )?cuenta|confirmar|continuar|suscribirse|validar|verificar',
  ].join('|')})(?!\\p{L})|(?<!\\p{L})(?:${GERMAN})$`,
);

const typeOf = (field: Element): string => (field instanceof HTMLInputElement ? inputType(field) : '');
const isSecret = (field: Element): boolean => ['password', 'one_time_code'].includes(secretOf(field) ?? '');
const isSearchField = (field: Element): boolean =>
  takesText(field) &&
  (typeOf(field) === 'search' ||
    attributeOf(field, 'role')?.toLowerCase() === 'searchbox' ||
    SEARCH_NAMES.has(attributeOf(field, 'name')?.toLowerCase() ?? ''));
const SEARCH_WORDS = /search|find\b|filter|look up|such|rechercher|chercher|trouver|filtrer|buscar|encontrar/i;
const saysSearch = (field: Element): boolean =>
  SEARCH_WORDS.test(
    [knownName(field), attributeOf(field, 'placeholder') ?? '', attributeOf(field, 'id') ?? ''].join(' '),
  );

/** Asks for more than a few words to look for. */
const isGrave = (field: Element): boolean =>
  secretOf(field) !== null ||
  ['file', 'email', 'tel'].includes(typeOf(field)) ||
  (takesText(field) && !(field instanceof HTMLInputElement) && !isSearchField(field));

/**
 * M1. A form with neither method nor action is handled by script, which may do anything with it: only words of searching
 * make it a search. One that names where it leads must have one text field and no more.
 */
function isSearch(box: Element, fields: readonly Element[]): boolean {
  if (closest(box, SEARCH_AREA) !== null) return true;
  if (fields.some(isGrave)) return false;
  const isGet = box instanceof HTMLFormElement && formMethodOf(box) === 'get';
  const isDeclared = hasAttribute(box, 'method');
  const typed = fields.filter(takesText);
  const texts = typed.filter((field) => ['text', 'search', 'url'].includes(typeOf(field)) || isSearchField(field));
  if (typed.some(isSearchField) && (isGet || texts.length === 1)) return true;
  if (!isGet) return false;
  if (isDeclared) return texts.length <= 1;
  const isOne = texts.length === 1 && typed.length === 1;
  return isOne && (hasAttribute(box, 'action') || typed.some(saysSearch));
}

function traitsOf(box: Element, fields: readonly Element[]): Traits {
  const shown = fields.filter((field) => matches(field, FIELDS) && isRendered(field));
  return {
    isSearch: isSearch(box, shown),
    hasSecret: shown.some(isSecret),
    isSmall: shown.length === 1 && shown.every((field) => field instanceof HTMLInputElement && takesText(field)),
    hasSubmit: fields.some((field) => matches(field, SUBMITS)) || queryFirst(box, 'input[type="image" i]') !== null,
  };
}

const formTraits = remembered((form) => traitsOf(form, form instanceof HTMLFormElement ? formElementsOf(form) : []));
/** Fields of a box that no form owns. */
const looseFields = remembered((box) => {
  const fields = queryAll(box, FIELDS);
  if (fields.length > FIELD_LIMIT) return [];
  return fields.filter((field) => takesText(field) && formOf(field) === null && isRendered(field));
});
const regionTraits = remembered((box) => traitsOf(box, looseFields(box)));
const seenSubmits = remembered((form) => queryAll(form, SUBMITS).filter(isRendered));

const ownerFormOf = (control: Element): HTMLFormElement | null => {
  const own = formOf(control);
  if (own !== null) return own;
  // A control of a component belongs to the form around the component, as far as people can tell.
  const form = composedAncestors(control).find((each) => each instanceof HTMLFormElement);
  return form instanceof HTMLFormElement ? form : null;
};

/** Submits natively, or is the button of a component that does. */
function isNativeSubmitter(control: Element, form: HTMLFormElement): boolean {
  if (control instanceof HTMLInputElement) return ['submit', 'image'].includes(inputType(control));
  if (control instanceof HTMLButtonElement && formOf(control) === form) return buttonTypeOf(control) === 'submit';
  const root = rootOf(control);
  const host = root instanceof ShadowRoot ? shadowHostOf(root) : control;
  const type = attributeOf(control, 'type') ?? attributeOf(host, 'type');
  if (type !== null) return type.toLowerCase() === 'submit';
  return host !== control && formElementsOf(form).includes(host);
}

const isPressed = (control: Element): boolean => matches(control, PRESSED);
const looksSubmitting = (control: Element): boolean => isPressed(control) && SUBMIT_NAME.test(knownName(control));

function inForm(control: Element, form: HTMLFormElement): FormFacts {
  const isNative = isNativeSubmitter(control, form);
  const isNamed = !isNative && looksSubmitting(control) && !seenSubmits(form).some((other) => other !== control);
  const { isSmall, ...traits } = formTraits(form);
  // A button may post what its form would only look up.
  const isPosting = attributeOf(control, 'formmethod')?.toLowerCase() === 'post';
  return {
    ...traits,
    isSearch: traits.isSearch && !isPosting,
    isSubmitter: isNative || isNamed,
    ...(isNamed && { isNamed }),
    ...declaredBy(control, form),
    ...(isSmall && !isPosting && formMethodOf(form) !== 'post' && { isSmall }),
  };
}

function declaredBy(control: Element, form: HTMLFormElement): Pick<FormFacts, 'declared'> {
  const method = (attributeOf(control, 'formmethod') ?? attributeOf(form, 'method') ?? '').toLowerCase();
  return method === 'get' || method === 'dialog' ? { declared: method } : {};
}

/** Its form is sent by a request that writes. */
export function isPosted(control: Element): boolean {
  const form = ownerFormOf(control);
  return form !== null && (attributeOf(control, 'formmethod')?.toLowerCase() ?? formMethodOf(form)) === 'post';
}

/** The button that Enter presses: the first that submits the form, else one that script submits with. */
const defaultIn = remembered((box): Element | null => {
  const owned = box instanceof HTMLFormElement ? formElementsOf(box) : [];
  const native = owned.find((each) => matches(each, SUBMITS)) ?? queryFirst(box, 'input[type="image" i]');
  const isSubmit = (each: Element): boolean => isRendered(each) && (isExplicitSubmit(each) || looksSubmitting(each));
  return native ?? queryAll(box, PRESSED).find(isSubmit) ?? null;
});

export function defaultButtonOf(control: Element): Element | null {
  const box = ownerFormOf(control) ?? regionOf(control);
  return box === null ? null : defaultIn(box);
}

/** Fields and a button that only script holds together: the nearest box with both of them. */
const regionOf = remembered((control): Element | null => {
  const isSubmitter = isPressed(control) && (isExplicitSubmit(control) || looksSubmitting(control));
  if (!isSubmitter && !(matches(control, FIELDS) && takesText(control))) return null;
  // A search box beside it makes no form of a header.
  const isWhole = (box: Element): boolean =>
    isSubmitter
      ? looseFields(box).some((field) => !isSearchField(field) && !saysSearch(field))
      : queryAll(box, PRESSED).some(looksSubmitting);
  return composedAncestors(control).slice(0, REACH).find(isWhole) ?? null;
});

const isExplicitSubmit = (control: Element): boolean => attributeOf(control, 'type')?.toLowerCase() === 'submit';

function inRegion(control: Element): FormFacts | null {
  const isExplicit = isPressed(control) && isExplicitSubmit(control);
  const isNamed = !isExplicit && looksSubmitting(control);
  const submitting = { isSubmitter: isExplicit || isNamed, hasSubmit: true, ...(isNamed && { isNamed }) };
  const box = regionOf(control);
  if (box !== null) {
    const { isSmall, ...traits } = regionTraits(box);
    return { ...traits, ...submitting, ...(isSmall && { isSmall }) };
  }
  return isExplicit ? { isSearch: isInSearchArea(control), hasSecret: false, ...submitting } : null;
}

const isInSearchArea = (control: Element): boolean =>
  composedAncestors(control).some((each) => matches(each, SEARCH_AREA));

/** The form a control belongs to, by its owner, its component, or its neighbourhood; null when there is none. */
export function formFactsOf(control: Element): FormFacts | null {
  const form = ownerFormOf(control);
  return form === null ? inRegion(control) : inForm(control, form);
}
