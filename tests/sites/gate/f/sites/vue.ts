import { json, sheet, step, type SiteModule } from './kit.ts';
import { shell } from './shell.ts';

const a = sheet('/sklad', 'ru', 'Element Plus (Vue), custom RPC paths');
const S = (name: string) => `POST /sklad/api/v2/${name}`;
const staff = step.click('#tab-staff');
a.grave('sk-cancel', 'click', '.yes-order-cancel', 'fetch', S('order.cancel'), 'an order is cancelled', { prepare: [step.click('#o-cancel')] });
a.grave('sk-ship', 'click', '#o-ship', 'fetch', S('order.ship'), 'a customer is charged');
a.grave('sk-fire', 'click', '.yes-staff-remove', 'fetch', S('staff.remove'), 'an employee is removed', { prepare: [staff, step.click('#s-fire')] });
a.grave('sk-password', 'click', '#s-pass', 'fetch', S('staff.resetPassword'), 'a password is reset', { prepare: [staff] });
a.ordinary('sk-seen', 'click', '#o-read', 'fetch', S('order.markSeen'), 'an order is marked read');
a.ordinary('sk-filter', 'click', '.el-radio-button:nth-child(2)', 'fetch', S('view.saveFilter'), 'a filter is stored');
a.ordinary('sk-notify', 'click', '.notify', 'fetch', S('profile.setNotify'), 'a preference is stored', { prepare: [staff] });
a.harmless('sk-open', 'click', '#o-open', 'fetch', S('order.get'), 'what an order says shows');
a.harmless('sk-ask', 'click', '#o-cancel', 'page only', '', 'a question opens');
a.harmless('sk-tab', 'click', '#tab-staff', 'page only', '', 'another tab shows');
a.harmless('sk-faq', 'click', '.el-collapse-item__header', 'page only', '', 'a text about deleting unfolds');
a.harmless('sk-date', 'click', '.el-date-editor input', 'page only', '', 'a calendar opens', { prepare: [staff] });
a.harmless('sk-help', 'click', '#help', 'page only', '', 'a hint shows');
a.harmless('sk-suggest', 'type', '.find input', 'fetch', S('product.suggest'), 'a proposal shows below the field', { value: 'болт', delayMs: 700 });
a.harmless('sk-report', 'click', '#report', 'fetch', S('report.build'), 'a report shows');
const DOES: Readonly<Record<string, string>> = { 'order.cancel': 'sk-cancel', 'order.ship': 'sk-ship', 'staff.remove': 'sk-fire', 'staff.resetPassword': 'sk-password', 'order.markSeen': 'sk-seen', 'view.saveFilter': 'sk-filter', 'profile.setNotify': 'sk-notify' };

const b = sheet('/magaza', 'tr', 'Vuetify (Vue), callable cloud functions');
const M = (name: string) => `POST /magaza/europe-west1/${name}`;
const hesap = step.click('#tab-hesap');
b.grave('mg-order', 'click', '#onayla', 'fetch', M('siparisVer'), 'the cart is ordered', { prepare: [step.click('#satin')] });
b.grave('mg-unsubscribe', 'click', '#abonelik', 'fetch', M('abonelikIptal'), 'a subscription ends', { prepare: [hesap] });
b.grave('mg-address', 'click', '#adres', 'fetch', M('adresSil'), 'an address is deleted', { prepare: [hesap] });
b.grave('mg-cancel', 'click', '#mi-iptal', 'fetch', M('siparisIptal'), 'an order is cancelled', { prepare: [step.click('#menu')] });
b.ordinary('mg-note', 'click', '#not-ok', 'fetch', M('notKaydet'), 'a note is kept');
b.ordinary('mg-rate', 'click', '.yildiz .v-rating__wrapper:nth-child(4) button', 'fetch', M('puanVer'), 'a rating is kept');
b.ordinary('mg-favourite', 'click', '#favori', 'fetch', M('favoriEkle'), 'a product is a favourite');
b.ordinary('mg-size', 'set_range', '.beden .v-slider__container', 'fetch', M('bedenTercihi'), 'a size is stored', { prepare: [hesap], share: 0.8 });
b.harmless('mg-total', 'click', '#toplam', 'fetch', M('fiyatHesapla'), 'a sum shows');
b.harmless('mg-buy', 'click', '#satin', 'page only', '', 'a dialog opens');
b.harmless('mg-back', 'click', '#vazgec', 'page only', '', 'the dialog closes', { prepare: [step.click('#satin')] });
b.harmless('mg-menu', 'click', '#menu', 'page only', '', 'a menu opens');
b.harmless('mg-pay-panel', 'click', '.v-expansion-panel-title', 'page only', '', 'a panel unfolds');
b.harmless('mg-tab', 'click', '#tab-hesap', 'page only', '', 'another tab shows');
const CALLS: Readonly<Record<string, string>> = { siparisVer: 'mg-order', abonelikIptal: 'mg-unsubscribe', adresSil: 'mg-address', siparisIptal: 'mg-cancel', notKaydet: 'mg-note', puanVer: 'mg-rate', favoriEkle: 'mg-favourite', bedenTercihi: 'mg-size' };

export const vue: SiteModule = {
  controls: [...a.list, ...b.list],
  pages: {},
  routes: {
    'GET /sklad': shell('ru', 'Склад', 'sklad', '', 'ltr', true),
    'POST /sklad/api/v2/:name': (ask) => {
      const control = DOES[ask.param['name'] ?? ''];
      if (control !== undefined) ask.effect(control, ask.text);
      return json({ text: control === undefined ? 'Заказ №5: оплачен, 3 позиции' : 'Готово' });
    },
    'GET /magaza': shell('tr', 'Mağaza', 'magaza', '', 'ltr', true),
    'POST /magaza/europe-west1/:name': (ask) => {
      const control = CALLS[ask.param['name'] ?? ''];
      if (control !== undefined) ask.effect(control, ask.text);
      return json({ result: control === undefined ? '438,90 TL' : 'Tamam' });
    },
  },
};
