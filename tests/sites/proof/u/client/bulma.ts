import 'bulma/css/bulma.min.css'; import 'notyf/notyf.min.css';
import { Notyf } from 'notyf'; import Swal from 'sweetalert2';
import { hooks, C } from '../core'; import { mount, E } from './dom';
const n = new Notyf({ duration: 3500 });
hooks.toast = (k, t) => { if (C.swal) Swal.fire({ icon: k === 'err' ? 'error' : 'success', text: t, confirmButtonText: 'OK' }); else k === 'err' ? n.error(t) : n.success(t); };
mount({
  tableClass: 'table is-fullwidth', btn: (p: any, t: any) => E('button', { id: p.id, type: p.type ?? 'button', class: 'button' + (p.danger ? ' is-danger is-light' : p.primary ? ' is-link' : '') + (p.busy ? ' is-loading' : ''), onClick: p.onClick }, t),
  field: (nm: string, l: string, v: string, on: any, type?: string) => E('div', { class: 'field' }, E('label', { class: 'label' }, l), E('div', { class: 'control' }, E('input', { class: 'input', name: nm, type: type ?? 'text', value: v, onInput: (e: any) => on(e.target.value) }))),
  sw: (id: string, l: string, v: boolean, on: any) => E('label', { class: 'checkbox' }, E('input', { type: 'checkbox', id, checked: v, onChange: (e: any) => on(e.target.checked) }), ' ' + l),
  alert: (k: string, t: string) => E('div', { class: 'notification is-light ' + (k === 'err' ? 'is-danger' : 'is-success') }, t),
  card: (t: string, kids: any[]) => E('section', { class: 'box' }, E('h2', { class: 'title is-5' }, t), ...kids),
  dialog: (open: boolean, t: string, b: string, f: any[]) => open ? E('div', { class: 'modal is-active' }, E('div', { class: 'modal-background' }), E('div', { class: 'modal-content box' }, E('p', {}, t), E('p', {}, b), ...f)) : null,
});
