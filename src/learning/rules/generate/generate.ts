import type { JournalObservation, JournalStep } from '../../../journal/index.js';
import type { Phenomenon } from '../../../knowledge/index.js';
import { barredSelectors } from '../gates/barred.js';
import type { Cluster } from './clusters.js';
import type { Found } from './draft.js';
import { consentDraft, type PolarityOf } from '../heuristics/consent.js';
import { overlayDraft } from '../heuristics/overlay-dismiss.js';
import { safeRepeatDraft } from '../heuristics/safe-repeat.js';
import { replacementDraft } from '../heuristics/selector-replacement.js';

export interface Evidence {
  /** Of the scope, oldest first. */
  readonly observations: readonly JournalObservation[];
  readonly steps: readonly JournalStep[];
  /** Entries of the scope that are no repeated paths. */
  readonly entries: readonly Phenomenon[];
  /** Selectors that a repeated path presses, stored or proposed: a step of it is no entry of its own. */
  readonly onPaths: ReadonlySet<string>;
  readonly polarityOf: PolarityOf;
}

/** What the heuristics make of a cluster, in their order (K 6). Null: nothing that could become an entry. */
export function draftFor(cluster: Cluster, evidence: Evidence): Found {
  const entry = entryOf(cluster, evidence.entries);
  if (entry !== undefined) {
    const patch = replacementDraft(entry, evidence.observations, barredSelectors(evidence.steps));
    return patch === null ? { skip: 'already_covered' } : { draft: patch };
  }
  const overlay = consentDraft(cluster, evidence.polarityOf) ?? overlayDraft(cluster);
  if (overlay !== null) return overlay;
  const repeat = safeRepeatDraft(cluster, evidence.steps);
  const isOnPath = repeat !== null && 'draft' in repeat && evidence.onPaths.has(repeat.draft.selector ?? '');
  return isOnPath ? { skip: 'already_covered' } : repeat;
}

/** The entry that the cluster's observations speak for, if it is stored. */
function entryOf({ observations }: Cluster, entries: readonly Phenomenon[]): Phenomenon | undefined {
  const ids = new Set(observations.flatMap(({ targetStableId }) => targetStableId ?? []));
  return ids.size === 0 ? undefined : entries.find(({ stableId }) => ids.has(stableId));
}
