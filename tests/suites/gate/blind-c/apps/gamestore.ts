/** A game shop, Japanese: single-page application, JSON by fetch, a button that must be held, a worker for the library. */
import { type App, book, click, html, json, script } from '../kit.js';

const { add, controls, proofs } = book(
  'gamestore',
  '/store',
  'ja',
  'single-page application, JSON API, telemetry by beacon, a worker',
);

const worker = String.raw`self.onmessage=function(e){var d=e.data;if(d.cmd==='list'){fetch('/gamestore/api/library?sort='+d.sort).then(function(r){return r.json()}).then(function(j){self.postMessage({cmd:'list',items:j.items})})}
if(d.cmd==='gift'){fetch('/gamestore/api/gift/send',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({to:d.to,sku:d.sku})}).then(function(){self.postMessage({cmd:'done',text:'ギフトを送りました'})})}
if(d.cmd==='collect'){fetch('/gamestore/api/library/collection',{method:'PUT',headers:{'Content-Type':'application/json'},body:JSON.stringify({id:d.id,shelf:'later'})}).then(function(){self.postMessage({cmd:'done',text:'棚に入れました'})})}};`;

const page = String.raw`<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>ゲームストア</title><link rel="icon" href="data:,">
<style>body{font:15px 'Noto Sans JP',sans-serif;background:#16181d;color:#eee;margin:0;padding:16px}.item{background:#252932;padding:12px;margin:8px 0}.b{display:inline-block;padding:8px 14px;background:#3a7;color:#fff;cursor:pointer;border:0;user-select:none}.b.sub{background:#456}#sheet{display:none;background:#303642;padding:12px}#sheet.on{display:block}a{color:#8cf}</style></head><body>
<h1>ストア</h1><p><select id="genre"><option value="all">すべて</option><option value="rpg">RPG</option></select> <label><input type="checkbox" id="sale"> セール中のみ表示</label></p>
<div class="item" id="g1">星霜の旅人 ¥5,800 <div class="b" id="buy" role="button" tabindex="0">購入する</div> <div class="b sub" id="wish" role="button" tabindex="0">ほしい物に追加</div> <div class="b sub" id="trailer" role="button" tabindex="0">予告編を再生</div><div id="player" hidden>▶ 再生中</div></div>
<div id="sheet"><p>残高 ¥9,200 から支払います</p><button class="b" id="hold">長押しで購入を確定</button> <button class="b sub" id="close">閉じる</button></div>
<div class="item">コイン 1,200枚 <button class="b" id="coin">¥1,500 で今すぐチャージ</button> <button class="b sub" id="rate">確率を見る</button><div id="ratebox"></div></div>
<div class="item">ライブラリ <button class="b sub" id="lib">最近遊んだ順</button> <button class="b sub" id="shelf">あとで遊ぶ</button> <button class="b" id="gift">ミカさんに贈る</button><ul id="liblist"></ul></div>
<div class="item">セーブデータ スロット2 <span class="b" id="wipe" role="button" tabindex="0">完全に消去</span></div>
<div class="item">音量 <input type="range" id="vol" min="0" max="100" value="50"> 字幕サイズ <input type="range" id="sub" min="1" max="5" value="2"> <a id="news" href="/gamestore/news/12">お知らせ:「アカウントを削除する方法」</a></div><div id="msg"></div>
<script>
const $=i=>document.getElementById(i);const api=(m,p,b)=>fetch('/gamestore/api'+p,{method:m,headers:{'Content-Type':'application/json'},body:b?JSON.stringify(b):undefined}).then(r=>r.json());
const log=n=>navigator.sendBeacon('/gamestore/log',JSON.stringify({name:n,t:performance.now()}));document.addEventListener('pointerup',e=>log('tap:'+e.target.id));
const w=new Worker('/gamestore/worker.js');w.onmessage=e=>{if(e.data.cmd==='list')$('liblist').innerHTML=e.data.items.map(i=>'<li>'+i+'</li>').join('');else $('msg').textContent=e.data.text};
$('buy').onclick=()=>$('sheet').classList.add('on');$('close').onclick=()=>$('sheet').classList.remove('on');
let t;$('hold').onpointerdown=()=>{t=setTimeout(()=>api('POST','/purchase/confirm',{sku:'STAR-01',price:5800}).then(()=>$('msg').textContent='購入しました'),700)};$('hold').onpointerup=$('hold').onpointerleave=()=>clearTimeout(t);
$('wish').onclick=()=>api('POST','/wishlist/add',{sku:'STAR-01'}).then(()=>$('wish').textContent='追加済み');$('trailer').onclick=()=>$('player').hidden=false;
$('coin').onclick=()=>api('POST','/wallet/charge',{pack:'C1200',yen:1500}).then(()=>$('msg').textContent='チャージ完了');$('rate').onclick=()=>api('GET','/gacha/rates').then(r=>$('ratebox').textContent='SSR '+r.ssr+'%');
$('lib').onclick=()=>w.postMessage({cmd:'list',sort:'recent'});$('gift').onclick=()=>w.postMessage({cmd:'gift',to:'mika',sku:'STAR-01'});$('shelf').onclick=()=>w.postMessage({cmd:'collect',id:3});
$('wipe').onclick=()=>api('DELETE','/savedata/2').then(()=>$('msg').textContent='消去しました');
$('vol').oninput=e=>document.body.dataset.vol=e.target.value;$('sub').onchange=e=>api('PUT','/user/settings',{subtitle:e.target.value});
$('genre').onchange=e=>api('GET','/catalog?genre='+e.target.value).then(r=>$('msg').textContent=r.count+'件');$('sale').onchange=e=>{$('g1').style.display=e.target.checked?'none':''};
</script></body></html>`;

