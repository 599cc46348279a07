import ko from 'knockout';
import $ from 'jquery';

const { base, look, data } = window.boot;
const page = {
  login: ko.observable(''),
  password: ko.observable(''),
  note: ko.observable(''),
  last: ko.observable(data.last),
  reading: ko.observable(''),
  busy: ko.observable(false),
  enter() {
    if (look !== 'xhr') return true;
    $.post(`${base}/login`, { login: page.login(), password: page.password() })
      .done((answer) => {
        if (answer.success) location.assign(answer.next);
        else if (answer.challenge) page.note(`Введіть код із SMS, надісланого на ${answer.sentTo}`);
        else {
          page.login('');
          page.password('');
        }
      })
      .fail((xhr) => page.note(xhr.responseJSON?.message ?? 'Помилка'));
    return false;
  },
  leave() {
    if (look !== 'xhr') return true;
    $.post(`${base}/logout`).done((answer) => {
      if (answer.success) location.reload();
    });
    return false;
  },
  report() {
    page.busy(true);
    $.post(`${base}/reading`, { value: page.reading() })
      .done((answer) => {
        if (answer.text) page.note(answer.text);
        else if (answer.success) {
          page.last(answer.last);
          page.note('Дякуємо!');
        } else page.note(`Перевірте значення: ${answer.errors.value[0]}`);
      })
      .always(() => page.busy(false));
  },
};
ko.applyBindings(page);
