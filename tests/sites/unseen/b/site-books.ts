import { after, css, json, late, real, script, send, wall, type SiteDef } from './kit.js';

/** Chinese reading community: server-rendered pages that a script wakes up afterwards. */
function doc(title: string, main: string, state: Record<string, unknown> = {}): string {
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title} - 青灯书社</title><link rel="stylesheet" href="/dist/app.css"></head><body><div id="app" data-server-rendered="true"><div class="hd"><a class="lg" href="/">青灯书社</a><a href="/rank">排行榜</a><a href="/help/yanzhengma">帮助中心</a><input class="q" placeholder="搜索书名或作者"><a class="in" href="/passport">登录</a> / <a href="/passport/new">注册</a></div><div class="bd">${main}</div><div class="ft">青灯书社 读书人的小站 · 联系我们 · 版权声明</div></div><script>window.__STATE__=${JSON.stringify(state)}</script><script src="/dist/app.js"></script></body></html>`;
}

function book(name: string, author: string, year: string, text: string, id: number, tail = ''): string {
  return doc(name, `<h1>${name}</h1><p class="meta">作者：${author}　出版年份：${year}　<span class="like" data-id="${id}">♥ 128</span></p><p>${text}</p>${tail}<div class="tip">登录后可发表书评 <a href="/passport">立即登录</a></div>`, { book: id });
}

const commentText = '读到第七章渔船夜归的那一段时，我在地铁上坐过了三站都没有发觉。';

const slide = `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>验证码拦截</title><meta name="aplus-waiting" content="MAN"><style>body{font-family:'PingFang SC',sans-serif;background:#f5f5f5}.warnning-text{margin:120px auto 20px;text-align:center;font-size:16px}#nc_1_wrapper{width:300px;height:34px;line-height:34px;margin:auto;background:#e8e8e8;text-align:center;position:relative}.btn_slide{position:absolute;left:0;width:40px;height:34px;background:#fff;border:1px solid #ccc}</style></head><body><div class="warnning-text">亲，请拖动下方滑块完成验证，确认您不是机器人</div><div id="nocaptcha"><div id="nc_1_wrapper" class="nc_wrapper"><span id="nc_1_n1z" class="nc_iconfont btn_slide">»</span><span class="nc-lang-cnt">请按住滑块，拖动到最右边</span></div></div><p style="text-align:center;color:#999">通过验证以确保正常访问</p></body></html>`;

const gone = `<div class="gone"><div class="big">404</div><p>抱歉，您访问的页面不存在或已被删除</p><p>您可以 <a href="/">返回首页</a></p></div>`;

export const books: SiteDef = {
  name: 'Qingdeng Books',
  language: 'zh-CN',
  entries: [
    real('/', 'home with failing third parties', 'The real home page; a statistics script and a recommendation request of third parties fail.', (x) =>
      doc('首页', `<h1>今晚读什么</h1><ul><li><a href="/book/1">《山中来信》</a>　一位乡村邮差四十年的日记。</li><li><a href="/book/2">《盐与灯》</a>　盐场少年的成长故事。</li><li><a href="/book/3">《夜航船上》</a>　写给海的长篇散文。</li></ul><p>每周五晚八点，书友们在线共读一章，欢迎旁听。</p><script async src="${x.outside}/hm.js"></script><script>fetch('${x.outside}/drop/recommend').catch(function(){});</script>`)),
    real('/book/1', 'book with sign-in notice', 'A real book page with a small line that one must log in to review; the like number is polled.', () => book('山中来信', '陈望舒', '2016', '邮差老周每天走三十里山路，把信送到十一户人家。四十年里他记下了每一封信的天气，却从未问过信里写了什么。直到最后一户人家搬走的那天，他收到了一封写给自己的信。', 1)),
    real('/book/2', 'short book page', 'A real book page from the same template with a very short text.', () => book('盐与灯', '林小盐', '2020', '盐场少年与一盏煤油灯的故事。', 2)),
    real('/help/yanzhengma', 'FAQ about captchas', 'A real help page that explains slider captchas and quotes their texts.', () =>
      doc('收不到验证码怎么办', `<h1>收不到验证码怎么办？</h1><p>注册或登录时，系统会要求“请拖动滑块完成验证”，验证通过后才会发送短信验证码。</p><h3>滑块总是提示“验证失败，请重试”</h3><p>请关闭浏览器的广告拦截插件，并确认没有使用代理。若系统提示“访问过于频繁，请稍后再试”，请等待十分钟。</p><h3>短信没有收到</h3><p>请检查手机的拦截记录。同一号码每天最多发送五条。</p>`)),
    real('/rank', 'table with live counters', 'The real ranking table; the numbers of readers change every second.', () =>
      doc('排行榜', `<h1>本周排行榜</h1><table><tr><th>名次</th><th>书名</th><th>在读人数</th></tr><tr><td>1</td><td>山中来信</td><td class="live">3120</td></tr><tr><td>2</td><td>夜航船上</td><td class="live">2874</td></tr><tr><td>3</td><td>盐与灯</td><td class="live">1960</td></tr></table><p>榜单每周一更新，按书架收藏人数与完读率综合计算。</p>`)),
    late('/book/3', 'late comments after hydration', 'A real book page; readers\' comments are fetched by the script and come 1.3 s after load.', { text: commentText, ms: 1300 }, () => book('夜航船上', '顾南舟', '2022', '一个退休海员把一生走过的港口写成了二十四封没有寄出的信。', 3, '<div id="comments"></div>')),
    wall('/book/4', 'slider captcha wall', 'A slider check in place of the whole document stands at the address of the book.', () => slide),
    wall('/book/5', 'soft 404 with header', 'The book was removed; the site frame stays and says that the page does not exist, with status 200.', () => doc('页面不存在', gone)),
    wall('/read/1/7', 'login panel in place of the chapter', 'At the address of a chapter only the login panel with QR code and password form is shown.', () =>
      doc('用户登录', `<div class="lp"><h2>用户登录</h2><div class="tabs"><b>扫码登录</b>　密码登录</div><div class="qr" role="img" aria-label="二维码"></div><p>请使用青灯书社 App 扫描二维码登录</p><form action="/passport" method="post"><input name="phone" placeholder="手机号"><input type="password" name="pwd" placeholder="密码"><button>登 录</button></form><p><a href="/passport/lost">忘记密码</a></p></div>`)),
  ],
  extra: (x) => {
    switch (x.path) {
      case '/dist/app.css':
        return css(x, `body{margin:0;font:15px/1.8 'PingFang SC','Noto Sans SC',sans-serif;background:#faf8f3;color:#333}.hd{background:#2e4a3f;color:#fff;padding:10px 40px}.hd a{color:#fff;margin-right:16px}.lg{font-size:20px}.bd{width:820px;margin:20px auto;background:#fff;padding:20px 30px;min-height:260px}.tip{background:#f4f0e4;padding:8px 14px;margin-top:20px}.big{font-size:90px;color:#ccc}.gone,.lp{text-align:center}.qr{width:140px;height:140px;margin:auto;background:repeating-conic-gradient(#000 0 25%,#fff 0 50%) 0 0/14px 14px}td,th{padding:6px 22px;border-bottom:1px solid #eee}.ft{text-align:center;font-size:12px;color:#999}`);
      case '/dist/app.js':
        return script(x, `(function(){var app=document.getElementById('app');app.removeAttribute('data-server-rendered');
document.querySelectorAll('.live').forEach(function(n){setInterval(function(){n.textContent=String(Number(n.textContent)+Math.floor(Math.random()*5)-2);},1000);});
var like=document.querySelector('.like');if(like)setInterval(function(){fetch('/api/like?id='+like.dataset.id).then(function(r){return r.json();}).then(function(d){like.textContent='♥ '+d.n;});},2000);
var box=document.getElementById('comments');if(box)window.addEventListener('load',function(){fetch('/api/comments?id='+window.__STATE__.book).then(function(r){return r.json();}).then(function(d){box.innerHTML='<h3>书友短评</h3>'+d.map(function(c){return '<p>'+c+'</p>';}).join('');});});})();`);
      case '/api/like':
        return json(x, { n: 128 + (Math.floor(Date.now() / 2000) % 40) });
      case '/api/comments':
        return after(x, 1300, () => json(x, [commentText, '译成别的语言一定很难，但值得。']));
      default:
        return false;
    }
  },
  missing: (x) => x.path.startsWith('/book/') || x.path.startsWith('/read/')
    ? send(x, 200, 'text/html', doc('页面不存在', gone))
    : doc('页面不存在', gone),
};
