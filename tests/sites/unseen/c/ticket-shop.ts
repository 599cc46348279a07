import { gone, html, pause, picture, script, type SiteSpec } from './kit.js';

/** Spanish ticket shop that guards its popular events with several kinds of walls. */

function frame(title: string, body: string, extra = ''): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title} | Taquilla Sur</title><style>body{margin:0;font:16px/1.5 Helvetica,Arial,sans-serif;background:#fff7f2;color:#33201a}.top{background:#d8432b;color:#fff;padding:16px 30px}.top a{color:#fff;margin-left:20px}.caja{max-width:900px;margin:22px auto;background:#fff;padding:22px 28px;border-radius:8px}.rejilla{display:grid;grid-template-columns:repeat(3,90px);gap:6px}.rejilla img{width:90px;height:60px}.pie{padding:18px 30px;font-size:13px}.precio{font-size:24px;color:#d8432b}</style></head><body><div class="top"><b>Taquilla Sur</b><a href="/eventos/flamenco-en-triana">Eventos</a><a href="/eventos/ciudad/teruel">Ciudades</a><a href="/ayuda/verificacion">Ayuda</a><a href="/cuenta">Mi cuenta</a></div><div class="caja">${body}</div><div class="pie">Taquilla Sur S. L., Sevilla · Gastos de gestión incluidos</div>${extra}</body></html>`;
}

