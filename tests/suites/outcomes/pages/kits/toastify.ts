import Toastify from 'toastify-js';
import 'toastify-js/src/toastify.css';
import { formWithToasts } from '../client/dom.js';

const toast = (text: string, className: string, background: string) =>
  Toastify({ text, className, duration: 4000, style: { background } }).showToast();
formWithToasts({
  success: (text) => toast(text, 'success', '#2e7d32'),
  failure: (text) => toast(text, 'error', '#c62828'),
});
