import 'vuetify/styles';
import { ref } from 'vue';
import { createVuetify } from 'vuetify'; import * as components from 'vuetify/components';
import { hooks, emit } from '../core'; import { mount, h } from './vuebase';
const { VAlert, VApp, VBtn, VCard, VCardText, VCardTitle, VDialog, VSnackbar, VSwitch, VTextField, VCardActions } = components as any;
let snack: any = { show: false, t: '', k: 'ok', undo: null };
hooks.toast = (k, t, undo) => { snack = { show: true, t, k, undo }; emit(); };
mount({
  tableClass: 'v-table', btn: (p: any, t: any) => h(VBtn, { id: p.id, type: p.type ?? 'button', color: p.danger ? 'error' : p.primary ? 'primary' : undefined, loading: !!p.busy, onClick: p.onClick }, () => t),
  field: (n: string, l: string, v: string, on: any, type?: string) => h(VTextField, { key: n, name: n, label: l, type: type ?? 'text', modelValue: v, 'onUpdate:modelValue': on }),
  sw: (id: string, l: string, v: boolean, on: any) => h(VSwitch, { id, label: l, modelValue: v, color: 'primary', 'onUpdate:modelValue': on }),
  alert: (k: string, t: string) => h(VAlert, { type: k === 'err' ? 'error' : 'success', text: t }),
  card: (t: string, kids: any[]) => h(VCard, { key: t, class: 'ma-4' }, () => [h(VCardTitle, () => t), h(VCardText, () => kids)]),
  dialog: (open: boolean, t: string, b: string, f: any[], key: string) => h(VDialog, { key, modelValue: open, persistent: true, width: 420 }, () => h(VCard, () => [h(VCardTitle, () => t), h(VCardText, () => b), h(VCardActions, () => f)])),
}, (k) => h(VApp, () => [k, h(VSnackbar, { modelValue: snack.show, timeout: 3500, color: snack.k === 'err' ? 'error' : 'success', 'onUpdate:modelValue': (v: boolean) => { snack.show = v; emit(); } }, { default: () => snack.t, actions: () => snack.undo ? h(VBtn, { onClick: snack.undo }, () => '↺') : null })]), (a) => a.use(createVuetify({ components })));
