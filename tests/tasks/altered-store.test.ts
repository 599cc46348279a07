import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256Hex } from '../../src/kernel/index.js';
import { STORE_EDITS, statementOf } from '../suites/completion/edits/store-edits.js';
import { openEvidenceDesk } from '../support/evidence-desk.js';
import { STORE_KINDS, type StoreKind, testPlace } from '../support/stores.js';

const SEED = 7;
/** Every so many edits are made on PostgreSQL as well. */
const EVERY = 6;

/** Tries to complete a run after something was done to its store, in the same process or in the next one. */
async function completeAfter(
  kind: StoreKind,
  { isReopened, act }: { isReopened: boolean; act: (desk: Desk, ids: Ids) => Promise<void> },
) {
  const at = await testPlace(kind);
  let desk = await openEvidenceDesk(at.place, SEED);
  try {
    const instanceId = await desk.begin();
    await desk.work(12);
    await desk.claim(instanceId);
    await desk.work(2);
    const ids = { run: instanceId, scope: (await desk.book.find(instanceId))?.scopeId ?? '' };
    await desk.step(ids.scope);
    await act(desk, ids);
    if (isReopened) {
      await desk.close();
      desk = await openEvidenceDesk(at.place, SEED);
      await desk.resume(instanceId);
    }
    const answer = await desk.tryComplete(instanceId);
    const receipts = await desk.store.read.selectFrom('tasks_receipt').selectAll().execute();
    return { answer, receipts };
  } finally {
    await desk.close();
    await at.remove();
  }
}
type Desk = Awaited<ReturnType<typeof openEvidenceDesk>>;
type Ids = { readonly run: string; readonly scope: string };

const editWith = (text: string) => async (desk: Desk) => {
  const { numAffectedRows } = await desk.store.write((db) => sql.raw(text).execute(db));
  expect(numAffectedRows ?? 0n, text).toBeGreaterThan(0n);
};

describe('an edit of the store before the receipt [E&T 13.2]', () => {
  const cases = STORE_EDITS.flatMap((edit, index) => [
    { edit, name: edit.name, kind: 'sqlite' as const, isReopened: false },
    { edit, name: edit.name, kind: 'sqlite' as const, isReopened: true },
    ...(index % EVERY === 0 ? [{ edit, name: edit.name, kind: 'postgres' as const, isReopened: true }] : []),
  ]);
  it.each(cases)('$name ($kind, next process: $isReopened) is noticed, and nothing is signed', async (given) => {
    const { edit, kind, isReopened } = given;
    const act = async (desk: Desk, ids: Ids) => editWith(statementOf(edit, ids))(desk);
    const { answer, receipts } = await completeAfter(kind, { isReopened, act });
    expect(receipts).toEqual([]);
    expect(answer).toMatchObject({
      kind: 'rejected',
      rejection: {
        reason: 'evidence_altered',
        message: expect.stringMatching(/since this run began: \S.{8,}\. Nothing is signed/s),
      },
    });
  });

  it.each(STORE_KINDS)('a run that nobody touched is signed, here and in the next process (%s)', async (kind) => {
    for (const isReopened of [false, true]) {
      const { answer, receipts } = await completeAfter(kind, { isReopened, act: async () => undefined });
      expect(answer).toMatchObject({ kind: 'completed', result: { receipt: { type: 'nova.evidence_receipt' } } });
      expect(receipts).toHaveLength(1);
    }
  });

  it('a chain that was made anew with other rows is not taken for the old one', async () => {
    const act = async ({ store }: Desk, { scope }: Ids) => {
      const row = await store.read
        .selectFrom('observations_scope')
        .selectAll()
        .where('scope_id', '=', scope)
        .executeTakeFirstOrThrow();
      const calls = await store.read
        .selectFrom('observations_observation')
        .selectAll()
        .where('scope_id', '=', scope)
        .execute();
      const notes = await store.read
        .selectFrom('observations_note')
        .selectAll()
        .where('scope_id', '=', scope)
        .execute();
      let before = row.genesis_hash;
      await store.write(async (db) => {
        for (let seq = 1; seq <= row.head_seq; seq += 1) {
          const call = calls.find(({ chain_seq }) => chain_seq === seq);
          const note = notes.find(({ chain_seq }) => chain_seq === seq);
          const { chain_seq: _, prev_hash: __, row_hash: ___, seen_json: seen, ...rest } = { ...call, read_like: 1 };
          const columns = seen === null ? rest : { ...rest, seen_json: seen };
          const covered = call === undefined ? { note: JSON.parse(note?.note_json ?? 'null') } : columns;
          const rowHash = sha256Hex(canonicalJson({ v: 1, chainSeq: seq, prevHash: before, row: covered }));
          const links = { prev_hash: before, row_hash: rowHash };
          if (call !== undefined)
            await db
              .updateTable('observations_observation')
              .set({ ...links, read_like: 1 })
              .where('dispatch_seq', '=', call.dispatch_seq)
              .execute();
          else
            await db
              .updateTable('observations_note')
              .set(links)
              .where('scope_id', '=', scope)
              .where('chain_seq', '=', seq)
              .execute();
          before = rowHash;
        }
        await db.updateTable('observations_scope').set({ head_hash: before }).where('scope_id', '=', scope).execute();
      });
    };
    const { answer, receipts } = await completeAfter('sqlite', { isReopened: true, act });
    expect(receipts).toEqual([]);
    expect(answer).toMatchObject({
      kind: 'rejected',
      rejection: { reason: 'evidence_altered', message: expect.stringContaining('record of the evidence scope') },
    });
  });

  it('an edit that was taken back before the completion is noticed, since the run was loaded with it', async () => {
    const at = await testPlace('sqlite');
    let desk = await openEvidenceDesk(at.place, SEED);
    try {
      const instanceId = await desk.begin();
      await desk.work(12);
      await desk.claim(instanceId);
      const column = async (value: string) =>
        desk.store.write((db) => db.updateTable('tasks_instance').set({ context_json: value }).execute());
      const { context_json: agreed } = await desk.store.read
        .selectFrom('tasks_instance')
        .select('context_json')
        .executeTakeFirstOrThrow();
      await column(agreed.replace('"stopValue":null', '"stopValue":1'));
      await desk.close();
      desk = await openEvidenceDesk(at.place, SEED);
      await desk.resume(instanceId);
      await column(agreed);
      expect(await desk.tryComplete(instanceId)).toMatchObject({
        kind: 'rejected',
        rejection: { reason: 'evidence_altered' },
      });
    } finally {
      await desk.close();
      await at.remove();
    }
  });

  it('a person can still end such a run, without a receipt', async () => {
    const at = await testPlace('sqlite');
    const desk = await openEvidenceDesk(at.place, SEED);
    try {
      const instanceId = await desk.begin();
      await desk.store.write((db) => db.updateTable('tasks_instance').set({ agent_id: 'somebody' }).execute());
      expect(await desk.book.forceComplete(instanceId, 'seen by hand')).toMatchObject({ kind: 'completed' });
      expect(await desk.store.read.selectFrom('tasks_receipt').select('receipt_json').execute()).toEqual([
        { receipt_json: null },
      ]);
    } finally {
      await desk.close();
      await at.remove();
    }
  });
});
