import { createApp, reactive, h, defineComponent, type VNode } from 'vue';
import { NButton, NCard, NSwitch, NInput, NPopconfirm, NAlert, NForm, NFormItem, NTable, NResult, NMessageProvider, useMessage, NTag } from 'naive-ui';
import { S, T, cfg, sub, submit, remove, put, field, note, caption, hooks, type State } from './kit.js';
const s = reactive<State>({ ...S }) as State;
sub(() => Object.assign(s, S));
const N = (p: string, row?: string) => { void s.note; const n = note(p, row); return n ? h('div', { style: 'margin:8px 0;color:' + (n.ok ? '#18794e' : '#8a4b00') }, n.text) : null; };
const Main = defineComponent({
  setup() {
    const msg = useMessage();
    hooks.toast = (ok, text) => { if (ok) msg.success(text); else msg.create(text, { type: 'default', duration: 5000 }); };
    return () => {
      if (s.view === 'done') return h(NResult, { status: '418', title: T.done, description: T.brand });
      const body: (VNode | null)[] = [];
      const b = N('banner') && h(NAlert, { type: S.note?.ok ? 'success' : 'warning', showIcon: false }, () => S.note?.text);
      if (b) body.push(b);
      if (T.lead) body.push(h('p', T.lead));
      if (cfg.ty === 'switch') body.push(h('div', { style: 'display:flex;gap:16px;align-items:center' }, [h('span', T.x), h(NSwitch, { id: cfg.ids['act'], value: s.value === 'on', loading: s.busy, disabled: s.dead, 'onUpdate:value': (v: boolean) => put(v ? 'on' : 'off') }), N('inline')]));
      if (cfg.ty === 'form') body.push(h(NForm, { onSubmit: (e: Event) => { e.preventDefault(); submit(); } }, () => [
        ...cfg.f.map((f, i) => h(NFormItem, { label: f.label, key: f.id, ...(i === 0 && N('field') ? { feedback: S.note?.text ?? '', validationStatus: 'error' as const } : {}) }, () => h(NInput, { inputProps: { id: f.id, name: f.name }, type: f.kind === 'textarea' ? 'textarea' : 'text', value: s.fields[f.name] ?? '', placeholder: '', 'onUpdate:value': (v: string) => field(f.name, v) }))),
        h(NButton, { type: 'primary', attrType: 'submit', id: cfg.ids['act'], loading: s.busy, disabled: s.dead }, () => caption()), N('inline')]));
      if (cfg.ty === 'list') body.push(h(NTable, { size: 'small' }, () => h('tbody', s.rows.map((r) => h('tr', { key: r.id, id: 'u-' + r.id }, [h('td', r.name), h('td', [h(NTag, { size: 'small' }, () => r.info), N('row', r.id)]), h('td', h(NPopconfirm, { positiveText: T.yes ?? null, negativeText: T.back ?? null, positiveButtonProps: { id: `${cfg.ids['yes'] ?? 'y'}-${r.id}` } as Record<string, string>, onPositiveClick: () => { remove(r.id); return true; } }, { trigger: () => h(NButton, { size: 'tiny', quaternary: true }, () => T.act), default: () => T.sure }))])))));
      body.push(N('status'));
      if (T.count) body.push(h('p', { style: 'opacity:.6' }, `${T.count} ${s.count}`));
      return h(NCard, { title: T.title, style: 'max-width:640px;margin:40px auto' }, () => body);
    };
  },
});
createApp({ render: () => h(NMessageProvider, null, () => h(Main)) }).mount('#app');
