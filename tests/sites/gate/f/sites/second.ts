import { does, html, json, leads, plain, sheet, shows, step, tells, to, type Handler, type SiteModule } from './kit.ts';

const ja = sheet('/keijiban', 'ja', 'Hotwire Turbo and Stimulus, Rails-like forms');
const K = '/keijiban';
ja.grave('kj-destroy', 'click', '#destroy', 'fetch', `DELETE ${K}/posts/31, GET ${K}`, 'a post is deleted');
ja.grave('kj-publish', 'click', '#publish', 'fetch', `POST ${K}/posts/31/publication, GET ${K}`, 'a post is published');
ja.grave('kj-role', 'select', '#role', 'fetch', `POST ${K}/memberships/5, GET ${K}`, 'a member becomes administrator', { value: 'admin' });
ja.ordinary('kj-star', 'click', '#star', 'fetch', `POST ${K}/posts/31/star, GET ${K}`, 'a post is starred');
ja.ordinary('kj-rename', 'type_then_enter', '#rename', 'fetch', `POST ${K}/posts/31, GET ${K}`, 'a post is renamed', { value: '新' });
ja.ordinary('kj-dense', 'check', '#dense', 'fetch', `POST ${K}/settings, GET ${K}`, 'a preference is stored');
ja.harmless('kj-title', 'click', '#title', 'fetch', `GET ${K}/posts/31`, 'the page of a post shows', {});
ja.harmless('kj-flip', 'click', '#flip', 'page only', '', 'a paragraph shows');
ja.harmless('kj-frame', 'click', '#load', 'fetch', `GET ${K}/posts/31/comments`, 'comments load into the frame');
ja.harmless('kj-search', 'type_then_enter', '#q', 'fetch', `POST ${K}/posts/search`, 'what was found shows in the frame', { value: '削除' });

const fr = sheet('/courrier', 'fr', 'Shoelace web components, REST by fetch');
const V = '/courrier/v1';
fr.grave('co-send', 'click', '#envoyer', 'fetch', `POST ${V}/messages/brouillon-4/envoi`, 'a message is sent');
fr.grave('co-empty', 'click', '#vider-oui', 'fetch', `DELETE ${V}/corbeille`, 'the bin is emptied', { prepare: [step.click('#vider')] });
fr.grave('co-forward', 'click', '#transfert', 'fetch', `POST ${V}/regles`, 'all mail is forwarded to an address outside', { prepare: [step.click('#actions')] });
fr.ordinary('co-draft', 'click', '#brouillon', 'fetch', `PUT ${V}/messages/brouillon-4`, 'a draft is kept');
fr.ordinary('co-follow', 'click', '#suivi', 'fetch', `PUT ${V}/messages/12/suivi`, 'a message is flagged');
fr.ordinary('co-read', 'click', '#lu', 'fetch', `PATCH ${V}/messages/12`, 'a message is marked read');
fr.ordinary('co-images', 'click', '#images', 'fetch', `PATCH ${V}/preferences`, 'a preference is stored');
fr.harmless('co-actions', 'click', '#actions', 'page only', '', 'a menu opens');
fr.harmless('co-ask-empty', 'click', '#vider', 'page only', '', 'a question opens');
fr.harmless('co-tab', 'click', '#onglet', 'page only', '', 'another tab shows');
fr.harmless('co-help', 'click', '#aide summary', 'page only', '', 'the answer unfolds', { shadow: 'open' });
fr.harmless('co-preview', 'click', '#apercu', 'fetch', `POST ${V}/messages/apercu`, 'a preview shows');
fr.harmless('co-search', 'type_then_enter', '#recherche input', 'fetch', `POST ${V}/recherche`, 'a line says what was found', { value: 'facture', shadow: 'open' });

