import { gone, html, json, pause, picture, script, type SiteSpec } from './kit.js';

/** German magazine on herbs and cooking: everything rendered by the server, member login in the frame. */

const CSS = `body{margin:0;font:17px/1.55 Georgia,serif;background:#f7f4ea;color:#2c3a22}
.kopf{background:#3d5a2a;color:#fff;padding:14px 28px;display:flex;justify-content:space-between;flex-wrap:wrap}
.kopf a{color:#e7f3cf;margin-right:16px}.mini input{width:110px}.inhalt{max-width:760px;margin:24px auto;padding:0 20px}
.fuss{background:#e5dfc8;padding:18px 28px;font-size:14px}.kommentar{border-left:3px solid #9b6;padding-left:12px}
.karussell{display:flex;gap:8px;overflow:hidden}.karussell img{width:220px}.hinweis{background:#fff1c9;padding:10px}
label{display:block;margin:8px 0}`;

function frame(title: string, body: string, extra = ''): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title} – Kräuterhof-Magazin</title><style>${CSS}</style></head><body>
<div class="kopf"><div><strong>Kräuterhof-Magazin</strong> <a href="/rezepte/wildkraeutersuppe">Rezepte</a><a href="/saison/maerz">Saisonkalender</a><a href="/rezepte/kategorie/fermentiertes">Fermentiertes</a><a href="/kontakt">Kontakt</a></div>
<form class="mini" action="/mitglieder" method="post"><input name="mail" type="email" placeholder="E-Mail" aria-label="E-Mail"> <input name="kennwort" type="password" placeholder="Kennwort" aria-label="Kennwort"> <button>Anmelden</button></form></div>
<div class="inhalt">${body}</div>
<div class="fuss"><form action="/newsletter" method="post">Unser Kräuterbrief, jeden zweiten Freitag: <input type="email" name="brief" placeholder="Ihre E-Mail-Adresse" aria-label="Ihre E-Mail-Adresse"> <button>Abonnieren</button></form><p>Kräuterhof Verlag, Lindenweg 4, Wendlingen · <a href="/kontakt">Impressum und Kontakt</a></p></div>${extra}</body></html>`;
}

const SEASON: Record<string, readonly [string, string, string]> = {
  maerz: ['März', 'Bärlauch, Vogelmiere, Scharbockskraut', 'Petersilie unter Glas'],
  april: ['April', 'Löwenzahn, Giersch, Gundermann', 'Dill und Kerbel ins Freie'],
};

function season(key: string): string | undefined {
  const found = SEASON[key];
  if (!found) return undefined;
  const [month, pick, sow] = found;
  return frame(
    `Saisonkalender ${month}`,
    `<h1>Saisonkalender: ${month}</h1><dl><dt>Jetzt sammeln</dt><dd>${pick}</dd><dt>Jetzt säen</dt><dd>${sow}</dd></dl><p>Bitte nie mehr als ein Drittel einer Pflanze abschneiden.</p>`,
  );
}

const PAGES: Record<string, string> = {
  '/artikel/seite-nicht-gefunden': frame(
    'Seite nicht gefunden',
    `<h1>Seite nicht gefunden</h1><p><em>Von Almut Reiser</em></p><p>So stand es auf dem Zettel, den meine Großmutter in ihr Kochbuch gelegt hatte: „Seite 404 nicht gefunden, bitte bei Tante Käthe fragen.“ Das Blatt mit dem Quittenbrot fehlte seit 1951, und niemand wusste, wer es herausgerissen hatte.</p>
<p>Wir haben Tante Käthes Nachlass durchgesehen, drei Dachböden und eine Truhe voller Einmachgummis. Die Seite lag am Ende in einem Gesangbuch, zwischen zwei Liedern für den Abend. Das Rezept ist einfach: Quitten kochen, durch ein Tuch pressen, das Mus mit der gleichen Menge Zucker einkochen und eine Woche trocknen lassen.</p>
<p>Der Fehler, den wir dabei fast gemacht hätten: Wir hielten die Mengenangabe in Loth für Liter. Ein Loth sind ungefähr sechzehn Gramm.</p>`,
  ),
  '/rezepte/wildkraeutersuppe': frame(
    'Wildkräutersuppe',
    `<h1>Wildkräutersuppe</h1><p>Zwei Hände Giersch, eine Zwiebel, drei Kartoffeln, ein Liter Brühe. Zwanzig Minuten kochen, pürieren, mit Gänseblümchen bestreuen.</p>
