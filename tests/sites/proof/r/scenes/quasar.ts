import { doc, json, text, wait, empty, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = 'quasar@2.27.0 + vue@3.5.45';
const HEAD = '<link rel="stylesheet" href="/vendor/quasar/dist/quasar.prod.css">';
const SCRIPTS = '<script src="/vendor/vue/dist/vue.global.prod.js"></script><script src="/vendor/quasar/dist/quasar.umd.prod.js"></script>';
const app = (c: Ctx, title: string, tpl: string, setup: string): Reply => doc(c, { title, head: HEAD, body: `<div id="q-app" class="q-pa-md" style="max-width:600px">${tpl}</div>${SCRIPTS}<script>const base='${c.base}',{ref,reactive,computed}=Vue,{Notify,Dialog,Loading}=Quasar;
Vue.createApp({setup(){${setup}}}).use(Quasar).mount('#q-app')</script>` });

const consulta: Scene = {
  slug: 'consultas', part: PART, lang: 'pt', kind: 'submit', at: '/marcar',
  prepare: [{ type: 'fill', selector: '#utente', value: '123456789' }, { type: 'fill', selector: '#motivo', value: 'Dor de costas' }],
  act: { how: 'click', selector: 'button.marcar' },
  async handle(c) {
    if (c.is('GET', '/marcar')) return app(c, 'Marcar consulta', `<div class="text-h5">Consulta com a Dra. Helena Prates</div><p>Terça, 24 de novembro, 10h15</p><q-input for="utente" v-model="f.utente" label="Número de utente" :error="!!e" :error-message="e"></q-input><q-input for="motivo" v-model="f.motivo" label="Motivo"></q-input><q-btn class="marcar" color="primary" :loading="l" :disable="d" @click="go" :label="b"></q-btn><q-banner v-if="aviso" class="bg-amber-2">{{ aviso }}</q-banner>`,
      `const f=reactive({utente:'',motivo:''}),e=ref(''),l=ref(false),d=ref(false),b=ref('Marcar'),aviso=ref('');const go=async()=>{l.value=true;e.value='';
${c.m === 'f' ? `navigator.sendBeacon(base+'/analytics','cta');setTimeout(()=>{l.value=false;f.utente='';f.motivo=''},600);return;` : ''}
let r;try{const ac=new AbortController();setTimeout(()=>ac.abort(),4000);r=await fetch(base+'/api/appointments',{method:'POST',signal:ac.signal,headers:{'content-type':'application/x-www-form-urlencoded'},body:new URLSearchParams(f)})}catch(x){l.value=false;Notify.create({message:'Sem resposta do servidor. A consulta não foi marcada.',position:'top'});return}
l.value=false;const t=await r.text();let j={};try{j=JSON.parse(t)}catch(x){}
if(r.status===400){e.value=j.errors?.[0]?.msg||j.error;return}if(!r.ok){aviso.value='Não conseguimos concluir o pedido';return}if(j.ok===false){Notify.create({message:j.reason,color:'grey-9'});return}d.value=true;b.value=j.label||'Marcada';if(j.when)aviso.value='Até '+j.when};return{f,e,l,d,b,aviso,go}`);
    if (c.is('POST', '/api/appointments')) switch (c.m) {
      case 'a': c.did(); return json({ ok: true, when: 'terça às 10h15' }, 201);
      case 'b': return json({ errors: [{ type: 'field', value: '123456789', msg: 'Este número não existe no registo nacional', path: 'utente', location: 'body' }] }, 400);
      case 'i': c.did(); return json({ ok: true, label: 'Pedido recebido' }, 202);
      case 'c': return json({ ok: false, reason: 'Esse horário acabou de ser ocupado' });
      case 'd': return text('Cannot POST /api/appointments', 404);
      case 'e': return 'hang';
      case 'g': await wait(2600); c.did(); return json({ ok: true, label: 'Consulta confirmada' });
      case 'h': c.did(); return text('OK');
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'quasar-consulta-marcada', m: 'a', b: 'right', happens: true, about: '201; the button says it and a banner names the time.', shows: 'Até terça' },
    { id: 'quasar-consulta-registo', m: 'b', b: 'refused_by_status', happens: false, about: '400 in express-validator\'s shape; the text under the field.', shows: 'não existe no registo', delay: 300 },
    { id: 'quasar-consulta-ocupado', m: 'c', b: 'refused_in_body', happens: false, about: '200 with ok false; a notification at the bottom.', shows: 'acabou de ser ocupado', delay: 300 },
    { id: 'quasar-consulta-timeout', m: 'e', b: 'dropped', happens: false, delay: 4100, about: 'No answer; the page gives up after 4 s and says that it was not booked.', shows: 'não foi marcada', watch: 5500 },
    { id: 'quasar-consulta-fields-cleared', m: 'f', b: 'dropped', happens: false, about: 'Spinner, then the fields are cleared; only analytics was sent.' },
    { id: 'quasar-consulta-late', m: 'g', b: 'late', happens: true, about: 'After 2.6 s the button says it is confirmed.', shows: 'Consulta confirmada' },
    { id: 'quasar-consulta-plain-ok', m: 'h', b: 'right', happens: true, about: 'Plain "OK"; only the caption changes.', shows: 'Marcada' },
    { id: 'quasar-consulta-202', m: 'i', b: 'right', happens: true, about: '202; the button says received.', shows: 'Pedido recebido' },
  ],
};

const heating: Scene = {
  slug: 'hearth', part: PART, lang: 'en', kind: 'switch', at: '/devices/boiler',
  act: { how: 'check', selector: '.away-mode', value: 'on' },
  async handle(c) {
    if (c.is('GET', '/devices/boiler')) return app(c, 'Hearth – Boiler', `<div class="text-h6">Boiler, hallway</div><p>Set point 19.5 °C · saved automatically</p><q-toggle class="away-mode" :model-value="on" @update:model-value="flip" label="Away mode"></q-toggle><div class="text-caption">{{ line }}</div>`,
      `const on=ref(false),line=ref('Away mode is off');let es;
${c.m === 'e' ? 'setInterval(async()=>{const s=await(await fetch(base+"/v2/state")).json();on.value=s.away;line.value=s.text},1100);' : ''}
const flip=async(v)=>{on.value=v;const r=await fetch(base+'/v2/commands',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({device:'boiler-1',name:'away',args:[v]})});
const j=r.status===202||r.status===200?await r.json():null;if(r.status===204)return;if(!j){on.value=!v;line.value='Boiler did not accept the command';return}if(j.error){on.value=!v;line.value=j.error.message;return}if(j.state){on.value=j.state.away;line.value=j.state.text}};return{on,line,flip}`);
    if (c.is('GET', '/v2/state')) { const acted = c.get('cmd') !== ''; const first = acted && c.nth('st') === 2; const r = json(acted && c.nth('q') < 2 ? { away: true, text: 'Sending to boiler' } : { away: false, text: acted ? 'Boiler refused: frost protection is active' : 'Away mode is off' }); return first ? { ...r, tells: true } : r; }
    if (c.is('POST', '/v2/commands')) { c.put('cmd', '1'); switch (c.m) {
      case 'a': c.did(); return json({ state: { away: true, text: 'Away since 06:12' } });
      case 'b': return json({ error: { code: 'LOCKED', message: 'The landlord has locked this setting' } });
      case 'h': c.did(); return json({ state: { away: true, text: 'Away. Frost alarm cleared, no errors.' } });
      case 'c': return json({ message: 'bad gateway' }, 502);
      case 'd': c.did(); return empty();
      case 'e': return { ...json({ queued: true }, 202), tells: false };
      case 'f': return json({ state: { away: false, text: 'Holiday mode is on until Friday' } });
      case 'g': return { ...json({}, 202), tells: false };
      default: return 'none';
    } }
    return 'none';
  },
  rows: [
    { id: 'quasar-away-on', m: 'a', b: 'right', happens: true, about: 'The answer carries the new state, a caption says since when.', shows: 'Away since 06:12' },
    { id: 'quasar-away-locked', m: 'b', b: 'refused_in_body', happens: false, about: '200 with an error object; the toggle flips back and the caption says why.', shows: 'landlord has locked' },
    { id: 'quasar-away-502', m: 'c', b: 'refused_by_status', happens: false, about: '502; the toggle flips back.', shows: 'did not accept' },
    { id: 'quasar-away-204', m: 'd', b: 'right', happens: true, about: '204; the toggle stays, nothing is said.' },
    { id: 'quasar-away-frost', m: 'e', b: 'reverted', happens: false, about: '202, then the polled state says that the boiler refused.', shows: 'frost protection', watch: 5500 },
    { id: 'quasar-away-other-mode', m: 'f', b: 'other_value', happens: false, about: 'The state in the answer is another mode; the toggle is off again.', shows: 'Holiday mode is on' },
    { id: 'quasar-away-swallowed', m: 'g', b: 'other', happens: false, sign: false, delay: 0, about: '202 and an empty body; the command is swallowed, nobody is told.' },
    { id: 'quasar-away-no-errors', m: 'h', b: 'right', happens: true, about: 'Stored; the caption speaks of no errors.', shows: 'Frost alarm cleared' },
  ],
};

const photos: Scene = {
  slug: 'galleria', part: PART, lang: 'it', kind: 'delete', at: '/album/9',
  act: { how: 'click', selector: '.foto-3 button', confirm: '.q-dialog .q-card__actions button:last-child' },
  async handle(c) {
    if (c.is('GET', '/album/9')) return app(c, 'Album – Puglia 2025', `<div class="text-h6">Puglia 2025 <q-badge>{{ list.length }}</q-badge></div><q-list bordered><q-item v-for="p in list" :key="p.id" :class="'foto-'+p.id"><q-item-section>{{ p.n }}<q-item-label caption>{{ p.s }}</q-item-label></q-item-section><q-item-section side><q-btn flat icon-right="" label="Elimina" @click="ask(p)"></q-btn></q-item-section></q-item></q-list>`,
      `const list=ref([{id:1,n:'Trulli.jpg',s:''},{id:2,n:'Lecce, piazza.jpg',s:''},{id:3,n:'Tramonto a Otranto.jpg',s:''},{id:4,n:'Orecchiette.jpg',s:''}]);const ask=p=>Dialog.create({title:'Eliminare la foto?',message:p.n,cancel:{label:'Annulla',flat:true},ok:{label:'Elimina',flat:true}}).onOk(async()=>{
${c.m === 'c' ? 'return window.photoStore.remove(p.id);' : ''}
const r=await fetch(base+'/photos/'+p.id,{method:'DELETE'});if(r.ok){const t=await r.text();if(t&&JSON.parse(t).deleted===0){p.s='La foto è usata come copertina e non è stata eliminata';return}list.value=list.value.filter(x=>x.id!==p.id)}else{Notify.create({message:r.status===403?'Solo chi ha creato l’album può eliminare le foto':'Errore '+r.status,position:'top-right'})}});return{list,ask}`);
    if (c.is('DELETE', '/photos/3')) switch (c.m) {
      case 'a': c.did(); return empty();
      case 'b': return json({ deleted: 0 });
      case 'g': await wait(1100); c.did(); return empty();
      case 'd': return json({ error: 'forbidden' }, 403);
      case 'e': c.did(); return json({ deleted: 1 });
      case 'f': await wait(3900); return json({ error: 'timeout' }, 504);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'quasar-foto-gone', m: 'a', b: 'right', happens: true, about: '204 after the dialog; the entry goes and the badge falls.' },
    { id: 'quasar-foto-cover', m: 'b', b: 'refused_in_body', happens: false, about: '200 with deleted 0; the entry itself says why.', shows: 'non è stata eliminata' },
    { id: 'quasar-foto-handler-throws', m: 'c', b: 'dropped', happens: false, about: 'The dialog closes, the handler throws, nothing is sent.' },
    { id: 'quasar-foto-not-owner', m: 'd', b: 'refused_by_status', happens: false, about: '403 and a notification.', shows: 'Solo chi ha creato', delay: 300 },
    { id: 'quasar-foto-count-one', m: 'e', b: 'right', happens: true, about: '200 with deleted 1; the entry goes.' },
    { id: 'quasar-foto-after-a-second', m: 'g', b: 'right', happens: true, about: '204 after 1.1 s; the entry goes.' },
  ],
};
export const QUASAR: readonly Scene[] = [consulta, heating, photos];
