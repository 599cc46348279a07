export const CANDIDATE_STATUSES = ['unverified', 'verified', 'disproven'] as const;

export type CandidateStatus = (typeof CANDIDATE_STATUSES)[number];

export interface Candidate {
  readonly candidateId: number;
  readonly taskId: string | null;
  readonly tabId: string | null;
  readonly ownerId: string;
  readonly component: string;
  readonly claim: string;
  readonly status: CandidateStatus;
  readonly confidence: number;
  readonly origin: 'diagnostic' | 'agent' | 'auto';
  readonly selector: string | null;
  readonly phenomenonType: string | null;
  readonly sourceEventId: string | null;
  readonly resolutionEventId: string | null;
  readonly contextHost: string;
  readonly activitySessionId: string | null;
  readonly candidateKey: string;
  readonly fingerprintHash: string | null;
  readonly stableId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly verifiedAt: number | null;
}

export const REASON_KINDS = [
  'l0_to_l1',
  'l1_to_l2',
  'demotion',
  'deprecation',
  'revive',
  'learn_generate',
  'learn_generate_patch',
  'manual_upsert',
  'manual_patch',
  'manual_deprecate',
  'auto_learn',
  'l0_expired',
  'pack_imported',
] as const;

export type ReasonKind = (typeof REASON_KINDS)[number];

/** A change of a level (K 2.1): -1 is deprecated, `fromLevel` is null for what is new. */
export interface PromotionEvent {
  readonly promotionEventId: string;
  readonly ownerId: string;
  readonly contextHost: string;
  readonly stableId: string;
  readonly contentRev: number;
  readonly fromLevel: -1 | 0 | 1 | 2 | null;
  readonly toLevel: -1 | 0 | 1 | 2;
  readonly reasonKind: ReasonKind;
  readonly reason: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
}

/** Claims about these need two independent sources (E&T 12). */
export const CRITICAL_DOMAINS = [
  'security',
  'medical',
  'legal',
  'financial',
  'political',
  'pricing',
  'deadlines',
  'current_state',
] as const;

/** What is claimed, before it has a row. */
export type CandidateDraft = Pick<
  Candidate,
  | 'ownerId'
  | 'taskId'
  | 'tabId'
  | 'contextHost'
  | 'component'
  | 'claim'
  | 'status'
  | 'confidence'
  | 'origin'
  | 'selector'
  | 'phenomenonType'
  | 'stableId'
> & {
  /** What it is about; worked out from the rest when left out (K 12). */
  readonly candidateKey?: string | undefined;
};
