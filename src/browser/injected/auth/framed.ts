import type { AuthForm, AuthSignals } from '../../protocol/auth.js';
import { attributeOf, clientRectsOf, frameDocumentOf, textContentOf } from '../dom/dom.js';
import { type Finds, isSeen } from './gather.js';
import { meaningOf } from './words.js';

/** A form for a password in a frame of the same origin, as far as it can be seen from outside. */
export interface FramedForm {
  readonly frame: Element;
  readonly form: AuthForm;
}

const TEXTS =
  'input:not([type]),input:is([type="text" i],[type="email" i],[type="tel" i],[type="search" i],[type="url" i])';
const SUBMITS = 'button,input:is([type="submit" i],[type="button" i],[type="image" i]),[role="button" i]';

const isLaidOut = (element: Element): boolean =>
  clientRectsOf(element).some(({ width, height }) => width > 1 && height > 1);

/** Null where the document is of another origin. */
function documentIn(frame: HTMLIFrameElement): Document | null {
  try {
    return frameDocumentOf(frame);
  } catch {
    return null;
  }
}

function labelOf(button: Element): string {
  return (attributeOf(button, 'aria-label') ?? attributeOf(button, 'value') ?? textContentOf(button) ?? '').trim();
}

/** Asked through methods that work on nodes of any document: their classes are those of their own. */
function readForm(page: Document): AuthForm | null {
  const find = (selector: string): readonly Element[] =>
    Array.from(Document.prototype.querySelectorAll.call(page, selector)).filter(isLaidOut);
  const passwords = find('input[type="password" i]');
  if (passwords.length === 0) return null;
  const isUsedFor = (token: string) => (element: Element) =>
    (attributeOf(element, 'autocomplete') ?? '').toLowerCase().includes(token);
  const actions = find(SUBMITS).map((button) => meaningOf(labelOf(button)).action);
  const submit = (['login', 'continue', 'signup', 'reset', 'other'] as const).find((kind) => actions.includes(kind));
  return {
    isForm: find('form').length > 0,
    passwords: passwords.length,
    currentPasswords: passwords.filter(isUsedFor('current-password')).length,
    newPasswords: passwords.filter(isUsedFor('new-password')).length,
    identifier: 'none',
    texts: find(TEXTS).length,
    isProse: find('textarea').length > 0,
    extras: find('select').length,
    isCalledLogin: false,
    hasTerms: false,
    code: 'none',
    submit: submit ?? (actions.length > 0 ? 'plain' : 'none'),
  };
}

/** Forms in frames of the same origin belong to the page (A&S 7.1); a deep look asks the frames themselves. */
export function framedForms({ frames }: Finds): readonly FramedForm[] {
  return frames.flatMap((frame) => {
    const page = documentIn(frame);
    const form = page === null || !isSeen(frame) ? null : readForm(page);
    return form === null ? [] : [{ frame, form }];
  });
}

/** The signals of a document together with the forms in its frames. */
export function withFramed(signals: AuthSignals, finds: Finds): AuthSignals {
  const framed = finds.frames.length === 0 ? [] : framedForms(finds);
  return framed.length === 0 ? signals : { ...signals, forms: [...signals.forms, ...framed.map(({ form }) => form)] };
}
