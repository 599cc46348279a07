import { ApolloClient, HttpLink, InMemoryCache, gql, CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import { T, cfg, submit, put, remove, field, caption, hooks, url, note } from './kit.js';
import { Say, mount, useS } from './react-kit.js';
const client = new ApolloClient({ link: new HttpLink({ uri: url(cfg.w.p) }), cache: new InMemoryCache() });
const op = cfg.w.op ?? 'act';
const M = gql(`mutation ${op}($input: ${op}Input!) { ${op}(input: $input) { id job value state r items userErrors { field message } } }`);
hooks.transport = async (d, headers) => {
  try {
    const r = await client.mutate({ mutation: M, variables: { input: d }, context: { headers }, fetchPolicy: 'no-cache' });
    return { status: 200, type: 'application/json', body: JSON.stringify({ data: r.data ?? null }) };
  } catch (e) {
    if (CombinedGraphQLErrors.is(e)) return { status: 200, type: 'application/json', body: JSON.stringify({ data: null, errors: e.errors }) };
    if (ServerError.is(e)) return { status: e.statusCode, type: e.bodyText.startsWith('<') ? 'text/html' : 'application/json', body: e.bodyText };
    if (ServerParseError.is(e)) return { status: e.statusCode, type: 'text/html', body: e.bodyText };
    throw e;
  }
};
function App() {
  const s = useS();
  return <div style={{ font: '16px/1.5 Charter,Georgia,serif', maxWidth: 600, margin: '32px auto', color: '#1d2b36' }}><div>{T.brand}</div><Say p="banner" style={{ background: '#f6f0dd', padding: 8 }} /><h2>{s.view === 'done' ? T.done : T.title}</h2>
    {s.view !== 'done' && <>{T.lead && <p>{T.lead}</p>}
      {cfg.ty === 'form' && <div>{cfg.f.map((f, i) => <p key={f.id}><label htmlFor={f.id}>{f.label}</label><br />{f.kind === 'textarea' ? <textarea id={f.id} value={s.fields[f.name] ?? ''} onChange={(e) => field(f.name, e.target.value)} /> : f.options ? <select id={f.id} value={s.fields[f.name]} onChange={(e) => field(f.name, e.target.value)}>{f.options.map(([v, l]) => <option key={v} value={v}>{l}</option>)}</select> : <input id={f.id} value={s.fields[f.name] ?? ''} onChange={(e) => field(f.name, e.target.value)} />}{i === 0 && <Say p="field" />}</p>)}<button id={cfg.ids['act']} disabled={s.dead} onClick={() => submit()}>{caption()}</button></div>}
      {cfg.ty === 'select' && <div><label htmlFor={cfg.ids['act']}>{T.x}</label> <select id={cfg.ids['act']} value={s.value} disabled={s.dead} onChange={(e) => put(e.target.value)}>{cfg.o.map(([v, l]) => <option key={v} value={v}>{l}</option>)}</select></div>}
      {cfg.ty === 'list' && <ul style={{ padding: 0 }}>{s.rows.map((r) => <li key={r.id} style={{ display: 'flex', gap: 12, padding: 6 }} id={`w-${r.id}`}><span style={{ flex: 1 }}>{r.name}</span><span>{r.info}</span><Say p="row" row={r.id} /><button aria-label={`${T.act}: ${r.name}`} onClick={() => remove(r.id)}>{s.busy && s.sel === r.id ? '…' : '×'}</button></li>)}</ul>}</>}
    <Say p="inline" /><Say p="status" />{T.count && <p>{T.count} {s.count}</p>}{note('toast') && <div style={{ position: 'fixed', bottom: 20, right: 20, background: '#1d2b36', color: '#fff', padding: 12 }}>{note('toast')!.text}</div>}</div>;
}
mount(<App />);
