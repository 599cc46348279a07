/** Hand-written list. */
import { byId, one } from '../client/find.js';
import { words } from '../client/flow.js';
import { entered, group, type ListUi, pressed, rowButton, rows } from '../client/list.js';

const app = byId('app');
app.innerHTML = `<h1>${words.tasks}</h1><div id="told"></div>
  ${group === 'enter' ? `<form><label>${words.add} <input name="task" autocomplete="off"></label></form>` : ''}<ul></ul>`;
const list = one('ul', app);
const ui: ListUi = {
  add: (text) => {
    const item = document.createElement('li');
    item.textContent = text;
    if (group !== 'enter') {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: rowButton });
      button.addEventListener('click', () => pressed(ui));
      item.append(' ', button);
    }
    list.append(item);
  },
  drop: (text) => [...list.children].find((item) => item.textContent?.startsWith(text))?.remove(),
  success: (text) => (byId('told').innerHTML = `<p role="status">${text}</p>`),
  failure: (text) => (byId('told').innerHTML = `<p role="alert">${text}</p>`),
};
for (const row of rows) ui.add(row);
app.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const field = one<HTMLInputElement>('[name=task]', app);
  void entered(field.value, ui);
  field.value = '';
});
