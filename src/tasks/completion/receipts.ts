import type { Alongside, EvidenceHead, ScopeEvidence } from '../../observations/index.js';
import { findGenesis } from '../../observations/index.js';
import type { TaskDeps } from '../deps.js';
import { insertEnd } from './receipt-repo.js';
import type { ClaimEntry, CompletionMode, Receipt } from './receipt-types.js';
import { gradeUnit } from '../rules/completion/grade.js';
import { claimSetOf, draftReceipt, textToSign } from '../rules/completion/receipt.js';
import type { Run } from '../runs/run.js';
import type { Seen } from '../runs/standing.js';
import type { TaskInstance } from '../types.js';

export interface Issued {
  readonly receipt: Receipt | null;
  readonly caveats: readonly string[];
  readonly write: Alongside;
}

/** A completion without a receipt is still one (E&T 13.2). */
const UNAVAILABLE = 'receipt_unavailable';

/** Signs how the run ended; to be stored in the transaction that ends it. */
export async function issueReceipt(
  deps: TaskDeps,
  run: Run,
  end: {
    readonly instance: TaskInstance;
    readonly seen: Seen;
    readonly completionMode: CompletionMode;
    readonly caveats: readonly string[];
  },
): Promise<Issued> {
  const { instance, seen, completionMode } = end;
  const claimSet = claimsOf(run, seen.evidence);
  const receipt = await sign(deps, { ...end, claimSet }).catch(() => null);
  return {
    receipt,
    caveats: receipt === null ? [...end.caveats, UNAVAILABLE] : end.caveats,
    write: (db) => insertEnd(db, instance.instanceId, { completionMode, receipt, claimSet }),
  };
}

/** What is kept of a run that ended unfinished: its claims, and nothing signed. */
export function unfinishedEnd(run: Run, evidence: ScopeEvidence): Alongside {
  const claimSet = claimsOf(run, evidence);
  return (db) => insertEnd(db, run.instance.instanceId, { completionMode: null, receipt: null, claimSet });
}

function claimsOf(run: Run, evidence: ScopeEvidence): readonly ClaimEntry[] {
  return claimSetOf(run.units.values(), (unit) => gradeUnit(unit, evidence));
}

async function sign(
  deps: TaskDeps,
  given: {
    readonly instance: TaskInstance;
    readonly seen: Seen;
    readonly completionMode: CompletionMode;
    readonly caveats: readonly string[];
    readonly claimSet: readonly ClaimEntry[];
  },
): Promise<Receipt> {
  const { instance, seen, completionMode, caveats, claimSet } = given;
  const { ids, clock, novaVersion } = deps;
  const chain = await chainOf(deps, instance.scopeId, seen.head);
  const key = await deps.keys.current();
  const draft = draftReceipt({
    receiptId: ids.next('rcpt'),
    issuedAtMs: clock.now(),
    novaVersion,
    instance,
    completionMode,
    caveats,
    chain,
    claimSet,
    keyId: key.keyId,
  });
  return { ...draft, signature: key.sign(textToSign(draft)) };
}

async function chainOf({ store }: TaskDeps, scopeId: string | null, head: EvidenceHead): Promise<Receipt['chain']> {
  const genesis = scopeId === null ? undefined : await findGenesis(store, scopeId);
  if (genesis === undefined) return null;
  const { genesisHash } = genesis;
  // Nothing binds while a scope is flushed, so the barrier stands at the head.
  return { scopeId: genesis.scopeId, genesisHash, headSeq: head.seq, headHash: head.hash, barrierSeq: head.seq };
}
