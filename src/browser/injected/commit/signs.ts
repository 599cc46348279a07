import type { CommitFacts } from '../../protocol/elements.js';
import { attributeOf, closest, hasAttribute, parentNodeOf, queryAll } from '../dom/dom.js';
import { formOf } from '../dom/fields.js';
import { oncePerLook, remembered } from '../dom/memory.js';
import { dialogName } from '../overlays/dialogs.js';
import { PRESSED } from '../overlays/modals.js';
import { collapse, readInto, visibleText } from '../sight/text.js';

/** Where libraries keep the question that is asked before a request is made. */
const ASKING = ['data-confirm', 'data-turbo-confirm', 'hx-confirm', 'data-hx-confirm', 'data-confirm-message'];
const METHODS = ['data-method', 'data-turbo-method', 'data-http-method', 'formmethod'];
const DELETES = ['hx-delete', 'data-hx-delete', 'ic-delete-from'];
const WRITES = ['hx-post', 'hx-put', 'hx-patch', 'data-hx-post', 'data-hx-put', 'data-hx-patch', 'wire:submit'];
const DANGER = /(^|[-_\s])(danger|destructive)([-_\s]|$)/i;
const TEXT_LIMIT = 600;
const QUESTION_LIMIT = 240;

/** What is asked before the control does its work: by its library, or by the dialog it stands in. Empty when nothing is. */
export function asked(control: Element, dialog: Element | null): string {
  const kept = ASKING.map((name) => attributeOf(control, name) ?? '').find((text) => text !== '');
  if (kept !== undefined) return collapse(kept).slice(0, QUESTION_LIMIT);
  if (dialog === null) return '';
  const questions = collapse(visibleText(dialog, TEXT_LIMIT)).match(/[^.!?¿]*\?/g) ?? [];
  return collapse([dialogName(dialog), ...questions].join(' ')).slice(0, QUESTION_LIMIT);
}

/** What a dialog is called and says apart from its controls, a line for each block. */
export const saidIn = remembered((dialog): string => {
  let said = '';
  const isOfControl = (text: Text): boolean => {
    const parent = parentNodeOf(text);
    return parent instanceof Element && closest(parent, PRESSED) !== null;
  };
  readInto(dialog, {
    get full() {
      return said.length >= TEXT_LIMIT;
    },
    add: (text, source) => {
      if (source === undefined || !isOfControl(source)) said += text;
    },
    end: () => {
      said += '\n';
    },
  });
  const lines = new Set(`${dialogName(dialog)}\n${said}`.split('\n').map(collapse));
  return [...lines].filter((line) => line !== '').join('\n');
});

const ASKED_BY_SCRIPT = new Set(['fetch', 'xmlhttprequest', 'beacon']);

/** Nothing that such a page does is ever sent, so nothing of it can be held. */
export const keepsItself = oncePerLook((): boolean => {
  try {
    if (localStorage.length === 0) return false;
  } catch {
    // A document without an origin of its own has no storage.
    return false;
  }
  const loaded = performance.getEntriesByType('resource');
  return !loaded.some((each) => each instanceof PerformanceResourceTiming && ASKED_BY_SCRIPT.has(each.initiatorType));
});

/** Forms know no DELETE: frameworks hand it over in a hidden field. */
function formMethod(control: Element): string {
  const form = attributeOf(control, 'type') === 'button' ? null : formOf(control);
  if (form === null) return '';
  const field = queryAll(form, 'input[type="hidden" i][name="_method" i]')[0];
  return field === undefined ? '' : (attributeOf(field, 'value') ?? '');
}

export function requestOf(control: Element): Pick<CommitFacts, 'request'> {
  const methods = [...METHODS.map((name) => attributeOf(control, name) ?? ''), formMethod(control)];
  const isAny = (...names: readonly string[]) => methods.some((method) => names.includes(method.toLowerCase()));
  if (isAny('delete') || DELETES.some((name) => hasAttribute(control, name))) return { request: 'deletes' };
  const isWritten = isAny('post', 'put', 'patch') || WRITES.some((name) => hasAttribute(control, name));
  return isWritten ? { request: 'writes' } : {};
}

export const isDangerous = (control: Element): boolean => DANGER.test(attributeOf(control, 'class') ?? '');
