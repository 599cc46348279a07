import { define, html, redirect, shell, type CaseOpts, type Ctx, type Handler, type Reply, type World } from '../core.js';
import type { Behaviour } from '../types.js';

const part = '@hotwired/turbo 8.0.23';
const HEAD = '<script src="/lib/@hotwired/turbo/dist/turbo.es2017-umd.js" defer></script><style>body{font:17px/1.45 "Iowan Old Style",Palatino,serif;margin:0;background:#fffdf8}main{max-width:640px;margin:24px auto;padding:0 16px}header{padding:10px 16px;border-bottom:3px double #b88;display:flex;justify-content:space-between}input,textarea,select{font:inherit;display:block;width:100%;box-sizing:border-box;margin:2px 0 10px;padding:5px}input[type=checkbox],input[type=file]{display:inline;width:auto}.flash{padding:6px 12px;background:#f3efe2}.item{display:flex;justify-content:space-between;border-top:1px solid #e5dccb;padding:6px 0}.turbo-progress-bar{background:#b44}</style>';
const fill = (s: string, c: Ctx): string => s.replaceAll('{b}', c.base);
interface W extends World { readonly title: string; readonly brand: string; readonly body: string; readonly script?: string }
const page = (w: W, c: Ctx, body: string, o: Partial<Reply> = {}, script = ''): Reply => html(fill(shell({ part, lang: w.lang, title: w.title, head: HEAD + (script === '' ? '' : `<script>${script}</script>`), body: `<header><b>${w.brand}</b></header><main>${body}</main>` }), c), o);
const stream = (s: string, o: Partial<Reply> = {}): Handler => (c) => ({ status: 200, type: 'text/vnd.turbo-stream.html; charset=utf-8', body: fill(s, c), tell: true, ...o });
const when = (needs: Record<string, string>, r: Handler, wait = 0): Handler => (c) => {
  if (Object.entries(needs).every(([k, v]) => c.rec[k] === v)) { if (wait > 0) c.later(wait - 5, () => c.did()); else c.did(); }
  const a = r(c);
  return wait > 0 ? { ...a, wait } : a;
};
function play(w: W, id: string, b: Behaviour, about: string, routes: Record<string, Handler>, o: CaseOpts & { body?: string; script?: string } = {}): void {
  define(w, id, b, about, { [`GET ${w.path}`]: (c) => page(w, c, o.body ?? w.body, {}, o.script ?? w.script ?? ''), ...routes }, o);
}
const then = (w: W, body: string, o: Partial<Reply> = {}): Handler => (c) => page(w, c, body, { tell: true, ...o }, w.script ?? '');

const form = (err: string): string => `${err}<form action="{b}opskrifter" method="post"><label>Titel<input name="opskrift[titel]" id="titel"></label><label>Fremgangsmåde<textarea name="opskrift[tekst]" id="tekst"></textarea></label><button id="gem" data-turbo-submits-with="Gemmer …">Gem opskrift</button></form>`;
const recipe: W = {
  part, lang: 'da', kind: 'submit', path: 'opskrifter/ny', title: 'Ny opskrift', brand: 'Mormors Køkken', body: '<h1>Ny opskrift</h1>' + form(''),
  prepare: [{ type: 'fill', selector: '#titel', value: 'Æblekage' }, { type: 'fill', selector: '#tekst', value: 'Skræl æblerne.' }],
  act: { how: 'click', selector: '#gem' },
};
const dish = { 'opskrift[titel]': 'Æblekage' };
play(recipe, 'turbo-opskrift-gemt', 'right', '303 to the new recipe\'s page, without any message.', { 'POST opskrifter': when(dish, (c) => redirect(c.base + 'opskrifter/44')), 'GET opskrifter/44': then(recipe, '<h1>Æblekage</h1><p>Skræl æblerne.</p><a href="#">Ret</a>') }, { shows: 'Ret' });
play(recipe, 'turbo-opskrift-422', 'refused_by_status', '422 with the form again and a sentence above it.', { 'POST opskrifter': then(recipe, '<h1>Ny opskrift</h1>' + form('<p>Titlen er allerede brugt af en anden opskrift.</p>'), { status: 422 }) }, { shows: 'allerede brugt' });
play(recipe, 'turbo-opskrift-tilbage', 'refused_in_text', '303 back to the list with a flash that says that the recipe was not kept.', { 'POST opskrifter': (c) => redirect(c.base + 'opskrifter'), 'GET opskrifter': then(recipe, '<p class="flash">Du har nået grænsen på 20 opskrifter. Æblekage blev ikke oprettet.</p><h1>Opskrifter</h1>') }, { shows: 'blev ikke oprettet' });
play(recipe, 'turbo-opskrift-500', 'refused_by_status', '500 with the server\'s error page, which Turbo renders in place.', { 'POST opskrifter': then(recipe, '<h1>Øv!</h1><p>Vi kigger på sagen.</p>', { status: 500 }) }, { shows: 'Vi kigger på sagen' });
play(recipe, 'turbo-opskrift-langsom', 'late', '303 after 3.6 s; until then the button says that it is saving.', { 'POST opskrifter': when(dish, (c) => redirect(c.base + 'opskrifter/44'), 3600), 'GET opskrifter/44': then(recipe, '<p class="flash">Opskriften er gemt</p><h1>Æblekage</h1>') }, { shows: 'Opskriften er gemt' });
play(recipe, 'turbo-opskrift-haenger', 'dropped', 'The POST never gets an answer; the button says "Gemmer …" for ever.', { 'POST opskrifter': () => ({ hang: true }) }, { sign: false, shows: 'Gemmer' });

