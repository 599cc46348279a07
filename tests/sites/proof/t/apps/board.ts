/** A notice board: Hotwire Turbo with Stimulus, stream fragments. */
import { book, click, esc, fill, send, type App, type Plan, type X } from '../core.js';

interface Note { id: number; text: string; likes: number }
interface State { notes: Note[]; next: number; removed: number[] }
const T: Record<string, Record<string, string>> = {
  nl: { title: 'Prikbord', ph: 'Wat wil je kwijt?', post: 'Plaatsen', del: 'Weg ermee', like: 'Leuk', n: 'Wie heeft mijn fiets gezien?', a: 'Gratis kattenbak', b: 'Oppas gezocht', ok: 'Geplaatst!' },
  sv: { title: 'Anslagstavla', ph: 'Skriv något…', post: 'Publicera', del: 'Ta bort', like: 'Gilla', n: 'Säljer två biljetter till lördag', a: 'Soffa bortskänkes', b: 'Tvättstugan är trasig', ok: 'Publicerat.' },
  fi: { title: 'Ilmoitustaulu', ph: 'Kirjoita ilmoitus', post: 'Julkaise', del: 'Poista', like: 'Tykkää', n: 'Pihatalkoot lauantaina klo 10', a: 'Polkupyörä myynnissä', b: 'Kissa kateissa', ok: 'Julkaistu.' },
};
const k = book('board', 'Hotwire Turbo + Stimulus');
const say = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}, delay = 0): void => k.add(b, 'send', l, send('#text', T[l].n, '#post'), about, plan, { delay });
const flash = (s: string): string => `<turbo-stream action="update" target="flash"><template>${s}</template></turbo-stream>`;
const TS = 'text/vnd.turbo-stream.html; charset=utf-8';

say('right', 'nl', 'stream appends the note');
say('right', 'sv', 'stream appends and a flash', { x: { flash: true }, load: 400 });
say('right', 'fi', 'redirect, Turbo renders the page again', { x: { prg: true }, noise: 'p' });
say('late', 'nl', 'appended after 1.8 s', { wait: 1800 });
k.add('right', 'delete', 'sv', click('#del1'), 'stream removes the note');
k.add('right', 'delete', 'fi', click('#del2'), 'redirect, note is gone', { x: { prg: true } });
k.add('right', 'submit', 'nl', click('#like2'), 'likes counted up', { noise: 'ce' });
k.add('right', 'submit', 'sv', click('#like1'), 'likes counted up in a stream', {});
say('refused_by_status', 'sv', '422, form stays with a line', { keep: 'no', ans: { status: 422, type: TS, html: flash('Texten är för kort eller för lång.') } });
say('refused_by_status', 'fi', '429 empty', { keep: 'no', ans: { status: 429, html: '' } });
say('refused_in_text', 'nl', 'flash line, 200', { keep: 'no', ans: { type: TS, html: flash('Rustig aan! Je mag maar één bericht per uur plaatsen.') } });
k.add('refused_in_text', 'delete', 'nl', click('#del1'), 'words in the note itself', { keep: 'no', ans: { type: TS, html: '<turbo-stream action="append" target="note1"><template><em>Alleen de schrijver mag dit weghalen.</em></template></turbo-stream>' } });
k.add('refused_in_body', 'submit', 'fi', click('#like1'), 'stream sets the same count as before', { keep: 'no' });
say('dropped', 'sv', 'script stops the form and clears it', { ui: 'c' });
say('dropped', 'nl', 'empty stream, nothing stored', { keep: 'no', ans: { type: TS, html: '' } });
k.add('reverted', 'delete', 'fi', click('#del1'), '403, note hidden and back after 1.3 s', { keep: 'no', ui: 'r', ans: { status: 403, html: '' } }, { delay: 1300 });
say('reverted', 'sv', 'stored, taken back by the moderator bot after 1.5 s, seen over events', { undo: 1500 });
say('double', 'fi', 'script sends it once more', { ui: 'd' });
k.add('double', 'submit', 'sv', click('#like2'), 'one click counts for two', { keep: 'twice' });
say('other_value', 'nl', 'the words are masked by a filter', { keep: 'other' });
say('right', 'sv', 'appended; a help widget says it is offline', { noise: 'w' });
k.add('right', 'delete', 'nl', click('#del2'), 'stream removes the note', { x: { banner: 'Let op: storing bij de bezorging van mail.' } });

