/** @jsxImportSource preact */
import { render } from 'preact';
import { signal } from '@preact/signals';

const { base, look } = window.boot;
const list = signal([]);
const isPublic = signal(false);
const name = signal('');
const note = signal('');
const post = (path, body) =>
  fetch(`${base}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
async function read() {
  const data = await (await fetch(`${base}/list`)).json();
  list.value = data.list;
  isPublic.value = data.is_public;
}
read();
if (look === 'optimistic') setInterval(read, 1000);
async function ask(path, body) {
  const answer = await post(path, body);
  const data = await answer.json();
  note.value = data.msg ?? data.notice ?? '';
  return data;
}
async function add(event) {
  event.preventDefault();
  const wanted = name.value;
  name.value = '';
  if (look === 'optimistic') list.value = [...list.value, { id: `t${Date.now()}`, name: wanted, reserved: false }];
  const data = await ask('add', { name: wanted });
  if (data.code !== 0) {
    if (look === 'optimistic') {
      note.value = '';
      await read();
    }
    return;
  }
  if (look === 'reread') return read();
  if (look !== 'optimistic') list.value = [...list.value, data.item];
}
async function reserve(one) {
  const data = await ask('reserve', { id: one.id });
  if (data.code === 0 && !data.notice)
    list.value = list.value.map((each) => (each.id === one.id ? { ...each, reserved: true } : each));
}
async function remove(one) {
  const data = await ask('remove', { id: one.id });
  if (data.code === 0) list.value = list.value.filter(({ id }) => id !== one.id);
}
async function publish(event) {
  const wanted = event.target.checked;
  isPublic.value = wanted;
  const answer = await post('visibility', { is_public: wanted });
  if (!answer.ok) isPublic.value = !wanted;
}
function App() {
  return (
    <main style="font-family:system-ui;margin:2rem">
      <h1>ほしい物リスト</h1>
      <p role="status">{note}</p>
      <form onSubmit={add}>
        <label>
          品名{' '}
          <input
            id="name"
            value={name}
            onInput={(event) => {
              name.value = event.target.value;
            }}
          />
        </label>
      </form>
      <ul>
        {list.value.map((one) => (
          <li key={one.id}>
            {one.name}{' '}
            {one.reserved ? (
              <em>予約済み</em>
            ) : (
              <button id={`reserve-${one.id}`} onClick={() => reserve(one)}>
                予約する
              </button>
            )}{' '}
            <button id={`remove-${one.id}`} onClick={() => remove(one)}>
              削除
            </button>
          </li>
        ))}
      </ul>
      <label>
        <input type="checkbox" id="public" checked={isPublic} onChange={publish} /> リストを公開する
      </label>
    </main>
  );
}
render(<App />, document.getElementById('root'));
