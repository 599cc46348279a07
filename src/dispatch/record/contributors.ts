import { captureVisit } from './capture-visit.js';
import { contributeCoverage } from './coverage.js';
import { answerEventKey } from './event-key.js';
import { contributeFacts } from './facts.js';
import { settleGoal } from './goal.js';
import { contributeLearning } from './learning.js';
import { moveTab } from './moved-tab.js';
import { contributeStep } from './observed-step.js';
import type { Contributor } from './recording.js';
import { settleScope } from './scope.js';
import { contributeSeen } from './seen.js';
import { endTransition } from './transition.js';

/** Whatever is written with the row of a call, in the order in which it is asked, written and settled. */
export const CONTRIBUTORS: readonly Contributor[] = [
  moveTab,
  contributeLearning,
  endTransition,
  answerEventKey,
  contributeFacts,
  settleGoal,
  settleScope,
  contributeSeen,
  contributeStep,
  contributeCoverage,
  captureVisit,
];
