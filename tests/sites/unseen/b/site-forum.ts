import { after, css, json, late, partial, real, script, send, wall, type SiteDef } from './kit.js';

/** Russian beekeepers' forum: server-rendered board, parts swapped in by attributes, polling. */
function doc(title: string, main: string): string {
  return `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>${title} • Форум «Медосбор»</title><link rel="stylesheet" href="/styles/board.css"></head><body id="phpbb"><div id="wrap"><div id="page-header"><h1><a href="/">Медосбор</a></h1><p>Форум пчеловодов-любителей</p><ul class="linklist"><li><a href="/">Список форумов</a></li><li><a href="/faq">FAQ</a></li><li><a href="/ucp/register">Регистрация</a></li><li><a href="/ucp/login">Вход</a></li></ul></div>
<div id="page-body">${main}</div><div id="page-footer">Сейчас на форуме: <span data-poll="/online">14</span> · Часовой пояс: UTC+03:00 · Создано на основе phpBB</div></div><script src="/js/parts.js"></script></body></html>`;
}

const post = (who: string, when: string, text: string): string => `<div class="post"><dl><dt>${who}</dt><dd>${when}</dd></dl><div class="content">${text}</div></div>`;
const guest = '<p class="notice">Для отправки ответа необходимо <a href="/ucp/login">войти</a> или зарегистрироваться.</p>';
const topic = (title: string, posts: string, more = guest): string => doc(title, `<h2>${title}</h2>${posts}${more}`);

const lateText = 'У меня матка из позднего вывода перезимовала в шестирамочном нуклеусе без всякого подогрева.';

