/** Units, policies and conditions as a careful user would set them. */
import type { ArgumentsOf } from '../support/tool-calls.js';

type Create = ArgumentsOf<'task_instance_create'>;
/** A task without a profile. */
export type Context = NonNullable<Create['adHocContext']>;
export type Condition = Context['completionCondition'];
export type Policy = NonNullable<Condition['evidencePolicy']>;
export type UnitSource = NonNullable<Create['unitSource']>;
type Progress = ArgumentsOf<'task_instance_progress'>;
export type Unit = NonNullable<Progress['discoveredUnits']>[number];
export type UnitUpdate = NonNullable<Progress['unitUpdates']>[number];
export type ContractStep = NonNullable<NonNullable<Context['verificationContract']>['steps']>[number];

/** A page unit that is known by its address. */
export const pageUnit = (url: string): Unit => ({ unitKey: url, unitKind: 'page' });

export const STRONG = { mode: 'require_strong', maxGapPercent: 0, treatUnknownAs: 'gap' } satisfies Policy;
export const OBSERVED = { mode: 'require_observed', maxGapPercent: 0, treatUnknownAs: 'gap' } satisfies Policy;

export const NONE = { mode: 'none', maxGapPercent: 0, treatUnknownAs: 'gap' } satisfies Policy;

export const EXHAUSTIVE = {
  coverageMode: 'exhaustive',
  unitKind: 'page',
  stopMetric: 'all_units_processed',
  stopValue: null,
} satisfies Condition;
export const EXPLORATORY = {
  coverageMode: 'exploratory',
  unitKind: 'page',
  stopMetric: 'checked_units',
  stopValue: null,
} satisfies Condition;
export const threshold = (stopValue: number, stopMetric: Condition['stopMetric'] = 'checked_units'): Condition => ({
  coverageMode: 'threshold',
  unitKind: 'page',
  stopMetric,
  stopValue,
});

/** What a careful user asks for. */
export const task = (
  evidencePolicy: Policy,
  condition: Condition = EXHAUSTIVE,
  more: Partial<Context> = {},
): Context => ({
  taskType: 'content_audit',
  displayName: 'Read the pages',
  goal: 'Every page is read and what is wrong with it is noted.',
  completionCondition: { ...condition, evidencePolicy },
  ...more,
});