const items = ['Kajak', 'Telt', 'Primus'];
const gearBody = `<h1>ציוד להשאלה</h1><p id="sum">שלושה פריטים</p><div id="items">${items.map((_, i) => `<div class="item" id="item_${i + 1}"><span>${['קיאק', 'אוהל', 'כירה'][i]}</span><form action="{b}items/${i + 1}" method="post" data-turbo-confirm="למחוק?"><input type="hidden" name="_method" value="delete"><button>מחיקה</button></form></div>`).join('')}</div><dialog id="ask"><p>למחוק את הפריט לצמיתות?</p><form method="dialog"><button value="no">ביטול</button> <button value="yes" id="sure">למחוק</button></form></dialog>`;
const confirmScript = 'document.addEventListener("DOMContentLoaded",function(){Turbo.config.forms.confirm=function(){var d=document.getElementById("ask");d.showModal();return new Promise(function(r){d.addEventListener("close",function(){r(d.returnValue==="yes")},{once:true})})}})';
const gear: W = { part, lang: 'he', kind: 'delete', path: 'gear', title: 'ציוד', brand: 'מועדון המטיילים', body: gearBody, script: confirmScript, act: { how: 'click', selector: '#item_2 button', confirm: '#sure' } };
play(gear, 'turbo-gear-stream-remove', 'right', 'A turbo stream removes the row and updates the number of pieces.', { 'POST items/2': when({ _method: 'delete' }, stream('<turbo-stream action="remove" target="item_2"></turbo-stream><turbo-stream action="update" target="sum"><template>שני פריטים</template></turbo-stream>')) }, { shows: 'שני פריטים', hides: 'אוהל' });
play(gear, 'turbo-gear-stream-lent', 'refused_in_text', 'A turbo stream replaces the line above the list with a sentence: the piece is lent out.', { 'POST items/2': stream('<turbo-stream action="update" target="sum"><template>האוהל מושאל כרגע ולכן נשאר ברשימה</template></turbo-stream>') }, { shows: 'מושאל כרגע' });
play(gear, 'turbo-gear-stream-and-back', 'reverted', 'A turbo stream removes the row; 1.3 s later the page fetches a second stream that puts it back.', { 'POST items/2': stream('<turbo-stream action="remove" target="item_2"></turbo-stream>', { tell: false }), 'GET items/changes': stream('<turbo-stream action="append" target="items"><template><div class="item">אוהל (שוחזר, אין הרשאה)</div></template></turbo-stream>') }, { script: confirmScript + ';document.addEventListener("turbo:submit-end",function(){setTimeout(function(){fetch(location.pathname.replace("gear","items/changes")).then(function(r){return r.text()}).then(function(t){Turbo.renderStreamMessage(t)})},1300)})', shows: 'שוחזר', delay: 200 });

const nick: W = {
  part, lang: 'en', kind: 'submit', path: 'crew/me', title: 'Crew page', brand: 'Quayside Rowing', body: '<h1>Crew page</h1><turbo-frame id="nick"><form action="{b}crew/me/nick" method="post"><label>Seat name<input name="nick" id="seat" value="Bow"></label><button>Rename</button></form></turbo-frame><p>Saved automatically when you press Enter.</p>',
  prepare: [{ type: 'fill', selector: '#seat', value: 'Stroke' }], act: { how: 'enter', selector: '#seat' },
};
play(nick, 'turbo-frame-renamed', 'right', 'The frame is replaced by the new name as text.', { 'POST crew/me/nick': when({ nick: 'Stroke' }, (c) => redirect(c.base + 'crew/me/nick')), 'GET crew/me/nick': (c) => html('<turbo-frame id="nick"><p>You row as <b>Stroke</b></p></turbo-frame>', { tell: c.s.happened }) }, { shows: 'You row as Stroke' });
play(nick, 'turbo-frame-taken', 'refused_in_text', 'The frame comes back with 200, the field and a remark behind it.', { 'POST crew/me/nick': (c) => redirect(c.base + 'crew/me/nick'), 'GET crew/me/nick': () => html('<turbo-frame id="nick"><form><label>Seat name<input name="nick" value="Bow"></label><button>Rename</button> Stroke is Anil\'s seat.</form></turbo-frame>', { tell: true }) }, { shows: 'Anil\'s seat' });
play(nick, 'turbo-frame-claim-before', 'dropped', 'Enter is caught by a script of the page that throws; the page said "Saved automatically" all along.', {}, { script: 'document.addEventListener("submit",function(e){e.preventDefault();e.stopImmediatePropagation();window.crew.sync()},true)', delay: 1000 });

