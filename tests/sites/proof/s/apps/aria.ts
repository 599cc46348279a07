import { click, r, type App } from '../plan.js';

const texts = {
  sv: {
    title: 'Mina sidor', brand: 'Elbolaget Norr', nav: 'Start|Avtal|Fakturor|Kundtjänst', sideTitle: 'Driftinfo', side: 'Avbrott i Luleå åtgärdat|Autogiro i april misslyckades|Nya priser från 1 juli', signin: 'Logga in', user: 'Kundnummer', pass: 'Lösenord', forgot: 'Glömt lösenordet?', hello: 'Välkommen, Saga', account: 'Ditt avtal: Rörligt pris', signout: 'Logga ut', ok: 'Klart.', err: 'Något gick fel.', back: 'Tillbaka',
  },
  vi: {
    title: 'Tài khoản của tôi', brand: 'Điện lực Miền Bắc', nav: 'Trang chủ|Hợp đồng|Hóa đơn|Hỗ trợ', sideTitle: 'Thông tin', side: 'Sự cố tại Vinh đã khắc phục|Thanh toán tự động tháng 4 thất bại|Giá mới từ 1/7', signin: 'Đăng nhập', user: 'Mã khách hàng', pass: 'Mật khẩu', forgot: 'Quên mật khẩu?', hello: 'Xin chào chị Lan', account: 'Gói hiện tại: Linh hoạt', signout: 'Đăng xuất', ok: 'Xong.', err: 'Có lỗi xảy ra.', back: 'Quay lại',
  },
};

export const aria: App = {
  name: 'aria',
  part: 'react-aria-components 1.22.1 + swr 2.5.1',
  client: 'aria',
  texts,
  ok: (c) => (c.spec.case.kind === 'sign_in' ? { json: { session: 'active', customer: 771204 }, headers: { 'set-cookie': 'sid=88f; HttpOnly; SameSite=Lax' } } : { status: 204 }),
  acts: {
    sign_in: () => ({ act: { how: 'sign_in', selector: '#enter', button: '#enter', user: '#user', password: '#pass', userValue: '771204', passwordValue: 'norrsken-12' } }),
    sign_out: () => ({ act: click('#leave') }),
  },
  rows: [
    r('sign_in', 'sv', 'right', 'greeting after the session is read again'),
    r('sign_in', 'vi', 'right', 'greeting, silent', {}, { silent: true }),
    r('sign_in', 'vi', 'right', 'greeting with words', { json: { message: 'Đăng nhập thành công.' } }),
    r('sign_in', 'sv', 'right', 'session refreshed in the background', {}, { refresh: true }),
    r('sign_in', 'sv', 'late', 'answer after 1.6 s', { wait: 1600 }),
    r('sign_in', 'vi', 'late', 'answer after 4 s', { wait: 4000 }, { trust: true }),
    r('sign_in', 'sv', 'refused_in_body', 'authenticated:false in a 200', { json: { authenticated: false, reason: 'bad_credentials' } }, { silent: true }),
    r('sign_in', 'vi', 'refused_in_body', 'status locked', { json: { status: 'locked', unlockIn: 900 } }),
    r('sign_in', 'vi', 'refused_in_text', 'words at the field', { json: { message: 'Mã khách hàng này đã ngừng hoạt động.' } }, { at: 'field', plain: true }),
    r('sign_in', 'sv', 'refused_in_text', 'neutral words', { json: { message: 'Vi känner inte igen de uppgifterna.' } }, { plain: true }),
    r('sign_in', 'sv', 'refused_by_status', '401 at the field', { status: 401, json: { message: 'Fel kundnummer eller lösenord.' } }, { at: 'field' }),
    r('sign_in', 'vi', 'refused_by_status', '403 silent', { status: 403, json: { code: 'REGION' } }, { silent: true }),
    r('sign_in', 'sv', 'other', 'change of password is demanded first, no session', { json: { next: 'change_password', message: 'Du måste byta lösenord innan du kan fortsätta.' } }, { plain: true }),
    r('sign_in', 'vi', 'dropped', 'connection cut, nothing said', { cut: true }, { silent: true }, { delay: 0 }),
    r('sign_out', 'sv', 'right', 'form again'),
    r('sign_out', 'vi', 'right', 'form at once and stays', {}, { ahead: true, silent: true }),
    r('sign_out', 'sv', 'right', 'form again', { json: { signedOut: true } }),
    r('sign_out', 'vi', 'late', 'answer after 2.2 s', { wait: 2200 }),
    r('sign_out', 'sv', 'reverted', 'form at once, greeting again after 409', { status: 409, wait: 900, json: { message: 'En signering pågår, utloggningen avbröts.' } }, { ahead: true }),
    r('sign_out', 'vi', 'reverted', 'form at once, greeting again without a word', { json: { revoked: 0 }, wait: 700 }, { ahead: true, silent: true }),
    r('sign_out', 'vi', 'refused_in_body', 'revoked 0, form shown', { json: { revoked: 0 } }, { trust: true, blind: true }),
    r('sign_out', 'sv', 'dropped', 'handler does nothing yet', {}, { net: 'skip' }, { delay: 0 }),
    r('sign_in', 'sv', 'right', 'words of the server', { json: { message: 'Du är nu inloggad.' } }),
    r('sign_in', 'vi', 'right', 'ok true', { json: { ok: true } }, { trust: true }),
    r('sign_out', 'vi', 'right', 'words of the server', { json: { message: 'Bạn đã đăng xuất khỏi thiết bị này.' } }),
  ],
};
