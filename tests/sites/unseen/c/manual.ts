import { gone, html, script, style, type SiteSpec } from './kit.js';

/** Hindi manual of a weather station program: static documents with a side list. */

const CSS = `body{margin:0;font:16px/1.7 "Noto Sans Devanagari",sans-serif;display:grid;grid-template-columns:240px 1fr;color:#1d2b2a}
aside{background:#0f3d3e;color:#d8f0ee;min-height:100vh;padding:20px}aside a{display:block;color:#bfe8e4;margin:6px 0}
article{padding:24px 40px;max-width:760px}pre{background:#eef5f4;padding:12px;overflow:auto}td,th{border:1px solid #9bb;padding:4px 12px}table{border-collapse:collapse}
.ghoom{width:36px;height:36px;border:5px solid #cdd;border-top-color:#0f3d3e;border-radius:50%;animation:g 1s linear infinite}@keyframes g{to{transform:rotate(1turn)}}.soochna{background:#fff5d6;padding:8px 14px}`;

function frame(title: string, body: string, extra = ''): string {
  return `<!doctype html><html lang="hi"><head><meta charset="utf-8"><title>${title} — मेघदूत पुस्तिका</title><link rel="stylesheet" href="/s/style.css"></head><body><aside><b>मेघदूत 2.3</b><a href="/docs/install">स्थापना</a><a href="/docs/errors">त्रुटि कोड</a><a href="/docs/login-config">लॉगिन विन्यास</a><a href="/docs/loading">प्रतीक्षा चिह्न</a><a href="/docs/api/get-temp">एपीआई</a><a href="/docs/upgrade">उन्नयन</a><a href="/docs/calibration">अंशांकन</a></aside><article>${body}<hr><small>क्या यह पृष्ठ उपयोगी था? <button>हाँ</button> <button>नहीं</button></small></article>${extra}</body></html>`;
}

function apiPage(name: string, what: string, unit: string, sample: string): string {
  return frame(name, `<h1>${name}</h1><p>${what} लौटाता है।</p><table><tr><th>विधि</th><td>GET</td></tr><tr><th>इकाई</th><td>${unit}</td></tr></table><pre>{"value": ${sample}}</pre>`);
}

const SSO = `<!doctype html><html lang="hi"><head><meta charset="utf-8"><title>साइन इन</title><style>body{background:#e9eef0;font:16px sans-serif}form{width:320px;margin:12vh auto;background:#fff;padding:28px;border-radius:10px}input{width:100%;margin:6px 0 14px;padding:8px;box-sizing:border-box}</style></head><body><form method="post" action="/sso"><h2>साइन इन करें</h2><p>जारी रखने के लिए अपने संगठन का खाता इस्तेमाल करें।</p><label>उपयोगकर्ता नाम<input name="u"></label><label>पासवर्ड<input type="password" name="p"></label><button>आगे बढ़ें</button></form></body></html>`;

const STUCK = `<!doctype html><html lang="hi"><head><meta charset="utf-8"><title>मेघदूत प्रयोगशाला</title><style>body{margin:0;background:#0f3d3e;color:#fff;font:18px sans-serif;display:flex;flex-direction:column;align-items:center;justify-content:center;height:100vh}.p{width:320px;height:10px;background:#fff3;border-radius:5px}.p i{display:block;height:10px;width:0;background:#7fe0d4;border-radius:5px}</style></head><body><p>मेघदूत</p><div class="p"><i id="b"></i></div><p id="q">0%</p><script>let v=0;const t=setInterval(()=>{v=Math.min(99,v+9);document.getElementById('b').style.width=v+'%';document.getElementById('q').textContent=v+'%';if(v===99)clearInterval(t)},200)</script></body></html>`;

