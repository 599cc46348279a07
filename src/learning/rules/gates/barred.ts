import type { JournalStep } from '../../../journal/index.js';

/**
 * Selectors that some press of the window found to be no safe control (K 6): it was a commit point, or did what may not be
 * learned. A page can show an honest control at one visit and another one under the same name at the next, and only the
 * bad visit tells. What was not on the page tells nothing.
 */
export function barredSelectors(steps: readonly JournalStep[]): ReadonlySet<string> {
  return new Set(
    steps.flatMap(({ selectorNorm, isAutoSafe, commitClass, anchor }) =>
      selectorNorm !== null && (commitClass !== null || (!isAutoSafe && anchor !== null)) ? [selectorNorm] : [],
    ),
  );
}
