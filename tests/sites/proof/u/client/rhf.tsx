import '@picocss/pico/css/pico.min.css';
import { useForm } from 'react-hook-form'; import { useEffect, useReducer } from 'react'; import { createRoot } from 'react-dom/client';
import { P, T, C, st, sub, begin, submit } from '../core';
function App() {
  const [, f] = useReducer((x: number) => x + 1, 0); useEffect(() => { sub(f); begin(); }, []);
  const { register, handleSubmit, setError, formState: { errors } } = useForm<any>(); const shop = P.arche === 'shop'; const wiz = P.arche === 'wizard';
  if (wiz && st.S.step > 1) return <main className="container"><h1>{T.steps[st.S.step - 1]}</h1>{st.S.step === 2 ? <p>{T.ok}</p> : null}</main>;
  if (st.gone) return <main className="container"><h1>{T.ok}</h1></main>;
  return <main className="container"><hgroup><h1>{T.title}</h1><p>{T.brand}</p></hgroup>{C.stale === 'banner' ? <p>{T.old}</p> : null}
    <form onSubmit={handleSubmit((d) => { if (C.fieldGuard) setError(shop ? 'quantity' : 'subject', { message: T.no }); else void submit(shop ? { sku: 'main', q: d.quantity } : { a: d.subject, b: d.detail }); })}>
      {shop ? <label>{T.qty}<input {...register('quantity')} defaultValue="1" /></label> : <><label>{T.f1}<input {...register('subject')} /></label><label>{T.f2}<input {...register('detail')} /></label></>}
      {errors.subject || errors.quantity ? <small>{String((errors.subject ?? errors.quantity)!.message)}</small> : null}
      <button id="send" type="submit" aria-busy={st.busy}>{T.btn}</button></form>
    {st.note ? <p role="status"><mark>{st.note.text}</mark></p> : null}
    {C.hideList || wiz ? null : <ul>{st.S.rows.map((r) => <li key={r.id}>{r.a}, {r.b}</li>)}</ul>}</main>;
}
createRoot(document.getElementById('root')!).render(<App />);
