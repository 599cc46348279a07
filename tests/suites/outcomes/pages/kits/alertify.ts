import alertify from 'alertifyjs';
import 'alertifyjs/build/css/alertify.min.css';
import { formWithToasts, words } from '../client/dom.js';

formWithToasts({
  success: (text) => alertify.success(text),
  failure: (text) => alertify.error(text),
  question: (text) =>
    alertify.confirm(
      words.title,
      text,
      () => undefined,
      () => undefined,
    ),
});
