import { doc, html, empty, go, wait, tell, aside, type Ctx, type Scene } from '../lib.js';

const PART = 'htmx.org@2.0.11';
const HEAD = '<script src="/vendor/htmx.org/dist/htmx.min.js"></script>';

const plotForm = (c: Ctx, err = ''): string => `<form id="plot" hx-post="${c.base}/waiting-list/" hx-target="this" hx-swap="outerHTML"${c.m === 'd' ? ' hx-trigger="submit[window.siteReady]"' : ''}>
<input type="hidden" name="csrfmiddlewaretoken" value="kF3z0pQ9sLxT1vB7">
<p><label>Full name<br><input name="full_name" id="id_full_name" value="${c.form.get('full_name') ?? ''}"></label></p>
<p>${err ? `<ul class="errorlist"><li>${err}</li></ul>` : ''}<label>Postcode<br><input name="postcode" id="id_postcode" value="${c.form.get('postcode') ?? ''}"></label></p>
<p><label>Preferred site <select name="site"><option>Mill Lane</option><option>Canal Bank</option></select></label></p>
<button type="submit" class="cta">Join the waiting list</button> <span class="htmx-indicator">one moment…</span></form>`;

const allotment: Scene = {
  slug: 'allotments', part: PART, lang: 'en', kind: 'submit', at: '/waiting-list/',
  prepare: [{ type: 'fill', selector: '#id_full_name', value: 'Harriet Boyle' }, { type: 'fill', selector: '#id_postcode', value: 'LS6 2AB' }],
  act: { how: 'click', selector: '#plot button.cta' },
  async handle(c) {
    if (c.is('GET', '/waiting-list/')) return doc(c, { title: 'Allotments – Waiting list', head: HEAD, css: 'body{font:17px Georgia;max-width:44rem;margin:2rem auto}.errorlist{color:#a00}.toast{position:fixed;bottom:1rem;left:1rem;background:#243;color:#fff;padding:1rem}', body: `
<header><b>Northside Allotment Society</b> · <a href="#">Sites</a> · <a href="#">Rents</a></header><h1>Get a plot</h1><p>There are currently 40 households waiting.</p>${plotForm(c)}<div id="notes" hx-get="${c.base}/notes/" hx-trigger="every 4s" hx-swap="innerHTML">Next open day: 6 June</div>
<script>document.body.addEventListener('plotAdded',e=>{const t=document.createElement('div');t.className='toast';t.textContent=e.detail.value;document.body.append(t);setTimeout(()=>t.remove(),6000)});navigator.sendBeacon('${c.base}/collect','pv')</script>` });
    if (c.is('GET', '/notes/')) return html('Next open day: 6 June');
    if (c.is('GET', '/waiting-list/joined/')) return tell(doc(c, { title: 'Joined', body: '<h1>Welcome, Harriet</h1><p>You have joined the waiting list. Your number is 41.</p>' }));
    if (c.is('POST', '/waiting-list/')) switch (c.m) {
      case 'a': c.did(); return html('<div class="card"><h2>That is done</h2><p>You are number 41 in the queue. We write to you in spring.</p></div>');
      case 'b': return html(plotForm(c, 'This postcode is outside the parish.'));
      case 'c': return html('<h1>Forbidden <span>(403)</span></h1><p>CSRF verification failed. Request aborted.</p>', 403);
      case 'e': await wait(3600); c.did(); return html('<div><p>Your application has been filed under NA-0041.</p></div>');
      case 'f': c.did(); return { ...aside(empty(200, { 'hx-redirect': `${c.base}/waiting-list/joined/` })) };
      case 'g': c.did(); return empty(204, { 'hx-trigger': JSON.stringify({ plotAdded: 'Harriet Boyle is on the list' }) });
      case 'h': return html('<div><p>We already hold an application from this address, so this one was not added.</p></div>');
      case 'i': return 'cut';
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'htmx-allotment-number', m: 'a', b: 'right', happens: true, about: 'Stored; the form is replaced with a card that names the place in the queue.', shows: 'number 41 in the queue' },
    { id: 'htmx-allotment-outside-parish', m: 'b', b: 'refused_in_text', happens: false, about: '200 with the form again and a Django errorlist above the field.', shows: 'outside the parish' },
    { id: 'htmx-allotment-csrf', m: 'c', b: 'refused_by_status', happens: false, about: '403 with Django\'s CSRF page, which htmx does not swap in; the page looks as before.' },
    { id: 'htmx-allotment-never-ready', m: 'd', b: 'dropped', happens: false, about: 'The trigger\'s condition is never true: nothing is sent, the form stays.' },
    { id: 'htmx-allotment-slow', m: 'e', b: 'late', happens: true, about: 'Stored after 3.6 s, then the form is replaced.', shows: 'NA-0041' },
    { id: 'htmx-allotment-redirect', m: 'f', b: 'right', happens: true, about: 'Stored; HX-Redirect leads to a page with the number.', shows: 'You have joined', delay: 300 },
    { id: 'htmx-allotment-trigger-toast', m: 'g', b: 'right', happens: true, about: '204 with an HX-Trigger header that raises a toast; the form keeps its values.', shows: 'Harriet Boyle is on the list' },
    { id: 'htmx-allotment-already-held', m: 'h', b: 'refused_in_text', happens: false, about: '200; the form is replaced with a sentence that says it was not added.', shows: 'was not added' },
  ],
};

