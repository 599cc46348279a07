import { after, turn, type Screen } from '../kit.js';
import { json } from '../core.js';

const part = 'fomantic-ui-css 2.9.4 + jquery 3.7.1';
const head = '<link rel="stylesheet" href="/lib/fomantic-ui-css/semantic.min.css"><script src="/lib/jquery/dist/jquery.min.js"></script><script src="/lib/fomantic-ui-css/semantic.min.js"></script>';
const common = `<script src="/assets/plain.js"></script><script>
function ui(done, undo){ return { busy:function(b){ $('.act').toggleClass('loading', b && kit.T('spin')!==''); $('.act').prop('disabled', b); }, done:done, undo:undo||function(){}, say:function(place, good, text){
  if(place==='toast') $('body').toast({ message:text, displayTime:6000, class: good?'success':'' });
  else if(place==='prompt') $('<div class="ui basic pointing label"></div>').text(text).appendTo($('.field').last());
  else if(place==='act') $('.act').first().text(text);
  else $('#'+place).text(text).show();
} } }
kit.noise();
</script>`;
const wrap = (s: string): string => `<div class="ui text container" style="padding-top:2em">${s}</div>`;

const news: Screen = {
  part, head, lang: 'fr', kind: 'submit', view: 'f', path: 'lettre', title: 'La lettre du jardin',
  body: wrap('<h2 class="ui header">La lettre du jardin</h2><p>Un courriel par mois, des semis et des recettes.</p><div class="ui form"><div class="field"><label>Votre adresse</label><input id="adr" name="adr"></div></div><button class="ui green button act" id="abo" style="margin-top:1em">Je m’abonne</button><p id="ligne"></p>'),
  tail: common + `<script>$('.ui.form').form({ fields:{ adr:'email' } }); $('#abo').on('click', function(){ if(!$('.ui.form').form('is valid')) return; kit.run({ adr:$('#adr').val(), src:'pied' }, ui(function(){ $('#adr').val('') })); });</script>`,
  t: { ok: 'Merci, votre inscription est notée.', bad: 'Service indisponible' },
  net: { url: 'inscription.php', wire: 'form', d: 'text', xhr: true, needs: { adr: 'luc@verger.test' } },
  f: { ok: 'ligne', no: 'ligne' },
  prepare: [{ type: 'fill', selector: '#adr', value: 'luc@verger.test' }],
  act: { how: 'click', selector: '#abo' },
};
turn(news, 'fomantic-lettre-abonnee', 'right', 'A form-encoded XHR answers "OK" as plain text; a line thanks.', { shows: 'inscription est notée' });
turn(news, 'fomantic-lettre-deja', 'refused_in_body', 'The XHR answers 200 "ERR …" as plain text; the same line shows the rest.', { play: { no: 'Cette adresse s’est désabonnée et ne peut être réinscrite.' }, shows: 'ne peut être réinscrite' });
turn(news, 'fomantic-lettre-bouton', 'right', 'The answer is "OK"; only the caption of the button changes.', { f: { ok: 'act' }, t: { ok: 'Abonné ✓' }, shows: 'Abonné ✓' });
turn(news, 'fomantic-lettre-toujours-merci', 'refused_by_status', 'The XHR answers 500 and the page thanks all the same.', { f: { blind: true }, play: { status: 500, no: 'SQLSTATE[HY000]' }, shows: 'inscription est notée' });
turn(news, 'fomantic-lettre-invalide', 'dropped', 'The form\'s rule wants a postcode in a field that is hidden, so that the click stops silently.', { f: { gate: 'quiet' }, delay: 1000 });

