import { json, late, page, paragraphs, silence, type SiteSource, wall } from '../kit.js';

const frame = (title: string, main: string) =>
  `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${title} | Adalar Feribot</title><style>body{margin:0;font:15px Tahoma}nav{background:#0a5f8f;color:#fff;padding:10px 24px}nav a{color:#fff}section{padding:20px 24px;max-width:760px}.dil{float:right}.spin{width:24px;height:24px;border:4px solid #ccc;border-top-color:#0a5f8f;border-radius:50%;animation:d 1s linear infinite}@keyframes d{to{transform:rotate(360deg)}}</style></head><body><nav><b>Adalar Feribot</b> · <a href="/">Sefer ara</a> · Biletlerim · Yardım <span class="dil">TR | EN</span></nav><section>${main}</section><footer style="background:#eef5f9;padding:16px 24px"><b>Sayfalar</b><ul>{{links}}</ul><small>Çağrı merkezi 444 0 000 · İptal ve iade koşulları · KVKK aydınlatma metni</small></footer></body></html>`;
const bare = (title: string, main: string) =>
  `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${title}</title></head><body style="font:16px Tahoma;text-align:center;padding-top:12vh">${main}</body></html>`;
const island = (name: string, minutes: number, price: number) =>
  frame(
    `${name} seferi`,
    `<h1>${name} seferi</h1><p>Yolculuk ${minutes} dakika sürer. Tam bilet ${price} TL, öğrenci yarı fiyatınadır. Bisiklet ücretsizdir.</p>`,
  );

