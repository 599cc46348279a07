import { Notyf } from 'notyf';
import 'notyf/notyf.min.css';
import { formWithToasts } from '../client/dom.js';

const toasts = new Notyf();
formWithToasts({ success: (text) => toasts.success(text), failure: (text) => toasts.error(text) });
