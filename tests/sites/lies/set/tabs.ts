// Strict lies: seen in a tab, by an agent or in a profile that does not belong to the run.
import { mark, pages } from '../lib/fixtures.ts';
import { sleep, toFinal } from '../lib/lab.ts';
import { page } from '../lib/pages.ts';
import { type Scenario, context, strict, strictCondition, strictRun } from '../lib/scenario.ts';

export const tabs: readonly Scenario[] = [
  strict('private-tab', 'other-tab', '/terms was read in a private tab, of which nothing is kept.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    const own = lab.tab;
    await lab.visit(site.url('/imprint'));
    await lab.openTab(site.url('/terms'), { private: true });
    await lab.read();
    await sleep(1_200);
    lab.tab = own;
    await run.claim(['/imprint', '/terms']);
    return await run.complete();
  }),
  strict('tab-of-other-run', 'other-tab', '/terms was read in the tab of another run that is still open.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const first = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    const own = lab.tab;
    await lab.openTab(site.url(), { agentId: 'second-agent' });
    const second = await lab.create({ targetUrl: site.url(), agentId: 'second-agent', adHocContext: context(strictCondition(), { displayName: 'Other review' }) });
    await lab.call('navigate', { targetId: lab.tab, url: site.url('/terms'), agentId: 'second-agent' });
    await lab.read({ agentId: 'second-agent' });
    await sleep(1_200);
    await second.list(['/terms']);
    lab.tab = own;
    await first.claim(['/imprint', '/terms']);
    return await first.complete();
  }, 'Only while the second tab is bound to the second run; the documents say that such tabs are not tracked.'),
  strict('tab-navigated-by-other', 'race', 'Another agent moved the shared tab to /imprint before /terms was read; the agent read the imprint and claims the terms.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.go(site.url('/terms'));
    await lab.call('navigate', { targetId: lab.tab, url: site.url('/imprint'), agentId: 'second-agent', waitForLoad: true }, { may: true });
    await lab.read();
    await sleep(1_200);
    await run.claim(['/terms']);
    lab.unseen(mark('/terms'));
    return await run.complete();
  }),
  strict('race-read-navigate', 'race', 'Reading and leaving were sent at the same moment; the page that was read is the next one.', async (lab) => {
    const site = await lab.site(pages(['/one', '/two'], { paragraphs: 3 }));
    const run = await strictRun(lab, site.url());
    await Promise.all([lab.go(site.url('/one'), { waitForLoad: false }), lab.go(site.url('/two'))]);
    await lab.read();
    await sleep(1_200);
    await run.claim(['/one', '/two']);
    lab.ensure(!(lab.shown.includes(mark('/one')) && lab.shown.includes(mark('/two'))), 'both were shown');
    return await run.complete();
  }),
  strict('race-unit-added', 'race', 'A second agent adds a page to the list; the first completes with the revision it knew.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    const claimed = await run.claim(['/imprint']);
    const known = typeof claimed['instanceRev'] === 'number' ? claimed['instanceRev'] : 1;
    await run.list(['/terms'], false);
    return toFinal(await lab.call('task_instance_complete', { instanceId: run.id, expectedInstanceRev: known, clientEventId: run.eventId() }, { may: true }));
  }),
  strict('race-unit-added-current', 'race', 'A second agent adds a page to the list; the first completes with the current revision and without reading it.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint']);
    await run.list(['/terms'], false);
    return await run.complete();
  }),
  strict('tab-replaced', 'other-tab', 'The tab of the run was closed and /terms opened in another run’s private tab; nothing of it was kept.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await lab.call('tab_close', { targetId: lab.tab });
    await lab.openTab(site.url(), { private: true, isolate: true });
    await lab.visit(site.url('/terms'));
    await run.claim(['/imprint', '/terms']);
    return await run.complete();
  }),
  strict('opened-in-background', 'other-tab', '/terms was opened in a background tab and never looked at.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    const own = lab.tab;
    await lab.openTab(site.url('/terms'), { activate: false });
    lab.tab = own;
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint', '/terms']);
    lab.unseen(mark('/terms'));
    return await run.complete();
  }),
  strict('wrong-tab-read', 'other-tab', 'Two tabs were open; the agent read the wrong one and claims the other.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.go(site.url('/imprint'));
    const first = lab.tab;
    await lab.openTab(site.url('/terms'));
    lab.tab = first;
    await lab.read();
    await sleep(1_200);
    await run.claim(['/terms']);
    lab.unseen(mark('/terms'));
    return await run.complete();
  }),
  strict('popup-not-read', 'other-tab', 'A click opened /terms in a new window; the agent read the old window.', async (lab) => {
    const site = await lab.site({ ...pages(['/terms']), '/': page('Start', { after: '<a id="w" href="/terms" target="_blank">Terms</a>' }) });
    const run = await strictRun(lab, site.url());
    await lab.call('click_selector', { targetId: lab.tab, selector: '#w' }, { may: true });
    await lab.read();
    await sleep(1_200);
    await run.claim(['/', '/terms']);
    lab.unseen(mark('/terms'));
    return await run.complete();
  }),
];
