import type { PhenomenonType, Playbook, PlaybookAction } from '../types.js';

/** Steps that leave the page as it is. */
export const isMutating = ({ type }: Pick<PlaybookAction, 'type'>): boolean => type !== 'wait';

/** What a stored playbook says where its author said nothing: steps on a consent banner stay on it (K 15.4). */
export function withDefaults(type: PhenomenonType, playbook: Playbook): Playbook {
  if (type !== 'consent_cmp') return playbook;
  return {
    ...playbook,
    actions: playbook.actions.map((action) =>
      isMutating(action) && action.maxScope === undefined ? { ...action, maxScope: 'scoped_to_cmp_surface' } : action,
    ),
  };
}
