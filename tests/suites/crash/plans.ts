/** The parts of the suite and how many rounds each has: all of them, or as many as show that each promise holds at all. */
import type { Part } from './part.js';
import { crashChats } from './chat.js';
import { crashCommits } from './commits.js';
import { killCycles } from './cycles.js';
import { repeatCommits } from './duplicates.js';
import { interruptGoals } from './goals.js';
import { crashImports } from './imports.js';
import { killRounds } from './kill.js';
import { crashLearning } from './learn-mode.js';
import { crashTasks } from './tasks.js';
import { killTools } from './tools.js';
import { hasStrace, traceAnswers } from './trace.js';

export const PLANS = ['full', 'small'] as const;
export type PlanName = (typeof PLANS)[number];

interface Entry {
  readonly name: string;
  readonly rounds: Readonly<Record<PlanName, number>>;
  readonly run: (part: Part, plan: PlanName) => Promise<void>;
}

export const PARTS: readonly Entry[] = [
  { name: 'kill', rounds: { full: 300, small: 10 }, run: killRounds },
  { name: 'trace', rounds: { full: 44, small: 12 }, run: traceIfPossible },
  { name: 'cycles', rounds: { full: 50, small: 4 }, run: killCycles },
  { name: 'commits', rounds: { full: 224, small: 8 }, run: crashCommits },
  { name: 'duplicates', rounds: { full: 2000, small: 16 }, run: repeatCommits },
  { name: 'goals', rounds: { full: 60, small: 1 }, run: interruptGoals },
  {
    name: 'chat',
    rounds: { full: 200, small: 5 },
    run: (part, plan) => crashChats({ ...part, onlyMade: plan === 'small' }),
  },
  { name: 'tasks', rounds: { full: 200, small: 4 }, run: crashTasks },
  { name: 'learn', rounds: { full: 40, small: 2 }, run: crashLearning },
  { name: 'imports', rounds: { full: 40, small: 2 }, run: crashImports },
  { name: 'tools', rounds: { full: 120, small: 6 }, run: killTools },
];

/** The small plan needs nothing but Node; a full run without strace fails and says so. */
async function traceIfPossible(part: Part, plan: PlanName): Promise<void> {
  if (plan === 'full' || hasStrace()) return traceAnswers(part);
  console.log('trace: left out, because strace is not installed');
}
