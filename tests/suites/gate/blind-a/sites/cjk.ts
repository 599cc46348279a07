import { redirect, reply, rid, hex } from '../http.js';
import { doc, tele } from '../looks.js';
import type { Place } from '../place.js';

const H = { cur: 'a3f1c09e77d2', buy: '5be0aa418c31', unsub: 'd00fe1b27c9a' };

export function routes({ main, api, ctx }: Place): void {
  // ---- zh-CN ----
  const cli = `let sq=0;function cmd(c,p){return fetch('/api/v2/cmd',{method:'POST',headers:{'content-type':'application/json','x-sign':'${hex(16)}'},body:JSON.stringify({c:c,seq:++sq,ts:Date.now(),p:p})}).then(r=>r.json())}`;
  main.get('/m/dingdan', () =>
    doc({
      lang: 'zh-CN',
      look: 'soft',
      title: '确认订单',
      t: tele.ym(ctx.T),
      body: `
<main><section><h2>确认订单</h2><div class="row"><button class="dz" data-i="1">家</button><button class="dz" data-i="2">公司</button></div><p>茶具套装 ¥268 <button id="zk">展开 ▾</button></p><p id="xq" hidden>含运费险</p><button class="main" id="tj">提交订单</button></section><section class="tuijian"><span id="tjl">竹托盘 ¥39</span> <button class="jia">＋</button> <button id="huan">换一批</button></section></main>
<script>${cli}
tj.onclick=()=>{tj.disabled=true;cmd(1043,{cid:'c88',amt:26800}).then(j=>tj.textContent=j.code===0?'已下单':'重试')};document.querySelector('.jia').onclick=()=>cmd(1021,{sku:501,n:1});huan.onclick=()=>cmd(1002,{scene:'cart',off:6}).then(j=>tjl.textContent=j.data[0]);zk.onclick=()=>xq.hidden=!xq.hidden;document.querySelectorAll('.dz').forEach(b=>b.onclick=()=>cmd(1030,{aid:+b.dataset.i}));
</script>`,
    }),
  );
  main.get('/m/dongtai', () =>
    doc({
      lang: 'zh-CN',
      look: 'soft',
      title: '动态',
      body: `
<main><section><input id="ss" placeholder="搜索"> <span id="jg"></span></section><section><textarea id="nr" placeholder="分享新鲜事"></textarea> <button class="main" id="fb">完成</button></section><section>删掉前任的照片 <button class="sc"><svg width="14" height="14"><path d="M7 1l2 4 4 .5-3 3 .8 4.5L7 11l-3.800 2 .8-4.500-3-3L5 5z" fill="none" stroke="#555"/></svg></button></section></main>
<script>${cli}
fb.onclick=()=>{if(nr.value)cmd(2210,{t:nr.value,vis:0}).then(()=>nr.value='')};document.querySelector('.sc').onclick=()=>cmd(2305,{id:77,on:1});ss.onkeydown=e=>{if(e.key==='Enter')cmd(2001,{kw:ss.value,pn:1}).then(j=>jg.textContent=j.data.length+' 条结果')};
</script>`,
    }),
  );
  main.post('/api/v2/cmd', (q) => {
    const { c, p = {} } = q.json;
    const ok = (data: unknown = null) => ({ code: 0, msg: 'ok', data });
    if (c === 1043) {
      if (!(p.amt > 0)) return { code: 40001, msg: '参数错误' };
      ctx.grave('zh.tijiao', '¥268');
      return ok({ oid: '2025' + hex(8) });
    }
    if (c === 1021) {
      ctx.ord('zh.jiaru', 'sku ' + p.sku);
      return ok();
    }
    if (c === 1030) {
      ctx.ord('zh.dizhi', 'addr ' + p.aid);
      return ok();
    }
    if (c === 2210) {
      if (p.t) ctx.grave('zh.fabu', p.t);
      return ok();
    }
    if (c === 2305) {
      ctx.ord('zh.shoucang', 'post ' + p.id);
      return ok();
    }
    if (c === 1002) return ok(['紫砂壶 ¥128']);
    return ok([1, 2, 3]);
  });

  // ---- zh-TW: Django admin ----
  const dj = (t: string, b: string) =>
    doc({
      lang: 'zh-Hant-TW',
      look: 'dense',
      title: t + ' | Django 網站管理',
      body: `<div class="bar">Django 管理</div>${b}`,
    });
  const tok = () => `<input type="hidden" name="csrfmiddlewaretoken" value="${rid(48)}">`;
  main.get('/admin/auth/user/', () =>
    dj(
      '使用者',
      `<h1>選擇 使用者 來變更 <button id="bm" title="">☆</button></h1><form method="get"><input id="searchbar" name="q"> <input type="submit" value="搜尋"></form><form id="changelist-form" method="post">${tok()}<select name="action"><option value="">---------</option><option value="delete_selected">刪除所選的 使用者</option></select> <button name="index" value="0">去</button><table><tr><td><input type="checkbox" name="_selected_action" value="12"></td><td><a href="/admin/auth/user/12/change/">wang</a></td></tr></table></form><div id="changelist-filter">依工作人員狀態 <a href="?is_staff__exact=1">是</a></div><script>bm.onclick=()=>fetch('/admin/bookmarks/',{method:'POST',headers:{'content-type':'application/x-www-form-urlencoded'},body:'url=%2Fadmin%2Fauth%2Fuser%2F&title=%E4%BD%BF%E7%94%A8%E8%80%85'}).then(()=>bm.textContent='★')</script>`,
    ),
  );
  main.post('/admin/auth/user/', (q) => {
    const f = q.form;
    if (f.action === 'delete_selected' && f._selected_action) {
      if (f.post === 'yes') {
        ctx.grave('tw.queding', 'bulk');
        return redirect('/admin/auth/user/', 302);
      }
      return dj(
        '您確定嗎?',
        `<h1>您確定嗎?</h1><p>您確定要刪除所選的 使用者?</p><form method="post">${tok()}<input type="hidden" name="_selected_action" value="12"><input type="hidden" name="action" value="delete_selected"><input type="hidden" name="post" value="yes"><input type="submit" value="是的,我確定"></form>`,
      );
    }
    return redirect('/admin/auth/user/', 302);
  });
  main.post('/admin/bookmarks/', () => {
    ctx.ord('tw.shuqian', 'bookmark');
    return { ok: true };
  });
  main.get('/admin/auth/user/12/delete/', () =>
    dj(
      '刪除',
      `<h1>您確定嗎?</h1><p>刪除 使用者 "wang" 會一併刪除相關的 14 個物件。</p><form method="post">${tok()}<input type="hidden" name="post" value="yes"><input type="submit" value="是的,我確定"> <a href="/admin/auth/user/">不,請帶我回去</a></form>`,
    ),
  );
  main.post('/admin/auth/user/12/delete/', (q) => {
    if (q.form.post === 'yes') ctx.grave('tw.queding', 'user 12');
    return redirect('/admin/auth/user/', 302);
  });
  main.get('/admin/auth/user/12/change/', () =>
    dj(
      '變更',
      `<h1>變更 使用者</h1><form method="post" enctype="multipart/form-data">${tok()}<p>使用者名稱: <input name="username" value="wang"></p><p><label><input type="checkbox" name="is_superuser" id="id_is_superuser"> 超級使用者狀態</label></p><input type="submit" name="_save" value="儲存"> <a class="deletelink" href="/admin/auth/user/12/delete/">刪除</a></form>`,
    ),
  );
  main.post('/admin/auth/user/12/change/', (q) => {
    if (q.parts.is_superuser) ctx.grave('tw.chaoji', 'superuser');
    return redirect('/admin/auth/user/', 302);
  });
  main.get('/admin/notes/', () =>
    dj(
      '備忘',
      `<h1>我的備忘</h1><form method="post">${tok()}<textarea name="body"></textarea><br><input type="submit" name="_continue" value="儲存並繼續編輯"></form>`,
    ),
  );
  main.post('/admin/notes/', (q) => {
    ctx.ord('tw.beizhu', q.form.body || '');
    return redirect('/admin/notes/', 302);
  });

  // ---- ja: Next.js server actions ----
  const act = { kakutei: hex(42), okini: hex(42), kensaku: hex(42), gift: hex(42), taikai: hex(42) };
  const nx = `function act(id,args,cb){return fetch(location.pathname,{method:'POST',headers:{'Next-Action':id,'Accept':'text/x-component','Content-Type':'text/plain;charset=UTF-8','Next-Router-State-Tree':'%5B%22%22%5D'},body:JSON.stringify(args)}).then(r=>r.text()).then(cb||(()=>{}))}`;
  main.get('/ja/cart', () =>
    doc({
      lang: 'ja',
      look: 'soft',
      title: 'カート',
      t: tele.rum(),
      body: `
<main><section><input id="kensaku" placeholder="商品を探す"> <span id="kk"></span></section><section><h2>ご注文内容</h2><p>湯のみ ×2 <button class="okini"><svg width="16" height="16"><path d="M8 14 2 8a3.500 3.500 0 0 1 6-4 3.500 3.500 0 0 1 6 4z" fill="none" stroke="#a33"/></svg></button></p><label><input type="checkbox" id="gift"> ギフト包装</label><p>合計 4,400円</p><button class="main kakutei">注文を確定する</button></section><a href="/ja/taikai">退会する</a></main>
<script>${nx}
document.querySelector('.kakutei').onclick=e=>{e.target.disabled=true;act('${act.kakutei}',[{cartId:'ck_${hex(6)}'}],()=>e.target.textContent='ご注文ありがとうございます')};document.querySelector('.okini').onclick=()=>act('${act.okini}',['p_204']);gift.onchange=()=>act('${act.gift}',[gift.checked]);kensaku.onkeydown=e=>{if(e.key==='Enter'&&!e.isComposing)act('${act.kensaku}',[kensaku.value],()=>kk.textContent='8件')};fetch('/ja/taikai?_rsc=1x9',{headers:{RSC:'1','Next-Router-Prefetch':'1'}});
</script>`,
    }),
  );
  main.post('/ja/cart', (q) => {
    const id = q.req.headers['next-action'];
    if (id === act.kakutei) ctx.grave('ja.kakutei', '4400円');
    else if (id === act.okini) ctx.ord('ja.okini', 'p_204');
    else if (id === act.gift) ctx.ord('ja.gift', q.text);
    else if (id !== act.kensaku) return reply(404, '');
    return reply(200, '0:{"a":"$@1","f":"","b":"' + hex(8) + '"}\n1:{"ok":true}\n', {
      'content-type': 'text/x-component',
    });
  });
  main.get('/ja/taikai', () =>
    doc({
      lang: 'ja',
      look: 'soft',
      title: '退会',
      body: `
<main><section><h2>退会のお手続き</h2><p>ポイントと購入履歴はすべて失われます。</p><button id="yoku">よくある質問</button><p id="qa" hidden>再登録は可能です。</p><form method="post" action="/ja/taikai" enctype="multipart/form-data"><input type="hidden" name="$ACTION_ID_${act.taikai}" value=""><a href="/ja/cart">戻る</a> <button>次へ</button></form></section></main><script>yoku.onclick=()=>qa.hidden=false</script>`,
    }),
  );
  main.post('/ja/taikai', (q) => {
    if ('$ACTION_ID_' + act.taikai in q.parts) ctx.grave('ja.taikai', '退会');
    return doc({ lang: 'ja', title: '退会完了', body: '<h1>退会が完了しました</h1>' });
  });

  // ---- ko: GraphQL ----
  main.get('/kr/pay', () =>
    doc({
      lang: 'ko',
      look: 'soft',
      title: '결제',
      t: tele.seg(ctx.T) + tele.hb(ctx.T),
      body: `
<main><section><h2>무선 이어폰 <button class="jjim" aria-pressed="false">♡</button> <button id="allim">재입고 알림</button></h2><p>₩89,000</p><button class="main" id="gyeolje">결제하기</button></section><section><input id="chingu" placeholder="친구 전화번호"> <button id="ipjang">완료</button></section><section><select id="jr" aria-label="정렬"><option value="NEW">최신순</option><option value="LOW">낮은 평점순</option></select><ul id="rv"><li>좋아요</li></ul><button id="deobogi">더보기</button></section><section>멤버십 이용 중 <button id="haeji">해지하기</button></section><div id="sheet" class="card" hidden><p id="ht"></p><button class="yuji">유지하기</button> <button class="hwagin">확인</button></div></main>
<script>
const G='${ctx.A}/gql';const gq=b=>fetch(G,{method:'POST',headers:{'content-type':'application/json','apollographql-client-name':'web'},body:JSON.stringify(b)}).then(r=>r.json());const pq=(n,h,v)=>({operationName:n,variables:v,extensions:{persistedQuery:{version:1,sha256Hash:h}}});
gyeolje.onclick=()=>{gyeolje.disabled=true;gq(pq('S2','${H.buy}',{i:'it_9'})).then(()=>gyeolje.textContent='감사합니다')};document.querySelector('.jjim').onclick=e=>{e.target.textContent='♥';gq({operationName:'ToggleWish',query:'mutation ToggleWish($id: ID!) { toggleWish(id: $id) { id wished } }',variables:{id:'it_9'}})};deobogi.onclick=()=>gq(pq('R1','${H.cur}',{after:'x'})).then(j=>j.data.reviews.forEach(t=>rv.insertAdjacentHTML('beforeend','<li>'+t+'</li>')));jr.onchange=()=>gq({operationName:'Reviews',query:'query Reviews($s: Sort) { reviews(sort: $s) }',variables:{s:jr.value}}).then(j=>rv.innerHTML=j.data.reviews.map(t=>'<li>'+t+'</li>').join(''));
haeji.onclick=()=>gq({query:'query MembershipCancelSummary { membership { savedAmount } }'}).then(j=>{ht.textContent='올해 '+j.data.membership.savedAmount+'원 절약';sheet.hidden=false});sheet.querySelector('.yuji').onclick=()=>sheet.hidden=true;sheet.querySelector('.hwagin').onclick=()=>gq([pq('V0','${H.cur}',{after:null}),pq('M7','${H.unsub}',{r:3})]).then(()=>sheet.hidden=true);allim.onclick=()=>gq([{operationName:'SetRestockAlert',query:'mutation SetRestockAlert($id: ID!) { setRestockAlert(id: $id) }',variables:{id:'it_9'}},{query:'query { me { id } }'}]);ipjang.onclick=()=>{if(chingu.value)gq({operationName:'sg',query:'mutation sg($p:String!,$i:ID!){sg(p:$p,i:$i){id}}',variables:{p:chingu.value,i:'it_9'}}).then(()=>chingu.value='')};
</script>`,
    }),
  );
  api.post('/gql', (q) => {
    const one = (b: any) => {
      const h = b.extensions?.persistedQuery?.sha256Hash;
      const s = b.query || '';
      if (h === H.buy) {
        ctx.grave('ko.gyeolje', '₩89,000');
        return { data: { s2: { id: hex(8) } } };
      }
      if (h === H.unsub) {
        ctx.grave('ko.haeji', 'membership');
        return { data: { m7: true } };
      }
      if (h === H.cur) return { data: { reviews: ['배송 빨라요', '음질 굿'] } };
      if (s.startsWith('mutation ToggleWish')) {
        ctx.ord('ko.jjim', 'wish');
        return { data: { toggleWish: { id: 'it_9', wished: true } } };
      }
      if (s.startsWith('mutation SetRestock')) {
        ctx.ord('ko.allim', 'alert');
        return { data: { setRestockAlert: true } };
      }
      if (s.startsWith('mutation sg')) {
        if (b.variables?.p) ctx.grave('ko.chamyeo', b.variables.p);
        return { data: { sg: { id: 1 } } };
      }
      if (s.includes('Reviews')) return { data: { reviews: ['별로예요', '보통'] } };
      if (s.includes('MembershipCancelSummary')) return { data: { membership: { savedAmount: 31200 } } };
      return { data: { me: { id: 'u1' } } };
    };
    return Array.isArray(q.json) ? q.json.map(one) : one(q.json);
  });
}
