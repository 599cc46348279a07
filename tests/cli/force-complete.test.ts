import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runEvidence } from '../../src/cli/evidence.js';
import { runKeys } from '../../src/cli/keys.js';
import { runTask } from '../../src/cli/task.js';
import { verifyBundle } from '../support/verify-bundle.js';
import { openEvidenceDesk } from '../support/evidence-desk.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { Person } from '../support/person.js';
import { type TestPlace, testPlace } from '../support/stores.js';

const ALLOWED = { 'etm.allowUserForceComplete': true };
const REASON = { reason: ['looked through by hand'] };

let place: TestPlace;
let nova: TestNova | null = null;
let person: Person;
beforeEach(async () => {
  place = await testPlace('sqlite');
  person = new Person();
});
afterEach(async () => {
  await nova?.close();
  nova = null;
  await place.remove();
});

const deps = (options: { isInteractive?: boolean; file?: object } = {}) => person.at(place.place.dataDir, options);

async function begin(agent: TestAgent): Promise<string> {
  const { structured } = await agent.call('nova_task_instance_create', {
    adHocContext: {
      taskType: 'review',
      displayName: 'Review the pages',
      goal: 'Every page is read',
      completionCondition: {
        coverageMode: 'exhaustive',
        unitKind: 'page',
        stopMetric: 'all_units_processed',
        stopValue: null,
      },
    },
  });
  return String(structured.instanceId);
}

describe('nova task force-complete', () => {
  it('ends a run of the running Nova, after the code was typed again [E&T 5.6] [A&S Z12]', async () => {
    nova = await startTestNova({ place: place.place, settings: ALLOWED });
    const agent = await nova.agent('ada');
    const instanceId = await begin(agent);
    const wrong = runTask(deps(), ['force-complete', instanceId], REASON);
    await person.asked();
    expect(person.printed).toContain('Review the pages');
    expect(person.printed).toContain('on your authority');
    person.type('yes');
    expect(await wrong).toBe(false);
    expect((await agent.call('nova_task_instance_get', { instanceId })).structured.instanceStatus).toBe('pending');

    person = new Person();
    const right = runTask(deps(), ['force-complete', instanceId], REASON);
    await person.confirm();
    expect(await right).toBe(true);
    const { structured } = await agent.call('nova_task_instance_get', { instanceId, includeRecentEvents: true });
    expect(structured).toMatchObject({
      instanceStatus: 'completed',
      completionMode: 'user_forced',
      receipt: { completionMode: 'user_forced', claimCount: 0, signature: expect.stringMatching(/^[\w-]{86}$/) },
    });
    expect(structured.recentEvents[0]).toMatchObject({
      kind: 'force_completed',
      agentId: 'operator',
      delta: { reason: 'looked through by hand' },
    });

    const out = join(place.place.dataDir, 'forced.json');
    expect(await runEvidence(deps({ isInteractive: false }), ['export', instanceId], { out: [out] })).toBe(true);
    expect(await verifyBundle(readFileSync(out, 'utf8'), { keys: null, heads: [] })).toMatchObject({ exitCode: 5 });

    person = new Person();
    expect(await runTask(deps(), ['force-complete', instanceId], REASON)).toBe(false);
    expect(person.printed).toBe(`${instanceId} is already completed.\n`);
  });

  it('works on the store when no Nova runs [E&T 5.6]', async () => {
    const desk = await openEvidenceDesk(place.place, 7);
    const instanceId = await desk.begin();
    await desk.work(5);
    await desk.close();
    const forcing = runTask(deps({ file: ALLOWED }), ['force-complete', instanceId], REASON);
    await person.confirm();
    expect(await forcing).toBe(true);
    const after = await openEvidenceDesk(place.place, 7);
    expect(await after.book.find(instanceId)).toMatchObject({ status: 'completed' });
    await after.close();
  });

  it('is refused while the setting is off, before a code is shown [E&T 5.6]', async () => {
    nova = await startTestNova({ place: place.place });
    const instanceId = await begin(await nova.agent('ada'));
    expect(await runTask(deps(), ['force-complete', instanceId], REASON)).toBe(false);
    expect(person.printed).toContain('etm.allowUserForceComplete is off');
    expect(person.code).toBe('');
    // The owner decides, whatever the command is started with.
    const order = { do: 'force_complete', instanceId, reason: 'because' } as const;
    expect(await nova.owner.desk.run(order, 'command_line')).toMatchObject({ ok: false });
  });

  it('needs a terminal and a reason [A&S Z12] [E&T 5.6]', async () => {
    const piped = deps({ isInteractive: false });
    await expect(runTask(piped, ['force-complete', 'task_1'], REASON)).rejects.toThrow(
      'must be run by a person, in a terminal',
    );
    for (const options of [{}, { reason: [' '] }, { ...REASON, out: ['x'] }])
      await expect(runTask(deps(), ['force-complete', 'task_1'], options)).rejects.toThrow('Usage: nova task');
    await expect(runTask(deps(), ['force-complete'], REASON)).rejects.toThrow('Usage: nova task');
  });

  it('cannot be reached by an agent [E&T 5.6] [A&S Z12]', async () => {
    nova = await startTestNova({ place: place.place, settings: ALLOWED });
    const agent = await nova.agent('ada');
    const { tools } = await agent.client.listTools();
    expect(tools.filter(({ name }) => name.includes('force'))).toEqual([]);
    const invoked = await agent.call('nova_invoke', { tool: 'nova.task_force_complete', arguments: {} });
    expect(invoked.structured.ok).toBe(false);
  });
});

describe('nova keys', () => {
  it('show lists all keys, rotate makes a new one; old receipts stay good [E&T 13.2]', async () => {
    const desk = await openEvidenceDesk(place.place, 11);
    const instanceId = await desk.begin();
    await desk.work(4);
    await desk.claim(instanceId);
    await desk.complete(instanceId);
    await desk.close();
    nova = await startTestNova({ place: place.place });
    const piped = deps({ isInteractive: false });
    expect(await runKeys(piped, ['rotate'])).toBe(true);
    person.printed = '';
    expect(await runKeys(piped, ['show'])).toBe(true);
    const shown = person.printed;
    expect(shown.match(/keyId [0-9a-f]{16}, signs now/g)).toHaveLength(1);
    expect(shown.match(/keyId [0-9a-f]{16}, signed before/g)).toHaveLength(1);
    const out = join(place.place.dataDir, 'bundle.json');
    expect(await runEvidence(piped, ['export', instanceId], { out: [out] })).toBe(true);
    expect(existsSync(out)).toBe(true);
    expect(await verifyBundle(readFileSync(out, 'utf8'), { keys: shown, heads: [] })).toMatchObject({ exitCode: 0 });
    const [newest = ''] = shown.match(/-----BEGIN[^]+?END PUBLIC KEY-----/) ?? [];
    const { exitCode, findings } = await verifyBundle(readFileSync(out, 'utf8'), { keys: newest, heads: [] });
    expect(exitCode).toBe(5);
    expect(findings.find(({ check }) => check === 'key')?.fault).toContain('is not among the keys given');
  });

  it.each([[[]], [['list']], [['show', 'x']]])('nova keys %j is refused with how to use it', async (words) => {
    await expect(runKeys(deps(), words)).rejects.toThrow('Usage: nova keys');
  });
});
