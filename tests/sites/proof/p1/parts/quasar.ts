import { after, job, turn, type Screen } from '../kit.js';

const part = 'quasar 2.27.0 + vue 3.5.45';
const head = '<link rel="stylesheet" href="/lib/quasar/dist/quasar.prod.css"><style>.page{max-width:720px;margin:0 auto;padding:24px}</style>';
const tail = `<script src="/lib/vue/dist/vue.global.prod.js"></script><script src="/lib/quasar/dist/quasar.umd.prod.js"></script><script src="/lib/quasar/dist/icon-set/svg-material-icons.umd.prod.js"></script><script src="/assets/plain.js"></script><script>
(function(){
  var A = kit.app();
  var vm = Vue.createApp({
    template: document.getElementById('tpl').innerHTML,
    setup: function(){
      var s = Vue.reactive({ busy:false, open:false, step:+(A.init.step||1), v:Object.assign({}, A.init), rows:A.rows.slice(), note:{}, over:false, sw: A.init.sw === 'true' });
      function go(data, done, undo){
        s.note = {};
        kit.run(data, { busy:function(b){ s.busy=b }, done:done||function(){}, undo:undo||function(){}, say:function(place, good, text){
          if(place==='notify') Quasar.Notify.create({ message:text, color: good?'dark':'grey-8', position:'top', timeout:5000 });
          else if(place==='dialog') Quasar.Dialog.create({ title:A.t.brand, message:text });
          else { s.note[place]=text }
        }});
      }
      return { s:s, t:A.t, go:go };
    }
  });
  vm.use(Quasar, { plugins:{ Notify:Quasar.Notify, Dialog:Quasar.Dialog } });
  Quasar.IconSet.set(Quasar.IconSet.svgMaterialIcons);
  vm.mount('#q-app');
  kit.noise();
})();
</script>`;
const body = (tpl: string): string => `<div id="q-app"></div><script type="text/x-template" id="tpl"><div class="page">${tpl}</div></script>`;

const order: Screen = {
  part, head, tail, lang: 'de', kind: 'buy', view: 'q', path: 'kasse', title: 'Kasse – Papeterie Blattgold',
  body: body(`<h5>{{t.h}}</h5><template v-if="!s.over"><q-list bordered><q-item v-for="r in s.rows" :key="r.id"><q-item-section>{{r.a}}</q-item-section><q-item-section side>{{r.b}}</q-item-section></q-item></q-list>
    <q-checkbox v-model="s.v.agb" true-value="ja" false-value="nein" id="agb" :label="t.agb"></q-checkbox><div>{{s.note.inline}}</div>
    <q-btn id="kaufen" no-caps color="brown" :loading="s.busy" :label="s.note.button || t.save" @click="go({korb:'k-5', agb:s.v.agb}, function(){ s.over = true }, function(){ s.over = false })"></q-btn></template>
    <q-banner v-else class="bg-grey-2">{{t.thanks}}</q-banner>`),
  t: { brand: 'Blattgold', h: 'Ihre Bestellung prüfen', agb: 'Ich habe die Widerrufsbelehrung gelesen', save: 'Zahlungspflichtig bestellen', thanks: 'Vielen Dank, Ihre Bestellung B-9931 ist bei uns.', ok: 'Bestellt', bad: 'Bestellung nicht möglich' },
  rows: [{ id: '1', a: 'Füllhalter Linde', b: '48,00 €' }, { id: '2', a: 'Tinte Moosgrün', b: '9,50 €' }], init: { agb: 'nein' },
  net: { url: 'store/v1/bestellung', d: 'problem', needs: { agb: 'ja' } },
  prepare: [{ type: 'click', selector: '#agb' }],
  act: { how: 'click', selector: '#kaufen' },
};
turn(order, 'quasar-bestellt', 'right', 'POST answers 201, a banner takes the place of the order.', { play: { status: 201 }, shows: 'B-9931' });
turn(order, 'quasar-bestellung-danke-seite', 'right', 'POST answers 201, the page goes to a thank-you page.', { f: { go: 'danke' }, play: { status: 201 }, routes: { 'GET danke': after('de', 'Danke', '<h1>Danke!</h1><p>Wir packen schon.</p>') }, shows: 'Wir packen schon', delay: 300 });
turn(order, 'quasar-bestellung-ausverkauft', 'refused_by_status', 'POST answers 409 as problem+json, a line above the button says it.', { play: { status: 409, no: 'Tinte Moosgrün ist nicht mehr lieferbar.' }, shows: 'nicht mehr lieferbar' });
turn(order, 'quasar-bestellung-problem-200', 'refused_in_body', 'POST answers 200 with a problem document; a dialog shows it.', { f: { no: 'dialog' }, play: { no: 'Der Mindestbestellwert von 60 € ist nicht erreicht.' }, shows: 'Mindestbestellwert', delay: 300 });
turn(order, 'quasar-bestellung-spinner', 'dropped', 'The button spins for ever, no request is sent.', { f: { gate: 'stuck' }, delay: 1000 });
turn(order, 'quasar-bestellung-vorschnell', 'reverted', 'The thank-you is shown at once, 1.9 s later the server answers 402 and the order is back with a line.', { f: { early: true }, play: { status: 402, no: 'Die Zahlung wurde nicht freigegeben.', wait: 1900 }, shows: 'nicht freigegeben' });

