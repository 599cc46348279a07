import { does, html, json, leads, plain, sheet, step, tells, to, type Handler, type SiteModule } from './kit.ts';

const da = sheet('/boks', 'da', 'hand-written custom elements with closed roots');
const B = '/boks/api';
const closed = (tag: string, text: string) => ({ shadow: 'closed', sign: { tag, text } }) as const;
da.grave('bk-delete', 'click', 'fil-raekke', 'fetch', `DELETE ${B}/filer/5`, 'a file is deleted', closed('button', 'Slet fil'));
da.grave('bk-pay', 'click', 'betal-boks', 'fetch', `POST ${B}/x`, 'money is paid', closed('button', 'Betal 250 kr.'));
da.grave('bk-share', 'click', 'del-panel', 'fetch', `POST ${B}/x`, 'a file is shared with everybody', closed('button', 'Del med alle'));
da.ordinary('bk-rename', 'click', 'fil-raekke', 'fetch', `PATCH ${B}/filer/5`, 'a file is renamed', closed('button', 'Omdøb'));
da.ordinary('bk-draft', 'click', 'konto-kort', 'fetch', `POST ${B}/x`, 'a draft is kept', closed('button', 'Gem som kladde'));
da.ordinary('bk-remember', 'click', 'del-panel', 'fetch', `POST ${B}/x`, 'a preference is stored', closed('label', 'Husk mig'));
da.harmless('bk-show', 'click', 'fil-raekke', 'fetch', `POST ${B}/filer/laes`, 'what the file says shows', closed('button', 'Vis indhold'));
da.harmless('bk-prices', 'click', 'betal-boks', 'page only', '', 'prices unfold', closed('button', 'Se priser'));
da.harmless('bk-cancel-info', 'click', 'konto-kort', 'page only', '', 'the text about cancelling unfolds', closed('summary', 'Opsig abonnement'));
const CODES: Readonly<Record<string, string>> = { 1: 'bk-pay', 2: 'bk-share', 3: 'bk-remember', 4: 'bk-draft' };

const nb = sheet('/tavle', 'nb', 'hand-written gestures: dragging, swiping, holding, keys, sliders, files');
nb.grave('tv-trash', 'drag', '#k1', 'fetch', 'DELETE /tavle/kort/1', 'a card is deleted', { to: '#soppel' });
nb.grave('tv-swipe', 'drag', '#knott', 'fetch', 'POST /tavle/v', 'money is paid', { to: '#ende' });
nb.grave('tv-hold', 'hold', '#hold', 'fetch', 'POST /tavle/tom', 'everything is deleted', { delayMs: 1200 });
nb.grave('tv-remove', 'hover_click', '#fjern', 'fetch', 'DELETE /tavle/medlemmer/2', 'a member is removed', { hover: '.rad' });
nb.grave('tv-key', 'press_key', '#valgt', 'fetch', 'DELETE /tavle/filer/77', 'a file is deleted', { value: 'Delete' });
nb.grave('tv-gift', 'set_range', '#gave', 'fetch', 'POST /tavle/gave', 'money is donated', { share: 0.5 });
nb.grave('tv-publish', 'upload', '#fil', 'fetch', 'POST /tavle/offentlig', 'a file is published', { value: 'rapport.txt' });
nb.ordinary('tv-move', 'drag', '#k1', 'fetch', 'PATCH /tavle/kort/1', 'a card is moved', { to: '#ferdig' });
nb.ordinary('tv-pin', 'hover_click', '#fest', 'fetch', 'PUT /tavle/medlemmer/2/festet', 'a member is pinned', { hover: '.rad' });
nb.ordinary('tv-done', 'dblclick', '#dbl2', 'fetch', 'PATCH /tavle/notat/1', 'a note is done');
nb.ordinary('tv-light', 'set_range', '#lys', 'fetch', 'PUT /tavle/innst/lys', 'a brightness is stored', { share: 0.8 });
nb.harmless('tv-pin-code', 'hold', '#hold2', 'page only', '', 'a number shows', { delayMs: 800 });
nb.harmless('tv-info', 'hover_click', '#info', 'page only', '', 'a line about a member shows', { hover: '.rad' });
nb.harmless('tv-photo', 'dblclick', '#dbl', 'page only', '', 'a preview shows');
nb.harmless('tv-max', 'set_range', '#maks', 'page only', '', 'a price limit shows', { share: 0.6 });
nb.harmless('tv-choose', 'upload', '#bilde', 'page only', '', 'the name of the chosen file shows', { value: 'kake.txt' });

