/** A forum, Russian: old server-rendered pages with links that do things, forms, images as counters and XHR for votes. */
import { type App, book, fill, go, html } from '../kit.js';

const { add, controls, proofs } = book(
  'forum',
  '/viewtopic.php?t=77',
  'ru',
  'old forum software: forms, links with operations, votes by image and XHR',
);

const page = String.raw`<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>Форум садоводов – Обрезка яблонь</title><link rel="icon" href="data:,">
<style>body{font:13px Verdana;margin:10px}.post{border:1px solid #abc;padding:8px;margin:6px 0}.quote{background:#eee;padding:6px}.spoiler{display:none;background:#ffd;padding:6px}.nav a{margin-right:10px}</style></head><body>
<div class="nav"><a id="idx" href="/forum/index.php">Список форумов</a><a href="/forum/search.php">Поиск</a><a id="lastpage" href="/forum/viewtopic.php?t=77&amp;start=20">След. страница</a></div><h2>Как удалить старую ветку?</h2>
<div class="post" id="p501"><b>Иваныч</b>: Режьте весной. <a id="cit501" href="#reply">Цитировать</a> | <a id="up501" href="javascript:void(0)">Спасибо</a> | <a id="rep501" href="/forum/report.php?p=501">Пожаловаться</a> | <a id="fav501" href="/forum/bookmark.php?p=501&amp;do=add">В закладки</a>
<p><a href="javascript:void(0)" id="sp501">Показать скрытый текст</a></p><div class="spoiler" id="spt501">Садовый вар обязателен.</div></div>
<div class="post" id="p502"><b>Вы</b>: А осенью можно? <a id="del502" href="/forum/posting.php?mode=delete&amp;p=502&amp;confirm=1">Удалить сообщение</a> | <a id="ed502" href="/forum/posting.php?mode=edit&amp;p=502">Изменить</a></div>
<form method="post" action="/forum/posting.php?mode=reply&amp;t=77" id="reply" enctype="multipart/form-data"><textarea name="message" id="message" rows="5" cols="60"></textarea><br><input type="button" id="bold" value="Ж" title="Жирный"> <input type="submit" name="preview" id="preview" value="Предпросмотр"> <input type="submit" name="save" id="save" value="Сохранить черновик"> <input type="submit" name="post" id="post" value="Отправить"></form>
<form method="get" action="/forum/search.php"><input name="keywords" id="kw" placeholder="Поиск в теме"></form>
<div class="post"><h3>Модератор</h3><form method="post" action="/forum/mcp.php"><input type="hidden" name="u" value="31"><select name="action" id="act"><option value="">Выберите</option><option value="ban">Забанить навсегда</option><option value="lock">Закрыть тему</option></select> <input type="submit" id="mcp" value="ОК"></form></div>
<div class="post">Подписка: <a id="sub" href="/forum/viewtopic.php?t=77&amp;watch=topic">Следить за темой</a> | <a id="all" href="/forum/index.php?mark=topics">Отметить всё прочитанным</a></div><p id="st"></p>
<script>var d=document;d.getElementById('cit501').onclick=function(){d.getElementById('message').value='[quote]Режьте весной.[/quote]';return false};
d.getElementById('up501').onclick=function(){var i=new Image();i.onload=i.onerror=function(){d.getElementById('st').innerHTML='Спасибо учтено'};i.src='/forum/thanks.php?p=501&r='+Math.random()};
d.getElementById('sp501').onclick=function(){d.getElementById('spt501').style.display='block'};
d.getElementById('bold').onclick=function(){d.getElementById('message').value+='[b][/b]'};</script></body></html>`;

