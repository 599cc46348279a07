import { after, css, late, partial, real, script, send, wall, type SiteDef } from './kit.js';

/** Hindi school site: old jQuery style, preloader on every page, parts loaded from files. */
function doc(title: string, main: string, tail = '', loader = true): string {
  return `<!DOCTYPE html><html lang="hi"><head><meta charset="utf-8"><title>${title} - राजकीय आदर्श विद्यालय</title><link rel="stylesheet" href="/css/school.css"></head><body>${loader ? '<div id="preloader"><div class="ring"></div></div>' : ''}
<div class="topbar">दूरभाष: 0000-000000 | समय: <span id="clock">00:00:00</span></div><div class="banner"><h2>राजकीय आदर्श विद्यालय, रामगढ़</h2></div><div class="nav"><a href="/">मुखपृष्ठ</a><a href="/parinam">परीक्षा परिणाम</a><a href="/avkash">अवकाश सूची</a><a href="/suchna">सूचना पट्ट</a><a href="/sampark">संपर्क</a></div>
<div class="content">${main}</div><div class="foot">© राजकीय आदर्श विद्यालय, रामगढ़ | अंतिम अद्यतन: 14 मई</div><script src="/js/site.js"></script>${tail}</body></html>`;
}

const noticeText = 'कक्षा दस के छात्र अपने प्रवेश पत्र सोमवार को प्रधानाचार्य कार्यालय से प्राप्त करें।';
const libraryText = 'पुस्तकालय में इस माह प्रेमचंद की संपूर्ण कहानियों के नए संस्करण आए हैं।';

