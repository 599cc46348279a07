import { isUrl } from '../../../kernel/index.js';
import type { Target } from '../../../browser/index.js';
import { type Services, usual } from '../../../dispatch/index.js';
import { isOnHost, profileMatchOf } from '../../../tasks/index.js';
import { taskAwareness } from '../../tasks/awareness-view.js';

export const taskOutput = { taskAwareness: usual(taskAwareness.nullable(), null) };

/** What the caller has to go on with, or somebody else on this site, or the task that is known for this site; mostly there is neither (E&T 11.12). */
export async function taskPart(
  { tasks, profiles }: Pick<Services, 'tasks' | 'profiles'>,
  target: Target,
  agentId: string,
) {
  if (target.isPrivate) return { taskAwareness: null };
  const host = isUrl(target.url()) ? new URL(target.url()).hostname : '';
  const known = host === '' ? null : await profiles.ofHost(host);
  const profileMatch = known && profileMatchOf(known.profile, known.match);
  const own = await tasks.awareness(agentId, { profileMatch });
  if (own.activeInstances.length > 0 || host === '') return { taskAwareness: own.source === 'context' ? null : own };
  const awareness = await tasks.awareness(agentId, { profileMatch, others: (run) => isOnHost(host, run) });
  const isEmpty = awareness.source === 'context' && awareness.activeInstances.length === 0;
  return { taskAwareness: isEmpty ? null : awareness };
}
