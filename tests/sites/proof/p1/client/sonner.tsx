import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast as pop } from 'sonner';
import { app, call, noise, T } from './net.js';
import { useAct } from './react.js';

const toast = (good: boolean, text: string): void => { if (T('plain') !== '') pop(text); else if (good) pop.success(text); else pop.error(text); };

function Invite(): ReactNode {
  const act = useAct(toast);
  const [mail, setMail] = useState('');
  const [role, setRole] = useState('viewer');
  const [list, setList] = useState(app().rows);
  const send = (): void => {
    if (app().view === 'invite' && T('promise') !== '') {
      pop.promise(call(app().net, { email: mail, role }).then((v) => { if (!v.ok) throw new Error(v.msg); setMail(''); }), { loading: T('busy'), success: T('ok'), error: (e: Error) => e.message });
      return;
    }
    act.go({ email: mail, role }, () => { setMail(''); if (T('lists') !== '') setList((x) => [...x, { id: mail, a: mail, b: T('pending') }]); });
  };
  return (
    <section className="card">
      <h1>{T('h')}</h1><p className="muted">{T('p')}</p>
      <form onSubmit={(e) => { e.preventDefault(); send(); }}>
        <label>{T('l1')}<input id="mail" value={mail} onChange={(e) => setMail(e.target.value)} /></label>
        <label>{T('l2')}<select id="role" value={role} onChange={(e) => setRole(e.target.value)}><option value="viewer">{T('r1')}</option><option value="editor">{T('r2')}</option></select></label>
        <button id="invite" disabled={act.busy}>{act.busy ? T('busy') : T('save')}</button> <span>{act.at('inline')?.text}</span>
      </form>
      <ul>{list.map((r) => <li key={r['id']}>{r['a']} <em>{r['b']}</em></li>)}</ul>
    </section>
  );
}
function Inbox(): ReactNode {
  const act = useAct(toast);
  const [rows, setRows] = useState(app().rows);
  return (
    <section className="card">
      <h1>{T('h')} <small id="n">{rows.length}</small></h1>
      <div>{act.at('inline')?.text}</div>
      {rows.map((r) => (
        <article key={r['id']} id={'mail-' + r['id']} className="line"><span><b>{r['a']}</b><br />{r['b']}</span>
          <button onClick={() => {
            const keep = rows;
            act.go({ ids: r['id'] ?? '' }, () => { if (app().f.gate !== 'close') setRows((x) => x.filter((y) => y['id'] !== r['id'])); else toast(true, T('ok')); }, () => setRows(keep));
          }}>{T('del')}</button></article>))}
    </section>
  );
}
function Flags(): ReactNode {
  const act = useAct(toast);
  const [on, setOn] = useState(app().init['on'] === 'true');
  const [lang, setLang] = useState(app().init['sel'] ?? '');
  return (
    <section className="card">
      <h1>{T('h')}</h1>
      <label className="line"><span>{T('l1')}</span><input type="checkbox" id="flag" checked={on} onChange={(e) => { const v = e.target.checked; setOn(v); act.go({ [T('k1')]: v }, () => undefined, () => setOn(!v)); }} /></label>
      <label className="line"><span>{T('l2')}</span><select id="pick" value={lang} onChange={(e) => { const v = e.target.value; const o = lang; setLang(v); act.go({ [T('k2')]: v }, (d) => { const g = d[T('k2')]; if (typeof g === 'string') setLang(g); }, () => setLang(o)); }}>{T('opts').split('|').map((o) => <option key={o} value={o.split(':')[0]}>{o.split(':')[1]}</option>)}</select></label>
      <output>{act.at('inline')?.text}</output>
    </section>
  );
}
function Ticketing(): ReactNode {
  const act = useAct(toast);
  const [n, setN] = useState('1');
  const [bought, setBought] = useState('');
  return (
    <section className="card">
      <h1>{T('h')}</h1><p>{T('p')}</p>
      {bought === '' ? <><label>{T('l1')}<select id="seats" value={n} onChange={(e) => setN(e.target.value)}>{['1', '2', '3', '4'].map((x) => <option key={x}>{x}</option>)}</select></label>
        <button id="buy" disabled={act.busy} onClick={() => act.go({ event: T('k'), seats: Number(n) }, (d) => setBought(String(d['ref'] ?? T('got'))), () => setBought(''))}>{act.at('button')?.text ?? T('save')}</button></> : <p><strong>{T('got')}</strong> {bought}</p>}
      <div>{act.at('inline')?.text}</div>
    </section>
  );
}
const views: Record<string, () => ReactNode> = { invite: Invite, inbox: Inbox, flags: Flags, ticketing: Ticketing };
const View = views[app().view] ?? Invite;
noise();
createRoot(document.getElementById('root') as HTMLElement).render(<><Toaster position="bottom-right" /><View /></>);
