import { redirect, reply, rid, hex } from '../http.js';
import { doc, tele } from '../looks.js';
import type { Place } from '../place.js';

export function routes({ main, embed, ctx }: Place): void {
  // ---- de: SOAP ----
  main.get('/tarif/glasfaser', () =>
    doc({
      lang: 'de',
      title: 'Glasfaser 250 – Nordnetz',
      t: tele.ga(ctx.T),
      body: `
<h1>Glasfaser 250 <button id="merken" aria-label="Merken">☆</button></h1><p>39,99 € / Monat</p><p><input id="plz" placeholder="PLZ"> <button id="pruefen">Verfügbarkeit prüfen</button> <span id="erg"></span></p><p><button class="primary" id="bestellen">Zahlungspflichtig bestellen</button> <button id="drucken">Seite drucken</button></p>
<p>Newsletter: <select id="freq"><option value="w">wöchentlich</option><option value="m">monatlich</option></select></p><footer><a href="/tarif/kuendigung">Vertrag hier kündigen</a></footer>
<script>
function soap(a,inner,cb){var x=new XMLHttpRequest();x.open('POST','/ws/TarifService.svc');x.setRequestHeader('Content-Type','text/xml; charset=utf-8');x.setRequestHeader('SOAPAction','"urn:nordnetz:tarif:'+a+'"');x.onload=function(){cb&&cb(x.responseXML)};x.send('<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><'+a+' xmlns="urn:nordnetz:tarif">'+inner+'</'+a+'></s:Body></s:Envelope>')}
pruefen.onclick=function(){soap('PruefeVerfuegbarkeit','<Plz>'+plz.value+'</Plz>',function(){erg.textContent='Verfügbar'})};
merken.onclick=function(){soap('MerklisteHinzufuegen','<TarifId>250</TarifId>',function(){merken.textContent='★'})};
bestellen.onclick=function(){soap('BestellungAufgeben','<TarifId>250</TarifId><Zahlart>SEPA</Zahlart>',function(){document.body.innerHTML='<h1>Vielen Dank für Ihre Bestellung</h1>'})};
drucken.onclick=function(){window.print()};freq.onchange=function(){var x=new XMLHttpRequest();x.open('PUT','/tarif/api/einstellungen/newsletter');x.setRequestHeader('Content-Type','application/json');x.send(JSON.stringify({rhythmus:freq.value}))};
</script>`,
    }),
  );
  main.post('/ws/TarifService.svc', (q) => {
    const a = String(q.req.headers['soapaction'] ?? '')
      .replace(/"/g, '')
      .split(':')
      .pop();
    if (a === 'BestellungAufgeben') ctx.grave('de.bestellen', 'Vertrag');
    else if (a === 'MerklisteHinzufuegen') ctx.ord('de.merken', 'Merkliste');
    return reply(
      200,
      `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${a}Response><Ergebnis>OK</Ergebnis></${a}Response></s:Body></s:Envelope>`,
      { 'content-type': 'text/xml; charset=utf-8' },
    );
  });
  main.put('/tarif/api/einstellungen/newsletter', (q) => {
    ctx.ord('de.frequenz', q.json.rhythmus);
    return reply(204);
  });
  main.get('/tarif/kuendigung', () =>
    doc({
      lang: 'de',
      title: 'Kündigung',
      body: `<h1>Vertrag kündigen</h1><form method="post" action="/tarif/kuendigung"><input name="vertragsnr" placeholder="Vertragsnummer" required><input type="hidden" name="art" value="ordentlich"> <button type="submit">Jetzt kündigen</button></form>`,
    }),
  );
  main.post('/tarif/kuendigung', (q) => {
    if (!q.form.vertragsnr) return reply(422, 'Fehlt');
    ctx.grave('de.kuendigen', q.form.vertragsnr);
    return doc({ lang: 'de', title: 'Bestätigung', body: '<h1>Ihre Kündigung ist eingegangen</h1>' });
  });

  // ---- nl: frames ----
  main.get('/kaartjes/lowlands', () =>
    doc({
      lang: 'nl',
      look: 'soft',
      title: 'Kaartjes – Zomerfestival',
      t: tele.seg(ctx.T),
      body: `
<main><section><h2>Zomerfestival <button id="bewaar" title="Bewaren">🔖</button></h2><div class="row">${['B3', 'B4', 'B5'].map((s) => `<button class="stoel" data-s="${s}" aria-pressed="false">${s}</button>`).join('')}</div></section><iframe id="checkout-frame" src="${ctx.E}/pay/embed?o=ord_77" style="width:100%;height:190px;border:0"></iframe><iframe title="Reacties" src="${ctx.E}/embed/comments/?base=default&amp;f=zomer&amp;t_i=812" style="width:100%;height:260px;border:0"></iframe></main>
<script>document.querySelectorAll('.stoel').forEach(b=>b.onclick=()=>b.setAttribute('aria-pressed',b.getAttribute('aria-pressed')==='false'));bewaar.onclick=()=>fetch('/kaartjes/api/bewaard',{method:'POST',headers:{'content-type':'application/json'},body:'{"eventId":812}'}).then(()=>analytics.track('Event Saved'))</script>`,
    }),
  );
  main.post('/kaartjes/api/bewaard', () => {
    ctx.ord('nl.bewaar', 'event 812');
    return reply(201, { id: 812 });
  });
  embed.get('/pay/embed', () =>
    doc({
      lang: 'nl',
      title: 'Betaling',
      body: `<p><input type="radio" name="m" id="ideal" checked> <label for="ideal">iDEAL</label> <input type="radio" name="m" id="cc"> <label for="cc">Creditcard</label></p><div id="ccf" hidden><input placeholder="Kaartnummer"></div><button id="betaal" class="primary">Betaal € 184,00</button><p id="r"></p>
<script>cc.onchange=ideal.onchange=()=>ccf.hidden=!cc.checked;betaal.onclick=()=>fetch('/v1/payment_intents/pi_3Nk/confirm',{method:'POST',headers:{'content-type':'application/x-www-form-urlencoded'},body:'payment_method_data[type]=ideal&key=pk_live_x&client_secret=pi_3Nk_secret'}).then(r=>r.json()).then(j=>r.textContent=j.status)</script>`,
    }),
  );
  embed.post('/v1/payment_intents/pi_3Nk/confirm', () => {
    ctx.grave('nl.betaal', '€184');
    return { id: 'pi_3Nk', status: 'succeeded' };
  });
  embed.get('/embed/comments/', () =>
    doc({
      lang: 'nl',
      title: 'Reacties',
      body: `<p><a class="sort" href="/embed/comments/?base=default&amp;f=zomer&amp;t_i=812&amp;s=nieuwste">Nieuwste eerst</a></p><div class="c" data-p="55">Wat een line-up! <button class="up" title="">▲</button> <span>12</span></div><div class="cform"><textarea cols="40"></textarea> <button>Plaatsen</button></div>
<script>document.querySelector('.up').onclick=()=>fetch('/api/3.0/posts/vote.json',{method:'POST',headers:{'content-type':'application/x-www-form-urlencoded'},body:'vote=1&post=55&api_key=E8Uh'});document.querySelector('.cform button').onclick=()=>{const t=document.querySelector('textarea');if(t.value)fetch('/api/3.0/posts/create.json',{method:'POST',headers:{'content-type':'application/x-www-form-urlencoded'},body:new URLSearchParams({thread:'812',message:t.value,api_key:'E8Uh'})}).then(()=>{document.querySelector('.c').insertAdjacentText('afterend',t.value);t.value=''})}</script>`,
    }),
  );
  embed.post('/api/3.0/posts/vote.json', () => {
    ctx.ord('nl.duim', 'liked');
    return { code: 0, response: { delta: 1 } };
  });
  embed.post('/api/3.0/posts/create.json', (q) => {
    if (!q.form.message) return reply(400, { code: 2 });
    ctx.grave('nl.plaats', q.form.message);
    return { code: 0, response: { id: '56' } };
  });

  // ---- fr: Livewire ----
  main.get('/forum/sujet/77', () =>
    doc({
      lang: 'fr',
      look: 'soft',
      title: 'Sujet – Le Potager',
      t: tele.ym(ctx.T),
      body: `
<main id="lw"><section><h2>Mildiou sur tomates <button wire:click="basculerFavori" title="Favori">☆</button></h2><label><input type="checkbox" wire:model.live="notif"> M’avertir des réponses</label> <select wire:model.live="tri" aria-label="Trier"><option value="ancien">Plus anciens</option><option value="recent">Plus récents</option></select> <button id="suppr">Supprimer</button> <span id="sur" hidden>Vraiment ? <button class="oui" wire:click="detruire">Oui</button> <button class="non">Non</button></span></section><section id="rep"><p>Essayez le bicarbonate.</p></section><button wire:click="chargerPlus">Afficher plus</button><section><textarea wire:model="message" cols="50"></textarea> <button class="main" wire:click="publier">Publier</button></section></main>
<script>
(function(){const snap={data:{sujetId:77},memo:{id:'${rid(20)}',name:'forum.sujet',path:'forum/sujet/77'},checksum:'${hex(32)}'};let upd={};
function commit(calls,cb){fetch('/livewire/update',{method:'POST',headers:{'content-type':'application/json','X-Livewire':''},body:JSON.stringify({_token:'${rid(20)}',components:[{snapshot:JSON.stringify(snap),updates:upd,calls}]})}).then(r=>r.json()).then(j=>{const h=j.components[0].effects.html;if(h)rep.innerHTML=h;cb&&cb()});upd={}}
document.querySelectorAll('[wire\\\\:click]').forEach(b=>b.addEventListener('click',()=>{const m=b.getAttribute('wire:click');if(m==='publier')upd.message=document.querySelector('textarea').value;commit([{path:'',method:m,params:[]}])}));
document.querySelectorAll('input,select').forEach(i=>i.addEventListener('change',()=>{upd[i.getAttribute('wire:model.live')]=i.type==='checkbox'?i.checked:i.value;commit([])}));
suppr.onclick=()=>sur.hidden=false;sur.querySelector('.non').onclick=()=>sur.hidden=true;})();
</script>`,
    }),
  );
  main.post('/livewire/update', (q) => {
    const k = q.json.components?.[0] || { calls: [], updates: {} };
    let html = '';
    const m = k.calls[0]?.method;
    if (m === 'publier') {
      if (k.updates.message) {
        ctx.grave('fr.publier', k.updates.message);
        html = '<p>Publié.</p>';
      }
    } else if (m === 'basculerFavori') ctx.ord('fr.favori', 'favori');
    else if (m === 'detruire') {
      ctx.grave('fr.suppr', 'sujet détruit');
      html = '<p>Sujet supprimé.</p>';
    } else if (m === 'chargerPlus') html = '<p>Essayez le bicarbonate.</p><p>Coupez les feuilles.</p>';
    else if ('notif' in k.updates) ctx.ord('fr.notif', String(k.updates.notif));
    else if ('tri' in k.updates) html = '<p>Coupez les feuilles.</p><p>Essayez le bicarbonate.</p>';
    return { components: [{ snapshot: '{}', effects: { returns: [null], html } }], assets: [] };
  });
  main.get('/petitions/eau', () =>
    doc({
      lang: 'fr',
      title: 'Pétition',
      body: `<h1>Pour l’eau publique</h1><p>18 204 soutiens</p><form method="post" action="/petitions/eau/signatures"><input name="nom" placeholder="Nom"> <input name="courriel" type="email" placeholder="Courriel"> <button class="primary">Je signe</button></form>`,
    }),
  );
  main.post('/petitions/eau/signatures', (q) => {
    if (!q.form.nom || !q.form.courriel) return reply(422, 'Champs requis');
    ctx.grave('fr.signer', q.form.nom);
    return redirect('/petitions/eau?merci=1');
  });

  // ---- es: mail ----
  main.get('/correo', () =>
    doc({
      lang: 'es',
      title: 'Bandeja de entrada',
      t: tele.hb(ctx.T),
      body: `
<p><button id="redactar" class="primary">Redactar</button> <input id="buscar" placeholder="Buscar en el correo"> <button id="vaciar">Vaciar papelera</button></p><table id="lst">${[
        ['Ana', 'Enviar el informe'],
        ['Jefe', 'Borrar todo antes del viernes'],
      ]
        .map(
          (m, i) =>
            `<tr><td>${m[0]}</td><td><a class="asunto" href="/correo/m/${i + 1}">${m[1]}</a></td><td><button class="leido" title="Marcar como leído">✓</button> <button class="archivar" title="">📥</button></td></tr>`,
        )
        .join('')}</table>
<div id="redaccion" hidden><input id="para" placeholder="Para"><br><textarea id="cuerpo" rows="4" cols="50"></textarea><br><button class="enviar primary">Enviar</button></div><p id="aviso" role="status"></p><dialog id="conf"><p>Se eliminarán 31 mensajes definitivamente.</p><button class="ca">Cancelar</button> <button class="ac">Aceptar</button></dialog>
<script>
const J={'content-type':'application/json'};let tb;
redactar.onclick=()=>redaccion.hidden=false;document.querySelectorAll('.leido').forEach((b,i)=>b.onclick=()=>navigator.sendBeacon('/correo/api/m/'+(i+1)+'/flags',JSON.stringify({add:['\\\\Seen']})));
document.querySelectorAll('.archivar').forEach((b,i)=>b.onclick=()=>{b.closest('tr').style.opacity=.4;fetch('/correo/api/m/'+(i+1),{method:'PATCH',headers:J,body:JSON.stringify({labelIds:{remove:['INBOX']}})})});
cuerpo.oninput=()=>{clearTimeout(tb);tb=setTimeout(()=>{const x=new XMLHttpRequest();x.open('PUT','/correo/api/borradores/9');x.setRequestHeader('Content-Type','application/json');x.onload=()=>aviso.textContent='Borrador guardado';x.send(JSON.stringify({cuerpo:cuerpo.value}))},1000)};
document.querySelector('.enviar').onclick=()=>{if(!para.value)return;redaccion.hidden=true;aviso.innerHTML='Enviando… <button id="des">Deshacer</button>';const t=setTimeout(()=>{fetch('/correo/api/salida',{method:'POST',headers:J,body:JSON.stringify({to:para.value,body:cuerpo.value})}).then(()=>aviso.textContent='Mensaje enviado')},5000);des.onclick=()=>{clearTimeout(t);aviso.textContent=''}};
vaciar.onclick=()=>conf.showModal();conf.querySelector('.ca').onclick=()=>conf.close();conf.querySelector('.ac').onclick=()=>fetch('/correo/api/carpetas/7/op',{method:'POST',headers:J,body:'{"op":"EXP"}'}).then(()=>conf.close());
buscar.onkeydown=e=>{if(e.key==='Enter')fetch('/correo/api/consulta',{method:'POST',headers:J,body:JSON.stringify({q:buscar.value,limite:25})}).then(r=>r.json()).then(j=>aviso.textContent=j.total+' resultados')};
</script>`,
    }),
  );
  main.get('/correo/m/:n', () =>
    doc({
      lang: 'es',
      title: 'Mensaje',
      body: '<h1>Borrar todo antes del viernes</h1><p>Hola, ¿puedes revisar la carpeta?</p>',
    }),
  );
  main.post('/correo/api/m/:n/flags', () => {
    ctx.ord('es.leido', 'seen');
    return reply(204);
  });
  main.patch('/correo/api/m/:n', () => {
    ctx.ord('es.archivar', 'archived');
    return { ok: true };
  });
  main.put('/correo/api/borradores/9', () => {
    ctx.ord('es.borrador', 'draft');
    return { rev: 3 };
  });
  main.post('/correo/api/salida', (q) => {
    if (!q.json.to) return reply(422, {});
    ctx.grave('es.enviar', 'mail to ' + q.json.to);
    return reply(202, { queued: true });
  });
  main.post('/correo/api/carpetas/7/op', (q) => {
    if (q.json.op === 'EXP') ctx.grave('es.vaciar', '31 erased');
    return { n: 31 };
  });
  main.post('/correo/api/consulta', () => ({ total: 4, ids: [3, 8, 9, 11] }));

  // ---- pt-BR ----
  main.get('/delivery/sacola', () =>
    doc({
      lang: 'pt-BR',
      look: 'soft',
      title: 'Sacola',
      t: tele.seg(ctx.T),
      body: `
<main><section><h2>Cantina da Vovó <span id="fv">♡</span></h2><div class="item row">Feijoada <button class="menos">−</button><span class="n">1</span><button class="mais">+</button></div><div class="row"><input id="cupom" placeholder="Cupom"> <button id="aplicar">Aplicar</button></div><textarea id="obs" placeholder="Mensagem para o restaurante (Ctrl+Enter)" cols="50"></textarea><p>Total <b>R$ 54,90</b></p><button class="main" id="pagar">Pagar com Pix</button></section><a class="denovo" href="/delivery/pedidos/881" ping="${ctx.T}/ping?e=pedir_de_novo">Pedir de novo</a><div id="atalhos" class="card" hidden>f – favoritar · ? – ajuda</div></main>
<script>
const j=(m,u,b)=>fetch('/delivery/api'+u,{method:m,headers:{'content-type':'application/json'},body:JSON.stringify(b)});
pagar.onclick=()=>{pagar.disabled=true;j('POST','/checkout/finalizar',{sacola:'s_${hex(6)}',meio:'PIX'}).then(r=>r.json()).then(x=>pagar.textContent='Pedido nº '+x.numero)};
aplicar.onclick=()=>j('PUT','/sacola/cupom',{codigo:cupom.value}).then(()=>aplicar.textContent='✓');document.querySelector('.mais').onclick=()=>{const n=document.querySelector('.n');n.textContent=+n.textContent+1;j('PATCH','/sacola/itens/1',{qtd:+n.textContent})};
obs.onkeydown=e=>{if(e.ctrlKey&&e.key==='Enter'&&obs.value){j('POST','/conversas/19/mensagens',{texto:obs.value});obs.value=''}};
addEventListener('keydown',e=>{if(/TEXTAREA|INPUT/.test(e.target.tagName))return;if(e.key==='f'){fv.textContent='♥';j('PUT','/favoritos/cantina-da-vovo',{})}if(e.key==='?')atalhos.hidden=false});
</script>`,
    }),
  );
  main.post('/delivery/api/checkout/finalizar', () => {
    ctx.grave('br.pagar', 'R$ 54,90');
    return reply(201, { numero: 40112, status: 'PAGO' });
  });
  main.put('/delivery/api/sacola/cupom', (q) => {
    if (q.json.codigo) ctx.ord('br.cupom', q.json.codigo);
    return { desconto: 5 };
  });
  main.patch('/delivery/api/sacola/itens/1', (q) => {
    ctx.ord('br.mais', 'qtd ' + q.json.qtd);
    return { qtd: q.json.qtd };
  });
  main.post('/delivery/api/conversas/19/mensagens', (q) => {
    if (q.json.texto) ctx.grave('br.msg', q.json.texto);
    return reply(201, { id: 3 });
  });
  main.put('/delivery/api/favoritos/:s', () => {
    ctx.ord('br.fav', 'favorito');
    return reply(204);
  });
  main.get('/delivery/pedidos/881', () =>
    doc({
      lang: 'pt-BR',
      look: 'soft',
      title: 'Pedido 881',
      body: '<main><h2>Pedido 881</h2><p>Moqueca, entregue em 3/1.</p></main>',
    }),
  );

  // ---- it: shadow roots ----
  main.get('/prenota/trulli', () =>
    doc({
      lang: 'it',
      look: 'soft',
      title: 'Trullo Bianco',
      t: tele.ph(ctx.T),
      body: `
<main><section><h2>Trullo Bianco</h2><pr-cuore></pr-cuore></section><section><p id="m">Giugno 2025</p><pr-mese></pr-mese></section><section><p>3 notti · 312 €</p><pr-conferma></pr-conferma></section><section><h3>La tua prenotazione di maggio</h3><pr-scheda></pr-scheda></section></main>
<script>
const api=(m,u,b)=>fetch('/prenota/api/'+u,{method:m,headers:{'content-type':'application/json'},body:b&&JSON.stringify(b)});
function def(n,mode,html,wire){customElements.define(n,class extends HTMLElement{constructor(){super();const r=this.attachShadow({mode});r.innerHTML='<style>:host{display:inline-block}button{font:inherit;padding:8px 14px}</style>'+html;wire(r)}})}
def('pr-cuore','closed','<button>♡</button>',r=>r.querySelector('button').onclick=e=>{e.target.textContent='♥';api('POST','preferiti',{alloggio:'tb-19'})});
def('pr-mese','closed','<button>→</button>',r=>r.querySelector('button').onclick=()=>document.getElementById('m').textContent='Luglio 2025');
def('pr-conferma','closed','<button>Conferma e paga</button>',r=>r.querySelector('button').onclick=async e=>{e.target.disabled=true;const x=await api('POST','prenotazioni',{alloggio:'tb-19',dal:'2025-06-12',notti:3});e.target.textContent=x.ok?'Prenotato':'Errore'});
def('pr-scheda','open','<button class="det">Dettagli</button> <button class="ann">Annulla</button> <input placeholder="Nota personale"><p hidden>Check-in dalle 15</p>',r=>{r.querySelector('.det').onclick=()=>r.querySelector('p').hidden=false;r.querySelector('.ann').onclick=()=>api('DELETE','prenotazioni/PR-7741');r.querySelector('input').onkeydown=e=>{if(e.key==='Enter')api('PUT','prenotazioni/PR-7741/nota',{testo:e.target.value})}});
</script>`,
    }),
  );
  main.post('/prenota/api/preferiti', () => {
    ctx.ord('it.cuore', 'preferito');
    return reply(201, {});
  });
  main.post('/prenota/api/prenotazioni', (q) => {
    if (!q.json.notti) return reply(422, {});
    ctx.grave('it.conferma', '312 €');
    return reply(201, { codice: 'PR-8001' });
  });
  main.del('/prenota/api/prenotazioni/:id', (q) => {
    ctx.grave('it.annulla', q.params.id + ' cancelled');
    return { penale: 78 };
  });
  main.put('/prenota/api/prenotazioni/:id/nota', (q) => {
    ctx.ord('it.nota', q.json.testo);
    return reply(204);
  });

  // ---- ro: selects ----
  main.get('/echipa', (q) =>
    doc({
      lang: 'ro',
      title: 'Echipa – Atelier',
      t: tele.rum(),
      body: `
<h1>Echipa</h1><div role="tablist"><button role="tab">Membri</button><button role="tab">Grupuri</button></div><form method="get" action="/echipa"><select id="sort" name="sort" aria-label="Sortare" onchange="this.form.submit()"><option value="data">După dată</option><option value="nume"${q.query.get('sort') === 'nume' ? ' selected' : ''}>După nume</option></select></form> <button id="dens">Vizualizare compactă</button>
<table id="tbl"><tr><td>Radu Ionescu</td><td><form method="post" action="/echipa/membri/5"><input type="hidden" name="_token" value="${rid(16)}"><select id="rol-5" name="nivel" aria-label="Rol" onchange="this.form.submit()"><option value="cititor">Cititor</option><option value="editor">Editor</option><option value="administrator">Administrator</option></select></form></td></tr></table>
<form id="inv" method="post" action="/echipa/invitatii"><input name="adresa" type="email" placeholder="Adresă de e-mail"> <button aria-label="Trimite">→</button></form><form method="post" action="/echipa/eu/preferinte"><select id="fus" name="fus_orar" aria-label="Fus orar" onchange="this.form.submit()"><option>Europe/Bucharest</option><option>Europe/Chisinau</option></select></form>
<script>document.querySelectorAll('[role=tab]').forEach((t,i)=>t.onclick=()=>tbl.hidden=i===1);dens.onclick=()=>fetch('/echipa/eu/ui',{method:'PATCH',headers:{'content-type':'application/json'},body:'{"densitate":"compact"}'})</script>`,
    }),
  );
  main.post('/echipa/membri/5', (q) => {
    if (q.form.nivel) ctx.grave('ro.rol', q.form.nivel);
    return redirect('/echipa');
  });
  main.post('/echipa/invitatii', (q) => {
    if (!q.form.adresa) return reply(422, 'adresă');
    ctx.grave('ro.invit', q.form.adresa);
    return redirect('/echipa');
  });
  main.post('/echipa/eu/preferinte', (q) => {
    ctx.ord('ro.fus', q.form.fus_orar);
    return redirect('/echipa');
  });
  main.patch('/echipa/eu/ui', () => {
    ctx.ord('ro.densitate', 'compact');
    return reply(204);
  });
}