function bare(title: string, css: string, body: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title><meta name="robots" content="noindex"><style>${css}</style></head><body>${body}</body></html>`;
}

const INTERSTITIAL = bare(
  'Un momento…',
  'body{font:16px system-ui;margin:15vh auto;max-width:560px;color:#313131}.r{width:28px;height:28px;border:4px solid #ddd;border-top-color:#555;border-radius:50%;animation:g 1s linear infinite}@keyframes g{to{transform:rotate(1turn)}}',
  '<h1>taquillasur.example</h1><p>Comprobando si la conexión de su sitio es segura</p><div class="r"></div><p>taquillasur.example necesita revisar la seguridad de su conexión antes de continuar.</p><hr><small>Identificador: 8f2ac11e90b7</small>',
);

const QUEUE = bare(
  'Sala de espera',
  'body{font:18px Georgia,serif;text-align:center;background:#1d1b3a;color:#fff;padding-top:14vh}progress{width:300px}',
  '<h1>Estás en la cola</h1><p>Tu número: <b id="n">48213</b></p><progress></progress><p>No actualices esta ventana. Cuando llegue tu turno te dejaremos pasar a la web.</p><script>let n=48213;setInterval(()=>{document.getElementById("n").textContent=--n},2500)</script>',
);

const BLOCKED = bare(
  'Acceso bloqueado',
  'body{font:15px monospace;margin:60px}',
  '<h2>Acceso bloqueado</h2><p>Hemos detectado tráfico inusual procedente de su red y su solicitud ha sido rechazada.</p><p>Si cree que se trata de un error, escriba a soporte indicando la referencia TS-5513-77A.</p>',
);

const PAGES: Record<string, string> = {
  '/eventos/flamenco-en-triana': frame(
    'Flamenco en Triana',
    '<h1>Flamenco en Triana</h1><img src="/img/a.svg" alt="Cartel" width="320" height="180"><p>Viernes 20 de junio, 21:30, Patio de la Cerámica. Cante de Rocío Bermejo y guitarra de Paco Lunares.</p><p class="precio">24 €</p><p>Quedan <b id="quedan">37</b> entradas. <button>Comprar</button></p>',
    '<script src="/js/quedan.js"></script>',
  ),
  '/ayuda/verificacion': frame(
    '¿Eres un robot?',
    '<h1>¿Eres un robot? Por qué a veces te lo preguntamos</h1><p>Cuando salen a la venta entradas muy esperadas, unos programas intentan comprarlas todas en segundos. Por eso verás mensajes como «Verifica que eres humano» o «Estás en la cola».</p><h2>¿Qué hago si me bloqueáis?</h2><p>Desactiva la red privada virtual, espera diez minutos y vuelve a entrar. Si ves «Acceso bloqueado», escríbenos con la referencia que aparece en pantalla.</p>',
  ),
  '/eventos/ciudad/teruel': frame(
    'Eventos en Teruel',
    '<h1>Eventos en Teruel</h1><p>No hay eventos a la venta en esta ciudad.</p><p>El auditorio de Teruel está en obras hasta septiembre y los conciertos de verano son gratuitos, sin entrada. El otoño se anunciará el 1 de agosto.</p>',
  ),
  '/eventos/opera-de-invierno': frame(
    'Verificación',
    '<p>Para continuar, selecciona todas las imágenes que contengan <b>semáforos</b>.</p><div class="rejilla"><img src="/img/1.svg" alt=""><img src="/img/2.svg" alt=""><img src="/img/3.svg" alt=""><img src="/img/4.svg" alt=""><img src="/img/5.svg" alt=""><img src="/img/6.svg" alt=""></div><p><button>Verificar</button> <button>Otras imágenes</button></p>',
  ),
  '/entradas/reventa-oficial': frame(
    'Accede',
    '<h1>Accede a tu cuenta</h1><form method="post" action="/cuenta"><p><label>Correo electrónico<br><input type="email" name="correo"></label></p><p><label>Contraseña<br><input type="password" name="clave"></label></p><button>Entrar</button></form><p><a href="/cuenta/nueva">Crear cuenta</a> · <a href="/cuenta/olvido">He olvidado la contraseña</a></p>',
  ),
  '/eventos/zarzuela-en-el-parque': frame(
    'Zarzuela en el parque',
    '<h1>Zarzuela en el parque</h1><p>Sábado 5 de julio, 22:00, Parque de los Naranjos. La compañía Alborada canta «La verbena de la Paloma» con orquesta de veinte músicos.</p><p class="precio">18 €</p><p id="aviso"></p>',
    '<script src="/js/aviso.js"></script>',
  ),
};

const WALLS: Record<string, string> = {
  '/eventos/final-de-copa': INTERSTITIAL,
  '/eventos/gira-luna-llena': QUEUE,
  '/eventos/festival-costa-brava': BLOCKED,
};

const LATE = 'Por el calor, la función de zarzuela empieza media hora más tarde de lo impreso en la entrada.';

export const ticketShop: SiteSpec = {
  name: 'Taquilla Sur',
  language: 'es',
  pages: [
    { path: '/eventos/flamenco-en-triana', truth: 'page', kind: 'live_counter', about: 'A real event page with date, artists and price, and a counter of remaining tickets that keeps falling.' },
    { path: '/ayuda/verificacion', truth: 'page', kind: 'article_about_captchas', about: 'A real help article titled "Are you a robot?" that explains why the shop asks and quotes its messages.' },
    { path: '/eventos/ciudad/teruel', truth: 'page', kind: 'empty_category', about: 'The real list of events of a city, which is empty and explains why.' },
    { path: '/eventos/rock-del-rio-2018', truth: 'not_page', kind: 'soft404', about: 'An event of the past that was removed; a line that it is not available and a list of other events come with status 200.' },
    { path: '/recintos/teatro-lope', truth: 'not_page', kind: 'soft404', about: 'A venue page that does not exist; a bare "oops" document without the frame of the site comes with status 200.' },
    { path: '/eventos/final-de-copa', truth: 'not_page', kind: 'bot_wall', about: 'A much wanted event, where a connection check with a spinner replaces the whole document and never ends.' },
    { path: '/eventos/gira-luna-llena', truth: 'not_page', kind: 'waiting_room', about: 'A much wanted tour, where a waiting room with a queue number that never reaches zero replaces the document.' },
    { path: '/eventos/festival-costa-brava', truth: 'not_page', kind: 'bot_wall', about: 'A festival, where a bare refusal because of unusual traffic stands with status 200.' },
    { path: '/eventos/opera-de-invierno', truth: 'not_page', kind: 'bot_wall', about: 'An opera, where a picture puzzle in the frame of the shop stands in place of the event.' },
    { path: '/entradas/reventa-oficial', truth: 'not_page', kind: 'login_wall', about: 'The list of official resale tickets, where an account login form in the frame is served in its place.' },
    { path: '/eventos/zarzuela-en-el-parque', truth: 'late', kind: 'late_script', about: 'A real event page into which a slow script, asked for after load, writes a change of time.', lateText: LATE, lateMs: 3600 },
  ],
  answer: async (url, res) => {
    const path = url.pathname;
    if (path === '/js/quedan.js') {
      return script(res, `let q=37;setInterval(()=>{if(q>5)document.getElementById('quedan').textContent=--q},1800);`);
    }
    if (path === '/js/aviso.js') {
      return script(res, `window.ponerAviso=t=>{document.getElementById('aviso').textContent=t};addEventListener('load',()=>{const s=document.createElement('script');s.src='/avisos/zarzuela?callback=ponerAviso';document.head.append(s)});`);
    }
    if (path === '/avisos/zarzuela') {
      await pause(3600);
      return script(res, `ponerAviso(${JSON.stringify(LATE)});`);
    }
    if (path.startsWith('/img/')) return picture(res, '#c97');
    const body = WALLS[path] ?? PAGES[path];
    if (body) return html(res, body);
    if (path.startsWith('/eventos/')) {
      return html(res, frame('Eventos', '<p>El evento solicitado no está disponible.</p><h2>Quizá te interese</h2><ul><li><a href="/eventos/flamenco-en-triana">Flamenco en Triana</a> · 24 €</li><li><a href="/eventos/zarzuela-en-el-parque">Zarzuela en el parque</a> · 18 €</li></ul>'));
    }
    if (path.startsWith('/recintos/')) {
      return html(res, bare('Ups', 'body{font:20px Helvetica;text-align:center;padding-top:20vh;background:#fff7f2}', '<h1>¡Ups!</h1><p>Esto no es lo que buscabas. Aquí no hay nada.</p><p><a href="/eventos/flamenco-en-triana">Volver</a></p>'));
    }
    return gone(res, 'No encontrado');
  },
};
