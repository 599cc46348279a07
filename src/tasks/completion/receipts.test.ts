import { verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEvidenceDesk } from '../../../tests/support/evidence-desk.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { AD_HOC, CALLER, openTaskDesk, READ } from '../../../tests/support/task-desk.js';
import { useStore } from '../../../tests/support/use-store.js';
import { verifyBundle } from '../../../tests/support/verify-bundle.js';
import { canonicalJson, type Log, NovaError } from '../../kernel/index.js';

const NOTHING = { openUnits: null, events: 10, unitEvidence: null };

describe.each(STORE_KINDS)('how runs end on %s', (kind) => {
  const at = useStore(kind);
  const { store } = at;

  /** A run with one page that was read and claimed. */
  async function claimedRun(desk = openTaskDesk(store)) {
    const instanceId = await desk.create({
      completionCondition: { coverageMode: 'exploratory', unitKind: 'page', stopMetric: 'checked_units' },
    });
    desk.scopes.saw('url:https://site.test/a', READ);
    await desk.progress(instanceId, 0, 'e1', {
      discoveredUnits: [{ unitKey: '/a' }, { unitKey: '/b' }],
      unitUpdates: [{ unitKey: '/a', status: 'checked' }],
    });
    return { ...desk, instanceId };
  }

  test('a completion is signed; the receipt comes again with get and with the same call [E&T 13.2] [E&T 9.2]', async () => {
    const { book, instanceId, complete } = await claimedRun();
    const answer = await complete(instanceId, 1, 'done');
    if (answer.kind !== 'completed') throw new Error(answer.kind);
    const { receipt } = answer.result;
    expect(receipt).toMatchObject({
      type: 'nova.evidence_receipt',
      receiptId: expect.stringMatching(/^rcpt_/),
      instanceId,
      instanceRev: 2,
      completionMode: 'policy',
      claimCount: 2,
      novaVersion: '0.0.0',
    });
    expect(answer.result.caveats).toBeUndefined();
    expect((await book.get(instanceId, NOTHING))?.end).toEqual({ completionMode: 'policy', receipt });
    const again = await complete(instanceId, 1, 'done');
    expect(again).toMatchObject({ kind: 'duplicate', result: { receipt } });
  });

  test('when nothing can be signed the completion stands, says why, and leaves a trace [E&T 13.2]', async () => {
    const logged: unknown[] = [];
    const current = async () => {
      throw new NovaError('store.unavailable', 'no key');
    };
    const log: Log = (level, event, fields) => logged.push({ level, event, ...fields });
    const desk = openTaskDesk(store, undefined, undefined, { current }, log);
    const { book, instanceId, complete } = await claimedRun(desk);
    expect(await complete(instanceId, 1, 'done')).toMatchObject({
      kind: 'completed',
      result: {
        completed: true,
        receipt: null,
        receiptProblem: 'key_unusable',
        caveats: ['receipt_unavailable'],
      },
    });
    expect(logged).toEqual([
      {
        level: 'error',
        event: 'receipts.not_issued',
        instanceId,
        scopeId: expect.any(String),
        problem: 'key_unusable',
        error: 'no key',
      },
    ]);
    expect(await book.get(instanceId, NOTHING)).toMatchObject({
      instance: { status: 'completed' },
      end: { completionMode: 'policy', receipt: null },
    });
  });

  test('a rejected completion and an open run have no receipt [E&T 13.2]', async () => {
    const { book, create, complete } = openTaskDesk(store);
    const instanceId = await create();
    expect((await complete(instanceId, 0, 'done')).kind).toBe('rejected');
    expect((await book.get(instanceId, NOTHING))?.end).toBeUndefined();
  });

  test('a person can end a run as completed, which is no success of its profile [E&T 5.6]', async () => {
    const desk = openTaskDesk(store);
    const upserted = await desk.profiles.upsert({ content: AD_HOC }, () => 'read');
    const profileId = 'profile' in upserted ? upserted.profile.profileId : '';
    const before = await desk.profiles.find(profileId);
    const tab = { targetUrl: null, targetId: 'tab-1', goalId: null, currentScope: undefined };
    const given = { from: { profileId }, ...tab, overrides: undefined, declaredTaskKind: null };
    const created = await desk.book.create(given, CALLER, () => 'read');
    const instanceId = created.kind === 'created' ? created.run.instance.instanceId : '';
    expect(await desk.book.forceComplete(instanceId, 'seen by hand, password=s3cr3t-Value')).toMatchObject({
      kind: 'completed',
      instance: { status: 'completed', instanceRev: 1 },
    });
    const view = await desk.book.get(instanceId, NOTHING);
    expect(view?.end).toMatchObject({ completionMode: 'user_forced', receipt: { completionMode: 'user_forced' } });
    const [event] = view?.events ?? [];
    expect(event).toMatchObject({ kind: 'force_completed', agentId: 'operator', instanceRevAfter: 1 });
    expect(JSON.stringify(event?.delta)).toContain('seen by hand');
    expect(JSON.stringify(event?.delta)).not.toContain('s3cr3t-Value');
    expect(desk.scopes.closed).toHaveLength(1);
    const after = await desk.profiles.find(profileId);
    expect(after?.history.completed).toBe(0);
    expect(after?.confidence).toBe(before?.confidence);
    expect(await desk.book.forceComplete(instanceId, 'again')).toMatchObject({ kind: 'over' });
    expect(await desk.book.forceComplete('task_none', 'why not')).toEqual({ kind: 'not_found' });
  });

  test('what is exported passes the check, and the signature is that of the key [E&T 13.3] [E&T 14.17]', async () => {
    const desk = await openEvidenceDesk(at.place, 5);
    const instanceId = await desk.begin();
    await desk.work(25);
    const head = await desk.claim(instanceId);
    const out = join(at.place.dataDir, 'bundle.json');
    expect(await desk.orders.exportEvidence(instanceId, out)).toMatchObject({
      ok: false,
      message: `${instanceId} is active: it has to end first.`,
    });
    await desk.work(5);
    const { receipt, evidenceHead } = await desk.complete(instanceId);
    expect(await desk.orders.exportEvidence(instanceId, out)).toMatchObject({ ok: true });
    const text = readFileSync(out, 'utf8');
    const bundle = JSON.parse(text);
    expect(bundle).toMatchObject({ receipt, rows: expect.any(Array), coverageObservations: [] });
    const { headSeq, headHash } = bundle.receipt.chain;
    expect({ seq: headSeq, hash: headHash }).toEqual(evidenceHead);
    const { signature, ...draft } = bundle.receipt;
    const { pem } = await desk.keys.current();
    expect(verify(null, Buffer.from(canonicalJson(draft)), pem, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(await verifyBundle(text, { keys: pem, heads: [head] })).toMatchObject({ exitCode: 0 });
    await desk.close();
  });

  test('an aborted run is exported without a receipt; what was pruned stands as its link [E&T 13.3] [E&T 13.1]', async () => {
    const desk = await openEvidenceDesk(at.place, 6);
    const instanceId = await desk.begin();
    await desk.work(15);
    await desk.claim(instanceId);
    await desk.abort(instanceId);
    const { scopeId } = (await desk.book.find(instanceId)) ?? {};
    await desk.store.write(async (db) => {
      const [row] = await db
        .selectFrom('observations_observation')
        .select(['chain_seq', 'prev_hash', 'row_hash'])
        .where('scope_id', '=', scopeId ?? '')
        .where('chain_seq', '=', 1)
        .execute();
      const link = { chain_seq: 1, prev_hash: row?.prev_hash ?? '', row_hash: row?.row_hash ?? '' };
      await db
        .insertInto('observations_pruned')
        .values({ scope_id: scopeId ?? '', ...link, pruned_at_ms: 1 })
        .execute();
      await db
        .deleteFrom('observations_observation')
        .where('scope_id', '=', scopeId ?? '')
        .where('chain_seq', '=', 1)
        .execute();
    });
    const out = join(at.place.dataDir, 'bundle.json');
    expect(await desk.orders.exportEvidence(instanceId, out)).toMatchObject({ ok: true });
    const text = readFileSync(out, 'utf8');
    const [first, second] = JSON.parse(text).rows;
    expect(Object.keys(first)).toEqual(['chainSeq', 'prevHash', 'rowHash', 'pruned']);
    expect(second.prevHash).toBe(first.rowHash);
    const told = await verifyBundle(text, { keys: null, heads: [] });
    expect(told).toMatchObject({ exitCode: 3, receipt: null });
    await desk.close();
  });
});
