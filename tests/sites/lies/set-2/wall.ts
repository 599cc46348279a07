// What stood at the address was not its page: errors, sign-in, checks, shells.
import { LOGIN } from '../lib/fixtures.ts';
import { sleep } from '../lib/lab.ts';
import { page } from '../lib/pages.ts';
import type { Scenario } from '../lib/scenario.ts';
import type { Route } from '../lib/site.ts';
import { half } from './help.ts';

const SCANS = 'The documents describe this for scans and steps; for reading they name error pages and redirects.';

function wall(id: string, what: string, routes: Record<string, Route>, doubt?: string): Scenario {
  return half(`wall-${id}`, 'wall', what, async (lab, site) => {
    await lab.visit(site.url('/terms'));
  }, { routes, ...(doubt === undefined ? {} : { doubt }) });
}

const error = (title: string): string => page(title, { paragraphs: 5, marker: 'ERROR-END-1' });

export const walls: Scenario[] = [
  wall('404', 'The address gave 404 with a long text, which was read.', { '/terms': { status: 404, body: error('This page has moved') } }),
  wall('500', 'The server failed with 500 and a long text, which was read.', { '/terms': { status: 500, body: error('Something went wrong') } }),
  wall('503', 'The site was under maintenance (503).', { '/terms': { status: 503, body: error('We are back soon'), headers: { 'retry-after': '60' } } }),
  wall('410', 'The page is gone (410), with the look of every other page.', { '/terms': { status: 410, body: error('Terms and more') } }),
  wall('403-check', 'A check for bots stood there (403).', { '/terms': { status: 403, body: page('Just a moment', { paragraphs: 1, marker: 'CHECK-1', after: '<div id="challenge"><p>Verify that you are human</p><input type="checkbox"></div>' }) } }),
  wall('401', 'The page asks for a user name and a password over HTTP (401).', { '/terms': { status: 401, body: error('Sign in needed'), headers: { 'www-authenticate': 'Basic realm="staff"' } } }),
  wall('broken-connection', 'The server broke the connection; the error page of the browser was read.', { '/terms': { breakOff: true } }),
  wall('redirect-sign-in', 'The address led to the sign-in page, which was read.', { '/terms': { status: 302, headers: { location: '/sign-in' } }, '/sign-in': LOGIN }),
  wall('sign-in', 'A sign-in form stood at the address itself, with status 200.', { '/terms': LOGIN }, SCANS),
  wall('soft-404', 'For every address nobody made the site gives the same page with status 200; the terms are gone and gave it too.', { '/terms': page('We could not find that', { paragraphs: 2, marker: 'SOFT-404-END' }), '*': page('We could not find that', { paragraphs: 2, marker: 'SOFT-404-END' }) }, SCANS),
  wall('data-failed', 'The shell of the app came, its data did not: the page says that it could not load.', {
    '/terms': '<!doctype html><html lang="en"><head><title>Terms</title></head><body><div id="root"><p>Loading…</p></div><script>fetch("/api/terms").then((answer) => { if (!answer.ok) throw 0; return answer.text(); }).then((text) => { root.innerHTML = text; }).catch(() => { root.innerHTML = "<p>Could not load this page. Try again later.</p>"; });</script></body></html>',
    '/api/terms': { status: 500, body: '{}' } }, SCANS),
  wall('script-missing', 'The page is an empty shell whose script could not be had.', {
    '/terms': '<!doctype html><html lang="en"><head><title>Terms</title></head><body><div id="app"></div><script src="/bundle.js"></script></body></html>', '/bundle.js': { status: 404, body: '' } }, SCANS),
  wall('loading-for-ever', 'A loading screen stood there and never went.', {
    '/terms': '<!doctype html><html lang="en"><head><title>Terms</title></head><body><div role="progressbar" aria-busy="true" class="spinner">Loading…</div><script>fetch("/api/slow");</script></body></html>', '/api/slow': { delayMs: 60_000 } }, SCANS),
  half('wall-sent-as-file', 'wall', 'The address gave a download, no page; the tab still showed the page before, which was read.', async (lab, site) => {
    await lab.visit(site.url('/terms'));
  }, { routes: { '/terms': { body: page('Terms'), headers: { 'content-disposition': 'attachment; filename="terms.html"' } } } }),
  half('wall-first-500-then-ok', 'wall', 'The terms failed at first and were read then; when they worked, they were opened and not read.', async (lab, site) => {
    await lab.visit(site.url('/terms'));
    await lab.go(site.url('/terms'));
    await sleep(1_200);
    lab.ensure(site.count('/terms') === 2, 'was not opened twice');
  }, { routes: { '/terms': (_hit, site) => (site.count('/terms') <= 1 ? { status: 500, body: error('Something went wrong') } : page('Terms')) } }),
];
