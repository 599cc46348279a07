import { click, items, r, type App } from '../plan.js';

const texts = {
  fa: {
    title: 'دستگاه‌های خانه', brand: 'خانه هوشمند', nav: 'خانه|اتاق‌ها|زمان‌بندی|تنظیمات', sideTitle: 'رویدادها', side: 'به‌روزرسانی دوربین ناموفق بود|دمای اتاق ۲۲ درجه|در ورودی قفل شد', on: 'روشن', off: 'خاموش', remove: 'حذف', sure: 'این دستگاه حذف شود؟', yes: 'بله', ok: 'انجام شد.', err: 'انجام نشد.', i1: 'چراغ پذیرایی', i2: 'پریز بالکن', i3: 'کولر',
  },
  en: {
    title: 'Devices', brand: 'Hearth', nav: 'Home|Rooms|Schedules|Settings', sideTitle: 'Events', side: 'Camera update failed|Living room at 22 °C|Front door locked', on: 'on', off: 'off', remove: 'Remove', sure: 'Remove this device?', yes: 'Yes, remove', ok: 'Done.', err: 'That did not work.', i1: 'Living room lamp', i2: 'Balcony socket', i3: 'Air conditioner',
  },
};

export const shoelace: App = {
  name: 'shoelace',
  part: '@shoelace-style/shoelace 2.20.1',
  client: 'shoelace',
  texts,
  seed: (t) => ({ items: items(['d1', t['i1'] ?? ''], ['d2', t['i2'] ?? ''], ['d3', t['i3'] ?? '', '', true]) }),
  ok: (c) => ({ json: c.spec.case.kind === 'delete' ? { removed: true } : { id: 'd1', reported: { power: 'on' } } }),
  acts: {
    switch: () => ({ act: click('#sw-d1') }),
    delete: () => ({ act: click('#rm-d2', '#ask-yes') }),
  },
  rows: [
    r('switch', 'fa', 'right', 'device reports on'),
    r('switch', 'en', 'right', 'device reports on, no alert', {}, { silent: true }),
    r('switch', 'en', 'right', 'words in the row', { json: { message: 'on since just now' } }, { at: 'row' }),
    r('switch', 'fa', 'late', 'device reports over the event stream after 2 s', { doAfter: 1900, status: 202, json: { queued: true }, push: [{ after: 2000, body: { id: 'd1', text: 'روشن شد', on: true } }] }, { sse: true, silent: true }),
    r('switch', 'en', 'reverted', 'event stream reports it off again', { status: 202, json: { queued: true }, push: [{ after: 1600, body: { id: 'd1', text: 'off – device did not respond', on: false } }] }, { sse: true, silent: true }),
    r('switch', 'fa', 'reverted', 'falls back 1.2 s after an answer that reports off', { json: { id: 'd1', desired: { power: 'on' }, reported: { power: 'off' } } }, { silent: true, fallsBack: 1200 }, { delay: 1300 }),
    r('switch', 'fa', 'refused_in_body', 'error DEVICE_OFFLINE', { json: { error: { code: 'DEVICE_OFFLINE' } } }),
    r('switch', 'en', 'refused_in_body', 'payload errorCode in batch, page shows done', { json: { requestId: '9', payload: { commands: [{ ids: ['d1'], status: 'ERROR', errorCode: 'deviceTurnedOff' }] } } }, { blind: true }),
    r('switch', 'fa', 'refused_in_text', 'row says not reachable', { json: { message: 'دستگاه در دسترس نیست و فرمان اجرا نشد' } }, { at: 'row' }),
    r('switch', 'en', 'refused_by_status', '504', { status: 504, wait: 1200, text: 'timeout' }),
    r('switch', 'en', 'dropped', 'hub drops the command after accepting it', { status: 202, json: { queued: true } }, {}, { sign: false }),
    r('delete', 'fa', 'right', 'device removed'),
    r('delete', 'en', 'right', 'device removed, 204', { status: 204 }, { silent: true }),
    r('delete', 'en', 'refused_in_text', 'neutral alert', { json: { message: 'This device is shared with you, only its owner can remove it.' } }, { plain: true, stay: true }),
    r('delete', 'fa', 'refused_in_body', 'removed:false, row goes', { json: { removed: false } }, {}),
    r('switch', 'fa', 'right', 'words in the row', { json: { message: 'از همین حالا روشن است' } }, { at: 'row' }),
    r('switch', 'en', 'right', 'batch answer SUCCESS', { json: { requestId: '9', payload: { commands: [{ ids: ['d1'], status: 'SUCCESS', states: { on: true } }] } } }),
    r('delete', 'fa', 'right', 'words of the server', { json: { message: 'دستگاه از خانه شما برداشته شد.' } }),
  ],
};
