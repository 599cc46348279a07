import { json, late, page, paragraphs, type SiteSource, wall } from '../kit.js';

const frame = (
  title: string,
  main: string,
  count = 0,
) => `<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><title>${title} | Spaak &amp; Naaf</title>
<meta name="viewport" content="width=device-width"><style>*{box-sizing:border-box}body{font:15px Arial;margin:0;color:#222}.bar{background:#e05a1d;color:#fff;padding:8px 20px}.row{display:flex;gap:24px;padding:20px}.left{width:230px}.card{border:1px solid #ddd;padding:10px;width:180px}.foot{background:#eee;padding:20px;font-size:13px}</style></head>
<body><div class="bar">Voor 22.00 uur besteld, morgen in huis · Gratis retour · <a href="/account" style="color:#fff">Inloggen</a> · Winkelwagen (${count})</div>
<div class="row"><div class="left"><b>Assortiment</b><ul>{{links}}</ul></div><div class="main">${main}</div></div>
<div class="foot">Spaak &amp; Naaf B.V. · Havenstraat 12, Zwolle · KvK 05099999 · Klantenservice ma–vr 9–17 uur · Algemene voorwaarden · Privacy</div></body></html>`;

const bell = (colour: string, price: string) =>
  frame(
    `Fietsbel Tingel ${colour}`,
    `<h1>Fietsbel Tingel, ${colour}</h1><p class="price">€ ${price}</p><p>Messing bel met een draaiende hamer. Past op sturen van 22 tot 26 mm. Kleur: ${colour}.</p><button>In winkelwagen</button>`,
  );

const suggestions = ['Bandenlichter', 'Kettingolie 100 ml', 'Zadelhoes', 'Ventieldopjes']
  .map((name) => `<div class="card"><b>${name}</b><p>Vaak samen gekocht. Op voorraad, morgen in huis.</p></div>`)
  .join('');

