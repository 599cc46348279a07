import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/button/button.js'; import '@shoelace-style/shoelace/dist/components/switch/switch.js'; import '@shoelace-style/shoelace/dist/components/dialog/dialog.js'; import '@shoelace-style/shoelace/dist/components/alert/alert.js'; import '@shoelace-style/shoelace/dist/components/card/card.js';
import { hooks } from '../core'; import { mount, E } from './dom';
hooks.toast = (k, t, undo) => { const a: any = E('sl-alert', { variant: k === 'err' ? 'danger' : 'success', duration: '4000', closable: '' }, t, undo ? E('button', { onClick: undo }, '↺') : null); document.body.append(a); customElements.whenDefined('sl-alert').then(() => a.toast()); };
mount({
  btn: (p: any, t: any) => E('sl-button', { id: p.id, type: p.type ?? 'button', variant: p.danger ? 'danger' : p.primary ? 'primary' : 'default', loading: p.busy ? true : undefined, onClick: p.onClick }, t),
  field: (n: string, l: string, v: string, on: any, type?: string) => E('label', { class: 'fld' }, l, E('input', { name: n, type: type ?? 'text', value: v, onInput: (e: any) => on(e.target.value) })),
  sw: (id: string, l: string, v: boolean, on: any) => { const s = E('sl-switch', { id, checked: v || undefined }, l); if (v) s.setAttribute('checked', ''); s.addEventListener('sl-change', (e: any) => on(e.target.checked)); return s; },
  alert: (k: string, t: string) => E('sl-alert', { open: true, variant: k === 'err' ? 'danger' : 'success' }, t),
  card: (t: string, kids: any[]) => E('sl-card', {}, E('div', { slot: 'header' }, t), ...kids),
  dialog: (open: boolean, t: string, b: string, f: any[]) => open ? E('sl-dialog', { open: true, label: t }, b, E('div', { slot: 'footer' }, ...f)) : null,
});
