import { after, css, hang, json, late, real, script, send, wall, type Entry, type SiteDef } from './kit.js';

/** Korean tool shop: one shell for all addresses, everything comes from a JSON API. */
const shell = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>한옥공구</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/assets/app.css"></head>
<body><noscript>이 앱을 실행하려면 자바스크립트를 활성화해야 합니다.</noscript><div id="app"></div><script type="module" src="/assets/app.js"></script></body></html>`;

const app = `
const root=document.getElementById('app');
const el=(h)=>{const t=document.createElement('template');t.innerHTML=h;return t.content;};
root.append(el('<header><a href="/" class="brand">한옥공구</a><nav><a href="/c/saws">톱</a><a href="/c/antique">골동 공구</a><a href="/help/contact">문의하기</a></nav><button class="cart">장바구니 <b>0</b></button></header><main id="view"></main><footer>한옥공구 주식회사 · 사업자등록번호 000-00-00000 · 고객센터 1588-0000</footer>'));
const view=document.getElementById('view');
const bone='<div class="sk w60"></div><div class="sk big"></div><div class="sk"></div><div class="sk w80"></div>';
view.innerHTML=bone;
const won=(n)=>n.toLocaleString('ko-KR')+'원';
async function get(p){const r=await fetch('/api'+p);if(r.status===404)throw new Error('missing');if(!r.ok)throw new Error('failed');return r.json();}
const draw={
 home:(d)=>'<h1>'+d.title+'</h1><p>'+d.intro+'</p><ul class="cards">'+d.items.map(i=>'<li><a href="/p/'+i.id+'">'+i.name+'</a><span>'+won(i.price)+'</span></li>').join('')+'</ul>',
 product:(d)=>'<h1>'+d.name+'</h1><p class="price">'+won(d.price)+'</p><p>'+d.text+'</p><dl><dt>길이</dt><dd>'+d.length+'</dd><dt>재질</dt><dd>'+d.material+'</dd></dl><button>장바구니에 담기</button>',
 category:(d)=>'<h1>'+d.title+'</h1><p>'+d.text+'</p>'+(d.items.length?'<ul class="cards">'+d.items.map(i=>'<li>'+i.name+' <span>'+won(i.price)+'</span></li>').join('')+'</ul><section id="reviews"></section>':'<p class="none">현재 등록된 상품이 없습니다.</p>'),
 contact:(d)=>'<h1>문의하기</h1><p>'+d.text+'</p><form><label>이름<input name="name"></label><label>이메일<input type="email" name="email"></label><label>내용<textarea name="body" rows="5"></textarea></label><button>보내기</button></form>'};
