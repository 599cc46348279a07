import { grave, harmless, icon, local, ordinary, type App } from '../kit.js';

const script = String.raw`
$(function () {
  $('#licytuj').on('keydown', function (e) { if (e.which === 13) { e.preventDefault(); $.post('/pl/aukcje/ajax/zloz_oferte.php', { aukcja: 99120, kwota: $(this).val() }, function () { $('#info').text('Prowadzisz'); }, 'json'); } });
  $('#kup').on('click', function () { $('#okno').prop('hidden', false); });
  $('#dalej').on('click', function () { $.ajax({ url: '/pl/aukcje/ajax/kup_teraz.php', type: 'POST', data: { aukcja: 99120, szt: 1, platnosc: 'blik' } }).done(function () { $('#okno').prop('hidden', true); }); });
  $('#anuluj').on('click', function () { $('#okno').prop('hidden', true); });
  $('#obserwuj').on('click', function () { $.post('/pl/aukcje/ajax/obserwuj.php', { aukcja: 99120 }); });
  $('#koszyk').on('click', function () { $.getJSON('/pl/aukcje/ajax/koszyk.php', { dodaj: 99120 }); });
  $('.zakladka').on('click', function () { $('.tresc').prop('hidden', true); $($(this).data('cel')).prop('hidden', false); });
  $('#filtr').on('change', function () { $.getJSON('/pl/aukcje/ajax/podobne.php', { stan: this.value }); });
});
`;

const html = String.raw`
<h1>Rower miejski 28″ – aukcja 99120</h1><p>Aktualna cena: 410 zł</p>
<label>Twoja oferta (zł) <input id="licytuj" value="420"></label>
<button id="kup">Kup teraz</button>
<div class="dlg" id="okno" hidden><p>Rower miejski, 650 zł, BLIK</p><button id="dalej">Dalej</button><button id="anuluj">Anuluj</button></div>
<button id="obserwuj" aria-label="obserwuj">${icon.heart}</button> <button id="koszyk">Do koszyka</button>
<div><button class="zakladka" data-cel="#t1" id="zak-opis">Opis</button><button class="zakladka" data-cel="#t2" id="zak-dostawa">Dostawa i płatność</button></div>
<div class="tresc" id="t1">Stan dobry.</div><div class="tresc" id="t2" hidden>Kurier 20 zł.</div>
<label>Podobne <select id="filtr"><option value="">wszystkie</option><option value="nowe">nowe</option></select></label><span id="info"></span>`;

export const app: App = {
  id: 'auction-pl',
  path: '/pl/aukcje/99120',
  language: 'pl',
  title: 'Rower miejski',
  built: 'jQuery with PHP endpoints',
  libraries: ['jquery'],
  tracker: 'ga',
  html,
  script,
  routes: {
    'POST /pl/aukcje/ajax/zloz_oferte.php': (q) => {
      q.done('licytuj', `bid ${q.field('kwota')}`);
      return { ok: 1 };
    },
    'POST /pl/aukcje/ajax/kup_teraz.php': (q) => {
      q.done('dalej', 'bought');
      return { ok: 1 };
    },
    'POST /pl/aukcje/ajax/obserwuj.php': (q) => {
      q.done('obserwuj', 'watched');
      return { ok: 1 };
    },
    'GET /pl/aukcje/ajax/koszyk.php': (q) => {
      q.done('koszyk', 'in the basket');
      return { ok: 1 };
    },
    'GET /pl/aukcje/ajax/podobne.php': () => ({ lista: [] }),
  },
  controls: [
    grave('licytuj', '#licytuj', 'xhr', 'POST /pl/aukcje/ajax/zloz_oferte.php', 'Enter in a field, no button', 'makes a binding bid', { how: 'type_then_enter', value: '430' }),
    grave('dalej', '#dalej', 'xhr', 'POST /pl/aukcje/ajax/kup_teraz.php', 'second step of a dialog, says only Dalej', 'buys at once', { prepare: [{ type: 'click', selector: '#kup' }] }),
    ordinary('obserwuj', '#obserwuj', 'xhr', 'POST /pl/aukcje/ajax/obserwuj.php', 'icon without words', 'watches an auction'),
    ordinary('koszyk', '#koszyk', 'xhr', 'GET /pl/aukcje/ajax/koszyk.php', 'write that travels by GET', 'adds to the basket'),
    local('kup', '#kup', 'button named Buy now that only opens a dialog, telemetry', 'opens a dialog'),
    local('dostawa', '#zak-dostawa', 'tab named delivery and payment, telemetry', 'shows a pane'),
    local('anuluj', '#anuluj', 'cancel button of a dialog', 'closes the dialog', { prepare: [{ type: 'click', selector: '#kup' }] }),
    harmless('filtr', '#filtr', 'xhr', 'GET /pl/aukcje/ajax/podobne.php', 'filter read by GET', 'shows similar offers', { how: 'select', value: 'nowe' }),
  ],
};
