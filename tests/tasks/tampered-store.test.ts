import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyBundle } from '../support/verify-bundle.js';
import type { ObservationRow } from '../../src/observations/index.js';
import { type EvidenceDesk, type Head, openEvidenceDesk } from '../support/evidence-desk.js';
import { type TestPlace, testPlace } from '../support/stores.js';
import { createRandom, type Random } from './random.js';

const EDITS = 1000;
const SEED = 29;
const OWN: ReadonlySet<string> = new Set([
  'scope_id',
  'chain_seq',
  'dispatch_seq',
  'observation_id',
  'dispatch_call_id',
]);

let place: TestPlace;
let desk: EvidenceDesk;
let instanceId = '';
let pem = '';
let rows: ObservationRow[] = [];
let heads: Head[] = [];
let receipt: string | null = null;
let scope = { head_seq: 0, head_hash: '' };
let scopeId = '';

const rowsOfRun = () =>
  desk.store.read
    .selectFrom('observations_observation')
    .selectAll()
    .where('scope_id', '=', scopeId)
    .orderBy('chain_seq')
    .execute();

beforeAll(async () => {
  place = await testPlace('sqlite');
  desk = await openEvidenceDesk(place.place, 2);
  instanceId = await desk.begin();
  await desk.work(25);
  heads = [await desk.claim(instanceId)];
  await desk.work(15);
  await desk.complete(instanceId);
  pem = (await desk.keys.current()).pem;
  scopeId = (await desk.book.find(instanceId))?.scopeId ?? '';
  rows = await rowsOfRun();
  const { store } = desk;
  receipt = (await store.read.selectFrom('tasks_receipt').select('receipt_json').executeTakeFirstOrThrow())
    .receipt_json;
  scope = await store.read
    .selectFrom('observations_scope')
    .select(['head_seq', 'head_hash'])
    .where('scope_id', '=', scopeId)
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  await desk?.close();
  await place?.remove();
});

/** Puts rows, head and receipt of the run in the place of what is there. */
async function put(given: readonly ObservationRow[], head = scope, signed = receipt): Promise<void> {
  await desk.store.write(async (db) => {
    await db.deleteFrom('observations_observation').where('scope_id', '=', scopeId).execute();
    for (const row of given) await db.insertInto('observations_observation').values(row).execute();
    await db.updateTable('observations_scope').set(head).where('scope_id', '=', scopeId).execute();
    await db.updateTable('tasks_receipt').set({ receipt_json: signed }).execute();
  });
}

async function check(kept: readonly Head[]) {
  const out = join(place.place.dataDir, 'bundle.json');
  const told = await desk.orders.exportEvidence(instanceId, out);
  return told.ok ? (await verifyBundle(readFileSync(out, 'utf8'), { keys: pem, heads: [...kept] })).exitCode : 1;
}

it('the untouched store passes, with its receipt and with a head that was kept [E&T 13.3]', async () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(heads[0]?.seq).toBeGreaterThan(10);
  expect(await check(heads)).toBe(0);
});

it(`every one of ${EDITS} random edits of the store shows [E&T 14.17] [E&T 14.19] [E&T 13.4]`, async () => {
  const random = createRandom(SEED);
  const kinds = ['flip', 'delete', 'reorder', 'insert', 'truncate', 'roll back'] as const;
  const counts = new Map<string, number>();
  for (let edit = 0; edit < EDITS; edit += 1) {
    const kind = random.pick(kinds);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const label = `edit ${edit}: ${kind}`;
    if (kind === 'roll back') {
      // An older copy is sound in itself and has no receipt; only who kept a head can tell.
      const left = rows.slice(0, random.integer(1, (heads[0]?.seq ?? 1) - 1));
      const last = left.at(-1);
      await put(left, { head_seq: left.length, head_hash: last?.row_hash ?? '' }, null);
      expect(await check(heads), label).toBe(1);
    } else {
      await put(EDIT[kind](random));
      expect(await check([]), label).toBe(1);
    }
  }
  await put(rows);
  expect(await check(heads)).toBe(0);
  expect(counts.size).toBe(kinds.length);
  expect(Math.min(...counts.values())).toBeGreaterThan(EDITS / 10);
}, 120_000);

const EDIT: Readonly<
  Record<'flip' | 'delete' | 'reorder' | 'insert' | 'truncate', (random: Random) => ObservationRow[]>
> = {
  flip: (random) => {
    const at = random.integer(0, rows.length - 1);
    const row = { ...rows[at] } as Record<string, unknown>;
    const column = random.pick(Object.keys(row).filter((name) => !OWN.has(name) && row[name] !== null));
    const value = row[column];
    row[column] = typeof value === 'number' ? value + 1 : `${String(value)}x`;
    return rows.with(at, row as unknown as ObservationRow);
  },
  delete: (random) => rows.toSpliced(random.integer(0, rows.length - 1), 1),
  reorder: (random) => {
    const at = random.integer(0, rows.length - 2);
    const [a, b] = [rows[at], rows[at + 1]];
    if (a === undefined || b === undefined) return [];
    return rows.with(at, { ...a, chain_seq: b.chain_seq }).with(at + 1, { ...b, chain_seq: a.chain_seq });
  },
  insert: (random) => {
    const at = random.integer(0, rows.length - 1);
    const twin = rows[at];
    if (twin === undefined) return [];
    const added = { ...twin, dispatch_seq: 900_000, observation_id: 'obs_added', dispatch_call_id: 'call_added' };
    const later = rows.slice(at + 1).map((row) => ({ ...row, chain_seq: (row.chain_seq ?? 0) + 1 }));
    return [...rows.slice(0, at + 1), { ...added, chain_seq: (twin.chain_seq ?? 0) + 1 }, ...later];
  },
  truncate: (random) => rows.slice(0, rows.length - random.integer(1, 5)),
};
