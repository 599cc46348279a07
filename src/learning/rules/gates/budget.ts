const HOUR_MS = 60 * 60 * 1000;
/** Checks per target and navigation (K 7). */
export const PER_VISIT = 5;

export interface Check {
  readonly atMs: number;
  readonly scope: string;
  /** Target and navigation. */
  readonly visit: string;
}

export interface BudgetLimits {
  readonly perHour: number;
  readonly perScopePerHour: number;
}

/** Checks that still count: those of the last hour, and of visits that go on. */
export function stillCounting(checks: readonly Check[], visit: string, now: number): readonly Check[] {
  return checks.filter((check) => check.atMs > now - HOUR_MS || check.visit === visit);
}

export interface BudgetLeft {
  readonly overall: number;
  readonly now: number;
  /** What runs out first. */
  readonly by: 'overall' | 'scope' | 'navigation';
}

/** How many checks may be made here now, and how many of the hour are left overall; never below 0 (K 7). */
export function budgetLeft(
  checks: readonly Check[],
  { scope, visit, now }: { readonly scope: string; readonly visit: string; readonly now: number },
  { perHour, perScopePerHour }: BudgetLimits,
): BudgetLeft {
  const recent = checks.filter(({ atMs }) => atMs > now - HOUR_MS);
  const left = {
    overall: Math.max(0, perHour - recent.length),
    scope: Math.max(0, perScopePerHour - recent.filter((check) => check.scope === scope).length),
    navigation: Math.max(0, PER_VISIT - checks.filter((check) => check.visit === visit).length),
  };
  const least = Math.min(left.overall, left.scope, left.navigation);
  const by = left.overall === least ? 'overall' : left.scope === least ? 'scope' : 'navigation';
  return { overall: left.overall, now: least, by };
}
