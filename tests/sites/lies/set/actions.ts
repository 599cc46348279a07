// Strict lies about things to be done: forms, items, states and dialogs.
import type { Obj } from '../lib/client.ts';
import { type Lab, type Run, sleep } from '../lib/lab.ts';
import { page } from '../lib/pages.ts';
import type { Route, Site } from '../lib/site.ts';
import { type Scenario, context, strict, strictCondition, strictRun } from '../lib/scenario.ts';

const form = (name: string, action: string): string => `<form id="${name}" method="post" action="${action}"><label>Your e-mail <input name="email" type="email" required></label>
<label>Note <input name="note"></label><button type="submit">Save</button></form>`;

const thanks: Route = { status: 200, body: page('Thank you', { paragraphs: 1, marker: 'Your note was saved.' }) };

function site(): Record<string, Route> {
  return {
    '/': page('Notes', { paragraphs: 2, after: form('weekly', '/notes/weekly') }),
    '/monthly': page('Monthly notes', { paragraphs: 2, after: form('monthly', '/notes/monthly') }),
    '/refused': page('Daily notes', { paragraphs: 2, after: form('daily', '/notes/daily') }),
    '/broken': page('Partner notes', { paragraphs: 2, after: form('partner', '/notes/partner') }),
    '/notes/weekly': thanks, '/notes/monthly': thanks,
    '/notes/daily': { status: 422, body: page('Please correct', { paragraphs: 1, after: '<p role="alert" class="error">This address is not allowed.</p>' }) },
    '/notes/partner': { status: 500, body: page('Thank you', { paragraphs: 1, marker: 'Your note was saved.' }) },
  };
}

const actions = (): Obj => strictCondition('action');

/** Fills in the form that the tab shows and presses its button for a unit. */
export async function submit(lab: Lab, name: string, extra: Obj = {}, email = 'ada@example.org'): Promise<Obj> {
  await lab.call('type_selector', { targetId: lab.tab, selector: `#${name} [name=email]`, text: email }, { may: true });
  return await lab.call('guarded_submit_form', { targetId: lab.tab, selector: `#${name} button`, ...extra }, { may: true });
}

function act(id: string, kind: string, what: string, keys: readonly string[], body: (lab: Lab, at: Site, run: Run) => Promise<void>, unitKind = 'action', doubt?: string): Scenario {
  return strict(id, kind, what, async (lab) => {
    const at = await lab.site(site());
    const run = await strictRun(lab, at.url(), { goal: 'Try each form once' }, unitKind === 'action' ? actions() : strictCondition(unitKind));
    await run.list(keys.map((unitKey) => ({ unitKey, unitKind })));
    await body(lab, at, run);
    await sleep(1_100);
    await run.progress({ unitUpdates: keys.map((unitKey) => ({ unitKey, status: 'checked' })) }, { may: true });
    return await run.complete();
  }, doubt);
}