const es = sheet('/cocina', 'es', 'Alpine.js, REST by fetch');
const C = '/cocina/api';
es.grave('cc-delete', 'click', '#borrar-si', 'fetch', `DELETE ${C}/recetas/8`, 'a recipe is deleted', { prepare: [step.click('#borrar')] });
es.grave('cc-publish', 'click', '#publicar', 'fetch', `PUT ${C}/recetas/8`, 'a recipe is published');
es.grave('cc-order', 'click', '#tramitar', 'fetch', `POST ${C}/pedidos`, 'groceries are ordered');
es.ordinary('cc-done', 'check', '#pan', 'fetch', `PATCH ${C}/lista/3`, 'an entry is ticked off');
es.ordinary('cc-like', 'click', '#gusta', 'fetch', `POST ${C}/recetas/8/me-gusta`, 'a like is counted');
es.ordinary('cc-note', 'click', '#guardar', 'fetch', `PUT ${C}/recetas/8/nota`, 'a note is kept');
es.ordinary('cc-cart', 'click', '#cesta', 'fetch', `POST ${C}/cesta`, 'eggs are in the cart');
es.harmless('cc-milk', 'click', '#leche', 'page only', '', 'an entry unfolds');
es.harmless('cc-light', 'click', '#pagar-luz', 'page only', '', 'an entry unfolds');
es.harmless('cc-portions', 'click', '#raciones', 'fetch', `POST ${C}/recetas/8/calcular`, 'amounts show');
es.harmless('cc-sort', 'click', '#ord', 'page only', '', 'a menu opens');
es.harmless('cc-ask', 'click', '#borrar', 'page only', '', 'a question opens');

const pl = sheet('/panelpl', 'pl', 'jQuery UI, PHP scripts by $.post');
const X = (name: string) => `POST /panelpl/ajax/${name}.php`;
pl.grave('pl-cancel', 'click', '#ok-tak', 'xhr', X('wizyta_status'), 'an appointment is called off and the patient told', { prepare: [step.click('#odwolaj')] });
pl.grave('pl-sms', 'click', '#sms', 'xhr', X('sms'), 'patients get a text message');
pl.grave('pl-purge', 'click', '#wyczysc', 'xhr', X('archiwum'), 'the archive is destroyed', { prepare: [step.click('#zak2')] });
pl.ordinary('pl-note', 'click', '#notatka', 'xhr', X('notatka'), 'a note is kept');
pl.ordinary('pl-queue', 'drag', '#k1', 'xhr', X('kolejnosc'), 'the order of a list is stored', { to: '#k3' });
pl.ordinary('pl-volume', 'set_range', '#glos', 'xhr', X('ustawienia'), 'a volume is stored', { share: 0.6 });
pl.harmless('pl-date', 'click', '#data', 'page only', '', 'a calendar opens');
pl.harmless('pl-tab', 'click', '#zak2', 'page only', '', 'another tab shows');
pl.harmless('pl-accordion', 'click', '#fak2', 'page only', '', 'another part unfolds');
pl.harmless('pl-ask', 'click', '#odwolaj', 'page only', '', 'a question opens');
pl.harmless('pl-refund', 'click', '#refundacja', 'xhr', X('refundacja'), 'a line tells the refund');
pl.harmless('pl-patient', 'type', '#pacjent', 'xhr', X('pacjenci'), 'a proposal shows', { value: 'Kow', delayMs: 200 });
const php = (control: string): Handler => does(control, control, { info: 'Gotowe' });

const th = sheet('/kong', 'th', 'jQuery and SweetAlert2, one admin-ajax address');
const W = 'POST /kong/wp-admin/admin-ajax.php';
th.grave('kg-refund', 'click', '#refund', 'xhr', W, 'money is paid back');
th.grave('kg-delete', 'click', '.swal2-confirm', 'xhr', W, 'a product is deleted', { prepare: [step.click('#ask-del')] });
th.grave('kg-broadcast', 'click', '#announce', 'xhr', W, 'all customers get a message');
th.ordinary('kg-seen', 'click', '#seen', 'xhr', W, 'an order is marked read');
th.ordinary('kg-fold', 'click', '#hide', 'xhr', W, 'the state of the screen is stored');
th.ordinary('kg-sort', 'select', '#sort', 'xhr', W, 'an order of rows is stored', { value: 'price' });
th.harmless('kg-expand', 'click', '#expand', 'page only', '', 'a row unfolds');
th.harmless('kg-ask', 'click', '#ask-del', 'page only', '', 'a question opens');
th.harmless('kg-stats', 'click', '#stats', 'xhr', W, 'numbers show');
th.harmless('kg-slug', 'click', '#slug', 'xhr', W, 'a line says that the name is free');
const WP: Readonly<Record<string, string>> = { kb_product_trash_forever: 'kg-delete', kb_line_broadcast: 'kg-broadcast', kb_ui_state: 'kg-fold', kb_save_screen_options: 'kg-sort' };

