import { js, late, page, wall } from './kit.js';
import type { Plan } from './kit.js';

/** A recipe site whose pages are put together from frames. */
const doc = (title: string, main: string, end = ''): string => `<!doctype html><html lang="hi"><head><meta charset="utf-8"><title>${title} | रसोई की बात</title>
<style>body{margin:0;font:17px/1.7 "Noto Sans Devanagari",sans-serif;background:#fff8ee}header{background:#c2410c;color:#fff;padding:14px 24px}header a{color:#fed7aa;margin-inline-end:18px}main{padding:24px;max-width:820px}iframe{width:100%;height:420px;border:0;background:#fff}.row{display:flex;overflow:hidden;width:420px}.row div{min-width:420px;height:160px;background:#fdba74;transition:transform .6s;display:grid;place-items:center;font-size:28px}.ghoom{width:44px;height:44px;border:6px solid #fed7aa;border-top-color:#c2410c;border-radius:50%;animation:g 1s linear infinite;margin:60px auto}@keyframes g{to{transform:rotate(360deg)}}</style></head>
<body><header><b>रसोई की बात</b> &nbsp; <a href="/">मुखपृष्ठ</a><a href="/vidhi/dal-tadka">दाल</a><a href="/vidhi/adrak-chai">चाय</a><a href="/ghadi">घड़ी</a></header><main>${main}</main><footer style="padding:24px;color:#9a3412">रसोई की बात, जयपुर से प्यार के साथ</footer>${end}</body></html>`;
const sheet = (body: string): string => `<!doctype html><html lang="hi"><head><meta charset="utf-8"><style>body{font:17px/1.7 sans-serif;margin:16px}</style></head><body>${body}</body></html>`;

const PANEER = 'मखनी की ग्रेवी में आख़िर में कसूरी मेथी हाथ से मसलकर डालना मत भूलिए।';
const HALWA = 'सूजी को धीमी आँच पर ठीक बारह मिनट भूनने से हलवे में सोंधी ख़ुशबू आती है।';

