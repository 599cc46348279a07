import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { App as AntApp, Button, Form, Input, Modal, Popconfirm, Switch, Table, Tag } from 'antd';
import { api, t, ui, wait } from './boot.js';

interface User { readonly id: number; readonly name: string; readonly active: boolean }
interface Env { readonly errno: number; readonly errmsg: string; readonly data: { readonly list?: User[]; readonly rows?: number } | null }

/* builds: '' usual; a local change, answer unread; b local change, taken back after a pause; c nothing sent; d sent twice; e tag in the row with the
   server's words; f index instead of id; g always the good toast; m opens a modal with the server's words */
function Users(): JSX.Element {
  const { message } = AntApp.useApp();
  const [list, setList] = useState<User[]>([]);
  const [busy, setBusy] = useState(true);
  const [tags, setTags] = useState<Record<number, string>>({});
  const load = async (): Promise<void> => { setBusy(true); setList((await api<Env>('GET', 'api/users')).data.data?.list ?? []); setBusy(false); };
  useEffect(() => void load(), []);
  const call = async (path: string, body: Record<string, unknown>, id: number, local: (l: User[]) => User[]): Promise<void> => {
    const before = list;
    if (['a', 'b', 'c'].includes(ui)) setList(local);
    if (ui === 'c') { void message.success(t.ok); return; }
    if (ui === 'd') void api('POST', path, body);
    const r = await api<Env | null>('POST', path, body);
    if (ui === 'a') return;
    const good = r.ok && r.data?.errno === 0;
    if (ui === 'b') { if (!good) { await wait(1600); setList(before); } return; }
    if (ui === 'e') { setTags({ [id]: r.data?.errmsg ?? '' }); return; }
    if (ui === 'm') { Modal.info({ title: r.data?.errmsg ?? '' }); return; }
    if (good || ui === 'g') { void message.success(t.ok); if (ui !== 'g') await load(); else setList(local); return; }
    void message.error(r.data?.errmsg ?? t.bad);
  };
  const idOf = (u: User): number => (ui === 'f' ? list.indexOf(u) + 2 : u.id);
  return (
    <div>
      <h2>{t.title}</h2>
      <Form layout="inline" onFinish={(v: { name: string }) => void call('api/users/create', { name: v.name }, 0, (l) => [...l, { id: 99, name: v.name, active: true }])}>
        <Form.Item name="name"><Input id="name" placeholder={t.name} /></Form.Item>
        <Button id="create" htmlType="submit" type="primary">{t.create}</Button>{tags[0] !== undefined && <Tag color="orange">{tags[0]}</Tag>}
      </Form>
      <Table<User> rowKey="id" loading={busy} dataSource={list} pagination={false} columns={[
        { title: 'ID', dataIndex: 'id' }, { title: t.name, dataIndex: 'name' },
        { title: t.active, render: (_, u) => <Switch id={`act${u.id}`} checked={u.active} onChange={(v) => void call('api/users/active', { id: idOf(u), active: v }, u.id, (l) => l.map((q) => (q.id === u.id ? { ...q, active: v } : q)))} /> },
        { title: '', render: (_, u) => <><Popconfirm title={t.sure} okText={t.yes} cancelText={t.no} okButtonProps={{ id: `yes${u.id}` }} onConfirm={() => { void call('api/users/delete', { id: idOf(u) }, u.id, (l) => l.filter((q) => q.id !== u.id)); }}><Button id={`del${u.id}`} danger>{t.del}</Button></Popconfirm>{tags[u.id] !== undefined && <Tag color="orange">{tags[u.id]}</Tag>}</> },
      ]} />
    </div>
  );
}
createRoot(document.getElementById('root') as HTMLElement).render(<AntApp><Users /></AntApp>);
