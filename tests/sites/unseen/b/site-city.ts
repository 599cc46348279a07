import { after, css, json, late, partial, real, script, send, wall, type SiteDef } from './kit.js';

/** Japanese town hall: old-fashioned pages with tables and inline frames. */
function doc(title: string, main: string, tail = ''): string {
  return `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${title}｜白浜野市公式ホームページ</title><link rel="stylesheet" href="/common/base.css"></head><body>
<div id="head"><a href="/"><b>白浜野市</b> Shirahamano City</a><div id="menu"><a href="/gomi/kita">ごみ収集</a>｜<a href="/gikai/kaigiroku">会議録</a>｜<a href="/bosai/kawa">防災情報</a>｜<a href="/faq/ninsho">よくある質問</a></div></div>
<div id="body">${main}</div><div id="foot">白浜野市役所　〒000-0000　白浜野市中央一丁目1番地　電話 000-000-0000（代表）<br>開庁時間　平日 午前8時30分から午後5時15分まで</div>${tail}</body></html>`;
}

function garbage(area: string, burn: string, glass: string): string {
  return doc(`${area}のごみ収集日`, `<h1>${area}のごみ収集日</h1><table border="1"><tr><th>種類</th><th>収集日</th></tr><tr><td>燃やすごみ</td><td>${burn}</td></tr><tr><td>びん・缶</td><td>${glass}</td></tr><tr><td>古紙</td><td>第3水曜日</td></tr></table><p>収集日の朝8時までに出してください。</p>`);
}

function framed(title: string, src: string): string {
  return doc(title, `<h1>${title}</h1><iframe src="${src}" width="700" height="360" title="${title}" frameborder="0"></iframe>`);
}

const riverText = '白浜川の中央橋観測所では水位が二時間で四十センチ上がりましたが、氾濫のおそれはありません。';