export const hindi: Plan = {
  name: 'rasoi-ki-baat',
  language: 'hi',
  entries: [
    page('/', 'carousel', 'Home page of a recipe site with a carousel that turns for ever and a list of recipes.', doc('मुखपृष्ठ', `<h1>आज क्या पकाएँ?</h1><div class="row" id="row"><div>दाल तड़का</div><div>अदरक चाय</div><div>मूली पराठा</div></div><p>हर सोमवार एक नई विधि। सब विधियाँ हमारी दादी की कॉपी से हैं और चार लोगों के लिए हैं।</p><ul><li><a href="/vidhi/dal-tadka">दाल तड़का</a></li><li><a href="/vidhi/mooli-paratha">मूली पराठा</a></li><li><a href="/vidhi/kheer">चावल की खीर</a></li></ul>`, '<script src="/js/row.js"></script>')),
    page('/vidhi/dal-tadka', 'content in frame', 'A recipe whose text is in a frame of the same site that answers at once.', doc('दाल तड़का', '<h1>दाल तड़का</h1><iframe src="/panna/dal" title="विधि"></iframe>')),
    page('/vidhi/mooli-paratha', 'content in frame', 'A second recipe in a frame; the outer page differs from the first in its title only.', doc('मूली पराठा', '<h1>मूली पराठा</h1><iframe src="/panna/paratha" title="विधि"></iframe>')),
    page('/vidhi/adrak-chai', 'very short page', 'A recipe for tea in two sentences: short, but that is all there is.', doc('अदरक चाय', '<h1>अदरक चाय</h1><p>पानी में कुटा अदरक दो मिनट उबालिए। दूध और चाय पत्ती डालकर तीन मिनट और उबालिए।</p>')),
    page('/vidhi/kheer', 'images fail', 'A recipe with three step pictures that are missing on the server; the steps are written out in full.', doc('चावल की खीर', `<h1>चावल की खीर</h1><img src="/chitra/kheer1.jpg" alt="चावल" width="200" height="120"><p>आधा कप चावल आधा घंटा भिगोइए। दूध को भारी तले के बर्तन में उबालिए।</p><img src="/chitra/kheer2.jpg" alt="दूध" width="200" height="120"><p>चावल डालकर धीमी आँच पर चालीस मिनट पकाइए, बीच-बीच में चलाते रहिए।</p><img src="/chitra/kheer3.jpg" alt="खीर" width="200" height="120"><p>चीनी, इलायची और केसर डालिए। ठंडी करके परोसिए।</p>`)),
    page('/ghadi', 'ticking clock', 'A kitchen clock with an egg timer: it ticks all the time and the advice on boiling stands under it.', doc('रसोई की घड़ी', '<h1>रसोई की घड़ी</h1><p style="font-size:48px" id="gh">00:00:00</p><p>नरम अंडे के लिए छह मिनट, सख़्त अंडे के लिए ग्यारह मिनट। प्रेशर कुकर में दाल के लिए तीन सीटी।</p>', '<script src="/js/ghadi.js"></script>')),
    page('/sawaal/page-nahin-mila', 'article about missing recipe', 'A reader\'s letter titled with the not-found sentence of the old site; the editors answer it, so it is a real page.', doc('"यह पन्ना नहीं मिला" क्यों दिखता है?', '<h1>"यह पन्ना नहीं मिला" क्यों दिखता है?</h1><p><b>मीरा जी पूछती हैं:</b> अचार वाली पुरानी विधि खोलने पर लिखा आता है कि पन्ना नहीं मिला।</p><p><b>जवाब:</b> हमने पिछले साल सब अचारों को एक ही किताब में जोड़ दिया। किताब का नाम "धूप और नमक" है, और उसमें आपकी आम वाली विधि पन्ना इकतीस पर है।</p>')),
    wall('/vidhi/poha', 'frame shows missing', 'The outer page stands but the frame that should hold the recipe says that the file is gone, with status 200.', doc('पोहा', '<h1>पोहा</h1><iframe src="/panna/poha" title="विधि"></iframe>')),
    wall('/vidhi/samosa', 'endless spinner', 'Only a turning circle and a please-wait line stand where the recipe should be, and nothing ever comes.', doc('समोसा', '<div class="ghoom"></div><p style="text-align:center">विधि आ रही है, कृपया प्रतीक्षा करें…</p>', '<script src="/js/samosa.js"></script>')),
    wall('/vidhi/idli', 'quota page', 'The free web host shows its own page that the daily limit of the site is used up.', `<!doctype html><html><head><meta charset="utf-8"><title>दैनिक सीमा समाप्त</title></head><body style="font-family:sans-serif;background:#f3f4f6;text-align:center;padding:12vh 8vw"><h2>इस वेबसाइट की आज की सीमा पूरी हो चुकी है</h2><p>मुफ़्त योजना में एक दिन में 50,000 बार पन्ने देखे जा सकते हैं। साइट के मालिक बेहतर योजना ले सकते हैं।</p><p>कृपया कल फिर आइए।</p><a href="https://host.invalid/plans">योजनाएँ देखें</a></body></html>`),
    late('/vidhi/paneer-makhani', 'frame set late', 'A recipe whose frame is put into the page one second after load.', PANEER, 1050, doc('पनीर मखनी', '<h1>पनीर मखनी</h1><p>चार लोगों के लिए, पैंतीस मिनट।</p><div id="jagah"></div>', '<script src="/js/paneer.js"></script>')),
    late('/vidhi/halwa', 'slow fetch', 'The list of ingredients is there at once and the method comes from a fetch after 3.5 s.', HALWA, 3500, doc('सूजी का हलवा', '<h1>सूजी का हलवा</h1><p>सामग्री: एक कप सूजी, एक कप घी, एक कप चीनी, तीन कप पानी, थोड़े बादाम।</p><div id="tarika"></div>', '<script src="/js/halwa.js"></script>')),
  ],
  parts: {
    '/js/row.js': js(`var i=0;setInterval(function(){i=(i+1)%3;document.querySelectorAll('#row div').forEach(function(d){d.style.transform='translateX(-'+(i*420)+'px)'})},1600);`),
    '/js/ghadi.js': js(`function t(){document.getElementById('gh').textContent=new Date().toTimeString().slice(0,8)}t();setInterval(t,250);`),
    '/js/samosa.js': js(`fetch('/panna/samosa.json').then(function(r){if(!r.ok)return;});`),
    '/panna/samosa.json': () => ({ status: 503, type: 'application/json', body: '{}' }),
    '/js/paneer.js': js(`window.addEventListener('load',function(){setTimeout(function(){var f=document.createElement('iframe');f.src='/panna/paneer';document.getElementById('jagah').appendChild(f);},1000)});`),
    '/js/halwa.js': js(`window.addEventListener('load',function(){fetch('/panna/halwa').then(function(r){return r.text()}).then(function(t){document.getElementById('tarika').innerHTML=t})});`),
    '/panna/dal': sheet('<p>अरहर की दाल को हल्दी और नमक के साथ तीन सीटी आने तक पकाइए।</p><p>घी गरम करके जीरा, हींग, लहसुन और सूखी लाल मिर्च का तड़का लगाइए। दाल पर डालकर ढक दीजिए।</p>'),
    '/panna/paratha': sheet('<p>मूली कद्दूकस करके नमक लगाइए और दस मिनट बाद पानी निचोड़ दीजिए।</p><p>अजवाइन और हरी मिर्च मिलाकर आटे की लोई में भरिए, बेलिए और तवे पर दोनों ओर सेंकिए।</p>'),
    '/panna/poha': sheet('<p style="color:#888;text-align:center;margin-top:150px">माफ़ कीजिए, यह विधि अब उपलब्ध नहीं है या हटा दी गई है।</p>'),
    '/panna/paneer': sheet(`<p>टमाटर और काजू को पीसकर मक्खन में भूनिए।</p><p>${PANEER}</p>`),
    '/panna/halwa': () => ({ wait: 3450, body: `<h2>तरीका</h2><p>${HALWA}</p><p>उबलता पानी डालते समय हाथ दूर रखिए।</p>` }),
  },
  missing: () => ({ status: 404, body: doc('नहीं मिला', '<h1>यह पन्ना नहीं मिला</h1><p><a href="/">मुखपृष्ठ पर लौटिए</a></p>') }),
};
