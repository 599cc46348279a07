import { fragment, late, page, paragraphs, type SiteSource, wall } from '../kit.js';

const css = `body{font:17px Georgia,serif;margin:0}.testata{text-align:center;border-bottom:3px double #000;padding:12px;font-size:30px}.menu{font:13px Arial;text-align:center}.menu li{display:inline;margin:6px}.corpo{max-width:680px;margin:20px auto}.occhiello{color:#a00;font:13px Arial}.box{border:2px solid #a00;padding:20px;font:16px Arial;margin:20px 0}.altri{font:14px Arial;background:#f5f2ea;padding:20px}`;
const frame = (
  title: string,
  main: string,
  extraHead = '',
) => `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${title} - Il Corriere del Golfo</title><meta property="og:type" content="article"><style>${css}</style>${extraHead}</head><body><div class="testata">Il Corriere del Golfo</div><nav class="menu"><ul>{{links}}</ul><a href="/abbonati">Abbonati</a> · <a href="/entra">Accedi</a></nav><article class="corpo">${main}</article>
<div class="altri"><b>Leggi anche</b><p>Il porto apre la nuova banchina: le prime navi in autunno.</p><p>Scuola, mancano sessanta insegnanti di sostegno.</p><p>Calcio, il Golfo pareggia in trasferta.</p></div><footer class="altri">© Editoriale Golfo S.p.A. · Direttrice responsabile Lia Ferro · Privacy · Cookie</footer></body></html>`;

