import { errorText } from '../../kernel/index.js';
import { type Alongside, type EvidenceHead, findGenesis, type ScopeEvidence } from '../../observations/index.js';
import type { SigningKey } from '../../safety/index.js';
import type { TaskDeps } from '../deps.js';
import { insertTimestamp } from '../anchoring/timestamp-repo.js';
import { asked } from '../anchoring/timestamp-types.js';
import { insertEnd } from './receipt-repo.js';
import type { ClaimEntry, CompletionMode, Receipt } from './receipt-types.js';
import { gradeUnit } from '../rules/completion/grade.js';
import { claimSetOf, draftReceipt, textToSign } from '../rules/completion/receipt.js';
import type { Run } from '../runs/run.js';
import type { Seen } from '../runs/standing.js';
import type { TaskInstance } from '../runs/instance-types.js';

/** Why a completion has no receipt. */
export const RECEIPT_PROBLEMS = ['evidence_altered', 'evidence_unreadable', 'key_unusable', 'not_signed'] as const;
export type ReceiptProblem = (typeof RECEIPT_PROBLEMS)[number];

export interface Issued {
  readonly receipt: Receipt | null;
  /** Null when there is a receipt. */
  readonly problem: ReceiptProblem | null;
  /** A time stamp is asked for once this is stored (E&T 13.5). */
  readonly isStamping: boolean;
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
    readonly fault: string | null;
    readonly completionMode: CompletionMode;
    readonly caveats: readonly string[];
  },
): Promise<Issued> {
  const { instance, seen, completionMode } = end;
  const claimSet = claimsOf(run, seen.evidence);
  const { receipt, problem } = await trySigning(deps, { ...end, claimSet });
  const isStamping = deps.isStamping && receipt !== null;
  const { instanceId } = instance;
  return {
    receipt,
    problem,
    isStamping,
    caveats: receipt === null ? [...end.caveats, UNAVAILABLE] : end.caveats,
    write: async (db) => {
      await insertEnd(db, instanceId, { completionMode, receipt, claimSet });
      // Together with the receipt: whatever ends this process, the next one asks.
      if (isStamping) await insertTimestamp(db, { instanceId, folderId: deps.folderId }, asked(deps.clock.now()));
    },
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

interface ToSign {
  readonly instance: TaskInstance;
  readonly seen: Seen;
  /** A chain that does not hold is never signed. */
  readonly fault: string | null;
  readonly completionMode: CompletionMode;
  readonly caveats: readonly string[];
  readonly claimSet: readonly ClaimEntry[];
}

/** What fails is logged by its stage: the run is complete all the same, and its answer says what is missing. */
async function trySigning(deps: TaskDeps, given: ToSign): Promise<Pick<Issued, 'receipt' | 'problem'>> {
  let problem: ReceiptProblem = 'evidence_altered';
  try {
    if (given.fault !== null) throw new Error(given.fault);
    problem = 'evidence_unreadable';
    const chain = await chainOf(deps, given.instance.scopeId, given.seen.head);
    problem = 'key_unusable';
    const key = await deps.keys.current();
    problem = 'not_signed';
    return { receipt: sign(deps, given, { chain, key }), problem: null };
  } catch (error) {
    const { instanceId, scopeId } = given.instance;
    deps.log('error', 'receipts.not_issued', { instanceId, scopeId, problem, error: errorText(error) });
    return { receipt: null, problem };
  }
}

function sign(
  { ids, clock, novaVersion }: TaskDeps,
  { instance, completionMode, caveats, claimSet }: ToSign,
  { chain, key }: { readonly chain: Receipt['chain']; readonly key: SigningKey },
): Receipt {
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
