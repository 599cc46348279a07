import 'bootstrap/dist/css/bootstrap.min.css';
import { useState } from 'react';
import { Alert, Button, Card, Form, Modal, Toast, ToastContainer } from 'react-bootstrap';
import { hooks } from '../core'; import { mount } from './react';
function Root({ children }: any) {
  const [list, setList] = useState<any[]>([]);
  hooks.toast = (k, t, undo) => { const id = Math.random(); setList((l) => [...l, { id, k, t, undo }]); setTimeout(() => setList((l) => l.filter((x) => x.id !== id)), 4000); };
  return <div className="container py-3">{children}<ToastContainer position="bottom-end" className="p-3">{list.map((x) => <Toast key={x.id} bg={x.k === 'err' ? 'danger' : 'light'}><Toast.Body>{x.t}{x.undo ? <Button size="sm" onClick={x.undo}>↺</Button> : null}</Toast.Body></Toast>)}</ToastContainer></div>;
}
mount({
  tableClass: 'table table-striped',
  btn: (p: any, t: any) => <Button id={p.id} type={p.type ?? 'button'} variant={p.danger ? 'outline-danger' : p.primary ? 'primary' : 'secondary'} disabled={!!p.busy} onClick={p.onClick}>{t}</Button>,
  field: (n: string, l: string, v: string, on: any, type?: string) => <Form.Group key={n} className="mb-3"><Form.Label htmlFor={'f-' + n}>{l}</Form.Label><Form.Control id={'f-' + n} name={n} type={type ?? 'text'} value={v} onChange={(e) => on(e.target.value)} /></Form.Group>,
  sw: (id: string, l: string, v: boolean, on: any) => <Form.Check type="switch" id={id} label={l} checked={v} onChange={(e) => on(e.target.checked)} />,
  alert: (k: string, t: string) => <Alert variant={k === 'err' ? 'danger' : 'success'}>{t}</Alert>,
  card: (t: string, kids: any[]) => <Card key={t} className="mb-3"><Card.Header>{t}</Card.Header><Card.Body>{kids.map((k, i) => <div key={i}>{k}</div>)}</Card.Body></Card>,
  dialog: (open: boolean, t: string, b: string, f: any[], key: string) => <Modal key={key} show={open} animation={false}><Modal.Header>{t}</Modal.Header>{b ? <Modal.Body>{b}</Modal.Body> : null}<Modal.Footer>{f.map((x, i) => <span key={i}>{x}</span>)}</Modal.Footer></Modal>,
}, Root);
