/** What a suite came to, from what it printed and how it ended. */

/**
 * Suites end with `N passed, N failed`. Fails closed: one that says nothing, ends badly without a failure of its own, or
 * takes too long counts as one failure more.
 * @param {{ readonly output: string, readonly code: number | null, readonly isLate?: boolean }} ended
 * @returns {{ readonly passed: number, readonly failed: number }}
 */
export function resultOf({ output, code, isLate = false }) {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  const said = { passed: Number(last?.[1] ?? 0), failed: Number(last?.[2] ?? 0) };
  const isWhole = last !== undefined && !isLate && (code === 0) === (said.failed === 0);
  return isWhole ? said : { ...said, failed: said.failed + 1 };
}
