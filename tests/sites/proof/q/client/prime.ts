import { createApp, reactive } from 'vue';
import PrimeVue from 'primevue/config';
import Aura from '@primeuix/themes/aura';
import ToastService from 'primevue/toastservice';
import ConfirmationService from 'primevue/confirmationservice';
import Toast from 'primevue/toast';
import ConfirmDialog from 'primevue/confirmdialog';
import Button from 'primevue/button';
import ToggleSwitch from 'primevue/toggleswitch';
import FileUpload from 'primevue/fileupload';
import { useToast } from 'primevue/usetoast';
import { useConfirm } from 'primevue/useconfirm';
import { S, T, cfg, sub, remove, put, sendFile, note, hooks, url, caption, type State } from './kit.js';
const s = reactive<State>({ ...S }) as State;
sub(() => Object.assign(s, S));
createApp({
  components: { Toast, ConfirmDialog, Button, ToggleSwitch, FileUpload },
  setup() {
    const toast = useToast(); const confirm = useConfirm();
    hooks.toast = (ok, text) => toast.add({ severity: ok ? 'success' : 'secondary', summary: T.brand, detail: text, life: 5000 });
    let file: File | null = null;
    if (cfg.ty === 'upload') hooks.transport = async () => { const f = new FormData(); if (file) f.append(cfg.ids['field'] ?? 'file', file); const r = await fetch(url(cfg.w.p), { method: 'POST', body: f }); return { status: r.status, type: r.headers.get('content-type') ?? '', body: await r.text() }; };
    return { s, T, cfg, put, caption, n: (p: string, row?: string) => { void s.note; return note(p, row)?.text ?? ''; },
      ask: (id: string, name: string) => confirm.require({ header: T.sure ?? '', message: `${T.x ?? ''} ${name}`, acceptLabel: T.yes ?? '', rejectLabel: T.back ?? '', acceptProps: { id: cfg.ids['yes'] }, rejectProps: { severity: 'secondary' }, accept: () => remove(id) }),
      up: (e: { files: File[] | File }) => { file = Array.isArray(e.files) ? (e.files[0] ?? null) : e.files; if (file) sendFile({ name: file.name }); } };
  },
  template: `<div style="font-family:system-ui;max-width:660px;margin:30px auto"><Toast/><ConfirmDialog/><small>{{T.brand}}</small><p v-if="n('banner')">{{n('banner')}}</p><h2>{{s.view==='done'?T.done:T.title}}</h2><p>{{T.lead}}</p>
  <table v-if="cfg.ty==='list'" style="width:100%"><tbody><tr v-for="r in s.rows" :key="r.id" :data-room="r.id"><td>{{r.name}}</td><td>{{r.info}} <i v-if="n('row',r.id)">{{n('row',r.id)}}</i></td><td><Button size="small" text severity="danger" :label="T.act" @click="ask(r.id,r.name)"/></td></tr></tbody></table>
  <div v-if="cfg.ty==='switch'" style="display:flex;gap:16px"><label :for="cfg.ids.in">{{T.x}}</label><span :id="cfg.ids.act"><ToggleSwitch :inputId="cfg.ids.in" :modelValue="s.value==='on'" :disabled="s.dead" @update:modelValue="v=>put(v?'on':'off')"/></span></div>
  <div v-if="cfg.ty==='upload'"><FileUpload mode="basic" :name="cfg.ids.field" customUpload auto @uploader="up" :chooseLabel="s.busy?T.busy:T.act"/><ul><li v-for="r in s.rows" :key="r.id">{{r.name}} {{r.info}} <span v-if="r.id==='new'">{{n('row')}}</span></li></ul></div>
  <p v-if="n('inline')">{{n('inline')}}</p><p v-if="n('status')">{{n('status')}}</p><p v-if="T.count">{{T.count}} {{s.count}}</p></div>`,
}).use(PrimeVue, { theme: { preset: Aura } }).use(ToastService).use(ConfirmationService).mount('#app');
