import { canonicalJson, sha256Hex } from '../../../kernel/index.js';
import type { ClaimEntry, CompletionMode, Receipt } from '../../completion/receipt-types.js';
import type { TaskInstance } from '../../runs/instance-types.js';
import type { UnitGrade } from '../../runs/grade-types.js';
import type { WorkUnit } from '../../runs/unit-types.js';

/** The claim set (E&T 13.2): all units by key, each with what it was graded when the run ended. */
export function claimSetOf(units: Iterable<WorkUnit>, gradeOf: (unit: WorkUnit) => UnitGrade): readonly ClaimEntry[] {
  return [...units]
    .toSorted((a, b) => (a.unitKey < b.unitKey ? -1 : 1))
    .map((unit) => {
      const { unitKey, unitKind, status, reason, checkedBy, checkedByObservationId } = unit;
      const grade = status === 'checked' ? gradeOf(unit) : null;
      return {
        unitKey,
        unitKind,
        status,
        reason,
        checkedBy,
        checkedByObservationId,
        evidenceGrade: grade?.evidenceGrade ?? null,
        reasonCodes: grade?.reasonCodes ?? [],
      };
    });
}

export interface ReceiptFacts {
  readonly receiptId: string;
  readonly issuedAtMs: number;
  readonly novaVersion: string;
  /** As it is stored with the receipt: completed, with its snapshot. */
  readonly instance: TaskInstance;
  readonly completionMode: CompletionMode;
  readonly caveats: readonly string[];
  readonly chain: Receipt['chain'];
  readonly claimSet: readonly ClaimEntry[];
  readonly keyId: string;
}

/** Everything of a receipt but its signature. */
export function draftReceipt(facts: ReceiptFacts): Omit<Receipt, 'signature'> {
  const { receiptId, issuedAtMs, novaVersion, instance, completionMode, caveats, chain, claimSet, keyId } = facts;
  const { instanceId, instanceRev, agentId, profileId, profileRevApplied, contextHash } = instance;
  return {
    v: 2,
    type: 'nova.evidence_receipt',
    receiptId,
    issuedAtMs,
    novaVersion,
    instanceId,
    instanceRev,
    agentId,
    profileId,
    profileRevApplied,
    effectiveContextHash: contextHash,
    completionMode,
    caveats,
    chain,
    snapshotHash: hashOf(instance.snapshot),
    claimSetHash: hashOf(claimSet),
    claimCount: claimSet.length,
    verificationHash: instance.verification === null ? null : hashOf(instance.verification),
    algorithm: 'Ed25519',
    keyId,
  };
}

/** What the signature is made over. */
export function textToSign(draft: Omit<Receipt, 'signature'>): string {
  return canonicalJson(draft);
}

const hashOf = (value: unknown): string => sha256Hex(canonicalJson(value));
