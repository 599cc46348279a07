import { Notyf } from 'notyf';
import 'notyf/notyf.min.css';
import { formWithToasts } from '../client/dom.mjs';

const toasts = new Notyf();
formWithToasts({ success: (text) => toasts.success(text), failure: (text) => toasts.error(text) });
