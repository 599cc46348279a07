import { P, N, L, X, json, css, type Def } from '../kit.ts';

const w = (t: string) => '/wiki/' + encodeURIComponent(t).replace(/%3A/g, ':');
const a = (t: string, label = t) => `<a href="${w(t)}" title="${t}">${label}</a>`;
const lay = (title: string, main: string, o: { h?: string; end?: string; sub?: string } = {}) => `<!DOCTYPE html>
<html class="client-nojs" lang="zh-Hans" dir="ltr"><head><meta charset="UTF-8"/><title>${title} - 古桥百科</title><meta name="generator" content="MediaWiki 1.41.1"/><link rel="stylesheet" href="/load.php?modules=skin"/></head>
<body class="mediawiki ltr"><div id="mw-head"><div id="p-personal">未登录 | ${a('特殊:用户登录', '登录')} | ${a('特殊:监视列表', '监视列表')}</div><form id="searchform"><input type="search" placeholder="搜索古桥百科"/></form></div>
<div id="content" class="mw-body"><h1 id="firstHeading">${o.h ?? title}</h1><div id="siteSub">来自古桥百科</div>${o.sub ? `<div id="contentSub">${o.sub}</div>` : ''}<div id="mw-content-text">${main}</div></div>
<div id="mw-panel"><h3>导航</h3><ul><li>${a('首页')}</li><li>${a('特殊:最近更改', '最近更改')}</li><li>${a('帮助:验证码', '帮助')}</li><li>${a('特殊:统计信息', '统计信息')}</li></ul></div>
<div id="footer">本站全部文字在知识共享 署名-相同方式共享 4.0协议之条款下提供。 隐私政策 · 关于古桥百科 · 免责声明</div>${o.end ?? ''}</body></html>`;

