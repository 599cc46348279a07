/** Quill with its toolbar; the send button has a picture only. */
import Quill from 'quill';
import 'quill/dist/quill.snow.css';
import { drawChat, sender, words } from '../client/dom.js';
import { one } from '../client/find.js';

const host = drawChat({
  composer: `<div class="composer" id="region"><div id="editor"></div><button type="button" id="send" title="${words.send}">➤</button></div>`,
});
const quill = new Quill(one('#editor', host), { theme: 'snow', placeholder: words.write });
const send = sender(host, {
  region: one('#region', host),
  text: () => quill.getText(),
  set: (text) => quill.setText(text),
});
one('#send', host).addEventListener('click', send);