const PAGES: Record<string, string> = {
  '/docs/install': frame('स्थापना', '<h1>स्थापना</h1><pre>sudo apt install meghdoot</pre>'),
  '/docs/errors': frame(
    'त्रुटि: पृष्ठ नहीं मिला',
    '<h1>त्रुटि कोड: «पृष्ठ नहीं मिला» और अन्य</h1><p>जब स्टेशन से उत्तर नहीं आता, तब लॉग में नीचे दिए गए कोड लिखे जाते हैं।</p><table><tr><th>कोड</th><th>अर्थ</th><th>उपाय</th></tr><tr><td>404</td><td>पृष्ठ नहीं मिला</td><td>संवेदक का पता जाँचें</td></tr><tr><td>403</td><td>पहुँच अस्वीकृत</td><td>कुंजी बदलें</td></tr><tr><td>500</td><td>आंतरिक त्रुटि</td><td>सेवा दोबारा शुरू करें</td></tr></table>',
  ),
  '/docs/login-config': frame(
    'लॉगिन विन्यास',
    '<h1>लॉगिन विन्यास</h1><p>डैशबोर्ड के लिए अपना लॉगिन फ़ॉर्म बनाने हेतु टेम्पलेट फ़ाइल में यह लिखें:</p><pre>&lt;form&gt;\n  &lt;input name="user"&gt;\n  &lt;input type="password" name="pass"&gt;\n&lt;/form&gt;</pre><p>नमूना ऐसा दिखेगा:</p><p><input placeholder="उपयोगकर्ता" aria-label="उपयोगकर्ता"> <input type="password" placeholder="पासवर्ड" aria-label="पासवर्ड"> <button>लॉगिन</button></p><p>पाँच ग़लत प्रयासों के बाद खाता पंद्रह मिनट के लिए बंद हो जाता है। यह सीमा <code>max_tries</code> से बदली जा सकती है।</p>',
  ),
  '/docs/loading': frame(
    'प्रतीक्षा चिह्न',
    '<h1>प्रतीक्षा चिह्न: लोड हो रहा है…</h1><p>यह घूमता हुआ चिह्न डैशबोर्ड में आँकड़े आने तक दिखता है। नीचे उसका नमूना है, जो यहाँ लगातार घूमता रहता है।</p><div class="ghoom"></div><p>रंग बदलने के लिए <code>spinner_color</code> का मान लिखें।</p>',
  ),
  '/docs/api/get-temp': apiPage('get-temp', 'वर्तमान तापमान', 'डिग्री सेल्सियस', '27.4'),
  '/docs/api/get-humidity': apiPage('get-humidity', 'वर्तमान आर्द्रता', 'प्रतिशत', '61'),
  '/docs/upgrade': frame(
    'उन्नयन',
    '<h1>संस्करण 2.2 से 2.3 पर उन्नयन</h1><p>पहले आँकड़ों की प्रति बनाएँ, फिर सेवा रोककर नया पैकेज लगाएँ।</p><pre>meghdoot backup\nsudo apt upgrade meghdoot</pre><div id="soochna"></div>',
    '<script src="/s/upgrade.js"></script>',
  ),
  '/docs/calibration': frame(
    'अंशांकन',
    '<h1>वर्षामापी का अंशांकन</h1><p>एक लीटर पानी धीरे-धीरे डालें और झुकावों की गिनती करें।</p><ol id="kram"><li>वर्षामापी को समतल रखें।</li></ol>',
    '<script src="/s/calibration.js"></script>',
  ),
};

const LATE_SHORT = 'सावधान: संस्करण 2.3.1 में पुराने हवा-संवेदक की फ़ाइलें अपने आप मिट जाती हैं।';
const LATE_STEPS = 'अंत में गुणांक को डिब्बे के नीचे लगी पीतल की पट्टी पर लिख दें।';

export const manual: SiteSpec = {
  name: 'मेघदूत पुस्तिका',
  language: 'hi',
  pages: [
    { path: '/docs/install', truth: 'page', kind: 'very_short', about: 'The real installation page of the manual, a heading and one command.' },
    { path: '/docs/errors', truth: 'page', kind: 'article_about_errors', about: 'The real table of error codes, with "page not found" in its title.' },
    { path: '/docs/login-config', truth: 'page', kind: 'article_about_login', about: 'A real manual page on building a login form, which shows a sample form with a password field.' },
    { path: '/docs/loading', truth: 'page', kind: 'decorative_spinner', about: 'A real manual page on the waiting sign, with a sample spinner that turns for ever.' },
    { path: '/docs/api/get-temp', truth: 'page', kind: 'template_twin', about: 'A real reference page of one API call, made from a template with few own words.' },
    { path: '/docs/api/get-humidity', truth: 'page', kind: 'template_twin', about: 'A real reference page of the neighbouring API call, made from the same template.' },
    { path: '/docs/enterprise/cluster', truth: 'not_page', kind: 'login_wall', about: 'A manual page for paying organisations, where a bare sign-in document is served at the same address.' },
    { path: '/docs/playground', truth: 'not_page', kind: 'loading_forever', about: 'The playground page, whose full-screen progress bar stops at 99 per cent and never goes away.' },
    { path: '/docs/upgrade', truth: 'late', kind: 'late_timer', about: 'A real manual page to which a warning is added by a short timer after load.', lateText: LATE_SHORT, lateMs: 400 },
    { path: '/docs/calibration', truth: 'late', kind: 'late_timer_chain', about: 'A real manual page whose steps are added one by one; the fourth and last comes after more than three seconds.', lateText: LATE_STEPS, lateMs: 3200 },
  ],
  answer: (url, res) => {
    const path = url.pathname;
    if (path === '/s/style.css') return style(res, CSS);
    if (path === '/s/upgrade.js') {
      return script(res, `addEventListener('load',()=>setTimeout(()=>{document.getElementById('soochna').innerHTML='<p class="soochna">'+${JSON.stringify(LATE_SHORT)}+'</p>'},400));`);
    }
    if (path === '/s/calibration.js') {
      const steps = ['पानी को बीस मिनट में डालें।', 'हर झुकाव पर एक निशान लगाएँ।', 'कुल झुकावों से एक हज़ार को भाग दें।', LATE_STEPS];
      return script(res, `const k=${JSON.stringify(steps)};const add=()=>{const t=k.shift();if(!t)return;const li=document.createElement('li');li.textContent=t;document.getElementById('kram').append(li);setTimeout(add,800)};addEventListener('load',()=>setTimeout(add,800));`);
    }
    if (path.startsWith('/docs/enterprise/')) return html(res, SSO);
    if (path === '/docs/playground') return html(res, STUCK);
    const body = PAGES[path];
    if (body) return html(res, body);
    return gone(res, 'पृष्ठ उपलब्ध नहीं है');
  },
};
