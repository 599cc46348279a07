import flatpickr from 'flatpickr';
import 'flatpickr/dist/flatpickr.css';
import iziToast from 'izitoast';
import 'izitoast/dist/css/iziToast.css';
import TomSelect from 'tom-select';
import 'tom-select/dist/css/tom-select.css';

const { base, look } = window.boot;
const form = document.getElementById('form');
const list = document.getElementById('list');
flatpickr('#day', { allowInput: true, dateFormat: 'Y-m-d' });
new TomSelect('#room', { controlInput: null });
const say = (title, message = '') => iziToast.show({ title, message, position: 'topRight' });
async function read() {
  const { _embedded } = await (await fetch(`${base}/bookings`)).json();
  list.replaceChildren(
    ..._embedded.bookings.map(({ ref, room, day, note }) => {
      const item = document.createElement('li');
      item.append(`${ref}: ${room}, ${day} `);
      const field = Object.assign(document.createElement('input'), {
        id: `note-${ref}`,
        value: note,
        ariaLabel: `Note of ${ref}`,
      });
      field.addEventListener('keydown', async ({ key }) => {
        if (key !== 'Enter') return;
        const answer = await fetch(`${base}/bookings/${ref}/note`, {
          method: 'POST',
          body: new URLSearchParams({ note: field.value }),
        });
        const data = await answer.json();
        if (data.ref) field.value = data.note;
      });
      const button = Object.assign(document.createElement('button'), {
        id: `cancel-${ref}`,
        textContent: 'Cancel booking',
      });
      button.addEventListener('click', async () => {
        const answer = await fetch(`${base}/bookings/${ref}`, { method: 'DELETE' });
        if (!answer.ok) say((await answer.json()).detail);
        await read();
      });
      item.append(field, button);
      return item;
    }),
  );
}
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await fetch(`${base}/bookings`, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
  const isJson = answer.headers.get('content-type').includes('json');
  const data = isJson ? await answer.json() : { words: await answer.text() };
  if (look === 'mute') return;
  if (!answer.ok) return say(data.title, data.detail);
  say(data.words ?? 'Thanks, you are booked in.');
  if (look !== 'toast') await read();
});
if (look === 'toast') list.remove();
else read();
const source = new EventSource(`${base}/events`);
for (const name of ['changed', 'reverted']) source.addEventListener(name, () => look !== 'toast' && read());
