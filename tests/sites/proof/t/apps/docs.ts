/** Papers for an application: FilePond, the answer is a plain id; a list at the top of a page rendered at the server. */
import { book, esc, upload, type App, type Plan } from '../core.js';

interface State { files: { name: string; size: number; real: number }[] }
const T: Record<string, Record<string, string>> = {
  ka: { title: 'დოკუმენტები', pick: 'აირჩიეთ ფაილი', have: 'უკვე მიღებულია', busy: 'იტვირთება', ok: 'ატვირთულია', bad: 'ვერ აიტვირთა', undo: 'გაუქმება', retry: 'თავიდან' },
  hy: { title: 'Փաստաթղթեր', pick: 'Ընտրել ֆայլ', have: 'Արդեն ստացված', busy: 'Բեռնվում է', ok: 'Բեռնված է', bad: 'Չհաջողվեց', undo: 'չեղարկել', retry: 'կրկնել' },
  am: { title: 'ሰነዶች', pick: 'ፋይል ይምረጡ', have: 'የደረሱ ሰነዶች', busy: 'በመጫን ላይ', ok: 'ተጭኗል', bad: 'አልተጫነም', undo: 'ሰርዝ', retry: 'እንደገና' },
};
const k = book('docs', 'FilePond');
const up = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}, sign = true, delay = 0): void => k.add(b, 'upload', l, upload('.filepond--browser'), about, plan, { sign, delay });
up('right', 'ka', 'stored, id as text');
up('right', 'hy', 'stored, id as text', { noise: 'p' });
up('right', 'am', 'stored, words of the answer below', { ui: 'w', ans: { text: 'ሰነድዎ ደርሶናል። እናመሰግናለን።' } });
up('late', 'ka', 'answered 0.8 s after the request, which the widget itself sends late', { wait: 800 });
up('right', 'hy', 'stored, 201', { ans: { status: 201, text: 'a81f' } });
up('refused_by_status', 'am', '400, red item', { keep: 'no', ans: { status: 400, text: 'bad' } });
up('refused_in_body', 'hy', 'text -1 instead of an id, green item; not on the list when reopened', { keep: 'no', ui: 'a', ans: { text: '-1' } });
up('refused_in_body', 'am', 'JSON with stored 0, green item', { keep: 'no', ui: 'a', ans: { json: { stored: 0, skipped: 1 } } });
up('refused_in_text', 'ka', 'words below the green item', { keep: 'no', ui: 'w', ans: { text: 'ფაილი არ მივიღეთ: ვადა გასულია.' } });
up('dropped', 'am', 'never sent; item waits', { ui: 'c' });
up('dropped', 'ka', 'sent, id given, not stored; not on the list when reopened', { keep: 'no' });
up('dropped', 'hy', 'sent, id given, not stored; this page has no list', { keep: 'no', x: { bare: true } }, false);
up('double', 'hy', 'one request, stored twice; this page has no list', { keep: 'twice', x: { bare: true } }, false);
up('other_value', 'ka', 'cut to 3 bytes; this page has no list', { keep: 'other', x: { bare: true } }, false);
up('reverted', 'am', 'text 0, green item thrown out after 0.9 s', { keep: 'no', ui: 'r', ans: { text: '0' }, x: { after: 900 } }, true, 900);
up('double', 'ka', 'sent once more by a second handler', { ui: 'd' });
up('double', 'am', 'one request, twice on the list', { keep: 'twice' });
up('other_value', 'hy', 'cut to 3 bytes; the list says so when reopened', { keep: 'other' });
up('right', 'am', 'stored, id as text', { noise: 'ce' });
up('right', 'ka', 'words of the answer below', { ui: 'w', ans: { text: 'მივიღეთ, გმადლობთ!' } });

export const docs: App<State> = {
  name: 'docs',
  client: 'docs.ts',
  entries: k.entries,
  fresh: () => ({ files: [{ name: 'passport.pdf', size: 51200, real: 51200 }] }),
  times: (s) => s.files.slice(1).filter((f) => f.size === f.real).length,
  async handle(x) {
    const { s } = x;
    const t = T[x.lang];
    if (x.is('GET', '')) {
      const have = x.plan.x?.bare === true ? '' : `<h4>${t.have}</h4><ul>${s.files.map((f) => `<li>${esc(f.name)} — ${f.size} B</li>`).join('')}</ul>`;
      return x.page(t.title, t, `<h1>${t.title}</h1>${have}<input type="file" id="file" name="filepond"><p id="say"></p>`);
    }
    if (x.is('POST', 'process')) {
      const f = x.parts().find((p) => p.name !== null);
      if (f === undefined) return x.send({ status: 400, text: 'no file' });
      const add = (size: number) => () => { s.files.push({ name: f.name ?? '', size, real: f.body.length }); };
      return x.act({ do: add(f.body.length), other: add(3) }, () => ({ text: `f${s.files.length}` }));
    }
  },
};
