/** Looks and telemetry of the pages. */
const LOOKS = {
  plain:
    'body{font:15px/1.5 system-ui,sans-serif;margin:24px auto;max-width:860px;color:#222}button,.btn{padding:6px 14px;border:1px solid #999;border-radius:4px;background:#f4f4f4;cursor:pointer;font:inherit;color:#222;text-decoration:none;display:inline-block}.primary{background:#0a58ca;color:#fff;border-color:#0a58ca}.danger{background:#b42318;color:#fff}input,select,textarea{font:inherit;padding:5px 8px}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:6px 8px;text-align:start}[hidden]{display:none!important}',
  soft: 'body{font:16px/1.55 Inter,Segoe UI,sans-serif;background:#f6f7fb;margin:0;color:#1d2433}header,nav.top{background:#fff;padding:12px 28px;border-bottom:1px solid #e6e8f0;display:flex;gap:18px;align-items:center}main{max-width:920px;margin:22px auto;padding:0 18px}section,.card{background:#fff;border-radius:12px;padding:16px 20px;margin-bottom:16px;box-shadow:0 1px 3px #0001}button{border:0;border-radius:9px;padding:9px 16px;background:#e8ebf5;font:inherit;cursor:pointer}button.main{background:#5b4bff;color:#fff}input,select,textarea{border:1px solid #cfd4e4;border-radius:8px;padding:8px 10px;font:inherit}[hidden]{display:none!important}.row{display:flex;gap:10px;align-items:center;margin:8px 0}',
  dense:
    'body{font:13px/1.4 Arial,Helvetica,sans-serif;margin:8px 14px;color:#000}a{color:#1a0dab}table{border-collapse:collapse}td,th{padding:3px 8px;border:1px solid #ccc}.bar{background:#eef;padding:6px;margin:6px 0}input[type=submit],button{font:13px Arial}[hidden]{display:none!important}',
  dark: 'body{font:14px/1.5 ui-sans-serif,system-ui;background:#14161a;color:#e5e7eb;margin:0;padding:20px 32px}a{color:#93c5fd}button{background:#262a33;color:#e5e7eb;border:1px solid #3a404d;border-radius:6px;padding:7px 13px;font:inherit;cursor:pointer}.accent{background:#10b981;color:#06281d;border:0}input,select,textarea{background:#1d2027;color:#e5e7eb;border:1px solid #3a404d;border-radius:6px;padding:7px}[hidden]{display:none!important}.panel{border:1px solid #2b303a;border-radius:10px;padding:14px 18px;margin:14px 0}',
};

export interface Doc {
  readonly lang: string;
  readonly dir?: string;
  readonly title: string;
  readonly head?: string;
  readonly body: string;
  readonly look?: keyof typeof LOOKS;
  /** Its telemetry. */
  readonly t?: string;
}

export function doc({ lang, dir, title, head = '', body, look = 'plain', t = '' }: Doc): string {
  return `<!doctype html>
<html lang="${lang}"${dir ? ` dir="${dir}"` : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${LOOKS[look]}</style>${head}</head>
<body>
${body}
${t}
</body></html>`;
}

/** Scripts that report to the telemetry server `T` what is seen and pressed. */
export const tele = {
  ga: (T: string, tid = 'G-7QK2M9XB1D') =>
    `<script>(function(){var T='${T}',c=Math.random().toString().slice(2,12)+'.'+Date.now();function hit(en,p){var u=T+'/g/collect?v=2&tid=${tid}&cid='+c+'&en='+en+'&dl='+encodeURIComponent(location.href);for(var k in p||{})u+='&ep.'+k+'='+encodeURIComponent(p[k]);navigator.sendBeacon(u)}hit('page_view');document.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('a,button');if(b)hit('click',{link_text:(b.textContent||'').trim().slice(0,40),link_id:b.id||''})},true);})()</script>`,
  ph: (T: string) =>
    `<script>(function(){var q=[],id='01'+Math.random().toString(16).slice(2);function flush(){if(!q.length)return;var b='data='+encodeURIComponent(btoa(unescape(encodeURIComponent(JSON.stringify(q)))));q=[];fetch('${T}/e/?ip=1&ver=1.96.1',{method:'POST',headers:{'content-type':'application/x-www-form-urlencoded'},body:b,keepalive:true}).catch(function(){})}function cap(ev,p){q.push({event:ev,properties:Object.assign({distinct_id:id,$current_url:location.href,token:'phc_9dKw1'},p)})}cap('$pageview',{});addEventListener('click',function(e){var el=e.target;cap('$autocapture',{$event_type:'click',$elements:[{tag_name:(el.tagName||'').toLowerCase(),$el_text:(el.textContent||'').trim().slice(0,60)}]})},true);setInterval(flush,900)})()</script>`,
  seg: (T: string) =>
    `<script>window.analytics={_a:crypto.randomUUID(),_s:function(p,b){fetch('${T}/v1/'+p,{method:'POST',headers:{'content-type':'text/plain'},body:JSON.stringify(Object.assign({anonymousId:this._a,writeKey:'k3nQ0xWb',sentAt:new Date().toISOString()},b)),keepalive:true}).catch(function(){})},track:function(e,p){this._s('t',{type:'track',event:e,properties:p||{}})},page:function(){this._s('p',{type:'page',properties:{path:location.pathname}})}};analytics.page()</script>`,
  sentry: (T: string) =>
    `<script>(function(){var sid=crypto.randomUUID().replace(/-/g,'');fetch('${T}/api/45051/envelope/?sentry_key=9ab1&sentry_version=7',{method:'POST',body:'{"sent_at":"'+new Date().toISOString()+'"}\\n{"type":"session"}\\n{"sid":"'+sid+'","init":true,"status":"ok"}'}).catch(function(){});})()</script>`,
  rum: () =>
    `<script>setTimeout(function(){navigator.sendBeacon('/cdn-cgi/rum?',JSON.stringify({memory:{},resources:[],referrer:document.referrer,eventType:1,firstPaint:120,timingsV2:{nextHopProtocol:'h2'},siteToken:'bd71ca'}))},300)</script>`,
  hb: (T: string) =>
    `<script>setInterval(function(){fetch('${T}/ping?h=site&p='+encodeURIComponent(location.pathname)+'&t='+Date.now(),{mode:'no-cors'}).catch(function(){})},2500)</script>`,
  ym: (T: string) =>
    `<script>(function(){new Image().src='${T}/watch/88120934?wmode=7&page-url='+encodeURIComponent(location.href)+'&rn='+Math.random();document.addEventListener('click',function(){new Image().src='${T}/clmap/88120934?pointer-click=rn%3A'+Math.random()},true)})()</script>`,
};
