import type { Anchor, JournalStep } from '../../../journal/index.js';
import type { VerifyItem } from '../../../knowledge/index.js';
import { barredSelectors } from '../gates/barred.js';
import type { Cluster } from '../generate/clusters.js';
import {
  anchorOf,
  fingerprintOf,
  type Draft,
  type Found,
  idsOf,
  isCommit,
  isSuccess,
  isUsable,
  playbookOf,
  routesOf,
  STEP_TIMEOUT_MS,
} from '../generate/draft.js';
import { confidenceOf, evidenceReason } from '../generate/evidence.js';
import { leadsInside, safeAnchor } from '../generate/labels.js';

export const LEAST_REPEATS = 3;

/** Heuristic 5: a control with a safe selector that worked at least three times. */
export function safeRepeatDraft(cluster: Cluster, steps: readonly JournalStep[]): Found {
  const { observations, contextHost, success, keyKind } = cluster;
  if (keyKind === 'tool') return { skip: 'no_selector' };
  const selector = observations.findLast(({ selectorNorm }) => selectorNorm !== null)?.selectorNorm ?? null;
  if (selector === null) return { skip: 'no_selector' };
  if (isCommit(observations)) return { skip: 'commit_point' };
  if (success < LEAST_REPEATS) return { skip: 'safe_repeat_requires_three_successes' };
  const isSafe =
    isUsable(selector) && observations.filter(isSuccess).every(({ payload }) => payload.isAutoSafe === true);
  if (!isSafe) return { skip: 'fragile_selector_only' };
  // Typing and keys are learned only as part of a path.
  if (!steps.some((step) => isClickOn(step, selector))) return null;
  const draft = clickDraft({ contextHost, selector, anchor: anchorOf(observations), steps });
  if (draft === null) return { skip: 'validator_rejected' };
  return {
    draft: {
      ...draft,
      confidence: confidenceOf(observations),
      reason: evidenceReason('Control used repeatedly', observations),
      observationIds: observations.map(({ observationId }) => observationId),
    },
  };
}

const isClickOn = (step: JournalStep, selector: string): boolean =>
  step.kind === 'click' && step.ok && step.commitClass === null && step.selectorNorm === selector;

export interface ClickSeen {
  readonly contextHost: string;
  readonly selector: string;
  readonly anchor: Anchor | null;
  /** All steps of the scope in the window. */
  readonly steps: readonly JournalStep[];
}

/** The entry of one click. Where it led is all that was seen of its outcome; when that differs, nothing is promised. */
export function clickDraft({
  contextHost,
  selector,
  anchor,
  steps,
}: ClickSeen): Omit<Draft, 'confidence' | 'reason' | 'observationIds'> | null {
  if (barredSelectors(steps).has(selector)) return null;
  const clicks = steps.filter((step) => isClickOn(step, selector));
  const ends = new Set(clicks.map(({ routeAfter }) => routeAfter));
  const [end] = ends;
  if (!isUsable(selector)) return null;
  if (end === undefined || ends.size !== 1 || (anchor !== null && !leadsInside(anchor))) return null;
  const verify: readonly VerifyItem[] = [{ type: 'url_matches', routeTemplate: end }];
  return {
    kind: 'new_phenomenon',
    type: 'custom',
    ...idsOf(contextHost, 'custom', selector),
    selector,
    fingerprint: fingerprintOf({ dom: selector, label: anchor?.name }),
    playbook: playbookOf(
      'custom',
      [{ type: 'click', selector, timeoutMs: STEP_TIMEOUT_MS, ...(anchor !== null && { anchor: safeAnchor(anchor) }) }],
      verify,
    ),
    context: routesOf(clicks.map(({ routeBefore }) => routeBefore)),
  };
}
