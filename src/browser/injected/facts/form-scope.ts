import type { PageQuery } from '../../protocol/facts.js';
import { attributeOf, bodyElement, composedAncestors, isConnected, queryAll, rootElement } from '../dom/dom.js';
import { formOf } from '../dom/fields.js';
import type { Look } from './look.js';
import { keptFor } from './memory.js';
import { isSeen } from './sight.js';

/** The form a question is about (A&S 5.5). Pages build forms without the element too: then it is the box that was named. */
export type FormScope =
  | { readonly kind: 'form'; readonly form: Element }
  | { readonly kind: 'none' }
  | { readonly kind: 'undecided' };

/** What people can fill in or choose. */
export const FIELDS =
  'input:not([type="hidden" i],[type="submit" i],[type="button" i],[type="image" i],[type="reset" i]),textarea,select,[contenteditable=""],[contenteditable="true" i],[role="textbox" i],[role="combobox" i],[role="spinbutton" i]';

export function formInScope(look: Look, query: PageQuery): FormScope {
  const narrowed = look.narrowed(query);
  if (narrowed.kind === 'invalid') return { kind: 'undecided' };
  if (narrowed.kind === 'missing') return { kind: 'none' };
  if (narrowed.kind === 'element') return { kind: 'form', form: formOf(narrowed.element) ?? narrowed.element };
  return look.once(pageForm);
}

function pageForm(look: Look): FormScope {
  const kept = keptFor(look.actedRef);
  const own = look.acted === null ? null : formOf(look.acted);
  if (look.isBaseline && kept !== null && own !== null) kept.form = new WeakRef(own);
  // The element may be replaced by the action while its form stays.
  const remembered = look.acted === null ? kept?.form?.deref() : undefined;
  if (own !== null) return { kind: 'form', form: own };
  if (remembered !== undefined && isConnected(remembered)) return { kind: 'form', form: remembered };
  const [only, ...others] = look.all('form').filter(isSeen);
  if (only !== undefined && others.length === 0) return { kind: 'form', form: only };
  const box = look.acted === null ? null : boxWithFields(look.acted);
  if (box !== null) return { kind: 'form', form: box };
  return only === undefined ? { kind: 'none' } : { kind: 'undecided' };
}

/** The smallest box around an element that has fields people can see: pages build forms without the element, too. */
export function boxWithFields(acted: Element): Element | null {
  for (const box of composedAncestors(acted)) {
    if (box === bodyElement() || box === rootElement()) return null;
    if (queryAll(box, FIELDS).some(isSeen)) return box;
  }
  return null;
}

export const isMarkedInvalid = (element: Element): boolean =>
  !['', 'false'].includes(attributeOf(element, 'aria-invalid')?.trim().toLowerCase() ?? '');
