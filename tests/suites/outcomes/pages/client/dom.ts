/** A form drawn by hand, for the parts that bring no form of their own. */
import { byId, one } from './find.js';
import {
  fields,
  gap,
  isTooShort,
  lastField,
  page,
  scenario,
  submit,
  submitLabel,
  title,
  toggled,
  type Ui,
  valuesOf,
  words,
} from './flow.js';

const PLAIN = { form: '', group: '', label: '', input: '', button: '' };
type Classes = Partial<typeof PLAIN>;

/** Draws the form with the given class names into `#app`. */
export function drawForm(classes: Classes = {}): HTMLFormElement {
  const { form, group, label, input, button } = { ...PLAIN, ...classes };
  const drawn = fields.map(
    ({ name, label: text, type, value, autocomplete }) =>
      `<div class="${group}"><label class="${label}" for="${name}">${text}</label>
      <input class="${input}" id="${name}" name="${name}" type="${type}" value="${value}" ${autocomplete === undefined ? '' : `autocomplete="${autocomplete}"`}></div>`,
  );
  const press = `<button type="submit" class="${button}">${submitLabel}</button>`;
  byId('app').innerHTML = `<h1>${title}</h1><form novalidate class="${form}">${inOrder(drawn, press).join('')}</form>`;
  return one<HTMLFormElement>('#app form');
}

/** The button stands below the fields, or above the last one where that lies below the fold. */
export function inOrder(drawn: readonly string[], press: string): string[] {
  const others = drawn.slice(0, -1);
  const last = drawn.slice(-1);
  return gap > 0 ? [...others, press, `<div style="height:${gap}px"></div>`, ...last] : [...others, ...last, press];
}

export interface ComplaintClasses {
  readonly complaint?: string;
  readonly input?: string;
}

/** A complaint below a field, as most hand-written pages make it. */
export function complain(text: string, { complaint = 'error', input = 'invalid' }: ComplaintClasses = {}): void {
  const field = byId(lastField);
  const told = document.createElement('p');
  told.className = complaint;
  told.id = `${lastField}-complaint`;
  told.textContent = text;
  field.classList.add(...input.split(' '));
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', told.id);
  field.after(told);
}

/** A question in the browser's own dialog element. */
export function ask(text: string): void {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = `<p>${text}</p><form method="dialog"><button>${words.no}</button> <button>${words.yes}</button></form>`;
  document.body.append(dialog);
  dialog.showModal();
}

/** Sends the form as the scenario says. */
export function onSubmit(form: HTMLFormElement, ui: Ui): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = valuesOf(form);
    if (isTooShort(values)) ui.invalid(words.invalid);
    else void submit(values, ui);
  });
}

/** A switch as an ordinary checkbox. */
export function drawSwitch(html: string): void {
  byId('app').innerHTML = `<h1>${title}</h1>${html}`;
  const box = one<HTMLInputElement>('#app input[type=checkbox]');
  box.addEventListener('change', () => toggled(box.checked, () => (box.checked = false)));
}

interface Toasts extends Pick<Ui, 'success' | 'failure'> {
  readonly question?: Ui['question'];
  readonly classes?: Classes;
  readonly complaint?: ComplaintClasses;
}

/** What most toast kits have in common: a form drawn by hand, and toasts for what came of it. */
export function formWithToasts({ success, failure, classes, complaint, question = ask }: Toasts): void {
  onSubmit(drawForm(classes), { success, failure, question, invalid: (text) => complain(text, complaint) });
}

export { page, scenario, words };