export const booking: SiteSource = {
  name: 'booking-adalar',
  language: 'tr',
  extra: {
    '/': frame(
      'Sefer ara',
      '<h1>Nereye?</h1><form><input placeholder="Nereden"><input placeholder="Nereye"><input type="date"><button>Ara</button></form>',
    ),
    '/api/seferler': silence(),
    '/api/koltuk': json({ hata: 'servis kapalı' }, { status: 503 }),
    '/api/fiyat': json({ satirlar: ['Gidiş 95 TL', 'Gidiş dönüş 170 TL'] }, { afterMs: 900 }),
    '/api/tarife': json({ satirlar: ['07.10 Kabataş – Kınalıada', '08.40 Kabataş – Burgazada'] }, { afterMs: 7000 }),
  },
  entries: [
    page({
      path: '/hat/kinaliada',
      title: 'Kınalıada seferi',
      kind: 'near_duplicate',
      about: 'one of two pages made from the same form',
      shows: 'Yolculuk 35 dakika',
      answer: island('Kınalıada', 35, 95),
    }),
    page({
      path: '/hat/burgazada',
      title: 'Burgazada seferi',
      kind: 'near_duplicate',
      about: 'the other one',
      shows: 'Yolculuk 50 dakika',
      answer: island('Burgazada', 50, 105),
    }),
    page({
      path: '/biletlerim',
      title: 'Biletlerim (misafir)',
      kind: 'empty_but_genuine',
      about: 'a guest without tickets; a way to find one by number',
      shows: 'Bu cihazda kayıtlı bilet yok',
      answer: frame(
        'Biletlerim',
        '<h1>Biletlerim</h1><p>Bu cihazda kayıtlı bilet yok. PNR numaranızla arayabilirsiniz.</p><input placeholder="PNR"><button>Bul</button>',
      ),
    }),
    page({
      path: '/duyuru/seferler-iptal',
      title: 'Lodos: bugün iptal edilen seferler',
      kind: 'about_failures',
      about: 'a notice of cancelled crossings: the page itself',
      shows: '14.20 Büyükada seferi',
      answer: frame(
        'Duyuru',
        '<h1>İptal edilen seferler</h1><p>Lodos nedeniyle 12.00 ve 14.20 Büyükada seferi yapılamıyor. Hizmet geçici olarak durduruldu. Biletler yarın da geçerlidir.</p>',
      ),
    }),
    page({
      path: '/fiyatlar',
      title: 'Fiyatlar',
      kind: 'late_but_complete',
      about: 'two prices come after 0.9 seconds and are whole',
      shows: 'Gidiş dönüş 170 TL',
      answer: frame(
        'Fiyatlar',
        `<h1>Fiyatlar</h1><p>1 Mayıs’tan itibaren geçerlidir.</p><ul id="f"></ul><script>fetch('/api/fiyat').then(r=>r.json()).then(d=>{f.innerHTML=d.satirlar.map(s=>'<li>'+s+'</li>').join('')})</script>`,
      ),
    }),
    page({
      path: '/yardim/oturum',
      title: 'Yardım: Oturum süresi',
      kind: 'about_sessions',
      about: 'explains why a booking runs out',
      shows: 'koltuklar on dakika sizin için tutulur',
      answer: frame(
        'Oturum süresi',
        `<h1>Oturum süresi doldu ne demek?</h1>${paragraphs('Seçtiğiniz koltuklar on dakika sizin için tutulur. Süre dolarsa “Oturumunuz sona erdi” uyarısını görürsünüz ve aramaya baştan başlarsınız.')}`,
      ),
    }),
    wall({
      path: '/rezervasyon/ozet',
      title: 'Rezervasyon özeti (örnek sefer)',
      kind: 'session_expired',
      about: 'the booking has run out; nothing of it is shown',
      shows: 'Oturumunuz sona erdi',
      hides: 'Toplam tutar',
      answer: frame(
        'Oturum',
        '<h1>Oturumunuz sona erdi</h1><p>Uzun süre işlem yapılmadı. Lütfen aramanızı yenileyin.</p><button>Yeni arama</button>',
      ),
    }),
    wall({
      path: '/seferler/buyukada',
      title: 'Büyükada: yarının seferleri',
      kind: 'endless_loading',
      about: 'a spinner; the request behind it is never answered',
      shows: 'Seferler aranıyor',
      hides: 'kalkış 09.15',
      answer: frame(
        'Büyükada',
        `<h1>Büyükada: yarının seferleri</h1><div id="s"><div class="spin"></div><p>Seferler aranıyor…</p></div><script>fetch('/api/seferler').then(r=>r.json()).then(d=>{s.textContent=d.length})</script>`,
      ),
    }),
    wall({
      path: '/seferler/heybeliada',
      title: 'Heybeliada: yarının seferleri',
      kind: 'waiting_room',
      about: 'a queue before the site: a number and no page',
      shows: 'Sırada önünüzde 4.312 kişi var',
      hides: 'kalkış 10.05',
      answer: bare(
        'Sıra',
        '<h2>Bekleme odasındasınız</h2><p>Sırada önünüzde 4.312 kişi var. Bu sayfayı kapatmayın.</p><progress value="8" max="100"></progress>',
      ),
    }),
    wall({
      path: '/koltuk/sec',
      title: 'Koltuk planı, gemi “Martı”',
      kind: 'api_down',
      about: 'the plan is fetched and refused with 503',
      shows: 'Bir sorun oluştu',
      hides: 'Üst güverte, 48 koltuk',
      answer: frame(
        'Koltuk planı',
        `<h1>Koltuk planı</h1><div id="k"></div><script>fetch('/api/koltuk').then(r=>{if(!r.ok)k.innerHTML='<p>Bir sorun oluştu. Lütfen daha sonra tekrar deneyin.</p><button>Tekrar dene</button>'})</script>`,
      ),
    }),
    wall({
      path: '/iskele/bostanci',
      title: 'Bostancı iskelesi: otopark ve gişe',
      kind: 'challenge',
      about: 'a slider puzzle from another host in place of the page',
      shows: 'kaydırıcıyı sağa sürükleyin',
      hides: 'otopark 120 araçlık',
      answer: bare(
        'Güvenlik',
        '<iframe src="{{third}}/slide" width="340" height="320" style="border:0" title="Doğrulama"></iframe>',
      ),
    }),
    late({
      path: '/tarife',
      title: 'Kış tarifesi',
      kind: 'late_fetch',
      about: '“Tarife yükleniyor” and a moving circle; the table comes after seven seconds',
      lateText: '07.10 Kabataş – Kınalıada',
      lateMs: 7000,
      answer: frame(
        'Kış tarifesi',
        `<h1>Kış tarifesi</h1><p>Hafta içi seferler.</p><div id="t"><div class="spin"></div>Tarife yükleniyor…</div><script>fetch('/api/tarife').then(r=>r.json()).then(d=>{t.innerHTML=d.satirlar.map(s=>'<p>'+s+'</p>').join('')})</script>`,
      ),
    }),
  ],
};
