/** Signing in and out: Formik with Yup and react-hot-toast over JSON, and one old form with redirects. */
import { book, click, signIn, type App, type Plan } from '../core.js';

interface State { user: string | null; ins: number; outs: number }
const T: Record<string, Record<string, string>> = {
  en: { title: 'Sign in', user: 'Email', pw: 'Password', go: 'Sign in', out: 'Log out', hello: 'Signed in as', inbox: 'Inbox', wrong: 'Wrong email or password.', welcome: 'Welcome back!', bye: 'See you soon.', sorry: 'Could not log you out.', need: 'Required', short: 'At least 6 characters' },
  de: { title: 'Anmeldung', user: 'E-Mail', pw: 'Kennwort', go: 'Anmelden', out: 'Abmelden', hello: 'Angemeldet als', inbox: 'Posteingang', wrong: 'E-Mail oder Kennwort falsch.', welcome: 'Willkommen zurück!', bye: 'Auf Wiedersehen.', sorry: 'Abmelden nicht möglich.', need: 'Pflichtfeld', short: 'Mindestens 6 Zeichen' },
  ja: { title: 'ログイン', user: 'メールアドレス', pw: 'パスワード', go: 'ログイン', out: 'ログアウト', hello: 'ログイン中：', inbox: '受信箱', wrong: 'メールアドレスかパスワードが違います。', welcome: 'おかえりなさい', bye: 'ログアウトしました。', sorry: 'ログアウトできませんでした。', need: '必須です', short: '6文字以上で入力してください' },
  ar: { title: 'تسجيل الدخول', user: 'البريد الإلكتروني', pw: 'كلمة المرور', go: 'دخول', out: 'خروج', hello: 'مرحبًا', inbox: 'الوارد', wrong: 'بيانات الدخول غير صحيحة.', welcome: 'أهلاً بعودتك', bye: 'إلى اللقاء', sorry: 'تعذّر تسجيل الخروج', need: 'مطلوب', short: '٦ أحرف على الأقل' },
  'pt-BR': { title: 'Entrar', user: 'E-mail', pw: 'Senha', go: 'Entrar', out: 'Sair', hello: 'Oi,', inbox: 'Mensagens', wrong: 'E-mail ou senha não conferem.', welcome: 'Que bom te ver!', bye: 'Até mais!', sorry: 'Não deu pra sair.', need: 'Obrigatório', short: 'Mínimo de 6 caracteres' },
};
const k = book('login', 'Formik + Yup + react-hot-toast');
const WHO = 'kim@example.org';
const go = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}, delay = 0, pw = 'correct-horse'): void => k.add(b, 'sign_in', l, signIn('#go', '#user', WHO, '#pw', pw), about, plan, { delay });
const out = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}, delay = 0): void => k.add(b, 'sign_out', l, click('#out'), about, { ...plan, x: { ...plan.x, in: true } }, { delay });
const old = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}): void => k.add(b, 'sign_in', l, signIn('#go', '#user', WHO, '#pw', 'correct-horse'), about, plan, { at: 'old', part: 'server-rendered sign-in' });

