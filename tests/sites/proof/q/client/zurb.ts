import 'foundation-sites/dist/css/foundation.min.css';
import * as F from 'foundation-sites';
const { Foundation, Reveal } = F as unknown as { Foundation: { addToJquery(j: unknown): void }; Reveal: new (e: JQuery, o: object) => { open(): void; close(): void } };
import $ from 'jquery';
import { S, T, cfg, sub, submit, put, field, note, caption, hooks, body } from './kit.js';
const $$ = $ as unknown as (s: string) => JQuery;
Foundation.addToJquery($);
hooks.transport = (d, headers) => new Promise((ok, no) => {
  const b = body(d);
  void $.ajax({ url: b.url, method: b.method, data: b.body as string, processData: false, contentType: b.headers['content-type'] ?? false, headers, dataType: 'text', complete: (x) => { if (x.status === 0) no(new Error('net')); else ok({ status: x.status, type: x.getResponseHeader('content-type') ?? '', body: x.responseText ?? '' }); } });
});
const inModal = !!cfg.ids['open'];
const fields = cfg.f.map((f, i) => `<label>${f.label}${f.kind === 'textarea' ? `<textarea id="${f.id}" name="${f.name}" rows="3"></textarea>` : f.options ? `<select id="${f.id}" name="${f.name}">${f.options.map(([v, l]) => `<option value="${v}">${l}</option>`).join('')}</select>` : `<input id="${f.id}" name="${f.name}" type="${f.kind ?? 'text'}" value="${f.init ?? ''}">`}${i === 0 ? '<span class="nf"></span>' : ''}</label>`).join('');
const form = `<form novalidate id="pane">${fields}<div class="nd"></div><button class="button" type="submit" id="${cfg.ids['act']}">${T.act}</button> <span class="ni"></span></form>`;
$$('#app').html(`<div class="top-bar"><strong>${T.brand}</strong></div><div class="grid-container" style="padding-top:1.5rem"><div class="nb"></div><div class="main"><h3>${T.title}</h3><p>${T.lead ?? ''}</p>
${cfg.ty === 'switch' ? `<p>${T.x}</p><div class="switch large"><input class="switch-input" id="${cfg.ids['in']}" type="checkbox" ${cfg.v === 'on' ? 'checked' : ''}><label class="switch-paddle" for="${cfg.ids['in']}" id="${cfg.ids['act']}"><span class="show-for-sr">${T.x}</span></label></div><div class="ni"></div>`
  : inModal ? `<button class="button hollow" id="${cfg.ids['open']}" type="button">${T.x}</button><div class="reveal" id="sheet" data-reveal data-animation-in=""><h4>${T.y}</h4>${form}</div>` : form}
</div><div class="ns"></div><div class="nt"></div><p class="nc"></p></div>`);
const modal = inModal ? new Reveal($$('#sheet'), {}) : null;
$$(`#${cfg.ids['open'] ?? 'x'}`).on('click', () => { S.open = true; modal?.open(); });
$$('#pane').on('submit', (e) => { e.preventDefault(); submit(); });
$$('#pane').on('input change', 'input,textarea,select', (e) => { const t = e.target as HTMLInputElement; field(t.name, t.value); });
for (const f of cfg.f) if (f.options?.[0]) S.fields[f.name] = f.options[0][0];
$$(`#${cfg.ids['in'] ?? 'x'}`).on('change', (e) => { put((e.target as HTMLInputElement).checked ? 'on' : 'off'); });
let cleared = JSON.stringify(S.fields);
const draw = (): void => {
  for (const [p, c] of [['banner', 'nb'], ['inline', 'ni'], ['field', 'nf'], ['dialog', 'nd'], ['status', 'ns']] as const) $$(`.${c}`).text(note(p)?.text ?? '');
  $$('.nt').html(note('toast') ? `<div class="callout" style="position:fixed;right:1rem;top:4rem"><p></p></div>` : ''); $$('.nt p').text(note('toast')?.text ?? '');
  $$('.nc').text(T.count ? `${T.count} ${S.count}` : '');
  if (S.view === 'done') $$('.main').html($('<h3>').text(T.done) as never);
  if (cfg.ty === 'switch') $$(`#${cfg.ids['in']}`).prop('checked', S.value === 'on').prop('disabled', S.dead);
  else { $$(`#${cfg.ids['act']}`).text(caption()).prop('disabled', S.dead || S.busy); const now = JSON.stringify(S.fields); if (now !== cleared && !S.busy) { for (const f of cfg.f) { const i = $$(`#${f.id}`); if (i.val() !== S.fields[f.name] && !f.options) i.val(S.fields[f.name] ?? ''); } cleared = now; } }
  if (modal && !S.open && $$('#sheet').is(':visible')) modal.close();
};
sub(draw); draw();