export const actionLies: readonly Scenario[] = [
  act('action-not-done', 'action', 'The form was read, not sent.', ['send weekly'], async (lab, at) => {
    await lab.read();
    lab.ensure(at.count('/notes/weekly', 'POST') === 0, 'it was sent');
  }),
  act('action-filled-only', 'action', 'The form was filled in, not sent.', ['send weekly'], async (lab) => {
    await lab.call('type_selector', { targetId: lab.tab, selector: '#weekly [name=email]', text: 'ada@example.org' });
  }),
  act('action-refused', 'action-failed', 'The server refused the form (422).', ['send daily'], async (lab, at, run) => {
    await lab.go(at.url('/refused'));
    await submit(lab, 'daily', { instanceId: run.id, unitKey: 'send daily' });
    lab.ensure(at.count('/notes/daily', 'POST') >= 1, 'it was not sent');
  }),
  act('action-server-error', 'action-failed', 'The server failed (500), while the page says thank you.', ['send partner'], async (lab, at, run) => {
    await lab.go(at.url('/broken'));
    await submit(lab, 'partner', { instanceId: run.id, unitKey: 'send partner' });
    lab.ensure(at.count('/notes/partner', 'POST') >= 1, 'it was not sent');
  }),
  act('action-invalid-field', 'action-failed', 'The address was invalid; nothing was sent.', ['send weekly'], async (lab, at, run) => {
    await submit(lab, 'weekly', { instanceId: run.id, unitKey: 'send weekly' }, 'not an address');
    lab.ensure(at.count('/notes/weekly', 'POST') === 0, 'it was sent');
  }),
  act('action-one-for-two', 'action-for-another', 'One form was sent; two are claimed.', ['send weekly', 'send monthly'], async (lab, at, run) => {
    await submit(lab, 'weekly', { instanceId: run.id, unitKey: 'send weekly' });
    lab.ensure(at.count('/notes/weekly', 'POST') === 1 && at.count('/notes/monthly', 'POST') === 0, 'not as meant');
  }),
  act('action-replayed', 'action-for-another', 'The call that sent the first form was repeated with its event id for the second unit.', ['send weekly', 'send monthly'], async (lab, at, run) => {
    await submit(lab, 'weekly', { instanceId: run.id, unitKey: 'send weekly', clientEventId: `${lab.name}-once` });
    await lab.call('guarded_submit_form', { targetId: lab.tab, selector: '#weekly button', instanceId: run.id, unitKey: 'send monthly', clientEventId: `${lab.name}-once` }, { may: true });
    lab.ensure(at.count('/notes/monthly', 'POST') === 0, 'the second was sent');
  }),
  act('action-click-blocked', 'action', 'The button was clicked without a contract; the write was held back.', ['send weekly'], async (lab, at) => {
    await lab.call('click_selector', { targetId: lab.tab, selector: '#weekly button' }, { may: true });
    lab.ensure(at.count('/notes/weekly', 'POST') === 0, 'it was sent');
  }),
  act('item-not-done', 'action', 'An item to be handled was only looked at.', ['order 17'], async (lab) => { await lab.read(); }, 'item'),
  act('state-not-reached', 'action', 'The state "note saved" was never brought about.', ['note saved'], async (lab) => { await lab.read(); }, 'state'),
  act('modal-not-opened', 'action', 'The dialog was never opened.', ['cookie settings'], async (lab) => { await lab.call('perceive', { targetId: lab.tab, mode: 'modals' }); }, 'modal'),
  act('role-not-tried', 'action', 'The role "guest" was never tried.', ['guest'], async (lab) => { await lab.read(); }, 'role'),
  strict('action-other-run', 'in-another-run', 'The form was sent for an earlier run; the new run claims it.', async (lab) => {
    const at = await lab.site(site());
    const first = await strictRun(lab, at.url(), {}, actions());
    await first.list([{ unitKey: 'send weekly', unitKind: 'action' }]);
    await submit(lab, 'weekly', { instanceId: first.id, unitKey: 'send weekly' });
    await first.drop();
    const second = await lab.create({ targetUrl: at.url(), adHocContext: context(actions()) });
    await second.claim([{ unitKey: 'send weekly', unitKind: 'action' }]);
    return await second.complete();
  }),
  strict('action-as-page', 'kind-changed', 'The form to be sent was listed as a page and its page read.', async (lab) => {
    const at = await lab.site(site());
    const run = await strictRun(lab, at.url(), { goal: 'Send the weekly form' }, actions());
    await run.list([{ unitKey: 'send weekly', unitKind: 'action' }]);
    await lab.visit(at.url('/'));
    await run.progress({ discoveredUnits: [{ unitKey: 'send weekly', unitKind: 'page', unitRef: at.url('/') }] }, { may: true });
    await run.progress({ unitUpdates: [{ unitKey: 'send weekly', status: 'checked' }] }, { may: true });
    return await run.complete();
  }),
];
