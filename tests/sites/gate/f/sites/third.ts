import { does, json, script, sheet, step, tells, type Handler, type SiteModule } from './kit.ts';
import { shell } from './shell.ts';

const sv = sheet('/lag', 'sv', 'Material Web components, command and query addresses');
const CMD = 'POST /lag/bus/command';
const QRY = 'POST /lag/bus/query';
sv.grave('lg-pay', 'click', '#dlg-ja', 'fetch', CMD, 'a fee is paid', { prepare: [step.click('#betala')] });
sv.grave('lg-invite', 'click', '#bjud', 'fetch', CMD, 'a player is invited', { prepare: [step.click('#meny')] });
sv.ordinary('lg-rename', 'click', '#byt', 'fetch', CMD, 'the team is renamed', { prepare: [step.click('#meny')] });
sv.ordinary('lg-attend', 'click', '#narvaro', 'fetch', CMD, 'attendance is noted');
sv.ordinary('lg-sound', 'click', '#ljud', 'fetch', CMD, 'a preference is stored');
sv.harmless('lg-open-pay', 'click', '#betala', 'page only', '', 'a question opens');
sv.harmless('lg-menu', 'click', '#meny', 'page only', '', 'a menu opens');
sv.harmless('lg-tab', 'click', '#tab2', 'page only', '', 'the tab about buying and selling shows');
sv.harmless('lg-table', 'click', '#tabell', 'fetch', QRY, 'the standings show');
sv.harmless('lg-travel', 'click', '#kalkyl', 'fetch', QRY, 'a price of travel shows');
const COMMANDS: Readonly<Record<string, string>> = { PayFee: 'lg-pay', InvitePlayer: 'lg-invite', RenameTeam: 'lg-rename', SetAttendance: 'lg-attend', SetSound: 'lg-sound' };

const cs = sheet('/dilna', 'cs', 'Svelte 5, form actions by fetch');
const S = 'POST /dilna';
cs.grave('dl-invoice', 'click', '#faktura', 'fetch', S, 'an invoice goes to a customer');
cs.grave('dl-cancel', 'click', '#ano', 'fetch', S, 'a job is cancelled', { prepare: [step.click('#zrusit')] });
cs.ordinary('dl-note', 'click', '#ulozit', 'fetch', S, 'a note is kept');
cs.ordinary('dl-login', 'press_enter', '#heslo', 'fetch', S, 'somebody is logged in');
cs.harmless('dl-job', 'click', '#job2', 'page only', '', 'a row unfolds');
cs.harmless('dl-ordered', 'click', '#job1', 'page only', '', 'a row unfolds');
cs.harmless('dl-ask', 'click', '#zrusit', 'page only', '', 'a question shows');
cs.harmless('dl-price', 'click', '#cena', 'fetch', S, 'a price shows');

const uk = sheet('/hromada', 'uk', 'Preact, persisted GraphQL operations by hash');
const Q = 'POST /hromada/q';
uk.grave('hr-sign', 'click', '#sign', 'fetch', Q, 'a petition is signed in public', { prepare: [step.click('#row0')] });
uk.grave('hr-withdraw', 'click', '#withdraw', 'fetch', Q, 'a petition is withdrawn for good');
uk.ordinary('hr-follow', 'click', '#follow', 'fetch', Q, 'a petition is followed');
uk.ordinary('hr-nick', 'type_then_enter', '#nick', 'fetch', Q, 'a nickname is stored', { value: 'на' });
uk.harmless('hr-votes', 'click', '#votes', 'fetch', Q, 'a number of votes shows');
uk.harmless('hr-search', 'type_then_enter', '#q', 'fetch', Q, 'what was found shows', { value: 'лавки' });
uk.harmless('hr-row', 'click', '#row0', 'page only', '', 'a petition shows');
uk.harmless('hr-sort', 'click', '#sort', 'page only', '', 'the list is in another order');
const HASHES: Readonly<Record<string, string>> = { c4e1: 'hr-sign', c9aa: 'hr-withdraw', '9b70': 'hr-follow', '9c13': 'hr-nick' };

const fi = sheet('/toimisto', 'fi', 'Fluent UI web components, gRPC-web frames');
const R = (name: string) => `POST /toimisto.v1.${name}`;
fi.grave('to-pay', 'click', '#maksa', 'fetch', R('BillingService/SettleInvoice'), 'an invoice is paid');
fi.grave('to-invite', 'click', '#kutsu', 'fetch', R('TeamService/CreateInvitation'), 'a person is invited');
fi.grave('to-delete', 'click', '#poista-ok', 'fetch', R('TeamService/DeleteWorkspace'), 'a workspace is deleted', { prepare: [step.click('#poista')] });
fi.ordinary('to-note', 'click', '#muistio', 'fetch', R('NoteService/UpsertNote'), 'a note is kept');
fi.ordinary('to-quiet', 'click', '#hiljaa', 'fetch', R('ProfileService/UpdateSettings'), 'a preference is stored');
fi.harmless('to-list', 'click', '#raportti', 'fetch', R('BillingService/ListInvoices'), 'invoices show');
fi.harmless('to-room', 'click', '#saatavuus', 'fetch', R('RoomService/CheckAvailability'), 'a line says that the room is free');
fi.harmless('to-ask', 'click', '#poista', 'page only', '', 'a question shows');
fi.harmless('to-help', 'click', '#ohje button', 'page only', '', 'the text about cancelling unfolds', { shadow: 'open' });
const frame = (text: string): Buffer => {
  const message = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
};
const grpc = (control: string, text = 'Valmis'): Handler => (ask) => {
  if (control !== '') ask.effect(control, ask.path);
  return { type: 'application/grpc-web+proto', body: frame(text) };
};

