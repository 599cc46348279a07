import { js, late, page, wall } from './kit.js';
import type { Ask, Plan, Reply } from './kit.js';

/** An old forum: tables, addresses with a query, everything from the server. */
const frame = (title: string, body: string, end = ''): string => `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>${title} • Форум «Шесть соток»</title>
<style>body{font:12px Tahoma,sans-serif;background:#dfe8d5;margin:10px}table.m{width:100%;border-collapse:collapse;background:#fff}td,th{border:1px solid #9ab086;padding:6px;vertical-align:top}th{background:#5d7f3f;color:#fff}.u{width:130px;background:#f2f6ec}.box{background:#fff;border:1px solid #9ab086;padding:14px}.small{color:#666}</style></head>
<body><h2><a href="/index.php">Форум «Шесть соток»</a></h2><p><a href="/faq.php">Правила</a> | <a href="/online.php">Кто на форуме</a> | <a href="/ucp.php?mode=login">Вход</a> | <a href="/ucp.php?mode=register">Регистрация</a></p>${body}<p class="small">Часовой пояс: UTC+3. Создано на движке SadBB 2.0</p>${end}</body></html>`;

const topic = (title: string, posts: ReadonlyArray<readonly [string, string]>, end = ''): string => frame(title, `<h1 style="font-size:16px">${title}</h1><table class="m"><tr><th>Автор</th><th>Сообщение</th></tr>${posts.map(([who, what]) => `<tr><td class="u"><b>${who}</b></td><td>${what}</td></tr>`).join('')}</table><p class="small">Чтобы ответить в теме, войдите или зарегистрируйтесь.</p>`, end);

const gone = (): string => frame('Информация', '<div class="box"><b>Информация</b><p>Запрошенной темы не существует.</p></div>');
const members = (back: string): string => frame('Вход', `<div class="box"><b>Для просмотра этого форума необходимо авторизоваться.</b><form method="post" action="/ucp.php?mode=login"><input type="hidden" name="redirect" value="${back}"><p>Имя: <input name="username"></p><p>Пароль: <input type="password" name="password"> <a href="/ucp.php?mode=sendpassword">Забыли пароль?</a></p><p><input type="checkbox"> Запомнить меня <input type="submit" value="Вход"></p></form></div>`);

