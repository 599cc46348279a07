import type { CaseState } from './server.js';
import type { Boot, Field, Scene } from './types.js';

const esc = (s: string): string => s.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);
const RTL = new Set(['ar', 'he', 'fa']);
const head = (s: Scene, css: boolean, js: boolean, title = s.t.title): string => `<!doctype html><html lang="${s.lang}"${RTL.has(s.lang) ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${esc(title)} – ${esc(s.t.brand)}</title><link rel="icon" href="data:,">${css ? `<link rel="stylesheet" href="/assets/${s.part}.css">` : ''}${js ? `<script defer src="/assets/${s.part}.js"></script>` : ''}</head>`;
const CSS = new Set(['bulma', 'unpoly', 'pico', 'uppy', 'zurb', 'rsuite', 'semantic']);

function boot(cs: CaseState): string {
  const { scene: s, play, no, token } = cs.built;
  const { no: _no, ...rest } = s.t;
  void _no;
  const nz = [...(s.noise ?? [])];
  if (play.extra === 'noise') nz.push('track', 'poll', 'flags');
  if (play.extra === 'beat') nz.push('beat', 'draft');
  if (play.extra === 'cut') nz.push('cut');
  const b: Boot = { l: s.lang, b: `/${token}/`, k: s.url, ty: s.type, t: { ...rest, e: no }, ids: s.ids, f: s.fields ?? [], rows: cs.rows, v: cs.value, o: s.value?.options ?? [], w: s.wire, m: play.mode, pl: play.place, oa: play.name === 'opt' && play.place ? play.place : s.okAt, wt: play.wait, nz: [...new Set(nz)], st: play.stale, d: s.doneUrl ?? 'done', n: s.rows ? cs.rows.length : 3 + cs.times };
  return `<script type="application/json" id="boot">${JSON.stringify(b).replace(/</g, '\\u003c')}</script>`;
}

