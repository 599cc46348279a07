import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { Provider } from 'react-redux';
import { T, cfg, post, draft, put, remove, caption, hooks, body, url, note, type Data } from './kit.js';
import { Say, mount, useS } from './react-kit.js';
const api = createApi({
  reducerPath: 'api', baseQuery: fetchBaseQuery({ baseUrl: '' }), tagTypes: ['Item'],
  endpoints: (b) => ({
    badge: b.query<{ unread: number }, undefined>({ query: () => url('api/notifications/unread') }),
    write: b.mutation<string, { d: Data; h: Record<string, string> }>({ query: ({ d, h }) => { const r = body(d); return { url: r.url, method: r.method, headers: { ...r.headers, ...h }, body: r.body, responseHandler: 'text' }; }, invalidatesTags: ['Item'] }),
  }),
});
const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (g) => g({ serializableCheck: false }).concat(api.middleware) });
hooks.transport = async (d, h) => {
  const r = await store.dispatch(api.endpoints.write.initiate({ d, h }));
  if (r.error) {
    const e = r.error as { status: number | string; data?: unknown; originalStatus?: number };
    if (e.status === 'FETCH_ERROR') throw new Error('net');
    return { status: typeof e.status === 'number' ? e.status : (e.originalStatus ?? 500), type: 'application/json', body: typeof e.data === 'string' ? e.data : JSON.stringify(e.data ?? '') };
  }
  const text = String(r.data ?? '');
  return { status: 200, type: text.trimStart().startsWith('<') ? 'text/html' : 'application/json', body: text || '{"ok":true,"success":true,"code":0,"status":"success","result":"accepted"}' };
};
function App() {
  const s = useS(); const q = api.useBadgeQuery(undefined, { pollingInterval: cfg.nz.includes('poll') ? 3000 : 0 });
  return <div style={{ font: '15px/1.6 ui-monospace,monospace', maxWidth: 620, margin: '32px auto' }}><div style={{ display: 'flex', justifyContent: 'space-between' }}><b>{T.brand}</b><span>({q.data?.unread ?? 0})</span></div><Say p="banner" /><h3>{T.title}</h3>{T.lead && <p>{T.lead}</p>}
    {cfg.ty === 'chat' && <div><input id={cfg.ids['box']} style={{ font: 'inherit', width: '70%' }} placeholder={T.y} value={s.draft} onChange={(e) => draft(e.target.value)} onKeyDown={(e) => { if (e.key === 'Enter') post(); }} />{cfg.ids['act'] && <button id={cfg.ids['act']} onClick={() => post()}>{caption()}</button>}<ul>{s.rows.map((r) => <li key={r.id}>{r.info}{r.id === 'new' && <Say p="row" />}</li>)}</ul></div>}
    {cfg.ty === 'switch' && <label><input type="checkbox" id={cfg.ids['act']} checked={s.value === 'on'} disabled={s.dead} onChange={(e) => put(e.target.checked ? 'on' : 'off')} /> {T.x}</label>}
    {cfg.ty === 'list' && <table><tbody>{s.rows.map((r) => <tr key={r.id} data-id={r.id}><td style={{ padding: 8 }}>{r.name}</td><td>{r.info}<Say p="row" row={r.id} /></td><td><button onClick={() => remove(r.id)}>{T.act}</button></td></tr>)}</tbody></table>}
    <Say p="inline" /><Say p="status" />{T.count && <p>{T.count} {s.count}</p>}{note('toast') && <div style={{ position: 'fixed', top: 10, right: 10, border: '1px solid', background: '#fff', padding: 10 }}>{note('toast')!.text}</div>}</div>;
}
mount(<Provider store={store}><App /></Provider>);
