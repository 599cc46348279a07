/** Payroll, Hungarian: frames, one for the menu and one for the work, forms inside. */
import { type App, book, click, file, html, json } from '../kit.js';

const { add, controls, proofs } = book('berszamfejtes', '/', 'hu', 'nested frames, forms and XHR inside them');

const outer = String.raw`<!DOCTYPE html><html lang="hu"><head><meta charset="utf-8"><title>Bérprogram 3.1</title><link rel="icon" href="data:,"></head><body style="margin:0">
<div style="background:#ddd;padding:6px;font:13px Arial">Bérprogram <button id="nagyit">Nagyobb betűk</button></div><iframe id="menu" name="menu" src="/berszamfejtes/menu.jsp" width="200" height="560"></iframe><iframe id="fo" name="fo" src="/berszamfejtes/lista.jsp" width="760" height="560"></iframe>
<script>document.getElementById('nagyit').onclick=function(){document.body.style.zoom='1.2'}</script></body></html>`;
const menu = String.raw`<!DOCTYPE html><html lang="hu"><head><meta charset="utf-8"><style>body{font:13px Arial}.al{display:none;padding-left:12px}</style></head><body><p><a href="#" id="ber" onclick="document.getElementById('al').style.display='block';return false">Bérek ▸</a></p><div class="al" id="al"><a id="arch" href="/berszamfejtes/archiv.jsp" target="fo">Archívum</a></div>
<p><a id="ujra" href="/berszamfejtes/lista.jsp?rend=nev" target="fo">Névsor</a></p></body></html>`;
const list = (
  info: string,
) => String.raw`<!DOCTYPE html><html lang="hu"><head><meta charset="utf-8"><style>body{font:13px Arial}td{padding:4px 8px;border:1px solid #bbb}</style></head><body><h3>2024. május – ${info}</h3>
<table><tr><td>Kovács Béla</td><td>412 000 Ft</td><td><form method="post" action="/berszamfejtes/torles.jsp" style="display:inline"><input type="hidden" name="az" value="7"><input type="submit" id="torol" value="Dolgozó törlése"></form></td></tr><tr><td>Szabó Éva</td><td>455 000 Ft</td><td><button id="reszlet">Levonások</button><span id="lev"></span></td></tr></table>
<form method="post" action="/berszamfejtes/utalas.jsp"><input type="hidden" name="honap" value="2024-05"><input type="submit" id="utal" value="Bérek utalása"> </form>
<form method="post" action="/berszamfejtes/szamfejt.jsp"><input type="hidden" name="honap" value="2024-05"><input type="submit" id="proba" name="proba" value="Próbaszámfejtés"></form>
<form method="post" action="/berszamfejtes/nav.jsp"><input type="submit" id="nav" value="Bevallás beküldése"></form>
<form method="post" action="/berszamfejtes/jegyzet.jsp"><input name="jegyzet" id="jegyzet" placeholder="Saját emlékeztető"></form>
<p><label><input type="checkbox" id="kesz"> Ellenőriztem (saját jelölés)</label> <button id="xls">Letöltés</button> <select id="oszlop" aria-label="Oszlop"><option value="n">név</option><option value="o">összeg</option></select></p>
<script>var p=function(u,b,f){var x=new XMLHttpRequest();x.open('POST',u);x.setRequestHeader('Content-Type','application/x-www-form-urlencoded');x.onload=f;x.send(b)};
document.getElementById('reszlet').onclick=function(){var x=new XMLHttpRequest();x.open('GET','/berszamfejtes/levonas.jsp?az=8');x.onload=function(){document.getElementById('lev').innerHTML=JSON.parse(x.responseText).t};x.send()};
document.getElementById('kesz').onchange=function(){p('/berszamfejtes/jeloles.jsp','honap=2024-05&pipa=1')};document.getElementById('xls').onclick=function(){location.href='/berszamfejtes/lista.xls'};
document.getElementById('oszlop').onchange=function(){p('/berszamfejtes/nezet.jsp','rend='+this.value)};</script></body></html>`;
const done = '<!DOCTYPE html><html lang="hu"><meta charset="utf-8"><body><p id="kesz2">Kész.</p></body></html>';

