import { items, r, type App } from '../plan.js';

const texts = {
  ar: {
    title: 'مستندات الطلب', brand: 'بوابة الخدمات', nav: 'الرئيسية|طلباتي|المدفوعات|المساعدة', sideTitle: 'إشعارات', side: 'تعذر إرسال رسالة التذكير أمس|تمت الموافقة على الطلب 771|دوام رمضان حتى الثانية', files: 'الملفات المحفوظة', idle: 'أفلت الملف هنا أو اختره', busy: 'جارٍ الرفع', done: 'اكتمل الرفع', err: 'تعذر رفع الملف', again: 'إعادة المحاولة', ok: 'تم حفظ الملف.',
  },
  en: {
    title: 'Application documents', brand: 'Services portal', nav: 'Home|My applications|Payments|Help', sideTitle: 'Notices', side: 'Reminder could not be delivered yesterday|Application 771 approved|Office closes at 14:00', files: 'Stored files', idle: 'Drop a file here or browse', busy: 'Uploading', done: 'Upload complete', err: 'Upload failed', again: 'try again', ok: 'File stored.',
  },
};

export const filepond: App = {
  name: 'filepond',
  part: 'filepond 4.32.12',
  client: 'filepond',
  texts,
  seed: () => ({ items: items(['f0', 'passport-scan.pdf', '48211', true]) }),
  ok: (c) => ({ json: { id: 'doc_91', name: c.input.fileName, size: c.input.bytes } }),
  acts: { upload: () => ({ act: { how: 'upload', selector: '.filepond--browser', value: 'contract.pdf' } }) },
  rows: [
    r('upload', 'ar', 'right', 'stored, list shows it'),
    r('upload', 'en', 'right', 'stored, plain id as answer', { text: 'doc_91' }),
    r('upload', 'en', 'right', '201 with location, silent page', { status: 201, headers: { location: '/documents/91' }, json: { id: 91 } }, { silent: true }),
    r('upload', 'ar', 'right', 'stored, no list, success words from the server', { json: { message: 'استلمنا المستند بنجاح.' } }, { noList: true }),
    r('upload', 'ar', 'refused_by_status', '413', { status: 413, json: { message: 'حجم الملف أكبر من المسموح به.' } }),
    r('upload', 'en', 'refused_by_status', '415, page silent apart from the part', { status: 415, text: '' }, { silent: true }),
    r('upload', 'en', 'refused_in_body', 'ok:false in a 200, the part shows complete', { json: { ok: false, error: 'virus_found' } }),
    r('upload', 'ar', 'refused_in_body', 'error object in a 200, page says stored', { json: { error: { code: 'QUOTA', http: 507 } } }, { blind: true, noList: true }),
    r('upload', 'ar', 'refused_in_text', 'neutral words, list without it', { json: { message: 'لا نقبل هذا النوع من المستندات، يرجى رفع نسخة مختومة.' } }, { plain: true }),
    r('upload', 'en', 'refused_in_text', 'success-styled words say it was not kept', { json: { message: 'This document duplicates one already on file and was not added.' } }),
    r('upload', 'en', 'late', 'upload answered after 3 s', { wait: 3000 }),
    r('upload', 'ar', 'late', 'scanned in the background, told over the event stream', { doAfter: 2000, status: 202, json: { id: 'doc_91', state: 'scanning' }, push: [{ after: 2200, body: { text: 'اكتمل الفحص وأضيف المستند إلى الطلب.' } }] }, { sse: true, noList: true }),
    r('upload', 'en', 'reverted', 'scan takes it away again, event stream says so', { do: 1, undoAfter: 1800, push: [{ after: 1900, body: { text: 'The file did not pass the virus scan and has been removed.' } }] }, { sse: true, plain: true }),
    r('upload', 'ar', 'dropped', 'part only queues the file, page says stored', {}, { net: 'skip' }, { delay: 0 }),
    r('upload', 'en', 'dropped', 'connection cut in the middle', { cut: true, wait: 400 }, { silent: true }, { delay: 300 }),
    r('upload', 'en', 'other_value', 'stored empty: size 0 in the answer', { stored: 'contract (0 bytes).pdf', json: { id: 'doc_91', name: 'contract.pdf', size: 0 } }),
    r('upload', 'ar', 'right', 'ok true', { json: { ok: true, error: null, key: 'doc_91' } }),
    r('upload', 'en', 'right', 'words of the server', { json: { message: 'We have added contract to your application.' } }),
    r('upload', 'ar', 'right', 'stored after 0.8 s', { wait: 800 }),
  ],
};
