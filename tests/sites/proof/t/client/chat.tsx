import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { io, type Socket } from 'socket.io-client';
import { ChatContainer, MainContainer, Message, MessageInput, MessageList } from '@chatscope/chat-ui-kit-react';
import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';
import { base, boot, t, ui } from './boot.js';

interface Msg { readonly id: number; readonly text: string; readonly mine: boolean; readonly cid?: string; readonly mark?: string }
interface Ack { readonly ok: boolean; readonly id?: number; readonly code?: string }

/* builds: '' mark by the ack; a shown at once and the ack is not read; c kept in an array that is never flushed; d sent on key and on click; n mark turns to the word for failure */
function Chat(): JSX.Element {
  const [msgs, setMsgs] = useState<Msg[] | null>(null);
  const sock = useRef<Socket | null>(null);
  useEffect(() => {
    const s = io(`/${base.split('/')[2]}`, { transports: boot.x.poll === true ? ['polling'] : ['websocket'], reconnection: boot.x.drop !== true });
    sock.current = s;
    s.on('history', (h: Msg[]) => setMsgs(h));
    s.on('system', (m: { text: string }) => setMsgs((l) => [...(l ?? []), { id: -Math.random(), text: m.text, mine: false }]));
    s.on('retracted', (m: { id: number }) => setMsgs((l) => (l ?? []).filter((q) => q.id !== m.id)));
    s.on('stored', (m: Msg) => setMsgs((l) => [...(l ?? []).filter((q) => q.id !== m.id && q.cid === undefined), m]));
    return () => void s.close();
  }, []);
  const send = (text: string): void => {
    const cid = Math.random().toString(36).slice(2);
    setMsgs((l) => [...(l ?? []), { id: -1, text, mine: true, cid, mark: ui === 'a' ? '' : '🕓' }]);
    if (ui === 'c') return;
    const go = (): void => void sock.current?.emit('message', { text, cid }, (a: Ack) => {
      if (ui === 'a') return;
      setMsgs((l) => (l ?? []).map((q) => (q.cid === cid ? { ...q, id: a.id ?? q.id, mark: a.ok ? '✓✓' : ui === 'n' ? t.failed : '🕓' } : q)));
    });
    go();
    if (ui === 'd') go();
  };
  const remove = (m: Msg): void => {
    if (ui === 'a' || ui === 'c') setMsgs((l) => (l ?? []).filter((q) => q.id !== m.id));
    if (ui === 'c') return;
    sock.current?.emit('remove', { id: m.id }, (a: Ack) => { if (a.ok) setMsgs((l) => (l ?? []).filter((q) => q.id !== m.id)); });
  };
  if (msgs === null) return <p>{t.loading}</p>;
  return (
    <div style={{ height: 460 }}><h3>{t.title}</h3>
      <MainContainer><ChatContainer>
        <MessageList>{msgs.map((m, i) => <Message key={i} model={{ direction: m.mine ? 'outgoing' : 'incoming', position: 'single', type: 'custom' }}>
          <Message.CustomContent><span>{m.text}</span> <small>{m.mark ?? ''}</small>{m.mine && m.id > 0 && <button id={`rm${m.id}`} onClick={() => remove(m)}>{t.del}</button>}</Message.CustomContent></Message>)}</MessageList>
        <MessageInput placeholder={t.ph} attachButton={false} onSend={(_h, plain) => send(plain.trim())} />
      </ChatContainer></MainContainer></div>
  );
}
createRoot(document.getElementById('root') as HTMLElement).render(<Chat />);
