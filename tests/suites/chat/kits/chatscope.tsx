/** chatscope's UI kit: its own log, bubbles, editable field and send button. */
import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';
import { ChatContainer, MainContainer, Message, MessageInput, MessageList } from '@chatscope/chat-ui-kit-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { talk, words } from '../client/talk.js';

let serial = 0;

function Chat() {
  const [rows, setRows] = useState([]);
  const [value, setValue] = useState('');
  const [complaint, setComplaint] = useState('');
  const change = (id, how) => setRows((all) => all.map((row) => (row.id === id ? how(row) : row)));
  const add = (direction, message) => {
    const id = ++serial;
    setRows((all) => [...all, { id, direction, message, note: '' }]);
    return id;
  };
  const ui = {
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
            onChange={(_html, text) => setValue(text)}
            onSend={(_html, text) => void talk(text.trim(), ui)}
          />
        </ChatContainer>
      </MainContainer>
      {complaint !== '' && <p role="alert">{complaint}</p>}
    </div>
  );
}
createRoot(document.getElementById('app')).render(<Chat />);