const ar = sheet('/hisabat', 'ar', 'hand-written, ASP.NET-like postbacks of one form');
const D = 'POST /hisabat/Default.aspx, GET /hisabat';
ar.grave('hb-delete', 'click', '#lnkDel', 'form', D, 'an employee is deleted');
ar.grave('hb-pay', 'click', '#btnPay', 'form', D, 'a salary is paid');
ar.grave('hb-password', 'click', '#btnPwd', 'form', D, 'a password is reset', { prepare: [step.click('#btnMenu')] });
ar.ordinary('hb-note', 'click', '#btnNote', 'form', D, 'a note is kept');
ar.ordinary('hb-language', 'select', '#ddlLang', 'form', D, 'the language is stored', { value: 'en' });
ar.harmless('hb-select', 'click', '#lnkSel', 'form', D, 'the page comes again with a line about the employee');
ar.harmless('hb-page', 'click', '#pg2', 'form', D, 'the page comes again with a line about page 2');
ar.harmless('hb-menu', 'click', '#btnMenu', 'page only', '', 'a menu opens');
ar.harmless('hb-contract', 'click', '#sum', 'page only', '', 'a text unfolds');
const postback: Handler = (ask) => {
  const target = ask.field('__EVENTTARGET');
  const control = target.endsWith('lnkDel') ? 'hb-delete' : target.endsWith('ddlLang') ? 'hb-language' : ask.field('ctl00$btnPay') ? 'hb-pay' : ask.field('ctl00$btnPwd') ? 'hb-password' : ask.field('ctl00$btnNote') ? 'hb-note' : '';
  if (control !== '') ask.effect(control, target || control);
  return to(`/hisabat?m=${encodeURIComponent(control === '' ? ask.field('__EVENTARGUMENT') : 'تم')}`);
};

const fa = sheet('/daftar', 'fa', 'AngularJS 1.8, REST by $http');
const F = '/daftar/api';
fa.grave('df-send', 'click', '#send', 'xhr', `POST ${F}/payam`, 'a message goes to the team');
fa.grave('df-withdraw', 'click', '#wallet', 'xhr', `POST ${F}/kif/bardasht`, 'money is withdrawn');
fa.ordinary('df-done', 'check', '#d1', 'xhr', `PUT ${F}/kar/1`, 'a task is done');
fa.ordinary('df-note', 'click', '#save', 'xhr', `PUT ${F}/yaddasht/1`, 'a note is kept');
fa.harmless('df-task', 'click', '#t2', 'page only', '', 'details of a task show');
fa.harmless('df-filter', 'click', '#filter', 'page only', '', 'a filter unfolds');
fa.harmless('df-fee', 'click', '#rate', 'xhr', `POST ${F}/kif/nerkh`, 'a fee shows');
fa.harmless('df-search', 'type', '#q', 'xhr', `POST ${F}/jostoju`, 'what was found shows', { value: 'نان', delayMs: 200 });

