import toastr from 'toastr';
import 'toastr/build/toastr.min.css';
import { formWithToasts } from '../client/dom.js';

formWithToasts({ success: (text) => toastr.success(text), failure: (text) => toastr.error(text) });
