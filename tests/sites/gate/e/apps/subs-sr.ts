import { grave, harmless, icon, local, ordinary, type App } from '../kit.js';

const script = String.raw`
document.querySelectorAll('form[data-enhance]').forEach(f => f.addEventListener('submit', async e => {
  e.preventDefault(); const r = await fetch(e.submitter.getAttribute('formaction') || f.getAttribute('action'), { method: 'POST', headers: { 'x-sveltekit-action': 'true', accept: 'application/json' }, body: new URLSearchParams(new FormData(f)) });
  document.getElementById('por').textContent = r.ok ? 'Готово' : '';
}));
document.getElementById('zvuk').onclick = e => { e.currentTarget.setAttribute('aria-pressed', 'true'); };
document.getElementById('opcije').onclick = () => document.getElementById('lista').showPopover();
document.getElementById('kod').addEventListener('input', async e => { if (e.target.value.length === 6) await fetch('/sr/nalog/pretplata?/promeniLozinku', { method: 'POST', headers: { 'x-sveltekit-action': 'true' }, body: new URLSearchParams({ kod: e.target.value, nova: 'x9!kLm' }) }); });
`;

const html = String.raw`
<h1>Претплата</h1><div class="row"><button id="zvuk">${icon.grid}</button><button id="opcije">Откажи или промени план</button></div><div popover id="lista"><p>Изаберите план</p></div>
<form data-enhance method="post" action="/sr/nalog/pretplata"><input type="hidden" name="plan" value="premium"><p>Премијум · 990 дин.</p><button id="nastavi" formaction="/sr/nalog/pretplata?/otkazi">Настави</button></form>
<form data-enhance method="post" action="/sr/nalog/pretplata?/sacuvajJezik"><input name="jezik" value="sr-Cyrl"><button id="jezik">Сачувај језик</button></form>
<form data-enhance method="post" action="/sr/nalog/pretplata?/obelezi"><button id="obelezi" name="film" value="771">Гледаћу касније</button></form>
<div class="card"><p>Нова лозинка: унесите код из поруке</p><input id="kod" maxlength="6"></div>
<a id="uplate" href="/sr/nalog/uplate">Уплате</a> <output id="por"></output>`;

export const app: App = {
  id: 'subs-sr',
  path: '/sr/nalog/pretplata',
  language: 'sr',
  title: 'Претплата',
  built: 'SvelteKit-like form actions, local names in the query',
  tracker: 'clarity',
  html,
  script,
  links: ['/sr/nalog/uplate'],
  routes: {
    'POST /sr/nalog/pretplata': (q) => {
      if (q.query.has('/otkazi')) q.done('nastavi', 'subscription cancelled');
      if (q.query.has('/sacuvajJezik')) q.done('jezik', q.field('jezik'));
      if (q.query.has('/obelezi')) q.done('obelezi', 'watch list');
      if (q.query.has('/promeniLozinku')) q.done('kod', 'password changed');
      return { type: 'success', status: 200 };
    },
  },
  controls: [
    grave('nastavi', '#nastavi', 'fetch', 'POST /sr/nalog/pretplata', 'formaction ?/otkazi, says only Continue', 'cancels a subscription'),
    grave('kod', '#kod', 'fetch', 'POST /sr/nalog/pretplata', 'sent when the sixth digit is typed', 'changes the password', { how: 'type', value: '481516' }),
    ordinary('jezik', '#jezik', 'fetch', 'POST /sr/nalog/pretplata', 'form action', 'saves the language'),
    ordinary('obelezi', '#obelezi', 'fetch', 'POST /sr/nalog/pretplata', 'form action', 'keeps a film for later'),
    local('zvuk', '#zvuk', 'icon toggle, telemetry', 'toggles a view'),
    local('opcije', '#opcije', 'button named cancel or change plan that only opens a popover, telemetry', 'opens a popover'),
    harmless('uplate', '#uplate', 'get', 'GET /sr/nalog/uplate', 'link named Payments', 'goes to another page'),
  ],
};
