// Honest runs with checks, steps, findings, exclusions, address lists, files and actions.
import type { Obj } from '../lib/client.ts';
import { pages } from '../lib/fixtures.ts';
import { type Lab, type Run, sleep, toFinal } from '../lib/lab.ts';
import { page, pdf, png } from '../lib/pages.ts';
import type { Route, Site } from '../lib/site.ts';
import { type Scenario, context, contract, honest, looseRun, step, strictCondition, strictRun, urlRun } from '../lib/scenario.ts';
import { submit } from './actions.ts';

const strong = { mode: 'require_strong', maxGapPercent: 0, treatUnknownAs: 'gap' } as const;
const two = pages(['/imprint', '/terms']);

function run(id: string, kind: string, what: string, routes: Record<string, Route>, start: (lab: Lab, site: Site) => Promise<Run>, work: (lab: Lab, site: Site, run: Run) => Promise<Obj | void>): Scenario {
  return honest(id, kind, what, async (lab) => {
    const site = await lab.site(routes);
    const begun = await start(lab, site);
    const more = await work(lab, site, begun);
    return await begun.complete(more ?? {});
  });
}

const both = async (lab: Lab, site: Site): Promise<void> => {
  await lab.visit(site.url('/imprint'));
  await lab.visit(site.url('/terms'));
};
const plain = (lab: Lab, site: Site): Promise<Run> => strictRun(lab, site.url());
const withCheck = (lab: Lab, site: Site): Promise<Run> => strictRun(lab, site.url(), { mandatoryChecks: [{ checkId: 'register', description: 'The imprint names a register', url: site.url('/imprint') }] });
const withSteps = (...steps: Obj[]) => (lab: Lab, site: Site): Promise<Run> => strictRun(lab, site.url(), contract(steps));
const register: Record<string, Route> = { '/': page('Home'), '/imprint': page('Imprint', { after: '<p id="register">HRB 44021</p>' }), '/terms': page('Terms') };
const number = (extra: Obj = {}): Obj => step('number', 'nova.read_text', { selector: '#register' }, { assertionType: 'field_match', fieldPath: 'text', pattern: 'HRB \\d+' }, '/imprint', extra);
const forms: Record<string, Route> = {
  '/': page('Notes', { paragraphs: 2, after: '<form id="weekly" method="post" action="/notes/weekly"><label>Your e-mail <input name="email" type="email" required></label><label>Note <input name="note"></label><button type="submit">Save</button></form>' }),
  '/notes/weekly': page('Thank you', { paragraphs: 1, marker: 'Your note was saved.' }),
};

