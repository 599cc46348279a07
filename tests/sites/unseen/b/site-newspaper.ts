import { after, css, json, late, partial, real, script, send, wall, type SiteDef } from './kit.js';

/** Norwegian local newspaper: server-rendered pages, a little plain JavaScript. */
const nav = `<header class="top"><a class="logo" href="/">Fjordposten</a>
<nav><a href="/">Forsiden</a><a href="/nyheter/feil-404-forklart">Teknologi</a><a href="/nyheter/ny-bru">Samferdsel</a><a href="/valg/direkte">Valg</a></nav></header>`;
const foot = `<footer><p>Fjordposten er uavhengig og arbeider etter Vær varsom-plakaten. Ansvarlig redaktør: Ingrid Solvang. Tips oss: tips@fjordposten.example</p></footer>`;

function doc(title: string, main: string, tail = ''): string {
  return `<!doctype html><html lang="nb"><head><meta charset="utf-8"><title>${title} – Fjordposten</title>
<link rel="stylesheet" href="/stil.css"></head><body>${nav}<main>${main}</main>${foot}${tail}</body></html>`;
}

function story(title: string, by: string, paragraphs: readonly string[], more = '', tail = ''): string {
  const text = paragraphs.map((one) => `<p>${one}</p>`).join('\n');
  return doc(title, `<article><h1>${title}</h1><p class="by">${by}</p>${text}</article>${more}`, tail);
}

const ferryText = 'Reservefergen «Havlys» settes inn fra klokken seksten og tar førti biler per tur.';

