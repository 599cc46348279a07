import { doc, json, go, html, wait, empty, tell, aside, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = 'bootstrap@5.3.8 + sweetalert2@11.4.8';
const HEAD = '<link rel="stylesheet" href="/vendor/bootstrap/dist/css/bootstrap.min.css"><link rel="stylesheet" href="/vendor/sweetalert2/dist/sweetalert2.min.css">';
const SCRIPTS = '<script src="/vendor/bootstrap/dist/js/bootstrap.bundle.min.js"></script><script src="/vendor/sweetalert2/dist/sweetalert2.min.js"></script>';
const page = (c: Ctx, title: string, body: string, js: string): Reply => doc(c, { title, head: HEAD, bodyAttr: 'class="container py-4"', body: `${body}${SCRIPTS}<script>const B='${c.base}',el=i=>document.getElementById(i);${js}</script>` });

const address: Scene = {
  slug: 'feira', part: PART, lang: 'pt', kind: 'delete', at: '/minha-conta/enderecos',
  act: { how: 'click', selector: '#end-2 .btn-outline-danger', confirm: '.swal2-confirm' },
  async handle(c) {
    const cards = [['1', 'Rua das Laranjeiras, 40'], ['2', 'Av. Brasil, 1200'], ['3', 'Travessa do Sol, 9']].filter(([i]) => !(i === '2' && c.st.is));
    if (c.is('GET', '/minha-conta/enderecos')) { const p = page(c, 'Meus endereços', `<h1 class="h4">Meus endereços</h1>${c.get('flash') ? `<div class="alert alert-secondary">${c.get('flash')}</div>` : ''}<div class="row">${cards.map(([i, a]) => `<div class="card col-3 m-2 p-3" id="end-${i}"><span>${a}</span><button class="btn btn-outline-danger btn-sm">Excluir</button></div>`).join('')}</div><span class="badge text-bg-light" id="qt">${cards.length} endereços</span>`,
      `document.querySelectorAll('.btn-outline-danger').forEach(b=>b.onclick=async()=>{const card=b.closest('.card'),id=card.id.slice(4);const s=await Swal.fire({title:'Excluir este endereço?',showCancelButton:true,confirmButtonText:'Excluir',cancelButtonText:'Manter'});if(!s.isConfirmed)return;${c.m === 'h' ? 'Swal.fire("Excluído!");card.remove();return;' : ''}
${c.m === 'c' ? `const f=document.createElement('form');f.method='post';f.action=B+'/minha-conta/enderecos/'+id;f.innerHTML='<input name=_method value=DELETE><input name=_token value=k>';document.body.append(f);f.submit();return;` : ''}${c.m === 'd' ? 'card.remove();' : ''}
const r=await fetch(B+'/minha-conta/enderecos/'+id,{method:'DELETE',headers:{accept:'application/json','x-csrf-token':'k'}});const j=r.status===204?{}:await r.json();if(!r.ok||j.success===false){Swal.fire({text:j.message});return}card.remove();${{ a: `Swal.fire({icon:'success',title:'Pronto',timer:2500,showConfirmButton:false})`, b: '', d: '', e: `el('qt').textContent='2 endereços'` }[c.m] ?? ''}})`); return c.get('acted') ? tell(p) : p; }
    if (c.is('POST', '/minha-conta/enderecos/2')) { c.did(); c.put('acted', '1'); c.put('flash', 'Endereço removido da sua conta.'); return go(`${c.base}/minha-conta/enderecos`, 302); }
    if (c.is('DELETE', '/minha-conta/enderecos/2')) switch (c.m) {
      case 'a': case 'e': c.did(); return json({ success: true });
      case 'b': case 'd': c.did(); return empty();
      case 'f': return json({ message: 'Este é o endereço da sua assinatura e não pode ser excluído.' }, 409);
      case 'g': return json({ success: false, message: 'Há uma entrega a caminho deste endereço.' });
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'bootstrap-endereco-swal', m: 'a', b: 'right', happens: true, about: 'Confirmed; the card goes and a second dialog says done.', shows: 'Pronto', delay: 300 },
    { id: 'bootstrap-endereco-card-goes', m: 'b', b: 'right', happens: true, about: '204; only the card goes.' },
    { id: 'bootstrap-endereco-form-post', m: 'c', b: 'right', happens: true, about: 'Laravel form post with _method DELETE; redirect back with a flash.', shows: 'removido da sua conta', delay: 200 },
    { id: 'bootstrap-endereco-optimistic', m: 'd', b: 'right', happens: true, about: 'The card goes at once, 204 follows.' },
    { id: 'bootstrap-endereco-badge', m: 'e', b: 'right', happens: true, about: 'The card goes and the badge falls.', shows: '2 endereços' },
    { id: 'bootstrap-endereco-subscription', m: 'f', b: 'refused_by_status', happens: false, about: '409; a dialog says why not.', shows: 'não pode ser excluído', delay: 300 },
    { id: 'bootstrap-endereco-delivery', m: 'g', b: 'refused_in_body', happens: false, about: 'success false; a dialog says why not.', shows: 'entrega a caminho', delay: 300 },
    { id: 'bootstrap-endereco-claimed', m: 'h', b: 'dropped', happens: false, about: 'The card goes and a dialog says deleted, but nothing is sent.', shows: 'Excluído!', delay: 300 },
  ],
};

const bus: Scene = {
  slug: 'xekhach', part: PART, lang: 'vi', kind: 'buy', at: '/dat-ve',
  prepare: [{ type: 'fill', selector: '#hoten', value: 'Nguyễn Văn Bình' }, { type: 'fill', selector: '#sdt', value: '0901234567' }],
  act: { how: 'click', selector: '#datve' },
  async handle(c) {
    if (c.is('GET', '/dat-ve')) return page(c, 'Đặt vé xe', `<h1 class="h4">Hà Nội → Sa Pa, 07:00, 280.000 ₫</h1><form id="f" method="post" action="${c.base}/dat-ve"><input class="form-control my-2" id="hoten" name="hoten" placeholder="Họ tên"><input class="form-control my-2" id="sdt" name="sdt" placeholder="Số điện thoại"><button class="btn btn-warning" id="datve">Đặt vé</button></form><div id="kq" class="mt-3"></div><div class="toast-container position-fixed bottom-0 end-0 p-3"><div class="toast" id="ts"><div class="toast-body"></div></div></div><p class="text-muted">Giá cũ đã lưu: 300.000 ₫</p>`,
      ['a', 'b', 'h'].includes(c.m) ? '' : `fetch(B+'/pixel');el('f').onsubmit=async e=>{e.preventDefault();const r=await fetch(B+'/dat-ve',{method:'POST',body:new URLSearchParams(new FormData(e.target)),headers:{accept:'application/json'}});const j=await r.json();const toast=t=>{document.querySelector('.toast-body').textContent=t;new bootstrap.Toast(el('ts')).show()};if(j.status==='error'||r.status>=400){el('kq').textContent=j.message;return}${{ c: `toast('Vé của bạn: '+j.ve)`, d: `el('kq').innerHTML='<div class="alert alert-info">Chỗ 12A, xe 29B</div>'`, e: `el('f').reset()`, f: `el('datve').textContent='Xong';el('datve').disabled=true`, j: `toast('Đã giữ chỗ');for(let i=0;i<2;i++)setTimeout(()=>fetch(B+'/ve/trang-thai'),400*(i+1))` }[c.m] ?? `el('kq').textContent='Còn giữ chỗ đến '+j.den`}}`);
    if (c.is('GET', '/dat-ve/cam-on')) return tell(doc(c, { title: 'Cảm ơn', body: '<h1>Cảm ơn quý khách</h1><p>Mã vé VX-3391</p>' }));
    if (c.is('GET', '/dat-ve/ket-qua')) return tell(doc(c, { title: 'Kết quả', body: '<h1>Không đặt được vé</h1><p>Chuyến 07:00 đã hết chỗ.</p>' }));
    if (c.is('GET', '/ve/trang-thai')) return aside(json({ message: 'Not Found' }, 404));
    if (c.is('POST', '/dat-ve')) switch (c.m) {
      case 'a': c.did(); return go(`${c.base}/dat-ve/cam-on`, 302);
      case 'b': c.did(); return html('<h1>Đặt vé hoàn tất</h1><p>Chỗ ngồi 12A</p>');
      case 'c': case 'd': case 'e': case 'f': c.did(); return json({ status: 'ok', ve: 'VX-3392' });
      case 'g': return json({ status: 'error', message: 'Số điện thoại này bị chặn đặt vé' });
      case 'h': return go(`${c.base}/dat-ve/ket-qua`, 302);
      case 'i': return json({ message: 'The given data was invalid.', errors: {} }, 422);
      case 'j': c.did(); return json({ status: 'ok' }, 202);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'bootstrap-ve-thanks', m: 'a', b: 'right', happens: true, about: 'Plain form post, redirect to a thank-you page.', shows: 'VX-3391', delay: 200 },
    { id: 'bootstrap-ve-page', m: 'b', b: 'right', happens: true, about: 'Plain form post, 200 with a new page.', shows: 'Đặt vé hoàn tất', delay: 200 },
    { id: 'bootstrap-ve-toast', m: 'c', b: 'right', happens: true, about: 'A toast with the ticket number.', shows: 'VX-3392', delay: 300 },
    { id: 'bootstrap-ve-inline', m: 'd', b: 'right', happens: true, about: 'The seat stands below the form.', shows: 'Chỗ 12A' },
    { id: 'bootstrap-ve-reset', m: 'e', b: 'right', happens: true, about: 'The form is emptied, no word.' },
    { id: 'bootstrap-ve-caption', m: 'f', b: 'right', happens: true, about: 'The button says done and is disabled.', shows: 'Xong' },
    { id: 'bootstrap-ve-blocked', m: 'g', b: 'refused_in_body', happens: false, about: 'status error in a 200; a plain line below.', shows: 'bị chặn' },
    { id: 'bootstrap-ve-sold-out-page', m: 'h', b: 'refused_in_text', happens: false, about: 'Redirect to a page that says no.', shows: 'Không đặt được vé', delay: 200 },
    { id: 'bootstrap-ve-held', m: 'j', b: 'right', happens: true, about: '202 and a toast; status polls beside it answer 404.', shows: 'Đã giữ chỗ', delay: 300 },
  ],
};

const club: Scene = {
  slug: 'rowing', part: PART, lang: 'en', kind: 'submit', at: '/profile/edit',
  prepare: [{ type: 'click', selector: '#edit-phone' }, { type: 'fill', selector: '#phone', value: '07700 900461' }],
  act: { how: 'click', selector: '#save-phone' },
  async handle(c) {
    if (c.is('GET', '/profile/edit')) return page(c, 'Tideway Rowing Club', `<h1 class="h3">Your profile</h1><p>Phone: <span id="val">${c.st.is ? '07700 900461' : '07700 900111'}</span> <button class="btn btn-link" id="edit-phone" data-bs-toggle="modal" data-bs-target="#dlg">Edit</button></p><p class="text-success">Profile saved on 2 March</p><div class="modal" id="dlg" tabindex="-1"><div class="modal-dialog"><div class="modal-content"><div class="modal-body"><label class="w-100">New phone number<input class="form-control" id="phone"></label><div id="in" class="small"></div></div><div class="modal-footer"><button class="btn btn-primary" id="save-phone">Save</button></div></div></div></div>`,
      `let dr;el('phone').oninput=()=>{clearTimeout(dr);dr=setTimeout(()=>fetch(B+'/drafts/profile',{method:'POST',body:el('phone').value}),200)};el('save-phone').onclick=async()=>{const v=el('phone').value,hide=()=>bootstrap.Modal.getInstance(el('dlg')).hide();${c.m === 'i' ? 'hide();return;' : ''}${c.m === 'd' ? `el('val').textContent=v;hide();` : ''}
const send=()=>fetch(B+'/api/me',{method:'PATCH',headers:{'content-type':'application/json'},body:JSON.stringify({phone:v})});let r=await send();for(let i=0;i<3&&r.status===503;i++){await new Promise(x=>setTimeout(x,300));r=await send()}
const j=r.status===204?{}:await r.json();if(!r.ok||j.ok===0){${c.m === 'j' ? `hide();setTimeout(()=>{el('val').textContent='07700 900111'},10)` : `el('in').textContent=j.error||j.err`};return}hide();${{ a: `el('val').textContent=v`, b: '', c: `location.reload()`, e: `Swal.fire({toast:true,position:'top-end',title:'Your number is up to date',showConfirmButton:false,timer:4000})`, f: `el('val').textContent=j.phone`, k: `location.hash='saved';el('val').textContent=v` }[c.m] ?? ''}}`);
    if (c.is('PATCH', '/api/me')) switch (c.m) {
      case 'a': case 'b': case 'c': case 'e': case 'k': c.did(); return json({ ok: 1 });
      case 'd': c.did(); return empty();
      case 'f': if (c.nth('x') < 3) return aside(json({ error: 'busy' }, 503)); c.did(); return json({ ok: 1, phone: '07700 900461' });
      case 'g': return json({ ok: 0, err: 'That number belongs to another member.' });
      case 'h': return json({ error: 'Please confirm your email first.' }, 403);
      case 'j': return json({ error: 'x' }, 500);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'bootstrap-phone-value', m: 'a', b: 'right', happens: true, about: 'The dialog closes and the new number stands on the page; drafts were saved while typing.', shows: '07700 900461' },
    { id: 'bootstrap-phone-dialog-closes', m: 'b', b: 'right', happens: true, about: 'The dialog closes, the page keeps the old number until the next load.' },
    { id: 'bootstrap-phone-reload', m: 'c', b: 'right', happens: true, about: 'The page is loaded again and has the new number.', shows: '07700 900461', delay: 400 },
    { id: 'bootstrap-phone-optimistic', m: 'd', b: 'right', happens: true, about: 'Shown at once, 204 follows.', shows: '07700 900461' },
    { id: 'bootstrap-phone-toast', m: 'e', b: 'right', happens: true, about: 'A toast in the corner.', shows: 'number is up to date', delay: 300 },
    { id: 'bootstrap-phone-retries', m: 'f', b: 'right', happens: true, about: 'Two 503s, the third attempt is stored.', shows: '07700 900461', watch: 3000 },
    { id: 'bootstrap-phone-other-member', m: 'g', b: 'refused_in_body', happens: false, about: 'ok 0 in a 200; the text in the dialog.', shows: 'another member' },
    { id: 'bootstrap-phone-confirm-email', m: 'h', b: 'refused_by_status', happens: false, about: '403; the text in the dialog. "Profile saved on 2 March" stands on the page from the start.', shows: 'confirm your email' },
    { id: 'bootstrap-phone-500-closes', m: 'j', b: 'refused_by_status', happens: false, about: '500; the dialog closes all the same and the old number stays.' },
    { id: 'bootstrap-phone-fragment', m: 'k', b: 'right', happens: true, about: 'The number and the address\'s fragment change.', shows: '07700 900461' },
  ],
};

const comment: Scene = {
  slug: 'townpost', part: PART, lang: 'en', kind: 'send', at: '/news/bridge-reopens',
  act: { how: 'send', selector: '#say', value: 'Great news for the school run.', button: '#post-it' },
  async handle(c) {
    if (c.is('GET', '/news/bridge-reopens')) return page(c, 'Bridge reopens', `<article><h1>Bridge reopens after nine months</h1><p>Traffic could not pass since February; the first attempt to reopen failed in June.</p></article><div id="list" class="list-group"><div class="list-group-item">Ines: finally!</div></div><textarea class="form-control my-2" id="say" placeholder="Join the discussion"></textarea><button class="btn btn-dark btn-sm" id="post-it">Post</button> <small id="n">1 comment</small><div id="msg"></div>`,
      `setInterval(()=>fetch(B+'/metrics',{method:'POST',body:'scroll'}),2000);el('post-it').onclick=async()=>{const t=el('say').value;const add=x=>{const d=document.createElement('div');d.className='list-group-item';d.textContent=x;el('list').append(d);return d};${c.m === 'd' ? `const d0=add('You: '+t);el('say').value='';` : ''}
const r=await fetch(B+'/api/comments',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({thread:'bridge',body:t})});const j=await r.json().catch(()=>({}));${c.m === 'd' ? 'if(!j.id)setTimeout(()=>d0.remove(),1000);return;' : ''}if(r.status>=400||j.rejected){el('msg').textContent=j.rejected||j.error;return}${{ a: `add('You: '+t);el('say').value=''`, b: `el('msg').textContent='An editor will look at your comment before it appears.';el('say').value=''`, c: `el('n').textContent='2 comments'`, h: `el('list').innerHTML=j.html` }[c.m] ?? `el('say').value=''`}}`);
    if (c.is('POST', '/api/comments')) switch (c.m) {
      case 'a': case 'c': c.did(); return json({ id: 71 }, 201);
      case 'b': c.did(); return json({ id: 72, state: 'pending' }, 202);
      case 'd': return json({ id: null });
      case 'e': return json({ rejected: 'You can post again in 4 minutes.' });
      case 'f': return json({ error: 'Comments are closed for this article.' }, 403);
      case 'g': c.did(); return json({ id: 73 }, 201);
      case 'h': c.did(); return json({ html: '<div class="list-group-item">Ines: finally!</div><div class="list-group-item">you, just now: Great news for the school run.</div>' });
      case 'i': await wait(2400); c.did(); return json({ id: 74 });
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'bootstrap-comment-added', m: 'a', b: 'right', happens: true, about: '201; the comment ends the list. The article itself speaks of a failed attempt.', shows: 'You: Great news' },
    { id: 'bootstrap-comment-editor', m: 'b', b: 'right', happens: true, about: '202; stored, an editor will look at it.', shows: 'An editor will look' },
    { id: 'bootstrap-comment-counter', m: 'c', b: 'right', happens: true, about: 'Only the counter changes.', shows: '2 comments' },
    { id: 'bootstrap-comment-disappears', m: 'd', b: 'reverted', happens: false, about: 'Shown at once; id null, a second later it disappears.', delay: 1000 },
    { id: 'bootstrap-comment-four-minutes', m: 'e', b: 'refused_in_body', happens: false, about: '"rejected" in a 200; a plain line.', shows: 'again in 4 minutes' },
    { id: 'bootstrap-comment-closed', m: 'f', b: 'refused_by_status', happens: false, about: '403; a plain line.', shows: 'Comments are closed' },
    { id: 'bootstrap-comment-cleared', m: 'g', b: 'right', happens: true, about: '201; only the field is emptied.' },
    { id: 'bootstrap-comment-rendered', m: 'h', b: 'right', happens: true, about: 'The list comes rendered in the answer.', shows: 'you, just now' },
    { id: 'bootstrap-comment-late', m: 'i', b: 'late', happens: true, about: 'Stored after 2.4 s, then the field is emptied.' },
  ],
};
export const BOOTSTRAP: readonly Scene[] = [address, bus, club, comment];
