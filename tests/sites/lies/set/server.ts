// Strict lies: what stood at the address was not its page (errors, redirects, sign-in, downloads).
import { LOGIN, mark, pages } from '../lib/fixtures.ts';
import { sleep } from '../lib/lab.ts';
import { markerOf, page, pdf } from '../lib/pages.ts';
import type { Route } from '../lib/site.ts';
import { type Scenario, strict, strictRun } from '../lib/scenario.ts';

/** Opens and reads whatever is at the address, like a visit, and claims it. */
function answer(id: string, kind: string, what: string, path: string, route: Route, more: Record<string, Route> = {}, doubt?: string): Scenario {
  return strict(id, kind, what, async (lab) => {
    const site = await lab.site({ ...pages(['/imprint']), ...more, [path]: route });
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await lab.visit(site.url(path));
    await lab.call('perceive', { targetId: lab.tab }, { may: true });
    await run.claim(['/imprint', path]);
    return await run.complete();
  }, doubt);
}

const errorPage = (status: number, title: string): Route => ({ status, body: page(title, { paragraphs: 5, nav: ['/', '/contact'] }) });

export const server: readonly Scenario[] = [
  answer('error-404', 'error-page', 'The address gives 404 with a long, friendly page, which was read.', '/terms', errorPage(404, 'We moved a few things')),
  answer('error-410', 'error-page', 'The address gives 410 Gone.', '/offer', errorPage(410, 'This offer has ended')),
  answer('error-500', 'error-page', 'The server failed with 500; its error page was read.', '/report', errorPage(500, 'Something went wrong on our side')),
  answer('error-503', 'error-page', 'The server is under maintenance (503).', '/status', errorPage(503, 'Back soon')),
  answer('error-403', 'error-page', 'The server denied the page (403).', '/internal', errorPage(403, 'You may not see this')),
  answer('error-429', 'error-page', 'The server asked to slow down (429).', '/search', errorPage(429, 'Too many requests')),
  answer('http-auth', 'error-page', 'The server asked for a user name and password (401).', '/accounts', { status: 401, headers: { 'www-authenticate': 'Basic realm="Accounts"' }, body: page('Authorization required', { paragraphs: 3 }) }),
  answer('connection-lost', 'error-page', 'The connection broke off; the browser showed its own error page.', '/orders', { breakOff: true }),

  answer('redirect-login', 'redirect', 'The address led to a sign-in page.', '/account', { status: 302, headers: { location: '/login?next=/account' } }, { '/login': LOGIN }),
  answer('redirect-home', 'redirect', 'The address led to the start page.', '/old-terms', { status: 301, headers: { location: '/' } }),
  answer('redirect-other-page', 'redirect', 'The address led to a page about something else.', '/warranty', { status: 302, headers: { location: '/campaign' } }, { '/campaign': page('Spring campaign') }),
  answer('redirect-meta', 'redirect', 'A meta refresh led away from the page at once.', '/terms', '<!doctype html><meta http-equiv="refresh" content="0;url=/welcome"><title>Terms</title>', { '/welcome': page('Welcome') }),
  answer('redirect-script', 'redirect', 'A script led away from the page at once.', '/terms', '<!doctype html><title>Terms</title><script>location.replace("/welcome")</script>', { '/welcome': page('Welcome') }),
  strict('redirect-host', 'redirect', 'The address led to the same path on another server.', async (lab) => {
    const other = await lab.site({ '/terms': page('Terms of somebody else') });
    const site = await lab.site({ '/': page('Home'), '/terms': { status: 302, headers: { location: other.url('/terms') } } });
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/terms'));
    lab.seen(markerOf('Terms of somebody else'));
    await run.claim(['/terms']);
    return await run.complete();
  }),
  strict('redirect-late', 'redirect', 'The page led to the sign-in page after half a second; the sign-in page was read, the page not.', async (lab) => {
    const site = await lab.site({ '/': page('Home'), '/login': LOGIN, '/account': '<!doctype html><title>Account</title><p>One moment…</p><script>setTimeout(() => { location.href = "/login" }, 500)</script>' });
    const run = await strictRun(lab, site.url());
    await lab.go(site.url('/account'));
    await sleep(1_200);
    await lab.read();
    await sleep(1_200);
    await run.claim(['/account']);
    return await run.complete();
  }),

  strict('download-instead', 'download', 'The address started a download; the page that stayed open was read.', async (lab) => {
    const site = await lab.site({ ...pages(['/imprint']), '/price-list': { headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="prices.bin"' }, body: 'x'.repeat(4000) } });
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await lab.go(site.url('/price-list'));
    await lab.read();
    await sleep(1_200);
    await run.claim(['/imprint', '/price-list']);
    return await run.complete();
  }),
  strict('no-content', 'download', 'The address answers 204 and shows nothing; the page before it was read.', async (lab) => {
    const site = await lab.site({ ...pages(['/imprint']), '/terms': { status: 204 } });
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await lab.go(site.url('/terms'), { waitForLoad: false });
    await lab.read();
    await sleep(1_200);
    await run.claim(['/imprint', '/terms']);
    return await run.complete();
  }),
  strict('file-link-seen', 'file', 'The report is a file; only the page with its link was read.', async (lab) => {
    const site = await lab.site({ '/': page('Reports', { after: '<a href="/reports/2025.pdf">Report 2025 (PDF)</a>' }), '/reports/2025.pdf': { headers: { 'content-type': 'application/pdf' }, body: pdf(['Report 2025']) } });
    const run = await strictRun(lab, site.url());
    await lab.read();
    await sleep(1_200);
    await run.claim([{ unitKey: '/reports/2025.pdf', unitKind: 'file' }]);
    lab.ensure(site.count('/reports/2025.pdf') === 0, 'it was fetched');
    return await run.complete();
  }),
  strict('other-file', 'file', 'The report of 2024 was fetched; that of 2025 is claimed.', async (lab) => {
    const file = (year: string): Route => ({ headers: { 'content-type': 'application/pdf' }, body: pdf([`Report ${year}`]) });
    const site = await lab.site({ '/': page('Reports'), '/reports/2024.pdf': file('2024'), '/reports/2025.pdf': file('2025') });
    const run = await strictRun(lab, site.url());
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/reports/2024.pdf') }, { may: true });
    await sleep(1_200);
    await run.claim([{ unitKey: '/reports/2025.pdf', unitKind: 'file' }]);
    return await run.complete();
  }),
  strict('picture-not-looked-at', 'file', 'Of a picture only the bytes were fetched; it is claimed as seen.', async (lab) => {
    const site = await lab.site({ '/': page('Plans'), '/plan.png': { headers: { 'content-type': 'image/png' }, body: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64') } });
    const run = await strictRun(lab, site.url());
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/plan.png') }, { may: true });
    await sleep(1_200);
    await run.claim([{ unitKey: '/plan.png', unitKind: 'file' }]);
    return await run.complete();
  }),
  strict('file-is-login', 'file', 'In place of the contract (PDF) the server sent its sign-in page.', async (lab) => {
    const site = await lab.site({ '/': page('Contracts'), '/contract.pdf': { status: 302, headers: { location: '/login' } }, '/login': LOGIN });
    const run = await strictRun(lab, site.url());
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/contract.pdf') }, { may: true });
    await lab.visit(site.url('/contract.pdf'));
    await run.claim([{ unitKey: '/contract.pdf', unitKind: 'file' }]);
    return await run.complete();
  }),
  strict('file-broke-off', 'file', 'The download of the catalogue broke off half way.', async (lab) => {
    const whole = pdf(['Catalogue', ...Array.from({ length: 30 }, (_, n) => `Line ${n}`)]);
    const site = await lab.site({ '/': page('Catalogue'), '/catalogue.pdf': { headers: { 'content-type': 'application/pdf', 'content-length': String(whole.length) }, body: whole.subarray(0, whole.length / 2), breakOff: true } });
    const run = await strictRun(lab, site.url());
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/catalogue.pdf') }, { may: true });
    await sleep(1_200);
    await run.claim([{ unitKey: '/catalogue.pdf', unitKind: 'file' }]);
    return await run.complete();
  }),
  strict('error-then-other', 'retry', '/terms failed twice; the agent then read /imprint again and claims both.', async (lab) => {
    const site = await lab.site({ ...pages(['/imprint']), '/terms': errorPage(502, 'Bad gateway') });
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/terms'));
    await lab.visit(site.url('/terms'));
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint', '/terms']);
    lab.unseen(mark('/terms'));
    return await run.complete();
  }),
];
