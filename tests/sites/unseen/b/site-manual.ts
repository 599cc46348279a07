import { css, late, real, script, send, wall, type SiteDef } from './kit.js';

/** German manual of a heating controller: static documentation pages with a side menu. */
const chapters: readonly (readonly [string, string])[] = [
  ['/', 'Überblick'], ['/handbuch/installation', 'Installation'], ['/handbuch/benutzer', 'Benutzer anlegen'],
  ['/handbuch/fehlercodes', 'Fehlercodes'], ['/handbuch/wartungsmodus', 'Wartungsmodus'], ['/handbuch/fernzugriff', 'Fernzugriff'], ['/glossar/rueckschlagventil', 'Glossar'],
];

function doc(title: string, main: string, tail = ''): string {
  const menu = chapters.map(([href, name]) => `<li><a href="${href}">${name}</a></li>`).join('');
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title} · Kesselwerk Handbuch</title><link rel="stylesheet" href="/static/doku.css"></head>
<body><div class="bar"><strong>Kesselwerk Handbuch 4.2</strong><form class="login" action="/konto" method="post"><input name="user" placeholder="Benutzername" aria-label="Benutzername"><input type="password" name="pass" placeholder="Passwort" aria-label="Passwort"><button>Anmelden</button></form></div>
<div class="cols"><aside><ul>${menu}</ul><form class="nl" action="/newsletter" method="post"><label>Newsletter<input type="email" name="mail" placeholder="E-Mail-Adresse"></label><button>Abonnieren</button></form></aside><main>${main}</main></div><footer>© Kesselwerk GmbH, Impressum, Datenschutz</footer>${tail}</body></html>`;
}

const tunnelText = 'Der Tunnel schließt sich nach fünfzehn Minuten ohne Datenverkehr und muss am Regler neu freigegeben werden.';

export const manual: SiteDef = {
  name: 'Kesselwerk Handbuch',
  language: 'de',
  entries: [
    real('/', 'docs with login form in the header', 'The overview of the manual; the login and newsletter forms in the frame are on all pages.', () =>
      doc('Überblick', `<h1>Überblick</h1><p>Dieses Handbuch beschreibt den Heizungsregler KW-40 ab Firmware 4.2. Es richtet sich an Fachbetriebe und an Betreiber, die Heizkurven und Zeitprogramme selbst pflegen.</p><h2>Aufbau</h2><p>Die Kapitel folgen dem Ablauf einer Inbetriebnahme: Montage, erster Start, Anlegen der Benutzer und Einrichtung des Fernzugriffs. Am Ende stehen Fehlercodes und Glossar.</p>`)),
    real('/handbuch/installation', 'static docs', 'A plain real chapter about mounting the controller.', () =>
      doc('Installation', `<h1>Installation</h1><ol><li>Hauptschalter der Anlage ausschalten und gegen Wiedereinschalten sichern.</li><li>Montageplatte mit vier Schrauben M4 befestigen.</li><li>Außenfühler an Klemme 7 und 8 anschließen.</li><li>Netzspannung einschalten und warten, bis die grüne Leuchte dauerhaft leuchtet.</li></ol><pre>kw40&gt; status