export const honestRest: readonly Scenario[] = [
  run('check-looked', 'check', 'A check with its page was looked at and satisfied.', two, withCheck, async (lab, site, it) => {
    await both(lab, site);
    await it.claim(['/imprint', '/terms'], { mandatoryCheckUpdates: [{ checkId: 'register', state: 'satisfied' }] });
  }),
  run('check-optional', 'check', 'A check that is not required was left.', two, (lab, site) => strictRun(lab, site.url(), { mandatoryChecks: [{ checkId: 'nice', description: 'Nice pictures', required: false }] }), async (lab, site, it) => {
    await both(lab, site);
    await it.claim(['/imprint', '/terms']);
  }),
  run('check-not-applicable', 'check', 'A check does not apply, and the reason is given.', two, withCheck, async (lab, site, it) => {
    await both(lab, site);
    await it.claim(['/imprint', '/terms'], { mandatoryCheckUpdates: [{ checkId: 'register', state: 'not_applicable', reason: 'A private person has no register number' }] });
  }),
  run('step-passed', 'step', 'The step was run on its page and passed.', register, withSteps(number()), async (lab, site, it) => {
    await lab.visit(site.url('/imprint'));
    await lab.read({ selector: '#register' });
    await it.claim(['/imprint']);
  }),
  run('step-second-try', 'step', 'The step failed at first; the page was waited for and the step run again.', { '/': page('Home'), '/imprint': page('Imprint', { after: '<p id="register">…</p><script>setTimeout(() => { document.getElementById("register").textContent = "HRB 7" }, 1500)</script>' }) }, withSteps(number()), async (lab, site, it) => {
    await lab.go(site.url('/imprint'));
    await lab.read({ selector: '#register' });
    await sleep(2_000);
    await lab.read();
    await lab.read({ selector: '#register' });
    await it.claim(['/imprint']);
  }),
  run('steps-three', 'step', 'Three steps with three kinds of assertion passed.', { '/': page('Home'), '/imprint': page('Imprint', { after: '<p id="a">open</p><p id="register">HRB 12</p>' }) }, withSteps(number(), step('equal', 'nova.read_text', { selector: '#a' }, { assertionType: 'field_equals', fieldPath: 'text', expectedValue: 'open' }, '/imprint'), step('none', 'nova.search_text', { query: 'Lorem ipsum' }, { assertionType: 'empty_result', fieldPath: 'matches' }, '/imprint')), async (lab, site, it) => {
    await lab.visit(site.url('/imprint'));
    await lab.read({ selector: '#register' });
    await lab.read({ selector: '#a' });
    await lab.call('search_text', { targetId: lab.tab, query: 'Lorem ipsum' });
    await it.claim(['/imprint']);
  }),
  run('step-in-sequence', 'step', 'The step was run inside a sequence.', register, withSteps(number()), async (lab, site, it) => {
    await lab.visit(site.url('/imprint'));
    await lab.call('run_sequence', { targetId: lab.tab, steps: [{ tool: 'nova.read_text', args: { selector: '#register' } }] });
    await it.claim(['/imprint']);
  }),
  run('step-not-required', 'step', 'A step that is not required was left.', register, withSteps(number(), { ...number({ required: false }), stepId: 'extra', args: { selector: 'h1' } }), async (lab, site, it) => {
    await lab.visit(site.url('/imprint'));
    await lab.read({ selector: '#register' });
    await it.claim(['/imprint']);
  }),
  run('excluded-in-limit', 'exclusion', 'One of four pages was excluded with a reason, as the limit allows.', pages(['/a', '/b', '/c', '/d']), (lab, site) => strictRun(lab, site.url(), {}, strictCondition('page', { maxExcludedPercent: 25 })), async (lab, site, it) => {
    for (const path of ['/a', '/b', '/c']) await lab.visit(site.url(path));
    await it.list(['/a', '/b', '/c', '/d']);
    await it.mark(['/a', '/b', '/c']);
    await it.mark(['/d'], 'excluded', 'A copy of /c by agreement with the client');
  }),
  run('blocked-then-done', 'protocol', 'A page was blocked at first, then taken up again and read.', two, plain, async (lab, site, it) => {
    await lab.visit(site.url('/imprint'));
    await it.list(['/imprint', '/terms']);
    await it.mark(['/imprint']);
    await it.mark(['/terms'], 'blocked', 'server slow');
    await lab.visit(site.url('/terms'));
    await it.mark(['/terms'], 'discovered');
    await it.mark(['/terms']);
  }),
  run('late-unit-read', 'protocol', 'A page found late was added, read and marked.', two, plain, async (lab, site, it) => {
    await lab.visit(site.url('/imprint'));
    await it.claim(['/imprint']);
    await lab.visit(site.url('/terms'));
    await it.progress({ discoveredUnits: [{ unitKey: '/terms' }], unitUpdates: [{ unitKey: '/terms', status: 'checked' }] });
  }),
  run('refused-then-done', 'protocol', 'The first request was refused; the missing page was then read.', two, plain, async (lab, site, it) => {
    await lab.visit(site.url('/imprint'));
    await it.claim(['/imprint', '/terms']);
    lab.ensure(!(await it.complete()).completed, 'the first request was accepted');
    await lab.visit(site.url('/terms'));
  }),
  run('step-by-step', 'protocol', 'Pages were listed first and marked one by one.', two, plain, async (lab, site, it) => {
    await it.list(['/imprint', '/terms']);
    for (const path of ['/imprint', '/terms']) {
      await lab.visit(site.url(path));
      await it.mark([path]);
    }
  }),
  honest('lost-answer', 'protocol', 'The answer to the completion was lost; the same event was sent again.', async (lab) => {
    const site = await lab.site(two);
    const it = await strictRun(lab, site.url());
    await both(lab, site);
    await it.claim(['/imprint', '/terms']);
    const args = { instanceId: it.id, expectedInstanceRev: it.rev, clientEventId: it.eventId() };
    await lab.call('task_instance_complete', args, { may: true });
    return toFinal(await lab.call('task_instance_complete', args, { may: true }));
  }),
  honest('profile', 'protocol', 'The run came from a profile.', async (lab) => {
    const site = await lab.site(two);
    const stored = await lab.call('task_profile_upsert', { taskType: 'legal_review', displayName: `Legal ${lab.name}`, goal: 'Read both', completionCondition: strictCondition() });
    await lab.openTab(site.url());
    const it = await lab.create({ profileId: String(stored['profileId']), targetUrl: site.url() });
    await both(lab, site);
    await it.claim(['/imprint', '/terms']);
    return await it.complete();
  }),
  run('threshold-findings', 'count', 'Three distinct findings on pages that were read.', two, (lab, site) => strictRun(lab, site.url(), {}, { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'distinct_findings', stopValue: 3, evidencePolicy: strong }), async (lab, site, it) => {
    await both(lab, site);
    await it.claim(['/imprint', '/terms'], { findings: [{ summary: 'No phone number', unitKey: '/imprint' }, { summary: 'Clause 3 has no heading', unitKey: '/terms' }, { summary: 'The last update is from 2019', url: site.url('/terms'), severity: 'low' }] });
  }),
  run('threshold-units', 'count', 'Two of four pages were asked for and read.', pages(['/a', '/b', '/c', '/d']), (lab, site) => strictRun(lab, site.url(), {}, { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'checked_units', stopValue: 2, evidencePolicy: strong }), async (lab, site, it) => {
    await lab.visit(site.url('/a'));
    await lab.visit(site.url('/b'));
    await it.claim(['/a', '/b']);
  }),
  run('exploratory', 'count', 'An exploratory look at two pages, with a finding.', two, (lab, site) => looseRun(lab, site.url(), { coverageMode: 'exploratory', stopMetric: 'checked_units', stopValue: 2, evidencePolicy: strong }), async (lab, site, it) => {
    await both(lab, site);
    await it.claim(['/imprint', '/terms'], { findings: [{ summary: 'Old logo', unitKey: '/imprint' }] });
  }),
  run('observed-policy', 'count', 'Pages were read under the policy require_observed.', two, (lab, site) => looseRun(lab, site.url(), { evidencePolicy: { mode: 'require_observed' } }), async (lab, site, it) => {
    await both(lab, site);
    await it.claim(['/imprint', '/terms']);
  }),

  honest('url-list', 'urls', 'Three addresses were opened and scanned one by one.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b', '/c']));
    const it = await urlRun(lab, site.url(), ['/a', '/b', '/c'].map((path) => site.url(path)));
    for (const path of ['/a', '/b', '/c']) {
      await lab.go(site.url(path));
      await lab.scan();
      await sleep(1_100);
    }
    return await it.complete();
  }),
  honest('url-scan-next', 'urls', 'Five addresses were scanned by task_scan_next.', async (lab) => {
    const paths = ['/a', '/b', '/c', '/d', '/e'];
    const site = await lab.site(pages(paths));
    const it = await urlRun(lab, site.url(), paths.map((path) => site.url(path)));
    await lab.call('task_scan_next', { instanceId: it.id });
    return await it.complete();
  }),
  honest('url-crawl', 'urls', 'A crawl found the pages; all were scanned.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b', '/c', '/d']));
    await lab.openTab(site.url());
    const it = await lab.create({ targetUrl: site.url(), adHocContext: context(strictCondition('url', { urlCoverage: 'block' })), unitSource: { kind: 'crawler', scopeDomain: `127.0.0.1:${site.port}`, freezeAfterPopulate: true } });
    await lab.call('task_scan_next', { instanceId: it.id });
    await lab.call('task_scan_next', { instanceId: it.id });
    return await it.complete();
  }),
  honest('url-app', 'urls', 'The views of an app that loads its data were scanned.', async (lab) => {
    const shell = (name: string): string => `<!doctype html><html lang="en"><title>${name}</title><main id="r"><p>Loading…</p></main><script>fetch('/api/${name}').then((r) => r.json()).then((d) => { document.getElementById('r').innerHTML = '<h1>' + d.title + '</h1>' + d.rows.map((x) => '<p>' + x + '</p>').join(''); })</script>`;
    const data = (name: string): Route => ({ headers: { 'content-type': 'application/json' }, delayMs: 400, body: JSON.stringify({ title: name, rows: Array.from({ length: 20 }, (_, n) => `${name} row ${n} with some words about it`) }) });
    const site = await lab.site({ '/': page('Home'), '/orders': shell('orders'), '/invoices': shell('invoices'), '/api/orders': data('orders'), '/api/invoices': data('invoices') });
    const it = await urlRun(lab, site.url(), [site.url('/orders'), site.url('/invoices')]);
    await lab.call('task_scan_next', { instanceId: it.id });
    return await it.complete();
  }),
  honest('url-pdf', 'files', 'A PDF with text was fetched by its address.', async (lab) => {
    const site = await lab.site({ '/': page('Home'), '/report.pdf': { headers: { 'content-type': 'application/pdf' }, body: pdf(['Annual report', 'Sales rose by three percent', 'Costs fell']) } });
    const it = await urlRun(lab, site.url(), [site.url('/report.pdf')]);
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/report.pdf') });
    return await it.complete();
  }),
  honest('url-text-file', 'files', 'A text file was fetched by task_scan_next.', async (lab) => {
    const site = await lab.site({ '/': page('Home'), '/changes.txt': { headers: { 'content-type': 'text/plain' }, body: 'Version 2: fewer errors.\n'.repeat(20) } });
    const it = await urlRun(lab, site.url(), [site.url('/changes.txt')]);
    await lab.call('task_scan_next', { instanceId: it.id });
    return await it.complete();
  }),
  honest('url-picture-weak', 'files', 'A picture was covered by its bytes, where weak evidence is accepted.', async (lab) => {
    const site = await lab.site({ '/': page('Home'), '/plan.png': { headers: { 'content-type': 'image/png' }, body: png() } });
    const it = await urlRun(lab, site.url(), [site.url('/plan.png')], {}, { evidencePolicy: { mode: 'require_observed' } });
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/plan.png') });
    return await it.complete();
  }),
  honest('file-unit', 'files', 'A PDF was listed as a unit of kind file and fetched; its text was read.', async (lab) => {
    const site = await lab.site({ '/': page('Home'), '/report.pdf': { headers: { 'content-type': 'application/pdf' }, body: pdf(['Annual report', 'Sales rose by three percent', 'Costs fell']) } });
    const it = await strictRun(lab, site.url(), {}, strictCondition('file'));
    await it.list([{ unitKey: '/report.pdf', unitKind: 'file' }]);
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/report.pdf') });
    await sleep(1_200);
    await it.mark(['/report.pdf']);
    return await it.complete();
  }),
  honest('action-sent', 'actions', 'A form was sent for its unit, and the server accepted it.', async (lab) => {
    const site = await lab.site(forms);
    const it = await strictRun(lab, site.url(), {}, strictCondition('action'));
    await it.list([{ unitKey: 'send weekly', unitKind: 'action' }]);
    await submit(lab, 'weekly', { instanceId: it.id, unitKey: 'send weekly' });
    lab.ensure(site.count('/notes/weekly', 'POST') === 1, 'it was not sent');
    await it.progress({ unitUpdates: [{ unitKey: 'send weekly', status: 'checked' }] }, { may: true });
    return await it.complete();
  }),
  honest('action-by-script', 'actions', 'A form that a script sends was sent for its unit.', async (lab) => {
    const site = await lab.site({ '/': page('Notes', { paragraphs: 2, after: `<form id="weekly"><label>E-mail <input name="email" type="email" required></label><button>Save</button></form><p id="done"></p><script>document.getElementById('weekly').addEventListener('submit', async (e) => { e.preventDefault(); const r = await fetch('/api/notes', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: e.target.email.value }) }); document.getElementById('done').textContent = r.ok ? 'Saved' : 'Failed'; });</script>` }), '/api/notes': { status: 201, headers: { 'content-type': 'application/json' }, body: '{"id":7}' } });
    const it = await strictRun(lab, site.url(), {}, strictCondition('action'));
    await it.list([{ unitKey: 'save the note', unitKind: 'action' }]);
    await submit(lab, 'weekly', { instanceId: it.id, unitKey: 'save the note' });
    lab.ensure(site.count('/api/notes', 'POST') === 1, 'it was not sent');
    await it.progress({ unitUpdates: [{ unitKey: 'save the note', status: 'checked' }] }, { may: true });
    return await it.complete();
  }),
];
