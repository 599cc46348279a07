import Swal from 'sweetalert2';
import { formWithToasts, words } from '../client/dom.js';

const { yes, no } = words;
formWithToasts({
  success: (text) => Swal.fire({ icon: 'success', text }),
  failure: (text) => Swal.fire({ icon: 'error', text }),
  question: (text) =>
    Swal.fire({ icon: 'question', text, showCancelButton: true, confirmButtonText: yes, cancelButtonText: no }),
});
