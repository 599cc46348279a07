// Honest runs of other kinds: forms, files, checks, steps, findings, runs that went on after a restart.
import type { Obj } from '../lib/client.ts';
import { mark, pages } from '../lib/fixtures.ts';
import { sleep } from '../lib/lab.ts';
import { page, pdf } from '../lib/pages.ts';
import { context, contract, honest, type Scenario, step, strictCondition, strictRun, urlRun } from '../lib/scenario.ts';
import type { Route } from '../lib/site.ts';
import { action, HOLD, restarted, STRONG, submit } from './help.ts';

/** A record with a name that can be saved: the page shows what is stored. */
function record(title: string): Route {
  let name = 'Nobody';
  return (hit) => {
    if (hit.method === 'POST') {
      name = new URLSearchParams(hit.body).get('name') ?? '';
      return { status: 303, headers: { location: hit.path }, body: '' };
    }
    return page(title, { paragraphs: 1, after: `<p>Stored name: <b id="stored">${name}</b></p><form method="post"><label>Name <input name="name" id="name" required></label><button id="send">Save</button></form>` });
  };
}
const officer = { checkId: 'officer', description: 'The page /privacy names an officer' };
const check = (id: string, what: string, update: Obj): Scenario => honest(id, 'check', what, async (lab) => {
  const site = await lab.site(pages(['/privacy', '/terms']));
  const run = await strictRun(lab, site.url('/'), { mandatoryChecks: [officer] });
  for (const path of ['/terms', '/privacy']) await lab.visit(site.url(path));
  await run.claim(['/terms', '/privacy'], { mandatoryCheckUpdates: [{ checkId: 'officer', ...update }] });
  return await run.complete();
});
/** After the restart the agent looks up the run, and goes on in its tab, which came back, or in a new one. */
const again = (id: string, what: string, options: { newTab?: boolean; unasked?: boolean; name?: string } = {}): Scenario => honest(id, 'restart', what, async (lab) => {
  const site = await lab.site(pages(['/a', '/b']));
  let before = '';
  return await restarted(lab, async (one) => {
    const run = await strictRun(one, site.url('/'));
    await run.list(['/a', '/b']);
    await one.visit(site.url('/a'));
    await run.mark(['/a']);
    before = one.tab;
    return run;
  }, async (two, run) => {
    two.tab = before;
    if (options.unasked !== true) {
      await two.call('task_search', { query: 'Review of pages', domain: '127.0.0.1' });
      await run.sync();
    }
    if (options.newTab === true) await two.openTab(site.url('/'));
    await two.visit(site.url('/b'));
    two.seen(mark('/b'));
    await run.mark(['/b']);
    return await run.complete();
  }, options.name);
});