<h2>Kommentare</h2><p class="hinweis">Sie müssen angemeldet sein, um zu kommentieren. <a href="/mitglieder">Jetzt anmelden</a> oder <a href="/mitglieder/neu">kostenlos registrieren</a>.</p><p class="kommentar">Mit etwas Sahne noch besser! – Jutta</p>`,
  ),
  '/rezepte/kategorie/fermentiertes': frame(
    'Fermentiertes',
    `<h1>Fermentiertes</h1><p>0 Rezepte in dieser Kategorie</p><p>Diese Rubrik ist neu und noch leer. Unser Kollege Henrik setzt gerade die ersten Gläser an; weil Sauerkraut sechs Wochen braucht, erscheinen die ersten Rezepte Anfang Oktober.</p>`,
  ),
  '/kontakt': frame(
    'Kontakt',
    `<h1>Schreiben Sie uns</h1><form action="/kontakt/senden" method="post"><label>Name <input name="name" required></label><label>E-Mail <input type="email" name="mail" required></label><label>Nachricht <textarea name="text" rows="5"></textarea></label><label><input type="checkbox" name="mensch"> Ich bin kein Roboter</label><button>Absenden</button></form><p>Telefonisch erreichen Sie die Redaktion werktags von 9 bis 12 Uhr.</p>`,
  ),
  '/rezepte/holundersirup': frame(
    'Holundersirup',
    `<h1>Holundersirup</h1><div class="karussell"><img src="/bild/1.svg" alt="Holunderblüten"><img src="/bild/2.svg" alt="Flaschen"><img src="/bild/3.svg" alt="Zitronen"></div><p>Zwanzig Dolden, ein Kilo Zucker, ein Liter Wasser, zwei Zitronen. Die Blüten drei Tage ziehen lassen, abseihen, aufkochen und heiß abfüllen.</p><p>Der Sirup hält sich ein Jahr, wenn die Flaschen ausgekocht sind.</p><div id="nachtrag"></div>`,
    '<script src="/js/nachtrag.js" defer></script>',
  ),
  '/artikel/kompost': frame(
    'Kompost im Winter',
    `<h1>Kompost im Winter</h1><p>Auch bei Frost arbeitet der Haufen weiter, nur langsamer. Ein Vlies hält die Wärme, eine Schicht Laub den Regen ab.</p><p>Umgesetzt wird erst, wenn die Forsythie blüht.</p><h2>Stimmen der Leser</h2><div id="stimmen"></div>`,
    '<script src="/js/stimmen.js" defer></script>',
  ),
  '/heft/aktuell/leitartikel': frame(
    'Anmeldung',
    `<h1>Willkommen zurück</h1><p>Bitte melden Sie sich mit Ihren Abo-Daten an, um fortzufahren.</p><form action="/mitglieder" method="post"><label>Kundennummer oder E-Mail <input name="kunde"></label><label>Kennwort <input type="password" name="kennwort"></label><label><input type="checkbox" name="merken"> Angemeldet bleiben</label><button>Einloggen</button></form><p><a href="/mitglieder/vergessen">Kennwort vergessen?</a></p>`,
  ),
};

const LATE_TIMER = 'Nachtrag vom Donnerstag: Bitte keine Dolden vom Zwergholunder nehmen, er ist giftig.';
const LATE_LAZY = 'Bei uns in Schwäbisch Gmünd dampft der Haufen noch im Januar, schreibt Rosemarie Pfleiderer.';

export const herbMagazine: SiteSpec = {
  name: 'Kräuterhof-Magazin',
  language: 'de',
  pages: [
    { path: '/artikel/seite-nicht-gefunden', truth: 'page', kind: 'article_about_errors', about: 'A real feature story whose headline is "Seite nicht gefunden" because a page was missing from a cookbook; the whole story is there.' },
    { path: '/rezepte/wildkraeutersuppe', truth: 'page', kind: 'sign_in_to_comment', about: 'A short real recipe with a box asking readers to sign in before commenting; the recipe itself is fully shown.' },
    { path: '/rezepte/kategorie/fermentiertes', truth: 'page', kind: 'empty_category', about: 'A category that really is still empty and explains when its first recipes will appear.' },
    { path: '/saison/maerz', truth: 'page', kind: 'template_twin', about: 'The real seasonal calendar for March, made from a template shared with other months and differing in a few words.' },
    { path: '/saison/april', truth: 'page', kind: 'template_twin', about: 'The real seasonal calendar for April, made from the same template as March.' },
    { path: '/kontakt', truth: 'page', kind: 'contact_form', about: 'The real contact page of the magazine; its form even has an "I am not a robot" box, but the form is the content.' },
    { path: '/rezepte/baerlauchpesto', truth: 'not_page', kind: 'soft404', about: 'A recipe that was deleted; the site answers 200 with its usual frame and a sentence that the content does not exist any more.' },
    { path: '/artikel/gartenjahr-2016', truth: 'not_page', kind: 'soft404', about: 'An old article that is missing; the same friendly missing-page text with status 200 stands in its place.' },
    { path: '/heft/aktuell/leitartikel', truth: 'not_page', kind: 'login_wall', about: 'The address of the current editorial, where a subscriber login form in the site frame is served instead of the text.' },
    { path: '/rezepte/holundersirup', truth: 'late', kind: 'late_timer', about: 'A real recipe to which a script adds a safety remark by a timer after load.', lateText: LATE_TIMER, lateMs: 1200 },
    { path: '/artikel/kompost', truth: 'late', kind: 'late_lazy', about: 'A real article whose reader comments are lazily fetched from a slow address once their place is near the screen.', lateText: LATE_LAZY, lateMs: 2500 },
  ],
  answer: async (url, res) => {
    const path = url.pathname;
    if (path === '/js/nachtrag.js') {
      return script(res, `addEventListener('load',()=>setTimeout(()=>{const p=document.createElement('p');p.className='hinweis';p.textContent=${JSON.stringify(LATE_TIMER)};document.getElementById('nachtrag').append(p)},1200));`);
    }
    if (path === '/js/stimmen.js') {
      return script(res, `addEventListener('load',()=>{const box=document.getElementById('stimmen');new IntersectionObserver(async(e,o)=>{if(!e.some(x=>x.isIntersecting))return;o.disconnect();const r=await fetch('/api/stimmen/kompost');for(const s of await r.json()){const p=document.createElement('p');p.className='kommentar';p.textContent=s;box.append(p)}},{rootMargin:'1500px'}).observe(box)});`);
    }
    if (path === '/api/stimmen/kompost') {
      await pause(2500);
      return json(res, ['Endlich erklärt das mal jemand ohne Fachchinesisch.', LATE_LAZY]);
    }
    if (path.startsWith('/bild/')) return picture(res, '#8a6');
    if (path.startsWith('/js/') || path.startsWith('/api/')) return gone(res, 'nicht vorhanden');
    const month = /^\/saison\/([a-z]+)$/.exec(path)?.[1];
    const body = (month ? season(month) : undefined) ?? PAGES[path];
    if (body) return html(res, body);
    return html(
      res,
      frame(
        'Hoppla',
        '<h1>Hier wächst leider nichts</h1><p>Der gesuchte Inhalt ist nicht (mehr) vorhanden. Vielleicht wurde er verschoben oder Sie haben sich vertippt.</p><p>Stöbern Sie doch in unseren <a href="/rezepte/wildkraeutersuppe">Rezepten</a> oder im <a href="/saison/april">Saisonkalender</a>.</p>',
      ),
    );
  },
};
