import { json, page, paragraphs, late, type SiteSource, wall } from '../kit.js';

/** Content sits in an open shadow root, as intranets made of web components have it. */
const frame = (
  title: string,
  main: string,
) => `<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>${title} – Hallnätet</title><style>body{margin:0;font:15px "Segoe UI",sans-serif}top-bar{display:block;background:#0b3d6b;color:#fff;padding:10px}</style></head><body>
<top-bar>Hallberga Mekaniska · Hallnätet · Inloggad: Eva Lind · <a href="/" style="color:#fff">Start</a></top-bar>
<page-part><template shadowrootmode="open"><style>article{padding:20px;max-width:700px}dt{font-weight:bold}</style><article>${main}</article></template></page-part>
<details><summary>Sidor</summary><ul>{{links}}</ul></details><p style="padding:20px;color:#666;font-size:12px">Endast för internt bruk. Frågor: intern@hallberga.example</p></body></html>`;

export const intranet: SiteSource = {
  name: 'intranet-hallberga',
  language: 'sv',
  extra: {
    '/': frame('Start', '<h1>Start</h1><p>God morgon!</p>'),
    '/api/lunch': json({ error: 'token_expired' }, { status: 401 }),
    '/api/nyheter': json({ message: 'Internal' }, { status: 500 }),
    '/api/kurser': json(['Truckkort B, 12 maj', 'Heta arbeten, 3 juni'], { afterMs: 3500 }),
  },
  entries: [
    page({
      path: '/personal/eva-lind',
      title: 'Eva Lind, inköp',
      kind: 'contact_page',
      about: 'four facts about a person',
      shows: 'Rum 214',
      answer: frame(
        'Eva Lind',
        '<h1>Eva Lind</h1><dl><dt>Roll</dt><dd>Inköpare</dd><dt>Telefon</dt><dd>4417</dd><dt>Plats</dt><dd>Rum 214</dd></dl>',
      ),
    }),
    page({
      path: '/it/losenord',
      title: 'Byta lösenord',
      kind: 'about_login',
      about: 'instructions with the words of an expired sign-in',
      shows: 'minst fjorton tecken',
      answer: frame(
        'Byta lösenord',
        `<h1>Byta lösenord</h1>${paragraphs('Lösenordet ska ha minst fjorton tecken och byts en gång om året.', 'Får du meddelandet ”Du har loggats ut på grund av inaktivitet. Logga in igen” har datorn stått olåst i en timme.')}`,
      ),
    }),
    page({
      path: '/driftinfo',
      title: 'Driftinformation',
      kind: 'about_maintenance',
      about: 'a list of planned breaks of service: the page itself',
      shows: 'Lönesystemet nere söndag 06–08',
      answer: frame(
        'Driftinformation',
        '<h1>Driftinformation</h1><ul><li>Lönesystemet nere söndag 06–08 för underhåll.</li><li>Skrivare på plan 3: fel avhjälpt.</li></ul>',
      ),
    }),
    page({
      path: '/matsedel/vecka-19',
      title: 'Matsedel vecka 19',
      kind: 'short_page',
      about: 'five lines of a menu',
      shows: 'Onsdag: ärtsoppa',
      answer: frame(
        'Matsedel',
        '<h1>Matsedel vecka 19</h1><p>Måndag: fisk<br>Tisdag: köttbullar<br>Onsdag: ärtsoppa<br>Torsdag: stängt<br>Fredag: pannkaka</p>',
      ),
    }),
    page({
      path: '/styrelsen/protokoll-2019',
      title: 'Protokoll 2019 (arkiverad)',
      kind: 'archived_but_whole',
      about: 'says that the page is no longer kept up; its text is whole',
      shows: 'köpa den nya svarven',
      answer: frame(
        'Protokoll 2019',
        `<p><b>Den här sidan är arkiverad och uppdateras inte längre.</b></p><h1>Protokoll 2019</h1>${paragraphs('Styrelsen beslutade att köpa den nya svarven för 1,2 miljoner kronor och att sälja tomten vid ån.', 'Nästa möte hölls i mars.')}`,
      ),
    }),
    page({
      path: '/formular/besokare',
      title: 'Anmäl besökare',
      kind: 'form_page',
      about: 'a form is what the visitor came for',
      shows: 'Besökarens bilnummer',
      answer: frame(
        'Anmäl besökare',
        '<h1>Anmäl besökare</h1><form><label>Namn <input></label><br><label>Besökarens bilnummer <input></label><br><label>Kod till grinden <input type="password"></label><br><button>Skicka</button></form>',
      ),
    }),
    wall({
      path: '/ekonomi/budget',
      title: 'Budget 2027',
      kind: 'sign_in_own_frame',
      about: 'the sign-in page of the company instead of the budget',
      shows: 'Logga in med ditt arbetskonto',
      hides: 'Investeringar, tusental kronor',
      answer:
        '<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Inloggning</title></head><body style="background:#dfe8f0;font:15px sans-serif"><div style="margin:10% auto;width:340px;background:#fff;padding:30px"><img alt="Hallberga" width="90" height="20"><iframe src="{{third}}/sso" width="300" height="230" style="border:0" title="Inloggning"></iframe></div></body></html>',
    }),
    wall({
      path: '/lon/specifikation',
      title: 'Min lönespecifikation',
      kind: 'sign_in_site_frame',
      about: 'asks for the password once more inside the frame; no pay slip',
      shows: 'Bekräfta att det är du',
      hides: 'Preliminär skatt',
      answer: frame(
        'Lön',
        '<h1>Bekräfta att det är du</h1><p>Sidan innehåller skyddade uppgifter. Ange lösenordet igen.</p><form><input type="password"><button>Fortsätt</button></form>',
      ),
    }),
    wall({
      path: '/matsedel/restaurang-on',
      title: 'Dagens lunch på Ön',
      kind: 'session_expired',
      about: 'data are refused with 401; the page says that the session is over',
      shows: 'Din session har gått ut',
      hides: 'Kalops med rödbetor',
      answer: frame('Dagens lunch', `<h1>Dagens lunch</h1><div id="l">Hämtar…</div>`).replace(
        '<details>',
        `<script>fetch('/api/lunch').then(r=>{if(r.status===401)document.querySelector('page-part').shadowRoot.querySelector('#l').textContent='Din session har gått ut. Ladda om sidan eller logga in på nytt.'})</script><details>`,
      ),
    }),
    wall({
      path: '/projekt/aktiva',
      title: 'Aktiva projekt (17)',
      kind: 'empty_error_list',
      about: 'its own head counts 17 projects, the list is empty because the service gave none',
      shows: 'Inga poster att visa',
      hides: 'Ny målerihall',
      answer: frame(
        'Aktiva projekt',
        '<h1>Aktiva projekt</h1><p>Totalt: 17</p><table><tr><th>Projekt</th><th>Ledare</th><th>Klart</th></tr></table><p>Inga poster att visa.</p>',
      ),
    }),
    wall({
      path: '/nyheter/flytt',
      title: 'Vi flyttar till Norrhamn',
      kind: 'api_down',
      about: 'the news is fetched and the service answers 500; an apology stays',
      shows: 'Något gick fel när innehållet skulle hämtas',
      hides: 'flyttlassen går i augusti',
      answer: frame('Nyhet', '<div id="n">Läser in…</div>').replace(
        '<details>',
        `<script>fetch('/api/nyheter').then(r=>{if(!r.ok)document.querySelector('page-part').shadowRoot.querySelector('#n').textContent='Något gick fel när innehållet skulle hämtas.'})</script><details>`,
      ),
    }),
    wall({
      path: '/kvalitet/handbok',
      title: 'Kvalitetshandboken',
      kind: 'no_permission',
      about: 'a request for access in place of the handbook',
      shows: 'Begär åtkomst',
      hides: 'Avvikelser rapporteras',
      answer: frame(
        'Åtkomst',
        '<h1>Du behöver behörighet</h1><p>Be ägaren om åtkomst eller byt konto.</p><textarea placeholder="Meddelande (valfritt)"></textarea><br><button>Begär åtkomst</button>',
      ),
    }),
    late({
      path: '/kurser',
      title: 'Kurser i vår (2)',
      kind: 'late_shadow',
      about: 'courses are put into the shadow root 3.5 seconds after the page stood, a line says that they are coming',
      lateText: 'Truckkort B, 12 maj',
      lateMs: 3500,
      answer: frame('Kurser', '<h1>Kurser i vår</h1><ul id="k"><li>Hämtar kurser…</li></ul>').replace(
        '<details>',
        `<script>fetch('/api/kurser').then(r=>r.json()).then(a=>{const k=document.querySelector('page-part').shadowRoot.querySelector('#k');k.innerHTML='';for(const x of a){const i=document.createElement('li');i.textContent=x;k.append(i)}})</script><details>`,
      ),
    }),
  ],
};
