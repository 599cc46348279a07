/** Slate with React: sends by Enter alone. */
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { createEditor, Editor, Node, Transforms } from 'slate';
import { Editable, Slate, withReact } from 'slate-react';
import { drawChat, isEnter, sender, words } from '../client/dom.js';

const host = drawChat(document, { composer: '<div class="composer" id="region"><div id="editor"></div></div>' });
const EMPTY = [{ type: 'paragraph', children: [{ text: '' }] }];
let kept = null;
const send = sender(host, {
  region: host.querySelector('#region'),
  text: () => kept.children.map((node) => Node.string(node)).join('\n'),
  set: (text) => {
    Transforms.delete(kept, { at: { anchor: Editor.start(kept, []), focus: Editor.end(kept, []) } });
    if (text !== '') Transforms.insertText(kept, text, { at: Editor.start(kept, []) });
  },
});

function Composer() {
  const editor = useMemo(() => withReact(createEditor()), []);
  kept = editor;
  const onKeyDown = (event) => {
    if (!isEnter(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  return (
    <Slate editor={editor} initialValue={EMPTY}>
      <Editable placeholder={words.write} aria-label={words.write} onKeyDown={onKeyDown} />
    </Slate>
  );
}
createRoot(host.querySelector('#editor')).render(<Composer />);
