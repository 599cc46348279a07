import 'bootstrap/dist/css/bootstrap.min.css'; import 'toastr/build/toastr.min.css';
import $ from 'jquery'; import toastr from 'toastr'; import DataTable from 'datatables.net';
import { hooks } from '../core'; import { mount, E } from './dom';
(globalThis as any).jQuery = $;
hooks.toast = (k, t) => { (toastr as any)[k === 'err' ? 'error' : k === 'ok' ? 'success' : 'info'](t); };
mount({
  tableClass: 'table table-sm dt', after: () => { $('table.dt').each((_, t) => { new (DataTable as any)(t, { pageLength: 10, ordering: false, searching: false, info: false, lengthChange: false }); }); },
  btn: (p: any, t: any) => E('button', { id: p.id, type: p.type ?? 'button', class: 'btn btn-' + (p.danger ? 'danger' : p.primary ? 'primary' : 'outline-secondary'), disabled: p.busy ? true : undefined, onClick: p.onClick }, t),
  field: (n: string, l: string, v: string, on: any, type?: string) => E('div', { class: 'form-group mb-2' }, E('label', {}, l), E('input', { class: 'form-control', name: n, type: type ?? 'text', value: v, onInput: (e: any) => on(e.target.value) })),
  sw: (id: string, l: string, v: boolean, on: any) => E('div', { class: 'form-check form-switch' }, E('input', { class: 'form-check-input', type: 'checkbox', id, checked: v, onChange: (e: any) => on(e.target.checked) }), E('label', { class: 'form-check-label', for: id }, l)),
  alert: (k: string, t: string) => E('div', { class: 'alert alert-' + (k === 'err' ? 'danger' : 'success'), role: 'alert' }, t),
  card: (t: string, kids: any[]) => E('div', { class: 'card mb-3' }, E('div', { class: 'card-header' }, t), E('div', { class: 'card-body' }, ...kids)),
  dialog: (open: boolean, t: string, b: string, f: any[]) => open ? E('div', { class: 'modal d-block', tabindex: '-1' }, E('div', { class: 'modal-dialog' }, E('div', { class: 'modal-content' }, E('div', { class: 'modal-body' }, t, ' ', b), E('div', { class: 'modal-footer' }, ...f)))) : null,
});
