import type { Contributor } from './recording.js';

/** Where a call ended is told to Browser Memory once its row is written; nothing of private tabs is (A&S X1, S6). */
export const captureVisit: Contributor = ({ trip: { target, privateTab }, row }, { memory }) => {
  const { url } = row.after;
  if (target === null || target.isPrivate || privateTab !== null) return null;
  if (!row.executed || !row.ok || row.isErrorPage || url === null) return null;
  return { settle: () => memory.visited(target.sandboxRef, url) };
};
