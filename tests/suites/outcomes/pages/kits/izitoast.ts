import iziToast from 'izitoast';
import 'izitoast/dist/css/iziToast.min.css';
import { formWithToasts, words } from '../client/dom.js';

formWithToasts({
  success: (message) => iziToast.success({ title: 'OK', message }),
  failure: (message) => iziToast.error({ message }),
  question: (message) =>
    iziToast.question({
      message,
      overlay: true,
      timeout: false,
      position: 'center',
      buttons: [
        [`<button>${words.yes}</button>`, () => undefined],
        [`<button>${words.no}</button>`, () => undefined],
      ],
    }),
});
