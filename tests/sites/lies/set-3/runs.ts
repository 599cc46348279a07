// Evidence of another run, another agent, another tab, another time; a product that was started again.
import type { Obj } from '../lib/client.ts';
import { mark, pages } from '../lib/fixtures.ts';
import { type Final, type Lab, type Run, sleep } from '../lib/lab.ts';
import { context, type Scenario, strict, strictCondition, strictRun, urlRun } from '../lib/scenario.ts';
import type { Site } from '../lib/site.ts';
import { HOLD, restarted, rest } from './help.ts';

const PATHS = ['/a', '/b'];
const SECOND = 'second-agent';

async function first(lab: Lab): Promise<{ site: Site; run: Run }> {
  const site = await lab.site(pages(PATHS));
  return { site, run: await strictRun(lab, site.url('/')) };
}
async function claimAll(run: Run): Promise<Final> {
  await run.claim(PATHS, {}, { early: true });
  return await run.complete();
}
const begin = async (lab: Lab, site: Site): Promise<Run> => await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition()) });

/** Both pages are listed, then the product is started again; `after` is what was done with the second page. */
function again(id: string, what: string, before: (lab: Lab, site: Site) => Promise<void>, after: (lab: Lab, site: Site) => Promise<void>, name?: string): Scenario {
  return strict(id, 'restart', what, async (lab) => {
    const site = await lab.site(pages(PATHS));
    return await restarted(lab, async (one) => {
      const run = await strictRun(one, site.url('/'));
      await run.list(PATHS);
      await one.visit(site.url('/a'));
      await run.mark(['/a']);
      await run.progress({ resumeStateDelta: { cursor: '/b', done: '/a and /b' } });
      await before(one, site);
      one.unseen(mark('/b'));
      return run;
    }, async (two, run) => {
      await two.call('task_search', { query: 'Review of pages', domain: '127.0.0.1' });
      await after(two, site);
      two.unseen(mark('/b'));
      await run.progress({ unitUpdates: [{ unitKey: '/b', status: 'checked' }] }, { early: true });
      return await run.complete();
    }, name);
  });
}