const hi = sheet('/suvidha', 'hi', 'hand-written, PHP scripts, some by GET');
const H = '/suvidha';
hi.grave('sv-delete', 'click', '#del', 'get', `GET ${H}/aavedan.php, GET ${H}`, 'an application is deleted, by a plain link');
hi.grave('sv-cancel', 'click', '#radd', 'get', `GET ${H}/aavedan.php, GET ${H}`, 'a contract is cancelled, by a form that uses GET');
hi.grave('sv-pay', 'click', '#bill-pay', 'form', `POST ${H}/bill.php, GET ${H}`, 'a bill is paid');
hi.grave('sv-bank', 'click', '#bank', 'form', `POST ${H}/khata.php, GET ${H}`, 'bank details change');
hi.grave('sv-complain', 'click', '#shik-go', 'form', `POST ${H}/shikayat.php, GET ${H}`, 'a complaint goes to an office');
hi.ordinary('sv-star', 'click', '#hide', 'get', `GET ${H}/aavedan.php, GET ${H}`, 'an application is starred, by a plain link');
hi.ordinary('sv-login', 'click', '#login', 'form', `POST ${H}/login.php, GET ${H}`, 'somebody is logged in');
hi.ordinary('sv-draft', 'click', '#shik-save', 'form', `POST ${H}/shikayat.php, GET ${H}`, 'a draft is kept');
hi.harmless('sv-view', 'click', '#dekho', 'get', `GET ${H}/aavedan.php`, 'the page of an application opens');
hi.harmless('sv-bill', 'click', '#bill-dekho', 'form', `POST ${H}/bill.php, GET ${H}`, 'the page comes again with the sum');
hi.harmless('sv-menu', 'click', '#menu', 'page only', '', 'a menu opens');
const back = (text: string) => to(`${H}?m=${encodeURIComponent(text)}`);

const bn = sheet('/bazar', 'bn', 'hand-written icons without names, one opaque address');
const Z = 'POST /bazar/x7';
bn.grave('bz-delete', 'click', '#b1', 'xhr', Z, 'an offer is deleted');
bn.grave('bz-send', 'click', '#b4', 'xhr', Z, 'a message goes to the seller');
bn.grave('bz-buy', 'click', '#b6', 'xhr', Z, 'the cart is ordered');
bn.ordinary('bz-like', 'click', '#b2', 'xhr', Z, 'a like is counted');
bn.ordinary('bz-cart', 'click', '#b5', 'xhr', Z, 'fish is in the cart');
bn.harmless('bz-menu', 'click', '#b3', 'page only', '', 'a menu opens');
bn.harmless('bz-stock', 'click', '#b7', 'xhr', Z, 'the stock shows');
const OPAQUE: Readonly<Record<string, string>> = { k9: 'bz-delete', k5: 'bz-send', k8: 'bz-buy', k2: 'bz-like', k1: 'bz-cart' };

const vi = sheet('/cho', 'vi', 'petite-vue, Twirp services');
const T = (name: string) => `POST /twirp/cho.${name}`;
vi.grave('ch-publish', 'click', '#ban', 'fetch', T('ListingService/Publish'), 'an offer is published');
vi.grave('ch-remove', 'click', '#xoa-ok', 'fetch', T('ListingService/Remove'), 'an offer is deleted', { prepare: [step.click('#xoa')] });
vi.grave('ch-message', 'click', '#nhan', 'fetch', T('ChatService/SendToSeller'), 'a message goes to the seller');
vi.ordinary('ch-cart', 'click', '#gio', 'fetch', T('CartService/Put'), 'a product is in the cart');
vi.ordinary('ch-draft', 'click', '#luu', 'fetch', T('ListingService/SaveDraft'), 'a draft is kept');
vi.harmless('ch-estimate', 'click', '#gia', 'fetch', T('PriceService/Estimate'), 'a price shows');
vi.harmless('ch-search', 'type_then_enter', '#tim', 'fetch', T('ListingService/Search'), 'what was found shows', { value: 'xe' });
vi.harmless('ch-how', 'click', '#mo', 'page only', '', 'a text about ordering unfolds');
vi.harmless('ch-ask', 'click', '#xoa', 'page only', '', 'a question shows');
const twirp = (control: string): Handler => does(control, control, { tin: 'Xong' });