const guard = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Проверка браузера</title><style>body{font-family:Arial;text-align:center;padding-top:120px;color:#333}.d{display:inline-block;width:14px;height:14px;margin:4px;border-radius:50%;background:#3b82c4;animation:b 1s infinite alternate}@keyframes b{to{opacity:.2}}</style></head><body><h1>Проверка вашего браузера</h1><div><i class="d"></i><i class="d"></i><i class="d"></i></div><p>Это займёт несколько секунд. Страница откроется автоматически.</p><small>Защита от DDoS-атак</small>`;

const SELF = 'Привитую грушу я укрываю лапником только до первого устойчивого снега, потом не трогаю.';
const selfPassing = (ask: Ask): Reply => (ask.cookies.get('sd_pass') === '1'
  ? { body: topic('Груша на рябине: кто пробовал?', [['Кузьмич', 'Прививал в расщеп, из пяти прижились три. Плоды мельче, но хранятся до Нового года.'], ['Нина П.', SELF]]) }
  : { headers: { server: 'ddos-shield' }, body: `${guard}<script src="/shield/pass.js"></script></body></html>` });

export const russian: Plan = {
  name: 'shest-sotok-forum',
  language: 'ru',
  entries: [
    page('/index.php', 'hub', 'Index of an old forum: a table of sections with counts.', frame('Список форумов', `<table class="m"><tr><th>Раздел</th><th>Тем</th><th>Последнее сообщение</th></tr><tr><td><a href="/viewforum.php?f=2">Теплицы и рассада</a></td><td>412</td><td>вчера, Кузьмич</td></tr><tr><td><a href="/viewforum.php?f=5">Пруды и ручьи</a></td><td>0</td><td>нет сообщений</td></tr><tr><td><a href="/viewtopic.php?t=1101">Работа форума</a></td><td>37</td><td>сегодня, admin</td></tr></table>`)),
    page('/viewtopic.php?t=1101', 'discussion of 404', 'A discussion between members about error 404 on the forum; every post is there.', topic('Ошибка 404 — страница не найдена', [['Вера', 'Открываю старые ссылки на альбомы, а там «Ошибка 404. Страница не найдена». Фотографии пропали?'], ['admin', 'Не пропали. После переезда альбомы лежат по новому адресу, замените в ссылке gallery на foto. Кому лень — напишите, поправлю сам.'], ['Вера', 'Получилось, спасибо! Все триста снимков на месте.']])),
    page('/viewtopic.php?t=1108', 'discussion of captcha', 'A short discussion on the captcha at registration; it quotes the robot question but is the real topic.', topic('Не могу пройти капчу', [['Гость Олег', 'При регистрации пишет «Подтвердите, что вы не робот», ввожу буквы, а он снова: «Проверка не пройдена». Что делать?'], ['admin', 'Буквы только русские и строчные. Ноль там не бывает, это буква О.']])),
    page('/viewtopic.php?t=1115', 'one line topic', 'A topic with one question of one line and no answers yet; complete as it is.', topic('Чем подкормить смородину?', [['Тамара', 'Листья бледные. Чем подкормить в июне?']])),
    page('/viewforum.php?f=5', 'really empty category', 'A section that has just been opened and has no topics; the page says so and invites the first one.', frame('Пруды и ручьи', '<h1 style="font-size:16px">Пруды и ручьи</h1><table class="m"><tr><th>Темы</th></tr><tr><td>В этом разделе пока нет тем. Раздел открыт 2 июня по просьбе участников: здесь говорим о прудах, насосах и водных растениях. Станьте первым!</td></tr></table>')),
    page('/online.php', 'live counters', 'A page of who is online with numbers that change every second; that is its content.', frame('Кто на форуме', `<h1 style="font-size:16px">Кто на форуме</h1><div class="box">Сейчас посетителей: <b id="n">48</b>, из них участников: <b id="m">11</b>.<br>Больше всего посетителей (317) было здесь 9 мая.<br>Участники: admin, Вера, Кузьмич, Нина П., Тамара.</div>`, '<script src="/js/online.js"></script>')),
    page('/faq.php', 'rules', 'The rules of the forum, which mention that access may be denied; the plain text is the page.', frame('Правила', '<h1 style="font-size:16px">Правила форума</h1><div class="box"><p>1. Пишите вежливо и по теме.</p><p>2. За рекламу семян доступ запрещён на месяц: вместо форума вы увидите «Доступ к сайту ограничен».</p><p>3. Закрытые разделы видны только после входа.</p><p>4. Фотографии шире 1200 точек уменьшаются сами.</p></div>')),
    wall('/viewtopic.php?t=1187', 'soft 404', 'The topic was deleted; the forum answers 200 with one line that it does not exist, in the usual frame.', gone),
    wall('/viewtopic.php?t=1203', 'bot check', 'A shield checks the browser and loads itself again and again without ever letting the visitor through.', () => ({ headers: { server: 'ddos-shield', refresh: '6' }, body: `${guard}</body></html>` })),
    wall('/viewtopic.php?t=1220', 'login at own address', 'The topic lies in a closed section, and its address shows the login form of the forum.', members('/viewtopic.php?t=1220')),
    wall('/viewforum.php?f=9', 'login at own address', 'A closed section shows the same login form at its own address.', members('/viewforum.php?f=9')),
    wall('/viewtopic.php?t=1244', 'error with status 200', 'The database refused the connection and the raw error text of the engine stands there with status 200.', '<br />\n<b>Warning</b>:  mysqli_connect(): (08004/1040): Too many connections in <b>includes/db.php</b> on line <b>47</b><br />\nНе удалось подключиться к базе данных. Сообщите администратору: admin@sotok.example'),
    late('/viewtopic.php?t=1260', 'self-passing check', 'A browser check that passes by itself after 1.5 s, sets a cookie and loads the real topic at the same address.', SELF, 1600, selfPassing),
  ],
  parts: {
    '/js/online.js': js(`setInterval(function(){document.getElementById('n').textContent=44+Math.floor(Math.random()*9);document.getElementById('m').textContent=9+Math.floor(Math.random()*4);},1000);`),
    '/shield/pass.js': js(`window.addEventListener('load',function(){setTimeout(function(){document.cookie='sd_pass=1; path=/viewtopic.php';location.reload();},1500);});`),
    '/': () => ({ status: 301, headers: { location: '/index.php' } }),
    '/viewtopic.php': gone,
    '/viewforum.php?f=2': frame('Теплицы и рассада', '<table class="m"><tr><th>Темы</th></tr><tr><td><a href="/viewtopic.php?t=1115">Чем подкормить смородину?</a></td></tr></table>'),
    '/viewforum.php': () => frame('Информация', '<div class="box"><b>Информация</b><p>Запрошенного форума не существует.</p></div>'),
    '/ucp.php': (ask) => members(ask.path),
  },
  missing: () => ({ status: 404, body: '<html><head><title>404 Not Found</title></head><body><center><h1>404 Not Found</h1></center><hr><center>nginx</center></body></html>' }),
};
