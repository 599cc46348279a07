import { css, data, hang, js, late, page, wall } from './kit.js';
import type { Plan } from './kit.js';

/** A single-page shop: one shell for every address, all of the content from /api. */
const shell = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>みどり文具店</title><link rel="stylesheet" href="/static/main.3f1c.css"></head>
<body><noscript>このサイトを表示するには JavaScript を有効にしてください。</noscript><div id="root"></div><script src="/static/main.3f1c.js"></script></body></html>`;

const app = `(function(){
var h=function(tag,props){var e=document.createElement(tag);for(var k in props||{}){if(k==='text')e.textContent=props[k];else if(k==='className')e.className=props[k];else e.setAttribute(k,props[k]);}
 for(var i=2;i<arguments.length;i++){[].concat(arguments[i]).forEach(function(c){if(c)e.appendChild(typeof c==='string'?document.createTextNode(c):c);});}return e;};
var root=document.getElementById('root'),path=location.pathname;
var top=h('header',{},h('a',{href:'/',className:'logo',text:'みどり文具店'}),h('nav',{},h('a',{href:'/ranking',text:'ランキング'}),h('a',{href:'/category/stickers',text:'シール'}),h('a',{href:'/about',text:'店舗案内'}),h('a',{href:'/orders',text:'注文履歴'})));
var main=h('main',{}),foot=h('footer',{text:'みどり文具店 京都市上京区 営業時間 10時から18時'});
root.append(top,main,foot);
var bones=function(){var b=h('div',{className:'bones','aria-hidden':'true'});for(var i=0;i<6;i++)b.appendChild(h('span',{className:'bone'}));return b;};
var show=function(){main.replaceChildren.apply(main,arguments);};
var login=function(){show(h('section',{className:'box'},h('h2',{text:'ログイン'}),h('p',{text:'続けるには会員アカウントでログインしてください。'}),h('form',{},h('input',{type:'email',placeholder:'メールアドレス'}),h('input',{type:'password',placeholder:'パスワード'}),h('button',{text:'ログイン'})),h('a',{href:'/register',text:'新規会員登録'})));};
var gone=function(){document.title='みどり文具店';show(h('section',{className:'box'},h('p',{className:'big',text:'お探しの商品は見つかりませんでした'}),h('p',{text:'URL が変更されたか、取り扱いが終了した可能性があります。'}),h('a',{href:'/',text:'トップへ戻る'})));};
var item=function(d){document.title=d.name+' | みどり文具店';show(h('div',{className:'item'},h('img',{src:d.img||'/static/p.svg',alt:d.name,width:240,height:240}),h('div',{},h('h1',{text:d.name}),h('p',{className:'price',text:'税込 '+d.price+' 円'}),h('p',{text:d.text}),h('button',{text:'カートに入れる'}))),
 d.reviews?h('section',{},h('h2',{text:'レビュー '+d.reviews.length+' 件'}),d.reviews.map(function(r){return h('blockquote',{text:r});})):null||h('span',{}));};
var story=function(d){document.title=d.title+' | みどり文具店';show.apply(null,[h('h1',{text:d.title})].concat(d.body.map(function(p){return h('p',{text:p});}),(d.links||[]).map(function(l){return h('p',{},h('a',{href:l[0],text:l[1]}));})));};
show(bones());
fetch('/api'+(path==='/'?'/home':path)).then(function(r){
 if(r.status===401){login();return;} if(r.status===404){gone();return;}
 if(!r.ok)throw new Error(String(r.status));
 return r.json().then(function(d){if(d.price)item(d);else story(d);});
}).catch(function(e){console.error(e);show();});
})();`;

const item = (name: string, price: string, text: string, reviews?: string[], img?: string): unknown => ({ name, price, text, reviews, img });
const story = (title: string, body: string[], links?: string[][]): unknown => ({ title, body, links });

const NEWS_LATE = '来月から土曜日のお届けは午前中の時間指定にも対応いたします。';
const CLIP_LATE = '真鍮を一本ずつ曲げて作る、厚さ八ミリまで挟める職人のクリップです。';

export const japanese: Plan = {
  name: 'midori-bungu',
  language: 'ja',
  entries: [
    page('/', 'spa page', 'Shop home rendered in the browser from a fast data request.', shell),
    page('/items/pen-01', 'same template', 'Product page of a fountain pen, nearly equal to its sister pen, rendered from data that answers at once.', shell),
    page('/items/pen-02', 'same template', 'Product page of the sister pen with only the nib width and price different; a real page of its own.', shell),
    page('/items/note-01', 'product with reviews', 'Product page with reviews that come in the same data answer; nothing is late.', shell),
    page('/items/eraser-04', 'images fail', 'Product page whose picture is missing on the server; the text of the product is all there.', shell),
    page('/category/stickers', 'really empty category', 'The sticker category has no goods right now and the page explains when they come back.', shell),
    page('/guide/login-trouble', 'article about login', 'A help article on login trouble that speaks of passwords and expired sessions but is not itself a login form.', shell),
    page('/about', 'spa page', 'The page about the shop and its opening hours.', shell),
    wall('/items/ink-09', 'data request failed', 'The data request answers 500, so the shell shows header and footer around an empty middle.', shell),
    wall('/items/tape-03', 'soft 404 in client', 'The product no longer exists; the shell is served with 200 and the script writes that nothing was found.', shell),
    wall('/ranking', 'endless skeleton', 'The data request never answers, so the grey placeholder bars stay for ever.', shell),
    wall('/orders', 'login at own address', 'The order history asks for a login at its own address in the frame of the shop.', shell),
    late('/news', 'slow fetch', 'The news text comes from a data request that takes two seconds; placeholders stand until then.', NEWS_LATE, 2000, shell),
    late('/items/clip-07', 'slow fetch', 'A product whose data takes 1.2 seconds to come; placeholders stand until then.', CLIP_LATE, 1200, shell),
  ],
  parts: {
    '/static/main.3f1c.css': css(`body{margin:0;font-family:"Noto Sans JP",sans-serif;background:#fbfdf9;color:#243}header{display:flex;gap:24px;padding:16px 32px;border-bottom:3px solid #5a9a5f}nav a{margin-right:16px;color:#363}.logo{font-weight:700;color:#5a9a5f;text-decoration:none}main{padding:32px;min-height:320px}.item{display:flex;gap:32px}.price{font-size:20px;color:#b33}.box{max-width:420px;margin:40px auto;text-align:center}.box input{display:block;width:100%;margin:8px 0;padding:8px}.big{font-size:20px}.bone{display:block;height:20px;margin:12px 0;background:#e4ebe2;border-radius:6px;animation:p 1.4s ease-in-out infinite alternate}@keyframes p{to{opacity:.4}}footer{background:#e9f2e7;padding:16px 32px}`),
    '/static/main.3f1c.js': js(app),
    '/static/p.svg': () => ({ type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#dfe9dc"/><path d="M2 8L8 2" stroke="#5a9a5f"/></svg>' }),
    '/static/photos/eraser.jpg': () => ({ status: 404, type: 'text/plain', body: '' }),
    '/api/home': data(story('毎日に、すこし良い文房具を', ['昭和二十九年から続く小さな文具店です。店主が実際に一か月使ってみて、良いと思ったものだけを並べています。', '今月のおすすめは、新しく入荷した細字の万年筆です。'], [['/items/pen-01', '万年筆 細字'], ['/items/pen-02', '万年筆 中字'], ['/items/note-01', '方眼ノート'], ['/news', 'お知らせ']])),
    '/api/items/pen-01': data(item('万年筆 細字', '8,800', 'ペン先は細字。手帳に小さな字を書く方に。')),
    '/api/items/pen-02': data(item('万年筆 中字', '9,200', 'ペン先は中字。手紙をゆったり書く方に。')),
    '/api/items/note-01': data(item('方眼ノート A5', '1,100', '五ミリ方眼、百九十二ページ。糸かがり綴じで平らに開きます。', ['裏抜けしないので万年筆でも安心です。', '三冊目です。表紙の布の色がだんだん良い味になります。', '届くのが早くて驚きました。'])),
    '/api/items/eraser-04': data(item('砂消しゴム', '220', 'インクの字を少しずつ削って消す、昔ながらの砂消しです。紙を傷めないよう、軽くこすってください。', undefined, '/static/photos/eraser.jpg')),
    '/api/category/stickers': data(story('シール', ['現在、この分類に商品はありません。', 'シールは季節ごとに作家さんへお願いしているため、夏の分は完売いたしました。秋の分は九月十日ごろに入荷する予定です。'])),
    '/api/guide/login-trouble': data(story('ログインできないとき', ['「ログインしてください」と何度も表示される場合は、ブラウザの Cookie が無効になっていることがあります。', 'パスワードを五回続けて間違えると、三十分のあいだログインできなくなります。時間をおいてからもう一度お試しください。', 'それでも解決しないときは、店舗までお電話ください。'])),
    '/api/about': data(story('店舗案内', ['京都市上京区、今出川通りから北へ歩いて三分です。', '営業時間は十時から十八時、定休日は水曜日です。駐車場はありません。'])),
    '/api/items/ink-09': data({ message: 'internal' }, 60, 500),
    '/api/ranking': hang,
    '/api/orders': data({ message: 'unauthorized' }, 0, 401),
    '/api/news': data(story('お知らせ', ['配送についてのご案内です。', NEWS_LATE, '離島へのお届けはこれまでと変わりません。']), 1950),
    '/api/items/clip-07': data(item('真鍮クリップ', '660', CLIP_LATE), 1150),
    '/robots.txt': () => ({ type: 'text/plain', body: 'User-agent: *\nAllow: /\n' }),
  },
  missing: (ask) => (ask.path.startsWith('/api/') ? { status: 404, type: 'application/json', body: '{"message":"not found"}' } : shell),
};
