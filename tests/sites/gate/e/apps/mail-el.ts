import { grave, icon, local, ordinary, read, type App } from '../kit.js';

const script = String.raw`
var seq = 0;
function call(model, method, args, kwargs) {
  return $.ajax({ url: '/el/web/dataset/call_kw/' + model + '/' + method, method: 'POST', contentType: 'application/json', data: JSON.stringify({ jsonrpc: '2.0', id: ++seq, method: 'call', params: { model: model, method: method, args: args, kwargs: kwargs || {} } }) });
}
$(function () {
  $('#apostoli').on('click', function () { call('mail.compose.message', 'action_send_mail', [[55]]); });
  $('.grammi').on('mouseenter', function () { $(this).find('.ergaleia').css('visibility', 'visible'); }).on('mouseleave', function () { $(this).find('.ergaleia').css('visibility', 'hidden'); });
  $('#kados').on('click', function () { call('account.move', 'unlink', [[812]]); });
  $('#prochiro').on('click', function () { call('mail.compose.message', 'web_save', [[55], { body: $('#keimeno').val() }]); });
  $('#anagnosi').on('click', function () { call('mail.message', 'set_message_done', [[901]]); });
  $('#anazitisi').on('input', function () { clearTimeout(this.t); var v = this.value; this.t = setTimeout(function () { call('res.partner', 'name_search', [], { name: v, limit: 8 }); }, 350); });
  $('#nea').on('click', function () { $('#syntaxi').toggle(); });
  $('#fakelos').on('click', function () { $('#titlos').text('Πληρωμές'); });
});
`;

const html = String.raw`
<div class="row"><input id="anazitisi" placeholder="Αναζήτηση πελάτη"><button id="nea">Νέο μήνυμα</button></div>
<ul><li id="fakelos" role="button" tabindex="0">Πληρωμές (3)</li><li>Εισερχόμενα</li></ul><h2 id="titlos">Εισερχόμενα</h2>
<div class="grammi row card" id="g1">Τιμολόγιο ΤΠ-812 <span class="ergaleia" style="visibility:hidden"><button id="kados">${icon.bin}</button></span></div>
<div class="row card">Ερώτηση πελάτη <button id="anagnosi">Ως αναγνωσμένο</button></div>
<section class="card" id="syntaxi"><textarea id="keimeno">Καλημέρα σας</textarea><button id="apostoli">${icon.plane}</button><button id="prochiro">Αποθήκευση προχείρου</button></section>`;

export const app: App = {
  id: 'mail-el',
  path: '/el/web',
  language: 'el',
  title: 'Αλληλογραφία',
  built: 'Odoo-like JSON-RPC with jQuery',
  libraries: ['jquery'],
  html,
  script,
  routes: {
    'POST /el/web/dataset/call_kw/:model/:method': (q) => {
      const call = `${q.part('model')}.${q.part('method')}`;
      if (call === 'mail.compose.message.action_send_mail') q.done('apostoli', 'mail sent');
      if (call === 'account.move.unlink') q.done('kados', 'invoice deleted');
      if (call === 'mail.compose.message.web_save') q.done('prochiro', 'draft');
      if (call === 'mail.message.set_message_done') q.done('anagnosi', 'read');
      return { jsonrpc: '2.0', id: 1, result: [] };
    },
  },
  controls: [
    grave('apostoli', '#apostoli', 'xhr', 'POST /el/web/dataset/call_kw/mail.compose.message/action_send_mail', 'icon without words, JSON-RPC', 'sends a mail'),
    grave('kados', '#kados', 'xhr', 'POST /el/web/dataset/call_kw/account.move/unlink', 'icon that shows on hover, JSON-RPC', 'deletes an invoice', { how: 'hover_click', hover: '#g1' }),
    ordinary('prochiro', '#prochiro', 'xhr', 'POST /el/web/dataset/call_kw/mail.compose.message/web_save', 'JSON-RPC', 'saves a draft'),
    ordinary('anagnosi', '#anagnosi', 'xhr', 'POST /el/web/dataset/call_kw/mail.message/set_message_done', 'JSON-RPC', 'marks as read'),
    local('nea', '#nea', 'button New message that toggles the writing pane', 'toggles a pane'),
    local('fakelos', '#fakelos', 'folder named Payments', 'shows a folder'),
    read('anazitisi', '#anazitisi', 'xhr', 'POST /el/web/dataset/call_kw/res.partner/name_search', 'autocomplete by JSON-RPC', 'shows names', { how: 'type', value: 'Παπ' }),
  ],
};