const out: W = { part, lang: 'en', kind: 'sign_out', path: 'desk', title: 'Reading desk', brand: 'Archive of Letters', body: '<p>Signed in as p.osei</p><form action="{b}session" method="post"><input type="hidden" name="_method" value="delete"><button id="bye">Leave the desk</button></form><p id="note"></p>', act: { how: 'click', selector: '#bye' } };
play(out, 'turbo-signed-out', 'right', '303 to the sign-in page.', { 'POST session': when({ _method: 'delete' }, (c) => redirect(c.base + 'session/new')), 'GET session/new': then(out, '<h1>Sign in</h1><form><label>Reader number<input></label><button>Come in</button></form>') }, { shows: 'Reader number' });
play(out, 'turbo-sign-out-chain', 'right', 'Two redirects, 303 then 302, to the public start page.', { 'POST session': when({}, (c) => redirect(c.base + 'sso/end')), 'GET sso/end': (c) => redirect(c.base + 'welcome', { status: 302 }), 'GET welcome': then(out, '<h1>Letters, 1790 to 1914</h1><a href="#">Sign in</a>') }, { shows: 'Letters, 1790' });
play(out, 'turbo-sign-out-unsaved', 'refused_in_text', '303 back to the desk, whose note says that there is an open transcription.', { 'POST session': (c) => redirect(c.base + 'desk/again'), 'GET desk/again': then(out, '<p>Signed in as p.osei</p><p>You still have a transcription open. Close it first.</p>') }, { shows: 'transcription open' });

const enter: W = {
  part, lang: 'fi', kind: 'sign_in', path: 'kirjaudu', title: 'Kirjaudu', brand: 'Saariston Sähkö', body: '<h1>Kirjaudu</h1><form action="{b}istunto" method="post"><label>Asiakasnumero<input name="asiakas" id="asiakas"></label><label>Salasana<input type="password" name="salasana" id="salasana"></label><button id="jatka">Jatka</button></form>',
  act: { how: 'sign_in', selector: '#jatka', user: '#asiakas', password: '#salasana', userValue: '880214', passwordValue: 'saari-55' },
};
play(enter, 'turbo-kirjautunut', 'right', '303 to the meter readings.', { 'POST istunto': when({ asiakas: '880214', salasana: 'saari-55' }, (c) => redirect(c.base + 'kulutus')), 'GET kulutus': then(enter, '<h1>Kulutus</h1><p>412 kWh</p>') }, { shows: '412 kWh' });
play(enter, 'turbo-kirjautuminen-sivu', 'refused_in_text', '303 to the same form, now with a sentence above it.', { 'POST istunto': (c) => redirect(c.base + 'kirjaudu/uudelleen'), 'GET kirjaudu/uudelleen': then(enter, '<p>Asiakasnumero ja salasana eivät täsmää.</p>' + enter.body) }, { shows: 'eivät täsmää' });

const wizard: W = {
  part, lang: 'en', kind: 'step', path: 'permit/2', title: 'Parking permit', brand: 'Borough of Elmsworth', body: '<turbo-frame id="wizard" data-turbo-action="advance"><h2>2 of 4: Your car</h2><form action="{b}permit/2" method="post"><label>Registration<input name="reg" id="reg"></label><button id="cont">Save and continue</button></form></turbo-frame>',
  prepare: [{ type: 'fill', selector: '#reg', value: 'EK19 ZPO' }], act: { how: 'click', selector: '#cont' },
};
play(wizard, 'turbo-permit-next', 'right', '303 inside the frame to step 3, the address changes with it.', { 'POST permit/2': when({ reg: 'EK19 ZPO' }, (c) => redirect(c.base + 'permit/3')), 'GET permit/3': then(wizard, '<turbo-frame id="wizard"><h2>3 of 4: Proof of address</h2></turbo-frame>') }, { shows: '3 of 4' });
play(wizard, 'turbo-permit-unknown-car', 'refused_by_status', '422 with the same step and a sentence below the field.', { 'POST permit/2': then(wizard, '<turbo-frame id="wizard"><h2>2 of 4: Your car</h2><form action="{b}permit/2" method="post"><label>Registration<input name="reg" value="EK19 ZPO"></label>The DVLA has no such car.<button>Save and continue</button></form></turbo-frame>', { status: 422 }) }, { shows: 'no such car' });
play(wizard, 'turbo-permit-missing-frame', 'other', 'The step is stored, but the answer lacks the frame: the frame says "Content missing"; only the answer\'s words tell that it was kept.', { 'POST permit/2': when({ reg: 'EK19 ZPO' }, (c) => redirect(c.base + 'permit/done')), 'GET permit/done': then(wizard, '<h2>3 of 4: Proof of address</h2><p>We kept EK19 ZPO.</p>') }, { happens: true, shows: 'Content missing' });