const FILES = [['12', 'Bail commercial.pdf'], ['15', 'Devis toiture.docx'], ['19', 'Procès-verbal AG.pdf']] as const;
const tr = (c: Ctx, id: string, name: string, note = ''): string => `<tr id="doc-${id}"><td>${name}</td><td>${note || '2,1 Mo'}</td><td><button class="lien" hx-delete="${c.base}/documents/${id}/" hx-target="closest tr" hx-swap="outerHTML swap:150ms">Supprimer</button></td></tr>`;
const frRows = (c: Ctx): string => FILES.filter(([id]) => !(id === '15' && c.st.is)).map(([id, n]) => tr(c, id, n)).join('');
const documents: Scene = {
  slug: 'syndic', part: PART, lang: 'fr', kind: 'delete', at: '/documents/',
  act: { how: 'click', selector: '#doc-15 button' },
  async handle(c) {
    if (c.is('GET', '/documents/')) return doc(c, { title: 'Documents du syndic', head: HEAD, css: 'body{font:15px/1.5 Verdana;margin:2rem}table{border-collapse:collapse}td{padding:.4rem 1rem;border-bottom:1px solid #ccc}.htmx-swapping{opacity:0;transition:opacity .15s}#bandeau{background:#fde;padding:.5rem}', body: `
<h1>Copropriété Les Tilleuls</h1><div id="bandeau" hidden></div><p id="compteur">3 documents</p><table><tbody id="liste"${c.m === 'd' ? ` hx-get="${c.base}/documents/lignes/" hx-trigger="every 1400ms" hx-swap="innerHTML"` : ''}>${frRows(c)}</tbody></table>
<script>document.body.addEventListener('htmx:responseError',e=>{const b=document.getElementById('bandeau');b.hidden=false;b.textContent=e.detail.xhr.getResponseHeader('x-motif')||'Une erreur est survenue, le document est toujours là.'})</script>` });
    if (c.is('GET', '/documents/lignes/')) return c.nth('lignes') === 1 || !c.get('tried') || c.get('told') ? aside(html(frRows(c))) : (c.put('told', '1'), tell(html(frRows(c))));
    if (c.is('DELETE', '/documents/15/')) switch (c.m) {
      case 'a': c.did(); return html('');
      case 'b': return html('', 409);
      case 'c': return html(tr(c, '15', 'Devis toiture.docx', 'verrouillé par M. Perrin, suppression impossible'));
      case 'd': c.put('tried', '1'); return html('');
      case 'e': return 'hang';
      case 'f': c.did(); return html('<p id="compteur" hx-swap-oob="true">2 documents</p>');
      case 'h': await wait(900); c.did(); return html('<p id="compteur" hx-swap-oob="true">Il reste 2 documents</p>');
      case 'g': await wait(2500); return html('', 403);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'htmx-documents-gone', m: 'a', b: 'right', happens: true, about: 'Deleted; the row fades away, nothing is said.' },
    { id: 'htmx-documents-conflict', m: 'b', b: 'refused_by_status', happens: false, about: '409; a banner at the top says the document is still there.', shows: 'toujours là' },
    { id: 'htmx-documents-locked', m: 'c', b: 'refused_in_text', happens: false, about: '200 with the row again, which now says who has locked it.', shows: 'suppression impossible', delay: 400 },
    { id: 'htmx-documents-comes-back', m: 'd', b: 'reverted', happens: false, about: 'The row goes, and the next poll of the list brings it back: nothing was deleted.', delay: 200, watch: 4000 },
    { id: 'htmx-documents-no-answer', m: 'e', b: 'dropped', happens: false, sign: false, delay: 0, about: 'The request never gets an answer and nothing is deleted; the page stays as it is.' },
    { id: 'htmx-documents-counter', m: 'f', b: 'right', happens: true, about: 'Deleted; the row goes and the counter above the list falls to two.', shows: '2 documents' },
    { id: 'htmx-documents-late-no', m: 'g', b: 'late', happens: false, about: 'After 2.5 s a 403, then a banner.', shows: 'toujours là' },
    { id: 'htmx-documents-remaining', m: 'h', b: 'right', happens: true, about: 'Deleted after 0.9 s; the line above names what remains.', shows: 'Il reste 2' },
  ],
};

