/** A bank: rendered at the server with Bootstrap, forms with redirects and a flash line. */
import { book, click, esc, fill, select, type App, type Plan, type X } from '../core.js';

interface State { moves: { to: string; sum: string }[]; orders: number[]; removed: number[]; card: string; flash: string }
const T: Record<string, Record<string, string>> = {
  de: { title: 'Meine Bank', pay: 'Überweisung', to: 'Empfänger', sum: 'Betrag (€)', go: 'Ausführen', moves: 'Umsätze', orders: 'Daueraufträge', del: 'Löschen', sure: 'Dauerauftrag wirklich löschen?', yes: 'Ja, löschen', no: 'Nein', card: 'Karte', on: 'aktiv', off: 'gesperrt', set: 'Übernehmen', ok: 'Ihr Auftrag wurde ausgeführt.', n: 'Stadtwerke Ulm' },
  es: { title: 'Mi Banco', pay: 'Transferencia', to: 'Beneficiario', sum: 'Importe (€)', go: 'Enviar dinero', moves: 'Movimientos', orders: 'Órdenes periódicas', del: 'Eliminar', sure: '¿Eliminar la orden?', yes: 'Sí, eliminar', no: 'No', card: 'Tarjeta', on: 'activa', off: 'bloqueada', set: 'Guardar', ok: 'Operación realizada.', n: 'Luz del Sur S.A.' },
  el: { title: 'Η Τράπεζά μου', pay: 'Μεταφορά', to: 'Δικαιούχος', sum: 'Ποσό (€)', go: 'Εκτέλεση', moves: 'Κινήσεις', orders: 'Πάγιες εντολές', del: 'Διαγραφή', sure: 'Διαγραφή της εντολής;', yes: 'Ναι', no: 'Όχι', card: 'Κάρτα', on: 'ενεργή', off: 'κλειδωμένη', set: 'Αποθήκευση', ok: 'Η εντολή σας εκτελέστηκε.', n: 'ΔΕΗ Α.Ε.' },
};
const k = book('bank', 'Bootstrap, server-rendered forms');
const pay = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}, sign = true): void =>
  k.add(b, 'buy', l, click('#go'), about, plan, { sign, prepare: [fill('#to', T[l].n), fill('#sum', '48.20')] });
pay('right', 'de', '303 to the overview with a flash line and the move listed');
pay('right', 'es', '302 and flash, the move is listed', { x: { code: 302 } });
pay('right', 'el', 'no redirect, the page is rendered with the move', { x: { render: true } });
pay('late', 'de', 'redirect after 2.1 s', { wait: 2100 });
pay('right', 'es', 'redirect without flash; the move is listed', { x: { mute: true } });
k.add('right', 'delete', 'de', click('#del1', '#yes'), 'question in a Bootstrap box, removed', {});
k.add('right', 'switch', 'el', click('#setcard'), 'card locked by form and redirect', {}, { prepare: [{ type: 'select', selector: '#card', value: 'off' }] });
k.add('right', 'switch', 'es', select('#card', 'off'), 'the select posts the form by itself', { x: { auto: true } });
pay('refused_by_status', 'de', '422 with the form again and a text', { keep: 'no', x: { code: 422, why: 'Das Limit für heute ist ausgeschöpft.' } });
pay('refused_by_status', 'el', '503 page', { keep: 'no', ans: { status: 503, html: '<h1>503</h1><p>Service Unavailable</p>' } });
pay('refused_in_text', 'es', 'flash in the same place and colour as success', { keep: 'no', x: { flash: 'No hay saldo suficiente para esta operación.' } });
pay('refused_in_text', 'de', 'text near the field', { keep: 'no', x: { code: 200, why: 'Bitte eine gültige IBAN angeben – dieser Empfänger ist unbekannt.' } });
pay('refused_in_text', 'el', 'heading of the next page', { keep: 'no', ans: { html: '<!doctype html><html lang="el"><meta charset="utf-8"><h2>Η συναλλαγή απορρίφθηκε από το σύστημα</h2><a href="./">Πίσω</a>' } });
pay('dropped', 'el', 'redirect to the overview, nothing there', { keep: 'no', x: { mute: true } });
pay('dropped', 'es', 'redirect with the good flash, but no move on the list', { keep: 'no' });
k.add('dropped', 'delete', 'de', click('#del2', '#yes'), 'the box closes, nothing sent', { ui: 'c' });
k.add('other_value', 'switch', 'de', click('#setcard'), 'card stays active, flash is good, the select shows it', { keep: 'other' }, { prepare: [{ type: 'select', selector: '#card', value: 'off' }] });
pay('other_value', 'es', 'decimal point lost: 4820 on the list', { keep: 'other' });
pay('double', 'de', 'two moves on the list', { keep: 'twice' });
pay('double', 'el', 'a helper in the page posts it once more', { ui: 'd' });
pay('other', 'es', '502 after booking; the move is on the list when reopened', { ans: { status: 502, html: '<h1>Bad Gateway</h1>' } });
pay('right', 'el', '303 with flash and the move listed', { noise: 'h' });
k.add('right', 'delete', 'es', click('#del1', '#yes'), 'removed, flash');
k.add('right', 'switch', 'de', click('#setcard'), 'card locked', {}, { prepare: [{ type: 'select', selector: '#card', value: 'off' }] });

