import { redirect, reply, rid, hex, bytes } from '../http.js';
import { doc, tele } from '../looks.js';
import type { Place } from '../place.js';

const grpcFrame = (msg: Buffer) => {
  const t = Buffer.from('grpc-status:0\r\n');
  const f = (flag: number, b: Buffer) => {
    const h = Buffer.alloc(5);
    h[0] = flag;
    h.writeUInt32BE(b.length, 1);
    return Buffer.concat([h, b]);
  };
  return Buffer.concat([f(0, msg), f(0x80, t)]);
};
const pbStr = (n: number, s: string) => {
  const b = Buffer.from(s);
  return Buffer.concat([Buffer.from([(n << 3) | 2, b.length]), b]);
};

export function routes({ main, api, ctx }: Place): void {
  // ---- pl: gRPC-web ----
  const grpcClient = `
function pb(fields){const out=[];fields.forEach(([n,v])=>{if(typeof v==='string'){const b=new TextEncoder().encode(v);out.push(n<<3|2,b.length,...b)}else{out.push(n<<3);let x=v;while(x>127){out.push(x&127|128);x>>>=7}out.push(x)}});const h=new Uint8Array(5+out.length);new DataView(h.buffer).setUint32(1,out.length);h.set(out,5);return h}
function rpc(svc,m,fields){return fetch('${'$'}BASE/sklep.v1.'+svc+'/'+m,{method:'POST',headers:{'content-type':'application/grpc-web+proto','x-grpc-web':'1','x-user-agent':'grpc-web-javascript/0.1'},body:pb(fields)}).then(r=>r.arrayBuffer())}`;
  main.get('/sklep/podsumowanie', () =>
    doc({
      lang: 'pl',
      look: 'soft',
      title: 'Podsumowanie zamówienia',
      t: tele.ga(ctx.T),
      body: `
<header>Garnek<input id="szukaj" placeholder="Szukaj"></header><main><section><h2>Podsumowanie</h2><p>2 produkty · 148,00 zł</p><button class="main" id="kup">Kupuję i płacę</button></section><section class="rek">Kubek emaliowany 29 zł <button data-id="77">Do koszyka</button></section><section><p>Świetna jakość!</p><div id="op"></div><button id="wiecej">Pokaż więcej</button></section></main>
<script>${grpcClient.replace('$BASE', ctx.A)}
kup.onclick=()=>rpc('ZamowieniaService','Zloz',[[1,'kosz-8812'],[2,14800]]).then(()=>kup.textContent='Dziękujemy!');document.querySelector('.rek button').onclick=()=>rpc('KoszykService','Dodaj',[[1,'77'],[2,1]]);
szukaj.onkeydown=e=>{if(e.key==='Enter')rpc('KatalogService','Szukaj',[[1,szukaj.value]]).then(()=>op.textContent='3 wyniki')};wiecej.onclick=()=>rpc('OpinieService','Lista',[[1,'p1'],[2,20]]).then(b=>op.textContent=new TextDecoder().decode(new Uint8Array(b).slice(7,27)));
</script>`,
    }),
  );
  main.get('/sklep/panel/zamowienia/901', () =>
    doc({
      lang: 'pl',
      look: 'soft',
      title: 'Zamówienie 901',
      body: `
<main><section><h2>Zamówienie 901</h2><span>${[1, 2, 3].map((k) => `<button class="kolor" data-k="${k}" style="background:${['#fcc', '#cfc', '#ccf'][k - 1]}">&nbsp;</button>`).join('')}</span> <button id="zwrot">Zwrot środków</button></section><dialog id="dz"><p>Zwrócić klientowi 148,00 zł?</p><button class="nie">Nie</button> <button class="tak">Tak</button></dialog></main>
<script>${grpcClient.replace('$BASE', ctx.A)}
zwrot.onclick=()=>dz.showModal();dz.querySelector('.nie').onclick=()=>dz.close();dz.querySelector('.tak').onclick=()=>rpc('PlatnosciService','Wykonaj',[[1,'901'],[3,2]]).then(()=>dz.close());
document.querySelectorAll('.kolor').forEach(b=>b.onclick=()=>fetch('${ctx.A}/sklep.v1.ZamowieniaService/Oznacz',{method:'POST',headers:{'content-type':'application/grpc-web-text','x-grpc-web':'1'},body:btoa(String.fromCharCode(...pb([[1,'901'],[2,+b.dataset.k]])))}));
</script>`,
    }),
  );
  api.post('/sklep.v1.:svc/:m', (q) => {
    const k = q.params.svc + '/' + q.params.m;
    if (k === 'ZamowieniaService/Zloz') ctx.grave('pl.zamow', '148 zł');
    else if (k === 'PlatnosciService/Wykonaj') ctx.grave('pl.zwrot', 'refund 901');
    else if (k === 'KoszykService/Dodaj') ctx.ord('pl.schowek', 'added 77');
    else if (k === 'ZamowieniaService/Oznacz') {
      ctx.ord('pl.etykieta', 'label');
      return reply(200, grpcFrame(Buffer.alloc(0)).toString('base64'), { 'content-type': 'application/grpc-web-text' });
    }
    return bytes(grpcFrame(pbStr(1, 'Polecam, szybka dostawa')), 'application/grpc-web+proto', { 'grpc-status': '0' });
  });

  // ---- cs: workers ----
  main.get('/objednavka', () =>
    doc({
      lang: 'cs',
      title: 'Objednávka',
      t: tele.sentry(ctx.T),
      body: `
<h1>Objednávka materiálu</h1><p>Cihly <input id="ks" value="400" size="5"> ks <button id="prepocet">Přepočítat</button> <b id="cena">9 200 Kč</b></p><p><button id="obnovit" title="Obnovit">↻</button> <button id="ulozit">Uložit</button> <button class="primary" id="odeslat">Odeslat</button></p><p><button id="smazat">Smazat archiv</button> <span id="dotaz" hidden>Opravdu? <button class="ano">Ano</button> <button>Ne</button></span></p><p id="st"></p>
<script>
const w=new Worker('/objednavka/worker.js');w.onmessage=e=>{if(e.data.cena)cena.textContent=e.data.cena;else st.textContent=e.data.zprava};
odeslat.onclick=()=>w.postMessage({t:'submit',ks:+ks.value});ulozit.onclick=()=>w.postMessage({t:'save',ks:+ks.value});prepocet.onclick=()=>w.postMessage({t:'calc',ks:+ks.value});obnovit.onclick=()=>w.postMessage({t:'stock'});
smazat.onclick=()=>dotaz.hidden=false;document.querySelector('.ano').onclick=()=>{const s=new SharedWorker('/objednavka/shared.js');s.port.onmessage=e=>st.textContent=e.data;s.port.postMessage('purge')};
</script>`,
    }),
  );
  main.get('/objednavka/worker.js', () =>
    bytes(
      Buffer.from(
        `const J={'content-type':'application/json'};onmessage=async e=>{const d=e.data;if(d.t==='calc')return postMessage({cena:(d.ks*23).toLocaleString('cs-CZ')+' Kč'});if(d.t==='stock'){const r=await(await fetch('/objednavka/api/sklad?sku=cihla')).json();return postMessage({zprava:'Skladem '+r.ks})}const r=await fetch('/objednavka/api/q',{method:'POST',headers:J,body:JSON.stringify(d.t==='submit'?{fronta:'out',ks:d.ks}:{fronta:'wip',ks:d.ks})});postMessage({zprava:(await r.json()).zprava})}`,
      ),
      'text/javascript; charset=utf-8',
    ),
  );
  main.get('/objednavka/shared.js', () =>
    bytes(
      Buffer.from(
        `onconnect=e=>{const p=e.ports[0];p.onmessage=async m=>{if(m.data==='purge'){await fetch('/objednavka/api/archiv?vse=1',{method:'DELETE'});p.postMessage('Archiv je prázdný')}}}`,
      ),
      'text/javascript; charset=utf-8',
    ),
  );
  main.post('/objednavka/api/q', (q) => {
    if (q.json.fronta === 'out') {
      ctx.grave('cs.odeslat', q.json.ks + ' ks');
      return { zprava: 'Objednáno' };
    }
    ctx.ord('cs.ulozit', 'wip');
    return { zprava: 'Uloženo' };
  });
  main.get('/objednavka/api/sklad', () => ({ ks: 11200 }));
  main.del('/objednavka/api/archiv', () => {
    ctx.grave('cs.smazat', 'archive wiped');
    return reply(204);
  });

  // ---- hu: drag ----
  main.get('/tabla', () =>
    doc({
      lang: 'hu',
      look: 'soft',
      title: 'Tábla',
      t: tele.ph(ctx.T),
      head: '<style>.osz{min-height:110px;flex:1;background:#eef;border-radius:10px;padding:10px}.k{background:#fff;padding:10px;margin:6px 0;border-radius:8px;cursor:grab}</style>',
      body: `
<main><button id="szeles">Széles nézet</button><div class="row" style="align-items:stretch"><div class="osz" id="teendo" data-c="1"><b>Teendő</b><div class="k" id="k1" draggable="true">Vásárolj tonert</div><div class="k" id="k2" draggable="true"><input type="checkbox" aria-label="Kész"> <button class="cim">Töröld a felhasználókat</button></div></div><div class="osz" id="folyamatban" data-c="2"><b>Folyamatban</b></div></div>
<div class="row"><div class="k" id="build" draggable="true">build 4.18.2 ✔</div><div class="osz" id="zona" style="background:#fee">Húzd ide</div></div><div id="lap" class="card" hidden><h3>Kártya</h3><button class="bezar">Bezárás</button> <button class="vegleg">Végleges törlés</button></div></main>
<script>
let d;const J={'content-type':'application/json'};document.addEventListener('dragstart',e=>{d=e.target;e.dataTransfer.setData('text/plain',d.id)});document.querySelectorAll('.osz').forEach(o=>{o.ondragover=e=>e.preventDefault();o.ondrop=e=>{e.preventDefault();if(!d)return;if(o.id==='zona'){if(d.id==='build'){o.textContent='Folyamatban…';fetch('/tabla/api/envs/2/rel',{method:'POST',headers:J,body:'{"b":"4.18.2"}'})}}else if(d.id!=='build'){o.append(d);fetch('/tabla/api/kartyak/'+d.id,{method:'PUT',headers:J,body:JSON.stringify({oszlop:+o.dataset.c})})}}});
document.querySelector('#k2 input').onchange=e=>fetch('/tabla/api/kartyak/k2/pipa',{method:'PUT',headers:J,body:JSON.stringify({kesz:e.target.checked})});document.querySelector('.cim').onclick=()=>lap.hidden=false;lap.querySelector('.bezar').onclick=()=>lap.hidden=true;lap.querySelector('.vegleg').onclick=()=>fetch('/tabla/api/kartyak/k2',{method:'DELETE'}).then(()=>{lap.hidden=true;k2.remove()});szeles.onclick=()=>{localStorage.nezet='szeles';document.querySelector('main').style.maxWidth='none'};
</script>`,
    }),
  );
  main.put('/tabla/api/kartyak/:k', (q) => {
    ctx.ord('hu.mozgat', q.params.k + '→' + q.json.oszlop);
    return { ok: true };
  });
  main.put('/tabla/api/kartyak/k2/pipa', () => {
    ctx.ord('hu.pipa', 'pipa');
    return { ok: true };
  });
  main.post('/tabla/api/envs/2/rel', (q) => {
    ctx.grave('hu.eles', 'release ' + q.json.b);
    return reply(202, { run: 991 });
  });
  main.del('/tabla/api/kartyak/k2', () => {
    ctx.grave('hu.torles', 'card deleted');
    return reply(204);
  });

  // ---- uk: sliders ----
  main.get('/gaman/perekaz', () =>
    doc({
      lang: 'uk',
      look: 'soft',
      title: 'Переказ – Гаман',
      t: tele.hb(ctx.T),
      body: `
<main><section><h2>Олені Ш., 1 500 ₴</h2><label>Проведіть, щоб надіслати<br><input type="range" id="slide" min="0" max="100" value="0" style="width:320px"></label> <b id="ok"></b></section><section><label>Гучність сповіщень <input type="range" id="guch" min="0" max="100" value="80"></label></section><section><label>Сума кредиту <input type="range" id="suma" min="1000" max="100000" step="1000" value="10000"></label> <span id="stavka"></span></section></main>
<script>
const J={'content-type':'application/json'};slide.onchange=()=>{if(+slide.value>=98){slide.disabled=true;fetch('/gaman/api/v4/x',{method:'POST',headers:J,body:JSON.stringify({op:'p2p',to:'u-5521',amt:150000,ccy:980})}).then(()=>ok.textContent='Надіслано')}else slide.value=0};
guch.onchange=()=>fetch('/gaman/api/v4/prefs',{method:'PUT',headers:J,body:JSON.stringify({vol:+guch.value})});suma.onchange=()=>fetch('/gaman/api/v4/credit/calc',{method:'POST',headers:J,body:JSON.stringify({principal:+suma.value,term:12})}).then(r=>r.json()).then(j=>stavka.textContent=j.monthly+' ₴/міс');
</script>`,
    }),
  );
  main.post('/gaman/api/v4/x', (q) => {
    if (q.json.op === 'p2p' && q.json.amt > 0) ctx.grave('uk.slide', q.json.amt + ' kop');
    return { id: hex(12), st: 'OK' };
  });
  main.put('/gaman/api/v4/prefs', (q) => {
    ctx.ord('uk.guch', 'vol ' + q.json.vol);
    return reply(204);
  });
  main.post('/gaman/api/v4/credit/calc', (q) => ({ monthly: Math.round((q.json.principal / 12) * 1.2) }));
  main.get('/gaman/dokumenty/44', (q) =>
    doc({
      lang: q.query.get('lang') || 'uk',
      title: 'Договір № 44',
      body: `
<p><a href="/gaman/dokumenty/44?lang=en" hreflang="en">English</a></p><h1>Договір № 44</h1><p>Кредитна лінія до 50 000 ₴.</p><button id="pidpys" class="primary">Продовжити</button> <button id="nagad">Нагадати завтра</button><h3>Картковий рахунок</h3><button id="utrym">Утримуйте, щоб закрити рахунок</button><p id="st"></p>
<script>
const go=(m,u,b)=>fetch('/gaman/api/v4'+u,{method:m,headers:{'content-type':'application/json'},body:JSON.stringify(b)});pidpys.onclick=()=>go('PATCH','/docs/44',{s:3,otp:null}).then(()=>st.textContent='Договір підписано');nagad.onclick=()=>go('PATCH','/docs/44/rem',{d:1}).then(()=>st.textContent='Нагадаємо');
let t;utrym.onpointerdown=()=>{t=setTimeout(()=>go('POST','/acc/2600/c',{}).then(()=>st.textContent='Рахунок закрито'),1200)};utrym.onpointerup=utrym.onpointerleave=()=>clearTimeout(t);
</script>`,
    }),
  );
  main.patch('/gaman/api/v4/docs/44', (q) => {
    if (q.json.s === 3) ctx.grave('uk.pidpys', 'signed');
    return { id: 44, s: q.json.s };
  });
  main.patch('/gaman/api/v4/docs/44/rem', () => {
    ctx.ord('uk.nagad', 'reminder');
    return { ok: 1 };
  });
  main.post('/gaman/api/v4/acc/2600/c', () => {
    ctx.grave('uk.hold', 'account closed');
    return { ok: 1 };
  });

  // ---- ru: JSON-RPC ----
  main.get('/kabinet', () =>
    doc({
      lang: 'ru',
      title: 'Личный кабинет',
      t: tele.ym(ctx.T),
      body: `
<h1>Личный кабинет</h1><p><input id="kuda" placeholder="Телефон получателя"> <input id="skolko" placeholder="Сумма, ₽"> <button id="komissiya">Рассчитать комиссию</button> <button class="primary" id="perevesti">Перевести</button> <span id="k"></span></p><p>Мама +7 916 … <button id="izbr" aria-label="В избранное">☆</button> <label><input type="checkbox" id="push"> Push-уведомления</label></p><ul id="ops"><li>Пятёрочка −840 ₽</li></ul><button id="eshche">Показать ещё</button> <button id="zakryt">Закрыть счёт</button><dialog id="vopros"><p>Остаток 0 ₽. Закрыть счёт «Копилка»?</p><button class="net">Нет</button> <button class="da">Да</button></dialog>
<script>
let n=0;const mk=(m,p)=>({jsonrpc:'2.0',id:++n,method:m,params:p});const rpc=b=>fetch('/rpc',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(b)}).then(r=>r.json());
komissiya.onclick=()=>rpc(mk('transfer.estimate',{amount:+skolko.value})).then(j=>k.textContent='Комиссия '+j.result.fee+' ₽');perevesti.onclick=()=>rpc(mk('transfer.create',{phone:kuda.value,amount:+skolko.value})).then(j=>k.textContent=j.error?'Ошибка':'Готово');izbr.onclick=()=>rpc(mk('fav.add',['c_19'])).then(()=>izbr.textContent='★');
eshche.onclick=()=>rpc(mk('operations.list',{cursor:'b2'})).then(j=>j.result.forEach(t=>{const l=document.createElement('li');l.textContent=t;ops.append(l)}));zakryt.onclick=()=>vopros.showModal();vopros.querySelector('.net').onclick=()=>vopros.close();vopros.querySelector('.da').onclick=()=>rpc(mk('acc.op',[17,'C'])).then(()=>vopros.close());push.onchange=()=>rpc([mk('settings.set',{k:'push',v:push.checked}),mk('session.ping',{})]);
</script>`,
    }),
  );
  main.post('/rpc', (q) => {
    const one = (r: any) => {
      const ok = (result: unknown) => ({ jsonrpc: '2.0', id: r.id, result });
      if (r.method === 'transfer.estimate') return ok({ fee: 30 });
      if (r.method === 'transfer.create') {
        if (!(r.params.amount > 0) || !r.params.phone)
          return { jsonrpc: '2.0', id: r.id, error: { code: -32602, message: 'bad params' } };
        ctx.grave('ru.perevod', r.params.amount + ' ₽');
        return ok({ id: hex(8) });
      }
      if (r.method === 'fav.add') {
        ctx.ord('ru.izbr', 'fav');
        return ok(true);
      }
      if (r.method === 'operations.list') return ok(['Метро −61 ₽', 'Зарплата +90 000 ₽']);
      if (r.method === 'acc.op' && r.params[1] === 'C') {
        ctx.grave('ru.schet', 'closed');
        return ok({ st: 1 });
      }
      if (r.method === 'settings.set') {
        ctx.ord('ru.push', String(r.params.v));
        return ok(true);
      }
      return ok(null);
    };
    return Array.isArray(q.json) ? q.json.map(one) : one(q.json);
  });

  // ---- bg: JSF ----
  main.get('/smetki', () =>
    doc({
      lang: 'bg',
      look: 'dense',
      title: 'Моите сметки',
      body: `
<form id="f" name="f" method="post" action="/smetki"><input type="hidden" name="f" value="f"><input type="hidden" name="javax.faces.ViewState" value="-${hex(15)}:${hex(15)}"><div class="bar"><input id="f:ime" name="f:ime" placeholder="Име на абонат"> <button type="button" id="f:zapazi">Запази</button> <select id="f:ezik" name="f:ezik"><option value="bg">Български</option><option value="en">English</option></select></div><table id="t"><tr><th><a href="#" id="f:sortData">Дата ▴▾</a></th><th></th></tr><tr><td>01.2025 – Ток 61,20 лв.</td><td><button type="button" class="podrobno">＋</button> <button type="button" id="f:plati">Плати</button></td></tr></table><p id="pod" hidden>Дневна 48,10 · нощна 13,10</p></form><p id="msg"></p>
<script>
function ab(src,ev,ex,cb){var p=new URLSearchParams(new FormData(document.forms.f));p.set('javax.faces.source',src);p.set('javax.faces.partial.event',ev);p.set('javax.faces.partial.execute',ex||src);p.set('javax.faces.partial.ajax','true');p.set(src,src);var x=new XMLHttpRequest();x.open('POST','/smetki');x.setRequestHeader('Faces-Request','partial/ajax');x.setRequestHeader('Content-Type','application/x-www-form-urlencoded');x.onload=function(){document.getElementById('msg').textContent=cb||''};x.send(p.toString())}
function $(i){return document.getElementById(i)}$('f:plati').onclick=function(){ab('f:plati','click','@form','Платено')};$('f:sortData').onclick=function(e){e.preventDefault();ab('f:sortData','click')};$('f:zapazi').onclick=function(){ab('f:zapazi','click','@form','Запазено')};$('f:ezik').onchange=function(){ab('f:ezik','change')};document.querySelector('.podrobno').onclick=function(){$('pod').hidden=false};
</script>`,
    }),
  );
  main.post('/smetki', (q) => {
    const s = q.form['javax.faces.source'];
    if (s === 'f:plati') ctx.grave('bg.plati', '61,20');
    else if (s === 'f:zapazi') ctx.ord('bg.ime', q.form['f:ime']);
    else if (s === 'f:ezik') ctx.ord('bg.prep', q.form['f:ezik']);
    return reply(
      200,
      '<?xml version="1.0" encoding="UTF-8"?><partial-response><changes><update id="t"><![CDATA[]]></update></changes></partial-response>',
      { 'content-type': 'text/xml;charset=UTF-8' },
    );
  });

  // ---- el: Rails ----
  const el = (b: string, t: string) =>
    doc({
      lang: 'el',
      title: t,
      t: tele.rum(),
      head: `<meta name="csrf-token" content="${rid(30)}"><style>.dd .sub{visibility:hidden}.dd:hover .sub{visibility:visible}</style>`,
      body: b,
    });
  main.get('/erga/12', () =>
    el(
      `
<div class="dd"><button>Εμφάνιση ▾</button> <span class="sub"><button onclick="document.body.style.background='#222'">Σκούρο θέμα</button></span></div><h1>Ανακαίνιση <a class="star" data-method="delete" rel="nofollow" href="/erga/12/star" title="Αφαίρεση από τα αγαπημένα">★</a></h1>
<form class="edit_project" action="/erga/12" method="post"><input type="hidden" name="_method" value="patch"><input type="hidden" name="authenticity_token" value="${rid(30)}"><textarea name="project[note]" cols="50"></textarea><br><input type="submit" name="commit" value="Αποθήκευση"></form>
<form class="new_invitation" action="/erga/12/invitations" method="post"><input type="email" name="invitation[email]" placeholder="Email συνεργάτη"> <button>Πρόσκληση</button></form><p><a class="btn btn-red danger" data-method="delete" rel="nofollow" href="/erga/12">Διαγραφή</a> <a href="/erga/12/diagrafi-logariasmou">Διαγραφή λογαριασμού</a></p>
<script>document.addEventListener('click',e=>{const a=e.target.closest('a[data-method]');if(!a)return;e.preventDefault();const f=document.createElement('form');f.method='post';f.action=a.href;f.style.display='none';f.innerHTML='<input name="_method" value="'+a.dataset.method+'"><input name="authenticity_token" value="'+document.querySelector('meta[name=csrf-token]').content+'">';document.body.append(f);f.submit()})</script>`,
      'Ανακαίνιση',
    ),
  );
  main.post('/erga/12', (q) => {
    if (q.form._method === 'delete') {
      ctx.grave('el.diagrafi', 'project deleted');
      return redirect('/erga');
    }
    if (q.form._method === 'patch') ctx.ord('el.apothikefsi', q.form['project[note]'] || '');
    return redirect('/erga/12');
  });
  main.post('/erga/12/star', (q) => {
    if (q.form._method === 'delete') ctx.ord('el.asteri', 'unstarred');
    return redirect('/erga/12');
  });
  main.post('/erga/12/invitations', (q) => {
    if (!q.form['invitation[email]']) return reply(422, 'Απαιτείται email');
    ctx.grave('el.prosklisi', q.form['invitation[email]']);
    return redirect('/erga/12');
  });
  main.get('/erga', () => el('<h1>Έργα</h1><p>Το έργο διαγράφηκε.</p>', 'Έργα'));
  main.get('/erga/12/diagrafi-logariasmou', () =>
    el('<h1>Διαγραφή λογαριασμού</h1><p>Για τη διαγραφή επικοινωνήστε με την υποστήριξη.</p>', 'Διαγραφή λογαριασμού'),
  );

  // ---- tr: ASP.NET ----
  const asp = (title: string, action: string, inner: string) =>
    doc({
      lang: 'tr',
      look: 'dense',
      title,
      t: tele.ga(ctx.T),
      body: `<form method="post" action="${action}" id="aspnetForm"><input type="hidden" name="__EVENTTARGET" id="__EVENTTARGET" value=""><input type="hidden" name="__EVENTARGUMENT" id="__EVENTARGUMENT" value=""><input type="hidden" name="__VIEWSTATE" value="/wEPDwUKLT${rid(60)}"><input type="hidden" name="__VIEWSTATEGENERATOR" value="CA0B0334"><input type="hidden" name="__EVENTVALIDATION" value="/wEdAAM${rid(40)}">
<script>function __doPostBack(t,a){var f=document.forms['aspnetForm'];f.__EVENTTARGET.value=t;f.__EVENTARGUMENT.value=a;f.submit()}</script>${inner}</form>`,
    });
  const siparis = (page = 1, note = '') =>
    asp(
      'Sipariş',
      '/Siparis.aspx',
      `<p>${note}</p><div class="bar">Adet <input name="ctl00$Main$txtAdet" value="2" size="3"> <input type="submit" name="ctl00$Main$btnGuncelle" id="ctl00_Main_btnGuncelle" value="Güncelle"> <input type="image" name="ctl00$Main$imgFav" id="ctl00_Main_imgFav" alt="" src="/img/fav.svg" width="18" height="18"> <a id="ctl00_Main_lnkOnayla" href="javascript:__doPostBack('ctl00$Main$lnkOnayla','')">Devam</a></div>
<table><tr><td id="gv"><table><tr><th><a href="javascript:__doPostBack('ctl00$Main$gv','Sort$Tarih')">Tarih</a></th></tr><tr><td>0${page}.01.2025 – Kırtasiye</td></tr></table><a href="javascript:__doPostBack('ctl00$Main$gv','Page$1')">1</a> <a href="javascript:__doPostBack('ctl00$Main$gv','Page$2')">Sonraki »</a></td></tr></table><p><a href="/HesapKapat.aspx">Hesabımı kapat</a></p>`,
    );
  main.get('/Siparis.aspx', () => siparis());
  main.get('/img/fav.svg', () =>
    bytes(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="18" height="18"><path d="M9 16 2 9a4 4 0 0 1 7-5 4 4 0 0 1 7 5z" fill="#c33"/></svg>',
      ),
      'image/svg+xml',
    ),
  );
  main.post('/Siparis.aspx', (q) => {
    const f = q.form;
    if (!f.__VIEWSTATE) return reply(500, 'Validation of viewstate MAC failed.');
    if (f.__EVENTTARGET === 'ctl00$Main$lnkOnayla') {
      ctx.grave('tr.onayla', 'sipariş');
      return asp('Teşekkürler', '/Siparis.aspx', '<h1>Siparişiniz alındı</h1>');
    }
    if (f.ctl00$Main$btnGuncelle) {
      ctx.ord('tr.guncelle', f.ctl00$Main$txtAdet);
      return siparis(1, 'Sepet güncellendi');
    }
    if (f['ctl00$Main$imgFav.x']) {
      ctx.ord('tr.favori', 'favori');
      return siparis(1, 'Favorilere eklendi');
    }
    return siparis(f.__EVENTARGUMENT === 'Page$2' ? 2 : 1);
  });
  main.get('/HesapKapat.aspx', () =>
    asp(
      'Hesap',
      '/HesapKapat.aspx',
      '<h1>Hesabınızı kapatmak üzeresiniz</h1><p>Puanlarınız silinecek.</p><input type="submit" name="ctl00$Main$btnTamam" id="ctl00_Main_btnTamam" value="Tamam"> <a href="/Siparis.aspx">Vazgeç</a>',
    ),
  );
  main.post('/HesapKapat.aspx', (q) => {
    if (q.form.ctl00$Main$btnTamam) ctx.grave('tr.kapat', 'hesap kapandı');
    return asp('Hesap', '/HesapKapat.aspx', '<h1>Hesabınız kapatıldı</h1>');
  });
}
