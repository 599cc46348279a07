import type { CausedRequest, FactReading, FactValue, HostReading } from '../../src/browser/index.js';
import { postconditionKeys, prepareContract } from '../../src/verification/rules/contract.js';
import type { Tick, Trial } from '../../src/verification/rules/verdict/trial.js';
import { beginTrial, conclude, weigh } from '../../src/verification/rules/verdict/verdict.js';
import type { TransitionContract } from '../../src/verification/index.js';
import type { JudgedTick } from '../../src/verification/types.js';

export const HOST: HostReading = {
  url: 'http://a.test/',
  domEpoch: 1,
  documentId: 'doc-1',
  navigations: 0,
  isInteractive: true,
  httpStatus: 200,
  isDialogOpen: false,
  dismissedQuestions: 0,
  newTabs: 0,
  downloadsStarted: 0,
  downloadsCompleted: 0,
  networkIdleMs: 1000,
  caused: [],
  earlier: [],
  reads: [],
  messages: [],
  lostFrames: [],
  isGone: false,
};
export const NEW_PAGE = { documentId: 'doc-2', navigations: 1, url: 'http://a.test/b' };

export const post = (over: Partial<CausedRequest> = {}): CausedRequest => ({
  method: 'POST',
  path: 'http://a.test/api',
  isNavigation: false,
  isWrite: true,
  status: 200,
  isFinished: true,
  hasFailed: false,
  ...over,
});

export const is = (factKey: string, expected: FactValue = true) => ({ factKey, operator: 'eq' as const, expected });
export const value = (given: FactValue): FactReading => ({ condition: 'value', value: given });
export const ABSENT: FactReading = { condition: 'absent' };
export const UNREADABLE: FactReading = { condition: 'unreadable', error: 'fact_unreadable' };

/** One look: facts by key, what the host sees, and when. */
export interface Seen {
  readonly atMs?: number;
  readonly facts?: Readonly<Record<string, FactReading | FactValue>>;
  readonly host?: Partial<HostReading>;
  readonly judged?: JudgedTick | null;
}

export function isReading(given: FactReading | FactValue): given is FactReading {
  return typeof given === 'object' && given !== null && 'condition' in given;
}

export function judge(
  contract: TransitionContract,
  looks: readonly Seen[],
  options: { isCritical?: boolean; ends?: boolean } = {},
) {
  const prepared = prepareContract({ caller: { stabilityMs: 0, ...contract } });
  if (!prepared.ok) throw new Error(prepared.message);
  const given = {
    contract: prepared.contract,
    keys: postconditionKeys(prepared),
    isCritical: options.isCritical === true,
  };
  const tick = ({ atMs = 0, facts = {}, host = {}, judged = null }: Seen): Tick => ({
    atMs,
    host: { ...HOST, ...host },
    judged,
    facts: new Map(
      [...given.keys.values()].map(({ id, factKey }) => {
        const reading = facts[factKey] ?? ABSENT;
        return [id, isReading(reading) ? reading : value(reading)];
      }),
    ),
  });
  const [baseline = {}, ...after] = looks;
  let trial: Trial = beginTrial(given, tick(baseline));
  for (const seen of after) {
    const weighed = weigh(given, trial, tick(seen));
    trial = weighed.trial;
    if (weighed.verdict !== null) return weighed.verdict;
  }
  return options.ends === false ? null : conclude(given, trial, tick(after.at(-1) ?? baseline));
}

export const DONE: TransitionContract = { postconditions: { success: { all: [is('dom.visible(#done)')] } } };
export const WITH_ERROR: TransitionContract = {
  postconditions: { success: { any: [is('dom.visible(#done)')] }, forbidden: { any: [is('dom.visible(#error)')] } },
};
export const done = (is_ = true) => ({ 'dom.visible(#done)': is_ });
