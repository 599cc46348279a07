import 'ag-grid-community/styles/ag-grid.css'; import 'ag-grid-community/styles/ag-theme-quartz.css'; import 'notyf/notyf.min.css';
import { createGrid } from 'ag-grid-community'; import { Notyf } from 'notyf';
import { T, C, st, sub, begin, submit, hooks, emit } from '../core'; import { E } from './dom';
const n = new Notyf(); hooks.toast = (k, t) => { k === 'err' ? n.error(t) : n.success(t); };
const root = document.getElementById('root')!; const box = E('div', { class: 'ag-theme-quartz', style: 'height:320px;width:700px' }); const bar = E('div', { class: 'bar' });
root.append(E('h1', {}, T.title), bar, box);
const api = createGrid(box, { getRowId: (p: any) => p.data.id, rowData: st.S.rows, columnDefs: [{ field: 'a', headerName: T.cols[0] }, { field: 'b', headerName: T.cols[1] }, { headerName: '', cellRenderer: (p: any) => E('button', { id: 'rm-' + p.data.id, type: 'button', onClick: () => { if (C.ask) { st.ask = { id: p.data.id }; emit(); } else submit({ id: p.data.id }); } }, T.del) }] } as any);
sub(() => { api.setGridOption('rowData', st.S.rows); bar.replaceChildren(...(st.note ? [E('span', {}, st.note.text)] : []), ...(st.ask ? [E('dialog', { open: true, style: 'z-index:50' }, T.ask, E('button', { id: 'confirm-yes', onClick: () => submit(st.ask) }, T.yes), E('button', { onClick: () => { st.ask = null; emit(); } }, T.cancel))] : [])); }); begin();
