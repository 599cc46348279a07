import type { IncomingMessage } from 'node:http';
import { PACKS, RTL } from './packs';
import type { World, Result } from './server';
export const SSR = new Set(['pico', 'htmx', 'turbo', 'unpoly']);
const esc = (s: any) => String(s ?? '').replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);
const T = (w: World) => PACKS[w.spec.pack];
const q = (w: World, p: string) => `${p}?case=${w.spec.id}`;
const home = (w: World) => q(w, '/' + w.spec.slug);
function attrs(w: World, path: string, del = false): string {
  const u = q(w, path); const C = w.spec.C;
  if (w.spec.fam === 'htmx') return `hx-${del ? 'delete' : 'post'}="${u}" hx-target="${del && C.rowSwap ? 'closest tr' : '#panel'}" hx-swap="outerHTML"${w.spec.arche === 'upload' ? ' hx-encoding="multipart/form-data"' : ''} hx-disabled-elt="find button"`;
  const enc = w.spec.arche === 'upload' ? ' enctype="multipart/form-data"' : '';
  if (w.spec.fam === 'unpoly') return `action="${u}" method="post"${enc} up-submit up-target="#panel" up-fail-target="#panel"`;
  return `action="${u}" method="post"${enc}`;
}
const fld = (n: string, l: string, type = 'text', v = '') => `<label>${esc(l)}<input name="${n}" type="${type}" value="${esc(v)}" autocomplete="off"></label>`;
const table = (cols: string[], rows: any[], act?: (r: any) => string) => `<table><thead><tr>${cols.map((c) => `<th>${esc(c)}</th>`).join('')}${act ? '<th></th>' : ''}</tr></thead><tbody>${rows.map((r) => `<tr id="row-${r.id}"><td>${esc(r.a)}</td><td>${esc(r.b)}</td>${act ? `<td>${act(r)}</td>` : ''}</tr>`).join('')}</tbody></table>`;
export function panel(w: World, v: any, note?: { kind: string; text: string } | null, keep: any = {}): string {
  const t = T(w); const s = w.spec; const C = s.C; const n = '/' + s.noun; let b = '';
  const wrap = (x: string) => s.fam === 'htmx' && C.live === 'poll' ? `<div id="listing" hx-get="${home(w)}" hx-trigger="every 2s" hx-select="#listing" hx-swap="outerHTML">${x}</div>` : `<div id="listing">${x}</div>`;
  const listing = (cols: string[]) => C.hideList ? '' : wrap(`<h2>${esc(t.list)}</h2>${table(cols, v.rows)}`);
  switch (s.arche) {
    case 'form': b = `<form id="entry" ${attrs(w, n)}>${fld('subject', t.f1!, 'text', keep.a)}${fld('detail', t.f2!, 'text', keep.b)}<button id="send">${esc(t.btn)}</button></form>` + listing([t.f1!, t.f2!]); break;
    case 'shop': b = `<p class="price">${esc(t.price)}</p><form id="order" ${attrs(w, n)}><input type="hidden" name="sku" value="main">${fld('quantity', t.qty!, 'number', keep.q ?? '1')}<button id="buy">${esc(t.btn)}</button></form>` + listing([t.nav[0], t.qty!]); break;
    case 'list': b = wrap(table(t.cols!, v.rows, (r) => C.ask ? `<button id="rm-${r.id}" type="button" onclick="document.getElementById('ask-${r.id}').showModal()">${esc(t.del)}</button><dialog id="ask-${r.id}"><article><p>${esc(t.ask!.replace(t.rows![2][0], r.a))}</p><form ${attrs(w, n + '/' + r.id, s.fam === 'htmx')}><button class="yes">${esc(t.yes)}</button></form><button class="secondary" onclick="this.closest('dialog').close()">${esc(t.cancel)}</button></article></dialog>` : s.fam === 'htmx' ? `<button id="rm-${r.id}" ${attrs(w, n + '/' + r.id, true)}>${esc(t.del)}</button>` : `<form ${attrs(w, n + '/' + r.id)}><button id="rm-${r.id}">${esc(t.del)}</button></form>`)); break;
    case 'settings': b = t.sw!.map(([k, l]) => `<form ${attrs(w, n)}${s.fam === 'htmx' ? ' hx-trigger="change"' : ''}><input type="hidden" name="key" value="${k}"><input type="hidden" name="value" value="${v.flags[k] ? 'false' : 'true'}"><label><input type="checkbox" role="switch" id="sw-${k}" ${v.flags[k] ? 'checked' : ''} ${s.fam === 'htmx' ? '' : 'onchange="this.form.requestSubmit()"'}> ${esc(l)}</label></form>`).join('') + `<form ${attrs(w, n)}${s.fam === 'htmx' ? ' hx-trigger="change"' : ''}><input type="hidden" name="key" value="${t.sel!.key}"><label>${esc(t.sel!.label)}<select name="value" id="opt" ${s.fam === 'htmx' ? '' : 'onchange="this.form.requestSubmit()"'}>${t.sel!.opts.map(([k, l]) => `<option value="${k}" ${v.flags[t.sel!.key] === k ? 'selected' : ''}>${esc(l)}</option>`).join('')}</select></label></form>`; break;
    case 'login': b = v.user ? `<p>${esc(t.hello)}</p>` : `<form id="signin" ${attrs(w, n)}>${fld('username', t.f1!, 'text', keep.user)}${fld('password', t.f2!, 'password')}<button id="login">${esc(t.btn)}</button></form>`; break;
    case 'logout': b = v.user ? `<p>${esc(t.hello)}</p><form ${attrs(w, n)}><button id="logout">${esc(t.btn)}</button></form>` : `<p>${esc(t.ok)}</p>`; break;
    case 'chat': b = wrap(`<ul class="log">${v.rows.map((r: any) => `<li><b>${esc(r.a)}</b> ${esc(r.b)}</li>`).join('')}</ul>`) + `<form id="say" ${attrs(w, n)}><input name="message" placeholder="${esc(t.f1)}" autocomplete="off"><button id="post">${esc(t.btn)}</button></form>`; break;
    case 'upload': b = `<p>${esc(t.hint)}</p><form id="up" ${attrs(w, n)}${s.fam === 'htmx' ? ' hx-trigger="change"' : ''}><input type="file" name="attachment" ${s.fam === 'htmx' ? '' : 'onchange="this.form.requestSubmit()"'}></form>` + (C.hideList ? '' : `<h2>${esc(t.list)}</h2><ul>${v.files.map((f: any) => `<li>${esc(f.name)} <small>${esc(f.size)}</small></li>`).join('')}</ul>`); break;
    default: b = `<ol class="steps">${t.steps!.map((x, i) => `<li${v.step === i + 1 ? ' aria-current="step"' : ''}>${esc(x)}</li>`).join('')}</ol>` + (v.step === 1 ? `<form id="step1" ${attrs(w, n)}>${fld('fullname', t.f1!, 'text', keep.a)}${fld('ref', t.f2!, 'text', keep.b)}<button id="next">${esc(t.btn)}</button></form>` : `<h2>${esc(t.steps![v.step - 1])}</h2>${v.step === 2 ? `<p>${esc(t.ok)}</p>` : ''}<form><input name="more"><button type="button">${esc(t.btn)}</button></form>`);
  }
  const tag = s.fam === 'turbo' && C.frame ? 'turbo-frame' : 'section';
  return `<${tag} id="panel">${note ? `<p class="${note.kind === 'err' ? 'msg' : 'msg fine'}"${C.role ? ' role="alert"' : ''}>${esc(note.text)}</p>` : ''}<h1>${esc(t.title)}</h1>${b}</${tag}>`;
}
function shell(w: World, inner: string, extra = ''): string {
  const t = T(w); const s = w.spec;
  return `<!doctype html><html lang="${t.lang}" dir="${RTL.test(t.lang) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${esc(t.title)} · ${esc(t.brand)}</title><link rel="stylesheet" href="/assets/${s.fam}.css">${extra}</head><body>${inner}</body></html>`;
}
const frame = (w: World, main: string) => `<header class="container"><nav><ul><li><strong>${esc(T(w).brand)}</strong></li></ul><ul>${T(w).nav.map((x, i) => `<li><a href="${i === 1 ? q(w, '/p/history') : home(w)}">${esc(x)}</a></li>`).join('')}</ul></nav></header><main class="container">${w.spec.C.stale === 'banner' ? `<p class="banner">${esc(T(w).old)}</p>` : ''}${main}</main>`;
export function renderPage(w: World, path: string, url: URL, view: (w: World) => any, _o: any): { body?: string; redirect?: string; status?: number } {
  const t = T(w); const s = w.spec; const v = view(w); const ssr = SSR.has(s.fam); const js = ssr && s.fam !== 'pico' ? `<script src="/assets/${s.fam}.js"></script>` : '';
  if (path === '/p/done') return { body: shell(w, frame(w, s.C.doneBlank ? `<p><a href="${home(w)}">${esc(t.nav[0])}</a></p>` : `<h1>${esc(t.ok)}</h1><p><a href="${home(w)}">${esc(t.nav[0])}</a></p>`), js) };
  if (path === '/p/home') { if (s.arche === 'login' && !w.user) return { redirect: home(w) }; return { body: shell(w, frame(w, s.arche === 'login' ? `<h1>${esc(w.user === 'guest' ? 'guest' : t.hello)}</h1><p>${esc(w.user)}</p>` : w.user ? `<p>${esc(t.hello)}</p>` : `<h1>${esc(t.brand)}</h1>`), js) }; }
  if (path === '/p/history') return { body: shell(w, frame(w, s.C.noHistory ? `<h1>${esc(t.nav[1])}</h1><p>${esc(t.brand)}</p>` : `<h1>${esc(t.list ?? t.title)}</h1>` + (s.arche === 'upload' ? `<ul>${v.files.map((f: any) => `<li>${esc(f.name)}</li>`).join('')}</ul>` : table(t.cols ?? [t.f1 ?? t.nav[0], t.f2 ?? t.qty ?? ''], v.rows))), js) };
  if (ssr) {
    const note = w.flash ? { kind: w.flashKind, text: w.flash } : s.C.stale === 'note' && w.hits === 0 ? { kind: 'ok', text: t.old! } : null; w.flash = null;
    return { body: shell(w, frame(w, panel(w, v, note)) + '<div id="toasts" aria-live="polite"></div>', js + (s.C.refresh ? `<meta http-equiv="refresh" content="${s.C.refresh}">` : '')) };
  }
  const { plan: _p, ...rest } = s; void rest;
  const page = { id: s.id, T: t, C: s.C, arche: s.arche, shape: s.shape, noun: s.noun, S: s.C.fetchState ? null : v };
  return { body: shell(w, `<div id="root"></div><script>window.__PAGE__=${JSON.stringify(page).replace(/</g, '\\u003c')}</script><script src="/assets/${s.fam}.js"></script>`, '<style>.topbar{display:flex;gap:24px;padding:12px 16px}.topbar nav{display:flex;gap:12px}main{padding:0 16px;max-width:860px}.stack{display:grid;gap:10px;max-width:420px}.setting{display:block;margin:8px 0}</style>') };
}
export async function answerForm(w: World, d: any, req: IncomingMessage, run: (w: World, d: any) => Promise<Result>, view: (w: World) => any): Promise<null | { status: number; type?: string; body?: string; headers?: any }> {
  const t = T(w); const s = w.spec; const C = s.C; const ssrFam = s.fam;
  const r = await run(w, d); if (r.kind === 'hang') return null;
  const to = C.to ? q(w, '/p/' + C.to) : home(w);
  const full = (note: any, keep = {}) => shell(w, frame(w, panel(w, view(w), note, keep)) + '<div id="toasts" aria-live="polite"></div>', ssrFam !== 'pico' ? `<script src="/assets/${ssrFam}.js"></script>` : '');
  const okNote = C.fb === 'none' ? null : { kind: 'ok', text: C.okText ?? t.ok }; const noNote = C.mute ? null : { kind: 'err', text: t.no };
  const errPage = `<!doctype html><html lang="${t.lang}"><head><meta charset="utf-8"><title>${r.status ?? ''}</title></head><body><h1>${esc(t.no)}</h1></body></html>`;
  const ascii = (x: string) => x.replace(/[\u0080-\uffff]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));
  if (r.kind === 'yes') {
    if (ssrFam === 'htmx') {
      if (C.to) return { status: 200, body: '', headers: { 'hx-redirect': to } };
      if (C.hxRefresh) return { status: 204, headers: { 'hx-refresh': 'true' } };
      const h: any = C.fb === 'toast' ? { 'hx-trigger': ascii(JSON.stringify({ notice: t.ok })) } : {};
      if (C.rowSwap) return { status: 200, body: '', headers: h };
      return { status: 200, body: panel(w, C.lie ? C.lie(w, view(w), d) : view(w), C.fb === 'note' ? okNote : null), headers: h };
    }
    if (ssrFam === 'turbo' && C.stream) return { status: 200, type: 'text/vnd.turbo-stream.html', body: `<turbo-stream action="replace" target="panel"><template>${panel(w, view(w), C.fb === 'note' ? okNote : null)}</template></turbo-stream>` };
    if (ssrFam === 'unpoly') return { status: 200, body: full(C.fb === 'none' ? null : okNote) };
    if (C.after === 'page') return { status: 200, body: shell(w, frame(w, `<h1>${esc(t.ok)}</h1><p><a href="${home(w)}">${esc(t.nav[0])}</a></p>`)) };
    if (C.fb !== 'none' && !C.to) { w.flash = C.okText ?? t.ok; w.flashKind = 'ok'; }
    return { status: C.r302 ? 302 : 303, headers: { location: to } };
  }
  if (r.status && r.status >= 400) { if (ssrFam === 'htmx') return { status: r.status, body: esc(t.no) }; return { status: r.status, body: C.bareError ? errPage : full(noNote, d) }; }
  if (ssrFam === 'htmx') { if (C.rowSwap) return { status: 200, body: `<tr><td colspan="3">${esc(t.no)}</td></tr>`, headers: { 'hx-retarget': '#row-' + d.id, 'hx-reswap': 'afterend' } }; if (C.fb === 'toast') return { status: 200, body: panel(w, view(w)), headers: { 'hx-trigger': ascii(JSON.stringify({ notice: t.no })) } }; return { status: 200, body: panel(w, view(w), noNote, d) }; }
  if (ssrFam === 'turbo') { if (C.stream) return { status: 200, type: 'text/vnd.turbo-stream.html', body: `<turbo-stream action="replace" target="panel"><template>${panel(w, view(w), noNote, d)}</template></turbo-stream>` }; w.flash = t.no; w.flashKind = C.okStyle ? 'ok' : 'err'; return { status: 303, headers: { location: home(w) } }; }
  if (ssrFam === 'pico' && C.noPrg) { w.flash = t.no; w.flashKind = C.okStyle ? 'ok' : 'err'; return { status: 303, headers: { location: C.to ? to : home(w) } }; }
  return { status: 200, body: full(noNote, d) };
}