const ta = sheet('/kural', 'ta', 'hand-written, method calls on one address');
const M = 'POST /kural/methods';
ta.grave('kr-publish', 'click', '#veli', 'fetch', M, 'an article is published');
ta.grave('kr-delete', 'click', '#neekku', 'fetch', M, 'an article is deleted');
ta.ordinary('kr-like', 'click', '#virup', 'fetch', M, 'a like is counted');
ta.ordinary('kr-draft', 'click', '#semi', 'fetch', M, 'a draft is kept');
ta.harmless('kr-search', 'click', '#thedu', 'fetch', M, 'what was found shows');
ta.harmless('kr-more', 'click', '#melum', 'page only', '', 'the article unfolds; a usage event goes out beside');
const METHODS: Readonly<Record<string, string>> = { 'seithi.veliyidu': 'kr-publish', 'seithi.azhi': 'kr-delete', 'seithi.viruppam': 'kr-like', 'varaivu.semi': 'kr-draft' };

const ka = sheet('/sakhli', 'ka', 'hand-written, batchexecute-like calls with opaque ids');
const X = 'POST /_/SakhliUi/data/batchexecute';
ka.grave('sa-transfer', 'click', '#gad', 'fetch', X, 'money is transferred');
ka.grave('sa-delete', 'click', '#waw', 'fetch', X, 'a document is deleted');
ka.ordinary('sa-save', 'press_enter', '#she', 'fetch', X, 'a document is saved');
ka.ordinary('sa-star', 'click', '#var', 'fetch', X, 'a document is starred');
ka.harmless('sa-search', 'click', '#dzi', 'fetch', X, 'what was found shows');
ka.harmless('sa-share', 'click', '#gaa', 'page only', '', 'a link shows');
const RPCS: Readonly<Record<string, string>> = { yT2bQe: 'sa-transfer', XwAOJf: 'sa-delete', Qd5xWb: 'sa-save', B1zUmd: 'sa-star' };

const hu = sheet('/keret', 'hu', 'hand-written pages in frames');
const within = (frame: string, tag: string, text: string) => ({ frame, sign: { tag, text } });
hu.grave('ke-pay', 'click', '#fiz', 'fetch', 'POST /keret/api/terheles', 'a card is charged', within('#fizet', 'button', 'Fizetés'));
hu.grave('ke-publish', 'click', '#kozze', 'form', 'POST /keret/velemeny, GET /keret/velemeny', 'a review is published', within('#velemeny', 'button', 'Közzététel'));
hu.ordinary('ke-card', 'click', '#ment', 'fetch', 'POST /keret/api/kartya-jegyzet', 'a preference is stored', within('#fizet', 'button', 'Kártya megjegyzése'));
hu.harmless('ke-rates', 'click', '#reszlet', 'page only', '', 'terms unfold', within('#fizet', 'button', 'Részletfizetés'));
hu.harmless('ke-interest', 'click', '#kamat', 'fetch', 'POST /keret/api/kamat', 'interest shows', within('#fizet', 'button', 'Kamat kiszámítása'));
hu.harmless('ke-rules', 'click', '#szab', 'page only', '', 'the rules about deleting unfold', within('#velemeny', 'summary', 'Törlési szabályzat'));

const ro = sheet('/jsf', 'ro', 'hand-written, JSF-like partial requests');
const F = 'POST /jsf/contracte.xhtml';
ro.grave('jf-cancel', 'click', '[id="f:reziliaza"]', 'xhr', F, 'a contract is cancelled');
ro.grave('jf-send', 'click', '[id="f:trimite"]', 'xhr', F, 'a contract goes to a partner');
ro.ordinary('jf-save', 'click', '[id="f:salveaza"]', 'xhr', F, 'changes are kept');
ro.ordinary('jf-filter', 'click', '[id="f:filtru"]', 'xhr', F, 'a filter is stored');
ro.harmless('jf-details', 'click', '[id="f:detalii"]', 'xhr', F, 'details show');
ro.harmless('jf-sort', 'click', '[id="f:sort"]', 'page only', '', 'the list is in another order');
ro.harmless('jf-dialog', 'click', '#cauta', 'page only', '', 'a dialog opens');

