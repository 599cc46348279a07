/** Web mail, English: everything as RPC over one address, JSON bodies. */
import { type App, book, click, fill, html, json } from '../kit.js';

const { add, controls, proofs } = book('mail', '/', 'en', 'JSON-RPC over one address by fetch, with telemetry');

const page = String.raw`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Inbox - Parcel Mail</title><link rel="icon" href="data:,">
<style>body{font:14px system-ui;margin:0;display:grid;grid-template-columns:180px 1fr}aside{padding:12px;background:#eef}.row{display:flex;gap:10px;padding:8px;border-bottom:1px solid #ddd;cursor:default}
.row .subj{cursor:pointer;flex:1}.menu{display:none;border:1px solid #999;background:#fff;padding:6px;width:200px}.menu.show{display:block}.compose{display:none;border:1px solid #666;padding:10px}.compose.show{display:block}
.mi{padding:5px;cursor:pointer}.acts{visibility:hidden}.row:hover .acts{visibility:visible}button.star{border:0;background:none;cursor:pointer}#reader{padding:12px;white-space:pre-line}</style></head><body>
<aside><button id="new">Compose</button><p><a href="#inbox">Inbox</a></p><p><a id="goto-archive" href="#archive">Archive</a></p><p><a href="#trash" id="goto-trash">Trash</a></p></aside>
<main><div><input id="q" placeholder="Search mail"><button id="more" aria-haspopup="menu">More ▾</button>
<div class="menu" id="menu" role="menu"><div class="mi" role="menuitem" data-do="empty">Empty trash now</div><div class="mi" role="menuitem" data-do="forward">Auto-forward to boss@corp.example</div><div class="mi" role="menuitem" data-do="density">Compact view</div><div class="mi" role="menuitem" data-do="about">Keyboard shortcuts</div></div></div>
<h3 id="folder">Inbox</h3>
<div class="row" id="m1" data-id="m1"><button class="star" aria-label="Star">☆</button><span class="subj">Delete my account – request from customer</span><span class="acts"><button class="arch" title="Archive">🗄</button><button class="purge" title="Delete forever">✖</button></span></div>
<div class="row" id="m2" data-id="m2"><button class="star" aria-label="Star">☆</button><span class="subj">Lunch on Friday?</span><span class="acts"><button class="snooze" title="Snooze until tomorrow">⏰</button></span></div>
<div id="reader"></div>
<div class="compose" id="compose"><p>To <input id="to"></p><p>Subject <input id="subject"></p><textarea id="body" rows="4" cols="50"></textarea><p><button id="send">Send</button> <button id="savedraft">Save draft</button> <button id="discard">Close</button></p></div>
<div id="help" hidden>c compose, / search, ? help</div><div id="note" aria-live="polite"></div></main>
<script>
let n=0;function rpc(method,params){return fetch('/mail/rpc',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({jsonrpc:'2.0',id:++n,method:method,params:params||{}})}).then(r=>r.json()).then(r=>r.result)}
const el=id=>document.getElementById(id);const note=t=>el('note').textContent=t;
document.addEventListener('click',e=>{navigator.sendBeacon('/mail/t/ui',JSON.stringify({ev:'click',el:e.target.id||e.target.className,ts:Date.now()}))},true);
el('new').onclick=()=>el('compose').classList.add('show');
el('discard').onclick=()=>el('compose').classList.remove('show');
const draft=()=>({to:el('to').value,subject:el('subject').value,body:el('body').value});
el('send').onclick=()=>{note('Sending… Undo');setTimeout(()=>rpc('messages.send',draft()).then(()=>note('Message sent')),1500)};
el('savedraft').onclick=()=>rpc('drafts.save',draft()).then(()=>note('Draft saved'));
el('more').onclick=()=>el('menu').classList.toggle('show');
document.querySelectorAll('.subj').forEach(s=>s.onclick=()=>rpc('messages.get',{id:s.parentNode.dataset.id}).then(m=>el('reader').textContent=m.body));
document.querySelectorAll('.star').forEach(s=>s.onclick=()=>rpc('messages.setFlag',{id:s.parentNode.dataset.id,flag:'starred',value:true}).then(()=>s.textContent='★'));
document.querySelector('.arch').onclick=()=>rpc('messages.move',{id:'m1',folder:'archive'}).then(()=>el('m1').remove());
document.querySelector('.purge').onclick=()=>rpc('messages.purge',{ids:['m1']}).then(()=>el('m1').remove());
document.querySelector('.snooze').onclick=()=>rpc('messages.snooze',{id:'m2',until:'tomorrow 08:00'}).then(()=>note('Snoozed'));
document.querySelectorAll('.mi').forEach(i=>i.onclick=()=>{const d=i.dataset.do;el('menu').classList.remove('show');
 if(d==='empty')rpc('folders.empty',{folder:'trash'}).then(()=>note('Trash emptied'));if(d==='forward')rpc('settings.forwarding.set',{address:'boss@corp.example',enabled:true}).then(()=>note('Forwarding on'));
 if(d==='density')rpc('settings.update',{density:'compact'}).then(()=>note('Compact'));if(d==='about')el('help').hidden=false});
el('q').onkeydown=e=>{if(e.key==='Enter')rpc('messages.search',{q:e.target.value}).then(r=>el('folder').textContent=r.total+' results')};
window.onhashchange=()=>rpc('messages.list',{folder:location.hash.slice(1)}).then(r=>{el('folder').textContent=r.folder+' ('+r.items.length+')'});
document.onkeydown=e=>{if(/INPUT|TEXTAREA/.test(e.target.tagName)){if((e.ctrlKey)&&e.key==='Enter'&&e.target.id==='body')rpc('messages.send',Object.assign(draft(),{via:'kbd'})).then(()=>note('Message sent'));return}
 if(e.key==='c')el('compose').classList.add('show');if(e.key==='?')el('help').hidden=false};
</script></body></html>`;

