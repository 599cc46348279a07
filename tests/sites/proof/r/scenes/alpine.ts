import { doc, html, json, go, wait, empty, tell, aside, type Scene } from '../lib.js';

const PART = 'alpinejs@3.17.4';
const HEAD = '<script defer src="/vendor/alpinejs/dist/cdn.min.js"></script>';

const quote: Scene = {
  slug: 'angebot', part: PART, lang: 'de', kind: 'submit', at: '/anfrage',
  prepare: [{ type: 'fill', selector: '#betreff', value: 'Dachrinne reinigen' }, { type: 'fill', selector: '#telefon', value: '0341 55512' }],
  act: { how: 'click', selector: 'button.abschicken' },
  async handle(c) {
    if (c.is('GET', '/anfrage')) return doc(c, { title: 'Handwerk Leipzig – Angebot anfordern', head: HEAD, css: 'body{font:16px Arial;max-width:40rem;margin:2rem auto}small{color:#b00}', body: `
<div x-data="anfrage()"><h1>Angebot anfordern</h1><p>Unverbindlich. Antwort binnen zwei Werktagen. Vielen Dank für Ihr Vertrauen!</p>
<template x-if="!fertig"><form @submit.prevent="senden"><p><label>Worum geht es? <input id="betreff" x-model="f.betreff"></label> <small x-text="fehler.betreff?.[0]"></small></p><p><label>Rückruf unter <input id="telefon" x-model="f.telefon"></label> <small x-text="fehler.telefon?.[0]"></small></p>
<button class="abschicken" :disabled="laeuft" x-text="knopf">Anfrage abschicken</button></form></template><p x-show="hinweis" x-text="hinweis"></p></div>
<script>function anfrage(){return{f:{betreff:'',telefon:''},fehler:{},laeuft:false,fertig:false,hinweis:'',knopf:'Anfrage abschicken',async senden(){this.laeuft=true;this.fehler={};
${c.m === 'e' ? 'this.hinweis="Wird übermittelt …";gtag("event","lead");' : ''}
const r=await fetch('${c.base}/api/anfragen',{method:'POST',headers:{'content-type':'application/json',accept:'application/json','x-csrf-token':'ab12'},body:JSON.stringify(this.f)}).catch(()=>null);this.laeuft=false;
if(!r){this.hinweis='Keine Verbindung. Ihre Anfrage wurde nicht übermittelt.';return}
if(r.status===422){const b=await r.json();this.fehler=b.errors;return}if(r.status===419){this.knopf='Sitzung abgelaufen – Seite neu laden';return}
if(!r.ok){this.hinweis='Das hat leider nicht geklappt ('+r.status+').';return}
const b=await r.json();if(b.status==='error'){this.hinweis=b.message;return}${c.m === 'g' ? 'this.f={betreff:"",telefon:""};return;' : ''}this.fertig=true;this.hinweis='Ihre Anfrage hat die Nummer '+b.data.nummer+'.'}}}</script>` });
    if (c.is('POST', '/api/anfragen')) switch (c.m) {
      case 'a': c.did(); return json({ data: { id: 77, nummer: 'L-2077', created_at: '2026-11-18T05:58:00.000000Z' } }, 201);
      case 'b': return json({ message: 'The given data was invalid.', errors: { telefon: ['Unter dieser Nummer ist kein Anschluss in Sachsen bekannt.'] } }, 422);
      case 'c': return html('<title>Page Expired</title>', 419);
      case 'd': return json({ status: 'error', message: 'Für Ihren Ort nehmen wir derzeit keine Anfragen an.' });
      case 'j': await wait(1200); c.did(); return json({ data: { nummer: 'L-2081' } });
      case 'f': return 'cut';
      case 'g': c.did(); return json({ status: 'ok' });
      case 'h': await wait(5200); c.did(); return json({ data: { nummer: 'L-2078' } });
      case 'i': return json({ message: 'Server Error' }, 500);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'alpine-anfrage-nummer', m: 'a', b: 'right', happens: true, about: '201 in Laravel\'s resource shape; the form gives way to a sentence with the number.', shows: 'L-2077' },
    { id: 'alpine-anfrage-telefon', m: 'b', b: 'refused_by_status', happens: false, about: '422 with errors, the text appears beside the field.', shows: 'kein Anschluss' },
    { id: 'alpine-anfrage-419', m: 'c', b: 'refused_by_status', happens: false, about: '419; the button itself says that the session is over.', shows: 'Sitzung abgelaufen' },
    { id: 'alpine-anfrage-ort', m: 'd', b: 'refused_in_body', happens: false, about: '200 with status error; its message below the form.', shows: 'keine Anfragen an' },
    { id: 'alpine-anfrage-handler-throws', m: 'e', b: 'dropped', happens: false, about: '"Wird übermittelt …" is shown, then the handler throws: nothing is sent.', shows: 'Wird übermittelt' },
    { id: 'alpine-anfrage-no-connection', m: 'f', b: 'dropped', happens: false, about: 'The connection is cut; the page says that nothing was transmitted.', shows: 'nicht übermittelt' },
    { id: 'alpine-anfrage-cleared', m: 'g', b: 'right', happens: true, about: '200 ok; the fields are cleared and nothing else is said.' },
    { id: 'alpine-anfrage-late', m: 'h', b: 'late', happens: true, about: 'Stored after 5.2 s, then the number.', shows: 'L-2078' },
    { id: 'alpine-anfrage-after-a-second', m: 'j', b: 'right', happens: true, about: 'Stored after 1.2 s; the sentence with the number.', shows: 'L-2081' },
  ],
};

