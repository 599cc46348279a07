import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/switch/switch.js';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/components/alert/alert.js';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import type SlSwitch from '@shoelace-style/shoelace/dist/components/switch/switch.js';
import type SlAlert from '@shoelace-style/shoelace/dist/components/alert/alert.js';
import type SlDialog from '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import { boot, listen, o, perform, root, settle, sleep, t, type Verdict } from './lib.js';

root().innerHTML = `<h2></h2><div id="devices"></div><sl-alert id="alert" closable></sl-alert><sl-dialog id="ask"><p id="ask-text"></p><sl-button id="ask-yes" variant="danger"></sl-button></sl-dialog>`;
(root().querySelector('h2') as HTMLElement).textContent = t('title');
const box = document.getElementById('devices') as HTMLElement;
const alert = document.getElementById('alert') as SlAlert;
const dialog = document.getElementById('ask') as SlDialog;
(document.getElementById('ask-text') as HTMLElement).textContent = t('sure');
(document.getElementById('ask-yes') as HTMLElement).textContent = t('yes');
let asked = '';

function show(v: Verdict): void {
  alert.variant = o['plain'] ? 'neutral' : v.good ? 'success' : 'danger';
  alert.textContent = v.text;
  void alert.show();
}

for (const item of boot.items) {
  const line = document.createElement('p');
  line.id = `dev-${item.id}`;
  const knob = document.createElement('sl-switch') as SlSwitch;
  knob.id = `sw-${item.id}`;
  knob.checked = item.on;
  knob.textContent = item.name;
  knob.addEventListener('sl-change', () => void flip(knob, item.id));
  const note = Object.assign(document.createElement('small'), { id: `st-${item.id}`, className: 'muted', textContent: item.on ? t('on') : t('off') });
  const drop = Object.assign(document.createElement('sl-button'), { id: `rm-${item.id}`, textContent: t('remove') });
  drop.addEventListener('click', () => {
    asked = item.id;
    void dialog.show();
  });
  line.append(knob, ' ', note, ' ', drop);
  box.append(line);
}

async function flip(knob: SlSwitch, id: string): Promise<void> {
  const on = knob.checked;
  const note = document.getElementById(`st-${id}`) as HTMLElement;
  const v = settle(await perform('POST', `things/${id}/state`, { id, on }), (said) => (o['at'] === 'row' ? void (note.textContent = said.text) : show(said)));
  if (!v) return;
  if (!v.good) knob.checked = !on;
  else if (o['at'] !== 'row' && !o['sse']) note.textContent = on ? t('on') : t('off');
  if (o['fallsBack']) {
    await sleep(Number(o['fallsBack']));
    knob.checked = !on;
    note.textContent = t('off');
  }
}
if (o['sse']) {
  listen((body) => {
    const note = document.getElementById(`st-${String(body['id'])}`);
    if (note) note.textContent = String(body['text']);
    const knob = document.getElementById(`sw-${String(body['id'])}`) as SlSwitch | null;
    if (knob && typeof body['on'] === 'boolean') knob.checked = body['on'];
  });
}
document.getElementById('ask-yes')?.addEventListener('click', () => {
  void (async () => {
    await dialog.hide();
    const v = settle(await perform('DELETE', `things/${asked}`), show);
    if (v?.good && !o['stay']) document.getElementById(`dev-${asked}`)?.remove();
  })();
});
