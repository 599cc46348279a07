/** JustValidate checks the form and writes its complaints. */
import JustValidate from 'just-validate';
import { ask, drawForm, words } from '../client/dom.js';
import { lastField, MIN_PHONE, submit, valuesOf } from '../client/flow.js';

const form = drawForm();
const say = (name: string, role: string, text: string) => {
  document.querySelector('.result')?.remove();
  form.insertAdjacentHTML('beforebegin', `<div class="result ${name}" role="${role}">${text}</div>`);
};
const validator = new JustValidate(form, { validateBeforeSubmitting: false });
const rules =
  MIN_PHONE > 0 ? [{ rule: 'minLength', value: MIN_PHONE, errorMessage: words.invalid }] : [{ rule: 'required' }];
validator.addField(`#${lastField}`, rules).onSuccess((event) => {
  event.preventDefault();
  void submit(valuesOf(form), {
    success: (text) => say('is-success', 'status', text),
    failure: (text) => say('is-error', 'alert', text),
    invalid: (text) => validator.showErrors({ [`#${lastField}`]: text }),
    question: ask,
  });
});
