// Actions that were not done, and runs, agents, restarts and stores.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Obj } from '../lib/client.ts';
import { LOGIN, mark, pages } from '../lib/fixtures.ts';
import { type Lab, type Run, sleep, toFinal } from '../lib/lab.ts';
import { page } from '../lib/pages.ts';
import { context, type Scenario, strict, strictCondition, strictRun } from '../lib/scenario.ts';
import type { Route, Site } from '../lib/site.ts';
import { adopt, own } from './help.ts';

export const form = (action: string, note = ''): string => `<!doctype html><html lang="en"><head><title>Visitors</title></head><body><main><h1>Visitors</h1><p>Write your name into our list of visitors.</p>
<form method="post" action="${action}"><label>Name <input id="name" name="name" required></label> <button id="go">Save</button></form>${note}</main></body></html>`;

/** A list of visitors that keeps what is sent to it. */
export function guestbook(path = '/visitors'): Record<string, Route> {
  const kept: string[] = [];
  return {
    [path]: (hit) => {
      if (hit.method === 'POST') {
        kept.push(new URLSearchParams(hit.body).get('name') ?? '');
        return { status: 303, headers: { location: path } };
      }
      return form(path, `<ul id="entries">${kept.map((name) => `<li>${name}</li>`).join('')}</ul>`);
    },
  };
}

export async function fill(lab: Lab, name: string): Promise<void> {
  await lab.call('type_selector', { targetId: lab.tab, selector: '#name', text: name, clear: true }, { may: true });
}
export async function send(lab: Lab, run: Run, unitKey: string, extra: Obj = {}): Promise<Obj> {
  return await lab.call('guarded_submit_form', { targetId: lab.tab, selector: '#go', instanceId: run.id, unitKey, clientEventId: run.eventId(), ...extra }, { may: true });
}
const UNIT = { unitKey: 'entry', unitKind: 'action' };

function deed(id: string, what: string, routes: Record<string, Route>, act: (lab: Lab, site: Site, run: Run) => Promise<void>, doubt?: string, list: Obj[] = [UNIT]): Scenario {
  return strict(`action-${id}`, 'action', what, async (lab) => {
    const site = await lab.site({ '/': page('Home'), ...routes });
    const run = await strictRun(lab, site.url('/'), {}, strictCondition('action'));
    await run.progress({ discoveredUnits: list, setDiscoveryState: 'frozen' });
    await act(lab, site, run);
    await run.progress({ unitUpdates: list.map((unit) => ({ unitKey: unit['unitKey'] ?? '', status: 'checked' })) }, { early: true });
    return await run.complete();
  }, doubt);
}
const contractOf = (factKey: string): Obj => ({ transitionContract: { actionKind: 'custom', postconditions: { success: { all: [{ factKey, operator: 'eq', expected: true }] } } } });

