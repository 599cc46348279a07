import type { CausedRequest } from '../../../browser/index.js';

/** V4a: those whose end is not known yet. */
export function openRequests(caused: readonly CausedRequest[]): readonly CausedRequest[] {
  return caused.filter(({ isFinished }) => !isFinished);
}

/**
 * V4a: of several with the same method and path the last one counts, so that a page's own repeat lifts the veto. What
 * could only not be read, and what another site could not be told, vetoes only where no write of this site's own went well.
 */
export function vetoingRequests(caused: readonly CausedRequest[]): readonly CausedRequest[] {
  const last = [...new Map(caused.map((request) => [`${request.method} ${request.path}`, request])).values()];
  const isTakenHere = hasTakenWrite(last.filter(({ isForeign }) => isForeign !== true));
  const isBeside = ({ isForeign, isWrite, isNavigation }: CausedRequest) =>
    isForeign === true ? isTakenHere || !isWrite : isTakenHere && !isWrite && !isNavigation;
  return last.filter((request) => request.hasFailed && !isBeside(request));
}

/** Something was written, and the server has said yes. */
export function hasTakenWrite(caused: readonly CausedRequest[]): boolean {
  return caused.some(
    ({ isWrite, isFinished, hasFailed, isCutOff }) => isWrite && isFinished && !hasFailed && isCutOff !== true,
  );
}
