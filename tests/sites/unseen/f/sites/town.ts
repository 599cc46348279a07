import { fragment, late, page, paragraphs, silence, type SiteSource, wall } from '../kit.js';

const frame = (
  title: string,
  main: string,
) => `<!doctype html><html lang="fi"><head><meta charset="utf-8"><title>${title} - Kivilammen kunta</title>
<style>body{font-family:Verdana;font-size:14px;margin:0 auto;width:960px}#yla{background:#005c4b;color:#fff;padding:18px}#pal{float:right;width:220px;border:1px solid #9bb;padding:10px;margin:10px}td{padding:3px 8px;border-bottom:1px solid #ccc}#ala{clear:both;border-top:4px solid #005c4b;margin-top:30px;padding:12px;font-size:12px}</style></head>
<body><a href="#sis" class="skip">Siirry sisältöön</a><div id="yla"><h2>Kivilammen kunta</h2>Suomeksi | På svenska | Selkokieli</div>
<div id="pal"><b>Sähköinen asiointi</b><form action="/asiointi"><input name="t" placeholder="Käyttäjätunnus" size="18"><input name="s" type="password" placeholder="Salasana" size="18"><button>Kirjaudu</button></form><a href="/sivukartta">Sivukartta</a></div>
<div id="sis">${main}</div><div id="ala">Kunnantie 4, 79999 Kivilampi · vaihde 017 000 000 · kirjaamo@kivilampi.example · Tietosuojaseloste · Saavutettavuusseloste</div></body></html>`;

