import { createApp, defineComponent, onMounted, reactive, ref } from 'vue/dist/vue.esm-bundler.js';
import { ElButton, ElInput, ElMessage, ElMessageBox, ElOption, ElSwitch } from 'element-plus';
import 'element-plus/dist/index.css';
import { api, t, ui, wait } from './boot.js';

interface Prefs { nick: string; mail: boolean; sms: boolean; tz: string }
interface Env { code: number; message?: string; data?: Partial<Prefs> }

/* builds: '' usual; a takes the server's word and shows nothing; b optimistic, flips back later; c only local; d saved twice by a watcher;
   e text beside the control; f wrong key; g says saved whatever comes; s shows a dialog */
const Page = defineComponent({
  components: { ElButton, ElInput, ElSwitch },
  setup() {
    const p = reactive<Prefs>({ nick: '', mail: false, sms: true, tz: 'utc' });
    const hint = ref('');
    const ready = ref(false);
    onMounted(async () => { Object.assign(p, (await api<Prefs>('GET', 'api/prefs')).data); ready.value = true; });
    const save = async (part: Partial<Prefs>, back: Partial<Prefs>): Promise<void> => {
      hint.value = '';
      if (ui === 'c') { ElMessage.success(t.saved); return; }
      const body = ui === 'f' && 'mail' in part ? { sms: part.mail } : part;
      if (ui === 'd') void api('PUT', 'api/prefs', body);
      const r = await api<Env | null>('PUT', 'api/prefs', body);
      const fine = r.ok && (r.data === null || r.data.code === 0 || r.data.code === 200);
      if (ui === 'h') { ElMessage.info(r.data?.message ?? t.saved); return; }
      if (ui === 's') { void ElMessageBox.alert(r.data?.message ?? t.failed, t.title, { confirmButtonText: 'OK' }); Object.assign(p, back); return; }
      if (ui === 'e') { hint.value = r.data?.message ?? t.failed; return; }
      if (ui === 'g' || (fine && ui !== 'a')) { ElMessage.success(t.saved); return; }
      if (fine) return;
      if (ui === 'b') { await wait(900); Object.assign(p, back); return; }
      if (ui !== 'a') ElMessage.error(r.data?.message ?? t.failed);
    };
    const flip = (key: 'mail' | 'sms', v: boolean | string | number): void => { void save({ [key]: Boolean(v) }, { [key]: !v }); };
    const zone = (e: Event): void => { const v = (e.target as HTMLSelectElement).value; const old = p.tz; p.tz = v; void save({ tz: v }, { tz: old }); };
    return { p, t, ready, hint, flip, zone, save };
  },
  template: `<section v-if="ready"><h1>{{ t.title }}</h1>
    <p>{{ t.nick }} <el-input id="nick" v-model="p.nick" style="width:220px"/> <el-button id="save" type="primary" @click="save({ nick: p.nick }, {})">{{ t.save }}</el-button></p>
    <p>{{ t.mail }} <span data-testid="mail"><el-switch v-model="p.mail" @change="v => flip('mail', v)"/></span></p>
    <p>{{ t.sms }} <span data-testid="sms"><el-switch v-model="p.sms" @change="v => flip('sms', v)"/></span></p>
    <p>{{ t.tz }} <select id="tz" :value="p.tz" @change="zone"><option value="utc">UTC</option><option value="sh">{{ t.z1 }}</option><option value="pa">{{ t.z2 }}</option></select></p>
    <small style="color:#b88230">{{ hint }}</small></section><section v-else>{{ t.loading }}</section>`,
});
void ElOption;
createApp(Page).mount('#root');
