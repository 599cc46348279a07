/** Two conversations side by side: which of them is meant, nobody can tell. */
import { drawChat, sender, words } from '../client/dom.js';

for (const _side of ['left', 'right']) {
  const host = drawChat(document, {
    composer: `<div class="composer" id="region"><textarea id="field" placeholder="${words.write}"></textarea><button type="button" id="send">${words.send}</button></div>`,
  });
  const field = host.querySelector('#field');
  const editor = {
    region: host.querySelector('#region'),
    text: () => field.value,
    set: (text) => {
      field.value = text;
    },
  };
  host.querySelector('#send').addEventListener('click', sender(host, editor));
}
