import { doc, json, wait, aside, type Ctx, type Out, type Reply, type Scene } from '../lib.js';

const PART = 'mithril@2.3.8';
const HEAD = '<script src="/vendor/mithril/mithril.min.js"></script>';
const page = (c: Ctx, title: string, js: string): Reply => doc(c, { title, head: HEAD, css: 'body{font:15px "Open Sans",sans-serif;margin:1.5rem}.o_bar{background:#714b67;color:#fff;padding:.4rem .8rem}', body: `<div class="o_bar">${title}</div><div id="m"></div><script>const B='${c.base}';let n=0;const rpc=(path,model,method,args)=>m.request({method:'POST',url:B+path,body:{jsonrpc:'2.0',method:'call',id:++n,params:{model,method,args,kwargs:{context:{lang:'${c.scene.lang}'}}}}});
setInterval(()=>rpc('/longpolling/poll','bus.bus','poll',[]).catch(()=>{}),2200);${js}</script>` });
const ok = (c: Ctx, result: unknown): Reply => json({ jsonrpc: '2.0', id: c.data['id'] ?? 1, result });
const no = (c: Ctx, name: string, message: string): Reply => json({ jsonrpc: '2.0', id: c.data['id'] ?? 1, error: { code: 200, message: 'Odoo Server Error', data: { name, message, arguments: [message], debug: 'Traceback (most recent call last): …' } } });
const bus = (c: Ctx): Out | null => c.is('POST', '/longpolling/poll') ? aside(c.m === 'j' ? no(c, 'bus', 'Session expired') : ok(c, [])) : null;

const leave: Scene = {
  slug: 'adeies', part: PART, lang: 'el', kind: 'submit', at: '/web/leave',
  prepare: [{ type: 'fill', selector: '#apo', value: '01/12/2026' }, { type: 'fill', selector: '#eos', value: '04/12/2026' }],
  act: { how: 'click', selector: '#ypovoli' },
  async handle(c) {
    if (c.is('GET', '/web/leave')) return page(c, 'Άδειες', `let a='',e='',msg='',err='',btn='Υποβολή',rows=['12/08 – 20/08 · Εγκρίθηκε'];const go=async()=>{err='';${c.m === 'g' ? 'btn="Υποβολή…";m.redraw();return;' : ''}const r=await rpc('/web/dataset/call_kw/hr.leave/create','hr.leave','create',[{from:a,to:e}]).catch(x=>({error:{data:{message:'Σφάλμα δικτύου'}}}));
if(r.error){err=r.error.data.message;m.redraw();return}${{ a: 'rows.unshift(a+" – "+e+" · Σε αναμονή έγκρισης")', b: 'm.route.set("/adeia/"+r.result)', c: 'a="";e=""', d: 'btn="Υποβλήθηκε";msg="Υπόλοιπο: 14 ημέρες"', j: 'msg="Η αίτηση καταχωρήθηκε"', k: 'msg="Το αίτημα ολοκληρώθηκε"' }[c.m] ?? 'msg="Αρ. αίτησης "+r.result'};m.redraw()};
const Form={view:()=>m('div',[m('p','Υπόλοιπο αδειών: 18 ημέρες'),m('input#apo',{placeholder:'Από',value:a,oninput:x=>a=x.target.value}),m('input#eos',{placeholder:'Έως',value:e,oninput:x=>e=x.target.value}),m('button#ypovoli',{onclick:go},btn),m('p',msg),m('i',err),m('ul',rows.map(r=>m('li',r)))])};
m.route(document.getElementById('m'),'/nea',{'/nea':Form,'/adeia/:id':{view:v=>m('div',[m('h2','Αίτηση HR-'+v.attrs.id),m('p','Κατάσταση: προς έγκριση')])}})`);
    const b = bus(c); if (b) return b;
    if (c.is('POST', '/web/dataset/call_kw/hr.leave/create')) switch (c.m) {
      case 'a': case 'b': case 'c': case 'd': case 'j': c.did(); return ok(c, 512);
      case 'e': return no(c, 'odoo.exceptions.ValidationError', 'Έχετε ήδη άδεια που επικαλύπτει αυτές τις ημέρες.');
      case 'f': return no(c, 'odoo.http.SessionExpiredException', 'Η συνεδρία έληξε');
      case 'h': await wait(2700); c.did(); return ok(c, 640);
      case 'i': c.did(); return ok(c, 777);
      case 'k': return ok(c, false);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'mithril-adeia-row', m: 'a', b: 'right', happens: true, about: 'JSON-RPC result; a new row "awaiting approval".', shows: 'Σε αναμονή έγκρισης' },
    { id: 'mithril-adeia-route', m: 'b', b: 'right', happens: true, about: 'The route changes to the new record.', shows: 'Αίτηση HR-512' },
    { id: 'mithril-adeia-cleared', m: 'c', b: 'right', happens: true, about: 'The fields are emptied, nothing else.' },
    { id: 'mithril-adeia-caption', m: 'd', b: 'right', happens: true, about: 'The button\'s caption and the balance change.', shows: 'Υπόλοιπο: 14' },
    { id: 'mithril-adeia-overlap', m: 'e', b: 'refused_in_body', happens: false, about: 'JSON-RPC error in a 200 (ValidationError); the text below.', shows: 'επικαλύπτει' },
    { id: 'mithril-adeia-stuck', m: 'g', b: 'dropped', happens: false, about: 'The caption gets an ellipsis and only long polling goes on.', shows: 'Υποβολή…' },
    { id: 'mithril-adeia-late', m: 'h', b: 'late', happens: true, about: 'The number after 2.7 s.', shows: '640' },
    { id: 'mithril-adeia-number', m: 'i', b: 'right', happens: true, about: 'A sentence with the number.', shows: '777' },
    { id: 'mithril-adeia-bus-errors', m: 'j', b: 'right', happens: true, about: 'Stored and said, while the long polling beside it answers with errors.', shows: 'καταχωρήθηκε' },
    { id: 'mithril-adeia-result-false', m: 'k', b: 'refused_in_body', happens: false, about: 'result false: nothing was created, yet the page says completed.', shows: 'ολοκληρώθηκε' },
  ],
};

