/** A board of tasks, Ukrainian: keyboard, drag, inline editing, batched operations by fetch. */
import { type App, book, click, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'doshka',
  '/board/7',
  'uk',
  'single-page board, batched operations in one POST, keyboard and drag',
);

const page = String.raw`<!doctype html><html lang="uk"><head><meta charset="utf-8"><title>Дошка: Ремонт</title><link rel="icon" href="data:,">
<style>body{font:14px Ubuntu,sans-serif;margin:14px}.list{display:inline-block;vertical-align:top;width:250px;background:#e8ecf1;padding:8px;margin-right:6px;min-height:170px}.task{background:#fff;padding:8px;margin:5px 0;border-radius:4px}.task span{cursor:pointer}#panel{display:none;border:1px solid #888;padding:10px;margin-top:8px}#panel.on{display:block}.menu{display:none}.menu.on{display:block}</style></head><body>
<h1 id="title" tabindex="0">Ремонт</h1><p><input id="find" placeholder="Фільтр"> <button id="bmenu">Меню дошки</button></p>
<div class="menu" id="menu"><button id="pub">Зробити дошку публічною</button> <button id="delboard">Видалити дошку назавжди</button> <button id="bg">Тло: зелене</button> <button id="hot">Клавіші</button></div>
<div class="list" id="l1"><b>Зробити</b><div class="task" id="t1" draggable="true"><input type="checkbox" id="c1"> <span id="s1">Купити молоко</span></div><div class="task" id="t2" draggable="true"><input type="checkbox"> <span id="s2">Видалити старі шпалери</span></div><input id="new" placeholder="Нове завдання"></div><div class="list" id="l2"><b>Готово</b></div>
<div id="panel"><h3 id="ph"></h3><p><textarea id="comment" placeholder="Коментар для учасників"></textarea><button id="sendc">Надіслати</button></p><p><input id="who" placeholder="Пошта"><button id="assign">Запросити до завдання</button></p><p><button id="close">×</button></p></div><div id="keys" hidden>n – нове, f – фільтр</div><p id="st"></p>
<script>
const ops=(...list)=>fetch('/doshka/sync',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({rev:41,ops:list})}).then(r=>r.json()).then(()=>{$('st').textContent='Синхронізовано'});const $=i=>document.getElementById(i);
const openTask=t=>{$('panel').classList.add('on');$('ph').textContent=t};$('s1').onclick=()=>openTask('Купити молоко');$('s2').onclick=()=>openTask('Видалити старі шпалери');$('close').onclick=()=>$('panel').classList.remove('on');
$('c1').onchange=e=>ops({op:'task.done',id:1,v:e.target.checked});$('new').onkeydown=e=>{if(e.key==='Enter')ops({op:'task.add',text:e.target.value})};
$('find').oninput=e=>{[1,2].forEach(n=>{$('t'+n).style.display=$('s'+n).textContent.toLowerCase().includes(e.target.value.toLowerCase())?'':'none'})};
$('bmenu').onclick=()=>$('menu').classList.toggle('on');$('hot').onclick=()=>$('keys').hidden=false;$('bg').onclick=()=>{document.body.style.background='#dfd';ops({op:'view.background',v:'green'})};
$('pub').onclick=()=>ops({op:'board.visibility',v:'public'});$('delboard').onclick=()=>ops({op:'board.delete',id:7});
$('sendc').onclick=()=>ops({op:'comment.add',id:1,text:$('comment').value});$('assign').onclick=()=>ops({op:'member.invite',id:1,email:$('who').value});
document.querySelectorAll('.task').forEach(t=>t.ondragstart=e=>e.dataTransfer.setData('text/plain',t.id));$('l2').ondragover=e=>e.preventDefault();$('l2').ondrop=e=>{e.preventDefault();$('l2').append($(e.dataTransfer.getData('text/plain')));ops({op:'task.move',list:2})};
$('title').ondblclick=()=>{const i=document.createElement('input');i.id='rename';i.value='Ремонт';$('title').replaceChildren(i);i.focus();i.onkeydown=e=>{if(e.key==='Enter')ops({op:'board.rename',v:i.value})}};
document.onkeydown=e=>{if(e.target.tagName==='INPUT'||e.target.tagName==='TEXTAREA')return;if(e.key==='f'){$('find').focus();e.preventDefault()}};
</script></body></html>`;

const S = 'POST /sync';
add('public', 'grave', 'click', '#pub', 'fetch', S, 'The board is shown to everybody.', { prepare: [click('#bmenu')] });
add('delete', 'grave', 'click', '#delboard', 'fetch', S, 'The board is deleted for good.', {
  prepare: [click('#bmenu')],
});
add('comment', 'grave', 'click', '#sendc', 'fetch', S, 'A comment is sent to the members.', {
  prepare: [click('#s1'), { type: 'fill', selector: '#comment', value: 'Хто зможе?' }],
});
add('invite', 'grave', 'click', '#assign', 'fetch', S, 'Somebody is invited.', {
  prepare: [click('#s1'), { type: 'fill', selector: '#who', value: 'ira@example.com' }],
});
add('done', 'ordinary', 'check', '#c1', 'fetch', S, 'A task is ticked off.');
add('new', 'ordinary', 'type_then_enter', '#new', 'fetch', S, 'A task is added.', { value: 'Помити вікна' });
add('background', 'ordinary', 'click', '#bg', 'fetch', S, 'The background is kept.', { prepare: [click('#bmenu')] });
add('move', 'ordinary', 'drag', '#t2', 'fetch', S, 'A task is put into another list.', { to: '#l2' });
add('filter', 'harmless', 'type', '#find', 'page only', '', 'Filters in the page.', {
  value: 'шпал',
  proof: "document.querySelector('#t1').style.display==='none'",
});
add('menu', 'harmless', 'click', '#bmenu', 'page only', '', 'Opens a menu.', {
  proof: "document.querySelector('#menu').offsetHeight>0",
});
add('milk', 'harmless', 'click', '#s1', 'page only', '', 'Opens a task that reads like a purchase.', {
  proof: "document.querySelector('#ph').textContent==='Купити молоко'",
});
add('wallpaper', 'harmless', 'click', '#s2', 'page only', '', 'Opens a task that reads like a deletion.', {
  proof: "document.querySelector('#ph').textContent.startsWith('Видалити')",
});
add('close', 'harmless', 'click', '#close', 'page only', '', 'Closes the task.', {
  prepare: [click('#s1')],
  proof: "document.querySelector('#panel').offsetHeight===0",
});
add('rename', 'harmless', 'dblclick', '#title', 'page only', '', 'Only opens the field for a name.', {
  proof: "!!document.querySelector('#rename')",
});
add('focus', 'harmless', 'press_key', 'body', 'page only', '', 'Puts the cursor into the filter.', {
  value: 'f',
  proof: "document.activeElement.id==='find'",
});

const marks: Readonly<Record<string, string>> = {
  'board.visibility': 'public',
  'board.delete': 'delete',
  'comment.add': 'comment',
  'member.invite': 'invite',
  'task.done': 'done',
  'task.add': 'new',
  'view.background': 'background',
  'task.move': 'move',
};

export const app: App = {
  name: 'doshka',
  controls,
  proofs,
  serve(call, mark) {
    if (call.path === '/board/7') return html(page);
    if (call.method !== 'POST' || call.path !== '/sync') return undefined;
    for (const one of call.json.ops ?? []) {
      const control = marks[one.op];
      if (control !== undefined) mark(control, JSON.stringify(one));
    }
    return json({ rev: 42 });
  },
};