go('right', 'en', 'signed in, name shown', { load: 500 });
go('right', 'de', 'signed in, result AUTHENTICATED', { noise: 'ce' });
go('right', 'ja', 'signed in, goes to the account page', { ui: 'n' });
go('right', 'ar', 'signed in, 204', { ans: { status: 204 } });
go('late', 'pt-BR', 'after 2 s', { wait: 2000 });
go('right', 'pt-BR', 'shown by itself', { ui: 'a', load: 800 });
old('right', 'de', 'form post, redirect to the account');
old('right', 'ja', 'form post, page rendered', { x: { render: true } });
out('right', 'en', 'signed out, form again');
out('right', 'ar', 'signed out', { load: 400 });
out('right', 'ja', 'signed out by GET logout', { x: { get: true } });
out('late', 'de', 'after 1.2 s', { wait: 1200 });
out('right', 'pt-BR', 'signed out, answer unread', { ui: 'a' });
go('refused_by_status', 'en', '401, toast', { keep: 'no', ans: { status: 401, json: {} } });
go('refused_by_status', 'ja', '423, page stays quiet', { keep: 'no', ui: 'm', ans: { status: 423, json: {} } });
go('refused_in_body', 'de', 'result MFA_REQUIRED, the page shows the account all the same', { keep: 'no', ui: 'a', ans: { json: { result: 'MFA_REQUIRED' } } });
go('refused_in_body', 'pt-BR', 'result with attempts left, quiet', { keep: 'no', ui: 'm', ans: { json: { result: 'DENIED', attemptsLeft: 2 } } });
go('refused_in_text', 'ar', 'status line', { keep: 'no', ui: 'e', ans: { json: { text: 'هذا الحساب موقوف مؤقتًا، يرجى مراجعة الإدارة.' } } });
go('refused_in_text', 'en', 'Yup finds the password too short, nothing sent', {}, 0, 'abc');
old('refused_in_text', 'de', '200, the form again with a sentence', { keep: 'no', x: { words: 'Die Zugangsdaten stimmen leider nicht überein.' } });
old('dropped', 'ja', 'redirect to the account, which sends back to the form without a word', { keep: 'no' });
go('dropped', 'ar', 'handler lost, nothing sent', { ui: 'c' });
go('reverted', 'en', 'shown, then the form again after 0.8 s', { keep: 'no', ui: 'b' });
out('refused_in_text', 'de', 'status line', { keep: 'no', ui: 'e', ans: { json: { text: 'Abmelden erst nach dem Speichern Ihres Entwurfs möglich.' } } });
out('dropped', 'en', 'forgets in the page only; signed in when reopened', { ui: 'k' });
out('dropped', 'ar', 'answered well, session goes on; signed in when reopened', { keep: 'no', ui: 'a' });
out('reverted', 'pt-BR', 'form, then the account again after 0.6 s', { keep: 'no', ui: 'b' });
go('other_value', 'de', 'signed in as somebody else', { keep: 'other' });
go('right', 'ja', 'signed in beside a banner', { x: { banner: '一部のお客様でログインできない障害が発生していましたが、復旧しました。' } });
out('right', 'de', 'signed out', { noise: 'ce' });

export const login: App<State> = {
  name: 'login',
  client: 'login.tsx',
  entries: k.entries,
  fresh: (p) => ({ user: p.x?.in === true ? WHO : null, ins: 0, outs: 0 }),
  times: (s, _p, c) => (c.kind === 'sign_in' ? (s.user === WHO ? s.ins : 0) : s.user === null ? s.outs : 0),
  async handle(x) {
    const { s } = x;
    const t = T[x.lang];
    const open = { do: () => { s.user = WHO; s.ins += 1; }, other: () => { s.user = 'guest-17@example.org'; } };
    const form = (words = ''): string => x.shell(t.title, {}, `<div><h1>${t.title}</h1><p>${words}</p><form method="post" action="${x.base}/old"><input id="user" name="user"><input id="pw" type="password" name="pw"><button id="go">${t.go}</button></form></div>`).replace(/<script src="\/assets\/login.js"><\/script>/, '');
    const account = (): string => `<!doctype html><html lang="${x.lang}"><meta charset="utf-8"><h1>${t.hello} ${s.user ?? ''}</h1><p>${t.inbox} (3)</p><a href="${x.base}/logout">${t.out}</a>`;
    if (x.is('GET', '')) return x.page(t.title, t);
    if (x.is('GET', 'old')) { const owed = x.slot.owed; await x.send(s.user === null ? { html: form() } : { html: account() }); if (owed) x.told(); return; }
    if (x.is('GET', 'account')) { const owed = x.slot.owed; await x.send(s.user === null ? { to: `${x.base}/old` } : { html: account() }); if (owed) x.told(); return; }
    if (x.is('GET', 'me')) return x.data({ json: { user: s.user } });
    if (x.is('POST', 'old')) {
      await x.act(open, () => (typeof x.plan.x?.words === 'string' ? { html: form(x.plan.x.words) } : x.plan.x?.render === true ? { html: account() } : { status: 302, to: `${x.base}/account`, headers: { 'set-cookie': `sid=${Date.now()}; Path=${x.base}; HttpOnly` } }));
      x.slot.owed = true;
      return;
    }
    if (x.is('POST', 'session')) { await x.act(open, () => ({ json: { result: 'AUTHENTICATED', token: 'eyJhbGciOi' }, headers: { 'set-cookie': `sid=${Date.now()}; Path=${x.base}; HttpOnly` } })); x.slot.owed = x.plan.ui === 'b'; return; }
    if (x.is('DELETE', 'session') || x.is('GET', 'logout')) { await x.act({ do: () => { s.user = null; s.outs += 1; } }, () => ({ json: { result: 'BYE' } })); x.slot.owed = x.plan.ui === 'b'; }
  },
};
