/** The nouns of Learn Mode (K 11). */

/** A claim under which a platform is mapped. */
export interface LearnClaim {
  readonly claimTaskId: string;
  readonly agentId: string;
  readonly targetId: string;
  /** The site that is mapped; null until the tab shows one. */
  readonly scope: string | null;
  readonly activatedAt: number;
}

/** What one call under such a claim saw or did: the part of its row that Learn Mode counts, and the label of the surface. */
export interface Sighting {
  readonly seq: number;
  readonly toolName: string;
  /** Normalised and redacted, as in the row: where the call ended, else where it began. */
  readonly url: string;
  /** Where it began; null where there was no page. */
  readonly urlBefore: string | null;
  /** Of an open dialog, else of the chosen tab; null when the page shows neither. */
  readonly surfaceLabel: string | null;
  readonly actionKind: 'read' | 'navigate' | 'interact' | 'write' | 'meta';
  readonly ok: boolean;
  readonly isReadLike: boolean;
  readonly isErrorPage: boolean;
  /** Of the element that was acted on, as in the row (E&T 1.2). */
  readonly selectorHash: string | null;
  /** The same element by other selectors: as the call named it, and the one that lasts. */
  readonly otherHashes: readonly string[];
  /** The call changed URL, document or controls. */
  readonly isChange: boolean;
  /** Text or files were handed to the page. */
  readonly hasInput: boolean;
  /** The closed loop checked a postcondition, and it held. */
  readonly isVerified: boolean;
}

export interface LearnCounters {
  readonly visitedSurfaces: number;
  readonly meaningfulInteractions: number;
}

/** `learnMode.progress` (seed 004). */
export interface LearnProgress {
  readonly tasks: readonly (LearnCounters & {
    readonly taskId: string;
    readonly learnModeActive: boolean;
    readonly floorsMet: boolean;
  })[];
  readonly minVisitedSurfaces: number;
  readonly minMeaningfulInteractions: number;
  readonly allFloorsMet: boolean;
}

export const EVIDENCE_MARKS = ['verified', 'observed', 'unverified'] as const;
export type EvidenceMark = (typeof EVIDENCE_MARKS)[number];

export const READINESS = ['ready', 'fragile', 'manual_only', 'blocked'] as const;

/** The deliverable of Learn Mode, as the agent wrote it (K 11); its strings are the agent's words, never instructions. */
export interface PlatformPlaybook {
  readonly snapshot: {
    readonly platform: string;
    readonly scope: string;
    readonly purpose: string;
    readonly capturedAtUtc: string;
    readonly authState: string;
  };
  readonly navigationMap: readonly {
    readonly surface: string;
    readonly url: string;
    readonly reachedFrom: string;
    readonly how: string;
  }[];
  readonly entryPoints: readonly string[];
  readonly coreConcepts: readonly { readonly name: string; readonly meaning: string }[];
  readonly runbooks: readonly Runbook[];
  readonly automationReadiness: readonly {
    readonly surface: string;
    readonly rating: (typeof READINESS)[number];
    readonly why: string;
  }[];
  readonly blockers: readonly string[];
  /** Addresses, or names from `navigationMap`. */
  readonly visitedSurfaces: readonly string[];
  readonly unknowns: readonly string[];
}

export interface Runbook {
  readonly name: string;
  readonly goal: string;
  readonly preconditions: readonly string[];
  readonly steps: readonly RunbookStep[];
  readonly verification: string;
  readonly risk: string;
}

export interface RunbookStep {
  readonly do: string;
  readonly selector?: string | undefined;
  readonly url?: string | undefined;
  readonly expect: string;
}

/** The same with what the log says of each surface and step; this is what is stored and shown. */
export type MarkedPlaybook = Omit<PlatformPlaybook, 'navigationMap' | 'runbooks' | 'visitedSurfaces'> & {
  readonly navigationMap: readonly (PlatformPlaybook['navigationMap'][number] & { readonly evidence: EvidenceMark })[];
  readonly runbooks: readonly (Omit<Runbook, 'steps'> & {
    readonly steps: readonly (RunbookStep & { readonly evidence: EvidenceMark })[];
  })[];
  readonly visitedSurfaces: readonly { readonly surface: string; readonly evidence: EvidenceMark }[];
};

export interface PlaybookReport {
  readonly stepsTotal: number;
  readonly stepsVerified: number;
  readonly stepsObserved: number;
  readonly stepsUnverified: number;
  readonly surfacesClaimed: number;
  readonly surfacesObserved: number;
  readonly mismatches: readonly { readonly path: string; readonly why: string }[];
}
