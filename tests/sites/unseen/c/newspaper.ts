import { gone, html, json, pause, script, streamHtml, type SiteSpec } from './kit.js';

/** Arabic newspaper, right to left; documents are sent in pieces as they become ready. */

function head(title: string): string {
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${title} - صحيفة المرفأ</title><style>body{margin:0;font:18px/1.8 "Noto Naskh Arabic",serif;color:#1b1b1b}.raas{border-bottom:4px double #900;padding:14px 36px}.raas b{font-size:30px;color:#900}.raas a{margin-inline-start:18px}.jism{max-width:800px;margin:20px auto;padding:0 20px}.dhayl{background:#222;color:#ddd;padding:18px 36px;font-size:14px}.sanduq{border:1px dashed #999;padding:10px}</style></head><body><div class="raas"><b>المرفأ</b><a href="/akhbar/102">أخبار</a><a href="/tech/503">تقنية</a><a href="/live/souq">السوق</a><a href="/rai/77">رأي</a><a href="/dukhul">دخول</a></div>`;
}

const FOOT = `<div class="dhayl"><form action="/nashra" method="post">اشترك في نشرتنا الصباحية: <input type="email" name="barid" aria-label="البريد"> <button>اشتراك</button></form><p>جميع الحقوق محفوظة لصحيفة المرفأ</p></div></body></html>`;

interface Piece {
  readonly title: string;
  readonly body: string;
}

const PIECES: Record<string, Piece> = {
  '/akhbar/101': {
    title: 'تعذّر تسجيل الدخول',
    body: '<h1>«تعذّر تسجيل الدخول»: عطل يوقف تطبيقات ثلاثة مصارف</h1><p>استيقظ آلاف العملاء يوم الأحد على رسالة تقول: يرجى إدخال اسم المستخدم وكلمة المرور مرة أخرى. وأوضحت المصارف أن العطل بدأ عند الثالثة فجراً بعد تحديث في مركز البيانات.</p><p>وقال مدير أحد الفروع إن السحب من الصرافات لم يتأثر، وإن الخدمة عادت تدريجياً قبل الظهر.</p>',
  },
  '/akhbar/102': { title: 'عودة العبّارة', body: '<h1>عودة العبّارة</h1><p>تستأنف عبّارة الجزيرة رحلاتها صباح الخميس.</p>' },
  '/tech/503': {
    title: 'الخدمة غير متاحة',
    body: '<h1>503: الخدمة غير متاحة مؤقتاً</h1><p>ماذا يعني هذا الرقم الذي نراه في مواسم التخفيضات؟ إنه جواب من الخادم حين يعجز عن استقبال المزيد من الزوار، وهو يختلف عن 404 الذي يعني أن الصفحة غير موجودة.</p><p>ينصح المهندسون بالانتظار دقيقة كاملة قبل المحاولة مجدداً، فكل إعادة تحميل تزيد الضغط.</p>',
  },
  '/live/souq': {
    title: 'سوق السمك مباشرة',
    body: '<h1>سوق السمك مباشرة</h1><p>سعر كيلو الهامور الآن: <b id="siir">41.0</b> ديناراً. عدد القوارب في الميناء: <b id="qawarib">18</b>.</p><p>تتغير الأسعار كل ثانيتين ما دام المزاد مفتوحاً.</p><script src="/js/souq.js"></script>',
  },
  '/rai/77': {
    title: 'عن رصيف قديم',
    body: '<h1>عن رصيف قديم</h1><p>كتبت ليلى الحدّاد: كنا نعدّ السفن من الشرفة، وكان أبي يعرف كل واحدة من صوت بوقها. واليوم صار الرصيف مقهى، وبقي الصوت في الذاكرة.</p><img src="http://ialanat.marfa.invalid/b1.png" alt="" width="300" height="60"><div class="sanduq">سجّل الدخول لتتمكن من التعليق <input placeholder="اسم المستخدم" aria-label="اسم المستخدم"> <input type="password" placeholder="كلمة المرور" aria-label="كلمة المرور"> <button>دخول</button></div><script src="http://qiyas.marfa.invalid/t.js" async></script>',
  },
  '/live/majlis': {
    title: 'جلسة المجلس البلدي لحظة بلحظة',
    body: '<h1>جلسة المجلس البلدي لحظة بلحظة</h1><p>يناقش المجلس اليوم ميزانية النظافة وترميم السوق القديم.</p><ol id="sijill"></ol><script src="/js/majlis.js"></script>',
  },
  '/tahqiq/12': {
    title: 'تسجيل الدخول',
    body: '<h2>أهلاً بك</h2><p>أدخل بياناتك للمتابعة.</p><form action="/dukhul" method="post"><p><label>البريد الإلكتروني <input type="email" name="barid"></label></p><p><label>كلمة المرور <input type="password" name="sirr"></label></p><p><button>متابعة</button> <a href="/dukhul/nasiyt">نسيت كلمة المرور؟</a></p></form><p>ليس لديك حساب؟ <a href="/dukhul/jadid">أنشئ حساباً</a></p>',
  },
};

const BOT_WALL = `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>لحظة من فضلك</title><style>body{font:18px sans-serif;text-align:center;margin-top:140px}.d{width:40px;height:40px;border:5px solid #eee;border-top-color:#f60;border-radius:50%;margin:20px auto;animation:l 1s linear infinite}@keyframes l{to{transform:rotate(360deg)}}</style></head><body><h2>جارٍ التحقق من أنك إنسان</h2><div class="d"></div><p>يجب على الموقع مراجعة أمان اتصالك قبل المتابعة.</p><p><small>رمز الطلب: 8c1d4e07ba</small></p></body></html>`;

const LATE_HTML = 'آخر تحديث: أعلنت هيئة الأرصاد انحسار العاصفة عن الساحل الشمالي قبل المغيب.';
const LATE_FEED = 'صوّت المجلس بأغلبية تسعة أعضاء على ترميم سقف السوق القديم.';

export const newspaper: SiteSpec = {
  name: 'صحيفة المرفأ',
  language: 'ar',
  pages: [
    { path: '/akhbar/101', truth: 'page', kind: 'article_about_login', about: 'A real news report about a banking failure whose headline quotes "login failed".' },
    { path: '/akhbar/102', truth: 'page', kind: 'very_short', about: 'A real news brief of one sentence about a ferry.' },
    { path: '/tech/503', truth: 'page', kind: 'article_about_errors', about: 'A real article explaining the error number 503, with the error text as its headline.' },
    { path: '/live/souq', truth: 'page', kind: 'live_counter', about: 'The real fish market ticker, whose numbers change every two seconds.' },
    { path: '/rai/77', truth: 'page', kind: 'sign_in_to_comment', about: 'A real opinion column with a login box for commenting below it and a failing advertisement and tracker.' },
    { path: '/akhbar/990', truth: 'not_page', kind: 'soft404', about: 'A news item that does not exist; the frame and an apology come with status 200.' },
    { path: '/tahqiq/12', truth: 'not_page', kind: 'login_wall', about: 'An investigation for members, where a login form in the frame stands in place of the text.' },
    { path: '/tahqiq/13', truth: 'not_page', kind: 'bot_wall', about: 'An investigation, where a bare human check with a spinner replaces the whole document and never ends.' },
    { path: '/akhbar/110', truth: 'late', kind: 'late_stream', about: 'A real storm report, whose last paragraph is streamed by the server while the document is still open.', lateText: LATE_HTML, lateMs: 2200 },
    { path: '/live/majlis', truth: 'late', kind: 'late_fetch_stream', about: 'A real live report, whose entries are read from a streamed answer after load; the vote is the last of them.', lateText: LATE_FEED, lateMs: 3500 },
  ],
  answer: async (url, res) => {
    const path = url.pathname;
    if (path === '/js/souq.js') {
      return script(res, `setInterval(async()=>{const r=await fetch('/bayanat/souq');const j=await r.json();document.getElementById('siir').textContent=j.s;document.getElementById('qawarib').textContent=j.q},2000);`);
    }
    if (path === '/bayanat/souq') {
      const n = Math.floor(Date.now() / 2000);
      return json(res, { s: (40 + (n % 30) / 10).toFixed(1), q: 15 + (n % 6) });
    }
    if (path === '/js/majlis.js') {
      return script(res, `addEventListener('load',async()=>{const r=await fetch('/bayanat/majlis');const rd=r.body.pipeThrough(new TextDecoderStream()).getReader();let rest='';for(;;){const{done,value}=await rd.read();if(done)break;rest+=value;const lines=rest.split('\\n');rest=lines.pop();for(const l of lines){const li=document.createElement('li');li.textContent=l;document.getElementById('sijill').append(li)}}});`);
    }
    if (path === '/bayanat/majlis') {
      res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      const lines = ['افتتح الرئيس الجلسة بحضور أحد عشر عضواً.', 'عُرض تقرير النظافة.', 'طلب عضوان استراحة قصيرة.', LATE_FEED];
      for (const [i, line] of lines.entries()) {
        await pause(i === 0 ? 500 : 1000);
        if (res.destroyed) return;
        res.write(`${line}\n`);
      }
      res.end();
      return;
    }
    if (path === '/tahqiq/13') return html(res, BOT_WALL);
    if (path === '/akhbar/110') {
      return streamHtml(res, [
        [0, `${head('العاصفة تصل الساحل')}<div class="jism"><h1>العاصفة تصل الساحل</h1><p>أُغلقت المدارس في ست بلدات ساحلية، وتوقفت حركة الصيد منذ الفجر.</p>`],
        [700, '<p>وسجّلت محطة الرأس رياحاً بلغت تسعين كيلومتراً في الساعة.</p>'],
        [1500, `<p><b>${LATE_HTML}</b></p></div>`],
        [20, FOOT],
      ]);
    }
    const piece = PIECES[path];
    if (piece) {
      return streamHtml(res, [
        [0, `${head(piece.title)}<div class="jism">`],
        [90, `${piece.body}</div>`],
        [40, FOOT],
      ]);
    }
    if (/^\/(akhbar|rai|tech|tahqiq)\//.test(path)) {
      return streamHtml(res, [
        [0, `${head('المرفأ')}<div class="jism">`],
        [90, '<h1>عذراً</h1><p>المادة التي تبحث عنها غير متوفرة، ربما حُذفت أو تغيّر رابطها.</p><p><a href="/akhbar/102">تصفّح آخر الأخبار</a></p></div>'],
        [40, FOOT],
      ]);
    }
    return gone(res, 'غير موجود');
  },
};
