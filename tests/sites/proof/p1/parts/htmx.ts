import { define, html, redirect, shell, type CaseOpts, type Ctx, type Handler, type Reply, type World } from '../core.js';
import type { Behaviour } from '../types.js';

const part = 'htmx.org 4.0.1';
const CSS = '<style>body{margin:0;font:16px/1.5 "Trebuchet MS",sans-serif;background:#fff;color:#1b2b34}main{max-width:680px;margin:0 auto;padding:20px}nav{background:#12343b;color:#fff;padding:12px 20px}table{width:100%;border-collapse:collapse}td,th{padding:8px;border-bottom:1px solid #ddd;text-align:start}input,textarea,select{font:inherit;padding:6px;display:block;margin:4px 0 12px;min-width:260px}input[type=checkbox]{display:inline;min-width:0;margin:0}button{font:inherit;padding:6px 14px}#toasts{position:fixed;inset-block-end:16px;inset-inline-end:16px}#toasts p{background:#222;color:#fff;padding:10px 16px;margin:6px 0}</style>';
const fill = (s: string, c: Ctx): string => s.replaceAll('{b}', c.base);
const frag = (s: string, o: Partial<Reply> = {}): Handler => (c) => html(fill(s, c), { tell: true, ...o });
/** Carried out if the request has what was asked for, then answered. */
const done = (needs: Record<string, string>, r: Handler, wait = 0): Handler => (c) => {
  const fine = Object.entries(needs).every(([k, v]) => c.rec[k] === v);
  if (fine) { if (wait > 0) c.later(wait - 5, () => c.did()); else c.did(); }
  const a = r(c);
  return wait > 0 ? { ...a, wait } : a;
};
interface W extends World { readonly title: string; readonly html: string; readonly script?: string; readonly routes?: Record<string, Handler> }
function play(w: W, id: string, b: Behaviour, about: string, routes: Record<string, Handler>, o: CaseOpts & { html?: string; script?: string } = {}): void {
  define(w, id, b, about, {
    [`GET ${w.path}`]: (c) => html(fill(shell({ part, lang: w.lang, title: w.title, head: '<script src="/lib/htmx.org/dist/htmx.min.js"></script>' + CSS, body: o.html ?? w.html, script: `<script>${o.script ?? w.script ?? ''}</script>` }), c)),
    ...w.routes, ...routes,
  }, o);
}

const contact: W = {
  part, lang: 'cs', kind: 'submit', path: 'kontakt', title: 'Napište nám – Knihovna U Mostu',
  html: `<nav>Knihovna U Mostu</nav><main><h1>Napište nám</h1><form id="dotaz" hx-post="{b}dotazy" hx-swap="outerHTML"><label>Jméno<input name="jmeno"></label><label>E-mail<input name="email"></label><label>Zpráva<textarea name="zprava"></textarea></label><button id="poslat">Odeslat zprávu</button></form></main>`,
  prepare: [{ type: 'fill', selector: '[name=jmeno]', value: 'Eva Horká' }, { type: 'fill', selector: '[name=email]', value: 'eva@horka.test' }, { type: 'fill', selector: '[name=zprava]', value: 'Máte otevřeno v neděli?' }],
  act: { how: 'click', selector: '#poslat' },
};
const asked = { email: 'eva@horka.test', zprava: 'Máte otevřeno v neděli?' };
play(contact, 'htmx-dotaz-odeslan', 'right', 'The form is replaced by a paragraph that confirms.', { 'POST dotazy': done(asked, frag('<p>Vaši zprávu jsme přijali pod číslem 318.</p>')) }, { shows: 'pod číslem 318' });
play(contact, 'htmx-dotaz-odmitnut-textem', 'refused_in_text', 'The answer is 200 with a fragment that takes the form\'s place and says no in plain words.', { 'POST dotazy': frag('<p>Dotazy teď bohužel nepřijímáme, zkuste to po 1. září.</p>') }, { shows: 'bohužel nepřijímáme' });
play(contact, 'htmx-dotaz-422', 'refused_by_status', 'The answer is 422 with the form again and a hint below the address.', { 'POST dotazy': frag('<form id="dotaz" hx-post="{b}dotazy" hx-swap="outerHTML"><label>Jméno<input name="jmeno"></label><label>E-mail<input name="email" value="eva@horka.test"></label><small>Na tuto adresu nelze doručovat.</small><label>Zpráva<textarea name="zprava"></textarea></label><button id="poslat">Odeslat zprávu</button></form>', { status: 422 }) }, { shows: 'nelze doručovat' });
play(contact, 'htmx-dotaz-pozde', 'late', 'The confirmation comes after 2.8 s.', { 'POST dotazy': done(asked, frag('<p>Zpráva dorazila, děkujeme za trpělivost.</p>'), 2800) }, { shows: 'děkujeme za trpělivost' });
play(contact, 'htmx-dotaz-spatna-udalost', 'dropped', 'The form listens for an event that nobody fires and the button is not a submit button; nothing is sent.', {}, { html: contact.html.replace('hx-swap=', 'hx-trigger="form:ready" hx-swap=').replace('<button id', '<button type="button" id'), delay: 1000 });

