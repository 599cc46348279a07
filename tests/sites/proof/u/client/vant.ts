import 'vant/lib/index.css';
import { Button, CellGroup, Dialog, Field, NoticeBar, Popup, Switch, showToast, showNotify } from 'vant';
import { hooks, C } from '../core'; import { mount, h } from './vuebase';
hooks.toast = (k, t) => { if (C.noti) showNotify({ type: k === 'err' ? 'danger' : 'success', message: t }); else showToast(t); };
mount({
  btn: (p: any, t: any) => h(Button, { id: p.id, nativeType: p.type ?? 'button', size: 'small', type: p.danger ? 'danger' : p.primary ? 'primary' : 'default', loading: !!p.busy, onClick: p.onClick } as any, () => t),
  field: (n: string, l: string, v: string, on: any, type?: any) => h(Field, { key: n, name: n, label: l, type: type ?? 'text', modelValue: v, 'onUpdate:modelValue': on } as any),
  sw: (id: string, l: string, v: boolean, on: any) => h('div', {}, [h('span', l), h(Switch, { id, modelValue: v, 'onUpdate:modelValue': on } as any)]),
  alert: (k: string, t: string) => h(NoticeBar, { text: t, wrapable: true, scrollable: false } as any),
  card: (t: string, kids: any[]) => h(CellGroup, { key: t, title: t, inset: true } as any, () => kids),
  dialog: (open: boolean, t: string, b: string, f: any[], key: string) => h(Popup, { key, show: open, round: true, style: 'padding:24px' } as any, () => [h('p', t), h('p', b), ...f]),
}, (k) => k);
