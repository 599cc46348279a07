/** A folder of files: Uppy with XHR upload; the list is what the server has. */
import { book, click, upload, type App, type Plan } from '../core.js';

interface State { files: { id: number; name: string; size: number; real: number }[]; next: number; removed: number[] }
const T: Record<string, Record<string, string>> = {
  nb: { title: 'Mine filer', pick: 'Velg fil', ok: 'Lastet opp', bad: 'Opplastingen mislyktes', del: 'Slett', gone: 'Slettet' },
  he: { title: 'הקבצים שלי', pick: 'בחירת קובץ', ok: 'הקובץ הועלה', bad: 'ההעלאה נכשלה', del: 'מחק', gone: 'נמחק' },
  en: { title: 'Shared folder', pick: 'Choose a file', ok: 'Uploaded', bad: 'Upload failed', del: 'Delete', gone: 'Deleted' },
};
const k = book('photos', 'Uppy');
const up = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}, delay = 0): void => k.add(b, 'upload', l, upload('#file'), about, plan, { delay });
up('right', 'nb', 'stored and listed', { load: 500 });
up('right', 'he', 'stored and listed', { noise: 'ce' });
up('right', 'en', 'stored, page lists it by itself', { ui: 'a' });
up('late', 'en', 'answer after 2.2 s', { wait: 2200 });
up('late', 'nb', 'answer after 1.1 s', { wait: 1100 });
k.add('right', 'delete', 'he', click('#del1'), 'file deleted', { load: 300 });
k.add('right', 'delete', 'nb', click('#del2'), 'file deleted', {});
up('refused_by_status', 'he', '415, general line', { keep: 'no', ans: { status: 415, json: { ok: false } } });
up('refused_by_status', 'nb', '413, the page lists it all the same', { keep: 'no', ui: 'a', ans: { status: 413, json: { ok: false, error: 'too large' } } });
up('refused_in_body', 'en', 'ok false in a 200, listed all the same', { keep: 'no', ui: 'a', ans: { json: { ok: false, error: 'QUOTA' } } });
up('refused_in_text', 'en', 'the notice as it comes', { keep: 'no', ui: 'e', ans: { json: { notice: 'Our scanner didn’t like that file, so we binned it.' } } });
k.add('refused_in_text', 'delete', 'he', click('#del2'), 'notice in the line', { keep: 'no', ans: { json: { notice: 'הקובץ משותף עם אחרים ולכן נשאר במקומו.' } } });
up('dropped', 'he', 'listed by the page, never sent', { ui: 'c' });
up('dropped', 'en', 'sent, ok, not stored; the list read again lacks it', { keep: 'no' });
up('reverted', 'nb', '500, listed and taken out after 1.5 s', { keep: 'no', ui: 'b', ans: { status: 500, json: {} } }, 1500);
up('double', 'he', 'two requests, two on the list', { ui: 'd' });
up('other_value', 'en', 'stored empty: 0 B on the list', { keep: 'other' });
k.add('other_value', 'delete', 'nb', click('#del1'), 'the other file is deleted', { keep: 'other' });
up('right', 'he', 'notice as it comes', { ui: 'e', ans: { json: { notice: 'תודה! קיבלנו את הקובץ.' } } });
k.add('right', 'delete', 'en', click('#del1'), 'file deleted', { noise: 'w' });

export const photos: App<State> = {
  name: 'photos',
  client: 'photos.ts',
  entries: k.entries,
  fresh: () => ({ files: [{ id: 1, name: 'sommer.jpg', size: 20481, real: 20481 }, { id: 2, name: 'cv_final_2.pdf', size: 88120, real: 88120 }], next: 3, removed: [] }),
  times(s, _p, c) {
    if (c.kind === 'delete') return s.removed.filter((r) => `#del${r}` === c.act.selector).length;
    return s.files.filter((f) => f.id > 2 && f.size === f.real).length;
  },
  async handle(x) {
    const { s } = x;
    const t = T[x.lang];
    if (x.is('GET', '')) return x.page(t.title, t, `<h1>${t.title}</h1><label>${t.pick} <input type="file" id="file"></label> <progress id="bar" max="100" value="0"></progress><p id="line" role="status"></p><ul id="files"><li>…</li></ul>`);
    if (x.is('GET', 'files')) return x.data({ json: s.files.map(({ id, name, size }) => ({ id, name, size })) });
    if (x.is('POST', 'upload')) {
      const f = x.parts().find((p) => p.field === 'photo');
      if (f === undefined) return x.send({ status: 400, json: { ok: false } });
      const add = (size: number) => () => { s.files.push({ id: s.next++, name: f.name ?? 'file', size, real: f.body.length }); };
      return x.act({ do: add(f.body.length), other: add(0) }, () => ({ json: { ok: true, url: `${x.base}/files/${s.next - 1}` } }));
    }
    if (x.method === 'DELETE') {
      const id = Number(/\d+$/.exec(x.path)?.[0]);
      const cut = (n: number) => () => { s.files = s.files.filter((f) => f.id !== n); s.removed.push(n); };
      return x.act({ do: cut(id), other: cut(3 - id) }, () => ({ status: 204 }));
    }
  },
};