const rows = (n: string): string => `<tr id="k-${n}"><td>${({ '1': 'Mercy Street 12', '2': 'Dock Road 4', '3': 'Hill View' } as Record<string, string>)[n]}</td><td>let</td><td><button onclick="ask('${n}')">Remove</button></td></tr>`;
const flats: W = {
  part, lang: 'en', kind: 'delete', path: 'lettings', title: 'Lettings desk',
  html: `<nav>Lettings desk</nav><main><h1>Flats on file</h1><p id="sum">3 flats</p><table><tbody id="list">${rows('1')}${rows('2')}${rows('3')}</tbody></table><dialog id="dlg"><p>Take this flat off the file?</p><button onclick="dlg.close()">Keep it</button> <button id="yes" onclick="dlg.close();htmx.ajax('DELETE','{b}flats/'+dlg.dataset.id,{target:'#k-'+dlg.dataset.id,swap:'outerHTML'})">Take it off</button></dialog></main>`,
  script: 'var dlg=document.getElementById("dlg");function ask(n){dlg.dataset.id=n;dlg.showModal()}',
  act: { how: 'click', selector: '#k-2 button', confirm: '#yes' },
};
play(flats, 'htmx-flat-removed', 'right', 'DELETE answers 200 with a count out of band; the row is replaced by nothing.', { 'DELETE flats/2': done({}, frag('<p id="sum" hx-swap-oob="true">2 flats</p>')) }, { shows: '2 flats', script: 'var dlg=document.getElementById("dlg");htmx.config.allowEmptySwapAfterOOB=true;function ask(n){dlg.dataset.id=n;dlg.showModal()}' });
play(flats, 'htmx-flat-has-tenant', 'refused_by_status', 'DELETE answers 409 with the same row, its state now says why it stays.', { 'DELETE flats/2': frag('<tr id="k-2"><td>Dock Road 4</td><td>tenant until June, kept</td><td><button>Remove</button></td></tr>', { status: 409 }) }, { shows: 'tenant until June' });
play(flats, 'htmx-flat-row-back', 'reverted', 'DELETE answers 200 and the row goes; 1 s later the list is loaded again and the flat is there again with a note.', { 'DELETE flats/2': () => html('', { headers: { 'HX-Trigger': 'stale' } }), 'GET flats': frag(rows('1') + rows('2') + rows('3') + '<tr><td colspan="3">Dock Road 4 was put back: the owner has not signed.</td></tr>') }, { html: flats.html.replace('<tbody id="list">', '<tbody id="list" hx-get="{b}flats" hx-trigger="stale from:body delay:1s">'), shows: 'was put back', delay: 200 });
play(flats, 'htmx-flat-dialog-only', 'dropped', 'The dialog of the page closes, its handler sends nothing; the address gets a fragment.', {}, { html: flats.html.replace(/htmx\.ajax\([^)]*\)/, "location.hash='removed'").replace(/location\.hash='removed'[^"]*"/, "location.hash='removed'\""), delay: 1000 });