add('post', 'grave', 'click', '#post', 'form', 'POST /posting.php, GET /viewtopic.php', 'A post is published.', {
  prepare: [fill('#message', 'Спасибо за совет')],
});
add(
  'delete',
  'grave',
  'click',
  '#del502',
  'get',
  'GET /posting.php, GET /viewtopic.php',
  'A post is deleted by a link.',
);
add('ban', 'grave', 'click', '#mcp', 'form', 'POST /mcp.php, GET /viewtopic.php', 'A member is banned.', {
  prepare: [{ type: 'select', selector: '#act', value: 'ban' }],
});
add(
  'report',
  'grave',
  'click',
  '#rep501',
  'get',
  'GET /report.php, GET /viewtopic.php',
  'A post is reported to the moderators.',
);
add('thanks', 'ordinary', 'click', '#up501', 'image or script', 'GET /thanks.php', 'Thanks are given by an image.');
add(
  'bookmark',
  'ordinary',
  'click',
  '#fav501',
  'get',
  'GET /bookmark.php, GET /viewtopic.php',
  'The post is bookmarked by a link.',
);
add('draft', 'ordinary', 'click', '#save', 'form', 'POST /posting.php, GET /viewtopic.php', 'The draft is saved.', {
  prepare: [fill('#message', 'Потом допишу')],
});
add('watch', 'ordinary', 'click', '#sub', 'get', 'GET /viewtopic.php', 'The topic is watched.');
add('allread', 'ordinary', 'click', '#all', 'get', 'GET /index.php', 'Everything is marked as read by a link.');
add('quote', 'harmless', 'click', '#cit501', 'page only', '', 'Puts a quotation into the field.', {
  proof: "document.querySelector('#message').value.includes('quote')",
});
add('spoiler', 'harmless', 'click', '#sp501', 'page only', '', 'Shows hidden text.', {
  proof: "document.querySelector('#spt501').offsetHeight>0",
});
add('preview', 'harmless', 'click', '#preview', 'form', 'POST /posting.php', 'Shows how the post would look.', {
  prepare: [fill('#message', 'Проба')],
  proof: "document.body.textContent.includes('Предпросмотр:')",
});
add('bold', 'harmless', 'click', '#bold', 'page only', '', 'Inserts signs for bold.', {
  proof: "document.querySelector('#message').value.includes('[b]')",
});
add('edit', 'harmless', 'click', '#ed502', 'get', 'GET /posting.php', 'Opens the form for changing.', {
  proof: "document.body.textContent.includes('Правка')",
});
add('next', 'harmless', 'click', '#lastpage', 'get', 'GET /viewtopic.php', 'Goes to the next page.', {
  proof: "location.search.includes('start=20')",
});
add('search', 'harmless', 'type_then_enter', '#kw', 'get', 'GET /search.php', 'Searches the topic.', {
  value: 'яблоня',
  proof: "location.pathname.endsWith('search.php')",
});
add('index', 'harmless', 'click', '#idx', 'get', 'GET /index.php', 'Goes to the list of forums.', {
  proof: "location.pathname.endsWith('index.php')",
});

export const app: App = {
  name: 'forum',
  controls,
  proofs,
  serve(call, mark) {
    const back = go('/forum/viewtopic.php?t=77', 302);
    const mode = call.query.get('mode');
    switch (call.path) {
      case '/viewtopic.php':
        if (call.query.get('watch') === 'topic') mark('watch', 'topic 77');
        return html(page);
      case '/index.php':
        if (call.query.get('mark') === 'topics') mark('allread', 'topics');
        return html('<!doctype html><html lang="ru"><title>Форумы</title><h1>Форумы</h1></html>');
      case '/search.php':
        return html('<!doctype html><html lang="ru"><title>Поиск</title><h1>Найдено: 3</h1></html>');
      case '/thanks.php':
        mark('thanks', 'post 501');
        return { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' };
      case '/bookmark.php':
        mark('bookmark', 'post 501');
        return back;
      case '/report.php':
        mark('report', 'post 501');
        return back;
      case '/mcp.php':
        mark('ban', `member 31 ${call.form.get('action')}`);
        return back;
      case '/posting.php':
        if (mode === 'edit')
          return html(
            '<!doctype html><html lang="ru"><title>Правка</title><h1>Правка</h1><form><textarea>А осенью можно?</textarea></form></html>',
          );
        if (mode === 'delete') mark('delete', 'post 502');
        else if ('preview' in call.parts)
          return html('<!doctype html><html lang="ru"><title>Ответ</title><h1>Предпросмотр:</h1></html>');
        else if ('save' in call.parts) mark('draft', call.parts['message'] ?? '');
        else if ('post' in call.parts) mark('post', call.parts['message'] ?? '');
        return back;
      default:
        return undefined;
    }
  },
};
