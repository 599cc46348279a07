/** Club membership: Alpine.js with Notyf; addresses, plan, credits; envelope with a letter. */
import { book, check, click, fill, select, type App, type Plan } from '../core.js';

interface State { mails: string[]; plan: string; weekly: boolean; credits: number; bought: number; dropped: string[] }
const T: Record<string, Record<string, string>> = {
  it: { title: 'Il mio club', mail: 'Aggiungi un indirizzo', join: 'Iscrivi', plan: 'Piano', free: 'Gratis', gold: 'Oro', weekly: 'Riassunto settimanale', credits: 'Crediti', buy: 'Compra 10 crediti', drop: 'Togli', ok: 'Fatto!', bad: 'Qualcosa è andato storto' },
  ro: { title: 'Clubul meu', mail: 'Adaugă o adresă', join: 'Abonează', plan: 'Abonament', free: 'Gratuit', gold: 'Aur', weekly: 'Rezumat săptămânal', credits: 'Credite', buy: 'Cumpără 10 credite', drop: 'Șterge', ok: 'Gata!', bad: 'A apărut o eroare' },
  hu: { title: 'Klubtagság', mail: 'Új cím', join: 'Feliratkozás', plan: 'Csomag', free: 'Ingyenes', gold: 'Arany', weekly: 'Heti összefoglaló', credits: 'Kredit', buy: '10 kredit vásárlása', drop: 'Törlés', ok: 'Kész!', bad: 'Hiba történt' },
};
const k = book('club', 'Alpine.js + Notyf');
const NEW = 'nuovo@example.org';
const join = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}, delay = 0): void => k.add(b, 'submit', l, click('#join'), about, plan, { delay, prepare: [fill('#mail', NEW)] });
const f = (msg: string, status = 'F') => ({ json: { status, msg } });

join('right', 'it', 'address added and listed', { load: 900 });
join('right', 'hu', 'added, toast and list', { noise: 'c' });
k.add('right', 'switch', 'ro', select('#plan', 'gold'), 'plan stored');
k.add('right', 'switch', 'it', check('#weekly'), 'digest on, quiet page, 204', { ui: 'a', ans: { status: 204 }, load: 450 });
k.add('right', 'buy', 'hu', click('#buy'), 'credits bought, count 15');
k.add('right', 'delete', 'ro', click('#drop1'), 'address removed', { load: 650 });
k.add('late', 'buy', 'it', click('#buy'), 'after 2.5 s', { wait: 2500, noise: 'p' });
join('refused_in_body', 'ro', 'letter F, good toast all the same', { keep: 'no', ui: 'g', ans: f('') });
k.add('refused_in_body', 'switch', 'hu', check('#weekly'), 'letter E, quiet page', { keep: 'no', ui: 'a', ans: f('E-114', 'E') });
k.add('refused_in_body', 'buy', 'ro', click('#buy'), 'updated 0, the count read again is as before', { keep: 'no', ans: { json: { status: 'S', updated: 0 } } });
join('refused_in_text', 'hu', 'status line', { keep: 'no', ui: 'e', ans: f('Ez a cím már szerepel a tiltólistán.', 'S') });
join('refused_in_text', 'it', 'the heading changes', { keep: 'no', ui: 'h', ans: f('Mi dispiace, le iscrizioni sono chiuse', 'S') });
k.add('refused_by_status', 'switch', 'ro', select('#plan', 'gold'), '402, toast', { keep: 'no', ans: { status: 402, json: { msg: 'Plata a eșuat' } } });
k.add('refused_by_status', 'delete', 'it', click('#drop1'), '423 unread, gone from the page only', { keep: 'no', ui: 'a', ans: { status: 423, text: '' } });
k.add('dropped', 'buy', 'hu', click('#buy'), 'counted in the tab only', { ui: 'c' });
join('dropped', 'ro', 'only the draft is kept by PUT draft, the address never joins', { ui: 'v' });
k.add('reverted', 'switch', 'hu', check('#weekly'), '500, back after 0.5 s', { keep: 'no', ui: 'b', ans: { status: 500, text: '' } }, { delay: 500 });
k.add('double', 'buy', 'it', click('#buy'), 'two calls, 25 credits', { ui: 'd' });
k.add('other_value', 'switch', 'it', select('#plan', 'gold'), 'silver is stored instead; shown when read again', { keep: 'other' });
k.add('right', 'buy', 'ro', click('#buy'), 'credits bought', { noise: 'w' });
k.add('right', 'delete', 'hu', click('#drop1'), 'address removed', { load: 350 });

export const club: App<State> = {
  name: 'club',
  client: 'club.ts',
  entries: k.entries,
  fresh: () => ({ mails: ['uno@example.org', 'due@example.org'], plan: 'free', weekly: false, credits: 5, bought: 0, dropped: [] }),
  times(s, _p, c) {
    if (c.kind === 'submit') return s.mails.filter((m) => m === NEW).length;
    if (c.kind === 'buy') return s.bought;
    if (c.kind === 'delete') return s.dropped.filter((d) => d === 'due@example.org').length;
    return c.act.how === 'select' ? (s.plan === 'gold' ? 1 : 0) : s.weekly ? 1 : 0;
  },
  async handle(x) {
    const { s } = x;
    const t = T[x.lang];
    if (x.is('GET', '')) {
      return x.page(t.title, t, `<div x-data="club"><template x-if="ready"><div><h1 x-text="head"></h1><p role="status" x-text="line"></p>
        <p><input id="mail" x-model="mail" placeholder="${t.mail}"> <button id="join" @click="join()">${t.join}</button></p>
        <ul><template x-for="(m, i) in me.mails" :key="m + i"><li><span x-text="m"></span> <button :id="'drop' + i" @click="drop(m)">${t.drop}</button></li></template></ul>
        <p>${t.plan} <select id="plan" :value="me.plan" @change="plan($event)"><option value="free">${t.free}</option><option value="silver">Silver</option><option value="gold">${t.gold}</option></select> <b x-text="me.plan"></b></p>
        <p><label><input type="checkbox" id="weekly" :checked="me.weekly" @change="weekly()"> ${t.weekly}</label></p>
        <p>${t.credits}: <b id="credits" x-text="me.credits"></b> <button id="buy" @click="buy()">${t.buy}</button></p></div></template></div>`);
    }
    if (x.is('GET', 'me')) return x.data({ json: { mails: s.mails, plan: s.plan, weekly: s.weekly, credits: s.credits } });
    if (x.is('PUT', 'draft')) return x.send({ json: { status: 'S', saved: true } });
    const op = /^do\/(\w+)$/.exec(x.path)?.[1];
    if (op === undefined) return;
    const { v } = x.json<{ v: string | boolean }>();
    return x.act({
      do: () => {
        if (op === 'join') s.mails.push(String(v));
        else if (op === 'drop') { s.mails = s.mails.filter((m) => m !== v); s.dropped.push(String(v)); }
        else if (op === 'plan') s.plan = String(v);
        else if (op === 'weekly') s.weekly = v === true;
        else { s.credits += 10; s.bought += 1; }
      },
      other: () => { s.plan = 'silver'; },
    }, () => ({ json: { status: 'S', msg: '', updated: 1 } }));
  },
};
