import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import html from 'solid-js/html';
import { S, T, cfg, sub, submit, remove, field, note, caption, post, draft, type State } from './kit.js';
const [s, setS] = createSignal<State>({ ...S }, { equals: false });
sub(() => setS({ ...S }));
const N = (p: string, row?: string) => () => { s(); const n = note(p, row); return n ? html`<span class=${'msg-' + p}>${n.text}</span>` : ''; };
const toast = () => { s(); const n = note('toast'); return n ? html`<div style="position:fixed;bottom:20px;left:20px;background:#222;color:#fff;padding:12px 18px;border-radius:6px">${n.text}</div>` : ''; };
const css = `body{font:16px/1.5 system-ui;margin:0;background:#f4f1ea}main{max-width:620px;margin:30px auto;background:#fff;padding:24px;border-radius:12px}li{display:flex;gap:12px;align-items:center;padding:6px 0;border-bottom:1px solid #eee}li b{flex:1}label{display:block;margin:10px 0}input,select,textarea{font:inherit;padding:6px;display:block}button{font:inherit;padding:6px 14px}`;
const chat = () => html`<ol style="list-style:none;padding:0">${() => s().rows.map((r) => html`<li><b>${r.name}</b><span style="flex:4">${r.info}</span>${r.id === 'new' ? N('row') : ''}</li>`)}</ol>
 <div style="display:flex;gap:8px"><input id=${cfg.ids['box']} placeholder=${T.y} prop:value=${() => s().draft} oninput=${(e: InputEvent) => draft((e.target as HTMLInputElement).value)} onkeydown=${(e: KeyboardEvent) => { if (e.key === 'Enter') post(); }} style="flex:1"/><button id=${cfg.ids['act']} disabled=${() => s().dead} onclick=${() => post()}>${() => (s(), caption())}</button></div>`;
const list = () => html`<ul style="padding:0">${() => s().rows.map((r) => html`<li data-track=${r.id}><b>${r.name}</b><span>${r.info}</span>${N('row', r.id)}<button disabled=${() => s().busy} onclick=${() => remove(r.id)}>${T.act}</button></li>`)}</ul>`;
const form = () => html`<div>${cfg.f.map((f, i) => html`<label>${f.label}${f.options
  ? html`<select id=${f.id} onchange=${(e: Event) => field(f.name, (e.target as HTMLSelectElement).value)}>${f.options.map(([v, l]) => html`<option value=${v}>${l}</option>`)}</select>`
  : html`<input id=${f.id} type=${f.kind ?? 'text'} value=${f.init ?? ''} oninput=${(e: Event) => field(f.name, (e.target as HTMLInputElement).value)}/>`}${i === 0 ? N('field') : ''}</label>`)}
  <button id=${cfg.ids['act']} disabled=${() => s().dead} onclick=${() => submit()}>${() => (s(), caption())}</button> ${N('inline')}</div>`;
const App = () => html`<style>${css}</style><main><small>${T.brand}</small>${() => (s().view === 'done' ? html`<h2>${T.done}</h2>` : html`<h2>${T.title}</h2>`)}${N('banner')}
 ${() => (S.view === 'done' ? (s(), '') : T.lead ? html`<p>${T.lead}</p>` : '')}
 <div style=${() => (s().view === 'done' ? 'display:none' : '')}>${cfg.ty === 'chat' ? chat() : cfg.ty === 'list' ? list() : form()}</div>${cfg.ty === 'form' ? '' : N('inline')}${N('status')}${toast}${T.count ? html`<p>${() => `${T.count} ${s().count}`}</p>` : ''}</main>`;
render(() => App() as unknown as HTMLElement, document.getElementById('app')!);
