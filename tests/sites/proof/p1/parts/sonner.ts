import { turn, type Screen } from '../kit.js';
import { json } from '../core.js';

const part = 'sonner 2.0.8';
const head = '<style>body{margin:0;background:#f6f6f4;font:15px/1.5 ui-sans-serif,system-ui}.card{max-width:620px;margin:40px auto;background:#fff;border-radius:14px;padding:28px;box-shadow:0 1px 4px #0001}.muted{color:#777}label{display:block;margin:10px 0}input:not([type=checkbox]),select{display:block;padding:8px;border:1px solid #ccc;border-radius:8px;min-width:240px}.line{display:flex;justify-content:space-between;align-items:center;border-top:1px solid #eee;padding:10px 0}button{padding:8px 14px;border-radius:8px;border:0;background:#222;color:#fff}</style>';
const tail = '<script src="/assets/sonner.js"></script>';

const inviteEs: Screen = {
  part, head, tail, lang: 'es', kind: 'submit', view: 'invite', path: 'ajustes/personas', title: 'Personas · Cuaderno',
  t: { h: 'Invitar a alguien', p: 'Recibirá un enlace que caduca en 7 días.', l1: 'Correo', l2: 'Permiso', r1: 'Solo lectura', r2: 'Puede editar', save: 'Invitar', busy: 'Enviando la invitación', pending: 'pendiente', ok: 'Invitación enviada', bad: 'Algo falló por nuestra parte' },
  rows: [{ id: '1', a: 'nuria@cuaderno.test', b: 'propietaria' }],
  net: { url: 'trpc/people.invite', d: 'rest', needs: { email: 'bruno@huerta.test', role: 'editor' } },
  f: { ok: 'toast', no: 'toast' },
  prepare: [{ type: 'fill', selector: '#mail', value: 'bruno@huerta.test' }, { type: 'select', selector: '#role', value: 'editor' }],
  act: { how: 'enter', selector: '#mail' },
};
turn(inviteEs, 'sonner-invitar-promesa', 'right', 'toast.promise: first the loading toast, after 700 ms the success toast; the field is emptied.', { t: { promise: '1' }, play: { wait: 700 }, shows: 'Invitación enviada', delay: 300 });
turn(inviteEs, 'sonner-invitar-lista', 'right', 'The answer 201 adds the person to the list as pending, no toast.', { t: { lists: '1' }, f: { ok: 'none' }, play: { status: 201 }, shows: 'pendiente' });
turn(inviteEs, 'sonner-invitar-plazas', 'refused_by_status', 'toast.promise ends in an error toast for a 402.', { t: { promise: '1' }, play: { status: 402, no: 'Tu plan no admite más personas' }, shows: 'no admite más personas', delay: 300 });
turn(inviteEs, 'sonner-invitar-tarde-no', 'late', 'The loading toast stays for 5.5 s, then the server answers 504 and the toast turns into a no.', { happens: false, t: { promise: '1' }, play: { status: 504, no: 'El servidor de correo no responde', wait: 5500 }, shows: 'no responde', delay: 300 });
turn(inviteEs, 'sonner-invitar-nada', 'dropped', 'Enter only sends an analytics beacon.', { f: { gate: 'track' }, delay: 1000 });
turn(inviteEs, 'sonner-invitar-doble', 'double', 'The page sends the invitation again 200 ms after the first answer; two mails go out, two 200s.', { f: { twice: 200 }, shows: 'Invitación enviada', delay: 300 });

const inboxRu: Screen = {
  part, head, tail, lang: 'ru', kind: 'delete', view: 'inbox', path: 'mail/inbox', title: 'Входящие — Почтальон',
  t: { h: 'Входящие', del: 'В корзину', ok: 'Письмо удалено', bad: 'Не получилось, попробуйте ещё раз', plain: '1' },
  rows: [{ id: '501', a: 'Библиотека', b: 'Срок возврата книги' }, { id: '502', a: 'Анна Л.', b: 'Фото с дачи' }, { id: '503', a: 'Курьер', b: 'Ваш заказ в пути' }],
  net: { url: 'ajax/messages/trash', wire: 'form', d: 'status', needs: { ids: '502' } },
  f: { ok: 'toast', no: 'toast', early: true },
  act: { how: 'click', selector: '#mail-502 button' },
};
turn(inboxRu, 'sonner-pismo-udaleno', 'right', 'The line goes at once, after the answer a neutral toast appears.', { play: { wait: 250 }, shows: 'Письмо удалено', hides: 'Фото с дачи', delay: 300 });
turn(inboxRu, 'sonner-pismo-vernulos', 'reverted', 'The line goes at once and comes back 1.6 s later with a neutral toast of the refusal.', { play: { no: 'Папка доступна только для чтения', wait: 1600 }, shows: 'только для чтения', delay: 300 });
turn(inboxRu, 'sonner-pismo-obman', 'refused_by_status', 'The server answers 403, the page ignores it: the line stays gone and the toast claims success.', { f: { early: true, blind: true }, play: { status: 403, no: 'Нет прав' }, shows: 'Письмо удалено', delay: 300 });
turn(inboxRu, 'sonner-pismo-pusto', 'dropped', 'Only the toast "deleted" appears, no request is sent and the line stays.', { f: { gate: 'close', ok: 'toast', early: false }, shows: 'Письмо удалено', delay: 1000 });
turn(inboxRu, 'sonner-pismo-obryv', 'dropped', 'The connection is cut without an answer; the line comes back, a toast says that it did not work.', { play: { cut: true }, shows: 'Не получилось', delay: 500 });

