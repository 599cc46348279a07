import Uppy from '@uppy/core';
import XHRUpload from '@uppy/xhr-upload';
import { base, boot, listen, o, refusal, reload, root, t, words } from './lib.js';

root().innerHTML = `<h2></h2><label class="field"><span id="lab"></span><input type="file" id="attach"></label><progress id="bar" max="100" value="0"></progress><button type="button" id="upload-now"></button><div id="toast" role="status"></div><ul id="list"></ul>`;
(root().querySelector('h2') as HTMLElement).textContent = t('title');
(document.getElementById('lab') as HTMLElement).textContent = t('choose');
const now = document.getElementById('upload-now') as HTMLButtonElement;
now.textContent = t('start');
const list = document.getElementById('list') as HTMLElement;
const bar = document.getElementById('bar') as HTMLProgressElement;

const draw = (names: readonly string[]): void => list.replaceChildren(...names.map((name) => Object.assign(document.createElement('li'), { textContent: name })));
draw(boot.items.map((item) => item.name));

function toast(text: string, bad: boolean): void {
  if (o['silent']) return;
  const box = document.getElementById('toast') as HTMLElement;
  box.textContent = text;
  box.className = o['plain'] ? 'banner' : bad ? 'banner bad' : 'banner good';
  setTimeout(() => box.replaceChildren(), 7000);
}

const uppy = new Uppy({ autoProceed: false });
uppy.use(XHRUpload, {
  endpoint: `${base}/api/attachments`,
  fieldName: 'file',
  shouldRetry: () => false,
  getResponseData: (xhr) => ({ raw: xhr.responseText }) as never,
});
uppy.on('upload-progress', (_file, progress) => {
  bar.value = progress.bytesTotal ? (progress.bytesUploaded / progress.bytesTotal) * 100 : 0;
});
uppy.on('upload-success', (_file, response) => {
  const raw = (response.body as { raw?: string } | undefined)?.raw ?? '';
  const body: unknown = /^[[{]/.test(raw) ? JSON.parse(raw) : raw;
  const bad = !o['blind'] && refusal(body);
  toast((o['blind'] ? null : words(body)) ?? (bad ? t('err') : t('ok')), bad);
  if (!o['noList']) void reload().then((items) => draw(items.map((item) => item.name)));
});
uppy.on('upload-error', () => toast(o['blind'] ? t('ok') : t('err'), !o['blind']));
if (o['sse']) listen((body) => toast(String(body['text']), body['bad'] === true));

document.getElementById('attach')?.addEventListener('change', (event) => {
  const file = (event.target as HTMLInputElement).files?.[0];
  if (!file) return;
  if (o['max'] && !o['manual']) {
    if (!o['silent']) toast(t('ok'), false);
    return;
  }
  uppy.addFile({ name: file.name, type: file.type, data: file });
  if (!o['manual']) void uppy.upload().catch(() => undefined);
});
now.hidden = !o['manual'];
now.addEventListener('click', () => void uppy.upload().catch(() => undefined));
