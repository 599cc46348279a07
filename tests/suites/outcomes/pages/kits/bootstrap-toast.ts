/** Bootstrap's toasts in a corner of the page. */
import { Toast } from 'bootstrap';
import 'bootstrap/dist/css/bootstrap.min.css';
import { formWithToasts } from '../client/dom.js';
import { one } from '../client/find.js';

function toast(kind: string, text: string): void {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div class="toast-container position-fixed top-0 end-0 p-3"><div class="toast text-bg-${kind}" role="alert" aria-live="assertive" aria-atomic="true">
    <div class="toast-body">${text}</div></div></div>`,
  );
  Toast.getOrCreateInstance(one('body > :last-child > .toast')).show();
}

formWithToasts({
  success: (text) => toast('success', text),
  failure: (text) => toast('danger', text),
  classes: { input: 'form-control', button: 'btn btn-primary', group: 'mb-3' },
});
