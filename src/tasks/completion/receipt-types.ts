import type { EvidenceGrade, GradeCode } from '../runs/grade-types.js';
import type { UnitKind } from '../profiles/profile-types.js';
import type { UnitStatus, WorkUnit } from '../runs/unit-types.js';

/** `user_forced` is a person's word, not the policy's (E&T 5.6). */
export type CompletionMode = 'policy' | 'user_forced';

/** One unit as it stood when its run ended (E&T 13.2). */
export interface ClaimEntry {
  readonly unitKey: string;
  readonly unitKind: UnitKind;
  readonly status: UnitStatus;
  readonly reason: string | null;
  readonly checkedBy: WorkUnit['checkedBy'];
  readonly checkedByObservationId: string | null;
  /** Null for units that are not checked. */
  readonly evidenceGrade: EvidenceGrade | null;
  readonly reasonCodes: readonly GradeCode[];
}

/** What is signed when a run is completed (E&T 13.2). */
export interface Receipt {
  /** 1 before the chain said what was agreed. */
  readonly v: 1 | 2;
  readonly type: 'nova.evidence_receipt';
  readonly receiptId: string;
  readonly issuedAtMs: number;
  readonly novaVersion: string;
  readonly instanceId: string;
  readonly instanceRev: number;
  readonly agentId: string;
  readonly profileId: string | null;
  readonly profileRevApplied: number | null;
  readonly effectiveContextHash: string;
  readonly completionMode: CompletionMode;
  readonly caveats: readonly string[];
  readonly chain: {
    readonly scopeId: string;
    readonly genesisHash: string;
    readonly headSeq: number;
    readonly headHash: string;
    readonly barrierSeq: number;
  } | null;
  readonly snapshotHash: string;
  readonly claimSetHash: string;
  readonly claimCount: number;
  readonly verificationHash: string | null;
  readonly algorithm: 'Ed25519';
  readonly keyId: string;
  readonly signature: string;
}

/** What is kept of the end of a run, for whoever wants to check it later. */
export interface EndRecord {
  /** Null when the run was aborted or failed. */
  readonly completionMode: CompletionMode | null;
  /** Null as well when it could not be signed. */
  readonly receipt: Receipt | null;
}
