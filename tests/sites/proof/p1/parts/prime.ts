import { after, turn, type Screen } from '../kit.js';
import { json } from '../core.js';

const part = 'primereact 10.9.9';
const head = '<link rel="stylesheet" href="/assets/prime.css"><style>body{margin:0;font-family:system-ui,sans-serif}</style>';
const tail = '<script src="/assets/prime.js"></script>';

const ticket: Screen = {
  part, head, tail, lang: 'en', kind: 'submit', view: 'ticket', path: 'helpdesk', title: 'Helpdesk | Orrin County Council',
  t: { h: 'My requests', new: 'Raise a request', dlg: 'New request', l1: 'Subject', l2: 'What happened?', save: 'File it', busy: 'Filing…', fresh: 'waiting', ok: 'Request filed, we will be in touch.', bad: 'The helpdesk is unreachable.', sum: 'Helpdesk' },
  rows: [{ id: '7', a: 'Bin not emptied', b: 'closed' }, { id: '9', a: 'Street light out', b: 'in progress' }],
  net: { url: 'servicedesk/rest/requests', d: 'rest', needs: { subject: 'Broken bench in the park' } },
  prepare: [{ type: 'click', selector: '#new-ticket' }, { type: 'fill', selector: '#subj', value: 'Broken bench in the park' }, { type: 'fill', selector: '#body', value: 'Two planks are missing.' }],
  act: { how: 'click', selector: '#file-it' },
};
turn(ticket, 'prime-ticket-new-row', 'right', 'POST answers 201, the dialog closes and the request is on top of the list.', { play: { status: 201 }, shows: 'waiting', delay: 300 });
turn(ticket, 'prime-ticket-toast', 'right', 'POST answers 201 with a Location, a toast confirms beside the new row.', { f: { ok: 'toast' }, play: { status: 201, headers: { Location: '/servicedesk/rest/requests/12' } }, shows: 'we will be in touch', delay: 400 });
turn(ticket, 'prime-ticket-limit', 'refused_by_status', 'POST answers 429, the dialog stays with a line beside the button.', { f: { no: 'foot' }, play: { status: 429, no: 'Only three open requests per household.' }, shows: 'three open requests' });
turn(ticket, 'prime-ticket-closed-only', 'dropped', 'The dialog closes and its fields are cleared, but no request is sent.', { f: { gate: 'close' }, delay: 1000 });
turn(ticket, 'prime-ticket-thrown', 'dropped', 'The click handler throws, nothing is sent and nothing changes.', { f: { gate: 'throw' }, delay: 1000 });
turn(ticket, 'prime-ticket-ghost', 'other', 'The server answers 201 with an id and never stores the request; nothing tells.', { sign: false, happens: false, play: { status: 201, effect: 'skip', mute: true } });

const productsIt: Screen = {
  part, head, tail, lang: 'it', kind: 'delete', view: 'products', path: 'magazzino/articoli', title: 'Articoli – Ferramenta Bosco',
  t: { h: 'Articoli a magazzino', c1: 'Articolo', c2: 'Giacenza', c3: 'Stato', del: 'Elimina', q: 'Eliminare', qh: 'Conferma', yes: 'Sì, elimina', nope: 'No', ok: 'Articolo eliminato', bad: 'Operazione non riuscita', sum: 'Magazzino' },
  rows: [{ id: 'A10', a: 'Cerniera 40 mm', b: '120', c: 'attivo' }, { id: 'A11', a: 'Maniglia ottone', b: '8', c: 'attivo' }, { id: 'A12', a: 'Viti 4×30', b: '2300', c: 'attivo' }],
  net: { url: 'ws/articoli.elimina', d: 'rpc', wire: 'rpc', op: 'articoli.elimina', needs: { sku: 'A11' } },
  act: { how: 'click', selector: '#rm-A11', confirm: '.go-on' },
};
turn(productsIt, 'prime-articolo-eliminato', 'right', 'JSON-RPC result; the row goes and the number in the heading falls.', { hides: 'Maniglia ottone', delay: 400 });
turn(productsIt, 'prime-articolo-in-ordine', 'refused_in_body', 'JSON-RPC error in a 200; the state column of the row carries the reason.', { f: { no: 'row' }, play: { no: 'presente in ordini aperti' }, shows: 'presente in ordini aperti' });
turn(productsIt, 'prime-articolo-torna', 'reverted', 'The row goes at once; a second look 1.2 s later says it is still there, the row comes back with a toast.', { f: { early: true, again: 'ws/articoli/A11', againAfter: 1200, no: 'toast' }, play: { effect: 'skip', mute: true }, routes: { 'GET ws/articoli/A11': () => json({ jsonrpc: '2.0', id: 1, error: { code: 7, message: 'Eliminazione annullata dal gestionale' } }, { tell: true }) }, shows: 'annullata dal gestionale', delay: 400 });
turn(productsIt, 'prime-articolo-lento', 'late', 'The answer takes 5 s and is a yes; the row stays until then.', { play: { wait: 5000 }, hides: 'Maniglia ottone', delay: 400 });

