/** Personnel in Turkish, in the manner of Laravel: form-encoded AJAX with a token, Turkish names of paths and fields. */
import { type App, chosen, clicked, declaring, filled, json, onTo, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('insan', 'tr');

export const insan: App = {
  slug: 'insan',
  seed: {
    personel: { '18': 'Ayşe Yılmaz', '19': 'Mehmet Kaya' },
    izinler: { '40': 'bekliyor', '41': 'bekliyor' },
    bordro: { '2026-05': 'hazır' },
    ilanlar: { '7': 'taslak' },
  },
  pages: { '/panel': 'insan.html' },
  routes: {
    'POST /izin/talep': (c) => {
      if (c.field('_token') !== c.token || c.field('gun') === '') return refused(419);
      c.store.add('izinler', c.field('gun'));
      c.did('izin-talep', 'a request goes to the manager');
      return json({ durum: 'ok' });
    },
    'POST /izin/hesapla': () => json({ kalan: 11 }),
    'POST /izin/:id/onayla': (c) => {
      c.store.put('izinler', c.params.id ?? '', 'onaylandı');
      c.did('izin-onay', 'leave is granted');
      return json({ durum: 'ok' });
    },
    'POST /izin/:id/reddet': (c) => {
      c.store.put('izinler', c.params.id ?? '', 'reddedildi');
      c.did('izin-red', 'leave is refused');
      return json({ durum: 'ok' });
    },
    'POST /personel/:id/cikis': (c) => {
      if (c.field('_token') !== c.token || !c.store.remove('personel', c.params.id ?? '')) return refused(419);
      c.did('cikis', 'someone is dismissed');
      return onTo('/insan/panel');
    },
    'POST /personel/ara': (c) => json(c.store.rows('personel')),
    'POST /bordro/gonder': (c) => {
      c.store.put('bordro', '2026-05', 'ödendi');
      c.did('bordro', 'wages are paid');
      return json({ durum: 'ok' });
    },
    'POST /bordro/onizle': () => json({ toplam: '1.204.500 TL' }),
    'POST /ilan/:id/yayinla': (c) => {
      c.store.put('ilanlar', c.params.id ?? '', 'yayında');
      c.did('ilan', 'a job is public');
      return json({ durum: 'ok' });
    },
    'POST /ilan/:id/taslak': (c) => {
      c.store.put('taslaklar', c.params.id ?? '', c.field('metin'));
      c.did('taslak', 'a draft is kept');
      return json({ durum: 'ok' });
    },
    'POST /profil/guncelle': (c) => {
      c.store.put('profil', 'hobi', c.field('hobi'));
      c.did('profil', 'an own detail');
      return onTo('/insan/panel');
    },
    'POST /duyuru/:id/okundu': (c) => {
      c.store.put('duyuru', c.params.id ?? '', 'okundu');
      c.did('okundu', 'a notice is read');
      return json({ durum: 'ok' });
    },
    'POST /maas/zam': (c) => {
      c.store.put('maas', '18', c.field('oran'));
      c.did('zam', `wages by ${c.field('oran')} %`);
      return json({ durum: 'ok' });
    },
  },
  controls: [
    harmless('hesapla', '/panel', '#hesapla', 'xhr', 'form-encoded AJAX', 'computes what is left'),
    grave('izin-talep', '/panel', '#talep', 'xhr', 'form-encoded AJAX with a token', 'asks the manager for leave', {
      prepare: [filled('#gun', '5')],
    }),
    grave('izin-onay', '/panel', '#i40 .onay', 'xhr', 'tick icon, form-encoded AJAX', 'grants leave'),
    grave('izin-red', '/panel', '#i41 .red', 'xhr', 'cross icon, form-encoded AJAX', 'refuses leave'),
    harmless('cikis-ac', '/panel', '#p19 .cikar', 'page only', 'opener', 'opens a question'),
    harmless('cikis-vazgec', '/panel', '#vazgec', 'page only', 'closes a grave question', 'closes it', {
      prepare: [clicked('#p19 .cikar')],
    }),
    grave('cikis', '/panel', '#evet', 'form', 'form with a token', 'dismisses someone', {
      prepare: [clicked('#p19 .cikar')],
    }),
    harmless('ara', '/panel', '#ara', 'xhr', 'search by POST', 'searches', { how: 'type_then_enter', value: 'kaya' }),
    harmless('onizle', '/panel', '#onizle', 'xhr', 'preview by POST', 'shows a sum'),
    grave('bordro', '/panel', '#gonder', 'xhr', 'form-encoded AJAX', 'pays wages', {
      prepare: [chosen('#donem', '2026-05')],
    }),
    grave('ilan', '/panel', '#yayinla', 'xhr', 'form-encoded AJAX', 'publishes a job'),
    ordinary('taslak', '/panel', '#taslak', 'xhr', 'form-encoded AJAX', 'keeps a draft', {
      prepare: [filled('#metin', 'Deneyimli aşçı')],
    }),
    ordinary('profil', '/panel', '#kaydet', 'form', 'form with a token', 'saves an own detail'),
    ordinary('okundu', '/panel', '#okundu', 'xhr', 'form-encoded AJAX', 'marks a notice as read'),
    grave('zam', '/panel', '#zam', 'xhr', 'slider that acts at once', 'raises wages', {
      how: 'set_range',
      value: '25',
      share: 1,
    }),
    harmless('sekme', '/panel', '#sekme-odeme', 'page only', 'tab named like payments', 'shows a tab'),
  ],
};