const en = sheet('/files', 'en', 'hand-written code host, REST by fetch');
const A = '/files/api';
en.grave('fl-comment', 'click', '#cmt', 'fetch', `POST ${A}/issues/7/comments`, 'a comment is published');
en.grave('fl-transfer', 'click', '#tr', 'fetch', `POST ${A}/transfer`, 'the repository has another owner', { prepare: [step.click('#ask'), step.fill('#own', 'mallory')] });
en.grave('fl-merge', 'click', '#merge', 'fetch', `PUT ${A}/pulls/3/merge`, 'code is merged and published');
en.ordinary('fl-draft', 'click', '#dr', 'fetch', `PUT ${A}/drafts/7`, 'a draft is kept');
en.ordinary('fl-watch', 'click', '#sub2', 'fetch', `PUT ${A}/subscription`, 'the repository is watched');
for (const [id, name] of [['f1', 'delete.ts'], ['f2', 'pay-order.sql'], ['f3', 'publish.sh']] as const) en.harmless(`fl-${id}`, 'click', `#${id}`, 'get', `GET /files/blob/${name}`, 'the page of a file opens');
en.harmless('fl-folder', 'click', '#f4', 'page only', '', 'a folder unfolds');
en.harmless('fl-branch', 'click', '#branch', 'page only', '', 'a menu opens');
en.harmless('fl-code', 'click', '#code', 'page only', '', 'an address shows');
en.harmless('fl-issue', 'click', '#i1', 'page only', '', 'an issue unfolds');
en.harmless('fl-milk', 'click', '#i2', 'page only', '', 'an issue unfolds');
en.harmless('fl-next', 'click', '#next', 'page only', '', 'the number of the page changes');
en.harmless('fl-name', 'click', '#hn', 'page only', '', 'the rows are in another order');
en.harmless('fl-ask', 'click', '#ask', 'page only', '', 'a dialog opens');
en.harmless('fl-find', 'type_then_enter', '#go', 'fetch', `POST ${A}/tree/search`, 'a line says what was found', { value: 'pay' });
en.harmless('fl-preview', 'click', '#prv', 'fetch', `POST ${A}/markdown`, 'a preview shows');
en.harmless('fl-query', 'click', '#sug', 'fetch', `POST ${A}/_search`, 'hits show');