// ---- pages that bring their own markup ----
function petite(cs: CaseState): string {
  const s = cs.built.scene;
  const common = `<p>{{n('banner')}}</p>`;
  return s.type === 'chat'
    ? `<h1>${esc(s.t.title)}</h1><article>${esc(s.t.lead ?? '')}</article>${common}<h3>${esc(s.t.count ?? '')} {{s.count}}</h3><div v-for="r in s.rows" class="cm"><b>{{r.name}}</b><div>{{r.info}}</div><small v-if="r.id==='new'">{{n('row')}}</small></div>
<textarea id="${s.ids['box']}" :value="s.draft" @input="draft($event.target.value)" placeholder="${esc(s.t.y ?? '')}"></textarea><br><button id="${s.ids['act']}" :disabled="s.dead" @click="post()">{{cap()}}</button> <span>{{n('inline')}}</span><p>{{n('status')}}</p><div class="fl" v-if="n('toast')">{{n('toast')}}</div>`
    : `<h1>${esc(s.t.title)}</h1><p>${esc(s.t.lead ?? '')}</p>${common}<label for="${s.ids['act']}">${esc(s.t.x ?? '')}</label> <select id="${s.ids['act']}" :value="s.value" :disabled="s.dead" @change="put($event.target.value)">${(s.value?.options ?? []).map(([v, l]) => `<option value="${v}">${esc(l)}</option>`).join('')}</select> <output>{{n('inline')}}</output><p>{{n('status')}}</p><div class="fl" v-if="n('toast')">{{n('toast')}}</div>`;
}
function stimulus(cs: CaseState): string {
  const s = cs.built.scene; const t = s.t;
  const N = (at: string, row = ''): string => `<span data-panel-target="notice" data-at="${at}"${row ? ` data-for="${row}"` : ''} hidden></span>`;
  const top = `<header><strong>${esc(t.brand)}</strong>${s.type === 'signout' ? ` <a href="#" id="me">${esc(t.x ?? '')}</a> <button id="${s.ids['act']}" data-panel-target="button" data-action="panel#exit">${esc(t.act)}</button>` : ''}</header>${N('banner')}`;
  const main = s.type === 'form'
    ? `<form data-action="submit->panel#send">${(s.fields ?? []).map((f, i) => `<p><label for="${f.id}">${esc(f.label)}</label><br><input id="${f.id}" name="${f.name}" type="${f.kind ?? 'text'}" value="${esc(f.init ?? '')}" data-panel-target="input" data-action="input->panel#type">${i === 0 ? N('field') : ''}</p>`).join('')}<button id="${s.ids['act']}" data-panel-target="button" type="submit">${esc(t.act)}</button> ${N('inline')}</form>`
    : s.type === 'list' ? `<div id="feed">${cs.rows.map((r) => `<div class="card" data-panel-target="row" data-id="${r.id}" id="src-${r.id}"><b>${esc(r.name)}</b> <i>${esc(r.info)}</i> ${N('row', r.id)} <button data-panel-target="button" data-id="${r.id}" data-action="panel#drop">${esc(t.act)}</button></div>`).join('')}</div>${N('inline')}` : `<p>${esc(t.y ?? '')}</p>${N('inline')}`;
  return `<div data-controller="panel">${top}<div data-panel-target="main"><h2>${esc(t.title)}</h2><p>${esc(t.lead ?? '')}</p>${main}</div>${N('status')}${N('toast')}${t.count ? `<p data-panel-target="count"></p>` : ''}</div>`;
}
const STYLE: Record<string, string> = {
  petite: 'body{font:16px/1.5 "PT Sans",sans-serif;max-width:620px;margin:24px auto}.cm{border-left:3px solid #9ab;padding:4px 12px;margin:8px 0}textarea{width:100%;height:60px;font:inherit}.fl{position:fixed;right:12px;bottom:12px;background:#eef;padding:10px}',
  stimulus: 'body{font:16px/1.55 "Helvetica Neue",Arial;max-width:660px;margin:24px auto}header{display:flex;gap:14px;align-items:center;border-bottom:2px solid #333;padding:8px 0}.card{border:1px solid #ccc;padding:10px;margin:8px 0}input{font:inherit;padding:4px}button{font:inherit}[data-at=toast]{position:fixed;bottom:16px;left:16px;background:#333;color:#fff;padding:10px}',
};

