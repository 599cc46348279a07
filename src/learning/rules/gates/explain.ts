import type { Decision, Gate, Graded } from '../../types.js';
import { evaluate, levelOf } from './decide.js';
import type { Evidence } from './evidence.js';

export interface Explained {
  readonly summary: string;
  readonly kind: 'promotion' | 'regression' | 'revive';
  readonly gates: readonly Gate[];
  readonly remediation: readonly string[];
}

/**
 * Why an entry stands where it stands (K 12, explain): what would raise it, or, of one that is active, what would bring it
 * down. The numbers are those that `decide` goes by.
 */
export function explainLevel(graded: Graded, observations: readonly Evidence[], now: number): Explained {
  switch (levelOf(graded)) {
    case 0:
      return told('promotion', 'L0 candidate', 'L1', evaluate('l0_to_l1', graded, observations, now));
    case 1:
      return told('promotion', 'L1 shadow', 'L2', evaluate('l1_to_l2', graded, observations, now));
    case -1:
      return told('revive', 'Deprecated', 'L1', evaluate('revive', graded, observations, now));
    case 2:
      return active(
        evaluate('demotion', graded, observations, now),
        evaluate('deprecation', graded, observations, now),
      );
  }
}

function told(kind: 'promotion' | 'revive', name: string, to: string, { gates, approved }: Decision): Explained {
  const failed = gates.filter(({ passed }) => !passed);
  const summary = approved
    ? `${name}: all gates to ${to} pass.`
    : `${name}: ${failed.length} of ${gates.length} gates to ${to} do not pass (${failed.map(({ name: one }) => one).join(', ')}).`;
  return { summary, kind, gates, remediation: approved ? [APPROVED] : failed.map(remedy) };
}

function active(demotion: Decision, deprecation: Decision): Explained {
  const reached = [demotion, deprecation].filter(({ approved }) => approved).map(({ transition }) => transition);
  const gates = [...demotion.gates, ...deprecation.gates];
  const summary =
    reached.length === 0
      ? 'L2 active: no trigger of demotion or deprecation is reached.'
      : `L2 active: ${reached.join(' and ')} due.`;
  return { summary, kind: 'regression', gates, remediation: gates.filter(({ passed }) => !passed).map(remedy) };
}

const APPROVED = 'nova.learn_promote applies it while the scope is open in a tab.';

/** What would make a gate pass. Fixed text and counts only, never anything from a page. */
function remedy({ name, deltaToPass, observed, required }: Gate): string {
  switch (name) {
    case 'candidate_not_disproven':
      return 'The candidate is disproven and will be removed; only fresh evidence makes a new one.';
    case 'min_support':
      return `${deltaToPass} more observed outcomes within 14 days.`;
    case 'min_success_support':
    case 'min_success':
    case 'min_success_30d':
      return `${deltaToPass} more observed successes; reports without a dispatch do not count.`;
    case 'min_distinct_sessions':
      return `Successes in ${deltaToPass} more activity sessions; a new one begins after 30 idle minutes.`;
    case 'min_confidence':
    case 'min_evidence_score':
      return `${name} is ${observed} of ${required}: more successes, best in another activity session.`;
    case 'max_failure':
      return `${deltaToPass} failures too many in 30 days: repair the entry or let them age.`;
    case 'max_drift_7d':
      return 'Drift within 7 days: repair the selectors, or wait until 7 days pass without drift.';
    default:
      return 'Check the page by hand, then nova.revalidate or repair the entry before it is used again.';
  }
}
