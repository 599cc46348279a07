import { open, rename, rm } from 'node:fs/promises';
import { errorText } from '../../kernel/index.js';
import { exportChain, type ExportedChain, findGenesis } from '../../observations/index.js';
import type { ReceiptKeys } from '../../safety/index.js';
import type { Store } from '../../store/index.js';
import { findTimestamp } from '../anchoring/timestamp-repo.js';
import type { Timestamp } from '../anchoring/timestamp-types.js';
import { findInstance } from '../runs/instance-repo.js';
import { agreedColumns, findRunRow, loadRows } from '../runs/history-repo.js';
import { isOver } from '../runs/open-runs.js';
import { findClaimSet, findEnd, loadCoverageTexts } from './receipt-repo.js';
import type { EndRecord } from './receipt-types.js';
import type { TaskInstance } from '../runs/instance-types.js';

const OWNER_ONLY = 0o600;

export interface ExportDeps {
  readonly store: Store;
  readonly folderId: string;
  readonly keys: Pick<ReceiptKeys, 'list'>;
}

export type ExportAnswer =
  | { readonly kind: 'not_found' }
  /** A run that goes on has nothing final to show; one without a record ended before there were any. */
  | { readonly kind: 'open' | 'no_record'; readonly instance: TaskInstance }
  | { readonly kind: 'not_written'; readonly problem: string }
  | {
      readonly kind: 'exported';
      readonly chain: ExportedChain;
      readonly hasReceipt: boolean;
      /** Undefined when none was asked for. */
      readonly stamp: Timestamp | undefined;
    };

type Put = (text: string) => Promise<unknown>;

/**
 * E&T 13.3: one file that can be checked without Nova's data. Rows go out a page at a time, as they are stored; the file
 * has its name only when it is whole.
 */
export async function exportEvidence(deps: ExportDeps, instanceId: string, out: string): Promise<ExportAnswer> {
  const { read } = deps.store;
  const instance = await findInstance(read, deps.folderId, instanceId);
  if (instance === undefined) return { kind: 'not_found' };
  if (!isOver(instance)) return { kind: 'open', instance };
  const [end, claimSet] = [await findEnd(read, instanceId), await findClaimSet(read, instanceId)];
  if (end === undefined || claimSet === undefined) return { kind: 'no_record', instance };
  const stamp = await findTimestamp(read, instanceId);
  try {
    const chain = await writeWhole(out, (put) => writeBundle(deps, { instance, end, claimSet, stamp }, put));
    return { kind: 'exported', chain, hasReceipt: end.receipt !== null, stamp };
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return { kind: 'not_written', problem: errorText(error) };
  }
}

/** One line a row: a person can read it, and two exports can be compared. */
async function writeBundle(
  { store, keys }: ExportDeps,
  run: {
    readonly instance: TaskInstance;
    readonly end: EndRecord;
    readonly claimSet: string;
    readonly stamp: Timestamp | undefined;
  },
  put: Put,
): Promise<ExportedChain> {
  const { instance, end, claimSet, stamp } = run;
  const { receipt } = end;
  const signer = receipt === null ? undefined : (await keys.list()).find(({ keyId }) => keyId === receipt.keyId);
  const genesis = instance.scopeId === null ? undefined : await findGenesis(store, instance.scopeId);
  await put(`{"v":2,"type":"nova.evidence_bundle",\n"receipt":${JSON.stringify(receipt)},\n`);
  // Only one that there is: what became of the others is nothing that anybody signed.
  if (stamp?.state === 'stamped')
    await put(`"timestamp":${JSON.stringify({ nonce: stamp.nonce, token: stamp.token })},\n`);
  await put(`"publicKey":${JSON.stringify(signer?.pem ?? null)},\n"genesis":${JSON.stringify(genesis ?? null)},\n`);
  await put('"rows":[');
  let separator = '\n';
  const coverage = await loadCoverageTexts(store.read, instance.instanceId);
  const vouched: string[] = [];
  let isAgreed = false;
  const chain =
    genesis === undefined
      ? { rows: 0, brokenAt: null }
      : await exportChain(store, genesis, async (links) => {
          await put(`${separator}${links.map((link) => JSON.stringify(link)).join(',\n')}`);
          separator = ',\n';
          for (const link of links) {
            isAgreed ||= 'row' in link && 'note' in link.row;
            const text = 'row' in link ? coverage.get(String(link.row.coverage_hash)) : undefined;
            if (text !== undefined) vouched.push(text);
          }
        });
  await put(`],\n"snapshot":${JSON.stringify(instance.snapshot)},\n"claimSet":${claimSet},\n`);
  // Runs from before there were notes have nothing in their chain that names these.
  const { instanceId } = instance;
  const agreed = isAgreed ? await findRunRow(store.read, instanceId) : undefined;
  const [units, findings] = isAgreed
    ? [await loadRows(store.read, 'unit', instanceId), await loadRows(store.read, 'finding', instanceId)]
    : [[], []];
  await put(
    `"run":${JSON.stringify(agreed === undefined ? null : agreedColumns(agreed))},\n"units":${lines(units)},\n`,
  );
  await put(`"findings":${lines(findings)},\n`);
  await put(`"verificationResults":${JSON.stringify(instance.verification)},\n`);
  // Only those that a row vouches for: others could be made up by anybody.
  await put(`"coverageObservations":[${vouched.join(',\n')}]}\n`);
  return chain;
}

const lines = (rows: readonly unknown[]): string => `[${rows.map((row) => JSON.stringify(row)).join(',\n')}]`;

async function writeWhole<T>(out: string, write: (put: Put) => Promise<T>): Promise<T> {
  const draft = `${out}.part`;
  const handle = await open(draft, 'w', OWNER_ONLY);
  try {
    const value = await write((text) => handle.writeFile(text));
    await handle.sync();
    await handle.close();
    await rename(draft, out);
    return value;
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
}
