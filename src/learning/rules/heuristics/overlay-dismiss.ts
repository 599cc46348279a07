import type { BlockerNote } from '../../../journal/index.js';
import type { PlaybookAction } from '../../../knowledge/index.js';
import type { Cluster } from '../generate/clusters.js';
import {
  fingerprintOf,
  type Found,
  idsOf,
  isCommit,
  isLasting,
  isSuccess,
  isUsable,
  playbookOf,
  routesOf,
  STEP_TIMEOUT_MS,
} from '../generate/draft.js';
import { confidenceOf, evidenceReason } from '../generate/evidence.js';
import { shortLabel } from '../generate/labels.js';

/** Heuristic 2: an overlay that was dismissed with success. */
export function overlayDraft({ observations, contextHost }: Cluster): Found {
  const dismissals = observations.filter(({ kind }) => kind === 'blocker_dismissed');
  if (dismissals.length === 0) return null;
  const blocker = dismissals.findLast(isSuccess)?.payload.blocker;
  if (!dismissals.some(isSuccess)) return { skip: 'blocker_dismiss_requires_success' };
  if (blocker === undefined || blocker.selector === '') return { skip: 'no_selector' };
  if (isCommit(dismissals)) return { skip: 'commit_point' };
  const action = dismissalOf(blocker);
  if (action === null || !isLasting(blocker.selector)) return { skip: 'fragile_selector_only' };
  const about = blocker.pressed ?? blocker.selector;
  return {
    draft: {
      kind: 'new_phenomenon',
      type: 'modal',
      ...idsOf(contextHost, 'modal', about),
      selector: about,
      fingerprint: fingerprintOf({ dom: blocker.selector, label: blocker.by === 'escape' ? null : blocker.label }),
      playbook: playbookOf('dismiss', [action], [{ type: 'absent', selector: blocker.selector }]),
      context: routesOf(dismissals.map(({ payload }) => payload.route)),
      confidence: confidenceOf(observations),
      reason: evidenceReason('Overlay dismissed', observations),
      observationIds: observations.map(({ observationId }) => observationId),
    },
  };
}

/** What ended it, as it was seen: the control that was pressed, or Escape. */
function dismissalOf({ pressed, by, label }: BlockerNote): PlaybookAction | null {
  if (by === 'escape') return { type: 'press_key', key: 'Escape', timeoutMs: STEP_TIMEOUT_MS };
  if (!isUsable(pressed)) return null;
  const text = shortLabel(label);
  return {
    type: 'click',
    selector: pressed,
    timeoutMs: STEP_TIMEOUT_MS,
    ...(text !== null && { targetVisibleText: text }),
  };
}
