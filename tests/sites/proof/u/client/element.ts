import 'element-plus/dist/index.css';
import ElementPlus, { ElAlert, ElButton, ElCard, ElDialog, ElInput, ElMessage, ElNotification, ElSwitch } from 'element-plus';
import { hooks, C } from '../core'; import { mount, E, h } from './vuebase';
hooks.toast = (k, t, undo) => { if (undo) ElNotification({ title: t, message: h('button', { onClick: undo }, '↺'), duration: 4000 }); else if (C.noti) ElNotification({ title: t, type: k === 'err' ? 'error' : 'success' } as any); else ElMessage({ message: t, type: k === 'err' ? 'error' : 'success' }); };
mount({
  tableClass: 'el-table', btn: (p: any, t: any) => h(ElButton, { id: p.id, nativeType: p.type ?? 'button', type: p.danger ? 'danger' : p.primary ? 'primary' : 'default', loading: !!p.busy, onClick: p.onClick } as any, () => t),
  field: (n: string, l: string, v: string, on: any, type?: string) => h('div', { key: n, class: 'el-form-item' }, [h('label', { class: 'el-form-item__label' }, l), h(ElInput, { name: n, type: type ?? 'text', modelValue: v, 'onUpdate:modelValue': on } as any)]),
  sw: (id: string, l: string, v: boolean, on: any) => h('span', { id }, [h(ElSwitch, { modelValue: v, activeText: l, 'onUpdate:modelValue': on } as any)]),
  alert: (k: string, t: string) => h(ElAlert, { title: t, type: k === 'err' ? 'error' : 'success', closable: false } as any),
  card: (t: string, kids: any[]) => h(ElCard, { key: t } as any, { header: () => t, default: () => kids }),
  dialog: (open: boolean, t: string, b: string, f: any[], key: string) => h(ElDialog, { key, modelValue: open, title: t, showClose: false } as any, { default: () => b, footer: () => f }),
}, (k) => k, (a) => a.use(ElementPlus));
