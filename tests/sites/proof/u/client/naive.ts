import { NAlert, NButton, NCard, NInput, NModal, NSwitch, createDiscreteApi } from 'naive-ui';
import { hooks } from '../core'; import { mount, h } from './vuebase';
const { message, notification } = createDiscreteApi(['message', 'notification']);
hooks.toast = (k, t, undo) => { if (undo) notification.create({ title: t, duration: 4000, action: () => h('button', { onClick: undo }, '↺') }); else message[k === 'err' ? 'error' : 'success'](t); };
mount({
  btn: (p: any, t: any) => h(NButton, { id: p.id, attrType: p.type ?? 'button', type: p.danger ? 'error' : p.primary ? 'primary' : 'default', loading: !!p.busy, onClick: p.onClick } as any, () => t),
  field: (n: string, l: string, v: string, on: any, type?: any) => h('label', { key: n }, [l, h(NInput, { inputProps: { name: n } as any, type: type ?? 'text', value: v, 'onUpdate:value': on } as any)]),
  sw: (id: string, l: string, v: boolean, on: any) => h('span', {}, [h(NSwitch, { id, value: v, 'onUpdate:value': on } as any), ' ' + l]),
  alert: (k: string, t: string) => h(NAlert, { type: k === 'err' ? 'error' : 'success' } as any, () => t),
  card: (t: string, kids: any[]) => h(NCard, { key: t, title: t } as any, () => kids),
  dialog: (open: boolean, t: string, b: string, f: any[], key: string) => h(NModal, { key, show: open, preset: 'card', title: t, closable: false, style: 'width:420px' } as any, { default: () => b, footer: () => f }),
}, (k) => k);
