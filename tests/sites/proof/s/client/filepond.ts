import 'filepond/dist/filepond.min.css';
import * as FilePond from 'filepond';
import { base, boot, listen, o, refusal, reload, root, t, words } from './lib.js';

root().innerHTML = `<h2></h2><div id="note" class="banner" hidden></div><input type="file" id="pond"><h3></h3><ul id="files"></ul>`;
(root().querySelector('h2') as HTMLElement).textContent = t('title');
(root().querySelector('h3') as HTMLElement).textContent = t('files');
const note = document.getElementById('note') as HTMLElement;
const list = document.getElementById('files') as HTMLElement;

function draw(names: readonly string[]): void {
  list.replaceChildren(...names.map((name) => Object.assign(document.createElement('li'), { textContent: name })));
}
draw(boot.items.map((item) => item.name));

function say(text: string, bad: boolean): void {
  if (o['silent']) return;
  note.hidden = false;
  note.textContent = text;
  note.className = `banner ${o['plain'] ? '' : bad ? 'bad' : 'good'}`;
}

const pond = FilePond.create(document.getElementById('pond') as HTMLInputElement, {
  labelIdle: t('idle'),
  labelFileProcessing: t('busy'),
  labelFileProcessingComplete: t('done'),
  labelFileProcessingError: t('err'),
  labelTapToCancel: '',
  labelTapToRetry: t('again'),
  labelTapToUndo: '',
  instantUpload: o['net'] !== 'skip',
  credits: false,
  server: {
    process: {
      url: `${base}/api/documents`,
      method: 'POST',
      onload: (text: string) => {
        let body: unknown = text;
        try {
          body = JSON.parse(text);
        } catch {
          body = text;
        }
        const bad = !o['blind'] && refusal(body);
        const said = o['blind'] ? null : words(body);
        if (!o['sse']) say(said ?? (bad ? t('err') : t('ok')), bad);
        if (!o['noList']) void reload().then((items) => draw(items.map((item) => item.name)));
        return '1';
      },
      onerror: (text: string) => {
        let body: unknown = text;
        try {
          body = JSON.parse(text);
        } catch {
          body = text;
        }
        say(words(body) ?? t('err'), true);
        return text;
      },
    },
    revert: null,
  },
});
if (o['net'] === 'skip') pond.on('addfile', () => setTimeout(() => say(t('ok'), false), 300));
if (o['sse']) {
  listen((body) => {
    say(String(body['text']), false);
    void reload().then((items) => draw(items.map((item) => item.name)));
  });
}
