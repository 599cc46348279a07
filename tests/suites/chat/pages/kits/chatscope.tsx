/** chatscope's UI kit: its own log, bubbles, editable field and send button. */
import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';
import { ChatContainer, MainContainer, Message, MessageInput, MessageList } from '@chatscope/chat-ui-kit-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { byId } from '../client/find.js';
import { talk, type Ui, words } from '../client/talk.js';

type Direction = 'outgoing' | 'incoming';
interface Row {
  readonly id: number;
  readonly direction: Direction;
  readonly message: string;
  readonly note: string;
}

let serial = 0;

function Chat() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [value, setValue] = useState('');
  const [complaint, setComplaint] = useState('');
  const change = (id: number, how: (row: Row) => Row) =>
    setRows((all) => all.map((row) => (row.id === id ? how(row) : row)));
  const add = (direction: Direction, message: string) => {
    const id = ++serial;
    setRows((all) => [...all, { id, direction, message, note: '' }]);
    return id;
  };
  const ui: Ui = {
    own: (text) => {
      const id = add('outgoing', text);
      return {
        remove: () => setRows((all) => all.filter((row) => row.id !== id)),
        fail: (note) => change(id, (row) => ({ ...row, note })),
      };
    },
    other: () => {
      const id = add('incoming', '');
      return (piece) => change(id, (row) => ({ ...row, message: row.message + piece }));
    },
    clear: () => setValue(''),
    restore: setValue,
    complain: setComplaint,
  };
  return (
    <div style={{ height: '80vh' }}>
      <MainContainer>
        <ChatContainer>
          <MessageList>
            {rows.map(({ id, direction, message, note }) => (
              <Message key={id} model={{ direction, message, type: 'text', position: 'single', sender: direction }}>
                {note !== '' && <Message.Footer>{<span className="error">{note}</span>}</Message.Footer>}
              </Message>
            ))}
          </MessageList>
          <MessageInput
            placeholder={words.write}
            value={value}
            onChange={(_html: string, text: string) => setValue(text)}
            onSend={(_html: string, text: string) => void talk(text.trim(), ui)}
          />
        </ChatContainer>
      </MainContainer>
      {complaint !== '' && <p role="alert">{complaint}</p>}
    </div>
  );
}
createRoot(byId('app')).render(<Chat />);
