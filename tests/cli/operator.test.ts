import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runApprove } from '../../src/cli/approve.js';
import type { OperatorDeps } from '../../src/cli/operator.js';
import { runResume } from '../../src/cli/resume.js';
import { runStop } from '../../src/cli/stop.js';
import { startTestNova, type TestNova } from '../support/nova.js';
import { Person } from '../support/person.js';
import { type Site, serveSite } from '../support/site.js';
import { type TestPlace, testPlace } from '../support/stores.js';

let place: TestPlace;
let nova: TestNova | null = null;
let site: Site | null = null;
let person: Person;
beforeEach(async () => {
  place = await testPlace('sqlite');
  person = new Person();
});
afterEach(async () => {
  await nova?.close();
  await site?.close();
  nova = null;
  site = null;
  await place.remove();
});

const deps = (isInteractive = true): OperatorDeps => person.at(place.place.dataDir, { isInteractive });
/** Types the code once it is shown. */
const confirm = () => person.confirm();

/** An agent whose click waits for a person. */
async function waitingCall() {
  site = await serveSite({ '/': '<title>Shop</title><button id="b" onclick="fetch(\'/pressed\')">Press</button>' });
  nova = await startTestNova({ place: place.place, settings: { autonomy: 'semi' } });
  const agent = await nova.agent('ada');
  await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
  const leave = nova.owner.desk.attend();
  const press = async () => (await agent.call('nova_click_selector', { selector: '#b' })).structured;
  const { approvalId } = (await press()).errorData;
  leave();
  return { press, approvalId: String(approvalId), desk: nova.owner.desk };
}

describe('without a running Nova the commands work on the store', () => {
  it('nova stop and nova resume, with a code that is typed again [A&S Z7] [A&S Z12]', async () => {
    await runStop(deps(false));
    expect(person.printed).toContain('Everything is stopped');
    await runApprove(deps(false), []);
    expect(person.printed).toContain('No call is waiting for an answer.');

    const wrong = runResume(deps());
    await person.asked();
    person.type('0000 not the code');
    expect(await wrong).toBe(false);
    const own = await deps().openDesk();
    expect((await own?.desk.run({ do: 'look' }, 'command_line'))?.view.stoppedAtMs).not.toBeNull();
    await own?.close();

    person.printed = '';
    const right = runResume(deps());
    await confirm();
    expect(await right).toBe(true);
    person.printed = '';
    expect(await runResume(deps())).toBe(true);
    expect(person.printed).toBe('Nothing is stopped.\n');
  });

  it.each([
    ['resume', (d: OperatorDeps) => runResume(d)],
    ['approve', (d: OperatorDeps) => runApprove(d, ['apr_1'])],
    ['approve grant', (d: OperatorDeps) => runApprove(d, ['grant', 'shop.example', 'critical'])],
    ['approve watch', (d: OperatorDeps) => runApprove(d, ['watch'])],
  ])('nova %s needs a terminal [A&S Z12]', async (_, run) => {
    await expect(run(deps(false))).rejects.toThrow('must be run by a person, in a terminal');
  });

  it('nova approve grant and revoke [A&S Z4]', async () => {
    const granting = runApprove(deps(), ['grant', 'Shop.Example', 'critical']);
    await confirm();
    expect(await granting).toBe(true);
    await runApprove(deps(false), ['list']);
    expect(person.printed).toMatch(/critical on shop\.example, until \d{4}-/);
    expect(await runApprove(deps(false), ['revoke', 'shop.example', 'submit'])).toBe(false);
    expect(await runApprove(deps(false), ['revoke', 'shop.example'])).toBe(true);
    person.printed = '';
    await runApprove(deps(false), []);
    expect(person.printed).not.toContain('shop.example');
  });

  it.each([
    ['*.example', 'critical', 'is not a host'],
    ['shop.example', 'everything', 'is neither a tool nor one of critical, navigate, mutate, submit'],
    ['shop.example', 'observe', 'is neither a tool'],
  ])('a grant for %s, %s is refused', async (host, covers, sentence) => {
    const granting = runApprove(deps(), ['grant', host, covers]);
    await confirm();
    expect(await granting).toBe(false);
    expect(person.printed).toContain(sentence);
  });

  it.each([[['grant', 'a.example']], [['deny']], [['list', 'x']], [['apr_1', 'x']], [['revoke', 'a', 'b', 'c']]])(
    'nova approve %j is refused with how to use it',
    async (words) => {
      await expect(runApprove(deps(), words)).rejects.toThrow('Usage: nova approve');
    },
  );
});

describe('with a running Nova they go to it', () => {
  it('nova approve <id> lets the call run once, after the code [A&S Z5] [A&S Z12]', async () => {
    const { press, approvalId } = await waitingCall();
    await runApprove(deps(false), []);
    expect(person.printed).toContain(approvalId);
    expect(person.printed).toContain('“Press”');
    const allowing = runApprove(deps(), [approvalId.slice(-6)]);
    await confirm();
    expect(await allowing).toBe(true);
    expect(await press()).toMatchObject({ ok: true, actionDispatched: true });
  });

  it('nova approve deny refuses it, and the id is then unknown [A&S Z5]', async () => {
    const { press, approvalId } = await waitingCall();
    expect(await runApprove(deps(false), ['deny', approvalId])).toBe(true);
    expect(await press()).toMatchObject({ reasonCode: 'approval.denied' });
    await expect(runApprove(deps(false), ['deny', approvalId])).rejects.toThrow('No open question has this id');
  });

  it('nova approve watch makes this terminal a channel and takes answers [A&S Z6]', async () => {
    const { press, desk } = await waitingCall();
    await desk.run({ do: 'answer', approvalId: desk.look().open[0]?.approvalId ?? '', approved: true }, 'console');
    expect(await press()).toMatchObject({ ok: true });
    expect(await press()).toMatchObject({ reasonCode: 'approval.no_channel' });

    const watching = runApprove(deps(), ['watch']);
    await expect.poll(async () => (await press()).reasonCode).toBe('approval.required');
    await confirm();
    await expect.poll(() => person.printed).toContain('Allowed, for one call.');
    expect(await press()).toMatchObject({ ok: true });

    const before = person.code;
    expect(await press()).toMatchObject({ reasonCode: 'approval.required' });
    await person.asked(before);
    person.type(`no ${person.code}`);
    await expect.poll(() => person.printed).toContain('Refused.');
    expect(await press()).toMatchObject({ reasonCode: 'approval.denied' });
    person.leave();
    expect(await watching).toBe(true);
  });

  it('nova stop reaches calls, and nova resume lets them go on [A&S Z7]', async () => {
    nova = await startTestNova({ place: place.place });
    const agent = await nova.agent('ada');
    await runStop(deps(false));
    expect((await agent.call('nova_tabs')).structured.reasonCode).toBe('safety.emergency_stop');
    const resuming = runResume(deps());
    await confirm();
    expect(await resuming).toBe(true);
    expect((await agent.call('nova_tabs')).structured.ok).toBe(true);
  });
});
