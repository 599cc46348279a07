/** Bootstrap: alerts above the form, feedback below the field, a modal for questions, a form switch. */
import { Modal } from 'bootstrap';
import 'bootstrap/dist/css/bootstrap.min.css';
import { drawForm, drawSwitch, onSubmit, scenario, words } from '../client/dom.js';
import { byId, one } from '../client/find.js';
import { lastField } from '../client/flow.js';

const classes = { group: 'mb-3', label: 'form-label', input: 'form-control', button: 'btn btn-primary' };

function alert(kind: string, text: string): void {
  document.querySelector('#app .alert')?.remove();
  one('#app h1').insertAdjacentHTML('afterend', `<div class="alert alert-${kind}" role="alert">${text}</div>`);
}

if (scenario.group === 'toggle') {
  drawSwitch(`<div class="form-check form-switch"><input class="form-check-input" type="checkbox" role="switch" id="on">
    <label class="form-check-label" for="on">${words.toggle}</label></div>`);
} else {
  onSubmit(drawForm(classes), {
    success: (text) => alert('success', text),
    failure: (text) => alert('danger', text),
    invalid: (text) => {
      const field = byId(lastField);
      field.classList.add('is-invalid');
      field.insertAdjacentHTML('afterend', `<div class="invalid-feedback">${text}</div>`);
    },
    question: (text) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<div class="modal" tabindex="-1"><div class="modal-dialog"><div class="modal-content"><div class="modal-body"><p>${text}</p></div>
        <div class="modal-footer"><button type="button" class="btn btn-secondary" data-bs-dismiss="modal">${words.no}</button>
        <button type="button" class="btn btn-primary">${words.yes}</button></div></div></div></div>`,
      );
      new Modal('.modal').show();
    },
  });
}
