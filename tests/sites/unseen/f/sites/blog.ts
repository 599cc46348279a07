import { fragment, late, page, paragraphs, type SiteSource, wall } from '../kit.js';

const frame = (title: string, main: string) =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${title} — 路地裏の暗室</title><style>body{max-width:640px;margin:40px auto;font:17px/1.9 serif;color:#333}h1{font-size:24px}nav{font-size:13px;border-top:1px solid #ccc;margin-top:60px}</style></head><body><p><a href="/">路地裏の暗室</a></p><article>${main}</article><nav><ul>{{links}}</ul></nav><p><small>© 路地裏の暗室 · RSS</small></p></body></html>`;

export const blog: SiteSource = {
  name: 'blog-anshitsu',
  language: 'ja',
  extra: {
    '/': frame('はじめに', '<h1>路地裏の暗室</h1><p>フィルム写真の覚え書き。</p>'),
    '/part2': fragment('<p>定着のあとは、流水で二十分ほど洗います。急ぐと黄ばみの原因になります。</p>', {
      afterMs: 3000,
    }),
  },
  entries: [
    page({
      path: '/2026/04/haiku',
      title: '今日の一句',
      kind: 'short_page',
      about: 'a poem of three lines is the whole page',
      shows: '浮かぶ月',
      answer: frame('今日の一句', '<h1>今日の一句</h1><p>春の夜<br>現像液に<br>浮かぶ月</p>'),
    }),
    page({
      path: '/2026/03/404',
      title: '四〇四号室のこと',
      kind: 'about_errors',
      about: 'a story about room 404; not an error',
      shows: '壁紙だけが新しかった',
      answer: frame(
        '四〇四号室のこと',
        `<h1>404</h1>${paragraphs('古いホテルに泊まった。鍵には404とある。「見つかりません」と言われそうな番号だ。', '部屋はあった。壁紙だけが新しかった。窓から駅の時計が見え、朝の光で三枚だけ撮った。')}`,
      ),
    }),
    page({
      path: '/2026/02/bot',
      title: 'ロボットではありません',
      kind: 'about_bot_walls',
      about: 'an essay about puzzles for robots, whole',
      shows: '信号機の写真を選ばされる',
      answer: frame(
        'ロボットではありません',
        `<h1>ロボットではありません</h1>${paragraphs('調べものをしていると「アクセスが集中しています。あなたが人間であることを確認します」と出る。', '信号機の写真を選ばされるたび、写真を撮る者としては構図が気になる。どれも少し右に傾いているのだ。')}`,
      ),
    }),
    page({
      path: '/about',
      title: 'このサイトについて',
      kind: 'contact_page',
      about: 'two lines and an address',
      shows: '尾道でフィルムを現像しています',
      answer: frame(
        'このサイトについて',
        '<h1>このサイトについて</h1><p>尾道でフィルムを現像しています。連絡先：anshitsu@example.jp</p>',
      ),
    }),
    page({
      path: '/gallery/spring',
      title: '写真：春',
      kind: 'pictures_only',
      about: 'three pictures with a caption each; no more text',
      shows: '二　桟橋',
      answer: frame(
        '春',
        '<figure><svg width="300" height="200"><rect width="300" height="200" fill="#bcd"/><circle cx="210" cy="60" r="30" fill="#fff"/></svg><figcaption>一　朝の港</figcaption></figure><figure><svg width="300" height="200"><rect width="300" height="200" fill="#987"/><path d="M0 150L300 120" stroke="#fff"/></svg><figcaption>二　桟橋</figcaption></figure><figure><svg width="300" height="200"><rect width="300" height="200" fill="#353"/></svg><figcaption>三　坂道</figcaption></figure>',
      ),
    }),
    page({
      path: '/tag/cyanotype',
      title: 'タグ：青写真（1）',
      kind: 'short_list',
      about: 'a list of one entry, as its link says',
      shows: '日光で焼く',
      answer: frame('タグ：青写真', '<h1>タグ：青写真</h1><ul><li>2025-08-03 日光で焼く</li></ul>'),
    }),
    wall({
      path: '/2026/01/fixer',
      title: '定着液の作り方',
      kind: 'password_post',
      about: 'a post behind a password',
      shows: 'この記事はパスワードで保護されています',
      hides: 'チオ硫酸ナトリウム',
      answer: frame(
        '保護中: 定着液の作り方',
        '<h1>保護中: 定着液の作り方</h1><p>この記事はパスワードで保護されています。表示するには下にパスワードを入力してください。</p><form><label>パスワード: <input type="password"></label> <button>確定</button></form>',
      ),
    }),
    wall({
      path: '/2025/12/lens',
      title: '古いレンズの清掃',
      kind: 'soft_404',
      about: 'says that the article was not found',
      shows: 'お探しの記事は見つかりませんでした',
      hides: '無水エタノール',
      answer: frame(
        '見つかりません',
        '<h1>あれ？</h1><p>お探しの記事は見つかりませんでした。削除されたか、引っ越したのかもしれません。</p>',
      ),
    }),
    wall({
      path: '/2025/11/paper',
      title: '印画紙の比べ方',
      kind: 'bot_wall',
      about: 'says that it is looking at the browser and goes on doing so',
      shows: 'お使いのブラウザーを確認しています',
      hides: 'バライタ紙',
      answer: `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>確認中</title></head><body style="font:16px sans-serif;text-align:center;margin-top:15vh"><h2>お使いのブラウザーを確認しています</h2><p>この処理は自動です。まもなくページに移動します。</p><p id="n">計算中: 0</p><script>let i=0;setInterval(()=>{i+=137;document.getElementById('n').textContent='計算中: '+i},400)</script></body></html>`,
    }),
    wall({
      path: '/2025/10/tank',
      title: '現像タンクの選び方',
      kind: 'parked_domain',
      about: 'an offer to buy the domain where the article should be',
      shows: 'このドメインは販売中です',
      hides: 'ステンレス製のリール',
      answer:
        '<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>ドメイン</title></head><body><h1>このドメインは販売中です</h1><p>関連する検索：カメラ 買取　写真 プリント　フィルム 通販</p></body></html>',
    }),
    wall({
      path: '/2025/09/enlarger',
      title: '引き伸ばし機の水平出し',
      kind: 'app_interstitial',
      about: 'only an invitation to read on in an app',
      shows: '続きはアプリでお読みください',
      hides: '水準器を台板に',
      answer: frame(
        'アプリ',
        '<h1>引き伸ばし機の水平出し</h1><div style="border:1px solid #333;padding:40px;text-align:center">続きはアプリでお読みください<br><button>アプリを入れる</button></div>',
      ),
    }),
    late({
      path: '/2026/04/printing',
      title: '焼き付けの手順',
      kind: 'late_on_timer',
      about: 'first half at once; “続きを読み込んでいます” until the second one comes after three seconds',
      lateText: '流水で二十分ほど洗います',
      lateMs: 3000,
      answer: frame(
        '焼き付けの手順',
        `<h1>焼き付けの手順</h1><p>まず段階露光で時間を決めます。赤い灯の下で、息を止めて。</p><div id="p" aria-busy="true">続きを読み込んでいます…</div><script>fetch('/part2').then(r=>r.text()).then(t=>{p.outerHTML=t})</script>`,
      ),
    }),
  ],
};
