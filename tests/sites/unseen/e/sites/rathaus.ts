import { P, N, L, X, json, css, svg, type Def } from '../kit.ts';

const menu = [['/', 'Startseite'], ['/rathaus/oeffnungszeiten', 'Rathaus'], ['/buergerservice/formulare', 'Bürgerservice'], ['/ratsinfo', 'Ratsinformation'], ['/wirtschaft/gewerbegebiet-ost', 'Wirtschaft'], ['/tourismus/wanderwege', 'Tourismus']];
const lay = (title: string, crumb: string, main: string, extra = '') => `<!DOCTYPE html>
<html lang="de-DE">
<head>
<meta charset="utf-8">
<!-- This website is powered by TYPO3 - inspiring people to share! -->
<title>${title} | Gemeinde Niederfeldbach</title>
<meta name="generator" content="TYPO3 CMS"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/typo3temp/assets/css/main.css">
</head>
<body id="p${title.length * 7}">
<a class="skip" href="#content">Zum Inhalt springen</a>
<header><div class="logo"><img src="/fileadmin/wappen.svg" alt="Wappen" width="48" height="56"> Gemeinde Niederfeldbach</div>
<div class="meta"><a href="/leichte-sprache">Leichte Sprache</a> · <a href="/kontakt">Kontakt</a> · <a href="/ratsinfo/login">Anmelden</a>
<form action="/suche" class="s"><input name="q" placeholder="Suchbegriff"><button>Suchen</button></form></div>
<nav><ul>${menu.map(([h, t]) => `<li><a href="${h}">${t}</a></li>`).join('')}</ul></nav></header>
<div class="crumbs">Sie sind hier: <a href="/">Startseite</a>${crumb ? ' › ' + crumb : ''}</div>
<div class="cols"><main id="content"><div class="frame frame-default frame-type-text">${main}</div></main>
<aside><h3>Schnellzugriff</h3><ul><li><a href="/buergerservice/online-termin">Termin vereinbaren</a></li><li><a href="/buergerservice/personalausweis">Personalausweis</a></li><li><a href="/rathaus/mitarbeiter">Ansprechpartner</a></li><li><a href="/aktuelles/ferienprogramm-2026">Ferienprogramm</a></li></ul></aside></div>
<footer><p>Gemeinde Niederfeldbach · Marktplatz 3 · 93999 Niederfeldbach · Tel. 09999 / 440-0</p><p><a href="/impressum">Impressum</a> | <a href="/datenschutz">Datenschutz</a> | Barrierefreiheit</p></footer>
${extra}</body></html>`;

const news = `<ul class="news"><li><span class="date">12.11.2026</span> <a href="/aktuelles/baustelle-bahnhofstrasse">Bahnhofstraße: Vollsperrung ab Montag</a></li>
<li><span class="date">04.11.2026</span> <a href="/aktuelles/ferienprogramm-2026">Rückblick und Fotos: Ferienprogramm 2026</a></li>
<li><span class="date">29.10.2026</span> <a href="/ratsinfo/sitzung-2026-11">Niederschrift der Gemeinderatssitzung</a></li></ul>`;

