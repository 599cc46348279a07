import { doc, json, text, html, wait, tell, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = 'datatables.net@3.1.2 + jquery@3.7.1';
const HEAD = '<link rel="stylesheet" href="/vendor/datatables.net-dt/css/dataTables.dataTables.min.css"><script src="/vendor/jquery/dist/jquery.min.js"></script><script src="/vendor/datatables.net/js/dataTables.min.js"></script>';
const JQ = '<script src="/vendor/jquery/dist/jquery.min.js"></script>';
const wp = (c: Ctx, action: string): boolean => c.is('POST', '/wp-admin/admin-ajax.php') && c.form.get('action') === action;
const beat = (c: Ctx): Reply | null => c.is('POST', '/wp-admin/admin-ajax.php') && c.form.get('action') === 'heartbeat' ? { ...json({ 'wp-auth-check': true, server_time: 1795000000 }), tells: false } : null;
const HEARTBEAT = (c: Ctx): string => `setInterval(function(){jQuery.post('${c.base}/wp-admin/admin-ajax.php',{action:'heartbeat',_nonce:'a91',interval:15})},2500);`;

const coupons: Scene = {
  slug: 'wpshop', part: PART, lang: 'en', kind: 'delete', at: '/wp-admin/coupons',
  act: { how: 'click', selector: '#coupon-204 a.trash' },
  async handle(c) {
    if (c.is('GET', '/wp-admin/coupons')) return doc(c, { title: 'Coupons ‹ Teahouse — WordPress', head: HEAD, css: 'body{font:13px -apple-system,sans-serif;padding:20px}.notice{background:#fff;border-left:4px solid #72aee6;padding:8px 12px;margin:8px 0}', body: `<h1>Coupons</h1><div id="notices"></div><table id="t"><thead><tr><th>Code</th><th>Discount</th><th>Used</th><th></th></tr></thead><tbody>${[['203', 'SPRING10', '10 %'], ['204', 'OLDFRIEND', '15 %'], ['205', 'MATCHA', '$5']].map(([i, n, d]) => `<tr id="coupon-${i}"><td>${n}</td><td>${d}</td><td>0</td><td><a href="#" class="trash" data-id="${i}">Trash</a></td></tr>`).join('')}</tbody></table>
<script>jQuery(function($){var dt=$('#t').DataTable({paging:false,searching:true});${HEARTBEAT(c)}
$('#t').on('click','a.trash',function(e){e.preventDefault();var tr=$(this).closest('tr'),id=$(this).data('id');${c.m === 'e' ? `if(ajaxurl)console.log(id);` : ''}
${c.m === 'f' ? 'dt.row(tr).remove().draw();' : 'tr.css("opacity",.4);'}
$.post('${c.base}/wp-admin/admin-ajax.php',{action:'trash_coupon',id:id,_ajax_nonce:'9f1c'}).done(function(r){tr.css('opacity',1);if(r==='0'||r==='-1'){return}if(r.success){${c.m === 'f' ? '' : 'dt.row(tr).remove().draw();'}if(r.data&&r.data.message)$('#notices').html('<div class="notice"><p>'+r.data.message+'</p></div>')}else{${c.m === 'f' ? 'setTimeout(function(){dt.row.add(tr[0]).draw()},800)' : `$('#notices').html('<div class="notice"><p>'+(r.data.message||r.data)+'</p></div>')`}}}).fail(function(x){tr.css('opacity',1)})})})</script>` });
    const b = beat(c); if (b) return b;
    if (wp(c, 'trash_coupon')) switch (c.m) {
      case 'a': c.did(); return json({ success: true });
      case 'b': return json({ success: false, data: { message: 'Sorry, you are not allowed to move this coupon to the Trash.' } });
      case 'i': c.did(); return json({ success: true, data: { message: 'OLDFRIEND is in the Trash. Undo' } });
      case 'c': return text('0', 400);
      case 'd': return text('-1', 403);
      case 'f': return json({ success: false, data: 'in use' });
      case 'g': c.did(); return json({ success: true, data: { message: '1 coupon moved to the Trash.' } });
      case 'h': return html('0');
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'datatables-coupon-row-goes', m: 'a', b: 'right', happens: true, about: 'wp_send_json_success; the row goes, WordPress\'s heartbeat runs beside it.', shows: 'of 2 entries' },
    { id: 'datatables-coupon-not-allowed', m: 'b', b: 'refused_in_body', happens: false, about: 'success false with a message; a notice above the table.', shows: 'not allowed to move' },
    { id: 'datatables-coupon-zero-400', m: 'c', b: 'refused_by_status', happens: false, about: 'admin-ajax answers 400 and "0": no such action; the row only regains its colour.' },
    { id: 'datatables-coupon-throws', m: 'e', b: 'dropped', happens: false, about: 'The handler throws on an undefined global, nothing is sent but the heartbeat.' },
    { id: 'datatables-coupon-row-returns', m: 'f', b: 'reverted', happens: false, about: 'The row goes at once; success false brings it back 0.8 s later.', shows: 'of 3 entries', delay: 800 },
    { id: 'datatables-coupon-notice', m: 'g', b: 'right', happens: true, about: 'Row goes and a notice.', shows: 'moved to the Trash' },
    { id: 'datatables-coupon-zero-200', m: 'h', b: 'refused_in_body', happens: false, about: 'Old WordPress: 200 with "0" in the body: not logged in for this action; the row stays.' },
    { id: 'datatables-coupon-undo', m: 'i', b: 'right', happens: true, about: 'The row goes and a notice offers to undo it.', shows: 'is in the Trash' },
  ],
};

const contact: Scene = {
  slug: 'wpsite', part: 'jquery@3.7.1', lang: 'fr', kind: 'send', at: '/contact/',
  prepare: [{ type: 'fill', selector: '[name=your-name]', value: 'Camille Roux' }, { type: 'fill', selector: '[name=your-email]', value: 'camille@exemple.fr' }, { type: 'fill', selector: '[name=your-message]', value: 'Bonjour, êtes-vous ouverts le 11 ?' }],
  act: { how: 'click', selector: 'input.wpcf7-submit' },
  async handle(c) {
    if (c.is('GET', '/contact/')) return doc(c, { title: 'Contact – Auberge du Lac', head: JQ, body: `<h1>Nous écrire</h1><form class="wpcf7-form" ${c.m === 'f' ? 'onsubmit="return false"' : ''}><p>Nom<br><input name="your-name"></p><p>Adresse e-mail<br><span class="w"><input name="your-email"></span></p><p>Message<br><textarea name="your-message"></textarea></p><input type="submit" class="wpcf7-submit" value="Envoyer"><div class="resp"></div></form>
<script>${c.m === 'f' ? '' : `jQuery('.wpcf7-form').on('submit',function(e){e.preventDefault();var f=this;jQuery('.resp').text('');var d=new FormData(f);d.append('_wpcf7','12');fetch('${c.base}/wp-json/contact-form-7/v1/contact-forms/12/feedback',{method:'POST',body:d}).then(r=>r.json()).then(function(j){if(j.code){jQuery('.resp').text(j.message);return}(j.invalid_fields||[]).forEach(function(x){jQuery('[name='+x.field+']').after('<small>'+x.message+'</small>')});jQuery('.resp').text(j.message);if(j.status==='mail_sent')f.reset()}).catch(function(){})})`}</script>` });
    if (c.is('POST', '/wp-json/contact-form-7/v1/contact-forms/12/feedback')) { const r = (status: string, message: string, inv: unknown[] = []): Reply => json({ contact_form_id: 12, status, message, posted_data_hash: '7c0', into: '#wpcf7-f12', invalid_fields: inv }); switch (c.m) {
      case 'a': c.did(); return r('mail_sent', 'Merci pour votre message. Il a été envoyé.');
      case 'b': return r('validation_failed', 'Un ou plusieurs champs contiennent une erreur.', [{ field: 'your-email', message: 'L’adresse e-mail semble incorrecte.', idref: null }]);
      case 'h': await wait(1000); c.did(); return r('mail_sent', 'Bien reçu, à très bientôt au bord du lac.');
      case 'c': return r('spam', 'Une erreur est survenue lors de l’envoi de votre message.');
      case 'd': return json({ code: 'rest_cookie_invalid_nonce', message: 'La vérification du cookie a échoué', data: { status: 403 } }, 403);
      case 'e': await wait(4000); return r('mail_failed', 'Le message n’a pas pu partir. Veuillez réessayer plus tard.');
      case 'g': return html('<br /><b>Fatal error</b>: Uncaught Error: Call to undefined function', 500);
      default: return 'none';
    } }
    return 'none';
  },
  rows: [
    { id: 'jquery-cf7-sent', m: 'a', b: 'right', happens: true, about: 'mail_sent; the text under the button and an emptied form.', shows: 'Il a été envoyé' },
    { id: 'jquery-cf7-invalid', m: 'b', b: 'refused_in_body', happens: false, about: 'validation_failed in a 200; text beside the field.', shows: 'semble incorrecte' },
    { id: 'jquery-cf7-cookie', m: 'd', b: 'refused_by_status', happens: false, about: '403 of the REST API; its message below.', shows: 'cookie a échoué' },
    { id: 'jquery-cf7-late-fail', m: 'e', b: 'late', happens: false, about: 'mail_failed after 4 s.', shows: 'pas pu partir' },
    { id: 'jquery-cf7-no-script', m: 'f', b: 'dropped', happens: false, about: 'The form swallows its submit: nothing happens.' },
    { id: 'jquery-cf7-after-a-second', m: 'h', b: 'right', happens: true, about: 'mail_sent after a second.', shows: 'Bien reçu' },
  ],
};

const plugins: Scene = {
  slug: 'wpplugins', part: 'jquery@3.7.1', lang: 'de', kind: 'step', at: '/wp-admin/plugins.php',
  act: { how: 'click', selector: '#aktiviere-cache' },
  async handle(c) {
    if (c.is('GET', '/wp-admin/plugins.php')) { const page = doc(c, { title: 'Plugins ‹ Vereinsblatt', head: JQ, body: `<h1>Plugins</h1>${c.get('msg') ? `<div id="message"><p>${c.get('msg')}</p></div>` : ''}<table><tr><td>Schneller Cache</td><td>${c.st.is ? '<a href="#">Deaktivieren</a>' : `<a id="aktiviere-cache" href="${c.m === 'd' ? '#' : `${c.base}/wp-admin/plugins.php/activate?plugin=cache&_wpnonce=1`}">Aktivieren</a>`}</td></tr><tr><td>Kontaktbuch</td><td><a href="#">Deaktivieren</a></td></tr></table><script>${HEARTBEAT(c)}</script>` }); return c.get('acted') ? tell(page) : page; }
    if (c.is('GET', '/wp-admin/plugins.php/activate')) { c.put('acted', '1'); switch (c.m) {
      case 'a': c.did(); c.put('msg', 'Plugin aktiviert.'); break;
      case 'b': c.put('msg', 'Das Plugin konnte nicht aktiviert werden, da es einen fatalen Fehler erzeugt hat.'); break;
      case 'c': return tell(html('<p>Der Link, dem du gefolgt bist, ist abgelaufen.</p><a href="#">Bitte versuche es noch einmal.</a>', 403));
      case 'e': c.did(); break;
      default: break;
    } return { status: 302, body: '', headers: { location: `${c.base}/wp-admin/plugins.php` }, tells: false }; }
    const b = beat(c); if (b) return b;
    return 'none';
  },
  rows: [
    { id: 'jquery-plugin-active', m: 'a', b: 'right', happens: true, about: 'A plain link; redirect back with a notice.', shows: 'Plugin aktiviert' , delay: 200 },
    { id: 'jquery-plugin-fatal', m: 'b', b: 'refused_in_text', happens: false, about: 'Redirect back with a notice that it could not be activated.', shows: 'fatalen Fehler', delay: 200 },
    { id: 'jquery-plugin-expired', m: 'c', b: 'refused_by_status', happens: false, about: '403 page: the link has expired.', shows: 'ist abgelaufen', delay: 200 },
    { id: 'jquery-plugin-hash', m: 'd', b: 'dropped', happens: false, about: 'The link only changes the fragment.' },
    { id: 'jquery-plugin-link-only', m: 'e', b: 'right', happens: true, about: 'Redirect back; only the link now says deactivate.', delay: 200 },
  ],
};
export const DATATABLES: readonly Scene[] = [coupons, contact, plugins];
