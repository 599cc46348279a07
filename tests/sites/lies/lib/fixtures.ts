// Sites that many scenarios share.
import { markerOf, page, type PageOptions } from './pages.ts';
import type { Route } from './site.ts';

const STYLES = ['plain', 'cards', 'grid', 'table'] as const;

/** The title that a page of `pages` has. */
export function titleOf(path: string): string {
  const name = path.replace(/^\/|\/$/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  if (name === '') return 'Home';
  // Another form of an address is another page: its title and text differ.
  const form = `${/\/$/.test(path) ? ' (overview)' : ''}${/[A-Z]/.test(path) ? ' (new edition)' : ''}`;
  return name.charAt(0).toUpperCase() + name.slice(1) + form;
}

/** The marker at the end of a page of `pages`. */
export const mark = (path: string): string => markerOf(titleOf(path));

/** A site with these paths and a start page that links to them. */
export function pages(paths: readonly string[], options: PageOptions = {}): Record<string, Route> {
  const routes: Record<string, Route> = { '/': page('Home', { nav: paths, paragraphs: 4, ...options }) };
  paths.forEach((path, index) => {
    routes[path] = page(titleOf(path), { nav: ['/'], style: STYLES[index % STYLES.length] ?? 'plain', ...options });
  });
  return routes;
}

/** A page whose content is put in by a script after a while. */
export function lazyPage(title: string, delayMs: number, count = 14, lead = 'Loading…'): string {
  const full = page(title, { paragraphs: count });
  const main = /<main>([\s\S]*)<\/main>/.exec(full)?.[1] ?? '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><div id="root"><p>${lead}</p></div>
<script>setTimeout(() => { document.getElementById('root').innerHTML = ${JSON.stringify(`<main>${main}</main>`)}; }, ${delayMs});</script></body></html>`;
}

/** A single-page app with a router on the history API: one shell for all addresses, views by path. */
export function spa(views: Readonly<Record<string, string>>, options: { broken?: readonly string[] } = {}): string {
  const links = Object.keys(views).map((path) => `<a data-link id="to-${path.replace(/\W/g, '') || 'home'}" href="${path}">${path}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title></head><body><nav>${links}</nav><div id="view"></div>
<script>
const views = ${JSON.stringify(views)}; const broken = ${JSON.stringify(options.broken ?? [])};
function show(path) { if (broken.includes(path)) return; document.getElementById('view').innerHTML = views[path] || '<h1>Nothing here</h1>'; document.title = path; }
document.addEventListener('click', (event) => { const link = event.target.closest('[data-link]'); if (!link) return; event.preventDefault();
  history.pushState({}, '', link.getAttribute('href')); show(location.pathname); });
addEventListener('popstate', () => show(location.pathname)); show(location.pathname);
</script></body></html>`;
}

/** The inner part of a page, for a view of an app. */
export function view(title: string, count = 6): string {
  return /<main>([\s\S]*)<\/main>/.exec(page(title, { paragraphs: count }))?.[1] ?? '';
}

export const LOGIN = `<!doctype html><html lang="en"><head><title>Sign in</title></head><body><main><h1>Sign in</h1>
<p>Please sign in with your company account to go on to the page that you asked for.</p>
<form method="post" action="/session"><label>E-mail <input name="email" type="email"></label> <label>Password <input name="password" type="password"></label>
<button>Sign in</button></form><p><a href="/forgot">Forgot your password?</a></p></main></body></html>`;
