/** Tiptap (ProseMirror) in a box with a send button. */
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { drawChat, isEnter, sender, words } from '../client/dom.js';
import { one } from '../client/find.js';

const host = drawChat({
  composer: `<div class="composer" id="region"><div id="editor"></div><button type="button" id="send">${words.send}</button></div>`,
});
let send = (): void => undefined;
const editor = new Editor({
  element: one('#editor', host),
  extensions: [StarterKit],
  editorProps: {
    attributes: { 'aria-label': words.write, role: 'textbox' },
    handleKeyDown: (_view: object, event: KeyboardEvent) => {
      if (!isEnter(event)) return false;
      send();
      return true;
    },
  },
});
send = sender(host, {
  region: one('#region', host),
  text: () => editor.getText({ blockSeparator: '\n' }),
  set: (text) =>
    text === ''
      ? editor.commands.clearContent()
      : editor.commands.setContent({
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        }),
});
one('#send', host).addEventListener('click', send);
