/** The nouns of ALP (K 4 to 8). */
export const TRANSITIONS = ['l0_to_l1', 'l1_to_l2', 'demotion', 'deprecation', 'revive'] as const;
export type Transition = (typeof TRANSITIONS)[number];

/**
 * One check of a transition: what it asks for, what was counted, and the observations it counted (K 4.1). Of a regression,
 * `passed` means that its trigger was not reached (K 12, explain).
 */
export interface Gate {
  readonly name: string;
  readonly required: number;
  readonly observed: number;
  readonly passed: boolean;
  /** How much is missing; 0 when it passed. */
  readonly deltaToPass: number;
  readonly observationIds: readonly string[];
}

/** What the gates look at: an entry, its pending revision, or a hint. */
export interface Graded {
  readonly stableId: string;
  readonly type: string;
  readonly level: 0 | 1 | 2;
  readonly deprecated: boolean;
  readonly contentRev: number;
  readonly levelChangedAt: number;
  /** What an agent said of the candidate; null when none did (K 5.2). */
  readonly declaredConfidence: number | null;
  /** Whether the linked candidate is `disproven`. */
  readonly isDisproven: boolean;
}

export interface Decision {
  readonly transition: Transition;
  readonly approved: boolean;
  readonly fromLevel: -1 | 0 | 1 | 2;
  readonly toLevel: -1 | 0 | 1 | 2;
  readonly gates: readonly Gate[];
  /** Names of the gates that failed, or why the transition does not apply; null when approved. */
  readonly rejectionReason: string | null;
}

/** A repeated pattern worth a look (K 5.3). */
export interface Opportunity {
  readonly contextHost: string;
  readonly candidateKey: string;
  readonly dominantKind: string;
  readonly supportCount: number;
  readonly successCount: number;
  readonly failureCount: number;
  readonly distinctSessions: number;
  readonly score: number;
  readonly suggestion: string;
  readonly scoreBreakdown: {
    readonly supportScore: number;
    readonly sessionBonus: number;
    readonly successRateFactor: number;
    readonly driftSignal: number;
    readonly recencyBonus: number;
  } | null;
  readonly lastSeenAt: number;
}

/** What automatic learning did with a call (K 8). */
export interface AutoLearnNotice {
  readonly status: 'created' | 'updated' | 'deferred';
  readonly scope: string;
  readonly stableId: string | null;
  readonly candidateKey: string;
  readonly phenomenonType: string;
  readonly learningLevel: 0;
  readonly trigger: 'repeat_safe_selector' | 'blocker_dismissed' | 'native_dialog';
  readonly support: number;
  readonly mayGuideAction: false;
  readonly deferredReason?: 'held_by_semantic_opportunity' | 'already_covered' | 'domain_full' | undefined;
}
