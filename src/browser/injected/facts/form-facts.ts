import type { FactReading, PageQuery } from '../../protocol/facts.js';
import { matches } from '../dom/dom.js';
import { formElementsOf, formOf } from '../dom/fields.js';
import { isDisabled } from '../controls/fields.js';
import { isRendered } from '../sight/visibility.js';
import { type FormScope, formInScope, isMarkedInvalid } from './form-scope.js';
import type { Look } from './look.js';
import { hasErrorBanner, hasSuccessIndicator } from './messages.js';
import { ABSENT, BROKEN, UNREADABLE, value } from './readings.js';
import { isSeen } from './sight.js';

const FIELDS = 'input,select,textarea,[aria-invalid]';
const SUBMITS = 'button:not([type="button" i],[type="reset" i]),input[type="submit" i],input[type="image" i]';

/** `:invalid` holds for controls of the page's own making too, and never for disabled ones. */
const isInvalid = (element: Element): boolean =>
  matches(element, ':invalid') || (isMarkedInvalid(element) && !isDisabled(element));

function controlsOf(look: Look, form: Element): readonly Element[] {
  const own = form instanceof HTMLFormElement ? formElementsOf(form) : [];
  const inside = look.within(form, FIELDS).filter((field) => formOf(field) === null || formOf(field) === form);
  // A fieldset or form is as invalid as what stands in it.
  return [...new Set([...own, ...inside])].filter((control) => !matches(control, 'fieldset,form'));
}

const withForm =
  (read: (look: Look, form: Element) => FactReading) =>
  (query: PageQuery, look: Look): FactReading => {
    const scope = formInScope(look, query);
    if (scope.kind === 'form') return read(look, scope.form);
    return query.selector !== undefined && scope.kind === 'none' ? ABSENT : UNREADABLE;
  };

function present(query: PageQuery, look: Look): FactReading {
  const scope: FormScope = formInScope(look, query);
  if (scope.kind === 'undecided') return UNREADABLE;
  return scope.kind === 'none' ? ABSENT : value(isSeen(scope.form));
}

function submitEnabled(look: Look, form: Element): FactReading {
  const own = form instanceof HTMLFormElement ? formElementsOf(form) : [];
  const candidates = [...new Set([...own, ...look.within(form, SUBMITS)])];
  const submits = candidates.filter((button) => matches(button, SUBMITS) && isRendered(button));
  return submits.length === 0 ? ABSENT : value(submits.some((button) => !isDisabled(button)));
}

const onPage =
  (read: (look: Look, query: PageQuery, inside: Element | null) => boolean) =>
  (query: PageQuery, look: Look): FactReading => {
    const narrowed = look.narrowed(query);
    if (narrowed.kind === 'invalid') return BROKEN;
    if (narrowed.kind === 'missing') return ABSENT;
    return value(read(look, query, narrowed.kind === 'element' ? narrowed.element : null));
  };

const areValid = withForm((look, form) => value(!controlsOf(look, form).some(isInvalid)));

/** A button that belongs to no field has none that is wrong. */
function fieldsValid(query: PageQuery, look: Look): FactReading {
  const isAlone = query.selector === undefined && look.acted !== null && formInScope(look, query).kind === 'none';
  return isAlone ? value(true) : areValid(query, look);
}

export const formReaders = {
  'form.present': present,
  'form.fields.valid': fieldsValid,
  'form.invalidCount': withForm((look, form) => value(controlsOf(look, form).filter(isInvalid).length)),
  'form.submitEnabled': withForm(submitEnabled),
  'form.successIndicator.visible': onPage((look, _query, inside) => hasSuccessIndicator(look, inside)),
  'form.errorBanner.visible': onPage((look, query, inside) => hasErrorBanner(look, query, inside)),
};
