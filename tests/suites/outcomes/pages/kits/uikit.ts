/** UIkit: notifications, its form classes, and its modal for questions. */
import UIkit from 'uikit';
import 'uikit/dist/css/uikit.min.css';
import { drawSwitch, formWithToasts, scenario, words } from '../client/dom.js';

UIkit.modal.i18n = { ok: words.yes, cancel: words.no };
if (scenario.group === 'toggle')
  drawSwitch(`<label><input class="uk-checkbox" type="checkbox"> ${words.toggle}</label>`);
else
  formWithToasts({
    success: (message) => UIkit.notification({ message, status: 'success' }),
    failure: (message) => UIkit.notification({ message, status: 'danger' }),
    question: (text) => void UIkit.modal.confirm(text).then(undefined, () => undefined),
    classes: {
      form: 'uk-form-stacked',
      label: 'uk-form-label',
      input: 'uk-input',
      button: 'uk-button uk-button-primary',
    },
    complaint: { complaint: 'uk-text-danger', input: 'uk-form-danger' },
  });
