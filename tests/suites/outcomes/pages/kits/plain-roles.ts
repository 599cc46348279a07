/** Hand-written: messages with roles above the form. */
import { complain, ask, drawForm, drawSwitch, onSubmit, scenario, words } from '../client/dom.js';
import { one } from '../client/find.js';

function say(role: string, text: string): void {
  document.querySelector('#app [role]')?.remove();
  const box = document.createElement('div');
  box.setAttribute('role', role);
  box.textContent = text;
  one('#app h1').after(box);
}

if (scenario.group === 'toggle') drawSwitch(`<label><input type="checkbox" role="switch"> ${words.toggle}</label>`);
else
  onSubmit(drawForm(), {
    success: (text) => say('status', text),
    failure: (text) => say('alert', text),
    invalid: complain,
    question: ask,
  });