const togglesAr: Screen = {
  part, head, tail, lang: 'ar', kind: 'switch', view: 'toggles', path: 'settings/privacy', title: 'الخصوصية – مجلس',
  t: { h: 'إعدادات الخصوصية', l1: 'إظهار حسابي في نتائج البحث', p: 'يمكنك تغيير هذا الخيار في أي وقت.', busy: '…', isOn: 'ظاهر', isOff: 'مخفي', k: 'searchable', ok: 'تم تحديث الإعداد', bad: 'تعذر تغيير الإعداد', sum: 'الخصوصية' },
  init: { on: 'true' },
  net: { method: 'PUT', url: 'api/privacy', d: 'success', needs: { key: 'searchable', value: 'false' } },
  f: { no: 'toast' },
  act: { how: 'check', selector: '#main-sw', value: 'off' },
};
turn(togglesAr, 'prime-privacy-hidden', 'right', 'PUT answers success, the word beside the switch changes.', { play: { data: { value: false } }, shows: 'مخفي' });
turn(togglesAr, 'prime-privacy-flips-back', 'reverted', 'The switch moves, 1.1 s later the answer is success:false, it flips back with a toast.', { f: { early: true }, play: { no: 'هذا الخيار مقفل من قبل المشرف', wait: 1100 }, shows: 'مقفل من قبل المشرف', delay: 400 });
turn(togglesAr, 'prime-privacy-stays-on', 'other_value', 'The server keeps "true" and answers success with value true; the switch goes back without a word.', { net: { store: 'searchable' }, play: { instead: 'true', data: { value: true } } });
turn(togglesAr, 'prime-privacy-only-local', 'dropped', 'The switch moves in the page, but only local storage is written, no request is sent.', { f: { gate: 'storage' }, delay: 1000 });

const chatKo: Screen = {
  part, head, tail, lang: 'ko', kind: 'send', view: 'chat', path: 'rooms/42', title: '문의 채팅 – 하늘여행',
  t: { h: '상담원과 대화', me: '나', ph: '메시지를 입력하세요', save: '보내기', room: '42', ok: '전송됨', bad: '전송 실패', sum: '채팅' },
  rows: [{ id: '1', a: '상담원', b: '안녕하세요. 무엇을 도와드릴까요?' }],
  net: { url: 'chat/messages', d: 'ok', needs: { text: '예약 날짜를 바꾸고 싶어요' } },
  f: { no: 'row', early: true },
  act: { how: 'send', selector: '#msg', button: '#send-msg', value: '예약 날짜를 바꾸고 싶어요' },
  noise: [{ m: 'POST', url: 'chat/presence', every: 2000, send: '{"room":42}' }, { m: 'GET', url: 'chat/typing', every: 1500, status: 200, body: '{"typing":[]}' }],
};
turn(chatKo, 'prime-chat-sent', 'right', 'The message is in the log at once, {ok:true} follows; presence goes on every 2 s.', { shows: '예약 날짜를' });
turn(chatKo, 'prime-chat-delivered', 'right', 'The message is shown with the word for "sent" after it once the answer is there.', { f: { early: true, ok: 'row' }, play: { wait: 300 }, shows: '전송됨' });
turn(chatKo, 'prime-chat-blocked', 'refused_in_body', 'The message is shown at once, {ok:false} follows, an inline line says that the room is closed and the message is taken out.', { f: { early: true, no: 'inline' }, play: { no: '상담이 종료된 대화방입니다.' }, shows: '종료된 대화방' });
turn(chatKo, 'prime-chat-never', 'dropped', 'The message shows in the log, the request for it never gets an answer.', { sign: false, play: { hang: true } });

