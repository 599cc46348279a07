import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrashableNova, startCrashableNova } from '../support/crashable-nova.js';
import { STORE_KIND, type TestAgent } from '../support/nova.js';
import { type TestPlace, testPlace } from '../support/stores.js';
import { checked, found, REVIEW } from '../support/task-site.js';

const ROUNDS = 4;

let place: TestPlace;
let nova: CrashableNova;
let agent: TestAgent;
const start = async () => {
  nova = await startCrashableNova(place.place);
  agent = await nova.agent('agent-a');
};
beforeAll(async () => {
  place = await testPlace(STORE_KIND);
  await start();
});
afterAll(async () => {
  await nova?.die();
  await place?.remove();
});

const begin = async () =>
  (await agent.call('nova_task_instance_create', { adHocContext: REVIEW })).structured.instanceId as string;
const send = (instanceId: string, expectedInstanceRev: number, round: number) =>
  agent.call('nova_task_instance_progress', {
    instanceId,
    expectedInstanceRev,
    clientEventId: `round-${round}`,
    discoveredUnits: found(`unit-${round}-a`, `unit-${round}-b`),
    unitUpdates: checked(`unit-${round}-a`),
    findings: [{ summary: `Finding ${round}`, unitKey: `unit-${round}-a` }],
  });
const standing = async (instanceId: string) =>
  (await agent.call('nova_task_instance_get', { instanceId, includeRecentEvents: true, recentEventLimit: 100 }))
    .structured;

test('what was answered is there after the server died, and is not applied twice [E&T 8] [E&T 14.13]', async () => {
  const instanceId = await begin();
  const told = (await send(instanceId, 0, 0)).structured;
  expect(told).toMatchObject({ applied: true, instanceRev: 1 });
  const before = await standing(instanceId);
  await nova.die();
  await start();
  const after = await standing(instanceId);
  for (const part of ['instanceRev', 'progress', 'recentFindings', 'recentEvents', 'evidenceSummary', 'evidenceHead'])
    expect(after[part]).toEqual(before[part]);
  expect((await send(instanceId, 0, 0)).structured).toMatchObject({ duplicate: true, instanceRev: 1 });
  expect((await standing(instanceId)).progress.totalUnits).toBe(2);
});

test('an event whose answer was lost is sent again and counts once, wherever the server died [E&T 8]', async () => {
  const instanceId = await begin();
  for (let round = 0; round < ROUNDS; round += 1) {
    const lost = send(instanceId, round, round).catch(() => undefined);
    // Each round a little further into the call.
    for (let turn = 0; turn < round * 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await nova.die();
    await lost;
    await start();
    expect((await send(instanceId, round, round)).structured).toMatchObject({ ok: true, instanceRev: round + 1 });
    const { instanceRev, progress, recentEvents } = await standing(instanceId);
    expect([instanceRev, progress.totalUnits, progress.checkedUnits]).toEqual([round + 1, 2 * (round + 1), round + 1]);
    expect(recentEvents.filter(({ kind }: { kind: string }) => kind === 'progress')).toHaveLength(round + 1);
  }
});
