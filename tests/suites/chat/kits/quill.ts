/** Quill with its toolbar; the send button has a picture only. */
import Quill from 'quill';
import 'quill/dist/quill.snow.css';
import { drawChat, sender, words } from '../client/dom.js';

const host = drawChat(document, {
  composer: `<div class="composer" id="region"><div id="editor"></div><button type="button" id="send" title="${words.send}">➤</button></div>`,
});
const quill = new Quill(host.querySelector('#editor'), { theme: 'snow', placeholder: words.write });
const send = sender(host, {
  region: host.querySelector('#region'),
  text: () => quill.getText(),
  set: (text) => quill.setText(text),
});
host.querySelector('#send').addEventListener('click', send);
