import 'primereact/resources/themes/lara-light-teal/theme.css';
import 'primereact/resources/primereact.min.css';
import { useRef, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PrimeReactProvider } from 'primereact/api';
import { Button } from 'primereact/button';
import { Column } from 'primereact/column';
import { ConfirmDialog, confirmDialog } from 'primereact/confirmdialog';
import { DataTable } from 'primereact/datatable';
import { Dialog } from 'primereact/dialog';
import { FileUpload } from 'primereact/fileupload';
import { InputSwitch } from 'primereact/inputswitch';
import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { Message } from 'primereact/message';
import { Tag } from 'primereact/tag';
import { Toast } from 'primereact/toast';
import { read } from '../dialect.js';
import { app, noise, T, u } from './net.js';
import { useAct } from './react.js';

let toastRef: Toast | null = null;
const toast = (good: boolean, text: string): void => toastRef?.show({ severity: good ? 'success' : 'warn', summary: T('sum'), detail: text, life: 6000 });

function Ticket(): ReactNode {
  const act = useAct(toast);
  const [open, setOpen] = useState(false);
  const [subj, setSubj] = useState('');
  const [text, setText] = useState('');
  const [list, setList] = useState(app().rows);
  const note = act.at('dialog');
  const foot = act.at('foot');
  return (
    <main style={{ padding: 24, maxWidth: 800, margin: '0 auto' }}>
      <h2>{T('h')}</h2>
      <Button label={T('new')} id="new-ticket" onClick={() => { act.clear(); setOpen(true); }} />
      <ul id="tickets">{list.map((r) => <li key={r['id']}><b>{r['a']}</b> <Tag value={r['b']} /></li>)}</ul>
      {act.at('inline') !== null && <p>{act.at('inline')?.text}</p>}
      <Dialog header={T('dlg')} visible={open} style={{ width: 480 }} onHide={() => setOpen(false)} footer={<div><span style={{ marginRight: 12 }}>{foot?.text}</span><Button id="file-it" label={act.busy ? T('busy') : T('save')} disabled={act.busy} onClick={() => act.go({ subject: subj, body: text }, (d) => {
        setOpen(false); setSubj(''); setText('');
        if (app().f.gate === undefined) setList((x) => [{ id: String(d['id'] ?? 'n'), a: subj, b: T('fresh') }, ...x]);
      }, () => setList(app().rows))} /></div>}>
        <label htmlFor="subj">{T('l1')}</label><InputText id="subj" className="w-full" style={{ width: '100%' }} value={subj} onChange={(e) => setSubj(e.target.value)} />
        <label htmlFor="body">{T('l2')}</label><InputTextarea id="body" rows={4} style={{ width: '100%' }} value={text} onChange={(e) => setText(e.target.value)} />
        {note !== null && <div>{note.text}</div>}
      </Dialog>
    </main>
  );
}
function Products(): ReactNode {
  const act = useAct(toast);
  const [rows, setRows] = useState(app().rows);
  const [gone, setGone] = useState('');
  const row = act.at('row');
  return (
    <main style={{ padding: 24 }}>
      <h3>{T('h')} ({rows.length})</h3>
      {act.at('inline') !== null && <Message severity={act.note?.good === true ? 'success' : 'info'} text={act.at('inline')?.text} />}
      <ConfirmDialog />
      <DataTable value={rows} dataKey="id" cellMemo={false}>
        <Column field="a" header={T('c1')} />
        <Column field="b" header={T('c2')} />
        <Column header={T('c3')} body={(r: Record<string, string>) => (row !== null && r['id'] === gone ? <span>{row.text}</span> : <span>{r['c']}</span>)} />
        <Column body={(r: Record<string, string>) => <Button id={'rm-' + r['id']} text label={T('del')} disabled={act.busy} onClick={() => confirmDialog({
          message: `${T('q')} ${r['a'] ?? ''}?`, header: T('qh'), acceptLabel: T('yes'), rejectLabel: T('nope'), acceptClassName: 'go-on',
          accept: () => {
            setGone(r['id'] ?? '');
            const keep = rows;
            act.go({ sku: r['id'] ?? '' }, () => setRows((x) => x.filter((y) => y['id'] !== r['id'])), () => setRows(keep));
          },
        })} />} />
      </DataTable>
    </main>
  );
}
function Toggles(): ReactNode {
  const act = useAct(toast);
  const a = app();
  const [on, setOn] = useState(a.init['on'] === 'true');
  const st = act.at('status');
  return (
    <main style={{ padding: 24, maxWidth: 640, margin: '0 auto' }}>
      {act.at('banner') !== null && <p style={{ background: '#eef', padding: 8 }}>{act.at('banner')?.text}</p>}
      <h2>{T('h')}</h2>
      <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
        <InputSwitch inputId="main-sw" checked={on} onChange={(e) => {
          const v = e.value;
          setOn(v);
          act.go({ key: T('k'), value: v }, (d) => { if (typeof d['value'] === 'boolean') setOn(d['value']); }, () => setOn(!v));
        }} />
        <label htmlFor="main-sw">{T('l1')}</label>
        <small>{act.busy ? T('busy') : st?.text ?? (on ? T('isOn') : T('isOff'))}</small>
      </div>
      <p>{T('p')}</p>
    </main>
  );
}
function Chat(): ReactNode {
  const act = useAct(toast);
  const [msgs, setMsgs] = useState(app().rows);
  const [text, setText] = useState('');
  const note = act.at('row');
  const send = (): void => {
    const mine = text;
    const id = 'x' + String(Date.now());
    const early = app().f.early === true;
    act.go({ room: T('room'), text: mine }, () => { if (app().f.gate !== 'close') setMsgs((x) => [...x, { id, a: T('me'), b: mine }]); setText(''); }, () => setMsgs((x) => x.filter((m) => m['id'] !== id)));
    if (early) setText('');
  };
  return (
    <main style={{ padding: 24, maxWidth: 640, margin: '0 auto' }}>
      <h3>{T('h')}</h3>
      <div id="log">{msgs.map((m, i) => <p key={m['id']}><b>{m['a']}</b> {m['b']} {note !== null && i === msgs.length - 1 ? <i>{note.text}</i> : null}</p>)}</div>
      {act.at('inline') !== null && <div>{act.at('inline')?.text}</div>}
      <div className="p-inputgroup"><InputText id="msg" placeholder={T('ph')} value={text} onChange={(e) => setText(e.target.value)} onKeyDown={(e) => { if (e.key === 'Enter' && T('enter') !== '') send(); }} /><Button id="send-msg" label={T('save')} disabled={act.busy} onClick={send} /></div>
    </main>
  );
}
function Upload(): ReactNode {
  const a = app();
  const [line, setLine] = useState(T('none'));
  const [files, setFiles] = useState<string[]>([]);
  const ref = useRef<FileUpload>(null);
  return (
    <main style={{ padding: 24, maxWidth: 700, margin: '0 auto' }}>
      <h2>{T('h')}</h2>
      <p>{T('p')}</p>
      <FileUpload ref={ref} name="document" url={u(a.net.url)} auto={a.f.gate === undefined} chooseLabel={T('choose')} uploadLabel={T('save')} cancelLabel={T('cancel')}
        onUpload={(e) => {
          const v = read(a.net.d, a.net.op ?? 'run', e.xhr.status, e.xhr.responseText);
          if (v.ok || a.f.blind === true) { setLine(T('ok')); setFiles(e.files.map((f) => f.name)); if (a.f.ok === 'toast') toast(true, T('ok')); }
          else if (a.f.no === 'toast') toast(false, v.msg); else setLine(v.msg);
        }}
        onError={(e) => { const v = read(a.net.d, a.net.op ?? 'run', e.xhr.status, e.xhr.responseText); if (a.f.no === 'toast') toast(false, v.msg || T('bad')); else setLine(v.msg || T('bad')); }} />
      <p id="state">{line}</p>
      <ol>{files.map((f) => <li key={f}>{f}</li>)}</ol>
    </main>
  );
}
function Account(): ReactNode {
  const act = useAct(toast);
  const [inside, setInside] = useState(true);
  return (
    <main style={{ padding: 24 }}>
      <header style={{ display: 'flex', justifyContent: 'space-between' }}><b>{T('brand')}</b>{inside ? <span>{T('who')} <Button id="leave" link label={act.at('button')?.text ?? T('save')} onClick={() => act.go({ everywhere: false }, () => setInside(false))} /></span> : <span>{T('guest')}</span>}</header>
      <p>{act.at('inline')?.text}</p>
      <p>{inside ? T('p') : T('bye')}</p>
    </main>
  );
}
const views: Record<string, () => ReactNode> = { ticket: Ticket, products: Products, toggles: Toggles, chat: Chat, upload: Upload, account: Account };
const View = views[app().view] ?? Ticket;
noise();
createRoot(document.getElementById('root') as HTMLElement).render(<PrimeReactProvider><Toast ref={(r) => { toastRef = r; }} /><View /></PrimeReactProvider>);
