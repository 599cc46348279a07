/** jQuery Validation checks the form and writes its complaints; a paragraph tells what became of it. */
import $ from 'jquery';
import 'jquery-validation';
import { ask, drawForm, words } from '../client/dom.js';
import { lastField, MIN_PHONE, submit, valuesOf } from '../client/flow.js';

const form = drawForm();
const say = (name: string, text: string) => {
  $('#app .notice').remove();
  $('<div>').addClass(`notice notice-${name}`).text(text).insertBefore(form);
};
const validator = $(form).validate({
  rules: { [lastField]: { minlength: MIN_PHONE } },
  messages: { [lastField]: { minlength: words.invalid } },
  submitHandler: () => {
    void submit(valuesOf(form), {
      success: (text) => say('success', text),
      failure: (text) => say('error', text),
      invalid: (text) => validator.showErrors({ [lastField]: text }),
      question: ask,
    });
  },
});
