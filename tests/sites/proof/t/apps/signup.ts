/** Enrolment in steps: SmartWizard for jQuery, one form post per step, plain answers. */
import { book, click, fill, type App, type Plan } from '../core.js';

interface State { step: number; vals: Record<string, string>; saves: number }
const T: Record<string, Record<string, string>> = {
  my: { title: 'စာရင်းသွင်းခြင်း', s0: 'အမည်', s1: 'လိပ်စာ', s2: 'အတည်ပြု', next: 'ရှေ့သို့', prev: 'နောက်သို့', saved: 'သိမ်းပြီးပါပြီ', bad: 'မသိမ်းနိုင်ပါ', n: 'မောင်မောင်', c: 'ရန်ကုန်' },
  km: { title: 'ចុះឈ្មោះ', s0: 'ឈ្មោះ', s1: 'ទីក្រុង', s2: 'បញ្ជាក់', next: 'បន្ទាប់', prev: 'ថយក្រោយ', saved: 'បានរក្សាទុក', bad: 'មិនអាចរក្សាទុកបាន', n: 'សុខា', c: 'ភ្នំពេញ' },
  sq: { title: 'Regjistrimi', s0: 'Emri', s1: 'Qyteti', s2: 'Konfirmimi', next: 'Vazhdo', prev: 'Prapa', saved: 'U ruajt', bad: 'Nuk u ruajt', n: 'Besa Krasniqi', c: 'Shkodër' },
};
const k = book('signup', 'jQuery SmartWizard');
const go = (b: Parameters<typeof k.add>[0], l: string, at: 0 | 1, about: string, plan: Plan = {}, delay = 0): void =>
  k.add(b, 'step', l, click('#next'), about, { ...plan, x: { ...plan.x, at } }, { delay, prepare: [at === 0 ? fill('#name', T[l].n) : fill('#city', T[l].c)] });
go('right', 'my', 0, 'first step stored');
go('right', 'km', 1, 'second step stored');
go('right', 'sq', 0, 'first step stored, empty answer', { ans: { text: '' }, noise: 'ce' });
go('right', 'km', 0, 'goes on unread', { ui: 'a' });
go('right', 'sq', 1, 'second step, beside an offline widget', { noise: 'w' });
go('late', 'my', 1, 'after 1.9 s', { wait: 1900 });
go('late', 'sq', 0, 'after 1.1 s', { wait: 1100, noise: 'p' });
go('right', 'my', 0, 'answer as it comes, next step shown', { ui: 'e', x: { go: true }, ans: { text: 'ပထမအဆင့် ပြီးပါပြီ။' } });
go('refused_in_body', 'km', 0, 'answer is no, goes on unread; first step when reopened', { keep: 'no', ui: 'a', ans: { text: 'no' } });
go('refused_in_body', 'sq', 1, 'answer is 2 (a code), general line', { keep: 'no', ans: { text: '2' } });
go('refused_in_text', 'my', 1, 'answer as it comes', { keep: 'no', ui: 'e', ans: { text: 'ဤမြို့အတွက် စာရင်းပိတ်သွားပါပြီ။' } });
go('refused_by_status', 'km', 1, '400, general line', { keep: 'no', ans: { status: 400, text: 'bad' } });
go('dropped', 'my', 0, 'goes on, nothing sent', { ui: 'c' });
go('dropped', 'km', 1, 'ok, not stored; the same step when reopened', { keep: 'no' });
go('reverted', 'sq', 1, 'goes on, comes back after 0.4 s', { keep: 'no', ui: 'b', ans: { text: 'no' } }, 400);
go('double', 'km', 0, 'two posts for one step', { ui: 'd' });
go('other_value', 'my', 0, 'the name is stored with boxes; seen when reopened', { keep: 'other' });

export const signup: App<State> = {
  name: 'signup',
  client: 'signup.ts',
  entries: k.entries,
  fresh: (p, c) => ({ step: Number(p.x?.at ?? 0), vals: (p.x?.at === 1 ? { name: T[c.language].n } : {}) as Record<string, string>, saves: 0 }),
  times(s, p, c) {
    const at = Number(p.x?.at);
    return s.step === at + 1 && (at === 0 ? s.vals.name === T[c.language].n : s.vals.city === T[c.language].c) ? s.saves : 0;
  },
  async handle(x) {
    const { s } = x;
    const t = T[x.lang];
    if (x.is('GET', '')) {
      return x.page(t.title, t, `<h1>${t.title}</h1><form id="f" onsubmit="return false"><div id="wiz" data-at="${s.step}"><ul class="nav">${[t.s0, t.s1, t.s2].map((q, i) => `<li class="nav-item"><a class="nav-link" href="#step-${i}">${q}</a></li>`).join('')}</ul>
        <div class="tab-content"><div id="step-0" class="tab-pane"><input id="name" name="name" placeholder="${t.s0}" value="${s.vals.name ?? ''}"></div><div id="step-1" class="tab-pane"><input id="city" name="city" placeholder="${t.s1}" value="${s.vals.city ?? ''}"></div><div id="step-2" class="tab-pane">${s.vals.name ?? ''} — ${s.vals.city ?? ''}</div></div></div></form><button id="next">${t.next}</button> <span id="say"></span>`);
    }
    const i = /^step\/(\d)$/.exec(x.path)?.[1];
    if (x.method === 'POST' && i !== undefined) {
      const f = x.form();
      return x.act({
        do: () => { s.step = Number(i) + 1; s.saves += 1; for (const [key, v] of f) s.vals[key] = v; },
        other: () => { s.step = Number(i) + 1; s.saves += 1; s.vals.name = '□□□□'; },
      }, () => ({ text: 'ok' }));
    }
  },
};
