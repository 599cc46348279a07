/** Five errands in the three applications: the way as a person would tell it, the goal in words, and what to read at its end. */
import type { Step } from '../learning/choose.js';
import type { AppName } from './apps.js';

const press = (name: string): Step => ({ press: name });

export interface Task {
  readonly id: string;
  readonly app: AppName;
  readonly goal: string;
  /** What the application changes before. */
  readonly asks: readonly [about: string, what?: string];
  readonly steps: readonly Step[];
  readonly read: string;
}

const ERRANDS: readonly Omit<Task, 'id'>[] = [
  {
    app: 'tiddlywiki',
    goal: 'read the weight in the note Harvest',
    asks: ['Harvest', 'weight'],
    steps: [press('Recent'), press('Harvest')],
    read: 'Total weight',
  },
  {
    app: 'tiddlywiki',
    goal: 'find the missing note that others link to',
    asks: ['Harvest', 'missing'],
    steps: [press('More'), press('Missing')],
    read: 'Ledger',
  },
  {
    app: 'verdaccio',
    goal: 'newest version of the package pear-picker',
    asks: ['pear-picker', 'version'],
    steps: [press('pear-picker'), press('Versions')],
    read: 'Current Tags',
  },
  {
    app: 'verdaccio',
    goal: 'what the package apple-press needs',
    asks: ['apple-press', 'dependency'],
    steps: [press('apple-press'), press('Dependencies')],
    read: 'dependencies (1)',
  },
  {
    app: 'maildev',
    goal: 'invoice in the headers of the mail Frost warning',
    asks: ['Frost warning'],
    steps: [press('Frost warning'), press('HTML'), press('Headers')],
    read: 'x-invoice',
  },
];

export const TASKS: readonly Task[] = ERRANDS.map((task, at) => ({ id: `t${at + 1}`, ...task }));
