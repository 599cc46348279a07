import { gone, html, json, pause, script, type SiteSpec } from './kit.js';

/** Japanese town office: plain old table layout, static texts. */

function frame(title: string, body: string, extra = ''): string {
  return `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${title}｜潮見町</title><style>body{font:15px/1.7 "Noto Sans JP",sans-serif;margin:0;background:#fff}table.frame{width:960px;margin:0 auto;border-collapse:collapse}td.menu{width:190px;background:#e8f4fb;vertical-align:top;padding:12px}td.body{padding:12px 24px;vertical-align:top}table.data{border-collapse:collapse}table.data td,table.data th{border:1px solid #88a;padding:4px 12px}h1{font-size:22px;border-left:8px solid #2a7fb8;padding-left:10px}</style></head><body>
<table class="frame"><tr><td colspan="2" style="background:#2a7fb8;color:#fff;padding:14px;font-size:24px">潮見町役場</td></tr><tr><td class="menu"><a href="/kurashi/gomi/kita">ごみの収集</a><br><a href="/oshirase/r6-041">お知らせ</a><br><a href="/bousai/suii">防災情報</a><br><a href="/nyusatsu/ichiran">入札情報</a><br><a href="/faq/login">よくある質問</a></td><td class="body">${body}</td></tr><tr><td colspan="2" style="font-size:12px;padding:10px;border-top:1px solid #aac">潮見町役場　電話 0199-00-1234　開庁時間 平日8時30分から17時15分まで</td></tr></table>${extra}</body></html>`;
}

const AREAS: Record<string, readonly [string, string, string, string]> = {
  kita: ['北地区', '月・木', '第2水曜', '火曜'],
  minami: ['南地区', '火・金', '第3水曜', '木曜'],
};

function garbage(key: string): string {
  const area = AREAS[key];
  if (!area) {
    return frame('ごみの収集', '<p>該当する地区は見つかりませんでした。</p><p>アドレスをご確認のうえ、左のメニューから選び直してください。</p>');
  }
  const [name, burn, metal, plastic] = area;
  return frame(`ごみの収集日（${name}）`, `<h1>ごみの収集日（${name}）</h1><table class="data"><tr><th>種類</th><th>収集日</th></tr><tr><td>燃えるごみ</td><td>${burn}</td></tr><tr><td>金属・びん</td><td>${metal}</td></tr><tr><td>プラスチック</td><td>${plastic}</td></tr></table>`);
}

const PAGES: Record<string, string> = {
  '/oshirase/r6-041': frame('町民プール臨時休業', '<h1>町民プール臨時休業</h1><p>7月9日（火）は水質検査のため休業します。</p>'),
  '/nyusatsu/ichiran': frame('入札公告一覧', '<h1>入札公告一覧</h1><p>該当する案件は0件です。</p><p>現在、公告中の入札案件はありません。次回の公告は、町議会で補正予算が議決された後の10月上旬を予定しています。過去の結果は総務課の窓口で閲覧できます。</p>'),
  '/faq/login': frame(
    'ログインできないとき',
    '<h1>「ログインしてください」と表示されて先に進めません</h1><p>施設予約サービスは、30分間操作がないと自動的にログアウトします。次の順にお試しください。</p><ol><li>利用者番号は8けたの半角数字で入力します。</li><li>パスワードを5回まちがえると、その日は利用できなくなります。</li><li>「アクセスが拒否されました」と出た場合は、翌朝までお待ちください。</li></ol><p>パスワードを忘れた方は、身分証明書を持って生涯学習課の窓口へお越しください。</p>',
  ),
  '/bousai/suii': frame(
    '潮見川の水位',
    '<h1>潮見川の水位</h1><p>新橋観測所の現在の水位：<b id="suii">1.42</b> メートル（<span id="jikoku">更新中</span>）</p><p>注意水位は2.80メートル、避難判断水位は3.60メートルです。値は2秒ごとに更新されます。</p>',
    '<script src="/js/suii.js"></script>',
  ),
  '/bousai/hinanjo': frame(
    '避難所の開設状況',
    '<h1>避難所の開設状況</h1><table class="data"><tr><th>避難所</th><th>状況</th></tr><tr><td>第一小学校</td><td>開設中</td></tr><tr><td>公民館</td><td>開設中</td></tr></table><ul id="sokuho"></ul>',
    '<script src="/js/hinanjo.js"></script>',
  ),
};

