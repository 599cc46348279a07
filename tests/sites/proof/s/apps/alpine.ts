import { click, fill, r, type App } from '../plan.js';

const texts = {
  th: {
    title: 'บัญชีสมาชิก', brand: 'ร้านหนังสือต้นไม้', nav: 'หน้าแรก|หนังสือ|โปรโมชัน|ติดต่อ', sideTitle: 'ข่าวสาร', side: 'การจัดส่งเลขที่ 3312 ไม่สำเร็จ|ลดราคาถึงวันอาทิตย์|เปิดสาขาใหม่ที่เชียงใหม่', signin: 'เข้าสู่ระบบ', user: 'ชื่อผู้ใช้', pass: 'รหัสผ่าน', wait: 'กำลังดำเนินการ…', welcome: 'สวัสดีคุณมาลี', signout: 'ออกจากระบบ', letter: 'จดหมายข่าว', subscribe: 'สมัครรับข่าว', ok: 'เรียบร้อยแล้ว', err: 'ทำรายการไม่สำเร็จ',
  },
  tr: {
    title: 'Üyelik', brand: 'Çınar Kitabevi', nav: 'Ana sayfa|Kitaplar|Kampanyalar|İletişim', sideTitle: 'Haberler', side: '3312 numaralı kargo teslim edilemedi|Pazar gününe kadar indirim|Bursa şubesi açıldı', signin: 'Giriş yap', user: 'Kullanıcı adı', pass: 'Parola', wait: 'Bekleyin…', welcome: 'Hoş geldin Elif', signout: 'Çıkış yap', letter: 'Bülten', subscribe: 'Abone ol', ok: 'Tamamdır.', err: 'Bir sorun oluştu.',
  },
};

export const alpine: App = {
  name: 'alpine',
  part: 'alpinejs 3.17.4 + bootstrap 5.3.8',
  client: 'alpine',
  texts,
  ok: (c) => ({
    json: { submit: { subscribed: true, list: 'news' }, sign_in: { token: 'eyJhbGciOi.J9', expires_in: 3600 }, sign_out: { ended: true } }[c.spec.case.kind as 'submit'],
    ...(c.spec.case.kind === 'sign_in' ? { headers: { 'set-cookie': 'session=51c; HttpOnly; SameSite=Lax' } } : {}),
  }),
  acts: {
    sign_in: () => ({ act: { how: 'sign_in', selector: '#enter', button: '#enter', user: '#login', password: '#secret', userValue: 'malee', passwordValue: 'ton-mai-58' } }),
    sign_out: () => ({ act: click('#leave') }),
    submit: () => ({ prepare: [fill('#mail', 'malee@post.example')], act: click('#subscribe') }),
  },
  rows: [
    r('sign_in', 'th', 'right', 'greeting replaces the form'),
    r('sign_in', 'tr', 'right', 'page loaded anew with the greeting', {}, { hard: true, silent: true }, { delay: 600 }),
    r('sign_in', 'th', 'right', 'token in the answer, silent', { json: { access_token: 'a.b.c', token_type: 'Bearer', error: null } }, { silent: true }),
    r('sign_in', 'tr', 'refused_in_body', 'error invalid_grant in a 200', { json: { error: 'invalid_grant', error_description: 'Parola hatalı girildi.' } }),
    r('sign_in', 'th', 'refused_in_body', 'login FAILED, page lets in', { json: { login: 'FAILED', attemptsLeft: 2 } }, { blind: true }),
    r('sign_in', 'tr', 'refused_in_text', 'neutral box says locked', { json: { message: 'Hesabınız çok sayıda deneme nedeniyle geçici olarak kapatıldı.' } }, { plain: true, stay: true }),
    r('sign_in', 'th', 'refused_in_text', 'toast says the account waits for e-mail confirmation', { json: { message: 'กรุณายืนยันอีเมลก่อนเข้าใช้งานบัญชี' } }, { at: 'toast', stay: true }),
    r('sign_in', 'tr', 'refused_by_status', '401', { status: 401, json: { message: 'Kullanıcı adı veya parola yanlış.' } }),
    r('sign_in', 'th', 'refused_by_status', '429, page silent', { status: 429, json: { error: 'too_many' } }, { silent: true }),
    r('sign_in', 'th', 'late', 'answer after 2.3 s', { wait: 2300 }),
    r('sign_in', 'tr', 'other', 'code by text message is asked for, no session', { json: { mfa_required: true, message: 'Telefonunuza gönderilen kodu girin.' } }, { plain: true, stay: true }),
    r('sign_in', 'tr', 'dropped', 'button stays busy for good, nothing sent', {}, { net: 'never' }, { delay: 0 }),
    r('sign_out', 'th', 'right', 'form again'),
    r('sign_out', 'tr', 'right', 'page loaded anew', { status: 204 }, { hard: true, silent: true }, { delay: 600 }),
    r('sign_out', 'th', 'right', '205', { status: 205 }, { silent: true }),
    r('sign_out', 'tr', 'refused_in_body', 'ended:false, form shown all the same', { json: { ended: false, active_sessions: 1 } }, { blind: true }),
    r('submit', 'th', 'right', 'subscribed'),
    r('submit', 'tr', 'right', 'subscribed, toast', {}, { at: 'toast' }),
    r('submit', 'tr', 'refused_in_text', 'neutral words under the field', { json: { message: 'Bu adres daha önce listeden çıkarılmış, yeniden eklenemiyor.' } }, { plain: true }),
    r('submit', 'th', 'dropped', 'request blocked on the way, swallowed, page says done', {}, { net: 'blocked', swallow: true }, { delay: 0 }),
    r('submit', 'th', 'refused_in_body', 'text answer 0, page says done', { text: '0' }, { blind: true }),
    r('sign_in', 'tr', 'right', 'greeting, toast', { json: { message: 'Yeniden hoş geldiniz!', token: 'q1' } }, { at: 'toast' }),
    r('sign_out', 'tr', 'right', 'toast and form', { json: { message: 'Oturumunuz kapatıldı.' } }),
    r('submit', 'th', 'right', 'words of the server', { json: { message: 'ขอบคุณ เพิ่มที่อยู่ของคุณในรายการแล้ว' } }),
  ],
};
