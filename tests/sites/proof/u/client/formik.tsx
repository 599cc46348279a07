import 'bulma/css/bulma.min.css';
import { Formik, Form, Field } from 'formik'; import { useEffect, useReducer, useState } from 'react'; import { createRoot } from 'react-dom/client';
import { P, T, C, st, sub, begin, act } from '../core';
function App() {
  const [, f] = useReducer((x: number) => x + 1, 0); const [ok, setOk] = useState(false); useEffect(() => { sub(f); begin(); }, []);
  const login = P.arche === 'login';
  if (ok) return <section className="section"><h1 className="title">{login ? T.hello : T.ok}</h1></section>;
  return <section className="section"><h1 className="title">{T.title}</h1>
    <Formik initialValues={{ subject: '', detail: '' }} onSubmit={async (v, h) => { const r = await act(login ? { user: v.subject, password: v.detail } : { a: v.subject, b: v.detail }); if (C.blind ? r.http : r.ok) { if (login && C.after === 'goto') location.href = '/p/home?case=' + P.id; else setOk(true); } else h.setStatus(C.mute ? '' : r.msg ?? T.no); }}>
      {({ status, isSubmitting }) => <Form><div className="field"><label className="label">{T.f1}</label><Field className="input" name="subject" /></div><div className="field"><label className="label">{T.f2}</label><Field className="input" name="detail" type={login ? 'password' : 'text'} /></div>{status ? <p className="help is-danger">{status}</p> : null}<button id="send" className={'button is-primary' + (isSubmitting ? ' is-loading' : '')} type="submit">{T.btn}</button></Form>}
    </Formik></section>;
}
createRoot(document.getElementById('root')!).render(<App />);