export const school: SiteDef = {
  name: 'Adarsh Vidyalaya',
  language: 'hi',
  entries: [
    real('/', 'home with a ticking clock', 'The real home page of the school; the clock ticks and a preloader goes away 0.7 s after load.', () =>
      doc('मुखपृष्ठ', `<h1>विद्यालय में आपका स्वागत है</h1><p>हमारे विद्यालय की स्थापना सन् 1956 में हुई थी। आज यहाँ कक्षा छह से बारह तक लगभग नौ सौ विद्यार्थी पढ़ते हैं।</p><p>विद्यालय में विज्ञान प्रयोगशाला, पुस्तकालय और खेल का बड़ा मैदान है। पिछले वर्ष हमारी कबड्डी टीम ने जिला प्रतियोगिता जीती।</p>`)),
    real('/parinam', 'result table', 'The real table of examination results.', () =>
      doc('परीक्षा परिणाम', `<h1>वार्षिक परीक्षा परिणाम</h1><table><tr><th>कक्षा</th><th>परीक्षार्थी</th><th>उत्तीर्ण</th><th>अनुत्तीर्ण</th></tr><tr><td>नौ</td><td>142</td><td>131</td><td>11</td></tr><tr><td>दस</td><td>128</td><td>120</td><td>8</td></tr><tr><td>ग्यारह</td><td>97</td><td>90</td><td>7</td></tr><tr><td>बारह</td><td>101</td><td>96</td><td>5</td></tr></table>`)),
    real('/avkash', 'list of closed days', 'The real list of holidays, which says many times that the school is closed.', () =>
      doc('अवकाश सूची', `<h1>अवकाश सूची</h1><p>निम्न तिथियों पर विद्यालय बंद रहेगा:</p><ul><li>26 जनवरी – गणतंत्र दिवस (केवल झंडारोहण)</li><li>होली – दो दिन बंद</li><li>15 अगस्त – स्वतंत्रता दिवस</li><li>दीपावली – पाँच दिन बंद</li></ul><p>भवन की मरम्मत के कारण 3 जून को भी विद्यालय बंद रहेगा। असुविधा के लिए खेद है।</p>`)),
    real('/sampark', 'contact form page', 'The real contact page with an address and a form.', () =>
      doc('संपर्क', `<h1>संपर्क करें</h1><p>राजकीय आदर्श विद्यालय, स्टेशन रोड, रामगढ़</p><form method="post"><label>नाम <input name="n"></label><label>मोबाइल <input name="m"></label><label>संदेश <textarea name="s"></textarea></label><label>सुरक्षा प्रश्न: 3 + 4 = <input name="c" size="3"></label><button>भेजें</button></form>`)),
    real('/suchna/7', 'very short real page', 'A real notice of one line.', () => doc('सूचना 7', '<h1>सूचना क्रमांक 7</h1><p>कल प्रार्थना सभा आठ बजे होगी।</p>')),
    late('/suchna', 'late notice by a timer', 'The notice board writes its newest notice into the page 3.2 s after load.', { text: noticeText, ms: 3200 }, () =>
      doc('सूचना पट्ट', '<h1>सूचना पट्ट</h1><ul id="board"><li><a href="/suchna/7">सूचना क्रमांक 7</a></li><li>खेल दिवस की तिथि बाद में बताई जाएगी।</li></ul>', '<script src="/js/board.js"></script>')),
    late('/pustakalay', 'late partial', 'The library page loads its main text from a file that answers 600 ms after load.', { text: libraryText, ms: 600 }, () =>
      doc('पुस्तकालय', '<h1>पुस्तकालय</h1><div id="lib"></div>', '<script src="/js/lib.js"></script>')),
    wall('/pravesh', 'maintenance page', 'A maintenance document replaced the admission page.', () =>
      `<!doctype html><html lang="hi"><head><meta charset="utf-8"><title>रखरखाव</title><style>body{text-align:center;padding:120px;font:20px sans-serif;color:#333}article{display:block;text-align:left;width:650px;margin:0 auto}</style></head><body><article><h1>हम जल्द ही वापस आएँगे!</h1><div><p>असुविधा के लिए खेद है। इस समय साइट पर रखरखाव का कार्य चल रहा है। कृपया कुछ समय बाद पुनः प्रयास करें।</p><p>&mdash; तकनीकी दल</p></div></article></body></html>`),
    wall('/shulk', 'ASP.NET error page', 'The yellow error page of the application server stands at the address of the fee page.', () =>
      `<!DOCTYPE html><html><head><title>Runtime Error</title><style>body{font-family:Verdana;font-size:.7em}H1{color:red}H2{color:maroon;font-style:italic}table{background:#ffffcc}</style></head><body bgcolor="white"><span><H1>Server Error in '/' Application.<hr width=100% size=1 color=silver></H1><h2><i>Runtime Error</i></h2></span><b>Description: </b>An application error occurred on the server. The current custom error settings for this application prevent the details of the application error from being viewed remotely.<br><br><b>Details:</b> To enable the details of this specific error message to be viewable on remote machines, please create a &lt;customErrors&gt; tag within a "web.config" configuration file.<br><br><table width=100%><tr><td><code><pre>&lt;configuration&gt;
    &lt;system.web&gt;
        &lt;customErrors mode="Off"/&gt;
    &lt;/system.web&gt;
&lt;/configuration&gt;</pre></code></td></tr></table></body></html>`),
    wall('/chhatravritti', 'endless preloader', 'The scholarship page is empty behind a preloader that never goes, because its data file never answers.', () =>
      `<!DOCTYPE html><html lang="hi"><head><meta charset="utf-8"><title>छात्रवृत्ति - राजकीय आदर्श विद्यालय</title><link rel="stylesheet" href="/css/school.css"></head><body><div id="preloader"><div class="ring"></div><p>कृपया प्रतीक्षा करें...</p></div><div id="root"></div><script>fetch('/data/chhatravritti').then(function(r){return r.text();}).then(function(t){document.getElementById('root').innerHTML=t;document.getElementById('preloader').remove();});</script></body></html>`),
  ],
  extra: (x) => {
    switch (x.path) {
      case '/css/school.css':
        return css(x, `body{margin:0;font:17px/1.7 'Noto Sans Devanagari',Mangal,sans-serif}.topbar{background:#123f7a;color:#fff;padding:4px 20px;font-size:13px}.banner{background:#fff3d6;padding:10px 20px}.nav{background:#d9531e}.nav a{display:inline-block;color:#fff;padding:8px 16px}.content{padding:16px 24px;min-height:240px}td,th{border:1px solid #999;padding:4px 14px}label{display:block}.foot{background:#eee;padding:10px;font-size:13px}#preloader{position:fixed;inset:0;background:#fff;display:flex;flex-direction:column;align-items:center;justify-content:center}.ring{width:50px;height:50px;border:5px solid #d9531e;border-top-color:transparent;border-radius:50%;animation:z 1s linear infinite}@keyframes z{to{transform:rotate(360deg)}}`);
      case '/js/site.js':
        return script(x, `setInterval(function(){document.getElementById('clock').textContent=new Date().toTimeString().slice(0,8);},1000);
window.addEventListener('load',function(){setTimeout(function(){var p=document.getElementById('preloader');if(p)p.remove();},700);});`);
      case '/js/board.js':
        return script(x, `window.addEventListener('load',function(){setTimeout(function(){var l=document.createElement('li');l.textContent='${noticeText}';document.getElementById('board').prepend(l);},3200);});`);
      case '/js/lib.js':
        return script(x, `window.addEventListener('load',function(){var q=new XMLHttpRequest();q.open('GET','/parts/lib');q.onload=function(){document.getElementById('lib').innerHTML=q.responseText;};q.send();});`);
      case '/parts/lib':
        return after(x, 600, () => partial(x, `<p>${libraryText}</p><p>पुस्तकालय प्रातः नौ बजे से सायं चार बजे तक खुला रहता है।</p>`));
      case '/data/chhatravritti':
        return true;
      default:
        return false;
    }
  },
  missing: (x) => send(x, 404, 'text/html', doc('पृष्ठ नहीं मिला', '<h1>पृष्ठ नहीं मिला</h1>')),
};
