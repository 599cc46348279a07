import { domainKey } from '../../../kernel/index.js';
import type { LearnCounters } from '../../learn-mode/types.js';

export interface LearnFloors {
  readonly minVisitedSurfaces: number;
  readonly minMeaningfulInteractions: number;
}

export function meetsFloors(counters: LearnCounters, floors: LearnFloors): boolean {
  return (
    counters.visitedSurfaces >= floors.minVisitedSurfaces &&
    counters.meaningfulInteractions >= floors.minMeaningfulInteractions
  );
}

/** What is known when a claim in Learn Mode is to be given back. */
export interface ReleaseFacts {
  /** Null when the claim never read a site. */
  readonly scope: string | null;
  readonly counters: LearnCounters;
  readonly floors: LearnFloors;
  readonly requirePlaybook: boolean;
  readonly coverageExhausted: boolean;
  readonly coverageExhaustedReason: string | null;
  /** `snapshot.scope` of the playbook; null when none is handed in. */
  readonly playbookScope: string | null;
  /** Opportunities of the scope that are strict by now (K 9). */
  readonly strict: readonly string[];
}

/** `errorData` of a release that is held back for its coverage. */
export interface CoverageGap {
  readonly required: LearnCounters;
  readonly current: LearnCounters;
  readonly missing: LearnCounters;
}

export type ReleaseHold =
  | { readonly kind: 'held'; readonly reasonCode: 'learn.coverage_not_met'; readonly errorData: CoverageGap }
  | {
      readonly kind: 'held';
      readonly reasonCode: 'learn.semantic_unresolved';
      readonly errorData: { readonly opportunities: readonly string[] };
    }
  | {
      readonly kind: 'held';
      readonly reasonCode: 'learn.playbook_missing';
      readonly errorData: { readonly field: string; readonly scope: string };
    };

export type ReleaseDecision =
  | ReleaseHold
  | { readonly kind: 'invalid'; readonly field: string; readonly expected: string }
  | {
      readonly kind: 'ready';
      /** Why less than the floors is enough; null when they are met. */
      readonly exhaustedReason: string | null;
    };

/** First matching row: what is wrong with the arguments, then what is missing (K 11). */
export function decideLearnRelease(facts: ReleaseFacts): ReleaseDecision {
  const { scope, counters, floors, playbookScope, strict } = facts;
  const isMet = meetsFloors(counters, floors);
  const reason = (facts.coverageExhaustedReason ?? '').trim();
  if (!isMet && facts.coverageExhausted && reason === '')
    return {
      kind: 'invalid',
      field: 'coverageExhaustedReason',
      expected: 'why nothing more can be reached, while the floors are unmet',
    };
  if (playbookScope !== null && (scope === null || domainKey(playbookScope) !== scope))
    return {
      kind: 'invalid',
      field: 'platformPlaybook.snapshot.scope',
      expected: scope === null ? 'a site that this claim has read' : `"${scope}", the site that was learned`,
    };
  if (!isMet && !facts.coverageExhausted)
    return { kind: 'held', reasonCode: 'learn.coverage_not_met', errorData: coverageData(counters, floors) };
  if (strict.length > 0)
    return { kind: 'held', reasonCode: 'learn.semantic_unresolved', errorData: { opportunities: strict } };
  // A claim that never saw a site has nothing to write about.
  if (facts.requirePlaybook && scope !== null && playbookScope === null)
    return { kind: 'held', reasonCode: 'learn.playbook_missing', errorData: { field: 'platformPlaybook', scope } };
  return { kind: 'ready', exhaustedReason: isMet ? null : reason };
}

function coverageData({ visitedSurfaces, meaningfulInteractions }: LearnCounters, floors: LearnFloors): CoverageGap {
  const { minVisitedSurfaces, minMeaningfulInteractions } = floors;
  return {
    required: { visitedSurfaces: minVisitedSurfaces, meaningfulInteractions: minMeaningfulInteractions },
    current: { visitedSurfaces, meaningfulInteractions },
    missing: {
      visitedSurfaces: Math.max(0, minVisitedSurfaces - visitedSurfaces),
      meaningfulInteractions: Math.max(0, minMeaningfulInteractions - meaningfulInteractions),
    },
  };
}
