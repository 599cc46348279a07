import '@material/web/button/filled-button.js';
import '@material/web/button/outlined-button.js';
import '@material/web/switch/switch.js';
import '@material/web/textfield/outlined-text-field.js';

const { base, look, data } = window.boot;
const $ = (id) => document.getElementById(id);
const send = (method, path, body) =>
  fetch(`${base}/${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const show = (ads) =>
  $('ads').replaceChildren(
    ...ads.map(({ title, price }) =>
      Object.assign(document.createElement('li'), { textContent: `${title}, ${price}` }),
    ),
  );
const read = async () => show(await (await fetch(`${base}/ads`)).json());
show(data.ads);
for (const [name, on] of Object.entries(data.topics)) {
  $(name).selected = on;
  $(name).addEventListener('change', async () => {
    const answer = await send('PUT', `topics/${name}`, { on: $(name).selected });
    if (!answer.ok && look === 'honest') $(name).selected = !$(name).selected;
  });
}
$('order').addEventListener('click', async () => {
  const answer = await send('POST', 'subscribe', { email: $('email').value });
  const words = answer.headers.get('content-type').includes('json') ? (await answer.json()).msg : await answer.text();
  $('note').textContent = look === 'cheer' ? 'Kiitos!' : words;
});
$('publish').addEventListener('click', async () => {
  const answer = await send('POST', 'ads', { title: $('title').value, price: $('price').value });
  if (!answer.ok) {
    $('title').error = true;
    $('title').errorText = (await answer.json()).message;
    return;
  }
  await read();
});
new EventSource(`${base}/events`).addEventListener('changed', read);