const chat: Scene = {
  slug: 'helpline', part: PART, lang: 'en', kind: 'send', at: '/chat',
  act: { how: 'send', selector: '#reply', value: 'Is the blue one back in stock?', button: '#chat .go' },
  async handle(c) {
    if (c.is('GET', '/chat')) return doc(c, { title: 'Chat with us', head: HEAD, css: '#chat{width:24rem;border:1px solid #bbb;padding:1rem;font:15px sans-serif}.me{text-align:right}', body: `
<div id="chat" x-data="chat()" x-init="setInterval(()=>fetch('${c.base}/presence',{method:'POST',body:'{\\'typing\\':false}'}),2000)"><b>Support, online</b><div><template x-for="m in list" :key="m.k"><p :class="m.me?'me':''"><span x-text="m.t"></span> <i x-text="m.s"></i></p></template></div><textarea id="reply" x-model="t" placeholder="Type here"></textarea><button class="go" @click="go()">↑</button></div>
<script>function chat(){return{t:'',k:1,list:[{k:0,t:'Hello! How can we help?',s:'',me:false}],async go(){const t=this.t.trim();if(!t)return;const m={k:++this.k,t,s:'…',me:true};this.list.push(m);const row=this.list[this.list.length-1];this.t='';
const post=()=>fetch('${c.base}/broadcasting/messages',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({text:t,client_id:m.k})});
${c.m === 'd' ? 'row.s="";return;' : ''}
try{let r=await post();${c.m === 'f' ? 'if(r.status===504)r=await post();' : ''}const b=r.status===204?{}:await r.json();
if(!r.ok){row.s=b.message||'not delivered';return}if(b.delivered===false){setTimeout(()=>{this.list=this.list.filter(x=>x.k!==m.k)},900);return}row.s=b.note??'✓'}catch(e){row.s='not delivered, tap to retry'}}}}</script>` });
    if (c.is('POST', '/broadcasting/messages')) switch (c.m) {
      case 'a': c.did(); return json({ id: 901 }, 201);
      case 'b': return json({ message: 'This conversation was closed by an agent' }, 423);
      case 'c': return json({ delivered: false });
      case 'k': return aside(json({ id: 903 }, 201));
      case 'j': c.did(); return json({ id: 77, note: 'Seen by Ruth' });
      case 'e': c.did(); return empty();
      case 'f': c.did(); return c.nth('p') === 1 ? json({}, 504) : json({ id: 902 });
      case 'g': return json({ message: 'Too Many Attempts.' }, 429);
      case 'h': await wait(3100); c.did(); return json({ id: 5, note: 'Delivered' });
      case 'i': return 'cut';
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'alpine-chat-tick', m: 'a', b: 'right', happens: true, about: 'Optimistic bubble, then a tick; presence is posted every two seconds beside it.', shows: '✓' },
    { id: 'alpine-chat-closed', m: 'b', b: 'refused_by_status', happens: false, about: '423; the bubble itself says the conversation was closed.', shows: 'closed by an agent' },
    { id: 'alpine-chat-bubble-goes', m: 'c', b: 'reverted', happens: false, about: '200 with delivered false; the bubble disappears 0.9 s later.', delay: 900 },
    { id: 'alpine-chat-local-only', m: 'd', b: 'dropped', happens: false, about: 'The bubble is shown, but no message is sent; only presence goes out.' },
    { id: 'alpine-chat-204', m: 'e', b: 'right', happens: true, about: '204, then a tick.', shows: '✓' },
    { id: 'alpine-chat-twice', m: 'f', b: 'double', happens: true, about: 'Stored, answered 504 by the gateway, repeated by the page and stored again.', shows: '✓' },
    { id: 'alpine-chat-late', m: 'h', b: 'late', happens: true, about: 'Delivered after 3.1 s.', shows: 'Delivered' },
    { id: 'alpine-chat-seen', m: 'j', b: 'right', happens: true, about: 'Stored; the bubble says who has seen it.', shows: 'Seen by Ruth' },
    { id: 'alpine-chat-swallowed', m: 'k', b: 'other', happens: false, sign: false, delay: 0, about: '201 with an id and a tick, but the message is thrown away behind the API.', shows: '✓' },
  ],
};

