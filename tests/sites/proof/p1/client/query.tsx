import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Rec } from '../dialect.js';
import { app, call, noise, T, u } from './net.js';

interface Item { id: string; title: string; done?: boolean; mine?: boolean }
interface Feed { items: Item[]; total?: string; note?: string; on?: boolean; choice?: string }
const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
const feed = async (): Promise<Feed> => (await (await fetch(u(app().init['feed'] ?? 'feed'))).json()) as Feed;

/** The page's write: optimistic where the product is, and the list read anew afterwards. */
function useWrite(patch: (f: Feed, d: Rec) => Feed): { go(d: Rec): void; pending: boolean; failed: string; fine: boolean } {
  const qc = useQueryClient();
  const f = app().f;
  const m = useMutation<Rec, Error, Rec, Feed | undefined>({
    mutationFn: async (d) => { const v = await call(app().net, d); if (!v.ok && f.blind !== true) throw new Error(v.msg || T('bad')); return v.data; },
    retry: f.retry ?? 0, retryDelay: 450,
    onMutate: async (d) => {
      if (f.early !== true) return undefined;
      await qc.cancelQueries({ queryKey: ['feed'] });
      const old = qc.getQueryData<Feed>(['feed']);
      qc.setQueryData<Feed>(['feed'], (x) => (x === undefined ? x : patch(x, d)));
      return old;
    },
    onError: (_e, _d, old) => { if (old !== undefined) qc.setQueryData(['feed'], old); },
    onSettled: () => (f.keep === true ? undefined : qc.invalidateQueries({ queryKey: ['feed'] })),
  });
  return { go: (d) => { if (f.gate === 'quiet') return; if (f.gate === 'close') { return; } if (f.gate === 'track') { navigator.sendBeacon(u('collect'), '{"ev":"add"}'); return; } m.mutate(d); }, pending: m.isPending, failed: m.isError && f.mutedNo !== true ? m.error.message : '', fine: m.isSuccess };
}
const useFeed = (): Feed => useQuery({ queryKey: ['feed'], queryFn: feed, ...(app().init['poll'] === undefined ? {} : { refetchInterval: Number(app().init['poll']) }) }).data ?? { items: [] };

function Todos(): ReactNode {
  const data = useFeed();
  const [text, setText] = useState('');
  const w = useWrite((f, d) => (d['remove'] !== undefined ? { ...f, items: f.items.filter((i) => i.id !== d['remove']) } : { ...f, items: [...f.items, { id: 'tmp', title: String(d['title']) }] }));
  return (
    <div className="app">
      <h1>{T('h')}</h1>
      <div className="row"><input id="todo" placeholder={T('ph')} value={text} onChange={(e) => setText(e.target.value)} onKeyDown={(e) => { if (e.key === 'Enter') { w.go({ title: text }); setText(''); } }} /></div>
      <ul>{data.items.map((i) => <li key={i.id} id={'t-' + i.id}>{i.title}<button onClick={() => w.go({ remove: i.id })}>{T('del')}</button></li>)}</ul>
      <footer>{w.pending ? T('busy') : w.failed !== '' ? w.failed : `${data.items.length} ${T('unit')}`}</footer>
    </div>
  );
}
function Follow(): ReactNode {
  const data = useFeed();
  const w = useWrite((f, d) => ({ ...f, ...(typeof d['on'] === 'boolean' ? { on: d['on'] } : {}), ...(typeof d['choice'] === 'string' ? { choice: d['choice'] } : {}) }));
  return (
    <div className="app">
      <h1>{T('h')}</h1>
      <label><input id="fol" type="checkbox" role="switch" checked={data.on === true} disabled={w.pending && app().f.early !== true} onChange={(e) => w.go({ on: e.target.checked })} /> {T('l1')}</label>
      <p><label>{T('l2')} <select id="how" value={data.choice ?? ''} onChange={(e) => w.go({ choice: e.target.value })}>{T('opts').split('|').map((o) => <option key={o} value={o.split(':')[0]}>{o.split(':')[1]}</option>)}</select></label></p>
      <p id="hint">{w.failed !== '' ? w.failed : data.on === true ? T('isOn') : T('isOff')}</p>
    </div>
  );
}
function Comments(): ReactNode {
  const data = useFeed();
  const [text, setText] = useState('');
  const w = useWrite((f, d) => ({ ...f, items: [...f.items, { id: 'tmp', title: String(d['body']), mine: true }] }));
  return (
    <div className="app">
      <h2>{T('h')}</h2>
      {data.items.map((i) => <blockquote key={i.id}>{i.title}{i.id === 'tmp' && w.pending ? <small> · {T('busy')}</small> : null}</blockquote>)}
      <textarea id="c" value={text} onChange={(e) => setText(e.target.value)} placeholder={T('ph')} />
      <button id="post" disabled={w.pending} onClick={() => { w.go({ body: text, post: 12 }); if (app().f.gate !== 'quiet') setText(''); }}>{T('save')}</button>
      <div>{w.failed !== '' ? w.failed : w.fine ? T('ok') : ''}</div>
    </div>
  );
}
function Basket(): ReactNode {
  const data = useFeed();
  const [code, setCode] = useState('');
  const w = useWrite((f) => f);
  if (w.fine && T('thanks') !== '') return <div className="app"><h1>{T('thanks')}</h1></div>;
  return (
    <div className="app">
      <h1>{T('h')}</h1>
      <ul>{data.items.map((i) => <li key={i.id}>{i.title}</li>)}</ul>
      <p>{T('sum')} <strong>{data.total}</strong></p>
      <label>{T('l1')} <input id="code" value={code} onChange={(e) => setCode(e.target.value)} /></label>
      <button id="go" disabled={w.pending} onClick={() => w.go({ voucher: code, cart: 'c-19' })}>{w.pending ? T('busy') : T('save')}</button>
      <p>{w.failed}</p><p>{data.note}</p>
    </div>
  );
}
const views: Record<string, () => ReactNode> = { todos: Todos, follow: Follow, comments: Comments, basket: Basket };
const View = views[app().view] ?? Todos;
noise();
createRoot(document.getElementById('root') as HTMLElement).render(<QueryClientProvider client={client}><View /></QueryClientProvider>);