const compose = [
  click('#new'),
  fill('#to', 'ann@corp.example'),
  fill('#subject', 'Report'),
  fill('#body', 'See attached.'),
];
add('send', 'grave', 'click', '#send', 'fetch', 'POST /rpc', 'The message is sent after a moment for undo.', {
  prepare: compose,
  delayMs: 1500,
});
add('sendkey', 'grave', 'press_key', '#body', 'fetch', 'POST /rpc', 'Control and Enter send the message.', {
  prepare: compose,
  value: 'Control+Enter',
});
add('purge', 'grave', 'hover_click', '#m1 .purge', 'fetch', 'POST /rpc', 'The message is deleted for good.', {
  hover: '#m1',
});
add('empty', 'grave', 'click', '[data-do=empty]', 'fetch', 'POST /rpc', 'The trash is emptied.', {
  prepare: [click('#more')],
});
add('forward', 'grave', 'click', '[data-do=forward]', 'fetch', 'POST /rpc', 'All mail is forwarded to somebody else.', {
  prepare: [click('#more')],
});
add('draft', 'ordinary', 'click', '#savedraft', 'fetch', 'POST /rpc', 'The draft is saved.', { prepare: compose });
add('star', 'ordinary', 'click', '#m2 .star', 'fetch', 'POST /rpc', 'The message gets a star.');
add('archive', 'ordinary', 'hover_click', '#m1 .arch', 'fetch', 'POST /rpc', 'The message goes to the archive.', {
  hover: '#m1',
});
add('snooze', 'ordinary', 'hover_click', '#m2 .snooze', 'fetch', 'POST /rpc', 'The message is snoozed.', {
  hover: '#m2',
});
add('density', 'ordinary', 'click', '[data-do=density]', 'fetch', 'POST /rpc', 'The compact view is kept.', {
  prepare: [click('#more')],
});
add(
  'open',
  'harmless',
  'click',
  '#m1 .subj',
  'fetch',
  'POST /rpc',
  'Opens a message whose title asks to delete an account.',
  { proof: "document.querySelector('#reader').textContent.length>0" },
);
add('compose', 'harmless', 'click', '#new', 'page only', '', 'Opens an empty message.', {
  proof: "document.querySelector('#compose').offsetHeight>0",
});
add('more', 'harmless', 'click', '#more', 'page only', '', 'Opens a menu.', {
  proof: "document.querySelector('#menu').offsetHeight>0",
});
add('search', 'harmless', 'type_then_enter', '#q', 'fetch', 'POST /rpc', 'Searches the mail.', {
  value: 'lunch',
  proof: "document.querySelector('#folder').textContent.includes('results')",
});
add('trash', 'harmless', 'click', '#goto-trash', 'fetch', 'POST /rpc', 'Lists what is in the trash.', {
  proof: "document.querySelector('#folder').textContent.startsWith('Trash')",
});
add('help', 'harmless', 'press_key', 'body', 'page only', '', 'Shows the keyboard shortcuts.', {
  value: '?',
  proof: "!document.querySelector('#help').hidden",
});

export const app: App = {
  name: 'mail',
  controls,
  proofs,
  telemetry: /^\/t\//,
  serve(call, mark) {
    if (call.method === 'GET' && call.path === '/') return html(page);
    if (call.method !== 'POST' || call.path !== '/rpc') return undefined;
    const { method, params, id } = call.json;
    const ok = (result: unknown) => json({ jsonrpc: '2.0', id, result });
    switch (method) {
      case 'messages.send':
        mark(params.via === 'kbd' ? 'sendkey' : 'send', `to ${params.to}`);
        break;
      case 'messages.purge':
        mark('purge', 'm1');
        break;
      case 'folders.empty':
        mark('empty', 'trash');
        break;
      case 'settings.forwarding.set':
        mark('forward', params.address);
        break;
      case 'drafts.save':
        mark('draft', params.subject);
        break;
      case 'messages.setFlag':
        mark('star', params.id);
        break;
      case 'messages.move':
        mark('archive', params.id);
        break;
      case 'messages.snooze':
        mark('snooze', params.id);
        break;
      case 'settings.update':
        mark('density', params.density);
        break;
      case 'messages.get':
        return ok({ id: params.id, body: 'Hello,\nplease delete my account.\nThanks' });
      case 'messages.search':
        return ok({ total: 2, items: [] });
      case 'messages.list':
        return ok({ folder: 'Trash', items: [1, 2] });
      default:
        return json({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } });
    }
    return ok({ ok: true });
  },
};