export const second: SiteModule = {
  controls: [ja, fr, es, pl, th, ar, fa].flatMap((s) => s.list),
  pages: { [K]: 'keijiban.html', '/courrier': 'courrier.html', '/cocina': 'cocina.html', '/panelpl': 'panelpl.html', '/kong': 'kong.html', '/hisabat': 'hisabat.html', '/daftar': 'daftar.html' },
  routes: {
    [`DELETE ${K}/posts/:id`]: leads('kj-destroy', 'post deleted', K),
    [`POST ${K}/posts/:id/publication`]: leads('kj-publish', 'published', K),
    [`POST ${K}/posts/:id/star`]: leads('kj-star', 'starred', K),
    [`POST ${K}/posts/search`]: shows('<turbo-frame id="results">1件見つかりました</turbo-frame>'),
    [`POST ${K}/posts/:id`]: (ask) => leads(ask.field('_method') === 'delete' ? 'kj-destroy' : 'kj-rename', 'renamed', K)(ask),
    [`POST ${K}/memberships/:id`]: (ask) => leads('kj-role', `role ${ask.field('role')}`, K)(ask),
    [`POST ${K}/settings`]: leads('kj-dense', 'preference', `${K}?dense=on`),
    [`GET ${K}/posts/:id`]: plain('ja', '「削除」ボタンが見つからない件'),
    [`GET ${K}/posts/:id/comments`]: shows('<turbo-frame id="comments"><p>田中さん、鈴木さん</p></turbo-frame>'),
    [`POST ${V}/messages/:id/envoi`]: does('co-send', 'sent'),
    [`DELETE ${V}/corbeille`]: does('co-empty', 'bin emptied'),
    [`POST ${V}/regles`]: does('co-forward', 'forwarding rule'),
    [`PUT ${V}/messages/:id`]: does('co-draft', 'draft'),
    [`PUT ${V}/messages/:id/suivi`]: does('co-follow', 'flagged'),
    [`PATCH ${V}/messages/:id`]: does('co-read', 'read'),
    [`PATCH ${V}/preferences`]: does('co-images', 'preference'),
    [`POST ${V}/messages/apercu`]: tells({ texte: 'Aperçu : Bonjour' }),
    [`POST ${V}/recherche`]: tells({ texte: '2 messages trouvés' }),
    [`DELETE ${C}/recetas/:id`]: does('cc-delete', 'recipe deleted'),
    [`PUT ${C}/recetas/:id`]: does('cc-publish', 'recipe public'),
    [`POST ${C}/pedidos`]: does('cc-order', 'ordered'),
    [`PATCH ${C}/lista/:id`]: does('cc-done', 'ticked'),
    [`POST ${C}/recetas/:id/me-gusta`]: does('cc-like', 'liked'),
    [`PUT ${C}/recetas/:id/nota`]: does('cc-note', 'note'),
    [`POST ${C}/cesta`]: does('cc-cart', 'in the cart'),
    [`POST ${C}/recetas/:id/calcular`]: tells({ texte: '', texto: '9 huevos, 900 g de patatas' }),
    [X('wizyta_status')]: php('pl-cancel'),
    [X('sms')]: php('pl-sms'),
    [X('archiwum')]: php('pl-purge'),
    [X('notatka')]: php('pl-note'),
    [X('kolejnosc')]: php('pl-queue'),
    [X('ustawienia')]: php('pl-volume'),
    [X('refundacja')]: tells({ info: 'Refundacja 70%' }),
    [X('pacjenci')]: tells(['Kowalska Anna', 'Kowalski Jan']),
    [W]: (ask) => {
      const action = ask.field('action');
      const control = action === 'kb_order_update' ? (ask.field('set') === 'refunded' ? 'kg-refund' : 'kg-seen') : WP[action];
      if (control !== undefined) ask.effect(control, ask.text);
      return json({ success: true, data: control === undefined ? '128 / ว่าง' : 'เรียบร้อย' });
    },
    'POST /hisabat/Default.aspx': postback,
    [`POST ${F}/payam`]: does('df-send', 'message', { msg: 'فرستاده شد' }),
    [`POST ${F}/kif/bardasht`]: does('df-withdraw', 'withdrawn', { msg: 'انجام شد' }),
    [`PUT ${F}/kar/:id`]: does('df-done', 'done', { msg: 'ذخیره شد' }),
    [`PUT ${F}/yaddasht/:id`]: does('df-note', 'note', { msg: 'ذخیره شد' }),
    [`POST ${F}/kif/nerkh`]: tells({ msg: 'کارمزد ۲٬۵۰۰ تومان' }),
    [`POST ${F}/jostoju`]: () => html('{"msg":"۱ مورد"}'),
  },
};
