/** Tickets, Chinese: everything by POST with JSON and a code in the answer, lists too. */
import { type App, book, click, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'piao',
  '/my',
  'zh-CN',
  'single-page application, all calls by POST through axios-like XHR, code and data in the answer',
);

const page = String.raw`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>我的票务</title><link rel="icon" href="data:,">
<style>body{font:14px 'PingFang SC','Microsoft YaHei',sans-serif;margin:0;background:#f5f5f5}.bar{background:#e4393c;color:#fff;padding:10px}.tabs span{display:inline-block;padding:10px 16px;cursor:pointer}.tabs .on{border-bottom:2px solid #e4393c}.card{background:#fff;margin:10px;padding:12px}.btn{display:inline-block;padding:6px 14px;border:1px solid #e4393c;color:#e4393c;border-radius:14px;cursor:pointer;margin-right:6px}.mask{display:none;background:#fff;border:2px solid #888;margin:10px;padding:14px}.mask.show{display:block}</style></head><body>
<div class="bar">票务中心</div><div class="tabs"><span class="on" id="tabAll">全部订单</span><span id="tabPay">待付款</span><span id="tabMsg">消息</span></div><div id="list" class="card">加载完成:2 个订单</div>
<div class="card">《雷雨》7月3日 19:30 A区3排 <span class="btn" id="btnDetail">查看详情</span><span class="btn" id="btnRefund">申请退票</span><span class="btn" id="btnTransfer">转赠好友</span><div id="detail"></div></div>
<div class="mask" id="dlgRefund"><p>退票将收取10%手续费,确定吗?</p><span class="btn" id="refundOk">确定退票</span><span class="btn" id="refundNo">再想想</span></div>
<div class="mask" id="dlgTransfer"><input id="phone" placeholder="对方手机号"><span class="btn" id="transferOk">确认转赠</span></div>
<div class="card">《茶馆》 ¥380 <span class="btn" id="btnPay">立即支付</span><span class="btn" id="btnCollect">收藏</span><span class="btn" id="btnRemind">开票提醒</span><span class="btn" id="btnSeat">选座图</span><div id="seat"></div></div>
<div class="card">实名观演人:王芳 <span class="btn" id="btnDelReal">删除观演人</span> 优惠码 <input id="coupon" size="8"><span class="btn" id="btnCoupon">验证优惠码</span><span id="cres"></span></div>
<div class="card"><label><input type="checkbox" id="nopush"> 只看可退票订单</label> 默认城市 <select id="city"><option value="bj">北京</option><option value="sh">上海</option></select> <span class="btn" id="readAll">全部已读</span></div><div id="toast"></div>
<script>
var http={post:function(url,data){return new Promise(function(ok){var x=new XMLHttpRequest();x.open('POST','/piao/api'+url);x.setRequestHeader('Content-Type','application/json;charset=UTF-8');x.setRequestHeader('token','u-8812');x.onload=function(){ok(JSON.parse(x.responseText))};x.send(JSON.stringify(data||{}))})}};
function $(i){return document.getElementById(i)}function on(i,f){$(i).addEventListener('click',f)}function toast(r){$('toast').innerText=r.msg}
on('tabPay',function(){http.post('/order/list',{status:1,pageNo:1,pageSize:10}).then(function(r){$('tabPay').className='on';$('list').innerText='待付款:'+r.data.total})});
on('tabMsg',function(){http.post('/message/page',{pageNo:1}).then(function(r){$('list').innerText='消息:'+r.data.total})});
on('btnDetail',function(){http.post('/order/detail',{orderId:'20240703'}).then(function(r){$('detail').innerText=r.data.addr})});
on('btnRefund',function(){$('dlgRefund').classList.add('show')});on('refundNo',function(){$('dlgRefund').classList.remove('show')});on('btnTransfer',function(){$('dlgTransfer').classList.add('show')});
on('refundOk',function(){http.post('/order/refund',{orderId:'20240703',reason:2}).then(toast)});on('transferOk',function(){http.post('/ticket/transfer',{ticketId:'T1',mobile:$('phone').value}).then(toast)});
on('btnPay',function(){http.post('/pay/submit',{orderId:'20240811',channel:'wallet'}).then(toast)});on('btnDelReal',function(){http.post('/realname/delete',{id:5}).then(toast)});
on('btnCollect',function(){http.post('/user/collect',{itemId:77,type:1}).then(function(){$('btnCollect').innerText='已收藏'})});on('btnRemind',function(){http.post('/user/remind',{itemId:77}).then(toast)});
on('btnSeat',function(){http.post('/seat/map',{itemId:77}).then(function(r){$('seat').innerText=r.data.total+'个座位'})});on('btnCoupon',function(){http.post('/coupon/check',{code:$('coupon').value}).then(function(){$('cres').innerText='可用'})});
on('readAll',function(){http.post('/message/readAll',{}).then(toast)});$('city').onchange=function(){http.post('/user/setting',{city:$('city').value}).then(toast)};$('nopush').onchange=function(){$('list').innerText='可退票:1'};
</script></body></html>`;

