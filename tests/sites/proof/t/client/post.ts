import Quill from 'quill';
import 'quill/dist/quill.snow.css';
import Toastify from 'toastify-js';
import 'toastify-js/src/toastify.css';
import { api, need, t, ui, wait } from './boot.js';

interface P { readonly id: number; readonly text: string }
interface Reply { readonly meta?: { readonly code: number; readonly info?: string }; readonly response?: P }
/* builds: '' usual; a put below by itself, answer unread; b put below, then out; c put below, nothing sent; d twice; e info as it comes in a toast; i info under the editor; q saved as draft only; z thanks page without list */
const say = (text: string): void => { Toastify({ text, duration: 4000, gravity: 'bottom' }).showToast(); };
const quill = new Quill('#ed', { theme: 'snow', placeholder: t.ph, modules: { toolbar: [['bold', 'italic', 'link']] } });
const box = need('#posts');
const item = (p: P): HTMLElement => {
  const d = document.createElement('article');
  d.textContent = `${p.text} `;
  const b = document.createElement('button');
  b.id = `del${p.id}`;
  b.textContent = t.del;
  b.onclick = async () => {
    if (ui === 'a' || ui === 'c' || ui === 'b') d.remove();
    if (ui === 'c') return;
    const r = await api<Reply | null>('POST', `posts/${p.id}/destroy`, {});
    if (ui === 'a') return;
    if (ui === 'b') { if (r.data?.meta?.code !== 200) { await wait(1200); box.append(d); } return; }
    if (ui === 'e') { say(r.data?.meta?.info ?? ''); return; }
    say(r.ok && r.data?.meta?.code === 200 ? t.gone : t.bad);
    void load();
  };
  d.append(b);
  return d;
};
const load = async (): Promise<void> => { if (ui !== 'z') box.replaceChildren(...(await api<P[]>('GET', 'posts')).data.map(item)); };
void load();
need<HTMLButtonElement>('#publish').onclick = async () => {
  const text = quill.getText().trim();
  const mine = item({ id: 900, text });
  if (ui === 'a' || ui === 'b' || ui === 'c') box.append(mine);
  if (ui === 'c') { quill.setText(''); return; }
  if (ui === 'q') { await api('POST', 'drafts', { html: quill.getSemanticHTML() }); say(t.draft); return; }
  if (ui === 'd') void api('POST', 'posts', { html: quill.getSemanticHTML(), text });
  const r = await api<Reply | null>('POST', 'posts', { html: quill.getSemanticHTML(), text });
  if (ui === 'a') { quill.setText(''); return; }
  if (ui === 'b') { if (r.data?.meta?.code !== 200) { await wait(1200); mine.remove(); } return; }
  if (ui === 'e') { say(r.data?.meta?.info ?? ''); return; }
  if (ui === 'i') { need('#hint').textContent = r.data?.meta?.info ?? ''; return; }
  if (!r.ok || (r.data !== null && r.data.meta?.code !== 200)) { say(t.bad); return; }
  quill.setText('');
  say(t.ok);
  void load();
};
