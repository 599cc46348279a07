/** Stadtbücherei: loans, reservations and a reader's account, plain forms on UIkit. */
import { defineApp } from '../room.js';
import { esc, html, redirect, scene, shell, str, type Call } from '../spec.js';

interface Loan {
  id: string;
  title: string;
  due: string;
  renewed: number;
}
interface Db {
  loans: Loan[];
  holds: { isbn: string; branch: string }[];
  email: string;
  letter: boolean;
  flash: string;
}

const BRANCHES = ['Hauptstelle am Markt', 'Zweigstelle Nordstadt', 'Bücherbus'];

function notice(kind: string, words: string): string {
  return `<div class="uk-alert-${kind}" uk-alert role="status"><p>${esc(words)}</p></div>`;
}

function page({ db, base, look }: Call<Db>, flash = ''): string {
  const words = flash || (db.flash && notice('success', db.flash));
  db.flash = '';
  const loans = db.loans.map(
    ({ id, title, due, renewed }) =>
      `<tr><td>${esc(title)}</td><td>${due}</td><td>${renewed}×</td><td><form method="post" action="${base}/renew/${id}"><button class="uk-button uk-button-small uk-button-default" id="renew-${id}">Verlängern</button></form></td></tr>`,
  );
  const holds = db.holds.map(({ isbn, branch }) => `<li>${esc(isbn)} – Abholung: ${esc(branch)}</li>`);
  return shell({
    title: 'Mein Konto – Stadtbücherei Altenfeld',
    language: 'de',
    base,
    look,
    app: 'biblio',
    body: `<div class="uk-container uk-margin-top"><h1>Mein Konto</h1>${words}
<h2>Ausgeliehene Medien</h2><table class="uk-table uk-table-divider"><thead><tr><th>Titel</th><th>Rückgabe bis</th><th>Verlängert</th><th></th></tr></thead><tbody>${loans.join('')}</tbody></table>
<h2>Vormerkungen</h2><ul class="uk-list">${holds.join('') || '<li>Keine Vormerkungen</li>'}</ul>
<form class="uk-form-stacked" method="post" action="${base}/hold"><label class="uk-form-label" for="isbn">ISBN</label><input class="uk-input" id="isbn" name="isbn" required>
<label class="uk-form-label" for="branch">Abholort</label><select class="uk-select" id="branch" name="branch">${BRANCHES.map((name) => `<option>${name}</option>`).join('')}</select>
<button class="uk-button uk-button-primary uk-margin-small-top" id="hold">Vormerken</button></form>
<h2>Kontaktdaten</h2><form method="post" action="${base}/contact"><label for="email">E-Mail für Erinnerungen</label><input class="uk-input" type="email" id="email" name="email" value="${esc(db.email)}">
<label><input class="uk-checkbox" type="checkbox" id="letter" name="letter" ${db.letter ? 'checked' : ''}> Neuerwerbungen per Rundbrief</label><p><button class="uk-button uk-button-primary" id="save">Speichern</button></p></form></div>`,
  });
}

const hold = [
  { type: 'fill', selector: '#isbn', value: '9783518188514' },
  { type: 'select', selector: '#branch', value: 'Zweigstelle Nordstadt' },
] as const;
const refusal = (words: string, status: number) =>
  html(
    `<!doctype html><html lang="de"><head><title>Stadtbücherei</title><link rel="stylesheet" href="/assets/biblio.css"></head><body><div class="uk-container uk-margin-top"><h1>Mein Konto</h1><p>${esc(words)}</p><p><a href="javascript:history.back()">Zurück</a></p></div></body></html>`,
    status,
  );

