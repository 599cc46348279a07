/** A store room: jQuery DataTables with toastr, form posts to one script, one-letter answers. */
import { book, click, type App } from '../core.js';

interface State { rows: { id: number; name: string; stock: number }[]; removed: number[]; adds: number[] }
const T: Record<string, Record<string, string>> = {
  ur: { title: 'گودام', name: 'نام', stock: 'تعداد', del: 'حذف کریں', inc: 'ایک بڑھائیں', sure: 'کیا واقعی حذف کرنا ہے؟', ok: 'ہو گیا', bad: 'نہیں ہو سکا' },
  mr: { title: 'गोदाम', name: 'नाव', stock: 'संख्या', del: 'काढा', inc: 'एक वाढवा', sure: 'नक्की काढायचे?', ok: 'झाले', bad: 'झाले नाही' },
  ca: { title: 'Magatzem', name: 'Nom', stock: 'Estoc', del: 'Treu', inc: 'Afegeix-ne un', sure: 'Segur que ho vols treure?', ok: 'Fet!', bad: 'No ha anat bé' },
};
const k = book('admin', 'jQuery DataTables + toastr');
k.add('right', 'delete', 'ur', click('#del11'), 'Y, table read again', { load: 500 });
k.add('right', 'delete', 'mr', click('#del12'), 'native question, then removed', { x: { native: true } });
k.add('right', 'submit', 'ca', click('#inc11'), 'one more in stock', {});
k.add('right', 'submit', 'ur', click('#inc13'), 'one more, quiet page', { ui: 'a', noise: 'p' });
k.add('right', 'delete', 'ca', click('#del13'), 'answer is the number of rows: 1', { ans: { text: '1' }, load: 850 });
k.add('right', 'submit', 'mr', click('#inc12'), 'words as they come', { ui: 'e', ans: { text: 'साठा एकने वाढवला.' } });
k.add('late', 'delete', 'ca', click('#del11'), 'after 2.1 s', { wait: 2100 });
k.add('right', 'submit', 'ca', click('#inc12'), 'an empty answer, table read again', { ans: { text: '' } });
k.add('refused_in_body', 'delete', 'ur', click('#del12'), 'N, row gone in the table only', { keep: 'no', ui: 'a', ans: { text: 'N' } });
k.add('refused_in_body', 'submit', 'mr', click('#inc11'), '0, bad toast', { keep: 'no', ans: { text: '0' } });
k.add('refused_in_text', 'delete', 'ca', click('#del12'), 'words in a toast', { keep: 'no', ui: 'e', ans: { text: 'Aquest article surt en una comanda oberta i no es toca.' } });
k.add('refused_by_status', 'delete', 'mr', click('#del11'), '403, bad toast', { keep: 'no', ans: { status: 403, text: 'Forbidden' } });
k.add('dropped', 'delete', 'ca', click('#del11'), 'nothing sent, good toast', { ui: 'c' });
k.add('dropped', 'submit', 'mr', click('#inc13'), 'Y, not stored; the table read again says so', { keep: 'no' });
k.add('reverted', 'delete', 'ur', click('#del13'), 'N, row back with the table read again after 0.6 s', { keep: 'no', ui: 'b', ans: { text: 'N' } });
k.add('double', 'submit', 'ca', click('#inc13'), 'bound twice, two more', { ui: 'd' });
k.add('double', 'submit', 'ur', click('#inc12'), 'one request, two more', { keep: 'twice' });
k.add('other_value', 'delete', 'mr', click('#del11'), 'wrong row removed at the server', { keep: 'other' });
k.add('other', 'delete', 'mr', click('#del13'), 'the answer breaks off after removing; gone when reopened', { ui: 'a', ans: { cut: true } });

export const admin: App<State> = {
  name: 'admin',
  client: 'admin.ts',
  entries: k.entries,
  fresh: () => ({ rows: [{ id: 11, name: 'Schraube M4', stock: 40 }, { id: 12, name: 'Washer', stock: 7 }, { id: 13, name: 'تار', stock: 120 }], removed: [], adds: [] }),
  times(s, _p, c) {
    const id = Number(/\d+$/.exec(c.act.selector)?.[0]);
    return (c.kind === 'delete' ? s.removed : s.adds).filter((r) => r === id).length;
  },
  async handle(x) {
    const { s } = x;
    const t = T[x.lang];
    if (x.is('GET', '')) return x.page(t.title, t, `<h1>${t.title}</h1><table id="tab" class="display"></table>`);
    if (x.is('GET', 'rows')) return x.data({ json: { aaData: s.rows } });
    if (!x.is('POST', 'ajax.php')) return;
    const id = Number(x.form().get('id'));
    const cut = (n: number): void => { s.rows = s.rows.filter((r) => r.id !== n); s.removed.push(n); };
    await x.act(x.query.get('action') === 'del' ? { do: () => cut(id), other: () => cut(id + 1) } : { do: () => { for (const r of s.rows) if (r.id === id) r.stock += 1; s.adds.push(id); } }, () => ({ text: 'Y' }));
    if (x.plan.ui === 'b') x.slot.owed = true;
  },
};
