/** Parsley checks the form and writes its complaints. */
import $ from 'jquery';
window.jQuery = $;
window.$ = $;
const { ask, drawForm, words } = await import('../client/dom.js');
const { lastField, MIN_PHONE, submit } = await import('../client/flow.js');
await import('parsleyjs');

const form = drawForm();
const field = document.getElementById(lastField);
if (MIN_PHONE > 0) {
  field.dataset.parsleyMinlength = MIN_PHONE;
  field.dataset.parsleyMinlengthMessage = words.invalid;
}
const say = (name, text) => {
  $('#app .flash').remove();
  $('<div>').addClass(`flash flash-${name}`).attr('role', 'alert').text(text).insertBefore(form);
};
$(form)
  .parsley()
  .on('form:submit', () => {
    void submit(Object.fromEntries(new FormData(form)), {
      success: (text) => say('success', text),
      failure: (text) => say('error', text),
      invalid: (text) => $(field).parsley().addError('server', { message: text }),
      question: ask,
    });
    return false;
  });