const inside = { frame: 'iframe#fo' } as const;
const label = (text: string) => ({ ...inside, sign: { tag: 'input', text } });
add('pay', 'grave', 'click', '#utal', 'form', 'POST /utalas.jsp', 'All wages are paid.', label('Bérek utalása'));
add(
  'declare',
  'grave',
  'click',
  '#nav',
  'form',
  'POST /nav.jsp',
  'The declaration is handed to the tax office.',
  label('Bevallás beküldése'),
);
add('remove', 'grave', 'click', '#torol', 'form', 'POST /torles.jsp', 'A worker is deleted.', label('Dolgozó törlése'));
add('note', 'ordinary', 'type_then_enter', '#jegyzet', 'form', 'POST /jegyzet.jsp', 'A reminder for oneself is kept.', {
  ...inside,
  value: 'cafeteria',
  sign: { tag: 'input', text: 'Saját emlékeztető' },
});
add('checked', 'ordinary', 'check', '#kesz', 'xhr', 'POST /jeloles.jsp', 'A mark of one’s own is kept.', {
  ...inside,
  sign: { tag: 'input', text: 'Ellenőriztem (saját jelölés)' },
});
add('column', 'ordinary', 'select', '#oszlop', 'xhr', 'POST /nezet.jsp', 'The order of the view is kept.', {
  ...inside,
  value: 'o',
  sign: { tag: 'select', text: 'Oszlop' },
});
add('trial', 'harmless', 'click', '#proba', 'form', 'POST /szamfejt.jsp', 'Calculates without keeping anything.', {
  ...label('Próbaszámfejtés'),
  proof: "document.querySelector('#fo').contentDocument.body.textContent.includes('próba')",
});
add('deductions', 'harmless', 'click', '#reszlet', 'xhr', 'GET /levonas.jsp', 'Shows deductions.', {
  ...inside,
  sign: { tag: 'button', text: 'Levonások' },
  proof: "document.querySelector('#fo').contentDocument.querySelector('#lev').textContent!==''",
});
add('submenu', 'harmless', 'click', '#ber', 'page only', '', 'Unfolds a menu.', {
  frame: 'iframe#menu',
  sign: { tag: 'a', text: 'Bérek ▸' },
  proof: "document.querySelector('#menu').contentDocument.querySelector('#al').offsetHeight>0",
});
add('names', 'harmless', 'click', '#ujra', 'get', 'GET /lista.jsp', 'Lists by name.', {
  frame: 'iframe#menu',
  sign: { tag: 'a', text: 'Névsor' },
  proof: "document.querySelector('#fo').contentDocument.body.textContent.includes('név szerint')",
});
add('archive', 'harmless', 'click', '#arch', 'get', 'GET /archiv.jsp', 'Shows the archive.', {
  frame: 'iframe#menu',
  sign: { tag: 'a', text: 'Archívum' },
  prepare: [{ ...click('#ber'), frame: 'iframe#menu', sign: { tag: 'a', text: 'Bérek ▸' } }],
  proof: "document.querySelector('#fo').contentDocument.body.textContent.includes('Archívum')",
});
add('sheet', 'harmless', 'click', '#xls', 'get', 'GET /lista.xls', 'Downloads the list.', {
  ...inside,
  sign: { tag: 'button', text: 'Letöltés' },
  proof: 'download',
});
add('larger', 'harmless', 'click', '#nagyit', 'page only', '', 'Larger letters in the page.', {
  proof: "document.body.style.zoom==='1.2'",
});

const marks: Readonly<Record<string, string>> = {
  '/utalas.jsp': 'pay',
  '/nav.jsp': 'declare',
  '/torles.jsp': 'remove',
  '/jegyzet.jsp': 'note',
  '/jeloles.jsp': 'checked',
  '/nezet.jsp': 'column',
};

export const app: App = {
  name: 'berszamfejtes',
  controls,
  proofs,
  serve(call, mark) {
    if (call.path === '/') return html(outer);
    if (call.path === '/menu.jsp') return html(menu);
    if (call.path === '/lista.jsp') return html(list(call.query.get('rend') === 'nev' ? 'név szerint' : 'bérlista'));
    if (call.path === '/szamfejt.jsp') return html(list('próba'));
    if (call.path === '/archiv.jsp')
      return html('<!DOCTYPE html><html lang="hu"><meta charset="utf-8"><h3>Archívum</h3></html>');
    if (call.path === '/levonas.jsp') return json({ t: 'SZJA 15%, TB 18,5%' });
    if (call.path === '/lista.xls') return file('lista.xls', 'x', 'application/vnd.ms-excel');
    const control = marks[call.path];
    if (control === undefined || call.method !== 'POST') return undefined;
    mark(control, call.text);
    return html(done);
  },
};
