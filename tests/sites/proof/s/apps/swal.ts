import { click, items, r, type App } from '../plan.js';

const texts = {
  ar: {
    title: 'الفواتير', brand: 'دفتر الحسابات', nav: 'الرئيسية|الفواتير|العملاء|التقارير', sideTitle: 'آخر الأحداث', side: 'فشلت مزامنة البنك أمس|سُددت الفاتورة 98|عميل جديد', name: 'الفاتورة', note: 'المبلغ', remove: 'حذف', pay: 'سداد', sure: 'هل تريد حذف الفاتورة؟', yes: 'نعم، احذف', no: 'إلغاء', good: 'تم', bad: 'خطأ', close: 'إغلاق', ok: 'نُفذت العملية.', err: 'لم تُنفذ العملية.',
  },
  es: {
    title: 'Facturas', brand: 'Cuaderno', nav: 'Inicio|Facturas|Clientes|Informes', sideTitle: 'Últimos eventos', side: 'Falló la sincronización bancaria de ayer|Factura 98 cobrada|Nuevo cliente', name: 'Factura', note: 'Importe', remove: 'Eliminar', pay: 'Pagar', sure: '¿Eliminar la factura?', yes: 'Sí, eliminar', no: 'Cancelar', good: 'Hecho', bad: 'Error', close: 'Cerrar', ok: 'Operación realizada.', err: 'No se pudo realizar la operación.',
  },
};

export const swal: App = {
  name: 'swal',
  part: 'sweetalert2 11.26.25 + datatables.net-dt 3.1.2 + jquery 4.0.0',
  client: 'swal',
  texts,
  seed: () => ({ items: items(['101', 'F-101', '120,00'], ['102', 'F-102', '80,50'], ['103', 'F-103', '44,10']) }),
  ok: () => ({ json: { success: true, affected: 1 } }),
  acts: {
    delete: () => ({ act: click('#del-102', '#swal-yes') }),
    buy: () => ({ act: click('#pay-101') }),
  },
  rows: [
    r('delete', 'ar', 'right', 'dialog and row gone'),
    r('delete', 'es', 'right', 'dialog and row gone'),
    r('delete', 'es', 'right', 'text answer 1, silent', { text: '1' }, { silent: true }),
    r('delete', 'ar', 'right', 'words of the server', { json: { message: 'حُذفت الفاتورة نهائيًا.' } }, { at: 'toast' }),
    r('delete', 'es', 'refused_in_body', 'text answer -1, page says done', { text: '-1' }, { blind: true }),
    r('delete', 'ar', 'refused_in_body', 'success 0 with a code, dialog says no', { json: { success: 0, code: 77 } }),
    r('delete', 'ar', 'refused_in_text', 'plain dialog', { json: { message: 'لا يمكن حذف فاتورة مرحّلة إلى الدفتر العام.' } }, { plain: true }),
    r('delete', 'es', 'refused_in_text', 'success-styled dialog whose text says no', { text: 'La factura tiene cobros asociados y no se puede eliminar.' }),
    r('delete', 'es', 'refused_by_status', '419 token ended', { status: 419, json: { message: 'La página ha caducado.' } }),
    r('delete', 'ar', 'dropped', 'stub says done, row stays', {}, { net: 'stub' }, { delay: 0 }),
    r('delete', 'es', 'other_value', 'another invoice is gone', { otherItem: '103' }),
    r('buy', 'ar', 'right', 'paid', { json: { message: 'تم سداد الفاتورة F-101.' } }),
    r('buy', 'es', 'right', 'paid', { json: { success: true, receipt: 'R-5512', error: '' } }),
    r('buy', 'ar', 'refused_in_text', 'plain dialog: balance too low', { json: { message: 'الرصيد غير كافٍ لإتمام السداد.' } }, { plain: true }),
    r('buy', 'es', 'refused_in_body', 'resultCode DECLINED, page says done', { json: { resultCode: 'DECLINED', pspReference: '8816' } }, { blind: true, noList: true }),
    r('buy', 'es', 'refused_by_status', '503, page says done', { status: 503, text: 'Service Unavailable' }, { blind: true }),
    r('buy', 'ar', 'late', 'answer after 2.7 s', { wait: 2700 }),
    r('delete', 'ar', 'right', 'silent, list fetched again', {}, { silent: true }),
    r('buy', 'es', 'right', 'words of the server', { json: { message: 'La factura F-101 consta como pagada.' } }, { at: 'toast' }),
    r('buy', 'ar', 'right', 'text answer OK', { text: 'OK' }),
  ],
};
