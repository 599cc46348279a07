import type { Contributor } from './recording.js';

/** Where a tab is now, so that it comes back there (A&S T2). */
export const moveTab: Contributor = ({ trip: { target, agentId }, row }, { remembered }) => {
  if (target === null || target.isPrivate) return null;
  const moved = remembered.moved(target.targetId, agentId, row.after.url);
  return moved === null ? null : { writes: [moved] };
};