try{
 const d=await get(location.pathname);
 document.title=(d.name||d.title||'문의하기')+' | 한옥공구';
 view.innerHTML=draw[d.type](d);
 if(d.reviews){const r=await get(d.reviews);document.getElementById('reviews').innerHTML='<h2>구매 후기</h2>'+r.list.map(t=>'<blockquote>'+t+'</blockquote>').join('');}
}catch(e){
 view.innerHTML=e.message==='missing'?'<div class="state"><h1>상품을 찾을 수 없습니다</h1><p>판매가 종료되었거나 주소가 잘못되었습니다.</p><a href="/">쇼핑 계속하기</a></div>':'<div class="state"><p>⚠️ 데이터를 불러오지 못했습니다.</p><button onclick="location.reload()">다시 시도</button></div>';
}`;

const slowText = '이 대패는 전주 공방에서 참나무를 삼 년 동안 말려 손으로 깎아 만들었습니다.';
const reviewText = '등대기톱은 처음 써 보는데 절단면이 놀랄 만큼 깨끗하게 나왔어요.';

const data = new Map<string, Record<string, unknown>>([
  ['/', { type: 'home', title: '장인이 쓰는 목공 도구', intro: '전국 스물네 개 공방에서 만든 손도구를 소개합니다. 모든 제품은 출고 전에 날을 한 번 더 세웁니다.', items: [{ id: 101, name: '당기는 톱 240', price: 38000 }, { id: 102, name: '당기는 톱 270', price: 42000 }, { id: 103, name: '참나무 평대패', price: 96000 }] }],
  ['/p/101', { type: 'product', name: '당기는 톱 240', price: 38000, text: '얇은 날로 부드럽게 켜지는 양날 톱입니다.', length: '240 mm', material: '고탄소강' }],
  ['/p/102', { type: 'product', name: '당기는 톱 270', price: 42000, text: '얇은 날로 부드럽게 켜지는 양날 톱입니다.', length: '270 mm', material: '고탄소강' }],
  ['/p/103', { type: 'product', name: '참나무 평대패', price: 96000, text: slowText, length: '300 mm', material: '참나무, 단조강' }],
  ['/c/antique', { type: 'category', title: '골동 공구', text: '골동 공구는 매년 시월 장터에서만 들여옵니다. 올해 물량은 모두 판매되었으며, 다음 입고는 10월 둘째 주로 예정되어 있습니다.', items: [] }],
  ['/c/saws', { type: 'category', title: '톱', text: '켜는 톱과 자르는 톱을 용도에 따라 골라 보세요.', items: [{ name: '당기는 톱 240', price: 38000 }, { name: '당기는 톱 270', price: 42000 }, { name: '등대기톱', price: 51000 }], reviews: '/reviews/saws' }],
  ['/help/contact', { type: 'contact', text: '제품이나 배송에 대해 궁금한 점을 남겨 주시면 영업일 기준 하루 안에 답변드립니다. 급한 문의는 고객센터로 전화해 주세요.' }],
]);

const at = (make: (answer: Entry['answer']) => Entry): Entry => make(() => shell);

export const shop: SiteDef = {
  name: 'Hanok Tools',
  language: 'ko',
  entries: [
    at((a) => real('/', 'single-page app home', 'The shop home, drawn at once from the API.', a)),
    at((a) => real('/p/101', 'template product', 'A real product drawn from a template; it differs from /p/102 in a few words only.', a)),
    at((a) => real('/p/102', 'template product', 'A real product drawn from a template; it differs from /p/101 in a few words only.', a)),
    at((a) => real('/c/antique', 'empty category with explanation', 'A category that really has no goods now and says why; this is its real page.', a)),
    at((a) => real('/help/contact', 'contact form page', 'The real contact page, which is mostly a form.', a)),
    at((a) => late('/p/103', 'slow API behind a skeleton', 'A real product whose API answer takes 2.6 s; a skeleton stands there before.', { text: slowText, ms: 2600 }, a)),
    at((a) => late('/c/saws', 'late reviews', 'A real category whose reviews come 1 s after the list.', { text: reviewText, ms: 1000 }, a)),
    at((a) => wall('/p/105', 'failed data request', 'The product request answers 500 and the shell shows only an error with a retry button.', a)),
    at((a) => wall('/p/106', 'endless skeleton', 'The product request is never answered, so grey skeleton bars stay for ever.', a)),
    at((a) => wall('/p/990', 'soft 404 in the app', 'The product does not exist; the app says so while the address answers 200.', a)),
  ],
  extra: (x) => {
    if (x.path === '/assets/app.js') return script(x, app);
    if (x.path === '/assets/app.css') {
      return css(x, `body{margin:0;font:16px/1.6 'Noto Sans KR',sans-serif;background:#fff}header{display:flex;gap:24px;padding:12px 20px;border-bottom:3px solid #b5462f;align-items:center}header a{color:#333;text-decoration:none;margin-right:12px}.brand{font-weight:800;color:#b5462f}.cart{margin-left:auto}main{max-width:900px;margin:20px auto;padding:0 20px;min-height:300px}.cards{display:flex;gap:16px;list-style:none;padding:0}.cards li{border:1px solid #eee;padding:20px}.price{font-size:24px}.sk{height:18px;background:#eee;margin:12px 0;border-radius:4px;animation:p 1s infinite alternate}.sk.big{height:220px}.w60{width:60%}.w80{width:80%}@keyframes p{to{opacity:.4}}.state{text-align:center;padding:60px}label{display:block}footer{background:#f4f4f4;padding:16px;font-size:12px}`);
    }
    if (!x.path.startsWith('/api')) return false;
    const key = x.path.slice(4) || '/';
    if (key === '/p/105') return json(x, { error: 'internal' }, 500);
    if (key === '/p/106') return hang();
    if (key === '/reviews/saws') return after(x, 1000, () => json(x, { list: [reviewText, '배송이 빨라서 좋았습니다.'] }));
    const found = data.get(key);
    if (!found) return json(x, { error: 'not found' }, 404);
    return after(x, key === '/p/103' ? 2600 : 15, () => json(x, found));
  },
  missing: (x) => send(x, 200, 'text/html', shell),
};
