import { useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Alert, Button, Input, Popconfirm, Result, Switch, Table, App as Antd, ConfigProvider, Form, Tag } from 'antd';

interface Boot { app: string; base: string; flow: string }
const cfg = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
interface Gql { data?: Record<string, Record<string, unknown> | null> | null; errors?: { message: string }[] }
const gql = async (operationName: string, query: string, variables: Record<string, unknown>): Promise<{ status: number; body: Gql }> => {
  const r = await fetch(`${cfg.base}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ operationName, query, variables }) });
  return { status: r.status, body: await r.json() as Gql };
};
const track = (ev: string): void => { void gql('TrackEvent', 'mutation TrackEvent($name:String!){track(name:$name){ok}}', { name: ev }).catch(() => undefined); };

function Refund(): ReactElement {
  const { message, notification } = Antd.useApp();
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [form] = Form.useForm<{ order: string; why: string }>();
  const finish = async (v: { order: string; why: string }): Promise<void> => {
    setBusy(true); track('refund_click');
    if (cfg.flow === 'v') { setTimeout(() => { setBusy(false); form.resetFields(); }, 500); return; }
    try {
      const { body } = await gql('RequestRefund', 'mutation RequestRefund($input:RefundInput!){requestRefund(input:$input){refund{id status} userErrors{field message}}}', { input: { orderNo: v.order, reason: v.why } });
      setBusy(false);
      if (body.errors?.[0]) { notification.error({ message: '요청을 처리하지 못했습니다', description: body.errors[0].message }); return; }
      const p = body.data?.['requestRefund'] as { refund: { id: string } | null; userErrors: { field: string[]; message: string }[] } | null | undefined;
      if (p?.userErrors[0]) { form.setFields([{ name: 'order', errors: [p.userErrors[0].message] }]); return; }
      if (cfg.flow === 'w') { void message.success('접수되었습니다'); return; }
      if (p?.refund) setDone(p.refund.id); 
    } catch { setBusy(false); void message.warning('네트워크 오류로 접수되지 않았습니다'); }
  };
  if (done !== null) return <Result status="success" title="환불 신청이 접수되었습니다" subTitle={`접수번호 ${done}`} />;
  return <Form form={form} layout="vertical" onFinish={(v) => { void finish(v); }} style={{ maxWidth: 420 }}><h2>환불 신청</h2>
    <Form.Item name="order" label="주문번호" rules={[{ required: true }]}><Input id="order-no" /></Form.Item>
    <Form.Item name="why" label="사유"><Input.TextArea id="refund-why" rows={3} /></Form.Item>
    <Button id="refund-go" type="primary" htmlType="submit" loading={busy}>신청하기</Button></Form>;
}

interface Key { id: string; label: string; last: string }
function Keys(): ReactElement {
  const [rows, setRows] = useState<Key[]>([{ id: 'k1', label: 'CI runner', last: 'today' }, { id: 'k2', label: 'Old laptop', last: '14 months ago' }, { id: 'k3', label: 'Zapier', last: 'yesterday' }]);
  const [bar, setBar] = useState('');
  const revoke = async (id: string): Promise<void> => {
    setBar('');
    const keep = rows;
    if (cfg.flow === 'o') setRows(rows.filter((r) => r.id !== id));
    const { status, body } = await gql('RevokeKey', 'mutation RevokeKey($id:ID!){revokeKey(id:$id){revokedId}}', { id });
    const got = body.data?.['revokeKey']?.['revokedId'];
    if (cfg.flow === 'o') { if (!got) setTimeout(() => { setRows(keep); }, 1100); return; }
    if (status >= 400) { setBar(`Request failed with status ${status}`); return; }
    if (body.errors?.[0]) { setBar(body.errors[0].message); return; }
    if (got) setRows(rows.filter((r) => r.id !== got));
  };
  return <div style={{ padding: 24 }}><h2>Access keys <Tag>{rows.length} active</Tag></h2>{bar && <Alert banner type="info" message={bar} />}
    <Table<Key> pagination={false} rowKey="id" dataSource={rows} columns={[{ title: 'Label', dataIndex: 'label' }, { title: 'Last used', dataIndex: 'last' }, { title: '', key: 'x', render: (_: unknown, r: Key) => <Popconfirm title={`Revoke “${r.label}”?`} okText="Revoke" okButtonProps={{ className: 'really' }} onConfirm={() => { void revoke(r.id); }}><Button size="small" id={`revoke-${r.id}`}>Revoke</Button></Popconfirm> }]} /></div>;
}

function Publish(): ReactElement {
  const [on, setOn] = useState(false);
  const [busy, setBusy] = useState(false);
  const [say, setSay] = useState('Hanya Anda yang dapat melihat toko ini');
  const flip = async (v: boolean): Promise<void> => {
    if (cfg.flow === 'n') { setOn(v); return; }
    setBusy(true);
    const { body } = await gql('ShopVisibility', 'mutation ShopVisibility($on:Boolean!){shopUpdate(visible:$on){shop{visible note} userErrors{message}}}', { on: v }).catch((): { body: Gql } => ({ body: { errors: [{ message: 'Koneksi terputus' }] } }));
    setBusy(false);
    if (body.errors?.[0]) { setSay(body.errors[0].message); return; }
    const p = body.data?.['shopUpdate'] as { shop: { visible: boolean; note: string } | null; userErrors: { message: string }[] };
    if (p.userErrors[0]) { setSay(p.userErrors[0].message); return; }
    if (p.shop) { setOn(p.shop.visible); if (p.shop.note) setSay(p.shop.note); }
  };
  return <div style={{ padding: 32 }}><h3>Toko Batik Laras</h3><Switch id="tampil" checked={on} loading={busy} onChange={(v) => { void flip(v); }} /> Tampilkan ke publik<p>{say}</p></div>;
}
const apps: Record<string, () => ReactElement> = { refund: Refund, keys: Keys, publish: Publish };
const Main = apps[cfg.app] ?? Refund;
createRoot(document.getElementById('root') as HTMLElement).render(<ConfigProvider><Antd><Main /></Antd></ConfigProvider>);
