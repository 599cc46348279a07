import { js, late, page, wall } from './kit.js';
import type { Plan } from './kit.js';

const top = `<table width="100%" cellpadding="8" bgcolor="#7a1f1f"><tr><td><font color="#ffffff" size="5">Stadt Lindenau</font></td><td align="right"><a style="color:#fff" href="/">Start</a> <a style="color:#fff" href="/kontakt.html">Kontakt</a></td></tr></table>`;
const side = `<td width="200" valign="top" bgcolor="#f4ece4"><ul><li><a href="/aemter/meldeamt.html">Meldeamt</a></li><li><a href="/aemter/standesamt.html">Standesamt</a></li><li><a href="/aemter/fundbuero.html">Fundbüro</a></li><li><a href="/rat/sitzungen.html">Rat</a></li><li><a href="/abfall.html">Abfall</a></li></ul></td>`;

function seite(titel: string, inhalt: string, ende = ''): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html lang="de"><head><meta charset="utf-8"><title>${titel} - Stadt Lindenau</title></head>
<body style="margin:0;font-family:Verdana,sans-serif;font-size:14px">${top}<table width="100%" cellpadding="12"><tr>${side}<td valign="top">${inhalt}</td></tr></table><hr><p align="center"><small>Stadt Lindenau, Marktplatz 1 &middot; Impressum &middot; Datenschutz</small></p>${ende}</body></html>`;
}

const amt = (name: string, zimmer: string, telefon: string, zeit: string): string => seite(name, `<h1>${name}</h1><table border="1" cellpadding="6"><tr><td>Zimmer</td><td>${zimmer}</td></tr><tr><td>Telefon</td><td>${telefon}</td></tr><tr><td>Öffnungszeiten</td><td>${zeit}</td></tr></table>`);

const nichtGefunden = (): string => seite('Inhalt', `<h1>Das haben wir leider nicht</h1><p>Unter dieser Adresse gibt es keinen Inhalt (mehr). Vielleicht wurde er beim Umzug auf den neuen Auftritt verschoben oder gelöscht.</p><p>Häufig gesucht:</p><ul><li><a href="/aemter/meldeamt.html">Personalausweis beantragen</a></li><li><a href="/abfall.html">Abfuhrtermine</a></li><li><a href="/rat/sitzungen.html">Sitzungen des Rates</a></li><li><a href="/kontakt.html">Kontakt zur Verwaltung</a></li></ul><form action="/suche.html"><input name="q" size="30"> <input type="submit" value="Suchen"></form>`);

const SPAET = 'In der Gartenstraße wird die Biotonne ab sofort schon am Dienstagmorgen geleert.';

export const german: Plan = {
  name: 'stadt-lindenau',
  language: 'de',
  entries: [
    page('/', 'hub', 'Home page of a small town made of nested tables, with news headlines.', seite('Willkommen', `<h1>Willkommen in Lindenau</h1><p>Die Stadtverwaltung informiert auf diesen Seiten über Ämter, Abfuhr und die Arbeit des Rates.</p><h2>Aktuelles</h2><p><b>Wochenmarkt zieht um.</b> Während der Bauarbeiten am Rathaus stehen die Stände auf dem Schulhof.</p><p><b>Wasserwerk.</b> <a href="/wartungsarbeiten.html">Wartungsarbeiten am Hochbehälter</a> in der kommenden Woche.</p>`)),
    page('/aemter/meldeamt.html', 'same template', 'Office page with three table rows; differs from its sisters in a few words only but is the real page.', amt('Meldeamt', '004', '0555 21-140', 'Mo-Fr 8-12 Uhr, Do 14-18 Uhr')),
    page('/aemter/standesamt.html', 'same template', 'Office page with three table rows; differs from its sisters in a few words only but is the real page.', amt('Standesamt', '112', '0555 21-151', 'Mo-Fr 9-12 Uhr')),
    page('/aemter/fundbuero.html', 'same template', 'Office page with three table rows; differs from its sisters in a few words only but is the real page.', amt('Fundbüro', '003', '0555 21-139', 'Di und Do 9-12 Uhr')),
    page('/rat/sitzungen.html', 'really empty category', 'The list of council meetings is really empty during the summer break and the page says why.', seite('Sitzungen des Rates', `<h1>Sitzungen des Rates</h1><p>Es sind keine Sitzungen vorhanden.</p><p>Vom 15. Juli bis zum 31. August ist Sitzungspause. Der Haupt- und Finanzausschuss entscheidet in dieser Zeit über dringende Angelegenheiten. Die nächste Einladung wird Anfang September hier und im Aushangkasten am Rathaus veröffentlicht.</p>`)),
    page('/kontakt.html', 'contact form', 'The contact page of the town hall: a form that anyone may send.', seite('Kontakt', `<h1>Kontakt</h1><form method="post" action="/kontakt-senden"><table><tr><td>Name</td><td><input name="name"></td></tr><tr><td>E-Mail</td><td><input name="mail"></td></tr><tr><td>Anliegen</td><td><textarea name="text" cols="40" rows="5"></textarea></td></tr><tr><td></td><td><input type="submit" value="Absenden"></td></tr></table></form>`)),
    page('/wartungsarbeiten.html', 'news about maintenance', 'A news item about maintenance at the water works, which sounds like a maintenance page but is the wanted article.', seite('Wartungsarbeiten', `<h1>Wartungsarbeiten</h1><p><b>Wegen Wartungsarbeiten ist die Wasserversorgung vorübergehend nicht verfügbar.</b></p><p>Am Mittwoch zwischen 9 und 13 Uhr wird der Hochbehälter am Kirschberg gereinigt. Betroffen sind Bergstraße, Am Hang und die Siedlung Nord. Wir bitten um Ihr Verständnis und empfehlen, vorher etwas Trinkwasser abzufüllen. Nach dem Wiederanstellen kann das Wasser kurz trüb sein; das ist unbedenklich.</p>`)),
    wall('/aemter/bauamt.html', 'soft 404 with suggestions', 'The building office page was deleted; the site answers 200 with its not-here text and a list of popular links.', nichtGefunden),
    wall('/formulare/hundesteuer.html', 'soft 404 with suggestions', 'The dog tax form is gone; the site answers 200 with the same not-here text as for any unknown address.', nichtGefunden),
    wall('/veranstaltungen.html', 'maintenance page', 'The event calendar is switched off and a bare maintenance notice is served in its place.', `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Stadt Lindenau</title></head><body style="text-align:center;font-family:sans-serif;padding-top:18vh"><div style="font-size:60px">&#128736;</div><h1>Wir sind gleich zurück</h1><p>Unser Angebot wird gerade aktualisiert. Bitte versuchen Sie es in einigen Minuten noch einmal.</p></body></html>`),
    wall('/buergerservice/termine.html', 'session expired', 'Instead of the appointment overview the service shows that the session has run out, within the usual page frame.', seite('Bürgerservice', `<h1>Bürgerservice</h1><table border="0" cellpadding="10" bgcolor="#fff3cd"><tr><td>Ihre Sitzung ist abgelaufen oder ungültig. Bitte schließen Sie das Fenster und beginnen Sie von vorn.</td></tr></table><p><a href="/">Zur Startseite</a></p>`)),
    late('/abfall.html', 'timer', 'A full page on waste collection; a script adds a notice about a changed date one second after load.', SPAET, 1000, seite('Abfall', `<h1>Abfall</h1><div id="hinweis"></div><table border="1" cellpadding="6"><tr><th>Bezirk</th><th>Restmüll</th><th>Bio</th><th>Papier</th></tr><tr><td>Altstadt</td><td>Mo</td><td>Mi</td><td>1. Fr</td></tr><tr><td>Nord</td><td>Di</td><td>Do</td><td>2. Fr</td></tr><tr><td>Kirschberg</td><td>Mi</td><td>Fr</td><td>3. Fr</td></tr></table><p>Die Tonnen müssen ab 6 Uhr am Straßenrand stehen.</p>`, '<script src="/skripte/hinweis.js"></script>')),
  ],
  parts: {
    '/skripte/hinweis.js': js(`window.onload=function(){setTimeout(function(){document.getElementById('hinweis').innerHTML='<p style="background:#ffd">${SPAET}</p>';},1000);};`),
    '/kontakt-senden': () => ({ status: 303, headers: { location: '/kontakt.html' } }),
    '/robots.txt': () => ({ type: 'text/plain', body: 'User-agent: *\nDisallow: /suche.html\n' }),
  },
  missing: nichtGefunden,
};
