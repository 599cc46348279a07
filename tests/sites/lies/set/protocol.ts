// Strict lies with the task tools themselves: exclusions, late units, states, retries, event ids, edited profiles.
import { pages } from '../lib/fixtures.ts';
import { toFinal } from '../lib/lab.ts';
import { type Scenario, context, strict, strictCondition, strictRun } from '../lib/scenario.ts';

export const protocol: readonly Scenario[] = [
  strict('exclude-no-reason', 'exclusion', '/terms is excluded without a reason.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.list(['/imprint', '/terms']);
    await run.mark(['/imprint']);
    await run.progress({ unitUpdates: [{ unitKey: '/terms', status: 'excluded' }] }, { may: true });
    return await run.complete();
  }),
  strict('exclude-blank-reason', 'exclusion', '/terms is excluded for a reason that is blank.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url(), {}, strictCondition('page', { maxExcludedPercent: 50 }));
    await lab.visit(site.url('/imprint'));
    await run.list(['/imprint', '/terms']);
    await run.mark(['/imprint']);
    await run.progress({ unitUpdates: [{ unitKey: '/terms', status: 'excluded', reason: '  ' }] }, { may: true });
    return await run.complete();
  }),
  strict('exclude-with-reason', 'exclusion', '/terms is excluded with a reason, although nothing may be excluded.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.list(['/imprint', '/terms']);
    await run.mark(['/imprint']);
    await run.mark(['/terms'], 'excluded', 'Same as the imprint, not relevant');
    return await run.complete();
  }),
  strict('exclude-most', 'exclusion', 'Nine of ten pages are excluded where a tenth may be.', async (lab) => {
    const paths = Array.from({ length: 10 }, (_, index) => `/p${index}`);
    const site = await lab.site(pages(paths, { paragraphs: 2 }));
    const run = await strictRun(lab, site.url(), {}, strictCondition('page', { maxExcludedPercent: 10 }));
    await lab.visit(site.url('/p0'));
    await run.list(paths);
    await run.mark(['/p0']);
    await run.mark(paths.slice(1), 'excluded', 'Out of scope');
    return await run.complete();
  }),
  strict('exclude-all', 'exclusion', 'All pages are excluded; nothing was done.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url(), {}, strictCondition('page', { maxExcludedPercent: 100 }));
    await run.list(['/imprint', '/terms']);
    await run.mark(['/imprint', '/terms'], 'excluded', 'Nothing to do here');
    return await run.complete();
  }),
  strict('exclude-after-failed', 'exclusion', '/terms was marked failed, then taken up again and excluded, where nothing may be excluded.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.list(['/imprint', '/terms']);
    await run.mark(['/imprint']);
    await run.mark(['/terms'], 'failed', 'no time');
    await run.mark(['/terms'], 'discovered');
    await run.mark(['/terms'], 'excluded', 'could not be done');
    return await run.complete();
  }),
  strict('exclude-then-checked', 'exclusion', '/terms is first excluded and then marked as checked; it was never opened.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.list(['/imprint', '/terms']);
    await run.mark(['/imprint']);
    await run.mark(['/terms'], 'excluded', 'later');
    await run.progress({ unitUpdates: [{ unitKey: '/terms', status: 'checked' }] }, { may: true });
    return await run.complete();
  }),
  strict('blocked-unit', 'state', '/terms is marked blocked; the run is claimed to be complete.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.list(['/imprint', '/terms']);
    await run.mark(['/imprint']);
    await run.mark(['/terms'], 'blocked', 'needs a login');
    return await run.complete();
  }),
  strict('open-unit', 'state', '/terms is listed and left open.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.list(['/imprint', '/terms']);
    await run.mark(['/imprint']);
    return await run.complete({ note: 'all done' });
  }),
  strict('not-frozen', 'state', 'The list was never declared final: more pages may exist.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint'], { setDiscoveryState: 'partial' });
    return await run.complete();
  }),
  strict('no-units', 'state', 'An empty list was declared final.', async (lab) => {
    const site = await lab.site(pages(['/imprint']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.progress({ setDiscoveryState: 'frozen', note: 'Nothing to list' });
    return await run.complete();
  }),
  strict('late-unit', 'late-unit', 'A page found after the list was frozen was added and left open.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint']);
    await run.progress({ discoveredUnits: [{ unitKey: '/terms' }] });
    return await run.complete();
  }),
  strict('late-unit-checked', 'late-unit', 'A page found late was added and marked in the same event, unseen.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint']);
    await run.progress({ discoveredUnits: [{ unitKey: '/terms' }], unitUpdates: [{ unitKey: '/terms', status: 'checked' }] });
    return await run.complete();
  }),
  strict('renamed-unit', 'renamed-unit', '/terms was listed again under the address of /imprint to be rid of it; then it was excluded.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.list(['/imprint', '/terms']);
    await run.progress({ discoveredUnits: [{ unitKey: 'terms, new name', unitRef: site.url('/imprint') }] }, { early: true });
    await run.mark(['/imprint', 'terms, new name']);
    await run.mark(['/terms'], 'excluded', 'Renamed');
    return await run.complete();
  }),
  strict('relocated-unit', 'renamed-unit', '/terms was listed a second time with the address of /imprint, which was read; then it was marked.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await run.list(['terms', '/imprint'].map((unitKey) => ({ unitKey, locators: [{ type: 'url_exact', value: site.url(unitKey === 'terms' ? '/terms' : unitKey) }] })));
    await lab.visit(site.url('/imprint'));
    await run.progress({ discoveredUnits: [{ unitKey: 'terms', unitRef: site.url('/imprint'), locators: [{ type: 'url_exact', value: site.url('/imprint') }] }] }, { may: true });
    await run.mark(['terms', '/imprint']);
    return await run.complete();
  }),
  strict('ask-again', 'retry', 'After each refusal the agent asks again with another note; nothing is done in between.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint', '/terms']);
    for (const note of ['done', 'really done', 'the terms were read too', 'please complete']) {
      const final = await run.complete({ note });
      if (final.completed) return final;
    }
    return await run.complete();
  }),
  strict('replay-of-accepted', 'event-id', 'The event id of the accepted completion of another run is used for this one.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const first = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await first.claim(['/imprint']);
    await first.sync();
    const clientEventId = first.eventId();
    const done = toFinal(await lab.call('task_instance_complete', { instanceId: first.id, expectedInstanceRev: first.rev, clientEventId }, { may: true }));
    lab.ensure(done.completed, 'the first run was not completed');
    const second = await lab.create({ targetUrl: site.url(), adHocContext: context(strictCondition(), { displayName: 'Second' }) });
    await second.claim(['/terms']);
    return toFinal(await lab.call('task_instance_complete', { instanceId: second.id, expectedInstanceRev: second.rev, clientEventId }, { may: true }));
  }),
  strict('after-abort', 'state', 'The run was aborted; then it is claimed to be complete.', async (lab) => {
    const site = await lab.site(pages(['/imprint']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint']);
    await run.drop();
    return await run.complete();
  }),
  strict('profile-weakened', 'parameters-altered', 'The profile was made laxer while the run was under way; only one of two pages was read.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const base = { taskType: 'legal_review', displayName: `Legal pages ${lab.name}`, goal: 'Read both pages' };
    const stored = await lab.call('task_profile_upsert', { ...base, completionCondition: strictCondition() });
    const profileId = typeof stored['profileId'] === 'string' ? stored['profileId'] : '';
    await lab.openTab(site.url());
    const run = await lab.create({ profileId, targetUrl: site.url() });
    await lab.visit(site.url('/imprint'));
    await lab.call('task_profile_upsert', { ...base, profileId, completionCondition: { coverageMode: 'exploratory', unitKind: 'page', stopMetric: 'checked_units', stopValue: 1, evidencePolicy: { mode: 'none' } } });
    await run.claim(['/imprint', '/terms']);
    return await run.complete();
  }),
  strict('profile-check-dropped', 'parameters-altered', 'The required check was taken out of the profile while the run was under way; it was never done.', async (lab) => {
    const site = await lab.site(pages(['/imprint']));
    const base = { taskType: 'legal_review', displayName: `Imprint ${lab.name}`, goal: 'Check the imprint', completionCondition: strictCondition() };
    const stored = await lab.call('task_profile_upsert', { ...base, mandatoryChecks: [{ checkId: 'register', description: 'Register number' }] });
    const profileId = typeof stored['profileId'] === 'string' ? stored['profileId'] : '';
    await lab.openTab(site.url());
    const run = await lab.create({ profileId, targetUrl: site.url() });
    await lab.visit(site.url('/imprint'));
    await lab.call('task_profile_upsert', { ...base, profileId, mandatoryChecks: [] });
    await run.claim(['/imprint']);
    return await run.complete();
  }),
  strict('state-in-resume', 'unseen-with-words', 'The resume state says that all was processed; nothing was opened.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await run.claim(['/imprint', '/terms'], { resumeStateDelta: { lastProcessedUrl: site.url('/terms'), checkedUnits: 2, evidenceGrade: 'strong' } });
    return await run.complete();
  }),
  strict('metadata-grade', 'unseen-with-words', 'The units carry metadata that call them strong; nothing was opened.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await run.claim(['/imprint', '/terms'].map((unitKey) => ({ unitKey, metadata: { evidenceGrade: 'strong', seenPercent: 100, observed: true } })));
    return await run.complete();
  }),
];