export const city: SiteDef = {
  name: 'Shirahamano City',
  language: 'ja',
  entries: [
    real('/', 'home with a visitor counter', 'The town hall home page; a visitor counter and a clock change all the time.', () =>
      doc('トップページ', `<h1>白浜野市へようこそ</h1><p>あなたは <span id="cnt">1048213</span> 人目の訪問者です。現在時刻 <span id="now">--:--:--</span></p><h2>お知らせ</h2><ul><li>市民プールは7月1日から開場します。</li><li>国民健康保険の納付書を発送しました。</li><li>市役所本庁舎の駐車場は工事のため一部使えません。</li></ul><h2>市の人口</h2><p>31,402人（男15,210人、女16,192人）</p>`, '<script src="/common/top.js"></script>')),
    real('/gomi/kita', 'template table page', 'The real garbage calendar of one district, which differs from the other in two cells.', () => garbage('北地区', '月曜日・木曜日', '第1金曜日')),
    real('/gomi/minami', 'template table page', 'The real garbage calendar of another district, made from the same template.', () => garbage('南地区', '火曜日・金曜日', '第2金曜日')),
    real('/faq/ninsho', 'FAQ about captchas', 'A real FAQ that explains the picture check of the reservation system.', () =>
      doc('画像認証について', `<h1>よくある質問：画像認証（CAPTCHA）について</h1><h3>問　「私はロボットではありません」と表示されるのはなぜですか。</h3><p>答　施設予約システムでは、自動プログラムによる大量の予約を防ぐため、送信の前に画像認証を行っています。</p><h3>問　画像の文字が読めません。</h3><p>答　「別の画像を表示」を押してください。音声による認証も選べます。それでもうまくいかない場合は、市民課の窓口でも予約できます。</p><h3>問　「アクセスが拒否されました」と表示されます。</h3><p>答　短い時間に何度も送信すると、三十分間利用できなくなります。時間をおいてからもう一度お試しください。</p>`)),
    real('/gikai/kaigiroku', 'content inside a frame', 'A real page whose whole content is shown by an inline frame of the same site.', () => framed('会議録（令和6年第2回定例会）', '/frame/kaigiroku-r6-2')),
    late('/bosai/kawa', 'late content inside a frame', 'A real page; inside its frame the river report comes 1.8 s after load.', { text: riverText, ms: 1800 }, () => framed('河川の水位情報', '/frame/kawa')),
    wall('/gikai/kaigiroku-h30', 'frame shows a missing page', 'The outer page is only a heading and a frame, and the frame says that the record does not exist.', () => framed('会議録（平成30年第1回定例会）', '/frame/kaigiroku-h30-1')),
    wall('/shisetsu/yoyaku', 'waiting room', 'A queue page of the kind of Queue-it replaced the facility page; it counts people and never lets the visitor in.', () =>
      `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>順番待ち</title><style>body{font-family:sans-serif;background:#e9eef3;text-align:center;padding-top:60px}#pb{width:420px;height:14px;margin:20px auto;background:#ccc;border-radius:7px}#pb i{display:block;width:12%;height:14px;background:#2b7;border-radius:7px}</style></head><body data-pageid="queue"><div id="main"><h1 id="lbHeaderH2">ただいま順番にご案内しています</h1><p id="lbHeaderP">アクセスが集中しているため、仮想待合室でお待ちいただいております。順番が来ると自動的にページへ移動します。このページを更新しないでください。</p><div id="pb"><i></i></div><p>あなたの前にお待ちの人数：<span id="MainPart_lbUsersInLineAheadOfYou">4821</span></p><p>予想待ち時間：<span id="w">1時間以上</span></p><p>待ち行列ID：6f2a91c0-77d1-4a59-8c1e</p></div><script>setInterval(function(){var n=document.getElementById('MainPart_lbUsersInLineAheadOfYou');n.textContent=String(Math.max(3000,Number(n.textContent)-1));},2000);</script></body></html>`),
    wall('/nyusatsu/kekka', 'overload notice', 'A bare notice that the server is too busy stands at the address of the tender results.', () =>
      `<html lang="ja"><head><meta charset="utf-8"><title>アクセスが集中しています</title></head><body bgcolor="#ffffff"><center><br><br><font size="5">ただいまアクセスが集中し、つながりにくくなっております。</font><br><br>ご迷惑をおかけいたしますが、しばらく時間をおいてから再度アクセスしてください。<br><br><hr width="60%">白浜野市</center></body></html>`),
  ],
  extra: (x) => {
    switch (x.path) {
      case '/common/base.css':
        return css(x, `body{font-family:'MS PGothic',sans-serif;margin:0;background:#f3f7ea}#head{background:#7fae3f;padding:10px}#head a{color:#fff}#menu{float:right}#body{background:#fff;width:760px;margin:10px auto;padding:14px;border:1px solid #9b9}#foot{font-size:12px;text-align:center;padding:12px}th{background:#e4efcf}td,th{padding:5px 14px}`);
      case '/common/top.js':
        return script(x, `setInterval(function(){document.getElementById('now').textContent=new Date().toTimeString().slice(0,8);},500);
setInterval(function(){fetch('/common/count').then(function(r){return r.json();}).then(function(d){document.getElementById('cnt').textContent=d.n;});},1500);`);
      case '/common/count':
        return json(x, { n: 1048213 + Math.floor((Date.now() / 1000) % 500) });
      case '/frame/kaigiroku-r6-2':
        return partial(x, `<html lang="ja"><body><h2>令和6年6月11日（火曜日）</h2><p>○議長（山根太郎）　ただいまから本日の会議を開きます。日程第1、一般質問を行います。</p><p>○5番（小川花子）　通学路の安全についてお尋ねします。北小学校前の横断歩道は、朝の時間帯に車の列が途切れません。</p><p>○建設課長（森下健）　信号機の設置について、県警と協議を進めております。</p></body></html>`);
      case '/frame/kaigiroku-h30-1':
        return partial(x, '<html lang="ja"><body><p><b>お探しのページは見つかりませんでした。</b></p><p>指定された会議録は登録されていないか、削除されました。</p></body></html>');
      case '/frame/kawa':
        return partial(x, `<html lang="ja"><body><h3>現在の状況</h3><div id="k">観測値を取得しています…</div><script>onload=function(){fetch('/frame/kawa-data').then(function(r){return r.text();}).then(function(t){document.getElementById('k').innerHTML=t;});};</script></body></html>`);
      case '/frame/kawa-data':
        return after(x, 1800, () => partial(x, `<p>${riverText}</p><table border="1"><tr><td>中央橋</td><td>1.62m</td></tr><tr><td>下流堰</td><td>1.18m</td></tr></table>`));
      default:
        return false;
    }
  },
  missing: (x) => send(x, 404, 'text/html', doc('ページが見つかりません', '<h1>ページが見つかりません</h1><p>お探しのページは移動または削除された可能性があります。</p>')),
};