export const forum: SiteDef = {
  name: 'Medosbor Forum',
  language: 'ru',
  entries: [
    real('/', 'forum index with live counter', 'The real index of the forum; the number of visitors is polled every second.', () =>
      doc('Список форумов', `<table class="forums"><tr><th>Форум</th><th>Темы</th><th>Сообщения</th></tr><tr><td><a href="/f/ulia">Ульи и инвентарь</a><br>Конструкции, чертежи, материалы</td><td>412</td><td>6120</td></tr><tr><td><a href="/f/vystavka">Выставка 2031</a><br>Подготовка к областной выставке</td><td>0</td><td>0</td></tr><tr><td><a href="/t/202">Болезни пчёл</a><br>Диагностика и лечение</td><td>285</td><td>4077</td></tr></table><p>Всего сообщений: 10197. Наш новый участник: липа_77.</p>`)),
    real('/t/101', 'topic with sign-in notice', 'A real topic; a line below it says that one must log in to reply.', () =>
      topic('Какой утеплитель положить под крышу улья?', post('степан_м', '12 мар 2024, 08:14', 'Переезжаю на десятирамочные. Думаю между мхом и льняной ватой: мох в болоте под боком, но мыши его любят.') + post('Аглая', '12 мар 2024, 09:40', 'Лён. Пять лет лежит, не слёживается, влагу отдаёт. Мох раз в два года всё равно менять.') + post('дед Кузьма', '12 мар 2024, 21:02', 'Старая фуфайка — лучший утеплитель, проверено тремя поколениями.'))),
    real('/t/202', 'very short topic', 'A real topic with one short question and one short answer.', () =>
      topic('Нозематоз весной', post('мёдик', '3 апр 2024, 11:00', 'Чем лечите?') + post('Аглая', '3 апр 2024, 11:06', 'Чистым донцем и хорошим кормом.'))),
    real('/t/303', 'topic about a bot check', 'A real discussion about an endless browser check on another site; it quotes the messages of that check.', () =>
      topic('«Проверка браузера» на сайте магазина не кончается', post('степан_м', '20 апр 2024, 19:22', 'Захожу в магазин вощины, а там: «Just a moment... Checking your browser before accessing». Крутится колёсико, ставлю галочку «Я не робот», и снова то же самое. Ray ID каждый раз новый.') + post('липа_77', '20 апр 2024, 19:50', 'Это Cloudflare. Проверь часы на компьютере: если время сбито, капча ходит по кругу. И расширения с блокировкой рекламы отключи.') + post('степан_м', '20 апр 2024, 20:15', 'Точно, часы отставали на сутки. Спасибо, зашёл, вощину заказал.'))),
    real('/f/vystavka', 'empty subforum with explanation', 'A subforum that is really empty; it says so and explains when topics will open.', () =>
      doc('Выставка 2031', '<h2>Выставка 2031</h2><p class="rules">Раздел откроется для новых тем первого сентября, когда оргкомитет опубликует положение о конкурсе мёда. До этого вопросы задавайте в разделе «Ульи и инвентарь».</p><p>В этом форуме пока нет тем и сообщений.</p>')),
    late('/t/404', 'late partial with answers', 'A real topic whose number happens to be 404; its answers are swapped in 1.6 s after load.', { text: lateText, ms: 1600 }, () =>
      topic('Зимовка маток в нуклеусах', post('мёдик', '1 ноя 2024, 17:45', 'Кто-нибудь оставлял запасных маток в маленьких нуклеусах на зиму? Сколько рамок корма нужно?'), '<div data-part="/part/t404"></div>' + guest)),
    wall('/t/17', 'board message: topic gone', 'The board says in its information box that the topic does not exist, with status 200.', () =>
      doc('Информация', '<div class="panel" id="message"><h2 class="message-title">Информация</h2><p>Запрошенной темы не существует.</p></div>')),
    wall('/f/sovet', 'board login form', 'A closed subforum: the board shows its login form at the address of the subforum.', () =>
      doc('Вход', '<form action="/ucp/login" method="post" id="login"><div class="panel"><h2 class="login-title">Вход</h2><p>Для просмотра этого форума вы должны быть зарегистрированы и выполнить вход.</p><dl><dt><label for="username">Имя пользователя:</label></dt><dd><input id="username" name="username"></dd></dl><dl><dt><label for="password">Пароль:</label></dt><dd><input type="password" id="password" name="password"></dd></dl><label><input type="checkbox" name="autologin"> Запомнить меня</label><p><input type="submit" value="Вход"></p><p><a href="/ucp/forgot">Забыли пароль?</a></p></div></form>')),
    wall('/t/512', 'DDoS-Guard-like check', 'A browser check of a protection service replaced the topic and never lets through.', () =>
      `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>DDoS-Guard</title><style>body{font-family:Arial;background:#fff;color:#333;text-align:center;padding-top:120px}#ldr{width:60px;height:60px;margin:20px auto;border:6px solid #eee;border-top-color:#1c7ed6;border-radius:50%;animation:q 1s linear infinite}@keyframes q{to{transform:rotate(1turn)}}</style></head><body data-ddg-origin="true"><div id="ldr"></div><h1 id="ddg-l10n-title">Проверка браузера перед переходом на сайт medosbor.example</h1><p id="ddg-l10n-description">Процесс автоматический. Ваш браузер скоро перенаправит вас на запрошенный ресурс. Это может занять до пяти секунд.</p><noscript>Включите JavaScript</noscript><p>Запросить ID: <code>f0c1a99d2e</code></p><div>DDoS-Guard</div></body></html>`),
    wall('/t/640', 'database error page', 'The board shows its general database error instead of the topic.', () =>
      `<html lang="ru"><head><meta charset="utf-8"><title>General Error</title><style>body{background:#ecf3f7;font-family:Verdana;font-size:12px}#p{background:#fff;width:700px;margin:40px auto;padding:20px}</style></head><body><div id="p"><h1>General Error</h1><b>SQL ERROR [ mysqli ]</b><br><br>Too many connections [1040]<br><br>An sql error occurred while fetching this page. Please contact an administrator if this problem persists.<br><br>Пожалуйста, сообщите администратору или вебмастеру: <a href="mailto:admin@medosbor.example">admin@medosbor.example</a></div></body></html>`),
  ],
  extra: (x) => {
    switch (x.path) {
      case '/styles/board.css':
        return css(x, `body{background:#f5f7fa;font:13px/1.5 Verdana,sans-serif}#wrap{max-width:950px;margin:auto;background:#fff;border:1px solid #e6e9ed;padding:15px}#page-header{background:#cf8a00;color:#fff;padding:8px;border-radius:7px}#page-header a{color:#fff}.linklist li{display:inline;margin-right:16px}.post{background:#eef5f9;margin:6px 0;padding:10px;border-radius:7px;display:flex}.post dl{width:180px;margin:0}.notice,.rules{border:1px solid #cf8a00;padding:8px}.forums td,.forums th{padding:6px 12px;text-align:left}.panel{background:#ecf1f3;padding:16px}`);
      case '/js/parts.js':
        return script(x, `document.querySelectorAll('[data-part]').forEach(async(n)=>{const r=await fetch(n.dataset.part);n.innerHTML=await r.text();});
document.querySelectorAll('[data-poll]').forEach((n)=>setInterval(async()=>{try{const r=await fetch(n.dataset.poll);n.textContent=(await r.json()).n;}catch(e){}},1000));`);
      case '/online':
        return json(x, { n: 11 + (Math.floor(Date.now() / 1000) % 9) });
      case '/part/t404':
        return after(x, 1600, () => partial(x, post('Аглая', '1 ноя 2024, 18:30', lateText) + post('дед Кузьма', '2 ноя 2024, 06:12', 'Шесть рамок мало, ставь восемь.')));
      case '/faq':
        send(x, 200, 'text/html', doc('FAQ', '<h2>Вопросы</h2><p>Правила форума и ответы на частые вопросы.</p>'));
        return true;
      default:
        return false;
    }
  },
  missing: (x) => x.path.startsWith('/t/')
    ? send(x, 200, 'text/html', doc('Информация', '<div class="panel" id="message"><h2 class="message-title">Информация</h2><p>Запрошенной темы не существует.</p></div>'))
    : '<html><head><title>404 Not Found</title></head><body><center><h1>404 Not Found</h1></center><hr><center>nginx</center></body></html>',
};