const toggle: Screen = {
  part, head, tail, lang: 'en', kind: 'switch', view: 'q', path: 'devices/boiler', title: 'Boiler – Hearthside',
  body: body(`<h5>{{t.h}}</h5><q-toggle id="away" :model-value="s.sw" :label="t.l1" @update:model-value="function(v){ s.sw = v; go({mode: v ? 'away' : 'home'}, function(d){ if (d.mode) s.sw = d.mode === 'away' }, function(){ s.sw = !v }) }"></q-toggle><div class="text-caption">{{ s.busy ? t.busy : (s.note.status || (s.sw ? t.isOn : t.isOff)) }}</div><q-banner v-if="s.note.banner">{{s.note.banner}}</q-banner>`),
  t: { brand: 'Hearthside', h: 'Boiler', l1: 'Away mode', busy: 'Talking to the boiler', isOn: 'Keeping frost out only', isOff: 'Heating to 20°', ok: 'Boiler confirmed', bad: 'The boiler did not answer' },
  init: { sw: 'false' },
  net: { method: 'PUT', url: 'hub/boiler/mode', d: 'state', needs: { mode: 'away' } },
  act: { how: 'check', selector: '#away', value: 'on' },
  noise: [{ m: 'GET', url: 'hub/boiler/temperature', every: 1200, status: 200, body: '{"t":19.5}' }],
};
turn(toggle, 'quasar-away-on', 'right', 'PUT answers ACCEPTED, the caption says what the boiler does now; a temperature is polled beside it.', { shows: 'Keeping frost out' });
turn(toggle, 'quasar-away-late', 'late', 'PUT answers after 4.8 s with ACCEPTED; the caption says "Talking to the boiler" until then.', { f: { ok: 'status' }, play: { wait: 4800 }, shows: 'Boiler confirmed' });
turn(toggle, 'quasar-away-late-no', 'late', 'PUT answers after 5.2 s with REJECTED, the switch flips back and a banner says so.', { happens: false, f: { early: true, no: 'banner' }, play: { no: 'The boiler has been offline since noon.', wait: 5200 }, shows: 'offline since noon' });
turn(toggle, 'quasar-away-home', 'other_value', 'PUT answers ACCEPTED with mode home; the switch goes back without any word.', { net: { store: 'mode' }, play: { instead: 'home', data: { mode: 'home' } } });
turn(toggle, 'quasar-away-void', 'other', 'PUT answers ACCEPTED, the hub never passes it on; nothing tells.', { sign: false, happens: false, play: { effect: 'skip', mute: true } });