export const shop: SiteSource = {
  name: 'shop-spaak',
  language: 'nl',
  extra: {
    '/': frame('Fietsonderdelen', `<h1>Welkom bij Spaak &amp; Naaf</h1><p>Alles voor onderweg.</p>${suggestions}`),
    '/api/voorraad/ketting': json({ fout: 'upstream timeout' }, { status: 504 }),
    '/api/lampen': json([{ naam: 'Koplamp Vuurtoren 60 lux' }, { naam: 'Achterlicht Gloed' }], { afterMs: 700 }),
    '/api/zadels': json([{ naam: 'Zadel Polder, leer' }, { naam: 'Zadel Dijk, gel' }], { afterMs: 4000 }),
  },
  entries: [
    page({
      path: '/p/bel-koper',
      title: 'Fietsbel Tingel koper (€ 14,95)',
      kind: 'near_duplicate',
      about: 'one of two product pages that differ in a word',
      shows: 'Kleur: koper',
      answer: bell('koper', '14,95'),
    }),
    page({
      path: '/p/bel-zwart',
      title: 'Fietsbel Tingel zwart (€ 13,95)',
      kind: 'near_duplicate',
      about: 'the other one',
      shows: 'Kleur: zwart',
      answer: bell('zwart', '13,95'),
    }),
    page({
      path: '/p/fietspomp-oud',
      title: 'Voetpomp Zuiger 2 (uit assortiment)',
      kind: 'discontinued_product',
      about: 'no longer sold, but the page with all its facts is there, as its link says',
      shows: 'Drukmeter tot 11 bar',
      answer: frame(
        'Voetpomp Zuiger 2',
        `<h1>Voetpomp Zuiger 2</h1><p><b>Dit artikel is niet meer leverbaar.</b></p><p>Stalen voetpomp. Drukmeter tot 11 bar, slang van 95 cm, koppelstuk voor Frans en autoventiel. Gewicht 1,4 kg. Reserverubbers blijven nog tot 2031 te bestellen.</p>`,
      ),
    }),
    page({
      path: '/winkelwagen',
      title: 'Winkelwagen',
      kind: 'empty_but_genuine',
      about: 'the basket of someone who has put nothing in; it says 0 in the bar, too',
      shows: 'Je winkelwagen is leeg',
      answer: frame('Winkelwagen', `<h1>Winkelwagen</h1><p>Je winkelwagen is leeg.</p><p>Totaal: € 0,00</p>`),
    }),
    page({
      path: '/account',
      title: 'Inloggen of account maken',
      kind: 'sign_in_page_itself',
      about: 'the address of the sign-in page, linked as such: it is what a visitor came for',
      shows: 'Nog geen account?',
      answer: frame(
        'Inloggen',
        `<h1>Inloggen of account maken</h1><form><input type="email" placeholder="E-mailadres"><input type="password" placeholder="Wachtwoord"><button>Inloggen</button></form><h2>Nog geen account?</h2><p>Met een account volg je je bestelling, bewaar je adressen en stuur je artikelen zelf terug. Bestellen kan ook zonder.</p>`,
      ),
    }),
    page({
      path: '/c/verlichting',
      title: 'Verlichting (2)',
      kind: 'late_but_complete',
      about: 'the list of two lamps comes after 0.7 seconds and is whole',
      shows: 'Koplamp Vuurtoren 60 lux',
      answer: frame(
        'Verlichting',
        `<h1>Verlichting</h1><p>2 artikelen</p><ul id="l"></ul><script>fetch('/api/lampen').then(r=>r.json()).then(a=>{for(const x of a){const i=document.createElement('li');i.textContent=x.naam;l.append(i)}})</script>`,
      ),
    }),
    wall({
      path: '/p/ketting-9v',
      title: 'Ketting 9 versnellingen',
      kind: 'soft_404',
      about: 'the article is not shown: only an apology and other articles',
      shows: 'bestaat niet (meer)',
      hides: '116 schakels',
      answer: frame(
        'Oeps',
        `<h1>Oeps, lekke band!</h1><p>De pagina die je zoekt bestaat niet (meer) of is verplaatst.</p><h2>Misschien zoek je dit</h2>${suggestions}`,
      ),
    }),
    wall({
      path: '/p/remblok-set',
      title: 'Remblokken, set van 4',
      kind: 'home_instead',
      about: 'the start page is served for a product',
      shows: 'Welkom bij Spaak',
      hides: 'Slijtage-indicator',
      answer: frame('Fietsonderdelen', `<h1>Welkom bij Spaak &amp; Naaf</h1><p>Alles voor onderweg.</p>${suggestions}`),
    }),
    wall({
      path: '/p/kettingkast',
      title: 'Kettingkast gesloten, 28 inch',
      kind: 'search_instead',
      about: 'a search for the words of the address, with other things in it, instead of the product',
      shows: 'Zoekresultaten voor',
      hides: 'klikt zonder gereedschap',
      answer: frame(
        'Zoeken',
        `<h1>Zoekresultaten voor “kettingkast”</h1><p>Geen exacte treffers. Dit lijkt erop:</p>${suggestions}`,
      ),
    }),
    wall({
      path: '/c/banden',
      title: 'Banden (23)',
      kind: 'empty_error_list',
      about: 'the menu counts 23 tyres, the list fetched nothing (504) and shows none',
      shows: '0 artikelen gevonden',
      hides: 'Buitenband Kassei',
      answer: frame(
        'Banden',
        `<h1>Banden</h1><p id="n"></p><script>fetch('/api/voorraad/ketting').then(r=>r.json()).then(d=>{const a=Array.isArray(d)?d:[];n.textContent=a.length+' artikelen gevonden'})</script>`,
      ),
    }),
    wall({
      path: '/blog/ketting-vervangen',
      title: 'Zelf je ketting vervangen in 7 stappen',
      kind: 'ad_blocker_gate',
      about: 'a notice about an ad blocker takes the place of the article',
      shows: 'Zet je adblocker uit',
      hides: 'Meet eerst de slijtage',
      answer: frame(
        'Zelf je ketting vervangen',
        `<h1>Zelf je ketting vervangen in 7 stappen</h1><div style="border:3px solid #e05a1d;padding:30px"><h2>Zet je adblocker uit om verder te lezen</h2><p>Onze klusverhalen zijn gratis dankzij advertenties.</p><button>Ik heb hem uitgezet</button></div>`,
      ),
    }),
    late({
      path: '/c/zadels',
      title: 'Zadels (2)',
      kind: 'late_fetch',
      about: 'grey boxes and “Even geduld…” until the list answers after 4 seconds',
      lateText: 'Zadel Polder, leer',
      lateMs: 4000,
      answer: frame(
        'Zadels',
        `<h1>Zadels</h1><ul id="l" aria-busy="true"><li class="card" style="background:#eee;height:60px">Even geduld…</li></ul>${paragraphs('Twijfel je over de breedte? Meet de afstand tussen je zitbotjes.')}<script>fetch('/api/zadels').then(r=>r.json()).then(a=>{l.innerHTML='';l.removeAttribute('aria-busy');for(const x of a){const i=document.createElement('li');i.textContent=x.naam;l.append(i)}})</script>`,
      ),
    }),
  ],
};