// ---- pages the server renders whole ----
interface Msg { err: string; ok: string; half: string; old: string; place: string }
function script(cs: CaseState): string {
  const { play, no, token } = cs.built; const t = cs.built.scene.t;
  const stop = 'e.preventDefault();e.stopImmediatePropagation();';
  const js: Record<number, string> = {
    4: stop, 5: `${stop}window.appSession.touch();`, 6: `${stop}navigator.sendBeacon('/${token}/t/collect','cta');`, 7: `${stop}e.target.querySelector('input:not([type=hidden])')?.focus();`,
    8: `${stop}var b=e.target.querySelector('button');b.textContent=${JSON.stringify(t.busy)};b.disabled=true;`, 9: `${stop}e.target.reset();`, 10: `${stop}location.hash='ok';`, 17: `${stop}e.target.querySelector('button').disabled=true;`, 21: `${stop}history.replaceState({},'','?sent=1');`,
    11: `if(!e.target.dataset.sent){e.target.dataset.sent=1;fetch(e.target.action,{method:'POST',body:new URLSearchParams(new FormData(e.target)),keepalive:true,redirect:'manual'});}`,
    15: `${stop}var n=document.getElementById('hint')||e.target.appendChild(document.createElement('p'));n.textContent=${JSON.stringify(no)};`,
    20: `${stop}var n=document.getElementById('hint')||e.target.appendChild(document.createElement('p'));n.textContent=${JSON.stringify(t.ok)};e.target.reset();`,
  };
  const code = js[play.mode];
  return code ? `<script>window.addEventListener('submit',function(e){${code}},true)</script>` : '';
}
const input = (f: Field, cls: string): string => f.kind === 'textarea' ? `<textarea class="${cls}" id="${f.id}" name="${f.name}">${esc(f.init ?? '')}</textarea>` : f.options ? `<select id="${f.id}" name="${f.name}">${f.options.map(([v, l]) => `<option value="${v}">${esc(l)}</option>`).join('')}</select>` : `<input class="${cls}" id="${f.id}" name="${f.name}" type="${f.kind ?? 'text'}" value="${esc(f.init ?? '')}">`;
function native(cs: CaseState, m: Msg): string {
  const { scene: s, token } = cs.built; const t = s.t;
  const at = (p: string, wrap: (x: string) => string): string => (m.err && m.place === p ? wrap(esc(m.err)) : '');
  const action = (id = ''): string => `/${token}/${s.wire.p.replace(':id', id)}`;
  const any = new Set(['banner', 'inline', 'field', 'row', 'button', 'output']);
  const top = (any.has(m.place) ? at('banner', (x) => (s.part === 'bulma' ? `<div class="notification">${x}</div>` : s.part === 'pico' ? `<mark>${x}</mark>` : `<div class="bar">${x}</div>`)) : m.err ? `<p>${esc(m.err)}</p>` : '')
    + (m.ok ? (s.part === 'bulma' ? `<article class="message is-success"><div class="message-body">${esc(m.ok)}</div></article>` : s.part === 'pico' ? `<ins>${esc(m.ok)}</ins>` : `<div class="bar">${esc(m.ok)}</div>`) : '') + (m.half ? `<p>${esc(m.half)}</p>` : '');
  const bottom = m.old ? `<p><small>${esc(m.old)}</small></p>` : '';
  const up = s.part === 'unpoly' ? ' up-submit up-target="#page" up-fail-target="#page"' : '';
  const hint = '<span id="hint"></span>';
  const cap = at('button', (x) => x) || esc(t.act);
  if (s.type === 'signout') {
    const b = `<form method="post" action="${action()}"${up} style="display:inline"><input type="hidden" name="csrf" value="9f2c1"><button id="${s.ids['act']}" class="button is-light" type="submit">${cap}</button> ${hint}</form>`;
    return s.part === 'bulma' ? `<nav class="navbar"><div class="navbar-brand"><a class="navbar-item" href="#"><b>${esc(t.brand)}</b></a></div><div class="navbar-end"><div class="navbar-item">${esc(t.x ?? '')}</div><div class="navbar-item">${b}</div></div></nav><section class="section">${top}<h1 class="title">${esc(t.title)}</h1><p>${esc(t.lead ?? '')}</p>${at('inline', (x) => `<p>${x}</p>`)}${bottom}</section>`
      : `<header class="hd"><b>${esc(t.brand)}</b> ${esc(t.x ?? '')} ${b}</header>${top}<h1>${esc(t.title)}</h1><p>${esc(t.lead ?? '')}</p>${at('inline', (x) => `<p>${x}</p>`)}${bottom}`;
  }
  if (s.type === 'list') return `<header class="hd"><b>${esc(t.brand)}</b></header>${top}<h1>${esc(t.title)}</h1><table>${cs.rows.map((r) => `<tr id="doc-${r.id}"><td>${esc(r.name)}</td><td>${esc(r.info)}${r.id === s.target ? at('row', (x) => ` <em>${x}</em>`) : ''}</td><td><form method="post" action="${action(r.id)}"${up}><input type="hidden" name="_method" value="delete"><button type="submit">${r.id === s.target ? cap : esc(t.act)}</button></form></td></tr>`).join('')}</table><p>${esc(t.count ?? '')} ${cs.rows.length}</p>${at('inline', (x) => `<p>${x}</p>`)}${hint}${bottom}`;
  const fs = (s.fields ?? []).map((f, i) => { const e = i === 0 ? at('field', (x) => ` <span>${x}</span>`) : ''; return s.part === 'bulma' ? `<div class="field"><label class="label" for="${f.id}">${esc(f.label)}</label><div class="control">${f.options ? `<div class="select">${input(f, '')}</div>` : input(f, f.kind === 'textarea' ? 'textarea' : 'input')}</div>${e}</div>` : `<label for="${f.id}">${esc(f.label)}${input(f, '')}</label>${e}`; }).join('');
  const form = `<form method="post" action="${action()}" novalidate${up}>${fs}${t.z ? `<p>${esc(t.z)}</p>` : ''}<button class="button is-link" type="submit" id="${s.ids['act']}">${cap}</button> ${hint}${at('inline', (x) => `<p>${x}</p>`)}${at('output', (x) => `<output>${x}</output>`)}</form>`;
  return s.part === 'bulma' ? `<section class="hero is-small is-info"><div class="hero-body"><p class="subtitle">${esc(t.brand)}</p></div></section><section class="section"><div class="container is-max-desktop">${top}<h1 class="title">${esc(t.title)}</h1><p class="block">${esc(t.lead ?? '')}</p>${form}${bottom}</div></section>`
    : s.part === 'pico' ? `<main class="container"><small>${esc(t.brand)}</small>${top}<hgroup><h2>${esc(t.title)}</h2><p>${esc(t.lead ?? '')}</p></hgroup><progress value="2" max="5"></progress>${form}${bottom}</main>`
      : `<header class="hd"><b>${esc(t.brand)}</b></header>${top}<h1>${esc(t.title)}</h1><p>${esc(t.lead ?? '')}</p>${form}${bottom}`;
}
const UNP = '<style>body{font:16px/1.5 Cantarell,sans-serif;max-width:640px;margin:20px auto}.hd{background:#27374d;color:#fff;padding:10px}.bar{background:#e9f0d8;padding:8px;margin:8px 0}label{display:block;margin:8px 0}label input,label textarea{display:block;font:inherit;width:70%}td{padding:6px}</style>';