const heat: W = {
  part, lang: 'tr', kind: 'switch', path: 'cihazlar', title: 'Ev Otomasyonu',
  html: `<nav>Akıllı Ev</nav><main><h1>Salon</h1><label id="kombi"><input type="checkbox" name="kombi" id="sw" hx-post="{b}cihaz/kombi" hx-target="#durum" hx-vals='js:{"durum": document.getElementById("sw").checked ? "acik" : "kapali"}'> Kombi</label><p id="durum">Kombi kapalı, oda 19°</p><p hx-get="{b}olcum" hx-trigger="every 2s">Nem %41</p></main>`,
  routes: { 'GET olcum': () => html('Nem %41') },
  act: { how: 'check', selector: '#sw', value: 'on' },
};
play(heat, 'htmx-kombi-acildi', 'right', 'The POST answers with the new state\'s line; humidity is polled every 2 s beside it.', { 'POST cihaz/kombi': done({ durum: 'acik' }, frag('Kombi çalışıyor, hedef 22°')) }, { shows: 'Kombi çalışıyor' });
play(heat, 'htmx-kombi-ulasilamiyor', 'refused_in_text', 'The POST answers 200 with a line that says the device was not reached; the box stays ticked.', { 'POST cihaz/kombi': frag('Cihaza ulaşılamadı, son bilinen durum: kapalı') }, { shows: 'ulaşılamadı' });
play(heat, 'htmx-kombi-204', 'right', 'The POST answers 204, nothing on the page changes but the tick.', { 'POST cihaz/kombi': done({ durum: 'acik' }, () => ({ status: 204, tell: true })) });
play(heat, 'htmx-kombi-eko', 'other_value', 'The server switches to the eco mode instead and says so.', { 'POST cihaz/kombi': (c) => { c.s.bag['kombi'] = 'eko'; return html('Kombi eko modunda bekliyor (kapalı)', { tell: true }); } }, { shows: 'eko modunda' });

const wall: W = {
  part, lang: 'el', kind: 'send', path: 'tixos', title: 'Τοίχος της γειτονιάς',
  html: `<nav>Γειτονιά</nav><main><h1>Μηνύματα <small id="cnt">(1)</small></h1><div id="posts"><p>Χάθηκε μια γκρι γάτα.</p></div><form hx-post="{b}tixos/post" hx-target="#posts" hx-swap="beforeend" hx-on:htmx:after:request="this.reset()"><textarea name="keimeno" id="keimeno" placeholder="Γράψτε στους γείτονες"></textarea><button id="dim">Δημοσίευση</button></form><div id="toasts"></div></main>`,
  script: 'document.body.addEventListener("note",function(e){var p=document.createElement("p");p.textContent=e.detail.value||e.detail;document.getElementById("toasts").append(p);setTimeout(function(){p.remove()},5000)})',
  act: { how: 'send', selector: '#keimeno', button: '#dim', value: 'Ποιος έχει σκάλα να μου δανείσει;' },
};
const post = { keimeno: 'Ποιος έχει σκάλα να μου δανείσει;' };
play(wall, 'htmx-tixos-minima', 'right', 'The new message is appended and the number in the heading is swapped out of band.', { 'POST tixos/post': done(post, frag('<p>Ποιος έχει σκάλα να μου δανείσει;</p><small id="cnt" hx-swap-oob="true">(2)</small>')) }, { shows: '(2)' });
play(wall, 'htmx-tixos-toast-oxi', 'refused_in_text', 'The answer is 204 with an HX-Trigger event in its header; a toast of the page says no; the field is emptied.', { 'POST tixos/post': () => ({ status: 204, headers: { 'HX-Trigger': 'note' }, tell: true }) }, { script: 'document.body.addEventListener("note",function(){var p=document.createElement("p");p.textContent="Δεν έχετε δικαίωμα δημοσίευσης εδώ";document.getElementById("toasts").append(p)})', shows: 'Δεν έχετε δικαίωμα' });
play(wall, 'htmx-tixos-diplo', 'double', 'Form and button both carry the request, so that two POSTs go out and two messages are appended.', { 'POST tixos/post': done(post, frag('<p>Ποιος έχει σκάλα να μου δανείσει;</p>')) }, { html: wall.html.replace('<button id="dim">', '<button id="dim" hx-post="{b}tixos/post" hx-include="closest form" hx-trigger="mousedown" hx-target="#posts" hx-swap="beforeend">') });

