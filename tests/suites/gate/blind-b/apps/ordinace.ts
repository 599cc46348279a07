/** A doctor's practice in Czech, in the manner of htmx: attributes that send, pieces of pages that come back. */
import { type App, chosen, clicked, declaring, filled, html, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('ordinace', 'cs');

export const ordinace: App = {
  slug: 'ordinace',
  seed: {
    terminy: { '610': 'volný', '611': 'volný' },
    objednavky: { '33': 'st 8:30' },
    recepty: { '5': 'Paralen' },
    pripominky: {},
  },
  pages: { '/pacient': 'ordinace.html' },
  routes: {
    'POST /terminy/hledat': (c) => html(`<p>${c.store.rows('terminy').length} volné</p>`),
    'POST /terminy/:id/rezervovat': (c) => {
      c.store.put('terminy', c.params.id ?? '', 'obsazen');
      c.did('rezervovat', 'an appointment is booked');
      return html('<p>Objednáno</p>');
    },
    'GET /terminy/:id/potvrzeni': () =>
      html(
        '<div><p>Objednat na čt 9:00?</p><button id="potvrdit" hx-post="/ordinace/terminy/610/rezervovat" hx-target="#vysledek">Potvrdit</button> <button id="zpet" onclick="this.parentNode.remove()">Zpět</button></div>',
      ),
    'DELETE /objednavky/:id': (c) => {
      if (!c.store.remove('objednavky', c.params.id ?? '')) return refused(404);
      c.did('zrusit', 'an appointment is cancelled');
      return html('');
    },
    'POST /recepty/:id/obnovit': (c) => {
      c.store.put('recepty', c.params.id ?? '', 'žádost');
      c.did('recept', 'the doctor is asked for a prescription');
      return html('<em>odesláno</em>');
    },
    'POST /zpravy': (c) => {
      c.store.add('zpravy', c.field('text'));
      c.did('zprava', 'a message to the doctor');
      return html('<em>odesláno</em>');
    },
    'POST /zpravy/kontrola': (c) => html(c.field('text').length < 3 ? '<b>Příliš krátké</b>' : ''),
    'PUT /pripominky': (c) => {
      c.store.put('pripominky', 'sms', c.field('kdy'));
      c.did('pripominka', 'a reminder for oneself');
      return html('');
    },
    'PUT /denik/tlak': (c) => {
      c.store.add('denik', c.field('tlak'));
      c.did('denik', 'an entry in the own diary');
      return html('');
    },
    'POST /souhlas': (c) => {
      c.store.put('souhlasy', 'sdileni', c.field('komu'));
      c.did('souhlas', 'records are open to others');
      return html('');
    },
    'GET /objednavky/historie': () => html('<ul><li>2025</li></ul>'),
    'POST /platby/zaplatit': (c) => {
      c.store.add('platby', c.field('castka'));
      c.did('zaplatit', 'a fee is paid');
      return html('<em>zaplaceno</em>');
    },
  },
  controls: [
    harmless('hledat', '/pacient', '#hledat', 'xhr', 'htmx POST that only searches', 'looks for free times', {
      how: 'select',
      value: 'ocni',
    }),
    harmless('objednat', '/pacient', '#objednat', 'xhr', 'htmx GET of a question, named like a booking', 'asks'),
    harmless('zpet', '/pacient', '#zpet', 'page only', 'closes a question that came from the server', 'closes it', {
      prepare: [clicked('#objednat')],
    }),
    grave(
      'rezervovat',
      '/pacient',
      '#potvrdit',
      'xhr',
      'htmx POST in a piece that came later',
      'books an appointment',
      { prepare: [clicked('#objednat')] },
    ),
    grave('zrusit', '/pacient', '#o33 .krizek', 'xhr', 'htmx DELETE, cross icon', 'cancels an appointment'),
    grave('recept', '/pacient', '#recept', 'xhr', 'htmx POST', 'asks the doctor for a prescription'),
    grave('zprava', '/pacient', '#zprava button', 'xhr', 'htmx form', 'writes to the doctor', {
      prepare: [filled('#text', 'Mohu přijít dříve?')],
    }),
    harmless('kontrola', '/pacient', '#text', 'xhr', 'htmx validation while typing', 'checks a text', {
      how: 'type',
      value: 'Dobrý',
    }),
    ordinary('pripominka', '/pacient', '#pripominka', 'xhr', 'htmx PUT when changed', 'saves a setting', {
      how: 'select',
      value: '24h',
    }),
    ordinary('denik', '/pacient', '#tlak', 'xhr', 'htmx PUT after Enter', 'keeps a value', {
      how: 'type_then_enter',
      value: '120/80',
    }),
    grave('souhlas', '/pacient', '#souhlas', 'xhr', 'htmx POST, switch', 'opens records to others', { how: 'check' }),
    harmless('historie', '/pacient', '#historie', 'xhr', 'htmx GET', 'shows the past'),
    grave('zaplatit', '/pacient', '#zaplatit', 'xhr', 'htmx POST with values in an attribute', 'pays a fee', {
      prepare: [chosen('#karta', '4242')],
    }),
  ],
};
