/** An application in steps: Mantine stepper, form and notifications; the server keeps the step. */
import { book, click, fill, type App, type Plan } from '../core.js';

interface State { step: number; name: string; city: string; moves: number; draft: string }
const T: Record<string, Record<string, string>> = {
  'es-MX': { title: 'Solicitud', s1: 'Datos', s2: 'Domicilio', s3: 'Revisión', name: 'Nombre completo', city: 'Ciudad', next: 'Siguiente', finish: 'Enviar solicitud', done: 'Recibimos tu solicitud', bad: 'No se pudo continuar', n: 'Lupita Hernández', c: 'Oaxaca' },
  lt: { title: 'Prašymas', s1: 'Duomenys', s2: 'Adresas', s3: 'Peržiūra', name: 'Vardas ir pavardė', city: 'Miestas', next: 'Toliau', finish: 'Pateikti', done: 'Prašymas gautas', bad: 'Nepavyko tęsti', n: 'Ona Petrauskienė', c: 'Kaunas' },
  hr: { title: 'Zahtjev', s1: 'Podaci', s2: 'Adresa', s3: 'Pregled', name: 'Ime i prezime', city: 'Grad', next: 'Dalje', finish: 'Pošalji', done: 'Zahtjev je zaprimljen', bad: 'Nije uspjelo', n: 'Željka Marić', c: 'Split' },
};
const k = book('wizard', 'Mantine');
const go = (b: Parameters<typeof k.add>[0], l: string, at: number, about: string, plan: Plan = {}, delay = 0): void =>
  k.add(b, 'step', l, click('#next'), about, { ...plan, x: { ...plan.x, at } }, { delay, ...(at === 2 ? {} : { prepare: [at === 0 ? fill('#name', T[l].n) : fill('#city', T[l].c)] }) });
go('right', 'es-MX', 0, 'first step taken', { load: 500 });
go('right', 'lt', 1, 'second step taken');
go('right', 'hr', 2, 'handed in', { noise: 'ce' });
go('right', 'hr', 0, 'first step taken, autosave beside', { ui: 'v' });
go('right', 'es-MX', 1, 'taken, page goes on by itself', { ui: 'a', load: 700 });
go('late', 'lt', 2, 'handed in after 2.3 s', { wait: 2300 });
go('late', 'es-MX', 0, 'first step after 1 s', { wait: 1000 });
go('right', 'lt', 0, 'first step, 204', { ans: { status: 204 } });
go('refused_by_status', 'es-MX', 1, '422, notification', { keep: 'no', ans: { status: 422, json: {} } });
go('refused_by_status', 'hr', 0, '409 unread, page goes on; the first step when reopened', { keep: 'no', ui: 'a', ans: { status: 409, json: {} } });
go('refused_in_body', 'lt', 0, 'valid false, page goes on', { keep: 'no', ui: 'a', ans: { json: { valid: false } } });
go('refused_in_body', 'hr', 1, 'same stage in the answer, page stays', { keep: 'no', ans: { json: { stage: 1 } } });
go('refused_in_text', 'es-MX', 0, 'hint under the field', { keep: 'no', ui: 'e', ans: { json: { hint: 'Ese nombre ya tiene una solicitud abierta.' } } });
go('refused_in_text', 'lt', 2, 'notification', { keep: 'no', ui: 'n', ans: { json: { hint: 'Terminas baigėsi, prašymo pateikti nebegalima.' } } });
go('dropped', 'hr', 2, 'thanks without a request', { ui: 'c' });
go('dropped', 'es-MX', 0, 'only the autosave is sent, the button does nothing', { ui: 's' });
go('dropped', 'lt', 1, 'answered, not stored; read again the same step', { keep: 'no' });
go('reverted', 'lt', 1, 'goes on and comes back after 0.7 s', { keep: 'no', ui: 'b', ans: { json: { valid: false } } }, 700);
go('other_value', 'es-MX', 2, 'sent back to the start instead', { keep: 'other' });
go('right', 'hr', 1, 'second step taken', { noise: 'w' });
go('right', 'es-MX', 2, 'handed in', { load: 350 });

export const wizard: App<State> = {
  name: 'wizard',
  client: 'wizard.tsx',
  entries: k.entries,
  fresh: (p, c) => ({ step: Number(p.x?.at ?? 0), name: Number(p.x?.at) > 0 ? T[c.language].n : '', city: Number(p.x?.at) > 1 ? T[c.language].c : '', moves: 0, draft: '' }),
  times: (s, p) => (s.step === Number(p.x?.at) + 1 ? s.moves : 0),
  async handle(x) {
    const { s } = x;
    if (x.is('GET', '')) return x.page(T[x.lang].title, T[x.lang]);
    if (x.is('GET', 'form')) return x.data({ json: { step: s.step, name: s.name, city: s.city } });
    if (x.is('PUT', 'draft')) { s.draft = x.body.toString(); return x.send({ json: { saved: true } }); }
    if (x.is('POST', 'next')) {
      const b = x.json<{ from: number; name: string; city: string }>();
      return x.act({ do: () => { s.step = b.from + 1; s.name = b.name; s.city = b.city; s.moves += 1; }, other: () => { s.step = 0; } }, () => ({ json: { stage: s.step, valid: true } }));
    }
  },
};
