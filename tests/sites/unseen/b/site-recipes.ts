import { after, css, json, late, real, script, send, wall, type SiteDef } from './kit.js';

/** Arabic recipe magazine: right to left, custom elements with shadow roots that fetch their own data. */
function doc(title: string, main: string, tail = ''): string {
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${title} | مطبخ الياسمين</title><link rel="stylesheet" href="/ui/base.css"><script type="module" src="/ui/elements.js"></script></head>
<body><yas-header></yas-header><main>${main}</main><yas-footer></yas-footer>${tail}</body></html>`;
}

const recipe = (title: string, id: string): string => doc(title, `<yas-recipe src="/data/${id}.json"></yas-recipe>`);

const elements = `
const base='<style>h1{color:#8a3b12}a{color:inherit;margin-inline-end:18px}.er{padding:40px;text-align:center;background:#fff2e8}</style>';
class Header extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML=base+'<div style="background:#8a3b12;color:#fff;padding:14px 28px"><b style="font-size:24px;margin-inline-end:30px">مطبخ الياسمين</b><a href="/">الرئيسية</a><a href="/recipe/maqluba">أطباق رئيسية</a><a href="/recipe/adas">شوربات</a><a href="/season/ramadan">رمضان</a><a href="/about">من نحن</a></div>';}}
class Footer extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<p style="text-align:center;color:#777;font-size:13px">جميع الحقوق محفوظة لمجلة مطبخ الياسمين</p>';}}
class Recipe extends HTMLElement{async connectedCallback(){const s=this.attachShadow({mode:'open'});s.innerHTML=base;
 try{const r=await fetch(this.getAttribute('src'));if(r.status===404){s.innerHTML=base+'<div class="er"><h1>عذراً، الصفحة غير موجودة</h1><p>ربما حُذفت هذه الوصفة أو تغيّر رابطها.</p><a href="/">العودة إلى الرئيسية</a></div>';return;}
 if(!r.ok)throw new Error('x');const d=await r.json();
 s.innerHTML=base+'<article><h1>'+d.title+'</h1><p>'+d.intro+'</p>'+(d.photo?'<img src="'+d.photo+'" alt="" width="400" height="180">':'')+'<h2>المقادير</h2><ul>'+d.items.map(i=>'<li>'+i+'</li>').join('')+'</ul><h2>الطريقة</h2><ol>'+d.steps.map(i=>'<li>'+i+'</li>').join('')+'</ol></article>';
 }catch(e){s.innerHTML=base+'<div class="er"><p>حدث خطأ ما أثناء تحميل المحتوى.</p><button>إعادة المحاولة</button></div>';}}}