export const biblio = () =>
  defineApp<Db>({
    name: 'biblio',
    part: 'uikit',
    language: 'de',
    seed: () => ({
      loans: [
        { id: 'm1', title: 'Der Zauberberg', due: '03.12.2026', renewed: 0 },
        { id: 'm2', title: 'Kochen ohne Herd', due: '27.11.2026', renewed: 1 },
      ],
      holds: [],
      email: 'm.brandt@post.example',
      letter: false,
      flash: '',
    }),
    page,
    routes: {
      'POST renew/:id': (call) => {
        const { perform, params, base } = call;
        const at = params[0] ?? '';
        return perform(
          'renew',
          (db, skew) => {
            const loan = db.loans.find(({ id }) => id === (skew ? 'm2' : at));
            if (loan === undefined) return;
            loan.due = '31.12.2026';
            loan.renewed += 1;
            db.flash = 'Das Medium wurde verlängert.';
          },
          () => redirect(`${base}/`),
        );
      },
      'POST hold': (call) => {
        const { perform, body, base, look } = call;
        return perform(
          'hold',
          (db, skew) => {
            const branch = skew ? 'Hauptstelle am Markt' : str(body, 'branch');
            db.holds.push({ isbn: str(body, 'isbn'), branch });
            db.flash = 'Ihre Vormerkung wurde entgegengenommen.';
          },
          () =>
            look === 'thanks'
              ? refusal('Vielen Dank. Ihre Vormerkung wurde entgegengenommen.', 200)
              : redirect(`${base}/`),
          html(
            page(
              call,
              notice('danger', 'Dieses Medium ist für Sie bereits dreimal vorgemerkt worden; mehr geht nicht.'),
            ),
            422,
          ),
        );
      },
      'POST contact': ({ perform, body, base }) =>
        perform(
          'contact',
          (db, skew) => {
            if (!skew) db.email = str(body, 'email');
            db.letter = str(body, 'letter') === 'on';
            db.flash = 'Gespeichert.';
          },
          () => redirect(`${base}/`, 302),
        ),
    },
    plays: {
      renew: {
        kind: 'submit',
        act: { how: 'click', selector: '#renew-m1' },
        done: ({ loans }) => loans[0]?.renewed === 1 && loans[1]?.renewed === 1,
      },
      hold: {
        kind: 'submit',
        prepare: hold,
        act: { how: 'click', selector: '#hold' },
        done: ({ holds }) => holds.length === 1 && holds[0]?.branch === 'Zweigstelle Nordstadt',
      },
      contact: {
        kind: 'submit',
        prepare: [
          { type: 'fill', selector: '#email', value: 'marta.brandt@web.example' },
          { type: 'check', selector: '#letter' },
        ],
        act: { how: 'enter', selector: '#email' },
        done: ({ email, letter }) => email === 'marta.brandt@web.example' && letter,
      },
    },
    scenes: [
      scene('renew', 'right', 'redirect back, the row shows the new date'),
      scene('renew', 'refused_in_text', 'a bare page says that somebody else waits for it', {
        reply: refusal('Nicht verlängerbar: Das Medium ist von einer anderen Person vorgemerkt.', 200),
      }),
      scene('renew', 'refused_by_status', 'a page with status 409', {
        reply: refusal('Die Leihfrist kann nicht verlängert werden (Mahnstufe 2).', 409),
      }),
      scene('renew', 'other', 'the loan below is renewed instead', { fault: 'neighbour' }),
      scene('renew', 'double', 'renewed twice, the column says 2×'),
      scene('renew', 'dropped', 'back to the same table, nothing moved'),
      scene('hold', 'right', 'redirect, flash and list'),
      scene('hold', 'right', 'a page of thanks only', { look: 'thanks', think: 500 }),
      scene('hold', 'refused_by_status', 'the form comes back with 422 and a red box'),
      scene('hold', 'refused_in_text', 'the form page says in words that the card has run out', {
        reply: refusal(
          'Ihr Ausweis ist seit dem 01.11.2026 abgelaufen. Bitte kommen Sie zur Verlängerung in die Bücherei.',
          200,
        ),
      }),
      scene('hold', 'other_value', 'held for the main branch', {}),
      scene('hold', 'double', 'two equal holds in the list'),
      scene('hold', 'dropped', 'thanks, and no hold in the account', { look: 'thanks' }),
      scene('hold', 'late', 'thanks; entered by a job five seconds later', { look: 'thanks', ms: 5000 }),
      scene('contact', 'right', 'Enter in the field, redirect, flash'),
      scene('contact', 'other', 'only the tick is stored, the old address stays', { fault: 'half' }),
      scene('contact', 'refused_in_text', 'a maintenance page with 200', {
        reply: refusal('Wartungsarbeiten: Änderungen am Konto sind heute zwischen 20 und 23 Uhr nicht möglich.', 200),
      }),
      scene('contact', 'refused_by_status', 'session gone: sent to the sign-in page with 401', {
        reply: refusal('Sie wurden aus Sicherheitsgründen abgemeldet. Bitte melden Sie sich erneut an.', 401),
      }),
      scene('renew', 'right', 'redirect after 0.9 s', { think: 900 }),
      scene('renew', 'right', 'a bare page says until when', { reply: refusal('Verlängert bis 31.12.2026.', 200) }),
      scene('hold', 'right', 'a bare page with 201', {
        reply: refusal('Vorgemerkt. Wir schreiben Ihnen, sobald das Buch bereitliegt.', 201),
      }),
      scene('hold', 'right', 'redirect after 1.5 s', { think: 1500 }),
      scene('contact', 'right', 'a bare page of success', { reply: refusal('Ihre Angaben wurden übernommen.', 200) }),
      scene('contact', 'right', 'redirect after 1.2 s', { think: 1200 }),
    ],
  });