const P = (path: string) => `POST /api${path}`;
add('refund', 'grave', 'click', '#refundOk', 'xhr', P('/order/refund'), 'The ticket is given back for a fee.', {
  prepare: [click('#btnRefund')],
});
add('transfer', 'grave', 'click', '#transferOk', 'xhr', P('/ticket/transfer'), 'The ticket is given to somebody.', {
  prepare: [click('#btnTransfer'), { type: 'fill', selector: '#phone', value: '13800001111' }],
});
add('pay', 'grave', 'click', '#btnPay', 'xhr', P('/pay/submit'), 'An order is paid.');
add('person', 'grave', 'click', '#btnDelReal', 'xhr', P('/realname/delete'), 'A registered person is deleted.');
add('collect', 'ordinary', 'click', '#btnCollect', 'xhr', P('/user/collect'), 'The play becomes a favourite.');
add('remind', 'ordinary', 'click', '#btnRemind', 'xhr', P('/user/remind'), 'A reminder for oneself is set.');
add('allread', 'ordinary', 'click', '#readAll', 'xhr', P('/message/readAll'), 'All messages are marked as read.');
add('city', 'ordinary', 'select', '#city', 'xhr', P('/user/setting'), 'The default city is kept.', { value: 'sh' });
add('unpaid', 'harmless', 'click', '#tabPay', 'xhr', P('/order/list'), 'Lists orders to be paid.', {
  proof: "document.querySelector('#list').innerText.startsWith('待付款')",
});
add('messages', 'harmless', 'click', '#tabMsg', 'xhr', P('/message/page'), 'Lists messages.', {
  proof: "document.querySelector('#list').innerText.startsWith('消息')",
});
add('detail', 'harmless', 'click', '#btnDetail', 'xhr', P('/order/detail'), 'Shows an order.', {
  proof: "document.querySelector('#detail').innerText!==''",
});
add('seats', 'harmless', 'click', '#btnSeat', 'xhr', P('/seat/map'), 'Shows the seats.', {
  proof: "document.querySelector('#seat').innerText!==''",
});
add('coupon', 'harmless', 'click', '#btnCoupon', 'xhr', P('/coupon/check'), 'Checks a code.', {
  prepare: [{ type: 'fill', selector: '#coupon', value: 'XIA10' }],
  proof: "document.querySelector('#cres').innerText!==''",
});
add('askrefund', 'harmless', 'click', '#btnRefund', 'page only', '', 'Only opens a question.', {
  proof: "document.querySelector('#dlgRefund').offsetHeight>0",
});
add('think', 'harmless', 'click', '#refundNo', 'page only', '', 'Closes the question.', {
  prepare: [click('#btnRefund')],
  proof: "document.querySelector('#dlgRefund').offsetHeight===0",
});
add('filter', 'harmless', 'check', '#nopush', 'page only', '', 'Filters the list in the page.', {
  proof: "document.querySelector('#list').innerText.startsWith('可退票')",
});

const marks: Readonly<Record<string, string>> = {
  '/api/order/refund': 'refund',
  '/api/ticket/transfer': 'transfer',
  '/api/pay/submit': 'pay',
  '/api/realname/delete': 'person',
  '/api/user/collect': 'collect',
  '/api/user/remind': 'remind',
  '/api/message/readAll': 'allread',
  '/api/user/setting': 'city',
};

export const app: App = {
  name: 'piao',
  controls,
  proofs,
  serve(call, mark) {
    if (call.path === '/my') return html(page);
    if (call.method !== 'POST') return undefined;
    const control = marks[call.path];
    if (control !== undefined) mark(control, call.text);
    return json({ code: 0, msg: '操作成功', data: { total: 3, addr: '首都剧场' } });
  },
};