const login: W = {
  part, lang: 'zh', kind: 'sign_in', path: 'denglu', title: '登录 - 青石书院',
  html: `<nav>青石书院</nav><main><h1>登录</h1><form hx-post="{b}session" hx-target="#msg"><label>账号<input name="account" id="account"></label><label>密码<input type="password" name="secret" id="secret"></label><button id="login">登录</button><span id="msg"></span></form></main>`,
  act: { how: 'sign_in', selector: '#login', user: '#account', password: '#secret', userValue: 'zhoulin', passwordValue: 'QS-8842' },
};
const creds = { account: 'zhoulin', secret: 'QS-8842' };
const course: Handler = (c) => html(shell({ part, lang: 'zh', title: '我的课程', head: CSS, body: '<nav>青石书院 · 周林 <a href="#">退出</a></nav><main><h1>我的课程</h1><p>本周有 2 次作业。</p></main>' }), { tell: c.s.happened });
play(login, 'htmx-denglu', 'right', 'The answer carries HX-Redirect; the page goes to the courses.', { 'POST session': done(creds, () => ({ status: 200, headers: { 'HX-Redirect': 'kecheng' }, body: '' })), 'GET kecheng': course }, { shows: '本周有 2 次作业', delay: 300 });
play(login, 'htmx-denglu-cuowu', 'refused_in_text', 'The answer is 200 with a short text beside the button.', { 'POST session': frag('账号与密码不匹配') }, { shows: '不匹配' });
play(login, 'htmx-denglu-suoding', 'refused_by_status', 'The answer is 423 with a text beside the button.', { 'POST session': frag('尝试次数过多，请一小时后再来', { status: 423 }) }, { shows: '尝试次数过多' });

const shop: W = {
  part, lang: 'en', kind: 'buy', path: 'stall', title: 'Honey stall',
  html: `<nav>Honey stall</nav><main hx-boost:inherited="true"><h1>Heather honey, 500 g</h1><p>£9.50, in stock: <b id="stock">14</b></p><form action="{b}order" method="post"><label>Jars<input name="jars" id="jars" value="1"></label><button id="order">Order for collection</button></form><p id="say"></p></main>`,
  prepare: [{ type: 'fill', selector: '#jars', value: '2' }],
  act: { how: 'click', selector: '#order' },
};
const stall = (msg: string): Handler => frag(`<!doctype html><html lang="en"><head><title>Honey stall</title></head><body><nav>Honey stall</nav><main><h1>Heather honey, 500 g</h1><p>${msg}</p></main></body></html>`);
play(shop, 'htmx-honey-redirect', 'right', 'A boosted form; the server redirects with 303 to a page that thanks.', { 'POST order': done({ jars: '2' }, (c) => redirect(c.base + 'order/61')), 'GET order/61': stall('Two jars are set aside for you, number 61.') }, { shows: 'number 61' });
play(shop, 'htmx-honey-redirect-no', 'refused_in_text', 'A boosted form; the server redirects with 303 to the stall\'s page, which says that it is closed.', { 'POST order': (c) => redirect(c.base + 'stall/notice'), 'GET stall/notice': stall('The stall is closed for the winter, nothing has been set aside.') }, { shows: 'closed for the winter' });
play(shop, 'htmx-honey-cut', 'other_value', 'The server sets one jar aside instead of two; the page after the redirect says "1 jar".', { 'POST order': (c) => { c.s.bag['jars'] = '1'; c.s.times++; return redirect(c.base + 'order/62'); }, 'GET order/62': stall('Thank you! 1 jar is set aside for you, number 62.') }, { shows: '1 jar is set aside' });

