import 'dropzone/dist/dropzone.css';
import { Dropzone } from 'dropzone';
import { base, boot, o, refusal, reload, root, sleep, t, words } from './lib.js';

root().innerHTML = `<h2></h2><form id="zone" class="dropzone"></form><p><button id="start" type="button"></button></p><p id="said" role="status"></p><table><tbody id="rows"></tbody></table>`;
(root().querySelector('h2') as HTMLElement).textContent = t('title');
const start = document.getElementById('start') as HTMLButtonElement;
start.textContent = t('start');
start.hidden = !o['manual'];
const said = document.getElementById('said') as HTMLElement;

function draw(names: readonly { name: string; note: string }[]): void {
  (document.getElementById('rows') as HTMLElement).innerHTML = '';
  for (const row of names) {
    const tr = document.createElement('tr');
    tr.append(Object.assign(document.createElement('td'), { textContent: row.name }), Object.assign(document.createElement('td'), { textContent: row.note }));
    (document.getElementById('rows') as HTMLElement).append(tr);
  }
}
draw(boot.items);

function say(text: string, bad: boolean): void {
  if (o['silent']) return;
  said.textContent = text;
  said.className = o['plain'] ? 'muted' : bad ? 'bad' : 'good';
}

const zone = new Dropzone('#zone', {
  url: `${base}/upload/photo`,
  paramName: 'photo',
  autoProcessQueue: !o['manual'] && o['net'] !== 'skip',
  createImageThumbnails: false,
  dictDefaultMessage: t('idle'),
  dictResponseError: t('err'),
  hiddenInputContainer: 'body',
});
zone.on('success', (file, raw) => {
  const body: unknown = typeof raw === 'string' && /^[[{]/.test(raw) ? JSON.parse(raw) : raw;
  const bad = !o['blind'] && refusal(body);
  if (bad) file.previewElement?.classList.replace('dz-success', 'dz-error');
  say((o['blind'] ? null : words(body)) ?? (bad ? t('err') : t('ok')), bad);
  if (o['goes']) void sleep(100).then(() => location.assign(`${base}/result`));
  else if (!o['noList']) void reload().then(draw);
});
zone.on('error', (_file, message) => {
  const text = typeof message === 'string' ? message : (words(message) ?? t('err'));
  say(o['blind'] ? t('ok') : text, !o['blind']);
});
start.addEventListener('click', () => zone.processQueue());
