import 'notyf/notyf.min.css';
import Sortable from 'sortablejs';
import { Notyf } from 'notyf';
import { boot, listen, o, perform, reload, root, settle, t, type Item, type Verdict } from './lib.js';

root().innerHTML = `<h2></h2><ol id="queue"></ol><p><button id="save-order"></button> <button id="undo"></button></p><p id="below" class="muted"></p>`;
(root().querySelector('h2') as HTMLElement).textContent = t('title');
(document.getElementById('save-order') as HTMLElement).textContent = t('save');
(document.getElementById('undo') as HTMLElement).textContent = t('undo');
const list = document.getElementById('queue') as HTMLElement;
const notyf = new Notyf({ duration: 6000, types: [{ type: 'info', background: '#556' }] });

function draw(items: readonly Item[]): void {
  list.replaceChildren(
    ...items.map((item) => {
      const li = document.createElement('li');
      li.dataset['id'] = item.id;
      li.append(Object.assign(document.createElement('span'), { className: 'grip', textContent: '☰ ' }), `${item.name} `);
      const top = Object.assign(document.createElement('button'), { id: `top-${item.id}`, textContent: t('top') });
      top.addEventListener('click', () => list.prepend(li));
      const drop = Object.assign(document.createElement('button'), { id: `rm-${item.id}`, textContent: t('remove') });
      drop.addEventListener('click', () => void remove(item.id, li));
      li.append(top, ' ', drop);
      return li;
    }),
  );
}
draw(boot.items);
const sortable = Sortable.create(list, { handle: '.grip', dataIdAttr: 'data-id' });
document.getElementById('undo')?.addEventListener('click', () => draw(boot.items));

function show(v: Verdict): void {
  if (o['at'] === 'below') (document.getElementById('below') as HTMLElement).textContent = v.text;
  else notyf.open({ type: o['plain'] ? 'info' : v.good ? 'success' : 'error', message: v.text });
}

document.getElementById('save-order')?.addEventListener('click', () => {
  void (async () => {
    const v = settle(await perform('PUT', 'api/playlist/order', { order: sortable.toArray().join(',') }), show);
    if (v && (!v.good || o['fresh'])) draw(await reload());
  })();
});

async function remove(id: string, li: HTMLElement): Promise<void> {
  const next = li.nextSibling;
  li.remove();
  const v = settle(await perform('DELETE', `api/playlist/${id}`), show);
  if (!v) return;
  if (!v.good || o['back']) list.insertBefore(li, next);
  else if (o['fresh']) draw(await reload());
}
if (o['sse']) listen((body) => show({ good: body['good'] === true, text: String(body['text']) }));