export const honestRest: Scenario[] = [
  honest('record-saved', 'form', 'The record was saved under its address, and shows it.', async (lab) => {
    const site = await lab.site({ ...pages([]), '/customers/7': record('Customer 7') });
    const run = await strictRun(lab, site.url('/'), {}, strictCondition('action'));
    await run.list([action('/customers/7')]);
    await lab.go(site.url('/customers/7'));
    await submit(lab, run, '/customers/7');
    await sleep(HOLD);
    lab.ensure(site.count('/customers/7', 'POST') === 1, 'was not sent once');
    await run.markOpen();
    return await run.complete();
  }),
  honest('two-records-saved', 'form', 'Two records were saved, each for its own unit.', async (lab) => {
    const keys = ['/customers/7', '/customers/8'];
    const site = await lab.site({ ...pages([]), '/customers/7': record('Customer 7'), '/customers/8': record('Customer 8') });
    const run = await strictRun(lab, site.url('/'), {}, strictCondition('action'));
    await run.list(keys.map((key) => action(key)));
    for (const key of keys) {
      await lab.go(site.url(key));
      await submit(lab, run, key, key.endsWith('7') ? 'Ada Quill' : 'Ben Marsh');
      await sleep(HOLD);
    }
    await run.markOpen();
    return await run.complete();
  }),
  honest('urls-scanned', 'url', 'Every address of the list was scanned.', async (lab) => {
    const paths = ['/a', '/b', '/c', '/d', '/e'];
    const site = await lab.site(pages(paths));
    const run = await urlRun(lab, site.url('/'), paths.map((path) => site.url(path)));
    await lab.call('task_scan_next', { instanceId: run.id });
    return await run.complete();
  }),
  honest('url-scanned-by-hand', 'url', 'One of two pages was scanned by hand, the other in the row.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await urlRun(lab, site.url('/'), [site.url('/a'), site.url('/b')]);
    await lab.go(site.url('/a'));
    await lab.scan();
    await lab.call('task_scan_next', { instanceId: run.id });
    return await run.complete();
  }),
  honest('handbook-fetched', 'file', 'The handbook was fetched, and its text read.', async (lab) => {
    const site = await lab.site({ ...pages(['/a']), '/handbook.pdf': { headers: { 'content-type': 'application/pdf' }, body: pdf(['Handbook of the pump', 'Turn the valve to the left before you open the lid', 'REF-HANDBOOK']) } });
    const run = await urlRun(lab, site.url('/'), [site.url('/a'), site.url('/handbook.pdf')]);
    await lab.go(site.url('/a'));
    await lab.scan();
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/handbook.pdf') });
    return await run.complete();
  }),
  honest('text-file-fetched', 'file', 'A text file was fetched whole.', async (lab) => {
    const site = await lab.site({ ...pages([]), '/licence.txt': { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Permission is granted to use the pumps in any room.\n'.repeat(20) } });
    const run = await urlRun(lab, site.url('/'), [site.url('/licence.txt')]);
    await lab.call('task_scan_next', { instanceId: run.id });
    return await run.complete();
  }),
  honest('excluded-as-agreed', 'excluded', 'One of three pages is out of scope; a third may be excluded, and the others were read.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b', '/jobs']));
    const run = await strictRun(lab, site.url('/'), {}, strictCondition('page', { maxExcludedPercent: 34 }));
    await run.list(['/a', '/b', '/jobs']);
    for (const path of ['/a', '/b']) await lab.visit(site.url(path));
    await run.mark(['/a', '/b']);
    await run.mark(['/jobs'], 'excluded', 'Jobs are not part of the order');
    return await run.complete();
  }),
  check('check-looked-at', 'The page of the check was read.', { state: 'satisfied' }),
  check('check-not-applicable', 'The page of the check was read; the check does not apply.', { state: 'not_applicable', reason: 'A company of this size needs none' }),
  honest('step-on-its-record', 'step', 'The state was read on the invoice that was agreed.', async (lab) => {
    const site = await lab.site({ ...pages([]), '/invoices/7': page('Invoice 7', { paragraphs: 2, after: '<p id="state">Paid on 7 May</p>' }) });
    const run = await strictRun(lab, site.url('/'), contract([step('paid', 'nova.read_text', { selector: '#state' }, { assertionType: 'field_match', fieldPath: 'text', pattern: 'Paid on \\d+ May' }, '/invoices/7')]));
    await lab.visit(site.url('/invoices/7'));
    await lab.read({ selector: '#state' });
    await run.claim(['/invoices/7']);
    return await run.complete();
  }),
  honest('findings-where-read', 'finding', 'Two findings, each on a page that was read.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await strictRun(lab, site.url('/'), {}, { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'distinct_findings', stopValue: 2, ...STRONG });
    for (const path of ['/a', '/b']) await lab.visit(site.url(path));
    await run.claim(['/a', '/b'], { findings: ['/a', '/b'].map((unitKey) => ({ unitKey, summary: `No date on ${unitKey}`, severity: 'low' })) });
    return await run.complete();
  }),
  honest('second-run-read-again', 'other-run', 'A second run over the same pages read them again.', async (lab) => {
    const site = await lab.site(pages(['/a']));
    const earlier = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/a'));
    await earlier.claim(['/a']);
    await earlier.complete();
    await lab.go(site.url('/'));
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition()) });
    await lab.visit(site.url('/a'));
    await run.claim(['/a']);
    return await run.complete();
  }),
  honest('refused-then-done', 'protocol', 'The first request was refused, since one page had not been read; it was read then.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/a'));
    await run.claim(['/a', '/b']);
    await run.complete();
    await lab.visit(site.url('/b'));
    lab.seen(mark('/b'));
    return await run.complete();
  }),
  honest('back-and-read', 'earlier-visit', 'A page that was read before the run was come back to and read again.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    await lab.openTab(site.url('/'));
    await lab.visit(site.url('/a'));
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition()) });
    await lab.visit(site.url('/b'));
    await lab.call('back', { targetId: lab.tab, waitForLoad: true });
    await lab.readOn();
    await sleep(HOLD);
    await run.claim(['/a', '/b']);
    return await run.complete();
  }),
  honest('profile-edited-all-read', 'policy', 'The profile was made lax while the run was under way; every page was read all the same.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const shape: Obj = { taskType: 'content_review', displayName: `Profile of ${lab.name}`, goal: 'Read every listed page to its end' };
    const profileId = String((await lab.call('task_profile_upsert', { ...shape, completionCondition: strictCondition() }))['profileId']);
    await lab.openTab(site.url('/'));
    const run = await lab.create({ targetUrl: site.url('/'), profileId });
    for (const path of ['/a', '/b']) await lab.visit(site.url(path));
    await lab.call('task_profile_upsert', { ...shape, profileId, completionCondition: { coverageMode: 'exploratory', unitKind: 'page', stopMetric: 'checked_units', stopValue: 1, evidencePolicy: { mode: 'none' } } });
    await run.claim(['/a', '/b']);
    return await run.complete();
  }),
  honest('goal-beside-run', 'policy', 'A goal was kept on the tab of the run, and both pages were read.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    await lab.openTab(site.url('/'));
    await lab.call('goal_register', { op: 'create', targetId: lab.tab, summary: 'Read both pages', steps: [{ actionDesc: 'Read /a' }, { actionDesc: 'Read /b' }] });
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition()) });
    for (const path of ['/a', '/b']) await lab.visit(site.url(path));
    await run.claim(['/a', '/b']);
    return await run.complete();
  }),
  again('restart-read', 'The second page was read after a restart, in the tab of the run.'),
  again('restart-other-reads', 'Another client went on after a restart, in the tab of the run, and read the second page.', { name: 'successor' }),
  again('restart-new-tab', 'The second page was read after a restart, in a new tab that was opened once the run had been looked up.', { newTab: true }),
  {
    ...again('restart-unasked', 'The second page was read after a restart in the tab of the run, before the run was asked for.', { unasked: true }),
    doubt: 'The documents say that calls on the tab of the run are evidence; whether a run must be looked up first after a restart is not said.',
  },
];
