/** Alpine: everything is state in the markup. */
import Alpine from 'alpinejs';
import { inOrder, scenario, words } from '../client/dom.js';
import { byId } from '../client/find.js';
import {
  type Field,
  fields,
  initialValues,
  isTooShort,
  lastField,
  submit,
  submitLabel,
  title,
  toggled,
} from '../client/flow.js';

const state = {
  done: '',
  problem: '',
  complaint: '',
  asking: false,
  isOn: false,
  values: initialValues(),
  flip() {
    void toggled(this.isOn, () => {
      this.isOn = false;
    });
  },
  send() {
    Object.assign(this, { done: '', problem: '', complaint: '' });
    if (isTooShort(this.values)) {
      this.complaint = words.invalid;
      return;
    }
    void submit(
      { ...this.values },
      {
        success: (text) => {
          this.done = text;
        },
        failure: (text) => {
          this.problem = text;
        },
        invalid: (text) => {
          this.complaint = text;
        },
        question: () => {
          this.asking = true;
        },
      },
    );
  },
};
const input = ({ name, label, type }: Field) => `<p><label for="${name}">${label}</label>
  <input id="${name}" type="${type}" x-model="values.${name}" ${name === lastField ? ':aria-invalid="complaint !== \'\'"' : ''}>
  ${name === lastField ? '<span class="text-red-600 error-message" x-show="complaint" x-text="complaint"></span>' : ''}</p>`;
const order = inOrder(fields.map(input), `<button>${submitLabel}</button>`);
const form = `<div class="alert alert--success" role="status" x-show="done" x-text="done"></div>
  <div class="alert alert--error" role="alert" x-show="problem" x-text="problem"></div>
  <form novalidate @submit.prevent="send()">${order.join('')}</form>
  <div x-show="asking" role="alertdialog" aria-modal="true" style="position:fixed;inset:20%;background:#fff;border:1px solid">
  <p>${words.question}</p><button>${words.yes}</button> <button @click="asking = false">${words.no}</button></div>`;
const toggle = `<label><input type="checkbox" role="switch" x-model="isOn" @change="flip()"> ${words.toggle}</label>`;
Alpine.data('page', () => state);
byId('app').innerHTML = `<div x-data="page"><h1>${title}</h1>${scenario.group === 'toggle' ? toggle : form}</div>`;
Alpine.start();