export const wiki: Def = {
  name: 'wiki', language: 'zh',
  routes: [
    P(w('首页'), 'front page', 'Main page of a wiki about bridges.', lay('首页', `<p>欢迎来到<b>古桥百科</b>，目前共有 318 个条目。</p><h2>特色条目</h2><p>${a('赵州桥')}是现存最古老的大型${a('石拱桥')}。另见${a('芦沟桥')}、${a('木廊桥')}、${a('风雨桥')}、${a('浮桥')}、${a('桥')}。</p><h2>你知道吗</h2><p>${a('洛阳桥')}的桥基用牡蛎加固。参考${a('桥梁年表')}。</p>`)),
    P(w('石拱桥'), 'ordinary article', 'Article.', lay('石拱桥', `<p><b>石拱桥</b>是以石料砌筑、以拱作为主要承重结构的桥梁。石拱桥的主要优点是就地取材、耐久、养护费用少。</p><h2>结构</h2><p>由拱圈、拱上建筑、桥墩和桥台组成。</p><h2>实例</h2><ul><li>${a('赵州桥')}</li><li>${a('芦沟桥', '卢沟桥')}</li></ul>`)),
    P(w('赵州桥'), 'ordinary article', 'Article.', lay('赵州桥', `<p><b>赵州桥</b>，又称安济桥，位于河北省赵县洨河之上，由隋代工匠李春主持建造，距今约一千四百年。</p><p>桥长约六十四米，跨径三十七米，两肩各有两个小拱，既减轻自重又便于泄洪。</p><p>为保护文物，桥面禁止车辆通行。</p>`)),
    P(w('芦沟桥'), 'redirect to canonical', 'An alternative spelling that leads to the article of the bridge.', { to: w('卢沟桥') + '?redirectedfrom=1', status: 302 }),
    X(w('卢沟桥'), lay('卢沟桥', `<p><b>卢沟桥</b>亦作芦沟桥，位于北京市丰台区永定河上，始建于金大定二十九年（1189年），桥上有石狮五百零一只。</p>`, { sub: '（重定向自芦沟桥）' })),
    P(w('桥'), 'short page', 'Disambiguation page.', lay('桥', `<p>桥可以指：</p><ul><li>${a('石拱桥')}</li><li>${a('浮桥')}</li></ul>`)),
    P(w('浮桥'), 'short page', 'A stub of one sentence.', lay('浮桥', `<p><b>浮桥</b>是用船或浮箱代替桥墩的桥。</p><p class="stub">这是一篇小作品，你可以帮助扩充它。</p>`)),
    N(w('木廊桥'), 'soft 404', 'The article does not exist yet; the wiki offers a search.', lay('木廊桥', `<div class="noarticletext"><p>本页面目前没有内容。您可以在其他页面中搜索本页标题，或搜索相关日志，但您没有权限创建本页面。</p></div>`)),
    N(w('风雨桥'), 'deleted', 'The article was deleted; only the log is shown.', lay('风雨桥', `<div class="warn"><p>本页已被删除。以下提供删除和移动日志以供参考。</p><ul><li>2026年10月8日 (四) 14:20 管理员老木 删除页面 风雨桥（侵犯版权）</li></ul></div>`)),
    P(w('特殊:用户登录'), 'real log-in', 'The log-in of the wiki at its own address.', lay('登录', `<form><p>用户名<br/><input/></p><p>密码<br/><input type="password"/></p><p><label><input type="checkbox"/> 保持登录状态</label></p><button>登录</button></form><p>还没有账号？加入古桥百科</p>`)),
    N(w('特殊:监视列表'), 'log-in needed', 'The watch list asks to log in.', lay('需要登录', `<p>请先${a('特殊:用户登录', '登录')}再查看或编辑您的监视列表中的项目。</p><p>返回至${a('首页')}。</p>`)),
    L(w('特殊:最近更改'), 'late list', 'The changes are loaded after the page.', '增加了石狮的数量', 1100, lay('最近更改', `<p>在此页面跟踪本站的最近更改。</p><div class="rc"><div class="dots">· · ·</div></div>`, { end: `<script>fetch('/api.php?action=query&list=recentchanges').then(r=>r.json()).then(l=>{document.querySelector('.rc').innerHTML='<ul>'+l.map(x=>'<li>'+x+'</li>').join('')+'</ul>'})</script>` })),
    X('/api.php', json(['12:40 卢沟桥（+18）增加了石狮的数量', '11:02 浮桥（+4）错字', '09:31 洛阳桥（-120）回退'], 1100)),
    N(w('特殊:导出页面'), 'no permission', 'The export is reserved to a group of users.', lay('权限错误', `<p>您没有权限执行此操作，原因如下：</p><p>该操作仅限属于以下用户组的用户执行：管理员、行政员。</p><p>返回至${a('首页')}。</p>`)),
    P(w('帮助:验证码'), 'help page', 'Help on captchas.', lay('帮助:验证码', `<p>未登录用户添加外部链接时，需要输入验证码，以防止自动程序发布广告。</p><p>如果提示“验证码错误”或“会话已过期”，请重新加载页面再试。视力障碍者可以联系管理员。</p>`)),
    N(w('洛阳桥'), 'bot wall', 'A slider check in place of the article.', `<!DOCTYPE html><html lang="zh"><head><meta charset="utf-8"><title>安全验证</title><style>body{font-family:sans-serif;background:#f4f4f4}.v{width:340px;margin:100px auto;background:#fff;padding:26px;text-align:center}.t{height:38px;background:#e8e8e8;line-height:38px;color:#888}</style></head><body><div class="v"><h3>安全验证</h3><p>您的访问过于频繁，请完成验证后继续</p><div class="t">→ 向右滑动完成拼图</div></div></body></html>`),
    N(w('桥梁年表'), 'maintenance', 'The database of the wiki is not to be reached.', `<!DOCTYPE html><html lang="zh"><head><meta charset="UTF-8"/><title>古桥百科</title></head><body><h1>抱歉！本网站遇到了技术问题。</h1><p>请等待几分钟后重新加载。</p><p><small>（无法访问数据库）</small></p></body></html>`),
    N(w('特殊:统计信息'), 'leads to another page', 'The statistics lead to the main page.', { to: w('首页') }),
    X('/', { to: w('首页'), status: 301 }),
    X('/load.php', css('body{font-family:sans-serif;background:#f6f6f6;margin:0}#mw-head{padding:8px;text-align:right;font-size:13px}#content{margin-left:170px;background:#fff;border:1px solid #a7d7f9;padding:16px 24px;min-height:240px}#firstHeading{font-family:serif;font-weight:normal;border-bottom:1px solid #aaa}#siteSub,#contentSub{font-size:12px;color:#555}#mw-panel{position:absolute;top:80px;left:10px;font-size:13px;width:140px}#footer{margin-left:170px;font-size:11px;padding:12px}.warn{border:1px solid #fc3;background:#fef6e7;padding:10px}.stub{font-style:italic;color:#777}')),
  ],
  other: (c) => ({ status: 404, body: lay('页面不存在', `<p>本页面目前没有内容。</p>`, { h: decodeURIComponent(c.path.replace('/wiki/', '')) }) }),
};