export function scenePage(cs: CaseState, err: string, _silent = false): string {
  const { scene: s, play } = cs.built;
  if (s.wire.enc === 'native') {
    const m: Msg = { err, ok: cs.flash, half: cs.half ? (s.t.half ?? '') : '', old: play.stale ? (s.t.old ?? s.t.ok) : '', place: play.place };
    return `${head(s, true, s.part === 'unpoly')}<body>${s.part === 'unpoly' ? UNP : ''}<div id="page">${native(cs, m)}</div>${script(cs)}</body></html>`;
  }
  const inner = s.part === 'petite' ? petite(cs) : s.part === 'stimulus' ? stimulus(cs) : '';
  const style = STYLE[s.part] ? `<style>${STYLE[s.part]}</style>` : '';
  return `${head(s, CSS.has(s.part), true)}<body>${style}<div id="app">${inner}</div>${boot(cs)}</body></html>`;
}
const plain = (s: Scene, inner: string, mark = ''): string => { const body = s.part === 'bulma' ? `<section class="section"><div class="container content">${inner}</div></section>` : s.part === 'pico' ? `<main class="container">${inner}</main>` : `<div style="font:17px/1.6 system-ui;max-width:560px;margin:60px auto">${inner}</div>`; return `${head(s, CSS.has(s.part), s.part === 'unpoly')}<body${mark}><div id="page">${body}</div></body></html>`; };
export function donePage(cs: CaseState): string {
  const s = cs.built.scene;
  if (s.kind === 'sign_out') return loginPage(cs, false);
  return plain(s, `<small>${esc(s.t.brand)}</small><h1>${esc(s.t.done)}</h1><a href="#">${esc(s.t.brand)}</a>`);
}
export function loginPage(cs: CaseState, expired: boolean): string {
  const s = cs.built.scene;
  return plain(s, `<small>${esc(s.t.brand)}</small><h1>${esc(expired ? (s.t.login ?? 'Please sign in again') : s.t.done)}</h1><form onsubmit="return false"><input name="u" autocomplete="username"><input name="p" type="password" autocomplete="current-password"><button>→</button></form>`);
}
export const noticePage = (s: Scene, no: string): string => plain(s, `<small>${esc(s.t.brand)}</small><p>${esc(no)}</p>`.replace('<small>', '<small data-b>'), ' data-page="notice"');
export const badGateway = (s: Scene, no: string): string => plain(s, `<p>${esc(no)}</p>`);