sensor.aussen   4.5 °C
sensor.vorlauf  38.0 °C
pumpe           an</pre><p>Der Regler sucht danach selbstständig nach angeschlossenen Pumpen. Die Suche dauert etwa zwei Minuten.</p>`)),
    real('/handbuch/benutzer', 'docs about logging in', 'A real chapter that tells how users log in and shows an example form inside the text.', () =>
      doc('Benutzer anlegen', `<h1>Benutzer anlegen und anmelden</h1><p>Nach dem ersten Start fordert der Regler zur Anmeldung auf: „Bitte melden Sie sich an, um fortzufahren.“ Verwenden Sie das Passwort vom Typenschild.</p><div class="demo"><p><b>Abbildung 3:</b> Anmeldemaske am Gerät</p><label>Benutzer <input disabled value="betreiber"></label> <label>Passwort <input type="password" disabled value="xxxx"></label> <button disabled>Anmelden</button></div><p>Unter <i>System → Benutzer</i> legen Sie weitere Personen an. Jede Person erhält eine der drei Rollen Lesen, Bedienen oder Fachbetrieb.</p>`)),
    real('/handbuch/fehlercodes', 'list of error messages', 'A real reference table that quotes many error messages.', () =>
      doc('Fehlercodes', `<h1>Fehlercodes</h1><p>Die Weboberfläche des Reglers kann folgende Meldungen anzeigen.</p><table><tr><th>Code</th><th>Meldung</th><th>Abhilfe</th></tr><tr><td>E403</td><td>Zugriff verweigert</td><td>Rolle des Benutzers prüfen</td></tr><tr><td>E404</td><td>Seite nicht gefunden</td><td>Firmware und Oberfläche auf gleichen Stand bringen</td></tr><tr><td>E500</td><td>Interner Serverfehler</td><td>Regler neu starten</td></tr><tr><td>E503</td><td>Dienst nicht verfügbar, bitte später erneut versuchen</td><td>Ende der Wartung abwarten</td></tr></table>`)),
    real('/handbuch/wartungsmodus', 'docs about maintenance mode', 'A real chapter about the maintenance mode of the product, not a maintenance notice.', () =>
      doc('Wartungsmodus', `<h1>Wartungsmodus</h1><p>Im Wartungsmodus zeigt der Regler allen Benutzern den Hinweis „Wir sind gleich zurück – Wartungsarbeiten“. Zeitprogramme laufen weiter, Eingaben sind gesperrt.</p><p>Sie schalten ihn mit <code>kw40 wartung an</code> ein und mit <code>kw40 wartung aus</code> wieder aus. Nach vier Stunden endet er von selbst.</p><p>Planen Sie Wartungen in die Sommermonate, damit die Warmwasserbereitung nicht gestört wird.</p>`)),
    real('/glossar/rueckschlagventil', 'very short real page', 'A glossary entry of one sentence, complete as it is.', () =>
      doc('Rückschlagventil', '<h1>Rückschlagventil</h1><p>Ein Ventil, das nur in einer Richtung durchströmt wird.</p>')),
    late('/handbuch/fernzugriff', 'late text by a timer', 'A chapter whose last section is written into the page by a script 900 ms after load.', { text: tunnelText, ms: 900 }, () =>
      doc('Fernzugriff', `<h1>Fernzugriff</h1><p>Für den Fernzugriff baut der Regler einen verschlüsselten Tunnel zum Kesselwerk-Portal auf. Am Router muss dafür nichts freigegeben werden.</p><div data-include="tunnel"></div>`, '<script src="/static/include.js" defer></script>')),
    wall('/handbuch/v1/heizkurve', 'soft 404 with menu', 'A chapter of an old edition that is gone; the docs frame stays and only says the page does not exist.', () =>
      doc('Nicht gefunden', `<h1>Diese Seite gibt es nicht (mehr)</h1><p>Die angeforderte Adresse konnte im Handbuch 4.2 nicht gefunden werden. Möglicherweise wurde das Kapitel umbenannt. Nutzen Sie das Menü links oder kehren Sie <a href="/">zur Startseite</a> zurück.</p>`)),
    wall('/handbuch/fachbetrieb/kalibrierung', 'Keycloak-like login', 'The single-sign-on login document stands at the address of an internal chapter.', () =>
      `<!DOCTYPE html><html class="login-pf" lang="de"><head><meta charset="utf-8"><title>Bei Kesselwerk anmelden</title><style>body{background:#393f44;font-family:sans-serif;color:#fff;text-align:center}.card-pf{background:#fff;color:#222;width:420px;margin:40px auto;padding:24px;border-top:4px solid #06c;text-align:left}input{display:block;width:100%;margin:6px 0 14px}</style></head><body><div id="kc-header-wrapper">KESSELWERK</div><div class="card-pf"><h1 id="kc-page-title">Melden Sie sich bei Ihrem Konto an</h1><form id="kc-form-login" action="/realms/kw/login-actions/authenticate" method="post"><label for="username">Benutzername oder E-Mail</label><input id="username" name="username" autofocus><label for="password">Passwort</label><input id="password" name="password" type="password"><label><input type="checkbox" id="rememberMe"> Angemeldet bleiben</label><input id="kc-login" type="submit" value="Anmelden"></form></div></body></html>`),
  ],
  extra: (x) => {
    if (x.path === '/static/doku.css') {
      return css(x, `body{margin:0;font:15px/1.55 'DejaVu Sans',Arial,sans-serif}.bar{background:#0b5345;color:#fff;padding:10px 18px;display:flex;justify-content:space-between}.cols{display:flex}aside{width:220px;background:#eef4f2;padding:14px;min-height:60vh}aside ul{list-style:none;padding:0}main{padding:20px 30px;max-width:720px}.demo{border:1px dashed #999;padding:12px}table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:6px}pre{background:#222;color:#9f9;padding:12px}footer{font-size:12px;padding:10px 18px;background:#ddd}`);
    }
    if (x.path === '/static/include.js') {
      return script(x, `const parts={tunnel:'<h2>Dauer der Verbindung</h2><p>${tunnelText}</p>'};
addEventListener('load',()=>setTimeout(()=>{for(const n of document.querySelectorAll('[data-include]'))n.innerHTML=parts[n.dataset.include];},900));`);
    }
    return false;
  },
  missing: (x) => send(x, 200, 'text/html', doc('Nicht gefunden', '<h1>Diese Seite gibt es nicht (mehr)</h1><p>Die angeforderte Adresse konnte im Handbuch 4.2 nicht gefunden werden. Möglicherweise wurde das Kapitel umbenannt. Nutzen Sie das Menü links oder kehren Sie <a href="/">zur Startseite</a> zurück.</p>')),
};
