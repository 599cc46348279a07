import { Alert, Button, Card, Input, Modal, Switch, message, notification, Table, Form } from 'antd';
import { hooks, C } from '../core'; import { mount } from './react';
hooks.toast = (k, t, undo) => { if (undo) notification.open({ message: t, btn: <Button size="small" onClick={undo}>↺</Button> }); else if (C.noti) notification[k === 'err' ? 'error' : 'success']({ message: t }); else message[k === 'err' ? 'error' : 'success'](t); };
mount({
  btn: (p: any, t: any) => <Button id={p.id} htmlType={p.type ?? 'button'} type={p.primary ? 'primary' : 'default'} danger={!!p.danger} loading={!!p.busy} onClick={p.onClick}>{t}</Button>,
  field: (n: string, l: string, v: string, on: any, type?: string) => <Form.Item key={n} label={l} layout="vertical">{type ? <Input.Password name={n} value={v} onChange={(e) => on(e.target.value)} /> : <Input name={n} value={v} onChange={(e) => on(e.target.value)} />}</Form.Item>,
  sw: (id: string, l: string, v: boolean, on: any) => <label>{l} <Switch id={id} checked={v} onChange={on} /></label>,
  alert: (k: string, t: string) => <Alert type={k === 'err' ? 'error' : 'success'} message={t} showIcon />,
  card: (t: string, kids: any[]) => <Card key={t} title={t} style={{ margin: 12 }}>{kids.map((k, i) => <div key={i}>{k}</div>)}</Card>,
  table: (cols: string[], rows: any[], action: any) => <Table rowKey="id" pagination={false} dataSource={rows} columns={[{ title: cols[0], dataIndex: 'a' }, { title: cols[1], dataIndex: 'b' }, ...(action ? [{ title: '', render: (_: any, r: any) => action(r) }] : [])]} />,
  dialog: (open: boolean, t: string, b: string, f: any[], key: string) => <Modal key={key} open={open} title={t} closable={false} footer={f.map((x, i) => <span key={i}>{x}</span>)}>{b}</Modal>,
}, ({ children }: any) => <>{children}</>);