export const newspaper: SiteDef = {
  name: 'Fjordposten',
  language: 'nb',
  entries: [
    real('/', 'front page', 'The front page of the newspaper with teasers; it is the real page.', () =>
      doc('Nyheter fra fjorden', `<h1 class="sr">Siste nytt</h1>
<section class="grid"><article><h2><a href="/nyheter/ny-bru">Nå åpner brua over Lomsundet</a></h2><p>Etter sju års venting kan bilistene kjøre over fra lørdag.</p></article>
<article><h2><a href="/nyheter/feil-404-forklart">Derfor får du feil 404</a></h2><p>Vi forklarer den kjente feilmeldingen.</p></article>
<article><h2><a href="/nyheter/ferge">Ferga står – lange køer</a></h2><p>Motorstopp på morgenens første tur.</p></article>
<article><h2><a href="/nyheter/tapt-hund">Hunden Balder er funnet</a></h2><p>Godt nytt fra Nesbygda.</p></article></section>`)),
    real('/nyheter/feil-404-forklart', 'article about 404', 'A real article that explains what a 404 error is and quotes such messages.', () =>
      story('404 – siden finnes ikke: Derfor får du feilmeldingen', 'Av Kåre Myhre · Teknologi', [
        '«Beklager, siden du leter etter finnes ikke.» De fleste av oss har møtt setningen. Men hva betyr den egentlig, og hvem sin feil er det?',
        'Når nettleseren ber om en side, svarer tjeneren med et tall. 200 betyr at alt er i orden, 404 at adressen er ukjent. Som regel er siden flyttet eller slettet uten at lenken ble oppdatert.',
        'Kommunen ryddet i fjor bort over tre tusen gamle adresser. – Vi fikk mange henvendelser om «page not found» de første ukene, sier IT-sjef Randi Bakke.',
        'Rådet hennes er enkelt: Kontroller adressen for skrivefeil, gå til forsiden eller bruk søket. Hjelper ikke det, send en e-post til den som eier nettstedet.',
      ])),
    real('/nyheter/ny-bru', 'article with sign-in-to-comment box', 'A complete article with a small login form for commenters below it.', () =>
      story('Nå åpner brua over Lomsundet', 'Av Tuva Nes · Samferdsel', [
        'Lørdag klokken tolv klipper ordføreren snoren, og brua som har vært planlagt i nesten tjue år blir endelig åpnet for trafikk.',
        'Brua er 640 meter lang og har eget gang- og sykkelfelt. Prislappen endte på 812 millioner kroner, elleve millioner under budsjettet.',
        '– Jeg har kjørt rundt fjorden hver dag siden 1994, sier pendler Odd Vik. – Nå sparer jeg femti minutter.',
      ], `<aside class="comments"><h2>Kommentarer</h2><p>Logg inn for å kommentere.</p><form method="post" action="/logg-inn"><label>E-post <input type="email" name="epost"></label><label>Passord <input type="password" name="passord"></label><button>Logg inn</button></form></aside>`)),
    real('/nyheter/tapt-hund', 'very short real page', 'A two-sentence bulletin, complete as it is.', () =>
      story('Hunden Balder er funnet', 'Av redaksjonen', ['Balder kom hjem i natt. Eieren takker alle som lette.'])),
    real('/nyheter/fotokonkurranse', 'page whose images fail', 'A real article whose four photographs all answer 404; the text is complete.', () =>
      story('Her er vinnerne av sommerens fotokonkurranse', 'Av Siri Aune · Kultur', [
        'Juryen fikk inn 412 bilder. Fire av dem skilte seg ut, og aller best likte juryen Hanna Liens bilde av sildefiske i motlys.',
      ], ['Sildefiske i motlys', 'Tåke over Nesvågen', 'Barn på brygga', 'Den siste snøen'].map((one, i) =>
        `<figure><img src="/bilder/foto-${i + 1}.jpg" alt="" width="480" height="200"><figcaption>Foto nummer ${i + 1}: ${one}</figcaption></figure>`).join(''))),
    real('/valg/direkte', 'live counters with polling', 'A real election page whose counters tick and poll every second; all content is there from the start.', () =>
      doc('Valget direkte', `<h1>Kommunevalget direkte</h1><p>Tellingen pågår. Tallene under oppdateres hele tiden mens kretsene rapporterer inn. Valgdeltakelsen ligger an til å bli den høyeste siden 1991.</p>
<table><tr><th>Liste</th><th>Stemmer</th></tr><tr><td>Fjordlista</td><td class="n">2104</td></tr><tr><td>Bygdelista</td><td class="n">1877</td></tr><tr><td>Kystpartiet</td><td class="n">903</td></tr></table>
<p>Opptalt nå: <b id="pst">61,0</b> prosent. Klokken er <span id="kl">–</span>.</p><p>Valgstyret møtes i kommunesalen klokken ni i morgen for å godkjenne protokollen.</p>`, '<script src="/js/valg.js"></script>')),
    late('/nyheter/ferge', 'late partial in an article', 'An article whose update box is fetched after load and answers 1.4 s later.', { text: ferryText, ms: 1400 }, () =>
      story('Ferga står – lange køer på Nesset', 'Av Tuva Nes · Samferdsel', [
        'Motorstopp stanset morgenens første tur mellom Nesset og Holmen. Over hundre biler sto i kø klokken åtte.',
        'Rederiet venter på en reservedel fra Ålesund og kan ikke si når trafikken blir normal.',
      ], '<section id="oppdatering"></section>', '<script src="/js/oppdatering.js"></script>')),
    wall('/nyheter/1998/torghandel', 'soft 404 with navigation', 'An article that is gone: the site header stays and the body says that the page was not found, with status 200.', () =>
      doc('Fant ikke siden', `<h1>Oi, her var det tomt!</h1><p>Vi fant dessverre ikke siden du lette etter. Den kan ha blitt flyttet eller slettet.</p>
<h2>Mest lest akkurat nå</h2><ul><li><a href="/nyheter/ny-bru">Nå åpner brua over Lomsundet</a></li><li><a href="/nyheter/ferge">Ferga står – lange køer</a></li><li><a href="/nyheter/tapt-hund">Hunden Balder er funnet</a></li></ul>`)),
    wall('/pluss/skolekutt', 'login form in place of the article', 'A subscriber article where only the login form stands at its address, nothing of the article.', () =>
      doc('Logg inn', `<div class="box"><h1>Logg inn</h1><p>Bruk din Fjordkonto for å fortsette.</p><form method="post" action="/konto/inn"><label>E-postadresse<input type="email" name="bruker" autocomplete="username"></label><label>Passord<input type="password" name="passord" autocomplete="current-password"></label><label><input type="checkbox"> Husk meg</label><button>Logg inn</button></form><p><a href="/konto/glemt">Glemt passord?</a> · <a href="/konto/ny">Opprett konto</a></p></div>`)),
    wall('/nyheter/boligpriser', 'DataDome-like bot wall', 'A bot protection document with only a captcha frame took the place of the article.', () =>
      `<html lang="en"><head><title>fjordposten.example</title><style>#cmsg{animation: A 1.5s;}@keyframes A{0%{opacity:0;}99%{opacity:0;}100%{opacity:1;}}</style></head><body style="margin:0"><p id="cmsg">Please enable JS and disable any ad blocker</p><script data-cfasync="false">var dd={'rt':'c','cid':'AHrlqAAAAAMA','hsh':'2211F522B61E','t':'fe','s':46012,'host':'geo.captcha-delivery.example'};var m=document.getElementById('cmsg');m.remove();var f=document.createElement('iframe');f.src='/captcha/';f.width='100%';f.height='600';f.style.border='0';f.title='DataDome CAPTCHA';document.body.appendChild(f);</script></body></html>`),
  ],
  extra: (x) => {
    switch (x.path) {
      case '/stil.css':
        return css(x, `body{margin:0;font:18px/1.5 Georgia,serif;background:#fbf9f4;color:#1c1c1c}.top{background:#17324d;padding:14px 24px;display:flex;gap:30px;align-items:baseline}.top a{color:#fff;text-decoration:none;margin-right:16px}.logo{font-size:28px;font-weight:bold}main{max-width:760px;margin:24px auto;padding:0 16px}.grid{display:grid;grid-template-columns:1fr 1fr;gap:20px}.sr{font-size:20px}.by{color:#777;font-size:14px}.comments,.box{border:1px solid #ccc;padding:16px;background:#fff}label{display:block;margin:8px 0}footer{border-top:1px solid #ccc;padding:16px 24px;font-size:13px;color:#666}td,th{padding:4px 20px 4px 0;text-align:left}`);
      case '/js/valg.js':
        return script(x, `setInterval(()=>{document.getElementById('kl').textContent=new Date().toLocaleTimeString('nb');},250);
setInterval(async()=>{const r=await fetch('/valg/tall');const d=await r.json();document.querySelectorAll('.n').forEach((c,i)=>{c.textContent=String(Number(c.textContent)+d.pluss[i]);});document.getElementById('pst').textContent=d.prosent;},1000);`);
      case '/valg/tall':
        return json(x, { pluss: [3, 2, 1], prosent: (61 + (Date.now() % 30000) / 10000).toFixed(1).replace('.', ',') });
      case '/js/oppdatering.js':
        return script(x, `addEventListener('load',async()=>{const r=await fetch('/deler/ferge');document.getElementById('oppdatering').innerHTML=await r.text();});`);
      case '/deler/ferge':
        return after(x, 1400, () => partial(x, `<h2>Oppdatert</h2><p>${ferryText}</p>`));
      case '/captcha/':
        return partial(x, `<html><body style="font-family:sans-serif;text-align:center"><h2>Verification Required</h2><p>Slide right to complete the puzzle.</p><div style="width:280px;height:40px;margin:auto;background:#ddd;border-radius:20px"><div style="width:40px;height:40px;background:#09f;border-radius:20px"></div></div><p>We want to make sure it is actually you that we are dealing with and not a robot.</p></body></html>`);
      default:
        if (x.path.startsWith('/bilder/')) {
          send(x, 404, 'text/plain', 'not found');
          return true;
        }
        return false;
    }
  },
  missing: (x) => send(x, 200, 'text/html', doc('Fant ikke siden', '<h1>Oi, her var det tomt!</h1><p>Vi fant dessverre ikke siden du lette etter. Den kan ha blitt flyttet eller slettet.</p>')),
};
