/** The documents of the site: real text, so that a read has something to return. */
const SUBJECTS = ['the harbour', 'a small workshop', 'the night train', 'an old orchard', 'the weather station'];
const DEEDS = [
  'was repaired in spring',
  'opens at nine',
  'keeps a list of visitors',
  'moved to the other bank',
  'closed early',
];
const REASONS = [
  'because of the rain',
  'after a long debate',
  'without a word',
  'as everybody expected',
  'for the second time',
];

/** Text that names its page and is the same each time. */
export function textOf(name: string, lang = 'en'): string {
  const seed = Buffer.from(`${name} ${lang}`).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7);
  const pick = (list: readonly string[], at: number) => list[(seed + at * 7) % list.length];
  const lines = Array.from(
    { length: 8 },
    (_, at) => `In part ${at + 1} ${pick(SUBJECTS, at)} ${pick(DEEDS, at * 3)} ${pick(REASONS, at * 5)}.`,
  );
  return `This is ${name} (${lang}). ${lines.join(' ')}`;
}

export const page = (title: string, text: string, more = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head>
<body><h1>${title}</h1><main>${text}</main>${more}</body></html>`;

export const errorPage = (status: number, name: string): string =>
  page(`${name} of the shop`, `The shop has ${textOf(name)} The answer to this request has the status ${status}.`);

const PLAIN = ['Page not found', 'The page you asked for does not exist.'] as const;
/** Pages that come with status 200 and say that there is nothing, in the ways sites do it. */
const SOFT: Readonly<Record<string, readonly [title: string, text: string]>> = {
  plain: PLAIN,
  number: ['404', 'There is nothing here.'],
  dashed: ['404 - Not Found | The Shop', 'Please check the address.'],
  shop: ['The Shop – Page not found', 'It may have moved.'],
  german: ['Seite nicht gefunden – Der Laden', 'Diese Seite gibt es nicht.'],
  french: ['Page introuvable', 'Cette page n’existe pas.'],
  spanish: ['Página no encontrada', 'Esta página no existe.'],
};

export const SOFT_FORMS = Object.keys(SOFT);

export function softErrorPage(form: string): string {
  if (form === 'heading')
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The Shop</title></head>
<body><h1>Page not found</h1><main>The page you asked for does not exist.</main></body></html>`;
  const [title, text] = SOFT[form] ?? PLAIN;
  return page(title, text);
}

/** A single-page app with addresses of the history kind. `guarded` sends whoever comes to its own sign-in view. */
export const appPage = (
  view: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title></head>
<body><nav><a href="/app/inbox" data-view>Inbox</a> <a href="/app/reports" data-view>Reports</a>
<a href="/app/settings" data-view>Settings</a> <a href="/app/guarded" data-view>Guarded</a></nav>
<main id="view"></main><script>
const TEXTS = ${JSON.stringify(Object.fromEntries(['inbox', 'reports', 'settings', 'signin', 'start'].map((name) => [name, textOf(name)])))};
const show = () => {
  const view = location.pathname.replace(/^\\/app\\/?/, '') || 'start';
  if (view === 'guarded') { history.replaceState({}, '', '/app/signin'); return show(); }
  document.title = 'App: ' + view;
  document.querySelector('#view').innerHTML = '<h1></h1><section class="' + view + '"></section>';
  document.querySelector('h1').textContent = view;
  document.querySelector('section').textContent = TEXTS[view] || ('Nothing is known of ' + view);
};
addEventListener('popstate', show);
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[data-view]');
  if (!link) return;
  event.preventDefault();
  history.pushState({}, '', link.href);
  show();
});
show(); // ${view}
</script></body></html>`;

/** The same with addresses behind the number sign. */
export const hashPage =
  (): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Handbook</title></head>
<body><nav><a href="#/one">One</a> <a href="#/two">Two</a></nav><main></main><script>
const TEXTS = ${JSON.stringify({ one: textOf('one'), two: textOf('two') })};
const show = () => { document.querySelector('main').textContent = TEXTS[location.hash.slice(2)] || 'Choose a chapter.'; };
addEventListener('hashchange', show);
show();
</script></body></html>`;

/** `ok`: stored, and said so. `silent`: stored, and nothing is shown. `refuse`: not stored, and said so. */
export const formPage = (
  id: string,
  mode: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Entry ${id}</title></head>
<body><h1>Entry ${id}</h1><form id="f" method="post" action="/form/${id}?mode=${mode}"><label>Name <input name="name" required value="Ada"></label>
<button id="send">Save entry</button></form><div role="status" id="status"></div><div role="alert" id="alert"></div><script>
const mode = ${JSON.stringify(mode)};
document.querySelector('#f').addEventListener('submit', async (event) => {
  event.preventDefault();
  let ok = false;
  try { ok = (await fetch(event.target.action, { method: 'POST', body: 'name=Ada' })).ok; } catch { return; }
  if (mode === 'silent') return;
  if (ok) document.querySelector('#status').textContent = 'Saved successfully.';
  else document.querySelector('#alert').textContent = 'Error: the entry could not be saved.';
});
</script></body></html>`;
