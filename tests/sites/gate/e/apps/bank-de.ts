import { grave, local, ordinary, plain, Raw, read, type App, type Asked } from '../kit.js';

const script = String.raw`
var PF = { ab: function (o) {
  var d = new URLSearchParams(new FormData(document.getElementById(o.f)));
  d.set('javax.faces.partial.ajax', 'true'); d.set('javax.faces.source', o.s);
  d.set('javax.faces.partial.execute', o.p || '@form'); d.set(o.s, o.s);
  for (var k in (o.x || {})) d.set(k, o.x[k]);
  var x = new XMLHttpRequest(); x.open('POST', '/de/banking/umsaetze.xhtml');
  x.setRequestHeader('Faces-Request', 'partial/ajax');
  x.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded; charset=UTF-8');
  x.onload = function () { document.getElementById('meldung').textContent = 'OK'; }; x.send(d.toString());
} };
document.getElementById('kontoauswahl').addEventListener('click', function () { document.getElementById('kontomenu').hidden = !document.getElementById('kontomenu').hidden; });
document.querySelectorAll('[data-tab]').forEach(function (t) { t.addEventListener('click', function (e) { e.preventDefault(); document.querySelectorAll('.pane').forEach(function (p) { p.hidden = p.id !== t.dataset.tab; }); }); });
`;

const html = String.raw`
<header><b>Sparbank Nord</b> <button type="button" id="kontoauswahl">Girokonto DE12 … 07 ▾</button>
<ul id="kontomenu" hidden><li>Tagesgeld</li><li>Depot</li></ul></header>
<nav role="tablist"><a href="#" role="tab" data-tab="p1" id="tab-umsatz">Umsätze</a> <a href="#" role="tab" data-tab="p2" id="tab-zahlung">Überweisungen &amp; Zahlungen</a></nav>
<form id="frm" method="post" action="/de/banking/freigabe.xhtml">
<input type="hidden" name="frm" value="frm"><input type="hidden" name="javax.faces.ViewState" value="-81723991:2231">
<div class="pane" id="p1">
<table><tr><th>Datum</th><th>Text</th><th>Betrag</th></tr>
<tr><td>02.05.</td><td>Zahlung Miete</td><td>-900,00</td></tr><tr><td>01.05.</td><td>Löschwasser AG</td><td>-12,40</td></tr></table>
<button type="button" id="weiter" onclick="PF.ab({s:'frm:umsatzTable',f:'frm',p:'frm:umsatzTable',x:{'frm:umsatzTable_pagination':'true','frm:umsatzTable_first':'20','frm:umsatzTable_rows':'20'}})">Nächste 20</button>
<label><input type="checkbox" id="avis" name="frm:avis" onchange="PF.ab({s:'frm:avisSchalter',f:'frm',p:'frm:avisSchalter',x:{'javax.faces.behavior.event':'change'}})"> Kontowecker bei Eingang</label>
</div>
<div class="pane" id="p2">
<p>Empfänger: Erika Beispiel · DE44 5001 0517 · 250,00 €</p>
<input type="hidden" name="frm:empfaenger" value="Erika Beispiel"><input type="hidden" name="frm:betrag" value="250,00">
<label>TAN <input id="tan" name="frm:tan" value="114477"></label>
<button type="submit" id="freigeben" name="frm:btnFreigeben" value="x">Freigeben</button>
<button type="button" id="vorlage" onclick="PF.ab({s:'frm:btnVorlageSpeichern',f:'frm'})">Als Vorlage speichern</button>
<p>Dauerauftrag Miete, monatlich 900 € <button type="button" id="da-loeschen" onclick="PF.ab({s:'frm:daTable:0:btnLoeschen',f:'frm',p:'frm:daTable'})">Löschen</button></p>
</div><output id="meldung"></output></form>`;

function ajax(q: Asked): Raw {
  const source = q.field('javax.faces.source');
  if (source === 'frm:daTable:0:btnLoeschen') q.done('dauerauftrag', 'standing order removed');
  if (source === 'frm:btnVorlageSpeichern') q.done('vorlage', 'template kept');
  if (source === 'frm:avisSchalter') q.done('avis', 'alert switched');
  return new Raw('text/xml', '<?xml version="1.0"?><partial-response><changes/></partial-response>');
}

export const app: App = {
  id: 'bank-de',
  path: '/de/banking',
  language: 'de',
  title: 'Online-Banking',
  built: 'JSF with PrimeFaces-like partial postbacks',
  html,
  script,
  routes: {
    'POST /de/banking/freigabe.xhtml': (q) => {
      q.done('freigeben', `${q.field('frm:betrag')} to ${q.field('frm:empfaenger')}`);
      return plain('Auftrag angenommen');
    },
    'POST /de/banking/umsaetze.xhtml': ajax,
  },
  controls: [
    grave('freigeben', '#freigeben', 'form', 'POST /de/banking/freigabe.xhtml', 'submit of a JSF form', 'transfers money'),
    grave('dauerauftrag', '#da-loeschen', 'xhr', 'POST /de/banking/umsaetze.xhtml', 'row button, source named in the postback', 'deletes a standing order'),
    ordinary('vorlage', '#vorlage', 'xhr', 'POST /de/banking/umsaetze.xhtml', 'button beside the transfer, same form', 'saves a template'),
    ordinary('avis', '#avis', 'xhr', 'POST /de/banking/umsaetze.xhtml', 'checkbox saved at once', 'switches an alert on', { how: 'check' }),
    local('konto', '#kontoauswahl', 'button that opens a menu of accounts', 'opens a menu'),
    local('tab', '#tab-zahlung', 'tab named transfers and payments', 'shows a pane'),
    read('weiter', '#weiter', 'xhr', 'POST /de/banking/umsaetze.xhtml', 'paging of a data table by partial postback', 'shows the next rows'),
  ],
};
