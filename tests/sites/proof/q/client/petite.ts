import { createApp, reactive } from 'petite-vue';
import { S, T, cfg, sub, post, draft, put, note, caption } from './kit.js';
const s = reactive({ ...S });
sub(() => Object.assign(s, S));
createApp({ s, T, ids: cfg.ids, o: cfg.o, post, put, draft, cap: () => { void s.busy; void s.cap; return caption(); }, n: (p: string) => { void s.note; return note(p)?.text ?? ''; } }).mount('#app');
