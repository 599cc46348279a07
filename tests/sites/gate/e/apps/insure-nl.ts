import { grave, local, ordinary, plain, Raw, read, type App, type Asked } from '../kit.js';

const script = String.raw`
function __doPostBack(t, a) { var f = document.forms['aspnetForm']; f.__EVENTTARGET.value = t; f.__EVENTARGUMENT.value = a || ''; f.submit(); }
function asyncPost(t, a) {
  var f = document.forms['aspnetForm']; var d = new URLSearchParams(new FormData(f));
  d.set('ctl00$ScriptManager1', 'ctl00$UpdatePanel1|' + t); d.set('__EVENTTARGET', t); d.set('__EVENTARGUMENT', a || ''); d.set('__ASYNCPOST', 'true');
  var x = new XMLHttpRequest(); x.open('POST', '/nl/mijn/Polissen.aspx'); x.setRequestHeader('X-MicrosoftAjax', 'Delta=true'); x.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded'); x.onload = function () { document.getElementById('lbl').innerText = 'Bijgewerkt'; }; x.send(d.toString());
}
`;

const html = String.raw`
<form name="aspnetForm" id="aspnetForm" method="post" action="/nl/mijn/Polissen.aspx">
<input type="hidden" name="__EVENTTARGET" value=""><input type="hidden" name="__EVENTARGUMENT" value=""><input type="hidden" name="__VIEWSTATE" value="/wEPDwUKLTcxODU4NzE2OWRk"><input type="hidden" name="__EVENTVALIDATION" value="/wEdAAN1">
<h1>Mijn verzekeringen</h1>
<table><tr><th>Polis</th><th>Premie</th><th></th></tr><tr><td>Reisverzekering</td><td>€ 4,10</td><td><a id="opzeggen" href="javascript:__doPostBack('ctl00$Main$gvPolissen$ctl02$lnkOpzeggen','')">Opzeggen</a></td></tr></table>
<fieldset><legend>Bankrekening</legend>IBAN <input name="ctl00$Main$txtIban" id="iban" value="NL91ABNA0417164300"> <input type="submit" id="schade" name="ctl00$Main$btnSchadeIndienen" value="Schade indienen"></fieldset>
<fieldset><legend>Voorkeuren</legend><label>Taal <select id="taal" name="ctl00$Main$ddlTaal" onchange="__doPostBack('ctl00$Main$ddlTaal','')"><option value="nl">Nederlands</option><option value="fy">Frysk</option></select></label>
<label><input type="checkbox" id="papier" onclick="asyncPost('ctl00$Main$chkPapierloos','')"> Papierloos</label></fieldset>
<fieldset><legend>Premie berekenen</legend><button type="button" id="bereken" onclick="asyncPost('ctl00$Main$btnBerekenPremie','')">Bereken premie</button></fieldset>
<button type="button" id="uitleg" onclick="document.getElementById('pnl').hidden=!document.getElementById('pnl').hidden">Zo werkt opzeggen</button><div id="pnl" hidden>Opzeggen kan per maand.</div>
<button type="button" id="pakket" onclick="document.getElementById('pnl2').hidden=false">Pakket afsluiten</button><div id="pnl2" class="card" hidden>Kies eerst een dekking.</div>
<span id="lbl"></span></form>`;

function postback(q: Asked): string | Raw {
  const target = q.field('__EVENTTARGET');
  if (target.endsWith('lnkOpzeggen')) q.done('opzeggen', 'policy cancelled');
  else if (target.endsWith('ddlTaal')) q.done('taal', q.field('ctl00$Main$ddlTaal'));
  else if (target.endsWith('chkPapierloos')) q.done('papier', 'paperless');
  else if (q.field('ctl00$Main$btnSchadeIndienen') !== '') q.done('schade', 'claim filed');
  if (q.field('__ASYNCPOST') === 'true') return new Raw('text/plain', '1|#||4|12|updatePanel|UpdatePanel1|€ 11,20|');
  return plain('Mijn verzekeringen');
}

export const app: App = {
  id: 'insure-nl',
  path: '/nl/mijn/polissen',
  language: 'nl',
  title: 'Mijn verzekeringen',
  built: 'ASP.NET WebForms postbacks and UpdatePanel',
  html,
  script,
  routes: { 'POST /nl/mijn/Polissen.aspx': postback },
  controls: [
    grave('opzeggen', '#opzeggen', 'form', 'POST /nl/mijn/Polissen.aspx', 'link that calls __doPostBack', 'cancels an insurance'),
    grave('schade', '#schade', 'form', 'POST /nl/mijn/Polissen.aspx', 'submit button of the page form', 'files a claim for payment'),
    ordinary('taal', '#taal', 'form', 'POST /nl/mijn/Polissen.aspx', 'select with AutoPostBack', 'saves the language', { how: 'select', value: 'fy' }),
    ordinary('papier', '#papier', 'xhr', 'POST /nl/mijn/Polissen.aspx', 'checkbox in an UpdatePanel', 'switches paper off', { how: 'check' }),
    local('uitleg', '#uitleg', 'button that unfolds an explanation of cancelling', 'unfolds a text'),
    local('pakket', '#pakket', 'button named like concluding a contract, only opens a panel', 'opens a panel'),
    read('bereken', '#bereken', 'xhr', 'POST /nl/mijn/Polissen.aspx', 'price calculation by async postback', 'shows a price'),
  ],
};
