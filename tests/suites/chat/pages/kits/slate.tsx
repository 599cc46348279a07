/** Slate with React: sends by Enter alone. */
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { createEditor, Editor, Node, Transforms, type Written } from 'slate';
import { Editable, Slate, withReact } from 'slate-react';
import { drawChat, isEnter, sender, words } from '../client/dom.js';
import { one } from '../client/find.js';

const host = drawChat({ composer: '<div class="composer" id="region"><div id="editor"></div></div>' });
const EMPTY = [{ type: 'paragraph', children: [{ text: '' }] }];
let kept: Written = createEditor();
const send = sender(host, {
  region: one('#region', host),
  text: () => kept.children.map((node) => Node.string(node)).join('\n'),
  set: (text) => {
    Transforms.delete(kept, { at: { anchor: Editor.start(kept, []), focus: Editor.end(kept, []) } });
    if (text !== '') Transforms.insertText(kept, text, { at: Editor.start(kept, []) });
  },
});

function Composer() {
  const editor = useMemo(() => withReact(createEditor()), []);
  kept = editor;
  const onKeyDown = (event: Event & { readonly nativeEvent: KeyboardEvent }) => {
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
createRoot(one('#editor', host)).render(<Composer />);