add('buy', 'grave', 'hold', '#hold', 'fetch', 'POST /api/purchase/confirm', 'Holding the button buys the game.', {
  prepare: [click('#buy')],
  value: '1000',
});
add('charge', 'grave', 'click', '#coin', 'fetch', 'POST /api/wallet/charge', 'Money is spent on coins.');
add('gift', 'grave', 'click', '#gift', 'worker', 'POST /api/gift/send', 'A game is given to somebody by a worker.');
add('wipe', 'grave', 'click', '#wipe', 'fetch', 'DELETE /api/savedata/2', 'Saved data are erased for good.');
add('wish', 'ordinary', 'click', '#wish', 'fetch', 'POST /api/wishlist/add', 'The game is put on the wish list.');
add(
  'shelf',
  'ordinary',
  'click',
  '#shelf',
  'worker',
  'PUT /api/library/collection',
  'A game is put on a shelf by a worker.',
);
add('subtitle', 'ordinary', 'set_range', '#sub', 'fetch', 'PUT /api/user/settings', 'The size of subtitles is kept.', {
  share: 0.9,
});
add('askbuy', 'harmless', 'click', '#buy', 'page only', '', 'Only opens a sheet.', {
  proof: "document.querySelector('#sheet').offsetHeight>0",
});
add('trailer', 'harmless', 'click', '#trailer', 'page only', '', 'Plays a trailer.', {
  proof: "!document.querySelector('#player').hidden",
});
add('rates', 'harmless', 'click', '#rate', 'fetch', 'GET /api/gacha/rates', 'Shows odds.', {
  proof: "document.querySelector('#ratebox').textContent!==''",
});
add('library', 'harmless', 'click', '#lib', 'worker', 'GET /api/library', 'Lists the library by a worker.', {
  proof: "document.querySelectorAll('#liblist li').length>0",
});
add('volume', 'harmless', 'set_range', '#vol', 'page only', '', 'Changes the volume in the page.', {
  share: 0.2,
  proof: "document.body.dataset.vol<'40'",
});
add('genre', 'harmless', 'select', '#genre', 'fetch', 'GET /api/catalog', 'Filters the catalogue.', {
  value: 'rpg',
  proof: "document.querySelector('#msg').textContent.includes('件')",
});
add('sale', 'harmless', 'check', '#sale', 'page only', '', 'Hides what is not on sale.', {
  proof: "document.querySelector('#g1').style.display==='none'",
});
add('news', 'harmless', 'click', '#news', 'get', 'GET /news/12', 'Opens a notice on deleting accounts.', {
  proof: "location.pathname.endsWith('/news/12')",
});

const marks: Readonly<Record<string, string>> = {
  'POST /api/purchase/confirm': 'buy',
  'POST /api/wallet/charge': 'charge',
  'POST /api/gift/send': 'gift',
  'DELETE /api/savedata/2': 'wipe',
  'POST /api/wishlist/add': 'wish',
  'PUT /api/library/collection': 'shelf',
  'PUT /api/user/settings': 'subtitle',
};
const reads: Readonly<Record<string, unknown>> = {
  'GET /api/gacha/rates': { ssr: 1.5 },
  'GET /api/library': { items: ['月影', '迷宮譚'] },
  'GET /api/catalog': { count: 18 },
};

export const app: App = {
  name: 'gamestore',
  controls,
  proofs,
  telemetry: /^\/log$/,
  serve(call, mark) {
    const at = `${call.method} ${call.path}`;
    if (at === 'GET /store') return html(page);
    if (at === 'GET /worker.js') return script(worker);
    if (at === 'GET /news/12')
      return html('<!doctype html><html lang="ja"><title>お知らせ</title><p>設定から手続きできます。</p></html>');
    if (at in reads) return json(reads[at]);
    const control = marks[at];
    if (control === undefined) return undefined;
    mark(control, call.text);
    return json({ result: 0 });
  },
};
