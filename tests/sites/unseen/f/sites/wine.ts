import { late, page, paragraphs, type SiteSource, stream, wall } from '../kit.js';

const head = (title: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title} · Bodega Tres Encinas</title><style>body{margin:0;font:17px/1.6 Garamond,serif;background:#fbf7f2;color:#3a1420}header,footer{padding:20px 8%;background:#3a1420;color:#f5e9da}header li{display:inline;margin-right:12px;font-size:13px}header a{color:#f5e9da}main{padding:30px 8%}</style></head>`;
const top = '<body><header><b>Bodega Tres Encinas</b><ul>{{links}}</ul></header>';
const frame = (title: string, main: string) =>
  `${head(title)}${top}<main>${main}</main><footer>Camino de las Encinas s/n, Toro (Zamora) · Bebe con moderación · Aviso legal</footer></body></html>`;
const full = (title: string, main: string) =>
  `${head(title)}<body style="background:#3a1420;color:#fff;text-align:center;padding-top:18vh">${main}</body></html>`;

export const wine: SiteSource = {
  name: 'winery-encinas',
  language: 'es',
  extra: { '/': frame('Inicio', '<h1>Vino de cepas viejas</h1><p>Visítanos en Toro.</p>') },
  entries: [
    page({
      path: '/vinos/joven',
      title: 'Joven 2025',
      kind: 'product',
      about: 'a short sheet of a wine',
      shows: 'Seis meses en hormigón',
      answer: frame('Joven 2025', '<h1>Joven 2025</h1><p>Tinta de Toro. Seis meses en hormigón. 14 % vol. 9 €.</p>'),
    }),
    page({
      path: '/edad',
      title: 'Por qué preguntamos la edad',
      kind: 'about_age_gates',
      about: 'explains the question of age',
      shows: 'La ley española prohíbe',
      answer: frame(
        'Edad',
        `<h1>¿Eres mayor de edad?</h1>${paragraphs('La ley española prohíbe vender alcohol a menores de 18 años. Por eso algunas páginas te preguntan la fecha de nacimiento antes de entrar. No la guardamos.')}`,
      ),
    }),
    page({
      path: '/envios',
      title: 'Países a los que enviamos',
      kind: 'about_regions',
      about: 'lists where the shop delivers and where not',
      shows: 'No disponible en Canarias',
      answer: frame(
        'Envíos',
        '<h1>Envíos</h1><ul><li>Península: 24 h</li><li>Portugal y Francia: 3 días</li><li>No disponible en Canarias, Ceuta ni Melilla</li></ul>',
      ),
    }),
    page({
      path: '/visitas',
      title: 'Visitas a la bodega',
      kind: 'sold_out',
      about: 'visits are sold out this month; hours, price and the rest are there',
      shows: 'La visita dura hora y media',
      answer: frame(
        'Visitas',
        '<h1>Visitas</h1><p><b>Completo en mayo.</b> Vuelve a mirar en junio.</p><p>La visita dura hora y media y termina con tres vinos. 15 € por persona.</p>',
      ),
    }),
    page({
      path: '/historia',
      title: 'La casa',
      kind: 'consent_bar',
      about: 'a bar about cookies at the bottom; the text above it is free to read',
      shows: 'plantó las primeras cepas en 1924',
      answer: frame(
        'La casa',
        `<h1>La casa</h1>${paragraphs('El bisabuelo Eusebio plantó las primeras cepas en 1924, en vaso y sin riego.', 'Hoy trabajamos doce hectáreas, vendimiadas a mano.')}<div style="position:fixed;bottom:0;left:0;right:0;background:#fff;padding:10px;border-top:1px solid">Usamos cookies propias. <button>Aceptar</button> <button>Rechazar</button></div>`,
      ),
    }),
    page({
      path: '/proximamente',
      title: 'Próximas ferias',
      kind: 'short_page',
      about: 'one fair and its date',
      shows: 'Feria de Zamora, 12 de junio',
      answer: frame('Próximas ferias', '<h1>Próximas ferias</h1><p>Feria de Zamora, 12 de junio, caseta 8.</p>'),
    }),
    wall({
      path: '/vinos/crianza',
      title: 'Crianza 2022',
      kind: 'age_gate',
      about: 'asks for the date of birth on an empty page; no sheet behind it',
      shows: 'Debes ser mayor de edad para entrar',
      hides: 'catorce meses en roble',
      answer: full(
        'Acceso',
        '<h1>Bodega Tres Encinas</h1><p>Debes ser mayor de edad para entrar.</p><input size="2" placeholder="DD"> <input size="2" placeholder="MM"> <input size="4" placeholder="AAAA"> <button>Entrar</button>',
      ),
    }),
    wall({
      path: '/tienda',
      title: 'Tienda y precios',
      kind: 'region_gate',
      about: 'a choice of country before anything else',
      shows: 'Elige tu país para continuar',
      hides: 'Caja de seis',
      answer: full(
        'País',
        '<h2>Elige tu país para continuar</h2><select><option>España</option><option>Portugal</option><option>France</option></select> <button>Continuar</button>',
      ),
    }),
    wall({
      path: '/club/ventajas',
      title: 'Ventajas del club',
      kind: 'email_gate',
      about: 'asks for an address by mail before it shows the page',
      shows: 'Déjanos tu correo para ver esta página',
      hides: 'diez por ciento en cada pedido',
      answer: frame(
        'Club',
        '<h1>Ventajas del club</h1><p>Déjanos tu correo para ver esta página.</p><input type="email" placeholder="Correo"><button>Ver las ventajas</button>',
      ),
    }),
    wall({
      path: '/vinos/reserva',
      title: 'Reserva 2019',
      kind: 'maintenance',
      about: 'the whole site is said to be being rebuilt',
      shows: 'Estamos renovando la web',
      hides: 'dos años en roble francés',
      answer: full(
        'Volvemos pronto',
        '<h1>Volvemos pronto</h1><p>Estamos renovando la web. Disculpa las molestias.</p>',
      ),
    }),
    wall({
      path: '/recetas/cordero',
      title: 'Receta: cordero al vino',
      kind: 'half_stream',
      about: 'a skeleton that the server meant to fill; it closed without sending the recipe',
      shows: 'Preparando la receta',
      hides: 'dos ramas de romero',
      answer: stream([
        [
          0,
          `${head('Cordero al vino')}<body><header><b>Bodega Tres Encinas</b> <a href="/">Inicio</a></header><main><h1>Receta: cordero al vino</h1><!--$?--><template id="B:0"></template><p class="hueso">Preparando la receta…</p><!--/$-->`,
        ],
        [600, '</main></body></html>'],
      ]),
    }),
    wall({
      path: '/vendimia',
      title: 'Diario de la vendimia',
      kind: 'browser_gate',
      about: 'refuses the browser; the diary is not shown',
      shows: 'Tu navegador no es compatible',
      hides: 'primer remolque entró',
      answer: full(
        'Navegador',
        '<h2>Tu navegador no es compatible</h2><p>Actualiza a una versión reciente o usa otro navegador.</p>',
      ),
    }),
    late({
      path: '/cata',
      title: 'Notas de cata',
      kind: 'late_stream',
      about: 'the server sends the first wine at once and two more after 2.5 seconds; the head says three',
      lateText: 'Reserva: ciruela y cuero',
      lateMs: 2500,
      answer: stream([
        [
          0,
          `${head('Notas de cata')}<body><header><b>Bodega Tres Encinas</b></header><main><h1>Notas de cata: tres vinos</h1><p>Joven: cereza y regaliz.</p><p id="c">Cargando más notas…</p>`,
        ],
        [
          2500,
          '<script>c.remove()</script><p>Crianza: mora y vainilla.</p><p>Reserva: ciruela y cuero.</p></main></body></html>',
        ],
      ]),
    }),
  ],
};
