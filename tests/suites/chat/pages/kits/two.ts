/** Two conversations side by side: which of them is meant, nobody can tell. */
import { drawChat, sender, type Writing, words } from '../client/dom.js';
import { one } from '../client/find.js';

for (const _side of ['left', 'right']) {
  const host = drawChat({
    composer: `<div class="composer" id="region"><textarea id="field" placeholder="${words.write}"></textarea><button type="button" id="send">${words.send}</button></div>`,
  });
  const field = one<HTMLTextAreaElement>('#field', host);
  const editor: Writing = {
    region: one('#region', host),
    text: () => field.value,
    set: (text) => {
      field.value = text;
    },
  };
  one('#send', host).addEventListener('click', sender(host, editor));
}