const del: Screen = {
  part, head, lang: 'en', kind: 'delete', view: 'f', path: 'vouchers', title: 'Vouchers – backstage',
  body: wrap('<h3 class="ui dividing header">Vouchers</h3><div id="bar"></div><table class="ui very basic table"><tbody id="tb"></tbody></table><div class="ui tiny modal" id="mod"><div class="header">Withdraw voucher</div><div class="content"><p>Customers will no longer be able to use it.</p><p id="inmod"></p></div><div class="actions"><button class="ui button" id="keep">Keep</button><button class="ui red button act" id="withdraw">Withdraw</button></div></div>'),
  tail: common + `<script>
    kit.app().rows.forEach(function(r){ $('#tb').append($('<tr>').attr('id','v-'+r.id).append($('<td>').text(r.a), $('<td>').text(r.b), $('<td>').append($('<button class="ui mini button">Withdraw</button>')))) });
    var cur; $('#mod').modal({ closable:false, autofocus:false }); $('#tb').on('click','button',function(){ cur=$(this).closest('tr'); $('#mod').modal('show') }); $('#keep').on('click',function(){ $('#mod').modal('hide') });
    $('#withdraw').on('click',function(){ kit.run({ code:cur.attr('id').slice(2) }, ui(function(){ $('#mod').modal('hide'); if(!kit.app().f.gate) cur.hide() }, function(){ cur.show() })) });
  </script>`,
  t: { ok: 'Voucher withdrawn', bad: 'Could not withdraw' },
  rows: [{ id: 'MAY5', a: 'MAY5', b: '5 % off' }, { id: 'TEAM', a: 'TEAM', b: 'staff' }, { id: 'OLD9', a: 'OLD9', b: '9 € off' }],
  net: { url: 'admin/ajax?do=voucher.withdraw', wire: 'form', d: 'ok', xhr: true, needs: { code: 'OLD9' } },
  f: { no: 'inmod' },
  act: { how: 'click', selector: '#v-OLD9 button', confirm: '#withdraw' },
};
const voucher: Screen = { ...del, net: { ...del.net, url: 'admin/ajax/voucher.withdraw' } };
turn(voucher, 'fomantic-voucher-gone', 'right', 'The XHR answers {ok:true}, the modal closes and the row is gone.', { hides: '9 € off', delay: 900 });
turn(voucher, 'fomantic-voucher-gone-bar', 'right', 'The same with a line above the table.', { f: { ok: 'bar' }, shows: 'Voucher withdrawn', delay: 300 });
turn(voucher, 'fomantic-voucher-in-use', 'refused_in_body', 'The XHR answers {ok:false}, a sentence appears inside the modal, which stays.', { play: { no: 'A running campaign still hands out OLD9.' }, shows: 'still hands out OLD9' });
turn(voucher, 'fomantic-voucher-modal-only', 'dropped', 'The modal closes, that is all: no request.', { f: { gate: 'close' }, delay: 1000 });
turn(voucher, 'fomantic-voucher-lost-answer', 'other', 'The server withdraws the voucher, but cuts the connection before it has answered; the modal says "Could not withdraw".', { sign: false, happens: true, routes: { 'POST admin/ajax/voucher.withdraw': (c) => { if (c.rec['code'] === 'OLD9') c.did(); return { cut: true }; } }, shows: 'Could not withdraw', times: -1 });

const sw: Screen = {
  part, head, lang: 'zh', kind: 'switch', view: 'f', path: 'shezhi', title: '店铺设置',
  body: wrap('<h3 class="ui header">店铺设置</h3><div class="ui toggle checkbox" id="tgl"><input type="checkbox" id="open" tabindex="0"><label for="open">接受新订单</label></div><p id="hint">当前：休息中</p>'),
  tail: common + `<script>$('#tgl').checkbox({ onChange:function(){ var v=$('#open').prop('checked'); if(window.quietly) return; kit.run({ accepting:v }, ui(function(){ $('#hint').text(v?kit.T('isOn'):kit.T('isOff')) }, function(){ window.quietly=true; $('#tgl').checkbox(v?'uncheck':'check'); window.quietly=false; $('#hint').text('当前：休息中') })) } });</script>`,
  t: { isOn: '当前：营业中', isOff: '当前：已关门', ok: '设置已生效', bad: '网络异常，请稍后再试' },
  net: { url: 'shop/setting/update', d: 'code', needs: { accepting: 'true' } },
  f: { no: 'toast' },
  act: { how: 'check', selector: '#open', value: 'on' },
  noise: [{ m: 'POST', url: 'log/report', every: 2500, send: '[{"e":"alive"}]', status: 200, body: '{"code":0}' }],
};
turn(sw, 'fomantic-dianpu-kai', 'right', 'POST answers {code:0}, the hint below the switch changes; a log report is posted every 2.5 s.', { shows: '营业中' });
turn(sw, 'fomantic-dianpu-wei-renzheng', 'refused_in_body', 'POST answers 200 with code 40017, a toast shows the message; the switch stays on.', { play: { no: '店铺尚未通过认证' }, shows: '尚未通过认证', delay: 400 });
turn(sw, 'fomantic-dianpu-tanhui', 'reverted', 'Switch and hint change at once, after 700 ms code 40017 comes and both go back.', { f: { early: true }, play: { no: '保证金不足', wait: 700 }, shows: '保证金不足', delay: 400 });

