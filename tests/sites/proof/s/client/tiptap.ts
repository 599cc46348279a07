import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { base, boot, o, perform, reload, root, settle, t, type Item, type Verdict } from './lib.js';

root().innerHTML = `<h2></h2><p id="state" class="muted"></p><label class="field"><span id="hl"></span><input id="headline"></label><div id="body-editor" style="border:1px solid #ccd;padding:8px;min-height:90px"></div><p><button id="publish" type="button"></button></p><div id="corner" role="alert" style="position:fixed;bottom:16px;inset-inline-end:16px"></div><h3></h3><ul id="articles"></ul>`;
(root().querySelector('h2') as HTMLElement).textContent = t('title');
(root().querySelector('h3') as HTMLElement).textContent = t('published');
(document.getElementById('hl') as HTMLElement).textContent = t('headline');
const state = document.getElementById('state') as HTMLElement;
state.textContent = t('draft');
const publish = document.getElementById('publish') as HTMLButtonElement;
publish.textContent = t('publish');
const editor = new Editor({ element: document.getElementById('body-editor') as HTMLElement, extensions: [StarterKit], content: '<p></p>' });

function draw(list: readonly Item[]): void {
  const ul = document.getElementById('articles') as HTMLElement;
  ul.replaceChildren();
  for (const item of list) {
    const li = document.createElement('li');
    const del = Object.assign(document.createElement('button'), { id: `drop-${item.id}`, type: 'button', textContent: t('remove') });
    del.addEventListener('click', () => ask(item.id));
    li.append(`${item.name} `, del);
    ul.append(li);
  }
}
draw(boot.items);

function show(v: Verdict): void {
  if (o['at'] === 'state') state.textContent = v.text;
  else {
    const box = document.getElementById('corner') as HTMLElement;
    box.className = `banner ${o['plain'] ? '' : v.good ? 'good' : 'bad'}`;
    box.textContent = v.text;
    setTimeout(() => box.replaceChildren(), 6000);
  }
}

publish.addEventListener('click', () => {
  void (async () => {
    const headline = (document.getElementById('headline') as HTMLInputElement).value;
    const a = await perform('POST', 'graphql', { operationName: 'Publish', variables: { name: headline, html: editor.getHTML() } });
    const v = settle(a, show);
    if (v?.good && o['at'] !== 'state' && !o['keepState']) state.textContent = t('live');
    if (v && !o['local']) draw(await reload());
  })();
});

function ask(id: string): void {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<p></p><button id="really" type="button"></button> <button id="not" type="button"></button>';
  (dialog.querySelector('p') as HTMLElement).textContent = t('sure');
  (dialog.querySelector('#really') as HTMLElement).textContent = t('yes');
  (dialog.querySelector('#not') as HTMLElement).textContent = t('no');
  dialog.querySelector('#not')?.addEventListener('click', () => dialog.remove());
  dialog.querySelector('#really')?.addEventListener('click', () => {
    dialog.remove();
    void (async () => {
      const v = settle(await perform('POST', 'graphql', { operationName: 'Remove', variables: { id } }), show);
      if (v?.good) draw(o['local'] ? boot.items.filter((item) => item.id !== id) : await reload());
    })();
  });
  document.body.append(dialog);
  dialog.showModal();
}
void fetch(`${base}/api/presence`, { method: 'POST', body: boot.id });
