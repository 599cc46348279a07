import { click, fill, r, type App, type Ctx, type Plan } from '../plan.js';
import { esc } from '../html.js';

const texts = {
  cs: {
    title: 'Žádost o průkaz', brand: 'Městská knihovna', nav: 'Domů|Katalog|Výpůjčky|Kontakt', sideTitle: 'Aktuality', side: 'Upomínku z 3. května se nepodařilo doručit|Kniha „Babička“ vrácena|V sobotu zavřeno', s1: 'Krok 1 ze 3: Osobní údaje', s2: 'Krok 2 ze 3: Adresa', name: 'Jméno', birth: 'Rok narození', next: 'Pokračovat', street: 'Ulice', user: 'Číslo průkazu', pass: 'PIN', signin: 'Přihlásit se', inside: 'Vaše výpůjčky', signout: 'Odhlásit se', outside: 'Byli jste odhlášeni', loan: 'Prodloužit výpůjčku', loaned: 'Výpůjčka prodloužena do 30. 6.',
  },
  fi: {
    title: 'Korttihakemus', brand: 'Kaupunginkirjasto', nav: 'Etusivu|Luettelo|Lainat|Yhteystiedot', sideTitle: 'Ajankohtaista', side: 'Muistutusta 3.5. ei voitu toimittaa|Kirja ”Seitsemän veljestä” palautettu|Lauantaina suljettu', s1: 'Vaihe 1/3: Henkilötiedot', s2: 'Vaihe 2/3: Osoite', name: 'Nimi', birth: 'Syntymävuosi', next: 'Jatka', street: 'Katu', user: 'Kortin numero', pass: 'Tunnusluku', signin: 'Kirjaudu', inside: 'Lainasi', signout: 'Kirjaudu ulos', outside: 'Olet kirjautunut ulos', loan: 'Uusi laina', loaned: 'Laina uusittu 30.6. asti',
  },
};
const x = (c: Ctx, key: string): string => esc(c.t[key] ?? '');
const form = (c: Ctx, path: string, inner: string): string => `<form action="${c.base}/${path}" method="post" up-submit up-target="#pane" up-fail-target="#pane">${inner}</form>`;
const note = (text: string, cls = ''): string => (text === '' ? '' : `<p class="banner ${cls}" id="note">${esc(text)}</p>`);

function pane(c: Ctx, said = ''): string {
  const { kind } = c.spec.case;
  if (kind === 'sign_in' && !c.state.signedIn) {
    return `<div id="pane">${note(said)}<h2>${x(c, 'signin')}</h2>${form(c, 'prihlaseni', `<label class="field">${x(c, 'user')}<input id="card" name="user"></label><label class="field">${x(c, 'pass')}<input id="pin" name="pass" type="password"></label><button id="login">${x(c, 'signin')}</button>`)}</div>`;
  }
  if (kind === 'sign_out' && !c.state.signedIn) return `<div id="pane">${note(said)}<h2>${x(c, 'outside')}</h2></div>`;
  if (kind === 'step') {
    const first = form(c, 'karta/1', `<label class="field">${x(c, 'name')}<input id="name" name="name"></label><label class="field">${x(c, 'birth')}<input id="birth" name="birth"></label><button id="next">${x(c, 'next')}</button>`);
    return c.state.times > 0 ? `<div id="pane"><h2>${x(c, 's2')}</h2>${form(c, 'karta/2', `<label class="field">${x(c, 'street')}<input id="street" name="street"></label><button id="next2">${x(c, 'next')}</button>`)}</div>` : `<div id="pane">${note(said)}<h2>${x(c, 's1')}</h2>${first}</div>`;
  }
  const loan = form(c, 'vypujcky/5', `<input type="hidden" name="name" value="5"><button id="renew">${x(c, 'loan')}</button>`);
  return `<div id="pane">${note(said)}<h2>${x(c, 'inside')}</h2><p>Kalevala · 12. 6.</p>${loan}${form(c, 'odhlaseni', `<button id="logout">${x(c, 'signout')}</button>`)}</div>`;
}
const say = (text: string): Plan => ({ html: (c) => pane(c, text) });

export const unpoly: App = {
  name: 'unpoly',
  part: 'unpoly 3.14.3',
  client: 'unpoly',
  texts,
  view: (c) => pane(c),
  ok: (c) => ({ html: pane(c, c.spec.case.kind === 'submit' ? (c.t['loaned'] ?? '') : '') }),
  acts: {
    step: () => ({ prepare: [fill('#name', 'Eva Nová'), fill('#birth', '1988')], act: click('#next') }),
    submit: () => ({ act: click('#renew') }),
    sign_in: () => ({ act: { how: 'sign_in', selector: '#login', button: '#login', user: '#card', password: '#pin', userValue: '770012', passwordValue: '4410' } }),
    sign_out: () => ({ act: click('#logout') }),
  },
  rows: [
    r('step', 'cs', 'right', 'second step in the pane'),
    r('step', 'fi', 'right', 'second step in the pane', { wait: 250 }),
    r('step', 'cs', 'refused_by_status', '422 with the first step again', { status: 422, html: (c) => pane(c, 'Rok narození musí být čtyřmístný.') }),
    r('step', 'fi', 'refused_in_text', 'first step again with words, 200', say('Syntymävuosi ei täsmää väestörekisterin tietoihin.')),
    r('step', 'cs', 'refused_in_text', 'first step again with words, 200', say('Na toto jméno už průkaz vydáváme, další žádost nelze podat.')),
    r('step', 'fi', 'late', 'second step after 2.4 s', { wait: 2400 }),
    r('step', 'fi', 'dropped', 'a hook stops the form without a word', {}, { guard: true }, { delay: 0 }),
    r('step', 'cs', 'other', 'first step comes back empty without a word', { html: (c) => pane(c) }),
    r('sign_in', 'cs', 'right', 'loans in the pane'),
    r('sign_in', 'fi', 'right', 'loans in the pane with cookie', { html: (c) => pane(c), headers: { 'set-cookie': 'kirjasto=88a; HttpOnly; SameSite=Lax' } }),
    r('sign_in', 'fi', 'refused_in_text', 'form again with words', say('Kortin numero tai tunnusluku on väärä.')),
    r('sign_in', 'cs', 'refused_in_text', 'form again with words: card ended', say('Platnost vašeho průkazu skončila, zastavte se prosím u přepážky.')),
    r('sign_in', 'cs', 'refused_by_status', '403 with the form', { status: 403, html: (c) => pane(c, 'Přístup byl zablokován.') }),
    r('sign_out', 'cs', 'right', 'farewell in the pane'),
    r('sign_out', 'fi', 'right', 'farewell in the pane'),
    r('sign_out', 'fi', 'refused_by_status', '500', { status: 500, html: '<div id="pane"><h1>Palvelinvirhe</h1></div>' }),
    r('submit', 'cs', 'right', 'loan renewed'),
    r('submit', 'fi', 'right', 'loan renewed'),
    r('submit', 'fi', 'refused_in_text', 'someone waits for the book', say('Kirjasta on varaus, joten lainaa ei voi uusia.')),
    r('submit', 'cs', 'double', 'second handler posts it too', {}, { twin: true }),
    r('submit', 'cs', 'right', 'words in the pane', say('Knihu si můžete nechat o měsíc déle.')),
    r('sign_in', 'cs', 'right', 'loans with a greeting', say('Vítejte zpět, Evo.')),
    r('step', 'cs', 'right', 'second step after 0.7 s', { wait: 700 }),
  ],
};