const bare = (title: string, main: string) =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${title}</title><style>body{font:16px Arial;background:#222;color:#fff;display:grid;place-items:center;height:95vh}div{background:#fff;color:#222;padding:30px;max-width:460px}</style></head><body><div>${main}</div></body></html>`;

const bridge = paragraphs(
  'Il ponte di via Marina riapre lunedì, sette mesi dopo la chiusura. Le prove di carico si sono concluse ieri sera con otto autocarri fermi in fila per due ore.',
  '“Le pile non si sono mosse di un millimetro”, dice l’ingegnera Sara Conti. Il limite per i mezzi pesanti resta di dodici tonnellate.',
  'Costo dei lavori: 3,4 milioni, dei quali la metà pagata dalla Regione. La pista ciclabile arriverà in primavera.',
);

export const news: SiteSource = {
  name: 'news-golfo',
  language: 'it',
  extra: {
    '/': frame('Prima pagina', '<h1>Prima pagina</h1><p>Tutte le notizie di oggi.</p>'),
    '/abbonati': frame('Abbonati', '<h1>Abbonati</h1><p>Da 1 € al mese.</p>'),
    '/entra': frame('Accedi', '<form><input type="email"><input type="password"><button>Accedi</button></form>'),
    '/commenti': fragment('Bad gateway', { status: 502, type: 'text/plain' }),
    '/diretta': fragment(
      '<p><b>10.42</b> Il traghetto Aurora ha lasciato il molo.</p><p><b>10.31</b> Vento in calo.</p>',
      { afterMs: 2000 },
    ),
  },
  entries: [
    page({
      path: '/cronaca/ponte',
      title: 'Il ponte riapre',
      kind: 'newsletter_below_text',
      about: 'whole article; below it an offer of the newsletter and teasers',
      shows: 'La pista ciclabile arriverà in primavera',
      answer: frame(
        'Il ponte riapre',
        `<p class="occhiello">Viabilità</p><h1>Il ponte riapre</h1>${bridge}<div class="box"><b>Ti è piaciuto questo articolo?</b><p>Iscriviti per continuare a leggere ogni mattina la nostra newsletter.</p><input type="email" placeholder="La tua e-mail"><button>Iscriviti</button></div>`,
      ),
    }),
    page({
      path: '/cronaca/neve',
      title: 'Neve sul promontorio',
      kind: 'metered_notice',
      about: 'a bar says that this is the third of five free articles; the article is whole',
      shows: 'non accadeva dal 1985',
      answer: frame(
        'Neve sul promontorio',
        `<div class="box">Hai letto 3 articoli gratuiti su 5 questo mese. <a href="/abbonati">Abbonati</a></div><h1>Neve sul promontorio</h1>${paragraphs('Quattro centimetri nella notte fino alla spiaggia: non accadeva dal 1985. Scuole aperte, corse dell’autobus 7 sospese fino alle dieci.')}`,
      ),
    }),
    page({
      path: '/ultima-ora/1',
      title: 'Ultima ora: sciopero revocato',
      kind: 'short_page',
      about: 'breaking news of one line',
      shows: 'revocato lo sciopero dei traghetti',
      answer: frame(
        'Sciopero revocato',
        '<h1>Ultima ora</h1><p>Ore 7.15: revocato lo sciopero dei traghetti previsto per oggi. (segue)</p>',
      ),
    }),
    page({
      path: '/opinioni/paywall',
      title: 'Perché i giornali chiudono le pagine',
      kind: 'about_paywalls',
      about: 'an opinion about paywalls, whole',
      shows: 'un muro ha sempre una porta',
      answer: frame(
        'Perché i giornali chiudono le pagine',
        `<h1>Perché i giornali chiudono le pagine</h1>${paragraphs('“Per continuare a leggere, abbonati”: chi di noi non ha visto questa frase a metà di un articolo? Anche noi la scriviamo.', 'Un cronista costa, e la pubblicità non basta più. Ma un muro ha sempre una porta: ogni lettore può regalare dieci articoli al mese.')}`,
      ),
    }),
    page({
      path: '/cronaca/mercato',
      title: 'Mercato del pesce, orari nuovi',
      kind: 'failed_side_part',
      about: 'the article is whole; only comments below it could not be loaded (502)',
      shows: 'dalle cinque alle nove',
      answer: frame(
        'Mercato del pesce',
        `<h1>Mercato del pesce, orari nuovi</h1>${paragraphs('Da domani il mercato apre dalle cinque alle nove, e il sabato fino a mezzogiorno. Lo hanno chiesto i ristoratori del centro.')}<section><h3>Commenti</h3><div id="c"></div></section><script>fetch('/commenti').then(r=>{if(!r.ok)c.textContent='Impossibile caricare i commenti. Riprova più tardi.'})</script>`,
      ),
    }),
    page({
      path: '/privacy/cookie',
      title: 'Informativa sui cookie',
      kind: 'about_consent',
      about: 'the cookie policy with its settings: what its link promises',
      shows: 'Cookie di misurazione: 13 mesi',
      answer: frame(
        'Cookie',
        '<h1>Informativa sui cookie</h1><p>Cookie tecnici: fino alla chiusura del browser. Cookie di misurazione: 13 mesi.</p><p><label><input type="checkbox"> Accetto i cookie di misurazione</label> <button>Accetta tutto</button> <button>Rifiuta</button></p>',
      ),
    }),
    wall({
      path: '/inchieste/depuratore',
      title: 'Il depuratore che non depura',
      kind: 'paywall',
      about: 'the first two sentences, then an offer to subscribe in place of the rest',
      shows: 'Il resto di questa inchiesta è riservato',
      hides: 'la valvola era chiusa da marzo',
      answer: frame(
        'Il depuratore che non depura',
        '<h1>Il depuratore che non depura</h1><p>È costato undici milioni e lavora, quando lavora, a metà. Siamo entrati con chi lo ha progettato e</p><div class="box"><h2>Il resto di questa inchiesta è riservato agli abbonati</h2><button>Prova a 1 €</button> <a href="/entra">Sono già abbonato</a></div>',
      ),
    }),
    wall({
      path: '/inchieste/case',
      title: 'Chi compra le case del lungomare',
      kind: 'paywall_hidden_text',
      about: 'the whole text is in the source but not displayed; a visitor reads the first line and the offer',
      shows: 'Continua con un abbonamento',
      hides: 'una società con sede a Malta',
      answer: frame(
        'Chi compra le case',
        '<h1>Chi compra le case del lungomare</h1><p>Dodici appartamenti in due anni, sempre lo stesso notaio.</p><div style="display:none"><p>Dietro gli acquisti c’è una società con sede a Malta, che a sua volta appartiene a un fondo.</p><p>Il notaio non ha voluto rispondere alle nostre domande.</p></div><div class="box">Continua con un abbonamento digitale <button>Scegli</button></div>',
        '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script>',
      ),
    }),
    wall({
      path: '/cronaca/treni',
      title: 'Treni, il nuovo orario',
      kind: 'consent_gate',
      about: 'nothing but the choice between cookies and a subscription; no article behind it',
      shows: 'Accetta i cookie oppure abbonati',
      hides: 'il regionale delle 6.12',
      answer: bare(
        'Il Corriere del Golfo',
        '<h2>Accetta i cookie oppure abbonati</h2><p>Noi e i nostri 846 partner conserviamo informazioni sul tuo dispositivo. Per leggere senza pubblicità serve l’abbonamento.</p><button>Accetta e prosegui</button> <button>Abbonati a 2,99 €</button>',
      ),
    }),
    wall({
      path: '/video/regata',
      title: 'La regata vista dal drone (video e cronaca)',
      kind: 'region_gate',
      about: 'said to be not available in the reader’s country',
      shows: 'non è disponibile nel tuo Paese',
      hides: 'alla terza boa',
      answer: frame(
        'La regata',
        '<h1>La regata vista dal drone</h1><div style="background:#000;color:#fff;padding:80px 20px;text-align:center">Questo contenuto non è disponibile nel tuo Paese.</div>',
      ),
    }),
    wall({
      path: '/sport/golfo-coppa',
      title: 'Coppa, il Golfo passa ai rigori',
      kind: 'soft_404',
      about: 'says that the page is not found, among teasers of other news',
      shows: 'Ci dispiace, pagina non trovata',
      hides: 'parato l’ultimo rigore',
      answer: frame(
        'Pagina non trovata',
        '<h1>Ci dispiace, pagina non trovata</h1><p>L’indirizzo potrebbe essere sbagliato o l’articolo rimosso. Ecco le notizie più lette.</p>',
      ),
    }),
    late({
      path: '/diretta/maltempo',
      title: 'Maltempo, la diretta',
      kind: 'late_fetch',
      about: '“Caricamento degli aggiornamenti” stands under the headline for two seconds, then the entries come',
      lateText: 'Il traghetto Aurora ha lasciato il molo',
      lateMs: 2000,
      answer: frame(
        'Maltempo, la diretta',
        `<h1>Maltempo, la diretta</h1><p>Segui qui gli aggiornamenti minuto per minuto.</p><div id="d" aria-live="polite">Caricamento degli aggiornamenti…</div><script>fetch('/diretta').then(r=>r.text()).then(t=>{d.innerHTML=t})</script>`,
      ),
    }),
  ],
};
