import { doc, html, go, wait, json, tell, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = 'unpoly@3.14.3';
const HEAD = '<link rel="stylesheet" href="/vendor/unpoly/unpoly.min.css"><script src="/vendor/unpoly/unpoly.min.js"></script>';
const CSS = 'main{font:16px Helvetica;max-width:46rem;margin:2rem auto}.notice{border-left:4px solid #7a4;padding:.5rem 1rem}';

const login = (c: Ctx, msg: string): string => `<main><h1>Вход в личный кабинет</h1>${msg ? `<p>${msg}</p>` : ''}<form id="entry" action="${c.base}/users/log_in" method="post" up-submit up-target="main" up-fail-target="main"><p><label>Логин <input name="user[login]" id="user_login" autocomplete="username"></label></p><p><label>Пароль <input type="password" name="user[password]" id="user_password" autocomplete="current-password"></label></p><button type="submit">Войти</button> <a href="#">Забыли пароль?</a></form></main>`;
const signIn: Scene = {
  slug: 'kabinet', part: PART, lang: 'ru', kind: 'sign_in', at: '/users/log_in',
  act: { how: 'sign_in', selector: '#entry button', user: '#user_login', password: '#user_password', userValue: 'sokolova', passwordValue: 'Berezka-77' },
  async handle(c) {
    const wrap = (s: string, status = 200): Reply => ({ ...doc(c, { title: 'Водоканал', head: HEAD, css: CSS, body: s }), status });
    if (c.is('GET', '/users/log_in')) return wrap(login(c, ''));
    if (c.is('GET', '/account')) return tell(wrap(c.m === 'd' ? login(c, 'Учётная запись заблокирована после пяти попыток.') : '<main><h1>Лицевой счёт 40-118</h1><p>Здравствуйте, Анна Соколова. К оплате: 812 ₽</p><a href="#">Выйти</a></main>'));
    if (c.is('POST', '/users/log_in')) switch (c.m) {
      case 'a': c.did(); return go(`${c.base}/account`);
      case 'b': return wrap(login(c, 'Неверный логин или пароль'), 422);
      case 'c': return wrap(login(c, 'Мы не нашли такого абонента. Проверьте данные.'));
      case 'd': return go(`${c.base}/account`, 302);
      case 'e': await wait(3200); c.did(); return go(`${c.base}/account`);
      case 'h': await wait(1100); c.did(); return go(`${c.base}/account`, 302);
      case 'f': return json({ errors: { detail: 'Too Many Requests' } }, 429);
      case 'g': return wrap('<main><h1>Подтвердите вход</h1><p>Мы отправили код на номер •••• 42. Вход ещё не выполнен.</p><label>Код <input></label><button>Подтвердить</button></main>');
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'unpoly-login-account', m: 'a', b: 'right', happens: true, about: '303 to the account page, which greets by name.', shows: 'Здравствуйте, Анна' },
    { id: 'unpoly-login-wrong', m: 'b', b: 'refused_by_status', happens: false, about: '422 with the form and a sentence above it.', shows: 'Неверный логин' },
    { id: 'unpoly-login-unknown-200', m: 'c', b: 'refused_in_text', happens: false, about: '200 with the form and a sentence above it.', shows: 'не нашли такого' },
    { id: 'unpoly-login-locked', m: 'd', b: 'refused_in_text', happens: false, about: 'Redirect to the account, which again shows the form: the user is locked.', shows: 'заблокирована' },
    { id: 'unpoly-login-slow', m: 'e', b: 'late', happens: true, about: 'Signed in after 3.2 s.', shows: 'Лицевой счёт' },
    { id: 'unpoly-login-429', m: 'f', b: 'refused_by_status', happens: false, about: '429 as JSON, the page stays as it is.' },
    { id: 'unpoly-login-code-asked', m: 'g', b: 'other', happens: false, about: 'A second factor is asked for: not signed in yet.', shows: 'Вход ещё не выполнен' },
    { id: 'unpoly-login-302', m: 'h', b: 'right', happens: true, about: '302 to the account after 1.1 s.', shows: 'К оплате' },
  ],
};

const PEOPLE = [['31', 'Ayşe Demir'], ['32', 'Kerem Aksoy'], ['33', 'Zeynep Koç']] as const;
const trList = (c: Ctx, msg = ''): string => `<main><h1>Üyeler</h1>${msg ? `<div class="notice" up-hungry id="bildirim">${msg}</div>` : '<div id="bildirim"></div>'}<table><tbody>${PEOPLE.filter(([i]) => !(i === '32' && c.st.is)).map(([i, n]) => `<tr id="uye-${i}"><td>${n}</td><td>aktif</td><td><a href="${c.base}/uyeler/${i}/sil" up-layer="new modal" up-target=".onay">Çıkar</a></td></tr>`).join('')}</tbody></table></main>`;
const members: Scene = {
  slug: 'dernek', part: PART, lang: 'tr', kind: 'delete', at: '/uyeler',
  act: { how: 'click', selector: '#uye-32 a', confirm: '.onay button.evet' },
  async handle(c) {
    const wrap = (s: string, status = 200): Reply => ({ ...doc(c, { title: 'Dernek Üyeleri', head: HEAD, css: CSS, body: s }), status });
    if (c.is('GET', '/uyeler')) { const t = wrap(trList(c, c.get('msg'))); return c.get('acted') ? tell(t) : t; }
    if (c.is('GET', '/uyeler/32/sil')) return wrap(`<div class="onay"><h2>Kerem Aksoy çıkarılsın mı?</h2><p>Aidat kayıtları da silinir.</p><form action="${c.base}/uyeler/32/sil" method="post" up-submit up-layer="${c.m === 'e' ? 'current' : 'root'}" up-target="main" up-fail-layer="current" up-fail-target=".onay"><button class="evet">Evet, çıkar</button> <button type="button" up-dismiss>Vazgeç</button></form></div>`);
    if (c.is('POST', '/uyeler/32/sil')) { c.put('acted', '1'); switch (c.m) {
      case 'a': c.did(); return go(`${c.base}/uyeler`);
      case 'b': return wrap('<div class="onay"><h2>Çıkarılamadı</h2><p>Kerem Aksoy yönetim kurulunda olduğu için listede kalıyor.</p></div>', 422);
      case 'c': c.put('msg', 'İşlem tamamlanmadı: ödenmemiş aidat var.'); return go(`${c.base}/uyeler`);
      case 'g': await wait(800); c.did(); c.put('msg', 'Kerem Aksoy artık üye değil.'); return go(`${c.base}/uyeler`, 302);
      case 'd': return go(`${c.base}/uyeler`);
      case 'e': return wrap('<main><p>Yetkiniz yok.</p></main>', 403);
      case 'f': c.did(); c.put('msg', 'Üye listeden çıkarıldı. 2 üye kaldı.'); return go(`${c.base}/uyeler`);
      default: return 'none';
    } }
    return 'none';
  },
  rows: [
    { id: 'unpoly-uye-row-gone', m: 'a', b: 'right', happens: true, about: 'Confirmed in the modal, deleted; the modal closes and the list comes without the row.', delay: 300 },
    { id: 'unpoly-uye-board', m: 'b', b: 'refused_by_status', happens: false, about: '422; the modal says why the member stays.', shows: 'listede kalıyor', delay: 300 },
    { id: 'unpoly-uye-dues', m: 'c', b: 'refused_in_text', happens: false, about: 'Redirect to the list with a notice that it was not done; the row is there.', shows: 'tamamlanmadı', delay: 300 },
    { id: 'unpoly-uye-still-there', m: 'd', b: 'refused_in_text', happens: false, about: 'Redirect to the list without a word; the modal closes and the row is still there.', delay: 300 },
    { id: 'unpoly-uye-forbidden', m: 'e', b: 'refused_by_status', happens: false, about: '403; nothing in the modal fits the answer.' },
    { id: 'unpoly-uye-notice', m: 'f', b: 'right', happens: true, about: 'Deleted, notice above the list.', shows: '2 üye kaldı', delay: 300 },
    { id: 'unpoly-uye-no-longer', m: 'g', b: 'right', happens: true, about: 'Deleted after 0.8 s; the notice says he is no member any more.', shows: 'artık üye değil', delay: 300 },
  ],
};

const booking = (c: Ctx, step: string): string => step === '1'
  ? `<main><ol><li><b>Trail</b></li><li>Group</li><li>Payment</li></ol><form id="trail" action="${c.base}/booking/trail" method="post" up-submit up-target="main" up-history="true"><label>Trail <select name="trail" id="booking_trail"><option>Ridge loop</option><option>Lake path</option></select></label><label>Date <input name="day" id="booking_day" type="text" placeholder="YYYY-MM-DD"></label><button${c.m === 'f' ? ' type="button"' : ''}>Continue to group</button></form></main>`
  : '<main><ol><li>Trail</li><li><b>Group</b></li><li>Payment</li></ol><h2>Who is coming along?</h2><label>Adults <input type="number" value="2"></label><button>Continue to payment</button></main>';
const hike: Scene = {
  slug: 'summitguides', part: PART, lang: 'en', kind: 'step', at: '/booking/trail',
  prepare: [{ type: 'select', selector: '#booking_trail', value: 'Lake path' }, { type: 'fill', selector: '#booking_day', value: '2026-12-05' }],
  act: { how: 'click', selector: '#trail button' },
  async handle(c) {
    const wrap = (s: string, status = 200): Reply => ({ ...doc(c, { title: 'Book a guided hike', head: HEAD, css: CSS, body: `<header>Summit Guides</header>${s}<footer>Call us: 0800 11 22</footer><script>navigator.sendBeacon('${c.base}/telemetry','v')</script>` }), status });
    if (c.is('GET', '/booking/trail')) return wrap(booking(c, '1'));
    if (c.is('GET', '/booking/group')) return tell(wrap(booking(c, '2')));
    if (c.is('POST', '/booking/trail')) switch (c.m) {
      case 'a': c.did(); return go(`${c.base}/booking/group`);
      case 'b': return wrap(booking(c, '1').replace('</form>', '<p>That day is fully booked. Choose another date.</p></form>'), 422);
      case 'g': c.did(); return wrap(booking(c, '2'));
      case 'c': return wrap(booking(c, '1'));
      case 'd': await wait(2400); c.did(); return go(`${c.base}/booking/group`);
      case 'e': return html('<h1>502 Bad Gateway</h1><hr>nginx', 502);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'unpoly-hike-next-step', m: 'a', b: 'right', happens: true, about: '303 to the second step, which replaces the main part.', shows: 'Who is coming along', delay: 300 },
    { id: 'unpoly-hike-booked-out', m: 'b', b: 'refused_by_status', happens: false, about: '422 with the first step and a sentence at its end.', shows: 'fully booked' },
    { id: 'unpoly-hike-same-step', m: 'c', b: 'refused_in_text', happens: false, about: '200 with the first step again, empty, without a word.' },
    { id: 'unpoly-hike-slow', m: 'd', b: 'late', happens: true, about: 'The second step after 2.4 s.', shows: 'Who is coming along', delay: 300 },
    { id: 'unpoly-hike-dead-button', m: 'f', b: 'dropped', happens: false, about: 'The button is not a submit button: nothing is sent.' },
    { id: 'unpoly-hike-step-in-answer', m: 'g', b: 'right', happens: true, about: '200 with the second step right in the answer.', shows: 'Who is coming along', delay: 300 },
  ],
};
export const UNPOLY: readonly Scene[] = [signIn, members, hike];
