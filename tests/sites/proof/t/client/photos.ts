import Uppy from '@uppy/core';
import XHRUpload from '@uppy/xhr-upload';
import { api, base, need, t, ui, wait } from './boot.js';

interface F { readonly id: number; readonly name: string; readonly size: number }
interface Body extends Record<string, unknown> { ok?: boolean; error?: string; notice?: string }
/* builds: '' usual; a says 100 % and lists it by itself; c put into the list, never sent; d a second copy of the plug-in; e the notice as it comes; b listed, then taken out */
const list = need<HTMLUListElement>('#files');
const line = need('#line');
const show = async (): Promise<void> => {
  const fs = (await api<F[]>('GET', 'files')).data;
  list.replaceChildren(...fs.map((f) => {
    const li = document.createElement('li');
    li.textContent = `${f.name} (${f.size} B) `;
    const b = document.createElement('button');
    b.id = `del${f.id}`;
    b.textContent = t.del;
    b.onclick = async () => { b.disabled = true; if (ui === 'a') li.remove(); const r = await api<Body | null>('DELETE', `files/${f.id}`); if (ui === 'a') return; line.textContent = r.data?.notice ?? (r.ok ? t.gone : t.bad); await show(); };
    li.append(b);
    return li;
  }));
};
void show();
const uppy = new Uppy<Record<string, never>, Body>({ autoProceed: true });
uppy.use(XHRUpload, { endpoint: `${base}/upload`, fieldName: 'photo', shouldRetry: () => false });
const ghost = (name: string): HTMLLIElement => { const li = document.createElement('li'); li.textContent = name; list.append(li); return li; };
uppy.on('progress', (n) => { need<HTMLProgressElement>('#bar').value = n; });
uppy.on('upload-success', (f, r) => {
  if (ui === 'a') { line.textContent = t.ok; ghost(f?.name ?? ''); return; }
  if (ui === 'e') { line.textContent = r.body?.notice ?? ''; return; }
  if (r.body?.ok === false) { line.textContent = t.bad; return; }
  line.textContent = t.ok;
  void show();
});
uppy.on('upload-error', (f) => {
  if (ui === 'a') { line.textContent = t.ok; ghost(f?.name ?? ''); return; }
  if (ui === 'b') { const li = ghost(f?.name ?? ''); void wait(1500).then(() => li.remove()); return; }
  line.textContent = t.bad;
});
need<HTMLInputElement>('#file').onchange = (e) => {
  const file = (e.target as HTMLInputElement).files?.[0];
  if (file === undefined) return;
  if (ui === 'c') { ghost(file.name); line.textContent = t.ok; return; }
  if (ui === 'd') { const d = new FormData(); d.append('photo', file); void fetch(`${base}/upload`, { method: 'POST', body: d }); }
  uppy.addFile({ name: file.name, type: file.type, data: file });
};
