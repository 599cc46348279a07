import { gone, html, json, pause, picture, script, type SiteSpec } from './kit.js';

/** Russian local museum built of web components with shadow roots. */

function doc(title: string, inner: string, extra = ''): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title}</title><style>body{margin:0;background:#fbfaf7}</style><script type="module" src="/c/app.js"></script>${extra}</head><body><mz-frame>${inner}</mz-frame></body></html>`;
}

const APP = `
const frameCss='header{background:#6b1f2a;color:#fff;padding:18px 30px;font:18px Tahoma,sans-serif}header a{color:#ffd9b0;margin-left:18px}section{font:16px/1.6 Tahoma,sans-serif;max-width:780px;margin:26px auto;padding:0 22px;color:#2b2422}footer{font:13px Tahoma;padding:16px 30px;border-top:1px solid #ddd}';
customElements.define('mz-frame',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<style>'+frameCss+'</style><header>Белореченский краеведческий музей<a href="/">Главная</a><a href="/zaly/mineraly">Залы</a><a href="/otzyvy">Отзывы</a><a href="/chasy">Часы работы</a></header><section><slot></slot></section><footer>г. Белореченск, ул. Мельничная, 7. Касса: 4-18-20</footer>'}});
customElements.define('mz-text',class extends HTMLElement{async connectedCallback(){const root=this.attachShadow({mode:'open'});const r=await fetch('/dannye'+this.getAttribute('klyuch'));const d=await r.json();root.innerHTML='<style>h1{color:#6b1f2a;font-size:26px}img{max-width:100%}</style>'+(d.h?'<h1>'+d.h+'</h1>':'')+d.t.map(x=>'<p>'+x+'</p>').join('')}});
customElements.define('mz-clock',class extends HTMLElement{connectedCallback(){const root=this.attachShadow({mode:'open'});const tick=()=>{root.innerHTML='<b style="font-size:30px">'+new Date().toLocaleTimeString('ru')+'</b>'};tick();setInterval(tick,1000)}});
customElements.define('mz-carousel',class extends HTMLElement{connectedCallback(){const root=this.attachShadow({mode:'open'});const names=['Ярмарка, 1911','Ледоход, 1926','Мост, 1938'];let i=0;const step=()=>{root.innerHTML='<figure style="margin:0"><img width="320" height="180" alt="" src="/foto/'+i+'.svg"><figcaption>'+names[i]+'</figcaption></figure>';i=(i+1)%names.length};step();setInterval(step,1500)}});
`;

interface Entry {
  readonly h: string;
  readonly t: readonly string[];
}

const DATA: Record<string, Entry> = {
  '/': { h: 'Музей на Мельничной', t: ['Три этажа, девять залов и старая мельница во дворе. Музей открыт с 1923 года.', 'В этом сезоне мы показываем выставку о речных маяках и новую витрину с самоцветами.'] },
  '/zaly/mineraly': { h: 'Зал минералов', t: ['Двести сорок образцов, собранных учителем Фёдором Лапиным за тридцать лет походов.', 'Самый тяжёлый экспонат, друза горного хрусталя, весит шестьдесят один килограмм.'] },
  '/vystavka/stranica-ne-naydena': {
    h: 'Ошибка 404. Страница не найдена',
    t: [
      'Так художница Вера Шумилова назвала выставку об исчезнувших летописях нашего города. В зале висят пустые рамы: каждая обозначает утраченный лист.',
      'Известно, что из приходской книги 1780 года пропали сорок четыре страницы. Часть из них Вера восстановила по пересказам жителей и переписала от руки.',
      'Выставка работает до конца ноября на третьем этаже, билет отдельный.',
    ],
  },
  '/chasy': { h: 'Часы работы', t: ['Вторник – воскресенье, 10:00–18:00. Понедельник – выходной.'] },
  '/otzyvy': { h: 'Отзывы посетителей', t: ['«Внуки не хотели уходить от мельницы». – Н. П.', '«Тихо, светло и без толпы». – Артём', 'Чтобы оставить отзыв, войдите в учётную запись или зарегистрируйтесь.'] },
  '/vystavka/mayaki': { h: 'Речные маяки', t: ['Керосиновые фонари, журналы смотрителей и карта фарватера 1897 года.', 'Фонарь с острова Долгого зажигаем по субботам в пять часов.'] },
};

const LATE = 'Хранитель просит заметить: журнал смотрителя Гусева открыт на странице с рисунком совы.';