const it = sheet('/ufficio', 'it', 'UIkit, SOAP by fetch');
const P = 'POST /ufficio/services/PraticheService';
it.grave('uf-delete', 'click', '#elimina-si', 'fetch', P, 'a file is deleted', { prepare: [step.click('#apri-elimina')] });
it.grave('uf-sign', 'click', '#firma', 'fetch', P, 'a document is signed and filed with the court');
it.ordinary('uf-note', 'click', '#appunta', 'fetch', P, 'a note is kept');
it.ordinary('uf-read', 'click', '#letto', 'fetch', P, 'a message is marked read');
it.harmless('uf-open-delete', 'click', '#apri-elimina', 'page only', '', 'a question opens');
it.harmless('uf-drop', 'click', '#drop', 'page only', '', 'a menu opens');
it.harmless('uf-accordion', 'click', '#acc', 'page only', '', 'the text about paying unfolds');
it.harmless('uf-tab', 'click', '#tab-inv', 'page only', '', 'another tab shows');
it.harmless('uf-code', 'click', '#cf', 'fetch', P, 'a line says that the code is valid');
const SOAP: Readonly<Record<string, string>> = { eliminaPratica: 'uf-delete', depositaAtto: 'uf-sign', salvaAppunto: 'uf-note', segnaLetto: 'uf-read' };

const el = sheet('/katastima', 'el', 'Knockout, OData batches');
const B = 'POST /katastima/odata/$batch';
el.grave('ka-order', 'click', '#par', 'fetch', B, 'the cart is ordered');
el.grave('ka-wipe', 'click', '#dia-ok', 'fetch', B, 'the account is deleted', { prepare: [step.click('#dia')] });
el.ordinary('ka-cart', 'click', '#kal', 'fetch', B, 'a product is in the cart');
el.ordinary('ka-theme', 'select', '#thema', 'fetch', B, 'a theme is stored', { value: 'σκούρο' });
el.harmless('ka-milk', 'click', '#i1', 'page only', '', 'an entry of a list shows');
el.harmless('ka-bill', 'click', '#i2', 'page only', '', 'an entry of a list shows');
el.harmless('ka-ask', 'click', '#dia', 'page only', '', 'a question shows');
el.harmless('ka-cost', 'click', '#kost', 'fetch', B, 'a price of shipping shows');
const batch: Handler = (ask) => {
  const line = /^(POST|GET|PATCH|DELETE) (\w+)/m.exec(ask.text.replaceAll('\r', '').split('\n\n')[1] ?? '');
  const control = { Cart: 'ka-cart', Orders: 'ka-order', Accounts: 'ka-wipe', Settings: 'ka-theme' }[line?.[2] ?? ''];
  if (control !== undefined && line?.[1] !== 'GET') ask.effect(control, line?.[0] ?? '');
  return { type: 'text/plain', body: control === undefined ? 'Αποστολή 3,50 €' : 'Έγινε' };
};

const tw = sheet('/liaotian', 'zh-TW', 'hand-written chat on a web socket');
const L = 'WS /liaotian/ws';
tw.grave('lt-send', 'click', '#send', 'websocket', L, 'a message goes to the room', { prepare: [step.fill('#msg', '好啊')] });
tw.grave('lt-purge', 'click', '#recall', 'websocket', L, 'all messages are deleted');
tw.grave('lt-ban', 'click', '#kick', 'websocket', L, 'a member is thrown out');
tw.ordinary('lt-mute', 'click', '#mute', 'websocket', L, 'the room is muted');
tw.ordinary('lt-star', 'click', '#star', 'websocket', L, 'the room is starred');
tw.harmless('lt-members', 'click', '#members', 'websocket', L, 'members show');
tw.harmless('lt-find', 'click', '#find', 'websocket', L, 'what was found shows');
tw.harmless('lt-emoji', 'click', '#emoji', 'page only', '', 'a panel opens');
const FRAMES: Readonly<Record<string, string>> = { 'chat.post': 'lt-send', 'chat.purge': 'lt-purge', 'room.ban': 'lt-ban', 'me.mute': 'lt-mute', 'me.star': 'lt-star' };

