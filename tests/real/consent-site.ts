import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Site, serveSite } from '../support/site.js';
import { ensureApps } from './apps.js';

export interface Orchard extends Site {
  /** What this server was told: each decision on cookies, each deed that was confirmed. */
  readonly consents: string[][];
  readonly deeds: string[];
  /** Cookies of the last visit to `/cookies`; `presses` among them names the controls that were clicked. */
  cookies(): string;
}

/** Notes clicks before any library may look at them, in a cookie: a request would count as an effect of the click. */
const WITNESS = `<script>
addEventListener('click', (event) => {
  const control = event.target.closest('button, a');
  const before = /(?:^|; )presses=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  if (control) document.cookie = 'presses=' + before + encodeURIComponent(control.innerText.trim()) + '/; path=/';
}, true);
</script>`;

const CONSENT = `<link rel="stylesheet" href="/cookieconsent.css"><script src="/cookieconsent.js"></script>
<script>
CookieConsent.run({
  hideFromBots: false,
  categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
  onFirstConsent: ({ cookie }) => fetch('/consent', { method: 'POST', body: JSON.stringify(cookie.categories) }),
  language: { default: 'en', translations: { en: {
    consentModal: { title: 'We bake cookies', description: 'Some are needed, some count visits.',
      acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all', showPreferencesBtn: 'Manage preferences' },
    preferencesModal: { title: 'Cookie preferences', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all',
      savePreferencesBtn: 'Save preferences', closeIconLabel: 'Close', sections: [
        { title: 'Strictly necessary', description: 'Always on.', linkedCategory: 'necessary' },
        { title: 'Analytics', description: 'Counts visits.', linkedCategory: 'analytics' } ] } } } },
});
</script>`;

const ORCHARD = `<title>Orchard</title>${WITNESS}
<link rel="stylesheet" href="/sweetalert2.css"><script src="/sweetalert2.js"></script>
<main><h1>Orchard</h1><p>Twelve trees.</p>
<button id="fell">Fell a tree</button> <a href="/other">Other page</a> <p id="note">Nothing felled</p></main>
<script>
document.querySelector('#fell').onclick = async () => {
  const { isConfirmed } = await Swal.fire({ title: 'Fell the old tree?', text: 'It will not grow back.', icon: 'warning',
    showCancelButton: true, confirmButtonText: 'Yes, fell it', cancelButtonText: 'Keep it' });
  if (isConfirmed) await fetch('/deed', { method: 'POST', body: 'felled' });
  document.querySelector('#note').textContent = isConfirmed ? 'Felled the old tree' : 'Kept the old tree';
};
</script>${CONSENT}`;

/** Under the pointer a new control takes the place of the first, so that an instant click on the first is lost. */
const SWAPPED = `<title>Swapped</title>${WITNESS}<h1>Swapped</h1>
<button id="calm">Water the tree</button><p id="note">Dry</p>
<script>
document.querySelector('#calm').onmouseenter = () => {
  const eager = document.createElement('button');
  eager.textContent = 'Water the tree';
  eager.onclick = () => {
    document.querySelector('#note').textContent = 'Done';
    fetch('/deed', { method: 'POST', body: 'watered' });
  };
  document.querySelector('#calm').replaceWith(eager);
};
</script>`;

/** As banners do in their first half second: the click is delivered and no one takes notice of it. */
const DEAF = `<title>Deaf</title>${WITNESS}<h1>Deaf</h1>
<div id="banner" role="dialog" aria-label="Cookies"><button id="reject">Reject all</button></div>
<script>
let deafUntil = Infinity;
document.querySelector('#reject').onclick = () => {
  if (deafUntil === Infinity) deafUntil = performance.now() + 500;
  if (performance.now() < deafUntil) return;
  document.querySelector('#banner').remove();
  fetch('/consent', { method: 'POST', body: '["necessary"]' });
};
</script>`;

/** Pages of our own with libraries of others: vanilla-cookieconsent and sweetalert2. */
export async function serveOrchard(): Promise<Orchard> {
  const modules = await ensureApps();
  const file = (type: string, ...path: string[]) => {
    const body = readFileSync(join(modules, ...path));
    return (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': type }).end(body);
    };
  };
  const consents: string[][] = [];
  const deeds: string[] = [];
  let cookies = '';
  const told = (take: (body: string) => void) => (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      take(body);
      response.writeHead(204).end();
    });
  };
  const site = await serveSite({
    '/': ORCHARD,
    '/other': `<title>Other</title>${WITNESS}<h1>Other page</h1>${CONSENT}`,
    '/swapped': SWAPPED,
    '/deaf': DEAF,
    '/cookies': (request, response) => {
      cookies = request.headers.cookie ?? '';
      response.end('<title>Cookies</title>');
    },
    '/cookieconsent.js': file('text/javascript', 'vanilla-cookieconsent', 'dist', 'cookieconsent.umd.js'),
    '/cookieconsent.css': file('text/css', 'vanilla-cookieconsent', 'dist', 'cookieconsent.css'),
    '/sweetalert2.js': file('text/javascript', 'sweetalert2', 'dist', 'sweetalert2.min.js'),
    '/sweetalert2.css': file('text/css', 'sweetalert2', 'dist', 'sweetalert2.min.css'),
    '/consent': told((body) => void consents.push(JSON.parse(body))),
    '/deed': told((body) => void deeds.push(body)),
  });
  return { ...site, consents, deeds, cookies: () => cookies };
}
