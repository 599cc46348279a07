import { Admin, Resource, List, Datagrid, TextField, DeleteButton, Create, SimpleForm, TextInput, useRecordContext } from 'react-admin'; import { createRoot } from 'react-dom/client';
import { P, T, C, act, load, st } from '../core';
const dp: any = {
  getList: async () => { await load(); return { data: st.S.rows, total: st.S.rows.length }; }, getOne: async (_r: any, p: any) => ({ data: st.S.rows.find((x) => x.id === p.id) }), getMany: async () => ({ data: st.S.rows }),
  create: async (_r: any, p: any) => { const r = await act({ a: p.data.subject, b: p.data.detail }); if (!(C.blind ? r.http : r.ok)) throw new Error(r.msg ?? T.no); return { data: { ...p.data, id: 'x1' } }; },
  delete: async (_r: any, p: any) => { const r = await act({ id: p.id }); if (!(C.blind ? r.http : r.ok)) throw new Error(r.msg ?? T.no); return { data: p.previousData ?? { id: p.id } }; },
};
const tr: any = { 'ra.action.delete': T.del, 'ra.action.save': T.btn, 'ra.notification.created': T.ok, 'ra.notification.deleted': T.ok, 'ra.action.confirm': T.yes, 'ra.action.cancel': T.cancel, 'ra.message.delete_title': T.ask, 'ra.message.delete_content': T.brand, 'ra.page.list': T.title, 'ra.page.create': T.title, 'ra.action.undo': '↺' };
const i18n: any = { translate: (k: string, o: any) => tr[k] ?? (o?._ && tr[o._]) ?? o?._ ?? k, changeLocale: async () => {}, getLocale: () => T.lang };
const Del = () => { const r: any = useRecordContext(); return <DeleteButton id={'rm-' + r?.id} mutationMode={C.mode ?? 'pessimistic'} confirmTitle={T.ask} />; };
const L = () => <List actions={false} pagination={false} title={T.title}><Datagrid bulkActionButtons={false}><TextField source="a" label={T.cols?.[0] ?? T.f1} /><TextField source="b" label={T.cols?.[1] ?? T.f2} />{T.del ? <Del /> : null}</Datagrid></List>;
const Cr = () => <Create redirect="list" title={T.title}><SimpleForm><TextInput source="subject" label={T.f1} /><TextInput source="detail" label={T.f2} /></SimpleForm></Create>;
if (P.arche === 'form' && !location.hash) location.hash = '#/records/create';
createRoot(document.getElementById('root')!).render(<Admin dataProvider={dp} i18nProvider={i18n} title={T.brand}><Resource name="records" list={L} create={Cr} options={{ label: T.brand }} /></Admin>);
