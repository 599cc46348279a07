import { click, items, pick, r, type App } from '../plan.js';

const texts = {
  tr: {
    title: 'Vardiya planı', brand: 'Yıldız Tekstil', nav: 'Özet|Personel|Vardiyalar|Raporlar', sideTitle: 'Duyurular', side: 'Dünkü bordro aktarımı başarısız oldu|Yemekhane saat 12’de açılıyor|İzin talebi onaylandı', shift: 'Vardiya', early: 'Sabah', late: 'Akşam', night: 'Gece', apply: 'Uygula',
    name: 'Ad', note: 'Bölüm', active: 'Etkin', yes: 'Evet', no: 'Hayır', remove: 'Sil', ok: 'İşlem tamamlandı.', err: 'İşlem yapılamadı.', d1: 'Dokuma', d2: 'Boya', d3: 'Sevkiyat',
  },
  vi: {
    title: 'Lịch phân ca', brand: 'Dệt Sao Mai', nav: 'Tổng quan|Nhân sự|Ca làm|Báo cáo', sideTitle: 'Thông báo', side: 'Chuyển bảng lương hôm qua thất bại|Nhà ăn mở lúc 12 giờ|Đơn nghỉ phép đã duyệt', shift: 'Ca làm', early: 'Sáng', late: 'Chiều', night: 'Đêm', apply: 'Áp dụng',
    name: 'Họ tên', note: 'Bộ phận', active: 'Hoạt động', yes: 'Có', no: 'Không', remove: 'Xóa', ok: 'Đã thực hiện xong.', err: 'Không thực hiện được.', d1: 'Dệt', d2: 'Nhuộm', d3: 'Kho',
  },
};

export const tabulator: App = {
  name: 'tabulator',
  part: 'tabulator-tables 6.5.3',
  client: 'tabulator',
  texts,
  poll: true,
  seed: (t) => ({ items: items(['p11', 'Ayşe Kaya', t['d1'] ?? ''], ['p12', 'Minh Trần', t['d2'] ?? ''], ['p13', 'Deniz Ak', t['d3'] ?? '', true]) }),
  ok: (c) => ({ json: { Success: true, AffectedRows: 1, Data: c.input.values } }),
  acts: {
    delete: () => ({ act: click('#rm-p12') }),
    switch: () => ({ act: click('#on-p11') }),
    submit: () => ({ prepare: [pick('#shift', 'night')], act: click('#apply') }),
  },
  rows: [
    r('delete', 'tr', 'right', 'row deleted, list fetched again'),
    r('delete', 'vi', 'right', 'row removed in the grid, AffectedRows 1', {}, { local: true, silent: true }),
    r('delete', 'tr', 'refused_in_body', 'Success false with message', { json: { Success: false, Message: 'İK onayı bekleniyor' } }),
    r('delete', 'vi', 'refused_in_body', 'AffectedRows 0, row taken off the grid', { json: { AffectedRows: 0 } }, { local: true }),
    r('delete', 'tr', 'refused_in_text', 'words put in the row', { json: { message: 'Bu kişinin açık vardiyası var, silinemez.' } }, { at: 'row' }),
    r('delete', 'vi', 'refused_in_text', 'neutral bar', { json: { message: 'Không thể xóa nhân viên đang có hợp đồng hiệu lực.' } }, { plain: true }),
    r('delete', 'vi', 'refused_by_status', '409', { status: 409, json: { message: 'Dữ liệu đã bị người khác thay đổi.' } }),
    r('delete', 'tr', 'dropped', 'beacon for statistics only, row removed', {}, { net: 'beacon', local: true }, { delay: 0 }),
    r('delete', 'vi', 'other_value', 'wrong person deleted, list shows it', { otherItem: 'p13' }),
    r('switch', 'tr', 'right', 'active, grid confirms'),
    r('switch', 'vi', 'right', 'active, silent', { status: 204 }, { silent: true }),
    r('switch', 'tr', 'reverted', 'grid shows it off again after refetch', { wait: 900, json: { ok: false, message: 'Bölüm kotası dolu.' } }),
    r('switch', 'vi', 'refused_by_status', '401, cell stays changed', { status: 401, json: { error: 'token_expired' } }, { silent: true, local: true }),
    r('switch', 'tr', 'other', 'change waits for approval, not in force', { json: { message: 'Talebiniz yönetici onayına gönderildi; onaylanana kadar değişiklik geçerli değildir.' } }, { plain: true }),
    r('submit', 'tr', 'right', 'shift stored, bar'),
    r('submit', 'vi', 'right', 'shift stored, failed:0 in the answer', { json: { processed: 1, failed: 0, failures: [] } }),
    r('submit', 'vi', 'refused_in_body', 'failed:1, bar says done', { json: { processed: 0, failed: 1, failures: [{ row: 1, why: 'OVERLAP' }] } }, { blind: true }),
    r('submit', 'tr', 'other_value', 'another shift comes back and the list box shows it', { stored: 'late', json: { Success: true, Data: { shift: 'late' } } }, { echo: 'late' }),
    r('submit', 'vi', 'late', '202, job done after 2.4 s', { status: 202, doAfter: 2000, json: { job: 77 }, job: [{ after: 0, body: { state: 'running' } }, { after: 2400, body: { state: 'completed', message: 'Đã cập nhật ca làm.' } }] }, { net: 'job' }),
    r('submit', 'tr', 'refused_in_text', 'job ends with a sentence that says no', { status: 202, json: { job: 78 }, job: [{ after: 0, body: { state: 'running' } }, { after: 1800, body: { state: 'completed', message: 'Gece vardiyası için yeterli personel yok, plan değiştirilmedi.' } }] }, { net: 'job', plain: true }),
    r('delete', 'tr', 'right', 'words of the server', { json: { message: 'Minh Trần kayıtlardan çıkarıldı.' } }),
    r('switch', 'vi', 'right', 'AffectedRows 1', { json: { AffectedRows: 1 } }),
    r('submit', 'tr', 'right', 'silent, answer carries the shift', {}, { silent: true }),
    r('submit', 'tr', 'right', 'list box stores by itself', {}, { auto: true }, { prepare: [], act: { how: 'select', selector: '#shift', value: 'night' } }),
    r('submit', 'vi', 'right', 'list box stores by itself, silent', { status: 204 }, { auto: true, silent: true }, { prepare: [], act: { how: 'select', selector: '#shift', value: 'night' } }),
    r('submit', 'vi', 'refused_in_text', 'list box stores by itself, neutral bar says no', { json: { message: 'Ca đêm tuần này đã chốt, lịch của bạn giữ nguyên.' } }, { auto: true, plain: true }, { prepare: [], act: { how: 'select', selector: '#shift', value: 'night' } }),
    r('submit', 'tr', 'reverted', 'list box goes back after 0.9 s', { wait: 900, json: { ok: false, message: 'Gece vardiyası için sağlık raporu gerekli.' } }, { auto: true }, { prepare: [], act: { how: 'select', selector: '#shift', value: 'night' } }),
  ],
};
