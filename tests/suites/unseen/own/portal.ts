import type { Served, SiteSource } from './server.js';

const BODY =
  'Cada taller dura dos horas y se repite los sábados. Traemos el barro y las herramientas; las piezas se cuecen en el horno del centro y se recogen dos semanas después. No hace falta experiencia, solo ropa vieja y ganas de mancharse. ';

/** One document for every address; what is shown is made by its script from what the server gives. */
const SHELL = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Taller</title></head><body>
<header><a href="/">Taller</a> <a href="/cursos">Cursos</a> <a href="/equipo">Equipo</a></header><main id="m"><p>Cargando…</p></main><footer><a href="/aviso">Aviso</a></footer>
<script>
const show = (title, html) => { document.title = title; m.innerHTML = html; };
fetch('/api' + location.pathname).then(async (r) => {
  if (!r.ok) return show('Taller', '<h1>Vaya</h1><p>Algo ha fallado. <button>Reintentar</button></p>');
  const { title, html } = await r.json();
  show(title, html);
}).catch(() => show('Taller', '<h1>Vaya</h1><p>Algo ha fallado.</p>'));
</script></body></html>`;

interface Answer {
  readonly title: string;
  readonly html: string;
  readonly status?: number;
  readonly afterMs?: number;
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/': { title: 'Taller', html: `<h1>Taller</h1><p>${BODY}</p>` },
  '/cursos': {
    title: 'Cursos',
    html: `<h1>Cursos</h1><ul><li>Barro</li><li>Torno</li></ul><p>${BODY}</p>`,
    afterMs: 300,
  },
  '/equipo': { title: 'Equipo', html: '<h1>Equipo</h1><p>Ana y Luis.</p>' },
  '/aviso': { title: 'Aviso', html: `<h1>Aviso</h1><p>${BODY}</p>`, afterMs: 1200 },
  '/agenda': { title: 'Agenda', html: '<h1>Agenda</h1><p>Sin fechas por ahora.</p>' },
  '/galeria': { title: 'Galería', html: '', status: 503 },
};
const nothing: Answer = { title: 'Taller', html: '<h1>Aquí no hay nada</h1><p>Vuelve a la portada.</p>' };

const page = (path: string, about: string): Served => ({ path, truth: 'page', kind: 'app', about });

export const portal: SiteSource = {
  name: 'portal',
  language: 'es',
  pages: [
    page('/', 'portada'),
    page('/cursos', 'lista, tras 300 ms'),
    page('/equipo', 'página corta'),
    page('/agenda', 'lista vacía'),
    {
      path: '/aviso',
      truth: 'late',
      kind: 'request',
      about: 'datos tras 1200 ms',
      lateText: 'Traemos el barro',
      lateMs: 1200,
    },
    { path: '/galeria', truth: 'not_page', kind: 'failed_data', about: 'datos con 503' },
    { path: '/horno', truth: 'not_page', kind: 'soft_404', about: 'ruta que no existe' },
    { path: '/eterno', truth: 'not_page', kind: 'loading', about: 'datos que nunca llegan' },
  ],
  otherwise: (path, response) => {
    if (!path.startsWith('/api')) return void response.writeHead(200, { 'content-type': 'text/html' }).end(SHELL);
    if (path === '/api/eterno') return;
    const answer = ANSWERS[path.slice('/api'.length)] ?? nothing;
    const send = () =>
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    setTimeout(send, answer.afterMs ?? 0);
  },
};
