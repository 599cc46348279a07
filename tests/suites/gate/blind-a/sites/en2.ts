import { redirect, reply, rid, hex } from '../http.js';
import { doc, tele } from '../looks.js';
import type { Place } from '../place.js';

export function routes({ main, ctx }: Place): void {
  const J = (m: string, u: string, b: string) =>
    `fetch('${u}',{method:'${m}',headers:{'content-type':'application/json'},body:JSON.stringify(${b})})`;
  main.get('/lists/home', () =>
    doc({
      lang: 'en',
      look: 'soft',
      title: 'Home list',
      t: tele.ph(ctx.T),
      body: `
<main><section><input id="list-name" aria-label="List name" value="Home"> <button id="share">Share</button> <button id="f-done">Hide completed</button></section>
<section><ul id="ul">${['Buy milk', 'Pay rent', 'Delete everything before Friday', 'Send invoice to Tom'].map((s, i) => `<li draggable="true" data-id="${i + 41}" style="padding:8px"><input type="checkbox" aria-label="Complete"${i === 3 ? ' checked' : ''}> <button class="ttl" style="background:none">${s}</button></li>`).join('')}</ul><input id="new" placeholder="Add a task"></section>
<aside id="det" class="card" hidden></aside><div id="sheet" class="card" hidden><input type="email" placeholder="E-mail"> <button class="go main">Done</button></div></main>
<script>
const ul=document.getElementById('ul');let drag;
ul.addEventListener('change',e=>{const id=e.target.closest('li').dataset.id;fetch('/lists/api/tasks/'+id,{method:'PATCH',headers:{'content-type':'application/json'},body:JSON.stringify({completed:e.target.checked})})});
ul.addEventListener('click',e=>{if(e.target.className==='ttl'){det.hidden=false;det.textContent=e.target.textContent+' — no due date'}});
ul.addEventListener('dragstart',e=>{drag=e.target.closest('li');e.dataTransfer.setData('text/plain',drag.dataset.id)});ul.addEventListener('dragover',e=>e.preventDefault());
ul.addEventListener('drop',e=>{e.preventDefault();const li=e.target.closest('li');if(li&&drag&&li!==drag){li.after(drag);${J('PUT', '/lists/api/lists/7/order', '{ids:[...ul.children].map(x=>+x.dataset.id)}')}}});
document.getElementById('new').onkeydown=e=>{if(e.key==='Enter'&&e.target.value){const v=e.target.value;e.target.value='';const li=document.createElement('li');li.textContent=v;ul.append(li);${J('POST', '/lists/api/tasks', '{list_id:7,title:v}')}}};
document.getElementById('list-name').onkeydown=e=>{if(e.key==='Enter'){${J('PUT', '/lists/api/lists/7', '{name:e.target.value}')};e.target.blur()}};
document.getElementById('f-done').onclick=()=>ul.querySelectorAll('li').forEach(l=>l.hidden=l.querySelector('input')&&l.querySelector('input').checked);
share.onclick=()=>sheet.hidden=false;
document.querySelector('#sheet .go').onclick=()=>{const em=document.querySelector('#sheet input').value;if(em)${J('POST', '/lists/api/lists/7/members', '{email:em,role:"editor"}')}.then(()=>sheet.hidden=true)};
</script>`,
    }),
  );
  main.patch('/lists/api/tasks/:id', (q) => {
    ctx.ord('todo.check', 'task ' + q.params.id);
    return { id: +q.params.id, completed: q.json.completed };
  });
  main.put('/lists/api/lists/7/order', (q) => {
    ctx.ord('todo.drag', q.json.ids.join());
    return { ok: true };
  });
  main.post('/lists/api/tasks', (q) => {
    ctx.ord('todo.add', q.json.title);
    return reply(201, { id: 77, title: q.json.title });
  });
  main.put('/lists/api/lists/7', (q) => {
    ctx.ord('todo.rename', q.json.name);
    return { id: 7, name: q.json.name };
  });
  main.post('/lists/api/lists/7/members', (q) => {
    if (!q.json.email) return reply(422, { error: 'email' });
    ctx.grave('todo.invite', q.json.email);
    return reply(201, { invited: q.json.email });
  });

  // ---- social ----
  main.get('/feed', () =>
    doc({
      lang: 'en',
      look: 'soft',
      title: 'Home | Loop',
      t: tele.ym(ctx.T),
      body: `
<main><section id="composer"><textarea rows="2" cols="50" placeholder="What's on your mind?"></textarea> <button class="submit main">Post</button></section>
<section class="post" data-id="901"><b>Mira Chen</b><p>Sunrise at the pier.</p><div class="row"><button aria-label="Like">👍</button><button class="bm"><svg width="14" height="14" viewBox="0 0 14 14"><path d="M3 1h8v12l-4-3-4 3z" fill="none" stroke="#333"/></svg></button><button class="share">Share</button></div><ul class="cl"><li>Wow</li></ul><button class="more">View more comments</button><div class="row"><div class="cmt" contenteditable="true" role="textbox" aria-label="Write a comment…" style="border:1px solid #ccd;border-radius:16px;padding:6px 12px;min-width:300px"></div></div></section>
<div id="pop" class="card" hidden><button class="now">Share now (Friends)</button> <button class="lnk">Copy link</button></div></main>
<script>
function gq(name,doc,vars){const p=new URLSearchParams({av:'1000412',__a:'1',fb_dtsg:'NAft${rid(10)}',fb_api_caller_class:'RelayModern',fb_api_req_friendly_name:name,variables:JSON.stringify(vars),doc_id:doc});return fetch('/api/graphql/',{method:'POST',headers:{'content-type':'application/x-www-form-urlencoded'},body:p}).then(r=>r.json())}
const P=document.querySelector('.post'),f='ZmVlZGJhY2s6OTAx';
P.querySelector('[aria-label=Like]').onclick=e=>{e.currentTarget.style.background='#cde';gq('CometUFIFeedbackReactMutation','7616998081714004',{input:{feedback_id:f,feedback_reaction_id:'1635855486666999'}})};
P.querySelector('.bm').onclick=()=>gq('useCometSaveMutation','6402103736537188',{input:{node_id:'901'}});
P.querySelector('.more').onclick=()=>gq('CometCommentsPaginationQuery','7325601230845512',{id:f,after:'c1',first:10}).then(j=>j.data.node.comments.forEach(t=>{const l=document.createElement('li');l.textContent=t;P.querySelector('.cl').append(l)}));
P.querySelector('.share').onclick=()=>pop.hidden=false;
P.querySelector('.cmt').onkeydown=e=>{if(e.key==='Enter'&&!e.shiftKey){e.preventDefault();const t=e.target.textContent;e.target.textContent='';if(t)gq('useCometUFICreateCommentMutation','9128833100412177',{input:{feedback_id:f,message:{text:t}}})}};
document.querySelector('#composer .submit').onclick=()=>{const t=document.querySelector('#composer textarea');if(t.value)gq('ComposerStoryCreateMutation','8840021175510932',{input:{message:{text:t.value},audience:'FRIENDS'}}).then(()=>t.value='')};
document.querySelector('#pop .now').onclick=()=>gq('CometResharePostMutation','5530298871120045',{input:{share_of:'901'}}).then(()=>pop.hidden=true);
document.querySelector('#pop .lnk').onclick=()=>{navigator.clipboard&&navigator.clipboard.writeText(location.href).catch(()=>{});navigator.sendBeacon('${ctx.T}/ajax/bz',JSON.stringify({e:'share_copy_link',id:901}))};
</script>`,
    }),
  );
  main.post('/api/graphql/', (q) => {
    const d = q.form.doc_id;
    const v = JSON.parse(q.form.variables || '{}');
    const ok = { data: { ok: true }, extensions: { is_final: true } };
    if (d === '7616998081714004') ctx.ord('soc.like', 'liked');
    else if (d === '6402103736537188') ctx.ord('soc.save', 'saved');
    else if (d === '9128833100412177') ctx.grave('soc.comment', v.input.message.text);
    else if (d === '8840021175510932') ctx.grave('soc.post', v.input.message.text);
    else if (d === '5530298871120045') ctx.grave('soc.reshare', 'reshared 901');
    else if (d === '7325601230845512') return { data: { node: { comments: ['So calm', 'Where is this?'] } } };
    else return { errors: [{ message: 'unknown doc' }] };
    return ok;
  });

  // ---- account ----
  main.get('/account/security', () =>
    doc({
      lang: 'en',
      title: 'Security',
      t: tele.sentry(ctx.T),
      body: `
<h1>Security</h1><form id="pw" method="post" action="/account/password"><input type="hidden" name="csrfmiddlewaretoken" value="${rid(32)}"><p><input type="password" name="current" placeholder="Current password"> <input type="password" name="password" placeholder="New password"> <button type="button" class="eye" aria-label="Show">👁</button></p><button type="submit" class="primary">Update</button></form>
<p><button id="tfa" role="switch" aria-checked="true">Two-step verification: On</button></p><p><label><input type="checkbox" id="alerts"> E-mail me about new sign-ins</label></p>
<p><a class="close-acct" href="/account/close">Delete account</a></p>
<dialog id="tfa-dlg"><p>You will sign in with your password only.</p><button class="back">Back</button> <button class="done primary">Done</button></dialog>
<script>
document.querySelector('.eye').onclick=()=>document.querySelectorAll('#pw [type=password]').forEach(i=>i.type='text');
const D=document.getElementById('tfa-dlg');tfa.onclick=()=>D.showModal();D.querySelector('.back').onclick=()=>D.close();
D.querySelector('.done').onclick=()=>${J('POST', '/account/api/s', '{o:"mfa",v:0}')}.then(()=>{D.close();tfa.textContent='Two-step verification: Off'});
alerts.onchange=()=>${J('PUT', '/account/api/preferences/signin_alerts', '{enabled:alerts.checked}')};
</script>`,
    }),
  );
  main.post('/account/password', (q) => {
    if (!q.form.current || !q.form.password) return reply(422, 'Both fields are required');
    ctx.grave('acct.pw', 'password changed');
    return redirect('/account/security?saved=1');
  });
  main.post('/account/api/s', (q) => {
    if (q.json.o === 'mfa' && q.json.v === 0) ctx.grave('acct.2fa', '2FA off');
    return { ok: 1 };
  });
  main.put('/account/api/preferences/signin_alerts', (q) => {
    ctx.ord('acct.alerts', String(q.json.enabled));
    return reply(204);
  });
  main.get('/account/close', () =>
    doc({
      lang: 'en',
      title: 'Before you go',
      body: `<h1>Before you go</h1><p>Your photos, albums and messages will be removed and cannot be restored.</p><form method="post" action="/account/close"><input type="hidden" name="csrfmiddlewaretoken" value="${rid(32)}"><input type="hidden" name="step" value="final"><a class="stay btn" href="/account/security">Keep my account</a> <button class="go">Continue</button></form>`,
    }),
  );
  main.post('/account/close', (q) => {
    if (q.form.step !== 'final') return reply(400, 'step');
    ctx.grave('acct.close', 'account closed');
    return redirect('/account/goodbye');
  });
  main.get('/account/goodbye', () =>
    doc({ lang: 'en', title: 'Goodbye', body: '<h1>Your account has been closed</h1>' }),
  );

  // ---- careers ----
  main.get('/careers/apply/3391', () =>
    doc({
      lang: 'en',
      title: 'Apply: Field engineer',
      t: tele.ga(ctx.T, 'G-AB12CD34EF'),
      body: `
<h1>Field engineer</h1><details class="jd"><summary>About the role</summary><p>Travel, tools, turbines.</p></details>
<form id="f"><div id="s1"><p><input name="full_name" placeholder="Full name"> <input name="phone" placeholder="Phone"></p><button type="button" class="next">Next →</button></div>
<div id="s2" hidden><p><textarea name="why" placeholder="Why us?"></textarea></p><p><input type="file" name="cv"></p><button type="button" class="fin primary">Finish</button></div></form><p><button id="later">Save and continue later</button> <span id="msg"></span></p>
<script>
document.querySelector('#s1 .next').onclick=()=>{s1.hidden=true;s2.hidden=false};
document.querySelector('#s2 .fin').onclick=()=>fetch('/careers/api/candidates',{method:'POST',body:new FormData(f)}).then(r=>msg.textContent=r.ok?'Thanks for applying':'Check the form');
later.onclick=()=>${J('PUT', '/careers/api/drafts/3391', 'Object.fromEntries([...new FormData(f)].filter(x=>typeof x[1]=="string"))')}.then(()=>msg.textContent='Saved');
</script>`,
    }),
  );
  main.post('/careers/api/candidates', (q) => {
    const p = q.parts;
    if (!p.full_name) return reply(422, { errors: { full_name: ['required'] } });
    ctx.grave('job.finish', 'application of ' + p.full_name);
    return reply(201, { id: 'cand_' + hex(8) });
  });
  main.put('/careers/api/drafts/3391', () => {
    ctx.ord('job.later', 'draft');
    return { saved: true };
  });
  main.get('/careers/notes', () =>
    doc({
      lang: 'en',
      title: 'My notes',
      body: `<h1>My interview notes</h1><textarea id="pad" rows="8" cols="60"></textarea><p id="st"></p><script>let tm;pad.oninput=()=>{clearTimeout(tm);st.textContent='…';tm=setTimeout(()=>${J('POST', '/careers/api/notes/sync', '{rev:1,text:pad.value}')}.then(()=>st.textContent='All changes saved'),700)}</script>`,
    }),
  );
  main.post('/careers/api/notes/sync', (q) => {
    ctx.ord('job.auto', 'notes ' + q.json.text.length);
    return { rev: 2 };
  });
}
