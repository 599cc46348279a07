/** Parsley checks the form and writes its complaints. */
import $ from 'jquery';
import { ask, drawForm, words } from '../client/dom.js';
import { byId } from '../client/find.js';
import { lastField, MIN_PHONE, submit, valuesOf } from '../client/flow.js';

// Parsley looks for it there when it is loaded.
Object.assign(window, { jQuery: $, $ });
await import('parsleyjs');

const form = drawForm();
const field = byId(lastField);
if (MIN_PHONE > 0) {
  field.dataset.parsleyMinlength = String(MIN_PHONE);
  field.dataset.parsleyMinlengthMessage = words.invalid;
}
const say = (name: string, text: string) => {
  $('#app .flash').remove();
  $('<div>').addClass(`flash flash-${name}`).attr('role', 'alert').text(text).insertBefore(form);
};
$(form)
  .parsley()
  .on('form:submit', () => {
    void submit(valuesOf(form), {
      success: (text) => say('success', text),
      failure: (text) => say('error', text),
      invalid: (text) => $(field).parsley().addError('server', { message: text }),
      question: ask,
    });
    return false;
  });
