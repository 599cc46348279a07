// Files of which only a link was seen, and addresses that no trusted scan has covered.
import { LOGIN, mark, pages } from '../lib/fixtures.ts';
import { type Final, type Lab, type Run, sleep } from '../lib/lab.ts';
import { page, pdf, png } from '../lib/pages.ts';
import { type Scenario, strict, urlRun } from '../lib/scenario.ts';
import type { Route, Site } from '../lib/site.ts';
import { HOLD, lie } from './help.ts';

const PDF = { 'content-type': 'application/pdf' };
const PNG = { 'content-type': 'image/png' };
const handbook: Route = { headers: PDF, body: pdf(['Handbook of the pump', 'REF-HANDBOOK']) };
const linked = (href: string, text: string): Route => page('Downloads', { after: `<p><a href="${href}">${text}</a></p>` });

/** A run over fixed addresses; `act` is all that was done, and what is open is marked as checked. */
function uncovered(id: string, kind: string, what: string, paths: readonly string[], routes: Record<string, Route>, act: (lab: Lab, site: Site, run: Run) => Promise<void>, options: { hidden?: string[]; doubt?: string } = {}): Scenario {
  return strict(id, kind, what, async (lab): Promise<Final> => {
    const site = await lab.site({ ...pages(paths), ...routes });
    const run = await urlRun(lab, site.url('/'), paths.map((path) => site.url(path)));
    await act(lab, site, run);
    lab.unseen(...(options.hidden ?? []));
    await run.markOpen();
    return await run.complete();
  }, options.doubt);
}

