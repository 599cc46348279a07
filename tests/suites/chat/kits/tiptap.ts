/** Tiptap (ProseMirror) in a box with a send button. */
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { drawChat, isEnter, sender, words } from '../client/dom.js';

const host = drawChat(document, {
  composer: `<div class="composer" id="region"><div id="editor"></div><button type="button" id="send">${words.send}</button></div>`,
});
let send = () => {};
const editor = new Editor({
  element: host.querySelector('#editor'),
  extensions: [StarterKit],
  editorProps: {
    attributes: { 'aria-label': words.write, role: 'textbox' },
    handleKeyDown: (_view, event) => {
      if (!isEnter(event)) return false;
      send();
      return true;
    },
  },
});
send = sender(host, {
  region: host.querySelector('#region'),
  text: () => editor.getText({ blockSeparator: '\n' }),
  set: (text) =>
    text === ''
      ? editor.commands.clearContent()
      : editor.commands.setContent({
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        }),
});
host.querySelector('#send').addEventListener('click', send);
