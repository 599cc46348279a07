import 'tabulator-tables/dist/css/tabulator.min.css'; import 'toastr/build/toastr.min.css';
import { TabulatorFull } from 'tabulator-tables'; import toastr from 'toastr'; import Swal from 'sweetalert2';
import { T, C, st, sub, begin, submit, hooks } from '../core'; import { E } from './dom';
hooks.toast = (k, t) => { (toastr as any)[k === 'err' ? 'error' : 'success'](t); };
const root = document.getElementById('root')!; const box = E('div', {}); const msg = E('p', {}); root.append(E('h1', {}, T.title), msg, box);
const tab = new TabulatorFull(box, { index: 'id', data: st.S.rows, layout: 'fitColumns', pagination: !!C.page, paginationSize: C.page || 10, columns: [{ title: T.cols[0], field: 'a' }, { title: T.cols[1], field: 'b' }, { title: '', field: 'id', formatter: (c: any) => E('button', { id: 'rm-' + c.getValue(), class: 'rm' }, T.del), cellClick: (_e: any, c: any) => { const id = c.getRow().getData().id; if (C.ask) Swal.fire({ text: T.ask, showCancelButton: true, confirmButtonText: T.yes, cancelButtonText: T.cancel, showClass: { popup: '' }, hideClass: { popup: '' } } as any).then((r) => { if (r.isConfirmed) submit({ id }); }); else submit({ id }); } }] } as any);
sub(() => { tab.setData(st.S.rows); msg.textContent = st.note?.text ?? ''; }); begin();
