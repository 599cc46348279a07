import { sub, begin } from '../core'; import { draw } from './pages';
export const E = (tag: any, props: any, ...kids: any[]): HTMLElement => {
  const el = document.createElement(tag);
  for (const [k, v] of Object.entries(props ?? {})) { if (k === 'key' || v === undefined || v === null || v === false) continue; if (k.startsWith('on')) { if (v) el.addEventListener(k.slice(2).toLowerCase(), v as any); } else if (k === 'value' || k === 'checked' || k === 'selected') (el as any)[k] = v; else el.setAttribute(k, v === true ? '' : String(v)); }
  for (const c of kids.flat()) if (c !== null && c !== undefined) el.append(c);
  return el;
};
export function mount(K: any) { K.dom = true; const root = document.getElementById('root')!; let q = false; const d = () => { q = false; const a = document.activeElement as any; const n = a?.name; root.replaceChildren(draw(E, K)); K.after?.(); if (n) { const x = root.querySelector(`[name="${n}"]`) as any; x?.focus?.(); } }; let typing = false;
  root.addEventListener('input', (e) => { const x = e.target as any; if (!['text', 'password'].includes(x.type)) return; typing = true; setTimeout(() => (typing = false), 0); }, true);
  sub(() => { if (typing || q) { if (typing) return; return; } q = true; queueMicrotask(d); }); d(); begin(); }