class Tip extends HTMLElement{connectedCallback(){const s=this.attachShadow({mode:'open'});fetch(this.getAttribute('src')).then(r=>r.json()).then(d=>{s.innerHTML='<aside style="border-right:4px solid #c62;padding:8px 14px"><b>نصيحة الطاهية</b><p>'+d.text+'</p></aside>';});}}
customElements.define('yas-header',Header);customElements.define('yas-footer',Footer);customElements.define('yas-recipe',Recipe);
setTimeout(()=>customElements.define('yas-tip',Tip),300);`;

const tipText = 'اتركي عجينة المعمول ترتاح ليلة كاملة في مكان بارد حتى لا تتشقق عند النقش.';
const soupText = 'تُحضّر شوربة الفريك في قرى الجليل من القمح الأخضر المحمّص على نار الحطب.';

const data = new Map<string, unknown>([
  ['maqluba', { title: 'مقلوبة الباذنجان', intro: 'طبق فلسطيني يُقلب عند التقديم فتظهر طبقات الباذنجان واللحم فوق الأرز.', items: ['كيلوغرام باذنجان', 'ثلاثة أكواب أرز', 'نصف كيلوغرام لحم ضأن', 'ملعقة بهارات مشكلة'], steps: ['تُقلى شرائح الباذنجان حتى تحمرّ.', 'يُسلق اللحم ساعة ونصف الساعة.', 'تُرصّ الطبقات في القدر ويُضاف المرق.', 'يُترك القدر عشر دقائق ثم يُقلب.'] }],
  ['adas', { title: 'شوربة العدس', intro: 'شوربة سريعة لأيام البرد.', photo: '/photos/adas.webp', items: ['كوب عدس أحمر', 'بصلة', 'ملعقة كمون'], steps: ['يُغسل العدس ويُسلق مع البصل.', 'يُخلط ويُضاف الكمون.'] }],
  ['freekeh', { title: 'شوربة الفريك', intro: soupText, items: ['كوب فريك', 'دجاجة صغيرة', 'رشة هيل'], steps: ['يُنقع الفريك نصف ساعة.', 'يُطهى مع مرق الدجاج على نار هادئة.'] }],
]);

const chat = `<div class="chat"><p><b>تحدث معنا</b></p><p>مرحباً! كيف يمكننا مساعدتك؟</p><p class="dots"><i></i><i></i><i></i></p><input placeholder="اكتب رسالتك"></div>`;

export const recipes: SiteDef = {
  name: 'Yasmin Kitchen',
  language: 'ar',
  entries: [
    real('/', 'home with a chat widget', 'The real home page; a chat widget with typing dots that never end sits in the corner.', () =>
      doc('الرئيسية', `<h1>وصفات من بيوت الشام</h1><p>نجمع الوصفات من الجدات ونجرّبها في مطبخنا قبل نشرها.</p><ul><li><a href="/recipe/maqluba">مقلوبة الباذنجان</a></li><li><a href="/recipe/adas">شوربة العدس</a></li><li><a href="/recipe/freekeh">شوربة الفريك</a></li><li><a href="/recipe/maamoul">معمول بالتمر</a></li></ul>`, chat)),
    real('/recipe/maqluba', 'web component', 'A real recipe drawn inside a shadow root.', () => recipe('مقلوبة الباذنجان', 'maqluba')),
    real('/recipe/adas', 'web component with failing image', 'A real short recipe inside a shadow root; its photograph answers 404.', () => recipe('شوربة العدس', 'adas')),
    real('/season/ramadan', 'empty category with explanation', 'A seasonal section that is really empty outside the season and says so.', () =>
      doc('وصفات رمضان', `<h1>وصفات رمضان</h1><p>لا توجد وصفات في هذا القسم حالياً.</p><p>ننشر وصفات رمضان في الشهر الفضيل فقط، وصفة جديدة كل يوم قبل أذان المغرب. يعود القسم في العام المقبل بإذن الله، وحتى ذلك الحين تجدون الشوربات والحلويات في أقسامها.</p>`)),
    real('/about', 'very short real page', 'The real about page, two sentences long.', () => doc('من نحن', '<h1>من نحن</h1><p>نحن أربع صديقات من حلب. نطبخ ونكتب منذ عام ٢٠١٢.</p>')),
    late('/recipe/freekeh', 'slow fetch in a web component', 'A real recipe whose data come 2.4 s after load into a shadow root.', { text: soupText, ms: 2400 }, () => recipe('شوربة الفريك', 'freekeh')),
    late('/recipe/maamoul', 'late custom element', 'A real recipe in plain HTML; a tip element is defined late and shows its text about 1.2 s after load.', { text: tipText, ms: 1200 }, () =>
      doc('معمول بالتمر', `<h1>معمول بالتمر</h1><p>حلوى العيد التي تجتمع حولها العائلة.</p><ul><li>كيلوغرام سميد</li><li>نصف كيلوغرام سمن</li><li>كيلوغرام تمر معجون</li></ul><p>يُخلط السميد بالسمن، ثم يُحشى بالتمر ويُنقش ويُخبز ربع ساعة.</p><yas-tip src="/data/tip.json"></yas-tip>`)),
    wall('/recipe/kunafa', 'failed component', 'The data request answers 502, so the component shows only an error with a retry button.', () => recipe('كنافة نابلسية', 'kunafa')),
    wall('/recipe/old-tabbouleh', 'soft 404 in a shadow root', 'The recipe is deleted; the component says the page does not exist while the address answers 200.', () => recipe('مطبخ الياسمين', 'old-tabbouleh')),
    wall('/recipe/mansaf', 'Cloudflare-like challenge', 'A managed challenge document stands in place of the recipe and never passes.', () =>
      `<!DOCTYPE html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>لحظة...</title><meta name="robots" content="noindex,nofollow"><style>body{font-family:system-ui,sans-serif;color:#313131;min-height:100vh;display:flex;flex-direction:column}.main-wrapper{margin:8rem auto;max-width:60rem}.lds-ring{width:40px;height:40px;border:5px solid #999;border-left-color:transparent;border-radius:50%;animation:r 1.2s linear infinite}@keyframes r{to{transform:rotate(360deg)}}</style></head><body class="no-js"><div class="main-wrapper" role="main"><div class="main-content"><h1 class="zone-name-title h1">yasmin-kitchen.example</h1><p class="h2" id="cf-chl-title">جارٍ التحقق من أنك إنسان. قد يستغرق هذا بضع ثوانٍ.</p><div class="lds-ring" id="challenge-spinner"></div><div id="challenge-stage"></div><p class="core-msg">يحتاج yasmin-kitchen.example إلى مراجعة أمان اتصالك قبل المتابعة.</p><noscript>Enable JavaScript and cookies to continue</noscript></div></div><div class="footer" role="contentinfo">Ray ID: <code>8f1d0c7be9a3d4c2</code> · الأداء والأمان بواسطة Cloudflare</div><script>window._cf_chl_opt={cvId:'3',cType:'managed',cRay:'8f1d0c7be9a3d4c2'};</script></body></html>`),
  ],
  extra: (x) => {
    if (x.path === '/ui/elements.js') return script(x, elements);
    if (x.path === '/ui/base.css') {
      return css(x, `body{margin:0;font:18px/1.8 'Noto Naskh Arabic',Tahoma,sans-serif;background:#fffaf5}main{max-width:800px;margin:20px auto;padding:0 20px}.chat{position:fixed;bottom:10px;left:10px;width:220px;background:#fff;border:1px solid #ccc;padding:8px;font-size:14px}.dots i{display:inline-block;width:8px;height:8px;margin:2px;border-radius:4px;background:#888;animation:b 1s infinite alternate}@keyframes b{to{opacity:.2}}`);
    }
    if (x.path === '/data/tip.json') return after(x, 900, () => json(x, { text: tipText }));
    if (x.path === '/data/kunafa.json') return json(x, { error: 'bad gateway' }, 502);
    const id = /^\/data\/([\w-]+)\.json$/.exec(x.path)?.[1];
    if (id === undefined) return false;
    const found = data.get(id);
    if (found === undefined) return json(x, {}, 404);
    return after(x, id === 'freekeh' ? 2400 : 10, () => json(x, found));
  },
  missing: (x) => x.path.startsWith('/recipe/') ? send(x, 200, 'text/html', recipe('مطبخ الياسمين', 'none')) : doc('غير موجود', '<h1>الصفحة غير موجودة</h1>'),
};
