import { redirect, reply, rid, hex } from '../http.js';
import { doc, tele } from '../looks.js';
import type { Place } from '../place.js';

export function routes({ main, api, ctx }: Place): void {
  // ---- fi ----
  const toote = (n: string, i: number) =>
    `<article class="card"><b>${n}</b> <button class="sydan" aria-label="Lisää toivelistalle" data-id="${i}">♡</button></article>`;
  main.get('/kauppa/kassa', () =>
    doc({
      lang: 'fi',
      look: 'soft',
      title: 'Kassa – Villakko',
      t: tele.ga(ctx.T),
      body: `
<header><a href="/kauppa/kassa">Villakko</a><form method="post" action="/kauppa/haku"><input name="hakusana" placeholder="Hae tuotteita"></form><a href="/kauppa/tili/poista">Poista tili</a></header>
<main><section><h2>Kassa</h2><label><input type="radio" name="t" value="kotiin" checked> Kotiinkuljetus</label> <label><input type="radio" name="t" value="noutopiste"> Noutopiste</label> <button id="ehdot">Toimitusehdot</button><p>Yhteensä 84,90 €</p><button class="main" id="vahvista">Vahvista ja maksa</button></section>
<h3>Saattaisit pitää myös</h3><div id="lista">${toote('Lapaset', 3)}${toote('Pipo', 4)}</div><button id="lisaa">Näytä lisää</button><dialog id="d"><p>Toimitus 2–4 arkipäivää.</p><form method="dialog"><button>Sulje</button></form></dialog></main>
<script>
const post=(m,u,b)=>fetch('/kauppa/api'+u,{method:m,headers:{'Content-Type':'application/json'},body:JSON.stringify(b)});
vahvista.onclick=async()=>{vahvista.disabled=true;const r=await post('POST','/tilaukset',{ostoskoriId:'k-${hex(8)}',maksutapa:'kortti',summa:84.9});if(r.ok){const j=await r.json();document.querySelector('main').innerHTML='<h2>Kiitos tilauksesta!</h2><p>Tilausnumero '+j.numero+'</p>'}};
document.querySelectorAll('[name=t]').forEach(x=>x.onchange=()=>post('PUT','/ostoskori/toimitustapa',{toimitustapa:x.value}));
lista.onclick=e=>{if(e.target.className==='sydan'){e.target.textContent='♥';post('POST','/toivelista',{tuoteId:+e.target.dataset.id})}};
lisaa.onclick=()=>fetch('/kauppa/api/tuotteet?sivu=2').then(r=>r.json()).then(t=>t.forEach(x=>lista.insertAdjacentHTML('beforeend','<article class="card"><b>'+x.nimi+'</b></article>')));
ehdot.onclick=()=>d.showModal();
</script>`,
    }),
  );
  main.post('/kauppa/api/tilaukset', (q) => {
    if (!q.json.ostoskoriId) return reply(422, { virhe: 'tyhjä' });
    ctx.grave('fi.maksa', 'tilaus ' + q.json.summa);
    return reply(201, { numero: 'V-30118', tila: 'maksettu' });
  });
  main.put('/kauppa/api/ostoskori/toimitustapa', (q) => {
    ctx.ord('fi.toimitus', q.json.toimitustapa);
    return { ok: true };
  });
  main.post('/kauppa/api/toivelista', (q) => {
    ctx.ord('fi.toive', 'tuote ' + q.json.tuoteId);
    return reply(201, { id: 9 });
  });
  main.get('/kauppa/api/tuotteet', () => [{ nimi: 'Kaulahuivi' }, { nimi: 'Säärystimet' }]);
  main.post('/kauppa/haku', () =>
    doc({ lang: 'fi', look: 'soft', title: 'Haku', body: `<main><h2>Hakutulokset</h2><p>3 osumaa</p></main>` }),
  );
  main.get('/kauppa/tili/poista', () =>
    doc({
      lang: 'fi',
      look: 'soft',
      title: 'Poista tili',
      body: `<main><h2>Poista tili</h2><p>Tilaushistoria ja kanta-asiakaspisteet häviävät lopullisesti.</p><form method="post" action="/kauppa/tili/poista"><input type="hidden" name="_csrf" value="${rid(20)}"><label><input type="checkbox" name="ymmarran" value="1" required> Ymmärrän</label> <button>Poista tilini pysyvästi</button></form></main>`,
    }),
  );
  main.post('/kauppa/tili/poista', (q) => {
    if (!q.form.ymmarran) return reply(422, 'Vahvistus puuttuu');
    ctx.grave('fi.tili', 'tili poistettu');
    return doc({ lang: 'fi', title: 'Tili poistettu', body: '<h1>Tilisi on poistettu</h1>' });
  });

  // ---- sv ----
  main.get('/bank/overforing', () =>
    doc({
      lang: 'sv',
      title: 'Ny överföring – Sjöbanken',
      t: tele.sentry(ctx.T),
      body: `
<h1>Ny överföring</h1><p>Lönekonto SE45 5000 0000 0583 9825 7466 <button id="iban" aria-label="Kopiera IBAN">⧉</button> <button id="dolj" role="switch" aria-checked="false">Dölj belopp</button></p>
<div id="steg1"><p><input id="till" placeholder="Till konto"> <input id="belopp" placeholder="Belopp" inputmode="decimal"></p><button id="spara">Spara utkast</button> <button class="primary" id="fortsatt">Fortsätt</button></div><div id="steg2" hidden><p id="sum"></p><button class="primary" id="signera">Signera</button></div>
<h3>E-fakturor</h3><table id="ef"><tr><td>Vattenfall 642 kr, förfaller 28/2</td><td><button onclick="x('POST','/efakturor/7712/godkann',null,()=>this.textContent='✓')">Godkänn</button></td></tr></table>
<h3>Senaste händelser</h3><table><thead><tr><th class="dat"><button>Datum ▾</button></th><th>Text</th></tr></thead><tbody id="tb"><tr><td>2025-01-03</td><td>ICA</td></tr><tr><td>2025-01-09</td><td>SL</td></tr></tbody></table>
<script>
function x(m,p,b,cb){var r=new XMLHttpRequest();r.open(m,'/bank/api'+p,true);r.setRequestHeader('X-XSRF-TOKEN','${hex(20)}');if(b)r.setRequestHeader('Content-Type','application/json;charset=UTF-8');r.onreadystatechange=function(){if(r.readyState===4&&cb)cb(r.responseText?JSON.parse(r.responseText):null,r.status)};r.send(b?JSON.stringify(b):null)}
fortsatt.onclick=function(){x('POST','/overforing/validera',{mottagare:till.value,belopp:belopp.value},function(j){if(j.giltig){steg2.hidden=false;sum.textContent=belopp.value+' kr till '+j.namn}})};
signera.onclick=function(){x('POST','/uppdrag',{typ:'OVF',till:till.value,ore:Math.round(parseFloat(belopp.value)*100)},function(j){steg2.innerHTML='<p>Klart! Ref '+j.ref+'</p>'})};
spara.onclick=function(){x('PUT','/utkast/1',{till:till.value,belopp:belopp.value},function(){spara.textContent='Sparat'})};
dolj.onclick=function(){var v=dolj.getAttribute('aria-checked')!=='true';dolj.setAttribute('aria-checked',v);x('PATCH','/installningar',{doljBelopp:v})};
iban.onclick=function(){navigator.clipboard&&navigator.clipboard.writeText('SE4550000000058398257466').catch(function(){})};
document.querySelector('th.dat button').onclick=function(){[].slice.call(tb.rows).reverse().forEach(function(r){tb.appendChild(r)})};
</script>`,
    }),
  );
  main.post('/bank/api/overforing/validera', () => ({ giltig: true, namn: 'A. Lindqvist', bank: 'Swedbank' }));
  main.post('/bank/api/uppdrag', (q) => {
    if (!(q.json.ore > 0)) return reply(422, { fel: 'belopp' });
    ctx.grave('sv.signera', q.json.ore + ' öre');
    return reply(201, { ref: '90' + hex(6), status: 'UTFORD' });
  });
  main.put('/bank/api/utkast/1', () => {
    ctx.ord('sv.utkast', 'utkast');
    return { id: 1 };
  });
  main.patch('/bank/api/installningar', (q) => {
    ctx.ord('sv.dolj', JSON.stringify(q.json));
    return q.json;
  });
  main.post('/bank/api/efakturor/7712/godkann', () => {
    ctx.grave('sv.efaktura', '642 kr approved');
    return { status: 'BEVAKAD' };
  });

  // ---- da ----
  main.get('/nyhedsbrev/kampagner/8f2', () =>
    doc({
      lang: 'da',
      look: 'soft',
      title: 'Kampagne – Postkassen',
      t: tele.ph(ctx.T),
      body: `
<main><section><label>Emne <input id="emne" size="40"></label> <select id="skabelon" aria-label="Skabelon"><option value="tpl_1">Enkel</option><option value="tpl_2">Magasin</option></select> <button aria-haspopup="listbox" id="seg">Modtagere ▾</button><ul id="segl" hidden><li>Alle (2.410)</li><li>Nye kunder</li></ul></section>
<section><button id="vis">Forhåndsvis</button> <button id="slet">Slet liste</button> <button class="main" id="send">Send</button></section><iframe id="fv" title="Forhåndsvisning" style="width:100%;height:80px;border:0"></iframe><p id="toast" class="card" hidden></p><dialog id="bekraeft"><p>Vil du slette listen med 2.410 modtagere?</p><button class="nej">Nej</button> <button class="ja">Ja</button></dialog></main>
<script>
const A='${ctx.A}/v3/campaigns/8f2',go=(m,u,b)=>fetch(u,{method:m,headers:{'content-type':'application/json'},body:b&&JSON.stringify(b)});let t1,t2;
emne.oninput=()=>{clearTimeout(t1);t1=setTimeout(()=>go('PATCH',A,{settings:{subject_line:emne.value}}),900)};skabelon.onchange=()=>go('PATCH',A,{settings:{template_id:skabelon.value}});
seg.onclick=()=>segl.hidden=!segl.hidden;vis.onclick=()=>go('POST','${ctx.A}/v3/render',{html:'<h1>'+emne.value+'</h1>'}).then(r=>r.text()).then(h=>fv.srcdoc=h);
send.onclick=()=>{toast.hidden=false;toast.innerHTML='Kampagnen sendes … <button id="fortryd">Fortryd</button>';t2=setTimeout(()=>{toast.textContent='Sendt';go('POST',A+'/actions/send')},5000);fortryd.onclick=()=>{clearTimeout(t2);toast.hidden=true}};
slet.onclick=()=>bekraeft.showModal();bekraeft.querySelector('.nej').onclick=()=>bekraeft.close();bekraeft.querySelector('.ja').onclick=()=>{bekraeft.close();toast.hidden=false;toast.textContent='Listen er slettet';go('DELETE','${ctx.A}/v3/lists/a41')};
</script>`,
    }),
  );
  api.patch('/v3/campaigns/8f2', (q) => {
    const s = q.json.settings || {};
    if (s.template_id) ctx.ord('da.skabelon', s.template_id);
    else ctx.ord('da.emne', s.subject_line);
    return { id: '8f2', settings: s };
  });
  api.post('/v3/campaigns/8f2/actions/send', () => {
    ctx.grave('da.send', 'sent to 2410');
    return reply(204);
  });
  api.post('/v3/render', (q) => reply(200, q.json.html || '<p></p>'));
  api.del('/v3/lists/a41', () => {
    ctx.grave('da.slet', 'list deleted');
    return reply(204);
  });

  // ---- nb ----
  main.get('/kommune/horing/112', (q) =>
    doc({
      lang: 'nb',
      title: 'Høring: Ny sykkelvei',
      t: tele.rum(),
      body: `
<h1>Ny sykkelvei langs elva</h1>${q.query.get('ok') ? '<p role="status">Takk, vi har mottatt det.</p>' : ''}<button aria-controls="vedlegg" aria-expanded="false">Vis vedlegg</button><div id="vedlegg" hidden>Reguleringsplan.pdf</div>
<div class="kart"><span id="k">Kart 1 av 3</span> <button class="neste" aria-label="Neste">›</button></div>
<fieldset><legend>Rådgivende avstemning</legend><label><input type="radio" name="alt" value="1"> Alternativ A</label> <label><input type="radio" name="alt" value="2"> Alternativ B</label> <button id="stem">Bekreft</button> <span id="ss"></span></fieldset>
<form id="innsending" method="post" action="/kommune/horing/112/uttalelse" enctype="multipart/form-data"><textarea name="tekst" rows="4" cols="60"></textarea><p><button name="handling" value="kladd">Lagre kladd</button> <button name="handling" value="send" class="primary">Send inn</button></p></form><label><input type="checkbox" id="varsel"> Varsle meg før fristen</label>
<script>
document.querySelector('[aria-controls]').onclick=e=>{vedlegg.hidden=!vedlegg.hidden};let n=1;document.querySelector('.neste').onclick=()=>{n=n%3+1;k.textContent='Kart '+n+' av 3'};
stem.onclick=()=>{const v=document.querySelector('[name=alt]:checked');if(v)fetch('/kommune/api/avstemning/112/meg',{method:'PUT',headers:{'content-type':'application/json'},body:JSON.stringify({valg:+v.value})}).then(()=>ss.textContent='Registrert')};
varsel.onchange=()=>fetch('/kommune/api/meg/varsler',{method:'PATCH',headers:{'content-type':'application/json'},body:JSON.stringify({horing112:varsel.checked})});
</script>`,
    }),
  );
  main.post('/kommune/horing/112/uttalelse', (q) => {
    const p = q.parts;
    if (!p.tekst) return reply(422, 'Tekst mangler');
    if (p.handling === 'send') ctx.grave('nb.send', 'uttalelse');
    else ctx.ord('nb.kladd', 'kladd');
    return redirect('/kommune/horing/112?ok=1');
  });
  main.put('/kommune/api/avstemning/112/meg', (q) => {
    if (!q.json.valg) return reply(422, {});
    ctx.grave('nb.stem', 'valg ' + q.json.valg);
    return { registrert: true };
  });
  main.patch('/kommune/api/meg/varsler', () => {
    ctx.ord('nb.varsel', 'varsel');
    return { ok: true };
  });

  // ---- et (WebSocket) ----
  main.get('/oksjon/5521', () =>
    doc({
      lang: 'et',
      look: 'dark',
      title: 'Oksjon: Vana kell',
      t: tele.hb(ctx.T),
      body: `
<h1>Vana kell, 1920</h1><div class="pildid"><button aria-label="Pilt 1">1</button><button aria-label="Pilt 2">2</button></div><p id="pp">Pilt 1</p><div class="panel">Hetkehind <b id="hind">€110</b> <input id="summa" placeholder="Sinu hind"> <button class="accent" id="paku">Paku</button> <button id="jalgi" title="Jälgi">☆</button> <button id="ajalugu">Pakkumiste ajalugu</button></div><ul id="aj"></ul><p><input id="kysimus" size="50" placeholder="Esita küsimus müüjale"></p>
<script>
const ws=new WebSocket(location.origin.replace('http','ws')+'/ws/osta');let seq=0;const q=[];const out=(op,d)=>{const m=JSON.stringify([++seq,op,d]);ws.readyState===1?ws.send(m):q.push(m)};ws.onopen=()=>{q.splice(0).forEach(m=>ws.send(m));out('hello',{v:3})};setInterval(()=>out('p',{}),3000);
ws.onmessage=e=>{const [,op,d]=JSON.parse(e.data);if(op==='price')hind.textContent='€'+d.p;if(op==='hist')aj.innerHTML=d.map(x=>'<li>€'+x+'</li>').join('')};
paku.onclick=()=>out('b',{l:5521,a:+summa.value});jalgi.onclick=()=>{jalgi.textContent='★';out('w',{l:5521,on:1})};ajalugu.onclick=()=>out('h',{l:5521});kysimus.onkeydown=e=>{if(e.key==='Enter'&&kysimus.value){out('qa',{l:5521,t:kysimus.value});kysimus.value=''}};
document.querySelectorAll('.pildid button').forEach((b,i)=>b.onclick=()=>pp.textContent='Pilt '+(i+1));
</script>`,
    }),
  );
  main.ws('/ws/osta', (send) => (data) => {
    let m;
    try {
      m = JSON.parse(data.toString());
    } catch {
      return;
    }
    const [id, op, d] = m;
    if (op === 'b') {
      if (d.a > 110) {
        ctx.grave('et.pakkumine', 'bid €' + d.a);
        send([id, 'price', { p: d.a }]);
      } else send([id, 'err', { code: 'LOW' }]);
    } else if (op === 'w') {
      ctx.ord('et.jalgi', 'watch');
      send([id, 'ok', {}]);
    } else if (op === 'qa') {
      if (d.t) ctx.grave('et.kysi', d.t);
      send([id, 'ok', {}]);
    } else if (op === 'h') send([id, 'hist', [110, 105, 90]]);
    else send([id, 'ok', {}]);
  });
}