const sock: W = {
  part, lang: 'en', kind: 'send', path: 'dispatch', title: 'Dispatch radio',
  html: `<nav>Dispatch radio</nav><main><h1>Channel 3</h1><ul id="log"><li>Van 7: at the depot</li></ul><div hx-get="{b}vans" hx-trigger="every 3s">4 vans out</div><input id="line" placeholder="Message to all vans"><button id="call">Call</button></main>`,
  script: 'var ws=new WebSocket("ws://"+location.host+location.pathname.replace("dispatch","radio"));var log=document.getElementById("log"),line=document.getElementById("line");ws.onmessage=function(e){var li=document.createElement("li");li.textContent=e.data;log.append(li)};document.getElementById("call").onclick=function(){var v=line.value;if(ws.readyState===1)ws.send(v);else ws.addEventListener("open",function(){ws.send(v)});line.value=""}',
  routes: { 'GET vans': () => html('4 vans out') },
  act: { how: 'send', selector: '#line', button: '#call', value: 'Bridge on Mill Lane is shut' },
};
play(sock, 'htmx-radio-silent', 'other', 'The message goes over a socket and is stored; the server says nothing, the page only empties the field.', {}, { sign: false, happens: true, socket: ({ s, text }) => { if (text === 'Bridge on Mill Lane is shut') { s.happened = true; s.times++; } } });
play(sock, 'htmx-radio-echo', 'right', 'The message goes over a socket, the server sends it back to all and the log shows it.', {}, { shows: 'You: Bridge on Mill Lane', socket: ({ s, text, reply }) => { s.happened = true; s.times++; reply('You: ' + text, true); } });
play(sock, 'htmx-radio-jammed', 'refused_in_text', 'The message goes over a socket, the server answers by socket that the channel is busy.', {}, { shows: 'Channel busy', socket: ({ reply, later }) => later(400, () => reply('Channel busy, your call was not relayed', true)) });

play(contact, 'htmx-dotaz-prazdny-formular', 'right', 'The answer is 201 with the form again, empty, and a short thank-you above it.', { 'POST dotazy': done(asked, frag('<p>Díky, ozveme se.</p><form id="dotaz" hx-post="{b}dotazy" hx-swap="outerHTML"><label>Jméno<input name="jmeno"></label><label>E-mail<input name="email"></label><label>Zpráva<textarea name="zprava"></textarea></label><button id="poslat">Odeslat zprávu</button></form>', { status: 201 })) }, { shows: 'Díky, ozveme se' });
play(flats, 'htmx-flat-empty-answer', 'right', 'DELETE answers 200 with an empty body, the row is gone and nothing else changes.', { 'DELETE flats/2': done({}, frag('')) }, { hides: 'Dock Road 4' });
play(wall, 'htmx-tixos-toast-nai', 'right', 'The message is appended and an event of the header lets the page show a toast.', { 'POST tixos/post': done(post, frag('<p>Ποιος έχει σκάλα να μου δανείσει;</p>', { headers: { 'HX-Trigger': 'note' } })) }, { script: 'document.body.addEventListener("note",function(){var p=document.createElement("p");p.textContent="Οι γείτονες ειδοποιήθηκαν";document.getElementById("toasts").append(p)})', shows: 'ειδοποιήθηκαν' });
play(shop, 'htmx-honey-plain-form', 'right', 'A form without htmx: a full navigation, 302 to the page with the number.', { 'POST order': done({ jars: '2' }, (c) => redirect(c.base + 'order/70', { status: 302 })), 'GET order/70': stall('Set aside under the name on your card, slip 70.') }, { html: shop.html.replace(' hx-boost:inherited="true"', ''), shows: 'slip 70' });
const leave: W = {
  part, lang: 'en', kind: 'sign_out', path: 'volunteer', title: 'Volunteer rota',
  html: '<nav>Volunteer rota <button id="off" hx-post="{b}signoff" hx-target="#who">Sign off</button></nav><main><p id="who">On duty: Petra K.</p></main>',
  act: { how: 'click', selector: '#off' },
};
play(leave, 'htmx-rota-signed-off', 'right', 'POST answers with a line that says goodbye.', { 'POST signoff': done({}, frag('Bye Petra, see you on Thursday.')) }, { shows: 'see you on Thursday' });
play(leave, 'htmx-rota-redirect', 'right', 'POST answers 200 with HX-Redirect to the door page.', { 'POST signoff': done({}, () => ({ status: 200, headers: { 'HX-Redirect': 'door' }, body: '' })), 'GET door': frag('<!doctype html><html lang="en"><title>Door</title><body><h1>Who is there?</h1><input placeholder="Badge number"></body></html>') }, { shows: 'Who is there', delay: 300 });
play(leave, 'htmx-rota-last-one', 'refused_in_text', 'POST answers 200, the line says that somebody has to take over first.', { 'POST signoff': frag('On duty: Petra K. (somebody has to take over before you can go)') }, { shows: 'has to take over' });
