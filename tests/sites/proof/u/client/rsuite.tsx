import 'rsuite/dist/rsuite.min.css';
import { Button, Input, Message, Modal, Notification, Panel, Toggle, useToaster } from 'rsuite';
import { hooks } from '../core'; import { mount } from './react';
function Root({ children }: any) { const t = useToaster(); hooks.toast = (k, x, undo) => { t.push(<Notification type={k === 'err' ? 'error' : k === 'ok' ? 'success' : 'info'} header={x}>{undo ? <Button onClick={undo}>↺</Button> : null}</Notification>, { placement: 'topEnd', duration: 4000 }); }; return <>{children}</>; }
mount({
  btn: (p: any, t: any) => <Button id={p.id} type={p.type ?? 'button'} appearance={p.primary ? 'primary' : 'ghost'} color={p.danger ? 'red' : 'blue'} loading={!!p.busy} onClick={p.onClick}>{t}</Button>,
  field: (n: string, l: string, v: string, on: any, type?: string) => <div key={n} className="rs-form-group"><label htmlFor={'i-' + n}>{l}</label><Input id={'i-' + n} name={n} type={type ?? 'text'} value={v} onChange={on} /></div>,
  sw: (id: string, l: string, v: boolean, on: any) => <span id={id}><Toggle checked={v} onChange={on}>{l}</Toggle></span>,
  alert: (k: string, t: string) => <Message showIcon type={k === 'err' ? 'error' : 'success'}>{t}</Message>,
  card: (t: string, kids: any[]) => <Panel key={t} header={t} bordered>{kids.map((k, i) => <div key={i}>{k}</div>)}</Panel>,
  dialog: (open: boolean, t: string, b: string, f: any[], key: string) => <Modal key={key} open={open} role="alertdialog" size="xs"><Modal.Body>{t} {b}</Modal.Body><Modal.Footer>{f.map((x, i) => <span key={i}>{x}</span>)}</Modal.Footer></Modal>,
}, Root);