const WALL = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Проверка</title><style>body{font:16px Arial;display:flex;justify-content:center;padding-top:120px;background:#f0f0f0}div.k{background:#fff;padding:30px;width:360px;box-shadow:0 2px 8px #0002}</style></head><body><div class="k"><h3>Подтвердите, что запросы отправляли вы, а не робот</h3><p>Нам очень жаль, но запросы с вашего устройства похожи на автоматические.</p><p><label><input type="checkbox"> Я не робот</label></p><p>Передвиньте ползунок вправо</p><input type="range" min="0" max="100" value="0" style="width:100%"><p style="color:#888;font-size:12px">Номер обращения: 7f31-0ab9-22c4</p></div></body></html>`;

function page(path: string): string {
  const inner = `<mz-text klyuch="${path}"></mz-text>`;
  const title = `${DATA[path]?.h ?? 'Музей'} | Белореченский музей`;
  if (path === '/') return doc(title, inner + '<mz-carousel></mz-carousel>');
  if (path === '/chasy') return doc(title, inner + '<p>Сейчас в Белореченске:</p><mz-clock></mz-clock>');
  if (path === '/vystavka/mayaki') {
    return doc(title, inner + '<mz-kurator></mz-kurator>', '<script>addEventListener("load",()=>import("/c/kurator.js"))</script>');
  }
  return doc(title, inner);
}

export const museum: SiteSpec = {
  name: 'Белореченский краеведческий музей',
  language: 'ru',
  pages: [
    { path: '/', truth: 'page', kind: 'carousel', about: 'The real home page of the museum, with a carousel of old photographs that never stops.' },
    { path: '/zaly/mineraly', truth: 'page', kind: 'very_short', about: 'The real page of the mineral hall, two short paragraphs inside a shadow root.' },
    { path: '/vystavka/stranica-ne-naydena', truth: 'page', kind: 'article_about_errors', about: 'The real page of an art exhibition that is called "Error 404. Page not found".' },
    { path: '/chasy', truth: 'page', kind: 'clock', about: 'The real opening hours page, very short and with a running clock.' },
    { path: '/otzyvy', truth: 'page', kind: 'sign_in_to_comment', about: 'The real page of visitor reviews, ending with the request to sign in before leaving one.' },
    { path: '/zaly/numizmatika', truth: 'not_page', kind: 'soft404', about: 'A hall that does not exist; the component says in the frame of the site, with status 200, that there is no such hall.' },
    { path: '/vystavka/ledovyy-pohod-2009', truth: 'not_page', kind: 'soft404_home', about: 'An exhibition that was removed; the site serves its home page with status 200 at that address instead.' },
    { path: '/arhiv/opis-12', truth: 'not_page', kind: 'bot_wall', about: 'An archive list, where a bare robot check with slider replaces the whole document.' },
    { path: '/zaly/virtualnyy-tur', truth: 'not_page', kind: 'failed_shell', about: 'The virtual tour, whose component script is missing on the server, so that only the frame and a waiting line are ever seen.' },
    { path: '/vystavka/mayaki', truth: 'late', kind: 'late_component', about: 'A real exhibition page with a curator remark from a component whose module takes long to arrive.', lateText: LATE, lateMs: 3000 },
  ],
  answer: async (url, res) => {
    const path = url.pathname;
    if (path === '/c/app.js') return script(res, APP);
    if (path === '/c/kurator.js') {
      await pause(3000);
      return script(res, `customElements.define('mz-kurator',class extends HTMLElement{connectedCallback(){const p=document.createElement('p');p.style.fontStyle='italic';p.textContent=${JSON.stringify(LATE)};this.attachShadow({mode:'open'}).append(p)}});`);
    }
    if (path.startsWith('/foto/')) return picture(res, '#b98');
    if (path.startsWith('/dannye')) {
      await pause(40);
      return json(res, DATA[path.slice('/dannye'.length)] ?? { h: 'Такого зала нет', t: ['Возможно, экспозиция закрыта или адрес набран с ошибкой. Перейдите в другой раздел музея.'] });
    }
    if (path.startsWith('/arhiv/')) return html(res, WALL);
    if (path === '/zaly/virtualnyy-tur') {
      return html(res, doc('Виртуальный тур | Белореченский музей', '<mz-tour><p style="text-align:center;padding:80px 0;color:#999">Подготовка панорамы…</p></mz-tour>', '<script type="module" src="/c/tour-3d.js"></script>'));
    }
    if (DATA[path] || path.startsWith('/zaly/')) return html(res, page(path));
    if (path.startsWith('/vystavka/')) return html(res, page('/'));
    return gone(res, 'Не найдено');
  },
};
