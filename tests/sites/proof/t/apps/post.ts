/** A blog: Quill editor with Toastify; envelope with meta and response. */
import { book, click, send, type App, type Plan } from '../core.js';

interface State { posts: { id: number; text: string }[]; next: number; removed: number[]; drafts: number }
const T: Record<string, Record<string, string>> = {
  th: { title: 'บล็อก', ph: 'เขียนอะไรสักหน่อย', publish: 'เผยแพร่', del: 'ลบ', ok: 'เผยแพร่แล้ว', bad: 'เผยแพร่ไม่สำเร็จ', gone: 'ลบแล้ว', draft: 'บันทึกฉบับร่างแล้ว', n: 'วันนี้อากาศดีมาก' },
  ne: { title: 'ब्लग', ph: 'केही लेख्नुहोस्', publish: 'प्रकाशित गर्नुहोस्', del: 'मेटाउनुहोस्', ok: 'प्रकाशित भयो', bad: 'प्रकाशित हुन सकेन', gone: 'मेटाइयो', draft: 'मस्यौदा राखियो', n: 'आज पानी पर्‍यो' },
  af: { title: 'Blog', ph: 'Skryf iets', publish: 'Plaas', del: 'Vee uit', ok: 'Geplaas!', bad: 'Kon nie plaas nie', gone: 'Uitgevee', draft: 'Konsep gestoor', n: 'Lekker naweek, almal!' },
};
const k = book('post', 'Quill + Toastify');
const say = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}, sign = true, delay = 0): void => k.add(b, 'send', l, send('.ql-editor', T[l].n, '#publish'), about, plan, { sign, delay });
const meta = (code: number, info = '') => ({ json: { meta: { code, info }, response: {} } });
say('right', 'th', 'published, list read again', { load: 600 });
say('right', 'ne', 'published', { noise: 'ce' });
say('right', 'af', 'published, put below by itself', { ui: 'a' });
say('right', 'th', 'thanks without list, meta 200', { ui: 'z' });
say('right', 'af', 'published, info as it comes', { ui: 'e', ans: meta(200, 'Jou plasing is nou lewendig 🎉') });
say('late', 'ne', 'after 1.8 s', { wait: 1800 });
say('late', 'th', 'after 2.5 s, thanks without list', { wait: 2500, ui: 'z' });
k.add('right', 'delete', 'ne', click('#del1'), 'deleted', { load: 300 });
k.add('right', 'delete', 'af', click('#del2'), 'deleted', {});
say('refused_in_body', 'af', 'meta 4003, put below all the same', { keep: 'no', ui: 'a', ans: meta(4003) });
say('refused_in_body', 'th', 'meta 500 in a 200, bad toast', { keep: 'no', ans: meta(500) });
say('refused_in_text', 'ne', 'info in a toast', { keep: 'no', ui: 'e', ans: meta(200, 'तपाईंको खाता अझै प्रमाणित छैन, त्यसैले लेख राखिएन।') });
say('refused_in_text', 'af', 'info under the editor', { keep: 'no', ui: 'i', ans: meta(200, 'Jammer, jy het reeds vandag geplaas. Probeer môre weer.') });
say('refused_by_status', 'ne', '401, put below all the same', { keep: 'no', ui: 'a', ans: { status: 401, json: null } });
say('dropped', 'th', 'put below, nothing sent', { ui: 'c' });
say('dropped', 'ne', 'kept as a draft only, toast says so', { ui: 'q' });
say('dropped', 'af', 'meta 200 and thanks, thrown away, no list', { keep: 'no', ui: 'z' }, false);
k.add('reverted', 'delete', 'th', click('#del1'), 'meta 409, back after 1.2 s', { keep: 'no', ui: 'b', ans: meta(409) }, { delay: 1200 });
say('double', 'af', 'two requests, two on the list', { ui: 'd' });
say('double', 'th', 'stored twice behind one request, no list', { keep: 'twice', ui: 'z' }, false);
say('other_value', 'af', 'stored with the letters shouted; seen when read again', { keep: 'other' });
say('other_value', 'ne', 'an empty text is stored, no list', { keep: 'other', ui: 'z' }, false);

export const post: App<State> = {
  name: 'post',
  client: 'post.ts',
  entries: k.entries,
  fresh: () => ({ posts: [{ id: 1, text: '१ / one' }, { id: 2, text: 'สอง' }], next: 3, removed: [], drafts: 0 }),
  times: (s, _p, c) => (c.kind === 'delete' ? s.removed.filter((r) => `#del${r}` === c.act.selector).length : s.posts.filter((q) => q.text === T[c.language].n).length),
  async handle(x) {
    const { s } = x;
    const t = T[x.lang];
    if (x.is('GET', '')) return x.page(t.title, t, `<h1>${t.title}</h1><div id="ed" style="height:90px"></div><p id="hint"></p><button id="publish">${t.publish}</button><section id="posts"></section>`);
    if (x.is('GET', 'posts')) return x.data({ json: s.posts });
    if (x.is('POST', 'drafts')) { s.drafts += 1; return x.send(meta(200, 'draft')); }
    if (x.is('POST', 'posts')) {
      const { text } = x.json<{ text: string }>();
      const add = (w: string) => () => { s.posts.push({ id: s.next++, text: w }); };
      return x.act({ do: add(text), other: add(x.plan.ui === 'z' ? '' : text.toUpperCase()) }, () => meta(200));
    }
    const id = Number(/^posts\/(\d+)\/destroy$/.exec(x.path)?.[1]);
    if (x.method === 'POST') return x.act({ do: () => { s.posts = s.posts.filter((q) => q.id !== id); s.removed.push(id); } }, () => meta(200));
  },
};
