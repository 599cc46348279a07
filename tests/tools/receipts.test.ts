import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { startTsa } from '../support/tsa.js';

const LOOK_AROUND = {
  taskType: 'review',
  displayName: 'Look around',
  goal: 'Something is looked at',
  completionCondition: { coverageMode: 'exploratory', unitKind: 'item', stopMetric: 'checked_units', stopValue: null },
};
const LOOKED = {
  clientEventId: 'looked',
  discoveredUnits: [{ unitKey: 'the door' }],
  unitUpdates: [{ unitKey: 'the door', status: 'checked' }],
};

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
      adHocContext: LOOK_AROUND,
    });
    const { instanceId } = created;
    await agent.call('nova_task_instance_progress', {
      instanceId,
      expectedInstanceRev: 0,
      ...LOOKED,
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

  it('are stamped by an authority and kept as a line in a file, where the operator set them [E&T 13.5]', async () => {
    const tsa = await startTsa();
    // What pages may reach does not bind what the operator sets.
    const anchored = await startTestNova({
      settings: {
        'receipts.timestampUrl': tsa.url,
        'receipts.headsFile': 'heads.txt',
        'url.blockPrivateNetworks': true,
        'url.allowHosts': ['example.com'],
      },
    });
    const ada = await anchored.agent('ada');
    const { instanceId } = (await ada.call('nova_task_instance_create', { adHocContext: LOOK_AROUND })).structured;
    await ada.call('nova_task_instance_progress', { instanceId, expectedInstanceRev: 0, ...LOOKED });
    const done = { instanceId, expectedInstanceRev: 1, clientEventId: 'done' };
    const completed = await ada.call('nova_task_instance_complete', done);
    expect(completed.structured.timestamp).toEqual({ state: 'pending' });
    expect(completed.text).toContain('Time stamp pending');
    await vi.waitFor(
      async () => {
        const shown = await ada.call('nova_task_instance_get', { instanceId });
        expect(shown.structured.timestamp).toEqual({ state: 'stamped', timeUtc: expect.stringMatching(/^\d{4}-.*Z$/) });
        expect(shown.text).toContain('Time stamp stamped, ');
      },
      { timeout: 20_000 },
    );
    const { hash } = completed.structured.evidenceHead;
    await vi.waitFor(() => expect(readFileSync(join(anchored.dataDir, 'heads.txt'), 'utf8')).toContain(hash), {
      timeout: 20_000,
    });
    await anchored.close();
    await tsa.close();
  });
});