const sms = (c: Ctx, on: boolean, note: string): string => `<div id="sms-linea"><label><input type="checkbox" id="sms" name="sms" value="si"${on ? ' checked' : ''} hx-post="${c.base}/preferencias/sms" hx-trigger="change" hx-target="#sms-linea" hx-swap="outerHTML"> Avisos por SMS</label> <small>${note}</small></div>`;
const avisos: Scene = {
  slug: 'clinica', part: PART, lang: 'es', kind: 'switch', at: '/preferencias',
  act: { how: 'check', selector: '#sms', value: 'on' },
  async handle(c) {
    if (c.is('GET', '/preferencias')) return doc(c, { title: 'Clínica San Telmo · Preferencias', head: HEAD, body: `<h2>Mis avisos</h2><p>Última modificación guardada: 3 de marzo.</p>${sms(c, false, 'desactivados')}<div id="estado"${c.m === 'f' ? ` hx-get="${c.base}/preferencias/estado" hx-trigger="every 1200ms"` : ''}></div><label><input type="checkbox" checked> Avisos por correo</label>` });
    if (c.is('GET', '/preferencias/estado')) { if (c.get('said') && c.get('told') === '') { c.put('told', '1'); return tell(html('<p>El operador ha rechazado el número; los SMS siguen desactivados.</p>')); } return aside(html(c.get('told') ? '<p>El operador ha rechazado el número; los SMS siguen desactivados.</p>' : '')); }
    if (c.is('POST', '/preferencias/sms')) switch (c.m) {
      case 'a': c.did(); return html(sms(c, true, 'activados'));
      case 'b': return html(sms(c, false, 'desactivados'));
      case 'c': return html('<h1>Server Error (500)</h1>', 500);
      case 'd': c.did(); return empty(204);
      case 'h': c.did(); return html(sms(c, true, 'se aplicará desde mañana, sin errores'));
      case 'e': return aside(empty(204));
      case 'f': c.put('said', '1'); return html(sms(c, true, 'comprobando…'));
      case 'g': c.did(); return go(`${c.base}/preferencias/linea`);
      default: return 'none';
    }
    if (c.is('GET', '/preferencias/linea')) return tell(html(sms(c, c.st.is, 'activados desde hoy')));
    return 'none';
  },
  rows: [
    { id: 'htmx-avisos-on', m: 'a', b: 'right', happens: true, about: 'Stored; the line comes back checked and says so.', shows: 'activados' },
    { id: 'htmx-avisos-comes-back-off', m: 'b', b: 'other_value', happens: false, about: '200 with the line again, the box unchecked: the value was not taken over.' },
    { id: 'htmx-avisos-500', m: 'c', b: 'refused_by_status', happens: false, about: '500; the box stays checked on the page.' },
    { id: 'htmx-avisos-204', m: 'd', b: 'right', happens: true, about: '204 and nothing else changes.' },
    { id: 'htmx-avisos-empty-promise', m: 'e', b: 'other', happens: false, sign: false, delay: 0, about: '204 although nothing is stored: nobody can tell.' },
    { id: 'htmx-avisos-operator-no', m: 'f', b: 'reverted', happens: false, about: 'First "checking", then the polled status says the operator has rejected it.', shows: 'ha rechazado', watch: 4000 },
    { id: 'htmx-avisos-see-other', m: 'g', b: 'right', happens: true, about: '303 to the line, which comes back checked.', shows: 'desde hoy' },
    { id: 'htmx-avisos-tomorrow', m: 'h', b: 'right', happens: true, about: 'Stored; the line says from when.', shows: 'desde mañana' },
  ],
};
export const HTMX: readonly Scene[] = [allotment, documents, avisos];
