/** Junta de vecinos: a vote, proposals and signatures, Alpine with alpine-ajax. */
import { defineApp } from '../room.js';
import { esc, html, scene, shell, str, type Call } from '../spec.js';

interface Db {
  votes: Record<string, number>;
  mine: string;
  proposals: { title: string; signed: boolean; signatures: number }[];
}

const TITLE = 'Poner bancos en la plaza';

function vote({ db, base }: Call<Db>, words = ''): string {
  const bars = Object.entries(db.votes).map(([name, count]) => `<li>${esc(name)}: ${count} votos</li>`);
  const form = db.mine
    ? `<p>Su voto: <b>${esc(db.mine)}</b></p><ul>${bars.join('')}</ul>`
    : `<form method="post" action="${base}/vote" x-target="vote"><fieldset><legend>¿Cuándo hacemos la fiesta?</legend><label><input type="radio" name="day" value="sábado" id="day-sat"> El sábado</label><label><input type="radio" name="day" value="domingo" id="day-sun"> El domingo</label></fieldset><button id="cast">Votar</button></form>`;
  return `<section id="vote">${words && `<p role="alert">${esc(words)}</p>`}${form}</section>`;
}

function proposals({ db, base }: Call<Db>, words = ''): string {
  const lines = db.proposals.map(
    ({ title, signed, signatures }, at) =>
      `<li>${esc(title)} (${signatures}) ${signed ? '✔ firmada' : `<form style="display:inline" method="post" action="${base}/sign/${at}" x-target="proposals"><button id="sign-${at}">Firmar</button></form>`}</li>`,
  );
  return `<section id="proposals"><ul>${lines.join('')}</ul>${words && `<p class="info">${esc(words)}</p>`}</section>`;
}

const page = (call: Call<Db>) =>
  shell({
    title: 'Vecinos de la calle Olmo',
    language: 'es',
    base: call.base,
    look: call.look,
    app: 'junta',
    body: `<main x-data="{ title: '' }"><h1>Vecinos de la calle Olmo</h1>${vote(call)}<h2>Propuestas</h2>${proposals(call)}<form method="post" action="${call.base}/propose" x-target="proposals" @ajax:success="title = ''"><label>Título <input id="title" name="title" x-model="title"></label><button id="propose" :disabled="title.length < 5">Proponer</button></form></main>`,
  });

export const junta = () =>
  defineApp<Db>({
    name: 'junta',
    part: 'alpinejs',
    language: 'es',
    seed: () => ({
      votes: { sábado: 14, domingo: 11 },
      mine: '',
      proposals: [
        { title: 'Arreglar el portal', signed: false, signatures: 21 },
        { title: 'Menos ruido por la noche', signed: false, signatures: 8 },
      ],
    }),
    page,
    routes: {
      'POST vote': (call) =>
        call.perform(
          'vote',
          (db, skew) => {
            const day = skew ? 'sábado' : str(call.body, 'day');
            db.votes[day] = (db.votes[day] ?? 0) + 1;
            db.mine = day;
          },
          (db) => html(vote({ ...call, db })),
          html(vote(call, 'No se ha podido registrar el voto.'), 422),
        ),
      'POST sign/:at': (call) =>
        call.perform(
          'sign',
          (db, skew) => {
            const one = db.proposals[skew ? 1 : Number(call.params[0])];
            if (one === undefined) return;
            one.signed = true;
            one.signatures += 1;
          },
          (db) => html(proposals({ ...call, db })),
          html('', 403),
        ),
      'POST propose': (call) =>
        call.perform(
          'propose',
          (db, skew) => {
            db.proposals.push({ title: skew ? 'Poner bancos' : str(call.body, 'title'), signed: true, signatures: 1 });
          },
          (db) => html(proposals({ ...call, db })),
          html(proposals(call, 'Solo se admite una propuesta por vecino y mes.')),
        ),
    },
    plays: {
      vote: {
        kind: 'submit',
        prepare: [{ type: 'check', selector: '#day-sun' }],
        act: { how: 'click', selector: '#cast' },
        done: ({ mine, votes }) => mine === 'domingo' && votes['domingo'] === 12 && votes['sábado'] === 14,
      },
      sign: {
        kind: 'step',
        act: { how: 'click', selector: '#sign-0' },
        done: ({ proposals: [first, second] }) => first?.signatures === 22 && second?.signatures === 8,
      },
      propose: {
        kind: 'submit',
        prepare: [{ type: 'fill', selector: '#title', value: TITLE }],
        act: { how: 'click', selector: '#propose' },
        done: ({ proposals: all }) => all.filter(({ title }) => title === TITLE).length === 1,
      },
    },
    scenes: [
      scene('vote', 'right', 'the section comes back with the vote and the bars'),
      scene('vote', 'refused_by_status', '422, the section comes back with an alert'),
      scene('vote', 'refused_in_text', 'the section comes back with words in place of the form', {
        reply: html(
          '<section id="vote"><p>La votación se cerró ayer a las 20:00. Gracias por su interés.</p></section>',
        ),
      }),
      scene('vote', 'double', 'counted twice: 13 votes where there were 11'),
      scene('vote', 'other_value', 'the section says the other day'),
      scene('vote', 'dropped', 'shown as cast; the form again on reload'),
      scene('sign', 'right', 'the line says signed, one more'),
      scene('sign', 'refused_by_status', '403 and an empty answer: nothing moves'),
      scene('sign', 'refused_in_body', 'the section comes back as it was, with data-error', {
        reply: html(
          '<section id="proposals" data-error="NOT_RESIDENT"><ul><li>Arreglar el portal (21)</li><li>Menos ruido por la noche (8)</li></ul></section>',
        ),
      }),
      scene('sign', 'other', 'the other proposal is signed', { fault: 'neighbour' }),
      scene('sign', 'dropped', 'shown as signed; not so on reload'),
      scene('propose', 'right', 'the list comes back with it'),
      scene('propose', 'refused_in_text', 'the list comes back with a sentence below'),
      scene('propose', 'other_value', 'the list comes back with a cut title'),
      scene('propose', 'late', 'shown; stored five seconds later', { ms: 5000 }),
      scene('vote', 'right', 'the section after 1.3 s', { think: 1300 }),
      scene('vote', 'right', 'words in place of the form', {
        reply: html('<section id="vote"><p>¡Gracias! Su voto ha quedado registrado.</p></section>'),
      }),
      scene('sign', 'right', 'the line after 1.5 s', { think: 1500 }),
      scene('sign', 'right', 'words in place of the list', {
        reply: html('<section id="proposals"><p>Ha firmado «Arreglar el portal». Ya son 22 firmas.</p></section>'),
      }),
      scene('propose', 'right', 'the list after 0.9 s', { think: 900 }),
      scene('propose', 'right', '201 with words', {
        reply: html('<section id="proposals"><p>Su propuesta ya está publicada.</p></section>', 201),
      }),
    ],
  });
