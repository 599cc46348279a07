/** A test that may need a second try for now: its name as the run prints it, the last day, and why. */
export interface RetryAllowance {
  readonly test: string;
  /** `2026-12-31`, that day included. */
  readonly until: string;
  readonly reason: string;
}

export interface RetryJudgement {
  /** One line for each test that needed a second try and each entry that is past its day. */
  readonly lines: readonly string[];
  /** Tests that needed a second try and have no entry that holds. */
  readonly failedTests: number;
  /** Entries that are past their day, or lack a day or a reason. */
  readonly staleEntries: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Fails closed: an entry without a readable day or a reason allows nothing and is itself a failure. */
export function judgeRetried(
  retried: readonly string[],
  allowances: readonly RetryAllowance[],
  today: string,
): RetryJudgement {
  const holds = ({ until, reason }: RetryAllowance) => DAY.test(until) && today <= until && reason.trim() !== '';
  const stale = allowances.filter((one) => !holds(one));
  const allowed = new Map(allowances.filter(holds).map((one) => [one.test, one]));
  const failed = retried.filter((name) => !allowed.has(name));
  return {
    lines: [
      ...retried.map((name) => {
        const allowance = allowed.get(name);
        return allowance === undefined
          ? `failed, passed at the second try only: ${name}`
          : `passed at the second try, allowed until ${allowance.until}: ${name}`;
      }),
      ...stale.map(({ test, until }) => `failed, no longer allowed a second try (until "${until}"): ${test}`),
    ],
    failedTests: failed.length,
    staleEntries: stale.length,
  };
}
