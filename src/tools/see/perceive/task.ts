import { isUrl } from '../../../kernel/index.js';
import type { Target } from '../../../browser/index.js';
import { type Services, usual } from '../../../dispatch/index.js';
import { profileMatchOf } from '../../../tasks/index.js';
import { taskAwareness } from '../../tasks/awareness-view.js';

export const taskOutput = { taskAwareness: usual(taskAwareness.nullable(), null) };

/** What the caller has to go on with, or the task that is known for this site; mostly there is neither (E&T 11.12). */
export async function taskPart(
  { tasks, profiles }: Pick<Services, 'tasks' | 'profiles'>,
  target: Target,
  agentId: string,
) {
  if (target.isPrivate) return { taskAwareness: null };
  const host = isUrl(target.url()) ? new URL(target.url()).hostname : '';
  const known = host === '' ? null : await profiles.ofHost(host);
  const profileMatch = known && profileMatchOf(known.profile, known.match);
  const awareness = await tasks.awareness(agentId, { profileMatch });
  return { taskAwareness: awareness.source === 'context' ? null : awareness };
}
