import 'primereact/resources/themes/lara-light-blue/theme.css';
import { useRef } from 'react';
import { Button } from 'primereact/button'; import { InputText } from 'primereact/inputtext'; import { InputSwitch } from 'primereact/inputswitch'; import { Message } from 'primereact/message'; import { Card } from 'primereact/card'; import { Dialog } from 'primereact/dialog'; import { Toast } from 'primereact/toast'; import { DataTable } from 'primereact/datatable'; import { Column } from 'primereact/column';
import { hooks } from '../core'; import { mount } from './react';
function Root({ children }: any) { const r = useRef<any>(null); hooks.toast = (k, t, undo) => r.current?.show({ severity: k === 'err' ? 'error' : k === 'ok' ? 'success' : 'info', summary: t, detail: undo ? <button onClick={undo}>↺</button> : undefined, life: 3500 }); return <><Toast ref={r} />{children}</>; }
mount({
  btn: (p: any, t: any) => <Button id={p.id} type={p.type ?? 'button'} severity={p.danger ? 'danger' : undefined} outlined={!p.primary} loading={!!p.busy} onClick={p.onClick} label={t} />,
  field: (n: string, l: string, v: string, on: any, type?: string) => <div key={n} className="p-field"><label htmlFor={n}>{l}</label> <InputText id={n} name={n} type={type ?? 'text'} value={v} onChange={(e) => on(e.target.value)} /></div>,
  sw: (id: string, l: string, v: boolean, on: any) => <span><InputSwitch id={id} inputId={id + '-in'} checked={v} onChange={(e) => on(!!e.value)} /> <label htmlFor={id + '-in'}>{l}</label></span>,
  alert: (k: string, t: string) => <Message severity={k === 'err' ? 'error' : 'success'} text={t} />,
  card: (t: string, kids: any[]) => <Card key={t} title={t}>{kids.map((k, i) => <div key={i}>{k}</div>)}</Card>,
  table: (cols: string[], rows: any[], action: any) => <DataTable value={rows} dataKey="id"><Column field="a" header={cols[0]} /><Column field="b" header={cols[1]} />{action ? <Column body={(r: any) => action(r)} /> : null}</DataTable>,
  dialog: (open: boolean, t: string, b: string, f: any[], key: string) => <Dialog key={key} visible={open} header={t} closable={false} onHide={() => {}} footer={<>{f.map((x, i) => <span key={i}>{x}</span>)}</>}>{b}</Dialog>,
}, Root);
