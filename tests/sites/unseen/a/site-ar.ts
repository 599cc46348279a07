import { data, js, late, page, wall } from './kit.js';
import type { Plan } from './kit.js';

/** A public library: custom elements with shadow roots, right to left. */
export function arabic(third: string): Plan {
  const doc = (title: string, main: string, script = '/elements.js'): string => `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${title} — مكتبة النخيل</title><script type="module" src="${script}"></script></head>
<body style="margin:0;font-family:'Noto Naskh Arabic',serif;background:#fffaf0"><palm-header></palm-header><main style="padding:28px;max-width:760px">${main}</main><palm-footer></palm-footer></body></html>`;
  const elements = `
const make=(name,render)=>customElements.define(name,class extends HTMLElement{connectedCallback(){const r=this.attachShadow({mode:'open'});render(this,r);}});
make('palm-header',(h,r)=>{r.innerHTML='<style>div{background:#14532d;color:#fff;padding:16px 28px;display:flex;gap:24px}a{color:#fde68a}</style><div><b>مكتبة النخيل العامة</b><a href="/">الرئيسية</a><a href="/hours">المواعيد</a><a href="/faq">أسئلة</a><a href="/events">الفعاليات</a></div>';});
make('palm-footer',(h,r)=>{r.innerHTML='<style>p{color:#555;padding:0 28px;border-top:1px solid #ddd}</style><p>شارع الميناء ١٤، الطابق الأرضي. الهاتف ٢٢٤٥٠</p>';});
make('book-card',(h,r)=>{r.innerHTML='<p>…</p>';fetch('/data/books/'+h.getAttribute('book')).then(x=>x.json()).then(b=>{r.innerHTML='<h1></h1><p id=a></p><p id=t></p><p id=s></p>';r.querySelector('h1').textContent=b.title;r.querySelector('#a').textContent='تأليف: '+b.author;r.querySelector('#t').textContent=b.text;r.querySelector('#s').textContent='الرف: '+b.shelf;});});
make('late-news',(h,r)=>{r.innerHTML='<slot></slot>';window.addEventListener('load',()=>setTimeout(()=>fetch('/data/news').then(x=>x.json()).then(n=>{const p=document.createElement('p');p.textContent=n.text;r.append(p);}),800));});
`;
  const book = (title: string, author: string, text: string, shelf: string, wait = 0) => data({ title, author, text, shelf }, wait);
  const NEWS = 'تفتتح المكتبة يوم الخميس قاعة جديدة للمخطوطات تضم أربعين صفحة مذهبة.';
  const BOOK = 'رواية عن صياد لؤلؤ يعود إلى قريته بعد ثلاثين عاما فلا يجد البحر في مكانه.';

  return {
    name: 'maktabat-al-nakheel',
    language: 'ar',
    entries: [
      page('/', 'web components', 'Home page of a public library; header and footer are custom elements with shadow roots and the text is in the page.', doc('الرئيسية', '<h1>أهلا بكم في مكتبة النخيل</h1><p>في المكتبة أكثر من ستين ألف كتاب، وقاعة للأطفال، وعشرون مقعدا هادئا يطل على الميناء.</p><p>جديد هذا الشهر: <a href="/books/101">طريق القوافل</a> و<a href="/books/102">خرائط الريح</a>.</p>')),
      page('/books/101', 'shadow root content', 'Book page whose content lives in a shadow root and comes from a data request that answers at once.', doc('كتاب', '<book-card book="101"></book-card>')),
      page('/books/102', 'shadow root content', 'Second book page of the same template with its own short text; data answers at once.', doc('كتاب', '<book-card book="102"></book-card>')),
      page('/hours', 'very short page', 'Opening hours in two lines: a very short but real page.', doc('المواعيد', '<h1>المواعيد</h1><p>من السبت إلى الأربعاء: ٩ صباحا – ٨ مساء.</p><p>الخميس: ٩ صباحا – ١ ظهرا.</p>')),
      page('/faq', 'captcha faq', 'Frequent questions, among them one on the robot check of the booking form; the page itself shows no check, and an outside tag fails.', doc('أسئلة متكررة', `<h1>أسئلة متكررة</h1><h3>لماذا يطلب مني الموقع أن أثبت أنني لست روبوتا؟</h3><p>يظهر هذا التحقق في نموذج حجز القاعات فقط، لأن برامج آلية كانت تحجز كل المواعيد. ضع علامة في المربع ثم تابع.</p><h3>نسيت كلمة المرور، ماذا أفعل؟</h3><p>احضر ببطاقتك إلى مكتب الاستقبال وسنعطيك كلمة جديدة في دقيقة واحدة.</p><h3>كم كتابا أستطيع أن أستعير؟</h3><p>خمسة كتب لمدة ثلاثة أسابيع.</p><script async src="${third}/tag.js"></script>`)),
      page('/events', 'really empty category', 'The list of events is really empty in this month and the page says why and until when.', doc('الفعاليات', '<h1>الفعاليات</h1><p>لا توجد فعاليات هذا الشهر.</p><p>تتوقف اللقاءات في شهر رمضان، وتعود أمسيات الشعر كل ثلاثاء بعد العيد. للاقتراحات يرجى الكتابة إلى مكتب البرامج.</p>')),
      wall('/books/117', 'component never defined', 'The element script answers with an error, so the book page keeps its please-wait text for ever and no book is shown.', doc('كتاب', '<book-card book="117"><p style="text-align:center;padding:60px">جارٍ التحميل، يرجى الانتظار…</p></book-card>', '/elements.v2.js')),
      wall('/catalogue', 'bot check in frame', 'The catalogue is replaced by a robot check: a short request and a checkbox in a frame of an outside service.', `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>مكتبة النخيل</title></head><body style="font-family:sans-serif;padding:8vh 10vw"><h1>خطوة أخيرة قبل المتابعة</h1><p>لاحظنا حركة غير معتادة من شبكتك. أكمل التحقق أدناه للوصول إلى الموقع.</p><iframe src="${third}/verify/frame" width="320" height="90" style="border:0" title="تحقق"></iframe><p style="color:#777">رقم المرجع: 77-20-1c4e</p></body></html>`),
      wall('/journals', 'geo wall', 'The page on electronic journals is replaced by a notice that the service is not offered in the visitor\'s country.', doc('غير متاح', '<h1>عذرا، هذه الخدمة غير متاحة في بلدك</h1><p>بسبب اتفاقيات النشر لا يمكن عرض هذا المحتوى خارج المنطقة. إذا كنت تظن أن هذا خطأ فأوقف الشبكة الافتراضية ثم حاول مرة أخرى.</p>')),
      late('/books/112', 'slow fetch in shadow root', 'Book page in a shadow root whose data takes 1.8 s; three dots stand there until then.', BOOK, 1800, doc('كتاب', '<book-card book="112"></book-card>')),
      late('/news', 'timer in shadow root', 'A news page with two items at once; a third is added inside a shadow root 800 ms after load.', NEWS, 850, doc('الأخبار', '<h1>الأخبار</h1><late-news><p>وصلت دفعة جديدة من كتب الأطفال المصورة.</p><p>أصبح بالإمكان تجديد الاستعارة عبر الهاتف.</p></late-news>')),
    ],
    parts: {
      '/elements.js': js(elements),
      '/elements.v2.js': () => ({ status: 500, type: 'text/plain', body: 'build failed' }),
      '/data/books/101': book('طريق القوافل', 'سلمى الحداد', 'تاريخ مختصر لطرق التجارة بين البحر والصحراء مع ثلاثين خريطة.', '٩٥٣ ح'),
      '/data/books/102': book('خرائط الريح', 'نادر الصوفي', 'قصائد عن البحارة والنجوم.', '٨١١ ص'),
      '/data/books/112': book('البحر البعيد', 'ليلى مراد', BOOK, '٨١٣ م', 1750),
      '/data/news': data({ text: NEWS }),
    },
    missing: () => ({ status: 404, body: doc('غير موجود', '<h1>الصفحة غير موجودة</h1><p><a href="/">العودة إلى الرئيسية</a></p>') }),
  };
}
