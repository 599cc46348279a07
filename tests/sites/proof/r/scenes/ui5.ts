import { doc, json, empty, wait, aside, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = '@ui5/webcomponents@2.10.0';
const HEAD = '<script type="module" src="/bundle/ui5.js"></script>';
const page = (c: Ctx, title: string, body: string, js: string): Reply => doc(c, { title, head: HEAD, css: 'body{font-family:"72",Arial,sans-serif;padding:1.5rem}', body: `${body}<script type="module">const S='${c.base}/sap/opu/odata/sap',g=s=>document.querySelector(s);${js}</script>` });
const V2 = { dataserviceversion: '2.0' };
const fault = (status: number, code: string, value: string): Reply => json({ error: { code, message: { lang: 'de', value }, innererror: { transactionid: '7A2F', errordetails: [{ code, message: value, severity: 'error' }] } } }, status, V2);
const batch = (inner: string, status: number, payload: unknown): Reply => ({ status: 202, headers: { 'content-type': 'multipart/mixed; boundary=ejjeeffe0', ...V2 }, tells: null, body: ['--ejjeeffe0', 'Content-Type: multipart/mixed; boundary=ejjeeffe1', '', '--ejjeeffe1', 'Content-Type: application/http', 'content-transfer-encoding: binary', '', `HTTP/1.1 ${status} ${inner}`, 'Content-Type: application/json', '', JSON.stringify(payload), '--ejjeeffe1--', '', '--ejjeeffe0--', ''].join('\r\n') });

const order: Scene = {
  slug: 'einkauf', part: PART, lang: 'de', kind: 'submit', at: '/bestellanforderung',
  prepare: [{ type: 'fill', selector: '#material input', value: 'Kugellager 6204' }, { type: 'fill', selector: '#menge input', value: '40' }],
  act: { how: 'click', selector: '#banf-sichern' },
  async handle(c) {
    if (c.is('GET', '/bestellanforderung')) return page(c, 'Bestellanforderung anlegen', '<h1>Bestellanforderung anlegen</h1><ui5-input id="material" placeholder="Material"></ui5-input> <ui5-input id="menge" placeholder="Menge"></ui5-input> <ui5-button id="banf-sichern" design="Emphasized">Sichern</ui5-button><div id="leiste"></div><ui5-toast id="toast"></ui5-toast><p id="zuletzt">Zuletzt gesichert: BANF 10001771</p>',
      `const strip=t=>{const s=document.createElement('ui5-message-strip');s.textContent=t;s.hideCloseButton=true;g('#leiste').replaceChildren(s)};g('#banf-sichern').addEventListener('click',async()=>{${c.m === 'i' ? 'const mat=g("#material").value;if(mat.length<40)return;' : ''}const body={Material:g('#material').value,Menge:g('#menge').value};${c.m === 'e' || c.m === 'f' ? `
const r=await fetch(S+'/MM_PUR_PR_SRV/$batch',{method:'POST',headers:{'content-type':'multipart/mixed; boundary=b1','x-csrf-token':'Zq1'},body:'--b1\\r\\nContent-Type: multipart/mixed; boundary=c1\\r\\n\\r\\n--c1\\r\\nContent-Type: application/http\\r\\n\\r\\nPOST PurchaseRequisitions HTTP/1.1\\r\\nContent-Type: application/json\\r\\n\\r\\n'+JSON.stringify(body)+'\\r\\n--c1--\\r\\n--b1--'});const t=await r.text();const st=+/HTTP\\/1\\.1 (\\d+)/.exec(t)[1];const j=JSON.parse(/\\r\\n\\r\\n(\\{.*\\})/.exec(t)[1]);if(st>=400)strip(j.error.message.value);else strip('BANF '+j.d.Nummer+' wurde angelegt')` : `
const r=await fetch(S+'/MM_PUR_PR_SRV/PurchaseRequisitions',{method:'POST',headers:{'content-type':'application/json','x-csrf-token':'Zq1',accept:'application/json'},body:JSON.stringify(body)}).catch(()=>null);if(!r){strip('Der Dienst ist nicht erreichbar');return}if(r.status===204){${c.m === 'b' ? `g('#material').value='';g('#menge').value=''` : ''};return}const j=await r.json();if(j.error){${c.m === 'h' ? `g('#toast').textContent='Daten wurden gesichert';g('#toast').open=true` : 'strip(j.error.message.value)'};return}${c.m === 'c' ? `g('#toast').textContent='Nummer '+j.d.Nummer+' vergeben';g('#toast').open=true` : c.m === 'j' ? `g('#menge').value=j.d.Menge;g('#zuletzt').textContent='Zuletzt gesichert: BANF '+j.d.Nummer+', Menge '+j.d.Menge` : `g('#zuletzt').textContent='Zuletzt gesichert: BANF '+j.d.Nummer`}`}})`);
    const made = (n: string, q = '40'): Reply => json({ d: { __metadata: { type: 'MM_PUR_PR_SRV.PR' }, Nummer: n, Menge: q } }, 201, V2);
    if (c.is('POST', /MM_PUR_PR_SRV\//)) switch (c.m) {
      case 'a': c.did(); return made('10001780');
      case 'b': c.did(); return empty(204, V2);
      case 'c': c.did(); return made('10001781');
      case 'd': return fault(400, 'ME/062', 'Für Kugellager 6204 ist im Werk 1000 keine Bewertung gepflegt');
      case 'e': c.did(); return batch('Created', 201, { d: { Nummer: '10001782' } });
      case 'f': return batch('Bad Request', 400, { error: { code: 'ME/303', message: { lang: 'de', value: 'Budget der Kostenstelle 4711 überschritten' } } });
      case 'g': return 'cut';
      case 'h': return fault(500, 'SY/530', 'Kurzdump');
      case 'j': return made('10001783', '25');
      case 'k': await wait(3200); c.did(); return made('10001784');
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'ui5-banf-line', m: 'a', b: 'right', happens: true, about: 'OData 201; the line "last saved" gets the new number, where another one stood.', shows: '10001780' },
    { id: 'ui5-banf-204', m: 'b', b: 'right', happens: true, about: '204; the fields are emptied, the old "last saved" line stays.' },
    { id: 'ui5-banf-toast', m: 'c', b: 'right', happens: true, about: '201; a toast names the number.', shows: '10001781', delay: 500 },
    { id: 'ui5-banf-no-valuation', m: 'd', b: 'refused_by_status', happens: false, about: '400 with OData\'s error; a message strip.', shows: 'keine Bewertung gepflegt', delay: 300 },
    { id: 'ui5-banf-batch', m: 'e', b: 'right', happens: true, about: '$batch 202 with 201 inside; a message strip.', shows: '10001782', delay: 300 },
    { id: 'ui5-banf-batch-budget', m: 'f', b: 'refused_in_body', happens: false, about: '$batch 202 with 400 inside; a message strip.', shows: 'Budget der Kostenstelle', delay: 300 },
    { id: 'ui5-banf-false-toast', m: 'h', b: 'refused_by_status', happens: false, about: '500, yet a toast says the data were saved.', shows: 'Daten wurden gesichert', delay: 500 },
    { id: 'ui5-banf-silent-rule', m: 'i', b: 'dropped', happens: false, about: 'A check on the length silently stops the handler.' },
    { id: 'ui5-banf-quantity-cut', m: 'j', b: 'other_value', happens: false, about: '201, but the quantity is cut to 25; field and line show it.', shows: 'Menge 25' },
    { id: 'ui5-banf-late', m: 'k', b: 'late', happens: true, about: 'The number after 3.2 s.', shows: '10001784' },
  ],
};

const approve: Scene = {
  slug: 'inbox', part: PART, lang: 'en', kind: 'step', at: '/myinbox/TS9001',
  prepare: [{ type: 'click', selector: '#approve' }],
  act: { how: 'click', selector: '#submit-decision' },
  async handle(c) {
    if (c.is('GET', '/myinbox/TS9001')) return page(c, 'My Inbox', '<h2>Travel request, E. Lindqvist, 2,140 EUR</h2><p id="st">Ready for your decision</p><ui5-button id="approve">Approve</ui5-button><ui5-dialog id="dec" header-text="Submit decision"><p>Add a note for the requester (optional)</p><ui5-input></ui5-input><p id="in"></p><div slot="footer"><ui5-button id="submit-decision" design="Emphasized">Submit</ui5-button></div></ui5-dialog><p id="cnt">7 open tasks</p>',
      `g('#approve').addEventListener('click',()=>{g('#dec').open=true});setInterval(()=>fetch('${c.base}/unread'),2000);g('#submit-decision').addEventListener('click',async()=>{${c.m === 'f' ? 'g("#dec").open=false;return;' : ''}const r=await fetch(S+'/TASKPROCESSING/Decision?SAP__Origin=%27LOCAL%27&InstanceID=%27TS9001%27&DecisionKey=%270001%27',{method:'POST',headers:{'x-csrf-token':'p'}});const j=r.status===204?{}:await r.json();if(j.error){g('#in').textContent=j.error.message.value;return}g('#dec').open=false;${{ a: `g('#st').textContent='Approved by you'`, b: `g('#cnt').textContent='6 open tasks'`, c: '', d: `g('#approve').remove();g('#st').textContent=j.d.StatusText`, h: `g('#st').textContent=j.d.StatusText;setTimeout(async()=>{const q=await(await fetch(S+'/TASKPROCESSING/TaskCollection')).json();g('#st').textContent=q.d.StatusText},1300)` }[c.m] ?? `g('#st').textContent=j.d.StatusText`}})`);
    if (c.is('GET', /TaskCollection$/)) return { ...json({ d: { Status: 'READY', StatusText: 'Returned to inbox: the workflow ended with an error' } }), tells: true };
    const st = (t: string): Reply => json({ d: { InstanceID: 'TS9001', StatusText: t } }, 200, V2);
    if (c.is('POST', /TASKPROCESSING\/Decision$/)) switch (c.m) {
      case 'a': case 'b': case 'c': c.did(); return empty(204, V2);
      case 'j': return aside(st('Completed.'));
      case 'd': c.did(); return st('Completed');
      case 'e': return fault(403, 'SWF/403', 'Your substitute has already processed this task.');
      case 'g': return st('Reserved by another approver, not approved');
      case 'h': return { ...st('In process'), tells: false };
      case 'i': c.did(); return st('Forwarded to accounting after your approval');
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'ui5-approve-text', m: 'a', b: 'right', happens: true, about: '204; the dialog closes, the status says approved.', shows: 'Approved by you' },
    { id: 'ui5-approve-counter', m: 'b', b: 'right', happens: true, about: '204; the dialog closes and the counter falls.', shows: '6 open tasks' },
    { id: 'ui5-approve-closes', m: 'c', b: 'right', happens: true, about: '204; the dialog closes and nothing else.' },
    { id: 'ui5-approve-button-gone', m: 'd', b: 'right', happens: true, about: 'The button goes, the status says completed.', shows: 'Completed' },
    { id: 'ui5-approve-substitute', m: 'e', b: 'refused_by_status', happens: false, about: '403; the reason inside the dialog.', shows: 'already processed' },
    { id: 'ui5-approve-closes-only', m: 'f', b: 'dropped', happens: false, about: 'The dialog closes, nothing is sent.' },
    { id: 'ui5-approve-reserved', m: 'g', b: 'refused_in_text', happens: false, about: '200; the status text says that it was not approved.', shows: 'not approved' },
    { id: 'ui5-approve-returned', m: 'h', b: 'reverted', happens: false, about: '"In process", 1.3 s later the fetched task is back in the inbox.', shows: 'Returned to inbox', delay: 200, watch: 3500 },
    { id: 'ui5-approve-forwarded', m: 'i', b: 'right', happens: true, about: 'The status names the next place.', shows: 'Forwarded to accounting' },
    { id: 'ui5-approve-swallowed', m: 'j', b: 'other', happens: false, sign: false, delay: 0, about: 'The status says completed, the workflow never got it.', shows: 'Completed.' },
  ],
};
export const UI5: readonly Scene[] = [order, approve];
