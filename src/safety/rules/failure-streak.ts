/** Calls of one agent on one tab that failed and were not followed by anything new, at one address. */
export interface FailureStreaks {
  readonly url: string | null;
  /** By tool and arguments. */
  readonly counts: ReadonlyMap<string, number>;
}

export const NO_STREAKS: FailureStreaks = { url: null, counts: new Map() };

/** How a call ended, as far as streaks care. */
export interface CallEnd {
  readonly action: string;
  /** The address the tab had when the call began. */
  readonly url: string | null;
  readonly ok: boolean;
  /** It was meant to do something, not to look. */
  readonly acts: boolean;
  /** It failed by what it tried, not because it had to wait or was not let through. */
  readonly countsAsFailure: boolean;
  /** It showed the page to the agent. */
  readonly perceives: boolean;
}

export function failuresInRow({ url, counts }: FailureStreaks, action: string, urlNow: string | null): number {
  return url === urlNow ? (counts.get(action) ?? 0) : 0;
}

/** A look at the page, another address or an action that worked begins anew (A&S 8, loop.blocked_same_action). */
export function afterCall(streaks: FailureStreaks, end: CallEnd): FailureStreaks {
  if (end.perceives || (end.acts && end.ok)) return NO_STREAKS;
  if (!end.acts || !end.countsAsFailure) return streaks;
  const kept = streaks.url === end.url ? streaks.counts : NO_STREAKS.counts;
  return { url: end.url, counts: new Map([...kept, [end.action, (kept.get(end.action) ?? 0) + 1]]) };
}
