import { io } from 'socket.io-client';
import { boot, o, refusal, root, sleep, t, words, type Item } from './lib.js';

root().innerHTML = `<h2></h2><ul id="log"></ul><p id="typing" class="muted"></p><form id="chat"><input id="line" autocomplete="off" style="min-width:320px"><button id="send"></button></form><p id="alert" role="alert"></p>`;
(root().querySelector('h2') as HTMLElement).textContent = t('title');
(document.getElementById('send') as HTMLElement).textContent = t('send');
const log = document.getElementById('log') as HTMLElement;
const input = document.getElementById('line') as HTMLInputElement;
const alert = document.getElementById('alert') as HTMLElement;

function bubble(item: Item): HTMLElement {
  const li = document.createElement('li');
  li.append(Object.assign(document.createElement('span'), { textContent: item.name }), Object.assign(document.createElement('small'), { className: 'muted', textContent: ` ${item.note}` }));
  log.append(li);
  return li;
}
boot.items.forEach(bubble);

const socket = io({ path: '/rt', query: { room: boot.id }, transports: o['longpoll'] ? ['polling'] : ['websocket'] });
let last: HTMLElement | null = null;
socket.on('event', (body: { kind: string; text: string }) => {
  const mark = last?.querySelector('small');
  if (body.kind === 'status' && mark) mark.textContent = ` ${body.text}`;
  else if (body.kind === 'gone') {
    last?.remove();
    alert.textContent = body.text;
  } else if (body.kind === 'other') bubble({ id: 'o', name: body.text, note: '', on: false });
});

document.getElementById('chat')?.addEventListener('submit', (event) => {
  event.preventDefault();
  void send(input.value);
});

async function send(text: string): Promise<void> {
  if (text.trim() === '') return;
  input.value = '';
  if (o['clears']) return;
  const li = bubble({ id: 'x', name: text, note: '…', on: false });
  last = li;
  const mark = li.querySelector('small') as HTMLElement;
  if (o['offline']) {
    await sleep(300);
    mark.textContent = ` ${t('sent')}`;
    return;
  }
  try {
    if (o['twice']) void socket.timeout(4000).emitWithAck('message:new', { text });
    const answer: unknown = await socket.timeout(6000).emitWithAck('message:new', { text });
    const bad = !o['blind'] && refusal(answer);
    if (o['silent']) {
      mark.textContent = '';
      return;
    }
    if (o['at'] === 'alert') {
      mark.textContent = '';
      alert.textContent = words(answer) ?? (bad ? t('err') : t('sent'));
    } else mark.textContent = ` ${(o['blind'] ? null : words(answer)) ?? (bad ? t('err') : t('sent'))}`;
    if (bad && o['takesBack']) li.remove();
  } catch {
    mark.textContent = o['blind'] ? ` ${t('sent')}` : ` ${t('err')}`;
  }
}