export const rathaus: Def = {
  name: 'rathaus', language: 'de',
  routes: [
    P('/', 'front page', 'Front page of a small German municipality.', lay('Startseite', '', `<h1>Willkommen in Niederfeldbach</h1><p>2.840 Einwohner, fünf Ortsteile, ein Bach. Hier finden Sie alles rund um Verwaltung und Leben in unserer Gemeinde.</p><h2>Aktuelles</h2>${news}<h2>Häufig gesucht</h2><p><a href="/buergerservice/personalausweis">Personalausweis beantragen</a>, <a href="/rathaus/oeffnungszeiten">Öffnungszeiten</a>, <a href="/buergerservice/formulare">Formulare</a>, <a href="/ratsinfo">Sitzungen</a></p>`, `<div class="cc" role="dialog" aria-label="Cookies">Diese Seite verwendet nur technisch notwendige Cookies. <button onclick="this.parentNode.remove()">Verstanden</button></div>`)),
    P('/rathaus/oeffnungszeiten', 'short page', 'Opening hours in one small table.', lay('Öffnungszeiten', 'Rathaus › Öffnungszeiten', `<h1>Öffnungszeiten</h1><table><tr><td>Mo, Di, Do</td><td>8–12 Uhr</td></tr><tr><td>Do</td><td>14–18 Uhr</td></tr><tr><td>Mi, Fr</td><td>geschlossen</td></tr></table>`)),
    L('/rathaus/mitarbeiter', 'late list', 'The staff list comes from a slow endpoint after the load.', 'Annegret Hollmann', 1400, lay('Ansprechpartner', 'Rathaus › Ansprechpartner', `<h1>Ihre Ansprechpartner im Rathaus</h1><p>Wir sind persönlich, telefonisch und per E-Mail für Sie da.</p><div id="staff"></div>`, `<script>fetch('/?eID=staff').then(r=>r.json()).then(a=>{document.getElementById('staff').innerHTML='<table>'+a.map(x=>'<tr><td>'+x.join('</td><td>')+'</td></tr>').join('')+'</table>'})</script>`)),
    X('/?eID=staff', json([['Annegret Hollmann', 'Einwohnermeldeamt', 'Zi. 4', '440-12'], ['Josef Wiesbeck', 'Bauamt', 'Zi. 9', '440-21'], ['Tanja Ruland', 'Kasse', 'Zi. 6', '440-15'], ['Dr. Peter Amsler', 'Erster Bürgermeister', 'Zi. 1', '440-10']], 1400)),
    P('/buergerservice/personalausweis', 'ordinary page', 'Service description of the identity card.', lay('Personalausweis', 'Bürgerservice › Personalausweis', `<h1>Personalausweis beantragen</h1><p>Deutsche ab 16 Jahren müssen einen Personalausweis besitzen. Der Antrag ist persönlich zu stellen.</p><h2>Unterlagen</h2><ul><li>bisheriger Ausweis oder Kinderreisepass</li><li>ein biometrisches Lichtbild</li></ul><h2>Gebühren</h2><p>37,00 Euro ab 24 Jahren, sonst 22,80 Euro.</p><p>Nach dreimaliger Falscheingabe der PIN ist der Zugriff gesperrt; die Entsperrung erfolgt mit der PUK.</p><p>Stand: 01.09.2026</p>`)),
    N('/buergerservice/online-termin', 'maintenance of a part', 'The appointment service is being maintained.', lay('Online-Termin', 'Bürgerservice › Online-Termin', `<h1>Online-Terminvergabe</h1><div class="box">Die Online-Terminvergabe steht wegen Wartungsarbeiten derzeit nicht zur Verfügung. Bitte versuchen Sie es zu einem späteren Zeitpunkt erneut.</div>`)),
    P('/buergerservice/formulare', 'link list', 'A list of forms for download.', lay('Formulare', 'Bürgerservice › Formulare', `<h1>Formulare A–Z</h1><ul><li>Abmeldung Hund (PDF, 88 KB)</li><li>Bauantrag (PDF, 412 KB)</li><li><a href="/rathaus/haushalt">Haushaltssatzung</a></li><li>Meldebescheinigung (PDF, 61 KB)</li><li>Wohnungsgeberbestätigung (PDF, 73 KB)</li></ul><p>Siehe auch <a href="/buergerservice/personalausweis">Personalausweis</a>.</p>`)),
    P('/aktuelles/baustelle-bahnhofstrasse', 'alarming words', 'A news item about a closed road, words of closure and no access.', lay('Kein Durchgang: Bahnhofstraße gesperrt', 'Aktuelles', `<article><p class="date">12.11.2026</p><h1>Kein Zugang: Bahnhofstraße bis 18. Dezember gesperrt</h1><p>Wegen der Erneuerung des Kanals ist die Bahnhofstraße zwischen Mühlweg und Bahnübergang ab Montag vollständig gesperrt. Fußgänger werden über den Friedhofsweg geleitet. Der Zugang zu den Grundstücken ist nur für Anlieger erlaubt.</p></article><h3>Weitere Meldungen</h3>${news}`)),
    N('/aktuelles/ferienprogramm-2026', 'expired, with listing', 'The news item is gone; the latest news are listed instead.', lay('Aktuelles', 'Aktuelles', `<h1>Aktuelles</h1><p>Die gewünschte Meldung ist abgelaufen oder wurde archiviert. Unsere neuesten Meldungen:</p>${news}`)),
    P('/ratsinfo', 'empty list', 'Council information with no public sessions at present.', lay('Ratsinformation', 'Ratsinformation', `<h1>Sitzungskalender</h1><p>Zeitraum: Dezember 2026</p><p>Es sind keine Sitzungen vorhanden.</p><p><a href="/ratsinfo/sitzung-2026-11">Letzte Sitzung</a> · <a href="/ratsinfo/login">Zugang für Ratsmitglieder</a></p>`)),
    P('/ratsinfo/login', 'real log-in', 'The log-in page of the council portal at its own address.', lay('Anmeldung Ratsinformation', 'Ratsinformation › Anmeldung', `<h1>Anmeldung für Ratsmitglieder</h1><form method="post"><p><label>Benutzername <input name="user"></label></p><p><label>Kennwort <input type="password" name="pass"></label></p><button>Anmelden</button></form>`)),
    N('/ratsinfo/sitzung-2026-11', 'log-in in place', 'Minutes of a session, but only a log-in box is shown under the same address.', lay('Ratsinformation', 'Ratsinformation', `<h1>Geschützter Bereich</h1><p>Bitte melden Sie sich an, um diesen Inhalt zu sehen.</p><form method="post"><p><label>Benutzername <input name="user"></label></p><p><label>Kennwort <input type="password" name="pass"></label></p><button>Anmelden</button></form>`)),
    N('/wirtschaft/gewerbegebiet-ost', 'content to follow', 'A menu entry whose page only says that its content follows.', lay('Gewerbegebiet Ost', 'Wirtschaft › Gewerbegebiet Ost', `<h1>Gewerbegebiet Ost</h1><p>Der Inhalt dieser Seite befindet sich im Aufbau und folgt in Kürze.</p>`)),
    N('/tourismus/wanderwege', 'redirect to front', 'The hiking page leads to the front page.', { to: '/', status: 302 }),
    P('/leichte-sprache', 'short page', 'Page in plain language, heading differs from the link.', lay('Leichte Sprache', 'Leichte Sprache', `<h1>Was finde ich hier?</h1><p>Das ist die Seite von Nieder·feldbach.</p><p>Hier steht: Wann ist das Rat·haus offen?</p><p>Und: Wen kann ich fragen?</p>`)),
    P('/kontakt', 'form', 'A contact form.', lay('Kontakt', 'Kontakt', `<h1>Kontakt</h1><form method="post"><p><label>Ihr Name* <input></label></p><p><label>E-Mail* <input type="email"></label></p><p><label>Nachricht* <textarea rows="5"></textarea></label></p><p>Bitte lösen Sie die Aufgabe: 3 + 4 = <input size="2"></p><button>Absenden</button></form><p>Mit * gekennzeichnete Felder sind Pflichtfelder.</p>`)),
    N('/rathaus/haushalt', 'part failed', 'The content element of the page failed on the server and only its error line is shown.', lay('Haushalt', 'Rathaus › Haushalt', `<h1>Haushalt 2026</h1><p>Oops, an error occurred! Code: 202611181412037c1e9b44</p>`)),
    X('/impressum', lay('Impressum', 'Impressum', `<h1>Impressum</h1><p>Gemeinde Niederfeldbach, vertreten durch den Ersten Bürgermeister Dr. Peter Amsler.</p>`)),
    X('/datenschutz', lay('Datenschutz', 'Datenschutz', `<h1>Datenschutzerklärung</h1><p>Wir verarbeiten personenbezogene Daten nur im erforderlichen Umfang.</p>`)),
    X('/suche', (c) => lay('Suche', 'Suche', `<h1>Suche</h1><p>Ihre Suche nach „${(c.query.get('q') ?? '').replace(/[<>&]/g, '')}“ ergab keine Treffer.</p>`)),
    X('/fileadmin/wappen.svg', svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 56"><path d="M0 0h48v34q0 16-24 22Q0 50 0 34z" fill="#136"/><path d="M0 24q12-8 24 0t24 0v8q-12 8-24 0t-24 0z" fill="#fff"/></svg>')),
    X('/typo3temp/assets/css/main.css', css('body{font:16px/1.5 Verdana,sans-serif;margin:0;color:#222}header{background:#e8eef5;padding:12px 24px}nav ul{list-style:none;padding:0;display:flex;gap:18px}.cols{display:flex;gap:30px;padding:0 24px}main{flex:3}aside{flex:1;background:#f6f6f6;padding:8px 16px}footer{background:#136;color:#fff;padding:16px 24px;margin-top:30px}footer a{color:#cdf}.crumbs{padding:8px 24px;font-size:13px}.box{border-left:4px solid #c60;background:#fff4e5;padding:12px}.skip{position:absolute;left:-999px}.s{display:inline}.meta{font-size:13px}.cc{position:fixed;bottom:0;left:0;right:0;background:#333;color:#fff;padding:10px}.date{color:#777}td{padding:4px 14px 4px 0}')),
  ],
  other: () => ({ status: 404, body: lay('Seite nicht gefunden', '', '<h1>Seite nicht gefunden</h1><p>Die angeforderte Seite existiert nicht (Fehler 404).</p>') }),
};