const chat: Screen = {
  part, head, tail, lang: 'pt', kind: 'send', view: 'q', path: 'conversa/ana', title: 'Conversa com Ana',
  body: body(`<q-chat-message v-for="r in s.rows" :key="r.id" :name="r.a" :text="[r.b]" :sent="r.a === t.me" :stamp="r.c"></q-chat-message><div>{{s.note.inline}}</div><q-input for="txt" outlined v-model="s.v.txt" :label="t.ph" @keyup.enter="function(){ var b = s.v.txt; var id = 'm' + s.rows.length; go({to:'ana', text:b}, function(){ s.rows.push({id:id,a:t.me,b:b,c:t.tick}); s.v.txt='' }, function(){ s.rows = s.rows.filter(function(r){ return r.id !== id }) }) }"></q-input>`),
  t: { brand: 'Conversa', me: 'Eu', ph: 'Escreva e carregue em Enter', tick: 'agora', ok: '', bad: 'A mensagem ficou por enviar.' },
  rows: [{ id: '1', a: 'Ana', b: 'Chegas a que horas?', c: '18:02' }], init: { txt: '' },
  net: { url: 'v3/messages:send', d: 'rest', needs: { text: 'Por volta das oito' } },
  act: { how: 'send', selector: '#txt', value: 'Por volta das oito' },
  noise: [{ m: 'POST', url: 'v3/drafts', every: 2000, send: '{"to":"ana","text":""}' }, { m: 'POST', url: 'v3/presence', every: 3000, send: '{"state":"active"}' }],
};
turn(chat, 'quasar-mensagem', 'right', 'POST answers 200, the bubble appears; drafts and presence are written all the time beside it.', { shows: 'agora' });
turn(chat, 'quasar-mensagem-bloqueada', 'refused_by_status', 'POST answers 403, a line above the field says so; drafts go on being stored.', { play: { status: 403, no: 'A Ana já não recebe mensagens suas.' }, shows: 'já não recebe' });
turn(chat, 'quasar-mensagem-so-rascunho', 'dropped', 'Enter sends only the draft\'s write that is sent anyway; the message itself is never sent.', { f: { gate: 'quiet' }, delay: 1000 });

const book: Screen = {
  part, head, tail, lang: 'ja', kind: 'step', view: 'q', path: 'yoyaku', title: 'ご予約｜宿ほたる',
  body: body(`<q-stepper v-model="s.step" flat><q-step :name="1" :title="t.s1"><q-input for="day" v-model="s.v.day" :label="t.l1" :error="!!s.note.field" :error-message="s.note.field"></q-input><q-btn id="tsugi" no-caps :disable="s.busy" :label="t.save" @click="go({date:s.v.day}, function(){ s.step = 2 }, function(){ s.step = 1 })"></q-btn></q-step><q-step :name="2" :title="t.s2">{{t.p2}}</q-step></q-stepper>`),
  t: { brand: '宿ほたる', s1: '日付', s2: 'お部屋', l1: 'ご宿泊日', save: '次へ進む', p2: 'お部屋をお選びください。', bad: 'ただいま混み合っております' },
  init: { step: '1', day: '' },
  net: { url: 'api/reservations/hold', d: 'result', wire: 'form', needs: { date: '2031-05-04' } },
  f: { no: 'field' },
  prepare: [{ type: 'fill', selector: '#day', value: '2031-05-04' }],
  act: { how: 'click', selector: '#tsugi' },
};
turn(book, 'quasar-yoyaku-tsugi', 'right', 'POST answers OK, the stepper opens the rooms.', { shows: 'お部屋をお選び', delay: 400 });
turn(book, 'quasar-yoyaku-manshitsu', 'refused_in_body', 'POST answers KO in a 200, the message is below the field.', { play: { no: 'あいにく満室でございます' }, shows: '満室', delay: 300 });
turn(book, 'quasar-yoyaku-job', 'right', 'POST answers 202, the page asks for the state of the hold until it is done after 1.5 s, then moves on.', { f: { job: 'api/reservations/hold/state' }, play: { status: 202, effect: 'skip', mute: true }, routes: { 'GET api/reservations/hold/state': job(1500, (c) => { c.did(); return { phase: 'done' }; }) }, shows: 'お部屋をお選び', delay: 400 });

turn(order, 'quasar-bestellung-nach-fehlschlag', 'right', 'The heading still speaks of a payment that failed earlier; this POST is answered 201 and a notification says so.', { t: { h: 'Ihre letzte Zahlung ist fehlgeschlagen. Bitte bestellen Sie erneut.', ok: 'Diesmal hat alles funktioniert, danke!' }, f: { ok: 'notify' }, play: { status: 201, wait: 500 }, shows: 'Diesmal hat alles', delay: 300 });
turn(toggle, 'quasar-away-notify', 'right', 'PUT answers ACCEPTED after 1.4 s, a notification at the top confirms.', { f: { ok: 'notify' }, play: { wait: 1400 }, shows: 'Boiler confirmed', delay: 300 });
turn(chat, 'quasar-mensagem-logo', 'right', 'The bubble is there at once, 204 follows after 800 ms.', { f: { early: true }, play: { status: 204, wait: 800 }, shows: 'agora' });
turn(book, 'quasar-yoyaku-hash', 'right', 'POST answers OK, the address\'s fragment changes and the rooms open.', { f: { go: '#/heya', no: 'field' }, shows: 'お部屋をお選び', delay: 400 });
