/** How often a safe action worked in a row (K 8); a failure begins anew. */
export interface LearningDebt {
  readonly scope: string;
  readonly selectorNorm: string;
  readonly actionKind: string;
  readonly successStreak: number;
  readonly failures: number;
  readonly navigationContexts: readonly string[];
  readonly domStates: readonly string[];
  readonly updatedAt: number;
}

export interface StatsQuery {
  readonly sinceMs: number;
  readonly componentFilter: string | null;
  readonly topComponents: number;
  readonly topRoutes: number;
  readonly topHosts: number;
  readonly topSelectors: number;
}

export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** What the journal holds of a window of time (K 12). */
export interface JournalStats {
  readonly toolEvents: number;
  readonly observationsByKind: Readonly<Record<string, number>>;
  readonly observationsByStrength: Readonly<Record<string, number>>;
  readonly candidatesByStatus: Readonly<Record<string, number>>;
  readonly topComponents: readonly Counted[];
  readonly topRoutes: readonly Counted[];
  readonly topHosts: readonly Counted[];
  readonly topSelectors: readonly Counted[];
  readonly activitySessions: number;
  readonly transitions: Readonly<Record<string, number>>;
  readonly dismissals: { readonly total: number; readonly failed: number };
  /** Notes that could not be taken in. */
  readonly setAside: number;
  /** When a damaged store was replaced; null when it never was, or the operator has looked. */
  readonly recoveredAtMs: number | null;
}