const flagsEn: Screen = {
  part, head, tail, lang: 'en', kind: 'switch', view: 'flags', path: 'projects/heron/flags', title: 'Flags · Heron',
  t: { h: 'Release flags', l1: 'New search for everybody', l2: 'Rollout region', opts: 'eu:Europe|us:United States|apac:Asia-Pacific', k1: 'newSearch', k2: 'region', ok: 'Flag is live', bad: 'Flag unchanged' },
  init: { on: 'false', sel: 'eu' },
  net: { method: 'PATCH', url: 'v1/projects/heron/flags', d: 'meta', needs: { newSearch: 'true' } },
  f: { ok: 'toast', no: 'toast' },
  act: { how: 'check', selector: '#flag', value: 'on' },
  noise: [{ m: 'GET', url: 'v1/projects/heron/health', every: 1500, status: 503, body: '{"status":"degraded"}' }, { m: 'POST', url: 'collect', once: 600 }],
};
turn(flagsEn, 'sonner-flag-live', 'right', 'PATCH answers meta.status 200, a toast confirms; a health check beside it answers 503 all the time.', { shows: 'Flag is live', delay: 300 });
turn(flagsEn, 'sonner-flag-retried', 'right', 'The first two PATCHes answer 503 and are repeated by the page, the third is stored.', { f: { ok: 'toast', retry: 3 }, routes: { 'PATCH v1/projects/heron/flags': (c) => { const n = Number(c.s.bag['n'] ?? '0') + 1; c.s.bag['n'] = String(n); if (n < 3) return json({ meta: { status: 503, detail: 'busy' } }, { status: 503 }); if (c.rec['newSearch'] === 'true') c.did(); return json({ meta: { status: 200 }, data: {} }, { tell: true }); } }, shows: 'Flag is live', delay: 300 });
turn(flagsEn, 'sonner-flag-frozen', 'refused_in_body', 'PATCH answers 200 with meta.status 422, the toast carries the text; the checkbox stays ticked.', { play: { no: 'Flags are frozen until Monday.' }, shows: 'frozen until Monday', delay: 300 });
turn(flagsEn, 'sonner-region-apac', 'right', 'The select is stored on change, a toast confirms.', { act: { how: 'select', selector: '#pick', value: 'apac' }, net: { needs: { region: 'apac' } }, play: { data: { region: 'apac' } }, shows: 'Flag is live', delay: 300 });
turn(flagsEn, 'sonner-region-fallback', 'other_value', 'The server stores "eu" for "us" and answers so; the select goes back and the toast still says it is live.', { act: { how: 'select', selector: '#pick', value: 'us' }, net: { store: 'region' }, play: { instead: 'eu', data: { region: 'eu' } }, shows: 'Flag is live', delay: 300 });

const ticketsPl: Screen = {
  part, head, tail, lang: 'pl', kind: 'buy', view: 'ticketing', path: 'koncerty/88', title: 'Bilety – Klub Podwórko',
  t: { h: 'Kwartet smyczkowy, 12 maja', p: 'Bilet 60 zł, miejsca nienumerowane.', l1: 'Liczba miejsc', save: 'Kupuję', got: 'Miejsca zarezerwowane', ok: 'Do zobaczenia na koncercie!', bad: 'Zakup nie powiódł się', k: '88' },
  net: { url: 'sklep/zamowienia', d: 'success', needs: { seats: '2' } },
  f: { no: 'button' },
  prepare: [{ type: 'select', selector: '#seats', value: '2' }],
  act: { how: 'click', selector: '#buy' },
};
turn(ticketsPl, 'sonner-bilety-kupione', 'right', 'POST answers with a reference that takes the form\'s place.', { play: { data: { ref: 'KP-2207' } }, shows: 'KP-2207' });
turn(ticketsPl, 'sonner-bilety-wyprzedane', 'refused_in_body', 'POST answers success:false in a 200, the reason takes the place of the button\'s caption.', { play: { no: 'Zostało już tylko jedno miejsce' }, shows: 'tylko jedno miejsce' });
turn(ticketsPl, 'sonner-bilety-cofniete', 'reverted', 'The page shows the reservation at once; 1.8 s later the payment check says no, form and toast return.', { f: { early: false, again: 'sklep/zamowienia/9/platnosc', againAfter: 1800, no: 'toast' }, play: { undoAfter: 1500, mute: true, data: { ref: 'KP-2208' } }, routes: { 'GET sklep/zamowienia/9/platnosc': () => json({ success: false, message: 'Płatność odrzucona przez bank' }, { tell: true }) }, shows: 'odrzucona przez bank', delay: 300, times: 1 });

turn(inboxRu, 'sonner-pismo-tikho', 'right', 'The line goes only after the answer of 1.1 s, nothing is said.', { f: { early: false, ok: 'none' }, play: { wait: 1100 }, hides: 'Фото с дачи' });
turn(ticketsPl, 'sonner-bilety-bez-problemu', 'right', 'POST answers 201; the toast speaks of "no problem", the form gives way to the reservation.', { f: { ok: 'toast' }, t: { ok: 'Bez problemu! Nic więcej nie musisz robić, błędów brak.' }, play: { status: 201, data: { ref: 'KP-2300' } }, shows: 'KP-2300', delay: 300 });
turn(flagsEn, 'sonner-flag-off', 'right', 'Switching off: PATCH answers after 1.3 s, a toast confirms.', { act: { how: 'check', selector: '#flag', value: 'off' }, values: { on: 'true' }, net: { needs: { newSearch: 'false' } }, t: { ok: 'Flag is off for everybody' }, play: { wait: 1300 }, shows: 'off for everybody', delay: 300 });
