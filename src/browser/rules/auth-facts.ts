import type { AuthReading, TriState } from '../protocol/auth.js';
import type { AuthTopic, FactReading } from '../protocol/facts.js';

const UNDECIDED: FactReading = { condition: 'unreadable', error: 'fact_unreadable' };
const told = (value: TriState | string): FactReading => (value === null ? UNDECIDED : { condition: 'value', value });

/** One fact of a reading; undecided is unreadable, never false (A&S 7.1). */
export function authFact({ assessment, persistence }: AuthReading, topic: AuthTopic): FactReading {
  switch (topic) {
    case 'auth.loggedIn':
      return told(assessment.loggedIn);
    case 'auth.loginWallVisible':
      return told(assessment.loginWallVisible);
    case 'auth.mfaChallenge':
      return told(assessment.mfaChallenge);
    case 'auth.authError':
      return told(assessment.authError);
    case 'auth.stage':
      return told(assessment.stage);
    case 'auth.persistence':
      return told(persistence);
    case 'auth.assessment':
      return { condition: 'value', value: assessment };
  }
}
