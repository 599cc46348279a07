import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';
import { ChatContainer, ConversationHeader, MainContainer, Message, MessageInput, MessageList, Sidebar, ConversationList, Conversation } from '@chatscope/chat-ui-kit-react';
import { useEffect, useReducer, useState } from 'react'; import { createRoot } from 'react-dom/client';
import { T, C, st, sub, begin, submit, hooks } from '../core';
function App() {
  const [, f] = useReducer((x: number) => x + 1, 0); const [line, setLine] = useState('');
  useEffect(() => { hooks.toast = (k, t) => setLine(t); sub(f); begin(); }, []);
  return <div style={{ height: 520 }}><MainContainer><Sidebar position="left"><ConversationList>{T.peers.map((p: string) => <Conversation key={p} name={p} />)}</ConversationList></Sidebar><ChatContainer><ConversationHeader><ConversationHeader.Content userName={T.title} info={line || st.note?.text} /></ConversationHeader><MessageList>{st.S.rows.map((m) => <Message key={m.id} model={{ message: m.b, sender: m.a, direction: m.a === T.rows[1][0] ? 'outgoing' : 'incoming', position: 'single' }}>{C.ticks && m.a === T.rows[1][0] ? <Message.Footer sentTime={T.ok} /> : null}</Message>)}</MessageList><MessageInput placeholder={T.f1} attachButton={false} onSend={(_h, text) => submit({ text: text.trim() })} /></ChatContainer></MainContainer></div>;
}
createRoot(document.getElementById('root')!).render(<App />);