const logout: Scene = {
  slug: 'magasinet', part: PART, lang: 'sv', kind: 'sign_out', at: '/konto',
  prepare: [{ type: 'click', selector: '#meny' }],
  act: { how: 'click', selector: '#logga-ut' },
  async handle(c) {
    if (c.is('GET', '/konto')) return (c.get('tried') ? tell : (x: ReturnType<typeof html>) => x)(doc(c, { title: 'Mitt konto', head: HEAD, body: `<header x-data="{o:false,async ut(){${c.m === 'd' ? 'localStorage.removeItem(\'tema\');this.o=false;' : `const r=await fetch('${c.base}/logga-ut',{method:'POST',headers:{accept:'application/json'}});if(r.redirected){location.href=r.url}else if(r.ok){location.href='${c.base}/logga-in'}else{this.o=false;document.getElementById('rad').textContent=(await r.json()).message}`}}}"><button id="meny" @click="o=!o">Lisa Ek ▾</button><div x-show="o" x-cloak><a href="#">Prenumeration</a> <button id="logga-ut" @click="ut()">Logga ut</button></div></header><p id="rad"></p><h1>Hej Lisa</h1><p>Din prenumeration gäller till 1 maj.</p>` }));
    if (c.is('GET', '/logga-in')) return tell(doc(c, { title: 'Logga in', body: '<h1>Logga in</h1><p>Du är utloggad.</p><form><input aria-label="E-post"><input type="password" aria-label="Lösenord"><button type="button">Logga in</button></form>' }));
    if (c.is('POST', '/logga-ut')) { c.put('tried', '1'); switch (c.m) {
      case 'f': await wait(900); c.did(); return aside(json({ ok: true }));
      case 'a': c.did(); return empty();
      case 'b': c.did(); return go(`${c.base}/logga-in`, 302);
      case 'c': return json({ message: 'Du kan inte logga ut under pågående betalning.' }, 409);
      case 'e': return go(`${c.base}/konto`, 302);
      default: return 'none';
    } }
    return 'none';
  },
  rows: [
    { id: 'alpine-logga-ut-204', m: 'a', b: 'right', happens: true, about: '204, then the page goes to the log-in page.', shows: 'Du är utloggad', delay: 300 },
    { id: 'alpine-logga-ut-redirect', m: 'b', b: 'right', happens: true, about: 'Redirect to the log-in page followed by fetch, then by the page.', shows: 'Du är utloggad', delay: 300 },
    { id: 'alpine-logga-ut-betalning', m: 'c', b: 'refused_by_status', happens: false, about: '409; a line on the page says why not.', shows: 'kan inte logga ut' },
    { id: 'alpine-logga-ut-menu-closes', m: 'd', b: 'dropped', happens: false, about: 'The menu closes, nothing is sent, the user stays signed in.' },
    { id: 'alpine-logga-ut-back-to-account', m: 'e', b: 'other', happens: false, about: 'Redirect back to the account page, the greeting is still there.', shows: 'Hej Lisa', delay: 300 },
    { id: 'alpine-logga-ut-json', m: 'f', b: 'right', happens: true, about: 'JSON after 0.9 s, then the log-in page.', shows: 'Du är utloggad', delay: 300 },
  ],
};

