import type { JournalObservation } from '../../../journal/index.js';
import { candidateConfidence } from '../gates/scores.js';

interface Counts {
  readonly successes: number;
  readonly failures: number;
  readonly distinctSessions: number;
}

export function countsOf(observations: readonly JournalObservation[]): Counts {
  const counted = observations.filter(({ strength }) => strength !== 'claimed');
  const successes = counted.filter(({ outcome }) => outcome === 1);
  return {
    successes: successes.length,
    failures: counted.filter(({ outcome }) => outcome === -1).length,
    distinctSessions: new Set(successes.map(({ activitySessionId }) => activitySessionId)).size,
  };
}

/** K 5.2; nobody declared anything. */
export const confidenceOf = (observations: readonly JournalObservation[]): number =>
  candidateConfidence(countsOf(observations), null);

/** Why it is proposed, in words of our own: nothing of the page is in it (K 15.7). */
export function evidenceReason(what: string, observations: readonly JournalObservation[]): string {
  const { successes, failures, distinctSessions } = countsOf(observations);
  return `${what}: ${plural(successes, 'success', 'successes')}, ${plural(failures, 'failure')}, ${plural(distinctSessions, 'session')}.`;
}

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
