/** Hand-written: one live region below the form that says everything, and complaints without ARIA. */
import { ask, drawForm, onSubmit } from '../client/dom.js';
import { byId } from '../client/find.js';
import { lastField } from '../client/flow.js';

const form = drawForm();
form.insertAdjacentHTML('afterend', '<p aria-live="polite" id="feedback"></p>');
const say = (text: string) => (byId('feedback').textContent = text);
onSubmit(form, {
  success: say,
  failure: say,
  invalid: (text) => byId(lastField).insertAdjacentHTML('afterend', `<span class="error">${text}</span>`),
  question: ask,
});
