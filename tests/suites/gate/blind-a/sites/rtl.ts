import { reply, hex, bytes } from '../http.js';
import { doc, tele } from '../looks.js';
import type { Place } from '../place.js';

export function routes({ main, ctx }: Place): void {
  // ---- ar ----
  main.get('/mahfaza', () =>
    doc({
      lang: 'ar',
      dir: 'rtl',
      look: 'soft',
      title: 'محفظتي',
      t: tele.ga(ctx.T),
      body: `
<main><section><h2>الرصيد <span id="r">••••</span> <button id="rasid" aria-label="إظهار الرصيد">👁</button></h2><a class="kashf" href="/mahfaza/kashf">كشف الحساب</a> <button id="tanbih" role="switch" aria-checked="false">تنبيهات العمليات</button></section><section><div class="row"><input id="raqm" placeholder="رقم الجوال"> <input id="mablagh" placeholder="المبلغ"> <button class="main" id="tahwil">تحويل الآن</button> <button id="mufaddala">أضف إلى المفضلة</button></div></section><section class="tabarru"><b>تبرّع لإفطار صائم</b> <button data-a="10">10</button> <button data-a="50">50</button> <button data-a="100">100</button></section><section><ul id="am"><li>مقهى − 18</li></ul><button class="sahm sabiq">›</button> <button class="sahm tali">‹</button></section></main>
<script>
function s(u,o,cb){var x=new XMLHttpRequest();x.open('POST','/mahfaza/svc/'+u+'.do');x.setRequestHeader('Content-Type','application/x-www-form-urlencoded; charset=UTF-8');x.onload=function(){cb&&cb(JSON.parse(x.responseText))};x.send(Object.keys(o).map(function(k){return k+'='+encodeURIComponent(o[k])}).join('&'))}
rasid.onclick=function(){r.textContent='3,410.55'};tanbih.onclick=function(){tanbih.setAttribute('aria-checked','true');s('cfg',{k:'txAlert',v:'Y'})};tahwil.onclick=function(){s('trf',{msisdn:raqm.value,amt:mablagh.value},function(j){tahwil.textContent=j.rc==='00'?'تم':'خطأ'})};mufaddala.onclick=function(){s('bnf',{msisdn:raqm.value||'0500000000',nick:'أبي'})};
document.querySelectorAll('.tabarru button').forEach(function(b){b.onclick=function(){s('dnt',{cmp:'iftar',amt:b.dataset.a},function(){b.textContent='♥'})}});document.querySelector('.tali').onclick=function(){var x=new XMLHttpRequest();x.open('GET','/mahfaza/svc/hist.do?p=2');x.onload=function(){am.innerHTML=JSON.parse(x.responseText).map(function(t){return '<li>'+t+'</li>'}).join('')};x.send()};
</script>`,
    }),
  );
  main.post('/mahfaza/svc/:op.do', (q) => {
    const f = q.form;
    if (q.params.op === 'trf') {
      if (!(+f.amt > 0)) return { rc: '12' };
      ctx.grave('ar.tahwil', f.amt + ' SAR');
      return { rc: '00', ref: hex(10) };
    }
    if (q.params.op === 'dnt') {
      ctx.grave('ar.tabarru', f.amt + ' SAR');
      return { rc: '00' };
    }
    if (q.params.op === 'bnf') {
      ctx.ord('ar.fav', f.nick);
      return { rc: '00' };
    }
    if (q.params.op === 'cfg') {
      ctx.ord('ar.tanbih', f.k);
      return { rc: '00' };
    }
    return { rc: '96' };
  });
  main.get('/mahfaza/svc/hist.do', () => ['بقالة − 42', 'راتب + 9000']);
  main.get('/mahfaza/kashf', () =>
    doc({ lang: 'ar', dir: 'rtl', title: 'كشف الحساب', body: '<h1>كشف الحساب</h1><p>يناير 2025</p>' }),
  );

  // ---- he: htmx-like ----
  main.get('/assets/hx.js', () =>
    bytes(
      Buffer.from(`(function(){function run(el,verb,url){var inc=el.tagName==='FORM'?el:el.closest('form');var body=null,h={'HX-Request':'true','HX-Current-URL':location.href};if(verb!=='GET'){var fd=new URLSearchParams(inc?new FormData(inc):undefined);if(el.name&&el.value!==undefined)fd.set(el.name,el.value);body=fd;h['Content-Type']='application/x-www-form-urlencoded'}fetch(url,{method:verb,headers:h,body:body&&verb!=='DELETE'?body:undefined}).then(function(r){return r.text()}).then(function(t){var sel=el.getAttribute('hx-target'),tg=sel?document.querySelector(sel):el;if(el.getAttribute('hx-swap')==='outerHTML')tg.outerHTML=t;else if(el.getAttribute('hx-swap')!=='none')tg.innerHTML=t})}
['get','post','put','patch','delete'].forEach(function(v){document.querySelectorAll('[hx-'+v+']').forEach(function(el){var u=el.getAttribute('hx-'+v),tr=el.getAttribute('hx-trigger')||(el.tagName==='FORM'?'submit':'click'),tm;if(tr.indexOf('keyup')===0)el.addEventListener('keyup',function(){clearTimeout(tm);tm=setTimeout(function(){run(el,v.toUpperCase(),u)},300)});else el.addEventListener(tr,function(e){e.preventDefault();run(el,v.toUpperCase(),u)})})})})();`),
      'text/javascript; charset=utf-8',
    ),
  );
  main.get('/doar/44', () =>
    doc({
      lang: 'he',
      dir: 'rtl',
      title: 'דואר',
      t: tele.rum() + '<script src="/assets/hx.js"></script>',
      body: `
<p><input name="hipus" placeholder="חיפוש" hx-post="/doar/hipus" hx-trigger="keyup changed delay:300ms" hx-target="#rsh"></p><div id="rsh"><a href="#" hx-get="/doar/45/tzuga" hx-target="#tz">תמחק את הכול</a> · <a href="#" hx-get="/doar/46/tzuga" hx-target="#tz">לשלוח מתנה לסבתא</a></div><button hx-get="/doar/rshima?p=2" hx-target="#rsh">טען עוד</button><hr><div id="tz"><h2>פגישה ביום שלישי</h2><p>נתראה בעשר.</p></div><button hx-put="/doar/44/kohav" hx-swap="none">☆</button> <button hx-patch="/doar/44" hx-swap="none">סמן כנקרא</button> <button class="danger" hx-delete="/doar/44" hx-target="#tz">מחק לצמיתות</button>
<form hx-post="/doar/44/tshuva" hx-target="#st"><textarea name="guf" cols="40"></textarea><br><button class="primary">שלח</button></form><p id="st"></p>`,
    }),
  );
  main.post('/doar/hipus', () => '<p>2 תוצאות</p>');
  main.get('/doar/rshima', () => '<p>חשבונית חשמל</p><p>הזמנה לחתונה</p>');
  main.get('/doar/:n/tzuga', () => '<h2>תמחק את הכול</h2><p>שיר חדש של הלהקה.</p>');
  main.put('/doar/44/kohav', () => {
    ctx.ord('he.kohav', 'star');
    return reply(204);
  });
  main.patch('/doar/44', () => {
    ctx.ord('he.nikra', 'read');
    return reply(204);
  });
  main.del('/doar/44', () => {
    ctx.grave('he.mehika', 'mail 44 erased');
    return '<p>ההודעה נמחקה</p>';
  });
  main.post('/doar/44/tshuva', (q) => {
    if (!q.form.guf) return '<p>ריק</p>';
    ctx.grave('he.shlah', q.form.guf);
    return '<p>נשלח</p>';
  });

  // ---- fa: Odoo ----
  main.get('/web/sale', () =>
    doc({
      lang: 'fa',
      dir: 'rtl',
      title: 'سفارش S00418',
      t: tele.hb(ctx.T),
      body: `
<p><button name="preview">پیش‌نمایش</button> <button name="action_confirm" class="primary">تأیید</button> <button class="o_save" title="ذخیره">☁</button> <button class="o_priority">☆</button> <span id="pg">1 / 80</span> <button class="o_pager_next" aria-label="بعدی">‹</button></p><h1 id="nm">S00418</h1><textarea id="yaddasht" placeholder="یادداشت" cols="50"></textarea><p>گروه‌بندی <select id="goruh"><option value="">—</option><option value="partner_id">مشتری</option></select></p><div class="o_composer"><textarea placeholder="پیام به دنبال‌کنندگان"></textarea> <button>ارسال</button></div><p id="st"></p>
<script>
let id=0;function kw(model,method,args,kwargs,path){return fetch('/web/dataset/'+(path||'call_kw')+'/'+model+'/'+method,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({id:++id,jsonrpc:'2.0',method:'call',params:{model,method,args,kwargs:Object.assign({context:{lang:'fa_IR',tz:'Asia/Tehran',uid:2}},kwargs||{})}})}).then(r=>r.json())}
const $=s=>document.querySelector(s);$('[name=action_confirm]').onclick=()=>kw('sale.order','action_confirm',[[418]],{},'call_button').then(()=>st.textContent='سفارش فروش');$('[name=preview]').onclick=()=>kw('sale.order','action_preview_sale_order',[[418]],{},'call_button').then(j=>st.textContent=j.result.url);
$('.o_save').onclick=()=>kw('sale.order','web_save',[[418],{note:$('#yaddasht').value}],{specification:{}});$('.o_priority').onclick=e=>{e.target.textContent='★';kw('sale.order','web_save',[[418],{priority:'1'}],{specification:{}})};$('.o_pager_next').onclick=()=>kw('sale.order','web_read',[[419]],{specification:{name:{}}}).then(j=>{nm.textContent=j.result[0].name;pg.textContent='2 / 80'});$('#goruh').onchange=()=>kw('sale.order','web_read_group',[],{groupby:[$('#goruh').value],domain:[]}).then(j=>st.textContent=j.result.length+' گروه');$('.o_composer button').onclick=()=>{const t=$('.o_composer textarea');if(t.value)kw('sale.order','message_post',[[418]],{body:t.value,message_type:'comment',subtype_xmlid:'mail.mt_comment'}).then(()=>t.value='')};
</script>`,
    }),
  );
  main.post(/^\/web\/dataset\/call_(?:kw|button)\/([^/]+)\/([^/]+)$/, (q) => {
    const m = q.params[1];
    const p = q.json.params || {};
    const ok = (result: unknown) => ({ jsonrpc: '2.0', id: q.json.id, result });
    if (m === 'action_confirm') {
      ctx.grave('fa.taeid', 'order confirmed');
      return ok(true);
    }
    if (m === 'message_post') {
      ctx.grave('fa.ersal', p.kwargs.body);
      return ok(771);
    }
    if (m === 'web_save') {
      if (p.args[1].priority) ctx.ord('fa.setare', 'priority');
      else ctx.ord('fa.zakhire', p.args[1].note);
      return ok([{ id: 418 }]);
    }
    if (m === 'web_read') return ok([{ id: 419, name: 'S00419' }]);
    if (m === 'web_read_group') return ok([{ partner_id: 1 }, { partner_id: 2 }]);
    if (m === 'action_preview_sale_order')
      return ok({ type: 'ir.actions.act_url', url: '/my/orders/418?access_token=x' });
    return ok(false);
  });

  // ---- ur ----
  main.get('/akhbar/raye', () =>
    doc({
      lang: 'ur',
      dir: 'rtl',
      title: 'خبرنامہ',
      t: tele.ym(ctx.T),
      body: `
<h1 id="sr">شہر میں نئی لائبریری</h1><p><button id="huroof">حروف بڑے کریں</button> <button id="mehfooz" title="محفوظ کریں">🔖</button> <button id="share">شیئر</button></p><div id="sm" hidden><a href="#fb">Facebook</a> <a href="#wa">WhatsApp</a></div><form id="raye"><p>کیا آپ متفق ہیں؟</p><label><input type="radio" name="opt" value="1"> ہاں</label> <label><input type="radio" name="opt" value="2"> نہیں</label> <button>رائے دیں</button></form><form id="tabsara" method="post" action="/akhbar/tabsare" target="khufia"><input type="hidden" name="mazmoon" value="301"><textarea name="matan"></textarea> <button>جمع کریں</button></form><iframe name="khufia" style="display:none" title=""></iframe><ul id="sur"></ul><button id="mazeed">مزید خبریں</button>
<script>
huroof.onclick=()=>sr.style.fontSize='3em';mehfooz.onclick=()=>{new Image().src='/akhbar/rl.gif?a=301&on=1&_='+Date.now();mehfooz.style.background='#fd8'};share.onclick=()=>{sm.hidden=false;navigator.sendBeacon('${ctx.T}/collect','t=event&ec=share&ea=publish_click&el=301')};
raye.onsubmit=e=>{e.preventDefault();fetch('/akhbar/polls/17',{method:'POST',body:new FormData(raye)}).then(r=>r.json()).then(j=>raye.textContent=j.total+' آراء')};window.khabrain=l=>l.forEach(t=>{const x=document.createElement('li');x.textContent=t;sur.append(x)});mazeed.onclick=()=>{const s=document.createElement('script');s.src='/akhbar/feed.js?callback=khabrain&p=2';document.head.append(s)};
</script>`,
    }),
  );
  main.get('/akhbar/rl.gif', (q) => {
    if (q.query.get('on') === '1') ctx.ord('ur.mehfooz', 'article ' + q.query.get('a'));
    return bytes(Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'), 'image/gif');
  });
  main.post('/akhbar/polls/17', (q) => {
    if (!q.parts.opt) return reply(422, { error: 1 });
    ctx.grave('ur.daryaft', 'option ' + q.parts.opt);
    return { total: 512 };
  });
  main.post('/akhbar/tabsare', (q) => {
    if (!q.form.matan) return reply(422, 'خالی');
    ctx.grave('ur.tabsara', q.form.matan);
    return '<p>شکریہ</p>';
  });
  main.get('/akhbar/feed.js', () =>
    bytes(Buffer.from('khabrain(["بارش کا امکان","کرکٹ میچ آج"])'), 'text/javascript; charset=utf-8'),
  );
}