const photo: W = {
  part, lang: 'en', kind: 'upload', path: 'cats/3', title: 'Miso', brand: 'Shelter Cats', body: '<h1>Miso</h1><form action="{b}cats/3/photo" method="post" enctype="multipart/form-data" id="pf"><label>Swap the picture <input type="file" name="photo" id="photo" onchange="this.form.requestSubmit()"></label></form><div id="pic">No picture so far.</div>',
  act: { how: 'upload', selector: '#photo' },
};
play(photo, 'turbo-photo-shown', 'right', 'The form is sent on choosing; a turbo stream updates the place of the picture.', { 'POST cats/3/photo': (c) => { if (c.rec['__file'] !== undefined) c.did(); return stream('<turbo-stream action="update" target="pic"><template>Picture of today, thank you for it.</template></turbo-stream>')(c); } }, { shows: 'Picture of today' });
play(photo, 'turbo-photo-heic', 'refused_in_text', 'The form is sent on choosing; a turbo stream writes that this sort of picture cannot be used.', { 'POST cats/3/photo': stream('<turbo-stream action="update" target="pic"><template>We can only use landscape pictures, Miso keeps the old one.</template></turbo-stream>') }, { shows: 'landscape pictures' });

play(recipe, 'turbo-opskrift-flash', 'right', '303 to the list with a flash.', { 'POST opskrifter': when(dish, (c) => redirect(c.base + 'opskrifter')), 'GET opskrifter': then(recipe, '<p class="flash">Din opskrift er nu i bogen.</p><h1>Opskrifter</h1><p>Æblekage</p>') }, { shows: 'nu i bogen' });
play(gear, 'turbo-gear-redirect', 'right', '303 to the list, which has only two pieces now.', { 'POST items/2': when({ _method: 'delete' }, (c) => redirect(c.base + 'gear/list')), 'GET gear/list': then(gear, '<h1>ציוד להשאלה</h1><p>קיאק</p><p>כירה</p>') }, { hides: 'אוהל' });
play(enter, 'turbo-kirjautunut-ketju', 'right', '303, then 302, then the start page with the customer\'s name.', { 'POST istunto': when({ asiakas: '880214', salasana: 'saari-55' }, (c) => redirect(c.base + 'istunto/ok')), 'GET istunto/ok': (c) => redirect(c.base + 'etusivu', { status: 302 }), 'GET etusivu': then(enter, '<h1>Etusivu</h1><p>Hei Aino, sinulla ei ole avoimia laskuja.</p>') }, { shows: 'Hei Aino' });
const alarm: W = {
  part, lang: 'en', kind: 'switch', path: 'greenhouse', title: 'Greenhouse', brand: 'Potting Shed', body: '<h1>Greenhouse</h1><form action="{b}greenhouse/alarm" method="post"><label><input type="checkbox" name="alarm" value="1" id="alarm" onchange="this.form.requestSubmit()"> Frost alarm</label></form><p id="line">The alarm sleeps.</p>',
  act: { how: 'check', selector: '#alarm', value: 'on' },
};
play(alarm, 'turbo-alarm-on', 'right', 'The form is sent on change; a turbo stream updates the line below.', { 'POST greenhouse/alarm': when({ alarm: '1' }, stream('<turbo-stream action="update" target="line"><template>The alarm listens from 3° down.</template></turbo-stream>')) }, { shows: 'listens from 3' });
play(alarm, 'turbo-alarm-battery', 'refused_in_text', 'The form is sent on change; a turbo stream updates the line: battery too low.', { 'POST greenhouse/alarm': stream('<turbo-stream action="update" target="line"><template>The alarm sleeps on: its battery is too low.</template></turbo-stream>') }, { shows: 'battery is too low' });
play(photo, 'turbo-photo-page', 'right', 'The form is sent on choosing; 303 to the cat\'s page with the picture.', { 'POST cats/3/photo': (c) => { if (c.rec['__file'] !== undefined) c.did(); return redirect(c.base + 'cats/3/fresh'); }, 'GET cats/3/fresh': then(photo, '<h1>Miso</h1><p>Fresh picture, 1 minute ago</p>') }, { shows: '1 minute ago' });
