import { fragment, late, page, paragraphs, type SiteSource, silence, wall } from '../kit.js';

const frame = (title: string, main: string) =>
  `<!doctype html><html lang="uk"><head><meta charset="utf-8"><title>${title} — Робота поруч</title><style>body{margin:0;font:15px Roboto,sans-serif}header{background:#ffd84d;padding:12px 5%}.wrap{display:flex;gap:30px;padding:20px 5%}.wrap>div:first-child{flex:2}.side{flex:1;background:#f7f7f7;padding:14px}</style></head><body><header><b>Робота поруч</b> · Вакансії · Роботодавцям · Поради</header><div class="wrap"><div>${main}</div><div class="side"><h3>Вхід для роботодавців</h3><form><input placeholder="Телефон"><br><input type="password" placeholder="Пароль"><br><button>Увійти</button></form><h3>Сторінки</h3><ul>{{links}}</ul></div></div><footer style="padding:20px 5%;background:#eee">ТОВ «Робота поруч», Полтава · Угода користувача · Захист даних</footer></body></html>`;

export const jobs: SiteSource = {
  name: 'jobs-poruch',
  language: 'uk',
  extra: {
    '/': frame('Головна', '<h1>Знайдіть роботу біля дому</h1><p>1 204 вакансії</p>'),
    '/reklama': silence(),
    '/opys': fragment('<p>Обов’язки: випікати хліб з четвертої ранку, вести журнал печі.</p>', { afterMs: 9000 }),
  },
  entries: [
    page({
      path: '/v/201',
      title: 'Кухар, Полтава',
      kind: 'short_page',
      about: 'an advertisement of three lines',
      shows: 'харчування за наш рахунок',
      answer: frame(
        'Кухар',
        '<h1>Кухар</h1><p>Полтава, центр. 24 000 грн, харчування за наш рахунок. Дзвоніть: 0532 00 00 01.</p>',
      ),
    }),
    page({
      path: '/v/202',
      title: 'Сантехнік, Кременчук (вакансію закрито)',
      kind: 'closed_but_whole',
      about: 'closed, as its link says, but its text is whole',
      shows: 'власний інструмент вітається',
      answer: frame(
        'Сантехнік',
        '<h1>Сантехнік</h1><p><b>Вакансію закрито 3 травня.</b></p><p>Ремонт мереж у двох будинках, власний інструмент вітається, графік 2/2.</p>',
      ),
    }),
    page({
      path: '/porady/captcha',
      title: 'Порада: чому сайт питає, чи ви людина',
      kind: 'about_bot_walls',
      about: 'an article about such checks',
      shows: 'вимкніть VPN',
      answer: frame(
        'Чому сайт питає',
        `<h1>«Підтвердьте, що ви не робот»</h1>${paragraphs('Таке повідомлення бачать ті, хто відкриває десятки вакансій за хвилину. Найпростіше: зачекайте, вимкніть VPN і спробуйте ще раз.', 'Якщо доступ усе одно обмежено, напишіть нам.')}`,
      ),
    }),
    page({
      path: '/porady/rezyume',
      title: 'Порада: резюме на одну сторінку',
      kind: 'dead_side_part',
      about: 'article is whole; an advertisement at its side never loads',
      shows: 'Фото не обов’язкове',
      answer: frame(
        'Резюме',
        `<h1>Резюме на одну сторінку</h1>${paragraphs('Починайте з останнього місця роботи. Фото не обов’язкове. Хобі лишіть для розмови.', 'Телефон і пошту поставте вгорі, щоб не шукали.')}<div id="r" style="border:1px dashed #999;width:200px">Реклама завантажується…</div><script>fetch('/reklama').catch(()=>{})</script>`,
      ),
    }),
    page({
      path: '/poshuk?q=скляр',
      title: 'Пошук: скляр (0)',
      kind: 'empty_but_genuine',
      about: 'a search that found nothing, as its link says',
      shows: 'За запитом «скляр» вакансій немає',
      answer: frame(
        'Пошук',
        '<h1>Пошук</h1><p>За запитом «скляр» вакансій немає. Підпишіться, і ми повідомимо про нові.</p>',
      ),
    }),
    page({
      path: '/vidhuky',
      title: 'Відгуки про «Пекарню Ранок»',
      kind: 'script_error_behind',
      about: 'a script on it fails; the text is whole',
      shows: 'платять вчасно',
      answer: frame(
        'Відгуки',
        '<h1>Відгуки</h1><p>Оксана: колектив добрий, платять вчасно.</p><p>Ігор: важко вставати.</p><script>window.lichylnyk.start()</script>',
      ),
    }),
    wall({
      path: '/v/203',
      title: 'Водій автобуса, Лубни',
      kind: 'category_instead',
      about: 'a list of other vacancies stands in place of the advertisement',
      shows: 'Схожі вакансії у вашому місті',
      hides: 'категорія D, маршрут',
      answer: frame(
        'Вакансії',
        '<h1>Схожі вакансії у вашому місті</h1><ul><li>Касир, 18 000 грн</li><li>Вантажник, 20 000 грн</li><li>Прибиральниця, 15 000 грн</li></ul>',
      ),
    }),
    wall({
      path: '/v/204',
      title: 'Агроном, Миргород',
      kind: 'bot_wall',
      about: 'access is refused because of many requests; a number and no advertisement',
      shows: 'Доступ обмежено',
      hides: 'соняшник і кукурудза',
      answer:
        '<!doctype html><html lang="uk"><head><meta charset="utf-8"><title>poruch.example</title></head><body style="font-family:monospace;padding:40px"><h3>Доступ обмежено</h3><p>З вашої мережі надходить забагато запитів. Натисніть і тримайте кнопку, щоб підтвердити, що ви людина.</p><button style="width:260px;height:50px">Натисніть і тримайте</button><p>Ref: 18.2f41.1774</p></body></html>',
    }),
    wall({
      path: '/v/205',
      title: 'Швачка, Полтава',
      kind: 'sign_in_site_frame',
      about: 'the advertisement is shown to registered people only',
      shows: 'Зареєструйтеся, щоб переглянути вакансію',
      hides: 'оверлок і прямострочка',
      answer: frame(
        'Реєстрація',
        '<h1>Зареєструйтеся, щоб переглянути вакансію</h1><form><input placeholder="Ім’я"><br><input placeholder="Телефон"><br><input type="password" placeholder="Придумайте пароль"><br><button>Зареєструватися</button></form>',
      ),
    }),
    wall({
      path: '/zarplaty',
      title: 'Зарплати за професіями',
      kind: 'raw_data_error',
      about: 'the program’s own error object in place of a table',
      shows: 'ECONNREFUSED',
      hides: 'медіана, грн',
      answer: frame(
        'Зарплати',
        '<h1>Зарплати за професіями</h1><pre>{"ok":false,"error":{"code":"ECONNREFUSED","at":"salary-svc:8080"}}</pre>',
      ),
    }),
    wall({
      path: '/kompanii',
      title: 'Компанії (86)',
      kind: 'empty_error_list',
      about: 'its link counts 86, its pager shows pages 1 to 9, and there is no row',
      shows: 'Нічого не знайдено',
      hides: 'Пекарня Ранок, Полтава',
      answer: frame('Компанії', '<h1>Компанії</h1><p>Нічого не знайдено</p><p>1 2 3 4 5 6 7 8 9 ›</p>'),
    }),
    late({
      path: '/v/206',
      title: 'Пекар, Полтава',
      kind: 'late_fetch',
      about: 'pay is there at once; “Завантажуємо опис” until duties come after nine seconds',
      lateText: 'вести журнал печі',
      lateMs: 9000,
      answer: frame(
        'Пекар',
        `<h1>Пекар</h1><p>22 000 грн, нічні зміни.</p><div id="o" aria-busy="true">Завантажуємо опис…</div><script>fetch('/opys').then(r=>r.text()).then(t=>{o.outerHTML=t})</script>`,
      ),
    }),
  ],
};
