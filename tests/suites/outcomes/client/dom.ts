/** A form drawn by hand, for the parts that bring no form of their own. */
import {
  fields,
  gap,
  lastField,
  MIN_PHONE,
  page,
  scenario,
  submit,
  submitLabel,
  title,
  toggled,
  words,
} from './flow.js';

const PLAIN = { form: '', group: '', label: '', input: '', button: '', complaint: 'error' };

/** Draws the form with the given class names into `#app`. */
export function drawForm(classes = {}) {
  const { form, group, label, input, button } = { ...PLAIN, ...classes };
  const drawn = fields.map(
    ({ name, label: text, type, value, autocomplete }) =>
      `<div class="${group}"><label class="${label}" for="${name}">${text}</label>
      <input class="${input}" id="${name}" name="${name}" type="${type}" value="${value}" ${autocomplete ? `autocomplete="${autocomplete}"` : ''}></div>`,
  );
  const press = `<button type="submit" class="${button}">${submitLabel}</button>`;
  const last = drawn.pop();
  const parts = gap > 0 ? [...drawn, press, `<div style="height:${gap}px"></div>`, last] : [...drawn, last, press];
  document.getElementById('app').innerHTML =
    `<h1>${title}</h1><form novalidate class="${form}">${parts.join('')}</form>`;
  return document.querySelector('#app form');
}

/** A complaint below a field, as most hand-written pages make it. */
export function complain(text, { complaint = PLAIN.complaint, input = 'invalid' } = {}) {
  const field = document.getElementById(lastField);
  const words = document.createElement('p');
  words.className = complaint;
  words.id = `${lastField}-complaint`;
  words.textContent = text;
  field.classList.add(...input.split(' '));
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', words.id);
  field.after(words);
}

/** A question in the browser's own dialog element. */
export function ask(text) {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = `<p>${text}</p><form method="dialog"><button>${words.no}</button> <button>${words.yes}</button></form>`;
  document.body.append(dialog);
  dialog.showModal();
}

/** Sends the form as the scenario says; `check` is the part's own check where it has one. */
export function onSubmit(form, ui, check = null) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(form));
    if (check === null && values[lastField].length < MIN_PHONE) return ui.invalid(words.invalid);
    if (check !== null && !check()) return undefined;
    return submit(values, ui);
  });
}

/** A switch as an ordinary checkbox. */
export function drawSwitch(html) {
  document.getElementById('app').innerHTML = `<h1>${title}</h1>${html}`;
  const box = document.querySelector('#app input[type=checkbox]');
  box.addEventListener('change', () => toggled(box.checked, () => (box.checked = false)));
}

/** What most toast kits have in common: a form drawn by hand, and toasts for what came of it. */
export function formWithToasts({ success, failure, classes, complaint, question = ask }) {
  const ui = { success, failure, question, invalid: (text) => complain(text, complaint) };
  onSubmit(drawForm(classes), ui);
}

export { page, scenario, words };
