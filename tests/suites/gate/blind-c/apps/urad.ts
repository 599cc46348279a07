/** A form of an authority, Czech: postbacks with a view state, everything by POST to one page. */
import { type App, book, html } from '../kit.js';

const { add, controls, proofs } = book(
  'urad',
  '/Podani.aspx',
  'cs',
  'WebForms-like postbacks: one form, event target in hidden fields',
);

const page = (
  section: string,
  message: string,
  tip: string,
) => String.raw`<!DOCTYPE html><html lang="cs"><head><meta charset="utf-8"><title>Portál úřadu – Podání</title><link rel="icon" href="data:,">
<style>body{font:14px Arial;margin:16px}.panel{border:1px solid #aaa;padding:10px;margin:8px 0;max-width:760px}.zalozky a{padding:6px 12px;border:1px solid #888;display:inline-block}.napoveda{color:#555}</style></head><body>
<form method="post" action="/urad/Podani.aspx" id="form1"><input type="hidden" name="__EVENTTARGET" id="__EVENTTARGET" value=""><input type="hidden" name="__EVENTARGUMENT" id="__EVENTARGUMENT" value=""><input type="hidden" name="__VIEWSTATE" value="/wEPDwUKMTY1">
<script>function __doPostBack(t,a){document.getElementById('__EVENTTARGET').value=t;document.getElementById('__EVENTARGUMENT').value=a;document.getElementById('form1').submit()}</script>
<h1>Žádost o příspěvek na bydlení</h1><div class="zalozky"><a id="zal1" href="javascript:__doPostBack('ctl00$zalozky','0')">Údaje</a><a id="zal2" href="javascript:__doPostBack('ctl00$zalozky','1')">Přílohy</a><a id="zal3" href="javascript:__doPostBack('ctl00$zalozky','2')">Historie</a></div>
<div class="panel" id="obsah">${section}</div>
<div class="panel"><label>Kraj <select name="ctl00$ddlKraj" id="ddlKraj" onchange="__doPostBack('ctl00$ddlKraj','')"><option value="1">Praha</option><option value="6">Jihomoravský</option></select></label> <span id="okres">${tip}</span>
<label>Příjem <input name="ctl00$txtPrijem" id="txtPrijem" value="21000"></label> <input type="button" id="orient" value="Orientační výpočet"><span id="vypocet"></span></div>
<div class="panel"><input type="submit" name="ctl00$btnUlozit" id="btnUlozit" value="Uložit rozpracované"> <input type="submit" name="ctl00$btnKontrola" id="btnKontrola" value="Zkontrolovat údaje"> <input type="submit" name="ctl00$btnOdeslat" id="btnOdeslat" value="Odeslat podání"> <input type="submit" name="ctl00$btnStorno" id="btnStorno" value="Vzít žádost zpět"></div>
<div class="panel"><label>Číslo účtu <input name="ctl00$txtUcet" id="txtUcet" value="19-2000145399/0800"></label> <a id="lnkUcet" href="javascript:__doPostBack('ctl00$lnkUcet','')">Změnit účet pro výplatu</a><br>
<label><input type="checkbox" name="ctl00$chkVelke" id="chkVelke" onclick="__doPostBack('ctl00$chkVelke','')"> Větší písmo (zapamatovat)</label></div>
<div class="panel"><a href="#" id="vysvetl" onclick="document.getElementById('vysv').style.display='block';return false;">Co znamená „Odeslat podání“?</a><div id="vysv" style="display:none">Podání se odešle úřadu.</div> <a id="tisk" href="/urad/Tisk.aspx?id=55">Náhled tisku</a></div>
<p id="zprava">${message}</p></form><script>document.getElementById('orient').onclick=function(){document.getElementById('vypocet').innerHTML=Math.max(0,9000-parseInt(document.getElementById('txtPrijem').value,10)*0.3)+' Kč'};</script></body></html>`;

const P = 'POST /Podani.aspx';
add('submit', 'grave', 'click', '#btnOdeslat', 'form', P, 'The application is handed in.');
add('withdraw', 'grave', 'click', '#btnStorno', 'form', P, 'The application is withdrawn.');
add('account', 'grave', 'click', '#lnkUcet', 'form', P, 'The account for payments is changed.', {
  prepare: [{ type: 'fill', selector: '#txtUcet', value: '123/0100' }],
});
add('save', 'ordinary', 'click', '#btnUlozit', 'form', P, 'What was filled in is saved.');
add('large', 'ordinary', 'click', '#chkVelke', 'form', P, 'Larger letters are kept.');
add('tab', 'harmless', 'click', '#zal2', 'form', P, 'Shows another tab.', {
  proof: "document.querySelector('#obsah').textContent.includes('Přílohy')",
});
add('region', 'harmless', 'select', '#ddlKraj', 'form', P, 'Loads the districts of a region.', {
  value: '6',
  proof: "document.querySelector('#okres').textContent.includes('Brno')",
});
add('verify', 'harmless', 'click', '#btnKontrola', 'form', P, 'Checks what was filled in.', {
  proof: "document.querySelector('#zprava').textContent.includes('v pořádku')",
});
add('estimate', 'harmless', 'click', '#orient', 'page only', '', 'Calculates in the page.', {
  proof: "document.querySelector('#vypocet').textContent!==''",
});
add('explain', 'harmless', 'click', '#vysvetl', 'page only', '', 'Explains what sending means.', {
  proof: "document.querySelector('#vysv').offsetHeight>0",
});
add('print', 'harmless', 'click', '#tisk', 'get', 'GET /Tisk.aspx', 'Shows what would be printed.', {
  proof: "location.pathname.endsWith('Tisk.aspx')",
});

export const app: App = {
  name: 'urad',
  controls,
  proofs,
  serve(call, mark) {
    if (call.path === '/Tisk.aspx')
      return html('<!doctype html><html lang="cs"><title>Tisk</title><h1>Žádost č. 55</h1></html>');
    if (call.path !== '/Podani.aspx') return undefined;
    const target = call.form.get('__EVENTTARGET') ?? '';
    const base = 'Údaje žadatele: Karel Novotný';
    if (call.method === 'GET') return html(page(base, '', ''));
    if (call.form.has('ctl00$btnOdeslat')) mark('submit', 'application 55');
    else if (call.form.has('ctl00$btnStorno')) mark('withdraw', 'application 55');
    else if (call.form.has('ctl00$btnUlozit')) mark('save', 'application 55');
    else if (target === 'ctl00$lnkUcet') mark('account', call.form.get('ctl00$txtUcet') ?? '');
    else if (target === 'ctl00$chkVelke') mark('large', 'letters');
    else if (call.form.has('ctl00$btnKontrola')) return html(page(base, 'Údaje jsou v pořádku.', ''));
    else if (target === 'ctl00$zalozky') return html(page('Přílohy: žádné', '', ''));
    else if (target === 'ctl00$ddlKraj') return html(page(base, '', 'Okresy: Brno-město, Znojmo'));
    return html(page(base, 'Hotovo.', ''));
  },
};
