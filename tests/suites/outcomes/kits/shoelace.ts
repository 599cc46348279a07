/** Shoelace: web components with shadow roots of their own. */
import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/alert/alert.js';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import '@shoelace-style/shoelace/dist/components/input/input.js';
import '@shoelace-style/shoelace/dist/components/switch/switch.js';
import { fields, gap, lastField, MIN_PHONE, submit, submitLabel, title, toggled } from '../client/flow.js';
import { scenario, words } from '../client/dom.js';

const app = document.getElementById('app');
if (scenario.group === 'toggle') {
  app.innerHTML = `<h1>${title}</h1><sl-switch>${words.toggle}</sl-switch>`;
  const toggle = app.querySelector('sl-switch');
  toggle.addEventListener('sl-change', () => toggled(toggle.checked, () => (toggle.checked = false)));
} else {
  const drawn = fields.map(
    ({ name, label, type, value }) =>
      `<sl-input name="${name}" label="${label}" type="${type}" value="${value}"></sl-input><br>`,
  );
  const last = drawn.pop();
  const press = `<sl-button type="submit" variant="primary">${submitLabel}</sl-button>`;
  const parts = gap > 0 ? [...drawn, press, `<div style="height:${gap}px"></div>`, last] : [...drawn, last, press];
  app.innerHTML = `<h1>${title}</h1><form novalidate>${parts.join('')}</form>`;
  const toast = (variant, text) => {
    const alert = Object.assign(document.createElement('sl-alert'), { variant, closable: true, textContent: text });
    document.body.append(alert);
    void alert.toast();
  };
  const form = app.querySelector('form');
  const ui = {
    success: (text) => toast('success', text),
    failure: (text) => toast('danger', text),
    invalid: (text) => {
      const field = form.querySelector(`[name=${lastField}]`);
      field.helpText = text;
      field.setCustomValidity(text);
      field.reportValidity();
    },
    question: (text) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<sl-dialog open label="${title}">${text}<sl-button slot="footer">${words.no}</sl-button><sl-button slot="footer" variant="primary">${words.yes}</sl-button></sl-dialog>`,
      );
    },
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(form));
    if (values[lastField].length < MIN_PHONE) ui.invalid(words.invalid);
    else void submit(values, ui);
  });
}
