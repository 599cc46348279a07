import { doc, json, wait, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = 'element-plus@2.14.8 + vue@3.5.45';
const HEAD = '<link rel="stylesheet" href="/vendor/element-plus/dist/index.css"><script src="/vendor/vue/dist/vue.global.prod.js"></script><script src="/vendor/element-plus/dist/index.full.min.js"></script>';
const ok = (data: unknown): Reply => json({ code: 0, msg: 'success', data });
const no = (code: number, msg: string): Reply => json({ code, msg, data: null });
const app = (c: Ctx, title: string, tpl: string, setup: string): Reply => doc(c, { title, head: HEAD, css: 'body{margin:0;padding:24px;font-family:"PingFang SC","Noto Sans CJK SC",sans-serif}.w{max-width:720px}', body: `<div id="app" v-cloak>${tpl}</div><script>const B='${c.base}';const {ref,reactive}=Vue;const {ElMessage,ElMessageBox,ElNotification}=ElementPlus;const api=(m,p,b)=>fetch(B+p,{method:m,headers:{'content-type':'application/json'},body:b===undefined?undefined:JSON.stringify(b)});
Vue.createApp({setup(){${setup}}}).use(ElementPlus).mount('#app')</script>` });

const tickets: Scene = {
  slug: 'piaowu', part: PART, lang: 'zh', kind: 'buy', at: '/confirm',
  prepare: [{ type: 'fill', selector: '#lianxiren', value: '王小明' }, { type: 'fill', selector: '#shouji', value: '13800001111' }],
  act: { how: 'click', selector: 'button.zhifu' },
  async handle(c) {
    if (c.is('GET', '/confirm')) return app(c, '确认订单', `<div class="w"><h2>确认订单</h2><p>话剧《雷雨》 · 12月3日 19:30 · 二层 5排8座 · ¥280</p><el-input id="lianxiren" v-model="f.name" placeholder="联系人"></el-input><br><br><el-input id="shouji" v-model="f.phone" placeholder="手机号"></el-input><p v-if="left">{{ left }}</p><br><el-button class="zhifu" type="primary" :loading="busy" :disabled="paid" @click="pay">{{ label }}</el-button><el-alert v-if="top" :title="top" :closable="false"></el-alert></div>`,
      `const f=reactive({name:'',phone:''}),busy=ref(false),label=ref('立即支付'),top=ref(''),left=ref(''),paid=ref(false);const pay=async()=>{${c.m === 'e' ? 'if(!/^1[3-9]\\d{10}$/.test(f.phone))return;' : ''}busy.value=true;try{${c.m === 'h' ? 'api("POST","/api/order/create",{...f,seat:"2-5-8"});' : ''}const r=await api('POST','/api/order/create',{...f,seat:'2-5-8'});const b=await r.json();
${c.m === 'i' ? 'ElMessage.success("购票成功");busy.value=false;return;' : ''}if(b.code===0){if(b.data&&b.data.poll){left.value='出票中，请稍候';const t=setInterval(async()=>{const q=await(await api('GET','/api/order/status?id='+b.data.id)).json();if(q.data.state!=='PENDING'){clearInterval(t);busy.value=false;left.value=q.data.text}},700);return}busy.value=false;paid.value=true;label.value='已支付';top.value=b.data?.no?'订单号 '+b.data.no:''}else{busy.value=false;ElMessage.error(b.msg)}}catch(e){busy.value=false}};return{f,busy,label,top,left,paid,pay}`);
    if (c.is('GET', '/api/order/status')) { const n = c.nth('poll'); const r = ok(n < 2 ? { state: 'PENDING' } : c.m === 'f' ? { state: 'SOLD', text: '出票成功，取票码 6620' } : { state: 'FAIL', text: '出票失败，座位已被他人锁定，款项将原路退回' }); if (n === 2 && c.m === 'f') c.did(); return n === 2 ? { ...r, tells: true } : r; }
    if (c.is('POST', '/api/order/create')) switch (c.m) {
      case 'a': c.did(); return ok({ no: 'T20261118007' });
      case 'b': return no(40012, '该座位已售出');
      case 'k': await wait(1200); c.did(); return ok({ no: 'T20261118015' });
      case 'c': return no(500, '系统繁忙，请稍后再试');
      case 'd': return json({ timestamp: '2026-11-18T06:00:00.000+00:00', status: 500, error: 'Internal Server Error', path: '/api/order/create' }, 500);
      case 'f': case 'g': return { ...ok({ id: 8, poll: true }), tells: false };
      case 'h': await wait(200); c.did(); return ok({ no: 'T20261118009' });
      case 'i': return no(40301, '实名信息不匹配，未出票');
      case 'j': c.did(); return ok(null);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'element-piao-paid', m: 'a', b: 'right', happens: true, about: 'code 0 with the order number; the button becomes "paid".', shows: 'T20261118007' },
    { id: 'element-piao-sold', m: 'b', b: 'refused_in_body', happens: false, about: '200 with code 40012; a message drops in at the top.', shows: '该座位已售出', delay: 300 },
    { id: 'element-piao-silent-check', m: 'e', b: 'dropped', happens: false, about: 'A wrong pattern for phone numbers silently stops the handler: no request.' },
    { id: 'element-piao-polled-ok', m: 'f', b: 'right', happens: true, about: 'Accepted, then polled until the ticket is issued.', shows: '取票码 6620', delay: 200, watch: 4000 },
    { id: 'element-piao-polled-no', m: 'g', b: 'reverted', happens: false, about: 'Accepted, then the poll says that issuing failed.', shows: '出票失败', delay: 200, watch: 4000 },
    { id: 'element-piao-twice', m: 'h', b: 'double', happens: true, about: 'The handler posts the order twice, both are stored.', shows: 'T20261118009' },
    { id: 'element-piao-false-praise', m: 'i', b: 'refused_in_body', happens: false, about: 'The body refuses, yet the page shows a success message.', shows: '购票成功', delay: 300 },
    { id: 'element-piao-caption-only', m: 'j', b: 'right', happens: true, about: 'code 0 without data; only the button\'s caption changes.', shows: '已支付' },
    { id: 'element-piao-after-a-second', m: 'k', b: 'right', happens: true, about: 'code 0 after 1.2 s with the number.', shows: 'T20261118015' },
  ],
};

const power: Scene = {
  slug: 'denki', part: PART, lang: 'ja', kind: 'switch', at: '/settings/paperless',
  act: { how: 'check', selector: '#meisai .el-switch', value: 'on' },
  async handle(c) {
    if (c.is('GET', '/settings/paperless')) return app(c, 'マイページ｜ご利用明細', `<h3>ご利用明細の受け取り方法</h3><p id="meisai">Web明細を利用する <el-switch v-model="v" :loading="busy" ${c.m === 'c' || c.m === 'g' ? '' : ':before-change="ask"'} @change="changed"></el-switch> <span>{{ t }}</span></p><p>紙の明細は1通につき110円かかります。</p>`,
      `const v=ref(false),busy=ref(false),t=ref('紙の明細');
const put=async(x)=>(await api('PUT','/rest/v1/paperless',{enabled:x}));
const ask=async()=>{busy.value=true;try{const r=await put(!v.value);const b=await r.json();busy.value=false;if(!r.ok||b.result==='NG'){t.value=b.message||'変更できませんでした';return false}t.value=b.enabled===false?'紙の明細':'Web明細';return b.enabled!==false}catch(e){busy.value=false;return false}};
const changed=async(x)=>{${c.m === 'c' ? `const r=await put(x);if(!r.ok)setTimeout(()=>{v.value=!x;ElNotification({message:'設定を元に戻しました'})},1300)` : c.m === 'g' ? `t.value=x?'Web明細':'紙の明細';navigator.sendBeacon(B+'/collect',JSON.stringify({ev:'toggle'}))` : ''}};return{v,busy,t,ask,changed}`);
    if (c.is('PUT', '/rest/v1/paperless')) switch (c.m) {
      case 'a': c.did(); return json({ result: 'OK', enabled: true });
      case 'b': return json({ result: 'NG', message: '法人契約のお客様はお申し込みいただけません' });
      case 'c': return json({ status: 503, error: 'Service Unavailable' }, 503);
      case 'h': c.did(); return json({ result: 'OK' });
      case 'd': return json({ result: 'OK', enabled: false });
      case 'e': await wait(3300); c.did(); return json({ result: 'OK', enabled: true });
      case 'f': return json({ message: 'メンテナンス中です（午前6時まで）' }, 503);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'element-meisai-web', m: 'a', b: 'right', happens: true, about: 'The switch waits for the answer, then turns and the text changes.', shows: 'Web明細' },
    { id: 'element-meisai-corporate', m: 'b', b: 'refused_in_body', happens: false, about: '200 with result NG; the reason stands beside the switch, which does not turn.', shows: 'お申し込みいただけません' },
    { id: 'element-meisai-flips-back', m: 'c', b: 'reverted', happens: false, about: '503; the switch flips back 1.3 s later with a notification.', shows: '元に戻しました', delay: 1400 },
    { id: 'element-meisai-stays-paper', m: 'd', b: 'other_value', happens: false, about: 'result OK, but enabled false: the switch stays where it was.' },
    { id: 'element-meisai-late', m: 'e', b: 'late', happens: true, about: 'Turned after 3.3 s.', shows: 'Web明細' },
    { id: 'element-meisai-maintenance', m: 'f', b: 'refused_by_status', happens: false, about: '503 with a text about maintenance beside the switch.', shows: 'メンテナンス中' },
    { id: 'element-meisai-analytics-only', m: 'g', b: 'dropped', happens: false, about: 'The switch turns and only an analytics beacon is sent.' },
    { id: 'element-meisai-bare-ok', m: 'h', b: 'right', happens: true, about: 'A bare OK; the switch turns.', shows: 'Web明細' },
  ],
};

const users: Scene = {
  slug: 'guanli', part: PART, lang: 'zh', kind: 'delete', at: '/sys/role',
  act: { how: 'click', selector: '.hang-2 button.shan', confirm: '.el-message-box__btns .el-button--primary' },
  async handle(c) {
    if (c.is('GET', '/sys/role')) return app(c, '角色管理', `<el-table :data="rows" :row-class-name="x=>'hang-'+x.row.id"><el-table-column prop="name" label="角色名"></el-table-column><el-table-column prop="n" label="人数"></el-table-column><el-table-column label="操作"><template #default="s"><el-button class="shan" link type="danger" @click="del(s.row)">移除</el-button></template></el-table-column></el-table><p>共 {{ rows.length }} 条</p>`,
      `const rows=ref([{id:1,name:'管理员',n:2},{id:2,name:'仓库',n:0},{id:3,name:'访客',n:31}]);const del=async(r)=>{try{await ElMessageBox.confirm('确定移除角色“'+r.name+'”？','提示',{confirmButtonText:'确定',cancelButtonText:'取消'})}catch(e){return}
${c.m === 'c' ? 'const keep=rows.value;rows.value=rows.value.filter(x=>x.id!==r.id);' : ''}const a=await api('POST','/sys/role/remove',{ids:[r.id]});const b=await a.json();${c.m === 'c' ? 'if(b.code!==200)setTimeout(()=>{rows.value=keep},600);return;' : ''}if(b.code===200){rows.value=rows.value.filter(x=>x.id!==r.id);${c.m === 'a' ? 'ElMessage.success("移除完成");' : ''}}else if(b.code===401){location.hash='#/login'}else ElMessage({message:b.msg||b.error})};return{rows,del}`);
    if (c.is('POST', '/sys/role/remove')) switch (c.m) {
      case 'a': case 'b': c.did(); return json({ code: 200, msg: '操作成功' });
      case 'c': return json({ code: 601, msg: '数据已被引用' });
      case 'g': await wait(1000); c.did(); return json({ code: 200, msg: '操作成功' });
      case 'd': return json({ code: 500, msg: '演示模式，不允许操作' });
      case 'e': return json({ code: 401, msg: '请求访问：/sys/role/remove，认证失败，无法访问系统资源' });
      case 'f': return json({ timestamp: 1763445600000, status: 403, error: 'Forbidden', path: '/sys/role/remove' }, 403);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'element-role-removed', m: 'a', b: 'right', happens: true, about: 'Confirmed in the message box; code 200, row gone, message.', shows: '移除完成', delay: 300 },
    { id: 'element-role-row-only', m: 'b', b: 'right', happens: true, about: 'code 200; only the row and the count change.', shows: '共 2 条' },
    { id: 'element-role-row-returns', m: 'c', b: 'reverted', happens: false, about: 'Optimistic; code 601 and the row is back 0.6 s later without a word.', delay: 600 },
    { id: 'element-role-demo-mode', m: 'd', b: 'refused_in_body', happens: false, about: 'code 500 in a 200; message says demo mode.', shows: '不允许操作', delay: 300 },
    { id: 'element-role-401-in-body', m: 'e', b: 'refused_in_body', happens: false, about: 'code 401 in a 200; only the address\'s fragment changes.' },
    { id: 'element-role-after-a-second', m: 'g', b: 'right', happens: true, about: 'The row goes after a second.', shows: '共 2 条' },
  ],
};
export const ELEMENT: readonly Scene[] = [tickets, power, users];