function note(x: X<State>, q: Note): string {
  const t = T[x.lang];
  return `<article id="note${q.id}"><p>${esc(q.text)}</p><form class="i" method="post" action="${x.base}/like/${q.id}" data-controller="form" data-action="submit->form#submit turbo:submit-end->form#done"><button id="like${q.id}">${t.like} <b>${q.likes}</b></button></form>
  <form class="i" method="post" action="${x.base}/del/${q.id}" data-controller="form" data-action="submit->form#submit turbo:submit-end->form#done"><button id="del${q.id}">${t.del}</button></form></article>`;
}

export const board: App<State> = {
  name: 'board',
  client: 'board.ts',
  entries: k.entries,
  fresh: (_p, c) => ({ notes: [{ id: 1, text: T[c.language].a, likes: 3 }, { id: 2, text: T[c.language].b, likes: 11 }], next: 3, removed: [] }),
  times(s, _p, c) {
    if (c.kind === 'send') return s.notes.filter((q) => q.text === T[c.language].n).length;
    const id = Number(/\d+$/.exec(c.act.selector)?.[0]);
    if (c.kind === 'delete') return s.removed.filter((r) => r === id).length;
    return (s.notes.find((q) => q.id === id)?.likes ?? 0) - (id === 1 ? 3 : 11);
  },
  async handle(x) {
    const { s } = x;
    const t = T[x.lang];
    if (x.is('GET', '')) {
      const live = x.plan.undo === undefined ? '' : `<turbo-stream-source src="${x.base}/live"></turbo-stream-source>`;
      const owed = x.slot.owed;
      await x.page(t.title, {}, `<h1>${t.title}</h1><p id="flash"></p><form id="new" method="post" action="${x.base}/notes" data-controller="form" data-action="submit->form#submit turbo:submit-end->form#done"><textarea id="text" name="text" placeholder="${t.ph}" rows="2" cols="40"></textarea> <button id="post">${t.post}</button></form>${live}
        <section id="notes">${s.notes.map((q) => note(x, q)).join('')}</section>`, '.i{display:inline}article{border-top:1px solid #ccc}');
      if (owed) x.told();
      return;
    }
    if (x.is('GET', 'live')) { x.stream(); return; }
    if (x.method !== 'POST') return;
    const prg = x.plan.x?.prg === true;
    const back = { to: `${x.base}/` };
    if (x.path === 'notes') {
      const text = (x.form().get('text') ?? '').replace(/\r\n/g, '\n');
      const add = (w: string) => () => { s.notes.push({ id: s.next++, text: w, likes: 0 }); };
      await x.act({ do: add(text), other: add(text.replace(/[aeiou]/gi, '*')), undo: () => {
        s.notes = s.notes.filter((q) => q.id < 3);
        for (const r of x.slot.live) r.write(`data: <turbo-stream action="remove" target="note${s.next - 1}"></turbo-stream>\n\n`);
      } }, () => (prg ? back : { type: TS, html: `<turbo-stream action="append" target="notes"><template>${note(x, s.notes[s.notes.length - 1])}</template></turbo-stream>${x.plan.x?.flash === true ? flash(t.ok) : ''}` }));
      if (prg) x.slot.owed = true;
      return;
    }
    const m = /^(like|del)\/(\d+)$/.exec(x.path);
    if (m === null) return;
    const id = Number(m[2]);
    if (m[1] === 'del') {
      await x.act({ do: () => { s.notes = s.notes.filter((q) => q.id !== id); s.removed.push(id); } }, () => (prg ? back : { type: TS, html: `<turbo-stream action="remove" target="note${id}"></turbo-stream>` }));
      if (prg) x.slot.owed = true;
      return;
    }
    const q = s.notes.find((n) => n.id === id);
    if (q === undefined) return;
    return x.act({ do: () => { q.likes += 1; } }, () => ({ type: TS, html: `<turbo-stream action="replace" target="note${id}"><template>${note(x, q)}</template></turbo-stream>` }));
  },
};
void fill;
