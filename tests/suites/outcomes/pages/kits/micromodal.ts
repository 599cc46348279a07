/** Micromodal: what became of the form is told in a dialog. */
import MicroModal from 'micromodal';
import { formWithToasts, words } from '../client/dom.js';

function open(name: string, text: string, buttons = '<button data-micromodal-close>OK</button>') {
  document.getElementById('told')?.remove();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div class="modal" id="told" aria-hidden="true"><style>.modal{display:none}.modal.is-open{display:block}
    .modal__overlay{position:fixed;inset:0;background:#0008;display:flex;align-items:center;justify-content:center}
    .modal__container{background:#fff;padding:2em}</style><div class="modal__overlay" tabindex="-1">
    <div class="modal__container ${name}" role="dialog" aria-modal="true" aria-labelledby="told-text"><p id="told-text">${text}</p>${buttons}</div></div></div>`,
  );
  MicroModal.show('told');
}

formWithToasts({
  success: (text) => open('modal--success', text),
  failure: (text) => open('modal--error', text),
  question: (text) =>
    open('modal--question', text, `<button>${words.yes}</button> <button data-micromodal-close>${words.no}</button>`),
});