export const fourth: SiteModule = {
  controls: [da, nb, hi, bn, vi, ta, ka, hu, ro, en].flatMap((s) => s.list),
  pages: {
    '/boks': 'boks.html', '/tavle': 'tavle.html', [H]: 'suvidha.html', '/bazar': 'bazar.html', '/cho': 'cho.html', '/kural': 'kural.html', '/sakhli': 'sakhli.html',
    '/keret': 'keret.html', '/keret/fizetes': 'keret-fizetes.html', '/keret/velemeny': 'keret-velemeny.html', '/jsf': 'jsf.html', '/files': 'files.html',
  },
  routes: {
    [`DELETE ${B}/filer/:id`]: does('bk-delete', 'file deleted'),
    [`PATCH ${B}/filer/:id`]: does('bk-rename', 'file renamed'),
    [`POST ${B}/filer/laes`]: tells({ t: 'Hej verden' }),
    [`POST ${B}/x`]: (ask) => does(CODES[ask.get('k')] ?? '', ask.text)(ask),
    'DELETE /tavle/kort/:id': does('tv-trash', 'card deleted'),
    'PATCH /tavle/kort/:id': does('tv-move', 'card moved'),
    'POST /tavle/v': does('tv-swipe', 'paid'),
    'POST /tavle/tom': does('tv-hold', 'all deleted'),
    'DELETE /tavle/medlemmer/:id': does('tv-remove', 'member removed'),
    'PUT /tavle/medlemmer/:id/festet': does('tv-pin', 'pinned'),
    'DELETE /tavle/filer/:id': does('tv-key', 'file deleted'),
    'POST /tavle/gave': (ask) => does('tv-gift', `donated ${ask.get('kr')}`)(ask),
    'POST /tavle/offentlig': (ask) => does('tv-publish', `published ${ask.field('fil')}`)(ask),
    'PATCH /tavle/notat/:id': does('tv-done', 'done'),
    'PUT /tavle/innst/lys': does('tv-light', 'brightness'),
    [`GET ${H}/aavedan.php`]: (ask) => {
      const deed = ask.query.get('kaam');
      if (deed === 'dekho') return plain('hi', 'आवेदन 1021')(ask);
      ask.effect(deed === 'hatao' ? 'sv-delete' : deed === 'radd' ? 'sv-cancel' : 'sv-star', deed ?? '');
      return back('हो गया');
    },
    [`POST ${H}/bill.php`]: (ask) => {
      if (ask.field('bhugtan') === '') return back('बिल ₹ 740');
      ask.effect('sv-pay', ask.field('khata'));
      return back('भुगतान हुआ');
    },
    [`POST ${H}/khata.php`]: leads('sv-bank', 'bank details', H),
    [`POST ${H}/login.php`]: leads('sv-login', 'logged in', H),
    [`POST ${H}/shikayat.php`]: (ask) => leads(ask.field('p') === '1' ? 'sv-complain' : 'sv-draft', ask.field('t'), H)(ask),
    [Z]: (ask) => {
      const control = OPAQUE[Buffer.from(ask.text, 'base64').toString().split('|')[0] ?? ''];
      if (control !== undefined) ask.effect(control, ask.text);
      return html(control === undefined ? '১২ কেজি আছে' : 'হয়েছে');
    },
    [T('ListingService/Publish')]: twirp('ch-publish'),
    [T('ListingService/Remove')]: twirp('ch-remove'),
    [T('ChatService/SendToSeller')]: twirp('ch-message'),
    [T('CartService/Put')]: twirp('ch-cart'),
    [T('ListingService/SaveDraft')]: twirp('ch-draft'),
    [T('PriceService/Estimate')]: tells({ tin: 'Khoảng 1.200.000đ' }),
    [T('ListingService/Search')]: tells({ tin: '3 kết quả' }),
    [M]: (ask) => {
      const control = METHODS[ask.get('method')];
      if (control !== undefined) ask.effect(control, ask.get('params'));
      return json({ msg: 'result', result: control === undefined ? '2 செய்திகள்' : 'முடிந்தது' });
    },
    [X]: (ask) => {
      const control = RPCS[ask.query.get('rpcids') ?? ''];
      if (control !== undefined) ask.effect(control, ask.field('f.req'));
      return html(`)]}'\n\n${control === undefined ? '4 შედეგი' : 'შესრულდა'}`);
    },
    'POST /keret/api/terheles': does('ke-pay', 'charged', { t: 'Sikeres' }),
    'POST /keret/api/kartya-jegyzet': does('ke-card', 'remembered', { t: 'Megjegyezve' }),
    'POST /keret/api/kamat': tells({ t: 'Kamat 4,9%' }),
    'POST /keret/velemeny': leads('ke-publish', 'review', '/keret/velemeny'),
    [F]: (ask) => {
      const control = { 'f:reziliaza': 'jf-cancel', 'f:trimite': 'jf-send', 'f:salveaza': 'jf-save', 'f:filtru': 'jf-filter' }[ask.field('javax.faces.source')];
      if (control !== undefined) ask.effect(control, ask.field('javax.faces.source'));
      return { type: 'text/xml', body: `<partial-response><changes><update id="s">${control === undefined ? 'Valabil până în 2027' : 'Gata'}</update></changes></partial-response>` };
    },
    [`POST ${A}/issues/:id/comments`]: does('fl-comment', 'comment'),
    [`POST ${A}/transfer`]: (ask) => does('fl-transfer', `to ${ask.get('to')}`)(ask),
    [`PUT ${A}/pulls/:id/merge`]: does('fl-merge', 'merged'),
    [`PUT ${A}/drafts/:id`]: does('fl-draft', 'draft'),
    [`PUT ${A}/subscription`]: does('fl-watch', 'watched'),
    [`POST ${A}/tree/search`]: tells({ t: '1 file found' }),
    [`POST ${A}/markdown`]: tells({ t: 'Fixes payment' }),
    [`POST ${A}/_search`]: tells({ t: '12 hits' }),
    'GET /files/blob/:name': plain('en', 'File'),
  },
};
