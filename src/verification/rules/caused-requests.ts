import type { CausedRequest } from '../../browser/index.js';

/** V4a: those whose end is not known yet. */
export function openRequests(caused: readonly CausedRequest[]): readonly CausedRequest[] {
  return caused.filter(({ isFinished }) => !isFinished);
}

/** V4a: of several with the same method and path the last one counts, so that a page's own repeat lifts the veto. */
export function vetoingRequests(caused: readonly CausedRequest[]): readonly CausedRequest[] {
  const last = new Map(caused.map((request) => [`${request.method} ${request.path}`, request]));
  return [...last.values()].filter(({ hasFailed }) => hasFailed);
}
