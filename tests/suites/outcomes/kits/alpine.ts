/** Alpine: everything is state in the markup. */
import Alpine from 'alpinejs';
import { fields, gap, lastField, MIN_PHONE, submit, submitLabel, title, toggled } from '../client/flow.js';
import { scenario, words } from '../client/dom.js';

const state = {
  done: '',
  problem: '',
  complaint: '',
  asking: false,
  isOn: false,
  values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  flip() {
    void toggled(this.isOn, () => {
      this.isOn = false;
    });
  },
  send() {
    Object.assign(this, { done: '', problem: '', complaint: '' });
    if (this.values[lastField].length < MIN_PHONE) {
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
const input = ({ name, label, type }) => `<p><label for="${name}">${label}</label>
  <input id="${name}" type="${type}" x-model="values.${name}" ${name === lastField ? ':aria-invalid="complaint !== \'\'"' : ''}>
  ${name === lastField ? '<span class="text-red-600 error-message" x-show="complaint" x-text="complaint"></span>' : ''}</p>`;
const drawn = fields.map(input);
const press = `<button>${submitLabel}</button>`;
const last = drawn.pop();
const order = gap > 0 ? [...drawn, press, `<div style="height:${gap}px"></div>`, last] : [...drawn, last, press];
const form = `<div class="alert alert--success" role="status" x-show="done" x-text="done"></div>
  <div class="alert alert--error" role="alert" x-show="problem" x-text="problem"></div>
  <form novalidate @submit.prevent="send()">${order.join('')}</form>
  <div x-show="asking" role="alertdialog" aria-modal="true" style="position:fixed;inset:20%;background:#fff;border:1px solid">
  <p>${words.question}</p><button>${words.yes}</button> <button @click="asking = false">${words.no}</button></div>`;
const toggle = `<label><input type="checkbox" role="switch" x-model="isOn" @change="flip()"> ${words.toggle}</label>`;
Alpine.data('page', () => state);
document.getElementById('app').innerHTML =
  `<div x-data="page"><h1>${title}</h1>${scenario.group === 'toggle' ? toggle : form}</div>`;
Alpine.start();
