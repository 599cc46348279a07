import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Field, Form, Formik } from 'formik';
import * as Yup from 'yup';
import toast, { Toaster } from 'react-hot-toast';
import { api, base, boot, t, ui, wait } from './boot.js';

interface Me { readonly user: string | null }
interface Reply { readonly result?: string; readonly token?: string; readonly attemptsLeft?: number; readonly text?: string }
/* builds: '' usual; a shows the signed-in page by itself; b shows it, then the form again; c the button's handler is lost; e the text as it comes; n goes to another page; k forgets locally only; m quiet: nothing on refusal */
function Login(): JSX.Element {
  const [me, setMe] = useState<string | null | undefined>(undefined);
  const [line, setLine] = useState('');
  const load = async (): Promise<void> => setMe((await api<Me>('GET', 'me')).data.user);
  useEffect(() => void load(), []);
  const enter = async (v: { user: string; password: string }): Promise<void> => {
    setLine('');
    if (ui === 'c') { await wait(300); return; }
    const r = await api<Reply | null>('POST', 'session', v);
    if (ui === 'a') { setMe(v.user); return; }
    if (ui === 'b') { setMe(v.user); await wait(800); await load(); return; }
    if (ui === 'e') { setLine(r.data?.text ?? ''); return; }
    if (ui === 'm') return;
    if (!r.ok || (r.data?.result ?? 'AUTHENTICATED') !== 'AUTHENTICATED') { toast.error(t.wrong); return; }
    toast(t.welcome);
    if (ui === 'n') { location.href = `${base}/account`; return; }
    await load();
  };
  const leave = async (): Promise<void> => {
    if (ui === 'k') { localStorage.removeItem('token'); setMe(null); return; }
    const r = await api<Reply | null>(boot.x.get === true ? 'GET' : 'DELETE', boot.x.get === true ? 'logout' : 'session');
    if (ui === 'a') { setMe(null); return; }
    if (ui === 'b') { setMe(null); await wait(600); await load(); return; }
    if (ui === 'e') { setLine(r.data?.text ?? ''); return; }
    if (!r.ok) { toast.error(t.sorry); return; }
    toast(t.bye);
    await load();
  };
  if (me === undefined) return <p>…</p>;
  return <main><Toaster /><h1>{t.title}</h1><p role="status">{line}</p>
    {me !== null ? <section><p>{t.hello} <strong>{me}</strong></p><ul><li>{t.inbox} (3)</li></ul><button id="out" onClick={() => void leave()}>{t.out}</button></section> : (
      <Formik initialValues={{ user: '', password: '' }} validationSchema={Yup.object({ user: Yup.string().required(t.need), password: Yup.string().min(6, t.short).required(t.need) })} onSubmit={enter}>
        {({ errors, touched }) => <Form><p><Field id="user" name="user" placeholder={t.user} /> {touched.user && errors.user}</p>
          <p><Field id="pw" name="password" type="password" placeholder={t.pw} /> <span>{touched.password && errors.password}</span></p><button id="go" type="submit">{t.go}</button></Form>}
      </Formik>)}
  </main>;
}
createRoot(document.getElementById('root') as HTMLElement).render(<Login />);