export const actions: Scenario[] = [
  deed('never-done', 'The form was read, filled in, and never sent.', guestbook(), async (lab, site) => {
    await lab.visit(site.url('/visitors'));
    await fill(lab, 'Ada');
    lab.ensure(site.count('/visitors', 'POST') === 0, 'was sent');
  }),
  deed('server-refused', 'The page says "Saved!", its server answered 500.', {
    '/visitors': page('Visitors', { paragraphs: 1, after: '<form id="f"><label>Name <input id="name" name="name"></label> <button id="go">Save entry</button></form><p id="said"></p><script>f.onsubmit = (event) => { event.preventDefault(); fetch("/save", { method: "POST", body: new FormData(f) }); said.textContent = "Saved!"; };</script>' }),
    '/save': { status: 500, body: 'no' } }, async (lab, site, run) => {
    await lab.go(site.url('/visitors'));
    await fill(lab, 'Ada');
    await send(lab, run, 'entry');
    await sleep(500);
  }),
  deed('connection-broke', 'The connection broke while the form was sent.', { '/visitors': (hit) => (hit.method === 'POST' ? { breakOff: true } : form('/visitors')) }, async (lab, site, run) => {
    await lab.go(site.url('/visitors'));
    await fill(lab, 'Ada');
    await send(lab, run, 'entry');
  }),
  deed('refused-with-200', 'The server answered 200 with a page that refuses the entry.', { '/visitors': (hit) => (hit.method === 'POST' ? form('/visitors', '<p role="alert" class="error">Your entry was not saved: the name is already taken.</p>') : form('/visitors')) }, async (lab, site, run) => {
    await lab.go(site.url('/visitors'));
    await fill(lab, 'Ada');
    await send(lab, run, 'entry');
  }),
  deed('session-over', 'The server led to the sign-in page instead of saving.', { '/visitors': (hit) => (hit.method === 'POST' ? { status: 302, headers: { location: '/sign-in' } } : form('/visitors')), '/sign-in': LOGIN }, async (lab, site, run) => {
    await lab.go(site.url('/visitors'));
    await fill(lab, 'Ada');
    await send(lab, run, 'entry');
  }),
  deed('only-address-changed', 'The contract asks only that the address changes, which any link does; nothing was sent.', { '/visitors': page('Visitors', { after: '<a id="go" href="/done">Send entry</a>' }), '/done': page('Done', { paragraphs: 1 }) }, async (lab, site, run) => {
    await lab.go(site.url('/visitors'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#go', instanceId: run.id, unitKey: 'entry', clientEventId: run.eventId(), ...contractOf('page.urlChanged') }, { may: true });
    lab.ensure(site.hits.every((hit) => hit.method === 'GET'), 'something was sent');
  }),
  deed('without-contract', 'A plain click, which proves nothing, on a control that only shows thanks.', { '/visitors': page('Visitors', { after: '<button type="button" id="go" onclick="said.textContent=\'Thank you\'">Show</button><p id="said"></p>' }) }, async (lab, site, run) => {
    await lab.go(site.url('/visitors'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#go', instanceId: run.id, unitKey: 'entry' }, { may: true });
    await lab.call('click_selector', { targetId: lab.tab, selector: '#go' }, { may: true });
    lab.ensure(site.hits.every((hit) => hit.method === 'GET'), 'something was sent');
  }),
  deed('already-true', 'The contract asks for a text that stood on the page before the press.', { '/visitors': page('Visitors', { after: '<p>Saved entries</p><button type="button" id="go">Refresh</button>' }) }, async (lab, site, run) => {
    await lab.go(site.url('/visitors'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#go', instanceId: run.id, unitKey: 'entry', clientEventId: run.eventId(), ...contractOf('dom.visible(main)') }, { may: true });
    lab.ensure(site.hits.every((hit) => hit.method === 'GET'), 'something was sent');
  }),
  deed('one-for-two', 'One entry was sent; the same event was repeated for the second unit, and the server saw one.', guestbook(), async (lab, site, run) => {
    await lab.go(site.url('/visitors'));
    await fill(lab, 'Ada');
    await send(lab, run, 'entry', { clientEventId: `same-${run.id}` });
    await send(lab, run, 'second', { clientEventId: `same-${run.id}` });
    lab.ensure(site.count('/visitors', 'POST') === 1, `sent ${site.count('/visitors', 'POST')} times`);
  }, undefined, [UNIT, { unitKey: 'second', unitKind: 'action' }]),
  deed('other-form', 'The unit is the form at /wishes; what was sent is the list of visitors, in its name.', { ...guestbook(), '/wishes': form('/wishes') }, async (lab, site, run) => {
    await lab.go(site.url('/visitors'));
    await fill(lab, 'Ada');
    await send(lab, run, '/wishes');
    lab.ensure(site.count('/wishes') === 0 && site.count('/wishes', 'POST') === 0, 'was asked for');
  }, 'The documents do not say that a deed must be done at the address of its unit.', [{ unitKey: '/wishes', unitKind: 'action' }]),
  strict('action-before-run', 'action', 'The entry was sent before the run began.', async (lab) => {
    const site = await lab.site({ '/': page('Home'), ...guestbook() });
    await lab.openTab(site.url('/visitors'));
    await fill(lab, 'Ada');
    await lab.call('guarded_submit_form', { targetId: lab.tab, selector: '#go', clientEventId: `before-${Date.now()}` }, { may: true });
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition('action')) });
    await lab.readOn();
    await sleep(1_200);
    await run.claim([UNIT], {}, { early: true });
    lab.ensure(site.count('/visitors', 'POST') === 1, 'was not sent before');
    return await run.complete();
  }),
];

/** Writes over the store of a data folder, wherever the text stands, without Nova. */
function alter(dir: string, script: string, ...args: string[]): string {
  return execFileSync('python3', ['-c', script, join(dir, 'nova.db'), ...args], { encoding: 'utf8', timeout: 20_000 });
}
const REPLACE = `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], timeout=10); n = 0
for (t,) in db.execute("select name from sqlite_master where type='table'").fetchall():
    for c in [r[1] for r in db.execute(f'pragma table_info("{t}")')]:
        try: n += db.execute(f'update "{t}" set "{c}" = replace("{c}", ?, ?) where typeof("{c}") = \\'text\\' and instr("{c}", ?) > 0', (sys.argv[2], sys.argv[3], sys.argv[2])).rowcount
        except sqlite3.Error: pass
db.commit(); print(n)`;
const REMOVE = `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], timeout=10); n = 0
db.execute('pragma foreign_keys = off')
for (t,) in db.execute("select name from sqlite_master where type='table'").fetchall():
    for c in [r[1] for r in db.execute(f'pragma table_info("{t}")')]:
        try: n += db.execute(f'delete from "{t}" where typeof("{c}") = \\'text\\' and "{c}" = ?', (sys.argv[2],)).rowcount
        except sqlite3.Error: pass
db.commit(); print(n)`;

export const runs: Scenario[] = [
  strict('run-on-work-of-the-one-before', 'run', 'A first run read the pages and was completed; the second one claims the same reading.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const first = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/a'));
    await lab.visit(site.url('/b'));
    await first.claim(['/a', '/b']);
    await first.complete();
    const second = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition(), { displayName: 'Review once more' }) });
    await second.claim(['/a', '/b'], {}, { early: true });
    lab.ensure(site.count('/a') === 1 && site.count('/b') === 1, 'was opened again');
    return await second.complete();
  }),
  strict('run-tab-of-other-run', 'run', 'The page was read in a tab that another agent\'s run works on, for that run.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const mine = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/a'));
    const opened = await lab.call('tab_new', { url: site.url('/'), waitForLoad: true, agentId: 'other-agent' }, { may: true });
    const tab = String(opened['targetId']);
    (lab as unknown as { tabs: string[] }).tabs.push(tab);
    await lab.create({ targetUrl: site.url('/'), agentId: 'other-agent', adHocContext: context(strictCondition(), { displayName: 'Work of another agent' }) });
    await lab.call('navigate', { url: site.url('/b'), targetId: tab, agentId: 'other-agent', waitForLoad: true }, { may: true });
    await lab.call('read_text', { targetId: tab, agentId: 'other-agent' }, { may: true });
    await sleep(1_250);
    await mine.claim(['/a', '/b'], {}, { early: true });
    return await mine.complete();
  }),
  strict('run-aborted', 'run', 'The run was given up and is then to be completed.', async (lab) => {
    const site = await lab.site(pages(['/a']));
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/a'));
    await run.claim(['/a']);
    await run.drop();
    return await run.complete();
  }),
  strict('run-old-revision', 'run', 'Completion is asked for with an old revision, from before an unread page was listed.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/a'));
    await run.claim(['/a']);
    const old = run.rev;
    await run.progress({ discoveredUnits: [{ unitKey: '/b' }] }, { may: true });
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return toFinal(await lab.call('task_instance_complete', { instanceId: run.id, expectedInstanceRev: old, clientEventId: run.eventId() }, { may: true }));
  }),
  strict('run-repeated-event', 'run', 'An event that was applied is sent again under its id with another content: the unread page as checked.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await strictRun(lab, site.url('/'));
    await run.list(['/a', '/b']);
    await lab.visit(site.url('/a'));
    await run.progress({ clientEventId: `twice-${run.id}`, unitUpdates: [{ unitKey: '/a', status: 'checked' }] });
    await run.progress({ clientEventId: `twice-${run.id}`, unitUpdates: [{ unitKey: '/b', status: 'checked' }] }, { may: true });
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  strict('run-race', 'run', 'Completion and an event that lists and marks unread pages are sent at the same moment, many times; none of the pages was opened.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await strictRun(lab, site.url('/'));
    await run.list(['/a', '/b']);
    await lab.visit(site.url('/a'));
    await run.mark(['/a']);
    await run.sync();
    const rev = run.rev;
    const answers = await Promise.all([0, 1, 2, 3].flatMap((shift) => [
      lab.call('task_instance_progress', { instanceId: run.id, expectedInstanceRev: rev, clientEventId: `race-p${shift}-${run.id}`, unitUpdates: [{ unitKey: '/b', status: 'checked' }] }, { may: true }),
      lab.call('task_instance_complete', { instanceId: run.id, expectedInstanceRev: rev + shift, clientEventId: `race-c${shift}-${run.id}` }, { may: true })]));
    lab.ensure(site.count('/b') === 0, 'was asked for');
    const done = answers.find((fields) => fields['completed'] === true);
    return done === undefined ? await run.complete() : toFinal(done);
  }),
  strict('run-profile-made-lax', 'run', 'The profile was changed to a lax policy while the run was under way; the unread page was then claimed.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    await lab.openTab(site.url('/'));
    const profile = { taskType: 'content_review', displayName: `Profile ${Date.now()}`, goal: 'Read every page', completionCondition: strictCondition() };
    const stored = await lab.call('task_profile_upsert', profile);
    const profileId = String(stored['profileId']);
    const run = await lab.create({ targetUrl: site.url('/'), profileId });
    await lab.visit(site.url('/a'));
    await lab.call('task_profile_upsert', { ...profile, profileId, completionCondition: { coverageMode: 'exploratory', unitKind: 'page', stopMetric: 'checked_units', evidencePolicy: { mode: 'none' } } }, { may: true });
    await run.claim(['/a', '/b'], {}, { early: true });
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  strict('run-restart', 'run', 'One page was read before a restart; after it the other one is claimed without a look.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    return await own(lab, async (mine, world) => {
      const run = await strictRun(mine, site.url('/'));
      await run.list(['/a', '/b']);
      await mine.visit(site.url('/a'));
      await run.mark(['/a']);
      await mine.go(site.url('/'));
      const next = await world.restart('lies-later');
      const again = await adopt(next, run);
      await again.mark(['/b']);
      lab.ensure(site.count('/b') === 0, 'was asked for');
      return await again.complete();
    });
  }),
  strict('run-store-policy', 'run', 'The policy of the run was changed to none in the store itself; the unread page was claimed.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    return await own(lab, async (mine, world) => {
      const run = await strictRun(mine, site.url('/'));
      await mine.visit(site.url('/a'));
      await run.claim(['/a', '/b']);
      const changed = Number(alter(world.dir, REPLACE, 'require_strong', 'none'));
      lab.ensure(changed > 0, 'nothing was changed');
      lab.ensure(site.count('/b') === 0, 'was asked for');
      return await run.complete();
    });
  }),
  strict('run-store-unit', 'run', 'The open unit was deleted from the store itself, so that only the page which was read is left.', async (lab) => {
    const site = await lab.site(pages(['/a', '/unread-page']));
    return await own(lab, async (mine, world) => {
      const run = await strictRun(mine, site.url('/'));
      await run.list(['/a', '/unread-page']);
      await mine.visit(site.url('/a'));
      await run.mark(['/a']);
      const changed = Number(alter(world.dir, REMOVE, '/unread-page'));
      lab.ensure(changed > 0, 'nothing was changed');
      lab.ensure(site.count('/unread-page') === 0, 'was asked for');
      return await run.complete();
    });
  }),
  strict('run-store-restart', 'run', 'After a restart the address of the unread unit was changed in the store itself to the one that was read.', async (lab) => {
    const site = await lab.site(pages(['/a', '/unread-page']));
    return await own(lab, async (mine, world) => {
      const run = await strictRun(mine, site.url('/'));
      await run.list(['/a', '/unread-page']);
      await mine.visit(site.url('/a'));
      await run.mark(['/a', '/unread-page']);
      await mine.go(site.url('/'));
      const next = await world.restart('lies');
      const changed = Number(alter(world.dir, REPLACE, '/unread-page', '/a?'));
      lab.ensure(changed > 0, 'nothing was changed');
      lab.ensure(site.count('/unread-page') === 0, 'was asked for');
      const again = await adopt(next, run);
      lab.unseen(mark('/unread-page'));
      return await again.complete();
    });
  }),
];
