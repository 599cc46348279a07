import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

let nova: TestNova;
let agent: TestAgent;
beforeAll(async () => {
  nova = await startTestNova();
  agent = await nova.agent('ada');
});
afterAll(() => nova.close());

describe('receipts of completed runs', () => {
  it('come with the completion, are told in one line, and come again with get [E&T 13.2] [E&T 9.2] [E&T 13.1]', async () => {
    const { structured: created } = await agent.call('nova_task_instance_create', {
      adHocContext: {
        taskType: 'review',
        displayName: 'Look around',
        goal: 'Something is looked at',
        completionCondition: {
          coverageMode: 'exploratory',
          unitKind: 'item',
          stopMetric: 'checked_units',
          stopValue: null,
        },
      },
    });
    const { instanceId } = created;
    await agent.call('nova_task_instance_progress', {
      instanceId,
      expectedInstanceRev: 0,
      clientEventId: 'looked',
      discoveredUnits: [{ unitKey: 'the door' }],
      unitUpdates: [{ unitKey: 'the door', status: 'checked' }],
    });
    const open = await agent.call('nova_task_instance_get', { instanceId });
    expect(open.structured).not.toHaveProperty('receipt');
    const done = { instanceId, expectedInstanceRev: 1, clientEventId: 'done' };
    const completed = await agent.call('nova_task_instance_complete', done);
    const { receipt, evidenceHead, caveats } = completed.structured;
    expect(receipt).toMatchObject({
      v: 2,
      type: 'nova.evidence_receipt',
      instanceId,
      instanceRev: 2,
      agentId: 'ada',
      completionMode: 'policy',
      caveats,
      chain: { headSeq: evidenceHead.seq, headHash: evidenceHead.hash, barrierSeq: evidenceHead.seq },
      claimCount: 1,
      verificationHash: null,
      algorithm: 'Ed25519',
      keyId: expect.stringMatching(/^[0-9a-f]{16}$/),
      signature: expect.stringMatching(/^[\w-]{86}$/),
    });
    expect(completed.text).toContain(`Receipt ${receipt.receiptId}, signed with key ${receipt.keyId}`);
    expect((await agent.call('nova_task_instance_get', { instanceId })).structured).toMatchObject({
      completionMode: 'policy',
      receipt,
    });
    expect((await agent.call('nova_task_instance_complete', done)).structured).toMatchObject({
      duplicate: true,
      receipt,
    });
  });
});
