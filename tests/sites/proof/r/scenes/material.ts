import { doc, json, wait, tell, aside, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = '@material/web@2.5.0 + lit@3.3.3';
const HEAD = '<script type="module" src="/bundle/material.js"></script>';
const page = (c: Ctx, title: string, body: string, js: string): Reply => doc(c, { title, head: HEAD, css: 'body{font:16px Roboto,"Noto Sans Devanagari",sans-serif;max-width:36rem;margin:2rem auto}', body: `${body}<script type="module">const base='${c.base}',q=s=>document.querySelector(s);const call=async(svc,msg)=>{const r=await fetch(base+'/rpc/'+svc,{method:'POST',headers:{'content-type':'application/json','connect-protocol-version':'1','x-grpc-web':'1'},body:JSON.stringify(msg)});return{status:r.status,gs:r.headers.get('grpc-status'),gm:decodeURIComponent(r.headers.get('grpc-message')||''),body:await r.json().catch(()=>({}))}};${js}</script>` });
const grpc = (code: number, message: string): Reply => json({}, 200, { 'grpc-status': String(code), 'grpc-message': encodeURIComponent(message) });

const meter: Scene = {
  slug: 'bijli', part: PART, lang: 'hi', kind: 'switch', at: '/khata/autopay',
  act: { how: 'check', selector: '#autopay', value: 'on' },
  async handle(c) {
    if (c.is('GET', '/khata/autopay')) return page(c, 'ऑटो भुगतान', '<h2>बिजली बिल</h2><label>ऑटो भुगतान <md-switch id="autopay"></md-switch></label><p id="dasha">अगला बिल: 5 दिसंबर</p>',
      `q('#autopay').addEventListener('change',async e=>{const s=e.target,v=s.selected;${c.m === 'h' ? 'return;' : ''}const x=await call('billing.v1.AccountService/SetAutopay',{account:'A-19',enabled:v});if(x.gs&&x.gs!=='0'){s.selected=!v;${c.m === 'd' ? '' : 'q("#dasha").textContent=x.gm;'}return}if(x.status>=400){${c.m === 'f' ? 'setTimeout(()=>{s.selected=!v;},1200);' : 's.selected=!v;q("#dasha").textContent=x.body.message;'}return}if('enabled' in x.body)s.selected=x.body.enabled;if(x.body.line)q('#dasha').textContent=x.body.line})`);
    if (c.is('POST', '/rpc/billing.v1.AccountService/SetAutopay')) switch (c.m) {
      case 'a': c.did(); return json({ enabled: true, line: 'ऑटो भुगतान चालू है' }, 200, { 'grpc-status': '0' });
      case 'b': c.did(); return json({});
      case 'c': return grpc(9, 'पहले बकाया बिल चुकाएँ');
      case 'd': return grpc(16, 'unauthenticated');
      case 'e': return json({ code: 'permission_denied', message: 'केवल खाताधारक यह बदल सकते हैं', details: [] }, 403);
      case 'f': return json({ code: 'unavailable', message: 'upstream connect error' }, 503);
      case 'g': c.did(); return json({ enabled: true });
      case 'i': await wait(3600); c.did(); return json({ enabled: true, line: 'बैंक ने मंज़ूरी दे दी' });
      case 'j': return json({ enabled: false, line: 'बैंक की मंज़ूरी नहीं मिली' });
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'material-autopay-line', m: 'a', b: 'right', happens: true, about: 'grpc-status 0; the line below says it is on.', shows: 'ऑटो भुगतान चालू है' },
    { id: 'material-autopay-empty', m: 'b', b: 'right', happens: true, about: 'An empty message as the answer; only the switch tells.' },
    { id: 'material-autopay-dues', m: 'c', b: 'refused_in_body', happens: false, about: '200 with grpc-status 9 in the header; the switch goes back, the line says why.', shows: 'बकाया बिल' },
    { id: 'material-autopay-16', m: 'd', b: 'refused_in_body', happens: false, about: '200 with grpc-status 16; the switch goes back without a word.' },
    { id: 'material-autopay-403', m: 'e', b: 'refused_by_status', happens: false, about: '403 in Connect\'s shape; the line says who may.', shows: 'केवल खाताधारक' },
    { id: 'material-autopay-flips-back', m: 'f', b: 'reverted', happens: false, about: '503; the switch flips back 1.2 s later.', delay: 1200 },
    { id: 'material-autopay-echo', m: 'g', b: 'right', happens: true, about: 'The answer echoes the state, nothing is said.' },
    { id: 'material-autopay-late', m: 'i', b: 'late', happens: true, about: 'The bank agrees after 3.6 s.', shows: 'मंज़ूरी दे दी' },
    { id: 'material-autopay-bank-no', m: 'j', b: 'other_value', happens: false, about: '200 with enabled false; the switch goes back.', shows: 'नहीं मिली' },
  ],
};

const parcel: Scene = {
  slug: 'lockers', part: PART, lang: 'en', kind: 'buy', at: '/book',
  prepare: [{ type: 'click', selector: '#choose-m' }],
  act: { how: 'click', selector: '#reserve' },
  async handle(c) {
    if (c.is('GET', '/book')) return page(c, 'Parcel lockers', `<div id="v"><h1>Pick a locker at Union Station</h1><label><input type="radio" name="size" id="choose-s"> Small $3</label> <label><input type="radio" name="size" id="choose-m"> Medium $5</label><p>Due to roadworks the north entrance is closed. We could not refund bookings made before 1 October.</p><md-filled-button id="reserve">Reserve and pay</md-filled-button></div><p id="r"></p>`,
      `fetch(base+'/rpc/ads.v1/Next',{method:'POST',body:'{}'}).catch(()=>{});q('#reserve').addEventListener('click',async()=>{const b=q('#reserve');b.disabled=true;${c.m === 'g' ? `navigator.sendBeacon(base+'/collect','reserve');setTimeout(()=>b.disabled=false,900);return;` : ''}const x=await call('locker.v1.Booking/Reserve',{size:'M',site:'union'}).catch(()=>null);b.disabled=false;if(!x){q('#r').textContent='Connection problem, no locker was reserved';return}
if(x.gs&&x.gs!=='0'){q('#r').textContent=x.gm;return}if(x.status>=400||x.body.code){q('#r').textContent=x.body.message||x.body.error.message;return}
${{ a: `q('#v').innerHTML='<h1>Locker 27</h1><p>Door code 4471, valid until noon tomorrow.</p>'`, b: `b.textContent='Reserved'`, c: `location.href=base+'/booking/27'`, d: `history.pushState({},'',base+'/booking/27?ref=app');document.title='Locker 27'`, i: `fetch(base+'/rpc/mail.v1/Receipt',{method:'POST',body:'{}',keepalive:true});location.assign(base+'/booking/27')` }[c.m] ?? `q('#r').textContent='Locker '+x.body.locker+' is yours'`}})`);
    if (c.is('GET', '/booking/27')) return tell(doc(c, { title: 'Locker 27', body: '<h1>Locker 27</h1><p>Paid $5.00 · Medium · Union Station</p>' }));
    if (c.is('POST', '/rpc/ads.v1/Next')) return aside(json({ code: 'unavailable', message: 'no fill' }, 503));
    if (c.is('POST', '/rpc/mail.v1/Receipt')) { await wait(1500); return aside(json({})); }
    if (c.is('POST', '/rpc/locker.v1.Booking/Reserve')) switch (c.m) {
      case 'a': case 'b': case 'd': c.did(); return json({ locker: 27 });
      case 'c': case 'i': c.did(); return aside(json({ locker: 27 }));
      case 'e': return json({ error: { code: 400, message: 'Payment method expired. No locker was reserved.', status: 'FAILED_PRECONDITION' } }, 400);
      case 'f': return json({ code: 8, message: 'All medium lockers are taken', details: [{ '@type': 'type.googleapis.com/google.rpc.QuotaFailure' }] });
      case 'h': return 'cut';
      case 'j': await wait(4400); c.did(); return json({ locker: 31 });
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'material-locker-code', m: 'a', b: 'right', happens: true, about: 'The view is replaced with the door code; an ad call beside it fails with 503.', shows: 'Door code 4471' },
    { id: 'material-locker-caption', m: 'b', b: 'right', happens: true, about: 'Only the caption of the button changes.', shows: 'Reserved' },
    { id: 'material-locker-page', m: 'c', b: 'right', happens: true, about: 'Goes to the booking\'s page.', shows: 'Paid $5.00', delay: 300 },
    { id: 'material-locker-address-only', m: 'd', b: 'right', happens: true, about: 'Only the address and the title change.' },
    { id: 'material-locker-expired-card', m: 'e', b: 'refused_by_status', happens: false, about: '400 in Google\'s error shape; text below.', shows: 'No locker was reserved' },
    { id: 'material-locker-taken', m: 'f', b: 'refused_in_body', happens: false, about: '200 with code 8; text below.', shows: 'All medium lockers are taken' },
    { id: 'material-locker-beacon-only', m: 'g', b: 'dropped', happens: false, about: 'The button is disabled for a moment; only a beacon is sent.' },
    { id: 'material-locker-receipt-cut-off', m: 'i', b: 'right', happens: true, about: 'Stored; the page moves on while a background call for the receipt is still under way.', shows: 'Paid $5.00', delay: 300 },
    { id: 'material-locker-late', m: 'j', b: 'late', happens: true, about: 'Reserved after 4.4 s.', shows: 'Locker 31 is yours' },
  ],
};
export const MATERIAL: readonly Scene[] = [meter, parcel];
