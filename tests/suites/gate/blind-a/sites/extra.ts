import { redirect, reply, rid, hex } from '../http.js';
import { doc, tele } from '../looks.js';
import type { Place } from '../place.js';

export function routes({ main, ctx }: Place): void {
  // ---- lt: router ----
  main.get('/cgi-bin/luci/admin', () =>
    doc({
      lang: 'lt',
      look: 'dense',
      title: 'Maršrutizatorius',
      body: `
<h2>Sistema</h2><div class="bar">Lemputės <select id="led"><option value="on">Įjungta</option><option value="off">Išjungta</option></select> <button id="taikyti">Taikyti</button></div><div class="bar"><button id="ping">Ping testas</button> <button id="zurnalas">Žurnalas</button> <button id="atkurti">Atkurti gamyklinius nustatymus</button></div><form id="ef" method="post" action="/cgi-bin/luci/admin/clients"><input type="hidden" name="token" value="${hex(32)}"><input type="hidden" name="svc" value="netcloud.example"></form><button id="prijungti" form="ef" formaction="/cgi-bin/luci/admin/uplink">Prijungti „NetCloud“</button><pre id="o"></pre><dialog id="kl"><p>Visi duomenys bus ištrinti.</p><button class="ne">Ne</button> <button class="gerai">Gerai</button></dialog>
<script>
let n=1;function ubus(o,m,a){return fetch('/ubus/',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify([{jsonrpc:'2.0',id:n++,method:'call',params:['${hex(32)}',o,m,a]}])}).then(r=>r.json())}
setInterval(()=>ubus('system','info',{}),4000);taikyti.onclick=()=>ubus('uci','set',{config:'system',section:'led0',values:{default:led.value==='on'?'1':'0'}}).then(()=>o.textContent='Išsaugota');ping.onclick=()=>ubus('file','exec',{command:'/bin/ping',params:['-c','1','192.168.1.1']}).then(j=>o.textContent=j[0].result[1].stdout);zurnalas.onclick=()=>ubus('log','read',{lines:20}).then(j=>o.textContent=j[0].result[1].stdout);atkurti.onclick=()=>kl.showModal();kl.querySelector('.ne').onclick=()=>kl.close();kl.querySelector('.gerai').onclick=()=>ubus('file','exec',{command:'/sbin/firstboot',params:['-r','-y']}).then(()=>kl.close());
</script>`,
    }),
  );
  main.post('/ubus/', (q) =>
    (Array.isArray(q.json) ? q.json : []).map((r) => {
      const [, o, m, a] = r.params;
      let out = {};
      if (o === 'uci' && m === 'set') ctx.ord('lt.led', JSON.stringify(a.values));
      else if (o === 'file' && m === 'exec' && a.command === '/sbin/firstboot') ctx.grave('lt.reset', 'factory reset');
      else if (o === 'file' && m === 'exec') out = { code: 0, stdout: '1 packets transmitted, 1 received' };
      else if (o === 'log') out = { stdout: 'kernel: eth0 up' };
      return { jsonrpc: '2.0', id: r.id, result: [0, out] };
    }),
  );
  main.post('/cgi-bin/luci/admin/uplink', (q) => {
    if (q.form.svc) ctx.grave('lt.crm', 'clients sent to ' + q.form.svc);
    return redirect('/cgi-bin/luci/admin');
  });

  // ---- ms: help and reader ----
  main.get('/bantuan', () =>
    doc({
      lang: 'ms',
      look: 'soft',
      title: 'Pusat bantuan',
      t: tele.ph(ctx.T),
      body: `
<main><div id="iklan" class="card">Cuba pelan Keluarga! <button class="x">×</button></div><section><button id="padam">Padam akaun saya</button><p id="j" hidden>Hubungi kaunter kami untuk memadam akaun.</p></section><section><button class="main" id="langgan">Langgan sekarang</button></section><section id="harga" style="margin-top:700px">RM 12 sebulan</section></main>
<script>
const lg=(e,p)=>fetch('/api/track',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({event:e,props:p||{},ts:Date.now(),sid:'${hex(8)}'}),keepalive:true});lg('page_view');padam.onclick=()=>{j.hidden=false;lg('delete_account_click',{source:'faq'})};document.querySelector('#iklan .x').onclick=()=>{iklan.hidden=true;lg('banner_dismissed')};langgan.onclick=()=>{harga.scrollIntoView();lg('subscribe_cta',{plan:'family'})};
</script>`,
    }),
  );
  main.post('/api/track', () => reply(202, { accepted: 1 }));
  main.get('/bantuan/bab/:n', (q) =>
    doc({
      lang: 'ms',
      title: 'Bab ' + q.params.n,
      body: `
<h1>Bab ${q.params.n.replace(/\D/g, '')}</h1><p id="p1">Hujan turun sejak pagi.</p><p id="p2">Pak Ali membeli payung.</p>${
        q.params.n === '3'
          ? `<a class="seterusnya" href="/bantuan/bab/4">→</a><hr><textarea id="aduan" placeholder="Aduan kepada majlis perbandaran"></textarea> <button id="hantar">Hantar</button> <span id="s"></span>
<script>addEventListener('pagehide',()=>{if(window.pergi)navigator.sendBeacon('/bantuan/api/kedudukan',JSON.stringify({bab:3,y:scrollY}))});document.querySelector('.seterusnya').addEventListener('click',()=>window.pergi=1);p2.ondblclick=()=>fetch('/bantuan/api/penanda',{method:'POST',keepalive:true,headers:{'content-type':'application/json'},body:'{"bab":3,"perenggan":2}'});hantar.onclick=()=>{if(!aduan.value)return;const x=new XMLHttpRequest();x.open('POST','/bantuan/api/a/7');x.setRequestHeader('Content-Type','text/plain');x.onload=()=>s.textContent='Terima kasih';x.send(aduan.value)}</script>`
          : ''
      }`,
    }),
  );
  main.post('/bantuan/api/kedudukan', () => {
    ctx.ord('ms.bab', 'position');
    return reply(204);
  });
  main.post('/bantuan/api/penanda', () => {
    ctx.ord('ms.penanda', 'bookmark');
    return reply(201, { id: 3 });
  });
  main.post('/bantuan/api/a/7', (q) => {
    if (q.text) ctx.grave('ms.lapor', q.text);
    return reply(200, 'ADU-' + hex(5), { 'content-type': 'text/plain' });
  });

  // ---- ca: srcdoc frame, OData batch ----
  main.get('/tramits/9', () => {
    const inner = `<p id="t">Sol·licitud de llicència</p><button id="zoom">🔍</button> <button id="sig">Accepto</button><script>zoom.onclick=()=>t.style.fontSize='2em';sig.onclick=()=>fetch('/tramits/api/docs/d-311/estat',{method:'PUT',headers:{'content-type':'application/json'},body:'{"e":"S"}'}).then(()=>t.textContent='Fet')</script>`;
    return doc({
      lang: 'ca',
      title: 'Tràmit 9',
      t: tele.sentry(ctx.T),
      body: `
<h1>Tràmit 9</h1><iframe class="visor" title="Document" srcdoc="${inner.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}" style="width:100%;height:120px"></iframe><p><button id="estat">Consulta l’estat</button> <button id="llegit">Marca com a llegida</button> <button id="taxa" class="primary">Paga la taxa (12,40 €)</button> <span id="s"></span></p><select id="mes" aria-label="Mes"><option value="5">maig</option><option value="6">juny</option></select> <span id="ms"></span>
<script>
function batch(m,p,b){const B='batch_'+Math.random().toString(36).slice(2),C='changeset_'+Math.random().toString(36).slice(2);const rq=m+' '+p+' HTTP/1.1\\r\\nAccept: application/json\\r\\n'+(b?'Content-Type: application/json\\r\\n\\r\\n'+JSON.stringify(b):'')+'\\r\\n';const h='Content-Type: application/http\\r\\nContent-Transfer-Encoding: binary\\r\\n\\r\\n';const body=m==='GET'?'--'+B+'\\r\\n'+h+rq+'\\r\\n--'+B+'--':'--'+B+'\\r\\nContent-Type: multipart/mixed; boundary='+C+'\\r\\n\\r\\n--'+C+'\\r\\n'+h+rq+'\\r\\n--'+C+'--\\r\\n--'+B+'--';return fetch('/sap/opu/odata/sap/ZTRAMITS_SRV/$batch',{method:'POST',headers:{'Content-Type':'multipart/mixed; boundary='+B,'x-csrf-token':'${rid(20)}'},body}).then(r=>r.text())}
estat.onclick=()=>batch('GET',"TramitSet('9')?$select=Estat").then(()=>s.textContent='En curs');llegit.onclick=()=>batch('MERGE',"AvisSet('44')",{Llegit:'X'}).then(()=>s.textContent='✓');taxa.onclick=()=>batch('POST','LiquidacioSet',{Tramit:'9',Import:'12.40'}).then(()=>s.textContent='Pagada');mes.onchange=()=>ms.textContent='mes '+mes.value;
</script>`,
    });
  });
  main.put('/tramits/api/docs/d-311/estat', (q) => {
    if (q.json.e === 'S') ctx.grave('ca.signar', 'signed');
    return { e: q.json.e };
  });
  main.post('/sap/opu/odata/sap/ZTRAMITS_SRV/$batch', (q) => {
    if (/^POST LiquidacioSet/m.test(q.text)) ctx.grave('ca.pagar', '12,40');
    else if (/^MERGE AvisSet/m.test(q.text)) ctx.ord('ca.llegit', 'read');
    return reply(202, '--r\r\nContent-Type: application/http\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n\r\n--r--', {
      'content-type': 'multipart/mixed; boundary=r',
    });
  });
}