function home(x: X<State>, why = ''): string {
  const t = T[x.lang];
  const { s } = x;
  const flash = s.flash === '' ? '' : `<div class="alert alert-info alert-dismissible" role="alert">${s.flash}<button class="btn-close" data-bs-dismiss="alert"></button></div>`;
  s.flash = '';
  const auto = x.plan.x?.auto === true;
  return x.shell(t.title, {}, `<div class="container"><h1>${t.title}</h1>${flash}
  <form id="pay" method="post" action="${x.base}/pay"><h4>${t.pay}</h4><input class="form-control" id="to" name="to" placeholder="${t.to}">${why === '' ? '' : `<div class="form-text">${why}</div>`}
  <input class="form-control" id="sum" name="sum" placeholder="${t.sum}"><button class="btn btn-primary" id="go">${t.go}</button></form>
  <h4>${t.moves}</h4><table class="table">${s.moves.map((m) => `<tr><td>${esc(m.to)}<td>${esc(m.sum)} €`).join('')}</table>
  <h4>${t.orders}</h4><ul>${s.orders.map((o) => `<li>#${o} <form class="d-inline" id="f${o}" method="post" action="${x.base}/del"><input type="hidden" name="id" value="${o}"><button class="btn btn-sm btn-outline-danger" id="del${o}" data-ask="#f${o}">${t.del}</button></form>`).join('')}</ul>
  <form method="post" action="${x.base}/card"><label>${t.card} <select id="card" name="card"${auto ? ' onchange="this.form.submit()"' : ''}><option value="on"${s.card === 'on' ? ' selected' : ''}>${t.on}<option value="off"${s.card === 'off' ? ' selected' : ''}>${t.off}</select></label>${auto ? '' : `<button class="btn btn-secondary btn-sm" id="setcard">${t.set}</button>`}</form></div>
  <div class="modal" id="ask" tabindex="-1"><div class="modal-dialog"><div class="modal-content"><div class="modal-body">${t.sure}</div><div class="modal-footer"><button class="btn" data-bs-dismiss="modal">${t.no}</button><button class="btn btn-danger" id="yes">${t.yes}</button></div></div></div></div>`);
}

export const bank: App<State> = {
  name: 'bank',
  client: 'bank.ts',
  entries: k.entries,
  fresh: () => ({ moves: [{ to: 'Gehalt / Nómina', sum: '+1900.00' }], orders: [1, 2], removed: [], card: 'on', flash: '' }),
  times(s, _p, c) {
    if (c.kind === 'buy') return s.moves.filter((m) => m.to === T[c.language].n && m.sum === '48.20').length;
    if (c.kind === 'delete') return s.removed.filter((r) => `#del${r}` === c.act.selector).length;
    return s.card === 'off' ? 1 : 0;
  },
  async handle(x) {
    const { s } = x;
    const p = x.plan.x ?? {};
    const t = T[x.lang];
    if (x.is('GET', '')) {
      const after = s.flash !== '' || x.slot.owed;
      await x.send({ html: home(x) });
      if (after) x.told();
      return;
    }
    if (x.method !== 'POST') return;
    const f = x.form();
    const todo = x.path === 'pay' ? { do: () => { s.moves.push({ to: f.get('to') ?? '', sum: f.get('sum') ?? '' }); }, other: () => { s.moves.push({ to: f.get('to') ?? '', sum: (f.get('sum') ?? '').replace('.', '') }); } }
      : x.path === 'del' ? { do: () => { const id = Number(f.get('id')); s.orders = s.orders.filter((o) => o !== id); s.removed.push(id); } }
        : { do: () => { s.card = f.get('card') ?? 'on'; }, other: () => { s.card = 'on'; } };
    await x.act(todo, () => {
      if (typeof p.why === 'string') return { status: Number(p.code), html: home(x, p.why) };
      if (p.mute !== true) s.flash = String(p.flash ?? t.ok);
      if (p.render === true) return { html: home(x) };
      x.slot.owed = true;
      return { status: Number(p.code ?? 303), to: `${x.base}/` };
    });
    if (x.plan.ans === undefined && p.why === undefined && p.render !== true) x.slot.owed = true;
  },
};