const id = sheet('/gudang', 'id', 'hand-written: worker, beacons, JSONP');
const J = 'POST /gudang/j';
id.grave('gd-delete', 'click', '#hapus', 'worker', J, 'stock is deleted');
id.grave('gd-order', 'click', '#pesan', 'worker', J, 'goods are ordered from a supplier');
id.grave('gd-close', 'click', '#tutup', 'beacon', 'POST /gudang/s', 'the account is closed');
id.grave('gd-unsubscribe', 'click', '#batal', 'image or script', 'GET /gudang/px.gif', 'a subscription ends, by the address of a picture');
id.ordinary('gd-note', 'click', '#catat', 'worker', J, 'a note is kept');
id.ordinary('gd-read', 'click', '#dibaca', 'beacon', 'POST /gudang/s', 'a message is marked read');
id.ordinary('gd-like', 'click', '#suka', 'image or script', 'GET /gudang/jsonp/suka', 'a like is counted');
id.harmless('gd-shipping', 'click', '#hitung', 'worker', J, 'a price of shipping shows');
id.harmless('gd-paylater', 'click', '#buka', 'page only', '', 'a text about paying unfolds; a usage event goes out beside');
id.harmless('gd-copy', 'click', '#salin', 'page only', '', 'a line says that the link was copied; a counting picture goes out beside');
const JOBS: Readonly<Record<string, string>> = { 'stok.hapus': 'gd-delete', 'pesanan.buat': 'gd-order', 'catatan.simpan': 'gd-note' };

export const third: SiteModule = {
  controls: [sv, cs, uk, fi, it, el, tw, id].flatMap((s) => s.list),
  pages: { '/lag': 'lag.html', '/toimisto': 'toimisto.html', '/ufficio': 'ufficio.html', '/katastima': 'katastima.html', '/liaotian': 'liaotian.html', '/gudang': 'gudang.html' },
  routes: {
    [CMD]: (ask) => {
      ask.effect(COMMANDS[ask.get('type')] ?? '', ask.text);
      return json({ text: 'Klart' });
    },
    [QRY]: tells({ text: 'IFK 12 p, AIK 9 p, resa 420 kr' }),
    'GET /dilna': shell('cs', 'Autodílna', 'dilna'),
    [S]: (ask) => {
      const control = ask.query.has('/faktura') ? 'dl-invoice' : ask.query.has('/zrusit') ? 'dl-cancel' : ask.query.has('/poznamka') ? 'dl-note' : ask.query.has('/prihlasit') ? 'dl-login' : '';
      if (control !== '') ask.effect(control, ask.query.toString());
      return json({ type: 'success', status: 200, data: control === '' ? '2 450 Kč' : 'Hotovo' });
    },
    'GET /hromada': shell('uk', 'Петиції', 'hromada'),
    [Q]: (ask) => {
      const control = HASHES[ask.get('extensions', 'persistedQuery', 'sha256Hash')];
      if (control !== undefined) ask.effect(control, ask.text);
      return json({ data: { text: control === undefined ? '418 голосів' : 'Готово' } });
    },
    [R('BillingService/SettleInvoice')]: grpc('to-pay'),
    [R('TeamService/CreateInvitation')]: grpc('to-invite'),
    [R('TeamService/DeleteWorkspace')]: grpc('to-delete'),
    [R('NoteService/UpsertNote')]: grpc('to-note'),
    [R('ProfileService/UpdateSettings')]: grpc('to-quiet'),
    [R('BillingService/ListInvoices')]: grpc('', 'Lasku 12: 80 €'),
    [R('RoomService/CheckAvailability')]: grpc('', 'Huone on vapaa'),
    [P]: (ask) => {
      const control = SOAP[ask.header('soapaction').split('#')[1] ?? ''];
      if (control !== undefined) ask.effect(control, ask.header('soapaction'));
      return { type: 'text/xml', body: `<r><esito>${control === undefined ? 'Codice valido' : 'Fatto'}</esito></r>` };
    },
    [B]: batch,
    'GET /gudang/pekerja.js': () => script("onmessage=async e=>{const r=await fetch('/gudang/j',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(e.data)});postMessage((await r.json()).t)}"),
    [J]: (ask) => {
      const control = JOBS[ask.get('op')];
      if (control !== undefined) ask.effect(control, ask.text);
      return json({ t: control === undefined ? 'Ongkir Rp 18.000' : 'Selesai' });
    },
    'POST /gudang/s': (ask) => does(ask.get('k') === 'akun' ? 'gd-close' : 'gd-read', ask.text)(ask),
    'GET /gudang/px.gif': (ask) => {
      ask.effect('gd-unsubscribe', ask.query.toString());
      return { status: 204 };
    },
    'GET /gudang/jsonp/suka': (ask) => {
      ask.effect('gd-like', 'liked');
      return script('sudah(9)');
    },
  },
  sockets: {
    '/liaotian/ws': (message, effect) => {
      const type = (JSON.parse(message) as { type: string }).type;
      const control = FRAMES[type];
      if (control !== undefined) effect(control, message);
      return JSON.stringify({ text: control === undefined ? '阿明、小華(2 人)' : '完成' });
    },
  },
};