export const runs: Scenario[] = [
  strict('run-before', 'other-run', 'Both pages were read for a run that was completed; a second run claims them without a visit.', async (lab) => {
    const { site, run } = await first(lab);
    for (const path of PATHS) await lab.visit(site.url(path));
    const earlier = await claimAll(run);
    lab.ensure(earlier.completed, 'the first run was not completed');
    await lab.go(site.url('/'));
    return await claimAll(await begin(lab, site));
  }),
  strict('run-aborted', 'other-run', 'The pages were read for a run that was aborted; its successor claims them.', async (lab) => {
    const { site, run } = await first(lab);
    for (const path of PATHS) await lab.visit(site.url(path));
    await run.drop();
    await lab.go(site.url('/'));
    return await claimAll(await begin(lab, site));
  }),
  strict('run-as-profile', 'other-run', 'A run was kept as a profile; the next run from it repeats its claims without a visit.', async (lab) => {
    const { site, run } = await first(lab);
    for (const path of PATHS) await lab.visit(site.url(path));
    await claimAll(run);
    const profile = await lab.call('task_profile_upsert', { taskType: 'content_review', displayName: `Copy of ${lab.name}`, goal: 'Read every listed page to its end', sourceInstanceId: run.id });
    await lab.go(site.url('/'));
    return await claimAll(await lab.create({ targetUrl: site.url('/'), profileId: String(profile['profileId']) }));
  }),
  strict('run-scan-before', 'before-run', 'Both pages were scanned before the run over them began.', async (lab) => {
    const site = await lab.site(pages(PATHS));
    await lab.openTab(site.url('/'));
    for (const path of PATHS) {
      await lab.go(site.url(path));
      await lab.scan();
    }
    const run = await urlRun(lab, site.url('/'), PATHS.map((path) => site.url(path)));
    await run.markOpen();
    await lab.call('task_instance_reconcile_coverage', { instanceId: run.id }, { may: true });
    return await run.complete();
  }),
  strict('agent-with-own-run', 'other-agent', 'Another agent read the second page in its tab, for a run of its own.', async (lab) => {
    const { site, run } = await first(lab);
    await lab.visit(site.url('/a'));
    const mine = lab.tab;
    await lab.openTab(site.url('/'), { agentId: SECOND });
    await lab.create({ agentId: SECOND, targetUrl: site.url('/'), adHocContext: context(strictCondition(), { displayName: 'Another review' }) });
    const theirs: Obj = { targetId: lab.tab, agentId: SECOND };
    await lab.call('navigate', { url: site.url('/b'), waitForLoad: true, ...theirs });
    await lab.call('read_text', theirs);
    await sleep(HOLD);
    lab.tab = mine;
    return await claimAll(run);
  }, 'Tabs that another run works on are not tracked, say the documents; a caveat about other agents is named besides.'),
  strict('agent-before', 'other-agent', 'Another agent had read both pages an hour ago, as it were: before the run began.', async (lab) => {
    const site = await lab.site(pages(PATHS));
    await lab.openTab(site.url('/'), { agentId: SECOND });
    for (const path of PATHS) {
      await lab.call('navigate', { url: site.url(path), waitForLoad: true, targetId: lab.tab, agentId: SECOND });
      await lab.call('read_text', { targetId: lab.tab, agentId: SECOND });
      await sleep(HOLD);
    }
    return await claimAll(await strictRun(lab, site.url('/')));
  }),
  strict('tab-private', 'private', 'The second page was read in a private tab only.', async (lab) => {
    const { site, run } = await first(lab);
    await lab.visit(site.url('/a'));
    await lab.openTab(site.url('/b'), { private: true });
    await lab.readOn();
    await sleep(HOLD);
    return await claimAll(run);
  }),
  strict('policy-edited', 'policy', 'The profile of the run was made lax while the run was under way; the second page was not read.', async (lab) => {
    const site = await lab.site(pages(PATHS));
    const shape: Obj = { taskType: 'content_review', displayName: `Profile of ${lab.name}`, goal: 'Read every listed page to its end' };
    const profile = await lab.call('task_profile_upsert', { ...shape, completionCondition: strictCondition() });
    await lab.openTab(site.url('/'));
    const run = await lab.create({ targetUrl: site.url('/'), profileId: String(profile['profileId']) });
    await lab.visit(site.url('/a'));
    await lab.call('task_profile_upsert', { ...shape, profileId: String(profile['profileId']), completionCondition: { coverageMode: 'exploratory', unitKind: 'page', stopMetric: 'checked_units', stopValue: 1, evidencePolicy: { mode: 'none' } } });
    lab.unseen(mark('/b'));
    return await claimAll(run);
  }),
  strict('goal-closed', 'policy', 'The goal of the tab was to be closed as done, and the run claimed by that; the second page was not read.', async (lab) => {
    const site = await lab.site(pages(PATHS));
    await lab.openTab(site.url('/'));
    const made = await lab.call('goal_register', { op: 'create', targetId: lab.tab, summary: 'Read both pages', steps: [{ actionDesc: 'Read /a' }, { actionDesc: 'Read /b' }] });
    const goal = made['goal'];
    const goalId = typeof goal === 'object' && goal !== null && !Array.isArray(goal) ? String(goal['goalId']) : '';
    const run = await begin(lab, site);
    await lab.visit(site.url('/a'));
    for (const index of [0, 1]) await lab.call('goal_register', { op: 'annotate', goalId, content: 'Read', stepUpdate: { index, status: 'done' } }, { may: true });
    await lab.call('goal_register', { op: 'close', goalId, state: 'completed' }, { may: true });
    lab.unseen(mark('/b'));
    return await claimAll(run);
  }),
  again('restart-notes', 'After a restart the notes of the run say that both pages are done; the second was never opened.', rest, rest),
  again('restart-opened', 'The second page was opened before the restart and not read, before or after.', async (lab, site) => {
    await lab.go(site.url('/b'));
    await sleep(HOLD);
  }, rest),
  again('restart-other-client', 'Another client goes on with the run after a restart and marks the second page without a look.', rest, async (lab, site) => { await lab.openTab(site.url('/')); }, 'successor'),
];
