/** Shoelace: web components with shadow roots of their own. */
import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/alert/alert.js';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import '@shoelace-style/shoelace/dist/components/input/input.js';
import '@shoelace-style/shoelace/dist/components/switch/switch.js';
import { inOrder, scenario, words } from '../client/dom.js';
import { byId, one } from '../client/find.js';
import {
  fields,
  isTooShort,
  lastField,
  submit,
  submitLabel,
  title,
  toggled,
  type Ui,
  valuesOf,
} from '../client/flow.js';

/** What its elements have of their own. */
interface Switch extends HTMLElement {
  checked: boolean;
}
interface Input extends HTMLElement {
  helpText: string;
  setCustomValidity(text: string): void;
  reportValidity(): boolean;
}
interface Alert extends HTMLElement {
  toast(): Promise<void>;
}

const app = byId('app');
if (scenario.group === 'toggle') {
  app.innerHTML = `<h1>${title}</h1><sl-switch>${words.toggle}</sl-switch>`;
  const toggle = one<Switch>('sl-switch', app);
  toggle.addEventListener('sl-change', () => toggled(toggle.checked, () => (toggle.checked = false)));
} else {
  const drawn = fields.map(
    ({ name, label, type, value }) =>
      `<sl-input name="${name}" label="${label}" type="${type}" value="${value}"></sl-input><br>`,
  );
  const press = `<sl-button type="submit" variant="primary">${submitLabel}</sl-button>`;
  app.innerHTML = `<h1>${title}</h1><form novalidate>${inOrder(drawn, press).join('')}</form>`;
  const toast = (variant: string, text: string) => {
    const alert = Object.assign(document.createElement('sl-alert'), { variant, closable: true, textContent: text });
    document.body.append(alert);
    void one<Alert>('body > sl-alert:last-child').toast();
  };
  const form = one<HTMLFormElement>('form', app);
  const ui: Ui = {
    success: (text) => toast('success', text),
    failure: (text) => toast('danger', text),
    invalid: (text) => {
      const field = one<Input>(`[name=${lastField}]`, form);
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
    const values = valuesOf(form);
    if (isTooShort(values)) ui.invalid(words.invalid);
    else void submit(values, ui);
  });
}