const room: Scene = {
  slug: 'quizroom', part: PART, lang: 'da', kind: 'send', at: '/lokale/matematik',
  act: { how: 'send', selector: '#svar', value: 'Hypotenusen er 13', button: '#aflever' },
  handle(c) {
    if (c.is('GET', '/lokale/matematik')) return doc(c, { title: 'Quizrum', head: HEAD, body: `<div x-data="rum()" x-init="start()"><h1>Spørgsmål 4 af 6</h1><p>En retvinklet trekant har kateterne 5 og 12. Hvor lang er hypotenusen?</p><input id="svar" x-model="s" placeholder="Dit svar"><button id="aflever" @click="aflever()">Aflever</button><p x-text="t"></p></div>
<script>function rum(){let ws,n=1;return{s:'',t:'',start(){ws=new WebSocket(location.origin.replace('http','ws')+'${c.base}/live/websocket?vsn=2.0.0');ws.onopen=()=>{ws.send(JSON.stringify(['1',''+n,'rum:mat','phx_join',{}]));setInterval(()=>ws.send(JSON.stringify([null,''+(++n),'phoenix','heartbeat',{}])),2500)};ws.onmessage=e=>{const m=JSON.parse(e.data);if(m[3]==='phx_reply'&&m[4].response.t)this.t=m[4].response.t}},aflever(){${c.m === 'e' ? 'if(ws.readyState!==3)return;' : ''}ws.send(JSON.stringify(['1',''+(++n),'rum:mat','svar',{tekst:this.s}]))}}}</script>` });
    return 'none';
  },
  frame(c, raw) {
    const m = JSON.parse(raw) as [string | null, string, string, string, unknown];
    const reply = (status: string, response: Record<string, string>, tells: boolean): { text: string; tells: boolean } => ({ text: JSON.stringify([m[0], m[1], m[2], 'phx_reply', { status, response }]), tells });
    if (m[3] !== 'svar') return reply('ok', {}, false);
    switch (c.m) {
      case 'a': c.did(); return reply('ok', { t: 'Dit svar er afleveret' }, true);
      case 'b': return reply('error', { t: 'Tiden er gået, svaret blev ikke modtaget', reason: 'timeout' }, true);
      case 'c': c.did(); return null;
      case 'd': return null;
      default: return null;
    }
  },
  rows: [
    { id: 'alpine-quiz-reply', m: 'a', b: 'right', happens: true, about: 'Sent over a Phoenix channel; the reply puts a sentence on the page.', shows: 'er afleveret' },
    { id: 'alpine-quiz-time-over', m: 'b', b: 'refused_in_body', happens: false, about: 'The channel replies with an error; the sentence says it was not received.', shows: 'ikke modtaget' },
    { id: 'alpine-quiz-socket-silent', m: 'c', b: 'other', happens: true, sign: false, delay: 0, about: 'Stored from the socket without a reply; the page shows nothing and no request is made.' },
    { id: 'alpine-quiz-socket-lost', m: 'd', b: 'other', happens: false, sign: false, delay: 0, about: 'The frame is ignored without a reply; the page shows nothing and no request is made.' },
    { id: 'alpine-quiz-not-sent', m: 'e', b: 'dropped', happens: false, about: 'A wrong condition stops the handler: nothing goes out but the heartbeat.' },
  ],
};
export const ALPINE: readonly Scene[] = [quote, chat, logout, room];
