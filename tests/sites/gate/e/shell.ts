import type { App, Library, Tracker } from './kit.js';

const FILES: Readonly<Record<Library, readonly string[]>> = {
  alpine: ['alpine.js'],
  htmx: ['htmx.js'],
  jquery: ['jquery.js'],
  react: ['react.js', 'react-dom.js'],
  vue: ['vue.js'],
};

/** How a measuring script of each make sends a click. `t` is the text of what was pressed. */
const SENDERS: Readonly<Record<Tracker, string>> = {
  ga: "navigator.sendBeacon('/g/collect?v=2&tid=G-4XK2&en=click&ep.link_text='+encodeURIComponent(t))",
  posthog:
    "fetch('/e/?ip=1&ver=1.96',{method:'POST',keepalive:true,headers:{'content-type':'application/json'},body:JSON.stringify({event:'$autocapture',properties:{$event_type:'click',$el_text:t,distinct_id:'u-81'}})}).catch(function(){})",
  matomo:
    "new Image().src='/matomo.php?idsite=3&rec=1&e_c=ui&e_a=click&e_n='+encodeURIComponent(t)+'&r='+Math.random()",
  segment:
    "(function(){var x=new XMLHttpRequest();x.open('POST','/v1/t');x.setRequestHeader('content-type','text/plain');x.send(JSON.stringify({type:'track',event:'Button Clicked',properties:{label:t,page:location.pathname},anonymousId:'a-19'}))})()",
  sentry:
    "fetch('/api/4/envelope/?sentry_key=ab12',{method:'POST',body:'{\"sdk\":{\"name\":\"sentry.javascript.browser\"}}\\n{\"type\":\"transaction\"}\\n'+JSON.stringify({op:'ui.action.click',description:t})}).catch(function(){})",
  rum: "navigator.sendBeacon('/rum/v2/events',JSON.stringify({type:'action',action:{type:'click',target:{name:t}},view:{url:location.pathname}}))",
  clarity: "navigator.sendBeacon('/collect',JSON.stringify({e:['0.7.58',3,'click',t]}))",
  log: "fetch('/api/log/event',{method:'POST',keepalive:true,headers:{'content-type':'application/json'},body:JSON.stringify({name:'ui_click',label:t,ts:Date.now()})}).catch(function(){})",
};

export const TELEMETRY: ReadonlySet<string> = new Set([
  '/g/collect',
  '/e/',
  '/matomo.php',
  '/v1/t',
  '/api/4/envelope/',
  '/rum/v2/events',
  '/collect',
  '/api/log/event',
]);

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:960px;padding:12px}' +
  'header,nav,section,form,fieldset,article{margin:8px 0}' +
  'button,.btn,select,input{font:inherit;padding:4px 10px;margin:2px}' +
  '.btn{display:inline-block;border:1px solid #888;border-radius:4px;cursor:pointer;background:#eee}' +
  'svg{vertical-align:middle;pointer-events:none}[hidden]{display:none!important}' +
  '.card{border:1px solid #ccc;border-radius:6px;padding:8px;margin:6px 0}' +
  '.dlg{position:fixed;top:60px;left:50%;margin-left:-200px;width:400px;background:#fff;border:1px solid #333;padding:16px;z-index:9}' +
  'ul{margin:4px 0}table{border-collapse:collapse}td,th{border:1px solid #ddd;padding:4px 8px}' +
  '.row{display:flex;gap:8px;align-items:center}.toast{background:#222;color:#fff;padding:8px}';

const RTL: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur']);

function tracking(tracker: Tracker): string {
  return (
    "<script>document.addEventListener('click',function(e){var n=e.target&&e.target.closest&&" +
    "e.target.closest('button,a,li,summary,label,th,[role],.btn');if(!n)return;" +
    "var t=(n.innerText||n.getAttribute('aria-label')||n.id||'').trim().slice(0,60);" +
    `${SENDERS[tracker]}},true)</script>`
  );
}

export function shell(app: App): string {
  const files = (app.libraries ?? []).flatMap((library) => FILES[library]);
  const direction = RTL.has(app.language) ? ' dir="rtl"' : '';
  return [
    `<!doctype html><html lang="${app.language}"${direction}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">',
    `<title>${app.title}</title><style>${STYLE}</style>`,
    ...files.map(
      (file) => `<script src="/vendor/${file}"${file === 'alpine.js' ? ' defer' : ''}></script>`,
    ),
    '</head><body>',
    app.html,
    app.tracker === undefined ? '' : tracking(app.tracker),
    app.script === undefined ? '' : `<script>${app.script}</script>`,
    '</body></html>',
  ].join('\n');
}
