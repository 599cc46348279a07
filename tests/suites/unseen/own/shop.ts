import type { Served, SiteSource } from './server.js';

const TEXT =
  'Der Stoff ist fest gewebt und wird mit jeder Wäsche weicher. Wir nähen in kleinen Mengen in Plauen und färben mit Pflanzen, deshalb fällt kein Stück aus wie das andere. Bitte bei vierzig Grad waschen und im Schatten trocknen. ';

/** No landmarks: header and footer are plain boxes. */
const framed = (
  title: string,
  main: string,
  head = '',
) => `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>
<div class="top"><a href="/">Webstube</a> <a href="/hemden">Hemden</a> <a href="/tuecher">Tücher</a> <a href="/korb">Korb</a></div>
<div class="inhalt">${main}</div>
<div class="unten"><a href="/impressum">Impressum</a> <a href="/versand">Versand</a> Webstube Plauen, seit 1987</div></body></html>`;

const page = (path: string, kind: string, about: string, html: string): Served => ({
  path,
  truth: 'page',
  kind,
  about,
  html,
});
const not = (path: string, kind: string, about: string, html: string): Served => ({
  path,
  truth: 'not_page',
  kind,
  about,
  html,
});

const gone = framed(
  'Webstube',
  '<h2>Das war einmal</h2><p>Hier ist nichts mehr zu finden.</p><p><a href="/">Zur Startseite</a></p>',
);
const variant = (colour: string, number: number) =>
  framed(
    `Hemd ${number} ${colour} – Webstube`,
    `<h2>Hemd ${number}</h2><p>Farbe: ${colour}</p><p>${TEXT}</p><button>In den Korb</button>`,
  );

export const shop: SiteSource = {
  name: 'shop',
  language: 'de',
  pages: [
    page('/', 'front', 'Startseite', framed('Webstube', `<h1>Webstube</h1><p>${TEXT}</p>`)),
    page('/hemden/101', 'variant', 'Hemd in Blau', variant('Blau', 101)),
    page('/hemden/102', 'variant', 'Hemd in Grün', variant('Grün', 102)),
    page('/hemden/103', 'variant', 'Hemd in Blau, andere Größe', variant('Blau', 103)),
    page(
      '/tuecher',
      'short',
      'kurze Seite',
      framed('Tücher – Webstube', '<h1>Tücher</h1><p>Ab Mai wieder im Haus.</p>'),
    ),
    page(
      '/korb',
      'empty_list',
      'leerer Korb',
      framed('Korb – Webstube', '<h1>Ihr Korb</h1><p>Der Korb ist leer.</p><p><a href="/">Weiter stöbern</a></p>'),
    ),
    page(
      '/merkzettel',
      'empty_list',
      'leerer Merkzettel',
      framed('Merkzettel – Webstube', '<h1>Merkzettel</h1><p>Noch nichts gemerkt.</p>'),
    ),
    page(
      '/kontakt',
      'captcha_form',
      'ein Formular mit Prüfung',
      framed(
        'Kontakt – Webstube',
        '<h1>Kontakt</h1><form><input name="name"><input name="mail"><textarea></textarea><button>Senden</button></form>',
      ),
    ),
    page(
      '/versand',
      'modal',
      'ein Hinweis über dem Inhalt',
      framed(
        'Versand – Webstube',
        `<h1>Versand</h1><p>${TEXT}</p><dialog open>Newsletter? <button>Nein</button></dialog>`,
      ),
    ),
    page(
      '/impressum',
      'late_poll',
      'ein langer Abruf neben dem Inhalt',
      framed('Impressum – Webstube', `<h1>Impressum</h1><p>${TEXT}</p><script>fetch('/d/lang')</script>`),
    ),
    not('/hemden/104', 'soft_404', 'gibt es nicht mehr; die Seite sonst antwortet mit 404', gone),
    not(
      '/katalog',
      'waiting_room',
      'Warteschlange, lädt sich neu',
      '<!doctype html><meta http-equiv="refresh" content="20"><title>Bitte warten</title><h1>Sie sind gleich dran</h1><p>Vor Ihnen: 412 Personen.</p>',
    ),
    not(
      '/muster',
      'blank',
      'leere Hülle',
      framed('Muster – Webstube', '<div id="app"></div><script>console.log(1)</script>'),
    ),
    not(
      '/filialen',
      'region',
      'Sperre ohne Rahmen',
      '<!doctype html><title>Zugriff</title><h1>Nicht verfügbar</h1><p>Dieser Inhalt kann in Ihrer Region nicht gezeigt werden. Kennung 7f3a.</p>',
    ),
    not(
      '/konto',
      'login',
      'Anmeldung statt Konto',
      framed(
        'Webstube',
        '<h2>Anmelden</h2><form method="post"><label>E-Mail <input type="email" name="m"></label><label>Passwort <input type="password" name="p"></label><button>Anmelden</button></form>',
      ),
    ),
  ],
  otherwise: (path, response) => {
    if (path === '/d/lang') return;
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(gone);
  },
};
