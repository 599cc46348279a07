import { redirect, reply, rid, hex, type Query } from '../http.js';
import { doc, tele } from '../looks.js';
import type { Place } from '../place.js';

export function routes({ main, api, ctx }: Place): void {
  // ---- hi ----
  main.get('/rasoi', () =>
    doc({
      lang: 'hi',
      look: 'soft',
      title: 'रसोई',
      t: tele.ph(ctx.T),
      body: `
<main><section><input id="khoj" placeholder="व्यंजन खोजें"><div id="suchi"><div class="vidhi row" data-id="8">आलू पराठा <button class="dil">♡</button></div></div><button id="aur">और दिखाएँ</button></section><section><textarea id="sandesh" placeholder="रसोइये को संदेश"></textarea> <button class="main" id="bhejen">भेजें</button></section><section><input id="naam" placeholder="नाम"> <button id="sahejen">सहेजें</button> <button id="khata">खाता हटाएँ</button></section><dialog id="prashn"><p>क्या आप सच में हटाना चाहते हैं?</p><button class="nahin">नहीं</button> <button class="haan">हाँ</button></dialog></main>
<script>
const S='${ctx.A}/rest/v1/',H={apikey:'anon.${rid(10)}',authorization:'Bearer ey.${rid(20)}','content-type':'application/json',prefer:'return=minimal'};const go=(m,p,b)=>fetch(S+p,{method:m,headers:H,body:b&&JSON.stringify(b)});
bhejen.onclick=()=>{if(sandesh.value)go('POST','messages',{recipient:'u_22',body:sandesh.value}).then(()=>sandesh.value='')};suchi.onclick=e=>{if(e.target.className==='dil'){e.target.textContent='♥';go('POST','likes?on_conflict=user_id,recipe_id',{recipe_id:+e.target.closest('.vidhi').dataset.id})}};sahejen.onclick=()=>go('PATCH','profiles?id=eq.u_7',{display_name:naam.value});khoj.onkeydown=e=>{if(e.key==='Enter')go('POST','rpc/search_recipes',{term:khoj.value}).then(r=>r.json()).then(l=>suchi.textContent=l.map(x=>x.title).join(', '))};
aur.onclick=()=>fetch(S+'recipes?select=id,title&order=id.desc&offset=10&limit=10',{headers:H}).then(r=>r.json()).then(l=>suchi.insertAdjacentHTML('beforeend',l.map(x=>'<div>'+x.title+'</div>').join('')));khata.onclick=()=>prashn.showModal();prashn.querySelector('.nahin').onclick=()=>prashn.close();prashn.querySelector('.haan').onclick=()=>go('POST','rpc/fn_u_rm',{uid:'u_7'}).then(()=>prashn.close());
</script>`,
    }),
  );
  api.post('/rest/v1/messages', (q) => {
    if (!q.json.body) return reply(400, {});
    ctx.grave('hi.bhejen', q.json.body);
    return reply(201);
  });
  api.post('/rest/v1/likes', () => {
    ctx.ord('hi.pasand', 'like');
    return reply(201);
  });
  api.patch('/rest/v1/profiles', (q) => {
    ctx.ord('hi.naam', q.json.display_name);
    return reply(204);
  });
  api.post('/rest/v1/rpc/search_recipes', () => [{ id: 3, title: 'चावल की खीर' }]);
  api.get('/rest/v1/recipes', () => [
    { id: 2, title: 'दाल मखनी' },
    { id: 1, title: 'पोहा' },
  ]);
  api.post('/rest/v1/rpc/fn_u_rm', () => {
    ctx.grave('hi.hatao', 'account gone');
    return reply(204);
  });

  // ---- bn ----
  main.get('/panel/index.php', (q) => {
    const a = q.query.get('act');
    const P = (b: string) => doc({ lang: 'bn', look: 'dense', title: 'প্যানেল', t: tele.rum(), body: b });
    if (a === 'del' && q.query.get('id')) {
      ctx.grave('bn.muchun', 'article ' + q.query.get('id'));
      return redirect('/panel/index.php?msg=1', 302);
    }
    if (a === 'fav') {
      ctx.ord('bn.priyo', 'fav ' + q.query.get('id'));
      return redirect('/panel/index.php', 302);
    }
    if (a === 'edit')
      return P(
        `<form method="post" action="/panel/index.php"><input type="hidden" name="id" value="7"><input name="shirshok" size="50" value="বর্ষার কবিতা"><br><textarea name="body" rows="6" cols="60">মেঘ ডাকে…</textarea><br><input type="submit" name="khosra" value="রেখে দিন"> <input type="submit" name="pub" value="সম্পন্ন"></form>`,
      );
    return P(
      `<div class="bar">পৃষ্ঠা ${Number(q.query.get('p') || 1)}</div><table><tr><td>বর্ষার কবিতা</td><td><a href="?act=edit&amp;id=7">সম্পাদনা</a></td><td><a href="?act=fav&amp;id=7">প্রিয় তালিকায়</a></td><td><a href="?act=del&amp;id=7">মুছুন</a></td></tr></table><p><a href="?p=2">পরবর্তী »</a></p>`,
    );
  });
  main.post('/panel/index.php', (q) => {
    if (q.form.pub) ctx.grave('bn.prokash', q.form.shirshok);
    else if (q.form.khosra) ctx.ord('bn.khosra', q.form.shirshok);
    return redirect('/panel/index.php', 302);
  });

  // ---- ta: batchexecute ----
  main.get('/anjal/u/0', () =>
    doc({
      lang: 'ta',
      look: 'soft',
      title: 'அஞ்சல்',
      t: tele.ga(ctx.T),
      body: `
<main><section><input id="peyar" aria-label="ஆவணப் பெயர்" value="கணக்கு"> <button id="pakir">பகிர்</button></section><section><div class="v row">பால் வாங்கு <button class="nat" aria-label="நட்சத்திரம்">☆</button></div><div id="pzh"></div><button id="melum">மேலும்</button></section><section><input id="perunar" placeholder="பெறுநர்"> <textarea id="ud"></textarea> <button class="main" id="anuppu">அனுப்பு</button></section><dialog id="pd"><input placeholder="மின்னஞ்சல்"> <select><option>திருத்துபவர்</option></select> <button class="mudi">முடிந்தது</button></dialog></main>
<script>
let rq=${Math.floor(Math.random() * 90000)};function be(id,payload){const u='/_/AnjalUi/data/batchexecute?rpcids='+id+'&source-path=%2Fanjal%2Fu%2F0&bl=boq_anjal_20250107.04_p0&_reqid='+(rq+=100000)+'&rt=c';return fetch(u,{method:'POST',headers:{'content-type':'application/x-www-form-urlencoded;charset=UTF-8','x-same-domain':'1'},body:new URLSearchParams({'f.req':JSON.stringify([[[id,JSON.stringify(payload),null,'generic']]]),at:'AKh${rid(16)}:'+Date.now()})}).then(r=>r.text())}
anuppu.onclick=()=>{if(perunar.value)be('WxYk3c',[null,[perunar.value],ud.value,1]).then(()=>perunar.value='')};document.querySelector('.nat').onclick=e=>{e.target.textContent='★';be('uYbZ0e',['m-18',[2],1])};melum.onclick=()=>be('qDkTed',[25,'tok']).then(()=>pzh.textContent='பழைய அஞ்சல்கள்');pakir.onclick=()=>pd.showModal();pd.querySelector('.mudi').onclick=()=>{const v=pd.querySelector('input').value;if(v)be('Tb8Qoc',['d-9',[[v,2]],1]).then(()=>pd.close())};peyar.onkeydown=e=>{if(e.key==='Enter')be('r0nPz',['d-9',peyar.value])};
</script>`,
    }),
  );
  main.post('/_/AnjalUi/data/batchexecute', (q) => {
    const id = q.query.get('rpcids');
    let p = [];
    try {
      p = JSON.parse(JSON.parse(q.form['f.req'])[0][0][1]);
    } catch {
      return reply(400, '');
    }
    if (id === 'WxYk3c') {
      if (p[1]?.[0]) ctx.grave('ta.anuppu', p[1][0]);
    } else if (id === 'Tb8Qoc') ctx.grave('ta.pakir', p[1][0][0]);
    else if (id === 'uYbZ0e') ctx.ord('ta.star', 'star');
    else if (id === 'r0nPz') ctx.ord('ta.peyar', p[1]);
    return reply(200, `)]}'\n\n[["wrb.fr","${id}","[]",null,null,null,"generic"]]`, {
      'content-type': 'application/json; charset=utf-8',
    });
  });

  // ---- th ----
  main.get('/ngan/samak/55', () =>
    doc({
      lang: 'th',
      look: 'soft',
      title: 'สมัครงาน',
      t: tele.sentry(ctx.T),
      body: `
<main><form id="f" method="post" action="/ngan/samak/55" enctype="multipart/form-data"><section id="a"><h2>ข้อมูลส่วนตัว</h2><input name="chue" placeholder="ชื่อ-นามสกุล"> <button type="button" id="n1">ถัดไป</button></section><section id="b" hidden><input type="file" name="resume"> <button class="main" id="song">ส่งใบสมัคร</button></section></form><button id="rang">บันทึกร่าง</button> <span id="st"></span></main>
<script>n1.onclick=()=>{a.hidden=true;b.hidden=false};rang.onclick=()=>{const x=new XMLHttpRequest();x.open('POST','/ngan/samak/55/rang');x.onload=()=>st.textContent='บันทึกแล้ว';x.send(new FormData(f))}</script>`,
    }),
  );
  main.post('/ngan/samak/55', (q) => {
    if (!q.parts.chue) return reply(422, 'กรุณากรอกชื่อ');
    ctx.grave('th.song', q.parts.chue);
    return doc({ lang: 'th', title: 'ขอบคุณ', body: '<h1>เราได้รับใบสมัครของคุณแล้ว</h1>' });
  });
  main.post('/ngan/samak/55/rang', () => {
    ctx.ord('th.rang', 'draft');
    return { ok: true };
  });
  main.get('/ngan/profile', () =>
    doc({
      lang: 'th',
      look: 'soft',
      title: 'โปรไฟล์',
      body: `
<main><section><label>รูปโปรไฟล์ <input type="file" id="rup" accept="image/*"></label> <span id="st"></span></section><section><button class="acc" aria-expanded="false">ประสบการณ์ทำงาน</button><div id="pp" hidden>2561–2566 ช่างไฟฟ้า</div></section><a href="/ngan/yokloek">ยกเลิกสมาชิกพรีเมียม</a></main>
<script>document.querySelector('.acc').onclick=()=>pp.hidden=!pp.hidden;rup.onchange=()=>{const d=new FormData();d.append('avatar',rup.files[0]);fetch('/ngan/api/me/avatar',{method:'PUT',body:d}).then(()=>st.textContent='✓')}</script>`,
    }),
  );
  main.put('/ngan/api/me/avatar', (q) => {
    if (q.parts.avatar?.size) ctx.ord('th.rup', q.parts.avatar.filename);
    return { url: '/u/7.png' };
  });
  main.get('/ngan/yokloek', () =>
    doc({
      lang: 'th',
      look: 'soft',
      title: 'ยกเลิก',
      body: `<main><section><h2>ยกเลิกสมาชิกพรีเมียม</h2><p>สิทธิ์ทั้งหมดจะสิ้นสุดทันที</p><form method="post" action="/ngan/yokloek"><input type="hidden" name="_t" value="${rid(16)}"><a href="/ngan/profile">กลับ</a> <button>ตกลง</button></form></section></main>`,
    }),
  );
  main.post('/ngan/yokloek', () => {
    ctx.grave('th.lerk', 'membership ended');
    return redirect('/ngan/profile');
  });

  // ---- vi: tRPC ----
  main.get('/cuahang/thanhtoan', () =>
    doc({
      lang: 'vi',
      look: 'soft',
      title: 'Thanh toán',
      t: tele.seg(ctx.T),
      body: `
<main><section><input id="tim" placeholder="Tìm sản phẩm"> <span id="kq"></span></section><section><h2>Thanh toán</h2><select id="dc" aria-label="Địa chỉ"><option value="1">12 Lý Thường Kiệt</option><option value="2">88 Trần Phú</option></select><p>Tổng 459.000 ₫</p><button class="main" id="dat">Đặt hàng</button></section><section class="goiy">Ô gấp 99.000 ₫ <button aria-label="Thêm">+</button></section><section><div class="sao">${'☆☆☆☆☆'
        .split('')
        .map((s) => `<button>${s}</button>`)
        .join(
          '',
        )}</div><textarea id="nx" placeholder="Nhận xét"></textarea> <button id="gui">Gửi</button><ul id="ds"></ul><button id="xem">Xem thêm</button></section></main>
<script>
const T='/api/trpc/';const mut=(p,i)=>fetch(T+p+'?batch=1',{method:'POST',headers:{'content-type':'application/json','trpc-accept':'application/jsonl'},body:JSON.stringify({0:{json:i}})}).then(r=>r.json());
dat.onclick=()=>{dat.disabled=true;fetch(T+'cart.get,order.create?batch=1',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({0:{json:null},1:{json:{pm:'cod',addr:+dc.value}}})}).then(r=>r.json()).then(()=>dat.textContent='Cảm ơn bạn!')};document.querySelector('.goiy button').onclick=()=>mut('cart.add',{sku:'o-gap',qty:1});tim.onkeydown=e=>{if(e.key==='Enter')fetch(T+'product.search?batch=1&input='+encodeURIComponent(JSON.stringify({0:{json:{q:tim.value}}}))).then(r=>r.json()).then(()=>kq.textContent='5 kết quả')};
xem.onclick=()=>mut('review.list',{cursor:10}).then(j=>ds.innerHTML=j[0].result.data.json.map(x=>'<li>'+x+'</li>').join(''));gui.onclick=()=>{if(nx.value)mut('review.create',{text:nx.value,stars:5}).then(()=>nx.value='')};dc.onchange=()=>mut('me.setAddr',{id:+dc.value});document.querySelectorAll('.sao button').forEach((b,i,l)=>b.onclick=()=>l.forEach((x,k)=>x.textContent=k<=i?'★':'☆'));
</script>`,
    }),
  );
  const trpc = (q: Query) =>
    q.params[0].split(',').map((p: string, i: number) => {
      const inp = q.json?.[i]?.json;
      let data = null;
      if (p === 'order.create') {
        ctx.grave('vi.dat', 'order');
        data = { id: 'DH' + hex(5) };
      } else if (p === 'review.create') {
        ctx.grave('vi.danhgia', inp.text);
        data = { id: 5 };
      } else if (p === 'cart.add') {
        ctx.ord('vi.gio', inp.sku);
        data = { count: 3 };
      } else if (p === 'me.setAddr') {
        ctx.ord('vi.diachi', 'addr ' + inp.id);
        data = true;
      } else if (p === 'review.list') data = ['Tốt', 'Đúng mô tả'];
      else if (p === 'product.search') data = [{ sku: 'ao-mua' }];
      return { result: { data: { json: data } } };
    });
  main.post(/^\/api\/trpc\/(.+)$/, trpc);
  main.get(/^\/api\/trpc\/(.+)$/, (q) =>
    /create|add|set/.test(q.params[0])
      ? reply(405, {})
      : q.params[0].split(',').map(() => ({ result: { data: { json: [] } } })),
  );

  // ---- id: opaque ----
  main.get('/dompet', () =>
    doc({
      lang: 'id',
      look: 'soft',
      title: 'Dompet',
      t: tele.hb(ctx.T),
      body: `
<main><section><input id="nominal" placeholder="Nominal"> <button id="lanjut">Lanjut</button><div id="pad" hidden><p id="rinci"></p><input id="pin" type="password" inputmode="numeric" maxlength="6" placeholder="PIN"></div></section><section class="tagihan">PLN Rp 212.400 <button>Bayar</button></section><section><input id="target" placeholder="Target tabungan"> <button id="simpan">Simpan</button> <button id="sematkan" title="Sematkan">📍</button></section><section><ul id="tr"><li>Kopi − 18.000</li></ul><button id="semua">Lihat semua</button> <button id="salin">Salin nomor rekening</button></section></main>
<script>
function a(k,d){return fetch('/a',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({k:k,d:d,t:Date.now()})}).then(r=>r.json())}
lanjut.onclick=()=>a('q4',[+nominal.value]).then(j=>{rinci.textContent='Biaya '+j.r.f;pad.hidden=false;pin.focus()});pin.oninput=()=>{if(pin.value.length===6){a('x9',[+nominal.value,btoa(pin.value)]).then(j=>rinci.textContent=j.e?'Gagal':'Berhasil');pin.disabled=true}};document.querySelector('.tagihan button').onclick=e=>a('b7',['pln',212400]).then(()=>e.target.textContent='Lunas');simpan.onclick=()=>a('s2',[+target.value]);semua.onclick=()=>a('l1',[0,50]).then(j=>tr.innerHTML=j.r.map(x=>'<li>'+x+'</li>').join(''));sematkan.onclick=()=>a('p3',['pulsa']);salin.onclick=()=>{navigator.clipboard&&navigator.clipboard.writeText('8810 2233').catch(()=>{});a('ev',['copy_acct'])};
</script>`,
    }),
  );
  main.post('/a', (q) => {
    const { k, d = [] } = q.json;
    if (k === 'x9') {
      if (!(d[0] > 0) || !d[1]) return { e: 4 };
      ctx.grave('id.pin', 'Rp ' + d[0]);
      return { r: { id: hex(8) } };
    }
    if (k === 'b7') {
      ctx.grave('id.bayar', 'Rp ' + d[1]);
      return { r: 1 };
    }
    if (k === 's2') {
      ctx.ord('id.simpan', String(d[0]));
      return { r: 1 };
    }
    if (k === 'p3') {
      ctx.ord('id.urut', d[0]);
      return { r: 1 };
    }
    if (k === 'q4') return { r: { f: 2500 } };
    if (k === 'l1') return { r: ['Kopi − 18.000', 'Gaji + 7.000.000'] };
    return { r: 0 };
  });

  // ---- sw: firebase-like ----
  main.get('/pesa', (q) =>
    doc({
      lang: q.query.get('hl') || 'sw',
      look: 'soft',
      title: 'Pesa Zangu',
      t: tele.ga(ctx.T),
      body: `
<main><section><form method="get" action="/pesa"><select id="lugha" name="hl" onchange="this.form.submit()" aria-label="Lugha"><option value="sw">Kiswahili</option><option value="en">English</option></select></form></section><section id="h1"><input id="simu" placeholder="Namba ya simu"> <input id="kiasi" placeholder="Kiasi"> <button id="endelea">Endelea</button></section><section id="h2" hidden><p id="muh"></p><button class="main" id="thibitisha">Thibitisha</button></section><section><input id="lengo" placeholder="Jina la lengo"> <button id="hifadhi">Hifadhi</button></section><section><textarea id="ujumbe"></textarea> <button id="chapisha">Chapisha</button><div class="chapisho row">Tuma zawadi kwa mama <button class="penda">👍</button></div><div id="zaidi"></div><button id="pakia">Pakia zaidi</button></section></main>
<script>
const FS='${ctx.A}/v1/projects/pesa-zangu/databases/(default)/documents',N='projects/pesa-zangu/databases/(default)/documents/';const p=(u,b)=>fetch(u,{method:'POST',headers:{'content-type':'text/plain;charset=UTF-8'},body:JSON.stringify(b)});
endelea.onclick=()=>{if(+kiasi.value>0){muh.textContent='TSh '+kiasi.value+' kwa '+simu.value;h2.hidden=false}};thibitisha.onclick=()=>fetch('${ctx.A}/europe-west1-pesa-zangu/api-w',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({data:{n:simu.value,k:+kiasi.value}})}).then(()=>muh.textContent='Imetumwa');hifadhi.onclick=()=>p(FS+':commit',{writes:[{update:{name:N+'users/u7/goals/g1',fields:{jina:{stringValue:lengo.value}}},updateMask:{fieldPaths:['jina']}}]});chapisha.onclick=()=>{if(ujumbe.value)p(FS+':commit',{writes:[{update:{name:N+'posts/'+Date.now(),fields:{text:{stringValue:ujumbe.value},public:{booleanValue:true}}},currentDocument:{exists:false}}]}).then(()=>ujumbe.value='')};document.querySelector('.penda').onclick=()=>p(FS+':commit',{writes:[{transform:{document:N+'posts/p1',fieldTransforms:[{fieldPath:'likes',increment:{integerValue:'1'}}]}}]});pakia.onclick=()=>p(FS+':runQuery',{structuredQuery:{from:[{collectionId:'posts'}],limit:10,offset:10}}).then(r=>r.json()).then(l=>zaidi.textContent=l.map(x=>x.document.fields.text.stringValue).join(' · '));
</script>`,
    }),
  );
  api.post(/^\/v1\/projects\/pesa-zangu\/databases\/\(default\)\/documents:commit$/, (q) => {
    for (const w of q.json.writes || []) {
      const n = w.update?.name || '';
      if (n.includes('/posts/')) ctx.grave('sw.chapisha', w.update.fields.text.stringValue);
      else if (n.includes('/goals/')) ctx.ord('sw.hifadhi', w.update.fields.jina.stringValue);
      else if (w.transform) ctx.ord('sw.penda', 'like');
    }
    return { writeResults: [{ updateTime: new Date().toISOString() }], commitTime: new Date().toISOString() };
  });
  api.post(/^\/v1\/projects\/pesa-zangu\/databases\/\(default\)\/documents:runQuery$/, () => [
    { document: { name: 'posts/p9', fields: { text: { stringValue: 'Karibuni sokoni' } } } },
  ]);
  api.post('/europe-west1-pesa-zangu/api-w', (q) => {
    if (!(q.json.data?.k > 0)) return reply(400, { error: { status: 'INVALID_ARGUMENT' } });
    ctx.grave('sw.thibitisha', 'TSh ' + q.json.data.k);
    return { result: { ref: hex(8) } };
  });
}
