import 'quill/dist/quill.snow.css';
import Quill from 'quill';
import { base, boot, o, perform, reload, root, settle, t, type Item, type Verdict } from './lib.js';

root().innerHTML = `<h2></h2><div id="thread"></div><label class="field"><span id="to-l"></span><input id="to"></label><div id="editor"></div><p><button id="send" type="button"></button> <button id="later" type="button"></button></p><p id="line" role="status"></p>`;
(root().querySelector('h2') as HTMLElement).textContent = t('title');
(document.getElementById('to-l') as HTMLElement).textContent = t('to');
const button = document.getElementById('send') as HTMLButtonElement;
button.textContent = t('send');
(document.getElementById('later') as HTMLElement).textContent = t('later');
const line = document.getElementById('line') as HTMLElement;
const thread = document.getElementById('thread') as HTMLElement;
const quill = new Quill('#editor', { theme: 'snow', modules: { toolbar: [['bold', 'italic', 'link']] } });

function draw(list: readonly Item[]): void {
  thread.replaceChildren(
    ...list.map((item) => {
      const p = document.createElement('p');
      p.className = 'banner';
      p.textContent = item.note === '' ? item.name : `${item.note}: ${item.name}`;
      return p;
    }),
  );
}
draw(boot.items);

function show(v: Verdict): void {
  if (o['at'] === 'dialog') {
    const dialog = document.createElement('dialog');
    dialog.id = 'answer';
    dialog.append(Object.assign(document.createElement('p'), { textContent: v.text }), Object.assign(document.createElement('button'), { textContent: t('close'), onclick: () => dialog.close() }));
    document.body.append(dialog);
    dialog.showModal();
    return;
  }
  line.textContent = v.text;
  line.className = o['plain'] ? 'muted' : v.good ? 'good' : 'bad';
}

async function send(): Promise<void> {
  const text = quill.getText().trim();
  if (text === '') return;
  button.disabled = true;
  if (o['ahead']) draw([...boot.items, { id: 'tmp', name: text, note: t('me'), on: false }]);
  const a = await perform('POST', 'api/messages', { text, to: (document.getElementById('to') as HTMLInputElement).value });
  const v = settle(a, show);
  button.disabled = false;
  if (!v) return;
  if (v.good && !o['keep']) quill.setText('');
  if (!o['local']) draw(await reload());
}
button.addEventListener('click', () => void send());
document.getElementById('later')?.addEventListener('click', () => void fetch(`${base}/api/draft`, { method: 'POST', body: quill.getText() }));
