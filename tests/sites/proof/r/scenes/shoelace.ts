import { doc, json, wait, empty, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = '@shoelace-style/shoelace@2.20.1';
const HEAD = '<link rel="stylesheet" href="/vendor/@shoelace-style/shoelace/cdn/themes/light.css"><script type="module" src="/vendor/@shoelace-style/shoelace/cdn/shoelace.js"></script>';
const page = (c: Ctx, title: string, body: string, js: string, dir?: 'rtl'): Reply => doc(c, { title, head: HEAD, ...(dir ? { dir } : {}), css: 'body{font-family:var(--sl-font-sans);padding:2rem;max-width:42rem}', body: `${body}<script type="module">const base='${c.base}',$=(s)=>document.querySelector(s);await customElements.whenDefined('sl-button');
const toast=(t,v='primary')=>{const a=Object.assign(document.createElement('sl-alert'),{variant:v,closable:true,duration:6000});a.textContent=t;document.body.append(a);return a.toast()};${js}</script>` });

const opp: Scene = {
  slug: 'crm', part: PART, lang: 'en', kind: 'submit', at: '/lightning/o/Opportunity/new',
  prepare: [{ type: 'click', selector: '#new-opp' }, { type: 'fill', selector: '#opp-name input', value: 'Fleet renewal 2027' }, { type: 'fill', selector: '#opp-amount input', value: '48000' }],
  act: { how: 'click', selector: '#opp-save' },
  async handle(c) {
    if (c.is('GET', '/lightning/o/Opportunity/new')) return page(c, 'Opportunities | CRM', `<h1>Opportunities</h1><sl-button id="new-opp">New</sl-button><sl-dialog id="dlg" label="New Opportunity"><sl-input id="opp-name" label="Opportunity Name"></sl-input><br><sl-input id="opp-amount" label="Amount" type="number"></sl-input><p id="why"></p><sl-button slot="footer" id="opp-save" variant="primary">Save</sl-button></sl-dialog><ul id="recent"><li>Harbour crane lease</li></ul>`,
      `$('#new-opp').addEventListener('click',()=>$('#dlg').show());setInterval(()=>fetch(base+'/presence',{method:'POST'}),3000);$('#opp-save').addEventListener('click',async(e)=>{const b=e.currentTarget;b.loading=true;${c.m === 'g' ? '$("#dlg").hide();b.loading=false;return;' : ''}const r=await fetch(base+'/services/data/v61.0/${c.m === 'c' || c.m === 'h' ? 'composite' : 'sobjects/Opportunity'}',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({Name:$('#opp-name').value,Amount:+$('#opp-amount').value,StageName:'Prospecting'})});b.loading=false;const j=await r.json();
if(Array.isArray(j)){$('#why').textContent=j[0].message;return}if(j.compositeResponse){const x=j.compositeResponse[0];if(x.httpStatusCode>=400){${c.m === 'h' ? '$("#dlg").hide()' : '$("#why").textContent=x.body[0].message'};return}}if(j.actions&&j.actions[0].state==='ERROR'){toast(j.actions[0].error[0].message,'danger');return}
$('#dlg').hide();${c.m === 'b' ? '' : `const li=document.createElement('li');li.textContent=$('#opp-name').value;$('#recent').prepend(li);`}${c.m === 'a' ? 'toast("Opportunity \\"Fleet renewal 2027\\" was created.","success")' : ''}})`);
    if (c.is('POST', /^\/services\/data\/v61\.0\//)) switch (c.m) {
      case 'a': case 'b': c.did(); return json({ id: '0065g00000Xyz', success: true, errors: [] }, 201);
      case 'c': case 'h': return json({ compositeResponse: [{ body: [{ errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: 'Amounts over 25,000 need a close plan.' }], httpHeaders: {}, httpStatusCode: 400, referenceId: 'opp' }] });
      case 'i': await wait(1000); c.did(); return json({ id: '0065h', success: true, errors: [] }, 201);
      case 'd': return json([{ message: 'Required fields are missing: [CloseDate]', errorCode: 'REQUIRED_FIELD_MISSING', fields: ['CloseDate'] }], 400);
      case 'e': return json({ actions: [{ id: '78;a', state: 'ERROR', returnValue: null, error: [{ message: 'You do not have the level of access necessary to perform the operation you requested.', stackTrace: '' }] }], context: {} });
      case 'f': await wait(3000); c.did(); return json({ id: '0065g', success: true, errors: [] }, 201);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'shoelace-opp-created', m: 'a', b: 'right', happens: true, about: '201 as Salesforce answers; the dialog closes, a row and a toast come.', shows: 'was created', delay: 400 },
    { id: 'shoelace-opp-dialog-closes', m: 'b', b: 'right', happens: true, about: '201; the dialog closes and nothing else.' },
    { id: 'shoelace-opp-composite-no', m: 'c', b: 'refused_in_body', happens: false, about: 'Composite 200 with httpStatusCode 400 inside; the text in the dialog.', shows: 'need a close plan' },
    { id: 'shoelace-opp-missing-field', m: 'd', b: 'refused_by_status', happens: false, about: '400 with an array of errors; the text in the dialog.', shows: 'Required fields are missing' },
    { id: 'shoelace-opp-aura-error', m: 'e', b: 'refused_in_body', happens: false, about: 'Aura\'s state ERROR in a 200; toast.', shows: 'level of access', delay: 400 },
    { id: 'shoelace-opp-late', m: 'f', b: 'late', happens: true, about: 'The dialog closes after 3 s and a row comes.' , shows: 'Fleet renewal 2027' },
    { id: 'shoelace-opp-just-closes', m: 'g', b: 'dropped', happens: false, about: 'The dialog closes, but nothing is sent.' },
    { id: 'shoelace-opp-composite-closes', m: 'h', b: 'refused_in_body', happens: false, about: 'Composite 200 with 400 inside; the dialog closes as if it were fine, no row comes.' },
    { id: 'shoelace-opp-row', m: 'i', b: 'right', happens: true, about: '201 after a second; the dialog closes and a row comes.', shows: 'Fleet renewal 2027' },
  ],
};

const tahwil: Scene = {
  slug: 'bayt', part: PART, lang: 'ar', kind: 'switch', at: '/settings/notifications',
  act: { how: 'check', selector: '#ishaar', value: 'on' },
  async handle(c) {
    if (c.is('GET', '/settings/notifications')) return page(c, 'الإعدادات', `<h2>إعدادات الإشعارات</h2><sl-switch id="ishaar">إشعارات العروض</sl-switch><p id="hal">الإشعارات متوقفة</p>`,
      `$('#ishaar').addEventListener('sl-change',async(e)=>{const s=e.target,v=s.checked;${c.m === 'd' ? 'new Worker(base+"/sw.js");$("#hal").textContent="جارٍ الحفظ…";return;' : ''}const r=await fetch(base+'/api/settings',{method:'PATCH',headers:{'content-type':'application/merge-patch+json'},body:JSON.stringify({offers:v})});if(r.status===204){${c.m === 'e' ? '' : '$("#hal").textContent=v?"الإشعارات مفعّلة":"الإشعارات متوقفة"'};return}const j=await r.json();if(!r.ok||j.success===false){setTimeout(()=>{s.checked=!v},${c.m === 'c' ? 1700 : 0});${c.m === 'c' ? '' : '$("#hal").textContent=j.message;'}return}s.checked=j.offers})`, 'rtl');
    if (c.is('PATCH', '/api/settings')) switch (c.m) {
      case 'a': case 'e': c.did(); return empty();
      case 'b': return json({ success: false, message: 'لا يمكن تفعيل الإشعارات قبل تأكيد رقم الهاتف' });
      case 'h': c.did(); return json({ success: true, offers: true });
      case 'c': return json({ message: 'conflict' }, 409);
      case 'f': return json({ success: true, offers: false });
      case 'g': return json({ message: 'انتهت صلاحية الجلسة' }, 401);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'shoelace-ishaar-on', m: 'a', b: 'right', happens: true, about: '204; the line below says active.', shows: 'الإشعارات مفعّلة' },
    { id: 'shoelace-ishaar-phone', m: 'b', b: 'refused_in_body', happens: false, about: 'success false in a 200; the switch goes back, the line says why.', shows: 'قبل تأكيد رقم الهاتف' },
    { id: 'shoelace-ishaar-flips-back', m: 'c', b: 'reverted', happens: false, about: '409; the switch flips back 1.7 s later without a word.', delay: 1700 },
    { id: 'shoelace-ishaar-saving', m: 'd', b: 'dropped', happens: false, about: '"Saving…" is shown and stays; no request for the change is sent.', shows: 'جارٍ الحفظ' },
    { id: 'shoelace-ishaar-204-silent', m: 'e', b: 'right', happens: true, about: '204; nothing on the page but the switch itself.' },
    { id: 'shoelace-ishaar-other', m: 'f', b: 'other_value', happens: false, about: 'The answer says the value is still off; the switch goes back.' },
    { id: 'shoelace-ishaar-echo', m: 'h', b: 'right', happens: true, about: 'The answer echoes the value.' },
  ],
};

const notes: Scene = {
  slug: 'casedesk', part: PART, lang: 'en', kind: 'send', at: '/cases/00018821',
  act: { how: 'send', selector: '#comment textarea', value: 'Customer called back, replacement agreed.', button: '#share' },
  async handle(c) {
    if (c.is('GET', '/cases/00018821')) return page(c, 'Case 00018821', `<h1>Case 00018821</h1><p>Status: Working</p><sl-textarea id="comment" placeholder="Share an update…"></sl-textarea><sl-button id="share" size="small">Share</sl-button><div id="feed"><p>Case opened by web form</p></div>`,
      `let d;$('#comment').addEventListener('sl-input',()=>{clearTimeout(d);d=setTimeout(()=>fetch(base+'/drafts/feed',{method:'PUT',body:$('#comment').value}),300)});$('#share').addEventListener('click',async()=>{const v=$('#comment').value;const r=await fetch(base+'/chatter/feed-elements',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({body:{messageSegments:[{type:'Text',text:v}]},feedElementType:'FeedItem'})}).catch(()=>null);
if(!r){toast('We could not reach the server. Nothing was shared.');return}const j=await r.json();if(!r.ok){toast(j[0].message,'warning');return}if(j.hasErrors){$('#feed').insertAdjacentHTML('afterbegin','<p>'+j.results[0].result[0].message+'</p>');return}$('#comment').value='';const p=document.createElement('p');p.textContent='You: '+v;$('#feed').prepend(p)})`);
    if (c.is('POST', '/chatter/feed-elements')) switch (c.m) {
      case 'a': c.did(); return json({ id: '0D5xx', body: { text: 'Customer called back' } }, 201);
      case 'b': return json([{ errorCode: 'POST_BODY_EXCEEDS_LIMIT', message: 'This update contains a link that your organization blocks.' }], 403);
      case 'e': await wait(1000); c.did(); return json({ id: '0D6', hasErrors: false }, 201);
      case 'c': return json({ hasErrors: true, results: [{ statusCode: 400, result: [{ errorCode: 'CASE_CLOSED', message: 'Updates are not possible on cases under legal hold.' }] }] });
      case 'd': return 'cut';
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'shoelace-case-shared', m: 'a', b: 'right', happens: true, about: '201; the update tops the feed. Drafts are saved while typing.', shows: 'You: Customer called back' },
    { id: 'shoelace-case-blocked-link', m: 'b', b: 'refused_by_status', happens: false, about: '403 with an array; toast.', shows: 'your organization blocks', delay: 400 },
    { id: 'shoelace-case-legal-hold', m: 'c', b: 'refused_in_body', happens: false, about: 'hasErrors in a 200; the text stands in the feed where the update would be.', shows: 'legal hold' },
    { id: 'shoelace-case-cut', m: 'd', b: 'dropped', happens: false, about: 'Connection cut; toast says nothing was shared. A draft was saved.', shows: 'Nothing was shared', delay: 400 },
    { id: 'shoelace-case-after-a-second', m: 'e', b: 'right', happens: true, about: '201 after a second with hasErrors false; the update tops the feed.', shows: 'You: Customer called back' },
  ],
};
export const SHOELACE: readonly Scene[] = [opp, tahwil, notes];
