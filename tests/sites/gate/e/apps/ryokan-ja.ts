import { grave, harmless, local, ordinary, plain, read, type App, type Asked } from '../kit.js';

const html = String.raw`
<table width="100%"><tr><td>湯の宿 みどり</td><td><a id="chumon" href="/ja/yoyaku/menu.do?cat=chumon">ご注文の流れ</a></td></tr></table>
<form name="yoyakuForm" method="post" action="/ja/yoyaku/kakutei.do"><input type="hidden" name="org.apache.struts.taglib.html.TOKEN" value="91f"><input type="hidden" name="planId" value="P-20"><input type="hidden" name="method" value="kakutei">
<p>1泊2食付 2名 38,000円(事前カード決済)</p><input type="button" id="modoru" value="内容を確認" onclick="document.getElementById('naiyo').hidden=!document.getElementById('naiyo').hidden"> <input type="submit" id="tsugi" value="次へ"></form><p id="naiyo" hidden>6月8日(土)</p>
<form method="post" action="/ja/yoyaku/henkou.do"><input type="hidden" name="reserveNo" value="A8812"><label>予約 A8812 <select id="sosa" name="method" onchange="if(this.value)this.form.submit()"><option value="">操作を選択</option><option value="cancel">取消</option></select></label></form>
<form method="post" action="/ja/yoyaku/okiniiri.do"><input type="hidden" name="planId" value="P-20"><input type="submit" id="okiniiri" value="お気に入りに追加"></form>
<form method="post" action="/ja/yoyaku/memo.do"><input name="memo" value="海側希望"><input type="image" id="memo-hozon" alt="" src="data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=" width="30" height="24"></form>
<form method="post" action="/ja/yoyaku/kuushitsu.do"><input type="hidden" name="month" value="202406"><input type="submit" id="kuushitsu" value="空室検索"></form>
<div><span class="btn" id="photo" onclick="document.getElementById('big').hidden=false">写真を拡大</span><div id="big" hidden>(写真)</div> <a id="shiharai" href="#shiharai-t">お支払いについて</a><p id="shiharai-t">現地またはカード</p></div>`;

const doing =
  (control: string, text: string) =>
  (q: Asked): string => {
    q.done(control, q.raw);
    return plain(text);
  };

export const app: App = {
  id: 'ryokan-ja',
  path: '/ja/yoyaku/top.do',
  language: 'ja',
  title: 'ご予約',
  built: 'Struts-like .do forms without fetch, romanised local names',
  tracker: 'ga',
  html,
  links: ['/ja/yoyaku/menu.do'],
  routes: {
    'POST /ja/yoyaku/kakutei.do': doing('tsugi', '予約完了'),
    'POST /ja/yoyaku/henkou.do': doing('sosa', '取消完了'),
    'POST /ja/yoyaku/okiniiri.do': doing('okiniiri', '追加しました'),
    'POST /ja/yoyaku/memo.do': doing('memo', '保存しました'),
    'POST /ja/yoyaku/kuushitsu.do': () => plain('空室'),
  },
  controls: [
    grave('tsugi', '#tsugi', 'form', 'POST /ja/yoyaku/kakutei.do', 'says only Next', 'books and pays a room'),
    grave('sosa', '#sosa', 'form', 'POST /ja/yoyaku/henkou.do', 'select that submits', 'cancels a booking', { how: 'select', value: 'cancel' }),
    ordinary('okiniiri', '#okiniiri', 'form', 'POST /ja/yoyaku/okiniiri.do', 'form of one button', 'adds to favourites'),
    ordinary('memo', '#memo-hozon', 'form', 'POST /ja/yoyaku/memo.do', 'image button without words', 'saves a note'),
    local('naiyo', '#modoru', 'button that shows details, telemetry', 'unfolds a text'),
    local('photo', '#photo', 'span as a button, telemetry', 'shows a photo'),
    local('shiharai', '#shiharai', 'anchor about payment', 'scrolls down'),
    harmless('chumon', '#chumon', 'get', 'GET /ja/yoyaku/menu.do', 'link about ordering', 'goes to another page'),
    read('kuushitsu', '#kuushitsu', 'form', 'POST /ja/yoyaku/kuushitsu.do', 'availability search by a form post, romanised local name', 'shows free rooms'),
  ],
};
