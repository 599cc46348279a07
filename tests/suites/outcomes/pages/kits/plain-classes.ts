/** Hand-written: messages that only their class names tell apart. */
import { complain, ask, drawForm, drawSwitch, onSubmit, scenario, words } from '../client/dom.js';
import { one } from '../client/find.js';

function say(name: string, text: string): void {
  document.querySelector('.message')?.remove();
  const box = document.createElement('p');
  box.className = `message ${name}`;
  box.textContent = text;
  one('#app form').prepend(box);
}

if (scenario.group === 'toggle') drawSwitch(`<input type="checkbox" id="on"><label for="on">${words.toggle}</label>`);
else
  onSubmit(drawForm({ input: 'field', button: 'primary' }), {
    success: (text) => say('success', text),
    failure: (text) => say('error', text),
    invalid: (text) => complain(text, { complaint: 'field-error', input: 'has-error' }),
    question: ask,
  });
