import '@carbon/web-components/es/components/button/index.js';
import '@carbon/web-components/es/components/modal/index.js';
import '@carbon/web-components/es/components/toggle/index.js';
import '@carbon/web-components/es/components/tag/index.js';
import { S, T, cfg, sub, remove, ask, put, note, set } from './kit.js';
const app = document.getElementById('app')!;
const el = (tag: string, attrs: Record<string, string> = {}, ...kids: (Node | string)[]): HTMLElement => { const e = document.createElement(tag); for (const [k, v] of Object.entries(attrs)) e.setAttribute(k, v); e.append(...kids); return e; };
app.append(el('style', {}, 'body{font:14px/1.4 "IBM Plex Sans",system-ui;margin:0;background:#f4f4f4}.wrap{max-width:760px;margin:0 auto;padding:32px}.item{display:grid;grid-template-columns:2fr 2fr 1fr;align-items:center;background:#fff;padding:8px 16px;margin-bottom:2px}.toast{position:fixed;right:16px;top:16px;background:#393939;color:#fff;padding:16px;border-left:3px solid #8d8d8d}'));
const wrap = el('div', { class: 'wrap' }); app.append(wrap);
const banner = el('div'); const list = el('div'); const status = el('p'); const inline = el('p'); const count = el('p'); const toast = el('div');
wrap.append(el('p', {}, T.brand), banner, el('h2', {}, T.title), el('p', {}, T.lead ?? ''), list, inline, status, count); app.append(toast);
const modal = el('cds-modal', { id: 'ask', size: 'sm', 'prevent-close-on-click-outside': '' });
const warn = el('p'); const yes = el('cds-modal-footer-button', { kind: 'danger', id: cfg.ids['yes'] ?? 'yes' }, T.yes ?? ''); const back = el('cds-modal-footer-button', { kind: 'secondary' }, T.back ?? '');
modal.append(el('cds-modal-header', {}, el('cds-modal-heading', {}, T.sure ?? '')), el('cds-modal-body', {}, el('cds-modal-body-content', {}, T.x ?? ''), warn), el('cds-modal-footer', {}, back, yes));
if (cfg.ty === 'list') app.append(modal);
yes.addEventListener('click', () => remove(S.sel)); back.addEventListener('click', () => set({ open: false }));
modal.addEventListener('cds-modal-closed', () => { if (S.open) set({ open: false }); });
let toggle: HTMLElement | null = null;
if (cfg.ty === 'switch') {
  toggle = el('cds-toggle', { id: cfg.ids['act'] ?? '', 'label-text': T.x ?? '', 'label-a': T.y ?? '', 'label-b': T.z ?? '' });
  if (cfg.v === 'on') toggle.setAttribute('toggled', '');
  toggle.addEventListener('cds-toggle-changed', (e) => { put((e as CustomEvent<{ toggled: boolean }>).detail.toggled ? 'on' : 'off'); });
  list.append(toggle);
}
let drawn = '';
function draw(): void {
  const txt = (p: string, row?: string): string => note(p, row)?.text ?? '';
  banner.textContent = txt('banner'); status.textContent = txt('status'); inline.textContent = txt('inline'); warn.textContent = txt('dialog');
  toast.className = txt('toast') ? 'toast' : ''; toast.textContent = txt('toast');
  count.textContent = T.count ? `${T.count} ${S.count}` : '';
  if (toggle) { (toggle as HTMLElement & { toggled: boolean }).toggled = S.value === 'on'; if (S.dead) toggle.setAttribute('disabled', ''); return; }
  modal.toggleAttribute('open', S.open);
  if (S.open) yes.textContent = S.busy ? T.busy : (T.yes ?? '');
  const key = JSON.stringify([S.rows, S.note]);
  if (key === drawn) return; drawn = key;
  list.replaceChildren(...S.rows.map((r) => {
    const b = el('cds-button', { kind: 'ghost', size: 'sm' }, T.act); b.addEventListener('click', () => ask(r.id));
    return el('div', { class: 'item', id: `vm-${r.id}` }, el('strong', {}, r.name), el('span', {}, el('cds-tag', {}, r.info), ' ', txt('row', r.id)), b);
  }));
}
sub(draw); draw();
