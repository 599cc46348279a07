import { css, drop, hang, js } from './kit.js';
import type { Plan } from './kit.js';

/** The outside services that the sites call: some of them answer, some of them fail. */
export const third: Plan = {
  name: 'third parties',
  language: 'en',
  entries: [],
  parts: {
    '/tag.js': drop,
    '/ads/slot.js': () => ({ status: 403, body: 'Forbidden' }),
    '/collect': () => ({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: '' }),
    '/weather': hang,
    '/fonts.css': css('@font-face{font-family:Brand;src:url(/fonts/brand.woff2)}'),
    '/chat.js': js(`(function(){
      var box=document.createElement('div');
      box.style.cssText='position:fixed;right:16px;bottom:16px;width:56px;height:56px;border-radius:28px;background:#2a6;color:#fff;font:24px/56px sans-serif;text-align:center;box-shadow:0 2px 8px #0005';
      box.textContent='\u2026';
      document.body.appendChild(box);
      var n=0; setInterval(function(){n=(n+1)%4; box.textContent='\u2026'.slice(0,1)+(n?String(n):'');},900);
      setInterval(function(){fetch(new URL('/collect',document.currentScript?document.currentScript.src:window.__chat||location.href)).catch(function(){});},2500);
    })();`),
    '/verify/frame': `<!doctype html><html><head><meta charset="utf-8"><style>body{margin:0;font:14px sans-serif}div{border:1px solid #ccc;background:#fafafa;padding:18px;width:262px;display:flex;gap:12px;align-items:center}i{width:24px;height:24px;border:2px solid #777;border-radius:3px}</style></head>
<body><div><i role="checkbox" aria-checked="false" tabindex="0"></i><span>أؤكد أنني إنسان</span></div></body></html>`,
  },
  missing: () => ({ status: 404, type: 'text/plain', body: 'Not found' }),
};