export const town: SiteSource = {
  name: 'town-kivilampi',
  language: 'fi',
  extra: {
    '/': frame('Etusivu', '<h1>Tervetuloa Kivilammelle</h1><ul>{{links}}</ul>'),
    '/sivukartta': frame('Sivukartta', '<h1>Sivukartta</h1><ul>{{links}}</ul>'),
    '/saa-widget': silence(),
    '/poytakirja-osa': fragment(
      '<h2>§ 41 Koulukuljetukset</h2><p>Päätettiin jatkaa kuljetuksia Rantakylästä kevätlukukauden loppuun.</p>',
      { afterMs: 6000 },
    ),
    '/kartta.js': fragment('Internal error', { status: 500, type: 'text/plain' }),
  },
  entries: [
    page({
      path: '/yhteystiedot',
      title: 'Yhteystiedot',
      kind: 'contact_page',
      about: 'a short contact page; the sign-in box at the side is on every page',
      shows: 'Kunnanjohtaja Aino Metsälä',
      answer: frame(
        'Yhteystiedot',
        '<h1>Yhteystiedot</h1><p>Kunnanjohtaja Aino Metsälä, 017 000 001<br>Rakennustarkastaja Pekka Suo, 017 000 014</p>',
      ),
    }),
    page({
      path: '/avoimet-tyopaikat',
      title: 'Avoimet työpaikat (0)',
      kind: 'empty_but_genuine',
      about: 'there are no vacancies at present; the page says so and when the next ones come',
      shows: 'ei ole avoimia työpaikkoja',
      answer: frame(
        'Avoimet työpaikat',
        '<h1>Avoimet työpaikat</h1><p>Kunnassa ei ole avoimia työpaikkoja tällä hetkellä. Kesätyöpaikat tulevat hakuun helmikuussa.</p>',
      ),
    }),
    page({
      path: '/tiedotteet/vesikatko',
      title: 'Vesikatko Harjutiellä 14.5.',
      kind: 'about_maintenance',
      about: 'a notice of a break in the water supply: the page itself',
      shows: 'Vesi on poikki kello 9–13',
      answer: frame(
        'Vesikatko',
        '<h1>Huoltokatko: vesikatko Harjutiellä</h1><p>Vesi on poikki kello 9–13 putken korjauksen vuoksi. Palvelu ei ole käytettävissä tänä aikana. Pahoittelemme häiriötä.</p>',
      ),
    }),
    page({
      path: '/asiointi-ohje',
      title: 'Näin kirjaudut asiointipalveluun',
      kind: 'about_login',
      about: 'instructions for signing in, beside the sign-in box of the frame',
      shows: 'Valitse oma pankkisi',
      answer: frame(
        'Näin kirjaudut',
        `<h1>Näin kirjaudut asiointipalveluun</h1><ol><li>Paina Kirjaudu.</li><li>Valitse oma pankkisi tai mobiilivarmenne.</li><li>Hyväksy tietojen välitys.</li></ol><p>Istunto vanhenee 20 minuutissa. Jos näet ilmoituksen ”Istuntosi on vanhentunut”, kirjaudu uudelleen.</p>`,
      ),
    }),
    page({
      path: '/uimarannat',
      title: 'Uimarannat',
      kind: 'dead_widget',
      about: 'the text is whole; only the weather widget at its end never stops loading',
      shows: 'Isoranta: laituri, pukukopit ja sauna',
      answer: frame(
        'Uimarannat',
        `<h1>Uimarannat</h1>${paragraphs('Isoranta: laituri, pukukopit ja sauna. Linja-auto 3.', 'Pikkuranta: matala, sopii lapsille. Koirat eivät saa tulla rannalle kesäkuusta elokuuhun.', 'Vesi tutkitaan kahden viikon välein. Tulokset ovat ilmoitustaululla.')}<div style="border:1px solid #ccc;width:160px;padding:8px" id="saa">Sää: ladataan…</div><script>fetch('/saa-widget').then(()=>{})</script>`,
      ),
    }),
    page({
      path: '/historia',
      title: 'Kunnan historia',
      kind: 'genuine_stub',
      about: 'three sentences are all there is',
      shows: 'Ensimmäinen mylly rakennettiin 1742',
      answer: frame(
        'Historia',
        '<h1>Kunnan historia</h1><p>Kivilampi mainitaan ensi kerran 1561. Ensimmäinen mylly rakennettiin 1742. Kunta itsenäistyi 1868.</p>',
      ),
    }),
    wall({
      path: '/paatokset/2026-04',
      title: 'Päätökset, huhtikuu 2026',
      kind: 'maintenance',
      about: 'a notice that the archive is being serviced stands in place of decisions',
      shows: 'Palvelua huolletaan',
      hides: 'hyväksyttiin yksimielisesti',
      answer: frame(
        'Päätökset',
        '<h1>Päätösarkisto</h1><p>Palvelua huolletaan. Päätökset ovat taas luettavissa, kun työ on valmis.</p>',
      ),
    }),
    wall({
      path: '/lomakkeet/rakennuslupa',
      title: 'Rakennusluvan hakeminen ja hinnasto',
      kind: 'session_expired',
      about: 'says that the session has run out and offers only to begin again',
      shows: 'Istuntosi on päättynyt',
      hides: 'Käsittelyaika on neljä viikkoa',
      answer: frame(
        'Asiointi',
        '<h1>Istuntosi on päättynyt</h1><p>Olet ollut liian kauan käyttämättä palvelua. Tietoturvasyistä sivua ei näytetä.</p><p><a href="/">Aloita alusta</a></p>',
      ),
    }),
    wall({
      path: '/kartat/kaava',
      title: 'Kaavakartta ja merkinnät',
      kind: 'failed_shell',
      about: 'the script of the map answers 500; the page stays at “Karttaa ladataan”',
      shows: 'Karttaa ladataan',
      hides: 'AO erillispientalojen alue',
      answer: frame(
        'Kaavakartta',
        '<h1>Kaavakartta ja merkinnät</h1><div style="height:300px;background:#eef" id="k">Karttaa ladataan…</div><script src="/kartta.js"></script>',
      ),
    }),
    wall({
      path: '/koulut/ruokalista',
      title: 'Koulujen ruokalista, tämä viikko',
      kind: 'server_include_failed',
      about: 'the server could not put in the list: its own error text stands there',
      shows: 'an error occurred while processing this directive',
      hides: 'Maanantai: hernekeitto',
      answer: frame(
        'Ruokalista',
        '<h1>Koulujen ruokalista</h1><p>[an error occurred while processing this directive]</p>',
      ),
    }),
    wall({
      path: '/sv/barnomsorg',
      title: 'Barnomsorg (på svenska)',
      kind: 'not_translated',
      about: 'the Swedish page is not there: a line refers to the Finnish start page',
      shows: 'Sidan finns inte på svenska',
      hides: 'Avgiften är högst',
      answer: frame(
        'Kivilampi',
        '<h1>Sidan finns inte på svenska</h1><p>Innehållet kan inte visas på det valda språket. <a href="/">Etusivulle</a></p>',
      ),
    }),
    late({
      path: '/poytakirjat/kevat',
      title: 'Kunnanvaltuuston pöytäkirja, kevät',
      kind: 'late_fetch',
      about: 'first item is there at once; the second one, announced with “Haetaan lisää…”, comes after 6 seconds',
      lateText: '§ 41 Koulukuljetukset',
      lateMs: 6000,
      answer: frame(
        'Pöytäkirja',
        `<h1>Pöytäkirja</h1><h2>§ 40 Kokouksen avaus</h2><p>Puheenjohtaja avasi kokouksen kello 18.</p><div id="x" role="status">Haetaan lisää…</div><script>fetch('/poytakirja-osa').then(r=>r.text()).then(t=>{const d=document.createElement('div');d.innerHTML=t;x.replaceWith(d)})</script>`,
      ),
    }),
  ],
};