const lead: Scene = {
  slug: 'pipeline', part: PART, lang: 'en', kind: 'switch', at: '/web/lead/55',
  act: { how: 'select', selector: '#stage', value: 'Won' },
  async handle(c) {
    if (c.is('GET', '/web/lead/55')) return page(c, 'Lead 55', `let stage='Qualified',say='';const S=['New','Qualified','Proposition','Won'];const set=async(v)=>{const old=stage;stage=v;${c.m === 'f' ? 'm.redraw();return;' : ''}const r=await rpc('/web/dataset/call_kw/crm.lead/write','crm.lead','write',[[55],{stage:v}]).catch(x=>({error:{data:{message:'The server is not reachable'}}}));
if(r.error){setTimeout(()=>{stage=old;${c.m === 'd' ? '' : 'say=r.error.data.message;'}m.redraw()},${c.m === 'd' ? 1900 : 0})}else if(typeof r.result==='string'){stage=r.result}else if(r.result&&r.result.note){say=r.result.note}m.redraw()};
m.mount(document.getElementById('m'),{view:()=>m('div',[m('h2','Solar roof, Mr. Adeyemi'),m('label',['Stage ',m('select#stage',{onchange:e=>set(e.target.value)},S.map(s=>m('option',{value:s,selected:s===stage},s)))]),m('p',say)])})`);
    const b = bus(c); if (b) return b;
    if (c.is('POST', '/web/dataset/call_kw/crm.lead/write')) switch (c.m) {
      case 'a': c.did(); return ok(c, true);
      case 'b': c.did(); return ok(c, { note: 'Congratulations, a new customer!' });
      case 'c': return no(c, 'odoo.exceptions.UserError', 'Set an expected revenue before marking this lead as won.');
      case 'd': return no(c, 'odoo.exceptions.AccessError', 'no');
      case 'i': return aside(ok(c, true));
      case 'e': return ok(c, 'Proposition');
      case 'g': return 'cut';
      case 'h': c.did(); return ok(c, 'Won');
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'mithril-stage-true', m: 'a', b: 'right', happens: true, about: 'result true; the select keeps the value, nothing is said.' },
    { id: 'mithril-stage-congrats', m: 'b', b: 'right', happens: true, about: 'A note appears under the select.', shows: 'a new customer' },
    { id: 'mithril-stage-revenue', m: 'c', b: 'refused_in_body', happens: false, about: 'UserError in a 200; the select goes back and the text says why.', shows: 'expected revenue' },
    { id: 'mithril-stage-back-later', m: 'd', b: 'reverted', happens: false, about: 'AccessError in a 200; the select goes back 1.9 s later without a word.', delay: 1900 },
    { id: 'mithril-stage-other', m: 'e', b: 'other_value', happens: false, about: 'The server moves it one stage only; the select then shows Proposition.' },
    { id: 'mithril-stage-local', m: 'f', b: 'dropped', happens: false, about: 'The select changes, nothing is sent.' },
    { id: 'mithril-stage-echo', m: 'h', b: 'right', happens: true, about: 'The answer echoes the stage.' },
    { id: 'mithril-stage-swallowed', m: 'i', b: 'other', happens: false, sign: false, delay: 0, about: 'result true, but the write is lost; nobody is told.' },
  ],
};
export const MITHRIL: readonly Scene[] = [leave, lead];
