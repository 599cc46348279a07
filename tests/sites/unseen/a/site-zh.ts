import { css, data, js, late, page, wall } from './kit.js';
import type { Ask, Plan, Reply } from './kit.js';

/** A city bus company: answers are streamed in parts. */
const open = (title: string): string => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title} - 江城公交</title><link rel="stylesheet" href="/s/bus.css"></head><body><div class="top"><a href="/">江城公交</a><a href="/line/1">1路</a><a href="/line/2">2路</a><a href="/live">实时客流</a><a href="/help/yanzhengma">常见问题</a></div><div class="main">`;
const end = '</div><div class="foot">江城市公共交通集团 服务热线 96510</div></body></html>';
const doc = (title: string, main: string): string => open(title) + main + end;

const line = (no: string, from: string, to: string, first: string, last: string, fare: string): string => `<h1>${no}路</h1><dl><dt>起点</dt><dd>${from}</dd><dt>终点</dt><dd>${to}</dd><dt>首班</dt><dd>${first}</dd><dt>末班</dt><dd>${last}</dd><dt>票价</dt><dd>${fare}元</dd></dl>`;
const quick = (no: string, from: string, to: string, first: string, last: string, fare: string) => (): Reply => ({
  parts: [[0, open(`${no}路`)], [30, line(no, from, to, first, last, fare)], [60, end]],
});

const LINE5 = '五路车自本周六起在梅园路口临时改道，经湖滨大道绕行至图书馆站。';
const LINE8 = '八路末班车在周五和节假日前夜延长到零点二十分，由东湖公园站发出。';

const often = (ask: Ask): Reply => (ask.cookies.get('vt') === '30'
  ? { body: doc('30路', line('30', '南门', '大学城', '06:10', '21:00', '2')) }
  : { headers: { 'set-cookie': 'vt=30; Path=/line/30; Max-Age=600' }, body: doc('提示', '<div class="tip"><h2>您的访问过于频繁</h2><p>系统检测到您的请求次数过多，请稍后再试。</p><a href="javascript:location.reload()">刷新重试</a></div>') });

export const chinese: Plan = {
  name: 'jiangcheng-bus',
  language: 'zh',
  entries: [
    page('/', 'hub', 'Home page of a city bus company with notices and links to lines.', doc('首页', '<h1>江城公交欢迎您</h1><p>全市共有公交线路四十二条，日均运送乘客六十八万人次。</p><ul><li><a href="/notice/2031">关于公交卡系统维护的公告</a></li><li><a href="/line/5">5路临时改道</a></li><li><a href="/live">实时客流</a></li></ul>')),
    page('/line/1', 'same template', 'Timetable of line 1: five short values in a template shared by all lines; streamed in three quick parts.', quick('1', '火车站', '东湖公园', '05:30', '22:30', '1')),
    page('/line/2', 'same template', 'Timetable of line 2 from the same template with other values; the real page.', quick('2', '火车站', '市人民医院', '05:40', '22:00', '1')),
    page('/line/3', 'same template', 'Timetable of line 3 from the same template with other values; the real page.', quick('3', '码头', '市人民医院', '06:00', '21:30', '1')),
    page('/notice/2031', 'notice about maintenance', 'A public notice that the bus card system will be in maintenance on one night; the notice is the wanted page.', doc('系统维护公告', '<h1>系统维护公告</h1><p>尊敬的乘客：因系统升级维护，公交卡充值服务将于六月十二日零时至四时暂停使用，给您带来不便，敬请谅解。</p><p>维护期间刷卡乘车不受影响，余额以次日显示为准。需要办理退卡的乘客请于六月十三日以后到各服务网点办理。</p><p>江城市公共交通集团 六月八日</p>')),
    page('/live', 'live counters', 'Live passenger numbers that change twice a second by polling; the page is made of just these numbers and a note.', doc('实时客流', '<h1>实时客流</h1><table><tr><td>火车站</td><td class="n">120</td></tr><tr><td>东湖公园</td><td class="n">64</td></tr><tr><td>大学城</td><td class="n">233</td></tr></table><p>数字为站台候车人数，由摄像头自动统计，误差约百分之五。</p><script src="/s/live.js"></script>')),
    page('/help/yanzhengma', 'captcha faq', 'A help page on the verification code of the app; it names slider checks and robots but shows none.', doc('验证码常见问题', '<h1>验证码常见问题</h1><h3>为什么总是提示“请完成安全验证”？</h3><p>购票高峰时，应用会要求拖动滑块，以防机器人抢票。请按住滑块，匀速向右拖到缺口处。</p><h3>收不到短信验证码怎么办？</h3><p>请检查是否被手机拦截，六十秒后可以重新获取。</p><h3>提示“访问过于频繁”是什么意思？</h3><p>同一账号一分钟内查询超过三十次会被暂停十分钟。</p>')),
    wall('/line/17', 'stream broken off', 'The answer begins with the header and a searching-now line and then ends, so the timetable never comes.', () => ({ parts: [[0, open('17路')], [80, '<p class="wait"><span class="dot"></span>正在查询线路信息，请稍候……</p>'], [200, '']] })),
    wall('/line/21', 'slider check', 'A slider puzzle is served in place of the timetable of this line; without it nothing else is shown.', '<!doctype html><html><head><meta charset="utf-8"><title>安全验证</title><style>body{background:#f0f2f5;font-family:sans-serif}.c{width:340px;margin:16vh auto;background:#fff;padding:20px;border-radius:4px}.p{height:150px;background:linear-gradient(120deg,#8ec5fc,#e0c3fc)}.s{height:40px;background:#eee;margin-top:12px;line-height:40px;text-align:center;color:#888}</style></head><body><div class="c"><p>请完成下列验证后继续</p><div class="p"></div><div class="s"><button style="float:left;height:40px">&gt;&gt;</button>向右拖动滑块填充拼图</div><p style="font-size:12px;color:#aaa">trace: 0b51f1c31712</p></div></body></html>'),
    wall('/line/30', 'rate limit, gone on second visit', 'On the first visit of a browser a too-many-requests notice with status 200 stands in the usual frame; a visit with the cookie it sets would show the timetable.', often),
    wall('/ticket/month', 'wrong client wall', 'The monthly ticket page tells the visitor to open the link in a phone app instead of showing the ticket.', '<!doctype html><html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>抱歉，出错了</title></head><body style="text-align:center;font-family:sans-serif;padding-top:20vh"><div style="width:90px;height:90px;border-radius:45px;background:#10aeff;color:#fff;font-size:60px;line-height:90px;margin:auto">i</div><h3>请在江城出行客户端打开链接</h3></body></html>'),
    late('/line/5', 'streamed', 'The timetable is streamed at once and a detour notice follows two seconds later in the same answer.', LINE5, 2000, () => ({ parts: [[0, open('5路') + line('5', '梅园', '图书馆', '06:00', '22:00', '2')], [2000, `<h2>改道通知</h2><p>${LINE5}</p>`], [2050, end]] })),
    late('/line/8', 'slow fetch', 'The timetable is there at once and a remark on the last bus is fetched and set after 2.8 s.', LINE8, 2800, doc('8路', `${line('8', '东湖公园', '机场', '05:00', '23:00', '5')}<div id="bz"></div><script src="/s/bz.js"></script>`)),
  ],
  parts: {
    '/s/bus.css': css(`body{margin:0;font:15px/1.8 "Noto Sans SC",sans-serif;color:#222}.top{background:#0b63ce;padding:12px 30px}.top a{color:#fff;margin-right:22px;text-decoration:none}.main{padding:24px 30px;min-height:260px}.foot{background:#f3f5f8;padding:14px 30px;color:#666}dl{display:grid;grid-template-columns:80px 1fr}td{border:1px solid #ccd;padding:6px 18px}.tip{text-align:center;padding:50px;background:#fffbe6}.dot{display:inline-block;width:10px;height:10px;border-radius:5px;background:#0b63ce;margin-right:8px;animation:f .8s infinite alternate}@keyframes f{to{opacity:.1}}`),
    '/s/live.js': js(`setInterval(function(){fetch('/api/live').then(function(r){return r.json()}).then(function(d){document.querySelectorAll('.n').forEach(function(e,i){e.textContent=d[i]})})},500);`),
    '/api/live': () => ({ type: 'application/json', body: JSON.stringify([120 + (Date.now() % 9), 64 + (Date.now() % 5), 233 + (Date.now() % 7)]) }),
    '/s/bz.js': js(`window.addEventListener('load',function(){fetch('/api/bz/8').then(function(r){return r.json()}).then(function(d){document.getElementById('bz').innerHTML='<h2>备注</h2><p>'+d.t+'</p>'})});`),
    '/api/bz/8': data({ t: LINE8 }, 2750),
  },
  missing: () => ({ status: 404, body: doc('页面不存在', '<h1>页面不存在</h1><p>请返回<a href="/">首页</a>。</p>') }),
};