const MAINTENANCE = `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>施設予約</title></head><body bgcolor="#ffffff"><center><br><br><h2>ただいまメンテナンス中です</h2><p>システムの保守作業を行っているため、このサービスは一時的にご利用いただけません。</p><p>ご不便をおかけして申し訳ございません。しばらくたってから再度アクセスしてください。</p></center></body></html>`;

const LATE = '第三小学校の避難所は午後四時に満員となったため、町民体育館をご利用ください。';

export const townOffice: SiteSpec = {
  name: '潮見町役場',
  language: 'ja',
  pages: [
    { path: '/kurashi/gomi/kita', truth: 'page', kind: 'template_twin', about: 'The real waste collection table of the northern district, from a template that differs in a few characters only.' },
    { path: '/kurashi/gomi/minami', truth: 'page', kind: 'template_twin', about: 'The real waste collection table of the southern district, from the same template.' },
    { path: '/oshirase/r6-041', truth: 'page', kind: 'very_short', about: 'A real notice of one sentence on the closing day of the swimming pool.' },
    { path: '/nyusatsu/ichiran', truth: 'page', kind: 'empty_category', about: 'The real list of public tenders, which has zero entries and explains when the next ones come.' },
    { path: '/faq/login', truth: 'page', kind: 'article_about_login', about: 'A real question-and-answer page whose title quotes "please log in" and which explains why this appears.' },
    { path: '/bousai/suii', truth: 'page', kind: 'background_polling', about: 'The real river level page, whose number is fetched again every two seconds.' },
    { path: '/oshirase/r3-007', truth: 'not_page', kind: 'soft404', about: 'A notice that was taken down; the frame of the site with a sentence that its publication has ended comes with status 200.' },
    { path: '/kurashi/gomi/higashi', truth: 'not_page', kind: 'soft404', about: 'A district that does not exist; the site says with status 200 that it was not found.' },
    { path: '/shisetsu/yoyaku', truth: 'not_page', kind: 'maintenance', about: 'The facility booking page, in whose place a bare maintenance document is served with status 200.' },
    { path: '/bousai/hinanjo', truth: 'late', kind: 'late_event_stream', about: 'The real list of shelters, to which an event stream adds a flash message.', lateText: LATE, lateMs: 1600 },
  ],
  answer: async (url, res) => {
    const path = url.pathname;
    if (path === '/js/suii.js') {
      return script(res, `const f=async()=>{const r=await fetch('/data/suii.json');const j=await r.json();document.getElementById('suii').textContent=j.m;document.getElementById('jikoku').textContent=new Date().toLocaleTimeString('ja')};f();setInterval(f,2000);`);
    }
    if (path === '/js/hinanjo.js') {
      return script(res, `addEventListener('load',()=>{const s=new EventSource('/sse/hinanjo');s.onmessage=e=>{const li=document.createElement('li');li.textContent=e.data;document.getElementById('sokuho').append(li)}});`);
    }
    if (path === '/data/suii.json') return json(res, { m: (1.4 + (Math.floor(Date.now() / 2000) % 5) / 100).toFixed(2) });
    if (path === '/sse/hinanjo') {
      res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
      res.write(': start\n\n');
      await pause(1600);
      if (!res.destroyed) res.write(`data: ${LATE}\n\n`);
      return;
    }
    if (path.startsWith('/js/') || path.startsWith('/data/')) return gone(res, 'Not Found');
    if (path === '/shisetsu/yoyaku') return html(res, MAINTENANCE);
    const area = /^\/kurashi\/gomi\/([a-z]+)$/.exec(path)?.[1];
    if (area) return html(res, garbage(area));
    const body = PAGES[path];
    if (body) return html(res, body);
    return html(res, frame('潮見町', '<p>お探しのページは掲載期間が終了したか、移動した可能性があります。</p><p><a href="/oshirase/r6-041">新しいお知らせを見る</a></p>'));
  },
};
