/** @jsxImportSource preact */
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { S, T, cfg, sub, submit, put, post, draft, field, note, caption } from './kit.js';
function useS() { const [, f] = useState(0); useEffect(() => sub(() => f((n) => n + 1)), []); return S; }
const N = ({ p, row }: { p: string; row?: string }) => { const n = note(p, row); return n ? <div class={`hint hint-${p}`}>{n.text}</div> : null; };
function Chat() {
  const s = useS();
  return <section><div class="thread">{s.rows.map((r) => <div class="c" key={r.id}><em>{r.name}</em> {r.info}{r.id === 'new' && <N p="row" />}</div>)}</div>
    <textarea id={cfg.ids['box']!} rows={2} placeholder={T.y ?? ''} value={s.draft} onInput={(e) => draft(e.currentTarget.value)} />
    <button id={cfg.ids['act']!} disabled={s.dead || s.busy} onClick={() => post()}>{caption()}</button><N p="inline" /></section>;
}
function Form() {
  const s = useS();
  return <form onSubmit={(e) => { e.preventDefault(); submit(); }}>{cfg.f.map((f, i) => <p key={f.id}><label for={f.id}>{f.label}</label> <input id={f.id} name={f.name} type={(f.kind ?? 'text') as 'text'} value={s.fields[f.name] ?? ''} onInput={(e) => field(f.name, e.currentTarget.value)} />{i === 0 && <N p="field" />}</p>)}
    <div class="sum">{T.x}</div><button id={cfg.ids['act']!} type="submit" disabled={s.dead}>{caption()}</button><N p="inline" /></form>;
}
function Pick() {
  const s = useS();
  return <div><label for={cfg.ids['act']!}>{T.x}</label> <select id={cfg.ids['act']!} disabled={s.dead} value={s.value} onChange={(e) => put(e.currentTarget.value)}>{cfg.o.map(([v, l]) => <option value={v} key={v}>{l}</option>)}</select><N p="inline" /></div>;
}
function App() {
  const s = useS();
  return <div class="p"><style>{`body{margin:0;font:15px/1.5 Verdana,sans-serif;background:#e7edf3}.p{max-width:600px;margin:24px auto;background:#fff;padding:20px 28px}.c{padding:6px 0;border-bottom:1px dotted #bbb}textarea{width:100%;font:inherit}button{font:inherit;padding:6px 14px}.float{position:fixed;left:50%;top:12px;background:#fff;border:1px solid #888;padding:8px 14px}`}</style>
    <header>{T.brand}</header><N p="banner" />{s.view === 'done' ? <h2>{T.done}</h2> : <><h2>{T.title}</h2>{T.lead && <p>{T.lead}</p>}{cfg.ty === 'chat' ? <Chat /> : cfg.ty === 'select' ? <Pick /> : <Form />}</>}<N p="status" />{note('toast') && <div class="float">{note('toast')!.text}</div>}{T.count && <p>{T.count} {s.count}</p>}</div>;
}
render(<App />, document.getElementById('app')!);