const login: Screen = {
  part, head, lang: 'es', kind: 'sign_in', view: 'f', path: 'acceso', title: 'Acceso de socios',
  body: wrap('<h2 class="ui header">Acceso de socios</h2><form class="ui form" id="fm"><div class="field"><label>Número de socio</label><input id="num" name="num"></div><div class="field"><label>Clave</label><input id="clave" type="password"></div><button class="ui primary button act" id="entra" type="submit">Entrar al club</button></form><p id="texto"></p>'),
  tail: common + `<script>$('#fm').on('submit',function(e){ e.preventDefault(); kit.run({ num:$('#num').val(), clave:$('#clave').val() }, ui(function(){ $('#fm').replaceWith('<p>Bienvenido, socio '+$('#num').val()+'</p>') })) });</script>`,
  t: { ok: '', bad: 'No hemos podido comprobar sus datos' },
  net: { url: 'club/login.json', wire: 'form', d: 'success', xhr: true, needs: { num: '1042', clave: 'remo-7' } },
  f: { no: 'prompt' },
  act: { how: 'sign_in', selector: '#entra', user: '#num', password: '#clave', userValue: '1042', passwordValue: 'remo-7' },
};
turn(login, 'fomantic-socio-dentro', 'right', 'The XHR answers success:true, the form gives way to a greeting.', { shows: 'Bienvenido, socio 1042' });
turn(login, 'fomantic-socio-cuota', 'refused_in_body', 'success:false in a 200; a pointing label below the password says that the fee is due.', { play: { no: 'Tiene una cuota pendiente; pase por secretaría.' }, shows: 'cuota pendiente' });
turn(login, 'fomantic-socio-casa', 'right', 'success:true, then the page goes to the member\'s page.', { f: { go: 'club/inicio' }, routes: { 'GET club/inicio': after('es', 'Mi club', '<h1>Mi club</h1><p>Próxima regata: sábado</p>') }, shows: 'Próxima regata', delay: 300 });
turn(login, 'fomantic-socio-casa-no', 'refused_in_text', 'success:true, then the page goes to the member\'s page, which only says that the account is suspended and offers the form again.', { f: { go: 'club/inicio' }, play: { effect: 'skip', mute: true }, routes: { 'GET club/inicio': after('es', 'Acceso de socios', '<p>Su acceso está suspendido desde enero.</p><form><label>Número de socio <input></label><button>Entrar al club</button></form>') }, shows: 'suspendido desde enero', delay: 300 });

const bye: Screen = {
  part, head, lang: 'pl', kind: 'sign_out', view: 'f', path: 'panel', title: 'Panel pacjenta',
  body: wrap('<div class="ui secondary menu"><div class="item">Przychodnia Lipowa</div><div class="right menu"><div class="item">Zofia M.</div><button class="ui basic button act" id="wyl">Wyloguj</button></div></div><p id="info">Następna wizyta: 4 czerwca</p>'),
  tail: common + `<script>$('#wyl').on('click',function(){ kit.run({}, ui(function(){ $('.right.menu').remove(); $('#info').text('Do zobaczenia. Sesja została zamknięta.') })) });</script>`,
  t: { ok: '', bad: 'Wylogowanie nie powiodło się' },
  net: { url: 'api/sesja/zamknij', d: 'status' },
  f: { no: 'info' },
  act: { how: 'click', selector: '#wyl' },
};
turn(bye, 'fomantic-wylogowano', 'right', 'POST answers success; the name goes and the text says that the session is closed.', { shows: 'Sesja została zamknięta' });
turn(bye, 'fomantic-wylogowano-przerwane', 'right', 'The page posts and goes to the login page 120 ms later without awaiting the answer, which takes 900 ms and is cut off by the navigation.', { f: { goNow: true, go: 'logowanie' }, routes: { 'POST api/sesja/zamknij': (c) => { c.did(); return json({ status: 'success' }, { wait: 900 }); }, 'GET logowanie': after('pl', 'Logowanie', '<h1>Logowanie</h1><form><label>PESEL <input></label><button>Dalej</button></form>') }, shows: 'PESEL', delay: 300 });
turn(bye, 'fomantic-wylogowanie-nie', 'refused_in_body', 'POST answers status "error" in a 200, the reason stands where the next visit was.', { play: { no: 'Trwa wideorozmowa, sesja pozostaje otwarta.' }, shows: 'pozostaje otwarta' });

turn(news, 'fomantic-lettre-toast', 'right', 'The answer is "OK" after 600 ms; a toast welcomes.', { f: { ok: 'toast' }, t: { ok: 'Bienvenue parmi les jardiniers !' }, play: { wait: 600 }, shows: 'Bienvenue parmi', delay: 400 });
turn(voucher, 'fomantic-voucher-toast', 'right', 'The XHR answers {ok:true}, the modal closes and a toast speaks of a voucher that can no longer be used.', { f: { ok: 'toast' }, t: { ok: 'OLD9 can no longer be redeemed' }, shows: 'no longer be redeemed', delay: 400 });
turn(sw, 'fomantic-dianpu-xianxing', 'right', 'Switch and hint change at once, {code:0} follows after 1 s.', { f: { early: true }, play: { wait: 1000 }, shows: '营业中' });
