import { Form, Field } from 'react-final-form';
import { FORM_ERROR } from 'final-form';
import useSWR, { mutate } from 'swr';
import useSWRMutation from 'swr/mutation';
import { useEffect } from 'react';
import { S, T, cfg, submit, caption, set, url, hooks, body, type Data, type Raw } from './kit.js';
import { Say, mount, useS } from './react-kit.js';
void FORM_ERROR;
const css = `body{font:16px/1.5 "Segoe UI",sans-serif;background:#f0f4f8;margin:0}.b{max-width:460px;margin:40px auto;background:#fff;padding:28px;border:1px solid #d9e2ec}label{display:block;margin:10px 0 2px}input{font:inherit;width:100%;box-sizing:border-box;padding:6px}button{font:inherit;margin-top:14px;padding:8px 18px}.tt{position:fixed;left:16px;bottom:16px;background:#243b53;color:#fff;padding:12px}`;
function App() {
  const s = useS();
  const me = useSWR(url('api/me'), (u: string) => fetch(u).then((r) => r.json() as Promise<{ id: number }>), { refreshInterval: 4000 });
  const { trigger } = useSWRMutation(url(cfg.w.p), async (_k: string, { arg }: { arg: { d: Data; h: Record<string, string> } }): Promise<Raw> => { const b = body(arg.d); const r = await fetch(b.url, { method: b.method, headers: { ...b.headers, ...arg.h }, ...(b.body === undefined ? {} : { body: b.body }) }); return { status: r.status, type: r.headers.get('content-type') ?? '', body: await r.text() }; });
  useEffect(() => { hooks.transport = cfg.m === 13 || cfg.m === 11 ? null : async (d, h) => { const r = await trigger({ d, h }); void mutate(url('api/me')); return r; }; }, [trigger]);
  if (s.view === 'done') return <div className="b"><style>{css}</style><h2>{T.done}</h2><small>{T.brand}</small></div>;
  return <div className="b" data-u={me.data?.id}><style>{css}</style><small>{T.brand}</small><Say p="banner" /><h2>{T.title}</h2>{T.lead && <p>{T.lead}</p>}
    <Form onSubmit={(v: Record<string, string>) => { set({ fields: { ...S.fields, ...v } }); submit(); }} initialValues={Object.fromEntries(cfg.f.map((f) => [f.name, f.init ?? '']))} initialValuesEqual={() => true} render={({ handleSubmit, form }) => <form onSubmit={(e) => { void handleSubmit(e); if (cfg.m === 9) form.reset(); }} noValidate>
      {cfg.f.map((f, i) => <Field key={f.id} name={f.name}>{({ input }) => <div><label htmlFor={f.id}>{f.label}</label><input {...input} id={f.id} type={f.kind ?? 'text'} />{i === 0 && <Say p="field" />}</div>}</Field>)}
      <button id={cfg.ids['act']} type="submit" disabled={s.dead}>{caption()}</button><Say p="inline" /></form>} />
    <Say p="status" />{s.note?.p === 'toast' && <div className="tt">{s.note.text}</div>}</div>;
}
mount(<App />);