const uploadEn: Screen = {
  part, head, tail, lang: 'en', kind: 'upload', view: 'upload', path: 'claims/771/evidence', title: 'Evidence – Brightwater Insurance',
  t: { h: 'Claim 771: evidence', p: 'Photos or PDF, up to 8 MB each.', choose: 'Add a document', save: 'Send', cancel: 'Clear', none: 'Nothing attached yet.', ok: 'Attached to claim 771.', bad: 'The document was not attached.', sum: 'Brightwater' },
  net: { url: 'claims/771/documents', wire: 'multi', d: 'result' },
  act: { how: 'upload', selector: 'input[type=file]' },
};
turn(uploadEn, 'prime-evidence-attached', 'right', 'The file is uploaded as multipart on choosing, a line says that it is attached.', { shows: 'Attached to claim 771' });
turn(uploadEn, 'prime-evidence-too-big', 'refused_by_status', 'The upload answers 413, the line below says why.', { play: { status: 413, no: 'This one is larger than 8 MB.' }, shows: 'larger than 8 MB' });
turn(uploadEn, 'prime-evidence-virus', 'refused_in_body', 'The upload answers 200 with result KO; a toast says that the scanner kept it.', { f: { no: 'toast' }, play: { no: 'Our scanner held this document back.' }, shows: 'scanner held', delay: 400 });
turn(uploadEn, 'prime-evidence-not-sent', 'dropped', 'The file is only listed in the page with the word "Pending"; nothing is uploaded.', { f: { gate: 'quiet' }, delay: 1000 });

const accountNl: Screen = {
  part, head, tail, lang: 'nl', kind: 'sign_out', view: 'account', path: 'mijn', title: 'Mijn omgeving – Waterschap De Vliet',
  t: { brand: 'De Vliet', who: 'Ingelogd als Joost', save: 'Uitloggen', p: 'U heeft 1 ongelezen bericht.', guest: 'Niet ingelogd', bye: 'U bent uitgelogd. Tot ziens!', bad: 'Uitloggen lukt nu niet.', sum: 'Mijn omgeving' },
  net: { method: 'DELETE', url: 'api/sessie', d: 'rest' },
  act: { how: 'click', selector: '#leave' },
};
turn(accountNl, 'prime-uitgelogd', 'right', 'DELETE answers 204, the page shows the guest\'s view.', { play: { status: 204 }, shows: 'U bent uitgelogd' });
turn(accountNl, 'prime-uitgelogd-naar-inlog', 'right', 'DELETE answers 204, the page goes to the login page.', { play: { status: 204 }, f: { go: 'inloggen' }, routes: { 'GET inloggen': after('nl', 'Inloggen', '<h1>Inloggen</h1><form><label>Gebruikersnaam <input name="u"></label><button>Verder</button></form>') }, shows: 'Gebruikersnaam', delay: 300 });
turn(accountNl, 'prime-uitloggen-mislukt', 'refused_by_status', 'DELETE answers 503, the caption of the button turns into the message.', { f: { no: 'button' }, play: { status: 503, no: 'Storing, u bent nog ingelogd' }, shows: 'nog ingelogd' });

turn(ticket, 'prime-ticket-202', 'right', 'POST answers 202 without a body of interest, the dialog closes after 900 ms and the request is in the list.', { play: { status: 202, wait: 900 }, shows: 'waiting', delay: 300 });
turn(productsIt, 'prime-articolo-messaggio', 'right', 'DELETE with the number in the query answers 204; a message above the table and the row that goes.', { net: { method: 'DELETE', url: 'ws/articoli', wire: 'query', d: 'rest' }, f: { ok: 'inline' }, play: { status: 204 }, shows: 'Articolo eliminato', delay: 400 });
turn(togglesAr, 'prime-privacy-banner', 'right', 'PUT answers success after 1 s; a line at the top confirms.', { f: { ok: 'banner' }, play: { wait: 1000, data: { value: false } }, shows: 'تم تحديث الإعداد' });
turn(chatKo, 'prime-chat-by-enter', 'right', 'Enter sends, the message comes into the log after the answer.', { t: { enter: '1' }, f: { early: false }, act: { how: 'send', selector: '#msg', value: '예약 날짜를 바꾸고 싶어요' }, play: { wait: 350 } });
turn(uploadEn, 'prime-evidence-toast', 'right', 'The upload answers OK after 800 ms, a toast confirms.', { f: { ok: 'toast' }, t: { ok: 'We have your document, no further proof missing.' }, play: { wait: 800 }, shows: 'no further proof missing', delay: 400 });
