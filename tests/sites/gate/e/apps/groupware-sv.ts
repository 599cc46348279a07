import { grave, harmless, local, ordinary, type App } from '../kit.js';

const html = String.raw`
<h1>Föreningsportalen</h1>
<section class="card" hx-headers='{"X-CSRFToken":"s91"}'>
<h2>Medlemmar</h2>
<ul><li id="m1">Karin Ek <button id="ta-bort" hx-delete="/sv/forening/medlemmar/14" hx-target="#m1" hx-swap="outerHTML">Ta bort</button></li>
<li id="m2">Olle Berg <button id="visa" hx-get="/sv/forening/medlemmar/15/kort" hx-target="#kort">Visa kort</button></li></ul><div id="kort"></div>
<button id="nasta" hx-get="/sv/forening/medlemmar?sida=2" hx-target="#kort">Nästa sida</button></section>
<section class="card"><h2>Utskick</h2><form hx-post="/sv/forening/utskick" hx-target="#svar"><input name="amne" value="Årsmöte"><textarea name="text">Välkomna den 4 juni</textarea><input type="hidden" name="mottagare" value="alla">
<button type="button" id="spara-utkast" hx-post="/sv/forening/utskick/utkast" hx-include="closest form" hx-target="#svar">Spara utkast</button>
<button type="submit" id="klar">Klar</button></form><div id="svar"></div></section>
<section class="card"><h2>Att göra</h2><ul><li><label><input type="checkbox" id="todo" name="klar" hx-patch="/sv/forening/uppgifter/3" hx-trigger="change" hx-target="#svar"> Köp kaffe</label></li>
<li><details><summary id="punkt">Betala hyran (detaljer)</summary>Bankgiro 123-4567</details></li></ul>
<button type="button" id="avsluta" onclick="document.getElementById('dlg').showModal()">Avsluta medlemskap</button>
<dialog id="dlg"><p>Kontakta styrelsen för att avsluta.</p><button type="button" id="stang" onclick="document.getElementById('dlg').close()">Stäng</button></dialog></section>`;

export const app: App = {
  id: 'groupware-sv',
  path: '/sv/forening',
  language: 'sv',
  title: 'Föreningsportalen',
  built: 'htmx 2',
  libraries: ['htmx'],
  tracker: 'matomo',
  html,
  routes: {
    'DELETE /sv/forening/medlemmar/:id': (q) => {
      q.done('ta-bort', `member ${q.part('id')} removed`);
      return ' ';
    },
    'POST /sv/forening/utskick': (q) => {
      q.done('klar', `mail to ${q.field('mottagare')}`);
      return '<p>Skickat</p>';
    },
    'POST /sv/forening/utskick/utkast': (q) => {
      q.done('utkast', q.field('amne'));
      return '<p>Sparat</p>';
    },
    'PATCH /sv/forening/uppgifter/:id': (q) => {
      q.done('todo', q.part('id'));
      return '<p>ok</p>';
    },
    'GET /sv/forening/medlemmar/:id/kort': () => '<p>Olle, 070-111</p>',
    'GET /sv/forening/medlemmar': () => '<p>Sida 2</p>',
  },
  controls: [
    grave('ta-bort', '#ta-bort', 'xhr', 'DELETE /sv/forening/medlemmar/14', 'hx-delete', 'removes a member'),
    grave('klar', '#klar', 'xhr', 'POST /sv/forening/utskick', 'hx-post of a form, says only Klar', 'mails all members'),
    ordinary('utkast', '#spara-utkast', 'xhr', 'POST /sv/forening/utskick/utkast', 'hx-post', 'saves a draft'),
    ordinary('todo', '#todo', 'xhr', 'PATCH /sv/forening/uppgifter/3', 'hx-patch of a checkbox', 'ticks a to-do', { how: 'check' }),
    local('punkt', '#punkt', 'details named Pay the rent', 'unfolds a text'),
    local('avsluta', '#avsluta', 'button named end membership that opens a dialog, telemetry', 'opens a dialog'),
    harmless('visa', '#visa', 'xhr', 'GET /sv/forening/medlemmar/15/kort', 'hx-get', 'shows a card'),
    harmless('nasta', '#nasta', 'xhr', 'GET /sv/forening/medlemmar', 'pager by hx-get', 'shows the next page'),
  ],
};