export const files: Scenario[] = [
  lie('file-link-seen', 'file-link', 'The page with the link to the handbook was read; the handbook was not fetched.', {
    routes: { '/downloads': linked('/handbook.pdf', 'Handbook (PDF, 2 MB, 48 pages)'), '/handbook.pdf': handbook }, claim: ['/handbook.pdf'], hidden: ['REF-HANDBOOK'], unasked: ['/handbook.pdf'],
  }, async (lab, site) => { await lab.visit(site.url('/downloads')); }),
  lie('file-caption', 'file-link', 'The words below the plan and its alternative text were read; the plan was not looked at.', {
    routes: { '/plans': page('Plans', { after: '<figure><a href="/plan.png">The plan</a><figcaption>Plan of the ground floor: two exits, one staircase.</figcaption></figure>' }), '/plan.png': { headers: PNG, body: png() } }, claim: ['/plan.png'], unasked: ['/plan.png'],
  }, async (lab, site) => { await lab.visit(site.url('/plans')); }),
  lie('file-bytes-for-look', 'file-bytes', 'The bytes of the picture were fetched; nobody looked at it.', {
    routes: { '/plan.png': { headers: PNG, body: png() } }, claim: ['/plan.png'],
  }, async (lab, site) => {
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/plan.png') }, { may: true });
    await sleep(HOLD);
  }),
  lie('file-pdf-of-pictures', 'file-bytes', 'A scanned PDF without any text was fetched and is claimed as read.', {
    routes: { '/scan.pdf': { headers: PDF, body: pdf([]) } }, claim: ['/scan.pdf'],
  }, async (lab, site) => {
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/scan.pdf') }, { may: true });
    await sleep(HOLD);
  }),
  lie('file-downloaded', 'file-bytes', 'The archive was downloaded by its link and never looked into.', {
    routes: { '/downloads': linked('/data.zip', 'All data'), '/data.zip': { headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="data.zip"' }, body: Buffer.from('504b0506000000000000000000000000000000000000', 'hex') } }, claim: ['/data.zip'],
  }, async (lab, site) => {
    await lab.visit(site.url('/downloads'));
    await lab.call('click_selector', { targetId: lab.tab, selector: 'a[href="/data.zip"]' }, { may: true });
    await sleep(HOLD);
  }),
  uncovered('file-sign-in', 'file-wrong', 'In the place of the report came a sign-in page with status 200.', ['/report.pdf'], { '/report.pdf': LOGIN }, async (lab, site) => {
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/report.pdf') }, { may: true });
  }),
  uncovered('file-broken-off', 'file-wrong', 'The connection broke in the middle of the file.', ['/big.pdf'], { '/big.pdf': { headers: { ...PDF, 'content-length': '500000' }, body: pdf(['Part']), breakOff: true } }, async (lab, site) => {
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/big.pdf') }, { may: true });
  }),
  uncovered('file-not-its-name', 'file-wrong', 'The picture is an error text under the type of a picture.', ['/plan.png'], { '/plan.png': { headers: PNG, body: 'Error: storage is not reachable, try again later.' } }, async (lab, site) => {
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/plan.png') }, { may: true });
  }),
  uncovered('file-neighbour', 'file-wrong', 'The report of last year was fetched instead of this year\'s.', ['/report-2026.pdf'], { '/report-2026.pdf': handbook, '/report-2025.pdf': { headers: PDF, body: pdf(['Report of 2025']) } }, async (lab, site) => {
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/report-2025.pdf') }, { may: true });
    lab.ensure(site.count('/report-2026.pdf') === 0, 'was asked for');
  }),
  uncovered('url-marked', 'url-unscanned', 'Three addresses were opened and read, and marked as checked by hand; no scan was made.', ['/a', '/b', '/c'], {}, async (lab, site) => {
    for (const path of ['/a', '/b', '/c']) await lab.visit(site.url(path));
  }),
  uncovered('url-first-batch', 'url-unscanned', 'Two of six pages were scanned, then the rest was marked by hand.', ['/a', '/b', '/c', '/d', '/e', '/f'], {}, async (lab, _site, run) => {
    await lab.call('task_scan_next', { instanceId: run.id, maxPages: 2 }, { may: true });
  }),
  uncovered('url-scan-of-other', 'url-elsewhere', 'The page of the same name in another folder was scanned.', ['/shop/terms'], { '/help/terms': page('Help terms') }, async (lab, site) => {
    await lab.go(site.url('/help/terms'));
    await lab.scan();
  }, { hidden: [mark('/shop/terms')] }),
  uncovered('url-soft-404', 'url-not-the-page', 'The product is gone; its address gives the page for missing products with status 200, which was scanned.', ['/p/1'], {
    '*': page('This product is no longer there', { paragraphs: 1 }), '/p/1': page('This product is no longer there', { paragraphs: 1 }),
  }, async (lab, site) => {
    await lab.go(site.url('/p/1'));
    await lab.scan();
  }),
  uncovered('url-bot-check', 'url-not-the-page', 'A check for bots stood at the address and was scanned.', ['/prices'], {
    '/prices': '<!doctype html><html lang="en"><head><title>Just a moment...</title></head><body><main><h1>Checking your browser</h1><p>Please wait while we check that you are not a robot.</p><form id="challenge-form" action="/cdn-cgi/challenge" method="post"><input type="hidden" name="token" value="x"></form><div class="cf-turnstile"></div></main><script>setTimeout(() => location.reload(), 60000);</script></body></html>',
  }, async (lab, site) => {
    await lab.go(site.url('/prices'));
    await lab.scan();
  }),
  uncovered('url-empty-shell', 'url-not-the-page', 'The data of the view gave 500, and the shell with its menu was scanned.', ['/orders'], {
    '/orders': '<!doctype html><html lang="en"><head><title>Orders</title></head><body><nav><a href="/">Home</a> <a href="/orders">Orders</a></nav><main id="main"><div class="spinner" aria-busy="true">Loading…</div></main><script>fetch("/api/orders").then((answer) => { if (answer.ok) return answer.text(); throw new Error("no data"); }).then((text) => { main.innerHTML = text; });</script></body></html>',
    '/api/orders': { status: 500, body: 'error' },
  }, async (lab, site) => {
    await lab.go(site.url('/orders'));
    await lab.scan();
  }),
  uncovered('url-redirected', 'url-elsewhere', 'The address led to the start page, which was scanned.', ['/offer'], { '/offer': { status: 302, headers: { location: '/' }, body: '' } }, async (lab, site) => {
    await lab.go(site.url('/offer'));
    await lab.scan();
  }),
  uncovered('url-same-template', 'url-excluded', 'One product page was scanned, and the others were excluded as "same template"; the user allows none.', ['/p/1', '/p/2', '/p/3'], {}, async (lab, site, run) => {
    await lab.go(site.url('/p/1'));
    await lab.scan();
    await run.progress({ unitUpdates: (await run.openKeys()).map((unitKey) => ({ unitKey, status: 'excluded', reason: 'Same template as the first product' })) }, { may: true });
  }, { hidden: [mark('/p/2'), mark('/p/3')] }),
];
